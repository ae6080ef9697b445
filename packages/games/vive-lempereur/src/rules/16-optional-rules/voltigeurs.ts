/**
 * Chapter XVI.1: voltigeurs carried along and taken back, and how many there may be. How they are put out is in
 * `voltigeur-acts.ts`, what they do in a fire in `voltigeur-fire.ts`.
 * Where a unit's screen has to shrink, the marker put out last goes first; when its unit moves or turns, a marker keeps
 * its place relative to it, or takes the nearest place it may have.
 */
import { refusals, type Play, type Refusal } from '@bivouac/kernel';
import {
  allRound,
  beside,
  boardOf,
  has,
  hexName,
  isClosedTo,
  stackAt,
  strikesOf,
  turned,
  type Board,
} from '../../board/board.ts';
import { tell, type Recall } from '../../events.ts';
import { type State, type Voltigeur } from '../../state.ts';
import { voltigeurs as table } from '../../tables/advanced.ts';
import { adapted, cavalry, column, infantry, line } from '../../tables/formations.ts';
import { letterOf } from '../../tables/morale.ts';
import type { Side } from '../../tables/sides.ts';
import { armOf, factsOf, isLight, nameOf, sideOf } from '../../troops.ts';

export const no = refusals({
  infantryOnly: [
    'VEA-16-102',
    'Only infantry puts out voltigeurs.',
    'Seule l’infanterie déploie des voltigeurs.',
  ],
  militia: ['VEA-16-111', 'Militia has no voltigeurs.', 'La milice n’a pas de voltigeurs.'],
  noScreen: [
    'VEA-16-110',
    'A square, or a unit in disorder, has no voltigeurs.',
    'Un carré ou une unité en désordre n’a pas de voltigeurs.',
  ],
  underneath: [
    'VEA-16-116',
    'Only the unit on top of a stack puts out voltigeurs.',
    'Seule l’unité du dessus d’une pile déploie des voltigeurs.',
  ],
  tooMany: [
    ['VEA-16-106', 'VEA-16-107', 'VEA-16-108', 'VEA-16-109', 'VEA-16-112', 'VEA-16-113'],
    'Its formation, its steps or its losses allow no more voltigeurs.',
    'Sa formation, ses pas ou ses pertes ne permettent pas plus de voltigeurs.',
  ],
  notInFront: [
    'VEA-16-103',
    'Line infantry has its voltigeurs where it can fire.',
    'L’infanterie de ligne place ses voltigeurs là où elle peut tirer.',
  ],
  notBeside: [
    ['VEA-16-103', 'VEA-16-104'],
    'Voltigeurs stand in a hex next to their unit.',
    'Les voltigeurs se placent dans une case voisine de leur unité.',
  ],
  occupied: [['VEA-16-103', 'VEA-16-104', 'VEA-16-127'], 'Units stand there.', 'Des unités s’y trouvent.'],
  closed: ['VEA-16-115', 'Infantry cannot go there.', 'L’infanterie ne peut y aller.'],
  cavalryNear: [
    'VEA-16-128',
    'Voltigeurs are never next to enemy cavalry.',
    'Les voltigeurs ne sont jamais voisins de la cavalerie ennemie.',
  ],
});

/** Why a unit can have no voltigeurs at all. */
export function whyNoVoltigeurs(s: State, index: number): Refusal | null {
  const { arm, militia } = factsOf(s, index);
  const { hex, formation, level } = s.units[index]!;
  if (arm !== infantry || hex < 0) return no.infantryOnly;
  if (militia && no.militia !== null) return no.militia;
  if (level > 0 && no.underneath !== null) return no.underneath;
  return formation === line || formation === column || formation === adapted ? null : no.noScreen;
}

/** How many markers a unit may have out: the least of what formation, steps and losses allow. */
export function screenLimit(s: State, index: number): number {
  if (whyNoVoltigeurs(s, index) !== null) return 0;
  const facts = factsOf(s, index);
  const { steps, formation } = s.units[index]!;
  const letter = letterOf(facts.start, steps);
  const byFormation = isLight(facts) ? table.light : table.line;
  const byLetter = isLight(facts) ? table.lightByLetter : table.lineByLetter;
  const forms =
    formation === line ? byFormation.line : formation === column ? byFormation.column : byFormation.adapted;
  return Math.min(forms.value, byLetter[letter].value, steps);
}

/** Directions in which a unit may have its voltigeurs: light infantry all, others where they can fire. */
function waysOut(s: State, index: number): number {
  return isLight(factsOf(s, index)) ? allRound : strikesOf(s.units[index]!);
}

function isBesideCavalry(s: State, board: Board, hex: number, side: Side): boolean {
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    const top = next < 0 ? undefined : stackAt(s, board, next)[0];
    if (top !== undefined && sideOf(s, top) !== side && armOf(s, top) === cavalry) return true;
  }
  return false;
}

/** Why a unit cannot have a marker in this direction. */
export function whyNotThere(s: State, board: Board, index: number, direction: number): Refusal | null {
  const { hex } = s.units[index]!;
  const to = beside(board, hex, direction);
  if (to < 0) return no.notBeside ?? no.closed;
  if (!has(waysOut(s, index), direction) && no.notInFront !== null) return no.notInFront;
  if (stackAt(s, board, to).length > 0 && no.occupied !== null) return no.occupied;
  if (isClosedTo(board, hex, direction, infantry) && no.closed !== null) return no.closed;
  return isBesideCavalry(s, board, to, sideOf(s, index)) ? no.cavalryNear : null;
}

export function screenOf(s: State, index: number): readonly Voltigeur[] {
  return s.voltigeurs.filter(({ unit }) => unit === index);
}

