/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';
import { boardOf } from './board/board.ts';
import { hasOrders, hasWrittenOrders } from './rules/17-command/orders.ts';
import { generalRetreat, orderWord } from './rules/17-command/sending.ts';
import { squareNamed } from './board/sectors.ts';
import type { State } from './state.ts';
import { edges, remarks, tactics } from './tables/orders.ts';

/** Units, leaders and voltigeurs (`fr2 C6`) are facts of their own: "whenever this battery could fire". */
export function isPiece(s: State, name: string): boolean {
  const { words, grid } = boardOf(s);
  const space = name.indexOf(' ');
  if (space < 0) return ['unit', 'leader'].includes(words.get(name)?.verb ?? '');
  return words.get(name.slice(0, space))?.verb === 'unit' && grid.byName.has(name.slice(space + 1));
}

const words: ReadonlySet<string> = new Set([
  ...[
    'about',
    'adapted',
    'alike',
    'all',
    'alone',
    'and',
    'at',
    'back',
    'battery',
    'charge',
    'column',
    'corps',
  ],
  ...[
    'counter',
    'disorder',
    'end',
    'fall',
    'follow',
    'go',
    'halt',
    'hex',
    'hexes',
    'hold',
    'in',
    'initiative',
    'keep',
    'out',
    'time',
  ],
  ...[
    'left',
    'limbered',
    'line',
    'nobody',
    'one',
    'pass',
    'play',
    'lend',
    'french',
    'coalition',
    'provisional',
    'recall',
    'recoil',
    'recover',
    'right',
  ],
  ...[
    'scatter',
    'screen',
    'skirmish',
    'square',
    'stand',
    'stay',
    'stop',
    'place',
    'advance',
    'satisfied',
    'enough',
    'reserve',
    'done',
    'to',
    'top',
    'two',
    'under',
    'with',
  ],
]);

/** The words of the rules, and what the units, leaders, hexes and facings of this battle are called. */
export function isWord(s: State, word: string): boolean {
  const { grid, sideWords, cornerWords } = boardOf(s);
  if (words.has(word) || isPiece(s, word) || grid.byName.has(word) || /^\d+$/.test(word)) return true;
  if (s.terms.grid !== null && squareNamed(s.terms.grid, word) >= 0) return true;
  return (
    [...sideWords, ...cornerWords].includes(word) ||
    s.terms.corps.some(({ slug }) => slug === word) ||
    (hasOrders(s) && isOrderWord(s, word))
  );
}

/** What written orders say besides. */
const writtenWords: readonly string[] = [
  ...[
    'then',
    'else',
    'from',
    'until',
    'against',
    'towards',
    'by',
    'turn',
    'lasted',
    'held',
    'entered',
    'done',
  ],
  ...['gone', 'gives', 'up', 'remark', ...edges, ...remarks.flatMap((words) => words.split(' '))],
];

/** What orders are made of, where a battle is fought with them: who, what, and the army's own retreat. */
function isOrderWord(s: State, word: string): boolean {
  return (
    [...tactics, orderWord, ...generalRetreat.split(' '), 'leave', 'copy', 'for', 'show'].includes(word) ||
    (hasWrittenOrders(s) && writtenWords.includes(word))
  );
}

const hex = '[^ ,]+';
/** Units go by side and number, voltigeurs by the unit that put them out and their hex. */
const firer = '[a-z]+\\d+( [A-Z0-9]+)?';
const unit = '[a-z]+\\d+';
const name = '[^,]+';
const names = `${name}(, ${name})*`;

const answers = (pattern: string) => new RegExp(`^(${pattern})$`);

const aPlace = { at: 'string' } as const;
const aUnitAt = { unit: 'string', at: 'string' } as const;
const aLeader = { leader: 'string' } as const;
const aLeaderAt = { leader: 'string', at: 'string' } as const;
const aLeaderWith = { leader: 'string', at: 'string', unit: 'string' } as const;

