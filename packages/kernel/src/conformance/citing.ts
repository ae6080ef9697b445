import type { GameEvent } from '../events.ts';
import type { Game, GameState, Scenario } from '../game.ts';
import type { Words } from '../json.ts';
import type { Odds } from '../odds.ts';
import type { Rulebook, RuleId } from '../rules.ts';
import { brief } from './moment.ts';
import type { Ledger } from './report.ts';

const knownIds = new WeakMap<Rulebook, ReadonlySet<RuleId>>();

function idsOf(rulebook: Rulebook): ReadonlySet<RuleId> {
  let ids = knownIds.get(rulebook);
  if (ids === undefined) {
    ids = new Set(rulebook.entries.map(({ id }) => id));
    knownIds.set(rulebook, ids);
  }
  return ids;
}

export function hasBothLanguages(words: Words): boolean {
  return words.en.trim() !== '' && words.fr.trim() !== '';
}

/** Notes whether every rule that something cites stands in the rulebook. */
export function citesKnownRules(
  ledger: Ledger,
  rulebook: Rulebook,
  where: string,
  what: string,
  cited: readonly RuleId[],
): void {
  const unknown = cited.filter((id) => !idsOf(rulebook).has(id));
  ledger.check(
    7,
    where,
    unknown.length === 0,
    () => `${what} cites ${unknown.join(', ')}, which is not in the rulebook`,
  );
}

export function examineEvents(
  ledger: Ledger,
  rulebook: Rulebook,
  where: string,
  events: readonly GameEvent[],
): void {
  for (const event of events) {
    ledger.check(7, where, event.rules.length > 0, () => `the event ${brief(event)} cites no rule`);
    citesKnownRules(ledger, rulebook, where, `the event "${event.kind}"`, event.rules);
    for (const id of event.rules) ledger.seenInEvents.add(id);
  }
}

/** The chances of an action: they cite rules of the book, and each row adds up to certainty. */
export function examineOdds(ledger: Ledger, rulebook: Rulebook, where: string, odds: Odds | null): void {
  if (odds === null) return;
  citesKnownRules(
    ledger,
    rulebook,
    where,
    'the sum of the odds',
    odds.sum.map(({ id }) => id),
  );
  for (const { reply, outcomes } of odds.rows) {
    const total = outcomes.reduce((sum, { chance }) => sum + chance, 0);
    const isSound =
      outcomes.every(({ chance }) => chance >= 0 && chance <= 1 + 1e-9) && Math.abs(total - 1) < 1e-9;
    ledger.check(6, where, isSound, () => `the odds for "${reply.en}" add up to ${total}`);
  }
}

/** Point 7, what needs no game: the rulebook itself, and whatever else the game says in words. */
export function examineRulebook<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  ledger: Ledger,
): void {
  const { rulebook } = game;
  const { chapters, entries, texts } = rulebook;
  const where = `the rulebook of ${game.id}`;
  const numbers = new Set(chapters.map(({ number }) => number));
  for (const chapter of chapters) {
    ledger.check(
      7,
      where,
      hasBothLanguages(chapter),
      () => `chapter ${chapter.number} lacks a title in one language`,
    );
  }
  ledger.check(7, where, entries.length > 0, () => 'it is empty');
  ledger.check(7, where, idsOf(rulebook).size === entries.length, () => 'an id stands for two rules');
  for (const { id, chapter, explained } of entries) {
    ledger.check(
      7,
      where,
      numbers.has(chapter),
      () => `${id} is in chapter ${chapter}, which does not exist`,
    );
    for (const language of ['en', 'fr'] as const) {
      const entry = texts[language][id];
      const isTold = entry !== undefined && entry.title.trim() !== '' && entry.text.trim() !== '';
      ledger.check(7, where, isTold, () => `${id} has no title or no text in "${language}"`);
    }
    const rulings = [texts.en[id]?.ruling, texts.fr[id]?.ruling].filter((ruling) => ruling !== undefined);
    ledger.check(7, where, rulings.length !== 1, () => `${id} has its ruling in one language only`);
    ledger.check(
      7,
      where,
      explained === null || hasBothLanguages(explained.reason),
      () => `${id} is explained in one language only`,
    );
  }
  for (const language of ['en', 'fr'] as const) {
    const stray = Object.keys(texts[language]).filter((id) => !idsOf(rulebook).has(id));
    ledger.check(
      7,
      where,
      stray.length === 0,
      () => `it has texts in "${language}" for unknown rules: ${stray.join(', ')}`,
    );
  }
  examineNames(game, ledger);
}

function examineNames<S extends GameState, V, C extends Scenario>(game: Game<S, V, C>, ledger: Ledger): void {
  const words: [string, Words][] = [
    ['the name of the game', game.name],
    ...game.scenarios.map(({ id, title }): [string, Words] => [`the title of the scenario ${id}`, title]),
    ...game.options.map((option): [string, Words] => [`the words of the option ${option.id}`, option.words]),
  ];
  for (const [what, both] of words) {
    ledger.check(7, game.id, hasBothLanguages(both), () => `${what} is missing in one language`);
  }
  for (const { id, rules } of game.options)
    citesKnownRules(ledger, game.rulebook, game.id, `the option ${id}`, rules);
}
