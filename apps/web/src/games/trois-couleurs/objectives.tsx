/** What both sides fight for. */
import { groundOfObjective, none, objectiveName, tableOf, type View } from '@bivouac/trois-couleurs/words';
import type { FreeTable } from '@bivouac/ground/free-table';
import type { Language } from '@bivouac/kernel';
import { ObjectiveDiscs, placeOfObjective } from '../../board/free-table/objectives.tsx';
import { onBoard } from '../../board/free-table/places.ts';
import type { Point } from '../../board/geometry.ts';
import { objectiveSentence } from './names.ts';

interface ObjectivesProps {
  readonly view: View;
  readonly language: Language;
}

/** Where the discs lie: where it is written, or on the ground that is fought for. */
export function objectivePlaces({ terms }: Pick<View, 'terms'>, { features }: FreeTable): readonly Point[] {
  return terms.objectives.map(({ feature, x, y }) =>
    feature === none ? onBoard([x, y]) : placeOfObjective(features[feature]!),
  );
}

export function Objectives({ view, language }: ObjectivesProps) {
  const places = objectivePlaces(view, tableOf(view));
  const objectives = view.terms.objectives.map(({ id, points }, index) => ({
    id,
    at: places[index]!,
    worth: points,
    holder: view.holders[index] ?? null,
    // Named ground bears its name already.
    name: groundOfObjective(view, index) === null ? objectiveName(view, index)[language] : null,
    words: objectiveSentence(view, index, language),
  }));
  return <ObjectiveDiscs objectives={objectives} />;
}
