/** Chapter 8: how far somebody follows a road (TC-6-05). */
import { corners, figureOf, stages, type Motion } from '@bivouac/ground/free';
import { tableOf } from '../../standing.ts';
import type { State } from '../../state.ts';

/** How far a body follows a road from where it stands: as long as the middle of its front is on it. */
export function roadAhead(s: State, motion: Motion, width: number, isMarchColumn: boolean): number {
  const { index, features } = tableOf(s);
  const [from, to] = [motion.at(0), motion.at(motion.most)];
  let most = 0;
  for (const at of index.near(figureOf(corners({ ...from, width: 1, depth: 1 })).box)) {
    const feature = features[at]!;
    if (feature.kind.name !== 'road' || feature.shape !== 'line') continue;
    if (!isMarchColumn && width > feature.width) continue;
    const [stage] = stages([from.x, from.y], [to.x, to.y], [feature.figure]);
    if (stage?.from === 0) most = Math.max(most, stage.to);
  }
  return most;
}
