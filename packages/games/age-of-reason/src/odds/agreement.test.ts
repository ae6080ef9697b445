/**
 * The odds against the game itself: the same acts played three thousand times with fixed seeds. A share found so lies
 * within three hundredths of the chance in all but one of a thousand cases; figures on an average within a tenth.
 */
import { SeededDice, type Action, type Odds, type OddsRow, type Play } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import type { ReasonEvent } from '../events.ts';
import type { Frames } from '../frames.ts';
import { copyState, changeArmy, changeUnit, mark, marks, type State } from '../state.ts';
import { battle, unitNamed, type Setting } from '../testing.ts';
import { unitOf } from '../troops.ts';
import { viewOf } from '../view.ts';
import { locked } from '../rules/8-melee/testing.ts';
import { oddsOf } from './odds.ts';
import { flow } from '../flow.ts';

const games = 3_000;
const nearly = 0.03;
const figures = 0.1;

function at(setting: Setting, frame: Frames): State {
  const s = battle(setting);
  s.frames = [frame];
  return s;
}

function odds(s: State, seat: 'blue' | 'red', ...action: Action): Odds {
  const found = oddsOf(viewOf(s, seat), seat, action);
  if (found === null) throw new Error(`no odds for ${action.join(' ')}`);
  return found;
}

const chanceOf = (row: OddsRow, name: string): number =>
  row.outcomes.find((one) => one.name === name)?.chance ?? 0;
const sumOf = (row: OddsRow): number => row.outcomes.reduce((sum, { chance }) => sum + chance, 0);

interface Played {
  readonly s: State;
  readonly events: readonly ReasonEvent[];
}

