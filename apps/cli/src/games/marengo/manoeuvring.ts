/** How pieces of Marengo stand, and by which events something comes of it. */
import type { GameEvent } from '@bivouac/kernel';
import type { marengo } from '@bivouac/marengo';
import type { Manoeuvring } from '../../manoeuvres/count.ts';

type State = ReturnType<typeof marengo.copy>;

/** Pieces are named by side and number, as the words of the game name them. */
const initials = { austrian: 'au', french: 'fr' } as const;

/** By these, something is fought, found out or gained. */
const telling: ReadonlySet<string> = new Set([
  'bombardmentAnnounced',
  'bombarded',
  'continued',
  'maneuverAttack',
  'shown',
  'blocked',
  'afterBlock',
  'maneuverWon',
  'assaultDeclared',
  'defensiveFire',
  'defenceLed',
  'assaultResult',
  'pursued',
  'fellBack',
  'tookLocale',
  'lost',
  'retreated',
]);

/** Whoever faces nobody any more goes back to his reserve, whether he is told to or not (MAR-8-19). */
function isForced(event: GameEvent & { readonly why?: string }): boolean {
  return event.kind === 'withdrew' && event.why === 'nobody opposite';
}

export const marengoManoeuvring: Manoeuvring<State> = {
  standings(s) {
    const counted = { austrian: 0, french: 0 };
    const onMap = s.pieces.flatMap(({ side, strength, place }) => {
      counted[side] += 1;
      const name = `${initials[side]}${counted[side]}`;
      return strength === 0 || place < 0 ? [] : [[name, { seat: side, placing: String(place) }] as const];
    });
    return new Map(onMap);
  },
  tells: (event) => telling.has(event.kind) || isForced(event),
};
