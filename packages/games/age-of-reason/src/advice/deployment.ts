/** Free deployment: each unit where the scenario has it, in its first formation and facing the enemy. */
import type { Action, Asked, Part } from '@bivouac/kernel';

/** The next piece as it would stand ready; `done` when all are placed. */
export function deploymentAction({ choices, landmarks }: Asked): readonly Action[] {
  const first = choices([]).options.find((option) => option !== 'done');
  if (first === undefined) return [['done']];
  const action: Part[] = [first];
  for (;;) {
    const { options, complete, space } = choices(action);
    if (complete) return [action];
    // The formation to fight in, the facing ahead, the general's own place come first among the options.
    const next = options[0] ?? (space === undefined ? undefined : landmarks(action)[0]?.part);
    if (next === undefined) return [];
    action.push(next);
  }
}
