/** Fire, shock, tests, and those who break and go back: chapters VII, VIII and X. */
import type { ShockResult } from '../tables/shock.ts';
import type { Band, Window } from './moving.ts';

/** Fire at a hex (VII.3). Called by fire, opportunity, answerFire. Ends when losses, tests and flights are over. */
export interface Volley {
  readonly firers: readonly number[];
  readonly hex: number;
  /** The group that is leaving and alone suffers the fire, or 0 for the whole hex (VE-7.5-14). */
  readonly band: number;
  readonly kind: 'fire' | 'opportunity' | 'answer';
  /** A unit in flight tests no more (VE-7.5-11). */
  readonly tests: boolean;
}

/** A fire whose die has fallen: what has still to be suffered. Called by volley. */
export interface Struck extends Volley {
  readonly stage: 'leaders' | 'test' | 'over';
  /** Leaders in danger, each with the cause; one may be there twice (VE-14.5-05). */
  readonly dangers: readonly { readonly leader: number; readonly cause: 'fire' | 'destroyed' }[];
  readonly arc: Arc;
  /** Steps were lost. */
  readonly changed: boolean;
  readonly returned?: Window;
}

export type FirePhase = 'defensive' | 'offensive';

/** Where an attack comes from, for morale and shock (VE-8.6-02). */
export type Arc = 'front' | 'flank' | 'rear';

export type TestCause = 'fire' | 'shock' | 'crossed' | 'chain' | 'mood' | 'facing';

/** A morale test of a hex from the top down (V.5). Called by volley, aftermath, retreat, settle, crossing. */
export interface Test {
  readonly hex: number;
  /** Test only this group, or (0) the whole hex. */
  readonly band: number;
  /** Only this unit tests, and nobody after it; none for the whole stack from the top down. */
  readonly alone: number;
  readonly cause: TestCause;
  readonly arc: Arc;
  /** Attacked by cavalry alone: a square has its bonus (VE-4.4-09). */
  readonly byCavalry: boolean;
  /** Failures above so far. */
  readonly failures: number;
  /** Units that have tested. */
  readonly tested: readonly number[];
  /** Units whose doing it is: they may not fire on the retreat. */
  readonly by: readonly number[];
  /** Only units of this formation test: the chain reaction of the desperate (VE-12.2-04). */
  readonly corps?: number;
}

/** Why units break: decides the number on the marker and how far they go. */
export type BreakCause =
  TestCause | 'pushed' | 'voluntary' | 'recoil' | 'charge' | 'square' | 'contagion' | 'panic';

/** Units become disorganised, or are destroyed if they were (VE-7.9-01); then they retreat. Called by whatever breaks them. */
export interface Breaking {
  readonly units: readonly number[];
  readonly cause: BreakCause;
  readonly by: readonly number[];
  /** Hexes to retreat: 2, or 0 where they stay for now (VE-9.6-11). */
  readonly hexes: number;
  /** Units that wait for these to make room: see `Retreat`. */
  readonly pushed?: readonly number[];
  /** See `Retreat`. */
  readonly purse?: number;
  /** Those told to have broken that have still to go back; not there before they have been told. */
  readonly waiting?: readonly number[];
}

/** A retreat hex by hex (VIII.9). Called by breaking, rally, flights. */
export interface Retreat extends Band {
  /** Hexes still to go. */
  readonly left: number;
  /** Where it began: the second hex leads farther from it. */
  readonly start: number;
  readonly cause: BreakCause | 'rally';
  readonly by: readonly number[];
  /** Units that wait for this one to make room, or to go back with it: nobody pushes them meanwhile (VE-5.2-03). */
  readonly pushed: readonly number[];
  /** The last own leader asked whether he comes along. */
  readonly asked: number;
  /** The hex it goes to, once chosen. */
  readonly to: number;
  /** A wood or town it makes for after a failed rally (VE-11.4-01). */
  readonly goal?: number;
  /** MP left to a routed unit, which counts them and not hexes (VEA-16-503). */
  readonly points?: number;
  /** MP left to cavalry that falls back after a charge: beyond two hexes it goes as far as they reach (VEA-16-420). */
  readonly purse?: number;
  /** The hex it is about to leave, once it has been fired on for that: see `Way`. */
  readonly firedOn?: readonly number[];
  /** Hexes of a desperate formation it has set trembling (VE-12.2-05). */
  readonly warned?: readonly number[];
}

