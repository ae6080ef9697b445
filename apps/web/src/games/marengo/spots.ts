/** What parts and spots of Marengo have to do with each other: what is pointed at, and what is meant by it. */
import { partText, type Action, type GameEvent, type Part, type Seat } from '@bivouac/kernel';
import { pieceNamed, type View } from '@bivouac/marengo/words';
import type { Spot } from '../../table/room.ts';
import { alongTo, approachesOf, atlasOf, beyond, localeOfPlace, type Atlas, type Link } from './atlas.ts';

export const pieceSpot = (name: string): Spot => `piece:${name}`;
export const placeSpot = (place: string): Spot => `place:${place}`;
/** A camp beside the map, where a group of reinforcements waits. */
export const campSpot = (group: string): Spot => `place:camp ${group}`;

export function nameOfSpot(spot: Spot): string {
  return spot.slice(spot.indexOf(':') + 1);
}

/** Whose a block is. */
export function ownerOf(spot: Spot, view: View): Seat | null {
  return pieceNamed(view, nameOfSpot(spot))?.side ?? null;
}

/** The blocks named in an action so far. */
export function piecesIn(partial: Action, view: View): readonly string[] {
  return partial.map(partText).filter((name) => pieceNamed(view, name) !== null);
}

/** The locale where those in hand stand, with the road links they have taken; null off the map or with empty hands. */
export function standing(partial: Action, view: View): string | null {
  const atlas = atlasOf(view);
  const first = pieceNamed(view, piecesIn(partial, view)[0] ?? '') ?? marcher(view);
  let at = first === null ? null : localeOfPlace(atlas, first.at);
  for (const part of partial) {
    const [verb, id = ''] = partText(part).split(' ');
    if (verb === 'along') at = alongTo(atlas, id, at);
    if (verb === 'cross') at = beyond(atlas, id);
  }
  return at;
}

/** Cavalry that has won an attack by road and is asked how it goes on. */
function marcher(view: View) {
  return view.now?.step === 'marchOn' ? pieceNamed(view, view.now.piece) : null;
}

export function spotOf(part: Part, partial: Action, view: View): Spot | null {
  const text = partText(part);
  const atlas = atlasOf(view);
  if (pieceNamed(view, text) !== null) return pieceSpot(text);
  if (text === 'reserve') {
    const home = standing(partial, view);
    return home === null ? null : placeSpot(home);
  }
  const [verb = '', id = ''] = text.split(' ');
  const place = placeMeant(atlas, verb, id, partial, view);
  return place === null ? null : placeSpot(place);
}

function placeMeant(atlas: Atlas, verb: string, id: string, partial: Action, view: View): string | null {
  switch (verb) {
    case 'assault':
    case 'block':
    case 'at':
      return atlas.approaches.has(id) || atlas.locales.has(id) ? id : null;
    case 'cross':
      return beyond(atlas, id);
    case 'along':
      return alongTo(atlas, id, standing(partial, view));
    case 'to':
      return atlas.locales.has(id) ? id : null;
    default:
      return null;
  }
}

/** Verbs that only say what the blocks named next are for. */
const opening: Readonly<Record<string, string>> = {
  activation: 'activate',
  block: 'block',
  pursuit: 'pursue',
  announcement: 'announce',
};

const openers: ReadonlySet<string> = new Set([
  'activate',
  'announce',
  'block',
  'lead',
  'pursue',
  'road',
  'split',
]);

/** Parts that only say what the blocks or places named next are for. */
export function opens(part: Part): boolean {
  return openers.has(partText(part));
}

/** The parts somebody may mean by pointing at a spot, legal or not, likeliest first. */
export function meanings(spot: Spot, partial: Action, view: View): readonly Part[] {
  const name = nameOfSpot(spot);
  const piece = pieceNamed(view, name);
  if (piece === null) return meantByPlace(name, partial, view);
  const asked = opening[view.now?.step ?? ''];
  const verb = partial.length === 0 && asked !== undefined ? [asked] : [];
  // With blocks in hand, pointing at an enemy means going where he stands.
  const there = piece.side === view.seat ? [] : meantByPlace(piece.at, partial, view);
  const inHand = piecesIn(partial, view).length > 0;
  return inHand && there.length > 0 ? [...there, name] : [name, ...verb, ...there];
}

