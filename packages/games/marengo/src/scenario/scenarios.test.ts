/** Battles as files: those that come with the game are sound, and broken ones are refused in words. */
import type { Problem } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { marengo } from '../index.ts';
import { tinyMapFile } from '../map/tiny.ts';
import { battle } from '../testing.ts';
import { toPosition } from './position.ts';

const wholeDay = marengo.scenarios.find(({ id }) => id === 'whole-day')!;

type Json = Record<string, any>;

/** A file like the whole day, with something changed. */
function changed(change: (file: Json) => void): unknown {
  const file = structuredClone(wholeDay) as unknown as Json;
  change(file);
  return file;
}

function problemsOf(file: unknown): readonly Problem[] {
  const read = marengo.readScenario(file);
  return Array.isArray(read) ? (read as Problem[]) : [];
}

/** Refused, naming the place, in both languages. */
function expectProblem(file: unknown, where: string, en: RegExp, fr: RegExp): void {
  const problems = problemsOf(file);
  expect(problems.map((problem) => problem.where)).toContain(where);
  const { words } = problems.find((problem) => problem.where === where)!;
  expect(words.en).toMatch(en);
  expect(words.fr).toMatch(fr);
}

describe('the battles of the game', () => {
  test.each(marengo.scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s obeys the schema and makes sense',
    (id, scenario) => {
      const file: unknown = JSON.parse(JSON.stringify(scenario));
      expect(problemsOf(file)).toEqual([]);
      expect(marengo.readScenario(file)).toEqual(scenario);
      expect(scenario.id).toBe(id);
      expect(scenario.puzzle).toBeUndefined();
      for (const words of [scenario.title, scenario.about]) {
        expect(words.en.length).toBeGreaterThan(5);
        expect(words.fr.length).toBeGreaterThan(5);
      }
    },
  );

  test('no two of them share an id, and the first is the whole day', () => {
    const ids = marengo.scenarios.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe('whole-day');
  });

  test('the whole day has the published order of battle', () => {
    const points = (pieces: readonly { strength: number; count: number }[]) =>
      pieces.reduce((sum, { strength, count }) => sum + strength * count, 0);
    expect(points(wholeDay.atStart!)).toBe(26);
    expect(points(wholeDay.reinforcements![0]!.pieces!)).toBe(42);
    expect(wholeDay.reinforcements!.slice(1).reduce((sum, { pieces }) => sum + points(pieces!), 0)).toBe(15);
    const guns = wholeDay.reinforcements!.flatMap(({ side, pieces }) =>
      pieces!.filter(({ arm }) => arm === 'artillery').map(({ count }) => [side, count]),
    );
    expect(guns).toEqual([
      ['austrian', 1],
      ['french', 1],
    ]);
  });
});

