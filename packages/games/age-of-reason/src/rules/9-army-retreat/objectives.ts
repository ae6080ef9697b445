/** Places that count: who holds them (AOR-9-008 to AOR-9-010). */
import { areTouching, contactReach, distance, grown } from '@bivouac/ground/free';
import { branches, type RuleId } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { figureOfUnit, standing, tableOf } from '../../standing.ts';
import { sides, type Side } from '../../tables/sides.ts';
import { isBroken, sideOf, unitOf } from '../../troops.ts';

const by = branches({ onlyUncontested: 'AOR-9-010' });

/**
 * Who holds an objective wholly: troops in it or touching it, and no enemy there (AOR-9-010). Whoever is beaten or runs
 * holds nothing, and keeps nobody from holding.
 */
export function holderOf(s: State, feature: string, cites?: RuleId[]): Side | null {
  const found = tableOf(s).features.find(({ id }) => id === feature);
  if (found === undefined) return null;
  const near = standing(s).near(grown(found.figure.box, contactReach));
  const isThere = (side: Side): boolean =>
    near.some(
      (unit) =>
        sideOf(s, unit) === side &&
        !isBroken(unitOf(s, unit)) &&
        (unitOf(s, unit).post === none
          ? areTouching(found.figure, figureOfUnit(s, unit))
          : distance(found.figure, figureOfUnit(s, unit)) === 0),
    );
  const [holder, other] = sides.filter(isThere);
  if (holder === undefined) return null;
  return by.onlyUncontested(other !== undefined, cites) ? null : holder;
}
