/** The room against whole games: whatever is offered can be pointed at or pressed, whatever is named has a name. */
import {
  Chair,
  SeededDice,
  heardBy,
  standardOptions,
  type Action,
  type GameEvent,
  type Part,
} from '@bivouac/kernel';
import { commandsColors } from '@bivouac/commands-colors';
import {
  cardKinds,
  commandsColorsWords,
  grid,
  sections,
  terrainKinds,
  type View,
} from '@bivouac/commands-colors/words';
import { RandomPlayer } from '@bivouac/players';
import { describe, expect, test } from 'vitest';
import type { Spot } from '../../table/room.ts';
import { battles } from './battles.ts';
import { nameOfFight } from './board.tsx';
import { shortWords } from './card-art.tsx';
import {
  charted,
  diceRules,
  fireWords,
  groundRules,
  groundSentences,
  meleeWords,
  troopsRules,
  worksRules,
} from './charts.tsx';
import { chronicle } from './chronicle.ts';
import { hexNames, neighboursOf } from './field.ts';
import { turnWords } from './headline.tsx';
import { measure } from './measure.ts';
import { spotName, unitName, unitTag } from './names.ts';
import { commandsColorsRoom } from './room.ts';
import { rows, rowWords } from './rows.ts';
import { showOf } from './show.ts';
import {
  cardSpot,
  isOnBoard,
  meanings,
  pictured,
  pieceSpot,
  placeSpot,
  sectionSpot,
  spotOf,
  spotsOf,
} from './spots.ts';
import { passages } from './passages.ts';
import { tipOf } from './tips.ts';

const game = commandsColors;
const ruleIds = game.rulebook.entries.map(({ id }) => id);
const languages = ['en', 'fr'] as const;
const seats = ['british', 'french'] as const;

/** Parts that are meant to be buttons: what they say is not on the board. */
const buttons: ReadonlySet<string> = new Set(['order', 'end', 'stay', 'off']);

interface Told {
  readonly event: GameEvent;
  readonly before: View;
  readonly after: View;
}

interface Put {
  readonly view: View;
  readonly partial: Action;
  readonly options: readonly Part[];
}

/** Plays a game at random and notes all that was offered and told, as each seat saw it. */
function played(scenario: string, seed: string, acts: number): { puts: Put[]; told: Told[]; views: View[] } {
  const battle = game.scenarios.find(({ id }) => id === scenario)!;
  const dice = new SeededDice(seed);
  const thoughts = new SeededDice(`${seed} thoughts`);
  const { state } = game.setup(battle, standardOptions(game, {}), dice);
  const player = new RandomPlayer();
  const [puts, told, views]: [Put[], Told[], View[]] = [[], [], []];
  const see = () => ({ british: game.view(state, 'british'), french: game.view(state, 'french') });
  for (let act = 0; act < acts; act += 1) {
    const decision = game.pending(state)[0];
    if (decision === undefined) break;
    const seat = decision.seat as (typeof seats)[number];
    const before = see();
    const action = player.choose(game, new Chair(game, state, seat), thoughts);
    const view = before[seat];
    if (act % 5 === 0) views.push(view);
    for (let length = 0; length < action.length; length += 1) {
      const partial = action.slice(0, length);
      puts.push({ view, partial, options: game.choices(state, seat, partial).options });
    }
    const events = game.play(state, seat, action, dice);
    const after = see();
    for (const eyes of seats)
      for (const event of heardBy(events, eyes))
        told.push({ event, before: before[eyes], after: after[eyes] });
  }
  return { puts, told, views };
}

const games = [
  played('rolica-1', 'one', 500),
  played('rolica-1', 'two', 500),
  played('albuera', 'three', 500),
  played('talavera', 'four', 500),
  played('vitoria', 'five', 500),
  played('waterloo', 'six', 500),
];
const puts = games.flatMap((one) => one.puts);
const told = games.flatMap((one) => one.told);
const views = games.flatMap((one) => one.views);
const some = <T>(list: readonly T[], every: number): readonly T[] =>
  list.filter((_, index) => index % every === 0);

/** Everything on the screen that can be pointed at. */
function sitesOf(view: View): ReadonlySet<Spot> {
  return new Set<Spot>([
    ...hexNames.map(placeSpot),
    ...sections.map(sectionSpot),
    ...[...view.units, ...view.leaders]
      .filter(({ hex }) => isOnBoard(hex))
      .map(({ name }) => pieceSpot(name)),
    ...(view.cards[view.seat as 'british'].hand ?? []).map(cardSpot),
    ...(typeof view.scouted === 'number' ? [] : view.scouted.map(cardSpot)),
    ...pictured.map(cardSpot),
  ]);
}

