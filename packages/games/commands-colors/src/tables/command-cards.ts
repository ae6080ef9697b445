/**
 * The command deck: one row a kind of card (CCN-8-01, CCN-8-02). A card is an index into this list. What cards are called
 * and say is in `card-words.ts`.
 */
import { defines } from '@bivouac/kernel';
import type { Section } from './sides.ts';

export type Orders = Readonly<Record<Section, number>>;

/** In place of a number of orders: as many as the command level (Assault). */
export const byCommandLevel = -1;

/** What a card counts for in the command level, by where it lies when a card is played. */
export const levelOf = {
  hand: 1,
  played: defines('CCN-5.2-10', 1),
  track: defines('CCN-5.2-12', 0),
} as const;

export interface CardKind {
  readonly id: string;
  readonly count: number;
  /** Orders by section, for section cards; null for tactic cards. */
  readonly orders: Orders | null;
  /** The same card on the other flank (CCN-8-24). */
  readonly mirror: string;
  /** Its player draws two cards and keeps one. */
  readonly scouts: boolean;
  /** It bears the bicorne: an attached leader can be ordered to detach (CCN-5.2-05). */
  readonly bicorne: boolean;
  readonly rule: string;
}

const opposite: Readonly<Record<Section, Section>> = { left: 'right', center: 'center', right: 'left' };
const none: Orders = { left: 0, center: 0, right: 0 };

/** Every section card can send a leader off. */
const sectionBicorne = defines('CCN-8-03', true);

/** The three cards of one family: left, center, right. */
function family(
  id: string,
  orders: number,
  counts: readonly [number, number, number],
  rule: string,
): CardKind[] {
  return (['left', 'center', 'right'] as const).map((section, index) => ({
    id: `${id}_${section}`,
    count: counts[index]!,
    orders: { ...none, [section]: orders },
    mirror: `${id}_${opposite[section]}`,
    scouts: id === 'scout',
    bicorne: sectionBicorne,
    rule,
  }));
}

function wide(id: string, left: number, center: number, right: number, rule: string): CardKind {
  return {
    id,
    count: defines('CCN-8-01', 2),
    orders: { left, center, right },
    mirror: id,
    scouts: false,
    bicorne: sectionBicorne,
    rule,
  };
}

function tactic(id: string, count: number, rule: string, bicorne = false): CardKind {
  return { id, count, orders: null, mirror: id, scouts: false, bicorne, rule };
}

export const cardKinds: readonly CardKind[] = [
  ...family('probe', 2, [4, 6, 4], 'CCN-8-04'),
  ...family('attack', 3, [4, 6, 4], 'CCN-8-05'),
  ...family('scout', 1, [2, 2, 2], 'CCN-8-06'),
  ...family('assault', byCommandLevel, [2, 2, 2], 'CCN-8-07'),
  wide('coordinated_advance', 1, 2, 1, 'CCN-8-08'),
  wide('flank_attack', 2, 0, 2, 'CCN-8-09'),
  wide('forward', 2, 2, 2, 'CCN-8-10'),
  wide('recon_in_force', 1, 1, 1, 'CCN-8-11'),
  tactic('bayonet_charge', 2, 'CCN-8-21'),
  tactic('bombard', 2, 'CCN-8-22'),
  tactic('cavalry_charge', defines('CCN-8-02', 3), 'CCN-8-23'),
  tactic('counter_attack', 2, 'CCN-8-24', true),
  tactic('elan', 1, 'CCN-8-26', true),
  tactic('fire_and_hold', 2, 'CCN-8-27'),
  tactic('first_strike', 2, 'CCN-8-28'),
  tactic('force_march', 2, 'CCN-8-30'),
  tactic('cold_steel', 1, 'CCN-8-31'),
  tactic('leadership', 2, 'CCN-8-32', true),
  tactic('grande_manoeuvre', 1, 'CCN-8-33', true),
  tactic('rally', 1, 'CCN-8-34'),
  tactic('short_supply', defines('CCN-8-37', 1), 'CCN-8-35'),
];

/** Cards in the deck. */
export const deckSize = cardKinds.reduce((sum, { count }) => sum + count, 0);

const indices = new Map(cardKinds.map(({ id }, index) => [id, index]));

/** The card of an id, or -1. */
export function cardIndex(id: unknown): number {
  return typeof id === 'string' ? (indices.get(id) ?? -1) : -1;
}

/** By card: the card on the other flank. */
export const mirrored: readonly number[] = cardKinds.map(({ mirror }) => cardIndex(mirror));

/** The card that is played in the enemy's turn. */
export const firstStrike = cardIndex('first_strike');
