/** What parts and spots have to do with each other: what is pointed at, and what is meant by it. */
import { partText, type Action, type GameEvent, type Part } from '@bivouac/kernel';
import {
  boardUnder,
  hexOf,
  squareName,
  stackSeen,
  unitNamed,
  type Side,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { Spot } from '../../table/room.ts';
import { actIn, stanceAfter, wheels } from './stance.ts';

export const pieceSpot = (name: string): Spot => `piece:${name}`;
export const placeSpot = (hex: string): Spot => `place:${hex}`;
/** Acts in place have pictures of their own beside the map. */
export const cardSpot = (act: string): Spot => `card:${act}`;

export function nameOfSpot(spot: Spot): string {
  return spot.slice(spot.indexOf(':') + 1);
}

export function leaderIndex(view: View, slug: string): number {
  const word = boardUnder(view).words.get(slug);
  return word?.verb === 'leader' ? word.index : -1;
}

/** Whose a unit or a leader is. */
export function ownerOf(spot: Spot, view: View): Side | null {
  const name = nameOfSpot(spot);
  return unitNamed(view, name)?.side ?? view.terms.leaders[leaderIndex(view, name)]?.side ?? null;
}

/** What is chosen so far, as parts: the spots of the trail, said again in the words of an action. */
export function partialOf(chosen: readonly Spot[]): string[] {
  return chosen.map((spot) => (spot.startsWith('place:') ? `to ${nameOfSpot(spot)}` : nameOfSpot(spot)));
}

/** The hex a spot lies in; -1 for one that lies in none. */
export function hexOfSpot(spot: Spot, view: View): number {
  const name = nameOfSpot(spot);
  if (spot.startsWith('place:')) return hexOf(view, name);
  if (!spot.startsWith('piece:')) return -1;
  return unitNamed(view, name)?.standing?.hex ?? view.leaders[leaderIndex(view, name)]?.hex ?? -1;
}

/** Verbs with a unit that answer a question about it: it is pointed at. */
const answersWith: ReadonlySet<string> = new Set(['counter', 'charge', 'recoil', 'and', 'under', 'screen']);
/** Verbs with a unit for what is done seldom: said beside the map, so that taking the unit in hand stays one click. */
const seldom: ReadonlySet<string> = new Set(['recall', 'recover']);

/** Questions that are answered by writing orders. */
const orderSteps: ReadonlySet<string> = new Set(['firstOrders', 'counsel']);

/**
 * An order begins where it goes: the leader of a corps is pointed at, and what it is to do chosen there. A corps whose
 * leader is not on the map has buttons.
 */
function addressee(text: string, partial: Action, view: View): Spot | null {
  if (partial[0] !== 'order' && !orderSteps.has(view.now?.step ?? '')) return null;
  const { corps, leaders } = view.terms;
  const [slug, tactic, ...more] = text.split(' ');
  const number = corps.findIndex((one) => one.slug === slug);
  if (number < 0 || tactic === undefined || more.length > 0) return null;
  const head = leaders.findIndex((leader) => leader.rank === 'corps' && leader.corps.includes(number));
  return (view.leaders[head]?.hex ?? -1) < 0 ? null : pieceSpot(boardUnder(view).leaderNames[head]!);
}

/** Before the battle sectors are pointed at, and a leader who is to advance by the sector he lies in. */
function sectorOf(text: string, { now, preBattle, terms }: View): Spot | null {
  if ((now?.step !== 'preBattle' && now?.step !== 'lastCorps') || terms.grid === null) return null;
  const [verb, name = ''] = text.split(' ');
  if (verb === 'in') return placeSpot(name);
  if (verb !== 'advance') return null;
  const corps = terms.corps.findIndex(({ slug }) => slug === name);
  const piece = preBattle?.pieces.find((one) => one.corps === corps);
  return piece === undefined ? null : placeSpot(squareName(terms.grid, piece.square));
}

export function spotOf(part: Part, partial: Action, view: View): Spot | null {
  const board = boardUnder(view);
  const text = partText(part);
  const sector = sectorOf(text, view);
  if (sector !== null) return sector;
  const written = addressee(text, partial, view);
  if (written !== null) return written;
  const word = board.words.get(text);
  if (word !== undefined) {
    switch (word.verb) {
      case 'unit':
      case 'with':
        return pieceSpot(board.unitNames[word.index]!);
      case 'leader':
      case 'initiative':
      case 'withLeader':
        return pieceSpot(board.leaderNames[word.index]!);
      case 'to':
      case 'back':
      case 'at':
        return placeSpot(board.grid.names[word.index]!);
      case 'top':
      case 'leave':
        return cardSpot(text);
      case 'disorder':
        return isAnswer(view)
          ? pieceSpot(board.unitNames[word.index]!)
          : isSaid(view)
            ? null
            : cardSpot(text);
    }
  }
  if (actIn(text, view) !== null) return cardSpot(text);
  const space = text.indexOf(' ');
  if (space < 0) return null;
  const [first, rest] = [text.slice(0, space), text.slice(space + 1)];
  if (unitNamed(view, rest) !== null) {
    if (answersWith.has(first)) return pieceSpot(rest);
    if (seldom.has(first)) return cardSpot(text);
  }
  // A unit that turns where it stands; a hex with a facing; the voltigeurs of a unit in a hex.
  if (unitNamed(view, first) !== null) return hexOf(view, rest) >= 0 ? placeSpot(rest) : cardSpot(text);
  return hexOf(view, first) >= 0 ? placeSpot(first) : null;
}

const joiningVerbs: ReadonlySet<string> = new Set(['unit', 'leader', 'with', 'withLeader']);

/** A unit or a leader who marches, fires, rallies or goes along: not one who answers a charge. */
export function enlists(part: Part, _partial: Action, view: View): boolean {
  const [verb, name = ''] = partText(part).split(' ');
  return joiningVerbs.has(boardUnder(view).words.get(part)?.verb ?? '') || (verb === 'and' && unitNamed(view, name) !== null); // prettier-ignore
}

/** Leaders ride with the last troops that leave their hex; of those who leave others behind they take no notice. */
export function along(partial: Action, options: readonly Part[], view: View): readonly Part[] {
  if (view.now?.step !== 'movement') return [];
  const { words, unitNames } = boardUnder(view);
  const going = new Set(
    partial.flatMap((part) => {
      const word = words.get(part);
      return word?.verb === 'unit' || word?.verb === 'with' ? [unitNames[word.index]!] : [];
    }),
  );
  const [first] = going;
  const hex = first === undefined ? -1 : (unitNamed(view, first)?.standing?.hex ?? -1);
  if (hex < 0 || stackSeen(view, hex).some(({ name }) => !going.has(name))) return [];
  return options.filter((part) => words.get(part)?.verb === 'withLeader');
}

/** The question is whether cavalry gives way: then scattering is one of its answers. */
function isAnswer(view: View): boolean {
  return view.now?.step === 'react';
}

/** Or whether it forms up again after its charge: then it is the other answer, and has a button in sight. */
function isSaid(view: View): boolean {
  return view.now?.step === 'reformTo';
}

/** To scatter is never what is left over: a regiment that ends its charge in disorder was told to. */
export function mustBeSaid(part: Part): boolean {
  return part === 'scatter';
}

/** A column turns as it marches: what it could reach after a turn is offered with what lies straight ahead. */
export function opens(part: Part, partial: Action, view: View): boolean | ((after: Part) => boolean) {
  if (part !== 'left' && part !== 'right') return false;
  const stance = stanceAfter(partial, view);
  return stance !== null && wheels(stance) && stepsAhead;
}

const stepsAhead = (after: Part): boolean => partText(after).startsWith('to ');

/**
 * On the way to a hex farther off: the step that leads nearest to it, or a turn of a column towards it. Nothing that
 * does not lead nearer.
 */
export function towards(spot: Spot, options: readonly Part[], partial: Action, view: View): Part | null {
  const { grid, words, neighbours } = boardUnder(view);
  const goal = hexOfSpot(spot, view);
  const stance = stanceAfter(partial, view);
  if (goal < 0 || stance === null) return null;
  let best: Part | null = null;
  let least = grid.distance(stance.hex, goal);
  for (const part of options) {
    const word = words.get(part);
    if (word?.verb === 'to') {
      const far = grid.distance(word.index, goal);
      if (far < least) [least, best] = [far, part];
    } else if (wheels(stance) && stance.facing >= 0 && (part === 'left' || part === 'right')) {
      const ahead = neighbours[stance.hex * 6 + ((stance.facing + (part === 'left' ? 5 : 1)) % 6)]!;
      const far = ahead < 0 ? Infinity : grid.distance(ahead, goal) + 0.5;
      if (far < least && !isTurn(partial.at(-1), partial.at(-2))) [least, best] = [far, part];
    }
  }
  return best;
}

/** It has turned twice already where it stands: more would be a dance. */
function isTurn(last: Part | undefined, before: Part | undefined): boolean {
  return [last, before].every((part) => part === 'left' || part === 'right');
}

/** The parts somebody may mean by pointing at a spot, legal or not, likeliest first. */
export function meanings(spot: Spot, partial: Action, view: View): readonly Part[] {
  const name = nameOfSpot(spot);
  if (spot.startsWith('card:')) return [name];
  if (spot.startsWith('place:')) return [...new Set(meantByPlace(name, partial, view))];
  const hex = hexOfSpot(spot, view);
  const there = hex < 0 ? [] : meantByHex(boardUnder(view).grid.names[hex]!, view);
  const who = meantByPiece(name);
  const isEnemy = unitNamed(view, name)?.side !== view.seat;
  return [...new Set(partial.length > 0 || isEnemy ? [...there, ...who] : [...who, ...there])];
}

function meantByPiece(name: string): readonly string[] {
  return [name, `with ${name}`, ...[...answersWith].map((verb) => `${verb} ${name}`), `disorder ${name}`];
}

/** By the question: where to fire, whom to fall upon, where to go. */
function meantByHex(hex: string, view: View): readonly string[] {
  const step = view.now?.step;
  const going = [`to ${hex}`, `back ${hex}`];
  return step === 'aim' || step === 'assault' || step === 'square'
    ? [`at ${hex}`, ...going]
    : [...going, `at ${hex}`];
}

function meantByPlace(name: string, partial: Action, view: View): readonly string[] {
  if (hexOf(view, name) < 0) return [`in ${name}`];
  const { sideWords, cornerWords } = boardUnder(view);
  const units = stackSeen(view, hexOf(view, name)).flatMap((unit) => meantByPiece(unit.name));
  const hex = meantByHex(name, view);
  const facings = [...sideWords, ...cornerWords].map((facing) => `${name} ${facing}`);
  const screens = view.voltigeurs.map(({ unit }) => `${boardUnder(view).unitNames[unit]!} ${name}`);
  return partial.length === 0
    ? [...units, ...hex, ...facings, ...screens]
    : [...hex, ...units, ...facings, ...screens];
}

/** Fields of an event that name no piece and no place. */
const silent: ReadonlySet<string> = new Set([
  'kind',
  'rules',
  'sum',
  'side',
  'why',
  'cause',
  'facing',
  'clock',
]);

/** The pieces and hexes an event names, whatever its kind. */
export function spotsOf(event: GameEvent, view: View): readonly Spot[] {
  const spots = new Set<Spot>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const spot = spotNamed(value, view);
      if (spot !== null) spots.add(spot);
    } else if (Array.isArray(value)) for (const inner of value) look(inner);
  };
  for (const [key, value] of Object.entries(event)) if (!silent.has(key)) look(value);
  return [...spots];
}

/** The spot of somebody or some place on the map. */
export function spotNamed(text: string, view: View): Spot | null {
  if (hexOf(view, text) >= 0) return placeSpot(text);
  const unit = unitNamed(view, text);
  if (unit !== null) return (unit.standing?.hex ?? -1) >= 0 ? pieceSpot(text) : null;
  return (view.leaders[leaderIndex(view, text)]?.hex ?? -1) >= 0 ? pieceSpot(text) : null;
}
