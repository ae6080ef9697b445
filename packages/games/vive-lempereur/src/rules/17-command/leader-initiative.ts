/** Chapter XVII.2: leaders who are too far from their superior, and ride of their own accord if they have it in them. */
import { branches, citations, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { leaderMarks, type State } from '../../state.ts';
import { halved } from '../../tables/rounding.ts';
import { leaderFacts, leaderName } from '../../troops.ts';
import { armyLeader, needsCommand } from './command-radius.ts';
import { hasOrders, isCorpsOnMap, tacticOf } from './orders.ts';

const no = refusals({
  mustTry: [
    ['VEA-17-204', 'VEA-17-206'],
    'He is too far from his superior: he must first try to ride of his own accord.',
    'Il est trop loin de son supérieur : il doit d’abord tenter d’agir de son propre chef.',
  ],
  staysPut: [
    'VEA-17-207',
    'He has tried in vain: he does not ride this turn.',
    'Il a essayé en vain : il ne bouge pas ce tour.',
  ],
  wingLeader: [
    'VEA-17-204',
    'A wing leader too far from the army leader does not ride.',
    'Un chef d’aile trop loin du chef d’armée ne bouge pas.',
  ],
  halfOnly: [
    'VEA-17-206',
    'Of his own accord he rides half as far.',
    'De son propre chef, il ne va que moitié moins loin.',
  ],
  halfForOrders: [
    'VEA-17-303',
    'The army leader, who writes the orders, rides half as far.',
    'Le chef d’armée, qui écrit les ordres, ne va que moitié moins loin.',
  ],
  noNeed: [
    'VEA-17-206',
    'Only a corps leader who is too far from his superior tries, and once in a turn.',
    'Seul un chef de corps trop loin de son supérieur essaie, une fois par tour.',
  ],
});

const by = branches({
  halfAsFar: 'VEA-17-206',
  failureKeepsHim: 'VEA-17-207',
  allowsARide: 'VEA-17-706',
  hasHalf: 'VEA-17-303',
  hasAll: 'VEA-17-304',
});

const so = citations({
  tries: ['VEA-17-206', 'VEA-17-703', 'VEA-17-706'],
  fails: ['VEA-17-207', 'VEA-17-703', 'VEA-17-706'],
  ownAccord: 'VEA-17-206',
  armyLeader: 'VEA-17-208',
  allHisPoints: 'VEA-17-304',
});

function has(s: State, leader: number, mark: number): boolean {
  return (s.leaders[leader]!.marks & mark) !== 0;
}

/** Why a leader may not ride, alone or with troops that march or charge. */
export function whyNotSetOut(s: State, leader: number): Refusal | null {
  if (!has(s, leader, leaderMarks.uncommanded) || has(s, leader, leaderMarks.granted)) return null;
  if (s.terms.leaders[leader]!.rank === 'wing') return no.wingLeader;
  return has(s, leader, leaderMarks.tested) ? no.staysPut : no.mustTry;
}

/** Points he has for a ride: half of them, rounded up, where he goes of his own accord (gaps: VEA-G55). */
export function ridingPoints(s: State, leader: number): number {
  const { movement } = leaderFacts(s, leader);
  if (by.hasHalf(isHeldBack(s, leader))) return halved(movement);
  return by.halfAsFar(has(s, leader, leaderMarks.granted)) ? halved(movement) : movement;
}

/** Whether he has so many points for a ride; half of them he always has. */
export function hasPoints(s: State, leader: number, points: number): boolean {
  return points <= halved(leaderFacts(s, leader).movement) || points <= ridingPoints(s, leader);
}

/** Whether he writes orders and so rides half as far: not where half of his corps have lost heart or retreat (gaps: VEA-G57). */
function isHeldBack(s: State, leader: number): boolean {
  const { side } = s.terms.leaders[leader]!;
  if (!hasOrders(s) || armyLeader(s, side) !== leader) return false;
  let [all, worn, leaving] = [0, 0, 0];
  for (let corps = 0; corps < s.corps.length; corps += 1) {
    if (s.terms.corps[corps]!.side !== side || !isCorpsOnMap(s, corps)) continue;
    const { mood, order } = s.corps[corps]!;
    all += 1;
    if (mood > 0) worn += 1;
    if (order !== null && tacticOf(order) === 'retreat') leaving += 1;
  }
  const half = Math.ceil(all / 2);
  return !by.hasAll(all > 0 && (worn >= half || leaving >= half));
}

/** Points that troops with him may spend: as many as he has, where he goes of his own accord or writes orders. */
export function leaderLimit(s: State, leader: number): number {
  const isLimited = has(s, leader, leaderMarks.granted) || isHeldBack(s, leader);
  return isLimited ? ridingPoints(s, leader) : Infinity;
}

/** Why troops with him do not march so far. */
export function whyNotSoFar(s: State, leaders: readonly number[], spent: number): Refusal | null {
  for (const leader of leaders)
    if (spent > leaderLimit(s, leader))
      return has(s, leader, leaderMarks.granted) ? no.halfOnly : no.halfForOrders;
  return null;
}

/** Why a leader does not try to ride of his own accord. */
export function whyNotTry(s: State, leader: number): Refusal | null {
  const { side, rank } = s.terms.leaders[leader]!;
  const may =
    needsCommand(s) &&
    side === s.side &&
    rank === 'corps' &&
    s.leaders[leader]!.hex >= 0 &&
    has(s, leader, leaderMarks.uncommanded) &&
    !has(s, leader, leaderMarks.tested);
  return may ? null : no.noNeed;
}

/** The words `initiative suchet` for all who may try. */
export function initiativeChoices(s: State): readonly string[] {
  if (!needsCommand(s)) return nobody;
  const { initiativeWords } = boardOf(s);
  return initiativeWords.filter((_, leader) => whyNotTry(s, leader) === null);
}

const nobody: readonly string[] = [];

/** One die, this much or less. Whoever fails does not try again this turn, and nothing else comes of it (VEA-17-706). */
export function tryInitiative(s: State, leader: number, play: Play): void {
  const { initiative, side } = leaderFacts(s, leader);
  const die = play.dice.roll(6);
  const passes = !by.failureKeepsHim(die > initiative);
  s.leaders[leader]!.marks |= leaderMarks.tested | (by.allowsARide(passes) ? leaderMarks.granted : 0);
  tell(play, {
    kind: 'initiativeTested',
    rules: passes ? so.tries : so.fails,
    side,
    leader: leaderName(s, leader),
    die,
    initiative,
    passes,
  });
}

/** What is told of a ride of so many points for command's sake. */
export function rulesOfRiding(s: State, leader: number, spent: number): readonly RuleId[] {
  if (!needsCommand(s)) return [];
  const { side, rank } = s.terms.leaders[leader]!;
  if (rank === 'army') {
    // Told only of a ride that shows it: that half of his corps retreat is not for the enemy to know.
    const isLong = hasOrders(s) && spent > halved(leaderFacts(s, leader).movement);
    return isLong && armyLeader(s, side) === leader ? [...so.armyLeader, ...so.allHisPoints] : so.armyLeader;
  }
  return has(s, leader, leaderMarks.granted) ? so.ownAccord : [];
}
