/**
 * Chapter XVII.4: what a written order says besides its tactic, part by part (gaps: VEA-G81). A step names what it is
 * directed at (`at 0908`, `towards east`, `against arnim`), then when it begins and ends (`from turn 5`, `until held`,
 * `at 0908`, `by friant`), then a remark; a further step says after which one it comes: `then 1 defence` when that is
 * done, `else 1 withdrawal` when it is given up.
 */
import { branches, slugOf, type Part, type RuleId } from '@bivouac/kernel';
import { boardOf, noWay } from '../../board/board.ts';
import type { Condition, OrderStep } from '../../order-steps.ts';
import { none, type State } from '../../state.ts';
import {
  aims,
  aimsOf,
  conditions,
  edges,
  remarks,
  tactics,
  writtenOrders,
  type Aim,
  type Tactic,
} from '../../tables/orders.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { rearWays } from './measures.ts';
import { hasWrittenOrders, plainStep } from './orders.ts';

const by = branches({
  hasObjective: ['VEA-17-403', 'VEA-17-416'],
  wholeFormations: 'VEA-17-414',
  hasConditions: ['VEA-17-405', 'VEA-17-417'],
  hasSteps: ['VEA-17-406', 'VEA-17-415'],
  followsUp: 'VEA-17-404',
  hasRemark: 'VEA-17-401',
});

/** An order as far as it has been written. */
export interface Draft {
  readonly corps: number;
  readonly steps: readonly OrderStep[];
}

/** A march that does not yet say whereto. */
export function lacksGoal({ tactic, aim }: OrderStep): boolean {
  return tactics[tactic] === 'march' && aims[aim] === 'nothing';
}

/** A condition that does not yet say of which place it speaks. */
export function lacksPlace({ from, until }: OrderStep): boolean {
  return [from, until].some((one) => one !== null && isOfPlace(one) && one.at === none);
}

function isOfPlace({ kind }: Condition): boolean {
  return conditions[kind] === 'held' || conditions[kind] === 'entered';
}

export function aimedAt(step: OrderStep, aim: Aim, target: number): OrderStep {
  return { ...step, aim: aims.indexOf(aim), target };
}

/** An order with its last step changed. */
export function withLast(draft: Draft, step: OrderStep): Draft {
  return { ...draft, steps: [...draft.steps.slice(0, -1), step] };
}

/** Which of the conditions is being written: the last there is. */
type Slot = 'from' | 'until';

function slotOf({ from, until }: OrderStep): Slot | null {
  if (until !== null) return 'until';
  return from === null ? null : 'from';
}

/** What a word adds to an order: the words that are offered, and what each of them makes of it. */
interface Addition {
  readonly word: Part;
  readonly add: (draft: Draft) => Draft;
}

function onLast(word: Part, change: (step: OrderStep) => OrderStep): Addition {
  return { word, add: (draft) => withLast(draft, change(draft.steps.at(-1)!)) };
}

/** The rules of written orders that an order makes use of; none below level 4. */
export function rulesOfOrder(s: State, steps: readonly OrderStep[]): readonly RuleId[] {
  const cites: RuleId[] = [];
  if (!hasWrittenOrders(s)) return cites;
  by.hasSteps(steps.length > 1, cites);
  for (const { aim, from, until, next, fail, remark } of steps) {
    by.hasObjective(aims[aim] !== 'nothing', cites);
    by.wholeFormations(aims[aim] === 'division', cites);
    by.hasConditions(from !== null || until !== null, cites);
    by.followsUp(next !== none || fail !== none, cites);
    by.hasRemark(remark !== undefined, cites);
  }
  return cites;
}

/** All words that may come next, but for the goal of a march that has none. */
export function moreWords(s: State, side: Side, draft: Draft): Part[] {
  return additions(s, side, draft).map(({ word }) => word);
}

/** An order with one more of these words; null where it does not belong there. */
export function writtenOn(s: State, side: Side, draft: Draft, part: Part | undefined): Draft | null {
  return (
    additions(s, side, draft)
      .find(({ word }) => word === part)
      ?.add(draft) ?? null
  );
}

function additions(s: State, side: Side, draft: Draft): readonly Addition[] {
  const last = draft.steps.at(-1)!;
  if (lacksPlace(last))
    return places(s, side).map(({ word, hex }) => onLast(word, (step) => spokenOf(step, hex)));
  const more =
    last.remark === undefined
      ? [...objectives(s, side, last), ...conditionsFor(s, draft, last), ...said(last)]
      : [];
  return lacksGoal(last) ? more.filter(({ word }) => isObjective(word)) : [...more, ...furtherSteps(draft)];
}

function isObjective(word: Part): boolean {
  return /^(at|towards|against) /.test(String(word));
}

/** Every hex there is a way to. */
function places(s: State, side: Side): readonly { readonly word: Part; readonly hex: number }[] {
  const ways = rearWays(s, side);
  return boardOf(s).atWords.flatMap((word, hex) => (ways[hex] === noWay ? [] : [{ word, hex }]));
}

/** What a step may be directed at, as long as it has neither that nor anything that comes after. */
function objectives(s: State, side: Side, step: OrderStep): Addition[] {
  if (aims[step.aim] !== 'nothing' || slotOf(step) !== null || !by.hasObjective(true)) return [];
  const isMarch = lacksGoal(step);
  return aimsOf[tactics[step.tactic]!].flatMap((aim): Addition[] => {
    const to = (word: Part, target: number) => onLast(word, (one) => aimedAt(one, aim, target));
    switch (aim) {
      case 'place':
        // The goal of a march is offered by itself, since no enemy may stand there.
        return isMarch ? [] : places(s, side).map(({ word, hex }) => to(word, hex));
      case 'edge':
        return edges.map((edge, target) => to(`towards ${edge}`, target));
      case 'corps':
        return enemyCorps(s, side).map((corps) => to(`against ${s.terms.corps[corps]!.slug}`, corps));
      case 'division':
        return enemyDivisions(s, side).map(({ word, unit }) => to(word, unit));
      case 'nothing':
        return [];
    }
  });
}

