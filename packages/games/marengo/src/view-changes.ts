/**
 * What changed between two views of a seat: the same changes, in the same order, that the kernel finds by looking
 * through everything, but written out field by field. A view is made of parts that are the same objects as before where
 * nothing happened (see `viewOf`), so most of it is settled by one comparison each; which blocks have changed since the
 * last view is known from making it.
 */
import { collectUnder, type Change } from '@bivouac/kernel';
import { changedPieces, type SeenPiece, type View } from './view.ts';

type Plain = string | number | boolean | null;

export function viewChanges(before: View, after: View): Change[] {
  const changes: Change[] = [];
  compare('seat', before.seat, after.seat, changes);
  lookInto('map', before.map, after.map, changes);
  lookInto('terms', before.terms, after.terms, changes);
  compare('round', before.round, after.round, changes);
  compare('hour', before.hour, after.hour, changes);
  compare('side', before.side, after.side, changes);
  lookInto('morale', before.morale, after.morale, changes);
  lookInto('demoralized', before.demoralized, after.demoralized, changes);
  compare('bonusGranted', before.bonusGranted, after.bonusGranted, changes);
  compare('startLocaleTaken', before.startLocaleTaken, after.startLocaleTaken, changes);
  compare('commandsUsed', before.commandsUsed, after.commandsUsed, changes);
  compare('commandLimit', before.commandLimit, after.commandLimit, changes);
  compare('pontoonUsed', before.pontoonUsed, after.pontoonUsed, changes);
  lookInto('assaulted', before.assaulted, after.assaulted, changes);
  lookInto('barred', before.barred, after.barred, changes);
  lookInto('closed', before.closed, after.closed, changes);
  lookInto('slots', before.slots, after.slots, changes);
  if (before.pieces !== after.pieces) comparePieces(before, after, changes);
  lookInto('mixes', before.mixes, after.mixes, changes);
  lookInto('unseen', before.unseen, after.unseen, changes);
  compare('claim', before.claim, after.claim, changes);
  lookInto('result', before.result, after.result, changes);
  lookInto('frames', before.frames, after.frames, changes);
  lookInto('standing', before.standing, after.standing, changes);
  return changes;
}

function compare(key: string, from: Plain, to: Plain, changes: Change[]): void {
  if (from !== to) changes.push({ path: [key], from, to });
}

function lookInto(key: string, before: unknown, after: unknown, changes: Change[]): void {
  if (before !== after) collectUnder(key, before, after, changes);
}

function comparePieces(one: View, other: View, changes: Change[]): void {
  const { pieces: before } = one;
  const { pieces: after } = other;
  if (before.length !== after.length) {
    collectUnder('pieces', before, after, changes);
    return;
  }
  const known = changedPieces(one, other);
  if (known !== null) {
    for (const index of known) comparePiece(index, before[index]!, after[index]!, changes);
    return;
  }
  for (let index = 0; index < before.length; index += 1) {
    const was = before[index]!;
    const is = after[index]!;
    if (was !== is) comparePiece(index, was, is, changes);
  }
}

function comparePiece(index: number, was: SeenPiece, is: SeenPiece, changes: Change[]): void {
  compareOf(index, 'name', was.name, is.name, changes);
  compareOf(index, 'side', was.side, is.side, changes);
  compareOf(index, 'at', was.at, is.at, changes);
  compareOf(index, 'arm', was.arm, is.arm, changes);
  compareOf(index, 'strength', was.strength, is.strength, changes);
  compareOf(index, 'group', was.group, is.group, changes);
  compareOf(index, 'active', was.active, is.active, changes);
  compareOf(index, 'moved', was.moved, is.moved, changes);
  compareOf(index, 'assaulted', was.assaulted, is.assaulted, changes);
  compareOf(index, 'faceUp', was.faceUp, is.faceUp, changes);
  compareOf(index, 'known', was.known, is.known, changes);
  compareOf(index, 'bombardment', was.bombardment, is.bombardment, changes);
  compareOf(index, 'started', was.started, is.started, changes);
}

function compareOf(index: number, key: keyof SeenPiece, from: Plain, to: Plain, changes: Change[]): void {
  if (from !== to) changes.push({ path: ['pieces', index, key], from, to });
}