export const questions: Questions = {
  activate: { facts: { left: 'number', enemy: 'number' }, answers: answers(`pass|play ${names}`) },
  advance: { facts: aPlace, answers: answers(`stay|${names}`) },
  answerFire: { facts: aUnitAt, answers: answers(`hold|at ${hex}`) },
  assault: { facts: {}, answers: answers(`end|${names}`) },
  bonus: {
    facts: { leader: 'string', bonus: 'number', attacking: 'boolean', at: 'string' },
    answers: answers(`alone|${name}`),
  },
  chainOrder: { facts: { corps: 'string' }, answers: answers(`at ${hex}`) },
  challenge: { facts: {}, answers: answers(`nobody|show ${name}`) },
  charge: { facts: aUnitAt, answers: answers(`end|${names}`) },
  clock: { facts: { seconds: 'number' }, answers: answers(`in time|${names}`) },
  counsel: { facts: {}, answers: answers(`nobody|${names}`) },
  crossingOrder: { facts: { corps: 'string' }, answers: answers(unit) },
  destination: { facts: aLeader, answers: answers(`keep|at ${hex}`) },
  displaceTo: { facts: aLeaderAt, answers: answers(`to ${hex}`) },
  exploit: { facts: aPlace, answers: answers(`stay|${names}`) },
  exploitOn: { facts: aUnitAt, answers: answers(`stop|${names}`) },
  fire: { facts: { kind: 'string' }, answers: answers(`end|${names}`) },
  firstOrders: { facts: { corps: 'number' }, answers: answers(names) },
  firstToPlay: { facts: {}, answers: answers('french|coalition') },
  follow: { facts: aLeaderWith, answers: answers('stay|follow') },
  followOff: { facts: aLeaderWith, answers: answers('stay|follow') },
  gather: { facts: aUnitAt, answers: answers(name) },
  inHand: { facts: aLeader, answers: answers(`nobody|${unit}(, ${unit})*`) },
  movement: { facts: {}, answers: answers(`end|${names}`) },
  nextShock: { facts: { shocks: 'number' }, answers: answers(`at ${hex}`) },
  onward: { facts: aUnitAt, answers: answers(names) },
  opportunity: {
    facts: { unit: 'string', at: 'string', gait: 'string', firers: 'number', distance: 'number' },
    answers: answers(`hold|all|${firer}(, ${firer})*`),
  },
  push: { facts: aUnitAt, answers: answers('one hex|two hexes') },
  rally: { facts: { ralliers: 'boolean' }, answers: answers(`end|${names}`) },
  rallied: { facts: aUnitAt, answers: answers(name) },
  react: {
    facts: { unit: 'string', at: 'string', gait: 'string', countercharge: 'boolean', cavalry: 'number' },
    answers: answers(`pass|(counter|charge|recoil|disorder|scatter) ${unit}(, ${name})*`),
  },
  recoilWay: { facts: { ...aUnitAt, left: 'number' }, answers: answers(`stay|to ${hex}`) },
  reform: { facts: aUnitAt, answers: answers(name) },
  replacementAt: { facts: aLeader, answers: answers(`at ${hex}`) },
  preBattle: { facts: { placed: 'number' }, answers: answers(`satisfied|${names}`) },
  lastCorps: { facts: {}, answers: answers(`enough|${names}`) },
  setUpCorps: { facts: { corps: 'number' }, answers: answers(names) },
  setUpUnits: {
    facts: { corps: 'string', at: 'string', units: 'number' },
    answers: answers(`done|${names}`),
  },
  setUpLeader: { facts: aLeader, answers: answers(`at ${hex}`) },
  reply: { facts: {}, answers: answers(`nobody|show ${name}`) },
  reserve: { facts: { unit: 'string', enemyAt: 'string' }, answers: answers(names) },
  retreatWay: { facts: { ...aUnitAt, left: 'number' }, answers: answers(`to ${hex}`) },
  ride: { facts: aUnitAt, answers: answers(names) },
  screens: { facts: {}, answers: answers(`end|${names}`) },
  square: {
    facts: { unit: 'string', hexes: 'number', distance: 'number' },
    answers: answers(`stand|pass|at ${hex}`),
  },
  squareOrder: { facts: aPlace, answers: answers(names) },
  straighten: { facts: aPlace, answers: answers(names) },
  turnCourier: {
    facts: { unit: 'string', courier: 'number', at: 'string' },
    answers: answers(`to ${hex}`),
  },
  unrallied: { facts: aUnitAt, answers: answers(name) },
};
