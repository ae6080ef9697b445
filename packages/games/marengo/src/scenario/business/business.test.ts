/** Unfinished business that could never come about is refused, with the field; what can come about is accepted. */
import { describe, expect, test } from 'vitest';
import { marengo } from '../../index.ts';
import type { Moment, NamedFrame } from '../scenario.ts';
import { scenarioOf, type Setting } from '../../testing.ts';

const map: Setting['map'] = {
  locales: { A: 3, B: 6, C: 6, D: 6 },
  pairs: ['A-B wide |', 'B-C', 'C-D narrow |X'],
  impassable: ['A-D'],
  roads: { highway: { class: 'main', chain: 'A B C' } },
};
const austrian = ['inf3 A/B', 'cav2 A/B', 'cav2 A', 'inf2 gone', 'art1 C/D announced'];
const french = ['inf2 B/A', 'cav2 B/A', 'inf2 B', 'inf1 D', 'inf2 B/C inactive'];

function placesOf(moment: Moment, setting: Partial<Setting> = {}): string[] {
  const read = marengo.readScenario(scenarioOf({ map, austrian, french, moment, ...setting }));
  return Array.isArray(read) ? (read as readonly { where: string }[]).map(({ where }) => where) : [];
}

/** Where business on top of a step of the turn is refused, without the words that all have in common. */
function refused(below: string, ...frames: NamedFrame[]): string[] {
  return placesOf({ frames: [{ step: below }, ...frames] }).map((where) =>
    where.replace('moment.frames.', ''),
  );
}

const assault = {
  step: 'defence',
  approach: 'A/B',
  attackers: ['au1', 'au2'],
  leaders: ['au1'],
  defenders: ['fr1', 'fr2'],
  defenceLeaders: [],
  fired: false,
  shaken: false,
  result: 0,
};
const won = { ...assault, step: 'afterLosses', defenceLeaders: ['fr1'], result: 2 };
const maneuver = { step: 'block', group: ['au3'], approach: 'A/B', road: null };
const march = { step: 'marchOn', piece: 'au3', link: 'highway:A-B', steps: 1, paid: false };
const losses = {
  step: 'losses',
  side: 'french',
  leaders: ['fr1'],
  others: ['fr2'],
  points: 1,
  cause: 'pursuit',
};
const choice = { step: 'lossChoice', chooser: 'french', from: ['fr1', 'fr2'], points: 1, cause: 'pursuers' };
const retreat = { step: 'retreatDestinations', side: 'french', locale: 'B', from: 'A', spared: null };

