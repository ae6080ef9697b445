/**
 * Positions with a known outcome: the worked examples of the rules (E1 to E18; the diagrams of E17 and E18 are lost and
 * their cases made anew) and numbers reckoned from the rules (X1 to X6), and
 * rules seldom met in play (X7 to X21). Beside each stands an engine-protocol script of
 * the same name that plays it.
 */
import type { NapoleonicsScenario } from '../scenario/scenario.ts';
import e01LightInfantryFire from './e01-light-infantry-fire.json' with { type: 'json' };
import e02FireAfterMoving from './e02-fire-after-moving.json' with { type: 'json' };
import e03LineMelee from './e03-line-melee.json' with { type: 'json' };
import e04LeaderChangesUnits from './e04-leader-changes-units.json' with { type: 'json' };
import e05OneCheck from './e05-one-check.json' with { type: 'json' };
import e06Escape from './e06-escape.json' with { type: 'json' };
import e07EscapeToAFriend from './e07-escape-to-a-friend.json' with { type: 'json' };
import e08TwoEnemies from './e08-two-enemies.json' with { type: 'json' };
import e09RetireAndReform from './e09-retire-and-reform.json' with { type: 'json' };
import e10SquareTrack from './e10-square-track.json' with { type: 'json' };
import e11CavalryAgainstASquare from './e11-cavalry-against-a-square.json' with { type: 'json' };
import e12SquareAttacks from './e12-square-attacks.json' with { type: 'json' };
import e13InfantryThenCavalry from './e13-infantry-then-cavalry.json' with { type: 'json' };
import e14BatteryOnAHill from './e14-battery-on-a-hill.json' with { type: 'json' };
import e15GunsAgainstASquare from './e15-guns-against-a-square.json' with { type: 'json' };
import e16FireOverAFriend from './e16-fire-over-a-friend.json' with { type: 'json' };
import e17SightAlongASide from './e17-sight-along-a-side.json' with { type: 'json' };
import e18SightAndHills from './e18-sight-and-hills.json' with { type: 'json' };
import x01PortugueseHalved from './x01-portuguese-halved.json' with { type: 'json' };
import x02OldGuardCharges from './x02-old-guard-charges.json' with { type: 'json' };
import x03ChargeIntoATown from './x03-charge-into-a-town.json' with { type: 'json' };
import x04HillToHill from './x04-hill-to-hill.json' with { type: 'json' };
import x05SquareOnAHill from './x05-square-on-a-hill.json' with { type: 'json' };
import x06MilitiaWithoutRoom from './x06-militia-without-room.json' with { type: 'json' };
import x07RiflesWithGuns from './x07-rifles-with-guns.json' with { type: 'json' };
import x08TwoCardsInHand from './x08-two-cards-in-hand.json' with { type: 'json' };
import x09NoSquareInATown from './x09-no-square-in-a-town.json' with { type: 'json' };
import x10SquareHeldByCavalry from './x10-square-held-by-cavalry.json' with { type: 'json' };
import x11FireMeleeFire from './x11-fire-melee-fire.json' with { type: 'json' };
import x12TroopsNotInTheBox from './x12-troops-not-in-the-box.json' with { type: 'json' };
import x13BacksToTheRiver from './x13-backs-to-the-river.json' with { type: 'json' };
import x14RiverFordBridge from './x14-river-ford-bridge.json' with { type: 'json' };
import x15ForestInTheWay from './x15-forest-in-the-way.json' with { type: 'json' };
import x16WorksOnAHill from './x16-works-on-a-hill.json' with { type: 'json' };
import x17CavalryOutOfWorks from './x17-cavalry-out-of-works.json' with { type: 'json' };
import x18SupportLost from './x18-support-lost.json' with { type: 'json' };
import x19TownAndSteepHill from './x19-town-and-steep-hill.json' with { type: 'json' };
import x20SandQuarry from './x20-sand-quarry.json' with { type: 'json' };
import x21SquareAttacksCuirassiers from './x21-square-attacks-cuirassiers.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; examples.test.ts holds them to the schema instead.
export const examples = [
  e01LightInfantryFire,
  e02FireAfterMoving,
  e03LineMelee,
  e04LeaderChangesUnits,
  e05OneCheck,
  e06Escape,
  e07EscapeToAFriend,
  e08TwoEnemies,
  e09RetireAndReform,
  e10SquareTrack,
  e11CavalryAgainstASquare,
  e12SquareAttacks,
  e13InfantryThenCavalry,
  e14BatteryOnAHill,
  e15GunsAgainstASquare,
  e16FireOverAFriend,
  e17SightAlongASide,
  e18SightAndHills,
  x01PortugueseHalved,
  x02OldGuardCharges,
  x03ChargeIntoATown,
  x04HillToHill,
  x05SquareOnAHill,
  x06MilitiaWithoutRoom,
  x07RiflesWithGuns,
  x08TwoCardsInHand,
  x09NoSquareInATown,
  x10SquareHeldByCavalry,
  x11FireMeleeFire,
  x12TroopsNotInTheBox,
  x13BacksToTheRiver,
  x14RiverFordBridge,
  x15ForestInTheWay,
  x16WorksOnAHill,
  x17CavalryOutOfWorks,
  x18SupportLost,
  x19TownAndSteepHill,
  x20SandQuarry,
  x21SquareAttacksCuirassiers,
] as unknown as readonly NapoleonicsScenario[];
