/** What both sides fight for: a disc with its worth where it lies, in the colour of whoever holds it. */
import type { Feature } from '@bivouac/ground/free-table';
import type { Point } from '../geometry.ts';
import { middleOfFeature, onBoard } from './places.ts';
import './objectives.css';

export interface Objective {
  readonly id: string;
  readonly at: Point;
  readonly worth: number;
  readonly holder: 'blue' | 'red' | null;
  /** Lettered under the disc where no name of the ground says what it is. */
  readonly name?: string | null;
  /** What it is, what it is worth and whose it is. */
  readonly words: string;
}

/** Amid the ground that is fought for; a disc amid houses would hide their roofs, and whoever holds them. */
export function placeOfObjective(feature: Feature): Point {
  const { right, top } = feature.figure.box;
  const hasRoofs = feature.shape === 'block' || feature.kind.look === 'houses';
  return hasRoofs ? onBoard([right, top]) : middleOfFeature(feature);
}

export function ObjectiveDiscs({ objectives }: { readonly objectives: readonly Objective[] }) {
  return objectives.map(({ id, at: [left, top], worth, holder, name = null, words }) => (
    <g
      key={id}
      className={`ft-objective${holder === null ? '' : ` ft-${holder}`}`}
      transform={`translate(${left} ${top})`}
    >
      <title>{words}</title>
      <circle r="13" />
      <text className="ft-worth" y="4.6">
        {worth}
      </text>
      {name !== null && (
        <text className="ft-name" y="17">
          {name}
        </text>
      )}
    </g>
  ));
}
