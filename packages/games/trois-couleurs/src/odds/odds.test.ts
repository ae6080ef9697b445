/** The chances against the game itself: the sums are those of the engine, and the shares those of played dice. */
import {
  Chair,
  SeededDice,
  standardOptions,
  type Action,
  type Odds,
  type OddsRow,
  type Play,
} from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import type { CouleursEvent } from '../events.ts';
import { troisCouleurs } from '../index.ts';
import { scenarios } from '../scenarios/index.ts';
import { copyState, type State } from '../state.ts';
import { steps } from '../steps.ts';
import { inUd } from '../tables/measures.ts';
import { battle, movementOn, Talk } from '../testing.ts';
import { viewOf } from '../view.ts';
import { oddsOf } from './odds.ts';
import { flow } from '../flow.ts';
import { beforeTheDie, sumOf } from './sums.ts';
import { itCites } from '../testing/hearing.ts';

function odds(s: State, seat: 'blue' | 'red', ...action: Action): Odds {
  const found = oddsOf(viewOf(s, seat), seat, action);
  if (found === null) throw new Error(`no odds for ${action.join(' ')}`);
  return found;
}

const total = (row: OddsRow): number => row.outcomes.reduce((sum, { chance }) => sum + chance, 0);
const chanceOf = (row: OddsRow, name: string): number =>
  row.outcomes.find((one) => one.name === name)?.chance ?? 0;

/** The elite cuirassiers of the worked example on a line of base morale 4. */
function cuirassiers(): State {
  const s = battle({
    blue: { horse: 'flat-heavy-cav LIG at 62,90' },
    red: { foot: 'LIG morale 4 at 60,60 facing 180' },
    turns: 1,
  });
  s.frames = [{ step: 'orders' }];
  return s;
}

describe('an attack before it is declared', () => {
  const found = odds(cuirassiers(), 'blue', 'horse', 'attack', 'foot', 0, 'PAC');

  it('has the sum of the attacker, and three falls of its die', () => {
    expect(found.sum.reduce((sum, { value }) => sum + value, 0)).toBe(7);
    expect(found.tests![0]!.falls.map(({ total: sum, chance }) => [sum, chance])).toEqual([
      [6, 1 / 6],
      [7, 4 / 6],
      [8, 1 / 6],
    ]);
  });

  it('has the same sum and answers when friends could fire in support of it', () => {
    const s = battle({
      blue: { horse: 'flat-heavy-cav LIG at 56,90', guns: 'flat-foot-6 BAT at 66,78' },
      red: { foot: 'LIG morale 4 at 60,60 facing 180' },
      turns: 1,
    });
    s.frames = [{ step: 'orders' }];
    const supported = odds(s, 'blue', 'horse', 'attack', 'foot', 0, 'PAC');
    expect(supported.tests).toHaveLength(1);
    expect(supported.rows.map(({ reply }) => reply.en)).toEqual(found.rows.map(({ reply }) => reply.en));
  });

  it('has a row for each answer, whose chances add up to one', () => {
    expect(found.rows.map(({ reply }) => reply.en)).toContain('stand and fire, at long range');
    for (const row of found.rows) expect(total(row)).toBeCloseTo(1, 9);
  });

  it('E-88 E-90 shows the sum of the defender for each pace it may meet', () => {
    const row = found.rows.find(({ reply }) => reply.en === 'stand and fire, at long range')!;
    const [test] = row.tests!.filter(({ piece, given }) => piece === 'foot' && given !== undefined);
    expect(test!.sum.map(({ value }) => value)).toEqual([1, -1, -2, -3, 1, 3, 4]);
    expect(test!.falls.map((fall) => fall.total)).toEqual([2, 3, 4]);
    // Only its best die lets it fire with effect, which stops the charge.
    expect(chanceOf(row, 'repelled')).toBeCloseTo(1 / 6, 9);
    expect(chanceOf(row, 'wins')).toBeCloseTo(5 / 6, 9);
  });
});

