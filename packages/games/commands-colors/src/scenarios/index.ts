/** The battles that come with the game, in the order of the war; the first is the one to learn on. */
import type { NapoleonicsScenario } from '../scenario/scenario.ts';
import albuera from './albuera.json' with { type: 'json' };
import busaco from './busaco.json' with { type: 'json' };
import corunna from './corunna.json' with { type: 'json' };
import fuentesDeOnoro from './fuentes-de-onoro.json' with { type: 'json' };
import quatreBras from './quatre-bras.json' with { type: 'json' };
import rolicaFirst from './rolica-1.json' with { type: 'json' };
import rolicaSecond from './rolica-2.json' with { type: 'json' };
import salamanca from './salamanca.json' with { type: 'json' };
import talavera from './talavera.json' with { type: 'json' };
import vimeiro from './vimeiro.json' with { type: 'json' };
import vitoria from './vitoria.json' with { type: 'json' };
import waterloo from './waterloo.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; scenarios.test.ts holds them to the schema instead.
export const scenarios = [
  rolicaFirst,
  rolicaSecond,
  vimeiro,
  corunna,
  talavera,
  busaco,
  fuentesDeOnoro,
  albuera,
  salamanca,
  vitoria,
  quatreBras,
  waterloo,
] as unknown as readonly NapoleonicsScenario[];
