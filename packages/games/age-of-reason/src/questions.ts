/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';
import { unitOfAlias } from './aliases.ts';
import { indexOfFeature, indexOfGeneral, indexOfUnit } from './names.ts';
import type { State } from './state.ts';

const words: ReadonlySet<string> = new Set([
  ...[
    'ahead',
    'and',
    'attach',
    'back',
    'break',
    'brigade',
    'centre',
    'charge',
    'clockwise',
    'close',
    'column',
  ],
  ...[
    'concede',
    'counter-charge',
    'counterclockwise',
    'cross',
    'detach',
    'done',
    'enter',
    'evade',
    'face',
    'fire',
  ],
  ...[
    'first',
    'form',
    'front',
    'guns',
    'half',
    'in',
    'join',
    'leave',
    'left',
    'limber',
    'limbered',
    'line',
    'loose',
  ],
  ...[
    'marker',
    'nobody',
    'oblique',
    'pass',
    'push',
    'ranks',
    're-form',
    'rear',
    'resist',
    'right',
    'road',
    'second',
  ],
  ...[
    'skirmish',
    'square',
    'stand',
    'stay',
    'surrender',
    'through',
    'to',
    'turn',
    'two',
    'unlimber',
    'unlimbered',
  ],
  ...['wheel', 'with', 'withdraw'],
  ...['man', 'north', 'east', 'south', 'west', 'yard'],
]);

/** The words of the rules, and what the units, generals and places of this battle are called. */
export function isWord(s: State, word: string): boolean {
  const name = word.replace(/^\+/, '');
  if (words.has(word) || /^-?\d+$/.test(word) || indexOfUnit(s, name) >= 0) return true;
  return indexOfGeneral(s, name) >= 0 || indexOfFeature(s, name) >= 0 || unitOfAlias(s.terms, name) >= 0;
}

const anything = /^.+$/;

export const questions: Questions = {
  movement: { facts: {}, answers: anything },
  whoRallies: { facts: {}, answers: /^[^,]+$/ },
  whoTests: { facts: {}, answers: /^[^,]+$/ },
  retreatChoice: { facts: {}, answers: /^[^,]+$/ },
  charges: { facts: {}, answers: anything },
  reaction: { facts: { unit: 'string', charger: 'string', side: 'string' }, answers: /^[^,]+$/ },
  whoTestsCharge: { facts: {}, answers: /^[^,]+$/ },
  evadeWay: { facts: { unit: 'string' }, answers: /^\d+$/ },
  counterCharge: { facts: { unit: 'string' }, answers: /^(counter-charge|stand)$/ },
  goOn: { facts: { unit: 'string' }, answers: /^(stay|\d+)$/ },
  surrenderOrNot: { facts: { unit: 'string' }, answers: /^(surrender|resist)$/ },
  whoFights: { facts: {}, answers: /^[^,]+$/ },
  whoMeets: { facts: { enemy: 'string' }, answers: /^.+$/ },
  divide: { facts: { unit: 'string', enemy: 'string' }, answers: /^\d+$/ },
  whom: { facts: { unit: 'string' }, answers: /^[^,]+$/ },
  whoGoesBack: { facts: {}, answers: /^[^,]+$/ },
  advance: { facts: { unit: 'string' }, answers: /^(stay|break through|enter|ranks|cross|\d+)$/ },
  rearrange: { facts: { unit: 'string' }, answers: /^(stay|ranks|-?\d+)$/ },
  firstSide: { facts: {}, answers: /^(first|second)$/ },
  deployOrder: { facts: {}, answers: /^(first|second)$/ },
  deployment: { facts: {}, answers: anything },
  arrivals: { facts: {}, answers: /^[^,]+$/ },
  entry: { facts: { unit: 'string' }, answers: /^[^,]+$/ },
  replacement: { facts: { command: 'string' }, answers: /^[^,]+$/ },
  generals: { facts: {}, answers: anything },
  artillery: { facts: {}, answers: /^(done|[^,]+, [^,]+)$/ },
  'small arms': { facts: {}, answers: /^(done|[^,]+(, (front|right|rear|left))?, [^,]+)$/ },
};
