/**
 * Positions in which rules that are seldom met are seen at work, by chapter, and worked examples of the rules (`e12`).
 * Beside each stands an engine-protocol script of the same name that plays it.
 */
import type { ReasonScenario } from '../scenario.ts';
import c01Arrivals from './c01-arrivals.json' with { type: 'json' };
import c01Meeting from './c01-meeting.json' with { type: 'json' };
import c02Rally from './c02-rally.json' with { type: 'json' };
import c03Replacement from './c03-replacement.json' with { type: 'json' };
import c04AgainstInfantry from './c04-against-infantry.json' with { type: 'json' };
import c04BrigadeLine from './c04-brigade-line.json' with { type: 'json' };
import c04CavalryAgainstCavalry from './c04-cavalry-against-cavalry.json' with { type: 'json' };
import c04PandoursEvade from './c04-pandours-evade.json' with { type: 'json' };
import c04Routed from './c04-routed.json' with { type: 'json' };
import c04TwoWays from './c04-two-ways.json' with { type: 'json' };
import c05Orders from './c05-orders.json' with { type: 'json' };
import c06TwoTests from './c06-two-tests.json' with { type: 'json' };
import c07Volleys from './c07-volleys.json' with { type: 'json' };
import c08Garrison from './c08-garrison.json' with { type: 'json' };
import c08Losers from './c08-losers.json' with { type: 'json' };
import c08TwoEnemies from './c08-two-enemies.json' with { type: 'json' };
import c08TwoMelees from './c08-two-melees.json' with { type: 'json' };
import c09Retreat from './c09-retreat.json' with { type: 'json' };
import e11MultipleMelee from './e11-multiple-melee.json' with { type: 'json' };
import e12ShotAtASquare from './e12-shot-at-a-square.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; examples.test.ts holds them to the schema instead.
export const examples = [
  c01Arrivals,
  c01Meeting,
  c02Rally,
  c03Replacement,
  c04AgainstInfantry,
  c04BrigadeLine,
  c04CavalryAgainstCavalry,
  c04PandoursEvade,
  c04Routed,
  c04TwoWays,
  c05Orders,
  c06TwoTests,
  c07Volleys,
  c08Garrison,
  c08Losers,
  c08TwoEnemies,
  c08TwoMelees,
  c09Retreat,
  e11MultipleMelee,
  e12ShotAtASquare,
] as unknown as readonly ReasonScenario[];
