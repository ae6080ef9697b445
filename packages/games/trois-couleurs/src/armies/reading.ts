/** Reading an army from outside: its form by the schema, then its names, then what it may be. */
import { schemaProblems } from '@bivouac/ground';
import type { Problem } from '@bivouac/kernel';
import { profileNamed } from '../tables/profiles.ts';
import schema from './army.schema.json' with { type: 'json' };
import { unitsOf, type Army } from './army.ts';
import { armyFaults } from './limits.ts';

/** The army, or what is wrong with it. */
export function readArmy(file: unknown): Army | readonly Problem[] {
  const problems = armyProblems(file);
  return problems.length === 0 ? (file as Army) : problems;
}

export function armyProblems(file: unknown): readonly Problem[] {
  const malformed = schemaProblems(schema, file);
  if (malformed.length > 0) return malformed;
  const army = file as Army;
  const unnamed = [...profileFaults(army), ...nameFaults(army)];
  return unnamed.length > 0 ? unnamed : armyFaults(army);
}

/** Whether a file means to be an army of this game. */
export function looksLikeArmy(file: Readonly<Record<string, unknown>>): boolean {
  return file.format === 'bivouac army';
}

function profileFaults(army: Army): Problem[] {
  return unitsOf(army)
    .filter(({ profile }) => profileNamed(profile) === undefined)
    .map(({ id }) => ({
      where: `${id}.profile`,
      words: { en: 'there is no such profile', fr: 'il n’y a pas de tel profil' },
    }));
}

function nameFaults({ commander, groups }: Army): Problem[] {
  const seen = new Set<string>();
  return [commander, ...groups, ...groups.flatMap(({ general, units }) => [general, ...units])].flatMap(
    ({ id }) => {
      const isTaken = seen.has(id);
      seen.add(id);
      return isTaken ? [{ where: id, words: { en: 'the name is taken', fr: 'le nom est déjà pris' } }] : [];
    },
  );
}
