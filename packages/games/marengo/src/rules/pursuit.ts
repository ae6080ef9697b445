/** Chapter 11, the procedure: steps 8 to 10 of an assault, the pursuit by the winner's cavalry. */
import {
  branches,
  call,
  citations,
  finished,
  go,
  modifiers,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Part,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, type Board } from '../board.ts';
import { tell } from '../events.ts';
import type { Assault, FrameOf, Frames } from '../frames.ts';
import { couldBe, show } from '../knowledge.ts';
import { nameOf, piecesNamed, strengthOf, survivors } from '../pieces.ts';
import type { State } from '../state.ts';
import { commandCost, enemyOf, type Side } from '../tables.ts';
import { attacked, placesOf } from './assault.ts';
import { spend } from './commands.ts';
import { attackersWin } from './melee.ts';
import { fearOf, isDemoralized } from './morale.ts';

const no = refusals({
  cannotPursue: [
    ['MAR-11-36', 'MAR-11-40'],
    'Only surviving cavalry that took part without leading can pursue.',
    'Seule une cavalerie survivante, engagée sans être en première ligne, peut poursuivre.',
  ],
  tooNarrow: [
    'MAR-11-37',
    'One piece pursues across a narrow approach, two at most across a wide one.',
    'Un seul pion poursuit à travers une approche étroite, deux au plus à travers une large.',
  ],
});

const by = branches({
  stoppedByObstacle: ['MAR-11-38', 'MAR-5-07'],
  coveredByCavalry: 'MAR-11-36',
  nobodyToPursue: 'MAR-11-36',
  pursuedLose: 'MAR-11-43',
});

const so = citations({
  held: 'MAR-11-37',
  pursued: ['MAR-11-36', 'MAR-11-39'],
  strengthKept: 'MAR-13-06',
});

interface Chase {
  readonly s: State;
  readonly board: Board;
  readonly pursuers: readonly number[];
  /** The approach the pursued side holds. */
  readonly approach: number;
}

/** Step 9 (MAR-11-41). */
export const pursuitStrength = modifiers<Chase>([
  {
    id: 'MAR-11-41',
    words: { en: 'strength of the pursuing cavalry', fr: 'force de la cavalerie lancée à la poursuite' },
    value: ({ s, pursuers }) => strengthOf(s, pursuers),
  },
  {
    id: 'MAR-11-41',
    words: { en: 'ground of the pursued', fr: 'terrain des poursuivis' },
    value: ({ board, approach }) => -board.penalty.cavalry[approach]!,
  },
  {
    id: 'MAR-11-41',
    words: { en: 'a pursuit is never less than nothing', fr: 'une poursuite ne vaut jamais moins que rien' },
    value: ({ s, board, pursuers, approach }) =>
      Math.max(0, board.penalty.cavalry[approach]! - strengthOf(s, pursuers)),
  },
]);

/** The two sides of a fight as winner and loser. */
interface Decided {
  readonly winner: Side;
  /** The winner's surviving pieces that did not lead. */
  readonly free: readonly number[];
  readonly loserLeaders: readonly number[];
  readonly losers: readonly number[];
  /** The approach the loser holds. */
  readonly approach: number;
}

function decided(s: State, board: Board, f: Assault): Decided {
  const opposite = attacked(board, f.approach);
  const behind = (pieces: readonly number[], leaders: readonly number[]) =>
    survivors(s, pieces).filter((index) => !leaders.includes(index));
  return attackersWin(f.result)
    ? {
        winner: s.side,
        free: behind(f.attackers, f.leaders),
        loserLeaders: f.defenceLeaders,
        losers: f.defenders,
        approach: opposite,
      }
    : {
        winner: enemyOf[s.side],
        free: behind(f.defenders, f.defenceLeaders),
        loserLeaders: f.leaders,
        losers: f.attackers,
        approach: f.approach,
      };
}

