/**
 * Chapter XVI.1: the fire of voltigeurs, and their screen. Among those who fire, a marker goes by a number after those of
 * all units, and by the name of its unit and its hex: `fr3 C5`.
 */
import { refusals, type Part, type Refusal } from '@bivouac/kernel';
import { boardOf, hexName, stackAt, turned, type Board } from '../../board/board.ts';
import type { Leaving } from '../../frames.ts';
import type { State, Voltigeur } from '../../state.ts';
import { cavalry } from '../../tables/formations.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { armOf, nameOf, sideOf } from '../../troops.ts';
import type { mayDo } from '../06-movement/command.ts';

const no = refusals({
  notYours: ['VE-2-05', 'Those are not your voltigeurs.', 'Ce ne sont pas vos voltigeurs.'],
  hasFired: [
    'VE-7.4-01',
    'These voltigeurs have fired in this phase.',
    'Ces voltigeurs ont déjà tiré dans cette phase.',
  ],
  tooFar: [
    'VEA-16-122',
    'Voltigeurs fire only at a hex next to them.',
    'Les voltigeurs ne tirent que sur une case voisine.',
  ],
  notInFront: [
    'VEA-16-105',
    'Voltigeurs fire through the two hexes before them.',
    'Les voltigeurs tirent à travers les deux cases devant eux.',
  ],
  withFriends: [
    'VEA-16-133',
    'Voltigeurs with friends in their hex do not fire.',
    'Des voltigeurs qui ont des amis dans leur case ne tirent pas.',
  ],
  notEntered: [
    'VEA-16-134',
    'Voltigeurs fire at those who move only when foot or guns come from before them into their hex.',
    'Les voltigeurs ne tirent en opportunité que sur l’infanterie ou l’artillerie qui vient de devant eux dans leur case.',
  ],
  withOwnUnit: [
    'VEA-16-134',
    'Voltigeurs add nothing to the opportunity fire of their own unit.',
    'Les voltigeurs n’ajoutent rien au tir d’opportunité de leur propre unité.',
  ],
});

export function isMarker(s: State, firer: number): boolean {
  return firer >= s.units.length;
}

export function markerOf(s: State, firer: number): Voltigeur {
  return s.voltigeurs[firer - s.units.length]!;
}

/** The unit that fires, or whose voltigeurs do. */
export function unitOf(s: State, firer: number): number {
  return isMarker(s, firer) ? markerOf(s, firer).unit : firer;
}

export function firerName(s: State, firer: number): string {
  if (!isMarker(s, firer)) return nameOf(s, firer);
  const { unit, hex } = markerOf(s, firer);
  return `${nameOf(s, unit)} ${hexName(boardOf(s), hex)}`;
}

/** Who fires, by his name; -1 for nobody. */
export function readFirer(s: State, part: Part | undefined): number {
  const word = boardOf(s).words.get(part);
  if (word !== undefined) return word.verb === 'unit' ? word.index : -1;
  for (let at = 0; at < s.voltigeurs.length; at += 1)
    if (firerName(s, s.units.length + at) === part) return s.units.length + at;
  return -1;
}

/** Whether a marker faces a hex: its front are the two hexes at the corner it points to (VEA-16-105). */
function faces(board: Board, { hex, facing }: Voltigeur, to: number): boolean {
  const direction = board.grid.directionTo(hex, to);
  return direction === facing || direction === turned(facing, 1);
}

/** Why voltigeurs cannot fire at a hex, whatever the occasion. */
function whyNotAt(s: State, board: Board, marker: Voltigeur, hex: number): Refusal | null {
  if (board.grid.directionTo(marker.hex, hex) < 0) return no.tooFar;
  if (!faces(board, marker, hex)) return no.notInFront;
  return stackAt(s, board, marker.hex).length > 0 ? no.withFriends : null;
}

/** Why they cannot in a fire phase. */
export function whyNotMarkerFire(
  s: State,
  board: Board,
  side: Side,
  firer: number,
  hex: number,
  gate: typeof mayDo,
): Refusal | null {
  const marker = markerOf(s, firer);
  if (sideOf(s, marker.unit) !== side) return no.notYours;
  if (marker.fired) return no.hasFired;
  return whyNotAt(s, board, marker, hex) ?? gate(s, marker.unit, 'fire');
}

/** Why they cannot at a group that leaves (VEA-16-134). */
export function whyNotMarkerCover(s: State, board: Board, leaving: Leaving, firer: number): Refusal | null {
  const marker = markerOf(s, firer);
  const { unit, hex, to } = leaving;
  if (sideOf(s, marker.unit) === sideOf(s, unit)) return no.notYours;
  if (to !== marker.hex || armOf(s, unit) === cavalry) return no.notEntered;
  return whyNotAt(s, board, marker, hex);
}

/** Why these do not fire together: voltigeurs and their own unit at a group that leaves. */
export function whyNotJoined(s: State, firers: readonly number[]): Refusal | null {
  const joined = firers.some((firer) => isMarker(s, firer) && firers.includes(markerOf(s, firer).unit));
  return joined ? no.withOwnUnit : null;
}

/** The voltigeurs who may fire at a group that leaves. */
export function coveringMarkers(s: State, leaving: Leaving): number[] {
  const found: number[] = [];
  const side = enemyOf(sideOf(s, leaving.unit));
  s.voltigeurs.forEach(({ unit }, at) => {
    const firer = s.units.length + at;
    if (sideOf(s, unit) === side && whyNotMarkerCover(s, boardOf(s), leaving, firer) === null)
      found.push(firer);
  });
  return found;
}

/** Whether a shot crosses a screen, of either side: a hex between with voltigeurs, or both hexes of a side it runs along. */
export function isScreened(s: State, board: Board, from: number, target: number): boolean {
  if (s.voltigeurs.length === 0) return false;
  const { left, right } = board.grid.sight(from, target);
  for (let at = 1; at < left.length - 1; at += 1)
    if (holdsScreen(s, board, left[at]!) && holdsScreen(s, board, right[at]!)) return true;
  return false;
}

function holdsScreen(s: State, board: Board, hex: number): boolean {
  return s.voltigeurs.some((marker) => marker.hex === hex) && stackAt(s, board, hex).length === 0;
}

/** Voltigeurs have fired; when a fire phase begins none of them has. */
export function setFired(s: State, firer: number): void {
  const at = firer - s.units.length;
  s.voltigeurs[at] = { ...s.voltigeurs[at]!, fired: true };
}

export function freshMarkers(s: State): void {
  if (s.voltigeurs.length > 0) s.voltigeurs = s.voltigeurs.map((marker) => ({ ...marker, fired: false }));
}
