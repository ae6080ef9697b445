/** Chapter 9, second part: maneuver attacks, the block that may stop them, and what the attackers do then. */
import {
  call,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Asking,
  type Doing,
  type Part,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, placeOfApproach, survey, type Board } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Maneuver } from '../frames.ts';
import { hide, show } from '../knowledge.ts';
import { isOccupiedBy, nameOf, namesOf, pieceNamed, piecesOn } from '../pieces.ts';
import type { State } from '../state.ts';
import { commandCost, enemyOf } from '../tables.ts';
import { whyNotSpend } from './commands.ts';
import { offerContinuation } from './continuation.ts';
import { placeName, put } from './places.ts';
import { takeSlot } from './slots.ts';

const no = refusals({
  notFromReserve: [
    'MAR-9-11',
    'Only pieces in reserve in the attacked locale can block.',
    'Seuls des pions en réserve dans le lieu attaqué peuvent bloquer.',
  ],
  notInGroup: [
    'MAR-9-12',
    'Only pieces of the blocked group can advance, and some must stay if it is split.',
    'Seuls des pions du groupe bloqué peuvent avancer, et une partie doit rester si on le scinde.',
  ],
  noCommandToSplit: [
    ['MAR-9-12', 'MAR-8-06'],
    'Splitting the group takes one more command, and none is left.',
    'Scinder le groupe coûte un commandement de plus, et il n’en reste plus.',
  ],
  moveOver: [
    'MAR-9-14',
    'A blocked attack ends the move: the pieces stay, or advance to the facing approach.',
    'Une attaque bloquée met fin au mouvement : les pions restent, ou avancent sur l’approche opposée.',
  ],
  blockOrRetreat: [
    'MAR-9-15',
    'Block with pieces in reserve, or retreat.',
    'Bloquez avec des pions en réserve, ou battez en retraite.',
  ],
});

/** Begins a maneuver attack; `proof` is the infantry shown where cavalry is shut out, or -1. */
export function beginManeuver(
  s: State,
  maneuver: Maneuver,
  proof: number,
  commands: number,
  play: Play,
): Frames {
  const board = boardOf(s);
  const target = board.beyond[maneuver.approach]!;
  tell(play, {
    kind: 'maneuverAttack',
    rules: maneuver.road === null ? attackRules : maneuver.road.paid ? roadAttackRules : mainRoadAttackRules,
    side: s.side,
    pieces: namesOf(s, maneuver.group),
    from: board.placeNames[board.localeOf[maneuver.approach]!]!,
    to: board.placeNames[target]!,
    across: board.placeNames[placeOfApproach(board, maneuver.approach)]!,
    commands,
  });
  if (proof >= 0)
    tell(play, { kind: 'shown', rules: proofRules, reveals: true, why: 'proof', shown: [show(s, proof)] });
  if (maneuver.road !== null) {
    const shown = maneuver.group.map((index) => show(s, index));
    tell(play, { kind: 'shown', rules: roadProofRules, reveals: true, why: 'roadAttack', shown });
  }
  return { step: canBeBlocked(s, board, maneuver) ? 'block' : 'advance', ...maneuver };
}

const attackRules = ['MAR-9-01', 'MAR-8-24', 'MAR-8-13'];
const roadAttackRules = ['MAR-9-01', 'MAR-9-05', 'MAR-8-24'];
const mainRoadAttackRules = [...roadAttackRules, 'MAR-9-07'];
const proofRules = ['MAR-9-04', 'MAR-9-03', 'MAR-4-04'];
const roadProofRules = ['MAR-9-06', 'MAR-4-04'];

/** The defender may block unless the attackers began the turn on the approach they cross, or he has no reserve (MAR-9-09). */
function canBeBlocked(s: State, board: Board, maneuver: Maneuver): boolean {
  if (startedBlocking(s, board, maneuver)) return false;
  return survey(s, board).foeOn[board.beyond[maneuver.approach]!]! > 0;
}

function startedBlocking(s: State, board: Board, { group, approach }: Maneuver): boolean {
  return group.every((index) => s.pieces[index]!.started === placeOfApproach(board, approach));
}

const blockAsked = question('block', ['MAR-9-09', 'MAR-9-11']);

/** The defender's answer, in the middle of the attacker's move. */
export const block: Asking<State, FrameOf<'block'>, Frames> = {
  asks: (s) => blockAsked(enemyOf[s.side]),
  choices(s, f, _seat, partial) {
    if (partial.length === 0) return offers(['block', 'retreat']);
    if (partial[0] === 'retreat') return finished;
    if (partial[0] !== 'block') return nothing;
    const blockers = piecesOn(s, enemyOf[s.side], boardOf(s).beyond[f.approach]!);
    const options: Part[] = [];
    for (const index of blockers) if (!partial.includes(nameOf(s, index))) options.push(nameOf(s, index));
    return offers(options, partial.length > 1);
  },
  whyNot(s, _f, _seat, action) {
    return action[0] === 'block' && action.slice(1).every((name) => pieceNamed(s, name) >= 0)
      ? no.notFromReserve
      : no.blockOrRetreat;
  },
  answer(s, f, _seat, action, play) {
    if (action[0] === 'retreat') {
      tell(play, {
        kind: 'declinedBlock',
        rules: declineRules,
        side: enemyOf[s.side],
        at: placeName(s, boardOf(s).beyond[f.approach]!),
      });
      return go({ ...f, step: 'advance' });
    }
    const board = boardOf(s);
    const place = placeOfApproach(board, board.opposite[f.approach]!);
    const blockers = action.slice(1).map((name) => pieceNamed(s, name));
    put(s, board, blockers, place);
    tell(play, {
      kind: 'blocked',
      rules: blockers.some((index) => !s.pieces[index]!.active) ? blockInactiveRules : blockRules,
      side: enemyOf[s.side],
      pieces: namesOf(s, blockers),
      at: board.placeNames[place]!,
    });
    return go({ ...f, step: 'blocked' });
  },
};

