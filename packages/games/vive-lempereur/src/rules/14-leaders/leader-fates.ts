/** Chapters XIV.5 and XIV.6: leaders in danger, driven from their hex, killed and replaced. */
import {
  branches,
  call,
  citations,
  end,
  go,
  oneOfThese,
  question,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import {
  beside,
  boardOf,
  frontOf,
  has,
  hexName,
  opposite,
  secondFrontOf,
  stackAt,
} from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { BreakCause, FrameOf, Frames, Retreat } from '../../frames.ts';
import { gone, leaderMarks, none, type State } from '../../state.ts';
import { displaced, fatalDie } from '../../tables/leaders.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { isDisordered, leaderFacts, leaderName, leadersAt, sideOf } from '../../troops.ts';
import {
  carryOff,
  comeBack,
  isWell,
  isWoundOnly,
  noteScored,
  priceOf,
  rollForWound,
} from '../17-command/leader-wounds.ts';
import { commands } from './leaders.ts';
import { award, endBattle, isEmperor } from '../02-sequence-of-play/end-of-battle.ts';

const by = branches({
  stackDestroyed: 'VE-14.5-02',
  enemyScores: 'VE-14.5-07',
  emperorIsLost: 'VE-14.5-08',
  commanderIsLost: 'VE-14.5-06',
});

type Cause = FrameOf<'danger'>['cause'];

const fatal: Readonly<Record<Cause, number>> = {
  fire: fatalDie.heavyFire.value,
  destroyed: fatalDie.stackDestroyed.value,
  ridden: fatalDie.riddenDown.value,
  encircled: fatalDie.encircled.value,
};

/** The rule that puts him in danger; he may die of no other. */
const dangerOf = citations({
  fire: 'VE-14.5-01',
  destroyed: 'VE-14.5-02',
  ridden: 'VE-14.5-03',
  encircled: 'VE-14.5-04',
});

const so = citations({
  oneRollEach: 'VE-14.5-05',
  leftAlone: 'VE-14.3-07',
  mourned: 'VE-14.5-06',
  replaced: 'VE-14.6-01',
  replacedAgain: 'VE-14.6-03',
  replacement: ['VE-14.6-01', 'VE-14.6-02', 'VE-3.2-02'],
  deadly: 'VEA-17-102',
});

/** Whether an enemy comes upon him who has just destroyed or driven off his troops (VE-14.3-07). */
function isAfterCombat({ frames }: State): boolean {
  return frames.some(({ step }) => step === 'advancing' || step === 'exploiting');
}

/** Dangers that come of a fight may come together, and before the tests of the troops. */
function rulesOfDanger(s: State, cause: Cause): readonly RuleId[] {
  if (cause !== 'ridden') return [...dangerOf[cause], ...so.oneRollEach];
  return isAfterCombat(s) ? [...dangerOf.ridden, ...so.oneRollEach, ...so.leftAlone] : dangerOf.ridden;
}

/** The die for his life; goes to `displace` where he must leave the hex. */
export const danger: Doing<State, FrameOf<'danger'>, Frames> = {
  run(s, { leader, cause }, play) {
    const die = play.dice.roll(6);
    const falls = die >= fatal[cause];
    tell(play, {
      kind: 'leaderInDanger',
      rules: rulesOfDanger(s, cause),
      side: s.terms.leaders[leader]!.side,
      leader: leaderName(s, leader),
      die,
      falls,
      why: cause,
    });
    if (falls) return fall(s, leader, cause, play);
    if (cause === 'ridden') return go({ step: 'displace', leader, reach: displaced.riddenDown.value });
    if (cause === 'encircled') return go({ step: 'displace', leader, reach: displaced.encircled.value });
    return end();
  },
};

/** Leaders whose troops have been destroyed in these hexes by fire or shock, or null (VE-14.5-02). */
export function bereftOf(
  s: State,
  hexes: readonly number[],
  unit: number,
  cause: BreakCause | Retreat['cause'],
): FrameOf<'bereft'> | null {
  if (!by.stackDestroyed(cause === 'fire' || cause === 'shock')) return null;
  const frame: FrameOf<'bereft'> = { step: 'bereft', hexes, unit, asked: none };
  return nextBereft(s, frame) === undefined ? null : frame;
}

/** The next leader who stands alone in one of the hexes. */
function nextBereft(s: State, { hexes, unit, asked }: FrameOf<'bereft'>): number | undefined {
  const board = boardOf(s);
  const left = hexes
    .filter((hex) => stackAt(s, board, hex).length === 0)
    .flatMap((hex) => leadersAt(s, hex, sideOf(s, unit)).filter((leader) => leader > asked));
  return left.length === 0 ? undefined : Math.min(...left);
}

/** Each of them rolls for his life, once. */
export const bereft: Doing<State, FrameOf<'bereft'>, Frames> = {
  run(s, frame) {
    const leader = nextBereft(s, frame);
    if (leader === undefined) return end();
    return call({ step: 'danger', leader, cause: 'destroyed' }, { ...frame, asked: leader });
  },
};

/** Whether a battle says what the fall of this leader does to his army. */
function isMourned(s: State, index: number): boolean {
  const { side, name } = s.terms.leaders[index]!;
  return s.terms.special.commanderFallen[side]?.leader === name;
}

/** A leader is hit: points for him, a replacement next turn, and if he is dead the battle may be over. */
function fall(s: State, index: number, cause: Cause, play: Play): Next<Frames> {
  const die = rollForWound(s, index, play);
  const isWounded = isWoundOnly(die);
  const { side, fatal: ends } = leaderFacts(s, index);
  const price: RuleId[] = [];
  const points = priceOf(s, index, isWounded, price);
  const isPaid = by.enemyScores(points > 0, price);
  const defeat: RuleId[] = [];
  const isDefeat = !isWounded && isDefeatOf(s, index, ends, defeat);
  if (isWounded) carryOff(s, index, die, price, play);
  else tellFall(s, index, cause, die, isDefeat, [...price, ...defeat], play);
  const leader = s.leaders[index]!;
  leader.hex = gone;
  leader.band = 0;
  leader.due = s.turn + 1;
  if (isPaid) {
    noteScored(s, index);
    award(s, enemyOf(side), points, leaderName(s, index), price, play);
  }
  return isDefeat ? endBattle(s, { winner: enemyOf(side), by: 'leader' }, play) : end();
}

function tellFall(
  s: State,
  index: number,
  cause: Cause,
  die: number,
  isDefeat: boolean,
  cites: readonly RuleId[],
  play: Play,
): void {
  const { hex, marks } = s.leaders[index]!;
  const again = (marks & leaderMarks.replacement) !== 0;
  tell(play, {
    kind: 'leaderFell',
    rules: [
      ...dangerOf[cause],
      ...cites,
      ...(!isDefeat && !again && isMourned(s, index) ? so.mourned : []),
      ...(isDefeat ? [] : again ? so.replacedAgain : so.replaced),
      ...(die === none ? [] : so.deadly),
    ],
    side: s.terms.leaders[index]!.side,
    leader: leaderName(s, index),
    at: hexName(boardOf(s), hex),
    ...(die === none ? {} : { die }),
  });
}

/** Whether his fall is the defeat of his side: Napoleon's is, and that of whoever a battle says. */
function isDefeatOf(s: State, index: number, ends: boolean, cites: RuleId[]): boolean {
  const emperor = isEmperor(s, index);
  return by.emperorIsLost(ends && emperor, cites) || by.commanderIsLost(ends && !emperor, cites);
}

/** Hexes without enemy units around a leader: those within reach, or else those two hexes off (gaps: G-46). */
function refuges(s: State, leader: number, reach: number): readonly number[] {
  const near = freeHexes(s, leader, 1, reach);
  return near.length > 0 ? near : freeHexes(s, leader, reach + 1, displaced.noFreeHexNear.value);
}

function freeHexes(s: State, leader: number, from: number, to: number): number[] {
  const board = boardOf(s);
  const { side } = s.terms.leaders[leader]!;
  const { hex } = s.leaders[leader]!;
  const around = [hex];
  const found: number[] = [];
  for (const at of around) {
    if (board.grid.distance(hex, at) >= to) continue;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = beside(board, at, direction);
      if (next < 0 || around.includes(next)) continue;
      around.push(next);
      const [top] = stackAt(s, board, next);
      const free = top === undefined || sideOf(s, top) === side;
      if (free && board.grid.distance(hex, next) >= from) found.push(next);
    }
  }
  return found;
}

