/** Chapter 14: tests for another reason: a rout that is seen, losses that the enemy claims (TC-14-04 to TC-14-06, TC-14-29). */
import { again, branches, citing, end, type Next, type Play, type Steps } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { mark, marks, type DueTest, type State } from '../../state.ts';
import type { Case } from '../../tables/kinds.ts';
import { otherRows } from '../../tables/morale.ts';
import { nameOf, unitOf } from '../../troops.ts';
import { lowered, suffer } from './cases.ts';
import { kept, throwTest } from './testing.ts';
import { trialOf } from './trial.ts';

const by = branches({ casesFall: 'TC-14-05' });

export const otherTests: Pick<Steps<State, Frames>, 'dueTests' | 'fired'> = {
  dueTests: {
    run(s, _frame, play): Next<Frames> {
      const [next, ...rest] = s.due;
      if (next === undefined) return end();
      s.due = rest;
      testNow(s, play, next);
      return again;
    },
  },
  fired: { run: () => end() },
};

/** How many cases a total costs (TC-14-05). */
export function casesDown(total: number): number {
  return otherRows.find(({ from }) => total >= from)?.down ?? otherRows.at(-1)!.down;
}

/** What becomes of a case by so many steps: the paces of an attack fall first to ARR. */
function after(from: Case, down: number): Case {
  return lowered(from, down);
}

function testNow(s: State, play: Play, { unit, reason, cause }: DueTest): void {
  if (unitOf(s, unit).where !== 'table') return;
  mark(s, unit, reason === 'losses' ? marks.testedLosses : marks.testedRout);
  const thrown = throwTest(s, play, trialOf({ tester: unit, kind: 'other', cause }));
  const total = kept(thrown.total);
  const down = casesDown(total);
  const { case: from } = unitOf(s, unit);
  const to = by.casesFall(down > 0) ? after(from, down) : from;
  tell(play, {
    kind: 'tested',
    unit: nameOf(s, unit),
    reason: 'other',
    ledger: thrown.ledger,
    die: thrown.die,
    total,
    case: to,
    fire: null,
    rules: citing('TC-14-04', 'TC-14-05', reason === 'losses' ? 'TC-14-24' : 'TC-14-06'),
  });
  if (to === from) return;
  const disorder =
    to === 'HAL' ? 'one' : to === 'REP' || to === 'RET' ? 'SAF' : to === 'DER' ? 'DES' : 'none';
  suffer(s, play, unit, to, disorder, cause, citing('TC-14-05'));
}
