/** The tape measure of a free table: drawn from any point to any other; from piece to piece it says what the rules compare. */
import { useRef, type PointerEvent, type RefObject } from 'react';
import { decimal, type Language, type Sight, type Words } from '@bivouac/kernel';
import type { Spot } from '../table/room.ts';
import type { Camera } from './camera.ts';
import { distance, type Box, type Point } from './geometry.ts';
import type { Measured } from './showing.tsx';

interface TapeProps {
  readonly board: Box;
  readonly camera: RefObject<Camera | null>;
  /** How large a tenth of a millimetre is on the board. */
  readonly scale: number;
  readonly language: Language;
  readonly measure?: (from: Spot, to: Spot) => Measured;
  /** Whom a piece sees. */
  readonly sightsOf: (piece: string) => Promise<readonly Sight[]>;
}

const sightWords: Readonly<Record<'free' | 'barred', Words>> = {
  free: { en: 'in sight', fr: 'en vue' },
  barred: { en: 'hidden by', fr: 'cachée par' },
};

export function Tape({ board, camera, scale, language, measure, sightsOf }: TapeProps) {
  const from = useRef<{ readonly at: Point; readonly piece: Spot | null } | null>(null);
  const line = useRef<SVGPathElement>(null);
  const ends = useRef<SVGPathElement>(null);
  const text = useRef<SVGTextElement>(null);
  const between = useRef<string | null>(null);

  function lay(way: readonly Point[], said: string) {
    const [first, last] = [way[0]!, way.at(-1)!];
    line.current?.setAttribute('d', `M${way.map(([x, y]) => `${x},${y}`).join('L')}`);
    ends.current?.setAttribute('d', `M${first.join(',')}h0M${last.join(',')}h0`);
    const label = text.current;
    if (label === null) return;
    label.setAttribute('transform', `translate(${(first[0] + last[0]) / 2} ${(first[1] + last[1]) / 2})`);
    label.firstElementChild!.textContent = said;
  }

  /** From piece to piece it also says whether the one sees the other, as soon as that is known. */
  async function laySight(one: Spot, other: Spot, { way, text: far }: Measured) {
    const measured = `${one} ${other}`;
    between.current = measured;
    lay(way, far);
    const sights = await sightsOf(nameOf(one));
    const sight = sights.find(({ to }) => to === nameOf(other));
    if (sight === undefined || between.current !== measured) return;
    const [bar] = sight.barredBy;
    const said =
      bar === undefined ? sightWords.free[language] : `${sightWords.barred[language]} ${bar[language]}`;
    lay(way, `${far} · ${said}`);
  }

  function stretch(event: PointerEvent) {
    const start = from.current;
    if (start === null || camera.current === null) return;
    const to = camera.current.toBoard(event.clientX, event.clientY);
    const piece = pieceAt(event);
    const isBetween = start.piece !== null && piece !== null && piece !== start.piece;
    const ruled = isBetween ? measure?.(start.piece, piece) : undefined;
    if (isBetween && ruled !== undefined) void laySight(start.piece, piece, ruled);
    else between.current = null;
    if (ruled === undefined) lay([start.at, to], centimetres(distance(start.at, to) / scale, language));
  }

  return (
    <g className="tape">
      <rect
        className="tape-ground"
        x={board.x}
        y={board.y}
        width={board.width}
        height={board.height}
        onPointerDown={(event) => {
          if (event.button !== 0 || camera.current === null) return;
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { at: camera.current.toBoard(event.clientX, event.clientY), piece: pieceAt(event) };
          stretch(event);
        }}
        onPointerMove={stretch}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
      />
      <path ref={line} className="ruler-line" />
      <path ref={ends} className="tape-ends" />
      <text ref={text} className="tape-text">
        <tspan dy={-12} />
      </text>
    </g>
  );
}

const nameOf = (piece: Spot): string => piece.slice(piece.indexOf(':') + 1);

/** The piece that lies under a pointer. */
function pieceAt({ clientX, clientY }: PointerEvent): Spot | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const spot = element instanceof SVGElement ? element.dataset.spot : undefined;
    if (spot?.startsWith('piece:') === true) return spot as Spot;
  }
  return null;
}

/** Tenths of a millimetre as people read them. */
function centimetres(tenths: number, language: Language): string {
  return `${decimal((tenths / 100).toFixed(1), language)} cm`;
}
