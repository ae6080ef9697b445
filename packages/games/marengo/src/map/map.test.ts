import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileMap, type MapFile } from './map.ts';
import { marengoFile, marengoMap } from './marengo.ts';
import { tinyMap } from './tiny.ts';
import { publishedBoard, validateMap } from './validate.ts';

const place = (name: string): number => marengoMap.placeByName.get(name)!;
const approach = (name: string): number => place(name) - marengoMap.localeCount;
const link = (name: string): number => marengoMap.linkByName.get(name)!;

describe('the board of Marengo', () => {
  it('is a valid map', () => {
    expect(validateMap(marengoFile, publishedBoard)).toEqual([]);
  });

  it('has the published size', () => {
    expect(marengoMap.localeCount).toBe(66);
    expect(marengoFile.approaches.filter(({ opposite }) => opposite !== null)).toHaveLength(2 * 118);
    expect(marengoFile.approaches.filter(({ impassable }) => impassable)).toHaveLength(14);
    expect(marengoMap.entries.map(({ id, side, main, pontoon }) => [id, side, main, pontoon])).toEqual([
      ['bormida', 'austrian', true, true],
      ['nuovo', 'french', true, false],
      ['moschini', 'french', true, false],
      ['pagella', 'french', true, false],
    ]);
  });

  it('MAR-5-01.1: every approach belongs to exactly one locale', () => {
    const owners = marengoMap.approachesOf.flat().sort((a, b) => a - b);
    expect(owners).toEqual([...marengoFile.approaches.keys()]);
  });

  it('MAR-5-10.1: twelve French pieces start on the map', () => {
    expect(marengoMap.frenchStart.reduce((sum, pieces) => sum + pieces, 0)).toBe(12);
  });

  it('MAR-5-11.1: eight objectives: three red, two green, three blue', () => {
    const of = (colour: string) =>
      marengoFile.locales.filter(({ objective }) => objective === colour).map(({ id }) => id);
    expect([of('red'), of('green'), of('blue')]).toEqual([
      ['C2', 'C4', 'C7'],
      ['E2', 'E5'],
      ['E7', 'I3', 'I5'],
    ]);
  });

  it('MAR-5-14.3: the opposite of the opposite is the approach itself', () => {
    marengoMap.opposite.forEach((facing, side) => {
      if (facing !== -1) expect(marengoMap.opposite[facing]).toBe(side);
    });
  });

  it('MAR-5-14.4: two pairs join G5 and G6, each of its own', () => {
    const [north, south] = [approach('G5/G6n'), approach('G5/G6s')];
    expect([marengoMap.beyond[north], marengoMap.beyond[south]]).toEqual([place('G6'), place('G6')]);
    expect(marengoMap.opposite[north]).toBe(approach('G6/G5n'));
    expect([marengoMap.penalty.artillery[north], marengoMap.penalty.artillery[south]]).toEqual([0, 1]);
    expect(marengoMap.neighbours[place('G5')]).toEqual([place('G1'), place('G6')]);
  });

  it('keeps the two main roads apart in H1 and H2 and joins them in H3', () => {
    const [north, south] = [link('tortona:H1-H2'), link('southern:H1-H2')];
    expect(marengoMap.joined(north, south, place('H1'))).toBe(false);
    expect(marengoMap.joined(north, south, place('H2'))).toBe(false);
    expect(marengoMap.joined(link('tortona:D5-H1'), north, place('H1'))).toBe(true);
    expect(marengoMap.joined(link('m18:H5-H2'), link('southern:H2-H3'), place('H2'))).toBe(true);
    expect(marengoMap.joined(link('tortona:H2-H3'), link('southern:H3-I4'), place('H3'))).toBe(true);
    expect(marengoMap.joined(link('tortona:H2-H3'), link('southern:H3-I4'), place('H2'))).toBe(false);
  });

  it('leads every entry onto the roads of its locale', () => {
    for (const { id, link: entry, locale } of marengoMap.entries) {
      expect(marengoMap.links[entry]).toMatchObject({ id: `entry:${id}`, from: locale, to: -1, b: -1 });
      const onward = marengoMap.linksOf[locale]!.filter((other) => other !== entry);
      expect(onward.some((other) => marengoMap.joined(entry, other, locale))).toBe(true);
    }
    expect(marengoMap.linksAcross[approach('A3/W')]).toEqual([link('entry:bormida')]);
  });

  it('names every locale in both languages, each name once, and marks the names that are ours', () => {
    for (const language of ['en', 'fr'] as const) {
      expect(new Set(marengoFile.locales.map(({ name }) => name[language])).size).toBe(66);
    }
    expect(marengoFile.locales.find(({ id }) => id === 'D3')).toMatchObject({ ours: true });
    expect(marengoFile.locales.find(({ id }) => id === 'F4')).not.toHaveProperty('ours');
  });

  it('draws every wide approach longer than any narrow one', () => {
    const lengths = (width: string) =>
      marengoFile.approaches
        .filter((side) => side.width === width && side.opposite !== null)
        .map(
          ({
            segment: [a, b] = [
              [0, 0],
              [0, 0],
            ],
          }) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2),
        );
    const [narrow, wide] = [lengths('narrow'), lengths('wide')];
    expect(Math.min(...narrow)).toBeGreaterThan(120);
    expect(Math.min(...wide)).toBeGreaterThan(Math.max(...narrow) * 1.25);
  });
});

