/** Chapter 8: in a dense wood there is only skirmish order: whoever comes in otherwise scatters (TC-8-70). */
import { branches, citing, type Play } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { liesOnTable, standsOnSomebody } from '../../standing.ts';
import { changeUnit, type State } from '../../state.ts';
import { formOf as formOfShape } from '../../tables/bases.ts';
import { bodyOf, branchOf, isGarrison, nameOf, shapeOf, unitOf } from '../../troops.ts';
import { placeTold } from '../06-movement/places.ts';
import { standsIn } from './underfoot.ts';

const by = branches({ closeOrderScatters: 'TC-8-70' });

/** In how many ranks skirmishers stand at most. */
const mostRanks = 3;

/** A battalion that has fought its way into a dense wood becomes skirmishers there, in as many ranks as find room. */
export function scatterInThicket(s: State, play: Play, unit: number): void {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || isGarrison(row) || branchOf(s, unit) !== 'infantry') return;
  if (!by.closeOrderScatters(row.formation !== 'TIR' && standsIn(s, unit, 'BOD'))) return;
  const body = bodyOf(s, unit);
  const { figures } = shapeOf(s, unit);
  for (let ranks = 1; ranks <= mostRanks; ranks += 1) {
    const files = ranks === 1 ? 0 : Math.ceil(figures / ranks);
    const shape = { ...shapeOf(s, unit, 'TIR', files), folded: 0 };
    const there = { ...body, ...formOfShape(shape) };
    if (!liesOnTable(s, there) || standsOnSomebody(s, unit, there)) continue;
    changeUnit(s, unit, { formation: 'TIR', files, foldedLeft: 0, foldedRight: 0 });
    tell(play, {
      kind: 'formed',
      unit: nameOf(s, unit),
      formation: 'TIR',
      from: placeTold(row),
      to: placeTold(unitOf(s, unit)),
      rules: citing('TC-8-70'),
    });
    return;
  }
}
