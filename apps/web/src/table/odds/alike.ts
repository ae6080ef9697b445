/** Answers that come to the same are told once, under all their names. */
import type { Language, OddsOutcome, OddsRow, OddsTest, Words } from '@bivouac/kernel';
import type { ChosenRow } from '../own-answers.ts';
import { rounded } from './figures.ts';

/** Sums on the way to an outcome, and which of the answers lead over them. */
export interface Sums {
  readonly reply: Words;
  readonly tests: readonly OddsTest[];
}

export interface Alike {
  readonly reply: Words;
  /** Any of them: they come to the same. */
  readonly row: OddsRow;
  readonly sums: readonly Sums[];
}

export function alikeRows(rows: readonly OddsRow[]): readonly Alike[] {
  return gathered(rows, worthOf).map((same) => ({
    reply: namedTogether(same, rows),
    row: same[0]!,
    sums: gathered(
      same.filter(({ tests = [] }) => tests.length > 0),
      ({ tests }) => JSON.stringify(tests),
    ).map((one) => ({ reply: namedTogether(one, rows), tests: one[0]!.tests! })),
  }));
}

/** What an answer comes to, whatever it is called and whichever sums it leads over. */
function worthOf(row: OddsRow & Partial<ChosenRow>): string {
  const { outcomes, expectedLosses, hits, possible, then, choice } = row;
  const seen = outcomes.filter(({ chance }) => rounded(chance) > 0).map(comesTo);
  const { own, enemy } = expectedLosses;
  return JSON.stringify([seen, rounded(own), rounded(enemy), hits, possible, then, choice]);
}

const comesTo = ({ name, chance, losses }: OddsOutcome): readonly unknown[] => [
  name,
  rounded(chance),
  losses === undefined ? null : [rounded(losses.own), rounded(losses.enemy)],
];

function gathered(rows: readonly OddsRow[], keyOf: (row: OddsRow) => string): readonly OddsRow[][] {
  const found = new Map<string, OddsRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = found.get(key);
    if (known === undefined) found.set(key, [row]);
    else known.push(row);
  }
  return [...found.values()];
}

function namedTogether(some: readonly OddsRow[], all: readonly OddsRow[]): Words {
  if (some.length === 1) return some[0]!.reply;
  const inWords = (language: Language): string => {
    const parts = ({ reply }: OddsRow): readonly string[] => reply[language].split(', ');
    return spelt(some.map(parts), all.map(parts), language === 'fr' ? ' ou ' : ' or ');
  };
  return { en: inWords('en'), fr: inWords('fr') };
}

type Name = readonly string[];

/** Names with their beginnings told once; where all that begin alike are meant, the beginning is enough. */
function spelt(some: readonly Name[], all: readonly Name[], or: string): string {
  const firsts = [...new Set(some.map(([first]) => first!))];
  return firsts
    .map((first) => {
      const begin = ([one]: Name): boolean => one === first;
      const [those, every] = [some.filter(begin), all.filter(begin)];
      if (those.length === every.length && those.length > 1) return first;
      if (those.length === 1) return those[0]!.join(', ');
      const rest = (name: Name): Name => name.slice(1);
      return `${first} (${spelt(those.map(rest), every.map(rest), or)})`;
    })
    .join(or);
}
