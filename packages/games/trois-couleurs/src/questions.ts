/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';
import { indexOfGeneral, indexOfUnit, isHouse } from './names.ts';
import type { State } from './state.ts';
import { arrows, orders } from './tables/markers.ts';
import { bands, formations, paces } from './tables/kinds.ts';

const words: ReadonlySet<string> = new Set([
  ...formations,
  ...paces,
  ...bands,
  ...orders,
  ...arrows,
  ...[
    'about',
    ...['side', 'detach', 'rejoin', 'push', 'adapt', 'line', 'front', 'rear', 'close'],
    ...[
      'east',
      'enter',
      'hold',
      'leave',
      'north',
      'react',
      'split',
      'wait',
      'round',
      'support',
      'south',
      'spread',
      'step',
      'west',
    ],
    'approach',
    'attack',
    'canister',
    'counter',
    'done',
    'face',
    'fire',
    'flee',
    'form',
    'join',
    'keep',
    'left',
  ],
  ...[
    'lift',
    'march',
    'nothing',
    'pursue',
    'recover',
    'reply',
    'right',
    'roundshot',
    'stay',
    'to',
    'back',
    'held',
    'enemy',
    'pass',
    'withdraw',
    'take',
    'on',
    'stop',
    'through',
    'test',
    'finish',
    'unmask',
    'rally',
    'order',
    'redeploy',
  ],
]);

/** The words of the rules, and what the units, generals and built-up areas of this battle are called. */
export function isWord(s: State, word: string): boolean {
  if (words.has(word) || /^-?\d+$/.test(word)) return true;
  if (s.terms.groups.some(({ id }) => id === word)) return true;
  return indexOfUnit(s, word) >= 0 || indexOfGeneral(s, word) >= 0 || isHouse(s, word);
}

const anything = /^.+$/;

export const questions: Questions = {
  movement: { facts: {}, answers: anything },
  markers: { facts: {}, answers: anything },
  fireAtOnce: { facts: {}, answers: anything },
  readOut: { facts: {}, answers: anything },
  followUp: { facts: {}, answers: anything },
  secondLine: { facts: {}, answers: anything },
  operational: { facts: {}, answers: anything },
  surprised: { facts: { unit: 'string', enemy: 'string' }, answers: /^[A-Z]{3}$/ },
  supportFire: { facts: { unit: 'string', enemy: 'string' }, answers: anything },
  opportunityFire: { facts: { unit: 'string' }, answers: anything },
  earlyFire: { facts: { unit: 'string' }, answers: anything },
  stopped: { facts: { unit: 'string', enemy: 'string' }, answers: /^(reply|stay)$/ },
  fire: { facts: {}, answers: anything },
  answer: {
    facts: { unit: 'string', enemy: 'string', march: 'string' },
    answers:
      /^(nothing|flee|fire, P[123]|hold, P[123]|counter, (POR|PAC|PCH)|react, [a-zA-Z]+, (nothing|fire, P[123]|counter, (POR|PAC|PCH)))$/,
  },
  claim: { facts: { last: 'boolean' }, answers: /^[^,]+$/ },
  hurry: { facts: { unit: 'string', enemy: 'string' }, answers: /^[^,]+$/ },
  rally: { facts: {}, answers: anything },
  safeguard: { facts: {}, answers: anything },
  opportunity: { facts: { unit: 'string' }, answers: /^(pass|[^,]+, (face, )?(POR|PAC|PCH))$/ },
  withdraw: {
    facts: { unit: 'string', enemy: 'string' },
    answers: /^(stay|withdraw, \d+)$/,
  },
  screen: { facts: { unit: 'string', enemy: 'string' }, answers: /^(detach|pass|held|close)$/ },
  direction: { facts: { group: 'string' }, answers: /^(left|right)$/ },
  another: { facts: { unit: 'string' }, answers: /^[^,]+$/ },
  setUp: { facts: {}, answers: anything },
  sighted: { facts: { unit: 'string' }, answers: /^(on|stop)$/ },
  caught: { facts: { unit: 'string', enemy: 'string' }, answers: /^(fight|pass)$/ },
  throughHouse: { facts: { unit: 'string', enemy: 'string' }, answers: /^(take|through)$/ },
  control: { facts: { unit: 'string' }, answers: /^(test|pass)$/ },
  getAway: { facts: { unit: 'string', enemy: 'string' }, answers: /^(stay|flee)$/ },
  lift: { facts: { unit: 'string', case: 'string' }, answers: /^(lift|keep)$/ },
  pursuit: { facts: { unit: 'string', enemy: 'string' }, answers: /^(pursue|stay)$/ },
  reply: { facts: {}, answers: anything },
};
