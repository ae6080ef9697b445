/** The field when all is over: the winners in rank under their colours on the ridge, those of the beaten on the ground. */
import './colours.css';
import './ending.css';

interface FieldAfterProps {
  /** Whose colours fly; of a drawn battle those of both. */
  readonly flying: readonly string[];
  readonly fallen: readonly string[];
}

/** The ridge runs on beyond the picture, so that a window of any shape sees all of the colours. */
const ridge = 'M-400 96V74Q-250 58-120 70T60 62T180 60T320 68T640 62V96Z';
const slope = 'M-400 96V86Q-200 76-40 84T120 78T300 84T640 80V96Z';

/** Where those stand who hold the ridge, left and right of their colours. */
const rank = [-84, -74, -64, -54, -44, -34, -24, -14, 84, 94, 104, 114, 124];

const between = 44;

export function FieldAfter({ flying, fallen }: FieldAfterProps) {
  const first = 120 - ((flying.length - 1) * between) / 2;
  return (
    <svg className="ending-field" viewBox="0 0 240 96" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <circle className="ending-sun" cx="196" cy="34" r="11" />
      <path className="ending-ridge" d={ridge} />
      <Smoke x={28} y={54} />
      <Smoke x={232} y={58} />
      {flying.map((tone, at) => (
        <g key={at} transform={`translate(${first + at * between} 64)`}>
          <path className="ending-staff" d="M0 8V-52" />
          <path className={`ending-flag tone-${tone}`} d="M0-51Q10-56 19-51T38-51V-29Q28-24 19-29T0-29Z" />
          {at === 0 && rank.map((x) => <Soldier key={x} x={x} tone={tone} />)}
        </g>
      ))}
      <path className="ending-slope" d={slope} />
      {fallen.map((tone, at) => (
        <g key={at} transform={`translate(${166 + at * between} 85) rotate(76)`}>
          <path className="ending-staff" d="M0 2V-38" />
          <path className={`ending-flag tone-${tone}`} d="M0-37Q7-36 7-29T8-16Q4-19 0-17Z" />
        </g>
      ))}
    </svg>
  );
}

/** A man in rank, his musket at the shoulder. */
function Soldier({ x, tone }: { readonly x: number; readonly tone: string }) {
  return (
    <g transform={`translate(${x} ${6 - Math.abs(x) / 30})`}>
      <path className="ending-musket" d="M2.6-2L4.2-17" />
      <path className={`ending-coat tone-${tone}`} d="M-2.6 4V-5.5Q0-7.5 2.6-5.5V4Z" />
      <path className="ending-shako" d="M-1.9-7.2H1.9V-12.4H-1.9Z" />
    </g>
  );
}

function Smoke({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g className="ending-smoke" transform={`translate(${x} ${y})`}>
      <circle r="7" />
      <circle cx="9" cy="-4" r="9" />
      <circle cx="20" cy="0" r="6" />
      <circle cx="-9" cy="2" r="5" />
    </g>
  );
}
