/** Chapter 5.4: hits first, then flags: losses, morale, and the end of a unit. */
import {
  branches,
  citations,
  end,
  finished,
  go,
  modifiers,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName, survey, type Board, type Survey } from '../board.ts';
import { cardId, takeInHand } from '../deck.ts';
import { onlyFor, tell } from '../events.ts';
import type { FrameOf, Frames, Losses } from '../frames.ts';
import { gone, none, type State, type Unit } from '../state.ts';
import { bannersFor, enemyOf } from '../tables/sides.ts';
import { worksFlags } from '../tables/terrain.ts';
import type { UnitType } from '../tables/units.ts';
import { attachedTo, isSupported, nameOf, typeOf } from '../troops.ts';
import { whyTooLate } from './first-strike.ts';
import { checkLeader, leaderOfTheFallen } from './leaders.ts';
import { crossesWorks } from './terrain.ts';
import { award, isOver, settleObjectives } from './victory.ts';

const no = refusals({
  tooMany: [
    ['CCN-5.4-120', 'CCN-5.4-121'],
    'So many flags cannot be ignored.',
    'On ne peut pas ignorer autant de drapeaux.',
  ],
  underFire: ['CCN-5.4-014', 'Nobody retires from fire.', 'On ne se replie pas devant un tir.'],
  noReplyToFire: ['CCN-5.4-013', 'Nobody battles back at fire.', 'On ne riposte pas à un tir.'],
  noSecondReply: ['CCN-5.4-072', 'Nothing answers a battle back.', 'On ne riposte pas à une riposte.'],
  noStrikeAtAReply: [
    'CCN-5.4-076',
    'First Strike is not played against a battle back.',
    'Embuscade ne se joue pas contre une riposte.',
  ],
});

const by = branches({
  lastBlockShotAway: 'CCN-5.4-032',
  lastBlockLostInMelee: 'CCN-5.4-062',
  lastBlockLostOnTheWayBack: 'CCN-5.4-109',
  squareEndsWithIt: 'CCN-6-46',
  checkedUnderFire: 'CCN-5.4-033',
  checkedInMelee: 'CCN-5.4-063',
  checkedOnce: 'CCN-5.4-083',
  theRestGoesBackFromFire: 'CCN-5.4-029',
  theRestGoesBackFromMelee: 'CCN-5.4-059',
  squaresHaveNoSupport: ['CCN-5.4-125', 'CCN-6-39'],
});

const so = citations({
  fire: 'CCN-5.4-032',
  melee: 'CCN-5.4-062',
  retreat: 'CCN-5.4-107',
  square: 'CCN-6-38',
  cardBackInHand: 'CCN-5.2-12',
  anyNumber: 'CCN-5.4-120',
  addedUp: 'CCN-5.4-121',
  terrainHelps: 'CCN-5.4-126',
});

/** How blocks are lost: to fire, in melee, for want of room to go back, or as a square that cannot. */
export type Cause = 'fire' | 'melee' | 'retreat' | 'square';

/** Takes blocks from a unit; surplus hits are lost. With the last one it is destroyed. */
export function loseBlocks(
  s: State,
  index: number,
  count: number,
  cause: Cause,
  play: Play,
  cites: readonly RuleId[] = [],
): number {
  const unit = s.units[index]!;
  const lost = Math.min(count, unit.blocks);
  if (lost === 0) return 0;
  unit.blocks -= lost;
  tell(play, {
    kind: 'blocksLost',
    rules: [...so[cause], ...cites],
    side: unit.side,
    unit: nameOf(s, index),
    lost,
    left: unit.blocks,
    why: cause === 'fire' || cause === 'melee' ? 'hits' : cause,
  });
  const destroyed: RuleId[] = [];
  if (unit.blocks === 0 && isDestroyed(cause, destroyed)) destroy(s, index, destroyed, play);
  return lost;
}

/** The last block is the end of a unit, however it was lost. */
function isDestroyed(cause: Cause, cites: RuleId[]): boolean {
  return (
    by.lastBlockShotAway(cause === 'fire', cites) ||
    by.lastBlockLostInMelee(cause === 'melee', cites) ||
    by.lastBlockLostOnTheWayBack(cause === 'retreat' || cause === 'square', cites)
  );
}

