/** Simultaneous play: markers, what is fired at once, orders read out, both lines. */
import { sample, SeededDice, type Part } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { changeUnit, marks, none, type State } from '../../state.ts';
import { steps } from '../../steps.ts';
import { inUd } from '../../tables/measures.ts';
import { battle, rowOf, Talk, unitNamed, type Setting } from '../../testing.ts';
import { has } from '../../troops.ts';
import { viewOf } from '../../view.ts';
import { partsOfTurn } from '../05-sequence/parts.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { layOut } from '../07-manoeuvre/detaching.ts';
import { priceOfReaction } from '../13-answers/reacting.ts';
import { fractionOf, type Walk } from './fractions.ts';
import { isDone } from './manoeuvres.ts';
import { swayed } from './crossed.ts';
import { totalOf, type Ledger } from '../../ledger.ts';
import { hear, itCites } from '../../testing/hearing.ts';

const horse = 'flat-light-cav LIG';
const gun = 'flat-foot-6 BAT';
const sim = (setting: Setting): State =>
  battle({ turns: 1, ...setting, options: { ...setting.options, simultaneous: true } });
/** The part of the turn in which markers are laid. */
const markersOn = { step: 'nextPart', part: 3 } as const;
type Markers = Readonly<Record<string, string>>;

/** Markers laid by both sides; all that could be fired at once is left unless it is said otherwise. */
function laid(setting: Setting, blue: Markers, red: Markers = {}, ...dice: readonly number[]): Talk {
  const talk = new Talk(steps, sim(setting), markersOn, ...dice);
  for (const markers of [blue, red]) {
    for (const [unit, order] of Object.entries(markers)) talk.say(unit, ...order.split(' '));
    talk.say('done');
  }
  return talk;
}
const asked = (talk: Talk): string | undefined => talk.question?.question;
/** Goes on with `done` until a question. */
function to(talk: Talk, question: string): Talk {
  for (let times = 0; times < 40 && asked(talk) !== question && talk.question !== null; times += 1)
    talk.say(...firstAnswer(talk));
  return talk;
}
/** The first that may be answered, `done` where it is offered. */
function firstAnswer(talk: Talk): readonly Part[] {
  if (talk.options().includes('done')) return ['done'];
  const action: Part[] = [];
  for (;;) {
    const { options, complete, space } = talk.choices(...action);
    if (complete) return action;
    action.push(space === undefined ? options[0]! : sample(space, new SeededDice(1)));
  }
}
const kindsOf = (talk: Talk): readonly string[] => talk.events.map(({ kind }) => kind);
const before = (talk: Talk, one: string, other: string): boolean =>
  kindsOf(talk).includes(one) && kindsOf(talk).indexOf(one) < kindsOf(talk).indexOf(other);
const threes = Array.from({ length: 30 }, () => 3);

/** Two sides out of everybody's reach. */
const apart: Setting = {
  blue: { b1: 'COD at 40,140', b2: 'COD at 80,140' },
  red: { r1: 'COD at 40,8 facing 180', r2: 'COD at 80,8 facing 180' },
};
/** Two batteries that see each other, and a battalion that looks away. */
const guns: Setting = {
  blue: { guns: `${gun} at 60,80`, away: 'LIG at 100,60 facing 180' },
  red: { foe: `${gun} at 60,50 facing 180`, line: 'LIG at 100,50 facing 180' },
};

