/** Chapter 27: two marches to combat on each other: both test, and each pace weighs on the other side (TC-27-47). */
import { branches, citing, defines, end, go, type Next, type Play, type Steps } from '@bivouac/kernel';
import type { Engagement } from '../../engagement.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { row, totalOf, type Ledger, type LedgerRow } from '../../ledger.ts';
import type { March } from '../../marches.ts';
import { changeUnit, none, type State } from '../../state.ts';
import { paceLevel, slower, type Pace } from '../../tables/kinds.ts';
import { secondStage } from '../../tables/morale.ts';
import { bodyOf, isSteady, nameOf, unitOf } from '../../troops.ts';
import { paceOverRun, wayTo } from '../11-combat-march/approach.ts';
import { giveUp, settle } from '../11-combat-march/ending.ts';
import { withinLimits } from '../11-combat-march/ledgers.ts';
import { setCase, takeResult } from '../14-morale/cases.ts';
import { readMarch, throwTest } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';

const by = branches({ pacesWeighOnEachOther: 'TC-27-47', theStandingGiveAPoint: 'TC-27-47' });

const { crossedMacs: chart } = defines('TC-27-47', secondStage);

interface Side {
  readonly unit: number;
  readonly enemy: number;
  readonly best: Pace;
  readonly direction: number;
  readonly marched: number;
  readonly capacity: number;
}

export const crossing: Pick<Steps<State, Frames>, 'crossed'> = {
  crossed: {
    run(s, { march }, play): Next<Frames> {
      const [mine, theirs] = sidesOf(s, march);
      for (const { unit } of [mine, theirs])
        if (unitOf(s, unit).where !== 'table' || !isSteady(s, unit)) return giveUp(s, play, march);
      const thrown = [mine, theirs].map((side) => throwTest(s, play, trialFor(side))) as [Thrown, Thrown];
      const ledgers = swayed(thrown.map(({ ledger }) => ledger) as [Ledger, Ledger]);
      const results = [mine, theirs].map((side, at) => resultOf(s, play, side, ledgers[at]!, thrown[at]!));
      return meeting(s, play, march, [mine, theirs], results as [Result, Result]);
    },
  },
};

type Thrown = ReturnType<typeof throwTest>;

function sidesOf(
  _s: State,
  { units, target, best, direction, marched, capacity, crossedBy }: March,
): readonly [Side, Side] {
  const [unit] = units as readonly [number];
  return [
    { unit, enemy: target, best, direction, marched, capacity },
    { unit: target, enemy: unit, marched, ...crossedBy! },
  ];
}

/** Each tests from 2 as an attacker, the other counting as an enemy at the ordinary pace, and no fire is expected. */
function trialFor({ unit, enemy, direction }: Side) {
  return trialOf({
    tester: unit,
    kind: 'march',
    against: [enemy],
    attackers: [unit],
    objectives: [enemy],
    direction,
    expected: 0,
  });
}

/** A side that advances loses a point for each step by which the other goes faster than the ordinary pace, or gains one if the other stands. */
export function swayed([one, other]: readonly [Ledger, Ledger]): readonly [Ledger, Ledger] {
  const levels = [one, other].map((ledger) => paceLevel(readMarch(totalOf(ledger)).pace)) as [number, number];
  const rowsFor = (mine: number, theirs: number): LedgerRow[] => {
    if (mine === 0) return [];
    if (theirs === 0)
      return by.theStandingGiveAPoint(true)
        ? [row('TC-27-47', chart.enemyNotAdvancing, 'the enemy stands')]
        : [];
    const value = Math.max(chart.cap, chart.perPaceStepOfEnemyAbovePor * (theirs - 1));
    return by.pacesWeighOnEachOther(value < 0) ? [row('TC-27-47', value, 'pace of the enemy')] : [];
  };
  return [
    withinLimits([...one, ...rowsFor(levels[0], levels[1])]),
    withinLimits([...other, ...rowsFor(levels[1], levels[0])]),
  ];
}

interface Result {
  readonly ledger: Ledger;
  readonly total: number;
  readonly pace: Pace;
  readonly advances: boolean;
}

function resultOf(
  s: State,
  play: Play,
  { unit, best, marched }: Side,
  ledger: Ledger,
  { die, rules }: Thrown,
): Result {
  const total = totalOf(ledger);
  const reading = readMarch(total);
  const advances = paceLevel(reading.pace) > 0;
  tell(play, {
    kind: 'tested',
    unit: nameOf(s, unit),
    reason: 'march',
    ledger,
    die,
    total,
    case: reading.case,
    fire: null,
    rules: [...citing('TC-27-47'), ...rules],
  });
  const pace = advances ? slower(slower(reading.pace, best), paceOverRun(s, unit, 3 * marched)) : 'halt';
  changeUnit(s, unit, { pace });
  if (advances) setCase(s, play, unit, reading.case, citing('TC-27-47'));
  return { ledger, total, pace, advances };
}

/** The better one covers the rest; whoever does not advance stands and takes the pace of the other; or both stay. */
function meeting(
  s: State,
  play: Play,
  march: March,
  pair: readonly [Side, Side],
  results: readonly [Result, Result],
): Next<Frames> {
  const [one, other] = results;
  if (!one.advances && !other.advances) {
    for (const [at, { unit }] of pair.entries()) {
      const reading = readMarch(results[at]!.total);
      takeResult(s, play, unit, reading.case, reading.disorder, citing('TC-27-47'));
      settle(s, unit);
    }
    return end();
  }
  const isFirst = one.advances && (!other.advances || one.total >= other.total);
  const [winner, loser] = isFirst ? pair : [pair[1], pair[0]];
  const [better, worse] = isFirst ? results : [other, one];
  const left = wayTo(s, winner.unit, bodyOf(s, winner.unit), winner.direction, loser.unit, 2 * march.way);
  if (left === null) return giveUp(s, play, march);
  const e: Engagement = {
    kind: 'combat',
    side: s.terms.units[winner.unit]!.side,
    direction: winner.direction,
    range: null,
    marchers: [
      {
        unit: winner.unit,
        best: winner.best,
        ledger: better.ledger,
        pace: better.pace,
        direction: winner.direction,
        marched: winner.marched,
        left,
        capacity: winner.capacity,
        from: [unitOf(s, winner.unit).x, unitOf(s, winner.unit).y],
        stands: 'goes',
      },
    ],
    receivers: [
      {
        unit: loser.unit,
        isTarget: true,
        answer: worse.advances ? { kind: 'counter', best: loser.best } : { kind: 'nothing' },
        ledger: worse.ledger,
        fire: null,
        pace: worse.pace,
        stands: worse.advances ? 'counters' : 'stands',
      },
    ],
    house: none,
    supports: march.supports.map((support) => support.unit),
    early: [],
    fallen: [],
    announced: null,
    covered: [],
    hindered: [],
  };
  return go(worse.advances ? { step: 'contact', e } : { step: 'residual', e });
}
