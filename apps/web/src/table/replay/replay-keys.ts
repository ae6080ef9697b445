/** A replay by keyboard. What a focused control or the board itself does with a key comes first. */
import { useEffect } from 'react';
import { lookAt } from '../look.ts';
import type { Replay } from './replay.ts';
import { turnFrom, type Turn } from './turns.ts';

type Key = (replay: Replay, turns: readonly Turn[]) => void;

const goTurn = (by: 1 | -1): Key => {
  return (replay, turns) => {
    const goal = turnFrom(turns, replay.store.value.at, by);
    if (goal !== null) replay.goTo(goal);
  };
};

const keys: Readonly<Record<string, Key>> = {
  ArrowLeft: (replay) => replay.step(-1),
  ArrowRight: (replay) => replay.step(1),
  PageUp: goTurn(-1),
  PageDown: goTurn(1),
  Home: (replay) => replay.goTo(0),
  End: (replay) => replay.goTo(replay.last),
  ' ': (replay) => (replay.store.value.isRunning ? replay.pause() : replay.play()),
  Escape: () => lookAt({ page: 'table' }),
};

export function useReplayKeys(replay: Replay, turns: readonly Turn[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!(event.target instanceof Element) || isItsOwn(event.target, event.key)) return;
      const key = keys[event.key];
      if (key === undefined) return;
      event.preventDefault();
      key(replay, turns);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [replay, turns]);
}

/** Whether a focused control has its own use for a key. */
function isItsOwn(target: Element, key: string): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (target.matches('input, select, textarea, [role="tab"]')) return key !== 'Escape';
  return key === ' ' && target.matches('button, a, summary, [role="button"]');
}
