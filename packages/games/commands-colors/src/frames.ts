/** The steps of a turn and of everything that can interrupt it, each with its own few values. All of them are public. */
import { go, type Next } from '@bivouac/kernel';

/** A melee under way. */
export interface Melee {
  /** The attacking unit, and where it attacks from. */
  readonly unit: number;
  readonly from: number;
  /** How many blocks it began with. Fewer now: its leader has had his casualty check in this combat (CCN-5.4-083). */
  readonly blocks: number;
  /** The attacked unit, or -1 when a lone leader is attacked. */
  readonly target: number;
  /** The attacked lone leader, or -1. */
  readonly leader: number;
  /** Where the attack goes. */
  readonly hex: number;
  readonly support: readonly number[];
  /** The second melee of cavalry that has broken through. */
  readonly bonus: boolean;
  readonly reaction: Reaction;
}

/** What the attacked side does when a melee is announced. */
export type Reaction = 'stand' | 'strike' | 'retire' | 'square';

/** Hits and flags rolled against a unit. */
export interface Losses {
  readonly unit: number;
  readonly hits: number;
  readonly flags: number;
  /** Where they come from. */
  readonly from: number;
  readonly ranged: boolean;
  /** A square's flags against cavalry in melee cannot be ignored (CCN-5.4-130). */
  readonly rigid: boolean;
  /** Its leader has had his casualty check in this combat (CCN-5.4-083). */
  readonly checked: boolean;
}

/** A unit that must go back. */
export interface Retreat {
  readonly unit: number;
  readonly hexes: number;
  /** Its leader has had his casualty check in this combat (CCN-5.4-083). */
  readonly checked: boolean;
}

export type Frames =
  | { readonly step: 'turn' }
  | { readonly step: 'command' }
  | { readonly step: 'rally'; readonly symbols: readonly number[] }
  | { readonly step: 'supply'; readonly unit: number }
  | { readonly step: 'orders'; readonly symbols: readonly number[]; readonly rallied: readonly number[] }
  | { readonly step: 'movement' }
  | { readonly step: 'combat' }
  | { readonly step: 'attack' }
  | ({ readonly step: 'reaction' } & Melee)
  | ({ readonly step: 'clash' } & Melee)
  | ({ readonly step: 'answered' } & Melee)
  | ({ readonly step: 'meleeRoll' } & Melee)
  | ({ readonly step: 'retiring' } & Melee)
  | ({ readonly step: 'retireTo' } & Melee)
  | ({ readonly step: 'meleeFought' } & Melee)
  | ({ readonly step: 'ground' } & Melee)
  | { readonly step: 'bonus'; readonly unit: number }
  | ({ readonly step: 'battleBack' } & Melee)
  | ({ readonly step: 'losses' } & Losses)
  | ({ readonly step: 'morale'; readonly allowed: number } & Losses)
  | ({ readonly step: 'retreat' } & Retreat)
  | ({ readonly step: 'route' } & Retreat)
  | { readonly step: 'leaderRetreat'; readonly leader: number }
  | { readonly step: 'leaderRoute'; readonly leader: number }
  | { readonly step: 'draw' }
  | { readonly step: 'scout' };

export type FrameOf<Name extends Frames['step']> = Extract<Frames, { step: Name }>;

/**
 * The steps of a turn that hold no values. Each time a frame of its own: a table that undoes and redoes changes states in
 * place, and a frame made once for all states would be changed in every one of them.
 */
export const goTo = {
  get turn(): Next<Frames> {
    return go({ step: 'turn' });
  },
  get command(): Next<Frames> {
    return go({ step: 'command' });
  },
  get movement(): Next<Frames> {
    return go({ step: 'movement' });
  },
  get combat(): Next<Frames> {
    return go({ step: 'combat' });
  },
  get attack(): Next<Frames> {
    return go({ step: 'attack' });
  },
  get draw(): Next<Frames> {
    return go({ step: 'draw' });
  },
  get scout(): Next<Frames> {
    return go({ step: 'scout' });
  },
} as const;
