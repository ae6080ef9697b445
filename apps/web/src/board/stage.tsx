/**
 * The stage a board lies on. It knows no game: it shows layers, moves them under the hand, and reports which spot is
 * meant. The ground is drawn once; marks and pieces are drawn when they change; what passes lies above.
 */
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Language, Words } from '@bivouac/kernel';
import { farSide } from '../table/far-side.ts';
import type { BoardProps, Spot, Trail } from '../table/room.ts';
import type { Camera } from './camera.ts';
import type { Box, Point } from './geometry.ts';
import { JogBar } from './jog-bar.tsx';
import { Drag, MovingLayer } from './moving-layer.tsx';
import { Arrow, Chosen, HeatMap, Ruler, Showing, Traces, wayThrough, type Measured } from './showing.tsx';
import type { Site } from './sites.ts';
import { Spots, type Carry } from './spots.tsx';
import { useCamera } from './use-camera.ts';
import './stage.css';

export interface StageProps extends Pick<
  BoardProps,
  | 'offered'
  | 'chosen'
  | 'sent'
  | 'lit'
  | 'sought'
  | 'show'
  | 'traces'
  | 'focus'
  | 'reach'
  | 'heat'
  | 'tools'
  | 'language'
  | 'moving'
  | 'onPick'
  | 'onPickLine'
  | 'onHover'
> {
  /** What the board is, for those who hear it. */
  readonly label: string;
  readonly board: Box;
  /** What is shown first, and again on demand. */
  readonly home: Box;
  /** The share of a small window, from below, in which things of the game lie on the board. */
  readonly foot?: number;
  readonly ground: ReactNode;
  readonly marks?: ReactNode;
  readonly pieces?: ReactNode;
  readonly overlay?: ReactNode;
  /** Above the board but not on it: dice, legends. */
  readonly children?: ReactNode;
  readonly sites: readonly Site[];
  /** Whom a question is about that has nothing to point at: lit, and brought into sight, all of them where there is room. */
  readonly about?: readonly Spot[];
  /** Where a spot lies that cannot be pointed at: on a table without a grid, any place where somebody has been. */
  readonly pointOf?: (spot: Spot) => Point | null;
  readonly toneOf?: (piece: Spot | null) => string;
  readonly measure?: (from: Spot, to: Spot) => Measured;
  /** A piece as it is seen under a hand that drags it, drawn around its middle. */
  readonly carried?: (piece: Spot) => ReactNode;
  /** The board has come to rest, drawn so large. */
  readonly onRest?: (scale: number) => void;
}

const words: Readonly<Record<'nearer' | 'farther' | 'all' | 'home' | 'measuring', Words>> = {
  nearer: { en: 'Zoom in', fr: 'Agrandir' },
  farther: { en: 'Zoom out', fr: 'Réduire' },
  all: { en: 'Show the whole map', fr: 'Montrer toute la carte' },
  home: { en: 'Back to the battle', fr: 'Revenir à la bataille' },
  measuring: {
    en: 'Measuring: choose two places. M or Escape ends it.',
    fr: 'Mesure : choisissez deux endroits. M ou Échap pour finir.',
  },
};

const noTone = () => '';
const panStep = 90;
/** How much nearer, or farther, a button or a key brings the board. */
const zoomStep = 1.5;

const noFocus: readonly Spot[] = [];
const noTraces: readonly Trail[] = [];

interface Pull {
  readonly from: Spot;
  readonly x: number;
  readonly y: number;
}