describe('a broken file is refused with the place and the fault', () => {
  test.each<[string, (file: Json) => void, string, RegExp, RegExp]>([
    ['a field too many', (file) => (file.weather = 'fine'), 'weather', /known field/, /champ connu/],
    ['a field missing', (file) => delete file.rounds, 'rounds', /missing/, /manque/],
    ['a title in one language', (file) => delete file.title.fr, 'title.fr', /missing/, /manque/],
    ['a number that is none', (file) => (file.rounds = 'sixteen'), 'rounds', /whole number/, /nombre entier/],
    [
      'an arm that does not exist',
      (file) => (file.atStart[0].arm = 'dragoons'),
      'atStart.0.arm',
      /one of/,
      /l’un de/,
    ],
    [
      'a strength no block has',
      (file) => (file.atStart[2].strength = 3),
      'atStart',
      /cavalry of strength 3/,
      /force 3/,
    ],
    [
      'a map that does not exist',
      (file) => (file.map = 'austerlitz'),
      'map',
      /no map "austerlitz"/,
      /pas de carte « austerlitz »/,
    ],
    [
      'more pieces than places to start',
      (file) => (file.atStart[1].count = 8),
      'atStart',
      /13 pieces for 12/,
      /13 pions pour 12/,
    ],
    [
      'too many pieces',
      (file) => (file.reinforcements[0].pieces[0].count = 60),
      'pieces',
      /77 austrian pieces; 60 at most/,
      /77 pions/,
    ],
    [
      'a start locale that does not exist',
      (file) => (file.startLocales = { Z9: 12 }),
      'startLocales.Z9',
      /no locale "Z9"/,
      /pas de lieu « Z9 »/,
    ],
    [
      'a start locale too small',
      (file) => (file.startLocales = { F4: 12 }),
      'startLocales.F4',
      /do not fit in F4/,
      /ne tiennent pas dans F4/,
    ],
    [
      'an entry that does not exist',
      (file) => (file.reinforcements[1].entry = 'genoa'),
      'reinforcements.french-noon.entry',
      /no entry point "genoa"/,
      /pas de point d’entrée « genoa »/,
    ],
    [
      'the enemy’s entry',
      (file) => (file.reinforcements[1].entry = 'bormida'),
      'reinforcements.french-noon.entry',
      /not an entry of that side/,
      /pas une entrée de ce camp/,
    ],
    [
      'reinforcements for tomorrow',
      (file) => (file.reinforcements[3].fromRound = 17),
      'reinforcements.french-five.fromRound',
      /after the last round/,
      /après le dernier round/,
    ],
    [
      'two groups of one name',
      (file) => (file.reinforcements[3].id = 'french-noon'),
      'reinforcements.french-noon.id',
      /two groups/,
      /deux groupes/,
    ],
    [
      'an army broken from the start',
      (file) => (file.morale.french = 0),
      'morale.french',
      /demoralized/,
      /démoralisée/,
    ],
  ])('%s', (_what, change, where, en, fr) => {
    expectProblem(changed(change), where, en, fr);
  });

  const piece = { side: 'french', arm: 'infantry', strength: 2, at: 'F2' };

  test.each<[string, Json, string, RegExp, RegExp]>([
    ['stands nowhere', { ...piece, at: 'F9' }, 'pieces.0.at', /no place "F9"/, /pas d’emplacement « F9 »/],
    [
      'began nowhere',
      { ...piece, started: 'F9' },
      'pieces.0.started',
      /no place "F9"/,
      /pas d’emplacement « F9 »/,
    ],
    [
      'is too strong',
      { ...piece, arm: 'artillery' },
      'pieces.0.strength',
      /artillery of strength 2/,
      /force 2/,
    ],
    [
      'blocks a wall',
      { ...piece, at: 'A4/NW' },
      'pieces.0.at',
      /nobody can come across/,
      /nul ne peut passer/,
    ],
    [
      'waits for nothing',
      { ...piece, at: 'waiting' },
      'pieces.0.group',
      /needs a group/,
      /doit avoir un groupe/,
    ],
    [
      'waits with the enemy',
      { ...piece, at: 'waiting', group: 'austrian' },
      'pieces.0.group',
      /no group "austrian"/,
      /pas de groupe « austrian »/,
    ],
    [
      'bombards with muskets',
      { ...piece, bombardment: 'announced' },
      'pieces.0.bombardment',
      /only artillery/,
      /seule l’artillerie/,
    ],
    [
      'is an Austrian asleep',
      { ...piece, side: 'austrian', active: false },
      'pieces.0.active',
      /Austrian/,
      /autrichien/,
    ],
  ])('a piece that %s', (_what, broken, where, en, fr) => {
    expectProblem(
      changed((file) => (file.pieces = [broken])),
      where,
      en,
      fr,
    );
  });

  test('both sides in one locale, or more pieces than it holds', () => {
    const together = [piece, { ...piece, side: 'austrian', at: 'F2/F1' }];
    expectProblem(
      changed((file) => (file.pieces = together)),
      'pieces.1.at',
      /both sides stand in F2/,
      /deux camps occupent F2/,
    );
    // One more is drawn for F4 by lot.
    const crowd = Array.from({ length: 4 }, () => ({ ...piece, at: 'F4' }));
    expectProblem(
      changed((file) => (file.pieces = crowd)),
      'pieces.3.at',
      /F4 is over its capacity/,
      /F4 dépasse sa capacité/,
    );
  });

  test('anything but a scenario', () => {
    for (const file of [null, 7, 'whole-day', [], {}]) expect(problemsOf(file).length).toBeGreaterThan(0);
  });
});

