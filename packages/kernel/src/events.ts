import type { RuleId } from './rules.ts';

/** Who decides: the name of a chair at the table. A side may be played by several seats; a spectator is a seat. */
export type Seat = string;

/** What happened, and by which rules. `only` holds what a single seat may know of it. */
export interface GameEvent {
  readonly kind: string;
  readonly rules: readonly RuleId[];
  /** Something hidden became known: undo needs consent from here on, and secrecy ends here for what it shows. */
  readonly reveals?: boolean;
  readonly only?: Readonly<Record<Seat, Readonly<Record<string, unknown>>>>;
}

/** The event as one seat learns of it. */
export function seenBy(event: GameEvent, seat: Seat): GameEvent {
  if (event.only === undefined) return event;
  const { only, ...open } = event;
  return { ...open, ...only[seat] };
}
