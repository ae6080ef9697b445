/** Small battles in contact, for rules of chapters I to VIII.5 and X to XV that the worked examples do not show. */
import type { EmpereurScenario } from '../scenario/scenario.ts';
import f01SkirmishersFire from './f01-skirmishers-fire.json' with { type: 'json' };
import f02SkirmishersStormed from './f02-skirmishers-stormed.json' with { type: 'json' };
import f03SidlingSkirmishers from './f03-sidling-skirmishers.json' with { type: 'json' };
import f04WallsUnderFire from './f04-walls-under-fire.json' with { type: 'json' };
import f05SquareBetweenTwoArms from './f05-square-between-two-arms.json' with { type: 'json' };
import f06WhoNeverAttacks from './f06-who-never-attacks.json' with { type: 'json' };
import f07BrokenMen from './f07-broken-men.json' with { type: 'json' };
import f08ChargedInFlank from './f08-charged-in-flank.json' with { type: 'json' };
import f09Recoil from './f09-recoil.json' with { type: 'json' };
import f10LinesOfSight from './f10-lines-of-sight.json' with { type: 'json' };
import f11StacksUnderFire from './f11-stacks-under-fire.json' with { type: 'json' };
import f12LeadersRally from './f12-leaders-rally.json' with { type: 'json' };
import f13CommanderFalls from './f13-commander-falls.json' with { type: 'json' };
import f14TheEmperorFalls from './f14-the-emperor-falls.json' with { type: 'json' };
import f15AHamperingLeader from './f15-a-hampering-leader.json' with { type: 'json' };
import f16GunsAndTheirInfantry from './f16-guns-and-their-infantry.json' with { type: 'json' };
import f17MixedOrder from './f17-mixed-order.json' with { type: 'json' };
import f18LeavingTheStack from './f18-leaving-the-stack.json' with { type: 'json' };
import f19FacingsClash from './f19-facings-clash.json' with { type: 'json' };
import f20DespairSpreads from './f20-despair-spreads.json' with { type: 'json' };
import f21CounterchargeOrRecoil from './f21-countercharge-or-recoil.json' with { type: 'json' };
import f22WhereTroopsMayGo from './f22-where-troops-may-go.json' with { type: 'json' };
import f23RoadToTheFight from './f23-road-to-the-fight.json' with { type: 'json' };
import f24PastTheGunsInShock from './f24-past-the-guns-in-shock.json' with { type: 'json' };
import f25RiddenDownInFlight from './f25-ridden-down-in-flight.json' with { type: 'json' };
import f26Arrivals from './f26-arrivals.json' with { type: 'json' };
import f27ALeaderChargesOnce from './f27-a-leader-charges-once.json' with { type: 'json' };
import f28VoltigeursInstead from './f28-voltigeurs-instead.json' with { type: 'json' };
import f29FormationsAndGround from './f29-formations-and-ground.json' with { type: 'json' };
import f30SharingAHex from './f30-sharing-a-hex.json' with { type: 'json' };
import f31TheRoadBack from './f31-the-road-back.json' with { type: 'json' };
import f32MusketsAndGuns from './f32-muskets-and-guns.json' with { type: 'json' };
import f33AfterTheShock from './f33-after-the-shock.json' with { type: 'json' };
import f34ARallyMissed from './f34-a-rally-missed.json' with { type: 'json' };
import f35LosingAndTakingHeart from './f35-losing-and-taking-heart.json' with { type: 'json' };
import f36ChargesThroughWoods from './f36-charges-through-woods.json' with { type: 'json' };
import f37ACrowdedRetreat from './f37-a-crowded-retreat.json' with { type: 'json' };
import f38ANewLeader from './f38-a-new-leader.json' with { type: 'json' };
import f39FiredOnOnce from './f39-fired-on-once.json' with { type: 'json' };
import f40ABrokenStack from './f40-a-broken-stack.json' with { type: 'json' };
import f41OffTheMap from './f41-off-the-map.json' with { type: 'json' };
import f42SkirmishersGather from './f42-skirmishers-gather.json' with { type: 'json' };
import f43HeartsInOrder from './f43-hearts-in-order.json' with { type: 'json' };

export const inContact = [
  f01SkirmishersFire,
  f02SkirmishersStormed,
  f03SidlingSkirmishers,
  f04WallsUnderFire,
  f05SquareBetweenTwoArms,
  f06WhoNeverAttacks,
  f07BrokenMen,
  f08ChargedInFlank,
  f09Recoil,
  f10LinesOfSight,
  f11StacksUnderFire,
  f12LeadersRally,
  f13CommanderFalls,
  f14TheEmperorFalls,
  f15AHamperingLeader,
  f16GunsAndTheirInfantry,
  f17MixedOrder,
  f18LeavingTheStack,
  f19FacingsClash,
  f20DespairSpreads,
  f21CounterchargeOrRecoil,
  f22WhereTroopsMayGo,
  f23RoadToTheFight,
  f24PastTheGunsInShock,
  f25RiddenDownInFlight,
  f26Arrivals,
  f27ALeaderChargesOnce,
  f28VoltigeursInstead,
  f29FormationsAndGround,
  f30SharingAHex,
  f31TheRoadBack,
  f32MusketsAndGuns,
  f33AfterTheShock,
  f34ARallyMissed,
  f35LosingAndTakingHeart,
  f36ChargesThroughWoods,
  f37ACrowdedRetreat,
  f38ANewLeader,
  f39FiredOnOnce,
  f40ABrokenStack,
  f41OffTheMap,
  f42SkirmishersGather,
  f43HeartsInOrder,
] as unknown as readonly EmpereurScenario[];
