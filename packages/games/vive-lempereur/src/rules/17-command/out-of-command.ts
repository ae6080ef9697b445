/** Chapter XVII.2: what a unit may still do that was out of command when its side's turn began. */
import { branches, citations, defines, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { beside, noWay, type Board } from '../../board/board.ts';
import { marks, type State, type Unit } from '../../state.ts';
import { radius } from '../../tables/command.ts';
import { disorganised } from '../../tables/formations.ts';
import type { Deed } from './deeds.ts';
import type { Walker } from '../06-movement/moving-group.ts';
import { armyLeader, leadersOver, needsCommand } from './command-radius.ts';
import { waysFrom, type Ways } from './ways.ts';

const no = refusals({
  towardsItsLeader: [
    'VEA-17-212',
    'Out of command, it leaves its hex only to come nearer to its leader.',
    'Hors de commandement, elle ne quitte sa case que pour se rapprocher de son chef.',
  ],
  nearAgain: [
    'VEA-17-212',
    'Its leader is within reach: out of command to its next turn, it goes no farther.',
    'Son chef est à portée : hors de commandement jusqu’à son prochain tour, elle ne va pas plus loin.',
  ],
  hasLeftItsHex: [
    'VEA-17-214',
    'It has left its hex out of command: it neither fires nor attacks before its next turn.',
    'Elle a quitté sa case hors de commandement : elle ne tire ni n’attaque avant son prochain tour.',
  ],
  inContact: [
    'VEA-17-217',
    'Out of command, cavalry charges only an enemy who already stands before it, and does not ride.',
    'Hors de commandement, la cavalerie ne charge que l’ennemi déjà devant elle, sans bouger.',
  ],
  oneCombat: [
    'VEA-17-216',
    'Out of command, it enters the emptied hex and fights no second combat.',
    'Hors de commandement, elle entre dans la case vidée et ne livre pas de second combat.',
  ],
  noAdvance: [
    'VEA-17-216',
    'Out of command, it does not advance.',
    'Hors de commandement, elle n’avance pas.',
  ],
  noCountercharge: [
    'VEA-17-217',
    'Out of command, it does not countercharge.',
    'Hors de commandement, elle ne contrecharge pas.',
  ],
});

const by = branches({
  brokenMakeForTheRear: 'VEA-17-213',
  goesBackToItsLeader: 'VEA-17-212',
  moveCostsFire: 'VEA-17-214',
});

const so = citations({
  inPlace: 'VEA-17-215',
  advances: 'VEA-17-216',
  charges: 'VEA-17-217',
  toTheRear: 'VEA-17-213',
});

/** Whether the limits of a unit out of command hold for one that stands so; a broken one makes for the rear as ever. */
export function isUncommanded({ marks: done, formation }: Pick<Unit, 'marks' | 'formation'>): boolean {
  return (done & marks.uncommanded) !== 0 && !by.brokenMakeForTheRear(formation === disorganised);
}

/** When it may do a thing: always, as long as it has not left its hex, or never. */
type When = 'always' | 'unmoved' | 'never';

interface Limit {
  readonly when: When;
  readonly otherwise: Refusal | null;
}

const fights: Limit = { when: defines<When>('VEA-17-215', 'unmoved', 'never'), otherwise: no.hasLeftItsHex };
const free: Limit = { when: 'always', otherwise: null };

/** Where it goes and whom it charges is looked at step by step: `whyNotBack`, `whyNotInContact`. */
const limits: Readonly<Record<Deed, Limit>> = {
  march: free,
  enter: free,
  charge: free,
  scatter: free,
  rally: free,
  fire: fights,
  assault: fights,
  countercharge: { when: defines<When>('VEA-17-217', 'always', 'never'), otherwise: no.noCountercharge },
  dash: { when: 'never', otherwise: no.inContact },
  advance: { when: defines<When>('VEA-17-216', 'always', 'never'), otherwise: no.noAdvance },
  exploit: { when: 'never', otherwise: no.oneCombat },
};

/** Why a unit may not do this for being out of command. */
export function whyOutOfCommand(s: State, index: number, deed: Deed): Refusal | null {
  const unit = s.units[index]!;
  if (!needsCommand(s) || !isUncommanded(unit)) return null;
  const { when, otherwise } = limits[deed];
  if (when === 'never') return otherwise;
  return when === 'unmoved' && (unit.marks & marks.strayed) !== 0 ? no.hasLeftItsHex : null;
}

/** What is told of a deed that a unit does out of command. */
export function rulesOutOfCommand(
  s: State,
  index: number,
  deed: 'assault' | 'advance' | 'charge',
): readonly RuleId[] {
  if (!isUncommanded(s.units[index]!)) return [];
  return deed === 'charge' ? so.charges : deed === 'advance' ? so.advances : so.inPlace;
}

/** Why cavalry out of command does not charge from where it stands: nobody is before it. */
export function whyNotInContact(s: State, units: readonly number[], hasContact: boolean): Refusal | null {
  return !hasContact && units.some((index) => isUncommanded(s.units[index]!)) ? no.inContact : null;
}

/** Why a charge does not ride: it is out of command. */
export function whyNotRiding(): Refusal | null {
  return no.inContact;
}

/** Whether a group could go this way, if it had the points. */
type OpenWay = (s: State, board: Board, w: Walker, direction: number) => boolean;

/** Why a group does not enter a hex: some of it is out of command, and the hex leads it no nearer to its leader. */
export function whyNotBack(s: State, board: Board, w: Walker, to: number, isOpen: OpenWay): Refusal | null {
  if (!needsCommand(s)) return null;
  for (const walking of w.units) {
    if (!isUncommanded(walking)) continue;
    const refused = whyNotNearer(s, board, walking.index, w, to, isOpen);
    if (refused !== null) return refused;
  }
  return null;
}

function whyNotNearer(
  s: State,
  board: Board,
  unit: number,
  w: Walker,
  to: number,
  isOpen: OpenWay,
): Refusal | null {
  const { hex } = w;
  const far = distanceFrom(s, unit, hex);
  if (far === null) return no.towardsItsLeader;
  if (far[hex]! <= radius.unit.value) return no.nearAgain;
  if (far[to]! < far[hex]!) return null;
  // Only where nothing leads nearer it may go round.
  if (far[to]! > far[hex]! || leadsNearer(s, board, far, w, isOpen)) return no.towardsItsLeader;
  return null;
}

function leadsNearer(s: State, board: Board, far: Ways, w: Walker, isOpen: OpenWay): boolean {
  const { hex } = w;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    if (next >= 0 && far[next]! < far[hex]! && isOpen(s, board, w, direction)) return true;
  }
  return false;
}

