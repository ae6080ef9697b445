/** What a line about a kept game says: who sits where, and how it stands. */
import type { Seat, Words } from '@bivouac/kernel';
import type { GameProfile } from '../table/profile.ts';
import { lobbyText } from '../text/lobby-words.ts';
import type { KeptGame } from '@bivouac/host';
import type { Level } from '../worker/messages.ts';

/** A game may come from a page that knew more games than this one. */
type MaybeProfile = GameProfile | undefined;

/** A seat as it is called in a battle. */
export function seatWords(profile: MaybeProfile, scenario: string, seat: Seat): Words {
  const card = profile?.battles.find((one) => one.scenario === scenario);
  return (
    card?.names?.[seat] ?? profile?.seats.find((one) => one.seat === seat)?.name ?? { en: seat, fr: seat }
  );
}

/** The battle by its name. */
export function battleWords(profile: MaybeProfile, scenario: string): Words {
  return profile?.battles.find((card) => card.scenario === scenario)?.title ?? { en: scenario, fr: scenario };
}

function persons({ players }: KeptGame): readonly Seat[] {
  return Object.keys(players).filter((seat) => players[seat] === 'person');
}

/** `Austrians against a captain`. */
export function sittingWords(kept: KeptGame, profile: MaybeProfile): Words {
  const seats = Object.keys(kept.players);
  const [own, ...others] = persons(kept);
  if (own === undefined) return lobbyText.computersOnly;
  if (others.length > 0) return lobbyText.atOneScreen;
  const rank = seats.map((seat) => kept.players[seat]).find((player) => player !== 'person');
  return rank === undefined
    ? lobbyText.youPlay(seatWords(profile, kept.scenario, own))
    : lobbyText.playsAgainst(seatWords(profile, kept.scenario, own), lobbyText.against[rank as Level]);
}

/** Whose turn it is, or who has won. */
export function standingWords(kept: KeptGame, profile: MaybeProfile): Words {
  const { outcome, waitingFor } = kept;
  if (outcome !== null) {
    const [winner] = outcome.winners;
    return winner === undefined ? lobbyText.drawn : lobbyText.won(seatWords(profile, kept.scenario, winner));
  }
  return isYours(kept)
    ? lobbyText.yourTurn
    : lobbyText.turnOf(seatWords(profile, kept.scenario, waitingFor[0] ?? ''));
}

/** Only one person plays, and the game waits for that person. */
export function isYours(kept: KeptGame): boolean {
  const own = persons(kept);
  return kept.outcome === null && own.length === 1 && kept.waitingFor.includes(own[0]!);
}