export function Stage(props: StageProps) {
  const { label, board, home, ground, marks, pieces, overlay, children, sites, show, tools, language } =
    props;
  const {
    offered,
    chosen,
    lit,
    sought = noFocus,
    focus = noFocus,
    sent = noFocus,
    about = noFocus,
    foot = 0,
    traces = noTraces,
    reach,
    heat,
    moving = null,
    onPick,
    onPickLine,
    onHover,
    pointOf,
    toneOf = noTone,
    measure,
    carried,
    onRest,
  } = props;
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  const line = useRef<SVGLineElement>(null);
  const load = useRef<SVGGElement>(null);
  const [dragged, setDragged] = useState<Spot | null>(null);
  const [measured, setMeasured] = useState<readonly Spot[]>([]);

  const bySpot = useMemo(() => new Map(sites.map((site) => [site.spot, site])), [sites]);
  const siteOf = (spot: Spot): Site | undefined => {
    const at = bySpot.has(spot) ? null : (pointOf?.(spot) ?? null);
    return at === null ? bySpot.get(spot) : { spot, name: '', at, shape: '' };
  };
  const { camera, hear } = useCamera(
    { stage, sheet },
    { board, home, foot, focus, about, sought, show, offered, chosen, siteOf, bySpot, onRest },
  );

  /** Whoever is pointed at shows whom he sees, until another is. */
  function lookFrom(spot: Spot | null) {
    if (tools.sight && spot?.startsWith('piece:') === true)
      moving?.lookout.showSights(spot.slice('piece:'.length));
  }

  const allLit = useMemo(() => (about.length === 0 ? lit : new Set([...lit, ...about])), [lit, about]);

  function hover(spot: Spot | null) {
    lookFrom(spot);
    if (caption.current !== null) {
      caption.current.textContent = (spot && siteOf(spot)?.name) ?? '';
      // Away from what it names.
      if (spot !== null) caption.current.dataset.side = farSide(spot);
    }
    onHover(spot);
  }

  function pick(spot: Spot) {
    lookFrom(spot);
    hear(spot);
    // On a free table the tape is drawn from point to point.
    if (tools.ruler && moving === null)
      setMeasured((before) => (before.length === 1 ? [...before, spot] : [spot]));
    else onPick(spot);
  }

  /** The line that follows a dragging hand is moved without drawing anything else anew. */
  function pull(now: Pull | null) {
    const from = now === null ? undefined : siteOf(now.from);
    if (line.current === null || camera.current === null) return;
    line.current.style.display = from === undefined ? 'none' : 'block';
    setDragged(now?.from ?? null);
    if (now === null || from === undefined) return;
    const to = camera.current.toBoard(now.x, now.y);
    const ends = { x1: from.at[0], y1: from.at[1], x2: to[0], y2: to[1] };
    for (const [name, value] of Object.entries(ends)) line.current.setAttribute(name, String(value));
    load.current?.setAttribute('transform', `translate(${to[0]} ${to[1]})`);
  }

  /** On a free table a piece is dragged as a body: whoever is taken up follows the hand as far as he may. */
  const hand = useRef<Drag | null>(null);
  const carry: Carry = {
    begin(spot, event) {
      if (moving?.isMoved !== true || camera.current === null) return false;
      hand.current = new Drag(moving, camera.current, event, true);
      moving.hand.await(spot);
      return true;
    },
    move: (event) => hand.current?.move(event),
    end: (isMeant) => {
      const isThumb = hand.current?.isThumb === true;
      hand.current = null;
      if (isMeant) moving?.hand.letGo(!isThumb);
      else moving?.hand.cancel();
    },
  };

  const [from, to] = measured;
  const ruled = tools.ruler && from !== undefined ? measure?.(from, to ?? from) : undefined;
  const view = [board.x, board.y, board.width, board.height].join(' ');
  return (
    <div
      ref={stage}
      className={tools.ruler ? 'stage stage-measuring' : 'stage'}
      onKeyDown={(event) => steer(event, camera.current)}
    >
      <div ref={sheet} className="stage-sheet">
        <svg className="stage-layer stage-ground" viewBox={view} aria-hidden="true" focusable="false">
          {ground}
        </svg>
        <svg className="stage-layer stage-play" viewBox={view}>
          <g className="stage-marks" aria-hidden="true">
            {marks}
            {show === null && chosen.length === 0 && (
              <Traces traces={traces} siteOf={siteOf} toneOf={toneOf} />
            )}
          </g>
          <Spots
            label={label}
            sites={sites}
            offered={offered}
            chosen={chosen}
            lit={allLit}
            {...(reach !== undefined && { reach })}
            camera={camera}
            onPick={pick}
            {...(onPickLine !== undefined && { onPickLine })}
            onHover={hover}
            onPull={pull}
            carry={carry}
          >
            {tools.piecesHidden ? null : (
              <g className="stage-pieces" aria-hidden="true">
                {pieces}
              </g>
            )}
          </Spots>
        </svg>
        <svg className="stage-layer stage-overlay" viewBox={view} aria-hidden="true" focusable="false">
          <Chosen chosen={chosen} siteOf={siteOf} />
          <Arrow className="arrow arrow-sent" points={wayThrough(sent, siteOf)} />
          {overlay}
          {heat === undefined ? null : <HeatMap heat={heat} siteOf={siteOf} board={board} />}
          {show === null ? null : <Showing show={show} siteOf={siteOf} toneOf={toneOf} />}
          {ruled === undefined ? null : <Ruler {...ruled} />}
          <line ref={line} className="pull" style={{ display: 'none' }} />
          <g ref={load} className="carried">
            {dragged === null ? null : carried?.(dragged)}
          </g>
        </svg>
        {moving === null ? null : (
          <MovingLayer
            moving={moving}
            camera={camera}
            board={board}
            language={language}
            isMeasuring={tools.ruler}
            {...(measure !== undefined && { measure })}
          />
        )}
      </div>
      {moving === null ? null : <JogBar moving={moving} language={language} />}
      <p ref={caption} className="stage-caption" aria-hidden="true" />
      {tools.ruler && measure !== undefined && (
        <output className="stage-measured">{ruled?.text ?? words.measuring[language]}</output>
      )}
      <StageButtons camera={camera} language={language} />
      {children}
    </div>
  );
}

