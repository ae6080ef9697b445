/**
 * Positions with a known outcome: the worked examples of the rules (E1 to E14), cases derived from them (X1 to X11), and
 * rules seldom met in play (X12 to X18). Beside each stands an engine-protocol script of the same name that plays it.
 */
import type { MarengoScenario } from '../scenario/scenario.ts';
import e01MapReading from './e01-map-reading.json' with { type: 'json' };
import e02Positions from './e02-positions.json' with { type: 'json' };
import e03AsymmetricPair from './e03-asymmetric-pair.json' with { type: 'json' };
import e04RoadExits from './e04-road-exits.json' with { type: 'json' };
import e05ReserveMoves from './e05-reserve-moves.json' with { type: 'json' };
import e06BlockingMoves from './e06-blocking-moves.json' with { type: 'json' };
import e07RoadColumn from './e07-road-column.json' with { type: 'json' };
import e08Continuation from './e08-continuation.json' with { type: 'json' };
import e09Entry from './e09-entry.json' with { type: 'json' };
import e10ManeuverBlocked from './e10-maneuver-blocked.json' with { type: 'json' };
import e11ManeuverSuccess from './e11-maneuver-success.json' with { type: 'json' };
import e12Bombardment from './e12-bombardment.json' with { type: 'json' };
import e13Assault from './e13-assault.json' with { type: 'json' };
import e14Retreat from './e14-retreat.json' with { type: 'json' };
import x01ResultZero from './x01-result-zero.json' with { type: 'json' };
import x02NobodyLeads from './x02-nobody-leads.json' with { type: 'json' };
import x03LeadersShotAway from './x03-leaders-shot-away.json' with { type: 'json' };
import x04PursuitAtZero from './x04-pursuit-at-zero.json' with { type: 'json' };
import x05RetreatWithoutRoom from './x05-retreat-without-room.json' with { type: 'json' };
import x06DemoralizedDefence from './x06-demoralized-defence.json' with { type: 'json' };
import x07DemoralizedByFire from './x07-demoralized-by-fire.json' with { type: 'json' };
import x08ThreeCommands from './x08-three-commands.json' with { type: 'json' };
import x09FreeAttackByRoad from './x09-free-attack-by-road.json' with { type: 'json' };
import x10BarredApproach from './x10-barred-approach.json' with { type: 'json' };
import x11ClosedLocale from './x11-closed-locale.json' with { type: 'json' };
import x12WhoLeads from './x12-who-leads.json' with { type: 'json' };
import x13GunOfABeatenArmy from './x13-gun-of-a-beaten-army.json' with { type: 'json' };
import x14AfterFiring from './x14-after-firing.json' with { type: 'json' };
import x15NoRoom from './x15-no-room.json' with { type: 'json' };
import x16RoadIntoObstacle from './x16-road-into-obstacle.json' with { type: 'json' };
import x17WaysOfRetreat from './x17-ways-of-retreat.json' with { type: 'json' };
import x18Nightfall from './x18-nightfall.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; examples.test.ts holds them to the schema instead.
export const examples = [
  e01MapReading,
  e02Positions,
  e03AsymmetricPair,
  e04RoadExits,
  e05ReserveMoves,
  e06BlockingMoves,
  e07RoadColumn,
  e08Continuation,
  e09Entry,
  e10ManeuverBlocked,
  e11ManeuverSuccess,
  e12Bombardment,
  e13Assault,
  e14Retreat,
  x01ResultZero,
  x02NobodyLeads,
  x03LeadersShotAway,
  x04PursuitAtZero,
  x05RetreatWithoutRoom,
  x06DemoralizedDefence,
  x07DemoralizedByFire,
  x08ThreeCommands,
  x09FreeAttackByRoad,
  x10BarredApproach,
  x11ClosedLocale,
  x12WhoLeads,
  x13GunOfABeatenArmy,
  x14AfterFiring,
  x15NoRoom,
  x16RoadIntoObstacle,
  x17WaysOfRetreat,
  x18Nightfall,
] as unknown as readonly MarengoScenario[];