describe('a moment is refused when it names what is not there', () => {
  const frame = (values: Json) => ({ frames: [{ step: 'movement' }, values] });
  const block = { step: 'block', group: ['au1'], approach: 'F1/F2', road: null };
  const loss = {
    step: 'lossChoice',
    chooser: 'french',
    from: ['fr1', 'fr2'],
    points: 1,
    cause: 'bombardment',
  };
  const retreat = { step: 'retreatDestinations', side: 'french', locale: 'F2', from: 'F1', spared: null };

  const position = (moment: Json) =>
    changed((file) => {
      delete file.atStart;
      file.pieces = [
        { side: 'austrian', arm: 'cavalry', strength: 2, at: 'F1' },
        { side: 'french', arm: 'infantry', strength: 2, at: 'F2' },
        { side: 'french', arm: 'infantry', strength: 1, at: 'F2', known: true },
      ];
      file.moment = { round: 2, side: 'austrian', ...moment };
    });

  test.each<[string, Json]>([
    ['a turn', { step: 'turn' }],
    ['an interrupted march', frame({ ...block, road: { link: 'tortona:F1-F2', step: 1, paid: false } })],
    ['a block', frame(block)],
    ['a choice of losses', { frames: [{ step: 'bombardments' }, loss] }],
    ['a retreat', frame(retreat)],
    [
      'roads in use',
      {
        step: 'movement',
        slots: [
          { link: 'entry:bormida', from: 'waiting', last: 2 },
          { link: 'tortona:A3-F1', from: 'A3', last: 3 },
        ],
      },
    ],
    [
      'a mix',
      { step: 'turn', mixes: [{ pieces: ['fr1'], faces: [{ arm: 'infantry', strength: 2, count: 1 }] }] },
    ],
  ])('%s is accepted', (_what, moment) => {
    expect(problemsOf(position(moment))).toEqual([]);
  });

  test.each<[string, Json, string, RegExp, RegExp]>([
    ['a round too late', { round: 17 }, 'moment.round', /beyond the last/, /au-delà du dernier/],
    ['an unknown step', { step: 'lunch' }, 'moment.step', /one of/, /l’un de/],
    ['no business at all', { frames: [] }, 'moment.frames', /at least 1/, /au moins 1/],
    [
      'an unknown assaulted approach',
      { assaulted: ['F1/A9'] },
      'moment.assaulted.0',
      /no approach "F1\/A9"/,
      /pas d’approche « F1\/A9 »/,
    ],
    [
      'a locale for a barred approach',
      { barred: ['F1/F2', 'F1'] },
      'moment.barred.1',
      /no approach "F1"/,
      /pas d’approche « F1 »/,
    ],
    ['an approach for a closed locale', { closed: ['F1/F2'] }, 'moment.closed.0', /no locale/, /pas de lieu/],
    [
      'an unknown link',
      { slots: [{ link: 'tortona:X', from: 'A3', last: 1 }] },
      'moment.slots.0.link',
      /no road link/,
      /pas de tronçon/,
    ],
    [
      'a link from nowhere',
      { slots: [{ link: 'tortona:A3-F1', from: 'Z', last: 1 }] },
      'moment.slots.0.from',
      /no locale "Z"/,
      /pas de lieu « Z »/,
    ],
    [
      'morale and demoralization at once',
      { demoralized: { french: 3 } },
      'moment.demoralized.french',
      /still has morale/,
      /encore du moral/,
    ],
    [
      'an unknown frame',
      frame({ step: 'lunch' }),
      'moment.frames.1.step',
      /no step "lunch"/,
      /pas d’étape « lunch »/,
    ],
    [
      'a frame called by nobody',
      { frames: [block] },
      'moment.frames.0.step',
      /step of the turn comes first/,
      /étape du tour vient d’abord/,
    ],
    [
      'two turns at once',
      frame({ step: 'movement' }),
      'moment.frames.1.step',
      /step of the turn comes first/,
      /étape du tour vient d’abord/,
    ],
    [
      'a frame that lacks a value',
      frame({ step: 'block', group: ['au1'], road: null }),
      'moment.frames.1.approach',
      /missing/,
      /manque/,
    ],
    [
      'a frame with a value too many',
      frame({ ...block, luck: 7 }),
      'moment.frames.1.luck',
      /known field/,
      /champ connu/,
    ],
    [
      'an unknown piece in a frame',
      frame({ ...block, group: ['au1', 'au99'] }),
      'moment.frames.1.group.1',
      /no placed piece "au99"/,
      /pas de pion placé « au99 »/,
    ],
    ['a group that is no list', frame({ ...block, group: 'au1' }), 'moment.frames.1.group', /list/, /liste/],
    [
      'an unknown approach in a frame',
      frame({ ...block, approach: 7 }),
      'moment.frames.1.approach',
      /must be an approach/,
      /doit être une approche/,
    ],
    [
      'an unknown road in a frame',
      frame({ ...block, road: { link: 'x', step: 1, paid: false } }),
      'moment.frames.1.road.link',
      /no road link/,
      /pas de tronçon/,
    ],
    [
      'a road that is no record',
      frame({ ...block, road: 'tortona' }),
      'moment.frames.1.road',
      /record/,
      /fiche/,
    ],
    [
      'a retreat from nowhere',
      frame({ ...retreat, locale: 'Z' }),
      'moment.frames.1.locale',
      /no locale "Z"/,
      /pas de lieu « Z »/,
    ],
    [
      'a spared place that is none',
      frame({ ...retreat, spared: 'Z' }),
      'moment.frames.1.spared',
      /no place "Z"/,
      /pas d’emplacement « Z »/,
    ],
    [
      'a retreat of nobody',
      frame({ ...retreat, side: 'russian' }),
      'moment.frames.1.side',
      /austrian, french/,
      /austrian, french/,
    ],
    [
      'losses without cause',
      frame({ ...loss, cause: 'fever' }),
      'moment.frames.1.cause',
      /one of bombardment, /,
      /l’un de bombardment, /,
    ],
    ['losses of nothing', frame({ ...loss, points: 0 }), 'moment.frames.1.points', /from 1/, /à partir de 1/],
    [
      'losses beyond what there is',
      frame({ ...loss, points: 3 }),
      'moment.frames.1.points',
      /no such strength/,
      /pas cette force/,
    ],
    [
      'a mix of strangers',
      { mixes: [{ pieces: ['fr77'], faces: [] }] },
      'moment.mixes.0.pieces.0',
      /no placed piece "fr77"/,
      /pas de pion placé « fr77 »/,
    ],
    [
      'a mix of both sides',
      { mixes: [{ pieces: ['fr1', 'au1'], faces: [] }] },
      'moment.mixes.0.pieces.1',
      /one side/,
      /un seul camp/,
    ],
    [
      'a mix with a piece everybody knows',
      { mixes: [{ pieces: ['fr1', 'fr2'], faces: [] }] },
      'moment.mixes.0.pieces.1',
      /unseen/,
      /jamais vus/,
    ],
    [
      'a mix with faces it has not',
      { mixes: [{ pieces: ['fr1'], faces: [{ arm: 'cavalry', strength: 2, count: 1 }] }] },
      'moment.mixes.0.faces.0',
      /no such faces/,
      /pas cette face/,
    ],
  ])('%s', (_what, moment, where, en, fr) => {
    expectProblem(position(moment), where, en, fr);
  });
});

