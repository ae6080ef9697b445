/** What stands in a hex, drawn around its middle: most of it along the upper edge, where blocks leave room. */
import { scattered } from './field.ts';

interface StandingProps {
  readonly hex: string;
}

/** Places for trees around the blocks of a hex: denser above than below. */
const treePlaces: readonly (readonly [number, number])[] = [
  [0, -44],
  [-18, -38],
  [19, -37],
  [-36, -25],
  [37, -24],
  [-5, -27],
  [-44, -6],
  [45, -5],
  [-43, 14],
  [43, 15],
  [-30, 30],
  [30, 31],
  [-13, 41],
  [14, 42],
  [-24, -10],
  [24, -12],
  [0, 8],
  [-20, 14],
  [21, 15],
];

export function Trees({ hex }: StandingProps) {
  const random = scattered(`${hex} trees`);
  const trees = treePlaces
    .map(([x, y]) => ({
      x: x + (random() - 0.5) * 9,
      y: y + (random() - 0.5) * 8,
      size: 0.8 + random() * 0.45,
      tone: Math.floor(random() * 3),
    }))
    .sort((a, b) => a.y - b.y);
  return (
    <>
      <path className="cc-wood-floor" d="M0,-56L46,-28L47,27L0,55L-47,27L-46,-28Z" />
      {trees.map(({ x, y, size, tone }, index) => (
        <g key={index} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`}>
          <ellipse className="cc-tree-shade" cx={3} cy={8} rx={11} ry={5} />
          <path
            className={`cc-tree cc-tree-${tone}`}
            d="M-11,2q-4,-8 3,-11q1,-9 9,-8q9,-1 9,8q6,4 1,11q-4,6 -11,4q-8,2 -11,-4Z"
          />
          <path className="cc-tree-light" d="M-5,-7q3,-6 9,-5" />
        </g>
      ))}
    </>
  );
}

interface HouseProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly tone?: number;
  readonly turned?: boolean;
}

/** A house from the front: its gable to one side, its roof to the other. */
function House({ x, y, size = 1, tone = 0, turned = false }: HouseProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${turned ? -size : size} ${size})`}>
      <path className="cc-house-shade" d="M-12,9H18L14,13H-8Z" />
      <path className="cc-wall" d="M-12,9V-1L-6,-9L0,-1V9Z" />
      <path className="cc-wall cc-wall-side" d="M0,9V-1H14V9Z" />
      <path className={`cc-roof cc-roof-${tone}`} d="M-7,-10L9,-10L16,0H0Z" />
      <path className="cc-window" d="M-8,1h4v4h-4ZM4,3h3v3h-3ZM9,3h3v3h-3Z" />
    </g>
  );
}

export function Houses({ hex }: StandingProps) {
  const random = scattered(`${hex} houses`);
  const tone = () => Math.floor(random() * 3);
  return (
    <>
      <path className="cc-town-floor" d="M0,-54L45,-26L46,25L0,53L-46,25L-45,-26Z" />
      <g transform="translate(2 -36)">
        <path className="cc-house-shade" d="M-9,16H22L18,20H-6Z" />
        <path className="cc-wall" d="M-8,15V-9H4V15Z" />
        <path className="cc-roof cc-spire" d="M-10,-9L-2,-24L6,-9Z" />
        <path className="cc-wall cc-wall-side" d="M4,15V2H22V15Z" />
        <path className="cc-roof cc-roof-1" d="M2,3L7,-6H21L25,3Z" />
        <path className="cc-window" d="M-4,-4h4v6h-4ZM9,6h3v5h-3ZM15,6h3v5h-3Z" />
        <path className="cc-cross" d="M-2,-24v-6m-2.4,2.4h4.8" />
      </g>
      <House x={-29} y={-23} tone={tone()} />
      <House x={36} y={-18} tone={tone()} turned />
      <House x={-40} y={4} size={0.85} tone={tone()} turned />
      <House x={42} y={8} size={0.85} tone={tone()} />
      <House x={-30} y={29} size={0.9} tone={tone()} />
      <House x={28} y={32} size={0.9} tone={tone()} turned />
      <House x={0} y={42} size={0.8} tone={tone()} />
      <House x={-4} y={6} size={0.9} tone={tone()} />
    </>
  );
}

export function Mill({ hex }: StandingProps) {
  const random = scattered(`${hex} mill`);
  const turn = 18 + random() * 30;
  return (
    <>
      <ellipse className="cc-town-floor" cx={0} cy={4} rx={44} ry={36} />
      <House x={-32} y={22} size={0.8} tone={1} />
      <g transform="translate(0 -20)">
        <path className="cc-house-shade" d="M-14,24H26L18,30H-10Z" />
        <path className="cc-wall" d="M-13,24L-8,-12H8L13,24Z" />
        <path className="cc-roof cc-roof-2" d="M-10,-11q10,-15 20,0Z" />
        <path className="cc-window" d="M-3,12h6v12h-6ZM-2,-2h4v6h-4Z" />
        <g transform={`translate(0 -10) rotate(${turn.toFixed(0)})`} className="cc-sails">
          {[0, 90, 180, 270].map((angle) => (
            <path key={angle} transform={`rotate(${angle})`} d="M0,0V-34M0,-34h9v22h-9M0,-26h9M0,-18h9" />
          ))}
        </g>
      </g>
    </>
  );
}

export function Quarry(_props: StandingProps) {
  return (
    <>
      <path className="cc-sand" d="M-42,-8q6,-34 40,-33q40,1 44,34q2,34 -40,38q-42,2 -44,-39Z" />
      <path className="cc-sand-pit" d="M-30,-4q6,-24 30,-23q28,1 31,24q1,24 -29,27q-30,1 -32,-28Z" />
      <path
        className="cc-sand-step"
        d="M-32,-9q10,-22 32,-21q26,2 31,22M-22,-4q6,-14 22,-14q18,1 22,15M-13,2q5,-8 13,-8q10,0 13,9"
      />
    </>
  );
}