const hexSpots: ReadonlySet<Spot> = new Set(hexNames.map(placeSpot));

const raw = /undefined|null|NaN|\[object|_/;

describe('spots', () => {
  test('every offered part is on the board, in the tray, or meant to be a button', () => {
    const [pressed, pointed, astray] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const { view, partial, options } of puts) {
      const sites = sitesOf(view);
      for (const part of options) {
        const spot = spotOf(part, partial, view);
        if (spot === null) pressed.add(String(part));
        else if (!sites.has(spot)) astray.add(`${String(part)} after ${partial.join(', ')}`);
        else pointed.add(String(part).split(' ')[0]!.replace(/\d+$/, ''));
      }
    }
    expect([...astray]).toEqual([]);
    expect([...pressed].filter((part) => !buttons.has(part))).toEqual([]);
    const verbs = [
      'br',
      'fr',
      'to',
      'at',
      'leader',
      'out',
      'with',
      'ignore',
      'stand',
      'square',
      'retire',
      'battle',
    ];
    expect([...pointed]).toEqual(expect.arrayContaining(verbs));
  });

  test('pointing at the spot of an offered part means that part, or its plainest form', () => {
    const lost = new Set<string>();
    for (const { view, partial, options } of puts)
      for (const part of options) {
        const spot = spotOf(part, partial, view);
        // A way back may name who is met on it: pointing means the hex.
        const plainest = String(part).replace(/^(to \S+) (with|through) .*$/, '$1');
        if (spot !== null && !meanings(spot, partial, view).includes(plainest))
          lost.add(`${String(part)} after ${partial.join(', ')}`);
      }
    expect([...lost]).toEqual([]);
  });

  test('pointing anywhere at any time means something that can be refused', () => {
    for (const { view, partial } of some(puts, 60))
      for (const spot of sitesOf(view)) expect(meanings(spot, partial, view).length).toBeGreaterThan(0);
  });

  test('every spot has a name in both languages', () => {
    const nameless = new Set<string>();
    for (const view of some(views, 8))
      for (const spot of sitesOf(view))
        for (const language of languages) {
          const name = spotName(spot, view, language);
          if (raw.test(name) || name.length < 6) nameless.add(`${spot}: ${name}`);
        }
    expect([...nameless]).toEqual([]);
  });

  test('the board on the screen has the hexes and the neighbours of the game’s grid', () => {
    expect(hexNames).toEqual(grid.names);
    hexNames.forEach((hex, index) => {
      const next = Array.from(grid.neighbours.subarray(index * 6, index * 6 + 6));
      expect(neighboursOf(hex)).toEqual(next.map((at) => (at < 0 ? null : grid.names[at])));
    });
  });
});

describe('names', () => {
  test.each(commandsColors.scenarios)('in $id people are called what they were', (scenario) => {
    const { state } = commandsColors.setup(
      scenario,
      standardOptions(commandsColors, {}),
      new SeededDice('names'),
    );
    const view = commandsColors.view(state, 'french');
    for (const language of ['en', 'fr'] as const)
      for (const unit of view.units) {
        const tag = unitTag(unit, view, language);
        expect(tag).toMatch(/^(?!(?:br|fr)\d).{2,17}$/u);
        expect(unitName(unit, view, language)).toContain(tag);
        if (view.terms.allies?.en === 'Netherlanders and Germans')
          expect(unitName(unit, view, language)).not.toMatch(/portug/i);
      }
  });
});

