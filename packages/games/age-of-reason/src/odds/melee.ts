/** The odds of a melee: figures that fall on both sides, who has won, and how the loser goes back. */
import type { OddsLosses, OddsOutcome, Words } from '@bivouac/kernel';
import { boutsOf, helperBehind, meleeOf, unitsIn } from '../rules/8-melee/fighting.ts';
import { diceOfMelee } from '../rules/8-melee/melee-dice.ts';
import { lineOf, withHelpers } from '../rules/8-melee/melee-results.ts';
import type { State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { sideOf, unitOf } from '../troops.ts';
import { fallenOf, mean, together, totalsOf } from './sums.ts';

/** How a melee may end for the side that asks. */
export const endings = [
  'destroyed',
  'routed',
  'beaten',
  'pushed',
  'equal',
  'isPushed',
  'isBeaten',
  'isRouted',
  'isDestroyed',
] as const;
export type EndingName = (typeof endings)[number];

export const endingWords: Readonly<Record<EndingName, Words>> = {
  destroyed: { en: 'nobody of the enemy is left', fr: 'il ne reste personne à l’ennemi' },
  routed: { en: 'the enemy routs', fr: 'l’ennemi est en déroute' },
  beaten: { en: 'the enemy is beaten', fr: 'l’ennemi est battu' },
  pushed: { en: 'the enemy is pushed back', fr: 'l’ennemi recule' },
  equal: { en: 'the melee goes on', fr: 'la mêlée continue' },
  isPushed: { en: 'pushed back', fr: 'repoussés' },
  isBeaten: { en: 'beaten', fr: 'battus' },
  isRouted: { en: 'routed', fr: 'en déroute' },
  isDestroyed: { en: 'nobody is left', fr: 'il ne reste personne' },
};

export type Endings = Record<EndingName, number>;

export interface MeleeOdds {
  readonly endings: Endings;
  readonly losses: OddsLosses;
}

/** The melee in which a unit stands, as a side sees it. */
export function meleeOdds(s: State, unit: number, side: Side): MeleeOdds {
  const contacts = meleeOf(s, unit);
  const units = withHelpers(s, unitsIn(contacts));
  const fallen = lossesBySide(s, unit);
  const figures = (of: Side): number =>
    units.reduce((sum, one) => (sideOf(s, one) === of ? sum + unitOf(s, one).figures : sum), 0);
  const found = Object.fromEntries(endings.map((name) => [name, 0])) as Endings;
  const [mine, theirs] = [figures(side), figures(enemyOf[side])];
  for (const [own, chance] of fallen[side].entries())
    for (const [other, second] of fallen[enemyOf[side]].entries())
      if (chance * second > 0)
        add(found, chance * second, { own, other, isOver: other >= theirs, isLost: own >= mine });
  return { endings: found, losses: { own: mean(fallen[side]), enemy: mean(fallen[enemyOf[side]]) } };
}

interface Fallen {
  readonly own: number;
  readonly other: number;
  readonly isOver: boolean;
  readonly isLost: boolean;
}

/** One way the losses may fall; the die of the result is thrown for those who are left (AOR-8-114). */
function add(found: Endings, chance: number, { own, other, isOver, isLost }: Fallen): void {
  if (isOver || isLost) found[isOver ? (isLost ? 'equal' : 'destroyed') : 'isDestroyed'] += chance;
  else if (own === other) found.equal += chance;
  else
    for (let die = 1; die <= 6; die += 1) {
      const { condition } = lineOf(die + Math.abs(other - own));
      const name = condition === 'routed' ? 'routed' : condition === 'beaten' ? 'beaten' : 'pushed';
      found[other > own ? name : unlucky[name]] += chance / 6;
    }
}

const unlucky = { routed: 'isRouted', beaten: 'isBeaten', pushed: 'isPushed' } as const;

/** The chance of every number of figures that a side may lose: all throws before anybody falls (AOR-8-111). */
function lossesBySide(s: State, unit: number): Readonly<Record<Side, readonly number[]>> {
  const contacts = meleeOf(s, unit);
  const wanted = new Map<number, number[]>();
  for (const bout of boutsOf(s, contacts)) {
    const { whole, special } = diceOfMelee(s, bout);
    const totals = special > 0 ? together(totalsOf(whole), totalsOf(1, special)) : totalsOf(whole);
    const losses = fallenOf(totals, 6, Math.floor((totals.length - 1) / 6));
    wanted.set(bout.enemy, together(wanted.get(bout.enemy) ?? [1], losses));
  }
  const sides: Record<Side, readonly number[]> = { blue: [1], red: [1] };
  for (const [one, chances] of wanted) {
    const second = helperBehind(s, one);
    const most = unitOf(s, one).figures + (second === null ? 0 : unitOf(s, second).figures);
    const side = sideOf(s, one);
    sides[side] = together(sides[side], fallenOf(chances, 1, most));
  }
  return sides;
}

export function endingOutcomes(chances: Endings): OddsOutcome[] {
  return endings
    .filter((name) => chances[name] > 0)
    .map((name) => ({
      name,
      words: endingWords[name],
      chance: chances[name],
      ...(name !== 'equal' && { good: name.startsWith('is') ? ('enemy' as const) : ('own' as const) }),
    }));
}
