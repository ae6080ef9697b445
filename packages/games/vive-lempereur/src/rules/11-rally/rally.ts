/** Chapter XI: rally. */
import {
  branches,
  call,
  citations,
  go,
  oneOfThese,
  question,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { beside, boardOf, hexName, stackAt, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { marks, none, type State, type Unit } from '../../state.ts';
import { cavalry, changeCost, formationNames } from '../../tables/formations.ts';
import { rallyAfter, retreatHexes } from '../../tables/morale.ts';
import { closed, terrainIndex } from '../../tables/terrain.ts';
import {
  aboutUnit,
  armOf,
  endOfUnits,
  firstUnit,
  isAbandoned,
  isDisordered,
  isMarked,
  isRouted,
  mark,
  nameOf,
  sideOf,
} from '../../troops.ts';
import { testMorale, type Trial } from '../10-morale/morale-test.ts';
import { put } from '../05-stacking/placing.ts';
import { pairFrom, ralliedWords, readRallied } from './rallied-formations.ts';
import {
  mightRecover,
  recover,
  recoveryOf,
  recoveryWords,
  whyNoRecovery,
} from '../16-optional-rules/reintegration.ts';
import { hasRoom } from '../08-shock/retreat-ways.ts';
import { retreatOf } from '../08-shock/retreat.ts';
import { flightOf } from '../16-optional-rules/rout.ts';
import { mayDo } from '../06-movement/command.ts';
import { endPhase } from '../02-sequence-of-play/sequence.ts';
import { show } from '../05-stacking/showing.ts';
import { whyNotShare } from '../05-stacking/stacking.ts';
import { facingName } from '../06-movement/turning.ts';
import { disorderChoices, playDisorder, whyNotDisorder } from '../06-movement/voluntary-disorder.ts';

const no = refusals({
  notYours: [
    ['VE-11.1-01', 'VE-2-03'],
    'In this phase the player whose turn it is rallies his own units.',
    'Dans cette phase, le joueur dont c’est le tour rallie ses unités.',
  ],
  notThere: ['VE-11.1-01', 'It is not on the map.', 'Elle n’est pas sur la carte.'],
  inOrder: ['VE-11.2-01', 'It is in good order.', 'Elle est en bon ordre.'],
  tooFresh: [
    'VE-11.1-01',
    'Its marker must be at least two turns old.',
    'Son marqueur doit dater d’au moins deux tours.',
  ],
  hasTried: ['VE-11.2-02', 'It has tried this turn.', 'Elle a déjà tenté ce tour.'],
  oneAtATime: [
    'VE-11.2-02',
    'Units are rallied one by one; whoever ends the phase does nothing else.',
    'On rallie unité par unité ; qui termine la phase ne fait rien d’autre.',
  ],
  formation: [
    'VE-11.3-01',
    'A rallied unit takes a formation that its arm and the ground allow.',
    'Une unité ralliée prend une formation que permettent son arme et le terrain.',
  ],
  wayBack: [
    ['VE-11.4-01', 'VE-11.4-03'],
    'After a failed rally a unit goes back two hexes, or into a forest or town within two hexes.',
    'Après un ralliement manqué, on recule de deux cases, ou dans une forêt ou une ville à deux cases au plus.',
  ],
});

const by = branches({
  thoseLeftBehindGo: 'VE-11.5-01',
  stillRunning: 'VEA-16-504',
  noLongerRouted: 'VEA-16-513',
});

const so = citations({
  tested: ['VE-11.1-01', 'VE-11.2-01'],
  formed: ['VE-11.3-01', 'VE-6.3-02'],
  cavalryForms: ['VE-11.3-01', 'VE-6.3-03'],
  sheltered: 'VE-11.4-03',
});

/** Why a unit cannot try to rally now. */
export function whyNoRally(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  if (sideOf(s, index) !== s.side) return no.notYours;
  if (unit.hex < 0) return no.notThere;
  if (!isDisordered(unit)) return no.inOrder;
  if (unit.marker > s.turn - rallyAfter.value) return no.tooFresh;
  if (isMarked(unit, marks.rallying)) return no.hasTried;
  // Guns without their men may lie where there is no room for them in order.
  return (isAbandoned(unit) ? whyNoRoom(s, index) : null) ?? mayDo(s, index, 'rally');
}

function whyNoRoom(s: State, index: number): Refusal | null {
  const unit = s.units[index]!;
  const others = stackAt(s, boardOf(s), unit.hex).filter((other) => other !== index);
  return whyNotShare(s, unit.steps, armOf(s, index), others);
}

function ralliers(s: State, board: Board): string[] {
  const found: string[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (s.units[index]!.marker !== none && whyNoRally(s, index) === null) found.push(board.unitNames[index]!);
  return found;
}

/** The attacker rallies unit by unit; when he is done, those who share a hex with the rallied leave it. */
export const rally: Doing<State, FrameOf<'rally'>, Frames> = {
  run(s, { over = false }) {
    if (!over && (rallyWords(s).length > 1 || mightRecover(s))) return go({ step: 'rallyChoice' });
    const crowd = leftBehind(s);
    if (!by.thoseLeftBehindGo(crowd.length > 0)) return endPhase();
    return call(backWith(s, crowd), { step: 'rally', over: true });
  },
};

function backWith(s: State, units: readonly number[], goal?: number): FrameOf<'retreat'> {
  const how = { cause: 'rally', by: [], left: retreatHexes.value, pushed: [] } as const;
  if (goal === undefined) return retreatOf(s, units, how);
  const left = boardOf(s).grid.distance(s.units[units[0]!]!.hex, goal);
  return retreatOf(s, units, { ...how, left, goal });
}

/** Disorganised units of one arm in a hex with others in order, from the top down. */
function leftBehind(s: State): number[] {
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (unit.hex < 0 || !mustLeave(unit) || !hasOrder(s, unit.hex)) continue;
    return stackAt(s, board, unit.hex).filter(
      (other) => mustLeave(s.units[other]!) && armOf(s, other) === armOf(s, index),
    );
  }
  return [];
}

function mustLeave(unit: Unit): boolean {
  return isDisordered(unit) && !isAbandoned(unit);
}

function hasOrder(s: State, hex: number): boolean {
  return stackAt(s, boardOf(s), hex).some((index) => !isDisordered(s.units[index]!));
}

function rallyWords(s: State): string[] {
  return ['end', ...ralliers(s, boardOf(s)), ...recoveryWords(s), ...disorderChoices(s)];
}

/**
 * Whether, as all can see, somebody might rally or bring stragglers back: markers and tries are open, orders are not.
 * Who may only scatter his cavalry (VE-6.5-01) is asked too, and can let all such questions pass.
 */
function mightRally(s: State): boolean {
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (unit.hex < 0 || unit.marker === none || isMarked(unit, marks.rallying)) continue;
    if (unit.marker <= s.turn - rallyAfter.value) return true;
  }
  return mightRecover(s);
}

const rallyAsked = question('rally', ['VE-11.1-01', 'VE-11.2-02']);

export const rallyChoice: Asking<State, FrameOf<'rallyChoice'>, Frames> = {
  // Asked anew each time: the same frame may stand over other units once an act was taken back.
  asks: (s) => rallyAsked(s.side, { ralliers: mightRally(s) }),
  choices(s, _frame, _seat, partial) {
    const words = rallyWords(s);
    return oneOfThese(partial, words);
  },
  whyNot(s, _frame, _seat, [first]) {
    const word = boardOf(s).words.get(first);
    if (word?.verb === 'disorder') return whyNotDisorder(s, word.index) ?? no.oneAtATime;
    const straggler = recoveryOf(s, first);
    if (straggler >= 0) return whyNoRecovery(s, straggler) ?? no.oneAtATime;
    return word?.verb === 'unit' ? (whyNoRally(s, word.index) ?? no.oneAtATime) : no.oneAtATime;
  },
  answer(s, _frame, _seat, [first], play) {
    if (first === 'end') return go({ step: 'rally', over: true });
    const straggler = recoveryOf(s, first);
    if (straggler >= 0) {
      recover(s, straggler, play);
      return go({ step: 'rally' });
    }
    const { verb, index } = boardOf(s).words.get(first)!;
    if (verb === 'disorder') return playDisorder<'rally'>(s, index, { step: 'rally' }, play);
    return tryRally(s, index, play);
  },
};

/** The test is of the unit alone. */
function tryRally(s: State, index: number, play: Play): Next<Frames> {
  mark(s.units[index]!, marks.rallying);
  const cites: RuleId[] = [...so.tested];
  const tested = testMorale(s, rallyTrial(s, index), play, cites);
  tell(play, {
    kind: 'rallyTested',
    rules: cites,
    ...show(s, index),
    side: s.side,
    unit: nameOf(s, index),
    ...tested,
  });
  return tested.passes ? comeToOrder(s, index, play) : goBack(s, index);
}

/** What the test of a rally depends on. */
export function rallyTrial(s: State, unit: number): Trial {
  return { unit, rally: true, besideEnemy: isBesideEnemy(s, unit) };
}

/** Whether enemy units stand beside it (VE-10.4-01). */
function isBesideEnemy(s: State, index: number): boolean {
  const board = boardOf(s);
  const { hex } = s.units[index]!;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    const top = next < 0 ? undefined : stackAt(s, board, next)[0];
    if (top !== undefined && sideOf(s, top) !== sideOf(s, index)) return true;
  }
  return false;
}