const declineRules = ['MAR-9-15', 'MAR-9-19'];
const blockRules = ['MAR-9-09', 'MAR-9-11', 'MAR-9-21', 'MAR-8-07', 'MAR-9-18'];
const blockInactiveRules = [...blockRules, 'MAR-6-13'];

const blockedAsked = question('blocked', ['MAR-9-12', 'MAR-9-14']);

function whyNotSplit(s: State): Refusal | null {
  return whyNotSpend(s, commandCost.newGroupBySplitting) === null ? null : no.noCommandToSplit;
}

/** What the attackers do when they have been blocked. */
export const blocked: Asking<State, FrameOf<'blocked'>, Frames> = {
  asks: (s) => blockedAsked(s.side),
  choices(s, f, _seat, partial) {
    if (partial.length === 0) {
      const canSplit = f.group.length > 1 && whyNotSplit(s) === null;
      return offers(canSplit ? ['stay', 'advance', 'split'] : ['stay', 'advance']);
    }
    if (partial[0] !== 'split') return finished;
    if (partial.length === f.group.length) return finished;
    const options: Part[] = [];
    for (const index of f.group) if (!partial.includes(nameOf(s, index))) options.push(nameOf(s, index));
    return offers(options, partial.length > 1);
  },
  whyNot(s, f, _seat, action) {
    if (action[0] === 'split' && f.group.length > 1) return whyNotSplit(s) ?? no.notInGroup;
    return no.moveOver;
  },
  answer(s, f, _seat, action, play) {
    const board = boardOf(s);
    const advancing =
      action[0] === 'stay'
        ? []
        : action[0] === 'advance'
          ? f.group
          : action.slice(1).map((name) => pieceNamed(s, name));
    if (action[0] === 'split') s.commandsUsed += commandCost.newGroupBySplitting;
    put(s, board, advancing, placeOfApproach(board, f.approach));
    hide(s, f.group);
    tell(play, {
      kind: 'afterBlock',
      rules: f.road === null ? afterBlockRules : afterRoadBlockRules,
      side: s.side,
      choice: action[0] as 'stay' | 'advance' | 'split',
      advanced: namesOf(s, advancing),
      stayed: namesOf(
        s,
        f.group.filter((index) => !advancing.includes(index)),
      ),
      at: board.placeNames[placeOfApproach(board, f.approach)]!,
    });
    return end();
  },
};

const afterBlockRules = ['MAR-9-12', 'MAR-9-14', 'MAR-9-18'];
const afterRoadBlockRules = ['MAR-9-12', 'MAR-9-13', 'MAR-9-14'];

/** Not blocked: all the defenders retreat, and the attackers move in. */
export const advance: Doing<State, FrameOf<'advance'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const target = board.beyond[f.approach]!;
    const defender = enemyOf[s.side];
    if (isOccupiedBy(s, board, defender, target)) {
      if (!canBeBlocked(s, board, f)) {
        const rules = startedBlocking(s, board, f) ? fromBlockingRules : noReserveRules;
        tell(play, { kind: 'cannotBlock', rules, side: defender, at: board.placeNames[target]! });
      }
      return call({
        step: 'retreat',
        side: defender,
        locale: target,
        from: board.localeOf[f.approach]!,
        spared: -1,
      });
    }
    put(s, board, f.group, target);
    tell(play, {
      kind: 'maneuverWon',
      rules: f.road === null ? wonRules : roadWonRules,
      side: s.side,
      pieces: namesOf(s, f.group),
      at: board.placeNames[target]!,
    });
    hide(s, f.group);
    if (f.road !== null) {
      takeSlot(s, board, f.road.link, board.localeOf[f.approach]!, f.road.step);
      return go({
        step: 'march',
        piece: f.group[0]!,
        link: f.road.link,
        steps: f.road.step,
        paid: f.road.paid,
      });
    }
    return offerContinuation(s, f.group, target, 'maneuver');
  },
};

const fromBlockingRules = ['MAR-9-10'];
const noReserveRules = ['MAR-9-09', 'MAR-9-21'];
const wonRules = ['MAR-9-15', 'MAR-9-19', 'MAR-9-20'];
const roadWonRules = ['MAR-9-15', 'MAR-9-16', 'MAR-9-20'];
