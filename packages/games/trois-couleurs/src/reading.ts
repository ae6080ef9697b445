/** Reading a scenario from outside: its form by the schema, then its sense; a moment by the shape of a state. */
import { schemaProblems } from '@bivouac/ground';
import { misshapenAt, type Problem, type StateShape } from '@bivouac/kernel';
import { checkScenario } from './checking.ts';
import { faultsOf } from './faults.ts';
import { stateOf } from './position.ts';
import type { CouleursScenario } from './scenario.ts';
import schema from './scenarios/scenario.schema.json' with { type: 'json' };
import stateShape from './state-shape.json' with { type: 'json' };

export function readScenario(file: unknown): CouleursScenario | readonly Problem[] {
  const malformed = schemaProblems(schema, file);
  if (malformed.length > 0) return malformed.map(({ where, message }) => ({ where, words: message }));
  const scenario = file as CouleursScenario;
  const problems = checkScenario(scenario);
  // A moment can only be looked at in a battle that makes sense.
  const wrong = problems.length > 0 ? problems : checkMoment(scenario);
  return wrong.length > 0 ? wrong : scenario;
}

/** A moment has the shape of a state of this battle, and nothing in it is out of order. */
function checkMoment(scenario: CouleursScenario): readonly Problem[] {
  const { moment } = scenario;
  if (moment === undefined) return [];
  const { units = [], generals = [] } = moment;
  if (units.length > scenario.units.length || generals.length > scenario.generals.length)
    return [at('units', 'the moment is of another battle', 'ce moment est celui d’une autre bataille')];
  const s = stateOf(scenario, {});
  const wrong = misshapenAt(stateShape as StateShape, s);
  if (wrong !== null)
    return [at(wrong, 'this cannot stand in a moment', 'cela ne peut figurer dans un moment')];
  return faultsOf(s).map((fault) => at('state', fault, fault));
}

const at = (where: string, en: string, fr: string): Problem => ({
  where: `moment.${where.replace(/^state\.?/, '')}`,
  words: { en, fr },
});