describe('what is told', () => {
  test('an event lights what is there, and its show points at what is on the board', () => {
    const [shown, astray] = [new Set<string>(), new Set<string>()];
    for (const { event, before, after } of told) {
      for (const spot of spotsOf(event, after))
        if (languages.some((language) => raw.test(spotName(spot, after, language)))) astray.add(spot);
      for (const language of languages) {
        const show = showOf(event, before, after, language);
        if (show === null) continue;
        shown.add(event.kind);
        const places = [...show.trails.flatMap(({ spots }) => spots), ...show.bursts.map(({ at }) => at)];
        for (const spot of places) if (!hexSpots.has(spot)) astray.add(`${event.kind}: ${spot}`);
        for (const { label, faces } of show.dice)
          if (raw.test(label) || faces.length === 0) astray.add(`${event.kind}: ${label}`);
      }
    }
    expect([...astray]).toEqual([]);
    const kinds = [
      'moved',
      'fired',
      'fought',
      'blocksLost',
      'unitDestroyed',
      'retreated',
      'tookGround',
      'banner',
    ];
    expect([...shown]).toEqual(expect.arrayContaining(kinds));
  });

  test('a fight that has not thrown yet is none that has: no dice of another lie beside it', () => {
    for (const { told: events } of games) {
      let thrown = '';
      const asked = new Set<View>();
      for (const { event, before, after } of events.filter(({ before: { seat } }) => seat === 'british')) {
        // One answer may be followed by several throws.
        if (before.now?.step === 'reaction' && !asked.has(before)) {
          asked.add(before);
          expect(nameOfFight(before)).not.toBe(thrown);
        }
        if (event.kind === 'fought') thrown = nameOfFight(after);
      }
      expect(asked.size).toBeGreaterThan(0);
    }
  });

  test('the passages mention every unit and leader once, and the hand, in both languages', () => {
    for (const view of some(views, 8))
      for (const language of languages) {
        const lines = passages(view, language).flatMap((passage) => passage.lines);
        for (const { name } of [...view.units, ...view.leaders])
          expect(lines.filter(({ spot }) => spot === pieceSpot(name))).toHaveLength(1);
        for (const card of view.cards[view.seat as 'british'].hand ?? [])
          expect(lines.filter(({ spot }) => spot === cardSpot(card))).toHaveLength(1);
        for (const { text } of lines) expect(text).not.toMatch(raw);
      }
  });

  test('counts and rules of the moment', () => {
    for (const view of views) {
      const [banners, blocks] = commandsColorsRoom.counts(view);
      expect(banners?.bySeat).toEqual(view.banners);
      for (const seat of seats) expect(blocks?.bySeat[seat]).toBeGreaterThan(0);
      expect(ruleIds).toEqual(expect.arrayContaining([...commandsColorsRoom.asking.rulesNow(view)]));
    }
  });

  test('a battle with a limit says so in its headline', () => {
    const of = (scenario: string) => {
      const battle = game.scenarios.find(({ id }) => id === scenario)!;
      return game.view(game.setup(battle, standardOptions(game, {}), new SeededDice('x')).state, 'french');
    };
    expect(turnWords(of('waterloo'), 'en')).toBe('Turn 1 of 34');
    expect(turnWords(of('quatre-bras'), 'fr')).toBe('Tour 1 sur 48');
    expect(turnWords(of('rolica-1'), 'en')).toBe('Turn 1');
  });

  test('the ruler tells hexes and sight', () => {
    const battle = game.scenarios.find(({ id }) => id === 'rolica-1')!;
    const view = game.view(
      game.setup(battle, standardOptions(game, {}), new SeededDice('x')).state,
      'british',
    );
    expect(measure('place:G8', 'place:E8', view).words.en).toBe('2 hexes, in sight');
    expect(measure('piece:br6', 'place:G9', view).words.fr).toBe('1 case, en vue');
    expect(measure('place:D3', 'place:D5', view).words.en).toMatch(/^2 hexes, .*forest/);
  });

  test('a chronicle counts the blocks that fell and the dice that rolled', () => {
    let [lost, gone] = [0, 0];
    for (const { event, before } of told) {
      for (const { at, points } of chronicle.lossesOf(event, before)) {
        expect(hexSpots.has(at)).toBe(true);
        lost += points;
      }
      if (event.kind === 'blocksLost') gone += 1;
    }
    expect(gone).toBeGreaterThan(20);
    expect(lost).toBeGreaterThanOrEqual(gone);
    const sum = chronicle.dice!.faces.reduce((total, { chance }) => total + chance, 0);
    expect(sum).toBeCloseTo(1);
    const names = new Set(chronicle.dice!.faces.map(({ name }) => name));
    const thrown = told.flatMap(({ event, before }) => chronicle.dice!.thrown(event, before));
    expect(thrown.length).toBeGreaterThan(20);
    for (const { faces } of thrown) for (const face of faces) expect(names).toContain(face);
  });

  test('with both views open, both hands are seen', () => {
    const battle = game.scenarios.find(({ id }) => id === 'rolica-1')!;
    const { state } = game.setup(battle, standardOptions(game, {}), new SeededDice('x'));
    const open = chronicle.openView({
      british: game.view(state, 'british'),
      french: game.view(state, 'french'),
    });
    expect(open.cards.british.hand).toHaveLength(6);
    expect(open.cards.french.hand).toHaveLength(5);
  });
});

