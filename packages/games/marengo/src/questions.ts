/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';

const piece = '(au|fr)\\d+';
const pieces = `${piece}(, ${piece})*`;
const approach = '\\w+/\\w+';
const part = `(${piece}|block ${approach}|cross ${approach}|along [\\w:-]+|reserve|road|pontoon)`;

const answers = (pattern: string) => new RegExp(`^(${pattern})$`);

export const questions: Questions = {
  activation: { facts: { picks: 'number' }, answers: answers(`pass|activate, ${pieces}`) },
  bombardment: { facts: {}, answers: answers(`cancel|fire(, at ${approach})?`) },
  assaults: { facts: {}, answers: answers(`end|assault ${approach}, ${pieces}(, lead, ${pieces})?`) },
  defence: { facts: {}, answers: answers(`stand|fire|lead, ${piece}`) },
  lossChoice: { facts: { cause: 'string', points: 'number' }, answers: answers(pieces) },
  pursuit: { facts: {}, answers: answers(`hold|pursue, ${pieces}`) },
  continuation: {
    facts: {},
    answers: answers(`stay|${piece}, block ${approach}(, ${piece}, block ${approach})*`),
  },
  movement: { facts: {}, answers: answers(`end|${part}(, ${part})*`) },
  block: { facts: {}, answers: answers(`retreat|block, ${pieces}`) },
  blocked: { facts: {}, answers: answers(`stay|advance|split, ${pieces}`) },
  march: { facts: {}, answers: answers(`stop|${part}(, ${part})*`) },
  retreatDestinations: {
    facts: {},
    answers: answers(`${piece}, (to \\w+|lost)(, ${piece}, (to \\w+|lost))*`),
  },
  announcement: { facts: {}, answers: answers(`pass|announce, ${pieces}`) },
};
