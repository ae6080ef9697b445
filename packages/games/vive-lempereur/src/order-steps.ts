/** What an order is made of: in a battle that lays orders down, and in the state. Plain integers. */

/** One thing an order asks for (VEA-17-415). At level 3 an order has but one, without conditions. */
export interface OrderStep {
  /** In the order of `tactics`. */
  readonly tactic: number;
  /** What it is directed at, in the order of `aims`, and which hex, edge, enemy corps or unit of an enemy division that is, or none. */
  readonly aim: number;
  readonly target: number;
  /** Not before, and no longer than. */
  readonly from: Condition | null;
  readonly until: Condition | null;
  /** The later steps that follow when it is done and when it is given up; none is Defence. */
  readonly next: number;
  readonly fail: number;
  /** A word besides, in the order of `remarks`, that binds nobody. */
  readonly remark?: number;
}

/** What a step waits for (VEA-17-417): in the order of `conditions`, with the hex or corps and the number it speaks of. */
export interface Condition {
  readonly kind: number;
  readonly at: number;
  readonly count: number;
}