describe('tips', () => {
  test('on every unit and leader and on ground that matters, with rules that exist', () => {
    for (const view of some(views, 20)) {
      const pieces = [...view.units, ...view.leaders].filter(({ hex }) => isOnBoard(hex));
      const ground = Object.values(view.terms.ground.terrain).flat();
      for (const spot of [...pieces.map(({ name }) => pieceSpot(name)), ...ground.map(placeSpot)])
        for (const language of languages) {
          const tip = tipOf(spot, view, language);
          expect(tip, spot).not.toBeNull();
          expect([tip!.title, ...tip!.lines].join(' ')).not.toMatch(raw);
          expect(ruleIds).toEqual(expect.arrayContaining([...tip!.rules]));
        }
    }
  });
});

describe('cards and charts', () => {
  test('a card for every battle, with its date and a side that plays in it', () => {
    expect(battles.map(({ scenario }) => scenario)).toEqual(game.scenarios.map(({ id }) => id));
    for (const { scenario, date, side } of battles) {
      const battle = game.scenarios.find(({ id }) => id === scenario)! as unknown as {
        readonly date: string;
      };
      expect(date).toBe(battle.date);
      expect(seats).toContain(side);
    }
  });

  test('every card says in a few words what it does', () => {
    for (const { id } of cardKinds)
      for (const language of languages) {
        const short = shortWords(id)[language];
        expect(short.length).toBeGreaterThan(6);
        expect(short.length).toBeLessThan(40);
      }
  });

  test('charts cite rules that exist', () => {
    const cited = [...diceRules, ...troopsRules, ...worksRules, ...terrainKinds.flatMap(groundRules)];
    expect(ruleIds).toEqual(expect.arrayContaining(cited));
  });

  test('the charts have all that the box holds', () => {
    expect(charted).toHaveLength(29);
    const row = (nation: string, code: string) =>
      charted.find((type) => type.nation === nation && type.code === code)!;
    expect(fireWords(row('british', 'LN'))).toBe('+1 / –');
    expect(fireWords(row('french', 'FA'))).toBe('3·2·1·1 (2·1·1·1)');
    expect(meleeWords(row('french', 'OG'), 'en')).toBe('+2');
    expect(meleeWords(row('french', 'GFA'), 'en')).toBe('5 (4)');
    for (const kind of terrainKinds)
      if (kind.name !== 'clear' && kind.name !== 'bridge')
        for (const language of languages) expect(groundSentences(kind, language).length).toBeGreaterThan(0);
  });

  test('the words of the room are those of the game, without the marks of the record', () => {
    const { state } = game.setup(game.scenarios[0]!, standardOptions(game, {}), new SeededDice(1));
    const view = game.view(state, 'british');
    const [unit] = view.units;
    const said = commandsColorsRoom.words.part(unit!.name, [], view, 'en');
    expect(`${unit!.name} ${said}`).toBe(commandsColorsWords.part(unit!.name, [], view, 'en'));
    expect(commandsColorsRoom.words.event).toBe(commandsColorsWords.event);
  });
});

describe('lines of the log', () => {
  const event = (told: Record<string, unknown>) => ({ rules: [], ...told }) as unknown as GameEvent;
  const [view] = views as [View];
  const { name: unit, hex: at } = view.units.find(({ side }) => side === 'british')!;

  test('a unit that is lost, and the banner for it, are one line', () => {
    const lost = [
      event({ kind: 'blocksLost', side: 'british', unit, lost: 2, left: 0, why: 'hits' }),
      event({ kind: 'unitDestroyed', side: 'british', unit, at }),
      event({ kind: 'banner', side: 'french', count: 1, total: 3, why: 'unit', what: unit }),
    ];
    expect(rows(lost)).toEqual([lost]);
    expect(rowWords(lost, view, 'en')).toMatch(
      /^British: .+ loses? 2 blocks, destroyed at \w+; French: 1 banner, 3 in all[.]$/,
    );
    // One that only loses blocks says how many are left.
    expect(rowWords(lost.slice(0, 1), view, 'en')).toBeNull();
  });

  test('how a turn ends is one line', () => {
    const ended = [
      event({ kind: 'discarded', side: 'british', card: 'attack_left' }),
      event({ kind: 'drew', side: 'british', count: 1, why: 'turn' }),
      event({ kind: 'turnEnded', side: 'british' }),
      event({ kind: 'turnBegan', side: 'french', turn: 2 }),
    ];
    expect(rows(ended)).toEqual([ended]);
    expect(rowWords(ended, view, 'en')).toBe('British: Attack Left discarded, 1 card drawn. Turn 2: French.');
    expect(rowWords(ended, view, 'fr')).toBe(
      'Britanniques\u00a0: carte défaussée\u00a0: Attaque à gauche, 1 carte piochée. Tour 2\u00a0: Français.',
    );
  });

  test('no event is lost or told twice', () => {
    for (const { event: one } of some(told, 40)) expect(rows([one, one]).flat()).toEqual([one, one]);
  });
});