/**
 * A retreat step by step: leaders who may come along; finding a hex; the fire on the one that is left; friends in the way
 * and the step; then, in the hex entered, a lone enemy leader, friends run through, routed enemies, reserves and the
 * enemy's cavalry; going on after it. At the edge of the map: leaders who may leave with it.
 */
export type RetreatSteps =
  | ({ readonly step: 'retreat' } & Retreat)
  | ({ readonly step: 'retreatOn' } & Retreat)
  | ({ readonly step: 'retreatLeave' } & Retreat)
  | ({ readonly step: 'retreatStep'; readonly returned?: Window } & Retreat)
  | ({ readonly step: 'retreatLeader' } & Retreat)
  | ({ readonly step: 'retreatFriends' } & Retreat)
  | ({ readonly step: 'retreatPanic'; readonly returned?: Window } & Retreat)
  | ({ readonly step: 'retreatNear'; readonly returned?: Window } & Retreat)
  | ({ readonly step: 'retreatEntered'; readonly returned?: Window } & Retreat)
  | ({ readonly step: 'retreatEdge' } & Retreat);

/** A combat at close quarters (VIII.8). */
export interface Combat {
  readonly kind: 'assault' | 'counter';
  /** Hexes of the attackers, and of the defenders: several only for a combined charge (VE-9.5-01). */
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  /** The second combat of cavalry that exploits. */
  readonly second: boolean;
  /** The leader whose bonus counts: none, or -2 while that has still to be said (VE-14.3-05). */
  readonly attackerLeader: number;
  readonly defenderLeader: number;
}

/** Those of one stack in a combat, and what it has come to for them. All of them have been shown (VE-5-01). */
export interface Body {
  readonly side: 'attacker' | 'defender';
  readonly hex: number;
  /** From the top down, as they stood when the dice fell. */
  readonly units: readonly number[];
  /** Those that counted for nothing: they take no losses and do not test (VE-5.3-04, VE-8.3-06). */
  readonly idle: readonly number[];
  readonly result: ShockResult;
  readonly arc: Arc;
}

/** A combat whose dice have fallen: what has still to be suffered. */
export interface Aftermath extends Combat {
  readonly attackerResult: ShockResult;
  readonly defenderResult: ShockResult;
  readonly arc: Arc;
  /** The defenders first, then the attackers. */
  readonly bodies: readonly Body[];
  /** The body, or leader, that has its turn. */
  readonly at: number;
}

/**
 * What comes of a combat step by step: leaders whose stack is destroyed; what each body suffers, and whether those idle
 * share it; leaders left among enemies; infantry that advances; cavalry that exploits, and goes back into column. Losses
 * have been taken already.
 */
export type AftermathSteps =
  | ({ readonly step: 'aftermath' } & Aftermath)
  | ({ readonly step: 'aftermathBodies' } & Aftermath)
  | ({ readonly step: 'aftermathShare'; readonly returned?: Window } & Aftermath)
  | ({ readonly step: 'aftermathEncircled' } & Aftermath)
  | ({ readonly step: 'aftermathAdvance' } & Aftermath)
  | ({ readonly step: 'aftermathExploit' } & Aftermath)
  | ({ readonly step: 'aftermathReform' } & Aftermath);

/** A group that advances into an emptied hex (VIII.10). Called by advanceWho. */
export interface Advancing extends Band {
  readonly to: number;
  /** Enemy cavalry that had it adjacent before (VE-6.8-01). */
  readonly near: readonly number[];
  readonly stage: 'leave' | 'step' | 'leader' | 'cavalry' | 'entered';
  readonly returned?: Window;
}
