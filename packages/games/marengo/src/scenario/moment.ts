/** Whether a moment given in names makes sense on its board: every name in it must mean something there. */
import { problem, type Problem } from '@bivouac/kernel';
import type { Board } from '../board.ts';
import { nameOf } from '../pieces.ts';
import { frames, lists, pieces as piecesKnown, slot, type Names } from './naming.ts';
import type { MarengoScenario, Moment, PieceCount, PlacedPiece } from './scenario.ts';
import { sides, type Face } from '../tables.ts';

/** The names of a battle: pieces placed one by one, whose faces are given. */
interface Vocabulary extends Names {
  readonly placed: ReadonlyMap<string, PlacedPiece>;
}

export function checkMoment(scenario: MarengoScenario, board: Board): Problem[] {
  const { moment } = scenario;
  if (moment === undefined) return [];
  const words = vocabularyOf(scenario, board);
  return [
    ...((moment.round ?? 1) > scenario.rounds
      ? [problem('moment.round', 'this round lies beyond the last', 'ce round est au-delà du dernier')]
      : []),
    ...lists.assaulted.problems(words, moment.assaulted ?? [], 'moment.assaulted'),
    ...lists.barred.problems(words, moment.barred ?? [], 'moment.barred'),
    ...lists.closed.problems(words, moment.closed ?? [], 'moment.closed'),
    ...checkSlots(words, moment.slots ?? []),
    ...checkNerve(moment),
    ...checkMixes(words, moment.mixes ?? []),
    ...frames.problems(words, moment.frames ?? []),
  ];
}

function vocabularyOf({ pieces = [] }: MarengoScenario, board: Board): Vocabulary {
  const [austrians = [], french = []] = sides.map((side) => pieces.filter((piece) => piece.side === side));
  const all = [...austrians, ...french];
  const blocks = { pieces: all, terms: { austrians: austrians.length } };
  return { board, blocks, placed: new Map(all.map((piece, index) => [nameOf(blocks, index), piece])) };
}

/** Who has used a road came from one of its two ends, or from off the map where it enters; each road is told once. */
function checkSlots(words: Vocabulary, slots: NonNullable<Moment['slots']>): Problem[] {
  const { board } = words;
  return slots.flatMap(({ link, from, last }, at) => {
    const where = `moment.slots.${at}`;
    const problems = slot.problems(words, { link, from, last }, where);
    if (problems.length > 0) return problems;
    if (slots.findIndex((other) => other.link === link) !== at)
      return [problem(`${where}.link`, 'this road link is told twice', 'ce tronçon figure deux fois')];
    const ends = board.links[board.linkByName.get(link)!]!;
    const begins = from === 'waiting' ? -1 : board.placeByName.get(from)!;
    if (begins === ends.to || (begins === ends.from && ends.to >= 0)) return [];
    return [problem(`${where}.from`, 'the road does not come from there', 'la route ne vient pas de là')];
  });
}

/** Nobody is demoralized in turns to come. They are counted 2 * round, plus 1 for the French one. */
function checkNerve({ round = 1, side = 'austrian', demoralized = {} }: Moment): Problem[] {
  const now = 2 * round + (side === 'french' ? 1 : 0);
  return sides
    .filter((army) => (demoralized[army] ?? 0) > now)
    .map((army) =>
      problem(`moment.demoralized.${army}`, 'this turn is still to come', 'ce tour est encore à venir'),
    );
}

/** Shuffled pieces: living, unseen ones of one side, each in one mix, with only faces they have. */
function checkMixes(
  words: Vocabulary,
  mixes: readonly { readonly pieces: readonly string[]; readonly faces: readonly PieceCount[] }[],
): Problem[] {
  const mixed = new Set<string>();
  return mixes.flatMap(({ pieces, faces }, at) => {
    const where = `moment.mixes.${at}`;
    const problems = [...piecesKnown.problems(words, pieces, `${where}.pieces`)];
    if (problems.length > 0) return problems;
    pieces.forEach((name, index) => {
      const { side, at: stands, known, faceUp, bombardment } = words.placed.get(name)!;
      const isSeen = stands === 'gone' || known === true || faceUp === true || bombardment === 'announced';
      const isOdd = isSeen || mixed.has(name) || side !== words.placed.get(pieces[0]!)!.side;
      mixed.add(name);
      if (!isOdd) return;
      problems.push(
        problem(
          `${where}.pieces.${index}`,
          'a mix holds unseen pieces of one side, each of them once',
          'un mélange tient des pions d’un seul camp, jamais vus, chacun une fois',
        ),
      );
    });
    faces.forEach(({ arm, strength }, index) => {
      const isIt = (face: Face) => face.arm === arm && face.strength === strength;
      const told = faces.filter(isIt).reduce((sum, { count }) => sum + count, 0);
      if (pieces.filter((name) => isIt(words.placed.get(name)!)).length >= told) return;
      problems.push(
        problem(
          `${where}.faces.${index}`,
          'these pieces have no such faces, or not so many',
          'ces pions n’ont pas cette face, ou pas autant',
        ),
      );
    });
    return problems;
  });
}
