/** What one word does for many: everybody fires, all losses tests are asked for; and questions that a word ends. */
import { indexOfUnit, none, type View } from '@bivouac/trois-couleurs/words';
import type { Action, Part, Words } from '@bivouac/kernel';
import { nearestTo } from '../../board/free-table/named.ts';
import type { Sweep } from '../../table/room.ts';
import { sceneOf } from './scene.ts';

/** Questions about who fires, at one target or at any. */
const fires: ReadonlySet<string> = new Set(['fire', 'reply', 'supportFire', 'earlyFire', 'opportunityFire']);

const allFire: Words = { en: 'All fire, each at the nearest', fr: 'Tous tirent, chacun au plus près' };
const allTest: Words = { en: 'Ask for all of them', fr: 'Les exiger tous' };

const ends: ReadonlySet<Part> = new Set(['done', 'pass', 'wait', 'stay']);

export function sweep(question: string, view: View): Sweep | null {
  if (fires.has(question))
    return { words: allFire, next: (partial, { options }) => nextOfFire(partial, options, view) };
  if (question === 'claim')
    return { words: allTest, next: (partial, { options }) => (partial.length === 0 ? first(options) : null) };
  return null;
}

const first = (options: readonly Part[]): Part | null => options.find((part) => !ends.has(part)) ?? null;

/** Who fires, at whom, with what: canister where it reaches. */
function nextOfFire([firer]: Action, options: readonly Part[], view: View): Part | null {
  if (firer === undefined) return first(options);
  if (options.includes('canister')) return 'canister';
  const targets = options.filter((part) => indexOfUnit(view, part) !== none);
  return targets.length === 0 ? (options[0] ?? null) : nearestTo(sceneOf(view), firer, targets);
}

/**
 * Whoever leaves off here has lost little that he could not do later, or lets the enemy go on who asked in the middle of his
 * move. Orders and fire are asked about once more.
 */
const heldBack: ReadonlySet<string> = new Set([
  'rally',
  'safeguard',
  'claim',
  'opportunity',
  'opportunityFire',
  'hurry',
]);

export function isLastWord([word, ...more]: Action, question: string): boolean {
  return more.length === 0 && word !== undefined && ends.has(word) && heldBack.has(question);
}