describe('markers', () => {
  itCites('TC-27-05.1 TC-27-15.1 the enemy sees that a marker is there, and not what it says', () => {
    const talk = laid(apart, { b1: 'MAC' });
    const early = new Talk(steps, sim(apart), markersOn).say('b1', 'MAC');
    expect(viewOf(early.state, 'red').markers[0]).toBeNull();
    expect(viewOf(early.state, 'blue').markers[0]).toBe('MAC');
    expect(early.events.find(({ kind }) => kind === 'markerLaid')?.secretOf).toBe('blue');
    expect(viewOf(talk.state, 'red').markers[0]).toBe('MAC');
  });
  itCites('TC-27-05.2 when they are turned over both see every order', () => {
    const talk = laid(apart, { b1: 'slow ahead' }, { r2: 'CHF' });
    expect(viewOf(talk.state, 'red').markers).toEqual(['slow ahead', 'blank', 'blank', 'CHF']);
    expect(viewOf(talk.state, 'blue').markers).toEqual(['slow ahead', 'blank', 'blank', 'CHF']);
  });
  itCites('TC-27-15.2 what has been turned over is not replaced', () => {
    const talk = laid(apart, { b1: 'CHF' });
    expect(talk.refusal('b1', 'march', 'POR', 0, 600)).toBeNull();
    expect(talk.refusal('b1', 'about')?.rules).toEqual(['TC-27-15']);
  });
  it('TC-27-15 whoever cannot do what its marker says is told so, not that its marker says otherwise', () => {
    const talk = laid(
      { ...apart, blue: { ...apart.blue, b3: 'COD at 120,140' } },
      { b1: 'MAC', b3: 'slow ahead' },
    );
    expect(talk.refusal('b1')?.words.en).toContain('no enemy within its reach');
    expect(talk.refusal('b2')).toMatchObject({ rules: ['TC-27-16'] });
  });
  itCites('TC-27-16.1 every unit has a marker, and who has a blank one still answers', () => {
    const talk = laid(
      { blue: { b1: 'COD at 60,80' }, red: { r1: 'COD at 60,60 facing 180' } },
      { b1: 'MAC' },
      {},
      ...threes,
    );
    expect(talk.state.markers).toEqual(['MAC', 'blank']);
    to(talk, 'readOut').say('b1', 'attack', 'r1', 0, 'PAC');
    expect(asked(to(talk, 'answer'))).toBe('answer');
    expect(
      new Talk(steps, sim({ ...apart, blue: { b1: 'COD HAL at 40,140' } }), markersOn).options('b1'),
    ).toEqual(['blank']);
  });
  itCites('TC-27-06.1 when both attack the initiative is thrown', () => {
    const near: Setting = { blue: { b1: 'COD at 60,80' }, red: { r1: 'COD at 60,60 facing 180' } };
    expect(
      laid(near, { b1: 'MAC' }, { r1: 'MAC' }, 5, 2).say('done').say('done').told('initiativeThrown'),
    ).toHaveLength(1);
    expect(laid(near, { b1: 'MAC' }, {}).say('done').say('done').told('initiativeThrown')).toHaveLength(0);
  });
});

describe('fire at once', () => {
  itCites('TC-27-01.1 not for a unit that would have to turn first', () => {
    const talk = laid(guns, { guns: 'FEU', away: 'FEU' });
    expect(asked(talk)).toBe('fireAtOnce');
    expect(talk.refusal('away', 'foe')?.rules).toEqual(['TC-27-01']);
    expect(talk.refusal('guns', 'foe', 'canister')).toBeNull();
  });
  itCites('TC-27-17.2 an order that is turned over must fire at somebody', () => {
    const talk = laid(guns, { guns: 'FEU', away: 'CHF' });
    expect(talk.choices('guns')).toMatchObject({ complete: false, options: ['foe'] });
    expect(talk.refusal('away', 'line')?.rules).toEqual(['TC-27-17']);
  });
  /** Both batteries fire at once. */
  const both = (): Talk =>
    laid(guns, { guns: 'FEU' }, { foe: 'FEU' }, ...threes)
      .say('guns', 'foe', 'canister')
      .say('done')
      .say('foe', 'guns', 'canister')
      .say('done');
  itCites('TC-27-01.2 two batteries that fire at each other fire with all their guns', () => {
    expect(
      both()
        .told('fired')
        .map(({ figures }) => figures),
    ).toEqual([8, 8]);
  });
  itCites(
    'TC-27-02.1 whoever has lost ten percent may be made to test before anything else is turned over',
    () => {
      const talk = both();
      expect(asked(talk)).toBe('claim');
      talk.say('foe');
      expect(kindsOf(talk)).toContain('tested');
      expect(kindsOf(talk)).not.toContain('markersRevealed');
    },
  );
  it('TC-27-03.1 who has not fired at once fires once later', () => {
    const talk = to(laid(guns, { guns: 'FEU' }, {}, ...threes), 'fire');
    talk.say('guns', 'foe', 'canister');
    expect(rowOf(to(talk, 'none').state, 'guns').fires).toBe(1);
  });
  itCites('TC-27-03.2 who has fired at once fires once more, and not again', () => {
    const talk = to(both(), 'fire').say('guns', 'foe', 'canister');
    expect(talk.question === null || !talk.options().includes('guns')).toBe(true);
    expect(rowOf(to(talk, 'none').state, 'guns').fires).toBe(2);
  });
  itCites('TC-27-04.1 a routing unit that is hit is held down', () => {
    const talk = laid(
      { ...guns, red: { foe: 'COD DER at 60,62 facing 0', line: 'LIG at 140,20 facing 180' } },
      { guns: 'FEU' },
      {},
      ...threes,
    );
    talk.say('guns', 'foe', 'canister').say('done');
    expect(has(talk.state, unitNamed(talk.state, 'foe'), marks.heldDown)).toBe(true);
    expect(rowOf(new Talk(steps, talk.state, { step: 'turn' }).state, 'foe').case).toBe('DER');
  });
  it('TC-27-17.1 what is not fired at once waits for the fire after the engagements', () => {
    const talk = to(laid(guns, { guns: 'FEU' }, {}, ...threes), 'readOut');
    expect(talk.options('guns')).not.toContain('fire');
    expect(kindsOf(to(talk, 'fire'))).not.toContain('fired');
  });
  const marcher: Setting = {
    ...guns,
    blue: { line: 'LIG at 60,80' },
    red: { foe: 'LIG at 60,64 facing 180' },
  };
  it('TC-27-18.1 fire at once may be followed by a move', () => {
    const talk = laid(marcher, { line: 'FEU' }, {}, ...threes)
      .say('line', 'foe')
      .say('done');
    const reading = to(talk, 'readOut');
    expect(reading.options('line', 'march')).toEqual(['POR']);
  });
  it('TC-27-18.2 not the fire after the engagements', () => {
    const talk = to(laid(marcher, { line: 'FEU' }, {}, ...threes), 'fire').say('line', 'foe');
    to(talk, 'none');
    expect(has(talk.state, 0, marks.spentItself)).toBe(true);
    expect(kindsOf(talk)).not.toContain('moved');
  });
});