const recallRules: Readonly<Record<Recall, readonly string[]>> = {
  'by order': ['VEA-16-120', 'VEA-16-121'],
  'enemy units': ['VEA-16-127', 'VEA-16-134', 'VEA-16-114'],
  'enemy cavalry': ['VEA-16-128', 'VEA-16-129'],
  'enemy voltigeurs': ['VEA-16-130', 'VEA-16-131', 'VEA-16-135'],
  'friendly units': ['VEA-16-132'],
  'too many': ['VEA-16-106', 'VEA-16-107', 'VEA-16-112', 'VEA-16-113'],
  'no screen': ['VEA-16-110', 'VEA-16-116'],
  'no place': ['VEA-16-136'],
};

/** Takes back the markers for which there is a reason. */
export function recall(
  s: State,
  reasonOf: (marker: Voltigeur, at: number) => Recall | null,
  play: Play,
): void {
  const board = boardOf(s);
  const reasons = s.voltigeurs.map(reasonOf);
  if (reasons.every((reason) => reason === null)) return;
  const left: Voltigeur[] = [];
  s.voltigeurs.forEach((marker, at) => {
    const why = reasons[at] ?? null;
    if (why === null) {
      left.push(marker);
      return;
    }
    const { unit, hex } = marker;
    tell(play, {
      kind: 'screenRecalled',
      rules: recallRules[why],
      side: sideOf(s, unit),
      unit: nameOf(s, unit),
      at: hexName(board, hex),
      why,
    });
  });
  s.voltigeurs = left;
}

/** After anything that moves units, turns or thins them: markers go along, and those that may not be there are taken back. */
export function mindScreens(s: State, play: Play): void {
  if (s.voltigeurs.length === 0) return;
  const board = boardOf(s);
  recall(s, ({ unit }) => (whyNoVoltigeurs(s, unit) === null ? null : 'no screen'), play);
  recall(s, (marker, at) => (isBeyondLimit(s, marker, at) ? 'too many' : null), play);
  carryAlong(s, board, play);
  recall(s, (marker) => whyBack(s, board, marker), play);
  recall(s, ({ unit, hex }) => (meetsEnemies(s, unit, hex) ? 'enemy voltigeurs' : null), play);
}

/** Whether as many of its unit's markers as it may have were put out before this one. */
function isBeyondLimit(s: State, { unit }: Voltigeur, at: number): boolean {
  let before = 0;
  for (let other = 0; other < at; other += 1) if (s.voltigeurs[other]!.unit === unit) before += 1;
  return no.tooMany !== null && before >= screenLimit(s, unit);
}

function whyBack(s: State, board: Board, { unit, hex }: Voltigeur): Recall | null {
  const side = sideOf(s, unit);
  const top = stackAt(s, board, hex)[0];
  if (top !== undefined && sideOf(s, top) !== side) return 'enemy units';
  return isBesideCavalry(s, board, hex, side) && no.cavalryNear !== null ? 'enemy cavalry' : null;
}

function meetsEnemies(s: State, unit: number, hex: number): boolean {
  const side = sideOf(s, unit);
  return s.voltigeurs.some((other) => other.hex === hex && sideOf(s, other.unit) !== side);
}

const movedRules = ['VEA-16-136', 'VEA-16-137'];

/** Markers of a unit that has moved or turned: the same way relative to its front, or the nearest way that may be (VEA-16-136). */
function carryAlong(s: State, board: Board, play: Play): void {
  const stranded = new Set<Voltigeur>();
  s.voltigeurs.forEach((marker, at) => {
    const { hex, facing } = s.units[marker.unit]!;
    if (marker.home === hex && marker.stood === facing) return;
    const turn = facing < 0 || marker.stood < 0 ? 0 : turned(facing, -marker.stood);
    const wanted = turned(board.grid.directionTo(marker.home, marker.hex), turn);
    const direction = nearestWay(s, board, marker, wanted);
    if (direction < 0) {
      stranded.add(marker);
      return;
    }
    const to = beside(board, hex, direction);
    s.voltigeurs[at] = { ...marker, hex: to, facing: turned(marker.facing, turn), home: hex, stood: facing };
    if (to === marker.hex) return;
    tell(play, {
      kind: 'screenMoved',
      rules: movedRules,
      side: sideOf(s, marker.unit),
      unit: nameOf(s, marker.unit),
      from: hexName(board, marker.hex),
      to: hexName(board, to),
    });
  });
  recall(s, (marker) => (stranded.has(marker) ? 'no place' : null), play);
}

/** The nearest direction to the wanted one in which the marker may stand, or -1. One next to enemy cavalry is taken back there. */
function nearestWay(s: State, board: Board, marker: Voltigeur, wanted: number): number {
  const { hex } = s.units[marker.unit]!;
  for (const by of [0, 1, -1, 2, -2, 3]) {
    const direction = turned(wanted, by);
    const to = beside(board, hex, direction);
    const taken = s.voltigeurs.some(
      (other) => other !== marker && other.unit === marker.unit && other.hex === to && other.home === hex,
    );
    if (taken) continue;
    const why = whyNotThere(s, board, marker.unit, direction);
    if (why === null || (by === 0 && why === no.cavalryNear)) return direction;
  }
  return -1;
}

/** At the end of a movement phase markers that still share a hex with friends are taken back (VEA-16-132). */
export function clearScreens(s: State, play: Play): void {
  if (s.voltigeurs.length === 0) return;
  recall(s, ({ hex }) => (stackAt(s, boardOf(s), hex).length > 0 ? 'friendly units' : null), play);
}
