/** A charge under way, as long as it is talked about: an arrow from each who charges along the way he will go. */
import type { View } from '@bivouac/age-of-reason/words';
import { distance, type Point } from '../../board/geometry.ts';
import { Arrow } from '../../board/showing.tsx';
import { sceneOf } from './scene.ts';

/** Nearer than this, in millimetres, they have met. */
const met = 30;

/** From the front of each who charges, straight ahead in the direction of the charge, as far as whoever he meets stands. */
export function chargeWays(view: View): readonly (readonly [Point, Point])[] {
  const { charge } = view;
  if (charge === null) return [];
  const { units } = sceneOf(view);
  const standing = (index: number) => units.find((posted) => posted.index === index);
  const radians = (charge.direction / 18_000) * Math.PI;
  const [ux, uy] = [Math.sin(radians), -Math.cos(radians)];
  const targets = charge.targets.flatMap(({ unit }) => standing(unit) ?? []).map(({ at }) => at);
  return charge.chargers.flatMap((index): (readonly [Point, Point])[] => {
    const from = standing(index)?.front;
    if (from === undefined || targets.length === 0) return [];
    const nearest = targets.reduce((best, at) => (distance(from, at) < distance(from, best) ? at : best));
    const far = (nearest[0] - from[0]) * ux + (nearest[1] - from[1]) * uy;
    return far < met ? [] : [[from, [from[0] + ux * far, from[1] + uy * far]]];
  });
}

export function ChargeArrows({ view }: { readonly view: View }) {
  return chargeWays(view).map((points, at) => (
    <Arrow key={at} className={`arrow aor-charge-arrow ft-tone-${view.charge!.side}`} points={points} />
  ));
}
