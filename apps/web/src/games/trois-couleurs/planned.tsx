/** What has been said and waits for its moment: an arrow from each who will fire or is on the march to his target. */
import type { View } from '@bivouac/trois-couleurs/words';
import type { Point } from '../../board/geometry.ts';
import { Arrow } from '../../board/showing.tsx';
import { plannedIn } from './plans.ts';
import { sceneOf } from './scene.ts';
import './planned.css';

export function PlannedArrows({ view }: { readonly view: View }) {
  const { units } = sceneOf(view);
  const standing = (index: number) => units.find((posted) => posted.index === index);
  return plannedIn(view).map(({ unit, target, what }) => {
    const [from, to] = [standing(unit), standing(target)];
    if (from === undefined || to === undefined) return null;
    const points: readonly Point[] = [from.front, to.at];
    return (
      <Arrow
        key={`${unit} ${target}`}
        className={`arrow tc-planned tc-planned-${what} ft-tone-${from.facts.side}`}
        points={points}
      />
    );
  });
}
