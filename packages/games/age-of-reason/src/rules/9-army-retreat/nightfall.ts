/** What a battle that comes to its last turn is worth: places taken first, then who has kept the field (AOR-0-201, G-13). */
import type { Terms } from '../../state.ts';
import type { Side } from '../../tables/sides.ts';

/** What counts when night falls. */
export interface Night {
  /** Who holds each objective. */
  readonly holders: readonly (Side | null)[];
  /** How many of a hundred figures of each army are in order on the field, and led. */
  readonly inOrder: Readonly<Record<Side, number>>;
}

/** Who wins, and by what. */
export interface NightLead {
  readonly side: Side;
  readonly by: 'objectives' | 'field';
}

/** Null when neither wins. */
export function leadIn(terms: Pick<Terms, 'objectives' | 'field'>, night: Night): NightLead | null {
  const taken = takenBy(terms, night, 'blue') - takenBy(terms, night, 'red');
  if (taken !== 0) return { side: taken > 0 ? 'blue' : 'red', by: 'objectives' };
  const kept = night.inOrder.blue - night.inOrder.red;
  if (terms.field === undefined || Math.abs(kept) < terms.field) return null;
  return { side: kept > 0 ? 'blue' : 'red', by: 'field' };
}

/** Dice of objectives that it holds and that were not its own; to keep what one had is no victory. */
export function takenBy({ objectives }: Pick<Terms, 'objectives'>, { holders }: Night, side: Side): number {
  return objectives.reduce(
    (sum, { dice, owner }, at) => (holders[at] === side && owner !== side ? sum + dice : sum),
    0,
  );
}
