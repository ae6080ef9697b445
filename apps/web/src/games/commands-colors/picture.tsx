/** A small picture of a battle: its ground as the board has it, and both armies as they stand before it begins. */
import { scenarios } from '@bivouac/commands-colors/scenarios';
import type { Language } from '@bivouac/kernel';
import { battles } from './battles.ts';
import { boardBox, centreOf, upright } from './field.ts';
import { SketchedField } from './sketched-field.tsx';
import './commands-colors.css';

export interface PictureProps {
  readonly scenario: string;
  readonly language: Language;
}

export function Picture({ scenario, language }: PictureProps) {
  const file = scenarios.find(({ id }) => id === scenario) ?? scenarios[0]!;
  const title = (battles.find((battle) => battle.scenario === file.id)?.title ?? file.title)[language];
  const { x, y, width, height } = boardBox;
  const { terrain, fieldworks = [], units } = file;
  return (
    <svg
      className="cc-picture"
      viewBox={`${x + 20} ${y + 20} ${width - 40} ${height - 40}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={language === 'fr' ? `Plateau : ${title}` : `Board: ${title}`}
    >
      <SketchedField ground={{ terrain, fieldworks }} />
      {[...new Set(units.map(({ nation }) => nation))].map((nation) => {
        const hexes = units.filter((unit) => unit.nation === nation).map(({ hex }) => hex);
        return (
          <g key={nation} className={`cc-block cc-${nation}`}>
            <path className="cc-block-side" d={blocksOn(hexes, 31)} />
            <path className="cc-block-face" d={blocksOn(hexes, 24)} />
          </g>
        );
      })}
    </svg>
  );
}

/** A block in each hex, its lower edge so far below the middle. */
function blocksOn(hexes: readonly string[], low: number): string {
  return hexes
    .map((hex) => {
      const [x, y] = centreOf(hex, upright);
      return `M${x - 27},${y + low}h54q6,0 6,-6v-42q0,-6 -6,-6h-54q-6,0 -6,6v42q0,6 6,6z`;
    })
    .join('');
}
