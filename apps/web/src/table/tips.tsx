/** Tips on pieces and ground: for a hand that lingers, a finger that stays, or the key I. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Language } from '@bivouac/kernel';
import { tipText } from '../text/tip-words.ts';
import { text } from '../text/words.ts';
import { farSide, type BoardSide } from './far-side.ts';
import type { GameRoom, Spot, Tip } from './room.ts';
import { RuleLinks } from './rule-links.tsx';
import { useSay } from './say.ts';
import { settings } from './settings.ts';
import './tips.css';

/** How long a hand lingers before it is told something, and how long that stays when it has moved on; milliseconds. */
const lingering = 1100;
const fading = 700;
/** How long a finger stays, and how far it may tremble. */
const pressing = 500;
const trembling = 10;

export interface OpenTip {
  readonly spot: Spot;
  /** On the far side of the board from the hand. */
  readonly side: BoardSide;
}

export interface Tips {
  readonly open: OpenTip | null;
  readonly show: (spot: Spot) => void;
  readonly close: () => void;
  /** The hand rests on the tip itself: it stays. */
  readonly hold: () => void;
  readonly letGo: () => void;
}

/** Watches over a board. What is pointed at is found by its mark, so that no board need know of tips. */
export function useTips(board: RefObject<HTMLElement | null>): Tips {
  const [open, setOpen] = useState<OpenTip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useCallback((wait: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, wait);
  }, []);
  const show = useCallback((spot: Spot) => {
    clearTimeout(timer.current);
    setOpen({ spot, side: farSide(spot) });
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, []);
  const hold = useCallback(() => clearTimeout(timer.current), []);
  const letGo = useCallback(() => later(fading, () => setOpen(null)), [later]);

  useEffect(() => {
    const frame = board.current;
    if (frame === null) return;
    const stopHand = watchHand(frame, {
      linger: (spot) => {
        if (settings.value.tips) later(lingering, () => show(spot));
      },
      leave: letGo,
      press: close,
    });
    const stopFinger = watchFinger(frame, show, close);
    return () => {
      clearTimeout(timer.current);
      stopHand();
      stopFinger();
    };
  }, [board, later, show, letGo, close]);
  return { open, show, close, hold, letGo };
}

interface HandWatch {
  readonly linger: (spot: Spot) => void;
  readonly leave: () => void;
  readonly press: () => void;
}

/** A mouse over the board. Whoever presses has decided, and is told nothing more. */
function watchHand(frame: HTMLElement, { linger, leave, press }: HandWatch): () => void {
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || isOnTip(event.target)) return;
    const spot = spotUnder(event.target);
    if (spot === null) leave();
    else linger(spot);
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !isOnTip(event.target)) press();
  };
  frame.addEventListener('pointerover', over);
  frame.addEventListener('pointerleave', leave);
  frame.addEventListener('pointerdown', down);
  return () => {
    frame.removeEventListener('pointerover', over);
    frame.removeEventListener('pointerleave', leave);
    frame.removeEventListener('pointerdown', down);
  };
}

/** A finger that stays on a spot asks what it is; lifting it then chooses nothing. */
function watchFinger(frame: HTMLElement, show: (spot: Spot) => void, close: () => void): () => void {
  let pressed: { readonly x: number; readonly y: number } | null = null;
  let hasTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    pressed = null;
  };
  const down = (event: PointerEvent) => {
    forget();
    hasTold = false;
    if (event.pointerType === 'mouse' || isOnTip(event.target)) return;
    close();
    const spot = spotUnder(event.target);
    if (spot === null || !event.isPrimary) return;
    pressed = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      hasTold = true;
      show(spot);
    }, pressing);
  };
  const move = (event: PointerEvent) => {
    if (pressed !== null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > trembling)
      forget();
  };
  const click = (event: MouseEvent) => {
    if (!hasTold || isOnTip(event.target)) return;
    hasTold = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const doing: readonly (readonly [string, (event: never) => void])[] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', forget],
    ['pointercancel', forget],
    ['click', click],
  ];
  for (const [name, does] of doing) frame.addEventListener(name, does as EventListener, true);
  return () => {
    forget();
    for (const [name, does] of doing) frame.removeEventListener(name, does as EventListener, true);
  };
}

function spotUnder(target: EventTarget | null): Spot | null {
  const found = target instanceof Element ? target.closest<SVGElement>('[data-spot]') : null;
  return (found?.dataset.spot as Spot | undefined) ?? null;
}

function isOnTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.tip') !== null;
}

interface TipCardProps {
  readonly room: GameRoom;
  readonly view: unknown;
  readonly language: Language;
  readonly tips: Tips;
  readonly onRule: (id: string) => void;
}

/** Enough to look the matter up. */
const fewRules = 4;

export function TipCard({ room, view, language, tips, onRule }: TipCardProps) {
  const say = useSay();
  const tip: Tip | null =
    tips.open === null ? null : (room.naming.tipOf?.(tips.open.spot, view, language) ?? null);
  if (tips.open === null || tip === null) return null;
  return (
    <section
      className={`tip card tip-${tips.open.side}`}
      role="status"
      aria-label={say(tipText.title)}
      onPointerEnter={tips.hold}
      onPointerLeave={tips.letGo}
    >
      <header>
        <h2>{tip.title}</h2>
        <button className="plain" onClick={tips.close} aria-label={say(text.dismiss)}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <ul>
        {tip.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <RuleLinks rules={tip.rules} onRule={onRule} most={fewRules} />
    </section>
  );
}
