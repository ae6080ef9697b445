/** The lay of the land, for plans: left, center and right as the seat calls them, and how soon every unit fights there. */
import type { Lay, Seat, Words } from '@bivouac/kernel';
import { boardOf, grid, sectionBit, type Board } from './board.ts';
import type { State } from './state.ts';
import { enemyOf, sections, type Section, type Side } from './tables/sides.ts';
import { endOfUnits, firstUnit, nameOf } from './troops.ts';

const names: Readonly<Record<Section, Words>> = {
  left: { en: 'the left', fr: 'la gauche' },
  center: { en: 'the centre', fr: 'le centre' },
  right: { en: 'the right', fr: 'la droite' },
};

/** Hexes that troops cross in a turn in which they have orders, and the turns they wait for such a one. */
const hexesPerTurn = 2;

/** A section without enemies is nothing to fight for. */
const nobodyThere = 6;

export function layOf(s: State, seat: Seat): Lay {
  const side: Side = seat === 'french' ? 'french' : 'british';
  const board = boardOf(s);
  const bits = board.sections[side];
  return {
    regions: sections.map((section) => ({
      name: names[section],
      worth: 1 + bannersIn(s, board, side, section),
      holder: null,
    })),
    forces: s.units.flatMap(({ side: owner, hex, blocks }, index) =>
      hex < 0
        ? []
        : [
            {
              name: nameOf(s, index),
              seat: owner,
              strength: blocks,
              turns: sections.map((section) => turnsTo(s, bits, owner, hex, sectionBit[section])),
            },
          ],
    ),
  };
}

/** Banners that can be had there for ground not yet taken. */
function bannersIn(s: State, board: Board, side: Side, section: Section): number {
  let sum = 0;
  s.terms.claims.forEach((claim, index) => {
    const isThere = claim.hexes.some((hex) => (board.sections[side][hex]! & sectionBit[section]) > 0);
    if (isThere && claim.side === side && s.held[index] !== true) sum += claim.banners;
  });
  return sum;
}

/** To the nearest enemy in the section. */
function turnsTo(s: State, bits: Uint8Array, owner: Side, from: number, section: number): number {
  const enemy = enemyOf[owner];
  let least = Infinity;
  for (let index = firstUnit(s, enemy); index < endOfUnits(s, enemy); index += 1) {
    const { hex } = s.units[index]!;
    if (hex < 0 || (bits[hex]! & section) === 0) continue;
    const distance = grid.distance(from, hex);
    if (distance < least) least = distance;
  }
  return least === Infinity ? nobodyThere : (least - 1) / hexesPerTurn;
}
