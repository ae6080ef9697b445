/** Units as groups of wooden blocks, and leaders as figures on a disc. */
import { memo } from 'react';
import {
  typeOf,
  type Nation,
  type SeenLeader,
  type SeenUnit,
  type Side,
} from '@bivouac/commands-colors/words';
import type { Point } from '../../board/geometry.ts';
import { Emblem, type Troops } from '../../board/emblems.tsx';

/** Blocks of foot are square, those of horse and guns broader. */
const blockWidth: Readonly<Record<Troops['arm'], number>> = { infantry: 33, cavalry: 40, artillery: 43 };
const blockHeight = 31;
const gap = 2;
const depth = 4;

/** How many stand in each row, the far one first. */
const formations: Readonly<Record<number, readonly number[]>> = {
  0: [],
  1: [1],
  2: [2],
  3: [1, 2],
  4: [2, 2],
  5: [2, 3],
};

export function blockPlaces(count: number, arm: Troops['arm']): readonly Point[] {
  const lines = formations[count] ?? [3, 3];
  const wide = blockWidth[arm] + gap;
  const high = blockHeight + gap + depth - 1;
  return lines.flatMap((length, line) =>
    Array.from({ length }, (_, index): Point => [
      (index - (length - 1) / 2) * wide,
      (line - (lines.length - 1) / 2) * high - depth / 2,
    ]),
  );
}

/** What a block takes, with the wood that is seen of its side. */
export function blockSize(arm: Troops['arm']): { readonly width: number; readonly height: number } {
  return { width: blockWidth[arm], height: blockHeight + depth };
}

export interface BlockProps {
  readonly nation: Nation;
  readonly troops: Troops;
  readonly at?: Point;
}

/** One wooden block with its sticker. */
export function Block({ nation, troops, at: [x, y] = [0, 0] }: BlockProps) {
  const width = blockWidth[troops.arm];
  const [left, top] = [-width / 2, -blockHeight / 2];
  return (
    <g className={`cc-block cc-${nation}`} transform={`translate(${x} ${y})`}>
      <rect className="cc-block-side" x={left} y={top + depth} width={width} height={blockHeight} rx={3} />
      <rect className="cc-block-face" x={left} y={top} width={width} height={blockHeight} rx={3} />
      <path className="cc-block-light" d={`M${left + 2.5},${top + 1.6}h${width - 5}`} />
      <Livery nation={nation} left={left} top={top} width={width} />
      <g transform="scale(1.1)">
        <Emblem troops={troops} />
      </g>
    </g>
  );
}

/** Armies are told apart without colours too: French blocks have a cut corner, Portuguese ones a double hem. */
function Livery({
  nation,
  left,
  top,
  width,
}: {
  readonly nation: Nation;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}) {
  if (nation === 'british') return null;
  return nation === 'french' ? (
    <path className="cc-livery-full" d={`M${left + 0.8},${top + 8.5}V${top + 2.5}q0,-1.7 1.7,-1.7h6Z`} />
  ) : (
    <path
      className="cc-livery"
      d={`M${left + 3},${-top - 4.6}h${width - 6}M${left + 3},${-top - 2}h${width - 6}`}
    />
  );
}

export interface UnitPieceProps {
  readonly unit: SeenUnit;
  readonly x: number;
  readonly y: number;
}

export const UnitPiece = memo(function UnitPiece({ unit, x, y }: UnitPieceProps) {
  const troops = typeOf(unit);
  return (
    <g
      className={`cc-unit${unit.battled || unit.spent ? ' cc-unit-done' : ''}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <ellipse className="cc-unit-shadow" cx={2} cy={24} rx={44} ry={15} />
      {unit.square > 0 ? <SquareFrame slot={unit.square} /> : null}
      {blockPlaces(unit.blocks, troops.arm).map((at, index) => (
        <Block key={index} nation={unit.nation} troops={troops} at={at} />
      ))}
      {unit.ordered ? <OrderMark unit={unit} /> : null}
    </g>
  );
});

/** A unit in square stands within a line of bayonets, with the number of its card on the track. */
function SquareFrame({ slot }: { readonly slot: number }) {
  return (
    <g className="cc-square">
      <path className="cc-square-line" d="M-46,-42H46V42H-46Z" />
      <path className="cc-square-spikes" d={spikes} />
      <circle className="cc-square-slot" cx={-38} cy={36} r={10} />
      <text className="cc-square-number" x={-38} y={40.5}>
        {slot}
      </text>
    </g>
  );
}

const along = [-30, -15, 0, 15, 30];
const spikes = along.map((at) => `M${at},-42v-6M${at},42v6M-46,${at}h-5M46,${at}h5`).join('');

/** Where the mark of an order lies on its unit. */
export const orderStep: Point = [-36, -33];

/** What a unit with an order has done so far: nothing, moved, moved too far to battle, battled. */
function OrderMark({ unit }: { readonly unit: SeenUnit }) {
  const done = unit.battled ? 'battled' : unit.spent ? 'spent' : unit.moved > 0 ? 'moved' : 'ordered';
  return (
    <g className={`cc-order cc-order-${done}`} transform={`translate(${orderStep.join(' ')})`}>
      <circle r={12} />
      <path d={orderSigns[done]} />
    </g>
  );
}

const orderSigns = {
  ordered: 'M-4,7V-7H6L3,-3.5L6,0H-4',
  moved: 'M-6,-5L-1,0L-6,5M1,-5L6,0L1,5',
  spent: 'M-5,-7H5L-5,7H5Z',
  battled: 'M-6,6L6,-6M-6,2L-2,6M6,6L-6,-6M6,2L2,6',
} as const;

export interface LeaderPieceProps {
  readonly leader: Pick<SeenLeader, 'side' | 'ordered' | 'moved'>;
  readonly x: number;
  readonly y: number;
}

/** Where a leader's disc lies in his hex: beside his unit's blocks, or in the middle when he is alone. */
export const attachedStep: Point = [31, -34];

export const LeaderPiece = memo(function LeaderPiece({ leader, x, y }: LeaderPieceProps) {
  return (
    <g className="cc-unit" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <LeaderDisc side={leader.side} />
      {leader.ordered && !leader.moved ? <circle className="cc-leader-ordered" r={21} /> : null}
    </g>
  );
});

export function LeaderDisc({ side }: { readonly side: Side }) {
  return (
    <g className={`cc-leader cc-${side}`}>
      <circle className="cc-leader-shadow" cx={1.5} cy={3.5} r={18} />
      <circle className="cc-leader-disc" r={17.5} />
      <path className="cc-leader-coat" d="M-11,11.5Q-10,3 0,3Q10,3 11,11.5Q0,19 -11,11.5Z" />
      <circle className="cc-leader-face" cy={-1} r={5} />
      <path
        className="cc-leader-hat"
        d="M-12.5,-2.5Q-11,-7 -7,-8Q0,-18 7,-8Q11,-7 12.5,-2.5Q0,-8 -12.5,-2.5Z"
      />
      <path className="cc-leader-braid" d="M-7,7.5l3,3M7,7.5l-3,3M0,4.5v9" />
    </g>
  );
}
