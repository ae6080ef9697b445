/** Markers of simultaneous play beside their units: a coloured back where one lies face down, its order in a picture where it is known. */
import { pointAt } from '@bivouac/ground/free';
import { say, type Language } from '@bivouac/kernel';
import { markerIn, type View } from '@bivouac/trois-couleurs/words';
import { memo } from 'react';
import { onBoard } from '../../../board/free-table/places.ts';
import type { Point } from '../../../board/geometry.ts';
import { sceneOf, type Posted } from '../scene.ts';

/** Each drawn in a disc of 9 around the middle, an enemy being above it. */
const pictures: Readonly<Record<string, string>> = {
  blank: 'M-1.4,0a1.4,1.4 0 1 1 2.8,0a1.4,1.4 0 1 1 -2.8,0',
  MAC: 'M0,6V-3M-4,0L0,-4.500L4,0M-5,-6.500H5',
  MAF: 'M0,6V0M-3,2L0,-1L3,2M-5,-4q2,-3 5,-1q3,-3 5,0q-1,3 -5,2q-4,1 -5,-1',
  SOU: 'M-4.500,-5H4.500V0q0,4 -4.500,6q-4.500,-2 -4.500,-6z',
  FEU: 'M-5,2q-2,-4 2,-5q1,-4 5,-2q4,0 3,4q1,4 -3,4q-3,2 -7,-1',
  CHF: 'M-6,-5H6V-2.500H-6zM-2.500,0H2.500V6H-2.500z',
  CHO: 'M-4.500,4A5.500,5.500 0 1 1 4.500,4M1.500,3.500L5,4.500L5.500,1',
  slow: 'M0,6V-5M-4,-1L0,-5.500L4,-1',
  fast: 'M0,6V-5M-4,-1L0,-5.500L4,-1M-4,3.500L0,-1L4,3.500',
};

const turns: Readonly<Record<string, number>> = { ahead: 0, right: 90, back: 180, left: 270 };

/** To the left of the front of a unit. */
function besideFront({ front, facing, width }: Posted): Point {
  const place = { x: 0, y: 0, facing: Math.round(facing * 100) };
  const [x, y] = onBoard(pointAt(place, -60, -Math.round((width / 2 + 12) * 10)));
  return [front[0] + x, front[1] + y];
}

export const OrderMarkers = memo(function OrderMarkers({
  view,
  language,
}: {
  readonly view: View;
  readonly language: Language;
}) {
  if (view.markers.length === 0) return null;
  return sceneOf(view).units.map((posted) => {
    const { index, facts, facing } = posted;
    const marker = view.markers[index];
    if (marker === undefined) return null;
    const [x, y] = besideFront(posted);
    const [order = 'blank', way = 'ahead'] = marker?.split(' ') ?? [];
    const isSecret = marker !== null && view.shown[index] !== true;
    return (
      <g
        key={facts.id}
        className={`tc-order ft-${facts.side}${marker === null ? ' tc-order-hidden' : isSecret ? ' tc-order-secret' : ''}`}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        data-order-of={facts.id}
        data-order={marker ?? 'hidden'}
      >
        <title>
          {marker === null
            ? say(language, 'a marker, face down', 'un marqueur, face cachée')
            : markerIn(marker, language)}
        </title>
        <g className="ft-sized">
          <circle r={9} />
          {marker === null ? (
            <circle r={5} />
          ) : (
            <path d={pictures[order]} transform={`rotate(${facing + (turns[way] ?? 0)})`} />
          )}
        </g>
      </g>
    );
  });
});
