/**
 * A full state that fits all a seat has seen. The unseen faces are dealt at random: first those known to be in a mix
 * go to its blocks, the rest is dealt over all other unseen blocks, every deal equally likely.
 */
import type { Dice, Seat } from '@bivouac/kernel';
import { boardOf } from './board.ts';
import { frames, placeNamed, readLists, readTerms, type SeenFrame } from './scenario/naming.ts';
import { pieceNamed } from './pieces.ts';
import type { Draft, Mix, State } from './state.ts';
import { faceCode, faces, sides } from './tables.ts';
import type { FaceCount, SeenPiece, View } from './view.ts';

export function imagineState(view: View, seat: Seat, dice: Dice): State {
  const board = boardOf(view);
  const place = (name: string) => placeNamed(board, name);
  const pieces = view.pieces.map((seen): Draft => ({
    side: seen.side,
    arm: seen.arm ?? 'infantry',
    strength: seen.strength ?? 0,
    place: place(seen.at),
    started: place(seen.started),
    group: view.terms.groups.findIndex(({ id }) => id === seen.group),
    active: seen.active,
    moved: seen.moved,
    assaulted: seen.assaulted,
    faceUp: seen.faceUp,
    known: seen.known,
    bombardment: seen.bombardment,
  }));
  const terms = readTerms(board, view.terms);
  const names = { board, blocks: { pieces, terms } };
  const mixes = view.mixes.map((mix): Mix => ({
    pieces: mix.pieces.map((name) => pieceNamed(names.blocks, name)),
    faces: faces.map(
      ({ arm, strength }) =>
        mix.faces.find((face) => face.arm === arm && face.strength === strength)?.count ?? 0,
    ),
  }));
  dealUnseen(view, pieces, mixes, dice);
  return {
    map: view.map,
    terms,
    round: view.round,
    side: view.side,
    morale: { ...view.morale },
    demoralized: { ...view.demoralized },
    bonusGranted: view.bonusGranted,
    startLocaleTaken: view.startLocaleTaken,
    pieces,
    mixes,
    commandsUsed: view.commandsUsed,
    pontoonUsed: view.pontoonUsed,
    ...readLists(names, view),
    claim: view.claim,
    result: view.result,
    frames: unfinished(view).map((frame) => frames.read(names, frame)),
    standing: { austrian: [], french: [], [seat]: [...view.standing] },
  };
}

function unfinished({ now, later }: View): readonly SeenFrame[] {
  return now === null ? later : [...later, now];
}

function codes(counts: readonly FaceCount[]): number[] {
  return counts.flatMap(({ arm, strength, count }) =>
    Array.from({ length: count }, () => faceCode(arm, strength)),
  );
}

function isUnseen(seen: SeenPiece): boolean {
  return seen.strength === null;
}

/** Deals faces to the blocks this seat cannot see, side by side (a spectator sees neither). */
function dealUnseen(view: View, pieces: readonly Draft[], mixes: readonly Mix[], dice: Dice): void {
  for (const side of sides) {
    const unseen = view.pieces.flatMap((seen, index) =>
      seen.side === side && isUnseen(seen) ? [index] : [],
    );
    if (unseen.length === 0) continue;
    const loose = codes(view.unseen[side]);
    const order = dice.shuffle(loose.length);
    let dealt = 0;
    const next = () => loose[order[dealt++]!]!;
    const mixed = new Set<number>();
    for (const mix of mixes) {
      if (!unseen.includes(mix.pieces[0]!)) continue;
      const pinned = mix.faces.flatMap((count, code) => Array.from({ length: count }, () => code));
      while (pinned.length < mix.pieces.length) pinned.push(next());
      dice.shuffle(pinned.length).forEach((which, at) => {
        give(pieces[mix.pieces[at]!]!, pinned[which]!);
        mixed.add(mix.pieces[at]!);
      });
    }
    for (const index of unseen) if (!mixed.has(index)) give(pieces[index]!, next());
  }
}

function give(piece: Draft, code: number): void {
  piece.arm = faces[code]!.arm;
  piece.strength = faces[code]!.strength;
}
