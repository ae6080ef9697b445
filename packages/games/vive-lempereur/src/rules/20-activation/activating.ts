/** Chapter XX: which corps is played next, with whom; and what the turn does when all have been played. */
import {
  branches,
  citations,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { awaited, type Activation, type State } from '../../state.ts';
import { lentAtMost } from '../../tables/activation.ts';
import { enemyOf, isSide, ofSide, sides, type Side } from '../../tables/sides.ts';
import { endOfUnits, firstUnit, leaderName, nameOf } from '../../troops.ts';
import { isCovered } from '../../view.ts';
import { tallyFatigue } from '../16-optional-rules/fatigue-causes.ts';
import { rideCouriers, testDelays } from '../17-command/couriers.ts';
import { isCavalryCorps } from '../17-command/orders.ts';
import { corpsLeaders, hasLeftOvers, leftOf, moreThan, unplayed } from './activation.ts';

const no = refusals({
  oneCorps: [
    'VEA-20-101',
    'Name a corps of yours that has not been played in this turn.',
    'Nommez un de vos corps qui n’a pas joué dans ce tour.',
  ],
  fewerOnly: [
    'VEA-20-102',
    'Only whoever has fewer corps left to play than the enemy may let his turn go by.',
    'Seul celui à qui il reste moins de corps à jouer que l’ennemi peut passer.',
  ],
  lastBefore: [
    'VEA-20-401',
    'The corps that was played last of all in the turn before does not begin this one.',
    'Le corps qui a joué en tout dernier au tour précédent ne commence pas celui-ci.',
  ],
  cavalryTogether: [
    'VEA-20-501',
    'Two corps are played together only where one of them is a corps of cavalry.',
    'Deux corps ne jouent ensemble que si l’un d’eux est un corps de cavalerie.',
  ],
  twoLent: [
    'VEA-20-601',
    'Two units at most are lent, in their order, of corps that have not been played.',
    'On prête deux unités au plus, dans l’ordre, de corps qui n’ont pas joué.',
  ],
  withOne: [
    ['VEA-20-104', 'VEA-20-105'],
    'The army leader is played with one corps in a turn, a wing leader with one of his own.',
    'Le chef d’armée joue avec un corps par tour, un chef d’aile avec l’un des siens.',
  ],
});

const by = branches({
  moreBegin: 'VEA-20-101',
  frenchChoose: 'VEA-20-103',
  mayPass: 'VEA-20-102',
  notTheLast: 'VEA-20-401',
  cavalryGoesAlong: 'VEA-20-501',
  leftOversLast: 'VEA-20-106',
  commanderOnce: 'VEA-20-104',
  wingLeaderWithHisOwn: 'VEA-20-105',
  inTurns: 'VEA-20-202',
});

const so = citations({
  activated: ['VEA-20-001', 'VEA-20-201'],
  together: ['VEA-20-001', 'VEA-20-201', 'VEA-20-501'],
  passed: 'VEA-20-102',
  leftOvers: 'VEA-20-106',
  begins: 'VEA-20-101',
  chosen: 'VEA-20-103',
});

const passWord = 'pass';

function change(s: State, changes: Partial<Activation>): void {
  s.activation = { ...s.activation!, ...changes };
}

/** Whose turn it is to play a corps; when none is left, those out of command, then the next game turn. */
export const activation: Doing<State, FrameOf<'activation'>, Frames> = {
  run(s, _frame, play) {
    const { first, next } = s.activation!;
    if (first === null || next === null) return whoBegins(s, play);
    const side = unplayed(s, next).length > 0 ? next : enemyOf(next);
    if (unplayed(s, side).length === 0) return leftOvers(s, first, play);
    s.side = side;
    return go({ step: 'activate' });
  },
};

/** More corps leaders on the map begin; with as many the French say who does (VEA-20-103). */
function whoBegins(s: State, play: Play): Next<Frames> {
  const counts = corpsLeaders(s);
  for (const side of sides)
    if (by.moreBegin(moreThan(counts, side, enemyOf(side)))) return begins(s, side, so.begins, play);
  return by.frenchChoose(true) ? go({ step: 'firstToPlay' }) : begins(s, s.terms.first, so.begins, play);
}

function begins(s: State, side: Side, rules: readonly string[], play: Play): Next<Frames> {
  change(s, { first: side, next: side });
  tell(play, { kind: 'sideBegins', rules, side });
  return go({ step: 'activation' });
}

const askFirst = question('firstToPlay', ['VEA-20-103']);

export const firstToPlay: Asking<State, FrameOf<'firstToPlay'>, Frames> = {
  asks: () => askFirst('french'),
  choices: (_s, _frame, _seat, [side, ...more]) => {
    if (side === undefined) return offers(sides);
    return more.length === 0 && sides.includes(side as Side) ? finished : nothing;
  },
  whyNot: () => no.oneCorps,
  answer: (s, _frame, _seat, [side], play) =>
    begins(s, isSide(String(side)) ? (side as Side) : s.terms.first, so.chosen, play),
};

/** Units out of command, of whoever began first; then the turn is over (gaps: VEA-G99). */
function leftOvers(s: State, first: Side, play: Play): Next<Frames> {
  const { closed } = s.activation!;
  for (const side of [first, enemyOf(first)]) {
    if (closed.includes(side)) continue;
    change(s, { closed: [...s.activation!.closed, side] });
    if (!by.leftOversLast(hasLeftOvers(s, side))) continue;
    s.side = side;
    change(s, { closing: true, corps: [], lent: [], leaders: [] });
    tell(play, { kind: 'leftOversPlayed', rules: so.leftOvers, side });
    return go({ step: 'playerTurn' });
  }
  for (const side of sides) {
    if (s.activation!.ridingDone.includes(side)) continue;
    s.side = side;
    ridesOfTheTurn(s, play);
  }
  tallyFatigue(s, play);
  return go({ step: 'turn' });
}

/** Delays and couriers of a side, once in a turn: in its first movement phase, or when the turn is over (gaps: VEA-G96). */
export function ridesOfTheTurn(s: State, play: Play): void {
  const { activation: now } = s;
  if (now?.ridingDone.includes(s.side) === true) return;
  if (now !== null) change(s, { ridingDone: [...now.ridingDone, s.side] });
  testDelays(s, play);
  rideCouriers(s, play);
}

/** What has been chosen so far. */
interface Choice {
  readonly corps: readonly number[];
  readonly leaders: readonly number[];
  readonly lent: readonly number[];
}

function corpsWord(s: State, corps: number): string {
  return `play ${s.terms.corps[corps]!.slug}`;
}

function mayLetGo(s: State): boolean {
  return by.mayPass(moreThan(leftOf(s), enemyOf(s.side), s.side));
}

/** Why a corps is not the one to be played now. */
function whyNotPlay(s: State, corps: number): Refusal | null {
  const { done, last } = s.activation!;
  const left = unplayed(s, s.side);
  if (!left.includes(corps)) return no.oneCorps;
  const others = left.some((one) => !last.includes(one));
  return by.notTheLast(done.length === 0 && others && last.includes(corps)) ? no.lastBefore : null;
}

function whyNotAlong(s: State, first: number, corps: number): Refusal | null {
  if (corps === first || !unplayed(s, s.side).includes(corps)) return no.oneCorps;
  return by.cavalryGoesAlong(isCavalryCorps(s, first) || isCavalryCorps(s, corps))
    ? null
    : no.cavalryTogether;
}

/** Why a leader above corps is not played with these. */
function whyNotWith(s: State, corps: readonly number[], leader: number): Refusal | null {
  const { rank, side, corps: own } = s.terms.leaders[leader]!;
  const { hex } = s.leaders[leader]!;
  const isThere =
    hex >= 0 ||
    (hex === awaited && s.terms.leaderArrivals.some((one) => one.leader === leader && one.turn <= s.turn));
  if (rank === 'corps' || side !== s.side || !isThere) return no.withOne;
  if (by.commanderOnce(s.activation!.ridden.includes(leader))) return no.withOne;
  return by.wingLeaderWithHisOwn(rank === 'wing' && !corps.some((one) => own.includes(one)))
    ? no.withOne
    : null;
}

/** Why a unit is not lent: it belongs to a corps that has been played or is about to, or nobody sees it. */
function whyNotLend(s: State, corps: readonly number[], unit: number): Refusal | null {
  const { corps: own, side } = s.terms.units[unit]!;
  const standing = s.units[unit]!;
  const isFree = side === s.side && standing.hex >= 0 && !isCovered(standing) && !corps.includes(own);
  const { spent } = s.activation!;
  return isFree && unplayed(s, s.side).includes(own) && !spent.includes(unit) ? null : no.twoLent;
}

/** The choice these parts make, or why they make none. */
function read(s: State, parts: Action): Choice | Refusal | null {
  const board = boardOf(s);
  const first = s.terms.corps.findIndex((_, corps) => parts[0] === corpsWord(s, corps));
  if (first < 0) return no.oneCorps;
  const refused = whyNotPlay(s, first);
  if (refused !== null) return refused;
  const corps = [first];
  const leaders: number[] = [];
  const lent: number[] = [];
  for (const part of parts.slice(1)) {
    const other = s.terms.corps.findIndex(({ slug }) => part === `and ${slug}`);
    const leader = board.withLeaders.indexOf(String(part));
    const unit = board.unitNames.indexOf(String(part).replace(/^lend /, ''));
    if (other >= 0) {
      if (corps.length > 1 || leaders.length + lent.length > 0) return no.cavalryTogether;
      const why = whyNotAlong(s, first, other);
      if (why !== null) return why;
      corps.push(other);
    } else if (leader >= 0) {
      const why = whyNotWith(s, corps, leader);
      if (why !== null || lent.length > 0 || leader <= (leaders.at(-1) ?? -1)) return why ?? no.withOne;
      leaders.push(leader);
    } else if (unit >= 0 && String(part).startsWith('lend ')) {
      const why = whyNotLend(s, corps, unit);
      if (why !== null || lent.length >= lentAtMost.value || unit <= (lent.at(-1) ?? -1))
        return why ?? no.twoLent;
      lent.push(unit);
    } else return no.oneCorps;
  }
  return { corps, leaders, lent };
}

function isChoice(found: Choice | Refusal | null): found is Choice {
  return found !== null && 'lent' in found;
}

function partsOf(s: State, partial: Action): Parts {
  if (partial[0] === passWord) return partial.length === 1 && mayLetGo(s) ? finished : nothing;
  const may = (part: Part) => isChoice(read(s, [...partial, part]));
  if (partial.length === 0) {
    const corps = unplayed(s, s.side).map((one) => corpsWord(s, one));
    return offers([...(mayLetGo(s) ? [passWord] : []), ...corps.filter(may)]);
  }
  if (!isChoice(read(s, partial))) return nothing;
  const board = boardOf(s);
  const lend: Part[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    lend.push(`lend ${board.unitNames[index]!}`);
  const along = s.terms.corps.map(({ slug }) => `and ${slug}`);
  return offers([...along, ...board.withLeaders, ...lend].filter(may), true);
}

const askCorps = question('activate', ['VEA-20-101', 'VEA-20-001']);

export const activate: Asking<State, FrameOf<'activate'>, Frames> = {
  asks: (s) =>
    askCorps(s.side, { left: ofSide(leftOf(s), s.side), enemy: ofSide(leftOf(s), enemyOf(s.side)) }),
  choices: (s, _frame, _seat, partial) => partsOf(s, partial),
  whyNot(s, _frame, _seat, action) {
    if (action[0] === passWord) return no.fewerOnly;
    const found = read(s, action);
    return isChoice(found) ? null : found;
  },
  answer(s, _frame, _seat, action, play) {
    const { done, spent, ridden } = s.activation!;
    const next = by.inTurns(true) ? enemyOf(s.side) : s.side;
    if (action[0] === passWord) {
      change(s, { next });
      tell(play, { kind: 'sidePassed', rules: so.passed, side: s.side });
      return go({ step: 'activation' });
    }
    const chosen = read(s, action);
    if (!isChoice(chosen)) throw new Error('a corps that was accepted cannot be played');
    const { corps, leaders, lent } = chosen;
    change(s, {
      ...{ corps, leaders, lent, next, last: corps, closing: false },
      ...{ done: [...done, ...corps], spent: [...spent, ...lent], ridden: [...ridden, ...leaders] },
    });
    tell(play, {
      kind: 'corpsActivated',
      rules: corps.length > 1 ? so.together : so.activated,
      side: s.side,
      corps: corps.map((one) => s.terms.corps[one]!.slug),
      leaders: leaders.map((leader) => leaderName(s, leader)),
      units: lent.map((unit) => nameOf(s, unit)),
    });
    return go({ step: 'playerTurn' });
  },
};

/** A corps has been played: whoever is next. */
export function afterCorps(s: State): Next<Frames> {
  change(s, { corps: [], lent: [], leaders: [], closing: false });
  return go({ step: 'activation' });
}