/** In woods and towns there is one formation only; elsewhere the owner chooses. */
function comeToOrder(s: State, index: number, play: Play): Next<Frames> {
  const words = ralliedWords(s, index);
  if (words.length > 1) return go({ step: 'rallied', unit: index });
  takeOrder(s, index, words[0]!, play);
  return go({ step: 'rally' });
}

function takeOrder(s: State, index: number, word: string, play: Play): void {
  const board = boardOf(s);
  const unit = s.units[index]!;
  const { formation, facing, way } = readRallied(board, word);
  const rules: RuleId[] = [];
  if (by.noLongerRouted(isRouted(unit), rules)) unit.marks &= ~marks.routed;
  rules.push(...(armOf(s, index) === cavalry ? so.cavalryForms : so.formed));
  unit.formation = formation;
  unit.spent += changeCost.rallying.value;
  unit.facing = facing;
  unit.marker = none;
  unit.marks &= ~marks.abandoned;
  if (way !== none) {
    const pair = pairFrom(board, unit.hex, facing, way);
    unit.facing = pair.facing;
    put(s, [index], pair.hex, pair.hex2, play);
  }
  tell(play, {
    kind: 'rallied',
    rules,
    ...show(s, index),
    // How it forms may tell of those who lie under it.
    ...(stackAt(s, board, unit.hex).length > 1 ? { reveals: true } : {}),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    formation: formationNames[formation]!,
    facing: facingName(board, formation, unit.facing),
  });
}

