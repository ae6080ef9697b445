/**
 * Chapter XVI.1: voltigeurs carried along and taken back, and how many there may be. How they are put out is in
 * `voltigeur-acts.ts`, what they do in a fire in `voltigeur-fire.ts`.
 * Where a unit's screen has to shrink, the marker put out last goes first; when its unit moves or turns, a marker keeps
 * its place relative to it, or takes the nearest place it may have.
 */
import { branches, citations, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
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
  notInFront: [
    'VEA-16-103',
    'Line infantry has its voltigeurs where it can fire.',
    'L’infanterie de ligne place ses voltigeurs là où elle peut tirer.',
  ],
  friendsThere: ['VEA-16-103', 'Friends stand there.', 'Des amis s’y trouvent.'],
  friendsByTheLight: [
    'VEA-16-104',
    'Light infantry too has its voltigeurs only where no friends stand.',
    'L’infanterie légère aussi ne place ses voltigeurs que là où il n’y a pas d’amis.',
  ],
  enemiesThere: ['VEA-16-127', 'Enemies stand there.', 'Des ennemis s’y trouvent.'],
  closed: ['VEA-16-115', 'Infantry cannot go there.', 'L’infanterie ne peut y aller.'],
  cavalryNear: [
    'VEA-16-128',
    'Voltigeurs are never next to enemy cavalry.',
    'Les voltigeurs ne sont jamais voisins de la cavalerie ennemie.',
  ],
});

/** Why a unit has no more of them, by what has set the limit. */
const full = refusals({
  narrow: [
    'VEA-16-106',
    'Line infantry in column, or adapted to the ground, has one marker.',
    'L’infanterie de ligne en colonne ou adaptée n’a qu’un marqueur.',
  ],
  line: [
    ['VEA-16-107', 'VEA-16-109'],
    'Infantry in line has two markers; only light infantry, with a range of 2, has three.',
    'L’infanterie en ligne a deux marqueurs ; seule l’infanterie légère, de portée 2, en a trois.',
  ],
  light: ['VEA-16-108', 'Light infantry has three markers.', 'L’infanterie légère a trois marqueurs.'],
  steps: [
    'VEA-16-112',
    'A unit has no more markers than steps left.',
    'Une unité n’a pas plus de marqueurs qu’il ne lui reste de pas.',
  ],
  worn: [
    'VEA-16-113',
    'Its losses allow no more voltigeurs.',
    'Ses pertes ne permettent pas plus de voltigeurs.',
  ],
});

const by = branches({
  // How many.
  lightByItsRange: 'VEA-16-109',
  narrow: 'VEA-16-106',
  line: 'VEA-16-107',
  light: 'VEA-16-108',
  steps: 'VEA-16-112',
  worn: 'VEA-16-113',
  // Where.
  lightAllRound: 'VEA-16-104',
  screensFollow: 'VEA-16-136',
  // Who goes back.
  neverAmongEnemies: 'VEA-16-127',
  neverBroughtToCavalry: 'VEA-16-128',
  runsFromCavalry: 'VEA-16-129',
  screensCancel: 'VEA-16-130',
  screensMeetOnTheMarch: ['VEA-16-131', 'VEA-16-135'],
  friendsStay: 'VEA-16-132',
});
const so = citations({ byOrder: 'VEA-16-120', noPlace: 'VEA-16-136', costsNothing: 'VEA-16-114' });

/** Why a unit can have no voltigeurs at all. */
export function whyNoVoltigeurs(s: State, index: number): Refusal | null {
  const { arm, militia } = factsOf(s, index);
  const { hex, formation, level } = s.units[index]!;
  if (arm !== infantry || hex < 0) return no.infantryOnly;
  if (militia) return no.militia;
  if (level > 0) return no.underneath;
  return formation === line || formation === column || formation === adapted ? null : no.noScreen;
}

/** What has set a limit to the markers a unit has out, once it has so many; null while it may have more. */
function limitReached(s: State, index: number, out: number, cites?: RuleId[]): keyof typeof full | null {
  const facts = factsOf(s, index);
  const { steps, formation } = s.units[index]!;
  const isOfTheLight = by.lightByItsRange(isLight(facts));
  const most = isOfTheLight ? table.light : table.line;
  const letter = (isOfTheLight ? table.lightByLetter : table.lineByLetter)[letterOf(facts.start, steps)];
  const stand = isOfTheLight ? 'light' : formation === line ? 'line' : 'narrow';
  const inFormation = formation === line ? most.line : formation === column ? most.column : most.adapted;
  if (by[stand](out >= inFormation.value, cites)) return stand;
  if (by.steps(out >= steps, cites)) return 'steps';
  return by.worn(out >= letter.value, cites) ? 'worn' : null;
}

