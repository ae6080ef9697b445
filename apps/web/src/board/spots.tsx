/**
 * The spots of a board as elements that can be pointed at, dragged and reached by keyboard. One of them is in the tab
 * order at a time; arrows go from spot to spot, among those offered as long as any are.
 */
import {
  memo,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Offer, Spot } from '../table/room.ts';
import type { Camera } from './camera.ts';
import { nearestSite, nextSite, type Direction, type Site } from './sites.ts';

export interface SpotsProps {
  readonly label: string;
  readonly sites: readonly Site[];
  readonly offered: ReadonlyMap<Spot, Offer>;
  readonly chosen: readonly Spot[];
  readonly lit: ReadonlySet<Spot>;
  readonly reach?: ReadonlySet<Spot>;
  readonly camera: RefObject<Camera | null>;
  readonly onPick: (spot: Spot) => void;
  /** Pointed at twice in a row. */
  readonly onPickLine?: (spot: Spot) => void;
  readonly onHover: (spot: Spot | null) => void;
  /** The end of the line that follows a dragging hand, or null when nothing is dragged. */
  readonly onPull: (pull: { readonly from: Spot; readonly x: number; readonly y: number } | null) => void;
  /** On a free table: whoever is dragged is carried as a body instead. */
  readonly carry?: Carry;
  /** The pieces as they are drawn: above what lights up of the ground, below their own outlines. */
  readonly children?: ReactNode;
}

/** Where a dragged piece is carried by, if it is; `end` says whether it was let go of, or snatched away. */
export interface Carry {
  begin(spot: Spot, event: Pointing): boolean;
  move(event: Pointing): void;
  end(isMeant: boolean): void;
}

type Pointing = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>;

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** How near, in pixels, a finger or a mouse must come to mean a spot. */
const reachOfMouse = 10;
const nearness: Readonly<Record<string, number>> = { touch: 26, pen: 18, mouse: reachOfMouse };
/** How far a hand moves before it drags. */
const dragDistance = 7;
/** How long a dropped piece waits for its goals to be offered, in milliseconds. */
const patience = 600;

interface Hand {
  readonly spot: Spot;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  dragging: boolean;
  carried: boolean;
  /** What was offered when the drag began: once it changes, the goals are there. */
  offered: ReadonlyMap<Spot, Offer>;
}