function destroy(s: State, index: number, rules: readonly RuleId[], play: Play): void {
  const unit = s.units[index]!;
  const at = hexName(unit.hex);
  const ended: RuleId[] = [];
  if (by.squareEndsWithIt(unit.square > 0, ended)) endSquare(s, index, ended, play);
  unit.hex = gone;
  unit.ordered = false;
  tell(play, { kind: 'unitDestroyed', rules, side: unit.side, unit: nameOf(s, index), at });
  award(s, enemyOf[unit.side], bannersFor.unit, 'unit', nameOf(s, index), play);
  if (!isOver(s)) settleObjectives(s, play);
}

/** The square is no more: marker and card go back to its owner at once, even in the enemy's turn. */
function endSquare(s: State, index: number, cites: readonly RuleId[], play: Play): void {
  const unit = s.units[index]!;
  const slot = unit.square;
  const card = giveBackCard(s, unit);
  tell(play, {
    kind: 'squareEnded',
    rules: [...cites, ...so.cardBackInHand],
    side: unit.side,
    unit: nameOf(s, index),
    slot,
    only: onlyFor(unit.side, { card: cardId(card) }),
  });
}

/** Takes a square's card from the track back into the hand. */
export function giveBackCard(s: State, unit: Unit): number {
  const track = s.tracks[unit.side];
  const card = track[unit.square - 1]!;
  track[unit.square - 1] = none;
  unit.square = 0;
  takeInHand(s, unit.side, card);
  return card;
}

interface Nerve {
  readonly type: UnitType;
  readonly led: boolean;
  readonly supported: boolean;
  /** The attack comes across the fieldworks it stands in. */
  readonly behindWorks: boolean;
}

/** Reasons to ignore flags; they add up (CCN-5.4-121). */
const nerve = modifiers<Nerve>([
  { id: 'CCN-5.4-122', words: { en: 'a leader', fr: 'un général' }, value: ({ led }) => (led ? 1 : 0) },
  {
    id: 'CCN-5.4-123',
    words: { en: 'support', fr: 'soutien' },
    value: ({ supported }) => (supported ? 1 : 0),
  },
  {
    id: 'CCN-7-54',
    words: { en: 'fieldworks', fr: 'fortifications' },
    value: ({ behindWorks, type }) => (behindWorks ? worksFlags[type.arm] : 0),
  },
  {
    id: 'CCN-5.4-127',
    words: { en: 'grenadiers', fr: 'grenadiers' },
    value: ({ type }) => (type.grenadier && !type.guard ? type.flags : 0),
  },
  {
    id: 'CCN-5.4-128',
    words: { en: 'cuirassiers', fr: 'cuirassiers' },
    value: ({ type }) => (type.cuirassier ? type.flags : 0),
  },
  {
    id: 'CCN-5.4-129',
    words: { en: 'guard', fr: 'Garde' },
    value: ({ type }) => (type.guard ? type.flags : 0),
  },
]);

function nerveOf(s: State, board: Board, here: Survey, unit: Unit, from: number, cites?: RuleId[]): Nerve {
  const hasFriends = isSupported(s, here, unit.side, unit.hex, cites);
  return {
    type: typeOf(unit),
    led: attachedTo(here, unit) >= 0,
    supported: hasFriends && !by.squaresHaveNoSupport(unit.square > 0, cites),
    behindWorks: crossesWorks(board, from, unit.hex, cites),
  };
}

/** How many flags of an attack from a hex a unit may ignore. */
export function flagsIgnored(s: State, board: Board, here: Survey, index: number, from: number): number {
  return nerve.total(nerveOf(s, board, here, s.units[index]!, from));
}

/** Whether a leader whose unit has lost blocks is checked for it: once in a combat. */
export function isCheckDue(isDue: boolean, checked: boolean): boolean {
  return isDue && !by.checkedOnce(checked);
}

