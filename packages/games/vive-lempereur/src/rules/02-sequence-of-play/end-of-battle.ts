/** The end of a battle: points for losses, leaders and places, and who has won (VE-8.9-10, VE-14.5-07, VE-15-02). */
import {
  citations,
  end,
  nothing,
  offers,
  type Next,
  type Outcome,
  type Parts,
  type Play,
} from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { gone, type Result, type State } from '../../state.ts';
import { enemyOf, ofSide, type Side } from '../../tables/sides.ts';
import { sideOf } from '../../troops.ts';
import { freeChangeWords } from '../17-command/orders-in-force.ts';
import { areOrdersOpen, hasOrders } from '../17-command/orders.ts';

export function isOver(s: State): boolean {
  return s.result !== null;
}

/** Points for a side, and the rules that give them. */
export function award(
  s: State,
  side: Side,
  count: number,
  why: string,
  rules: readonly string[],
  play: Play,
): void {
  if (count === 0) return;
  s.points[side] += count;
  tell(play, { kind: 'points', rules, side, count, total: s.points[side], why });
}

/** Whoever last stood in a place holds it. */
export function holdPlaces(s: State): void {
  const board = boardOf(s);
  s.terms.victory.objectives.forEach(({ hexes }, index) => {
    const there = new Set(
      hexes.flatMap((hex) =>
        stackAt(s, board, hex)
          .slice(0, 1)
          .map((unit) => sideOf(s, unit)),
      ),
    );
    const [side] = there;
    if (side !== undefined && there.size === 1) s.held[index] = side;
  });
}

function totalOf(s: State, side: Side): number {
  return s.terms.victory.objectives.reduce(
    (total, { points }, index) => total + (s.held[index] === side ? points : 0),
    ofSide(s.points, side),
  );
}

const endRules = ['VE-2-04', 'VE-15-02'];

/** By whose fall a side is defeated: Napoleon's always, another's where the battle says so. */
const defeat = citations({ emperor: 'VE-14.5-08', commander: 'VE-14.5-06' });

export function isEmperor(s: State, leader: number): boolean {
  const { side, slug } = s.terms.leaders[leader]!;
  return side === 'french' && slug.startsWith('napoleon');
}

function rulesOfEnd(s: State, { by, winner }: Result): readonly string[] {
  if (by !== 'leader') return endRules;
  const fallen = s.terms.leaders.findIndex(
    ({ fatal, side }, leader) => fatal && side !== winner && s.leaders[leader]!.hex === gone,
  );
  return isEmperor(s, fallen) ? defeat.emperor : defeat.commander;
}

export function endBattle(s: State, result: Result, play: Play): Next<Frames> {
  s.result = result;
  s.frames.length = 0;
  const rules = [...rulesOfEnd(s, result)];
  if (hasOrders(s)) areOrdersOpen(s, rules);
  tell(play, {
    kind: 'battleEnded',
    rules,
    ...(hasOrders(s) ? { reveals: true } : {}),
    result,
    points: { french: totalOf(s, 'french'), coalition: totalOf(s, 'coalition') },
  });
  return end();
}

/** The last turn is over: points decide. */
export function finishBattle(s: State, play: Play): Next<Frames> {
  const lead = totalOf(s, 'french') - totalOf(s, 'coalition');
  const { margin } = s.terms.victory;
  const winner = lead >= margin ? 'french' : -lead >= margin ? 'coalition' : null;
  return endBattle(s, { winner, by: 'points' }, play);
}

const endings = {
  points: { en: 'The points decide.', fr: 'Les points décident.' },
  leader: { en: 'The commander has fallen.', fr: 'Le commandant en chef est tombé.' },
  destruction: { en: 'One side has no troops left.', fr: 'Un camp n’a plus de troupes.' },
  resignation: { en: 'One side has given up.', fr: 'Un camp a abandonné.' },
} as const;

export function outcomeOf(s: State): Outcome | null {
  const { result } = s;
  if (result === null) return null;
  return {
    winners: result.winner === null ? [] : [result.winner],
    rules: rulesOfEnd(s, result),
    words: endings[result.by],
  };
}

export function freeActsOf(s: State, side: Side): Parts {
  return isOver(s) ? nothing : offers(['resign', ...freeChangeWords(s, side)]);
}

export function playFreeAct(s: State, side: Side, play: Play): void {
  endBattle(s, { winner: enemyOf(side), by: 'resignation' }, play);
}
