/** Chapter 5.4: hits first, then flags (CCN-5.4-029, CCN-5.4-059): losses, morale, and the end of a unit. */
import {
  end,
  finished,
  go,
  modifiers,
  offers,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  rulesByCase,
} from '@bivouac/kernel';
import { boardOf, hexName, survey, type Board, type Survey } from '../board.ts';
import { cardId, takeInHand } from '../deck.ts';
import { onlyFor, tell } from '../events.ts';
import type { FrameOf, Frames, Losses } from '../frames.ts';
import { gone, none, type State, type Unit } from '../state.ts';
import { enemyOf } from '../tables/sides.ts';
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
});

type Why = 'hits' | 'retreat' | 'square';

/** Marks: the blocks are those of a square; the blocks are paid by the defender of a melee. */
const lossRules: Readonly<Record<Why, (bits: number) => readonly string[]>> = {
  hits: rulesByCase(['CCN-5.4-032', 'CCN-5.4-062'], [['CCN-6-30']]),
  retreat: rulesByCase(['CCN-5.4-064', 'CCN-5.4-107', 'CCN-5.4-109'], [[], ['CCN-5.4-074']]),
  square: rulesByCase(['CCN-6-38'], []),
};
export const byDefender = 2;

/** Takes blocks from a unit; surplus hits are lost (CCN-5.4-032). With the last one it is destroyed. */
export function loseBlocks(s: State, index: number, count: number, why: Why, play: Play, also = 0): number {
  const unit = s.units[index]!;
  const lost = Math.min(count, unit.blocks);
  if (lost === 0) return 0;
  unit.blocks -= lost;
  tell(play, {
    kind: 'blocksLost',
    rules: lossRules[why]((unit.square > 0 ? 1 : 0) | also),
    side: unit.side,
    unit: nameOf(s, index),
    lost,
    left: unit.blocks,
    why,
  });
  if (unit.blocks === 0) destroy(s, index, play);
  return lost;
}

const destroyedRules = ['CCN-5.4-032', 'CCN-5.4-062', 'CCN-5.4-109', 'CCN-4-02'];

function destroy(s: State, index: number, play: Play): void {
  const unit = s.units[index]!;
  const at = hexName(unit.hex);
  if (unit.square > 0) endSquare(s, index, play);
  unit.hex = gone;
  unit.ordered = false;
  tell(play, { kind: 'unitDestroyed', rules: destroyedRules, side: unit.side, unit: nameOf(s, index), at });
  award(s, enemyOf[unit.side], 1, 'unit', nameOf(s, index), play);
  if (!isOver(s)) settleObjectives(s, play);
}

const squareEndRules = ['CCN-6-46', 'CCN-5.2-12'];

/** The square is no more: marker and card go back to its owner at once, even in the enemy's turn (CCN-6-46). */
function endSquare(s: State, index: number, play: Play): void {
  const unit = s.units[index]!;
  const slot = unit.square;
  const card = giveBackCard(s, unit);
  tell(play, {
    kind: 'squareEnded',
    rules: squareEndRules,
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
  readonly board: Board;
  readonly unit: Unit;
  readonly type: UnitType;
  readonly led: boolean;
  readonly supported: boolean;
  /** Where the attack comes from. */
  readonly from: number;
}

/** Reasons to ignore flags; they add up (CCN-5.4-121). */
const nerve = modifiers<Nerve>([
  { id: 'CCN-5.4-122', words: { en: 'a leader', fr: 'un général' }, value: ({ led }) => (led ? 1 : 0) },
  {
    id: 'CCN-5.4-123',
    words: { en: 'support', fr: 'soutien' },
    value: ({ supported, unit }) => (supported && unit.square === 0 ? 1 : 0),
  },
  {
    id: 'CCN-7-54',
    words: { en: 'fieldworks', fr: 'fortifications' },
    value: ({ board, type, unit, from }) => (crossesWorks(board, from, unit.hex) ? worksFlags[type.arm] : 0),
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

/** In a square there is no support (CCN-5.4-125, CCN-6-39). */
const squareNerveRules = ['CCN-5.4-120', 'CCN-5.4-121', 'CCN-5.4-125', 'CCN-6-39'];
/** The reasons in the order of the marks; support may be a leader's, terrain's are fieldworks. */
const reasons = ['CCN-5.4-122', 'CCN-5.4-123', 'CCN-7-54', 'CCN-5.4-127', 'CCN-5.4-128', 'CCN-5.4-129'];
const reasonCases = reasons.map((id) => {
  if (id === 'CCN-5.4-123') return [id, 'CCN-5.4-124'];
  return id === 'CCN-7-54' ? [id, 'CCN-5.4-126'] : [id];
});
const nerveRules = rulesByCase(['CCN-5.4-120', 'CCN-5.4-121'], reasonCases);
const nerveRulesInSquare = rulesByCase(squareNerveRules, reasonCases);

function nerveOf(s: State, board: Board, here: Survey, unit: Unit, from: number): Nerve {
  return {
    board,
    unit,
    type: typeOf(unit),
    led: attachedTo(here, unit) >= 0,
    supported: isSupported(s, here, unit.side, unit.hex),
    from,
  };
}

/** How many flags of an attack from a hex a unit may ignore. */
export function flagsIgnored(s: State, board: Board, here: Survey, index: number, from: number): number {
  return nerve.total(nerveOf(s, board, here, s.units[index]!, from));
}

/** Removes what was hit, checks the leader, and asks what becomes of the flags. */
export const losses: Doing<State, FrameOf<'losses'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const unit = s.units[f.unit]!;
    const leader = attachedTo(survey(s), unit);
    const lost = loseBlocks(s, f.unit, f.hits, 'hits', play);
    if (isOver(s)) return end();
    if (unit.blocks === 0) return leader < 0 ? end() : leaderOfTheFallen(s, leader, f.checked, play);
    const due = lost > 0 && leader >= 0 && !f.checked;
    if (due) checkLeader(s, leader, play);
    return isOver(s) || f.flags === 0 ? end() : faceFlags(s, board, f, f.checked || due);
  },
};

function faceFlags(s: State, board: Board, f: Losses, checked: boolean): Next<Frames> {
  // A square's flags against cavalry cannot be ignored for any reason (CCN-5.4-130, CCN-6-34).
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

/** How many flags the owner ignores: any number up to what his unit may (CCN-5.4-120). */
export const morale: Asking<State, FrameOf<'morale'>, Frames> = {
  asks: moraleAsked,
  choices(_s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const options: Part[] = [];
    for (let count = 0; count <= f.allowed; count += 1) options.push(ignoreWords[count]!);
    return offers(options);
  },
  whyNot: (_s, f, _seat, action) =>
    whyTooLate(action) ?? (f.ranged && action[0] === 'retire' ? no.underFire : no.tooMany),
  answer(s, f, _seat, action, play) {
    const unit = s.units[f.unit]!;
    const board = boardOf(s);
    const ignored = ignoreWords.indexOf(action[0] as string);
    const sum = nerve.rows(nerveOf(s, board, survey(s), unit, f.from));
    const marks = sum.reduce((bits, { id }) => bits | (1 << reasons.indexOf(id)), 0);
    const rules = (unit.square > 0 ? nerveRulesInSquare : nerveRules)(marks);
    tell(play, {
      kind: 'flagsIgnored',
      rules,
      side: unit.side,
      unit: nameOf(s, f.unit),
      flags: f.flags,
      ignored,
      sum,
    });
    return ignored === f.flags ? end() : retreatFor(s, f, f.flags - ignored, f.checked);
  },
};