describe('orders read out', () => {
  itCites('TC-27-07.1 the second side reads when the first has read', () => {
    const talk = laid(apart, { b1: 'slow ahead' }, { r1: 'slow ahead' }).say(
      'b1',
      'march',
      'POR',
      0,
      inUd(1),
    );
    expect(talk.question).toMatchObject({ seat: 'red', question: 'readOut' });
    expect(viewOf(talk.state, 'red').plans[0]).toEqual(['march', 'POR', 0, inUd(1)]);
  });
  itCites('TC-27-07.2 TC-27-19.1 a change of formation is named now', () => {
    const talk = laid(apart, { b1: 'CHF' });
    expect(talk.state.plans[0]).toBeNull();
    expect(talk.options('b1', 'form')).toContain('LIG');
    expect(rowOf(to(talk.say('b1', 'form', 'LIG'), 'none').state, 'b1').formation).toBe('LIG');
  });
  itCites('TC-27-19.2 for troops in disorder it is the recovery of a level', () => {
    const talk = laid({ ...apart, blue: { b1: 'COD DES at 40,140' } }, { b1: 'CHF' }).say('b1', 'recover');
    expect(rowOf(to(talk, 'none').state, 'b1').disorder).toBe('SAF');
  });
  itCites('TC-27-20.1 a limbered battery moves, then unlimbers', () => {
    const talk = laid({ ...apart, blue: { b1: 'flat-foot-6 COD at 40,140' } }, { b1: 'CHF' });
    to(talk.say('b1', 'march', 'POR', 0, inUd(1)), 'followUp').say('b1', 'form', 'BAT');
    expect(rowOf(talk.state, 'b1')).toMatchObject({ formation: 'BAT', y: 14_000 - inUd(1) });
  });
  const skirmishing: Setting = { ...apart, blue: { b1: 'LIG skirmishers 1 at 40,140' } };
  itCites('TC-27-19 under it companies go out and come back', () => {
    const talk = laid(skirmishing, { b1: 'CHF' });
    expect(talk.options('b1')).toContain('detach');
    to(talk.say('b1', 'detach', 1, 'line', inUd(1)), 'none');
    expect(rowOf(talk.state, 'b1-skirmishers').where).toBe('table');
    expect(laid(skirmishing, { b1: 'slow ahead' }).options('b1')).not.toContain('detach');
    const out = sim(skirmishing);
    layOut(out, { dice: new SeededDice(1), events: [] }, 0, 1, inUd(1));
    changeUnit(out, unitNamed(out, 'b1-skirmishers'), { spent: 0, marks: 0 });
    const back = new Talk(steps, out, markersOn).say('b1-skirmishers', 'CHF').say('done').say('done');
    to(back.say('b1-skirmishers', 'rejoin'), 'none');
    expect(rowOf(back.state, 'b1-skirmishers').where).toBe('ranks');
  });
  itCites('TC-27-22 a blue arrow is a side step or guns pushed by hand, the way it points', () => {
    const aside: Setting = { ...apart, options: { sideStep: true } };
    expect(laid(aside, { b1: 'slow left' }).options('b1', 'side')).toEqual(['left']);
    expect(laid(aside, { b1: 'slow ahead' }).options('b1')).not.toContain('side');
    const talk = laid(aside, { b1: 'slow right' }).say('b1', 'side', 'right', inUd(1));
    expect(rowOf(to(talk, 'none').state, 'b1').x).toBe(4_000 + inUd(1));
    const battery: Setting = { ...apart, blue: { b1: `${gun} at 40,140` } };
    expect(new Talk(steps, sim(battery), markersOn).options('b1')).not.toContain('fast');
    const angles = laid(battery, { b1: 'slow left' }).options('b1', 'push');
    expect(angles.length).toBeGreaterThan(0);
    expect(angles.every((angle) => Number(angle) < 0)).toBe(true);
    const pushed = laid(battery, { b1: 'slow ahead' }).say('b1', 'push', 0, inUd(1));
    expect(rowOf(to(pushed, 'none').state, 'b1').y).toBe(14_000 - inUd(1));
  });
  itCites('TC-27-22 by a blue arrow a garrison leaves', () => {
    const held: Setting = {
      ...apart,
      blue: { b1: 'COD ft 1 in house', b2: 'COD at 20,140' },
      ground: { blocks: [{ id: 'house', kind: 'built-up area', centre: '90,70', width: 4, depth: 4 }] },
    };
    const talk = laid(held, { b1: 'slow ahead' });
    expect(talk.options('b1')).toEqual(['leave']);
    expect(rowOf(to(talk.say('b1', 'leave', 'south', 'COD', 0), 'none').state, 'b1').post).toBe(none);
  });
  itCites('TC-27-21.1 a turn for two points, then a move, uses all three', () => {
    const talk = laid(apart, { b1: 'CHO' }).say('b1', 'about');
    to(talk, 'followUp').say('b1', 'march', 'POR', 0, 100);
    expect(pointsLeft(talk.state, 0)).toBe(0);
  });
  itCites('TC-27-23.1 a white arrow to the rear: the about-face is paid first', () => {
    const talk = laid({ ...apart, blue: { b1: `${horse} at 40,140 facing 180` } }, { b1: 'fast' });
    expect(talk.options('b1')).toContain('about');
    to(talk.say('b1', 'about'), 'followUp');
    expect(pointsLeft(talk.state, 0)).toBe(2);
    expect(talk.options('b1', 'march')).toEqual(['PAC']);
  });
  itCites('TC-27-22.1 at a blue arrow infantry charged by cavalry halts, formed and without a test', () => {
    const talk = laid(
      {
        blue: { mover: 'COD at 90,100' },
        red: { taker: `${horse} at 64,92 facing 90`, far: 'COD at 20,10 facing 180' },
      },
      { mover: 'slow ahead' },
      {},
      ...threes,
    );
    to(talk, 'readOut').say('mover', 'march', 'POR', 0, inUd(3));
    to(talk, 'opportunity').say('taker', 'PAC');
    expect(rowOf(talk.state, 'mover')).toMatchObject({ pace: 'halt', disorder: 'none' });
    expect(talk.told('tested').some(({ unit }) => unit === 'mover')).toBe(false);
  });
  itCites('TC-27-23.2 at a white arrow it is at fault', () => {
    const talk = laid(
      { blue: { mover: 'COD at 90,100' }, red: { taker: `${horse} at 64,92 facing 90` } },
      { mover: 'fast' },
    );
    to(talk, 'readOut').say('mover', 'march', 'PAC', 0, inUd(2));
    expect(asked(to(talk, 'opportunity'))).toBe('opportunity');
    expect(rowOf(talk.state, 'mover').pace).toBe('PAC');
  });
});