/** What a place is likely to be meant for, by the question that is asked. */
const likely: Readonly<Record<string, readonly string[]>> = {
  assaults: ['assault'],
  bombardment: ['at'],
  retreatDestinations: ['to'],
  movement: ['along', 'cross', 'block', 'reserve', 'assault'],
};

function meantByPlace(place: string, partial: Action, view: View): readonly Part[] {
  const atlas = atlasOf(view);
  const locale = localeOfPlace(atlas, place);
  if (locale === null) return [];
  const step = view.now?.step ?? '';
  const first = likely[step] ?? likely.movement!;
  const rank = (part: string): number => {
    const at = first.indexOf(part.split(' ')[0]!);
    return at < 0 ? first.length : at;
  };
  const here = standing(partial, view);
  const parts = [
    ...(atlas.approaches.has(place)
      ? [`block ${place}`, `assault ${place}`, `at ${place}`]
      : [`at ${place}`, `to ${place}`, ...(locale === here ? ['reserve'] : [])]),
    ...waysTo(atlas, here, locale, isMarching(partial, view)),
  ];
  // Pointing at an approach of the locale where one stands means to lie there; at any other, to go to its locale.
  const isOwn = atlas.approaches.get(place)?.locale === here;
  const sorted = parts.sort((one, other) => rank(one) - rank(other));
  return isOwn ? [`block ${place}`, ...sorted.filter((part) => part !== `block ${place}`)] : sorted;
}

function isMarching(partial: Action, view: View): boolean {
  const verbs = partial.map((part) => partText(part).split(' ')[0]);
  return verbs.includes('road') || verbs.includes('along') || view.now?.step === 'marchOn';
}

/** How to get into a locale: by road or across a border; if it is too far, by its nearest border, to be told so. */
function waysTo(atlas: Atlas, from: string | null, to: string, marching: boolean): readonly string[] {
  if (marching) {
    const links = linksTo(atlas, from, to);
    const others = atlas.file.links.filter((link) => leadsTo(atlas, link, to)).map(({ id }) => id);
    return (links.length > 0 ? links : others.slice(0, 1)).map((id) => `along ${id}`);
  }
  if (from === null || from === to) return [];
  const crossings = approachesOf(atlas, from).filter(({ id }) => beyond(atlas, id) === to);
  if (crossings.length > 0) return crossings.map(({ id }) => `cross ${id}`);
  const borders = approachesOf(atlas, to).flatMap(({ impassable, opposite }) =>
    impassable || opposite === null ? [] : [opposite],
  );
  return borders.slice(0, 1).map((id) => `cross ${id}`);
}

function leadsTo(atlas: Atlas, { approach }: Link, to: string): boolean {
  return localeOfPlace(atlas, approach) === to || beyond(atlas, approach) === to;
}

function linksTo(atlas: Atlas, from: string | null, to: string): string[] {
  if (from === null) return [...atlas.entries].filter(([, entry]) => entry.locale === to).map(([id]) => id);
  return atlas.file.links
    .filter(({ id, approach }) => {
      const near = localeOfPlace(atlas, approach);
      const far = beyond(atlas, approach);
      return (near === from && far === to) || (far === from && near === to)
        ? alongTo(atlas, id, from) === to
        : false;
    })
    .map(({ id }) => id);
}

/** The blocks and places an event names, whatever its kind. */
export function spotsOf(event: GameEvent, view: View): readonly Spot[] {
  const atlas = atlasOf(view);
  const spots = new Set<Spot>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (pieceNamed(view, value) !== null) spots.add(pieceSpot(value));
      else if (atlas.locales.has(value) || atlas.approaches.has(value)) spots.add(placeSpot(value));
    } else if (Array.isArray(value)) for (const inner of value) look(inner);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) look(inner);
  };
  for (const [key, value] of Object.entries(event)) if (!silent.has(key)) look(value);
  return [...spots];
}

/** Fields of an event that name no block and no place. */
const silent: ReadonlySet<string> = new Set([
  'kind',
  'rules',
  'sum',
  'side',
  'why',
  'what',
  'cause',
  'choice',
  'by',
]);
