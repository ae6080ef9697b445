/** Chapter XVII.3: reserves the enemy has come too near, and free changes of order. */
import {
  branches,
  citations,
  refusals,
  type Part,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, onceABoard } from '../../board/board.ts';
import type { Order, State } from '../../state.ts';
import { cavalryChanges, freeChanges, owedMoves, tactics, type Tactic } from '../../tables/orders.ts';
import type { Side } from '../../tables/sides.ts';
import { isDisordered } from '../../troops.ts';
import { enemyDistance } from './measures.ts';
import { hasOrders, isCavalryCorps, isCorpsOnMap, stampOf, tacticOf, unitsOf } from './orders.ts';
import { noteAndTell, tellNews } from './order-news.ts';
import { putUnder } from './put-under.ts';
import { giveUp, givingUpWords } from './steps-in-force.ts';

const no = refusals({
  notFreely: [
    ['VEA-17-322', 'VEA-17-337', 'VEA-17-316'],
    'Without a courier a march becomes an attack or a defence, and a reserve a defence; a corps of cavalry also goes from attack to march, once in a phase.',
    'Sans estafette, une marche devient attaque ou défense, et une réserve défense ; un corps de cavalerie passe aussi de l’attaque à la marche, une fois par phase.',
  ],
});

const by = branches({ tooNearForReserve: 'VEA-17-339' });

const so = citations({ march: 'VEA-17-322', reserve: 'VEA-17-337', cavalry: 'VEA-17-316' });

/** The movement phase of a side is over: a reserve of it that stands too near the enemy defends (gaps: VEA-G64). */
export function reservesFallToDefence(s: State, play: Play): void {
  if (!hasOrders(s)) return;
  s.corps.forEach(({ order }, corps) => {
    if (order === null || s.terms.corps[corps]!.side !== s.side || tacticOf(order) !== 'reserve') return;
    const isNear = unitsOf(s, corps).some(
      (unit) =>
        !isDisordered(s.units[unit]!) &&
        enemyDistance(s, s.side, s.units[unit]!.hex) < owedMoves.reserve.fallsBelow.value,
    );
    const cites: RuleId[] = [];
    if (!by.tooNearForReserve(isNear, cites)) return;
    putUnder(s, corps, 'defence');
    tellNews(s, play, corps, 'caught', s.corps[corps]!.order!, cites);
  });
}

const noChange: readonly Tactic[] = [];
const noWords: readonly Part[] = [];

/** What an order may be changed into at any moment; a corps of cavalry changes its mind once in a phase (gaps: VEA-G69). */
function changesOf(s: State, corps: number, order: Order): readonly Tactic[] {
  const tactic = tacticOf(order);
  const own = freeChanges[tactic] ?? noChange;
  if (!isCavalryCorps(s, corps) || order.stamp === stampOf(s)) return own;
  const more = (cavalryChanges[tactic] ?? []).filter((one) => !own.includes(one));
  return [...own, ...more];
}

/** By which rule it is changed: as any march or reserve may be, or as cavalry alone may. */
function rulesOfChange(order: Order, to: Tactic): readonly RuleId[] {
  const from = tacticOf(order);
  if (freeChanges[from]?.includes(to) !== true) return so.cavalry;
  return from === 'march' ? so.march : so.reserve;
}

/** By corps and tactic: asked at every situation that anybody is told. */
const changeWords = onceABoard(({ terms }): readonly Readonly<Record<Tactic, Part>>[] =>
  terms.corps.map(
    ({ slug }) =>
      Object.fromEntries(tactics.map((tactic) => [tactic, `${slug} to ${tactic}`])) as Record<Tactic, Part>,
  ),
);

/** The words for all free changes of a side: `gudin to defence`, and for steps it may give up: `gudin gives up`. */
export function freeChangeWords(s: State, side: Side): readonly Part[] {
  if (!hasOrders(s) || s.result !== null) return noWords;
  const words: Part[] = [];
  for (let corps = 0; corps < s.corps.length; corps += 1) {
    const { order } = s.corps[corps]!;
    if (order === null || s.terms.corps[corps]!.side !== side) continue;
    const changes = changesOf(s, corps, order);
    if (changes.length > 0 && isCorpsOnMap(s, corps))
      for (const tactic of changes) words.push(changeWords(boardOf(s))[corps]![tactic]);
  }
  for (const word of givingUpWords(s, side)) words.push(word);
  return words;
}

/** Why an order is not changed so at once; null where these are no words for it. */
export function whyNotFreely(s: State, side: Side, word: Part | undefined): Refusal | null {
  const isMeant = s.terms.corps.some(
    ({ slug, side: own }) => own === side && tactics.some((tactic) => word === `${slug} to ${tactic}`),
  );
  return hasOrders(s) && isMeant ? no.notFreely : null;
}

/** Its owner changes an order, in either turn; nobody else hears of it. */
export function changeFreely(s: State, side: Side, word: Part | undefined, play: Play): boolean {
  if (!hasOrders(s)) return false;
  if (giveUp(s, side, word, play)) return true;
  for (const [corps, { slug, side: own }] of s.terms.corps.entries()) {
    const { order } = s.corps[corps]!;
    if (own !== side || order === null) continue;
    const tactic = changesOf(s, corps, order).find((one) => word === `${slug} to ${one}`);
    if (tactic === undefined) continue;
    // A march that becomes one again has lost its goal.
    const rules = rulesOfChange(order, tactic);
    putUnder(s, corps, tactic);
    noteAndTell(s, play, corps, 'changed', s.corps[corps]!.order!, rules);
    return true;
  }
  return false;
}