describe('the first line', () => {
  itCites('TC-27-08.1 both sides have moved before the second line is asked', () => {
    const talk = laid(
      { ...apart, blue: { b1: 'COD at 40,110', b2: 'COD at 40,128' } },
      { b1: 'slow ahead', b2: 'slow ahead' },
      { r1: 'slow ahead' },
    );
    talk.say('b1', 'march', 'POR', 0, inUd(1)).say('b2', 'march', 'POR', 0, inUd(1));
    talk.say('r1', 'march', 'POR', 0, inUd(1));
    expect(asked(to(talk, 'secondLine'))).toBe('secondLine');
    expect(rowOf(talk.state, 'b2').y).toBe(12_800);
    expect([rowOf(talk.state, 'b1').y, rowOf(talk.state, 'r1').y]).toEqual([11_000 - inUd(1), 800 + inUd(1)]);
  });
  itCites('TC-27-09.1 two squadrons 9 UD apart that charge each other go 3 UD each', () => {
    const talk = laid(
      { blue: { b1: `${horse} at 60,114` }, red: { r1: `${horse} at 60,60 facing 180` } },
      { b1: 'MAC' },
      { r1: 'MAC' },
      5,
      2,
      ...threes,
    );
    talk.say('b1', 'attack', 'r1', 0, 'PCH').say('r1', 'attack', 'b1', 0, 'PCH');
    expect(talk.told('marchDeclared')).toHaveLength(2);
    expect(talk.told('tested').map(({ unit }) => unit)).toEqual(['b1', 'r1']);
    expect(talk.told('marchDeclared').every(({ rules }) => rules.includes('TC-27-09'))).toBe(true);
  });
  const wheel: Setting = {
    blue: { ready: 'COD at 40,140' },
    red: { wheels: 'COD at 80,8 facing 180' },
  };
  it('TC-27-29.1 TC-27-43.1 TC-27-44.1 who is ready goes whole before anybody turns', () => {
    const talk = laid(wheel, { ready: 'slow ahead' }, { wheels: 'CHO' });
    talk.say('ready', 'march', 'POR', 0, inUd(3)).say('wheels', 'face', 3_000);
    expect(before(to(talk, 'none'), 'moved', 'turned')).toBe(true);
  });
  itCites('TC-27-44.1 E-30 cavalry that leaves the arc is gone when the infantry has turned', () => {
    const talk = laid(
      { blue: { foot: 'LIG at 60,80' }, red: { horse: `${horse} at 75,66 facing 90` } },
      { foot: 'CHO' },
      { horse: 'slow ahead' },
      ...threes,
    );
    to(talk, 'readOut').say('foot', 'face', 2_000);
    talk.say('horse', 'march', 'POR', 0, inUd(4));
    to(talk, 'fire');
    expect(talk.question === null || !talk.options().includes('foot')).toBe(true);
  });
  /** Foot and horses that both turn; then the horses ride away before its front. What is fired at them, and where. */
  const turning = (foot: string, size: number, facing: number): string => {
    const talk = laid(
      {
        blue: { foot: `${foot} at 60,80` },
        red: { horse: `${horse} at 50,70 facing ${facing}`, far: 'COD at 20,10 facing 180' },
      },
      { foot: 'CHO' },
      { horse: 'CHO' },
      ...threes,
    );
    to(talk, 'readOut').say('foot', 'face', size);
    to(talk, 'readOut').say('horse', 'face', 9_000 - 100 * facing);
    if (to(talk, 'followUp').question?.seat === 'blue') talk.say('done');
    to(talk, 'followUp').say('horse', 'march', 'POR', 0, inUd(4));
    if (asked(talk) !== 'opportunityFire' || !talk.options().includes('foot')) return 'none';
    const { x } = rowOf(talk.state, 'horse');
    talk.say('foot');
    return talk.told('fired').length === 0 ? 'none' : x === 5000 ? 'standing' : 'moving';
  };
  itCites(
    'TC-27-45.1 TC-27-45.2 TC-27-45.3 of two that must turn, foot fires at standing horses, at moving ones, or at none',
    () => {
      expect([turning('COD', -1_000, 30), turning('LIG', -1_000, 30), turning('LIG', -1_000, 70)]).toEqual([
        'standing',
        'moving',
        'none',
      ]);
    },
  );
  itCites('TC-27-10.1 TC-27-11.1 the second line has acted before anybody tests', () => {
    const talk = laid(
      {
        blue: { b1: `${horse} at 60,90` },
        red: { r1: 'LIG at 60,66 facing 180', r2: 'COD at 60,48 facing 180' },
      },
      { b1: 'MAC' },
      { r2: 'CHF' },
      ...threes,
    );
    to(talk, 'readOut').say('b1', 'attack', 'r1', 0, 'PAC');
    to(talk, 'secondLine');
    expect(kindsOf(talk)).not.toContain('tested');
    to(talk, 'none');
  });
  itCites('TC-27-42.1 who is not ready to advance is marched on at two thirds, and reacts', () => {
    const talk = laid(
      { blue: { b1: 'COD at 60,96' }, red: { r1: 'COD at 60,66 facing 90' } },
      { b1: 'MAC' },
      {},
      ...threes,
    );
    to(talk, 'readOut').say('b1', 'attack', 'r1', 0, 'PAC');
    to(talk, 'answer');
    const { y } = rowOf(talk.state, 'b1');
    // Two thirds of 28 cm.
    expect(9_600 - y).toBe(1_866);
    talk.say('react', 'face', 'counter', 'PAC');
    expect(talk.told('tested').map(({ reason }) => reason)).toContain('reaction');
  });
});

