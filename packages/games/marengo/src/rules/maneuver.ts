/** Chapter 9, second part: manoeuvre attacks, the block that may stop them, and what the attackers do then. */
import {
  branches,
  call,
  citations,
  end,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Part,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, placeOfApproach, survey, type Board } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Maneuver } from '../frames.ts';
import { hide, show } from '../knowledge.ts';
import { isOccupiedBy, nameOf, namesOf, piecesNamed, piecesOn } from '../pieces.ts';
import type { State } from '../state.ts';
import { commandCost, enemyOf } from '../tables.ts';
import { spend, whyNotSpend } from './commands.ts';
import { offerContinuation } from './continuation.ts';
import { closeTaken, placeName, put } from './places.ts';
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
    'Une attaque bloquée met fin au mouvement : les pions restent, ou avancent sur l’approche opposée.',
  ],
  blockOrRetreat: [
    'MAR-9-15',
    'Block with pieces in reserve, or retreat.',
    'Bloquez avec des pions en réserve, ou battez en retraite.',
  ],
});

const by = branches({
  drivenOut: 'MAR-12-01',
  fromTheApproach: 'MAR-9-10',
  riderIsShown: 'MAR-9-06',
});

const so = citations({
  attack: ['MAR-9-01', 'MAR-8-24'],
  revealed: 'MAR-4-04',
  byRoad: 'MAR-9-05',
  onMainRoad: 'MAR-9-07',
  proof: ['MAR-9-04', 'MAR-9-03'],
  blocked: 'MAR-9-09',
  free: 'MAR-8-07',
  sleepersMayBlock: 'MAR-6-13',
  noReserve: 'MAR-9-21',
  declined: 'MAR-9-15',
  afterBlock: ['MAR-9-12', 'MAR-9-14'],
  blockedOnMainRoad: 'MAR-9-13',
  won: 'MAR-9-15',
  ridesOn: 'MAR-9-16',
  notClosed: 'MAR-9-20',
});

/** Begins a manoeuvre attack; `proof` is the infantry shown where cavalry is shut out, or -1. */
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
    rules: [
      ...so.attack,
      ...(maneuver.road === null ? [] : so.byRoad),
      ...(maneuver.road?.paid === false ? so.onMainRoad : []),
    ],
    side: s.side,
    pieces: namesOf(s, maneuver.group),
    from: board.placeNames[board.localeOf[maneuver.approach]!]!,
    to: board.placeNames[target]!,
    across: board.placeNames[placeOfApproach(board, maneuver.approach)]!,
    commands,
  });
  if (proof >= 0)
    tell(play, {
      kind: 'shown',
      rules: [...so.proof, ...so.revealed],
      reveals: true,
      why: 'proof',
      shown: [show(s, proof)],
    });
  const cites: RuleId[] = [];
  if (by.riderIsShown(maneuver.road !== null, cites)) {
    const shown = maneuver.group.map((index) => show(s, index));
    cites.push(...so.revealed);
    tell(play, { kind: 'shown', rules: cites, reveals: true, why: 'roadAttack', shown });
  }
  return { step: canBeBlocked(s, board, maneuver) ? 'block' : 'advance', ...maneuver };
}

/** The defender may block unless the attackers began the turn on the approach they cross, or he has no reserve. */
function canBeBlocked(s: State, board: Board, maneuver: Maneuver, cites?: RuleId[]): boolean {
  if (by.fromTheApproach(startedBlocking(s, board, maneuver), cites)) return false;
  return survey(s, board).foeOn[board.beyond[maneuver.approach]!]! > 0;
}

function startedBlocking(s: State, board: Board, { group, approach }: Maneuver): boolean {
  return group.every((index) => s.pieces[index]!.started === placeOfApproach(board, approach));
}

/** What is asked about an attack: where it goes, across which approach, with how many. */
function aboutAttack(s: State, { approach, group }: Maneuver) {
  const { placeNames, beyond, localeCount } = boardOf(s);
  return {
    locale: placeNames[beyond[approach]!]!,
    across: placeNames[localeCount + approach]!,
    attackers: group.length,
  };
}

const blockAsked = questionAbout<State, FrameOf<'block'>>('block', ['MAR-9-09', 'MAR-9-11'], (s, f) => [
  enemyOf[s.side],
  aboutAttack(s, f),
]);

/** The defender's answer, in the middle of the attacker's move. */
export const block: Asking<State, FrameOf<'block'>, Frames> = {
  asks: blockAsked,
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
    return action[0] === 'block' && piecesNamed(s, action, 1).every((index) => index >= 0)
      ? no.notFromReserve
      : no.blockOrRetreat;
  },
  answer(s, f, _seat, action, play) {
    if (action[0] === 'retreat') {
      tell(play, {
        kind: 'declinedBlock',
        rules: so.declined,
        side: enemyOf[s.side],
        at: placeName(s, boardOf(s).beyond[f.approach]!),
      });
      return go({ ...f, step: 'advance' });
    }
    const board = boardOf(s);
    const place = placeOfApproach(board, board.opposite[f.approach]!);
    const blockers = piecesNamed(s, action, 1);
    put(s, board, blockers, place);
    spend(s, commandCost.blocking);
    const asleep = blockers.some((index) => !s.pieces[index]!.active);
    tell(play, {
      kind: 'blocked',
      rules: [...so.blocked, ...so.free, ...(asleep ? so.sleepersMayBlock : [])],
      side: enemyOf[s.side],
      pieces: namesOf(s, blockers),
      at: board.placeNames[place]!,
    });
    return go({ ...f, step: 'blocked' });
  },
};

const blockedAsked = questionAbout<State, FrameOf<'blocked'>>('blocked', ['MAR-9-12', 'MAR-9-14'], (s, f) => [
  s.side,
  aboutAttack(s, f),
]);

function whyNotSplit(s: State): Refusal | null {
  return whyNotSpend(s, commandCost.newGroupBySplitting) === null ? null : no.noCommandToSplit;
}

/** What the attackers do when they have been blocked. */
export const blocked: Asking<State, FrameOf<'blocked'>, Frames> = {
  asks: blockedAsked,
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
      action[0] === 'stay' ? [] : action[0] === 'advance' ? f.group : piecesNamed(s, action, 1);
    if (action[0] === 'split') spend(s, commandCost.newGroupBySplitting);
    const isOnMainRoad = f.road?.paid === false;
    if (isOnMainRoad) spend(s, commandCost.blockedOnMainRoad);
    put(s, board, advancing, placeOfApproach(board, f.approach));
    hide(s, f.group);
    tell(play, {
      kind: 'afterBlock',
      rules: isOnMainRoad ? [...so.afterBlock, ...so.blockedOnMainRoad] : so.afterBlock,
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

/** Not blocked: all the defenders retreat, and the attackers move in. */
export const advance: Doing<State, FrameOf<'advance'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const target = board.beyond[f.approach]!;
    const defender = enemyOf[s.side];
    if (by.drivenOut(isOccupiedBy(s, board, defender, target))) {
      const cites: RuleId[] = [];
      if (!canBeBlocked(s, board, f, cites)) {
        const rules = cites.length > 0 ? cites : so.noReserve;
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
    closeTaken(s, target, 'maneuver');
    tell(play, {
      kind: 'maneuverWon',
      rules: [...(f.road === null ? so.won : so.ridesOn), ...so.notClosed],
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
