/** Chapter 28: how a battle may begin: everybody in order, and no general far from his own (TC-28-06). */
import { branches, citing, type Problem } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { length } from '../../tables/measures.ts';
import { setUp } from '../../tables/victory.ts';
import { factsOf, unitOf } from '../../troops.ts';
import { gapToGeneral, leads } from '../25-generals/leading.ts';

const by = branches({ unitsBeginInOrder: 'TC-28-06', generalsBeginNear: 'TC-28-06' });

export const nearGenerals: number = length('TC-28-06', setUp.generalsWithinUd);
const near = nearGenerals;

/** What of a first position is against the rules. */
export function faultsOfBeginning(s: State): Problem[] {
  return [...ordersOf(s), ...generalsOf(s)];
}

function ordersOf(s: State): Problem[] {
  return [...s.units.keys()].flatMap((unit) => {
    const { id, isNeverFormed } = factsOf(s, unit);
    const isLoose = unitOf(s, unit).disorder !== 'none' && !isNeverFormed;
    if (!by.unitsBeginInOrder(isLoose)) return [];
    const words = { en: 'a unit begins the battle in order', fr: 'une unité commence la bataille en ordre' };
    return [{ where: `units.${id}.disorder`, words, rules: citing('TC-28-06') }];
  });
}

/** Only those whose command is on the table can be near to it. */
function generalsOf(s: State): Problem[] {
  return s.terms.generals.flatMap(({ id }, general) => {
    const his = [...s.units.keys()].filter(
      (unit) => unitOf(s, unit).where === 'table' && leads(s, general, unit),
    );
    const isNear =
      s.generals[general]!.unit !== none || his.some((unit) => gapToGeneral(s, general, unit) <= near);
    if (his.length === 0 || !by.generalsBeginNear(!isNear)) return [];
    const words = {
      en: 'a general begins within 4 UD of a unit of his',
      fr: 'un général commence à 4 UD au plus d’une de ses unités',
    };
    return [{ where: `generals.${id}.at`, words, rules: citing('TC-28-06') }];
  });
}
