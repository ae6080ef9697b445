/** What is asked in the course of a battle, as standing instructions may speak of it. */
import type { Questions } from '@bivouac/kernel';

const anything = /^.+$/;

export const questions: Questions = {
  movement: { facts: {}, answers: anything },
  whoRallies: { facts: {}, answers: /^[^,]+$/ },
  whoTests: { facts: {}, answers: /^[^,]+$/ },
  retreatChoice: { facts: {}, answers: /^[^,]+$/ },
  generals: { facts: {}, answers: anything },
  artillery: { facts: {}, answers: /^(done|[^,]+, [^,]+)$/ },
  'small arms': { facts: {}, answers: /^(done|[^,]+(, (front|right|rear|left))?, [^,]+)$/ },
};
