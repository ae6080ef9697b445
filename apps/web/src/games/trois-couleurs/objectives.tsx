/** What both sides fight for: a disc with its worth where it lies, in the colour of whoever holds it. */
import { none, tableOf, type View } from '@bivouac/trois-couleurs/words';
import type { Language } from '@bivouac/kernel';
import { middleOfFeature, onBoard } from '../../board/free-table/places.ts';
import { objectiveSentence } from './names.ts';
import './objectives.css';

interface ObjectivesProps {
  readonly view: View;
  readonly language: Language;
}

export function Objectives({ view, language }: ObjectivesProps) {
  return view.terms.objectives.map(({ id, points, feature, x, y }, index) => {
    const holder = view.holders[index] ?? null;
    const [left, top] =
      feature === none ? onBoard([x, y]) : middleOfFeature(tableOf(view).features[feature]!);
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
