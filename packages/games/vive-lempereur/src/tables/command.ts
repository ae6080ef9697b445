/** Chapter XVII: levels of command, how far a leader reaches, wounds, and ratings that a battle does not give. */
import { defines } from '@bivouac/kernel';
import { ours, source } from './origin.ts';
import type { Rank } from './leaders.ts';
import type { Side } from './sides.ts';

/** Levels that are played: leaders alone, the radius of command, tactical orders, written orders. */
export const commandLevels: readonly number[] = defines('VEA-17-001', [1, 2, 3, 4]);

/** Level 1 adds nothing to the leaders of chapter XIV. */
export const leadersAlone: number = defines('VEA-17-101', 1);

/** XVII.2, in hexes of a way free of the enemy. */
export const radius = {
  unit: source(defines('VEA-17-201', 6)),
  leader: source(defines('VEA-17-204', 10)),
} as const;

/** Whether a leader of a rank has troops in command by being near: wing leaders have corps leaders alone (VEA-17-210). */
export const reachesUnits: Readonly<Record<Rank, boolean>> = {
  corps: true,
  wing: defines('VEA-17-210', false),
  army: false,
};

/** Whether a leader of a rank needs somebody above him near, to ride (VEA-17-208). */
export const needsSuperior: Readonly<Record<Rank, boolean>> = {
  corps: true,
  wing: true,
  army: defines('VEA-17-208', false),
};

/** Whether a leader who may not ride himself has his troops in command all the same. */
export const adriftStillLead: boolean = defines('VEA-17-205', true);

/** Units that an army leader takes in hand in a turn. */
export const mostInHand = source(defines('VEA-17-209', 3));

/** In this turn everybody is in command. */
export const firstTurn = source(defines('VEA-17-218', 1, 0));

/** XVII.1: the second die of a leader who is hit: this much kills, less is as many turns of absence. */
export const deadlyWound = source(defines('VEA-17-102', 6));

/** What leaders are rated where a battle does not say it (gaps: VEA-G79). */
export const usualRatings = {
  initiative: source(defines('VEA-17-703', 3)),
  obedience: { french: source(defines('VEA-17-601', 4)), coalition: source(3) } satisfies Record<
    Side,
    unknown
  >,
  /** Ratings that are 0 would obey nothing: no file may give one. */
  least: ours(1),
} as const;
