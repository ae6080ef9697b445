/** Whether a moment given in names makes sense on its board: every name in it must mean something there. */
import { fieldProblems, frameProblems, problem, type NamedValues, type Problem } from '@bivouac/kernel';
import type { Board } from '../board.ts';
import type { LossCause } from '../frames.ts';
import { frameFields, roadFields, turnSteps, type FieldKind } from './naming.ts';
import { type MarengoScenario, type Moment, type PieceCount, type PlacedPiece } from './scenario.ts';
import { sides, type Face } from '../tables.ts';

/** What the names of a scenario can mean. */
interface Vocabulary {
  readonly board: Board;
  readonly pieces: ReadonlySet<string>;
  /** Pieces placed one by one, whose faces are given. */
  readonly placed: ReadonlyMap<string, PlacedPiece>;
}

type Fault = readonly [en: string, fr: string] | null;

const causes: ReadonlySet<unknown> = new Set<LossCause>([
  ...(['bombardment', 'defensiveFire', 'assaultResult', 'pursuit', 'pursuers'] as const),
  ...(['retreatFromReserve', 'retreatFromApproach'] as const),
]);

export function checkMoment(scenario: MarengoScenario, board: Board): Problem[] {
  const { moment } = scenario;
  if (moment === undefined) return [];
  const words = vocabularyOf(scenario, board);
  const named = (field: string, kind: FieldKind, names: readonly unknown[] | undefined) =>
    (names ?? []).flatMap((name, at) => checkValue(words, kind, name, `moment.${field}.${at}`));
  return [
    ...((moment.round ?? 1) > scenario.rounds
      ? [problem('moment.round', 'this round lies beyond the last', 'ce round est au-delà du dernier')]
      : []),
    ...named('assaulted', 'approach', moment.assaulted),
    ...named('barred', 'approach', moment.barred),
    ...named('closed', 'locale', moment.closed),
    ...checkSlots(words, moment.slots ?? []),
    ...checkNerve(moment),
    ...checkMixes(words, moment.mixes ?? []),
    ...frameProblems<FieldKind>(
      {
        fields: frameFields,
        turnSteps,
        check: (kind, value, where) => checkValue(words, kind, value, where),
      },
      moment.frames ?? [],
    ),
  ];
}

function vocabularyOf(scenario: MarengoScenario, board: Board): Vocabulary {
  const pieces = new Set<string>();
  const placed = new Map<string, PlacedPiece>();
  for (const side of sides) {
    const prefix = side === 'austrian' ? 'au' : 'fr';
    const ofSide = (scenario.pieces ?? []).filter((piece) => piece.side === side);
    ofSide.forEach((piece, index) => placed.set(`${prefix}${index + 1}`, piece));
    const lists = [
      ...(side === 'french' ? [scenario.atStart] : []),
      ...(scenario.reinforcements ?? []).filter((group) => group.side === side).map((group) => group.pieces),
    ];
    const count = lists.flatMap((list) => list ?? []).reduce((sum, face) => sum + face.count, ofSide.length);
    for (let number = 1; number <= count; number += 1) pieces.add(`${prefix}${number}`);
  }
  return { board, pieces, placed };
}

function checkValue(words: Vocabulary, kind: FieldKind, value: unknown, where: string): Problem[] {
  if (value === undefined) return [problem(where, 'is missing', 'manque')];
  if (kind === 'pieces' || kind === 'places') {
    if (!Array.isArray(value)) return [problem(where, 'must be a list', 'doit être une liste')];
    const each = kind === 'pieces' ? 'piece' : 'placeOrNone';
    return value.flatMap((name, at) => checkValue(words, each, name, `${where}.${at}`));
  }
  if (kind === 'road') {
    if (value === null) return [];
    if (typeof value !== 'object')
      return [problem(where, 'must be a record or nothing (null)', 'doit être une fiche ou rien (null)')];
    return fieldProblems<FieldKind>(roadFields, value as NamedValues, where, (field, one, place) =>
      checkValue(words, field, one, place),
    );
  }
  const fault = faultOf(words, kind, value);
  return fault === null ? [] : [problem(where, ...fault)];
}

function faultOf({ board, pieces, placed }: Vocabulary, kind: FieldKind, value: unknown): Fault {
  const name = typeof value === 'string' ? value : JSON.stringify(value);
  const place = board.placeByName.get(name);
  switch (kind) {
    case 'approach':
      return place !== undefined && place >= board.localeCount
        ? null
        : [`there is no approach "${name}"`, `il n’y a pas d’approche « ${name} »`];
    case 'locale':
      return place !== undefined && place < board.localeCount
        ? null
        : [`there is no locale "${name}"`, `il n’y a pas de lieu « ${name} »`];
    case 'placeOrNone':
      return value === null || place !== undefined
        ? null
        : [`there is no place "${name}"`, `il n’y a pas d’emplacement « ${name} »`];
    case 'link':
      return board.linkByName.has(name)
        ? null
        : [`there is no road link "${name}"`, `il n’y a pas de tronçon « ${name} »`];
    case 'piece':
      if (!pieces.has(name)) return [`there is no piece "${name}"`, `il n’y a pas de pion « ${name} »`];
      return placed.has(name) ? null : ['its face is still to be dealt', 'sa face est encore à distribuer'];
    case 'side':
      return (sides as readonly unknown[]).includes(value) ? null : ['must be a side', 'doit être un camp'];
    case 'cause':
      return causes.has(value)
        ? null
        : [`"${name}" is no cause of losses`, `« ${name} » n’est pas une cause de pertes`];
    case 'after':
      return value === 'maneuver' || value === 'assault'
        ? null
        : ['must be maneuver or assault', 'doit être maneuver ou assault'];
    case 'flag':
      return typeof value === 'boolean' ? null : ['must be true or false', 'doit être true ou false'];
    case 'number':
      return Number.isInteger(value) ? null : ['must be a whole number', 'doit être un nombre entier'];
    default:
      return Number.isInteger(value) && (value as number) > 0
        ? null
        : ['must be a whole number from 1', 'doit être un nombre entier à partir de 1'];
  }
}

/** Who has used a road came from one of its two ends, or from off the map where it enters; each road is told once. */
function checkSlots(words: Vocabulary, slots: NonNullable<Moment['slots']>): Problem[] {
  const { board } = words;
  return slots.flatMap(({ link, from }, at) => {
    const where = `moment.slots.${at}`;
    const problems = [
      ...checkValue(words, 'link', link, `${where}.link`),
      ...(from === 'waiting' ? [] : checkValue(words, 'locale', from, `${where}.from`)),
    ];
    if (problems.length > 0) return problems;
    if (slots.findIndex((slot) => slot.link === link) !== at)
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
    const problems = pieces.flatMap((name, index) =>
      checkValue(words, 'piece', name, `${where}.pieces.${index}`),
    );
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