describe('fractions', () => {
  const walk = (unit: number, direction = 0): Walk => ({
    step: 'marching',
    unit,
    direction,
    from: [0, 0],
    length: 1,
    gone: 0,
  });
  it('TC-27-28.1 TC-27-39.1 1 UD on foot and 2 UD mounted, whatever else', () => {
    const s = sim({
      blue: {
        column: 'COD status elite at 40,140',
        militia: 'LIG status militia at 80,140',
        horse: `${horse} at 120,140`,
      },
      red: { r1: 'COD at 40,8 facing 180' },
    });
    expect([0, 1, 2].map((unit) => fractionOf(s, unit, [walk(unit)]))).toEqual([inUd(1), inUd(1), inUd(2)]);
  });
  it('TC-27-28.2 cavalry that goes with infantry keeps its step', () => {
    const s = sim({
      blue: { foot: 'COD at 40,140', horse: `${horse} at 50,140` },
      red: { r1: 'COD at 40,8 facing 180' },
    });
    expect(fractionOf(s, 1, [walk(0), walk(1)])).toBe(inUd(1));
  });
  /** Both advance at the ordinary pace from so many UD apart; how far apart they are stopped. */
  const meet = (blue: string, red: string, apartBy: number): Talk => {
    const talk = laid(
      { blue: { b1: `${blue} at 60,${60 + apartBy * 6}` }, red: { r1: `${red} at 60,60 facing 180` } },
      { b1: 'slow ahead' },
      { r1: 'slow ahead' },
      ...threes,
    );
    to(talk, 'readOut').say('b1', 'march', 'POR', 0, inUd(2));
    return talk.say('r1', 'march', 'POR', 0, inUd(2));
  };
  const gapAt = (talk: Talk): number => {
    const marches = talk.told('moved').filter(({ unit }) => unit === 'b1' || unit === 'r1');
    const at = (id: string): number => marches.find(({ unit }) => unit === id)!.to[1];
    return at('b1') - at('r1');
  };
  it('TC-27-35.1 TC-27-36.2 TC-27-37.1 TC-27-40.1 E-27 two battalions 6 UD apart meet at 2 UD, and the march is resolved from there', () => {
    const talk = meet('LIG', 'COD', 6);
    expect(gapAt(talk)).toBe(inUd(2));
    expect(talk.told('marchDeclared')).toMatchObject([{ unit: 'b1', target: 'r1' }]);
    expect(asked(to(talk, 'answer'))).toBe('answer');
    expect(rowOf(talk.state, 'r1').pace).toBe('halt');
  });
  it('TC-27-36.1 TC-27-41.1 E-28 a squadron and a battalion 9 UD apart are 6 UD apart, then 3, and stay there', () => {
    const talk = laid(
      { blue: { b1: `${horse} at 60,114` }, red: { r1: 'LIG at 60,60 facing 180' } },
      { b1: 'slow ahead' },
      { r1: 'slow ahead' },
      ...threes,
    );
    to(talk, 'readOut').say('b1', 'march', 'POR', 0, inUd(4));
    talk.say('r1', 'march', 'POR', 0, inUd(2));
    expect(gapAt(talk)).toBe(inUd(3));
  });
  itCites('TC-27-39.2 the slow one merely ends its move earlier', () => {
    const talk = laid(
      { ...apart, blue: { elite: 'COD status elite at 40,140', militia: 'LIG status militia at 80,140' } },
      { elite: 'slow ahead', militia: 'slow ahead' },
    );
    talk.say('elite', 'march', 'POR', 0, inUd(4)).say('militia', 'march', 'POR', 0, inUd(1));
    to(talk, 'none');
    expect(['elite', 'militia'].map((id) => (14_000 - rowOf(talk.state, id).y) / inUd(1))).toEqual([4, 1]);
  });
  itCites('TC-27-34.1 those who meet first are resolved first', () => {
    const talk = laid(
      {
        blue: { late: 'COD at 40,102', early: 'COD at 120,90' },
        red: { r1: 'COD at 40,60 facing 180', r2: 'COD at 120,60 facing 180' },
      },
      { late: 'slow ahead', early: 'slow ahead' },
      { r1: 'slow ahead', r2: 'slow ahead' },
      ...threes,
    );
    to(talk, 'readOut').say('late', 'march', 'POR', 0, inUd(3)).say('early', 'march', 'POR', 0, inUd(2));
    talk.say('r1', 'march', 'POR', 0, inUd(3)).say('r2', 'march', 'POR', 0, inUd(2));
    expect(talk.told('marchDeclared').map(({ unit }) => unit)).toEqual(['early', 'late']);
    to(talk, 'none');
    expect(talk.told('tested')[0]!.unit).toBe('early');
  });
  itCites('TC-27-35.2 a move across the way of a march is stepped with it', () => {
    const talk = laid(
      {
        blue: { b1: `${horse} at 60,110` },
        red: { r1: 'COD at 62,70 facing 90', r2: 'COD at 20,20 facing 180' },
      },
      { b1: 'MAC' },
      { r1: 'slow ahead' },
      ...threes,
    );
    to(talk, 'readOut').say('b1', 'attack', 'r1', 0, 'PAC');
    talk.say('r1', 'march', 'POR', 0, inUd(3));
    expect(talk.told('moved').length).toBeGreaterThan(1);
    expect(talk.told('moved')[0]!.rules).toContain('TC-27-35');
  });
  itCites('TC-27-38.1 ground that takes 1 UD costs a fraction before it is crossed', () => {
    const cross = (lines: readonly unknown[]): number => {
      const talk = laid(
        {
          blue: { slow: 'COD at 40,100' },
          red: { r1: 'COD at 40,64 facing 180' },
          ground: { lines } as unknown as NonNullable<Setting['ground']>,
        },
        { slow: 'slow ahead' },
        { r1: 'slow ahead' },
        ...threes,
      );
      to(talk, 'readOut').say('slow', 'march', 'POR', 0, inUd(2));
      talk.say('r1', 'march', 'POR', 0, inUd(3));
      return talk.told('moved').find(({ unit }) => unit === 'r1')!.to[1];
    };
    const hedge = { id: 'hedge', kind: 'hedge', path: '20,97 60,97' };
    // They meet a fraction later, so that the other has gone 3 UD instead of 2.
    expect([cross([]), cross([hedge])]).toEqual([7_600, 8_200]);
  });
});

