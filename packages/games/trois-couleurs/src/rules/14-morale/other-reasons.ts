/** Chapter 14: tests for another reason: a rout that is seen, losses that the enemy claims (TC-14-04 to TC-14-06, TC-14-29). */
import {
  again,
  branches,
  call,
  citing,
  end,
  finished,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Next,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Fall, FrameOf, Frames } from '../../frames.ts';
import { mark, marks, none, type DueTest, type State } from '../../state.ts';
import { isPositive, type Case } from '../../tables/kinds.ts';
import { otherRows } from '../../tables/morale.ts';
import { has, nameOf, sideOf, unitOf } from '../../troops.ts';
import { liftedCase, lowered, mayLift, suffer } from './cases.ts';
import { nearestSeen } from './friends.ts';
import { kept, throwTest } from './testing.ts';
import { trialOf } from './trial.ts';

const no = refusals({
  lift: [
    'TC-18-12',
    'It keeps its case, or takes a better one.',
    'Elle garde sa case, ou en prend une meilleure.',
  ],
});

const by = branches({
  otherThingsMakeThemTest: 'TC-14-04',
  casesFall: 'TC-14-05',
  stepsBackFallFarther: 'TC-14-25',
  statusLifts: 'TC-18-12',
});

const askLift = questionAbout<State, FrameOf<'testLift'>>('lift', ['TC-18-12'], (s, { fall }) => [
  sideOf(s, fall.unit),
  { unit: nameOf(s, fall.unit), case: fall.to },
]);

export const otherTests: Pick<Steps<State, Frames>, 'dueTests' | 'testLift'> = {
  dueTests: {
    run(s, _frame, play): Next<Frames> {
      const [next, ...rest] = s.due;
      if (next === undefined) return end();
      s.due = rest;
      const fall = next.fall ?? testNow(s, play, next);
      if (fall === null || unitOf(s, fall.unit).where !== 'table') return again;
      if (by.statusLifts(mayLift(s, fall.unit, fall.to)))
        return call({ step: 'testLift', fall }, { step: 'dueTests' });
      sufferFall(s, play, fall, fall.to);
      return again;
    },
  },
  testLift: {
    asks: askLift,
    choices: (_s, _frame, _seat, [said, ...more]) =>
      said === undefined
        ? offers(['lift', 'keep'])
        : more.length === 0 && (said === 'lift' || said === 'keep')
          ? finished
          : nothing,
    whyNot: () => no.lift,
    answer(s, { fall }, _seat, [said], play) {
      if (said === 'lift') mark(s, fall.unit, marks.lifted);
      sufferFall(s, play, fall, said === 'lift' ? liftedCase(s, fall.unit, fall.to) : fall.to);
      return end();
    },
  },
};

function sufferFall(s: State, play: Play, { unit, disorder, cause, rules }: Fall, to: Case): void {
  suffer(s, play, unit, to, disorder, cause, rules);
}

/** How many cases a total costs (TC-14-05). */
export function casesDown(total: number): number {
  return otherRows.find(({ from }) => total >= from)?.down ?? otherRows.at(-1)!.down;
}

/** What becomes of a case by so many steps; whoever steps back before the enemy is past HAL already (TC-14-25). */
function fallen(s: State, unit: number, down: number): Case {
  const { case: from } = unitOf(s, unit);
  const isBack = by.stepsBackFallFarther(isPositive(from) && has(s, unit, marks.steppedBack));
  return isBack ? lowered('HAL', down) : lowered(from, down);
}

/** Tests, and says what the unit falls to; null when it stays as it is. */
function testNow(s: State, play: Play, { unit, reason, cause }: DueTest): Fall | null {
  if (unitOf(s, unit).where !== 'table' || !by.otherThingsMakeThemTest(true)) return null;
  mark(s, unit, reason === 'losses' ? marks.testedLosses : marks.testedRout);
  // Without a cause the nearest enemy in sight stands for it (TC-16-25).
  const blamed = cause === none ? nearestSeen(s, unit) : cause;
  const cites: RuleId[] = [...citing('TC-14-04', 'TC-14-05', reason === 'losses' ? 'TC-14-24' : 'TC-14-06')];
  const thrown = throwTest(s, play, trialOf({ tester: unit, kind: 'other', reason, cause: blamed, cites }));
  const total = kept(thrown.total, cites);
  const down = casesDown(total);
  const { case: from } = unitOf(s, unit);
  const to = by.casesFall(down > 0) ? fallen(s, unit, down) : from;
  tell(play, {
    kind: 'tested',
    unit: nameOf(s, unit),
    reason: 'other',
    ledger: thrown.ledger,
    die: thrown.die,
    total,
    case: to,
    fire: null,
    rules: thrown.rules,
  });
  return to === from ? null : { unit, to, disorder: disorderOf(to), cause, rules: citing('TC-14-05') };
}

function disorderOf(to: Case): Fall['disorder'] {
  if (to === 'HAL') return 'one';
  return to === 'REP' || to === 'RET' ? 'SAF' : to === 'DER' ? 'DES' : 'none';
}
