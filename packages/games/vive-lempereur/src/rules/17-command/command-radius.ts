/** Chapter XVII.2: who is near enough to his leader, judged once when the turn of a side begins. */
import { branches, citations, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, onceABoard } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import { leaderMarks, marks, type Leader, type State } from '../../state.ts';
import { adriftStillLead, firstTurn, needsSuperior, radius, reachesUnits } from '../../tables/command.ts';
import { ofSide, type Side } from '../../tables/sides.ts';
import { endOfUnits, firstUnit, isOnMap, mark, nameOf } from '../../troops.ts';
import { isCovered } from '../../view.ts';
import { belongs, isLeaderInPlay } from '../20-activation/activation.ts';
import { freedBy } from './orders.ts';
import { isWithin } from './ways.ts';

const by = branches({
  judgedAsTheTurnBegins: 'VEA-17-203',
  leadersToo: 'VEA-17-204',
  leadersRideByOrder: 'VEA-17-302',
  wingLeaderWillDo: 'VEA-17-210',
  newcomersObey: 'VEA-17-219',
  markersComeOff: 'VEA-17-220',
  nobodyLeadsTheCorps: 'VEA-17-221',
});

const so = citations({
  judged: ['VEA-17-203', 'VEA-17-220'],
  allAtFirst: 'VEA-17-218',
  tooFar: ['VEA-17-201', 'VEA-17-202'],
  nobodyLeads: 'VEA-17-221',
  leaderTooFar: ['VEA-17-204', 'VEA-17-205'],
});

/** From this level on troops need their leader near. */
const levelOfRadius = 2;

export function needsCommand({ terms }: State): boolean {
  return terms.options.commandLevel >= levelOfRadius;
}

/** The one of army rank who commands: the first in the list who is on the map, or undefined (gaps: VEA-G57). */
export function armyLeader(s: State, side: Side): number | undefined {
  for (const leader of ofSide(ofArmyRank(boardOf(s)), side)) if (s.leaders[leader]!.hex >= 0) return leader;
  return undefined;
}

/** By side, in the order of the list. */
const ofArmyRank = onceABoard(({ terms }): Readonly<Record<Side, readonly number[]>> => {
  const of = (side: Side) =>
    terms.leaders.flatMap((facts, leader) => (facts.side === side && facts.rank === 'army' ? [leader] : []));
  return { french: of('french'), coalition: of('coalition') };
});

/** Whether a leader has the troops of a corps in command by being near them. */
function reaches(s: State, leader: number, corps: number): boolean {
  const facts = s.terms.leaders[leader]!;
  return reachesUnits[facts.rank] && facts.corps.includes(corps);
}

/** A leader who is out of command himself still commands (VEA-17-205). */
function isObeyed({ hex, marks: done }: Leader): boolean {
  return hex >= 0 && (adriftStillLead || (done & leaderMarks.uncommanded) === 0);
}

/**
 * The leaders on the map in whose radius a unit must be: those of its corps. A corps to which the order of battle gives
 * none belongs to the army leader himself (gaps: VEA-G52).
 */
export function leadersOver(s: State, unit: number): number[] {
  const { side, corps } = s.terms.units[unit]!;
  const own: number[] = [];
  let hasOwn = false;
  for (let leader = 0; leader < s.leaders.length; leader += 1) {
    if (s.terms.leaders[leader]!.side !== side || !reaches(s, leader, corps)) continue;
    hasOwn = true;
    if (isObeyed(s.leaders[leader]!)) own.push(leader);
  }
  if (hasOwn) return own;
  const above = armyLeader(s, side);
  return above === undefined ? [] : [above];
}

/** Whether one of these leaders has a way to a hex that is short enough. */
function isNear(s: State, leaders: readonly number[], hex: number, side: Side, within: number): boolean {
  return leaders.some((leader) => isWithin(s, s.leaders[leader]!.hex, side, hex, within));
}

/** Whether a unit that stood in this hex would be in command. */
export function wouldObeyAt(s: State, unit: number, hex: number): boolean {
  const leaders = leadersOver(s, unit);
  if (by.nobodyLeadsTheCorps(leaders.length === 0)) return false;
  return leaders.length === 0 || isNear(s, leaders, hex, s.terms.units[unit]!.side, radius.unit.value);
}

/** Skirmishers need be near with one of their hexes. */
function obeys(s: State, unit: number): boolean {
  const { hex, hex2 } = s.units[unit]!;
  return wouldObeyAt(s, unit, hex) || (hex2 >= 0 && wouldObeyAt(s, unit, hex2));
}

/** Everybody above a leader in his own chain, on the map or not: his wing leader, and whoever commands the army. */
function superiorsOf(s: State, leader: number, cites: RuleId[]): number[] {
  const { side, rank, corps } = s.terms.leaders[leader]!;
  const commander = armyLeader(s, side);
  return s.terms.leaders.flatMap((other, index) => {
    if (other.side !== side || index === leader || !needsSuperior[rank]) return [];
    if (other.rank === 'army') return commander === undefined || commander === index ? [index] : [];
    const leadsHim =
      rank === 'corps' && other.rank === 'wing' && corps.some((one) => other.corps.includes(one));
    return by.wingLeaderWillDo(leadsHim, cites) ? [index] : [];
  });
}