/** Why a unit that has so many markers out has no more; null while it may. */
export function whyFull(s: State, index: number, out: number): Refusal | null {
  const limit = limitReached(s, index, out);
  return limit === null ? null : full[limit];
}

/** Directions in which a unit may have its voltigeurs: light infantry all, others where they can fire. */
function waysOut(s: State, index: number): number {
  return by.lightAllRound(isLight(factsOf(s, index))) ? allRound : strikesOf(s.units[index]!);
}

function isBesideCavalry(s: State, board: Board, hex: number, side: Side): boolean {
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    const top = next < 0 ? undefined : stackAt(s, board, next)[0];
    if (top !== undefined && sideOf(s, top) !== side && armOf(s, top) === cavalry) return true;
  }
  return false;
}

/** Why a unit cannot have a marker in this direction, in which a hex of the map lies. */
export function whyNotThere(s: State, board: Board, index: number, direction: number): Refusal | null {
  const { hex } = s.units[index]!;
  const to = beside(board, hex, direction);
  if (!has(waysOut(s, index), direction)) return no.notInFront;
  const top = stackAt(s, board, to)[0];
  if (top !== undefined && sideOf(s, top) !== sideOf(s, index)) return no.enemiesThere;
  if (top !== undefined) return isLight(factsOf(s, index)) ? no.friendsByTheLight : no.friendsThere;
  if (isClosedTo(board, hex, direction, infantry)) return no.closed;
  return isBesideCavalry(s, board, to, sideOf(s, index)) ? no.cavalryNear : null;
}

/** Why a marker is taken back, or null; the rules that say so are added to the citations. */
type Reason = (marker: Voltigeur, at: number, cites: RuleId[]) => Recall | null;

/** Takes back the markers for which there is a reason. */
function recall(s: State, reasonOf: Reason, play: Play): void {
  const board = boardOf(s);
  const reasons = s.voltigeurs.map((marker, at) => {
    const cites: RuleId[] = [];
    const why = reasonOf(marker, at, cites);
    return why === null ? null : { why, rules: [...cites, ...so.costsNothing] };
  });
  if (reasons.every((reason) => reason === null)) return;
  const left: Voltigeur[] = [];
  s.voltigeurs.forEach((marker, at) => {
    const reason = reasons[at] ?? null;
    if (reason === null) {
      left.push(marker);
      return;
    }
    const { unit, hex } = marker;
    s.units[unit]!.steps -= table.stepsBack.value;
    tell(play, {
      kind: 'screenRecalled',
      rules: reason.rules,
      side: sideOf(s, unit),
      unit: nameOf(s, unit),
      at: hexName(board, hex),
      why: reason.why,
    });
  });
  s.voltigeurs = left;
}

/** Calls back the markers of a unit in these hexes, or all it has. */
export function callBack(s: State, index: number, hexes: readonly number[], play: Play): void {
  recall(
    s,
    ({ unit, hex }, _at, cites) => {
      if (unit !== index || (hexes.length > 0 && !hexes.includes(hex))) return null;
      cites.push(...so.byOrder);
      return 'by order';
    },
    play,
  );
}

/** After anything that moves units, turns or thins them: markers go along, and those that may not be there are taken back. */
export function mindScreens(s: State, play: Play): void {
  if (s.voltigeurs.length === 0) return;
  const board = boardOf(s);
  recall(s, ({ unit }, _at, cites) => whyNoScreen(s, unit, cites), play);
  recall(
    s,
    ({ unit }, at, cites) => (limitReached(s, unit, putOutBefore(s, at), cites) === null ? null : 'too many'),
    play,
  );
  const carried = carryAlong(s, board, play);
  recall(s, (marker, _at, cites) => whyBack(s, board, marker, carried.has(marker), cites), play);
  recall(s, (marker, _at, cites) => whyCancelled(s, marker, carried, cites), play);
}

function whyNoScreen(s: State, unit: number, cites: RuleId[]): Recall | null {
  const refused = whyNoVoltigeurs(s, unit);
  if (refused === null) return null;
  cites.push(...refused.rules);
  return 'no screen';
}

/** How many markers of the same unit were put out before this one. */
function putOutBefore(s: State, at: number): number {
  const { unit } = s.voltigeurs[at]!;
  let before = 0;
  for (let other = 0; other < at; other += 1) if (s.voltigeurs[other]!.unit === unit) before += 1;
  return before;
}

