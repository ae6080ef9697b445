/** Whether a moment from outside could have come about. */
import { circle } from '@bivouac/ground/free';
import { momentTrial } from '@bivouac/kernel';
import { faultsOf } from '../faults.ts';
import type { Frames } from '../frames.ts';
import { copyState, none, type State } from '../state.ts';
import { featureOf, tableOf } from '../standing.ts';
import { steps } from '../steps.ts';
import { strongholds } from '../tables/ground.ts';
import { formationsOf } from '../tables/kinds.ts';
import { branchOf, nameOf, sideOf } from '../troops.ts';

/** Whether a moment from outside stops short when it is carried on. */
export const stopsShort: (s: State) => boolean = momentTrial<State, Frames>({
  steps,
  copy: copyState,
  faults: faultsOf,
  isOver: ({ over }) => over !== null,
});

const isOneOf = (list: { readonly length: number }, index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < list.length;

/** Rows of units and generals that no play could have brought about, as sentences. */
export function oddRows(s: State): readonly string[] {
  const { features } = tableOf(s);
  const units = s.units.flatMap(({ formation, facing, post, drivenBy }, unit) => {
    const isFormed = formationsOf[branchOf(s, unit)].includes(formation);
    const isPosted =
      post === none || (isOneOf(features, post) && strongholds.has(featureOf(s, post).kind.name));
    const isFacing = Number.isInteger(facing) && facing >= 0 && facing < circle;
    const isDriven = drivenBy === none || isOneOf(s.units, drivenBy);
    return [
      ...(isFormed ? [] : [`${nameOf(s, unit)} does not form that`]),
      ...(isPosted ? [] : [`${nameOf(s, unit)} holds no built-up area there`]),
      ...(isFacing ? [] : [`${nameOf(s, unit)} faces nowhere`]),
      ...(isDriven ? [] : [`${nameOf(s, unit)} is driven by nobody who is there`]),
    ];
  });
  const generals = s.generals.flatMap(({ unit }, general) => {
    const { id, side } = s.terms.generals[general]!;
    const isOurs = unit === none || (isOneOf(s.units, unit) && sideOf(s, unit) === side);
    return isOurs ? [] : [`${id} is with nobody of his own`];
  });
  const late = s.turn > s.terms.turns ? ['the battle does not last so long'] : [];
  return [...units, ...generals, ...late];
}
