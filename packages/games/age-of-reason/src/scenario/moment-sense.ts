/** What stands in a moment from outside and could not stand in any battle: numbers that name nobody, pairs that are none. */
import type { Problem } from '@bivouac/kernel';
import { pointsOf, structures } from '../rules/6-artillery/destruction.ts';
import { sectionsOf } from '../rules/6-artillery/sections.ts';
import { none, type State } from '../state.ts';
import { featureOf, tableOf } from '../standing.ts';
import { branchOf, factsOf, nameOf, sideOf, unitOf } from '../troops.ts';

const problem = (where: string, en: string, fr: string): Problem => ({ where, words: { en, fr } });
const nobody = (where: string): Problem =>
  problem(where, 'it names nobody who is there', 'cela ne désigne personne');

/** All that is odd in a moment of a battle; nothing when it could have come about. */
export function oddities(s: State): readonly Problem[] {
  return [...oddTurn(s), ...oddUnits(s), ...oddGenerals(s), ...oddContacts(s), ...oddDamage(s)];
}

/** A battle without a limit is not played longer than the longest one with one. */
const mostTurns = 99;

function oddTurn({ turn, terms }: State): Problem[] {
  const last = terms.turns === none ? mostTurns : terms.turns;
  return turn > last
    ? [problem('turn', 'the battle does not last so long', 'la bataille ne dure pas tant')]
    : [];
}

const isOneOf = (list: { readonly length: number }, index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < list.length;

function oddUnits(s: State): Problem[] {
  return s.units.flatMap((row, unit) => {
    const where = `units.${nameOf(s, unit)}`;
    const { shooter, riders, targets, ranks, formation, guns } = row;
    const found: Problem[] = [];
    if (shooter !== none && !isOneOf(s.units, shooter)) found.push(nobody(`${where}.shooter`));
    if (!riders.every((one) => isOneOf(s.units, one))) found.push(nobody(`${where}.riders`));
    if (!targets.every((one) => isOneOf(s.units, one))) found.push(nobody(`${where}.targets`));
    if (ranks === 2 && (branchOf(s, unit) !== 'cavalry' || formation !== 'line'))
      found.push(
        problem(
          `${where}.ranks`,
          'only cavalry in line stands in two ranks',
          'seule la cavalerie en ligne se met sur deux rangs',
        ),
      );
    if (guns !== null && factsOf(s, unit).battery === null)
      found.push(problem(`${where}.guns`, 'only batteries have guns', 'seules les batteries ont des pièces'));
    return found;
  });
}

function oddGenerals(s: State): Problem[] {
  const found = s.generals.flatMap(({ unit }, general) => {
    const { id, side } = s.terms.generals[general]!;
    const isOurs = unit === none || (isOneOf(s.units, unit) && sideOf(s, unit) === side);
    return isOurs ? [] : [nobody(`generals.${id}.unit`)];
  });
  for (const what of ['brigades', 'corps'] as const)
    for (const [index, { leader }] of s[what].entries()) {
      const side = s.terms[what][index]?.side;
      const isOurs = leader === none || s.terms.generals[leader]?.side === side;
      if (!isOurs) found.push(nobody(`${what}.${index}.leader`));
    }
  return found;
}

function oddContacts(s: State): Problem[] {
  return s.contacts.flatMap(({ one, other }, index) => {
    const isPair =
      isOneOf(s.units, one) &&
      isOneOf(s.units, other) &&
      sideOf(s, one) !== sideOf(s, other) &&
      unitOf(s, one).where === 'table' &&
      unitOf(s, other).where === 'table';
    return isPair
      ? []
      : [
          problem(
            `contacts.${index}`,
            'these two are no enemies on the table',
            'ces deux ne sont pas des ennemis sur la table',
          ),
        ];
  });
}

function oddDamage(s: State): Problem[] {
  const { features } = tableOf(s);
  const damage = s.damage.flatMap(({ feature, section, points }, index) => {
    const isBorne =
      isOneOf(features, feature) &&
      structures.has(featureOf(s, feature).kind.name) &&
      section >= 0 &&
      section < sectionsOf(s, feature) &&
      points >= 0 &&
      points <= pointsOf(s, feature);
    return isBorne
      ? []
      : [
          problem(
            `damage.${index}`,
            'no structure there bears that much',
            'aucune construction n’y supporte cela',
          ),
        ];
  });
  const deferred = s.deferred.flatMap(({ target, shooter }, index) =>
    isOneOf(s.units, target) && isOneOf(s.units, shooter) ? [] : [nobody(`deferred.${index}`)],
  );
  return [...damage, ...deferred];
}
