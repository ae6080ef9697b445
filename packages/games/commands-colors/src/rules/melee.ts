/** Chapter 5.4, melee: announced and answered, the first of its eleven steps (CCN-5.4-041). The dice are in clash.ts. */
import {
  citations,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Asking,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, distance, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Melee, Reaction } from '../frames.ts';
import type { State } from '../state.ts';
import { enemyOf } from '../tables/sides.ts';
import { leaderName, nameOf, namesOf, typeOf } from '../troops.ts';
import { supportersOf, whyNotSupport, type Announced } from './combined-arms.ts';
import { playFirstStrike, whyNotStrike, whyNotStrikeInPublic } from './first-strike.ts';
import { attacking, attackingAgain, hasMeleeDice } from './melee-dice.ts';
import { whyNotRetire } from './retire.ts';
import { formSquare, whyNotSquare } from './square.ts';
import { noMelee, tacticNow } from './tactic-cards.ts';

const no = refusals({
  notNextDoor: [
    ['CCN-5.4-040', 'CCN-5.4-042'],
    'A melee is fought with one enemy next to the unit.',
    'Un corps à corps se livre contre un seul ennemi adjacent.',
  ],
  noDice: [
    ['CCN-1-01', 'CCN-6-64'],
    'No die would be left to roll, unless artillery adds its own.',
    'Il ne resterait aucun dé à lancer, à moins que l’artillerie n’ajoute les siens.',
  ],
  noGround: [
    'CCN-5.4-187',
    'A unit that strikes first takes no ground.',
    'Une unité qui frappe la première ne prend pas de terrain.',
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
  const tactic = tacticNow(s);
  if (!tactic.allowsMelee) return noMelee[tactic.rule]!;
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

const so = citations({
  announced: 'CCN-5.4-042',
  again: ['CCN-5.4-220', 'CCN-5.4-228'],
  supported: 'CCN-6-60',
  withoutDice: 'CCN-6-64',
  supportedFromNextDoor: 'CCN-6-70',
  stand: 'CCN-5.4-041',
  cavalryStands: 'CCN-6-04',
  infantryStands: 'CCN-6-27',
  strike: ['CCN-8-28', 'CCN-8-39'],
  retire: ['CCN-6-01', 'CCN-6-02'],
  square: 'CCN-6-22',
});

/** What is told of an announcement: which melee it is, and on what terms artillery takes part. */
function rulesOf(s: State, board: Board, here: Survey, melee: Announced, support: readonly number[]) {
  const rules = [...(melee.bonus ? so.again : so.announced)];
  if (support.length === 0) return rules;
  rules.push(...so.supported);
  const unit = s.units[melee.unit]!;
  const target = melee.target < 0 ? null : s.units[melee.target]!;
  const manner = melee.bonus ? attackingAgain : attacking;
  if (!hasMeleeDice(s, board, here, unit, target, melee.hex, manner)) rules.push(...so.withoutDice);
  if (support.some((gun) => distance(s.units[gun]!.hex, melee.hex) === 1))
    rules.push(...so.supportedFromNextDoor);
  return rules;
}

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
  unit.battled = true;
  for (const gun of support) s.units[gun]!.battled = true;
  const here = survey(s);
  tell(play, {
    kind: 'meleeAnnounced',
    rules: rulesOf(s, board, here, melee, support),
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
    blocks: unit.blocks,
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
/** What is asked about a melee: the unit attacked, who attacks it, and with how many guns. */
export function aboutMelee(s: State, { unit, target, support }: Melee) {
  return { unit: nameOf(s, target), attacker: nameOf(s, unit), guns: support.length };
}

const reactionAsked = questionAbout<State, FrameOf<'reaction'>>(
  'reaction',
  ['CCN-5.4-041', 'CCN-5.4-043', 'CCN-6-02', 'CCN-6-22'],
  (s, f) => [enemyOf[s.side], aboutMelee(s, f)],
);

/** What is told of an answer; a retirement, also on what terms it is open. */
function rulesOfReaction(s: State, board: Board, here: Survey, f: Melee, chosen: Reaction) {
  const unit = s.units[f.unit]!;
  if (chosen === 'retire') {
    const cites: RuleId[] = [];
    whyNotRetire(s, board, here, f.target, unit, cites);
    return [...so.retire, ...cites];
  }
  if (chosen !== 'stand') return so[chosen];
  const { arm } = typeOf(unit);
  const attacked = typeOf(s.units[f.target]!).arm;
  if (attacked === 'cavalry' && arm === 'infantry') return so.cavalryStands;
  return attacked === 'infantry' && arm === 'cavalry' ? so.infantryStands : so.stand;
}

/** One question for First Strike, retiring and squares: put whenever one of them could be, answered by what is. */
export const reaction: Asking<State, FrameOf<'reaction'>, Frames> = {
  asks: reactionAsked,
  choices(s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const board = boardOf(s);
    const here = survey(s);
    const options: Part[] = [];
    for (const one of reactions) if (whyNotReact(s, board, here, f, one) === null) options.push(one);
    return offers(options);
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    const wanted = reactions.find((one) => one === action[0]);
    if (wanted === 'strike' && board.words.get(action[1])?.verb === 'to') return no.noGround;
    return (wanted === undefined ? null : whyNotReact(s, board, survey(s), f, wanted)) ?? no.noReaction;
  },
  answer(s, f, _seat, action, play) {
    const chosen = action[0] as Reaction;
    const { side } = s.units[f.target]!;
    tell(play, {
      kind: 'reacted',
      rules: rulesOfReaction(s, boardOf(s), survey(s), f, chosen),
      side,
      target: nameOf(s, f.target),
      reaction: chosen,
      reveals: chosen === 'strike',
    });
    if (chosen === 'strike') playFirstStrike(s, s.units[f.target]!, play);
    if (chosen === 'square') formSquare(s, f.target, play);
    return go({ ...f, step: 'clash', reaction: chosen });
  },
};
