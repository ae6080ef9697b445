/** Positions in which command, orders, couriers, the game before the battle, clocks and play corps by corps are seen: XVII to XX. */
import type { EmpereurScenario } from '../scenario/scenario.ts';
import c17AnOrderRides from './c17-an-order-rides.json' with { type: 'json' };
import c17CourierTurned from './c17-courier-turned.json' with { type: 'json' };
import c17OutOfCommand from './c17-out-of-command.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; examples.test.ts holds them to the schema instead.
export const command = [
  c17AnOrderRides,
  c17CourierTurned,
  c17OutOfCommand,
] as unknown as readonly EmpereurScenario[];