/** Whether a leader is too far from all above him. One who has nobody above him in the order of battle never is. */
function isAdrift(s: State, leader: number, cites: RuleId[]): boolean {
  const above = superiorsOf(s, leader, cites);
  if (above.length === 0) return false;
  const present = above.filter((index) => s.leaders[index]!.hex >= 0);
  const { side } = s.terms.leaders[leader]!;
  return !isNear(s, present, s.leaders[leader]!.hex, side, radius.leader.value);
}

/** What was found when the turn of this side last began no longer holds. */
function forget(s: State): void {
  if (!by.markersComeOff(true)) return;
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (belongs(s, index)) s.units[index]!.marks &= ~(marks.uncommanded | marks.strayed);
  s.leaders.forEach((leader, index) => {
    if (s.terms.leaders[index]!.side === s.side && isLeaderInPlay(s, index))
      leader.marks &= ~(leaderMarks.uncommanded | leaderMarks.tested | leaderMarks.granted);
  });
}

/** The turn of a side begins: who of it is out of command, to its next turn. In the first turn nobody is (VEA-17-218). */
export function judgeCommand(s: State, play: Play): void {
  if (!by.judgedAsTheTurnBegins(needsCommand(s))) return;
  forget(s);
  const isFirst = s.turn <= firstTurn.value;
  // Leaders first: whether troops obey could hang on it.
  const cites: RuleId[] = [];
  const leaders = isFirst ? [] : leadersAdrift(s, cites);
  for (const index of leaders) s.leaders[index]!.marks |= leaderMarks.uncommanded;
  const units = isFirst ? [] : unitsAdrift(s);
  for (const index of units) mark(s.units[index]!, marks.uncommanded);
  tellWho(s, units, leaders, cites, play);
}

function leadersAdrift(s: State, cites: RuleId[]): number[] {
  if (!ridesOnlyNear(s, cites)) return [];
  return s.leaders.flatMap(({ hex }, index) =>
    hex >= 0 &&
    s.terms.leaders[index]!.side === s.side &&
    isLeaderInPlay(s, index) &&
    isAdrift(s, index, cites)
      ? [index]
      : [],
  );
}

function unitsAdrift(s: State): number[] {
  const board = boardOf(s);
  const found: number[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (isOnMap(s.units[index]!) && belongs(s, index) && !obeys(s, index)) found.push(index);
  return found;
}

/** Whoever comes in obeys in the turn of his arrival, wherever his leader may be. */
export function welcome(s: State, unit: number, cites: RuleId[]): void {
  if (!needsCommand(s) || obeys(s, unit)) return;
  if (!by.newcomersObey(true, cites)) mark(s.units[unit]!, marks.uncommanded);
}

/** At level 2 leaders need somebody above them near; from level 3 on they have orders instead (VEA-17-204). */
function ridesOnlyNear({ terms: { options } }: State, cites: RuleId[]): boolean {
  const { commandLevel } = options;
  const haveOrders = commandLevel > levelOfRadius;
  return by.leadersToo(commandLevel >= levelOfRadius) && !by.leadersRideByOrder(haveOrders, cites);
}

/** Of those who lie under others only their owner hears, and nobody hears of it when there are no others. */
function tellWho(
  s: State,
  units: readonly number[],
  leaders: readonly number[],
  cites: readonly RuleId[],
  play: Play,
): void {
  const board = boardOf(s);
  const seen = units.filter((index) => !isCovered(s.units[index]!));
  const isFirst = s.turn <= firstTurn.value;
  if (seen.length === 0 && leaders.length === 0 && !isFirst) return;
  const rules = isFirst ? so.allAtFirst : [...rulesOf(s, seen, leaders), ...cites];
  const freed: RuleId[] = [];
  for (const index of units)
    for (const rule of freedBy(s, index, 'uncommanded')) if (!freed.includes(rule)) freed.push(rule);
  const known = {
    ...(seen.length === units.length ? {} : { units: units.map((index) => nameOf(s, index)) }),
    ...(freed.length === 0 ? {} : { rules: [...rules, ...freed] }),
  };
  tell(play, {
    kind: 'commandJudged',
    rules,
    side: s.side,
    units: seen.map((index) => nameOf(s, index)),
    leaders: leaders.map((index) => board.leaderNames[index]!),
    ...(Object.keys(known).length === 0 ? {} : { only: onlyFor(s.side, known) }),
  });
}

function rulesOf(s: State, units: readonly number[], leaders: readonly number[]): readonly RuleId[] {
  const leaderless = units.filter((index) => leadersOver(s, index).length === 0).length;
  return [
    ...so.judged,
    ...(units.length > leaderless ? so.tooFar : []),
    ...(leaderless > 0 ? so.nobodyLeads : []),
    ...(leaders.length > 0 ? so.leaderTooFar : []),
  ];
}
