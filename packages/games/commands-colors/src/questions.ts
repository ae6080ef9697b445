/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';

const hex = '[A-I]\\d+';
const unit = '(br|fr)\\d+';
/** A unit, or a leader by his name. */
const name = '[^,]+';

const answers = (pattern: string) => new RegExp(`^(${pattern})$`);

export const questions: Questions = {
  command: { facts: {}, answers: answers(`[a-z_]+(, (left|center|right|strategic|one|${unit}))?`) },
  rally: { facts: {}, answers: answers(`${unit}(, ${unit})*|end|pass`) },
  supply: { facts: {}, answers: answers(`to ${hex}`) },
  orders: { facts: {}, answers: answers(`order(, (${unit}|leader ${name}|out ${unit}))*`) },
  movement: { facts: {}, answers: answers(`end|${name}(, with ${name})?, (to ${hex}|off)`) },
  attack: { facts: {}, answers: answers(`end|${unit}, at ${name}(, ${unit})*`) },
  reaction: { facts: {}, answers: answers('stand|strike|retire|square') },
  morale: { facts: {}, answers: answers('ignore \\d+') },
  route: { facts: {}, answers: answers(`to ${hex}( with ${name})?`) },
  leaderRoute: { facts: {}, answers: answers(`off|to ${hex}( through ${hex}( ${hex})*)?`) },
  retireTo: { facts: {}, answers: answers(`to ${hex}`) },
  ground: { facts: {}, answers: answers(`stay|to ${hex}`) },
  bonus: { facts: {}, answers: answers(`end|at ${name}(, ${unit})*`) },
  battleBack: { facts: {}, answers: answers('battle back|pass') },
  scout: { facts: {}, answers: answers('[a-z_]+') },
};