const ralliedAsked = questionAbout<State, FrameOf<'rallied'>>('rallied', ['VE-11.3-01'], (s, { unit }) => [
  sideOf(s, unit),
  aboutUnit(s, unit),
]);

/** A rallied unit takes formation and facing. */
export const rallied: Asking<State, FrameOf<'rallied'>, Frames> = {
  asks: ralliedAsked,
  choices(s, { unit }, _seat, partial) {
    const words: Part[] = ralliedWords(s, unit);
    return oneOfThese(partial, words);
  },
  whyNot: () => no.formation,
  answer(s, { unit }, _seat, [word], play) {
    takeOrder(s, unit, word as string, play);
    return go({ step: 'rally' });
  },
};

const shelters = [terrainIndex('forest'), terrainIndex('town')];

function isShelter(board: Board, hex: number): boolean {
  return shelters.includes(board.terrain[hex]!);
}

/** Where a unit that failed could go or stay, as all can see: only then its owner is asked. */
function couldShelter(s: State, index: number): boolean {
  const board = boardOf(s);
  const { hex } = s.units[index]!;
  return (isShelter(board, hex) && !hasOrder(s, hex)) || sheltersNear(board, hex).length > 0;
}

function sheltersNear(board: Board, hex: number): number[] {
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    if (next < 0) continue;
    for (let onward = -1; onward < 6; onward += 1) {
      const there = onward < 0 ? next : beside(board, next, onward);
      if (there >= 0 && there !== hex && isShelter(board, there) && !found.includes(there)) found.push(there);
    }
  }
  return found;
}