/** He is driven from his hex: to the only free one, to one his owner picks, or lost where there is none. */
export const displace: Doing<State, FrameOf<'displace'>, Frames> = {
  run(s, { leader, reach }, play) {
    const [first, second] = refuges(s, leader, reach);
    if (first === undefined) return fall(s, leader, driven(reach), play);
    if (second !== undefined) return go({ step: 'displaceTo', leader, reach });
    return driveTo(s, leader, reach, first, play);
  },
};

/** What has driven him from his hex: how far he may go tells. */
function driven(reach: number): 'ridden' | 'encircled' {
  return reach === displaced.encircled.value ? 'encircled' : 'ridden';
}

function displaceRules(s: State, reach: number): readonly RuleId[] {
  const cause = driven(reach);
  return cause === 'ridden' && isAfterCombat(s) ? [...dangerOf.ridden, ...so.leftAlone] : dangerOf[cause];
}

const displaceAsked = {
  ridden: question('displaceTo', ['VE-14.5-03']),
  riddenAfterCombat: question('displaceTo', ['VE-14.3-07', 'VE-14.5-03']),
  encircled: question('displaceTo', ['VE-14.5-04']),
};

function driveTo(s: State, index: number, reach: number, to: number, play: Play): Next<Frames> {
  const board = boardOf(s);
  const leader = s.leaders[index]!;
  tell(play, {
    kind: 'leaderDisplaced',
    rules: displaceRules(s, reach),
    side: s.terms.leaders[index]!.side,
    leader: leaderName(s, index),
    from: hexName(board, leader.hex),
    to: hexName(board, to),
  });
  leader.hex = to;
  leader.marks |= leaderMarks.carried;
  leader.band = 0;
  return end();
}