/**
 * How far every hex is from the leader a unit makes for: the nearest of its own, or the army leader where it has none
 * on the map. Where the enemy bars every way, it is counted as if he were not there (gaps: VEA-G54).
 */
function distanceFrom(s: State, unit: number, hex: number): Ways | null {
  const { side } = s.terms.units[unit]!;
  const own = leadersOver(s, unit);
  const above = armyLeader(s, side);
  const leaders = own.length > 0 || above === undefined ? own : [above];
  let best: Ways | null = null;
  for (const past of ['friends', 'everybody'] as const) {
    for (const leader of leaders) {
      const ways = waysFrom(s, s.leaders[leader]!.hex, side, past);
      if (ways[hex] !== noWay && (best === null || ways[hex]! < best[hex]!)) best = ways;
    }
    if (best !== null) break;
  }
  return best;
}

/** The mark of a unit that leaves its hex out of command, or none. */
export function strays(walking: Pick<Unit, 'marks' | 'formation'>, cites?: RuleId[]): number {
  const isOut = isUncommanded(walking);
  if (by.goesBackToItsLeader(isOut, cites) && by.moveCostsFire(isOut, cites)) return marks.strayed;
  if (!isOut && (walking.marks & marks.uncommanded) !== 0) cites?.push(...so.toTheRear);
  return 0;
}
