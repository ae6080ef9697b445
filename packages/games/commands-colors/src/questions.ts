/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';
import { boardOf, hexNamed } from './board.ts';
import type { State } from './state.ts';
import { cardIndex } from './tables/command-cards.ts';

const words: ReadonlySet<string> = new Set([
  ...[
    'at',
    'back',
    'battle',
    'center',
    'end',
    'ignore',
    'leader',
    'left',
    'off',
    'one',
    'order',
    'out',
    'pass',
  ],
  ...['retire', 'right', 'square', 'stand', 'stay', 'strategic', 'strike', 'through', 'to', 'with'],
]);

/** The words of the rules, the cards, and what the units, leaders and hexes of this battle are called. */
export function isWord(s: State, word: string): boolean {
  if (words.has(word) || cardIndex(word) >= 0 || hexNamed(word) >= 0 || /^\d+$/.test(word)) return true;
  return ['unit', 'leader'].includes(boardOf(s).words.get(word)?.verb ?? '');
}

const hex = '[A-I]\\d+';
const unit = '(br|fr)\\d+';
/** A unit, or a leader by his name. */
const name = '[^,]+';

const answers = (pattern: string) => new RegExp(`^(${pattern})$`);

/** The unit attacked, who attacks it, and with how many guns. */
const melee = { unit: 'string', attacker: 'string', guns: 'number' } as const;

export const questions: Questions = {
  command: { facts: {}, answers: answers(`[a-z_]+(, (left|center|right|strategic|one|${unit}))?`) },
  rally: {
    facts: { infantry: 'number', cavalry: 'number', artillery: 'number' },
    answers: answers(`${unit}(, ${unit})*|end|pass`),
  },
  supply: { facts: { unit: 'string' }, answers: answers(`to ${hex}`) },
  orders: {
    facts: { card: 'string', level: 'number' },
    answers: answers(`order(, (${unit}|leader ${name}|out ${unit}))*`),
  },
  movement: { facts: {}, answers: answers(`end|${name}(, with ${name})?, (to ${hex}|off)`) },
  attack: { facts: {}, answers: answers(`end|${unit}, at ${name}(, ${unit})*`) },
  reaction: { facts: melee, answers: answers('stand|strike|retire|square') },
  morale: {
    facts: { unit: 'string', flags: 'number', allowed: 'number', ranged: 'boolean' },
    answers: answers('ignore \\d+'),
  },
  route: { facts: { unit: 'string', hexes: 'number' }, answers: answers(`to ${hex}( with ${name})?`) },
  leaderRoute: { facts: { leader: 'string' }, answers: answers(`off|to ${hex}( through ${hex}( ${hex})*)?`) },
  retireTo: { facts: { unit: 'string', attacker: 'string' }, answers: answers(`to ${hex}`) },
  ground: { facts: { unit: 'string', hex: 'string' }, answers: answers(`stay|to ${hex}`) },
  bonus: { facts: { unit: 'string' }, answers: answers(`end|at ${name}(, ${unit})*`) },
  battleBack: { facts: melee, answers: answers('battle back|pass') },
  scout: { facts: {}, answers: answers('[a-z_]+') },
};
