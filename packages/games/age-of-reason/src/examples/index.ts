/**
 * Positions in which rules that are seldom met are seen at work, by chapter, and worked examples of the rules (`e12`).
 * Beside each stands an engine-protocol script of the same name that plays it.
 */
import type { ReasonScenario } from '../scenario/scenario.ts';
import c01Arrivals from './c01-arrivals.json' with { type: 'json' };
import c01BarredEdge from './c01-barred-edge.json' with { type: 'json' };
import c01DefenderFirst from './c01-defender-first.json' with { type: 'json' };
import c01Meeting from './c01-meeting.json' with { type: 'json' };
import c01Zones from './c01-zones.json' with { type: 'json' };
import c02AtHomeInWoods from './c02-at-home-in-woods.json' with { type: 'json' };
import c02Markers from './c02-markers.json' with { type: 'json' };
import c02MusketsAtAllSorts from './c02-muskets-at-all-sorts.json' with { type: 'json' };
import c02OneFriend from './c02-one-friend.json' with { type: 'json' };
import c02Rally from './c02-rally.json' with { type: 'json' };
import c02ShotAtTheBroken from './c02-shot-at-the-broken.json' with { type: 'json' };
import c02TurnedAside from './c02-turned-aside.json' with { type: 'json' };
import c03ACorpsIsTakenOver from './c03-a-corps-is-taken-over.json' with { type: 'json' };
import c03Attached from './c03-attached.json' with { type: 'json' };
import c03BrigadesWithoutLeaders from './c03-brigades-without-leaders.json' with { type: 'json' };
import c03Generals from './c03-generals.json' with { type: 'json' };
import c03LentPoints from './c03-lent-points.json' with { type: 'json' };
import c03OrdersAndPoints from './c03-orders-and-points.json' with { type: 'json' };
import c03Replacement from './c03-replacement.json' with { type: 'json' };
import c03TwoCorps from './c03-two-corps.json' with { type: 'json' };
import c04AfterTheCharge from './c04-after-the-charge.json' with { type: 'json' };
import c04AgainstInfantry from './c04-against-infantry.json' with { type: 'json' };
import c04BeatenOnTheWay from './c04-beaten-on-the-way.json' with { type: 'json' };
import c04BehindABattalion from './c04-behind-a-battalion.json' with { type: 'json' };
import c04BehindTheVillage from './c04-behind-the-village.json' with { type: 'json' };
import c04Blown from './c04-blown.json' with { type: 'json' };
import c04BrigadeLine from './c04-brigade-line.json' with { type: 'json' };
import c04CavalryAgainstCavalry from './c04-cavalry-against-cavalry.json' with { type: 'json' };
import c04CounterCharge from './c04-counter-charge.json' with { type: 'json' };
import c04CrewReturns from './c04-crew-returns.json' with { type: 'json' };
import c04CutOff from './c04-cut-off.json' with { type: 'json' };
import c04FailedTest from './c04-failed-test.json' with { type: 'json' };
import c04FlankAndRear from './c04-flank-and-rear.json' with { type: 'json' };
import c04FlankOfHorse from './c04-flank-of-horse.json' with { type: 'json' };
import c04GunsCharged from './c04-guns-charged.json' with { type: 'json' };
import c04Hedge from './c04-hedge.json' with { type: 'json' };
import c04HussarsInAWood from './c04-hussars-in-a-wood.json' with { type: 'json' };
import c04Joining from './c04-joining.json' with { type: 'json' };
import c04MountedSkirmishersEvade from './c04-mounted-skirmishers-evade.json' with { type: 'json' };
import c04Natives from './c04-natives.json' with { type: 'json' };
import c04NoWayOut from './c04-no-way-out.json' with { type: 'json' };
import c04PandoursEvade from './c04-pandours-evade.json' with { type: 'json' };
import c04Pursuit from './c04-pursuit.json' with { type: 'json' };
import c04ReForming from './c04-re-forming.json' with { type: 'json' };
import c04RearOfABattalion from './c04-rear-of-a-battalion.json' with { type: 'json' };
import c04RiverBank from './c04-river-bank.json' with { type: 'json' };
import c04Routed from './c04-routed.json' with { type: 'json' };
import c04Screen from './c04-screen.json' with { type: 'json' };
import c04SkirmishersCharge from './c04-skirmishers-charge.json' with { type: 'json' };
import c04SkirmishersInWoods from './c04-skirmishers-in-woods.json' with { type: 'json' };
import c04Squares from './c04-squares.json' with { type: 'json' };
import c04TwoRanks from './c04-two-ranks.json' with { type: 'json' };
import c04TwoTurnsRunning from './c04-two-turns-running.json' with { type: 'json' };
import c04TwoWays from './c04-two-ways.json' with { type: 'json' };
import c04WhoChargesWhom from './c04-who-charges-whom.json' with { type: 'json' };
import c04WhoDoesNotCharge from './c04-who-does-not-charge.json' with { type: 'json' };
import c05ByLandmark from './c05-by-landmark.json' with { type: 'json' };
import c05ByNumber from './c05-by-number.json' with { type: 'json' };
import c05ColumnOfAllArms from './c05-column-of-all-arms.json' with { type: 'json' };
import c05Drill from './c05-drill.json' with { type: 'json' };
import c05Formations from './c05-formations.json' with { type: 'json' };
import c05Ground from './c05-ground.json' with { type: 'json' };
import c05Gunners from './c05-gunners.json' with { type: 'json' };
import c05MoreGround from './c05-more-ground.json' with { type: 'json' };
import c05Orders from './c05-orders.json' with { type: 'json' };
import c06Battering from './c06-battering.json' with { type: 'json' };
import c06BlindRange from './c06-blind-range.json' with { type: 'json' };
import c06BrokenBridge from './c06-broken-bridge.json' with { type: 'json' };
import c06GeneralsAtRisk from './c06-generals-at-risk.json' with { type: 'json' };
import c06Howitzers from './c06-howitzers.json' with { type: 'json' };
import c06LinesOfFire from './c06-lines-of-fire.json' with { type: 'json' };
import c06MoreRisks from './c06-more-risks.json' with { type: 'json' };
import c06Pioneers from './c06-pioneers.json' with { type: 'json' };
import c06PioneersInMelee from './c06-pioneers-in-melee.json' with { type: 'json' };
import c06TwoTests from './c06-two-tests.json' with { type: 'json' };
import c06WhoFiresAtWhom from './c06-who-fires-at-whom.json' with { type: 'json' };
import c07Fortress from './c07-fortress.json' with { type: 'json' };
import c07GunsInAVillage from './c07-guns-in-a-village.json' with { type: 'json' };
import c07InRange from './c07-in-range.json' with { type: 'json' };
import c07IntoAVillage from './c07-into-a-village.json' with { type: 'json' };
import c07Muskets from './c07-muskets.json' with { type: 'json' };
import c07Prussians from './c07-prussians.json' with { type: 'json' };
import c07SecondBattery from './c07-second-battery.json' with { type: 'json' };
import c07Village from './c07-village.json' with { type: 'json' };
import c07Volleys from './c07-volleys.json' with { type: 'json' };
import c07Works from './c07-works.json' with { type: 'json' };
import c08Breakthrough from './c08-breakthrough.json' with { type: 'json' };
import c08Caught from './c08-caught.json' with { type: 'json' };
import c08Garrison from './c08-garrison.json' with { type: 'json' };
import c08GreatCaptain from './c08-great-captain.json' with { type: 'json' };
import c08GunsBehind from './c08-guns-behind.json' with { type: 'json' };
import c08LancesDownhill from './c08-lances-downhill.json' with { type: 'json' };
import c08Losers from './c08-losers.json' with { type: 'json' };
import c08RecoilThroughFriends from './c08-recoil-through-friends.json' with { type: 'json' };
import c08Results from './c08-results.json' with { type: 'json' };
import c08SecondRank from './c08-second-rank.json' with { type: 'json' };
import c08SquareAndRear from './c08-square-and-rear.json' with { type: 'json' };
import c08TwoEnemies from './c08-two-enemies.json' with { type: 'json' };
import c08TwoInAVillage from './c08-two-in-a-village.json' with { type: 'json' };
import c08TwoMelees from './c08-two-melees.json' with { type: 'json' };
import c08VillageStormed from './c08-village-stormed.json' with { type: 'json' };
import c09BothRetreat from './c09-both-retreat.json' with { type: 'json' };
import c09LastTurn from './c09-last-turn.json' with { type: 'json' };
import c09Objectives from './c09-objectives.json' with { type: 'json' };
import c09Retreat from './c09-retreat.json' with { type: 'json' };
import e01AttemptsToArrive from './e01-attempts-to-arrive.json' with { type: 'json' };
import e02AttemptsToRally from './e02-attempts-to-rally.json' with { type: 'json' };
import e03ThreeDice from './e03-three-dice.json' with { type: 'json' };
import e04WhoAttacks from './e04-who-attacks.json' with { type: 'json' };
import e05HowGeneralsAreWritten from './e05-how-generals-are-written.json' with { type: 'json' };
import e06SixteenCentimetres from './e06-sixteen-centimetres.json' with { type: 'json' };
import e07BrigadeColumn from './e07-brigade-column.json' with { type: 'json' };
import e08HalfLineAndTheRest from './e08-half-line-and-the-rest.json' with { type: 'json' };
import e09Thicket from './e09-thicket.json' with { type: 'json' };
import e10FacingAbout from './e10-facing-about.json' with { type: 'json' };
import e10bTwoChanges from './e10b-two-changes.json' with { type: 'json' };
import e11MultipleMelee from './e11-multiple-melee.json' with { type: 'json' };
import e12ShotAtASquare from './e12-shot-at-a-square.json' with { type: 'json' };
import e13ShotAtAVillage from './e13-shot-at-a-village.json' with { type: 'json' };
import e14Fifteen from './e14-fifteen.json' with { type: 'json' };
import e15WhoPursues from './e15-who-pursues.json' with { type: 'json' };
import e16Flanks from './e16-flanks.json' with { type: 'json' };
import e17Support from './e17-support.json' with { type: 'json' };
import e18FlankAttack from './e18-flank-attack.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; examples.test.ts holds them to the schema instead.
export const examples = [
  c01Arrivals,
  c01BarredEdge,
  c01DefenderFirst,
  c01Meeting,
  c01Zones,
  c02AtHomeInWoods,
  c02Markers,
  c02MusketsAtAllSorts,
  c02OneFriend,
  c02Rally,
  c02ShotAtTheBroken,
  c02TurnedAside,
  c03ACorpsIsTakenOver,
  c03Attached,
  c03BrigadesWithoutLeaders,
  c03Generals,
  c03LentPoints,
  c03OrdersAndPoints,
  c03Replacement,
  c03TwoCorps,
  c04AfterTheCharge,
  c04AgainstInfantry,
  c04BeatenOnTheWay,
  c04BehindABattalion,
  c04BehindTheVillage,
  c04Blown,
  c04BrigadeLine,
  c04CavalryAgainstCavalry,
  c04CounterCharge,
  c04CrewReturns,
  c04CutOff,
  c04FailedTest,
  c04FlankAndRear,
  c04FlankOfHorse,
  c04GunsCharged,
  c04Hedge,
  c04HussarsInAWood,
  c04Joining,
  c04MountedSkirmishersEvade,
  c04Natives,
  c04NoWayOut,
  c04PandoursEvade,
  c04Pursuit,
  c04ReForming,
  c04RearOfABattalion,
  c04RiverBank,
  c04Routed,
  c04Screen,
  c04SkirmishersCharge,
  c04SkirmishersInWoods,
  c04Squares,
  c04TwoRanks,
  c04TwoTurnsRunning,
  c04TwoWays,
  c04WhoChargesWhom,
  c04WhoDoesNotCharge,
  c05ByLandmark,
  c05ByNumber,
  c05ColumnOfAllArms,
  c05Drill,
  c05Formations,
  c05Ground,
  c05Gunners,
  c05MoreGround,
  c05Orders,
  c06Battering,
  c06BlindRange,
  c06BrokenBridge,
  c06GeneralsAtRisk,
  c06Howitzers,
  c06LinesOfFire,
  c06MoreRisks,
  c06Pioneers,
  c06PioneersInMelee,
  c06TwoTests,
  c06WhoFiresAtWhom,
  c07Fortress,
  c07GunsInAVillage,
  c07InRange,
  c07IntoAVillage,
  c07Muskets,
  c07Prussians,
  c07SecondBattery,
  c07Village,
  c07Volleys,
  c07Works,
  c08Breakthrough,
  c08Caught,
  c08Garrison,
  c08GreatCaptain,
  c08GunsBehind,
  c08LancesDownhill,
  c08Losers,
  c08RecoilThroughFriends,
  c08Results,
  c08SecondRank,
  c08SquareAndRear,
  c08TwoEnemies,
  c08TwoInAVillage,
  c08TwoMelees,
  c08VillageStormed,
  c09BothRetreat,
  c09LastTurn,
  c09Objectives,
  c09Retreat,
  e01AttemptsToArrive,
  e02AttemptsToRally,
  e03ThreeDice,
  e04WhoAttacks,
  e05HowGeneralsAreWritten,
  e06SixteenCentimetres,
  e07BrigadeColumn,
  e08HalfLineAndTheRest,
  e09Thicket,
  e10FacingAbout,
  e10bTwoChanges,
  e11MultipleMelee,
  e12ShotAtASquare,
  e13ShotAtAVillage,
  e14Fifteen,
  e15WhoPursues,
  e16Flanks,
  e17Support,
  e18FlankAttack,
] as unknown as readonly ReasonScenario[];
