/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';
import { boardOf } from './board.ts';
import { pieceNamed } from './pieces.ts';
import type { State } from './state.ts';

const words: ReadonlySet<string> = new Set([
  ...['activate', 'advance', 'along', 'announce', 'assault', 'at', 'block', 'cancel', 'cross', 'end', 'fire'],
  ...['hold', 'lead', 'lost', 'pass', 'pontoon', 'pursue', 'reserve', 'retreat', 'road', 'split', 'stand'],
  ...['stay', 'stop', 'to'],
]);

/** The words of the rules, and what the pieces, places and roads of this battle are called. */
export function isWord(s: State, word: string): boolean {
  const { placeByName, linkByName } = boardOf(s);
  return words.has(word) || pieceNamed(s, word) >= 0 || placeByName.has(word) || linkByName.has(word);
}

const piece = '(au|fr)\\d+';
const pieces = `${piece}(, ${piece})*`;
const approach = '\\w+/\\w+';
const part = `(${piece}|block ${approach}|cross ${approach}|along [\\w:-]+|reserve|road|pontoon)`;

const answers = (pattern: string) => new RegExp(`^(${pattern})$`);

/** An attack by manoeuvre: where it goes, across which approach, with how many. */
const attack = { locale: 'string', across: 'string', attackers: 'number' } as const;

export const questions: Questions = {
  activation: { facts: { picks: 'number' }, answers: answers(`pass|activate, ${pieces}`) },
  bombardment: {
    facts: { piece: 'string', from: 'string' },
    answers: answers(`cancel|fire(, at ${approach})?`),
  },
  assaults: { facts: {}, answers: answers(`end|assault ${approach}, ${pieces}(, lead, ${pieces})?`) },
  defence: {
    facts: { at: 'string', from: 'string', attackers: 'number', fired: 'boolean' },
    answers: answers(`stand|fire|lead, ${piece}`),
  },
  lossChoice: { facts: { cause: 'string', points: 'number', side: 'string' }, answers: answers(pieces) },
  pursuit: {
    facts: { at: 'string', from: 'string', result: 'number' },
    answers: answers(`hold|pursue, ${pieces}`),
  },
  continuation: {
    facts: { locale: 'string', after: 'string' },
    answers: answers(`stay|${piece}, block ${approach}(, ${piece}, block ${approach})*`),
  },
  movement: { facts: {}, answers: answers(`end|${part}(, ${part})*`) },
  block: { facts: attack, answers: answers(`retreat|block, ${pieces}`) },
  blocked: { facts: attack, answers: answers(`stay|advance|split, ${pieces}`) },
  march: {
    facts: { piece: 'string', locale: 'string', steps: 'number' },
    answers: answers(`stop|${part}(, ${part})*`),
  },
  retreatDestinations: {
    facts: { locale: 'string', before: 'string' },
    answers: answers(`${piece}, (to \\w+|lost)(, ${piece}, (to \\w+|lost))*`),
  },
  announcement: { facts: {}, answers: answers(`pass|announce, ${pieces}`) },
};
