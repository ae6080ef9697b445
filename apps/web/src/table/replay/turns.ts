/** A battle cut into its turns. */
import type { Words } from '@bivouac/kernel';
import type { GameRoom } from '../room.ts';

/** The acts from `from + 1` to `to`: it began at the moment `from` and was over at the moment `to`. */
export interface Turn {
  readonly from: number;
  readonly to: number;
  readonly title: Words;
  readonly mark: Words;
}

/** A game that names no turns is one long turn. */
const whole = { title: { en: 'The battle', fr: 'La bataille' }, mark: { en: '', fr: '' } };

export function turnsOf(room: GameRoom, moments: readonly { readonly view: unknown }[]): readonly Turn[] {
  const turns: Turn[] = [];
  moments.forEach(({ view }, at) => {
    const { title, mark } = room.chronicle?.turnOf(view) ?? whole;
    const last = turns.at(-1);
    if (last !== undefined) turns[turns.length - 1] = { ...last, to: at };
    if (last?.title.en !== title.en) turns.push({ from: at, to: at, title, mark });
  });
  // The battle may be over with the act that would have begun another turn.
  return turns.filter(({ from, to }, index) => to > from || index === 0);
}

/** Where a turn on or back leads from a moment. */
export function turnFrom(turns: readonly Turn[], at: number, by: 1 | -1): number | null {
  if (by > 0) return turns.find(({ to }) => to > at)?.to ?? null;
  return turns.findLast(({ from }) => from < at)?.from ?? null;
}
