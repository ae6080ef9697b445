/** Numbers of the game: data, not code. */
import { defines } from '@bivouac/kernel';
import type { Side } from './map/map.ts';

export type { Side } from './map/map.ts';

export const sides: readonly Side[] = ['austrian', 'french'];

export const enemyOf: Readonly<Record<Side, Side>> = { austrian: 'french', french: 'austrian' };

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

/** What a player may do in one turn, and what it costs him. */
export const commandLimit = 3;

export const commandCost = {
  offRoadGroupMove: defines('MAR-8-11', 1),
  secondaryRoadPieceMove: 1,
  mainRoadPieceMove: defines('MAR-8-08', 0),
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

/** A leading attacker needs this strength at least (MAR-11-19). */
export const leastLeadingStrength = 2;

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