/** What rules a pursuit out whoever would ride, for both players to see; null when nothing does. */
function pursuitBar(
  s: State,
  board: Board,
  f: Assault,
  { loserLeaders, losers }: Decided,
  cites: RuleId[],
): 'obstacle' | 'cavalryLed' | 'nobodyLeft' | null {
  const { obstacle } = board;
  const isShut = obstacle[f.approach]! || obstacle[attacked(board, f.approach)]!;
  if (by.stoppedByObstacle(isShut, cites)) return 'obstacle';
  const isCavalry = (index: number) => s.pieces[index]!.arm === 'cavalry';
  if (by.coveredByCavalry(loserLeaders.some(isCavalry), cites)) return 'cavalryLed';
  return by.nobodyToPursue(survivors(s, losers).length === 0, cites) ? 'nobodyLeft' : null;
}

/** Step 8: a pursuit is offered wherever the enemy must allow for one, so that the question tells him nothing. */
export const afterLosses: Doing<State, FrameOf<'afterLosses'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const sides = decided(s, board, f);
    if (!sides.free.some((index) => couldBe(s, index, 'cavalry'))) return go({ ...f, step: 'occupation' });
    const cites: RuleId[] = [];
    const why = pursuitBar(s, board, f, sides, cites);
    if (why === null) return go({ ...f, step: 'pursuit' });
    tell(play, { kind: 'noPursuit', rules: cites, side: sides.winner, why });
    return go({ ...f, step: 'occupation' });
  },
};

const pursuitAsked = questionAbout<State, FrameOf<'pursuit'>>(
  'pursuit',
  ['MAR-11-36', 'MAR-11-37'],
  (s, f) => [attackersWin(f.result) ? s.side : enemyOf[s.side], { ...placesOf(s, f), result: f.result }],
);

export const pursuit: Asking<State, FrameOf<'pursuit'>, Frames> = {
  asks: pursuitAsked,
  choices(s, f, _seat, partial) {
    const board = boardOf(s);
    const able = decided(s, board, f).free.filter((index) => s.pieces[index]!.arm === 'cavalry');
    if (partial.length === 0) return offers(able.length > 0 ? ['hold', 'pursue'] : ['hold']);
    if (partial[0] === 'hold') return finished;
    if (partial[0] !== 'pursue') return nothing;
    const options: Part[] = [];
    if (partial.length <= board.lead[attacked(board, f.approach)]!) {
      for (const index of able) if (!partial.includes(nameOf(s, index))) options.push(nameOf(s, index));
    }
    return offers(options, partial.length > 1);
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    const { free } = decided(s, board, f);
    const named = piecesNamed(s, action, 1);
    if (named.some((index) => !free.includes(index) || s.pieces[index]!.arm !== 'cavalry'))
      return no.cannotPursue;
    return named.length > board.lead[attacked(board, f.approach)]! ? no.tooNarrow : no.cannotPursue;
  },
  answer(s, f, _seat, action, play) {
    const board = boardOf(s);
    const { winner, approach } = decided(s, board, f);
    if (action[0] === 'hold') {
      tell(play, { kind: 'passed', rules: so.held, side: winner, what: 'pursuit' });
      return go({ ...f, step: 'occupation' });
    }
    const pursuers = piecesNamed(s, action, 1);
    const chase: Chase = { s, board, pursuers, approach };
    const strength = pursuitStrength.total(chase) - fearOf(s, winner, 'pursuit');
    spend(s, commandCost.pursuit);
    tell(play, {
      kind: 'pursued',
      rules: [...so.pursued, ...(isDemoralized(s, winner) ? so.strengthKept : [])],
      reveals: true,
      side: winner,
      sum: pursuitStrength.rows(chase),
      strength,
      shown: pursuers.map((index) => show(s, index)),
    });
    return call<Frames>(
      { step: 'losses', side: winner, leaders: [], others: pursuers, points: 1, cause: 'pursuers' },
      { ...f, step: 'pursuedLosses', strength },
    );
  },
};

export const pursuedLosses: Doing<State, FrameOf<'pursuedLosses'>, Frames> = {
  run(s, f) {
    const { winner, loserLeaders, losers } = decided(s, boardOf(s), f);
    const others = losers.filter((index) => !loserLeaders.includes(index));
    const { strength, ...assault } = f;
    if (!by.pursuedLose(strength > 0)) return go({ ...assault, step: 'occupation' });
    return call<Frames>(
      {
        step: 'losses',
        side: enemyOf[winner],
        leaders: loserLeaders,
        others,
        points: strength,
        cause: 'pursuit',
      },
      { ...assault, step: 'occupation' },
    );
  },
};