interface StageButton {
  readonly name: Words;
  readonly press: (camera: Camera) => void;
  readonly sign: ReactNode;
}

const stageButtons: readonly StageButton[] = [
  { name: words.nearer, press: (camera) => camera.zoomBy(zoomStep), sign: <path d="M10 4v12M4 10h12" /> },
  { name: words.farther, press: (camera) => camera.zoomBy(1 / zoomStep), sign: <path d="M4 10h12" /> },
  {
    name: words.home,
    press: (camera) => camera.showHome(),
    sign: (
      <>
        <circle cx="10" cy="10" r="5" />
        <path d="M10 2v4M10 14v4M2 10h4M14 10h4" />
      </>
    ),
  },
  {
    name: words.all,
    press: (camera) => camera.showAll(),
    sign: <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />,
  },
];

function StageButtons({
  camera,
  language,
}: {
  readonly camera: { readonly current: Camera | null };
  readonly language: Language;
}) {
  return (
    <div className="stage-buttons">
      {stageButtons.map(({ name, press, sign }) => (
        <button
          key={name.en}
          type="button"
          title={name[language]}
          aria-label={name[language]}
          onClick={() => camera.current !== null && press(camera.current)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            {sign}
          </svg>
        </button>
      ))}
    </div>
  );
}

/** Plus and minus zoom, nought shows all; arrows with Alt push the board. */
function steer(event: KeyboardEvent, camera: Camera | null): void {
  if (camera === null || event.ctrlKey || event.metaKey) return;
  const pans: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [0, panStep],
    ArrowDown: [0, -panStep],
    ArrowLeft: [panStep, 0],
    ArrowRight: [-panStep, 0],
  };
  const pan = event.altKey ? pans[event.key] : undefined;
  if (pan !== undefined) camera.panBy(...pan);
  else if (event.key === '+' || event.key === '=') camera.zoomBy(zoomStep);
  else if (event.key === '-') camera.zoomBy(1 / zoomStep);
  else if (event.key === '0') camera.showAll();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