describe('changes before a march', () => {
  it('TC-27-31.1 TC-27-31.2 TC-27-31.3 a change is done if the attacker is far enough', () => {
    expect([isDone(1, inUd(3), inUd(2)), isDone(2, inUd(3), inUd(2))]).toEqual([true, false]);
    expect(isDone(2, inUd(9), inUd(4))).toBe(true);
    expect([isDone(3, inUd(9), inUd(2)), isDone(3, inUd(30), inUd(2))]).toEqual([false, false]);
  });
  /** Cavalry charges a column that wants to form square, from so far away. */
  const charged = (units: number, order = ['form', 'CAR'], marker = 'CHF'): Talk => {
    const talk = laid(
      { blue: { b1: `${horse} at 60,${60 + units * 6}` }, red: { r1: 'COD ccf 3 at 60,60 facing 180' } },
      { b1: 'MAC' },
      { r1: marker },
      ...threes,
    );
    to(talk, 'readOut').say('b1', 'attack', 'r1', 0, 'PAC');
    return talk.say('r1', ...order);
  };
  it('TC-27-12.1 TC-27-46.1 from 5 UD the square counts as formed', () => {
    expect(rowOf(to(charged(5), 'answer').state, 'r1').formation).toBe('CAR');
  });
  itCites(
    'TC-27-12.1 TC-27-30.1 TC-27-46.2 from within 4 UD it is caught in it, and finishes it by a reaction without a lost point',
    () => {
      const talk = to(charged(3.5), 'answer');
      expect(rowOf(talk.state, 'r1').formation).toBe('COD');
      expect(has(talk.state, 1, marks.changing)).toBe(true);
      const { e } = talk.state.frames.at(-1) as never as { e: Parameters<typeof priceOfReaction>[1] };
      const price = (manoeuvre: 'CAR' | 'LIG'): number =>
        priceOfReaction(talk.state, e, 1, { manoeuvre, then: 'nothing', how: null });
      expect([price('CAR'), price('LIG')]).toEqual([1, 2]);
    },
  );
  itCites('TC-27-12.2 another change loses its point', () => {
    const talk = to(charged(3.5), 'answer');
    const { e } = talk.state.frames.at(-1) as never as { e: Parameters<typeof priceOfReaction>[1] };
    expect(priceOfReaction(talk.state, e, 1, { manoeuvre: 'LIG', then: 'nothing', how: null })).toBe(2);
  });
  itCites('TC-27-32.1 TC-27-32.2 what was interrupted is done afterwards, if the unit still can', () => {
    const after = (change: Partial<State['units'][number]>): string => {
      const s = sim({ blue: { b1: 'COD at 40,140' }, red: { r1: 'COD at 40,8 facing 180' } });
      s.plans = [['form', 'LIG'], null];
      s.units = s.units.map((row, unit) => (unit === 0 ? { ...row, ...change } : row));
      return rowOf(new Talk(steps, s, { step: 'unfinished' }).state, 'b1').formation;
    };
    expect([after({}), after({ case: 'RET' })]).toEqual(['LIG', 'COD']);
  });
  itCites('TC-27-33.1 points spent on one manoeuvre pass for all others too', () => {
    const s = sim({
      blue: { b1: `${horse} at 60,96`, b2: `${horse} at 140,96` },
      red: { r1: 'COD ccf 3 at 60,60 facing 180', r2: 'LIG ccf 2 at 140,60 facing 180' },
    });
    s.plans = [null, null, ['form', 'CAR'], ['about']];
    const march = (unit: number, target: number) => ({
      kind: 'combat' as const,
      side: 'blue' as const,
      units: [unit],
      supports: [],
      target,
      best: 'PAC' as const,
      range: null,
      way: inUd(6),
      marched: 0,
      capacity: inUd(9),
      direction: 0,
      others: [],
      joins: -1,
    });
    const talk = new Talk(steps, s, { step: 'engagement', march: march(0, 2) }, ...threes);
    expect(rowOf(talk.state, 'r1').formation).toBe('CAR');
    expect([talk.state.clock, talk.state.plans[3]]).toEqual([1, ['about']]);
    const later = new Talk(steps, talk.state, { step: 'engagement', march: march(1, 3) }, ...threes);
    // One of its two points has passed, and the attacker is beyond one tactical distance.
    expect(later.state.plans[3]).toBeNull();
  });
});