/** Whether a unit can get into a shelter: by ground it may enter, past no enemy, over friends with whom there is room. */
function canReach(s: State, board: Board, index: number, goal: number): boolean {
  const { hex } = s.units[index]!;
  return board.grid.distance(hex, goal) === 1
    ? canStep(s, board, index, hex, goal, true)
    : [0, 1, 2, 3, 4, 5].some((direction) => {
        const next = beside(board, hex, direction);
        return (
          next >= 0 &&
          board.grid.distance(next, goal) === 1 &&
          canStep(s, board, index, hex, next, false) &&
          canStep(s, board, index, next, goal, true)
        );
      });
}

function canStep(s: State, board: Board, index: number, from: number, to: number, toStay: boolean): boolean {
  const at = from * 6 + board.grid.directionTo(from, to);
  if (board.cost[armOf(s, index)]![at] === closed && board.road[at] === 0) return false;
  const top = stackAt(s, board, to)[0];
  if (top !== undefined && sideOf(s, top) !== sideOf(s, index)) return false;
  return hasRoom(s, board, index, to, toStay);
}

function goBack(s: State, index: number): Next<Frames> {
  if (by.stillRunning(isRouted(s.units[index]!)))
    return call<Frames>(flightOf(s, [index], 'rally', []), { step: 'rally' });
  if (couldShelter(s, index)) return go({ step: 'unrallied', unit: index });
  return call<Frames>(backWith(s, [index]), { step: 'rally' });
}

function unralliedWords(s: State, index: number): string[] {
  const board = boardOf(s);
  const { hex } = s.units[index]!;
  const words = ['go back'];
  if (isShelter(board, hex) && !hasOrder(s, hex)) words.push('stay');
  for (const goal of sheltersNear(board, hex))
    if (canReach(s, board, index, goal)) words.push(board.toWords[goal]!);
  return words;
}

function stayThere(s: State, index: number, play: Play): Next<Frames> {
  const at = hexName(boardOf(s), s.units[index]!.hex);
  tell(play, { kind: 'sheltered', rules: so.sheltered, side: s.side, unit: nameOf(s, index), at });
  return go({ step: 'rally' });
}

const unralliedAsked = questionAbout<State, FrameOf<'unrallied'>>(
  'unrallied',
  ['VE-11.4-01', 'VE-11.4-03'],
  (s, { unit }) => [sideOf(s, unit), aboutUnit(s, unit)],
);

/** A unit that failed goes back, or into shelter, or stays in the shelter it has (VE-11.4-01, VE-11.4-03). */
export const unrallied: Asking<State, FrameOf<'unrallied'>, Frames> = {
  asks: unralliedAsked,
  choices(s, { unit }, _seat, partial) {
    const words: Part[] = unralliedWords(s, unit);
    return oneOfThese(partial, words);
  },
  whyNot: () => no.wayBack,
  answer(s, { unit }, _seat, [word], play) {
    if (word === 'stay') return stayThere(s, unit, play);
    const goal = boardOf(s).words.get(word)?.index;
    return call<Frames>(backWith(s, [unit], goal), { step: 'rally' });
  },
};
