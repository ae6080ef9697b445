/** Marches to combat (MAC) and to fire (MAF) as they wait for the engagements of their phase (TC-5-07). */
import type { Band, Pace } from './tables/kinds.ts';
import type { Side } from './tables/sides.ts';

/** Files at one end of a front that catch an enemy who is not the target (TC-11-28). */
export interface Caught {
  readonly unit: number;
  readonly files: number;
  readonly side: 'left' | 'right';
  /** Horse has said that it comes to blows with the foot or the guns it has caught. */
  readonly fights?: true;
}

/** One who attacks jointly with another. */
export interface JointMarch {
  readonly unit: number;
  readonly best: Pace;
  readonly way: number;
  readonly marched: number;
  readonly capacity: number;
  readonly direction: number;
  readonly caught?: Caught | null;
}

/** A march that has been declared and placed; or a contact that came of a zone of control (TC-6-29), without tests. */
export interface March {
  readonly kind: 'combat' | 'fire' | 'contact';
  readonly side: Side;
  /** Whoever marches, the first having declared it; the others attack jointly. */
  readonly units: readonly number[];
  /** Who follows whom in support. */
  readonly supports: readonly { readonly unit: number; readonly of: number }[];
  readonly target: number;
  /** The best pace wished for (TC-14-09). */
  readonly best: Pace;
  /** Of a march to fire, the range wished for. */
  readonly range: Band | null;
  /** The whole way to contact when it was declared, and the way marched so far, in tenths. */
  readonly way: number;
  readonly marched: number;
  /** How far it may come in all, without its tolerance. */
  readonly capacity: number;
  /** The direction of the march. */
  readonly direction: number;
  /** Whom the front of the first catches on its way. */
  readonly caught?: Caught | null;
  /** Those who attack jointly with the first, each on its own way (TC-11-22). */
  readonly others: readonly JointMarch[];
  /** While it is on its way: the march it will be a part of, by the unit that leads it, or none. */
  readonly joins: number;
  /** Of two who met in the midst of their moves: when, compared with others (TC-27-34). */
  readonly met?: number;
  /** It waits until all enemies have moved: whoever takes this opportunity had to turn first (TC-21-04). */
  readonly isDelayed?: true;
  /** The march of its target on itself (TC-27-47). */
  readonly crossedBy?: Pick<JointMarch, 'best' | 'direction' | 'capacity'>;
}
