/**
 * Moving by hand on the stage: handles round whoever is in hand, and what is tried out with them. It knows no game: a
 * handle has lanes, a lane a track, and the worker says what may be chosen there.
 */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Language, Words } from '@bivouac/kernel';
import type { Manoeuvre } from '../table/manoeuvre/manoeuvre.ts';
import type { Handle, HandleSign } from '../table/manoeuvre/moving.ts';
import { useFingers } from '../table/narrow.ts';
import type { Spot } from '../table/room.ts';
import type { Camera } from './camera.ts';
import type { Box, Point } from './geometry.ts';
import type { Measured } from './showing.tsx';
import { Tape } from './tape.tsx';
import { paintTrial } from './trial-painter.ts';
import './moving.css';

interface MovingLayerProps {
  readonly moving: Manoeuvre;
  readonly camera: RefObject<Camera | null>;
  readonly board: Box;
  readonly language: Language;
  /** The tape is out: a hand measures, and moves nothing. */
  readonly isMeasuring: boolean;
  readonly measure?: (from: Spot, to: Spot) => Measured;
}

/** How near to a landmark, in pixels, a hand means it. */
const snapping: Readonly<Record<string, number>> = { mouse: 10, pen: 14, touch: 22 };
/** How far a hand may tremble and still only press, in pixels. */
const pressed = 5;
/** So far above the thumb is what it moves, in pixels. */
const lift = 56;

/** A hand that drags: where it began, and whether the thumb is to be kept off what it moves. */
export class Drag {
  readonly #moving: Manoeuvre;
  readonly #camera: Camera;
  readonly #start: Point;
  readonly #within: number;
  readonly #isLifted: boolean;
  /** A thumb hides what it moves. */
  readonly isThumb: boolean;
  isDrawn = false;

  constructor(
    moving: Manoeuvre,
    camera: Camera,
    event: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>,
    isLifted = false,
  ) {
    this.#moving = moving;
    this.#camera = camera;
    this.#start = [event.clientX, event.clientY];
    this.#within = snapping[event.pointerType] ?? 10;
    this.isThumb = event.pointerType === 'touch';
    this.#isLifted = isLifted && this.isThumb;
  }