/** Plays an order to the test of its marcher, nobody interfering, all other marches being forgotten. */
function played(s: State, action: Action, seed: number): readonly CouleursEvent[] {
  const state = { ...copyState(s), queue: [] };
  state.frames = [...state.frames];
  const play: Play = { dice: new SeededDice(seed), events: [] };
  flow.answer(state, play, action);
  const quiet: Readonly<Record<string, string>> = {
    interrupt: 'pass',
    withdrawing: 'stay',
    orders: 'done',
    earlyFire: 'done',
    generalsHurry: 'stay',
  };
  for (;;) {
    const word = quiet[state.frames.at(-1)?.step ?? ''];
    if (word === undefined) return play.events as CouleursEvent[];
    flow.answer(state, play, [word]);
  }
}

interface Met {
  readonly s: State;
  readonly seat: 'blue' | 'red';
  readonly action: Action;
}

/** Attacks that could be declared in games played at random. */
function attacksIn(scenario: number, games: number, acts: number): readonly Met[] {
  const met: Met[] = [];
  const player = new RandomPlayer();
  for (let game = 0; game < games; game += 1) {
    const dice = new SeededDice(`attacks ${scenario} ${game}`);
    const { state } = troisCouleurs.setup(scenarios[scenario]!, standardOptions(troisCouleurs, {}), dice);
    for (let act = 0; act < acts; act += 1) {
      const seat = troisCouleurs.pending(state)[0]?.seat;
      if (seat === undefined) break;
      if (state.frames.at(-1)?.step === 'orders') {
        const found = anAttack(state);
        if (found !== null) met.push({ s: copyState(state), seat: seat as 'blue' | 'red', action: found });
      }
      troisCouleurs.play(
        state,
        seat,
        player.choose(troisCouleurs, new Chair(troisCouleurs, state, seat), dice),
        dice,
      );
    }
  }
  return met;
}

function anAttack(s: State): Action | null {
  for (const unit of flow.asked(s).choices([]).options)
    for (const verb of ['attack', 'approach']) {
      if (!flow.asked(s).choices([unit]).options.includes(verb)) continue;
      const action = [unit, verb];
      while (!flow.asked(s).choices(action).complete) action.push(flow.asked(s).choices(action).options[0]!);
      return action;
    }
  return null;
}

describe('attacks of random games', () => {
  const all = [...attacksIn(0, 2, 120), ...attacksIn(2, 1, 120)];
  // Positions that follow each other are much alike.
  const met = all.filter((_, at) => at % Math.ceil(all.length / 40) === 0);

  it('are met often enough to be judged', () => {
    expect(met.length).toBeGreaterThan(20);
  });

  it('are forecast by the very rows that the engine then tells, for both sides', () => {
    for (const [at, { s, seat, action }] of met.entries()) {
      const found = odds({ ...s, queue: [] }, seat, ...action);
      for (const row of found.rows) expect(total(row), action.join(' ')).toBeCloseTo(1, 9);
      const tested = played(s, action, at).find((event) => event.kind === 'tested');
      if (tested?.kind !== 'tested') continue;
      expect(found.sum, action.join(' ')).toEqual(sumOf(s, beforeTheDie(tested.ledger)));
    }
  });
});

describe('a fire', () => {
  /** Guns on a column that is so near to friends that they may be hit instead. */
  const guns = (friend: string): State => {
    const s = battle({
      blue: { mine: 'flat-foot-6 BAT at 90,120', friend },
      red: { theirs: 'COD at 90,104 facing 180' },
    });
    s.frames = [{ step: 'volleys', late: false, shots: [] }];
    return s;
  };
  const shot = (s: State): OddsRow => odds(s, 'blue', 'mine', 'theirs', 'canister').rows[0]!;

  it('is certain when nobody of its own is near', () => {
    const row = shot(guns('COD at 150,150'));
    expect(row.outcomes).toMatchObject([{ name: 'hits', chance: 1 }]);
    expect(row.outcomes[0]!.words.en).toMatch(/^the target: \d+ steps? lost$/);
    expect(row.expectedLosses.own).toBe(0);
    expect(row.expectedLosses.enemy).toBeGreaterThan(0);
  });

  itCites('TC-9-37 of guns near friends is the mean over every fall of their die', () => {
    const sure = shot(guns('COD at 150,150'));
    const row = shot(guns('COD at 98,104'));
    const { enemy: steps } = sure.expectedLosses;
    expect(total(row)).toBeCloseTo(1, 9);
    // At short range a 1 goes astray.
    expect(chanceOf(row, 'astray')).toBeCloseTo(1 / 6, 9);
    expect(chanceOf(row, 'hits')).toBeCloseTo(5 / 6, 9);
    expect(row.expectedLosses.own).toBeCloseTo(steps / 6, 9);
    expect(row.expectedLosses.enemy).toBeCloseTo((steps * 5) / 6, 9);
    expect(row.hits!.map(({ lost }) => lost)).toEqual([0, steps]);
  });
});

