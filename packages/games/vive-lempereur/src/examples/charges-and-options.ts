/** Positions in which the rules on flanks, charges and the options are seen at work: chapters VIII.6 to IX and XVI. */
import type { EmpereurScenario } from '../scenario/scenario.ts';
import c08BatteryOverInfantry from './c08-battery-over-infantry.json' with { type: 'json' };
import c08BatteryWithASquare from './c08-battery-with-a-square.json' with { type: 'json' };
import c08CavalryOutOfAForest from './c08-cavalry-out-of-a-forest.json' with { type: 'json' };
import c08ExactlyBetween from './c08-exactly-between.json' with { type: 'json' };
import c08NoWayThroughTheEnemy from './c08-no-way-through-the-enemy.json' with { type: 'json' };
import c08NobodyHoldsTheFlank from './c08-nobody-holds-the-flank.json' with { type: 'json' };
import c08ProtectedFlank from './c08-protected-flank.json' with { type: 'json' };
import c08StarInATown from './c08-star-in-a-town.json' with { type: 'json' };
import c09ChargeMet from './c09-charge-met.json' with { type: 'json' };
import c09CounterchargeInTheOwnTurn from './c09-countercharge-in-the-own-turn.json' with { type: 'json' };
import c09DeclaringACharge from './c09-declaring-a-charge.json' with { type: 'json' };
import c09Exploitation from './c09-exploitation.json' with { type: 'json' };
import c09GunsInASquare from './c09-guns-in-a-square.json' with { type: 'json' };
import c09InfantryCountercharged from './c09-infantry-countercharged.json' with { type: 'json' };
import c09LetAChargeCome from './c09-let-a-charge-come.json' with { type: 'json' };
import c09LimbersInASquare from './c09-limbers-in-a-square.json' with { type: 'json' };
import c09NobodyLeftToCharge from './c09-nobody-left-to-charge.json' with { type: 'json' };
import c09PartingCompany from './c09-parting-company.json' with { type: 'json' };
import c09SquareByTheSecond from './c09-square-by-the-second.json' with { type: 'json' };
import c09SquareInTime from './c09-square-in-time.json' with { type: 'json' };
import c09StackCountercharges from './c09-stack-countercharges.json' with { type: 'json' };
import c16ClassesOfCavalry from './c16-classes-of-cavalry.json' with { type: 'json' };
import c16CounterchargingTheHeavies from './c16-countercharging-the-heavies.json' with { type: 'json' };
import c16FallBack from './c16-fall-back.json' with { type: 'json' };
import c16GunsTaken from './c16-guns-taken.json' with { type: 'json' };
import c16HalfLosses from './c16-half-losses.json' with { type: 'json' };
import c16InAChateau from './c16-in-a-chateau.json' with { type: 'json' };
import c16LightCavalryAnswers from './c16-light-cavalry-answers.json' with { type: 'json' };
import c16LimbersFallBack from './c16-limbers-fall-back.json' with { type: 'json' };
import c16OverTheRouted from './c16-over-the-routed.json' with { type: 'json' };
import c16RolledLosses from './c16-rolled-losses.json' with { type: 'json' };
import c16Rout from './c16-rout.json' with { type: 'json' };
import c16TheDeadStayDead from './c16-the-dead-stay-dead.json' with { type: 'json' };
import c16VoltigeursAndTheEnemy from './c16-voltigeurs-and-the-enemy.json' with { type: 'json' };
import c16VoltigeursInAFire from './c16-voltigeurs-in-a-fire.json' with { type: 'json' };
import c16VoltigeursOut from './c16-voltigeurs-out.json' with { type: 'json' };
import c16VoltigeursUnderFriends from './c16-voltigeurs-under-friends.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; examples.test.ts holds them to the schema instead.
export const chargesAndOptions = [
  c08BatteryOverInfantry,
  c08BatteryWithASquare,
  c08CavalryOutOfAForest,
  c08ExactlyBetween,
  c08NoWayThroughTheEnemy,
  c08NobodyHoldsTheFlank,
  c08ProtectedFlank,
  c08StarInATown,
  c09ChargeMet,
  c09CounterchargeInTheOwnTurn,
  c09DeclaringACharge,
  c09Exploitation,
  c09GunsInASquare,
  c09InfantryCountercharged,
  c09LetAChargeCome,
  c09LimbersInASquare,
  c09NobodyLeftToCharge,
  c09PartingCompany,
  c09SquareByTheSecond,
  c09SquareInTime,
  c09StackCountercharges,
  c16ClassesOfCavalry,
  c16CounterchargingTheHeavies,
  c16FallBack,
  c16GunsTaken,
  c16HalfLosses,
  c16InAChateau,
  c16LightCavalryAnswers,
  c16LimbersFallBack,
  c16OverTheRouted,
  c16RolledLosses,
  c16Rout,
  c16TheDeadStayDead,
  c16VoltigeursAndTheEnemy,
  c16VoltigeursInAFire,
  c16VoltigeursOut,
  c16VoltigeursUnderFriends,
] as unknown as readonly EmpereurScenario[];
