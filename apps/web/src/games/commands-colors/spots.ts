/** What parts and spots have to do with each other: what is pointed at, and what is meant by it. */
import { partText, type Action, type GameEvent, type Part, type Seat } from '@bivouac/kernel';
import {
  cardWords,
  leaderNamed,
  sections,
  unitAt,
  unitNamed,
  leaderAt,
  hexOf,
  type Section,
  type SeenFrame,
  type View,
} from '@bivouac/commands-colors/words';
import type { Spot } from '../../table/room.ts';

export const pieceSpot = (name: string): Spot => `piece:${name}`;
export const placeSpot = (hex: string): Spot => `place:${hex}`;
export const cardSpot = (id: string): Spot => `card:${id}`;
/** A third of the board, where a card asks for one. */
export const sectionSpot = (section: Section): Spot => `place:section ${section}`;

export function nameOfSpot(spot: Spot): string {
  return spot.slice(spot.indexOf(':') + 1);
}

/** Whose a unit or a leader is. */
export function ownerOf(spot: Spot, view: View): Seat | null {
  const name = nameOfSpot(spot);
  return (unitNamed(view, name) ?? leaderNamed(view, name))?.side ?? null;
}

/** Answers that are pictured beside the hand rather than said by a button. */
export const pictured = [
  'stand',
  'strike',
  'retire',
  'square',
  'battle back',
  'pass',
  'strategic',
  'one',
  'ignore 0',
  'ignore 1',
  'ignore 2',
  'ignore 3',
] as const;
export type Pictured = (typeof pictured)[number];

export function isPictured(text: string): text is Pictured {
  return (pictured as readonly string[]).includes(text);
}

export function sectionNamed(text: string): Section | null {
  return sections.find((section) => section === text) ?? null;
}

export function isPiece(view: View, name: string): boolean {
  return unitNamed(view, name) !== null || leaderNamed(view, name) !== null;
}

export function spotOf(part: Part, _partial: Action, view: View): Spot | null {
  const text = partText(part);
  if (isPiece(view, text)) return pieceSpot(text);
  if (cardWords[text] !== undefined || isPictured(text)) return cardSpot(text);
  const section = sectionNamed(text);
  if (section !== null) return sectionSpot(section);
  const [verb, name = ''] = text.split(' ');
  switch (verb) {
    case 'to':
      return hexOf(name) < 0 ? null : placeSpot(name);
    case 'at':
    case 'out':
    case 'leader':
    case 'with':
      return isPiece(view, name) ? pieceSpot(name) : null;
    default:
      return null;
  }
}

const joiningVerbs: ReadonlySet<string> = new Set(['out', 'leader', 'with']);

/** A unit or a leader who gets an order, attacks, or goes along: not one who is attacked. */
export function enlists(part: Part, _partial: Action, view: View): boolean {
  const text = partText(part);
  const [verb = '', name = ''] = text.split(' ');
  return isPiece(view, text) || (joiningVerbs.has(verb) && isPiece(view, name));
}

/** The unit or leader a question is about. */
export function askedAbout(frame: SeenFrame): string | null {
  switch (frame.step) {
    case 'supply':
    case 'route':
    case 'retreat':
    case 'morale':
    case 'losses':
    case 'ground':
    case 'bonus':
      return frame.unit;
    case 'retireTo':
    case 'reaction':
    case 'battleBack':
      return frame.target;
    case 'leaderRoute':
      return frame.leader;
    default:
      return null;
  }
}

/** The parts somebody may mean by pointing at a spot, legal or not, likeliest first. */
export function meanings(spot: Spot, partial: Action, view: View): readonly Part[] {
  const name = nameOfSpot(spot);
  if (spot.startsWith('card:')) return [name];
  if (name.startsWith('section ')) return [name.slice('section '.length)];
  const unit = unitNamed(view, name);
  if (unit !== null) return meantByUnit(name, unit.side === view.seat, unit.hex, partial, view);
  const leader = leaderNamed(view, name);
  if (leader !== null) return meantByLeader(name, leader.side === view.seat, leader.hex, partial, view);
  return meantByPlace(name, partial, view);
}

const stepOf = (view: View) => view.now?.step ?? null;

/** Somebody who moves is in hand, or the question asks where somebody goes. */
function isOnTheWay(partial: Action, view: View): boolean {
  const step = stepOf(view);
  return (step === 'movement' && partial.length > 0) || goings.has(step ?? '');
}

const goings: ReadonlySet<string> = new Set<SeenFrame['step']>([
  'supply',
  'route',
  'retireTo',
  'leaderRoute',
  'ground',
]);

function meantByUnit(
  name: string,
  isOwn: boolean,
  hex: string,
  partial: Action,
  view: View,
): readonly Part[] {
  const there = isOnTheWay(partial, view) ? goingTo(hex) : [];
  if (!isOwn) return [...there, `at ${name}`, name];
  return [...there, name, `out ${name}`];
}

function meantByLeader(
  name: string,
  isOwn: boolean,
  hex: string,
  partial: Action,
  view: View,
): readonly Part[] {
  if (!isOwn) return [...(isOnTheWay(partial, view) ? goingTo(hex) : []), `at ${name}`, name];
  if (stepOf(view) === 'orders') return [`leader ${name}`, name];
  const there = isOnTheWay(partial, view) ? [`with ${name}`, ...goingTo(hex)] : [];
  return [...there, name];
}

function meantByPlace(hex: string, partial: Action, view: View): readonly Part[] {
  const unit = unitAt(view, hex);
  const leader = leaderAt(view, hex);
  const who = [
    ...(unit === null ? [] : meantByUnit(unit.name, unit.side === view.seat, hex, partial, view)),
    ...(leader === null ? [] : meantByLeader(leader.name, leader.side === view.seat, hex, partial, view)),
  ];
  return [...new Set(isOnTheWay(partial, view) ? [...goingTo(hex), ...who] : [...who, ...goingTo(hex)])];
}

const goingTo = (hex: string): readonly string[] => (hexOf(hex) < 0 ? [] : [`to ${hex}`]);

/** Fields of an event that name no piece and no place. */
const silent: ReadonlySet<string> = new Set([
  'kind',
  'rules',
  'sum',
  'side',
  'why',
  'dice',
  'reaction',
  'as',
]);

/** The pieces, hexes and cards an event names, whatever its kind. */
export function spotsOf(event: GameEvent, view: View): readonly Spot[] {
  const spots = new Set<Spot>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') for (const spot of spotsNamed(value, view)) spots.add(spot);
    else if (Array.isArray(value)) for (const inner of value) look(inner);
  };
  for (const [key, value] of Object.entries(event)) if (!silent.has(key)) look(value);
  return [...spots];
}

/** Hexes that are held together are named with a plus between them. */
function spotsNamed(text: string, view: View): readonly Spot[] {
  if (unitNamed(view, text) !== null) return isOnBoard(unitNamed(view, text)!.hex) ? [pieceSpot(text)] : [];
  if (leaderNamed(view, text) !== null)
    return isOnBoard(leaderNamed(view, text)!.hex) ? [pieceSpot(text)] : [];
  if (cardWords[text] !== undefined) return [cardSpot(text)];
  return text.split('+').flatMap((hex) => (hexOf(hex) < 0 ? [] : [placeSpot(hex)]));
}

export function isOnBoard(hex: string): boolean {
  return hexOf(hex) >= 0;
}
