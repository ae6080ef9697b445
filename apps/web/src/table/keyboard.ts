/** The table by keyboard. What a focused control or the board itself does with a key comes first. */
import { useEffect } from 'react';
import { alone, isDial, type Button } from './deciding.ts';
import { lookAt } from './look.ts';
import type { Offer, Spot } from './room.ts';
import type { TableSession } from './session.ts';
import { setTools, settings } from './settings.ts';
import type { Tips } from './tips.tsx';

interface Shortcuts {
  readonly session: TableSession;
  readonly offered: ReadonlyMap<Spot, Offer>;
  /** What a lesson points at. */
  readonly told: readonly Spot[];
  /** What the arrow keys stand on. */
  readonly cursor: Spot | null;
  readonly setCursor: (spot: Spot | null) => void;
  readonly buttons: readonly Button[];
  readonly openTab: (tab: string) => void;
  readonly openDialog: (dialog: 'settings' | 'shortcuts') => void;
  readonly tips: Tips;
}

export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      if (pressed(event, shortcuts)) event.preventDefault();
    };
    const rightClick = (event: MouseEvent) => {
      // A finger that stays asks for a tip; it does not step back.
      if (event instanceof PointerEvent && event.pointerType === 'touch') {
        if (event.target instanceof Element && event.target.closest('.table-board') !== null)
          event.preventDefault();
        return;
      }
      if (shortcuts.session.store.value.draft?.choices.length === 0) return;
      if (event.target instanceof Element && event.target.closest('.table-board') !== null) {
        event.preventDefault();
        shortcuts.session.back();
      }
    };
    document.addEventListener('keydown', press);
    document.addEventListener('contextmenu', rightClick);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('contextmenu', rightClick);
    };
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Whether the key meant something. */
function pressed(event: KeyboardEvent, shortcuts: Shortcuts): boolean {
  const { key } = event;
  if (/^[1-9]$/.test(key)) return chooseButton(Number(key) - 1, shortcuts);
  if (key in steps) return moveCursor(steps[key]!, shortcuts);
  if (key === 'Enter' || key === ' ') return enter(event, shortcuts);
  const command = commands[key.length === 1 ? key.toLowerCase() : key];
  if (command === undefined) return false;
  command(shortcuts);
  return true;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const commands: Readonly<Record<string, (shortcuts: Shortcuts) => void>> = {
  Escape: ({ session, setCursor, tips }) => {
    setCursor(null);
    if (tips.open !== null) tips.close();
    else if (settings.value.tools.ruler) setTools({ ruler: false });
    else session.back();
  },
  u: ({ session }) => session.undo(),
  y: ({ session }) => session.redo(),
  s: ({ session }) => session.skip(),
  r: ({ session }) => session.showSince(),
  h: () => setTools({ piecesHidden: !settings.value.tools.piecesHidden }),
  n: () => setTools({ labels: !settings.value.tools.labels }),
  w: () => setTools({ traces: !settings.value.tools.traces }),
  g: () => setTools({ ranges: !settings.value.tools.ranges }),
  o: () => setTools({ sight: !settings.value.tools.sight }),
  m: () => setTools({ ruler: !settings.value.tools.ruler }),
  v: ({ session }) => {
    if (session.store.value.situation.kept.acts > 0) lookAt({ page: 'replay', at: null });
  },
  i: ({ tips, cursor }) => {
    const focused = document.activeElement?.closest<SVGElement>('[data-spot]')?.dataset.spot;
    const spot = cursor ?? (focused as Spot | undefined);
    if (spot !== undefined) tips.show(spot);
  },
  l: ({ openTab }) => openTab('log'),
  t: ({ openTab }) => openTab('text'),
  '?': ({ openDialog }) => openDialog('shortcuts'),
};

function chooseButton(at: number, { session, buttons }: Shortcuts): boolean {
  const { menu, asking, isPlaying } = session.store.value;
  if (asking !== null || isPlaying) return false;
  const [button] = menu === null ? buttons.slice(at) : menu.slice(at).map(alone);
  if (button === undefined) return false;
  if (isDial(button)) document.querySelector<HTMLElement>('.dial input')?.focus();
  else if (button.drawer === null) session.choose(button.parts[0]);
  else session.lookInto(button.parts);
  return true;
}

function moveCursor(by: number, { offered, told, cursor, setCursor }: Shortcuts): boolean {
  const spots = [...offered.keys()];
  if (spots.length === 0) return false;
  // Whoever goes about the board has left the button he stood on: Enter is for the board now.
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && isControl(activeElement)) activeElement.blur();
  // In a lesson it begins where the lesson points.
  const start = cursor === null ? told.find((spot) => offered.has(spot)) : undefined;
  if (start !== undefined) {
    setCursor(start);
    return true;
  }
  const at = cursor === null ? -1 : spots.indexOf(cursor);
  const next = at < 0 ? (by > 0 ? 0 : spots.length - 1) : (at + by + spots.length) % spots.length;
  setCursor(spots[next]!);
  return true;
}

/** Something that means a key for itself: not a piece on which only the mouse has left its mark. */
function isControl(target: EventTarget | null): boolean {
  const control =
    target instanceof Element ? target.closest('button, a, [role="button"], [tabindex="0"]') : null;
  return control !== null && !control.matches('[data-spot]:not(:focus-visible)');
}

/** Enter chooses what the cursor stands on; without one it says that this is all. A focused control has its own. */
function enter(event: KeyboardEvent, { session, offered, cursor, setCursor }: Shortcuts): boolean {
  if (isControl(event.target)) return false;
  if (session.guide?.isReading === true) session.goOn();
  else if (cursor !== null && offered.has(cursor)) {
    setCursor(null);
    session.pick(cursor);
  } else if (session.store.value.asking !== null) session.confirm();
  // Before anything has been chosen, to be done is to let the turn go: that has its button.
  else if ((session.store.value.draft?.choices.length ?? 0) > 0) session.stop();
  else return false;
  return true;
}
