/** Chapter XVI.8: the threshold of demoralisation is rolled anew when a corps comes near it. */
import { branches, citations, type Play, type RuleId } from '@bivouac/kernel';
import { onlyFor, tell } from '../../events.ts';
import { none, type State } from '../../state.ts';
import { modulated } from '../../tables/advanced.ts';

/** Every threshold that two dice can give, as often as they give it; never above that of despair (VEA-16-802). */
export function rolledThresholds(threshold: number, desperate: number): number[] {
  const found: number[] = [];
  for (let one = 1; one <= 6; one += 1)
    for (let other = 1; other <= 6; other += 1) found.push(rolled(threshold, desperate, one + other));
  return found;
}

function rolled(threshold: number, desperate: number, dice: number): number {
  return Math.min(desperate, threshold - modulated.early.value + dice);
}

const by = branches({ rolledOnce: 'VEA-16-803', nearTheThreshold: 'VEA-16-802' });
const so = citations({ uncertain: ['VEA-16-801', 'VEA-16-803'] });

/** Rolls for a corps that has come near its threshold, once in a battle; what came of it is its owner's secret. */
export function rollThreshold(s: State, corps: number, total: number, play: Play): void {
  const { demoralised, desperate, side, slug } = s.terms.corps[corps]!;
  const state = s.corps[corps]!;
  if (!s.terms.options.modulatedDemoralisation || demoralised === none) return;
  if (by.rolledOnce(state.threshold !== none)) return;
  const cites: RuleId[] = [...so.uncertain];
  if (!by.nearTheThreshold(total >= demoralised - modulated.early.value, cites)) return;
  let dice = 0;
  for (let die = 0; die < modulated.dice.value; die += 1) dice += play.dice.roll(6);
  state.threshold = rolled(demoralised, desperate, dice);
  tell(play, {
    kind: 'thresholdRolled',
    rules: cites,
    side,
    corps: slug,
    only: onlyFor(side, { dice, threshold: state.threshold }),
  });
}