describe('an assault', () => {
  test.each<[what: string, frame: NamedFrame, where: string[]]>([
    ['to be answered', assault, []],
    ['decided', won, []],
    ['pursued', { ...won, step: 'pursuit' }, []],
    ['across a wall', { ...assault, approach: 'A/D' }, ['1.approach']],
    ['by nobody', { ...assault, attackers: [], leaders: [] }, ['1.attackers']],
    ['by one piece twice', { ...assault, attackers: ['au1', 'au1'] }, ['1.attackers']],
    ['by the enemy', { ...assault, attackers: ['fr1'], leaders: ['fr1'] }, ['1.attackers']],
    ['by somebody elsewhere', { ...assault, attackers: ['au1', 'au3'] }, ['1.attackers']],
    ['led by nobody', { ...assault, leaders: [] }, ['1.leaders']],
    ['led by who takes no part', { ...assault, attackers: ['au1'], leaders: ['au2'] }, ['1.leaders']],
    ['led by two arms', { ...assault, leaders: ['au1', 'au2'] }, ['1.leaders']],
    ['on nobody', { ...assault, defenders: [] }, ['1.defenders']],
    ['on some of those there', { ...assault, defenders: ['fr1'] }, ['1.defenders']],
    ['on friends', { ...assault, defenders: ['au3'] }, ['1.defenders']],
    ['on the reserve', { ...assault, defenders: ['fr1', 'fr2', 'fr3'] }, ['1.defenders']],
    ['with defenders named too early', { ...assault, defenceLeaders: ['fr1'] }, ['1.defenceLeaders']],
    ['with two arms in defence', { ...won, defenceLeaders: ['fr1', 'fr2'] }, ['1.defenceLeaders']],
    ['that shakes a steady army', { ...assault, shaken: true }, ['1.shaken']],
    ['decided before it is answered', { ...assault, result: 2 }, ['1.result']],
    ['with a result beyond all bounds', { ...won, result: 1_000_000 }, ['1.result']],
    ['whose pursuit is beyond all bounds', { ...won, step: 'pursuedLosses', strength: 9 }, ['1.strength']],
    ['that moves in beside the enemy', { ...won, step: 'entry' }, ['1.approach']],
  ])('%s', (_what, frame, where) => {
    expect(refused('assaultStep', frame)).toEqual(where);
  });

  test('on more than the locale holds, or pursued over ground shut to cavalry', () => {
    const many = ['inf3 B/A', 'inf2 B/A', 'inf2 B/A', 'inf1 B/A'];
    const frame = {
      ...assault,
      approach: 'B/A',
      attackers: ['au1', 'au2', 'au3', 'au4'],
      defenders: ['fr1'],
    };
    const crowd = { austrian: many, french: ['inf2 A/B'] };
    expect(placesOf({ frames: [{ step: 'assaultStep' }, frame] }, crowd)).toEqual([
      'moment.frames.1.attackers',
    ]);
    const shut = { ...won, step: 'pursuit', approach: 'C/D', attackers: ['au1'], defenders: ['fr1'] };
    const narrow = { austrian: ['inf3 C/D'], french: ['inf2 D/C'] };
    expect(placesOf({ frames: [{ step: 'assaultStep' }, shut] }, narrow)).toEqual([
      'moment.frames.1.approach',
    ]);
  });
});

describe('a manoeuvre attack or a march', () => {
  const open = { french: ['inf2 B', 'inf1 D'] };

  test.each<[what: string, frame: NamedFrame, where: string[]]>([
    ['to be answered', maneuver, []],
    ['by road', { ...maneuver, road: { link: 'highway:A-B', step: 1, paid: false } }, []],
    ['going on', march, []],
    ['across a wall', { ...maneuver, approach: 'A/D' }, ['approach']],
    ['by nobody', { ...maneuver, group: [] }, ['group']],
    ['by one piece twice', { ...maneuver, group: ['au3', 'au3'] }, ['group']],
    ['from two places', { ...maneuver, group: ['au1', 'au3'] }, ['group']],
    ['by the dead', { ...maneuver, group: ['au4'] }, ['group']],
    ['by a road elsewhere', { ...maneuver, road: { link: 'highway:B-C', step: 1, paid: false } }, ['road']],
    [
      'by road on the fourth step',
      { ...maneuver, road: { link: 'highway:A-B', step: 4, paid: false } },
      ['road'],
    ],
    [
      'by infantry on the road',
      { ...maneuver, group: ['au1'], road: { link: 'highway:A-B', step: 1, paid: false } },
      ['road'],
    ],
    ['into an empty locale', { ...maneuver, group: ['au5'], approach: 'C/B' }, ['group']],
    ['blocked by nobody', { ...maneuver, step: 'blocked' }, ['approach']],
    ['marched by infantry', { ...march, piece: 'au1' }, ['piece']],
    ['marched by a road elsewhere', { ...march, link: 'highway:B-C' }, ['link']],
    ['marched too far', { ...march, steps: 4 }, ['steps']],
    ['continued by nobody', { step: 'continuation', group: [], locale: 'A', after: 'maneuver' }, ['group']],
    [
      'continued elsewhere',
      { step: 'continuation', group: ['au3'], locale: 'B', after: 'maneuver' },
      ['group'],
    ],
  ])('%s', (_what, frame, where) => {
    const found = placesOf({ frames: [{ step: 'movement' }, frame] }, open);
    expect(found).toEqual(where.map((field) => `moment.frames.1.${field}`));
  });

  test('where the enemy blocks, where nobody is beyond, and where nobody is in reserve to block', () => {
    expect(refused('movement', maneuver)).toEqual(['1.approach']);
    for (const nobody of [['inf1 D'], ['inf2 B/C', 'inf1 D']])
      expect(placesOf({ frames: [{ step: 'movement' }, maneuver] }, { french: nobody })).toEqual([
        'moment.frames.1.approach',
      ]);
  });
});