const no = refusals({
  freeHex: [
    ['VE-14.5-03', 'VE-14.5-04'],
    'He is driven to a hex without enemies, the nearest there is.',
    'Il est rejeté sur une case sans ennemis, la plus proche.',
  ],
  ofHisCorps: [
    'VE-14.6-01',
    'A replacement appears with a unit the fallen leader commanded.',
    'Le remplaçant paraît auprès d’une unité que commandait le chef tué.',
  ],
});

export const displaceTo: Asking<State, FrameOf<'displaceTo'>, Frames> = {
  asks(s, { leader, reach }) {
    const about = { leader: leaderName(s, leader), at: hexName(boardOf(s), s.leaders[leader]!.hex) };
    const cause = driven(reach);
    const ask = displaceAsked[cause === 'ridden' && isAfterCombat(s) ? 'riddenAfterCombat' : cause];
    return ask(s.terms.leaders[leader]!.side, about);
  },
  choices(s, { leader, reach }, _seat, partial) {
    const { toWords } = boardOf(s);
    const words: Part[] = refuges(s, leader, reach).map((hex) => toWords[hex]!);
    return oneOfThese(partial, words);
  },
  whyNot: () => no.freeHex,
  answer(s, { leader, reach }, _seat, [word], play) {
    return driveTo(s, leader, reach, boardOf(s).words.get(word)!.index, play);
  },
};

/** Whether a leader left alone has ordered enemies facing him on every side (VE-14.5-04). */
export function isEncircled(s: State, leader: number): boolean {
  const board = boardOf(s);
  const { hex } = s.leaders[leader]!;
  const { side } = s.terms.leaders[leader]!;
  if (hex < 0 || stackAt(s, board, hex).length > 0) return false;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    if (next < 0 || !facesHim(s, next, opposite(direction), side)) return false;
  }
  return true;
}

function facesHim(s: State, hex: number, direction: number, side: Side): boolean {
  return stackAt(s, boardOf(s), hex).some((index) => {
    const unit = s.units[index]!;
    return (
      sideOf(s, index) !== side &&
      !isDisordered(unit) &&
      has(unit.hex2 === hex ? secondFrontOf(unit) : frontOf(unit), direction)
    );
  });
}

/** Where a replacement may appear: hexes with units the fallen one commanded (VE-14.6-01). */
function postsFor(s: State, leader: number): readonly number[] {
  const found: number[] = [];
  s.units.forEach(({ hex }, unit) => {
    if (hex >= 0 && commands(s, leader, unit) && !found.includes(hex)) found.push(hex);
  });
  return found;
}

/**
 * A new leader for one who has fallen, or himself when he is well again; nobody where none of his units is left. Whoever
 * is well again finds his place where another has kept it for him (gaps: VEA-G51).
 */
export const replacement: Doing<State, FrameOf<'replacement'>, Frames> = {
  run(s, { leader }, play) {
    const { hex } = s.leaders[leader]!;
    if (hex >= 0) return comeBack(s, leader, hex, play);
    const [first, second] = postsFor(s, leader);
    if (first === undefined) {
      s.leaders[leader]!.due = none;
      s.leaders[leader]!.away = none;
      return end();
    }
    return second === undefined ? takeOver(s, leader, first, play) : go({ step: 'replacementAt', leader });
  },
};

const replacementAsked = question('replacementAt', ['VE-14.6-01']);

/** Shows, too, that a unit of his stands there. */
function takeOver(s: State, index: number, hex: number, play: Play): Next<Frames> {
  if (isWell(s, index)) return comeBack(s, index, hex, play);
  const leader = s.leaders[index]!;
  leader.hex = hex;
  leader.due = none;
  leader.marks |= leaderMarks.replacement;
  tell(play, {
    kind: 'leaderReplaced',
    rules: so.replacement,
    reveals: true,
    side: s.terms.leaders[index]!.side,
    leader: leaderName(s, index),
    at: hexName(boardOf(s), hex),
  });
  return end();
}

export const replacementAt: Asking<State, FrameOf<'replacementAt'>, Frames> = {
  asks(s, { leader }) {
    return replacementAsked(s.terms.leaders[leader]!.side, { leader: leaderName(s, leader) });
  },
  choices(s, { leader }, _seat, partial) {
    const { atWords } = boardOf(s);
    const words: Part[] = postsFor(s, leader).map((hex) => atWords[hex]!);
    return oneOfThese(partial, words);
  },
  whyNot: () => no.ofHisCorps,
  answer(s, { leader }, _seat, [word], play) {
    return takeOver(s, leader, boardOf(s).words.get(word)!.index, play);
  },
};