  move({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): void {
    const [dx, dy] = [clientX - this.#start[0], clientY - this.#start[1]];
    const gone = Math.hypot(dx, dy);
    if (!this.isDrawn && gone < pressed) return;
    this.isDrawn = true;
    const per = this.#camera.scale * this.#moving.scale;
    // It rises from under the thumb as the thumb begins to move.
    const raised = this.#isLifted ? Math.min(lift, gone) : 0;
    this.#moving.hand.drag([dx / per, (dy - raised) / per], this.#within / per);
  }
}

export function MovingLayer(props: MovingLayerProps) {
  const { moving, camera, board, language, isMeasuring, measure } = props;
  const layer = useRef<SVGGElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [handles, setHandles] = useState<readonly Handle[]>([]);
  const { scale } = moving;

  useLayoutEffect(
    () =>
      moving.onPaint((trial) => {
        setHandles(trial.handles);
        if (layer.current === null || card.current === null) return;
        paintTrial(trial, moving, {
          layer: layer.current,
          card: card.current,
          drawings: card.current.parentElement!,
          onSheet: ([x, y]) => [x * scale - board.x, y * scale - board.y],
          camera: windowOf(camera.current, scale),
          language,
        });
      }),
    [moving, board, scale, language, camera],
  );

  return (
    <>
      <svg
        className="stage-layer stage-moving"
        viewBox={`${board.x} ${board.y} ${board.width} ${board.height}`}
      >
        <g ref={layer} className="moving" transform={`scale(${scale})`}>
          <g className="fields" aria-hidden="true" />
          <g className="field-names" aria-hidden="true" />
          <g aria-hidden="true">
            <path className="track" />
            <path className="track-barred" />
            <path className="sight sight-free" />
            <path className="sight sight-barred" />
            <g className="ghost-painted" />
            <path className="ghost" />
            <path className="ghost-bases" />
            <path className="ghost-men" />
            <path className="ghost-front" />
            <path className="track-marks" />
            <path className="track-snapped" />
            <path className="obstacle" />
          </g>
          <Handles handles={handles} moving={moving} camera={camera} scale={scale} language={language} />
        </g>
        {isMeasuring && (
          <Tape
            board={board}
            camera={camera}
            scale={scale}
            language={language}
            sightsOf={(piece) => moving.lookout.sightsOf(piece)}
            {...(measure !== undefined && { measure })}
          />
        )}
      </svg>
      <div ref={card} className="outlook" hidden aria-hidden="true">
        <p className="outlook-value" />
        <p className="outlook-stopped">
          <span className="outlook-refusal" /> <span className="outlook-rule" />
        </p>
        <ul className="outlook-rows" />
      </div>
    </>
  );
}

/** The window as the card of a move sees it. */
function windowOf(eye: Camera | null, scale: number) {
  if (eye === null) return null;
  return { width: eye.width, toWindow: ([x, y]: Point): Point => eye.toWindow([x * scale, y * scale]) };
}

const groupWords: Words = { en: 'Move by hand', fr: 'Déplacer à la main' };

interface HandlesProps {
  readonly handles: readonly Handle[];
  readonly moving: Manoeuvre;
  readonly camera: RefObject<Camera | null>;
  readonly scale: number;
  readonly language: Language;
}

function Handles({ handles, moving, camera, scale, language }: HandlesProps) {
  const drag = useRef<{ readonly pointer: number; readonly hand: Drag; readonly id: string } | null>(null);
  const drawn = handles.filter(({ isBody }) => isBody !== true);
  const hasFingers = useFingers();
  const [first] = drawn;
  // Under fingers handles stand in a row below whom they move, all of it in sight.
  const row = hasFingers && first !== undefined ? rowBelow(first, drawn.length, camera.current, scale) : null;

  useEffect(() => {
    // A second finger pans: what the first one holds is let be.
    const another = (event: globalThis.PointerEvent) => {
      if (drag.current === null || event.pointerId === drag.current.pointer) return;
      drag.current = null;
      moving.hand.cancel();
    };
    document.addEventListener('pointerdown', another);
    return () => document.removeEventListener('pointerdown', another);
  }, [moving]);

  function take(event: PointerEvent, id: string) {
    if (event.button !== 0 || camera.current === null) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, hand: new Drag(moving, camera.current, event), id };
    moving.hand.hold(id, gripOf(handles, id, camera.current, scale));
  }

  function letGo(isMeant: boolean) {
    const held = drag.current;
    drag.current = null;
    if (held === null) return;
    if (!isMeant) moving.hand.cancel();
    else if (held.hand.isDrawn) moving.hand.letGo(!held.hand.isThumb);
    else moving.hand.open(held.id);
  }

  function press(event: KeyboardEvent, id: string) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHeld = moving.trial.held?.id === id;
    if ((event.key === 'Enter' || event.key === ' ') && isHeld) moving.hand.letGo(true);
    else if ((event.key === 'Enter' || event.key === ' ') && moving.hand.isWaiting) moving.confirm();
    else if (event.key === 'Enter' || event.key === ' ') moving.hand.open(id);
    else if (event.key === 'Escape' && isHeld) moving.hand.cancel();
    else if (!moving.hand.press(id, event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  if (drawn.length === 0) return null;
  return (
    <g role="group" aria-label={groupWords[language]}>
      {drawn.map((handle, at) => (
        <g
          key={handle.id}
          className={`handle handle-${handle.sign}`}
          data-handle={handle.id}
          role="slider"
          tabIndex={0}
          aria-label={handle.name}
          aria-valuenow={0}
          aria-valuemin={0}
          transform={`translate(${(row?.at ?? handle.at).join(' ')}) scale(${1 / scale})`}
          onPointerDown={(event) => take(event, handle.id)}
          onPointerMove={(event) => {
            if (event.pointerId === drag.current?.pointer) drag.current.hand.move(event);
          }}
          onPointerUp={({ currentTarget }) => {
            // The last word is said with Enter wherever the hand was.
            currentTarget.blur();
            letGo(true);
          }}
          onPointerCancel={() => letGo(false)}
          onKeyDown={(event) => press(event, handle.id)}
          onFocus={() => moving.hand.prepare(handle.id)}
          onPointerEnter={() => moving.hand.prepare(handle.id)}
          onBlur={() => {
            if (drag.current === null && moving.trial.held?.id === handle.id) moving.hand.cancel();
          }}
        >
          <g className="handle-face" style={row === null ? standingOff(handle) : inRow(row, at)}>
            <title>{handle.name}</title>
            <circle className="handle-ring" r={13} />
            <path
              className="handle-sign"
              d={signs[handle.sign]}
              transform={`rotate(${bearing(handle.out)})`}
            />
          </g>
        </g>
      ))}
    </g>
  );
}

/** How far handles stand off, and in a row apart, in pixels. */
const [off, apart, below] = [24, 46, 62];

/** Where a handle that stands off is taken hold of, in the game's measure; in a row too, as if it stood where it belongs. */
function gripOf(handles: readonly Handle[], id: string, camera: Camera, scale: number): Point | null {
  const handle = handles.find((one) => one.id === id);
  if (handle === undefined) return null;
  const far = off / (camera.scale * scale);
  return [handle.at[0] + handle.out[0] * far, handle.at[1] + handle.out[1] * far];
}

function standingOff({ out }: Handle): CSSProperties {
  return { '--off-x': `${out[0] * off}px`, '--off-y': `${out[1] * off}px` } as CSSProperties;
}

interface Row {
  readonly at: Point;
  /** Where its first handle stands, from there, in pixels. */
  readonly from: number;
}

function rowBelow({ at }: Handle, count: number, camera: Camera | null, scale: number): Row {
  const half = ((count - 1) * apart) / 2;
  if (camera === null) return { at, from: -half };
  const [x] = camera.toWindow([at[0] * scale, at[1] * scale]);
  const middle = Math.max(half + apart / 2, Math.min(camera.width - half - apart / 2, x));
  return { at, from: middle - x - half };
}

function inRow({ from }: Row, place: number): CSSProperties {
  return { '--off-x': `${from + place * apart}px`, '--off-y': `${below}px` } as CSSProperties;
}

/** Drawn upwards, and turned to where the handle stands. */
const signs: Readonly<Record<HandleSign, string>> = {
  ahead: 'M0,7V-6M-5,-1L0,-7L5,-1',
  oblique: 'M0,7V-6M-5,-1L0,-7L5,-1',
  wheel: 'M-6,5A9,9 0 0 1 5,-4M5,-4L0,-5M5,-4L5,2',
  turn: 'M-6,2A6,6 0 1 1 0,6M-9,-1L-6,2L-3,-1',
  road: 'M-3,8L-1,-7M3,8L1,-7',
  place: 'M0,-7V7M-7,0H7',
};

function bearing([x, y]: Point): number {
  return (Math.atan2(x, -y) * 180) / Math.PI;
}
