/** The library of troops (TC-18-05): scenario files name a profile and may say otherwise in any point. */
import data from './data/profiles.json' with { type: 'json' };
import type { Calibre, Status, Weapon } from './kinds.ts';
import { charted } from './own.ts';

export interface Profile {
  readonly id: string;
  readonly arm: 'INF' | 'CAV' | 'ARF' | 'ARH';
  readonly en: string;
  readonly fr: string;
  readonly status: Status;
  readonly perceivedStatus?: Status;
  readonly morale: number;
  readonly fire?: number;
  readonly cac?: number;
  readonly ft?: number;
  readonly ccf: number;
  readonly type?: number;
  readonly companies?: number;
  readonly perCompany?: number;
  readonly figures?: number;
  readonly guns?: number;
  readonly weapon?: Weapon;
  readonly calibre?: Calibre;
  readonly twoRanks?: boolean;
  readonly lance?: boolean;
  readonly backCuirass?: boolean;
  readonly bestState?: 'SAF';
  readonly bonusAttack?: number;
  readonly bonusDefence?: number;
  /** Of one figure, or of one gun. */
  readonly price: number;
}

// The compiler widens the strings of a JSON file.
export const profiles: readonly Profile[] = Object.entries(charted('profiles', data)).map(
  ([id, row]) => ({ id, ...row }) as unknown as Profile,
);

export function profileNamed(id: string): Profile | undefined {
  return profiles.find((profile) => profile.id === id);
}
