import type { RuleId } from './rules.ts';

/** Who decides: the name of a chair at the table. A side may be played by several seats; a spectator is a seat. */
export type Seat = string;

/** What happened, and by which rules. `only` holds what a single seat may know of it, `secretOf` says whose secret all of it is. */
export interface GameEvent {
  readonly kind: string;
  readonly rules: readonly RuleId[];
  /** Something hidden became known: secrecy ends here for what it shows, and undo needs consent where it `teaches`. */
  readonly reveals?: boolean;
  readonly only?: Readonly<Record<Seat, Readonly<Record<string, unknown>>>>;
  /** Told to this seat alone: for all others nothing has happened. */
  readonly secretOf?: Seat;
}

/**
 * Whether whoever acted may have learnt something from what came to light. Not from what was his own to show: the others
 * have learnt that, and to take it back gains him nothing.
 */
export function teaches(
  { ownToShow }: { readonly ownToShow?: ReadonlySet<string> },
  events: readonly GameEvent[],
): boolean {
  return events.some(({ kind, reveals }) => reveals === true && ownToShow?.has(kind) !== true);
}

/** The events as one seat learns of them: the secrets of others are left out, of some events and altogether. */
export function heardBy(events: readonly GameEvent[], seat: Seat): readonly GameEvent[] {
  if (events.every(({ only, secretOf }) => only === undefined && secretOf === undefined)) return events;
  return events.flatMap((event) =>
    event.secretOf === undefined || event.secretOf === seat ? [seenBy(event, seat)] : [],
  );
}

function seenBy(event: GameEvent, seat: Seat): GameEvent {
  if (event.only === undefined) return event;
  const { only, ...open } = event;
  return { ...open, ...only[seat] };
}
