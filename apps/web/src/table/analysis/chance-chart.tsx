/** The chance to win over the acts of a battle: one line, the first side's above, the other's below the middle. */
import type { PointerEvent } from 'react';
import { analysisText } from '../../text/analysis-words.ts';
import { percentText } from '../../text/language.ts';
import type { AnalysisSummary } from '../../worker/messages.ts';
import { leastApart, marksOf, stepsPath, type Plane } from '../report/plotting.ts';
import type { Turn } from '../replay/turns.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';

interface ChanceChartProps {
  readonly analysis: AnalysisSummary;
  readonly room: GameRoom;
  readonly turns: readonly Turn[];
  readonly at?: number;
  readonly onGo: (at: number) => void;
}

const plane: Plane = { width: 360, height: 190, left: 44, right: 12, top: 10, bottom: 26 };
const ticks = [0, 0.25, 0.5, 0.75, 1];

export function ChanceChart({ analysis, room, turns, at, onGo }: ChanceChartProps) {
  const language = useLanguage();
  const say = useSay();
  const { chances, seats } = analysis;
  const last = Math.max(1, chances.length - 1);
  const inner = plane.width - plane.left - plane.right;
  const tall = plane.height - plane.top - plane.bottom;
  const x = (moment: number) => rounded(plane.left + (moment / last) * inner);
  const y = (chance: number) => rounded(plane.top + (1 - chance) * tall);
  const first = room.words.seat(seats[0]!, language);
  const line = stepsPath(chances, x, y);
  const goTo = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const within = ((clientX - left) / width) * plane.width - plane.left;
    onGo(Math.max(0, Math.min(last, Math.round((within / inner) * last))));
  };
  return (
    <figure className="curve chances">
      <figcaption>{say(analysisText.curve(first))}</figcaption>
      <svg
        viewBox={`0 0 ${plane.width} ${plane.height}`}
        role="img"
        aria-label={say(
          analysisText.curveWords(
            first,
            percentText(chances[0]!, language),
            percentText(chances.at(-1)!, language),
          ),
        )}
        onPointerDown={goTo}
      >
        {ticks.map((chance) => (
          <g key={chance} className={chance === 0.5 ? 'curve-tick even' : 'curve-tick'}>
            <path d={`M${plane.left},${y(chance)}H${plane.width - plane.right}`} />
            <text x={plane.left - 6} y={y(chance)} dy="0.35em" textAnchor="end">
              {percentText(chance, language)}
            </text>
          </g>
        ))}
        {marksOf(turns, last, leastApart.narrow).map(({ from, mark }) => (
          <g key={from} className="curve-turn">
            <path d={`M${x(from)},${plane.height - plane.bottom}v5`} />
            <text x={x(from)} y={plane.height - 6} textAnchor="start">
              {say(mark)}
            </text>
          </g>
        ))}
        <g className={`curve-line ${room.chronicle?.tone(seats[0]!) ?? ''}`}>
          <path className="curve-casing" d={line} />
          <path className="curve-steps" d={line} />
        </g>
        {at !== undefined && (
          <path className="chances-now" d={`M${x(at)},${plane.top}V${plane.height - plane.bottom}`} />
        )}
      </svg>
    </figure>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
