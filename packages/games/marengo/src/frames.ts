/** The steps of a turn and of everything that can interrupt it, each with its own few values. */
import { go, type Next } from '@bivouac/kernel';
import type { Side } from './tables.ts';

/** An assault under way: the pieces on both sides of one pair of approaches. */
export interface Assault {
  /** The attackers' approach. */
  readonly approach: number;
  readonly attackers: readonly number[];
  readonly leaders: readonly number[];
  readonly defenders: readonly number[];
  readonly defenceLeaders: readonly number[];
  /** Defensive artillery has fired. */
  readonly fired: boolean;
  /** Defensive fire has demoralized the attackers: their leaders count one less (MAR-13-09). */
  readonly shaken: boolean;
  readonly result: number;
}

/** A manoeuvre attack under way. */
export interface Maneuver {
  readonly group: readonly number[];
  /** The attackers' side of the pair they cross. */
  readonly approach: number;
  /** For cavalry on the march along a road: the link it uses and how far it has come. */
  readonly road: RoadMarch | null;
}

export interface RoadMarch {
  readonly link: number;
  /** The step it will have used when the crossing is made. */
  readonly step: number;
  /** A command has been paid: part of the march is on a secondary road. */
  readonly paid: boolean;
}

/** Cavalry on the march that has won an attack: how it came there, on which step. */
export interface Marching {
  readonly piece: number;
  readonly link: number;
  readonly steps: number;
  readonly paid: boolean;
}

export interface Retreat {
  readonly side: Side;
  readonly locale: number;
  /** Where the enemies came from. */
  readonly from: number;
  /** The approach just assaulted, whose defenders lose no more (MAR-12-09), or -1. */
  readonly spared: number;
}

export interface Losses {
  readonly side: Side;
  readonly leaders: readonly number[];
  readonly others: readonly number[];
  readonly points: number;
  readonly cause: LossCause;
}

export type LossCause =
  | 'bombardment'
  | 'defensiveFire'
  | 'assaultResult'
  | 'pursuit'
  | 'pursuers'
  | 'retreatFromReserve'
  | 'retreatFromApproach';

export type Frames =
  | { readonly step: 'round' }
  | { readonly step: 'turn' }
  | { readonly step: 'surprise' }
  | { readonly step: 'activation'; readonly picks: number }
  | { readonly step: 'shuffle' }
  | { readonly step: 'bombardments' }
  | { readonly step: 'bombardment'; readonly gun: number }
  | { readonly step: 'assaultStep' }
  | { readonly step: 'assaults' }
  | ({ readonly step: 'defence' } & Assault)
  | ({ readonly step: 'fireAnswered' } & Assault)
  | ({ readonly step: 'assaultResult' } & Assault)
  | ({ readonly step: 'defenderLosses' } & Assault)
  | ({ readonly step: 'afterLosses' } & Assault)
  | ({ readonly step: 'pursuit' } & Assault)
  | ({ readonly step: 'pursuedLosses'; readonly strength: number } & Assault)
  | ({ readonly step: 'occupation' } & Assault)
  | ({ readonly step: 'entry' } & Assault)
  | {
      readonly step: 'continuation';
      readonly group: readonly number[];
      readonly locale: number;
      readonly after: 'maneuver' | 'assault';
    }
  | { readonly step: 'movement' }
  | ({ readonly step: 'block' } & Maneuver)
  | ({ readonly step: 'blocked' } & Maneuver)
  | ({ readonly step: 'advance' } & Maneuver)
  | ({ readonly step: 'march' } & Marching)
  | ({ readonly step: 'marchOn' } & Marching)
  | { readonly step: 'withdrawal' }
  | { readonly step: 'announcement' }
  | { readonly step: 'turnEnd' }
  | ({ readonly step: 'losses' } & Losses)
  | ({ readonly step: 'lossChoice'; readonly chooser: Side; readonly from: readonly number[] } & Pick<
      Losses,
      'points' | 'cause'
    >)
  | ({ readonly step: 'retreat' } & Retreat)
  | ({ readonly step: 'retreatLosses'; readonly duties: readonly number[] } & Retreat)
  | ({ readonly step: 'retreatWay' } & Retreat)
  | ({ readonly step: 'retreatDestinations' } & Retreat)
  | { readonly step: 'victory' };

export type FrameOf<Name extends Frames['step']> = Extract<Frames, { step: Name }>;

/** Goes to a step that holds no values. Frames are never changed in place, so one serves every battle. */
function plainly(step: PlainStep): Next<Frames> {
  return go<Frames>({ step });
}

type PlainStep = PlainStepOf<Frames>;
type PlainStepOf<F extends Frames> = F extends unknown ? (keyof F extends 'step' ? F['step'] : never) : never;

export const to = {
  round: plainly('round'),
  turn: plainly('turn'),
  surprise: plainly('surprise'),
  shuffle: plainly('shuffle'),
  bombardments: plainly('bombardments'),
  assaultStep: plainly('assaultStep'),
  assaults: plainly('assaults'),
  movement: plainly('movement'),
  withdrawal: plainly('withdrawal'),
  announcement: plainly('announcement'),
  turnEnd: plainly('turnEnd'),
  victory: plainly('victory'),
};
