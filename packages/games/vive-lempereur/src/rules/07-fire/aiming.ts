/** Chapters VII.2, VII.6 and IV: who can fire at which hex, and from where. */
import { refusals, type Refusal } from '@bivouac/kernel';
import { allRound, frontOf, has, secondFrontOf, stacksOf, strikesOf, type Board } from '../../board/board.ts';
import type { State, Unit } from '../../state.ts';
import { ranges } from '../../tables/fire.ts';
import {
  artillery,
  battery,
  cavalry,
  column,
  disorganised,
  limbered,
  skirmish,
} from '../../tables/formations.ts';
import { armOf, factsOf, isRouted } from '../../troops.ts';
import { valueOf, type Shot } from './fire-values.ts';
import { whyNoSight } from './sight.ts';

const no = refusals({
  notThere: ['VE-7.1-01', 'There is no such unit on the map.', 'Il n’y a pas de telle unité sur la carte.'],
  cavalry: [['VE-3.1-05', 'VE-7.1-01'], 'Cavalry does not fire.', 'La cavalerie ne tire pas.'],
  routed: ['VEA-16-506', 'A routed unit does not fire.', 'Une unité en déroute ne tire pas.'],
  limbered: [
    ['VE-4.11-04', 'VE-7.1-01'],
    'Limbered guns do not fire.',
    'Une artillerie attelée ne tire pas.',
  ],
  brokenGuns: [
    'VE-4.13-02',
    'Disorganised artillery does not fire.',
    'Une artillerie désorganisée ne tire pas.',
  ],
  underneath: [
    ['VE-5.3-01', 'VE-9.6-10'],
    'Only the unit on top of a stack fires.',
    'Seule l’unité du dessus d’une pile tire.',
  ],
  musketRange: [
    ['VE-3.1-05', 'VE-4.1-05', 'VE-7.2-02'],
    'Infantry that is not skirmishing fires one hex far.',
    'L’infanterie qui n’est pas en tirailleurs tire à une case.',
  ],
  skirmishRange: [
    ['VE-4.6-10', 'VE-7.2-02'],
    'Skirmishers fire two hexes far.',
    'Les tirailleurs tirent à deux cases.',
  ],
  gunRange: [
    ['VE-4.12-05', 'VE-7.2-02', 'VE-3.1-05'],
    'That is beyond the range of the guns.',
    'C’est hors de portée des pièces.',
  ],
  opportunityMuskets: [
    ['VE-4.6-10', 'VE-7.2-03'],
    'The opportunity fire of infantry, skirmishers too, reaches one hex.',
    'Le tir d’opportunité de l’infanterie, même en tirailleurs, porte à une case.',
  ],
  opportunityGuns: [
    ['VE-4.12-09', 'VE-7.2-03', 'VE-7.5-03'],
    'The opportunity fire of guns reaches two hexes.',
    'Le tir d’opportunité de l’artillerie porte à deux cases.',
  ],
  columnAhead: [
    ['VE-4.2-02', 'VE-7.2-01', 'VE-7.5-02'],
    'A column fires only into the hex straight ahead.',
    'Une colonne ne tire que dans la case juste devant elle.',
  ],
  sector: [
    ['VE-4.12-02', 'VE-7.2-01', 'VE-7.5-03'],
    'A battery fires only through its two front hexes.',
    'Une batterie ne tire qu’à travers ses deux cases de front.',
  ],
  front: [
    ['VE-7.2-01', 'VE-7.5-02'],
    'A unit fires only through its front.',
    'Une unité ne tire qu’à travers son front.',
  ],
  noValue: ['VE-7.1-05', 'The cover leaves nothing of its fire.', 'Le couvert ne laisse rien de son feu.'],
});

/** How far a unit fires. */
export function reachOf(s: State, index: number, unit: Unit, opportunity: boolean): number {
  const { arm, range } = factsOf(s, index);
  if (arm === artillery) return opportunity ? ranges.opportunityBattery.value : range;
  if (opportunity) return ranges.opportunityInfantry.value;
  return unit.formation === skirmish ? ranges.skirmishers.value : ranges.infantry.value;
}

function whyTooFar(s: State, index: number, unit: Unit, opportunity: boolean): Refusal | null {
  if (armOf(s, index) === artillery) return opportunity ? no.opportunityGuns : no.gunRange;
  if (opportunity) return no.opportunityMuskets;
  return unit.formation === skirmish ? no.skirmishRange : no.musketRange;
}

