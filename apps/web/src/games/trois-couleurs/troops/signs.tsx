/** Markers of the arms of hidden enemies: what they are, not who (TC-3-02). */
import type { View } from '@bivouac/trois-couleurs/words';
import { say, type Language } from '@bivouac/kernel';
import { armyColour } from './uniforms.ts';

interface SignsProps {
  readonly view: View;
  readonly language: Language;
}

const names = {
  infantry: ['infantry, not known which', 'infanterie, on ne sait laquelle'],
  cavalry: ['cavalry, not known which', 'cavalerie, on ne sait laquelle'],
  artillery: ['artillery, not known which', 'artillerie, on ne sait laquelle'],
} as const;

const [wide, deep] = [36, 24];

export function Signs({ view, language }: SignsProps) {
  return view.signs.map(({ side, branch, x, y, facing }) => (
    <g
      key={`${x} ${y}`}
      className={`tc-sign ft-${side}`}
      transform={`translate(${x / 10} ${y / 10}) rotate(${facing / 100})`}
      style={{ fill: armyColour(view, side) }}
      role="img"
      aria-label={say(language, names[branch][0], names[branch][1])}
    >
      <rect x={-wide / 2} width={wide} height={deep} />
      {branch === 'cavalry' ? <path d={`M${-wide / 2},${deep}L${wide / 2},0`} /> : null}
      {branch === 'artillery' ? <circle cx={0} cy={deep / 2} r={deep / 4} /> : null}
    </g>
  ));
}
