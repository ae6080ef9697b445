/**
 * The stage a board lies on. It knows no game: it shows layers, moves them under the hand, and reports which spot is
 * meant. The ground is drawn once; marks and pieces are drawn when they change; what passes lies above.
 */
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Language, Words } from '@bivouac/kernel';
import { farSide } from '../table/far-side.ts';
import type { BoardProps, Spot } from '../table/room.ts';
import { Camera } from './camera.ts';
import { covered, uncovered } from './covered.ts';
import { boxAround, type Box, type Point } from './geometry.ts';
import { JogBar } from './jog-bar.tsx';
import { Drag, MovingLayer } from './moving-layer.tsx';
import { Chosen, HeatMap, Ruler, Showing, spotsShown, type Measured, type SiteOf } from './showing.tsx';
import type { Site } from './sites.ts';
import { Spots, spotOf, type Carry } from './spots.tsx';
import './stage.css';

export interface StageProps extends Pick<
  BoardProps,
  | 'offered'
  | 'chosen'
  | 'lit'
  | 'show'
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

const noFocus: readonly Spot[] = [];

/** So much of the battle is seen at least where something is in focus, as a share of it. */
const leastSeen = 0.6;
/** Around what is in focus, as a share of the battle. */
const margin = 0.16;
/** Around what is gone after, as a share of the battle. */
const followed = 0.05;
/** Two taps within this time are a double tap, in milliseconds. */
const doubleTap = 700;
/** Windows wider than this show the battle and what is in focus together. */
const roomyWidth = 900;

/** What is to be seen: the battle; in a small window, the part of it that is spoken of, above what lies on the board. */
function withFocus(home: Box, focus: readonly Spot[], siteOf: SiteOf, foot: number): Box {
  const box = boxAround(pointsOf(focus, siteOf), margin * Math.min(home.width, home.height));
  if (box === null) return home;
  if (window.innerWidth <= roomyWidth) {
    const seen = grownTo(box, leastSeen * home.width, leastSeen * home.height);
    return { ...seen, height: seen.height / (1 - foot) };
  }
  const corners = [home, box].flatMap(({ x, y, width, height }) => [
    [x, y] as const,
    [x + width, y + height] as const,
  ]);
  return boxAround(corners)!;
}

function pointsOf(spots: readonly Spot[], siteOf: SiteOf): Point[] {
  return spots.map((spot) => siteOf(spot)?.at).filter((at) => at !== undefined);
}

