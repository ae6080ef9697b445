/** Moments of battles on a free table, as files: a moment is what is otherwise than at the beginning. */
import { misshapenAt, type Problem, type StateShape } from '@bivouac/kernel';

interface Rows {
  readonly units: readonly object[];
  readonly generals: readonly object[];
}

/** What a moment does not say is as the battle begins. */
export function atMoment<S extends Rows & { readonly terms: object }>(begun: S, moment: Partial<Rows>): S {
  const { units = [], generals = [], ...rest } = structuredClone(moment);
  return {
    ...begun,
    ...rest,
    terms: begun.terms,
    units: begun.units.map((row, at) => ({ ...row, ...units[at] })),
    generals: begun.generals.map((row, at) => ({ ...row, ...generals[at] })),
  };
}

/** A fault of a moment, under the field it is found in. */
export function momentProblem(where: string, en: string, fr: string): Problem {
  return { where: `moment.${where.replace(/^state\.?/, '')}`, words: { en, fr } };
}

/** What is wrong with the form of a moment: it has the shape of a state of this battle, or the state is not looked at. */
export function misshapenMoment(
  scenario: Rows & { readonly moment?: Partial<Rows> },
  shape: StateShape,
  state: unknown,
): readonly Problem[] {
  const { units = [], generals = [] } = scenario.moment ?? {};
  if (units.length > scenario.units.length || generals.length > scenario.generals.length)
    return [
      momentProblem('units', 'the moment is of another battle', 'ce moment est celui d’une autre bataille'),
    ];
  const wrong = misshapenAt(shape, state);
  return wrong === null
    ? []
    : [momentProblem(wrong, 'this cannot stand in a moment', 'cela ne peut figurer dans un moment')];
}
