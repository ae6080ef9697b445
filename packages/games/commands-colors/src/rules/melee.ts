/** Chapter 5.4, melee: announced, answered, fought. Its eleven steps from the announcement to the battle back (CCN-5.4-041). */
import {
  call,
  end,
  finished,
  go,
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
import { boardOf, distance, survey, type Board, type Survey } from '../board.ts';
import { tell, type NapoleonicsEvent } from '../events.ts';
import type { FrameOf, Frames, Melee, Reaction } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import { enemyOf } from '../tables/sides.ts';
import { leaderName, nameOf, namesOf, typeOf } from '../troops.ts';
import { allowsMelee } from './cards.ts';
import {
  combinedCases,
  combinedMarks,
  supportersOf,
  supportPool,
  whyNotSupport,
  type Announced,
} from './combined-arms.ts';
import { othersHaveBattled, rulesByCase } from './citing.ts';
import { diceRules, rollDice } from './dice.ts';
import { playFirstStrike, whyNotStrike, whyNotStrikeInPublic } from './first-strike.ts';
import { leaderFalls } from './leaders.ts';
import {
  answering,
  attacking,
  attackingAgain,
  hasMeleeDice,
  hitRules,
  meleeHits,
  meleePool,
  saberlessRules,
} from './melee-dice.ts';
import type { Pool } from './ranged.ts';
import { whyNotRetire } from './retire.ts';
import { formSquare, whyNotSquare } from './square.ts';
import { poolMarks } from './terrain.ts';

const no = refusals({
  notByCard: [
    ['CCN-8-27', 'CCN-8-33'],
    'Nobody fights hand to hand under this card.',
    'Personne ne se bat en mêlée avec cette carte.',
  ],
  notNextDoor: [
    ['CCN-5.4-040', 'CCN-5.4-042'],
    'A melee is fought with one enemy next to the unit.',
    'Une mêlée se livre contre un seul ennemi adjacent.',
  ],
  noDice: [
    ['CCN-1-01', 'CCN-6-64'],
    'No die would be left to roll, unless artillery adds its own.',
    'Il ne resterait aucun dé à lancer, à moins que l’artillerie n’ajoute les siens.',
  ],
  noReaction: [
    ['CCN-6-02', 'CCN-6-04', 'CCN-6-27'],
    'Stand, or answer the attack in a way that is open to you.',
    'Tenez bon, ou répondez à l’attaque d’une façon qui vous est permise.',
  ],
});

/** Why a unit cannot melee whoever stands in a hex, artillery not yet counted. */
export function whyNotMelee(s: State, board: Board, here: Survey, melee: Announced): Refusal | null {
  const unit = s.units[melee.unit]!;
  if (!allowsMelee(s)) return no.notByCard;
  if (distance(unit.hex, melee.hex) !== 1) return no.notNextDoor;
  const target = melee.target < 0 ? null : s.units[melee.target]!;
  if (hasMeleeDice(s, board, here, unit, target, melee.hex, melee.bonus ? attackingAgain : attacking))
    return null;
  return supportersOf(s, board, here, melee).length > 0 ? null : no.noDice;
}

/** The artillery named after a target: what may be added, and whether the melee can be announced as it is. */
export function supportChoices(s: State, board: Board, here: Survey, melee: Announced, named: Action): Parts {
  const options: Part[] = [];
  for (const gun of supportersOf(s, board, here, melee)) {
    const name = board.unitNames[gun]!;
    if (!named.includes(name)) options.push(name);
  }
  const target = melee.target < 0 ? null : s.units[melee.target]!;
  const manner = melee.bonus ? attackingAgain : attacking;
  const complete =
    named.length > 0 || hasMeleeDice(s, board, here, s.units[melee.unit]!, target, melee.hex, manner);
  return options.length === 0 && complete ? finished : offers(options, complete);
}

export function whyNotSupported(
  s: State,
  board: Board,
  here: Survey,
  melee: Announced,
  named: Action,
): Refusal | null {
  for (const [at, part] of named.entries()) {
    const word = board.words.get(part);
    if (word?.verb !== 'unit' || word.index >= s.units.length) return no.notNextDoor;
    const refused =
      whyNotSupport(s, board, here, word.index, melee) ??
      (named.indexOf(part) === at ? null : no.notNextDoor);
    if (refused !== null) return refused;
  }
  return no.noDice;
}

const announcedRules = [
  'CCN-5.4-001',
  'CCN-5.4-005',
  'CCN-5.4-040',
  'CCN-5.4-041',
  'CCN-5.4-042',
  'CCN-5.4-044',
];
const bonusRules = [
  ...announcedRules,
  'CCN-5.4-220',
  'CCN-5.4-223',
  'CCN-5.4-224',
  'CCN-5.4-225',
  'CCN-5.4-228',
];
/** A melee of one's choice may come after other battles: the mark after those of combined arms. */
const announcedCases = rulesByCase(announcedRules, [...combinedCases, ['CCN-5.4-003']]);
const afterOthers = 1 << combinedCases.length;
const bonusCases = rulesByCase(bonusRules, combinedCases);

/** Announces a melee: all who take part have had their battle. Then the other side may answer, if it could at all. */
export function announce(
  s: State,
  board: Board,
  melee: Announced,
  support: readonly number[],
  leader: number,
  play: Play,
): FrameOf<'reaction'> | FrameOf<'clash'> {
  const unit = s.units[melee.unit]!;
  const later = !melee.bonus && othersHaveBattled(s) ? afterOthers : 0;
  unit.battled = true;
  for (const gun of support) s.units[gun]!.battled = true;
  const here = survey(s, board);
  const rules = (melee.bonus ? bonusCases : announcedCases)(
    combinedMarks(s, board, here, melee, support) | later,
  );
  tell(play, {
    kind: 'meleeAnnounced',
    rules,
    side: unit.side,
    unit: nameOf(s, melee.unit),
    target: melee.target < 0 ? leaderName(s, leader) : nameOf(s, melee.target),
    support: namesOf(s, support),
    bonus: melee.bonus,
  });
  const { unit: index, target, hex, bonus } = melee;
  const fight = {
    unit: index,
    from: unit.hex,
    target,
    leader,
    hex,
    support,
    bonus,
    reaction: 'stand',
  } as const;
  return couldReact(s, board, here, fight) ? { ...fight, step: 'reaction' } : { ...fight, step: 'clash' };
}

function whyNotReact(s: State, board: Board, here: Survey, f: Melee, reaction: Reaction): Refusal | null {
  if (reaction === 'strike') return whyNotStrike(s, board, here, f.target, f.unit);
  if (reaction === 'retire') return whyNotRetire(s, board, here, f.target, s.units[f.unit]!);
  return reaction === 'square' ? whyNotSquare(s, board, s.units[f.target]!, s.units[f.unit]!) : null;
}

/** Whether, by what everybody can see, the attacked side might do something else than stand. */
function couldReact(s: State, board: Board, here: Survey, f: Melee): boolean {
  if (f.target < 0) return false;
  return (
    whyNotStrikeInPublic(s, board, here, f.target, f.unit) === null ||
    whyNotRetire(s, board, here, f.target, s.units[f.unit]!) === null ||
    whyNotSquare(s, board, s.units[f.target]!, s.units[f.unit]!) === null
  );
}

const reactions: readonly Reaction[] = ['stand', 'strike', 'retire', 'square'];
const reactionAsked = question('reaction', [
  'CCN-5.4-041',
  'CCN-5.4-043',
  'CCN-6-01',
  'CCN-6-02',
  'CCN-6-22',
  'CCN-8-28',
]);

/** Marks: the attack of a square; cavalry attacked by infantry; infantry attacked by cavalry. */
const reactionCases: Readonly<Record<Reaction, (bits: number) => readonly string[]>> = {
  stand: rulesByCase(['CCN-5.4-041'], [[], ['CCN-6-04'], ['CCN-6-27']]),
  strike: rulesByCase(['CCN-8-28', 'CCN-8-29', 'CCN-8-39'], []),
  retire: rulesByCase(['CCN-6-01', 'CCN-6-02'], [['CCN-6-11']]),
  square: rulesByCase(['CCN-6-22', 'CCN-6-31'], []),
};

function reactionRules(s: State, f: Melee, chosen: Reaction): readonly string[] {
  const unit = s.units[f.unit]!;
  const { arm } = typeOf(unit);
  const attacked = typeOf(s.units[f.target]!).arm;
  const cavalryStands = attacked === 'cavalry' && arm === 'infantry';
  const infantryStands = attacked === 'infantry' && arm === 'cavalry';
  return reactionCases[chosen](
    (unit.square > 0 ? 1 : 0) | (cavalryStands ? 2 : 0) | (infantryStands ? 4 : 0),
  );
}

/** One question for First Strike, retiring and squares: put whenever one of them could be, answered by what is. */
export const reaction: Asking<State, FrameOf<'reaction'>, Frames> = {
  asks: (s) => reactionAsked(enemyOf[s.side]),
  choices(s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const board = boardOf(s);
    const here = survey(s, board);
    const options: Part[] = [];
    for (const one of reactions) if (whyNotReact(s, board, here, f, one) === null) options.push(one);
    return offers(options);
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    const wanted = reactions.find((one) => one === action[0]);
    return (
      (wanted === undefined ? null : whyNotReact(s, board, survey(s, board), f, wanted)) ?? no.noReaction
    );
  },
  answer(s, f, _seat, action, play) {
    const chosen = action[0] as Reaction;
    const { side } = s.units[f.target]!;
    tell(play, {
      kind: 'reacted',
      rules: reactionRules(s, f, chosen),
      side,
      target: nameOf(s, f.target),
      reaction: chosen,
      reveals: chosen === 'strike',
    });
    if (chosen === 'strike') playFirstStrike(s, side, play);
    if (chosen === 'square') formSquare(s, f.target, play);
    return go({ ...f, step: 'clash', reaction: chosen });
  },
};

type Manner = Extract<NapoleonicsEvent, { kind: 'fought' }>['as'];

const mannerRules: Readonly<Record<Manner, readonly string[]>> = {
  attack: ['CCN-5.4-008'],
  firstStrike: ['CCN-8-28', 'CCN-8-29', 'CCN-5.4-187'],
  square: ['CCN-6-31'],
  retire: ['CCN-6-05', 'CCN-6-06'],
  battleBack: ['CCN-5.4-070', 'CCN-5.4-071', 'CCN-5.4-072', 'CCN-5.4-075', 'CCN-5.4-076'],
  leader: ['CCN-5.4-061', 'CCN-5.4-092', 'CCN-5.4-078'],
};

/** What a square has to do with a roll: it rolls, cavalry rolls at it, it has stood there before, its flags hold. */
const fromSquare = 1 << (poolMarks + 3);
const atSquare = 1 << (poolMarks + 4);
const squareFlags = 1 << (poolMarks + 5);
/** For the caller to say: the square stood before this attack; the attack had the support of artillery. */
const oldSquare = 1 << (poolMarks + 6);
export const supportedAttack = 1 << (poolMarks + 7);

const atSquareRules: Readonly<Partial<Record<Manner, readonly string[]>>> = {
  attack: ['CCN-6-33', 'CCN-6-42'],
  firstStrike: ['CCN-6-36'],
  battleBack: ['CCN-6-41'],
};

/** The marks of the pool come first, then whose sabers do not hit, by arm code, then those of squares and support. */
function foughtCases(as: Manner): (readonly string[])[] {
  return [
    ...[['CCN-5.4-057'], ['CCN-5.4-058'], ['CCN-7-51'], ['CCN-5.4-007']],
    ...saberlessRules.map((rule) => [rule]),
    as === 'battleBack' ? ['CCN-6-21', 'CCN-6-37'] : ['CCN-6-21'],
    atSquareRules[as] ?? [],
    ['CCN-5.4-130', 'CCN-6-34', 'CCN-6-35'],
    ['CCN-6-32'],
    ['CCN-6-66'],
  ];
}

function squareMarks(unit: Unit, target: Unit, flags: number): number {
  if (unit.square > 0) return fromSquare | (flags > 0 && typeOf(target).arm === 'cavalry' ? squareFlags : 0);
  return target.square > 0 && typeOf(unit).arm === 'cavalry' ? atSquare : 0;
}

function foughtRules(as: Manner): (bits: number) => readonly string[] {
  return rulesByCase([...mannerRules[as], ...(as === 'leader' ? diceRules : hitRules)], foughtCases(as));
}

const rulesOf: Readonly<Record<Manner, (bits: number) => readonly string[]>> = {
  attack: foughtRules('attack'),
  firstStrike: foughtRules('firstStrike'),
  square: foughtRules('square'),
  retire: foughtRules('retire'),
  battleBack: foughtRules('battleBack'),
  leader: foughtRules('leader'),
};

function withoutSabers(unit: Unit): number {
  const { hitsWithSabers, armCode } = typeOf(unit);
  return hitsWithSabers ? 0 : 1 << (poolMarks + armCode);
}

/** A unit rolls at another: what hits, what flags, and the losses they call for. */
export function rollAt(
  s: State,
  from: number,
  at: number,
  as: Manner,
  pool: Pool,
  play: Play,
  also = 0,
): FrameOf<'losses'> {
  const unit = s.units[from]!;
  const target = s.units[at]!;
  const rolled = rollDice(play, pool.count);
  // From a retiring enemy only the cavalry symbol takes blocks; nothing drives it farther (CCN-6-05).
  const hits = as === 'retire' ? rolled.cavalry : meleeHits(rolled, unit, target);
  const flags = as === 'retire' ? 0 : rolled.flag;
  tell(play, {
    kind: 'fought',
    rules: rulesOf[as](pool.marks | withoutSabers(unit) | squareMarks(unit, target, flags) | also),
    side: unit.side,
    unit: nameOf(s, from),
    target: nameOf(s, at),
    as,
    hits,
    flags,
    dice: rolled.dice,
    sum: pool.sum,
  });
  const rigid = unit.square > 0 && typeOf(target).arm === 'cavalry';
  return { step: 'losses', unit: at, hits, flags, from: unit.hex, ranged: false, rigid };
}

/** What comes before the attacker's own roll: a First Strike, or the die of a square against cavalry. */
export const clash: Doing<State, FrameOf<'clash'>, Frames> = {
  run(s, f, play) {
    if (f.target < 0) return go({ ...f, step: 'charge' });
    const board = boardOf(s);
    const target = s.units[f.target]!;
    const unit = s.units[f.unit]!;
    const squareFirst = target.square > 0 && typeOf(unit).arm === 'cavalry';
    if (f.reaction !== 'strike' && !squareFirst) return go({ ...f, step: 'charge' });
    const pool = meleePool(s, board, survey(s, board), target, unit, unit.hex, answering);
    if (pool.count === 0) return go({ ...f, step: 'charge' });
    const struck =
      f.reaction === 'strike'
        ? rollAt(s, f.target, f.unit, 'firstStrike', pool, play)
        : rollAt(s, f.target, f.unit, 'square', pool, play, f.reaction === 'square' ? 0 : oldSquare);
    return call<Frames>(struck, { ...f, step: 'answered' });
  },
};

/** Broken by a First Strike or by a square, with artillery whose dice are lost or without. */
const brokenByStrike = rulesByCase(['CCN-8-28'], [['CCN-6-68', 'CCN-6-69']]);
const brokenBySquare = rulesByCase(['CCN-6-34'], [['CCN-6-67', 'CCN-6-69']]);

/** An attacker that is gone or driven off has had its battle, its artillery too; one that stayed attacks (CCN-6-35). */
export const answered: Doing<State, FrameOf<'answered'>, Frames> = {
  run(s, f, play) {
    if (s.units[f.unit]!.hex === f.from) return go({ ...f, step: 'charge' });
    const rules = (f.reaction === 'strike' ? brokenByStrike : brokenBySquare)(f.support.length > 0 ? 1 : 0);
    tell(play, {
      kind: 'attackBroken',
      rules,
      side: s.side,
      unit: nameOf(s, f.unit),
      support: namesOf(s, f.support),
    });
    return end();
  },
};

/** The attacker's dice and those of its artillery, each reckoned by itself and rolled together (CCN-6-63). */
function attackPool(s: State, board: Board, here: Survey, f: Melee): Pool {
  const target = f.target < 0 ? null : s.units[f.target]!;
  const own = meleePool(
    s,
    board,
    here,
    s.units[f.unit]!,
    target,
    f.hex,
    f.bonus ? attackingAgain : attacking,
  );
  if (f.support.length === 0) return own;
  const pools = [own, ...f.support.map((gun) => supportPool(s, board, here, gun, f))];
  return {
    count: pools.reduce((sum, { count }) => sum + count, 0),
    sum: pools.flatMap(({ sum }) => sum),
    marks: pools.reduce((all, { marks }) => all | marks, 0),
  };
}

export const charge: Doing<State, FrameOf<'charge'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const pool = attackPool(s, board, survey(s, board), f);
    if (pool.count === 0) return go({ ...f, step: 'charged' });
    if (f.target < 0) return chargeLeader(s, f, pool, play);
    const retires = f.reaction === 'retire';
    const struck = rollAt(s, f.unit, f.target, retires ? 'retire' : 'attack', pool, play);
    return call<Frames>(struck, { ...f, step: retires ? 'retiring' : 'charged' });
  },
};

/** A lone leader: one saber is the end of him, whoever rolled it; else he must go (CCN-5.4-061, CCN-5.4-092). */
function chargeLeader(s: State, f: Melee, pool: Pool, play: Play): Next<Frames> {
  const rolled = rollDice(play, pool.count);
  const hits = rolled.sabers > 0 ? 1 : 0;
  tell(play, {
    kind: 'fought',
    rules: rulesOf.leader(pool.marks),
    side: s.side,
    unit: nameOf(s, f.unit),
    target: leaderName(s, f.leader),
    as: 'leader',
    hits,
    flags: 0,
    dice: rolled.dice,
    sum: pool.sum,
  });
  if (hits === 0) return call<Frames>({ step: 'leaderRetreat', leader: f.leader }, { ...f, step: 'charged' });
  leaderFalls(s, f.leader, 'melee', play);
  return go({ ...f, step: 'charged' });
}
