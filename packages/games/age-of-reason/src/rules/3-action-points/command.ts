/** Chapter 3: who commands whom, over what distance, and who pays for a move (AOR-3-101 to AOR-3-121, AOR-3-212 to AOR-3-215). */
import { distance, distanceBetween, type Point } from '@bivouac/ground/free';
import { branches, refusals, workingMemory, type Refusal, type RuleId } from '@bivouac/kernel';
import { whileCommandStays } from '../../kept-answers.ts';
import { changeGeneral, none, type State, type Unit } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { brigadierReach, chiefReach, corpsReach } from '../../tables/command.ts';
import type { Side } from '../../tables/sides.ts';
import { factsOf, isWithAGeneral } from '../../troops.ts';
import { placeWith } from '../6-artillery/general-risk.ts';

const no = refusals({
  outOfReach: [
    ['AOR-3-109', 'AOR-3-111', 'AOR-3-112'],
    'It is more than 20 cm from its brigadier.',
    'Elle est à plus de 20 cm de son brigadier.',
  ],
  brigadierOutOfReach: [
    ['AOR-3-110', 'AOR-3-111'],
    'Its brigadier is more than 30 cm from the general who gives orders.',
    'Son brigadier est à plus de 30 cm du général qui commande.',
  ],
  leaderless: [
    'AOR-3-119',
    'Its brigade has no brigadier this turn.',
    'Sa brigade n’a pas de brigadier ce tour-ci.',
  ],
  forsaken: [
    'AOR-3-120',
    'Its brigade has no brigadier any more: it may only go back to its own edge.',
    'Sa brigade n’a plus de brigadier : elle ne peut que se retirer vers son bord.',
  ],
  noPoints: [
    ['AOR-3-201', 'AOR-3-115'],
    'Nobody has an action point left for it.',
    'Il ne reste pas de point d’action pour elle.',
  ],
});

const by = branches({
  smallActionsNeedNoPoints: 'AOR-0-101',
  attachedGeneralsNeedNoPoints: 'AOR-3-212',
  chiefsAddTheirPoints: 'AOR-3-113',
  chiefsLeadWithoutCorps: 'AOR-3-101',
  chiefsOfACorpsAreNoMore: 'AOR-3-118',
  corpsLendNothing: 'AOR-3-115',
});

export function isActive(s: State, general: number): boolean {
  return general !== none && s.generals[general]!.fate === 'table';
}

/** Where a general is: alone, or with his unit. */
export function placeOfGeneral(s: State, general: number): readonly [x: number, y: number] {
  return placeWith(s, s.generals[general]!.unit, general);
}

function apart(s: State, one: number, other: number): number {
  return distanceBetween(placeOfGeneral(s, one), placeOfGeneral(s, other));
}

/** Why a unit gets no orders from its brigadier; null when it is in command (AOR-3-111). */
export function whyUncommanded(s: State, unit: number): Refusal | null {
  const brigade = s.brigades[factsOf(s, unit).brigade]!;
  if (brigade.leader === none) return no.forsaken;
  const isHit = isActive(s, brigade.leader) && s.generals[brigade.leader]!.dazed >= s.turn;
  if (!isActive(s, brigade.leader) || brigade.leaderless >= s.turn || isHit) return no.leaderless;
  return isInReach(s, unit, placeOfGeneral(s, brigade.leader)) ? null : no.outOfReach;
}

/** Of each unit where its brigadier was when it was last asked whether his word reaches it, and the answer. */
const reached = workingMemory<
  State,
  { readonly row: Unit; readonly x: number; readonly y: number; readonly isReached: boolean }[]
>(() => []);

/** Whether a brigadier's word reaches a unit from a place: asked of all units at every order, and seldom new. */
function isInReach(s: State, unit: number, place: Point): boolean {
  const known = reached(s);
  const row = s.units[unit]!;
  const x = place[0];
  const y = place[1];
  const last = known[unit];
  if (last?.row === row && last.x === x && last.y === y) return last.isReached;
  const isReached = distance({ parts: [[place]] }, figureOfUnit(s, unit)) <= brigadierReach;
  known[unit] = { row, x, y, isReached };
  return isReached;
}