/** Removes what was hit, checks the leader, and asks what becomes of the flags. */
export const losses: Doing<State, FrameOf<'losses'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const unit = s.units[f.unit]!;
    const leader = attachedTo(survey(s), unit);
    const lost = loseBlocks(s, f.unit, f.hits, f.ranged ? 'fire' : 'melee', play);
    if (isOver(s)) return end();
    if (unit.hex < 0) return leader < 0 ? end() : leaderOfTheFallen(s, leader, f.checked, 'hits', play);
    const cites: RuleId[] = [];
    const isLed = lost > 0 && leader >= 0;
    const isDue =
      by.checkedUnderFire(isLed && f.ranged, cites) || by.checkedInMelee(isLed && !f.ranged, cites);
    const isChecked = isCheckDue(isDue, f.checked);
    if (isChecked) checkLeader(s, leader, cites, play);
    if (isOver(s)) return end();
    const goesBack =
      by.theRestGoesBackFromFire(f.flags > 0 && f.ranged) ||
      by.theRestGoesBackFromMelee(f.flags > 0 && !f.ranged);
    return goesBack ? faceFlags(s, board, f, f.checked || isChecked) : end();
  },
};

function faceFlags(s: State, board: Board, f: Losses, checked: boolean): Next<Frames> {
  // A square's flags against cavalry cannot be ignored for any reason (CCN-5.4-130).
  const allowed = f.rigid ? 0 : Math.min(f.flags, flagsIgnored(s, board, survey(s), f.unit, f.from));
  if (allowed === 0) return retreatFor(s, f, f.flags, checked);
  const { unit: index, hits, flags, from, ranged, rigid } = f;
  return go({ step: 'morale', unit: index, hits, flags, from, ranged, rigid, checked, allowed });
}

function retreatFor(s: State, f: Losses, flags: number, checked: boolean): Next<Frames> {
  return go({ step: 'retreat', unit: f.unit, hexes: flags * typeOf(s.units[f.unit]!).retreat, checked });
}

const moraleAsked = questionAbout<State, FrameOf<'morale'>>(
  'morale',
  ['CCN-5.4-120', 'CCN-5.4-121'],
  (s, f) => [
    s.units[f.unit]!.side,
    { unit: nameOf(s, f.unit), flags: f.flags, allowed: f.allowed, ranged: f.ranged },
  ],
);
const ignoreWords = Array.from({ length: 20 }, (_, count) => `ignore ${count}`);

/** Other answers than going back: none to fire, and none to a battle back, which only the side on turn suffers. */
function whyNoAnswer(s: State, f: Losses, [answer]: Action): Refusal | null {
  if (f.ranged && answer === 'retire') return no.underFire;
  if (f.ranged && answer === 'battle back') return no.noReplyToFire;
  if (f.ranged || s.units[f.unit]!.side !== s.side) return null;
  if (answer === 'battle back') return no.noSecondReply;
  return answer === 'strike' ? no.noStrikeAtAReply : null;
}

/** How many flags the owner ignores: any number up to what his unit may (CCN-5.4-120). */
export const morale: Asking<State, FrameOf<'morale'>, Frames> = {
  asks: moraleAsked,
  choices(_s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const options: Part[] = [];
    for (let count = 0; count <= f.allowed; count += 1) options.push(ignoreWords[count]!);
    return offers(options);
  },
  whyNot: (s, f, _seat, action) => whyNoAnswer(s, f, action) ?? whyTooLate(action) ?? no.tooMany,
  answer(s, f, _seat, action, play) {
    const unit = s.units[f.unit]!;
    const board = boardOf(s);
    const ignored = ignoreWords.indexOf(action[0] as string);
    const reasons: RuleId[] = [];
    const facts = nerveOf(s, board, survey(s), unit, f.from, reasons);
    const sum = nerve.rows(facts);
    const cites = [
      ...so.anyNumber,
      ...(sum.length > 1 ? so.addedUp : []),
      ...(facts.behindWorks && worksFlags[facts.type.arm] > 0 ? so.terrainHelps : []),
    ];
    tell(play, {
      kind: 'flagsIgnored',
      rules: [...cites, ...reasons],
      side: unit.side,
      unit: nameOf(s, f.unit),
      flags: f.flags,
      ignored,
      sum,
    });
    return ignored === f.flags ? end() : retreatFor(s, f, f.flags - ignored, f.checked);
  },
};
