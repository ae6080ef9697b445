/** Where the camera of a stage looks: at the battle, at what a lesson speaks of, after what happens, at whom it is asked about. */
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { BoardProps, Spot } from '../table/room.ts';
import { Camera } from './camera.ts';
import { covered, isAnyCovered } from './covered.ts';
import { boxAround, type Box, type Point } from './geometry.ts';
import { spotsShown, type SiteOf } from './showing.tsx';
import type { Site } from './sites.ts';
import { spotOf } from './spots.tsx';

/** So much of the battle is seen at least where something is in focus, as a share of it. */
const leastSeen = 0.6;
/** Around what is in focus, as a share of the battle. */
const margin = 0.16;
/** Around what is gone after, as a share of the battle. */
const followed = 0.05;
/** And about whom somebody looks for, as he wants to see who is near. */
const soughtRoom = 0.12;
/** So many that may be chosen are taken in at a glance. */
const few = 6;
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

interface Frames {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly sheet: RefObject<HTMLDivElement | null>;
}

interface Looking extends Pick<BoardProps, 'show' | 'offered' | 'chosen'> {
  readonly board: Box;
  /** What is shown first, and again on demand. */
  readonly home: Box;
  readonly foot: number;
  readonly focus: readonly Spot[];
  /** Whom a question is about that has nothing to point at. */
  readonly about: readonly Spot[];
  /** Whom somebody has looked for from beside the board. */
  readonly sought: readonly Spot[];
  readonly siteOf: SiteOf;
  readonly bySpot: ReadonlyMap<Spot, Site>;
  readonly onRest: ((scale: number) => void) | undefined;
}

interface Looked {
  readonly camera: RefObject<Camera | null>;
  /** A spot was pointed at: what is asked for has been answered. */
  readonly hear: (spot: Spot) => void;
}

export function useCamera({ stage, sheet }: Frames, looking: Looking): Looked {
  const { board, home, foot, focus, about, sought, show, offered, chosen, siteOf, bySpot, onRest } = looking;
  const camera = useRef<Camera | null>(null);
  const isAsked = useRef<(spot: Spot) => boolean>(() => false);
  const answeredAt = useRef(-Infinity);
  const latestRest = useRef(onRest);
  useEffect(() => {
    latestRest.current = onRest;
    isAsked.current = (spot) => offered.has(spot) || chosen.includes(spot);
  });
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
    if (box !== null) camera.current?.follow(box, covered.value);
    // Pieces that move on are not run after.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [show]);
  useEffect(() => {
    // Whoever is asked about somebody looks at him.
    if (show === null && offered.size > 0 && about.length === 0) camera.current?.comeBack();
  }, [show, offered, about]);

  // Nothing lies over what is about to happen, nor over those who are asked about and who may be named.
  const asked = useMemo(() => (about.length === 0 ? about : [...about, ...offered.keys()]), [about, offered]);
  useEffect(
    () =>
      covered.subscribe(() => {
        const box = boxAround(
          pointsOf(chosen.length > 0 ? [...chosen, ...about] : asked, (spot) => bySpot.get(spot)),
          aroundIt,
        );
        if (isAnyCovered(covered.value) && box !== null) camera.current?.follow(box, covered.value);
      }),
    [chosen, about, asked, bySpot, aroundIt],
  );

  // Where most that may be chosen lies out of sight it comes into sight, all of it or the nearest: nobody is asked about
  // nothing. A few that find room together are all shown: who sees one of two takes it for the only one.
  useEffect(() => {
    const eye = camera.current;
    const open = [...offered.keys()].flatMap((spot) => (bySpot.has(spot) ? [bySpot.get(spot)!.at] : []));
    const [first] = open;
    // A lesson may speak of what cannot be chosen: it stays in sight.
    if (eye === null || first === undefined || focused !== '') return;
    const seen = open.filter((at) => eye.sees(at)).length;
    const isEnough = open.length <= few ? seen === open.length : seen * 2 >= open.length;
    const isMostSeen = isEnough || eye.bringAllIntoView(boxAround(open, aroundIt)!);
    if (!isMostSeen && seen === 0) eye.bringIntoView(first);
    // Only what is offered matters: the hand may push the board as it likes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [offered]);

  // Whoever is asked about somebody sees him.
  const isShowing = show !== null;
  useEffect(() => {
    const box = boxAround(
      pointsOf(asked, (spot) => bySpot.get(spot)),
      aroundIt,
    );
    if (box !== null && !isShowing) camera.current?.follow(box, covered.value);
    // Once a question: the hand may push the board as it likes afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, isShowing]);

  // Whoever is looked for is found: all of them where there is room, or the first.
  useEffect(() => {
    const points = pointsOf(sought, (spot) => bySpot.get(spot));
    const box = boxAround(points, soughtRoom * Math.min(home.width, home.height));
    if (box === null) return;
    if (isAnyCovered(covered.value)) camera.current?.follow(box, covered.value);
    else if (camera.current?.bringAllIntoView(box) === false) camera.current.bringIntoView(points[0]!);
    // Once each time: the hand may push the board as it likes afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sought]);

  const hear = (spot: Spot) => {
    if (isAsked.current(spot)) answeredAt.current = performance.now();
  };
  return { camera, hear };
}
