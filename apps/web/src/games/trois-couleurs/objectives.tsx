/** What both sides fight for: a disc with its worth where it lies, in the colour of whoever holds it. */
import { none, tableOf, type View } from '@bivouac/trois-couleurs/words';
import type { Feature, FreeTable } from '@bivouac/ground/free-table';
import type { Language } from '@bivouac/kernel';
import { middleOfFeature, onBoard } from '../../board/free-table/places.ts';
import type { Point } from '../../board/geometry.ts';
import { objectiveSentence } from './names.ts';
import './objectives.css';

interface ObjectivesProps {
  readonly view: View;
  readonly language: Language;
}

/** Where the discs lie: where it is written, amid the ground that is fought for, or at a corner of the houses. */
export function objectivePlaces({ terms }: Pick<View, 'terms'>, { features }: FreeTable): readonly Point[] {
  return terms.objectives.map(({ feature, x, y }) =>
    feature === none ? onBoard([x, y]) : placeAt(features[feature]!),
  );
}

/** A disc amid houses would hide their roofs, and whoever holds them. */
function placeAt(feature: Feature): Point {
  const { right, top } = feature.figure.box;
  return feature.shape === 'block' ? onBoard([right, top]) : middleOfFeature(feature);
}

export function Objectives({ view, language }: ObjectivesProps) {
  const places = objectivePlaces(view, tableOf(view));
  return view.terms.objectives.map(({ id, points }, index) => {
    const holder = view.holders[index] ?? null;
    const [left, top] = places[index]!;
    return (
      <g
        key={id}
        className={`tc-objective${holder === null ? '' : ` ft-${holder}`}`}
        transform={`translate(${left} ${top})`}
      >
        <title>{objectiveSentence(view, index, language)}</title>
        <circle r="13" />
        <text y="4.6">{points}</text>
      </g>
    );
  });
}
