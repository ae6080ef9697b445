/** Units, generals and features by the names that the scenario gives them, as actions and files have them. */
import { compiledOnce } from '@bivouac/kernel';
import { none, type State, type Terms } from './state.ts';
import { tableOf } from './standing.ts';

interface Names {
  readonly units: ReadonlyMap<unknown, number>;
  readonly generals: ReadonlyMap<unknown, number>;
}

const namesOf = compiledOnce(
  ({ units, generals }: Terms): Names => ({
    units: new Map(units.map(({ id }, index) => [id, index])),
    generals: new Map(generals.map(({ id }, index) => [id, index])),
  }),
  50,
);

/** The unit of a name; none when nobody is called so. */
export function indexOfUnit({ terms }: Pick<State, 'terms'>, name: unknown): number {
  return namesOf(terms).units.get(name) ?? none;
}

export function indexOfGeneral({ terms }: Pick<State, 'terms'>, name: unknown): number {
  return namesOf(terms).generals.get(name) ?? none;
}

export function indexOfFeature(s: State, name: unknown): number {
  return typeof name === 'string' ? (tableOf(s).byId.get(name) ?? none) : none;
}
