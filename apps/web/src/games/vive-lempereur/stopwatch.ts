/**
 * The clock of chapter XIX, as the app keeps it: it runs while a side moves its corps and stands still while the other side
 * answers (VEA-19-101, VEA-19-102). What it shows is told to the game when the moves are over.
 */
import { clockTimes, type View } from '@bivouac/vive-lempereur/words';
import { Store } from '../../table/store.ts';

export interface Timing {
  /** Whose moves they are: a turn, a side and the corps in play. */
  readonly of: string;
  readonly seconds: number;
}

const nothingTimed: Timing = { of: '', seconds: 0 };

/** What one side's clock shows, for the battle on the screen. */
export const timing = new Store<Timing>(nothingTimed);

/** Steps in which the mover thinks: all others are answers, dice, or belong to the other side. */
const thinking: ReadonlySet<string> = new Set(['movement', 'onward', 'clock']);

/** Which moves are timed now; null where nobody plays against the clock, or the phase is another. */
export function timedNow({ terms, phase, turn, side, activation, now }: View): string | null {
  if (!terms.options.timePenalty || phase !== 'movement' || now === null) return null;
  return `${turn} ${side} ${activation?.corps.join('+') ?? ''}`;
}

/** Whether the clock runs at this moment: the side whose moves they are is asked, and it is not being told the time. */
export function isRunning(view: View): boolean {
  const step = view.now?.step ?? '';
  return timedNow(view) !== null && view.side === view.seat && thinking.has(step) && step !== 'clock';
}

/** A second has passed, or another moment has come. */
export function tick(view: View, seconds: number): void {
  const of = timedNow(view);
  if (of === null) return;
  const { value } = timing;
  const before = value.of === of ? value.seconds : 0;
  const isOn = isRunning(view);
  if (value.of !== of || (isOn && seconds > 0)) timing.set({ of, seconds: before + (isOn ? seconds : 0) });
}

/** Seconds that the corps in play have: as the battle says, more for two together, few for the desperate. */
export function allowedIn({ terms, activation, corps, side }: View): number {
  const inPlay = (activation?.corps ?? terms.corps.map((_, index) => index)).filter(
    (index) => terms.corps[index]!.side === side,
  );
  if (inPlay.length > 0 && inPlay.every((index) => corps[index]!.mood > 1)) return clockTimes.desperate.value;
  const { corps: alone, joint } = terms.time ?? {
    corps: clockTimes.corps.value,
    joint: clockTimes.joint.value,
  };
  // Where a whole side moves at once, each of its corps has its own time.
  if (activation === null) return alone * Math.max(1, inPlay.length);
  return activation.corps.length > 1 ? joint : alone;
}

/** `2:05`. */
export function minutesWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
