/** What one word does for many: everybody fires, all are tested in turn, generals keep up; and phases that a word ends. */
import type { View } from '@bivouac/age-of-reason/words';
import type { Action, Landmark, Part, Parts, Words } from '@bivouac/kernel';
import { nearestTo } from '../../board/free-table/named.ts';
import type { Sweep } from '../../table/room.ts';
import { nextOfRides, stragglers } from './keeping-up.ts';
import { sceneOf } from './scene.ts';

/** Questions that only ask who is dealt with first. */
const inTurn: ReadonlySet<string> = new Set([
  'whoRallies',
  'whoTests',
  'whoTestsCharge',
  'whoFights',
  'whoGoesBack',
]);
const fires: ReadonlySet<string> = new Set(['artillery', 'small arms']);

const allInTurn: Words = { en: 'All, one after the other', fr: 'Tous, l’un après l’autre' };
const allFire: Words = { en: 'All fire, each at the nearest', fr: 'Tous tirent, chacun au plus près' };

const allRide: Words = { en: 'All keep up with their troops', fr: 'Tous suivent leurs troupes' };

const allClose: Words = {
  en: 'All bring as many into contact as they can',
  fr: 'Tous mettent au contact le plus de socles possible',
};

export function sweep(question: string, view: View): Sweep | null {
  if (inTurn.has(question))
    return { words: allInTurn, next: (partial, { options }) => (partial.length === 0 ? options[0]! : null) };
  if (fires.has(question))
    return { words: allFire, next: (partial, { options }) => nextOfFire(partial, options, view) };
  if (question === 'rearrange') return { words: allClose, next: nextToClose };
  if (question === 'generals' && stragglers(view).length > 0)
    return { words: allRide, next: (partial, parts) => nextOfRides(partial, parts, view) };
  return null;
}

/** Where most of a unit fights; where it is as well as anywhere it stays. */
function nextToClose(_partial: Action, _parts: Parts, landmarks: readonly Landmark[]): Part {
  return landmarks.find(({ name }) => name === 'most')?.part ?? 'stay';
}

/** Who fires, of a square with which face, at whom. Whoever has only walls before him is told so by the player. */
function nextOfFire([firer]: Action, options: readonly Part[], view: View): Part | null {
  if (firer === undefined) return options.find((part) => part !== 'done') ?? null;
  const areFaces = options.every((part) => isFace(part));
  return areFaces ? options[0]! : nearestTo(sceneOf(view), firer, options);
}

const isFace = (part: Part): boolean =>
  typeof part === 'string' && ['front', 'right', 'rear', 'left'].includes(part);

/** Whoever leaves off here has lost little that he could not do later. Orders, charges and fire are asked about once more. */
const heldBack: ReadonlySet<string> = new Set(['generals', 'arrivals']);

export function isLastWord([first, ...more]: Action, question: string): boolean {
  return more.length === 0 && (first === 'done' || first === 'pass') && heldBack.has(question);
}