/** `isCarried`: its own unit has brought it there; otherwise it is the enemy who has come. */
function whyBack(
  s: State,
  board: Board,
  { unit, hex }: Voltigeur,
  isCarried: boolean,
  cites: RuleId[],
): Recall | null {
  const side = sideOf(s, unit);
  const top = stackAt(s, board, hex)[0];
  if (by.neverAmongEnemies(top !== undefined && sideOf(s, top) !== side, cites)) return 'enemy units';
  const isNear = isBesideCavalry(s, board, hex, side);
  const goes =
    by.neverBroughtToCavalry(isNear && isCarried, cites) || by.runsFromCavalry(isNear && !isCarried, cites);
  return goes ? 'enemy cavalry' : null;
}

/** Screens of both sides in one hex: brought there on the march, or put out there. */
function whyCancelled(
  s: State,
  marker: Voltigeur,
  carried: ReadonlySet<Voltigeur>,
  cites: RuleId[],
): Recall | null {
  const side = sideOf(s, marker.unit);
  const met = s.voltigeurs.find((other) => other.hex === marker.hex && sideOf(s, other.unit) !== side);
  if (met === undefined) return null;
  const isOnTheMarch = carried.has(marker) || carried.has(met);
  const isCancelled = by.screensMeetOnTheMarch(isOnTheMarch, cites) || by.screensCancel(!isOnTheMarch, cites);
  return isCancelled ? 'enemy voltigeurs' : null;
}

/**
 * Markers of a unit that has moved or turned: the same way relative to its front, or the nearest way that may be. Gives
 * those that have been brought to another hex.
 */
function carryAlong(s: State, board: Board, play: Play): ReadonlySet<Voltigeur> {
  const carried = new Set<Voltigeur>();
  const stranded = new Set<Voltigeur>();
  s.voltigeurs.forEach((marker, at) => {
    const { hex, facing } = s.units[marker.unit]!;
    const cites: RuleId[] = [];
    if (!by.screensFollow(marker.home !== hex || marker.stood !== facing, cites)) return;
    const turn = facing < 0 || marker.stood < 0 ? 0 : turned(facing, -marker.stood);
    const wanted = turned(board.grid.directionTo(marker.home, marker.hex), turn);
    const direction = nearestWay(s, board, marker, wanted);
    if (direction < 0) {
      stranded.add(marker);
      return;
    }
    const to = beside(board, hex, direction);
    const moved = { ...marker, hex: to, facing: turned(marker.facing, turn), home: hex, stood: facing };
    s.voltigeurs[at] = moved;
    if (to === marker.hex) return;
    carried.add(moved);
    tell(play, {
      kind: 'screenMoved',
      rules: cites,
      side: sideOf(s, marker.unit),
      unit: nameOf(s, marker.unit),
      from: hexName(board, marker.hex),
      to: hexName(board, to),
    });
  });
  recall(
    s,
    (marker, _at, cites) => {
      if (!stranded.has(marker)) return null;
      cites.push(...so.noPlace);
      return 'no place';
    },
    play,
  );
  return carried;
}

/** The nearest direction to the wanted one in which the marker may stand, or -1. One next to enemy cavalry is taken back there. */
function nearestWay(s: State, board: Board, marker: Voltigeur, wanted: number): number {
  const { hex } = s.units[marker.unit]!;
  for (const aside of [0, 1, -1, 2, -2, 3]) {
    const direction = turned(wanted, aside);
    const to = beside(board, hex, direction);
    const taken = s.voltigeurs.some(
      (other) => other !== marker && other.unit === marker.unit && other.hex === to && other.home === hex,
    );
    if (to < 0 || taken) continue;
    const why = whyNotThere(s, board, marker.unit, direction);
    if (why === null || (aside === 0 && why === no.cavalryNear)) return direction;
  }
  return -1;
}

/** At the end of a movement phase markers that still share a hex with friends are taken back. */
export function clearScreens(s: State, play: Play): void {
  if (s.voltigeurs.length === 0) return;
  const board = boardOf(s);
  recall(
    s,
    ({ hex }, _at, cites) =>
      by.friendsStay(stackAt(s, board, hex).length > 0, cites) ? 'friendly units' : null,
    play,
  );
}

export function screenOf(s: State, index: number): readonly Voltigeur[] {
  return s.voltigeurs.filter(({ unit }) => unit === index);
}
