/** A count over the battle as a chart: a line of steps for each side, told apart by colour, stroke and mark. */
import type { Seat } from '@bivouac/kernel';
import { labelled, numberText } from '../../text/language.ts';
import { reportText } from '../../text/time-words.ts';
import { useNarrow } from '../narrow.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import type { Curve, ReportTurn } from './report.ts';
import { leastApart, marksOf, scaleOf, stepsPath, type Plane } from './plotting.ts';

interface CurveChartProps {
  readonly curve: Curve;
  readonly room: GameRoom;
  readonly seats: readonly Seat[];
  readonly turns: readonly ReportTurn[];
}

const wide: Plane = { width: 640, height: 200, left: 34, right: 112, top: 12, bottom: 26 };
const narrow: Plane = { width: 350, height: 190, left: 26, right: 104, top: 12, bottom: 26 };

export function CurveChart({ curve, room, seats, turns }: CurveChartProps) {
  const language = useLanguage();
  const say = useSay();
  const isNarrow = useNarrow();
  const plane = isNarrow ? narrow : wide;
  const last = curve.values.length - 1;
  const { ticks, x, y } = scaleOf(plane, curve, seats);
  const ends = seats.map((seat) => {
    const [from, to] = [curve.values[0]?.[seat] ?? 0, curve.values[last]?.[seat] ?? 0];
    return labelled(room.words.seat(seat, language), `${from} → ${to}`, language);
  });
  const named = { en: ends.join(', '), fr: ends.join(', ') };
  return (
    <figure className="curve">
      <figcaption>{say(curve.name)}</figcaption>
      <svg
        viewBox={`0 0 ${plane.width} ${plane.height}`}
        role="img"
        aria-label={say(reportText.fromTo(curve.name, named))}
      >
        {ticks.map((value) => (
          <g key={value} className="curve-tick">
            <path d={`M${plane.left},${y(value)}H${plane.width - plane.right}`} />
            <text x={plane.left - 6} y={y(value)} dy="0.35em" textAnchor="end">
              {numberText(value, language)}
            </text>
          </g>
        ))}
        {marksOf(turns, last, isNarrow ? leastApart.narrow : leastApart.wide).map(({ from, mark }) => (
          <g key={from} className="curve-turn">
            <path d={`M${x(from)},${plane.height - plane.bottom}v5`} />
            <text x={x(from)} y={plane.height - 6} textAnchor="start">
              {say(mark)}
            </text>
          </g>
        ))}
        {seats.map((seat, index) => {
          const values = curve.values.map((bySeat) => bySeat[seat] ?? 0);
          const others = seats.slice(0, index).map((other) => curve.values[last]?.[other] ?? 0);
          const end = y(values[last] ?? 0);
          const isCrowded = others.some((value) => Math.abs(y(value) - end) < 14);
          return (
            <g key={seat} className={`curve-line ${room.chronicle?.tone(seat) ?? ''} line-${index}`}>
              <path className="curve-casing" d={stepsPath(values, x, y)} />
              <path className="curve-steps" d={stepsPath(values, x, y)} />
              {index === 0 ? (
                <rect x={x(last) - 4} y={end - 4} width={8} height={8} />
              ) : (
                <circle cx={x(last)} cy={end} r={4.5} />
              )}
              <text x={x(last) + 10} y={end + (isCrowded ? 14 : 0)} dy="0.35em">
                {room.words.seat(seat, language)} {numberText(values[last] ?? 0, language)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