describe('losses and retreats', () => {
  test.each<[what: string, frame: NamedFrame, where: string[]]>([
    ['losses', losses, []],
    ['a choice of losses', choice, []],
    ['a retreat', retreat, []],
    ['of leaders twice', { ...losses, leaders: ['fr1', 'fr1'] }, ['1.leaders']],
    ['of the other side', { ...losses, leaders: ['au1'] }, ['1.leaders']],
    ['of those who lead as others', { ...losses, others: ['fr1'] }, ['1.others']],
    ['below nought', { ...losses, points: -1 }, ['1.points']],
    ['beyond all bounds', { ...losses, points: 1_000_000 }, ['1.points']],
    ['chosen from nobody', { ...choice, from: [] }, ['1.from']],
    ['chosen from one piece twice', { ...choice, from: ['fr1', 'fr1'] }, ['1.from']],
    ['chosen from both sides', { ...choice, from: ['fr1', 'au1'] }, ['1.from']],
    ['chosen from the dead', { ...choice, from: ['au1', 'au4'] }, ['1.from']],
    ['chosen by the wrong side', { ...choice, chooser: 'austrian' }, ['1.chooser']],
    ['more than they have', { ...choice, points: 4 }, ['1.points']],
    ['a retreat of the side to move', { ...retreat, side: 'austrian', locale: 'A', from: 'B' }, ['1.side']],
    ['a retreat from the enemy’s locale', { ...retreat, locale: 'A', from: 'B' }, ['1.locale']],
    ['a retreat from afar', { ...retreat, from: 'D' }, ['1.from']],
    ['a retreat sparing another locale', { ...retreat, spared: 'C/B' }, ['1.spared']],
    ['a retreat sparing a reserve', { ...retreat, spared: 'B' }, ['1.spared']],
    ['a retreat with duties elsewhere', { ...retreat, step: 'retreatLosses', duties: ['A'] }, ['1.duties']],
    ['a retreat with a duty twice', { ...retreat, step: 'retreatLosses', duties: ['B', 'B'] }, ['1.duties']],
    [
      'a retreat with no duty at all in its place',
      { ...retreat, step: 'retreatLosses', duties: [null] },
      ['1.duties'],
    ],
  ])('%s', (_what, frame, where) => {
    expect(refused('movement', frame)).toEqual(where);
  });

  test('a retreat of nobody', () => {
    const french = ['inf1 D'];
    expect(placesOf({ frames: [{ step: 'movement' }, retreat] }, { french })).toEqual([
      'moment.frames.1.locale',
    ]);
  });
});

describe('what lies on what', () => {
  const entry = { ...won, step: 'entry' };

  test.each<[what: string, below: string, frames: NamedFrame[], where: string[]]>([
    ['losses of an assault', 'assaultStep', [won, choice], []],
    ['a retreat before an assault', 'assaultStep', [entry, { ...retreat, spared: 'B/A' }], []],
    [
      'a retreat before a maneuver',
      'movement',
      [{ ...maneuver, step: 'advance', approach: 'A/B' }, retreat],
      ['1.approach'],
    ],
    ['an assault in the movement', 'movement', [assault], ['1.step']],
    ['a march in the assaults', 'assaultStep', [march], ['1.step']],
    ['a march on an assault', 'assaultStep', [assault, march], ['2.step']],
    ['losses in an announcement', 'announcement', [losses], ['1.step']],
    ['a retreat from elsewhere', 'assaultStep', [entry, { ...retreat, from: 'C' }], ['1.approach']],
    ['losses on losses', 'movement', [losses, choice], ['2.step']],
  ])('%s', (_what, below, frames, where) => {
    expect(refused(below, ...frames)).toEqual(where);
  });

  test('steps that belong to one side, or to a moment of their own', () => {
    expect(placesOf({ step: 'surprise', side: 'austrian' })).toEqual(['moment.step']);
    expect(placesOf({ step: 'surprise', side: 'french' })).toEqual([]);
    const activation = (picks: number) => ({ frames: [{ step: 'activation', picks }] });
    expect(placesOf({ ...activation(1), side: 'austrian' })).toEqual(['moment.frames.0.step']);
    expect(placesOf({ ...activation(1), side: 'french' })).toEqual([]);
    expect(placesOf({ ...activation(2), side: 'french' })).toEqual(['moment.frames.0.picks']);
    expect(refused('bombardments', { step: 'bombardment', gun: 'au5' })).toEqual([]);
    expect(refused('bombardments', { step: 'bombardment', gun: 'au1' })).toEqual(['1.gun']);
  });
});

