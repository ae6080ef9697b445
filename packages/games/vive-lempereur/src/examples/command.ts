/** Positions in which command, orders, couriers, the game before the battle, clocks and play corps by corps are seen: XVII to XX. */
import type { EmpereurScenario } from '../scenario/scenario.ts';
import c17AWound from './c17-a-wound.json' with { type: 'json' };
import c17AnOrderRides from './c17-an-order-rides.json' with { type: 'json' };
import c17Attack from './c17-attack.json' with { type: 'json' };
import c17ByWayOfAWing from './c17-by-way-of-a-wing.json' with { type: 'json' };
import c17CloseAndFight from './c17-close-and-fight.json' with { type: 'json' };
import c17CourierTurned from './c17-courier-turned.json' with { type: 'json' };
import c17FallenAfterAWound from './c17-fallen-after-a-wound.json' with { type: 'json' };
import c17FreshInVain from './c17-fresh-in-vain.json' with { type: 'json' };
import c17FreshReserves from './c17-fresh-reserves.json' with { type: 'json' };
import c17GeneralRetreat from './c17-general-retreat.json' with { type: 'json' };
import c17MarchInColumn from './c17-march-in-column.json' with { type: 'json' };
import c17MetOnTheWay from './c17-met-on-the-way.json' with { type: 'json' };
import c17NobodyThere from './c17-nobody-there.json' with { type: 'json' };
import c17NobodyWrites from './c17-nobody-writes.json' with { type: 'json' };
import c17OnTheMarch from './c17-on-the-march.json' with { type: 'json' };
import c17OrdersCarriedOut from './c17-orders-carried-out.json' with { type: 'json' };
import c17OutOfCommand from './c17-out-of-command.json' with { type: 'json' };
import c17ReserveAndRetreat from './c17-reserve-and-retreat.json' with { type: 'json' };
import c17ReserveTooNear from './c17-reserve-too-near.json' with { type: 'json' };
import c17WhoMayFire from './c17-who-may-fire.json' with { type: 'json' };
import c17WrittenOrders from './c17-written-orders.json' with { type: 'json' };
import c18BeforeTheBattle from './c18-before-the-battle.json' with { type: 'json' };
import c20AgainstTheClock from './c20-against-the-clock.json' with { type: 'json' };
import c20CorpsByCorps from './c20-corps-by-corps.json' with { type: 'json' };
import c20FireOnce from './c20-fire-once.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; examples.test.ts holds them to the schema instead.
export const command = [
  c17AWound,
  c17AnOrderRides,
  c17Attack,
  c17ByWayOfAWing,
  c17CloseAndFight,
  c17CourierTurned,
  c17FallenAfterAWound,
  c17FreshInVain,
  c17FreshReserves,
  c17GeneralRetreat,
  c17MarchInColumn,
  c17MetOnTheWay,
  c17NobodyThere,
  c17NobodyWrites,
  c17OnTheMarch,
  c17OrdersCarriedOut,
  c17OutOfCommand,
  c17ReserveAndRetreat,
  c17ReserveTooNear,
  c17WhoMayFire,
  c17WrittenOrders,
  c18BeforeTheBattle,
  c20AgainstTheClock,
  c20CorpsByCorps,
  c20FireOnce,
] as unknown as readonly EmpereurScenario[];