const source = fileURLToPath(new URL('../../../../../../shared/rules/published-facts.md', import.meta.url));

/** The rows of the table under a heading, as lists of cells. */
function tableUnder(heading: string): string[][] {
  const text = readFileSync(source, 'utf8');
  const lines = text.slice(text.indexOf(heading)).split('\n');
  const start = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe.skipIf(!existsSync(source))(
  'the facts of the board, against the page they were collected on',
  () => {
    it('locales: capacity, star, French at the start, impassable sides', () => {
      const rows = tableUnder('### Locales (66)');
      expect(rows).toHaveLength(66);
      for (const [id, , capacity, , star, start, impassable] of rows) {
        const locale = place(id!);
        expect([
          id,
          marengoMap.capacity[locale],
          marengoMap.objective[locale] ?? '',
          marengoMap.frenchStart[locale],
        ]).toEqual([id, Number(capacity), star, Number(start)]);
        const closed = marengoMap.approachesOf[locale]!.filter((side) => marengoMap.impassable[side]);
        expect(closed).toHaveLength(impassable!.split(',').filter((side) => side.trim() !== '').length);
      }
    });

    it('pairs: width, symbols on both sides, roads', () => {
      const rows = tableUnder('### Adjacent pairs');
      expect(rows).toHaveLength(118);
      for (const [a, named, width, onA, onB, main, minor] of rows) {
        const [, b, pair = ''] = /^(\w+)(?: \((north|south) pair\))?$/.exec(named!)!;
        const mark = pair.charAt(0);
        const side = approach(`${a}/${b}${mark}`);
        const facing = approach(`${b}/${a}${mark}`);
        expect(marengoMap.opposite[side]).toBe(facing);
        expect(marengoMap.lead[side]).toBe(width === 'wide' ? 2 : 1);
        expect([a, b, symbolsOf(side), symbolsOf(facing)]).toEqual([a, b, onA, onB]);
        const roads = marengoMap.linksAcross[side]!.map((index) => marengoMap.links[index]!.main);
        expect([a, b, roads.filter((isMain) => isMain).length]).toEqual([a, b, Number(main)]);
        expect([a, b, roads.filter((isMain) => !isMain).length]).toEqual([a, b, Number(minor)]);
      }
    });

    function symbolsOf(side: number): string {
      const { infantry, cavalry, artillery } = marengoMap.penalty;
      const count = (letter: string, times: number) =>
        times === 0 ? [] : times === 1 ? [letter] : [`${letter}${times}`];
      return [
        ...count('i', infantry[side]!),
        ...count('c', cavalry[side]!),
        ...count('a', artillery[side]!),
        ...(marengoMap.obstacle[side] ? ['X'] : []),
      ].join('+');
    }
  },
);

describe('a tiny map', () => {
  it('MAR-5-09.1: the example locale reads back as printed', () => {
    const map = tinyMap({
      locales: { M: 4, top: 4, right: 4 },
      pairs: ['M-top narrow iaX|', 'M-right narrow ic|'],
      impassable: ['M/left'],
    });
    const read = (name: string) => {
      const side = map.placeByName.get(name)! - map.localeCount;
      const { infantry, cavalry, artillery } = map.penalty;
      return [infantry[side], cavalry[side], artillery[side], map.obstacle[side], map.impassable[side]];
    };
    expect(map.capacity[0]).toBe(4);
    expect(read('M/top')).toEqual([1, 0, 1, true, false]);
    expect(read('M/left')).toEqual([0, 0, 0, false, true]);
    expect(read('M/right')).toEqual([1, 1, 0, false, false]);
    expect(read('top/M')).toEqual([0, 0, 0, false, false]);
  });

  it('understands widths, counted symbols, closed and double pairs', () => {
    const map = tinyMap({
      locales: { A: 4, B: { capacity: 6, objective: 'red', frenchStart: 2 } },
      pairs: ['A-B:n wide i|ic2', 'A-B:s'],
      impassable: ['A-B:x'],
    });
    expect(map.placeNames).toEqual(['A', 'B', 'A/Bn', 'B/An', 'A/Bs', 'B/As', 'A/Bx', 'B/Ax']);
    expect(map.lead).toEqual([2, 2, 1, 1, 1, 1]);
    expect(map.penalty.cavalry).toEqual([0, 2, 0, 0, 0, 0]);
    expect(map.beyond).toEqual([1, 0, 1, 0, -1, -1]);
    expect([map.objective[1], map.frenchStart[1]]).toEqual(['red', 2]);
  });

  it('understands roads, junctions and entries', () => {
    const map = tinyMap({
      locales: { A: 4, B: 4, C: 4, D: 4 },
      pairs: ['A-B', 'B-C', 'B-D'],
      roads: { high: { class: 'main', chain: 'A B C' }, low: { chain: 'B D' } },
      junctions: { B: [['high:A-B', 'high:B-C'], ['low:B-D']] },
      entries: ['bridge austrian A main pontoon'],
    });
    const at = (name: string) => map.linkByName.get(name)!;
    expect(map.links.map(({ id, main, from, to }) => [id, main, from, to])).toEqual([
      ['high:A-B', true, 0, 1],
      ['high:B-C', true, 1, 2],
      ['low:B-D', false, 1, 3],
      ['entry:bridge', true, 0, -1],
    ]);
    expect(map.joined(at('high:A-B'), at('high:B-C'), 1)).toBe(true);
    expect(map.joined(at('high:A-B'), at('low:B-D'), 1)).toBe(false);
    expect(map.joined(at('entry:bridge'), at('high:A-B'), 0)).toBe(true);
    expect(map.joined(at('entry:bridge'), at('high:A-B'), 1)).toBe(false);
    expect(map.entries).toEqual([
      { id: 'bridge', side: 'austrian', locale: 0, link: 3, main: true, pontoon: true },
    ]);
    expect(validateMap(map.file)).toEqual([]);
  });

  it('refuses what it does not understand', () => {
    const pair = (text: string) => () => tinyMap({ locales: { A: 4, B: 4 }, pairs: [text] });
    expect(pair('A-B broad')).toThrow('neither narrow nor wide');
    expect(pair('A-B narrow iz|')).toThrow('no such approach symbols');
    expect(pair('A-B narrow i')).toThrow('write the two sides');
    expect(pair('A=B')).toThrow('not a pair of locales');
    expect(pair('A-C')).toThrow('no locale C');
  });
});

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

/** The faults of the published board after one change. */
function faultsAfter(change: (file: Mutable<MapFile>) => void): string[] {
  const file = structuredClone(marengoFile) as Mutable<MapFile>;
  change(file);
  return validateMap(file, publishedBoard).map(({ where, words }) => `${where}: ${words.en}`);
}

const localeOf = (file: Mutable<MapFile>, id: string) => file.locales.find((locale) => locale.id === id)!;
const sideOf = (file: Mutable<MapFile>, id: string) => file.approaches.find((side) => side.id === id)!;

describe('a broken board is refused, and the refusal names the locale and the field', () => {
  it('fields that are missing, unknown or of the wrong kind', () => {
    expect(faultsAfter((file) => delete (localeOf(file, 'F4') as { capacity?: number }).capacity)).toEqual([
      'locales.F4.capacity: is missing',
    ]);
    expect(faultsAfter((file) => (localeOf(file, 'F4').capacity = 0))).toEqual([
      'locales.F4.capacity: must be at least 1',
    ]);
    expect(faultsAfter((file) => Object.assign(localeOf(file, 'F4'), { colour: 'red' }))).toEqual([
      'locales.F4.colour: is not a known field',
    ]);
    expect(faultsAfter((file) => Object.assign(sideOf(file, 'F4/F2'), { width: 'broad' }))).toEqual([
      'approaches.F4/F2.width: must be one of: narrow, wide',
    ]);
    expect(faultsAfter((file) => (sideOf(file, 'F4/F2').penalty.cavalry = -1))).toEqual([
      'approaches.F4/F2.penalty.cavalry: must be at least 0',
    ]);
    expect(faultsAfter((file) => delete localeOf(file, 'F4').polygon)).toEqual([
      'locales.F4.polygon: is missing',
    ]);
    expect(faultsAfter((file) => delete sideOf(file, 'F4/F2').segment)).toEqual([
      'approaches.F4/F2.segment: is missing',
    ]);
  });

  it('pairs that do not face each other', () => {
    expect(faultsAfter((file) => (sideOf(file, 'F4/F2').opposite = 'F5/F2'))).toContain(
      'approaches.F4/F2.opposite: F4/F2 faces F5/F2, but F5/F2 does not face F4/F2',
    );
    expect(faultsAfter((file) => (sideOf(file, 'F4/F2').width = 'wide'))).toContain(
      'approaches.F4/F2.width: F4/F2 and F2/F4 differ in width',
    );
    expect(faultsAfter((file) => (sideOf(file, 'F4/F5').impassable = true))).toContain(
      'approaches.F4/F5.impassable: only one of F4/F5 and F5/F4 is impassable',
    );
  });

  it('roads that break off', () => {
    const faults = faultsAfter((file) => {
      file.links = file.links.filter(({ id }) => id !== 'tortona:F2-F4');
    });
    expect(faults.join()).toContain('roads.tortona: the road tortona is broken');
  });

  it('polygons that overlap, cross themselves, or touch where they must not', () => {
    // Castel Ceriolo pulled into the marsh: it covers ground of its neighbours and leaves its own borders.
    const moved = faultsAfter((file) => (localeOf(file, 'B7').polygon![2] = [1000, 400]));
    expect(moved).toContain('locales.B6.polygon: B6 and B7 overlap');
    expect(moved).toContain('approaches.B7/B6.segment: does not lie on the outline of B7');
    const twisted = faultsAfter((file) => {
      const polygon = localeOf(file, 'D8').polygon!;
      [polygon[0], polygon[1]] = [polygon[1]!, polygon[0]!];
    });
    expect(twisted[0]).toMatch(/^locales\.D8\.polygon: its outline meets itself/);
    const unlisted = faultsAfter((file) => {
      file.links = file.links.filter(({ approach: side }) => side !== 'A3/F1');
      file.approaches = file.approaches.filter(({ id }) => id !== 'D2/D7' && id !== 'D7/D2');
    });
    expect(unlisted.join()).toContain('locales.D2.polygon: D2 and D7 touch from');
  });

  it('a reserve outside its locale and more starting pieces than it holds', () => {
    expect(faultsAfter((file) => (localeOf(file, 'F4').reserve = [0, 0]))).toEqual([
      'locales.F4.reserve: the reserve of F4 lies outside its polygon',
    ]);
    expect(faultsAfter((file) => (localeOf(file, 'F4').frenchStart = 5))).toContain(
      'locales.F4.frenchStart: 5 pieces start in F4, which holds 4',
    );
  });

  it('junctions of links that are not there, forgotten, or given twice', () => {
    const junction = (file: Mutable<MapFile>) => file.junctions.find(({ locale }) => locale === 'H1')!;
    expect(faultsAfter((file) => (junction(file).joins[0]![0] = 'tortona:F2-F4'))).toEqual([
      'junctions.H1.joins: tortona:F2-F4 is no road link of H1',
      'junctions.H1.joins: tortona:D5-H1 stands in none of the sets of H1',
    ]);
    expect(faultsAfter((file) => file.junctions.push({ locale: 'H1', joins: [] }))).toEqual([
      'junctions.H1.locale: the junctions of H1 are given twice',
    ]);
    expect(faultsAfter((file) => (junction(file).locale = 'Z9'))).toContain(
      'junctions.Z9.locale: there is no locale Z9',
    );
  });

  it('entries that lead nowhere', () => {
    const entry = (file: Mutable<MapFile>) => file.entries[0]!;
    expect(faultsAfter((file) => (entry(file).locale = 'Z9'))).toEqual([
      'entries.bormida.locale: there is no locale Z9',
    ]);
    expect(faultsAfter((file) => (entry(file).road = 'm1'))).toEqual([
      'entries.bormida.class: the road m1 is of the other class',
      'entries.bormida.road: the road m1 does not pass through A3',
    ]);
    expect(faultsAfter((file) => (entry(file).road = 'none'))).toEqual([
      'entries.bormida.road: the road none does not exist',
    ]);
    expect(faultsAfter((file) => (entry(file).approach = 'A3/N'))).toEqual([
      'entries.bormida.approach: A3/N is no open outer approach of A3',
    ]);
  });

  it('objectives and starting pieces other than the scenario asks for', () => {
    expect(faultsAfter((file) => (localeOf(file, 'C2').objective = null))).toEqual([
      'locales.objective: there are 7 objectives, not 8',
    ]);
    expect(
      faultsAfter((file) => {
        localeOf(file, 'E2').objective = 'red';
        localeOf(file, 'E5').objective = 'red';
      }),
    ).toEqual(['locales.objective: the objectives have 2 colours, not 3']);
    expect(faultsAfter((file) => (localeOf(file, 'F4').frenchStart = 2))).toEqual([
      'locales.frenchStart: 13 French pieces start on the map, not 12',
    ]);
  });

  it('and never compiled', () => {
    const file = structuredClone(marengoFile) as Mutable<MapFile>;
    file.links[0]!.approach = 'A3/W';
    expect(() => compileMap(file as MapFile)).toThrow('A3/W, which faces nothing');
  });
});