describe('the rest of a moment', () => {
  const mix = (pieces: string[], ...counts: number[]) => ({
    mixes: [{ pieces, faces: counts.map((count) => ({ arm: 'infantry' as const, strength: 2, count })) }],
  });

  test.each<[what: string, moment: Moment, where: string[]]>([
    ['a mix', mix(['fr1', 'fr3'], 2), []],
    ['a mix of nobody', mix([]), ['moment.mixes.0.pieces']],
    ['a mix of a piece twice', mix(['fr1', 'fr1'], 1), ['moment.mixes.0.pieces']],
    ['a mix with the dead', mix(['au1', 'au4']), ['moment.mixes.0.pieces.1']],
    ['a mix with a gun all have seen', mix(['au1', 'au5']), ['moment.mixes.0.pieces.1']],
    ['a mix with more faces than there are', mix(['fr1', 'fr2'], 2), ['moment.mixes.0.faces.0']],
    [
      'a mix with a face told twice',
      mix(['fr1', 'fr2'], 1, 1),
      ['moment.mixes.0.faces.0', 'moment.mixes.0.faces.1'],
    ],
    ['nerves lost in turns to come', { round: 2, demoralized: { french: 9 } }, ['moment.demoralized.french']],
    ['a road used from its end', { slots: [{ link: 'highway:A-B', from: 'B', last: 1 }] }, []],
    [
      'a road used from elsewhere',
      { slots: [{ link: 'highway:A-B', from: 'C', last: 1 }] },
      ['moment.slots.0.from'],
    ],
    [
      'a road used from off the map',
      { slots: [{ link: 'highway:A-B', from: 'waiting', last: 1 }] },
      ['moment.slots.0.from'],
    ],
    [
      'a road told twice',
      { slots: [1, 2].map((last) => ({ link: 'highway:A-B', from: 'A', last })) },
      ['moment.slots.1.link'],
    ],
  ])('%s', (_what, moment, where) => {
    expect(placesOf(moment, moment.demoralized === undefined ? {} : { morale: { french: 0 } })).toEqual(
      where,
    );
  });

  test('blocks that have done what they cannot have done', () => {
    const of = (...words: string[]) => placesOf({}, { austrian: words.slice(0, 1), french: words.slice(1) });
    expect(of('inf3 A', 'inf2 B inactive moved')).toEqual(['pieces.1.active']);
    expect(of('art1 gone announced', 'inf2 B')).toEqual(['pieces.0.bombardment']);
    const hidden = scenarioOf({ map, austrian: ['art1 A/B announced'], french: ['inf2 B'] });
    const read = marengo.readScenario({ ...hidden, pieces: [{ ...hidden.pieces![0]!, faceUp: false }] });
    expect(read).toMatchObject([{ where: 'pieces.0.faceUp' }]);
  });

  test('blocks drawn by lot where the enemy stands, or where there is no room', () => {
    const atStart = [{ arm: 'infantry', strength: 2, count: 2 }];
    const drawn = (words: string[], side: 'austrian' | 'french') => {
      const { moment: _, ...scenario } = scenarioOf({ map, [side]: words });
      return marengo.readScenario({ ...scenario, atStart, startLocales: { A: 2 } });
    };
    expect(drawn(['inf3 A'], 'austrian')).toMatchObject([{ where: 'pieces.0.at' }]);
    expect(drawn(['inf3 A', 'inf2 A'], 'french')).toMatchObject([{ where: 'pieces.1.at' }]);
    expect(Array.isArray(drawn(['inf3 A'], 'french'))).toBe(false);
  });
});
