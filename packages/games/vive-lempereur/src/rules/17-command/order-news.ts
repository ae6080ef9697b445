/** What becomes of an order is told to the side of its corps alone: for all others nothing has happened (VEA-17-301). */
import type { Play, RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { OrderStep } from '../../order-steps.ts';
import { none, type State } from '../../state.ts';
import { tactics, type DespatchKind, type OrderNews } from '../../tables/orders.ts';
import { note } from './orders.ts';

/** A die that was thrown for an order, and what it was held against. */
interface Throw {
  readonly die: number;
  readonly against: number;
}

export function tellNews(
  s: State,
  play: Play,
  corps: number,
  news: OrderNews,
  { tactic }: Pick<OrderStep, 'tactic'>,
  rules: readonly RuleId[],
  thrown?: Throw,
): void {
  const { slug, side } = s.terms.corps[corps]!;
  tell(play, {
    kind: 'orderNews',
    ...{ rules, side, corps: slug, news, tactic: tactics[tactic]! },
    ...thrown,
    secretOf: side,
  });
}

/** The same, and noted as well. */
export function noteAndTell(
  s: State,
  play: Play,
  corps: number,
  news: OrderNews & DespatchKind,
  step: Pick<OrderStep, 'tactic'>,
  rules: readonly RuleId[],
  thrown?: Throw,
): void {
  note(s, corps, news, step, thrown?.die ?? none, thrown?.against ?? none);
  tellNews(s, play, corps, news, step, rules, thrown);
}