export function Spots(props: SpotsProps) {
  const { label, sites, offered, chosen, lit, reach, camera, onPick, onPickLine, onHover, onPull, children } =
    props;
  const group = useRef<SVGGElement>(null);
  const [current, setCurrent] = useState<Spot | null>(null);
  const hand = useRef<Hand | null>(null);
  const dragged = useRef(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const entry = sites.some(({ spot }) => spot === current)
    ? current
    : (sites.find(({ spot }) => offered.has(spot)) ?? sites[0])?.spot;

  /**
   * What somebody means by pointing there: something offered under the hand, something chosen, which is taken back or
   * meant once more, something offered near it, or else what lies on top.
   */
  function spotAt(clientX: number, clientY: number, kind: string): Spot | null {
    const under = document
      .elementsFromPoint(clientX, clientY)
      .map((element) => (element as SVGElement).dataset.spot as Spot | undefined)
      .filter((spot) => spot !== undefined);
    const { offered: now, chosen: taken } = latest.current;
    const meant = under.find((spot) => now.has(spot)) ?? under.find((spot) => taken.includes(spot));
    if (meant !== undefined) return meant;
    const eye = camera.current;
    if (eye !== null) {
      const within = nearness[kind] ?? reachOfMouse;
      const near = nearestSite(
        latest.current.sites.filter(({ spot }) => now.has(spot)),
        eye.toBoard(clientX, clientY),
        within / eye.scale,
      );
      if (near !== null) return near.spot;
    }
    return under[0] ?? null;
  }

  function takeInHand(event: PointerEvent) {
    const spot = spotOf(event.target);
    dragged.current = false;
    if (event.button !== 0 || spot === null || !isInReach(spot)) return;
    hand.current = {
      spot,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      dragging: false,
      carried: false,
      offered,
    };
    // A mouse has left a thin line of men before it has gone far enough for a drag. A finger is held to it anyway.
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
  }

  function isInReach(spot: Spot): boolean {
    return isPiece(spot) && (offered.has(spot) || chosen.includes(spot));
  }

  function pull(event: PointerEvent) {
    const held = hand.current;
    if (held?.pointer !== event.pointerId) return;
    if (!held.dragging) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < dragDistance) return;
      held.dragging = true;
      dragged.current = true;
      held.offered = latest.current.offered;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.carried = latest.current.carry?.begin(held.spot, pressedAt(held, event)) === true;
      // Taking it in hand lights up where it may go, while it is still being dragged.
      if (!latest.current.chosen.includes(held.spot)) onPick(held.spot);
      else held.offered = new Map();
    }
    if (held.carried) latest.current.carry?.move(event);
    else onPull({ from: held.spot, x: event.clientX, y: event.clientY });
  }

  function drop(event: PointerEvent) {
    const held = hand.current;
    hand.current = null;
    if (held?.dragging !== true) return;
    if (held.carried) {
      const goal = spotAt(event.clientX, event.clientY, event.pointerType);
      const isGoal = goal !== null && isPiece(goal) && latest.current.offered.get(goal)?.role === 'goal';
      latest.current.carry?.end(!isGoal);
      if (isGoal) onPick(goal);
      return;
    }
    onPull(null);
    const { clientX, clientY, pointerType } = event;
    const begun = performance.now();
    const settle = () => {
      if (latest.current.offered === held.offered && performance.now() - begun < patience) {
        requestAnimationFrame(settle);
        return;
      }
      const goal = spotAt(clientX, clientY, pointerType);
      if (goal !== null && goal !== held.spot) onPick(goal);
    };
    settle();
  }

  function letGo() {
    if (hand.current?.carried === true) latest.current.carry?.end(false);
    else if (hand.current?.dragging === true) onPull(null);
    hand.current = null;
  }

  function focus(spot: Spot) {
    setCurrent(spot);
    const element = group.current?.querySelector<SVGElement>(`[data-spot="${CSS.escape(spot)}"]`);
    element?.focus({ preventScroll: true });
    const site = sites.find((one) => one.spot === spot);
    if (site !== undefined) camera.current?.bringIntoView(site.at);
  }

  function press(event: KeyboardEvent) {
    const spot = spotOf(event.target);
    if (spot === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      // A mouse leaves its mark on what it clicked last: then the key is no second click, and the table hears it.
      if (!(event.target as Element).matches(':focus-visible')) return;
      event.preventDefault();
      onPick(spot);
      return;
    }
    const direction = arrows[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const open = sites.filter((site) => offered.has(site.spot));
    const from = sites.find((site) => site.spot === spot)!.at;
    const among = event.shiftKey || open.length === 0 ? sites : open;
    const next = nextSite(among, from, direction);
    if (next !== null) focus(next.spot);
  }

  const drawn = (site: Site) => (
    <SpotPath
      key={site.spot}
      site={site}
      role={offered.get(site.spot)?.role ?? null}
      isChosen={chosen.includes(site.spot)}
      isLit={lit.has(site.spot)}
      isInReach={reach?.has(site.spot) === true}
      isEntry={site.spot === entry}
    />
  );
  return (
    <g
      ref={group}
      className="spots"
      role="group"
      aria-label={label}
      onClick={(event) => {
        if (dragged.current) return;
        const kind = (event.nativeEvent as globalThis.PointerEvent).pointerType;
        const spot = event.detail === 0 ? spotOf(event.target) : spotAt(event.clientX, event.clientY, kind);
        if (spot === null) return;
        setCurrent(spot);
        if (event.detail === 2 && onPickLine !== undefined && isPiece(spot)) onPickLine(spot);
        else onPick(spot);
      }}
      onPointerDown={takeInHand}
      onPointerMove={pull}
      onPointerUp={drop}
      onPointerCancel={letGo}
      onPointerOver={(event) => {
        if (event.pointerType === 'mouse') onHover(spotOf(event.target));
      }}
      onPointerLeave={() => onHover(null)}
      onKeyDown={press}
      onFocus={(event) => {
        const spot = spotOf(event.target);
        setCurrent(spot);
        onHover(spot);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Whoever has gone on to the buttons points at nothing on the board any more.
        if (!currentTarget.contains(relatedTarget)) onHover(null);
      }}
    >
      {sites.filter(({ spot }) => !isPiece(spot)).map(drawn)}
      {children}
      {sites.filter(({ spot }) => isPiece(spot)).map(drawn)}
    </g>
  );
}

interface SpotPathProps {
  readonly site: Site;
  readonly role: Offer['role'] | null;
  readonly isChosen: boolean;
  readonly isLit: boolean;
  readonly isInReach: boolean;
  readonly isEntry: boolean;
}

const SpotPath = memo(function SpotPath({ site, role, isChosen, isLit, isInReach, isEntry }: SpotPathProps) {
  const { spot, name, shape } = site;
  const state = [
    'spot',
    `spot-${spot.slice(0, spot.indexOf(':'))}`,
    ...(role === null ? [] : ['spot-offered', `spot-${role}`]),
    ...(isChosen ? ['spot-chosen'] : []),
    ...(isLit ? ['spot-lit'] : []),
    ...(isInReach ? ['spot-reach'] : []),
  ];
  return (
    <path
      className={state.join(' ')}
      d={shape}
      data-spot={spot}
      role="button"
      aria-label={name}
      aria-disabled={role === null}
      aria-pressed={isChosen}
      tabIndex={isEntry ? 0 : -1}
    />
  );
});

const isPiece = (spot: Spot): boolean => spot.startsWith('piece:');

/** Where a hand was put down that drags now. */
function pressedAt({ x, y }: Hand, { pointerType }: PointerEvent): Pointing {
  return { clientX: x, clientY: y, pointerType };
}

export function spotOf(target: EventTarget | null): Spot | null {
  const element = target instanceof Element ? target.closest<SVGElement>('[data-spot]') : null;
  return (element?.dataset.spot as Spot | undefined) ?? null;
}
