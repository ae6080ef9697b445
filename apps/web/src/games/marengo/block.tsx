/** A block as it lies on the map: long, of its army's colour, its face shown to those who may see it. */
import { memo } from 'react';
import type { SeenPiece } from '@bivouac/marengo/words';
import { blockDepth, blockLength } from './layout.ts';

export interface BlockProps {
  readonly piece: SeenPiece;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly isOwn: boolean;
  readonly number: string | null;
}

const [left, top] = [-blockLength / 2, -blockDepth / 2];

export const Block = memo(function Block({ piece, x, y, angle, isOwn, number }: BlockProps) {
  const state = [
    'mblock',
    `mblock-${piece.side}`,
    ...(piece.faceUp ? ['mblock-shown'] : []),
    ...(piece.active ? [] : ['mblock-inactive']),
    ...(piece.moved || piece.assaulted ? ['mblock-spent'] : []),
  ];
  return (
    <g
      className={state.join(' ')}
      style={{ transform: `translate(${round(x)}px, ${round(y)}px) rotate(${round(angle)}deg)` }}
    >
      <BlockBody side={piece.side} />
      {piece.arm === null || piece.strength === null ? null : (
        <Signs arm={piece.arm} strength={piece.strength} />
      )}
      {isOwn && piece.known && !piece.faceUp ? <Eye /> : null}
      {piece.moved || piece.assaulted ? (
        <path className="mblock-done" d={`M${-left - 11},3l3,3l5,-8`} />
      ) : null}
      {piece.bombardment === 'none' ? null : (
        <circle className={`mblock-ball mblock-ball-${piece.bombardment}`} cx={0} cy={top - 6} r={4.5} />
      )}
      {number === null ? null : (
        <text className="mblock-number" x={left + 4} y={4}>
          {number}
        </text>
      )}
    </g>
  );
});

/** The wood, without a face. */
export function BlockBody({ side }: { readonly side: SeenPiece['side'] }) {
  return (
    <>
      <rect
        className="mblock-shadow"
        x={left + 1.5}
        y={top + 2.5}
        width={blockLength}
        height={blockDepth}
        rx={2.5}
      />
      <rect className="mblock-body" x={left} y={top} width={blockLength} height={blockDepth} rx={2.5} />
      <path className="mblock-light" d={`M${left + 2},${top + 1.6}H${-left - 2}`} />
      <Livery side={side} />
    </>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Austrian blocks wear a band at each end, French ones a notch: the armies are told apart without colours too. */
function Livery({ side }: { readonly side: SeenPiece['side'] }) {
  return side === 'austrian' ? (
    <path
      className="mblock-band"
      d={`M${left + 4.5},${top}v${blockDepth}M${-left - 4.5},${top}v${blockDepth}`}
    />
  ) : (
    <path className="mblock-edge" d={`M${left},${top + 5}l5,-5M${-left},${-top - 5}l-5,5`} />
  );
}

/** One sign for each point of strength: a full block for foot, a block cut across for horse, a gun. */
export function Signs({
  arm,
  strength,
}: {
  readonly arm: NonNullable<SeenPiece['arm']>;
  readonly strength: number;
}) {
  const step = arm === 'artillery' ? 0 : 13.5;
  return (
    <g className="signs">
      {Array.from({ length: strength }, (_, index) => (
        <g key={index} transform={`translate(${(index - (strength - 1) / 2) * step} 0)`}>
          {signs[arm]}
        </g>
      ))}
    </g>
  );
}

const signs = {
  infantry: <path className="sign-full" d="M-5,-4.6h10v9.2h-10Z" />,
  cavalry: (
    <>
      <path className="sign-line" d="M-5,-4.6h10v9.2h-10Z" />
      <path className="sign-full" d="M-5,4.6L5,-4.6V4.6Z" />
    </>
  ),
  artillery: (
    <>
      <path className="sign-barrel" d="M-7,-3.6L10,-0.6" />
      <circle className="sign-wheel" cx="-1" cy="2.2" r="4.4" />
      <path className="sign-line" d="M-5,1.5L-14,5.5" />
    </>
  ),
} as const;

/** The enemy knows this one. */
function Eye() {
  return (
    <g className="mblock-eye" transform={`translate(${left + 9} ${top + 1})`}>
      <path d="M-6,0q6,-6.5 12,0q-6,6.5 -12,0Z" />
      <circle r={1.8} />
    </g>
  );
}
