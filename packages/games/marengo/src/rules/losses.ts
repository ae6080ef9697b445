/** Losses: who loses how much, who chooses, and what it does to the army (MAR-4-07, MAR-11-14 to MAR-11-17). */
import {
  branches,
  citations,
  end,
  finished,
  go,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Parts,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, moveTo } from '../board.ts';
import { tell, type Loss } from '../events.ts';
import type { FrameOf, Frames, LossCause } from '../frames.ts';
import { codeOf, learn } from '../knowledge.ts';
import { nameOf, pieceNamed, strengthOf, survivors } from '../pieces.ts';
import { gone, renew, type State } from '../state.ts';
import { enemyOf, type Side } from '../tables.ts';
import { lowerMorale, moraleAfter } from './morale.ts';

const no = refusals({
  leadersByOpponent: [
    ['MAR-11-14', 'MAR-11-15'],
    'These losses fall on the leading pieces, shared out by the side that inflicts them, up to their strength.',
    'Ces pertes frappent les pions en première ligne, réparties par le camp qui les inflige, dans la limite de leur force.',
  ],
  othersByOwner: [
    ['MAR-11-16', 'MAR-11-17'],
    'These losses are shared out by the owner among the pieces that took part, up to their strength.',
    'Ces pertes sont réparties par leur propriétaire entre les pions engagés, dans la limite de leur force.',
  ],
  targetsOnly: [
    'MAR-10-18',
    'A bombardment hits one of the target pieces, which their owner chooses.',
    'Un bombardement frappe l’un des pions visés, au choix de leur propriétaire.',
  ],
  pursuersOnly: [
    'MAR-11-42',
    'One of the pursuing pieces takes this loss.',
    'L’un des pions lancés à la poursuite subit cette perte.',
  ],
  reserveInfantry: [
    ['MAR-12-06', 'MAR-12-07'],
    'The retreat from reserve costs its infantry one point; cavalry is spared.',
    'La retraite depuis la réserve coûte un point à l’infanterie ; la cavalerie est épargnée.',
  ],
  approachPieces: [
    'MAR-12-08',
    'The retreat from an approach costs one of its infantry or cavalry a point.',
    'La retraite depuis une approche coûte un point à l’un de ses pions d’infanterie ou de cavalerie.',
  ],
});

const by = branches({
  goneAtNothing: 'MAR-4-07',
  hiddenAtOnce: 'MAR-10-19',
  bombardmentCountsToo: 'MAR-10-20',
  leadersFirst: 'MAR-11-14',
  leadersByEnemy: 'MAR-11-15',
  othersByOwner: 'MAR-11-16',
  unledByOwner: 'MAR-11-35',
});

const so = citations({
  sharedByEnemy: 'MAR-11-15',
  sharedByOwner: 'MAR-11-16',
  noMoreThanThereIs: 'MAR-11-17',
});

export type Cause = LossCause | 'artilleryRetreat' | 'nowhereToGo';

/** The rule by which each loss is suffered. */
const suffered = citations({
  bombardment: 'MAR-10-18',
  defensiveFire: 'MAR-11-25',
  assaultResult: 'MAR-11-33',
  pursuit: 'MAR-11-43',
  pursuers: 'MAR-11-42',
  retreatFromReserve: 'MAR-12-06',
  retreatFromApproach: 'MAR-12-08',
  artilleryRetreat: 'MAR-12-05',
  nowhereToGo: 'MAR-12-17',
} satisfies Record<Cause, RuleId>);

/** One piece loses strength, is shown doing so, and its army's morale falls by as much. */
function reduce(s: State, index: number, points: number, cause: Cause, cites: RuleId[]): Loss {
  const { arm, strength } = s.pieces[index]!;
  const before = { piece: nameOf(s, index), arm, strength };
  learn(s, index);
  const piece = renew(s, index);
  const taken = Math.min(points, piece.strength);
  piece.strength -= taken;
  const eliminated = by.goneAtNothing(piece.strength === 0, cites);
  // In a fight or a retreat a piece stays face up to its end.
  const hidden = by.hiddenAtOnce(cause === 'bombardment', cites);
  piece.faceUp = !eliminated && (piece.faceUp || !hidden);
  if (eliminated) {
    piece.bombardment = 'none';
    moveTo(s, boardOf(s), index, gone);
  }
  return { ...before, points: taken, eliminated };
}

/** Takes points of strength from pieces: `[piece, points]` each. `because` is what decided who pays. */
export function takeLosses(
  s: State,
  side: Side,
  shares: readonly (readonly [index: number, points: number])[],
  cause: Cause,
  play: Play,
  because: readonly RuleId[] = [],
): void {
  if (shares.length === 0) return;
  const cites: RuleId[] = [...suffered[cause], ...because];
  const losses = shares.map(([index, points]) => reduce(s, index, points, cause, cites));
  const points = losses.reduce((sum, loss) => sum + loss.points, 0);
  const counts = cause !== 'bombardment' || by.bombardmentCountsToo(true, cites);
  const morale = counts ? moraleAfter(s, side, points, cites) : s.morale[side];
  tell(play, { kind: 'lost', rules: cites, reveals: true, side, cause, losses, morale });
  if (counts) lowerMorale(s, side, points, play);
}