describe('a map of a scenario’s own', () => {
  const map = tinyMapFile({
    locales: { A: 4, B: 4 },
    pairs: ['A-B'],
    roads: { r: { class: 'main', chain: 'A B' } },
    entries: ['bridge austrian A main'],
  });
  const own = (change: (map: Json) => void) => {
    const file = structuredClone(map) as unknown as Json;
    change(file);
    return {
      id: 'own',
      title: { en: 'own', fr: 'own' },
      about: { en: '', fr: '' },
      bound: 100,
      map: file,
      rounds: 2,
      firstHour: 6,
      morale: { austrian: 5, french: 5 },
    };
  };

  test('is played on when it is sound', () => {
    expect(problemsOf(own(() => undefined))).toEqual([]);
    const played = battle({
      map: { locales: { A: 4, B: 4 }, pairs: ['A-B'] },
      austrian: ['inf2 A'],
      french: ['inf2 B'],
    });
    expect(problemsOf(JSON.parse(JSON.stringify(toPosition(played.state, 'own'))))).toEqual([]);
  });

  test.each<[string, (map: Json) => void, RegExp]>([
    ['is no map', (file) => delete file.locales, /^map\.locales$/],
    ['has an approach of no locale', (file) => (file.approaches[0].locale = 'Z'), /^map\.approaches\.A\/B\./],
    [
      'has an approach facing nothing',
      (file) => (file.approaches[0].opposite = 'Z/A'),
      /^map\.approaches\.A\/B\.opposite$/,
    ],
    ['has a road over nothing', (file) => (file.links[0].approach = 'A/Z'), /^map\.links\.r:A-B\./],
    ['has an entry into nothing', (file) => (file.entries[0].locale = 'Z'), /^map\.entries\.bridge\.locale$/],
    [
      'has a locale of no capacity',
      (file) => (file.locales[0].capacity = 'four'),
      /^map\.locales\.A\.capacity$/,
    ],
  ])('is refused when it %s', (_what, change, where) => {
    const problems = problemsOf(own(change));
    expect(problems.some((problem) => where.test(problem.where))).toBe(true);
    for (const { words } of problems) expect([words.en, words.fr]).not.toContain('');
  });
});
