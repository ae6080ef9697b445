/** The chances of a test that a player may try or leave: rallying, and calling in stragglers. Losses are known: nothing is dealt. */
import { canBuild, type Action, type Odds, type Seat } from '@bivouac/kernel';
import { boardOf } from '../board/board.ts';
import type { FrameOf } from '../frames.ts';
import { moraleModifiers, moraleOf, type Trial } from '../rules/10-morale/morale-test.ts';
import { rallyChoice, rallyTrial } from '../rules/11-rally/rally.ts';
import { recoveryOf } from '../rules/16-optional-rules/reintegration.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { chanceToPass } from './fire.ts';
import { fixed, tallied, type Reply, type Result } from './tally.ts';

/** One test, and what it comes to. */
function testOf(s: State, trial: Trial, passed: Result, failed: Result): readonly Reply[] {
  const passing = chanceToPass(moraleOf(s, trial));
  const branch = (chance: number, result: Result) => ({ chance, s, combat: null, result, own: 0, enemy: 0 });
  return [{ words: fixed, branches: [branch(passing, passed), branch(1 - passing, failed)] }];
}

/** The test an answer to `rally` brings, with what it then means; null for one that brings none. */
function trialOf(
  s: State,
  seat: Seat,
  action: Action,
): { trial: Trial; passed: Result; failed: Result } | null {
  const frame = s.frames.at(-1) as FrameOf<'rallyChoice'>;
  if (!canBuild((partial) => rallyChoice.choices(s, frame, seat, partial), action)) return null;
  const straggler = recoveryOf(s, action[0]);
  if (straggler >= 0) return { trial: { unit: straggler }, passed: 'recovered', failed: 'nothing' };
  const word = boardOf(s).words.get(action[0]);
  if (word?.verb !== 'unit') return null;
  return { trial: rallyTrial(s, word.index), passed: 'rallied', failed: 'unrallied' };
}

export function rallyOdds(view: View, seat: Seat, action: Action): Odds | null {
  let sum: Odds['sum'] = [];
  const odds = tallied(
    view,
    seat,
    () => [],
    (s) => {
      const found = trialOf(s, seat, action);
      if (found === null) return null;
      sum = moraleModifiers.rows({ s, ...found.trial });
      return testOf(s, found.trial, found.passed, found.failed);
    },
  );
  return odds === null ? null : { ...odds, sum };
}
