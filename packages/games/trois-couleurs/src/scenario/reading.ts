/** Reading a scenario from outside: its form by the schema, then its sense; a moment by the shape of a state. */
import { checkedFile } from '@bivouac/ground';
import { misshapenMoment, momentProblem } from '@bivouac/ground/free-table';
import type { Problem, StateShape } from '@bivouac/kernel';
import { checkScenario } from './checking.ts';
import { faultsOf } from '../faults.ts';
import { stateOf } from './position.ts';
import type { CouleursScenario } from './scenario.ts';
import { oddRows, stopsShort } from './trial.ts';
import schema from '../scenarios/scenario.schema.json' with { type: 'json' };
import stateShape from '../state-shape.json' with { type: 'json' };

export function readScenario(file: unknown): CouleursScenario | readonly Problem[] {
  // A moment can only be looked at in a battle that makes sense.
  return checkedFile(schema, file, checkScenario, checkMoment);
}

/** A moment has the shape of a state of this battle, and nothing in it is out of order. */
function checkMoment(scenario: CouleursScenario): readonly Problem[] {
  if (scenario.moment === undefined) return [];
  const s = stateOf(scenario, {});
  // Skirmishers of a unit are a row of their own: the rows of the battle are those of its state.
  const rows = { units: s.units, generals: s.generals, moment: scenario.moment };
  const misshapen = misshapenMoment(rows, stateShape as StateShape, s);
  if (misshapen.length > 0) return misshapen;
  const odd = oddRows(s);
  if (odd.length > 0) return odd.map((fault) => momentProblem('units', fault, fault));
  const faults = faultsOf(s);
  if (faults.length > 0) return faults.map((fault) => momentProblem('state', fault, fault));
  return stopsShort(s)
    ? [
        momentProblem(
          'frames',
          'such a moment cannot come about: what is under way in it cannot be carried on',
          'un tel moment ne peut se produire : ce qui y est en cours ne peut être poursuivi',
        ),
      ]
    : [];
}