function enemyCorps({ terms }: State, side: Side): number[] {
  return terms.corps.flatMap((facts, corps) => (facts.side === enemyOf(side) ? [corps] : []));
}

/** Divisions of the enemy where the order of battle names them, each with its first unit; never a regiment. */
function enemyDivisions({ terms }: State, side: Side): { readonly word: Part; readonly unit: number }[] {
  const found = new Map<Part, number>();
  if (by.wholeFormations(true))
    terms.units.forEach(({ division, corps, side: own }, unit) => {
      const word = `against ${terms.corps[corps]!.slug}/${slugOf(division)}`;
      if (own === enemyOf(side) && division !== '' && !found.has(word)) found.set(word, unit);
    });
  return [...found].map(([word, unit]) => ({ word, unit }));
}

/** How many turns a step may be told to last. */
const longest = 6;

/** When a step begins, then when it ends; and of a place that is to be held, by whom. */
function conditionsFor(s: State, draft: Draft, step: OrderStep): Addition[] {
  if (!by.hasConditions(true)) return [];
  const slot = slotOf(step);
  const slots: readonly Slot[] = slot === null ? ['from', 'until'] : slot === 'from' ? ['until'] : [];
  return [
    ...slots.flatMap((one) =>
      conditionWords(s, draft.corps).map(({ words, condition }) => {
        return onLast(`${one} ${words}`, (last) => ({ ...last, [one]: condition }));
      }),
    ),
    ...(slot === null ? [] : holders(s, draft.corps, step, slot)),
  ];
}

function conditionWords(
  { terms, corps, turn }: State,
  own: number,
): { readonly words: string; readonly condition: Condition }[] {
  const { side } = terms.corps[own]!;
  const of = (kind: (typeof conditions)[number], at: number, count: number): Condition => {
    return { kind: conditions.indexOf(kind), at, count };
  };
  const numbers = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return [
    ...numbers(Math.max(turn, 1) + 1, terms.turns).map((one) => ({
      words: `turn ${one}`,
      condition: of('turn', none, one),
    })),
    ...numbers(1, longest).map((one) => ({ words: `lasted ${one}`, condition: of('lasted', none, one) })),
    { words: 'held', condition: of('held', none, none) },
    { words: 'entered', condition: of('entered', none, none) },
    ...terms.corps.flatMap((facts, index) => {
      if (facts.side !== side) return [{ words: `gone ${facts.slug}`, condition: of('gone', index, none) }];
      if (index === own) return [];
      const steps = Math.max(1, corps[index]!.order?.steps.length ?? 1);
      return numbers(1, steps).map((one) => ({
        words: `done ${facts.slug} ${one}`,
        condition: of('done', index, one),
      }));
    }),
  ];
}

/** `by friant`: the corps of one's own that is to hold the place of the last condition. */
function holders({ terms }: State, own: number, step: OrderStep, slot: Slot): Addition[] {
  const condition = step[slot]!;
  if (conditions[condition.kind] !== 'held' || condition.count !== none) return [];
  const { side } = terms.corps[own]!;
  return terms.corps.flatMap((facts, corps) =>
    facts.side === side
      ? [onLast(`by ${facts.slug}`, (last) => ({ ...last, [slot]: { ...condition, count: corps } }))]
      : [],
  );
}

/** The place that the last condition speaks of. */
function spokenOf(step: OrderStep, hex: number): OrderStep {
  const slot = slotOf(step)!;
  return { ...step, [slot]: { ...step[slot]!, at: hex } };
}

function said(step: OrderStep): Addition[] {
  if (step.remark !== undefined || !by.hasRemark(true)) return [];
  return remarks.map((words, remark) => onLast(`remark ${words}`, (last) => ({ ...last, remark })));
}

/** Tactics of later steps: Reserve is for the beginning of a battle alone (VEA-17-334). */
const later: readonly Tactic[] = tactics.filter((tactic) => tactic !== 'reserve');

/** Steps that come when one of those before is done, or is given up; each has one of either. */
function furtherSteps({ steps }: Draft): Addition[] {
  if (!by.hasSteps(steps.length < writtenOrders.mostSteps.value)) return [];
  return steps.flatMap((step, at) => [
    ...(step.next === none && canEnd(step) ? linked(at, 'then') : []),
    ...(by.followsUp(step.fail === none) ? linked(at, 'else') : []),
  ]);
}

function linked(at: number, link: 'then' | 'else'): Addition[] {
  const name = link === 'then' ? 'next' : 'fail';
  return later.map((tactic) => ({
    word: `${link} ${at + 1} ${tactic}`,
    add: (draft) => ({
      ...draft,
      steps: [
        ...draft.steps.map((step, index) => (index === at ? { ...step, [name]: draft.steps.length } : step)),
        plainStep(tactic),
      ],
    }),
  }));
}

/** Whether a step can ever be done: by itself, or because it says until when it lasts (gaps: VEA-G82). */
function canEnd({ tactic, aim, until }: OrderStep): boolean {
  if (until !== null) return true;
  switch (tactics[tactic]!) {
    case 'attack':
      return aims[aim] !== 'nothing' && aims[aim] !== 'edge';
    case 'march':
    case 'withdrawal':
      return true;
    default:
      return false;
  }
}
