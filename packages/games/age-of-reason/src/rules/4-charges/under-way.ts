/** Small questions about a charge under way. */
import type { Charge, Target } from '../../frames.ts';

/** A target in another state: charges are written anew at every step. */
export function withTarget(charge: Charge, unit: number, change: Partial<Target>): Charge {
  return {
    ...charge,
    targets: charge.targets.map((target) => (target.unit === unit ? { ...target, ...change } : target)),
  };
}

/** All who charge, those in second rank with them. */
export function everybodyIn({ chargers, seconds }: Charge): number[] {
  return [...chargers, ...seconds.map(({ unit }) => unit)];
}
