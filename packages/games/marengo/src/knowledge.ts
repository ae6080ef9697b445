/**
 * What each side knows about the other's blocks. Public facts make it, so both players can work it out: the
 * composition of each army, each face that was shown, and who was shuffled with whom afterwards.
 */
import type { Play } from '@bivouac/kernel';
import { endOf, firstOf, nameOf } from './pieces.ts';
import type { Mix, Piece, State } from './state.ts';
import { faceCode, faces, type Arm, type Side } from './tables.ts';

export function codeOf(piece: Piece): number {
  return faceCode(piece.arm, piece.strength);
}

/** Faces of a side's living blocks that are neither known nor pinned to a mix: any unseen block may have any of them. */
export function looseFaces(s: Pick<State, 'pieces' | 'mixes' | 'terms'>, side: Side): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  const end = endOf(s, side);
  for (let index = firstOf(s, side); index < end; index += 1) {
    const piece = s.pieces[index]!;
    if (piece.strength > 0 && !piece.known) counts[codeOf(piece)]! += 1;
  }
  for (const mix of s.mixes) {
    if (s.pieces[mix.pieces[0]!]!.side !== side) continue;
    for (let code = 0; code < faces.length; code += 1) counts[code]! -= mix.faces[code]!;
  }
  return counts;
}

export function mixOf(s: Pick<State, 'mixes'>, index: number): Mix | null {
  for (const mix of s.mixes) if (mix.pieces.includes(index)) return mix;
  return null;
}

/** The blocks of which the enemy knows something: their faces, or faces among those they were shuffled with. */
export function partlyKnown(s: Pick<State, 'pieces' | 'mixes'>): number[] {
  const found: number[] = [];
  for (let index = 0; index < s.pieces.length; index += 1) if (s.pieces[index]!.known) found.push(index);
  for (const mix of s.mixes) for (const index of mix.pieces) found.push(index);
  return found;
}

function total(counts: readonly number[]): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** Whether the enemy, going by all he has seen, must allow for this block being of an arm. */
export function couldBe(s: State, index: number, arm: Arm): boolean {
  const piece = s.pieces[index]!;
  // What is so could be so: no need to look further.
  if (piece.arm === arm) return true;
  if (piece.known) return false;
  const mix = mixOf(s, index);
  if (mix !== null) {
    if (mix.faces.some((count, code) => count > 0 && faces[code]!.arm === arm)) return true;
    if (total(mix.faces) === mix.pieces.length) return false;
  }
  return looseFaces(s, piece.side).some((count, code) => count > 0 && faces[code]!.arm === arm);
}

/** The enemy sees a face: from now on he knows this block, and one face less is missing among those it was mixed with. */
export function learn(s: State, index: number): void {
  const piece = s.pieces[index]!;
  if (piece.known) return;
  piece.known = true;
  const mix = mixOf(s, index);
  if (mix === null) return;
  mix.pieces = mix.pieces.filter((other) => other !== index);
  const code = codeOf(piece);
  if (mix.faces[code]! > 0) mix.faces[code]! -= 1;
  settle(s, mix);
}

/** A mix that says nothing more is dropped; one that leaves no doubt makes its blocks known. */
function settle(s: State, mix: Mix): void {
  const pinned = total(mix.faces);
  if (pinned > 0 && pinned < mix.pieces.length) return;
  if (pinned === mix.pieces.length && mix.faces.filter((count) => count > 0).length > 1) return;
  if (pinned > 0) for (const index of mix.pieces) s.pieces[index]!.known = true;
  s.mixes = s.mixes.filter((other) => other !== mix);
}

/** Whether shuffling these blocks would hide anything from the enemy. */
function hidesSomething(s: State, together: readonly number[]): boolean {
  if (together.length < 2) return false;
  const code = codeOf(s.pieces[together[0]!]!);
  let known = 0;
  let alike = 0;
  for (const index of together) {
    const piece = s.pieces[index]!;
    if (!piece.known) continue;
    known += 1;
    if (codeOf(piece) === code) alike += 1;
  }
  if (known > 0) return alike < together.length;
  // None is known: something is hidden where blocks of a mix meet others.
  const mix = mixOf(s, together[0]!);
  return together.some((index) => (mix === null ? mixOf(s, index) !== null : !mix.pieces.includes(index)));
}

/**
 * Shuffles blocks that share a place (MAR-4-05): their faces change hands in secret. Nothing is done where it would
 * hide nothing, which both players can tell. Returns whether anything was.
 */
export function shuffleTogether(s: State, together: readonly number[], play: Play): boolean {
  if (!hidesSomething(s, together)) return false;
  const merged: Mix = { pieces: together.slice(), faces: [0, 0, 0, 0, 0, 0] };
  for (const index of together) {
    const piece = s.pieces[index]!;
    if (!piece.known) continue;
    piece.known = false;
    merged.faces[codeOf(piece)]! += 1;
  }
  const apart: Mix[] = [];
  for (const mix of s.mixes) {
    if (mix.pieces.some((index) => together.includes(index))) mergeInto(merged, mix);
    else apart.push(mix);
  }
  merged.pieces.sort((a, b) => a - b);
  apart.push(merged);
  s.mixes = apart;
  dealFaces(s, together, play.dice.shuffle(together.length));
  return true;
}

function mergeInto(merged: Mix, { pieces, faces: counts }: Mix): void {
  for (const index of pieces) if (!merged.pieces.includes(index)) merged.pieces.push(index);
  for (let code = 0; code < faces.length; code += 1) merged.faces[code]! += counts[code]!;
}

/** Gives the i-th block the face of the block that comes i-th in the order. */
function dealFaces(s: State, together: readonly number[], order: readonly number[]): void {
  const arms = together.map((index) => s.pieces[index]!.arm);
  const strengths = together.map((index) => s.pieces[index]!.strength);
  for (let position = 0; position < together.length; position += 1) {
    const piece = s.pieces[together[position]!]!;
    piece.arm = arms[order[position]!]!;
    piece.strength = strengths[order[position]!]!;
  }
}

export interface ShownFace {
  readonly piece: string;
  readonly arm: Arm;
  readonly strength: number;
}

/** Turns a block face up for both players to see, as an event can tell it. */
export function show(s: State, index: number): ShownFace {
  const piece = s.pieces[index]!;
  piece.faceUp = true;
  learn(s, index);
  return { piece: nameOf(s, index), arm: piece.arm, strength: piece.strength };
}

/** Turns blocks face down again. What was seen is still remembered. */
export function hide(s: State, indices: Iterable<number>): void {
  for (const index of indices) {
    const piece = s.pieces[index]!;
    if (piece.bombardment === 'none') piece.faceUp = false;
  }
}
