/** The wooden edge of the table, with a rule let into it: a mark every 10 cm, a number every 50. */
import { rim } from '../places.ts';

export interface TableFrameProps {
  readonly width: number;
  readonly height: number;
  readonly title: string;
}

export function TableFrame({ width, height, title }: TableFrameProps) {
  return (
    <g className="ft-frame">
      <rect
        className="ft-wood-edge"
        x={-rim}
        y={-rim}
        width={width + 2 * rim}
        height={height + 2 * rim}
        rx={8}
      />
      <rect
        className="ft-wood-inlay"
        x={-rim + 7}
        y={-rim + 7}
        width={width + 2 * rim - 14}
        height={height + 2 * rim - 14}
        rx={5}
      />
      <path className="ft-rule" d={marks(width, height)} />
      {numbers(width).map((at) => (
        <text key={`x${at}`} className="ft-rule-number" x={at} y={height + 31}>
          {at / 10}
        </text>
      ))}
      {numbers(height).map((at) => (
        <text key={`y${at}`} className="ft-rule-number" x={-25} y={height - at + 5}>
          {at / 10}
        </text>
      ))}
      <text className="ft-frame-title" x={width / 2} y={-14}>
        {title}
      </text>
    </g>
  );
}

/** Longer marks every half metre. */
function marks(width: number, height: number): string {
  const along = (length: number, mark: (at: number, long: number) => string) =>
    Array.from({ length: Math.floor(length / 100) + 1 }, (_, index) =>
      mark(index * 100, index % 5 === 0 ? 14 : 8),
    ).join('');
  return (
    along(width, (at, long) => `M${at},${height + 3}v${long}`) +
    along(height, (at, long) => `M-3,${height - at}h${-long}`)
  );
}

function numbers(length: number): readonly number[] {
  return Array.from({ length: Math.floor(length / 500) }, (_, index) => (index + 1) * 500);
}
