/** Places that count: who holds them (AOR-9-008 to AOR-9-010). */
import { areTouching, contactReach, distance, grown } from '@bivouac/ground/free';
import { branches, type RuleId } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { figureOfUnit, standing, tableOf } from '../../standing.ts';
import { enemyOf, sides, type Side } from '../../tables/sides.ts';
import { isBroken, sideOf, unitOf } from '../../troops.ts';

const by = branches({ onlyUncontested: 'AOR-9-010' });

/** Who holds an objective wholly: troops that can act in it or touching it, and no enemy there (AOR-9-010). */
export function holderOf(s: State, feature: string, cites?: RuleId[]): Side | null {
  const found = tableOf(s).features.find(({ id }) => id === feature);
  if (found === undefined) return null;
  const near = standing(s).near(grown(found.figure.box, contactReach));
  const there = (side: Side, counts: (unit: number) => boolean): boolean =>
    near.some(
      (unit) =>
        sideOf(s, unit) === side &&
        counts(unit) &&
        (unitOf(s, unit).post === none
          ? areTouching(found.figure, figureOfUnit(s, unit))
          : distance(found.figure, figureOfUnit(s, unit)) === 0),
    );
  const holders = sides.filter((side) => there(side, (unit) => !isBroken(unitOf(s, unit))));
  const [holder] = holders;
  if (holder === undefined) return null;
  return by.onlyUncontested(
    there(enemyOf[holder], () => true),
    cites,
  )
    ? null
    : holder;
}
