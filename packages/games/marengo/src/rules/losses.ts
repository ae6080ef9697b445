/** Losses: who loses how much, who chooses, and what it does to the army (MAR-4-07, MAR-11-14 to MAR-11-17). */
import {
  end,
  finished,
  go,
  offers,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Part,
  type Parts,
  type Play,
} from '@bivouac/kernel';
import { boardOf, moveTo } from '../board.ts';
import { tell, type Loss } from '../events.ts';
import type { FrameOf, Frames, LossCause } from '../frames.ts';
import { codeOf, learn } from '../knowledge.ts';
import { nameOf, pieceNamed, strengthOf, survivors } from '../pieces.ts';
import { gone, renew, type State } from '../state.ts';
import { enemyOf, type Side } from '../tables.ts';
import { lowerMorale } from './morale.ts';

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
    'La retraite depuis la réserve coûte un point à l’infanterie ; la cavalerie est épargnée.',
  ],
  approachPieces: [
    'MAR-12-08',
    'The retreat from an approach costs one of its infantry or cavalry a point.',
    'La retraite depuis une approche coûte un point à l’un de ses pions d’infanterie ou de cavalerie.',
  ],
});

type LossRules = Readonly<Record<LossCause | 'artilleryRetreat' | 'nowhereToGo', readonly string[]>>;

const lossRules: LossRules = {
  bombardment: ['MAR-10-18', 'MAR-10-19', 'MAR-10-20', 'MAR-4-07', 'MAR-4-04', 'MAR-13-01'],
  defensiveFire: ['MAR-11-25', 'MAR-11-26', 'MAR-11-14', 'MAR-4-07', 'MAR-4-04', 'MAR-13-01'],
  assaultResult: ['MAR-11-33', 'MAR-11-14', 'MAR-4-07', 'MAR-4-04', 'MAR-13-01'],
  pursuit: ['MAR-11-43', 'MAR-11-14', 'MAR-4-07', 'MAR-4-04', 'MAR-13-01'],
  pursuers: ['MAR-11-42', 'MAR-4-07', 'MAR-4-04', 'MAR-13-01'],
  retreatFromReserve: ['MAR-12-06', 'MAR-12-07', 'MAR-4-07', 'MAR-4-04', 'MAR-13-01'],
  retreatFromApproach: ['MAR-12-08', 'MAR-4-07', 'MAR-4-04', 'MAR-13-01'],
  artilleryRetreat: ['MAR-12-05', 'MAR-4-07', 'MAR-13-01'],
  nowhereToGo: ['MAR-12-17', 'MAR-12-14', 'MAR-4-07', 'MAR-13-01'],
};

/** How the points of a fight were shared out, where it was not the same for all: see `shareRules`. */
type Sharing = 'byEnemy' | 'byOwner' | 'inExcess';

const sharingRule: Readonly<Record<Sharing, string>> = {
  byEnemy: 'MAR-11-15',
  byOwner: 'MAR-11-16',
  inExcess: 'MAR-11-17',
};

function shared(how: Sharing): LossRules {
  return {
    ...lossRules,
    defensiveFire: [...lossRules.defensiveFire, sharingRule[how]],
    assaultResult: [...lossRules.assaultResult, sharingRule[how]],
    pursuit: [...lossRules.pursuit, sharingRule[how]],
  };
}

/** The rules of a loss by how it was shared out. Only in a fight does it matter who leads and who shares. */
const shareRules: Readonly<Record<Sharing, LossRules>> = {
  byEnemy: shared('byEnemy'),
  byOwner: shared('byOwner'),
  inExcess: shared('inExcess'),
};

/** One piece loses strength, is shown doing so, and its army's morale falls by as much. */
function reduce(s: State, index: number, points: number, cause: keyof LossRules): Loss {
  const { arm, strength } = s.pieces[index]!;
  const before = { piece: nameOf(s, index), arm, strength };
  learn(s, index);
  const piece = renew(s, index);
  const taken = Math.min(points, piece.strength);
  piece.strength -= taken;
  // A bombarded piece is hidden again at once (MAR-10-19); in a fight or a retreat it stays face up to its end.
  piece.faceUp = piece.strength > 0 && (piece.faceUp || cause !== 'bombardment');
  if (piece.strength === 0) {
    piece.bombardment = 'none';
    moveTo(s, boardOf(s), index, gone);
  }
  return { ...before, points: taken, eliminated: piece.strength === 0 };
}

/** Takes points of strength from pieces: `[piece, points]` each. */
export function takeLosses(
  s: State,
  side: Side,
  shares: readonly (readonly [index: number, points: number])[],
  cause: keyof LossRules,
  play: Play,
  rules: LossRules = lossRules,
): void {
  if (shares.length === 0) return;
  const losses = shares.map(([index, points]) => reduce(s, index, points, cause));
  const points = losses.reduce((sum, loss) => sum + loss.points, 0);
  tell(play, {
    kind: 'lost',
    rules: rules[cause],
    reveals: true,
    side,
    cause,
    losses,
    morale: Math.max(0, s.morale[side] - points),
  });
  lowerMorale(s, side, points, play);
}

/** Leading pieces first, shared out by the enemy; what is left over goes to the others, shared out by their owner. */
export const losses: Doing<State, FrameOf<'losses'>, Frames> = {
  run(s, f, play) {
    if (f.points <= 0) return end();
    const leaders = survivors(s, f.leaders);
    const standing = strengthOf(s, leaders);
    if (leaders.length > 0 && f.points < standing) return share(s, f, leaders, enemyOf[f.side], play);
    const others = survivors(s, f.others);
    const left = f.points - standing;
    const rules = left > strengthOf(s, others) ? shareRules.inExcess : lossRules;
    takeLosses(
      s,
      f.side,
      leaders.map((index) => [index, s.pieces[index]!.strength]),
      f.cause,
      play,
      rules,
    );
    if (left <= 0) return end();
    if (left < strengthOf(s, others)) return share(s, { ...f, points: left }, others, f.side, play);
    takeLosses(
      s,
      f.side,
      others.map((index) => [index, s.pieces[index]!.strength]),
      f.cause,
      play,
      rules,
    );
    return end();
  },
};

/** Asks who loses, unless it makes no difference that anyone could see. */
function share(s: State, f: FrameOf<'losses'>, from: readonly number[], chooser: Side, play: Play) {
  const [first] = from;
  const { active } = s.pieces[first!]!;
  const alike = from.every((index) => {
    const piece = s.pieces[index]!;
    return piece.faceUp && piece.active === active && codeOf(piece) === codeOf(s.pieces[first!]!);
  });
  if (from.length === 1 || (alike && f.points === 1)) {
    takeLosses(s, f.side, [[first!, f.points]], f.cause, play);
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

function rulesOfChoice(s: State, f: FrameOf<'lossChoice'>): LossRules {
  return isOwnersChoice(s, f) ? shareRules.byOwner : shareRules.byEnemy;
}

/** One name for each point lost. */
export const lossChoice: Asking<State, FrameOf<'lossChoice'>, Frames> = {
  asks: (s, f) => [
    {
      seat: f.chooser,
      question: 'lossChoice',
      rules: rulesOfChoice(s, f)[f.cause],
      about: { cause: f.cause, points: f.points },
    },
  ],
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
    takeLosses(s, side, [...sharesOf(s, action)], f.cause, play, rulesOfChoice(s, f));
    return end();
  },
};
