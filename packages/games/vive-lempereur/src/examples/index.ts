/**
 * Positions with a known outcome: the worked examples of the rules (E1 to E28), and others, by chapter, in which rules
 * that are seldom met are seen at work. Beside each stands an engine-protocol script of the same name that plays it. The
 * scripts r04 to r20 bring small positions of their own, which are no scenarios to be played.
 */
import type { EmpereurScenario } from '../scenario/scenario.ts';
import { inContact } from './in-contact.ts';
import { chargesAndOptions } from './charges-and-options.ts';
import { command } from './command.ts';
import e01HalfOfFive from './e01-half-of-five.json' with { type: 'json' };
import e02GunsAtThreeHexes from './e02-guns-at-three-hexes.json' with { type: 'json' };
import e03GunsAtFullRange from './e03-guns-at-full-range.json' with { type: 'json' };
import e04TwoWornBatteries from './e04-two-worn-batteries.json' with { type: 'json' };
import e05FailuresAbove from './e05-failures-above.json' with { type: 'json' };
import e06LineAndColumn from './e06-line-and-column.json' with { type: 'json' };
import e07SquareToColumn from './e07-square-to-column.json' with { type: 'json' };
import e08ColumnUphill from './e08-column-uphill.json' with { type: 'json' };
import e09BatteryLimbers from './e09-battery-limbers.json' with { type: 'json' };
import e10BatteryAfterALoss from './e10-battery-after-a-loss.json' with { type: 'json' };
import e11LeavingCoveredHexes from './e11-leaving-covered-hexes.json' with { type: 'json' };
import e12Power from './e12-power.json' with { type: 'json' };
import e13LoneBatteryFromTheRear from './e13-lone-battery-from-the-rear.json' with { type: 'json' };
import e14LineAndColumnTogether from './e14-line-and-column-together.json' with { type: 'json' };
import e15TownAgainstForest from './e15-town-against-forest.json' with { type: 'json' };
import e16AcrossABridge from './e16-across-a-bridge.json' with { type: 'json' };
import e17ChargedInfantry from './e17-charged-infantry.json' with { type: 'json' };
import e18SquareByDistance from './e18-square-by-distance.json' with { type: 'json' };
import e19SeenAtTwoHexes from './e19-seen-at-two-hexes.json' with { type: 'json' };
import e20MarkersOfTurnEight from './e20-markers-of-turn-eight.json' with { type: 'json' };
import e21MarkersOfTurnFive from './e21-markers-of-turn-five.json' with { type: 'json' };
import e22VoluntaryDisorder from './e22-voluntary-disorder.json' with { type: 'json' };
import e23OudinotAttacks from './e23-oudinot-attacks.json' with { type: 'json' };
import e23OudinotDefends from './e23-oudinot-defends.json' with { type: 'json' };
import e24KingAttacks from './e24-king-attacks.json' with { type: 'json' };
import e24KingDefends from './e24-king-defends.json' with { type: 'json' };
import e25NapoleonRallies from './e25-napoleon-rallies.json' with { type: 'json' };
import e26WornRegiments from './e26-worn-regiments.json' with { type: 'json' };
import e27ThirdByTheRoad from './e27-third-by-the-road.json' with { type: 'json' };
import e28AStarForThreeStacks from './e28-a-star-for-three-stacks.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; examples.test.ts holds them to the schema instead.
const worked = [
  e01HalfOfFive,
  e02GunsAtThreeHexes,
  e03GunsAtFullRange,
  e04TwoWornBatteries,
  e05FailuresAbove,
  e06LineAndColumn,
  e07SquareToColumn,
  e08ColumnUphill,
  e09BatteryLimbers,
  e10BatteryAfterALoss,
  e11LeavingCoveredHexes,
  e12Power,
  e13LoneBatteryFromTheRear,
  e14LineAndColumnTogether,
  e15TownAgainstForest,
  e16AcrossABridge,
  e17ChargedInfantry,
  e18SquareByDistance,
  e19SeenAtTwoHexes,
  e20MarkersOfTurnEight,
  e21MarkersOfTurnFive,
  e22VoluntaryDisorder,
  e23OudinotAttacks,
  e23OudinotDefends,
  e24KingAttacks,
  e24KingDefends,
  e25NapoleonRallies,
  e26WornRegiments,
  e27ThirdByTheRoad,
  e28AStarForThreeStacks,
] as unknown as readonly EmpereurScenario[];

export const examples: readonly EmpereurScenario[] = [
  ...worked,
  ...inContact,
  ...chargesAndOptions,
  ...command,
];