/** Leading pieces first, shared out by the enemy; what is left over goes to the others, shared out by their owner. */
export const losses: Doing<State, FrameOf<'losses'>, Frames> = {
  run(s, f, play) {
    if (f.points <= 0) return end();
    const cites: RuleId[] = [];
    const first = f.others.length === 0 || by.leadersFirst(f.leaders.length > 0, cites) ? f.leaders : [];
    const leaders = survivors(s, first);
    const standing = strengthOf(s, leaders);
    if (f.points < standing) {
      const chooser = by.leadersByEnemy(true, cites) ? enemyOf[f.side] : f.side;
      return share(s, f, leaders, chooser, cites, play);
    }
    const others = survivors(s, [...f.leaders, ...f.others]).filter((index) => !leaders.includes(index));
    const left = f.points - standing;
    if (isFight(f.cause) && left > strengthOf(s, others)) cites.push(...so.noMoreThanThereIs);
    takeLosses(s, f.side, whole(s, leaders), f.cause, play, cites);
    if (left <= 0) return end();
    if (left >= strengthOf(s, others)) {
      takeLosses(s, f.side, whole(s, others), f.cause, play, cites);
      return end();
    }
    return share(s, { ...f, points: left }, others, chooserOfOthers(f, cites), cites, play);
  },
};

/** All the strength of each piece. */
export function whole(s: State, pieces: readonly number[]): [number, number][] {
  return pieces.map((index) => [index, s.pieces[index]!.strength]);
}

/** A fight has pieces that lead, and then it matters who shares out. */
function isFight(cause: LossCause): cause is 'defensiveFire' | 'assaultResult' | 'pursuit' {
  return cause === 'defensiveFire' || cause === 'assaultResult' || cause === 'pursuit';
}

/** Those who did not lead suffer by their owner's choice, also where nobody led. */
function chooserOfOthers(f: FrameOf<'losses'>, cites: RuleId[]): Side {
  if (!isFight(f.cause)) return f.side;
  const isLed = f.leaders.length > 0;
  return by.othersByOwner(isLed, cites) || by.unledByOwner(!isLed, cites) ? f.side : enemyOf[f.side];
}

/** Asks who loses, unless it makes no difference that anyone could see. */
function share(
  s: State,
  f: FrameOf<'losses'>,
  from: readonly number[],
  chooser: Side,
  cites: readonly RuleId[],
  play: Play,
) {
  const [first] = from;
  const { active } = s.pieces[first!]!;
  const alike = from.every((index) => {
    const piece = s.pieces[index]!;
    return piece.faceUp && piece.active === active && codeOf(piece) === codeOf(s.pieces[first!]!);
  });
  if (from.length === 1 || (alike && f.points === 1)) {
    takeLosses(s, f.side, [[first!, f.points]], f.cause, play, cites);
    return end();
  }
  return go<Frames>({ step: 'lossChoice', chooser, from, points: f.points, cause: f.cause });
}

function sharesOf(s: State, action: Action): Map<number, number> {
  const shares = new Map<number, number>();
  for (const part of action) {
    const index = pieceNamed(s, part);
    shares.set(index, (shares.get(index) ?? 0) + 1);
  }
  return shares;
}

function isOwnersChoice(s: State, f: FrameOf<'lossChoice'>): boolean {
  return s.pieces[f.from[0]!]!.side === f.chooser;
}

const enemyAsked = question('lossChoice', ['MAR-11-15']);
const ownerAsked = question('lossChoice', ['MAR-11-16']);
const askedFor = {
  bombardment: question('lossChoice', ['MAR-10-18']),
  pursuers: question('lossChoice', ['MAR-11-42']),
  retreatFromReserve: question('lossChoice', ['MAR-12-06', 'MAR-12-07']),
  retreatFromApproach: question('lossChoice', ['MAR-12-08']),
};

/** One name for each point lost. */
export const lossChoice: Asking<State, FrameOf<'lossChoice'>, Frames> = {
  asks(s, f) {
    const about = { cause: f.cause, points: f.points, side: s.pieces[f.from[0]!]!.side };
    if (!isFight(f.cause)) return askedFor[f.cause](f.chooser, about);
    return (isOwnersChoice(s, f) ? ownerAsked : enemyAsked)(f.chooser, about);
  },
  choices(s, f, _seat, partial): Parts {
    if (partial.length >= f.points) return finished;
    const shares = sharesOf(s, partial);
    const options: Part[] = [];
    for (const index of f.from)
      if ((shares.get(index) ?? 0) < s.pieces[index]!.strength) options.push(nameOf(s, index));
    return offers(options);
  },
  whyNot(s, f) {
    if (f.cause === 'bombardment') return no.targetsOnly;
    if (f.cause === 'pursuers') return no.pursuersOnly;
    if (f.cause === 'retreatFromReserve') return no.reserveInfantry;
    if (f.cause === 'retreatFromApproach') return no.approachPieces;
    return isOwnersChoice(s, f) ? no.othersByOwner : no.leadersByOpponent;
  },
  answer(s, f, _seat, action, play) {
    const { side } = s.pieces[f.from[0]!]!;
    const sharing = isOwnersChoice(s, f) ? so.sharedByOwner : so.sharedByEnemy;
    takeLosses(s, side, [...sharesOf(s, action)], f.cause, play, isFight(f.cause) ? sharing : []);
    return end();
  },
};
