/** Batteries: their weights, how far they fire and go (AOR-5-005, AOR-6-109). Lengths in centimetres. */
import { defines } from '@bivouac/kernel';
import { cm } from './measures.ts';

export const gunWeights = ['light', 'medium', 'heavy', 'siege'] as const;
export type GunWeight = (typeof gunWeights)[number];

export const gunBands = ['canister', 'short', 'medium', 'long'] as const;
export type GunBand = (typeof gunBands)[number];

interface Gun {
  readonly dice: number;
  /** To where each band reaches: canister, short, medium, long. */
  readonly reach: readonly [canister: number, short: number, medium: number, long: number];
  /** Limbered: foot, horse, and both on a road; none where the weight has no horse batteries. */
  readonly foot: number;
  readonly horse: number;
  readonly footRoad: number;
  readonly horseRoad: number;
  /** By the hands of the crew. */
  readonly push: number;
}

const gun = (
  dice: number,
  reach: Gun['reach'],
  [foot, horse, footRoad, horseRoad, push]: readonly [number, number, number, number, number],
): Gun => ({
  dice: defines('AOR-6-106', dice),
  reach: defines('AOR-6-109', reach, [reach[0], reach[1], reach[2], reach[3] + 1]),
  foot: defines('AOR-5-005', foot),
  horse: defines('AOR-5-005', horse),
  footRoad: defines('AOR-5-005', footRoad),
  horseRoad: defines('AOR-5-005', horseRoad),
  push: defines('AOR-5-007', push),
});

const guns: Readonly<Record<GunWeight, Gun>> = {
  light: gun(1, [2, 6, 12, 18], [28, 32, 36, 56, 3]),
  medium: gun(2, [4, 10, 20, 32], [24, 28, 34, 48, 2]),
  heavy: gun(3, [6, 12, 24, 40], [20, 24, 32, 46, 1]),
  siege: gun(4, [8, 20, 40, 60], [10, 0, 18, 0, 0]),
};

export function gunDice(weight: GunWeight): number {
  return guns[weight].dice;
}

/** To where a band reaches, in tenths of a millimetre. */
export function bandReach(weight: GunWeight, band: GunBand): number {
  return cm(guns[weight].reach[gunBands.indexOf(band)]!);
}

/** The band of a distance; null out of range. Canister is for charges only, so it is not looked for here (AOR-6-104). */
export function bandAt(weight: GunWeight, distance: number): Exclude<GunBand, 'canister'> | null {
  for (const band of ['short', 'medium', 'long'] as const)
    if (distance <= bandReach(weight, band)) return band;
  return null;
}

/** How far a limbered battery goes; nought where there is no such battery. */
export function limberedRate(weight: GunWeight, isHorse: boolean, onRoad: boolean): number {
  const { foot, horse, footRoad, horseRoad } = guns[weight];
  return cm(isHorse ? (onRoad ? horseRoad : horse) : onRoad ? footRoad : foot);
}

export function pushRate(weight: GunWeight): number {
  return cm(guns[weight].push);
}
