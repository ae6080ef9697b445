/** Numbers of the game: data, not code. */
import { defines } from '@bivouac/kernel';
import type { Side } from './map/map.ts';

export type { Side } from './map/map.ts';

/** The armies: every block belongs to one of them. */
export const sides: readonly Side[] = defines('MAR-2-02', ['austrian', 'french']);

export const enemyOf: Readonly<Record<Side, Side>> = { austrian: 'french', french: 'austrian' };

/** What belongs to a side. Written out, because a lookup by a changing name is slow where it is done all the time. */
export function ofSide<T>(each: { readonly austrian: T; readonly french: T }, side: Side): T {
  return side === 'austrian' ? each.austrian : each.french;
}

export type Arm = 'infantry' | 'cavalry' | 'artillery';

export interface Face {
  readonly arm: Arm;
  readonly strength: number;
}

/** Every face a block can show. A face code is an index into this list. */
export const faces: readonly Face[] = defines('MAR-4-02', [
  { arm: 'infantry', strength: 3 },
  { arm: 'infantry', strength: 2 },
  { arm: 'infantry', strength: 1 },
  { arm: 'cavalry', strength: 2 },
  { arm: 'cavalry', strength: 1 },
  { arm: 'artillery', strength: 1 },
]);

export const maxStrength: Readonly<Record<Arm, number>> = { infantry: 3, cavalry: 2, artillery: 1 };

export function faceCode(arm: Arm, strength: number): number {
  if (arm === 'infantry') return 3 - strength;
  return arm === 'cavalry' ? 5 - strength : 5;
}

/** With what a battle begins: its first round, and who plays first in every round. */
export const opening: { readonly round: number; readonly side: Side } = defines(
  'MAR-6-01',
  { round: 1, side: 'austrian' },
  { round: 2, side: 'french' },
);

/** The armies that have a morale marker, set where the battle says. */
export const moraleMarkers: readonly Side[] = defines('MAR-6-02', ['austrian', 'french']);

/** Whether the Austrians see the French blocks that are drawn at the start. */
export const areDrawnOpenly = defines('MAR-6-05', false);

/** What a player may do in one turn; demoralization takes none of it. */
export const commandLimit = { steady: 3, demoralized: defines('MAR-13-07', 3, 0) };

/** And what it costs him. */
export const commandCost = {
  offRoadGroupMove: defines('MAR-8-11', 1),
  secondaryRoadPieceMove: 1,
  mainRoadPieceMove: defines('MAR-8-08', 0),
  mainRoadAttack: defines('MAR-9-07', 0),
  blockedOnMainRoad: defines('MAR-9-13', 0),
  newGroupBySplitting: 1,
  assault: 1,
  pontoonEntry: 1,
  withdrawalFromVacatedApproach: defines('MAR-8-18', 0),
  withdrawalFromContestedApproach: 1,
  blocking: defines('MAR-8-07', 0),
  retreat: defines('MAR-12-18', 0),
  bombardment: defines('MAR-8-07', 0),
  pursuit: defines('MAR-11-39', 0),
};

/** A road move has three steps, and a road carries one piece on each of them over each approach (MAR-8-30, MAR-8-35). */
export const roadSteps = 3;

/** What is done by road, and how many of these steps it takes. */
export const stepsTaken = { crossing: 1, continuation: defines('MAR-8-60', 0) };

/** How much of a locale's capacity a piece takes up there: the mover's own, and an enemy. */
export const roomTaken = { own: 1, enemy: defines('MAR-8-13', 0) };

/** How much room a piece needs: to come into a locale, and to go from its reserve to one of its approaches. */
export const roomNeeded = { toEnter: 1, toBlock: defines('MAR-8-14', 0) };

/** A leading attacker needs this strength at least (MAR-11-19). */
export const leastLeadingStrength = 2;

/** An assault may come to less than nothing, however much less. */
export const leastAssaultStrength = defines('MAR-11-31', -Infinity, 0);

/** Whether a locale is closed to others for the rest of the turn by the way it was taken. */
export const closesLocale = { assault: true, maneuver: defines('MAR-9-20', false) };

/** Whether artillery is lost that must leave its place: in a retreat, and where attackers only fall back. */
export const artilleryIsLost = { retreating: true, fallingBack: defines('MAR-12-03', false) };

/** What demoralization takes: one from each leading piece (MAR-13-05, MAR-13-09), and nothing from other strengths. */
export const takenByFear = {
  leadingPiece: 1,
  bombardment: defines('MAR-13-06', 0),
  defensiveFire: defines('MAR-13-06', 0),
  pursuit: defines('MAR-13-06', 0),
};

/** How many guns make one bombardment. */
export const gunsOfABombardment = defines('MAR-10-01', 1);

/** Which of a gun's places counts when it announces: where it has moved to this turn, not where it began it. */
export const announcesFrom: 'place' | 'started' = defines('MAR-10-05', 'place', 'started');

/** What the army that keeps its nerve gains when the other is demoralized. */
export const moraleBonus = defines('MAR-13-03', 5);

/** Chosen activations: on the first French turn, and later on from eleven o'clock or once a start locale was taken. */
export const frenchPicks = { first: 1, later: 2, fromHour: 11 } as const;

/** Objectives the Austrians need at the end, and how many colours among them. */
export const territory = defines('MAR-14-05', { locales: 2, colours: 2 }, { locales: 1, colours: 1 });

/** What a full block stands for (MAR-4-08): shown in help texts only. */
export const scale: Readonly<
  Record<Arm, { readonly count: number; readonly of: 'men' | 'horsemen' | 'guns' }>
> = {
  infantry: { count: 1600, of: 'men' },
  cavalry: { count: 1000, of: 'horsemen' },
  artillery: { count: 40, of: 'guns' },
};
