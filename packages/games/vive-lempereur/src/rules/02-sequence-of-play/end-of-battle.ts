/** The end of a battle: points for losses, leaders and places, and who has won (VE-8.9-10, VE-14.5-07, VE-15-02). */
import {
  citations,
  end,
  nothing,
  offers,
  victoryOf,
  type Next,
  type Outcome,
  type Parts,
  type Play,
  type Words,
} from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { gone, type Result, type State } from '../../state.ts';
import { nationNames } from '../../tables/nations.ts';
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

/** How the battle was won, where points do not say it. */
const endings: Readonly<Record<Exclude<Result['by'], 'points'>, Words>> = {
  leader: { en: 'the enemy commander has fallen', fr: 'le commandant en chef ennemi est tombé' },
  destruction: { en: 'the enemy has no troops left', fr: 'l’ennemi n’a plus de troupes' },
  resignation: { en: 'the enemy has given up', fr: 'l’ennemi abandonne' },
};

export function outcomeOf(s: State): Outcome | null {
  const { result } = s;
  if (result === null) return null;
  const { winner, by } = result;
  const rules = rulesOfEnd(s, result);
  if (winner === null) return { winners: [], rules, words: drawnWords(s) };
  const { en, fr } = nationNames[s.terms.nations[winner]];
  return victoryOf(
    winner,
    { en: `The ${en} win`, fr: `Les ${fr} l’emportent` },
    by === 'points' ? pointsWords(s, winner) : endings[by],
    rules,
  );
}

/** The points of places held at the end counted in: `116 points to 96`. */
function pointsWords(s: State, winner: Side): Words {
  const [more, less] = [totalOf(s, winner), totalOf(s, enemyOf(winner))];
  return { en: `${more} points to ${less}`, fr: `${more} points à ${less}` };
}

function drawnWords(s: State): Words {
  const of = (side: Side, language: 'en' | 'fr') =>
    `${nationNames[s.terms.nations[side]][language]} ${totalOf(s, side)}`;
  const { margin } = s.terms.victory;
  return {
    en: `${of('french', 'en')}, ${of('coalition', 'en')}: a lead of ${margin} is needed to win.`,
    fr: `${of('french', 'fr')}, ${of('coalition', 'fr')}\u00a0: il faut ${margin} d’avance pour l’emporter.`,
  };
}

export function freeActsOf(s: State, side: Side): Parts {
  return isOver(s) ? nothing : offers(['resign', ...freeChangeWords(s, side)]);
}

export function playFreeAct(s: State, side: Side, play: Play): void {
  endBattle(s, { winner: enemyOf(side), by: 'resignation' }, play);
}
