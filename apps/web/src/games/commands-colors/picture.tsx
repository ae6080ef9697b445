/** A small picture of a battle: its ground as the board has it, and both armies as they stand before it begins. */
import { scenarios } from '@bivouac/commands-colors/scenarios';
import type { Language } from '@bivouac/kernel';
import { battles } from './battles.ts';
import { boardBox, centreOf, upright } from './field.ts';
import { PaintedField } from './painted-field.tsx';
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
      aria-label={language === 'fr' ? `Plateau : ${title}` : `Board: ${title}`}
    >
      <PaintedField ground={{ terrain, fieldworks }} field={upright} sketched />
      {units.map(({ nation, hex }) => {
        const [left, top] = centreOf(hex, upright);
        return (
          <g key={hex} className={`cc-block cc-${nation}`} transform={`translate(${left} ${top})`}>
            <rect className="cc-block-side" x={-33} y={-23} width={66} height={54} rx={7} />
            <rect className="cc-block-face" x={-33} y={-30} width={66} height={54} rx={7} />
          </g>
        );
      })}
    </svg>
  );
}
