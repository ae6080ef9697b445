/** Chapter XIV.3: who fights is shown, and each side says whether its leader's bonus counts, before the dice fall. */
import {
  branches,
  citations,
  go,
  oneOfThese,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Combat, FrameOf, Frames } from '../../frames.ts';
import { leaderMarks, none, type State } from '../../state.ts';
import { cavalry } from '../../tables/formations.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { armOf, leaderFacts, leaderName, nameOf, sideOf } from '../../troops.ts';
import { combatLeaders } from './leaders.ts';
import { unsaid } from '../08-shock/shock.ts';
import { isOverrun } from '../08-shock/shock-results.ts';
import { aimOf, attackValue, strikersAt } from '../08-shock/shock-values.ts';
import { show } from '../05-stacking/showing.ts';

/** The side that attacks in a combat: in a countercharge not always the one whose turn it is. */
export function attackingSide(s: State, { attackers }: Pick<Combat, 'attackers'>): Side {
  return sideOf(s, strikersAt(s, attackers[0]!)[0]!);
}

/** The leaders whose bonus one side could use, by XIV.1. */
export function leadersIn(s: State, combat: Combat, attacking: boolean): readonly number[] {
  const side = attackingSide(s, combat);
  if (!attacking) return combatLeaders(s, combat.targets, enemyOf(side));
  const aims = new Map(combat.attackers.map((hex) => [hex, aimOf(s, hex, combat.targets)]));
  return combatLeaders(
    s,
    combat.attackers,
    side,
    (unit, leader) =>
      mayLead(s, combat, unit, leader) && attackValue(s, unit, aims.get(s.units[unit]!.hex) ?? none) > 0,
  );
}

const by = branches({ lateComersDoNotLead: 'VE-14.3-03', hampersWantedOrNot: 'VE-14.3-05' });
const so = citations({ revealed: ['VE-8.2-01', 'VE-5-01', 'VE-8.2-02'] });

/** Whether this is a charge, which only whoever began it with the cavalry leads. */
function isCharge(s: State, { kind }: Combat, unit: number): boolean {
  return kind === 'assault' && armOf(s, unit) === cavalry;
}

function mayLead(s: State, combat: Combat, unit: number, leader: number): boolean {
  const late = isCharge(s, combat, unit) && (s.leaders[leader]!.marks & leaderMarks.charged) === 0;
  return !by.lateComersDoNotLead(late);
}

/** Everybody in a combat is seen by the other side (VE-5-01; gaps: G-44). */
function reveal(s: State, { attackers, targets }: Combat, play: Play): void {
  const board = boardOf(s);
  for (const hex of [...attackers, ...targets]) {
    const stack = stackAt(s, board, hex);
    let covered = false;
    for (const index of stack) if (show(s, index).reveals === true) covered = true;
    if (!covered) continue;
    tell(play, {
      kind: 'revealed',
      rules: so.revealed,
      reveals: true,
      side: sideOf(s, stack[0]!),
      at: hexName(board, hex),
      units: stack.map((index) => nameOf(s, index)),
    });
  }
}

/** The leader of a side where there is nothing to decide; unsaid where its owner has a choice. */
function undisputed(s: State, candidates: readonly number[]): number {
  const [only, other] = candidates;
  if (only === undefined) return none;
  const { combat } = leaderFacts(s, only);
  if (other !== undefined) return unsaid;
  return by.hampersWantedOrNot(combat <= 0) ? only : unsaid;
}

/** Each side says whether its leader's bonus counts, the attacker first; then the dice. */
export const lead: Doing<State, FrameOf<'lead'>, Frames> = {
  run(s, frame, play) {
    if (frame.attackerLeader === unsaid && frame.defenderLeader === unsaid) reveal(s, frame, play);
    // No die is thrown for guns that are simply taken, so no bonus is asked for.
    if (isOverrun(s, frame))
      return go({ ...frame, step: 'clash', attackerLeader: none, defenderLeader: none });
    let { attackerLeader, defenderLeader } = frame;
    if (attackerLeader === unsaid) attackerLeader = undisputed(s, leadersIn(s, frame, true));
    if (attackerLeader === unsaid) return go({ ...frame, step: 'bonus' });
    if (defenderLeader === unsaid) defenderLeader = undisputed(s, leadersIn(s, frame, false));
    const next: Combat = { ...frame, attackerLeader, defenderLeader };
    return go({ ...next, step: defenderLeader === unsaid ? 'bonus' : 'clash' });
  },
};

const no = refusals({
  negative: [
    'VE-14.3-05',
    'A leader who hampers his troops hampers them whether he is wanted or not.',
    'Un chef qui gêne ses troupes les gêne, qu’on le veuille ou non.',
  ],
  notHis: ['VE-14.1-04', 'It is not his bonus that counts here.', 'Ce n’est pas son bonus qui compte ici.'],
});

function bonusWords(s: State, candidates: readonly number[]): Part[] {
  const words: Part[] = candidates.map((leader) => leaderName(s, leader));
  if (whyNotAlone(s, candidates) === null) words.push('alone');
  return words;
}

function whyNotAlone(s: State, candidates: readonly number[]): Refusal | null {
  return candidates.some((leader) => leaderFacts(s, leader).combat < 0) ? no.negative : null;
}

function decides(s: State, frame: Combat): { attacking: boolean; side: Side } {
  const side = attackingSide(s, frame);
  const attacking = frame.attackerLeader === unsaid;
  return { attacking, side: attacking ? side : enemyOf(side) };
}

const bonusAsked = question('bonus', ['VE-14.3-05', 'VE-14.3-01', 'VE-14.3-04', 'VE-14.1-04']);
const chargeBonusAsked = question('bonus', ['VE-14.3-05', 'VE-14.3-03', 'VE-14.3-04', 'VE-14.1-04']);

export const bonus: Asking<State, FrameOf<'bonus'>, Frames> = {
  asks(s, frame) {
    const { attacking, side } = decides(s, frame);
    const leader = leadersIn(s, frame, attacking)[0]!;
    const about = {
      leader: leaderName(s, leader),
      bonus: leaderFacts(s, leader).combat,
      attacking,
      at: hexName(boardOf(s), frame.targets[0]!),
    };
    const [first] = strikersAt(s, frame.attackers[0]!);
    const ask = attacking && isCharge(s, frame, first!) ? chargeBonusAsked : bonusAsked;
    return ask(side, about);
  },
  choices(s, frame, _seat, partial) {
    const words = bonusWords(s, leadersIn(s, frame, decides(s, frame).attacking));
    return oneOfThese(partial, words);
  },
  whyNot(s, frame, _seat, [word]: Action) {
    if (word !== 'alone') return no.notHis;
    return whyNotAlone(s, leadersIn(s, frame, decides(s, frame).attacking));
  },
  answer(s, frame, _seat, [word]) {
    const leader = word === 'alone' ? none : boardOf(s).words.get(word)!.index;
    const said = frame.attackerLeader === unsaid ? { attackerLeader: leader } : { defenderLeader: leader };
    return go({ ...frame, ...said, step: 'lead' });
  },
};