describe('the second line', () => {
  /** Cavalry attacks the first line; behind it a battalion has this marker. */
  const behind = (marker: string): Talk => {
    const talk = laid(
      {
        blue: { b1: `${horse} at 60,90` },
        red: { r1: 'LIG at 60,66 facing 180', r2: 'COD ccf 3 at 60,48 facing 180' },
      },
      { b1: 'MAC' },
      { r2: marker },
      ...threes,
    );
    to(talk, 'readOut').say('b1', 'attack', 'r1', 0, 'PAC');
    return talk;
  };
  const left = (talk: Talk): number => pointsLeft(talk.state, unitNamed(talk.state, 'r2'));
  itCites('TC-27-24.1 with a decoy it forms square for a point more, without a test', () => {
    const talk = to(behind('blank'), 'secondLine');
    to(talk, 'secondLine');
    while (talk.question?.seat === 'blue') talk.say('done');
    talk.say('r2', 'form', 'CAR');
    expect([left(talk), rowOf(talk.state, 'r2').formation]).toEqual([1, 'CAR']);
    expect(talk.told('tested').some(({ unit }) => unit === 'r2')).toBe(false);
  });
  const seconds = (talk: Talk): Talk => {
    to(talk, 'secondLine');
    while (talk.question?.question === 'secondLine' && talk.question.seat === 'blue') talk.say('done');
    return talk;
  };
  it('TC-27-24.2 TC-27-26.1 nobody seizes the moment while it changes', () => {
    const talk = laid(
      {
        blue: { b1: 'flat-light-cav COD at 72,74 facing 330', b2: 'COD at 60,140' },
        red: { r1: 'COD at 58,66 facing 140', r2: 'COD ccf 3 at 60,54 facing 180' },
      },
      {},
      { r2: 'CHF' },
      ...threes,
    );
    expect(to(talk, 'readOut').state.second[3]).toBe(true);
    seconds(talk);
    expect(asked(talk.say('r2', 'form', 'LIG'))).not.toBe('opportunity');
  });
  it('TC-27-24.3 TC-27-26.1 the first line would have to react', () => {
    const talk = to(behind('CHF'), 'secondLine');
    expect(talk.state.second).toEqual([false, false, true]);
    seconds(talk).say('r2', 'form', 'CAR');
    to(talk, 'none');
    expect(talk.told('tested').some(({ unit, reason }) => unit === 'r2' && reason === 'reaction')).toBe(
      false,
    );
  });
  itCites('TC-27-25.1 a formation that was read out otherwise costs a point to change', () => {
    const talk = to(behind('CHF'), 'readOut').say('r2', 'form', 'LIG');
    seconds(talk).say('r2', 'form', 'CAR');
    expect(left(talk)).toBe(1);
  });
  it('TC-27-25.2 one that was not named yet costs nothing more', () => {
    const talk = seconds(behind('CHF')).say('r2', 'form', 'CAR');
    expect(left(talk)).toBe(2);
  });
  itCites('TC-27-27.1 another order than its own costs a point', () => {
    const talk = seconds(behind('CHF')).say('r2', 'step', inUd(1));
    expect(left(talk)).toBe(1);
  });
  it('what was read out and is left so is carried out', () => {
    const talk = to(behind('CHF'), 'readOut').say('r2', 'form', 'LIG');
    expect(rowOf(to(talk, 'none').state, 'r2').formation).toBe('LIG');
  });
});