describe('a fire at whoever moves past', () => {
  /** A column goes on before guns; friends of theirs may be near it. */
  const passed = (friend: string): Talk =>
    new Talk(
      steps,
      battle({
        blue: { mover: 'COD at 90,110', other: 'COD at 160,140' },
        red: { guns: 'flat-foot-6 BAT at 90,70 facing 180', friend },
        turns: 1,
      }),
      movementOn,
    ).say('mover', 'march', 'POR', 0, inUd(2));

  it('is told before it is fired, to be let go or waited with without a word', () => {
    const talk = passed('COD at 20,20');
    expect(talk.question).toMatchObject({ seat: 'red', question: 'opportunityFire' });
    const before = JSON.stringify(talk.state);
    const [row] = odds(talk.state, 'red', 'guns', 'canister').rows;
    expect(JSON.stringify(talk.state), 'nothing is changed by looking').toBe(before);
    const [fired] = talk.dice(3, 3, 3).say('guns', 'canister').told('fired');
    expect(row).toMatchObject({ outcomes: [{ name: 'hits', chance: 1 }] });
    expect(row!.expectedLosses).toEqual({ own: 0, enemy: fired!.steps });
    for (const action of [['pass'], ['wait']])
      expect(oddsOf(viewOf(passed('COD at 20,20').state, 'red'), 'red', action)).toBeNull();
  });
  itCites('TC-9-37 of guns may hit friends near by', () => {
    const [row] = odds(passed('COD at 100,104 facing 180').state, 'red', 'guns', 'canister').rows;
    // At medium range a 1 or a 2 goes astray.
    expect(chanceOf(row!, 'astray')).toBeCloseTo(1 / 3, 9);
    expect(total(row!)).toBeCloseTo(1, 9);
  });
});

describe('an opportunity', () => {
  /** A column has gone fast before a squadron, which may charge it. */
  const seized = (): Talk =>
    new Talk(
      steps,
      battle({
        blue: { mover: 'COD at 90,100', other: 'COD at 160,140' },
        red: {
          taker: 'flat-light-cav LIG at 70,98 facing 90',
          slow: 'flat-light-cav LIG at 112,98 facing 200',
        },
        turns: 1,
      }),
      movementOn,
    ).say('mover', 'march', 'PAC', 0, inUd(1));

  it('has the sum that its test will have, and a row for each answer of whoever is caught', () => {
    const talk = seized();
    expect(talk.question).toMatchObject({ seat: 'red', question: 'opportunity' });
    const before = JSON.stringify(talk.state);
    const found = odds(talk.state, 'red', 'taker', 'PAC');
    expect(JSON.stringify(talk.state), 'nothing is changed by looking').toBe(before);
    expect(found.rows.length).toBeGreaterThan(1);
    for (const row of found.rows) expect(total(row)).toBeCloseTo(1, 9);
    const [tested] = talk.dice(3).say('taker', 'PAC').told('tested');
    expect(found.sum.reduce((sum, { value }) => sum + value, 0)).toBe(tested!.total);
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'answer', about: { unit: 'mover' } });
  });
  it('that is let go, or waits until its taker has turned, has none', () => {
    const { state } = seized();
    for (const action of [['pass'], ['taker'], ['slow', 'face', 'PAC']])
      expect(oddsOf(viewOf(state, 'red'), 'red', action)).toBeNull();
  });
});
