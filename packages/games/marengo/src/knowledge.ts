/**
 * What each side knows about the other's blocks. Public facts make it, so both players can work it out: the
 * composition of each army, each face that was shown, and who was shuffled with whom afterwards.
 */
import { branches, type Play } from '@bivouac/kernel';
import { endOf, firstOf, nameOf } from './pieces.ts';
import { renew, type Mix, type Piece, type State } from './state.ts';
import { faceCode, faces, type Arm, type Side } from './tables.ts';

const by = branches({ revealed: 'MAR-4-04', mixedInSecret: 'MAR-4-05' });

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

/** A side's blocks of which the enemy knows something: their faces, or faces among those they were shuffled with. */
export function partlyKnown(s: Pick<State, 'pieces' | 'mixes' | 'terms'>, side: Side): number[] {
  const found: number[] = [];
  const end = endOf(s, side);
  for (let index = firstOf(s, side); index < end; index += 1) if (s.pieces[index]!.known) found.push(index);
  for (const { pieces } of s.mixes)
    if (s.pieces[pieces[0]!]!.side === side) for (const index of pieces) found.push(index);
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
  renew(s, index).known = true;
  const mix = mixOf(s, index);
  if (mix !== null) settle(s, mix, mixWithout(mix, index, codeOf(piece)));
}

function mixWithout({ pieces, faces: counts }: Mix, index: number, code: number): Mix {
  return {
    pieces: pieces.filter((other) => other !== index),
    faces: counts.map((count, at) => (at === code && count > 0 ? count - 1 : count)),
  };
}

/** What is left of a mix takes its place. One that says nothing more is dropped; one that leaves no doubt makes its blocks known. */
function settle(s: State, mix: Mix, left: Mix): void {
  const pinned = total(left.faces);
  const tellsMore =
    pinned > 0 &&
    (pinned < left.pieces.length ||
      (pinned === left.pieces.length && left.faces.filter((count) => count > 0).length > 1));
  if (tellsMore) {
    s.mixes = s.mixes.map((other) => (other === mix ? left : other));
    return;
  }
  if (pinned > 0) for (const index of left.pieces) renew(s, index).known = true;
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
  if (!by.mixedInSecret(hidesSomething(s, together))) return false;
  const merged: DraftMix = { pieces: together.slice(), faces: [0, 0, 0, 0, 0, 0] };
  for (const index of together) {
    const piece = s.pieces[index]!;
    if (piece.known) merged.faces[codeOf(piece)]! += 1;
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

interface DraftMix {
  pieces: number[];
  faces: number[];
}

function mergeInto(merged: DraftMix, { pieces, faces: counts }: Mix): void {
  for (const index of pieces) if (!merged.pieces.includes(index)) merged.pieces.push(index);
  for (let code = 0; code < faces.length; code += 1) merged.faces[code]! += counts[code]!;
}

/** Gives the i-th block the face of the block that comes i-th in the order; nobody but its owner knows it any more. */
function dealFaces(s: State, together: readonly number[], order: readonly number[]): void {
  const arms = together.map((index) => s.pieces[index]!.arm);
  const strengths = together.map((index) => s.pieces[index]!.strength);
  for (let position = 0; position < together.length; position += 1) {
    const piece = renew(s, together[position]!);
    piece.arm = arms[order[position]!]!;
    piece.strength = strengths[order[position]!]!;
    piece.known = false;
  }
}

export interface ShownFace {
  readonly piece: string;
  readonly arm: Arm;
  readonly strength: number;
}

/** Turns a block face up for both players to see, as an event can tell it. */
export function show(s: State, index: number): ShownFace {
  const { arm, strength, faceUp } = s.pieces[index]!;
  if (by.revealed(!faceUp)) {
    renew(s, index).faceUp = true;
    learn(s, index);
  }
  return { piece: nameOf(s, index), arm, strength };
}

/** Turns blocks face down again. What was seen is still remembered. */
export function hide(s: State, indices: Iterable<number>): void {
  for (const index of indices) {
    const { bombardment, faceUp } = s.pieces[index]!;
    if (bombardment === 'none' && faceUp) renew(s, index).faceUp = false;
  }
}