describe('the end of the turn', () => {
  it('TC-27-13.1 TC-23-06.2 safeguards and rally moves come when all marches are resolved', () => {
    const order = partsOfTurn(sim(apart)).map(({ step }) => step);
    expect(order.filter((step) => step === 'rally')).toHaveLength(1);
    expect(order.lastIndexOf('engagements')).toBeLessThan(order.indexOf('rally'));
    expect(order.lastIndexOf('engagements')).toBeLessThan(order.indexOf('safeguards'));
  });
  itCites('TC-27-14.1 who has no points left rallies on those of the next turn', () => {
    const s = sim({
      blue: { unit: `${horse} SAF spent 3 at 60,90`, friend: 'COD at 60,120' },
      red: { far: 'COD at 60,10 facing 180' },
    });
    s.units = s.units.map((row, unit) => (unit === 0 ? { ...row, marks: marks.engaged } : row));
    s.begunAt = [-12_000, -12_000, 0];
    const talk = new Talk(steps, s, { step: 'nextPart', part: 14 });
    expect(asked(talk)).toBe('rally');
    talk.say('unit', 'back', 0, 2_700, 'held');
    expect(rowOf(talk.state, 'unit').spent).toBe(5);
  });
});

describe('crossed marches', () => {
  const ledger = (total: number): Ledger => [{ rule: 'TC-14-15', value: total, why: 'march' }];
  const totals = (one: number, other: number): readonly number[] =>
    swayed([ledger(one), ledger(other)]).map((rows) => totalOf(hear(rows)));
  itCites('TC-27-47.1 the pace of each weighs on the other', () => {
    expect(totals(9, 7)).toEqual([8, 5]);
  });
  it('TC-27-47.2 who stands gives the other a point', () => {
    expect(totals(9, 2)).toEqual([10, 2]);
  });
});