/** Plays an act often, and counts. */
function sampled<Name extends string>(
  s: State,
  act: (s: State, play: Play) => void,
  read: (played: Played) => Name,
): (name: Name) => number {
  const counts = new Map<Name, number>();
  for (let seed = 1; seed <= games; seed += 1) {
    const copy = copyState(s);
    const play: Play = { dice: new SeededDice(seed), events: [] };
    act(copy, play);
    const name = read({ s: copy, events: play.events as ReasonEvent[] });
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (name) => (counts.get(name) ?? 0) / games;
}

describe('fire', () => {
  const volley = at(
    { blue: { prinz: 'M2 18 figures at 80,80' }, red: { grey: 'M2 at 80,70 facing 180' } },
    { step: 'volleys' },
  );

  it('of muskets: every number of figures as often as it falls', () => {
    const [row] = odds(volley, 'blue', 'prinz', 'grey').rows;
    const share = sampled(
      volley,
      (s, play) => flow.answer(s, play, ['prinz', 'grey'], 'blue'),
      ({ s }) => String(12 - unitOf(s, unitNamed(s, 'grey')).figures),
    );
    expect(row!.hits!.length).toBeGreaterThan(3);
    for (const { lost, chance } of row!.hits!)
      expect(Math.abs(share(String(lost)) - chance)).toBeLessThan(nearly);
    expect(sumOf(row!)).toBeCloseTo(1, 9);
    expect(row!.hits!.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  it('of guns, with the test of whoever is hit', () => {
    const s = at(
      {
        blue: { guns: 'artillery heavy unlimbered at 80,80' },
        red: { grey: 'M1 6 figures of 12 column at 80,70 facing 180' },
      },
      { step: 'cannonade' },
    );
    const [row] = odds(s, 'blue', 'guns', 'grey').rows;
    // The phases after the shot: the losses of red are tested.
    const share = sampled(
      s,
      (state, play) => {
        flow.answer(state, play, ['guns', 'grey'], 'blue');
        state.side = 'red';
        if (unitOf(state, unitNamed(state, 'grey')).where !== 'table') return;
        state.frames = [{ step: 'whoTestsAfterArtillery', left: [unitNamed(state, 'grey')] }];
        flow.answer(state, play, ['grey'], 'red');
      },
      ({ events, s: after }) => {
        if (unitOf(after, unitNamed(after, 'grey')).where === 'lost') return 'destroyed';
        const test = events.find((event) => event.kind === 'moraleTested');
        if (test?.kind !== 'moraleTested' || test.passed) return 'holds';
        return test.total <= 2
          ? 'routs'
          : test.total === 3
            ? 'retreats'
            : test.total === 4
              ? 'recoils'
              : 'shaken';
      },
    );
    for (const name of ['holds', 'shaken', 'recoils', 'retreats', 'routs'] as const)
      expect([name, Math.abs(share(name) - chanceOf(row!, name)) < nearly]).toEqual([name, true]);
    expect(sumOf(row!)).toBeCloseTo(1, 9);
  });

  it('the same from equal views', () => {
    expect(odds(volley, 'blue', 'prinz', 'grey')).toEqual(odds(copyState(volley), 'blue', 'prinz', 'grey'));
  });
});

/** What becomes of a charge of `prinz` at `grey`, read from what was told. */
function fate({ s, events }: Played): string {
  if (s.contacts.length > 0) return 'contact';
  const failed = (unit: string, reason: string) =>
    events.some(
      (event) =>
        event.kind === 'moraleTested' && event.unit === unit && event.reason === reason && !event.passed,
    );
  if (
    events.some((event) => event.kind === 'initiativeThrown' && !event.passed) ||
    failed('prinz', 'to charge')
  )
    return 'stays';
  if (
    failed('prinz', 'fired at') ||
    events.some((event) => event.kind === 'destroyed' && event.unit === 'prinz')
  )
    return 'repelled';
  if (events.some((event) => event.kind === 'captured')) return 'taken';
  if (events.some((event) => event.kind === 'wentBack' && event.unit === 'grey' && event.how === 'evade'))
    return 'evaded';
  return failed('grey', 'charged') ? 'drivenOff' : 'misses';
}

/** Declares the charge, and lets the target do so. */
function chargeOf(reaction: string, isCountering = false) {
  return (s: State, play: Play): void => {
    flow.answer(s, play, ['charge', 'prinz', 'grey', 0], 'blue');
    for (;;) {
      const frame = s.frames.at(-1);
      if (frame?.step === 'reaction')
        flow.answer(
          s,
          play,
          [
            flow.asked(s, 'red').choices([]).options.includes(reaction)
              ? reaction
              : flow.asked(s, 'red').choices([]).options[0]!,
          ],
          'red',
        );
      else if (frame?.step === 'counterCharge')
        flow.answer(s, play, [isCountering ? 'counter-charge' : 'stand'], 'red');
      else return;
    }
  };
}

const fates = ['stays', 'repelled', 'evaded', 'drivenOff', 'taken', 'contact', 'misses'];

function agree(row: OddsRow, s: State, act: (s: State, play: Play) => void): void {
  const share = sampled(s, act, fate);
  for (const name of fates)
    expect([name, Math.abs(share(name) - chanceOf(row, name)) < nearly]).toEqual([name, true]);
  expect(sumOf(row)).toBeCloseTo(1, 9);
}

const charging = (prinz: string, grey: string): State =>
  at({ blue: { prinz: `${prinz} at 80,80` }, red: { grey } }, { step: 'declareCharge' });

describe('a charge', () => {
  it('of foot at foot that stands and fires', () => {
    const s = charging('M3', 'M2 at 80,66 facing 180');
    const { rows } = odds(s, 'blue', 'charge', 'prinz', 'grey', 0);
    expect(rows).toHaveLength(1);
    agree(rows[0]!, s, chargeOf('stand and fire'));
    expect(rows[0]!.then?.[0]?.possible).toBeCloseTo(chanceOf(rows[0]!, 'contact'), 9);
  });

  it('of horse at foot: a row for each thing it may do', () => {
    const s = charging('M3 heavy cavalry 8 figures', 'M2 at 80,50 facing 180');
    const { rows } = odds(s, 'blue', 'charge', 'prinz', 'grey', 0);
    expect(rows.map(({ reply }) => reply.en)).toEqual(['stand and fire', 'form square']);
    agree(rows[0]!, s, chargeOf('stand and fire'));
    agree(rows[1]!, s, chargeOf('form square'));
  });

  it('of horse at horse: and if it is met by a counter-charge', () => {
    const s = charging('M2 dragoons 8 figures', 'M3 light cavalry 8 figures at 80,55 facing 180');
    const [row] = odds(s, 'blue', 'charge', 'prinz', 'grey', 0).rows;
    agree(row!, s, chargeOf('stand'));
    const counter = row!.then!.find(({ reply }) => reply.en === 'counter-charges')!;
    agree(counter, s, chargeOf('stand', true));
  });

  it('that strikes somebody before whom it was declared against: the chances are his, and say so', () => {
    const horse = 'M3 heavy cavalry 8 figures';
    const red = { grey: `${horse} at 68,52 facing 180`, near: `${horse} at 84,55 facing 180` };
    const s = at({ blue: { prinz: `${horse} at 80,80` }, red }, { step: 'declareCharge' });
    const [row] = odds(s, 'blue', 'charge', 'prinz', 'grey', 0).rows;
    expect(row!.outcomes.find(({ name }) => name === 'contact')?.words.en).toContain('near');
    expect(chanceOf(row!, 'contact')).toBeGreaterThan(0.5);
    expect(chanceOf(row!, 'misses')).toBe(0);
  });

  it('into a flank', () => {
    const s = charging('M2', 'M2 at 80,68 facing 90');
    for (const row of odds(s, 'blue', 'charge', 'prinz', 'grey', 0).rows)
      agree(row, s, chargeOf(row.reply.en));
  });

  it('at guns in position', () => {
    const s = charging('M3 dragoons 8 figures', 'artillery medium unlimbered at 80,50 facing 180');
    for (const row of odds(s, 'blue', 'charge', 'prinz', 'grey', 0).rows) {
      expect(sumOf(row)).toBeCloseTo(1, 9);
      if (row.reply.en === 'face and fire') agree(row, s, chargeOf('face and fire'));
    }
  });

  it('as the defender sees it, when he says what he does', () => {
    const s = charging('M3 heavy cavalry 8 figures', 'M2 at 80,50 facing 180');
    const play: Play = { dice: new SeededDice(2), events: [] };
    flow.answer(s, play, ['charge', 'prinz', 'grey', 0], 'blue');
    expect(s.frames.at(-1)).toMatchObject({ step: 'reaction' });
    const [row] = odds(s, 'red', 'form square').rows;
    const share = sampled(
      s,
      (state, dice) => {
        flow.answer(state, dice, ['form square'], 'red');
      },
      fate,
    );
    for (const name of fates) expect(Math.abs(share(name) - chanceOf(row!, name))).toBeLessThan(nearly);
  });
});

describe('a melee', () => {
  const s = locked(
    { blue: { prinz: 'M3 at 80,80' }, red: { grey: 'M2 10 figures of 12 at 80,80 facing 180' } },
    { by: 'prinz', at: 'grey', rode: 10 },
  );
  s.frames = [{ step: 'whoFights', left: [unitNamed(s, 'prinz')], round: 1 }];

  it('ends as often so as it is said to', () => {
    const [row] = odds(s, 'blue', 'prinz').rows;
    const lost = { own: 0, enemy: 0 };
    const share = sampled(
      s,
      (state, play) => {
        flow.answer(state, play, ['prinz'], 'blue');
      },
      ({ s: after, events }) => {
        lost.own += after.armies.blue.losses;
        lost.enemy += after.armies.red.losses;
        const decided = events.find((event) => event.kind === 'meleeDecided');
        if (decided?.kind !== 'meleeDecided' || decided.winner === null) return 'equal';
        const name = decided.result >= 7 ? 'routed' : decided.result >= 5 ? 'beaten' : 'pushed';
        return decided.winner === 'blue' ? name : `is${name[0]!.toUpperCase()}${name.slice(1)}`;
      },
    );
    for (const name of ['routed', 'beaten', 'pushed', 'equal', 'isPushed', 'isBeaten', 'isRouted'] as const)
      expect([name, Math.abs(share(name) - chanceOf(row!, name)) < nearly]).toEqual([name, true]);
    expect(sumOf(row!)).toBeCloseTo(1, 9);
    expect(Math.abs(lost.own / games - row!.expectedLosses.own)).toBeLessThan(figures);
    expect(Math.abs(lost.enemy / games - row!.expectedLosses.enemy)).toBeLessThan(figures);
  });

  it('is the other way round for the other side', () => {
    const [mine] = odds(s, 'blue', 'prinz').rows;
    const [theirs] = odds(s, 'red', 'prinz').rows;
    expect(chanceOf(theirs!, 'isRouted')).toBeCloseTo(chanceOf(mine!, 'routed'), 9);
    expect(theirs!.expectedLosses).toEqual({
      own: mine!.expectedLosses.enemy,
      enemy: mine!.expectedLosses.own,
    });
  });
});

describe('tests', () => {
  it('of morale after fire', () => {
    const s = at(
      { blue: { prinz: 'M2 8 figures of 12 at 80,80', elite: 'M3 at 40,80' }, red: {} },
      { step: 'volleys' },
    );
    for (const unit of [0, 1]) {
      changeUnit(s, unit, { losses: 1 });
      mark(s, unit, marks.shaken);
    }
    s.frames = [{ step: 'whoTestsAfterArtillery', left: [0, 1] }];
    const [row] = odds(s, 'blue', 'prinz').rows;
    // One die of two is lost with a quarter of the men: a six alone passes.
    expect(row!.dice).toBe(1);
    expect(chanceOf(row!, 'holds')).toBeCloseTo(1 / 6, 9);
    expect(chanceOf(row!, 'routs')).toBeCloseTo(2 / 6, 9);
  });

  it('of an army that may have to leave', () => {
    const s = battle({
      blue: { prinz: '100 figures column at 30,60' },
      red: { grey: '100 figures column at 150,60' },
    });
    changeArmy(s, 'blue', { losses: 51 });
    const [mine, theirs] = odds(s, 'blue', 'resign').rows;
    // Three dice make more than twelve in 56 of 216 falls.
    expect(chanceOf(mine!, 'leaves')).toBeCloseTo(56 / 216, 9);
    expect(chanceOf(theirs!, 'stays')).toBe(1);
  });
});
