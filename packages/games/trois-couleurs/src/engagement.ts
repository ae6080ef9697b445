/**
 * One march to combat or to fire on its way through the steps of its engagement. It is handed from step to step and
 * written anew; ledgers only grow.
 */
import type { Ledger } from './ledger.ts';
import type { Caught } from './marches.ts';
import type { Ammunition, Band, Formation, Pace } from './tables/kinds.ts';
import type { Side } from './tables/sides.ts';

/** A manoeuvre in the face of the attack, and what follows it (TC-13-09). */
export interface Reaction {
  readonly manoeuvre: 'halt' | 'face' | 'recover' | Formation;
  readonly then: 'nothing' | 'fire' | 'counter';
  /** The range it fires at, or the best pace of its counter-march. */
  readonly how: Band | Pace | null;
}

/** What a unit that is marched on may do, named before its test (TC-13-01). */
export type Answer =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'flee' }
  | { readonly kind: 'fire'; readonly band: Band }
  /** A garrison goes to the face that is attacked, and fires from there (TC-8-54). */
  | { readonly kind: 'hold'; readonly band: Band }
  | { readonly kind: 'counter'; readonly best: Pace }
  | ({ readonly kind: 'react' } & Reaction);

/** Whoever marches. */
export interface Marcher {
  readonly unit: number;
  /** The best pace wished for, as far as points and ground let it. */
  readonly best: Pace;
  /** The rows of its test and all that has been added since; its total is their sum. */
  readonly ledger: Ledger;
  /** The pace it has now. */
  readonly pace: Pace;
  /** Which way it marches; how far it has come, how far it is still to contact, and how far it may come in all. */
  readonly direction: number;
  readonly marched: number;
  readonly left: number;
  readonly capacity: number;
  /** Where it stood when it tested. */
  readonly from: readonly [x: number, y: number];
  /** `goes`: on its way; `stopped`: by fire or pace, still steady; `failed`: by its own test; `broken`: checked or worse; `gone`: it has run. */
  readonly stands: 'waits' | 'goes' | 'stopped' | 'failed' | 'broken' | 'gone';
  /** Whom its front catches on its way, until that is fought or passed by (TC-11-50). */
  readonly caught?: Caught | null;
}

/** A unit that is marched on, or a neighbour in the same line (TC-11-51). */
export interface Receiver {
  readonly unit: number;
  readonly isTarget: boolean;
  readonly answer: Answer | null;
  readonly ledger: Ledger;
  /** What its test allows it to fire. */
  readonly fire: Band | 'ineffective' | null;
  /** The pace of its counter-march. */
  readonly pace: Pace;
  readonly stands: 'waits' | 'stands' | 'counters' | 'flees' | 'broken';
}

/** A fire that has been named and not yet fallen. */
export interface EarlyFire {
  readonly unit: number;
  readonly target: number;
  readonly band: Band | 'P1 bis' | 'P2 bis';
  readonly figures: number;
  readonly ammunition: Ammunition;
}

export interface Engagement {
  /** `contact`: of a zone of control, without tests (TC-6-29). */
  readonly kind: 'combat' | 'fire' | 'contact';
  readonly side: Side;
  /** Which way the first of the marchers goes: from there the attack is looked at. */
  readonly direction: number;
  /** Of a march to fire: the range wished for. */
  readonly range: Band | null;
  readonly marchers: readonly Marcher[];
  readonly receivers: readonly Receiver[];
  /** The built-up area that is fought for, or none. */
  readonly house: number;
  readonly supports: readonly number[];
  /** Fires of units that are not marched on, named before the test of the marchers and falling with the others (TC-12-05). */
  readonly early: readonly EarlyFire[];
  /** Steps that fires of this engagement have cost so far: a reply to them may be a duel (TC-19-26). */
  readonly fallen: readonly { readonly unit: number; readonly target: number; readonly steps: number }[];
  /** Units that a screen of skirmishers covers, and those whose fire suffers from one (TC-24-34, TC-24-36). */
  readonly covered: readonly number[];
  readonly hindered: readonly number[];
  /** What a battery that is marched on has announced (TC-9-50). */
  readonly announced: Ammunition | null;
  /** Supports that have been asked whether they engage somebody in their turn (TC-11-45). */
  readonly asked?: readonly number[];
  /** Who has passed through its enemy, until it is known what it does then (TC-20-22). */
  readonly passed?: number;
  /** Who attacks a built-up area goes right through it, instead of taking it (TC-8-75). */
  readonly goesThrough?: boolean;
  /** Enemies that were caught on the way and beaten, and have still to run, each with the marcher that has beaten it (TC-11-50). */
  readonly runners?: readonly (readonly [unit: number, winner: number])[];
  /** It is a second one of the same action: its marcher tests from its case (TC-14-16). */
  readonly isLater?: boolean;
}
