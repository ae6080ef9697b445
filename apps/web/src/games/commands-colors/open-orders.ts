/** How many orders a section card gives, and how many more each section can take, for whoever is giving them. */
import {
  boardUnder,
  byCommandLevel,
  cardKinds,
  hexOf,
  leaderNamed,
  sectionBit,
  sections,
  unitNamed,
  type Section,
  type View,
} from '@bivouac/commands-colors/words';
import { partText, type Part } from '@bivouac/kernel';

export type BySection = Readonly<Record<Section, number>>;

/** The orders of the card in force, the command level put in; null where the dice or the kind of troops say how many. */
export function ordersBySection({ card, fallback, level }: View): BySection | null {
  const orders = cardKinds.find(({ id }) => id === card)?.orders ?? null;
  if (orders === null || fallback) return null;
  const given = (slots: number): number => (slots === byCommandLevel ? level : slots);
  return { left: given(orders.left), center: given(orders.center), right: given(orders.right) };
}

/**
 * How many more may be ordered in each section. Whoever stands on a dotted line takes an order of either of its sections
 * (CCN-5.2-13), so two neighbours may both be open that have one order left between them.
 */
export function openOrders(orders: BySection, given: readonly Part[], view: View): BySection {
  const taken = new Map<number, number>();
  for (const part of given) {
    const bits = sectionsOf(part, view);
    taken.set(bits, (taken.get(bits) ?? 0) + 1);
  }
  const inOnly = (bits: number) => taken.get(bits) ?? 0;
  const [left, center, right] = sections.map((section) => orders[section] - inOnly(sectionBit[section]));
  const leftHalf = left! + center! - inOnly(sectionBit.left | sectionBit.center);
  const rightHalf = center! + right! - inOnly(sectionBit.center | sectionBit.right);
  const all = sections.reduce((sum, section) => sum + orders[section], -given.length);
  return {
    left: Math.min(left!, leftHalf, all),
    center: Math.min(center!, leftHalf, rightHalf, all),
    right: Math.min(right!, rightHalf, all),
  };
}

/** The sections somebody stands in, as bits; the last word of a part is his name. */
function sectionsOf(part: Part, view: View): number {
  const name = partText(part).split(' ').at(-1)!;
  const hex = (unitNamed(view, name) ?? leaderNamed(view, name))?.hex ?? '';
  return boardUnder(view).sections[view.side][hexOf(hex)] ?? 0;
}