/** Whether a unit has no brigadier any more, nor anybody with it: it may only retreat (AOR-3-120). */
export function isForsaken(s: State, unit: number): boolean {
  return s.brigades[factsOf(s, unit).brigade]!.leader === none && !movesFree(s, unit);
}

/** Whether a general goes with the unit: then it needs neither orders nor points, alone. */
export function movesFree(s: State, unit: number, cites?: RuleId[]): boolean {
  return by.attachedGeneralsNeedNoPoints(isWithAGeneral(s, unit), cites);
}

/** The commander-in-chief of a side, if he is there. */
export function chiefOfSide(s: State, side: Side): number {
  return s.terms.generals.findIndex(
    (facts, index) => facts.side === side && facts.rank === 'commander-in-chief' && isActive(s, index),
  );
}

/** Whether a chief has taken over a corps in this battle: he is a plain general of corps from then on. */
function hasTakenACorps(s: State, chief: number): boolean {
  const { leadsCorps } = s.terms.generals[chief]!;
  return s.corps.some(({ leader }, corps) => leader === chief && corps !== leadsCorps);
}

/** Who may pay for units of a brigade, in the order in which points are taken: its corps general, then the chief. */
export function payersFor(s: State, unit: number, cites?: RuleId[]): readonly number[] {
  const { brigade, side } = factsOf(s, unit);
  const brigadier = s.brigades[brigade]!.leader;
  if (brigadier === none) return [];
  const { leader } = s.corps[s.terms.brigades[brigade]!.corps]!;
  const chief = chiefOfSide(s, side);
  const reaches = (general: number): boolean =>
    isActive(s, general) && apart(s, general, brigadier) <= corpsReach;
  const hasCorps = s.corps.some((corps, at) => s.terms.corps[at]!.side === side && corps.leader !== chief);
  const found: number[] = [];
  if (reaches(leader)) found.push(leader);
  for (const [corps, { leader: other }] of s.corps.entries()) {
    const isOther = other !== leader && s.terms.corps[corps]!.side === side;
    if (isOther && !by.corpsLendNothing(true) && reaches(other)) found.push(other);
  }
  // A chief without corps generals orders the brigadiers himself; else his points go through the general of the corps.
  if (chief === none || chief === leader || by.chiefsOfACorpsAreNoMore(hasTakenACorps(s, chief)))
    return found;
  if (by.chiefsLeadWithoutCorps(!hasCorps)) {
    if (reaches(chief)) found.push(chief);
  } else if (by.chiefsAddTheirPoints(reaches(leader) && apart(s, chief, leader) < chiefReach, cites))
    found.push(chief);
  return found;
}

/** Whether anybody may pay for units of a brigade, with however many points. */
export function hasPayers(s: State, unit: number): boolean {
  return pointsFor(s, unit) !== none;
}

/** Why points cannot be paid for a unit; null when they can. */
export function whyNotPaid(s: State, unit: number, points: number): Refusal | null {
  if (by.smallActionsNeedNoPoints(s.terms.options.smallAction === true)) return null;
  const left = pointsFor(s, unit);
  if (left === none) return no.brigadierOutOfReach;
  return left < points ? no.noPoints : null;
}

/** The points that can be paid for units of a brigade: asked for each of them at every order. */
const keptPoints = whileCommandStays<number>();

/** None where nobody can pay. */
function pointsFor(s: State, unit: number): number {
  return keptPoints(s, factsOf(s, unit).brigade, () => pointsLeft(s, unit));
}

function pointsLeft(s: State, unit: number): number {
  const payers = payersFor(s, unit);
  if (payers.length === 0) return none;
  return payers.reduce((sum, general) => sum + s.generals[general]!.points, 0);
}

/** Takes points from those who may pay for a unit, and says how many; what a chief adds is cited where it is taken. */
export function pay(s: State, unit: number, points: number, cites: RuleId[]): number {
  if (by.smallActionsNeedNoPoints(s.terms.options.smallAction === true, cites)) return 0;
  let due = points;
  const why: RuleId[] = [];
  const payers = payersFor(s, unit, why);
  for (const [at, general] of payers.entries()) {
    const taken = Math.min(due, s.generals[general]!.points);
    if (at > 0 && taken > 0) cites.push(...why);
    changeGeneral(s, general, { points: s.generals[general]!.points - taken });
    due -= taken;
  }
  return points - due;
}
