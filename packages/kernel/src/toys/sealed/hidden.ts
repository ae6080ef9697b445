import type { Dice } from '../../chance.ts';
import type { Seat } from '../../events.ts';
import type { Odds, OddsOutcome } from '../../odds.ts';
import type { Action } from '../../parts.ts';
import type { Instruction } from '../../standing.ts';
import { handOf, isSide, sides, type Piece, type Sealed, type SealedState, type Side } from './state.ts';

export type SeenPiece = Omit<Piece, 'value'> & { readonly value: number | null };

/** What a seat sees: of the other's sealed pieces only that there are some. */
export interface SealedView {
  readonly rounds: readonly number[];
  readonly deck: readonly number[];
  readonly pieces: readonly SeenPiece[];
  readonly score: Readonly<Record<Side, number>>;
  readonly over: SealedState['over'];
  /** The round that is being laid; null when the game is over. */
  readonly round: number | null;
  readonly sealed: Readonly<Record<Side, readonly string[] | 'sealed' | null>>;
  readonly standing: readonly Instruction[];
}

export function view(state: SealedState, seat: Seat): SealedView {
  const { rounds, deck, score, over } = state;
  const top = state.frames.at(-1);
  const sealed: Sealed = top?.step === 'lay' ? top.sealed : { blue: null, red: null };
  const asSeen = (side: Side) => (sealed[side] === null || side === seat ? sealed[side] : 'sealed');
  return structuredClone({
    rounds,
    deck,
    pieces: state.pieces.map((piece) => ({
      ...piece,
      value: piece.side === seat || piece.shown ? piece.value : null,
    })),
    score,
    over,
    round: top?.round ?? null,
    sealed: { blue: asSeen('blue'), red: asSeen('red') },
    standing: state.standing[seat] ?? [],
  });
}

/** The values that could be anywhere the seat does not see. */
function unseen({ deck, pieces }: SealedView): number[] {
  const left = [...deck];
  for (const { value } of pieces) if (value !== null) left.splice(left.indexOf(value), 1);
  return left;
}

/** A full state that fits a view: the values are dealt anew, and what the other sealed is any of his pieces. */
export function imagine(seen: SealedView, seat: Seat, dice: Dice): SealedState {
  const { rounds, deck, score, over } = structuredClone(seen);
  const fields = seen.round === null ? 0 : rounds[seen.round]!;
  const left = unseen(seen);
  const order = dice.shuffle(left.length);
  let next = 0;
  const pieces = seen.pieces.map((piece) => ({ ...piece, value: piece.value ?? left[order[next++]!]! }));
  const aside = order.slice(next).map((index) => left[index]!);
  const laid = (side: Side) => {
    const mine = seen.sealed[side];
    if (mine !== 'sealed') return mine === null ? null : [...mine];
    const hand = handOf(pieces, side);
    return dice
      .shuffle(hand.length)
      .slice(0, fields)
      .map((index) => hand[index]!.id);
  };
  return {
    rounds,
    deck,
    pieces,
    aside,
    score,
    over,
    frames:
      seen.round === null
        ? []
        : [{ step: 'lay', round: seen.round, sealed: { blue: laid('blue'), red: laid('red') } }],
    standing: seen.standing.length > 0 ? { [seat]: structuredClone([...seen.standing]) } : {},
  };
}

/** How many fields these pieces win against pieces laid blindly: exact over every order of the unseen values. */
export function odds(seen: SealedView, seat: Seat, action: Action): Odds | null {
  if (!isSide(seat) || seen.round === null || action.length !== seen.rounds[seen.round]) return null;
  const values = action.map(
    (part) => seen.pieces.find(({ id, side }) => id === part && side === seat)?.value ?? null,
  );
  if (values.some((value) => value === null)) return null;
  const won = Array.from({ length: values.length + 1 }, () => 0);
  const meet = (field: number, wins: number, left: readonly number[], chance: number): void => {
    const mine = values[field];
    if (mine === undefined || mine === null) {
      won[wins]! += chance;
      return;
    }
    for (const [index, theirs] of left.entries()) {
      const rest = left.toSpliced(index, 1);
      const each = chance / left.length;
      const winning = mine > theirs ? 1 : mine < theirs ? 0 : 0.5;
      if (winning > 0) meet(field + 1, wins + 1, rest, each * winning);
      if (winning < 1) meet(field + 1, wins, rest, each * (1 - winning));
    }
  };
  meet(0, 0, unseen(seen), 1);
  const outcomes = won.map((chance, wins): OddsOutcome => {
    return {
      name: `wins ${wins}`,
      words: { en: `fields won: ${wins}`, fr: `champs gagnés : ${wins}` },
      chance,
    };
  });
  const reply = { en: 'the other side lays blindly', fr: 'l’autre camp pose au hasard' };
  return { rows: [{ reply, outcomes, expectedLosses: { own: 0, enemy: 0 } }], sum: [] };
}

/** What no longer adds up between the deck and the pieces. */
export function deckFault(state: SealedState): string | null {
  const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b).join(' ');
  const dealt = [...state.pieces.map(({ value }) => value), ...state.aside];
  return sorted(dealt) === sorted(state.deck) ? null : 'the values are no longer those of the deck';
}

/** A sealed piece that is not in its side's hand. */
export function sealedFault(state: SealedState): string | null {
  const top = state.frames.at(-1);
  if (top?.step !== 'lay') return null;
  for (const side of sides) {
    const hand = new Set(handOf(state.pieces, side).map(({ id }) => id));
    if (top.sealed[side]?.some((id) => !hand.has(id))) return `${side} has sealed a piece it does not hold`;
  }
  return null;
}
