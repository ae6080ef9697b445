/** Whether a scenario makes sense, once its form is right: names, groups, profiles, and where all of it stands. */
import { corners, isWithin } from '@bivouac/ground/free';
import { readFreeTable } from '@bivouac/ground/free-table';
import type { Problem } from '@bivouac/kernel';
import { skirmishersOf, stateOf } from './position.ts';
import type { CouleursScenario } from './scenario.ts';
import { standsOnSomebody, tableOf } from '../standing.ts';
import { strongholds, tableKinds } from '../tables/ground.ts';
import { branchOfArm, formationsOf } from '../tables/kinds.ts';
import { profileNamed } from '../tables/profiles.ts';
import { bodyOf, branchOf, factsOf } from '../troops.ts';
import { faultsOfBeginning } from '../rules/28-battle/beginning.ts';
import { fitsIn } from '../rules/08-ground/houses.ts';
import { none, type State } from '../state.ts';

const problem = (where: string, en: string, fr: string): Problem => ({ where, words: { en, fr } });

/** What is wrong with a scenario; nothing when it can be played. */
export function checkScenario(scenario: CouleursScenario): readonly Problem[] {
  const names = [...checkNames(scenario), ...checkTable(scenario), ...checkTroops(scenario)];
  return names.length > 0 ? names : checkPlaces(scenario);
}

function checkTable({ table, sides: { blue, red } }: CouleursScenario): Problem[] {
  const read = readFreeTable(table, tableKinds);
  if (Array.isArray(read)) return read.map((problem) => ({ ...problem, where: `table.${problem.where}` }));
  return blue.edge === red.edge
    ? [problem('sides.red.edge', 'it is the edge of the other side', 'c’est le bord de l’autre camp')]
    : [];
}

/** Names that mean something else in an order, or stand twice, or that nobody has. */
function checkNames({ units, generals, groups }: CouleursScenario): Problem[] {
  const found: Problem[] = [];
  const seen = new Set<string>(['done', 'pass', 'nobody']);
  const screens = units.filter(({ skirmishers = 0 }) => skirmishers > 0).map(skirmishersOf);
  for (const { id } of [...units, ...screens, ...generals, ...groups]) {
    if (seen.has(id)) found.push(problem(id, 'the name is taken', 'le nom est déjà pris'));
    seen.add(id);
  }
  const unknown = (where: string) =>
    problem(where, 'there is nobody of that name', 'personne ne porte ce nom');
  for (const { id, group } of units)
    if (!groups.some((one) => one.id === group)) found.push(unknown(`units.${id}.group`));
  for (const { id, group, with: with_ } of generals) {
    if (group !== undefined && !groups.some((one) => one.id === group))
      found.push(unknown(`generals.${id}.group`));
    if (with_ !== undefined && !units.some((one) => one.id === with_))
      found.push(unknown(`generals.${id}.with`));
  }
  return found;
}

function checkTroops({ units, table: { blocks = [] } }: CouleursScenario): Problem[] {
  return units.flatMap(({ id, profile, attached = [], formation, in: house, skirmishers = 0 }) => {
    const isThere = blocks.some((block) => block.id === house && strongholds.has(block.kind));
    if (house !== undefined && !isThere)
      return [
        problem(`units.${id}.in`, 'there is no such built-up area', 'il n’y a pas de telle zone bâtie'),
      ];
    const known = profileNamed(profile);
    if (known === undefined)
      return [problem(`units.${id}.profile`, 'there is no such profile', 'il n’y a pas de tel profil')];
    if (attached.some((one) => profileNamed(one)?.arm !== known.arm))
      return [
        problem(
          `units.${id}.attached`,
          'there is no such profile of its arm',
          'il n’y a pas de tel profil de son arme',
        ),
      ];
    const arm = { INF: 'infantry', CAV: 'cavalry', ARF: 'foot artillery', ARH: 'horse artillery' } as const;
    const most = known.arm === 'INF' ? (known.companies ?? 1) - 1 : 0;
    if (skirmishers > most)
      return [
        problem(
          `units.${id}.skirmishers`,
          'it has not so many companies to send out',
          'elle n’a pas tant de compagnies à détacher',
        ),
      ];
    const isFormed = formation === undefined || formationsOf[branchOfArm[arm[known.arm]]].includes(formation);
    return isFormed
      ? []
      : [
          problem(
            `units.${id}.formation`,
            'troops of its arm do not form that',
            'les troupes de cette arme ne prennent pas cette formation',
          ),
        ];
  });
}

/** A garrison is infantry, alone in its built-up area, and finds room there (TC-8-30, TC-8-44). */
function checkGarrison(s: State, unit: number): Problem[] {
  const where = `units.${factsOf(s, unit).id}.in`;
  const { post } = s.units[unit]!;
  const isShared = s.units.some((row, other) => other !== unit && row.post === post);
  if (branchOf(s, unit) !== 'infantry' || isShared || !fitsIn(s, unit, post))
    return [problem(where, 'it cannot hold that place', 'elle ne peut tenir ce lieu')];
  return [];
}

/** How the battle begins: a moment of it is looked at when its form is known to be right. */
function checkPlaces({ moment: _moment, ...scenario }: CouleursScenario): Problem[] {
  const s = stateOf(scenario, {});
  const places = s.units.flatMap((row, unit) => {
    if (row.where !== 'table') return [];
    if (row.post !== none) return checkGarrison(s, unit);
    const body = bodyOf(s, unit);
    const where = `units.${factsOf(s, unit).id}.at`;
    if (!isWithin([corners(body)], tableOf(s).box))
      return [problem(where, 'it stands off the table', 'elle est hors de la table')];
    return standsOnSomebody(s, unit, body)
      ? [problem(where, 'it stands on another unit', 'elle est sur une autre unité')]
      : [];
  });
  return places.length > 0 ? places : faultsOfBeginning(s);
}