/** Whether a hex lies beyond these sides: on the ray between two sides it lies beyond both (VE-7.6-03). */
export function isBeyond(board: Board, sides: number, from: number, to: number): boolean {
  if (sides === allRound) return true;
  const bearing = board.grid.bearing(from, to);
  const side = bearing >> 1;
  return has(sides, side) || ((bearing & 1) === 1 && has(sides, (side + 1) % 6));
}

function whyNotThrough(board: Board, unit: Unit, from: number, to: number): Refusal | null {
  const front = from === unit.hex ? frontOf(unit) : secondFrontOf(unit);
  const narrow = unit.formation === column || unit.formation === limbered;
  if (narrow) return isBeyond(board, strikesOf(unit), from, to) ? null : no.columnAhead;
  if (isBeyond(board, front, from, to)) return null;
  return unit.formation === battery ? no.sector : no.front;
}

/** Why a unit cannot fire at anything. */
export function whyCannotFire(s: State, index: number): Refusal | null {
  const { hex, formation } = s.units[index]!;
  if (hex < 0) return no.notThere;
  const arm = armOf(s, index);
  if (isRouted(s.units[index]!)) return no.routed;
  if (arm === cavalry) return no.cavalry;
  if (formation === limbered) return no.limbered;
  return arm === artillery && formation === disorganised ? no.brokenGuns : null;
}

/** Why it cannot fire from one of its hexes at another hex. */
function whyNotFrom(shot: Shot, onTop: boolean, opportunity: boolean): Refusal | null {
  const { s, board, firer, from, target, distance } = shot;
  const unit = s.units[firer]!;
  if (!onTop) return no.underneath;
  if (distance > reachOf(s, firer, unit, opportunity)) return whyTooFar(s, firer, unit, opportunity);
  const refused = whyNotThrough(board, unit, from, target);
  if (refused !== null) return refused;
  if (distance > 1) {
    const unseen = whyNoSight(s, from, target);
    if (unseen !== null) return unseen;
  }
  return valueOf(shot) > 0 ? null : no.noValue;
}

function shotFrom(s: State, board: Board, firer: number, from: number, target: number, victim: number): Shot {
  return {
    s,
    board,
    firer,
    from,
    target,
    distance: board.grid.distance(from, target),
    victim,
  };
}

/** A shot whatever bars it: from the nearer of its hexes. */
export function plainShot(s: State, board: Board, firer: number, target: number, victim: number): Shot {
  const { hex, hex2 } = s.units[firer]!;
  const first = shotFrom(s, board, firer, hex, target, victim);
  if (hex2 < 0) return first;
  const second = shotFrom(s, board, firer, hex2, target, victim);
  return second.distance < first.distance ? second : first;
}

/** How a unit fires at a hex: from the nearer of its hexes from which it can; or why it cannot. */
export function aimAt(
  s: State,
  board: Board,
  firer: number,
  target: number,
  victim: number,
  opportunity: boolean,
): Shot | Refusal | null {
  const refused = whyCannotFire(s, firer);
  if (refused !== null) return refused;
  const { hex, hex2, level, level2 } = s.units[firer]!;
  const first = shotFrom(s, board, firer, hex, target, victim);
  const why = whyNotFrom(first, level === 0, opportunity);
  if (hex2 < 0) return why ?? first;
  const second = shotFrom(s, board, firer, hex2, target, victim);
  const whySecond = whyNotFrom(second, level2 === 0, opportunity);
  if (why === null && (whySecond !== null || first.distance <= second.distance)) return first;
  return whySecond === null ? second : why;
}

export function isShot(aim: Shot | Refusal | null): aim is Shot {
  return aim !== null && 'firer' in aim;
}

/** Why a unit cannot fire at this hex, whoever stands there on top. */
export function whyNoShot(
  s: State,
  board: Board,
  firer: number,
  target: number,
  victim: number,
  opportunity: boolean,
): Refusal | null {
  const aim = aimAt(s, board, firer, target, victim, opportunity);
  return isShot(aim) ? null : aim;
}

/** Whether the shot tells the enemy what lies under the firer: guns on a square fire at half value (VE-9.6-09). */
export function tellsOfSquare({ s, board, firer, from, victim }: Shot): boolean {
  if (armOf(s, victim) !== cavalry || s.units[firer]!.formation !== battery) return false;
  return stacksOf(s, board)[from]!.length > 1;
}