/** A box around the same middle, at least so large. */
function grownTo({ x, y, width, height }: Box, wide: number, high: number): Box {
  const [more, taller] = [Math.max(0, wide - width), Math.max(0, high - height)];
  return { x: x - more / 2, y: y - taller / 2, width: width + more, height: height + taller };
}

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
    focus = noFocus,
    about = noFocus,
    foot = 0,
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
  const camera = useRef<Camera | null>(null);
  const isAsked = useRef<(spot: Spot) => boolean>(() => false);
  const answeredAt = useRef(-Infinity);
  const latestRest = useRef(onRest);
  const [measured, setMeasured] = useState<readonly Spot[]>([]);

  useEffect(() => {
    latestRest.current = onRest;
    isAsked.current = (spot) => offered.has(spot) || chosen.includes(spot);
  });

  const bySpot = useMemo(() => new Map(sites.map((site) => [site.spot, site])), [sites]);
  const siteOf = (spot: Spot): Site | undefined => {
    const at = bySpot.has(spot) ? null : (pointOf?.(spot) ?? null);
    return at === null ? bySpot.get(spot) : { spot, name: '', at, shape: '' };
  };
  const inSight = withFocus(home, focus, siteOf, foot);
  const aroundIt = followed * Math.min(home.width, home.height);

  const { x, y, width, height } = board;
  useLayoutEffect(() => {
    if (stage.current === null || sheet.current === null) return;
    const eye = new Camera(stage.current, sheet.current, { x, y, width, height }, inSight, {
      isBusyAt: (target) => {
        // Two taps on buttons that lie over the board are two answers, not a wish to see it larger.
        if (
          target instanceof Element &&
          target.closest('button, .stage-buttons, .handle, .jog-bar, .tape') !== null
        )
          return true;
        const spot = spotOf(target);
        return spot?.startsWith('piece:') === true && isAsked.current(spot);
      },
      isAnswerAt: (target) => {
        const spot = spotOf(target);
        const isAfterAnswer = performance.now() - answeredAt.current < doubleTap;
        return isAfterAnswer || (spot !== null && isAsked.current(spot));
      },
      onRest: (scale) => latestRest.current?.(scale),
    });
    camera.current = eye;
    const watch = new ResizeObserver(() => eye.measure());
    watch.observe(stage.current);
    return () => {
      watch.disconnect();
      eye.close();
      camera.current = null;
    };
    // The first view of a board is its home; it does not follow the pieces about.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [x, y, width, height]);

  useEffect(() =>
    camera.current?.setHome(inSight, focus.length > 0 && window.innerWidth <= roomyWidth ? foot : 0),
  );
  const focused = focus.join(' ');
  useEffect(() => {
    if (focused !== '') camera.current?.showHome();
  }, [focused]);

  // What happens is seen, wherever it happens; whoever is to decide finds the board as he left it.
  useEffect(() => {
    const box = show === null ? null : boxAround(pointsOf(spotsShown(show), siteOf), aroundIt);
    if (box !== null) camera.current?.follow(box);
    // Pieces that move on are not run after.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [show]);
  useEffect(() => {
    if (show === null && offered.size > 0) camera.current?.comeBack();
  }, [show, offered]);

  // Nothing lies over what is about to happen.
  useEffect(
    () =>
      covered.subscribe(() => {
        const box = boxAround(
          pointsOf(chosen, (spot) => bySpot.get(spot)),
          aroundIt,
        );
        if (covered.value !== uncovered && box !== null) camera.current?.follow(box, covered.value);
      }),
    [chosen, bySpot, aroundIt],
  );

  // Where all that may be chosen lies out of sight, the nearest of it comes into sight: nobody is asked about nothing.
  useEffect(() => {
    const eye = camera.current;
    const open = [...offered.keys()].flatMap((spot) => (bySpot.has(spot) ? [bySpot.get(spot)!.at] : []));
    const [first] = open;
    if (eye !== null && first !== undefined && !open.some((at) => eye.sees(at))) eye.bringIntoView(first);
    // Only what is offered matters: the hand may push the board as it likes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [offered]);

  /** Whoever is pointed at shows whom he sees, until another is. */
  function lookFrom(spot: Spot | null) {
    if (tools.sight && spot?.startsWith('piece:') === true) moving?.showSights(spot.slice('piece:'.length));
  }

  // Whoever is asked about somebody sees him.
  const isShowing = show !== null;
  useEffect(() => {
    const box = boxAround(
      pointsOf(about, (spot) => bySpot.get(spot)),
      aroundIt,
    );
    if (box !== null && !isShowing) camera.current?.follow(box);
    // Once a question: the hand may push the board as it likes afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [about, isShowing]);
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
    if (isAsked.current(spot)) answeredAt.current = performance.now();
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
      moving.await(spot);
      return true;
    },
    move: (event) => hand.current?.move(event),
    end: (isMeant) => {
      const isThumb = hand.current?.isThumb === true;
      hand.current = null;
      if (isMeant) moving?.letGo(!isThumb);
      else moving?.cancel();
    },
  };

  const [from, to] = measured;
  const ruled = tools.ruler && from !== undefined ? measure?.(from, to ?? from) : undefined;
  const view = `${x} ${y} ${width} ${height}`;
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

function StageButtons({
  camera,
  language,
}: {
  readonly camera: { readonly current: Camera | null };
  readonly language: Language;
}) {
  return (
    <div className="stage-buttons">
      <button
        type="button"
        title={words.nearer[language]}
        aria-label={words.nearer[language]}
        onClick={() => camera.current?.zoomBy(1.5)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 4v12M4 10h12" />
        </svg>
      </button>
      <button
        type="button"
        title={words.farther[language]}
        aria-label={words.farther[language]}
        onClick={() => camera.current?.zoomBy(1 / 1.5)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10h12" />
        </svg>
      </button>
      <button
        type="button"
        title={words.home[language]}
        aria-label={words.home[language]}
        onClick={() => camera.current?.showHome()}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="5" />
          <path d="M10 2v4M10 14v4M2 10h4M14 10h4" />
        </svg>
      </button>
      <button
        type="button"
        title={words.all[language]}
        aria-label={words.all[language]}
        onClick={() => camera.current?.showAll()}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />
        </svg>
      </button>
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
  else if (event.key === '+' || event.key === '=') camera.zoomBy(1.5);
  else if (event.key === '-') camera.zoomBy(1 / 1.5);
  else if (event.key === '0') camera.showAll();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
