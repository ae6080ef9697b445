/** How far two pieces are from each other, as the rules measure it: from edge to edge. */
import { lengthIn, type View } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import { measureBetween } from '../../board/free-table/measure.ts';
import type { Point } from '../../board/geometry.ts';
import type { Measured } from '../../board/showing.tsx';
import type { Spot } from '../../table/room.ts';
import { sceneOf } from './scene.ts';
import { nameOfSpot } from '../../board/free-table/spots.ts';

/** The ground of a piece on the board; a general is a point. */
function groundOf(spot: Spot, view: View): readonly Point[] {
  const name = nameOfSpot(spot);
  const { units, generals } = sceneOf(view);
  const unit = units.find(({ facts }) => facts.id === name);
  const general = generals.find(({ facts }) => facts.id === name);
  return unit?.ground ?? (general === undefined ? [] : [general.at]);
}

export function measure(from: Spot, to: Spot, view: View, language: Language): Measured {
  return measureBetween(groundOf(from, view), groundOf(to, view), (away) => lengthIn(away, language));
}
