/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';

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
