/** Whether a scenario makes sense, once its form is right: who leads whom, what may be formed, where all of it stands. */
import { corners, groundMeets, groundOf, isWithin } from '@bivouac/ground/free';
import { readFreeTable } from '@bivouac/ground/free-table';
import { branches, citing, type Branch, type Problem, type RuleId } from '@bivouac/kernel';
import { checkStaff, checkStaffPlaces } from './checking-staff.ts';
import { aliasOf, isAlias } from '../aliases.ts';
import { options } from '../options.ts';
import { readWorth, sideOfUnit, stateOf } from './position.ts';
import { hasRoom } from '../rules/5-movement/forming.ts';
import { narrowed } from '../rules/5-movement/march-limits.ts';
import type { ReasonScenario, ScenarioUnit } from './scenario.ts';
import { none, type State } from '../state.ts';
import { standing, tableOf } from '../standing.ts';
import { branchOfArm, formationsOf, moraleClasses } from '../tables/arms.ts';
import { strongholds, tableKinds } from '../tables/ground.ts';
import { cm } from '../tables/measures.ts';
import { sides } from '../tables/sides.ts';
import { bodyOf } from '../troops.ts';

const by = branches({
  twoBrigadiersAtLeast: 'AOR-3-101',
  orderGiversHaveAClass: 'AOR-3-102',
  lightGunsBelongToBrigades: 'AOR-3-108',
  villagesAreAsLargeAsTheySay: 'AOR-7-301',
  redoubtsAreTheDefenders: 'AOR-7-313',
  onlyKnownFormations: 'AOR-0-118',
  howitzersAreHeavy: 'AOR-6-201',
  worksAreTheDefenders: 'AOR-7-317',
});

const problem = (where: string, en: string, fr: string): Problem => ({ where, words: { en, fr } });

/** What a rule has against a scenario: nothing, or the one problem. */
function against(rule: Branch, isWrong: boolean, where: string, en: string, fr: string): Problem[] {
  const rules: RuleId[] = [];
  return rule(isWrong, rules) ? [{ ...problem(where, en, fr), rules }] : [];
}

/** What is wrong with a scenario; nothing when it can be played. */
export function checkScenario(scenario: ReasonScenario): readonly Problem[] {
  const names = [...checkNames(scenario), ...checkTable(scenario)];
  if (names.length > 0) return names;
  const orders = [
    ...checkSides(scenario),
    ...checkCommand(scenario),
    ...checkStaff(scenario),
    ...scenario.units.flatMap((unit) => checkUnit(scenario, unit)),
  ];
  return orders.length > 0 ? orders : checkPlaces(scenario);
}

/** Two sides come from two edges, one of them attacks at most, and options are those there are. */
function checkSides({ sides: { blue, red }, options: chosen = {} }: ReasonScenario): Problem[] {
  const found: Problem[] = [];
  if (blue.edge === red.edge)
    found.push(
      problem('sides.red.edge', 'it is the edge of the other side', 'c’est le bord de l’autre camp'),
    );
  if (blue.role === 'attacker' && red.role === 'attacker')
    found.push(problem('sides.red.role', 'the other side attacks', 'c’est l’autre camp qui attaque'));
  for (const [id, value] of Object.entries(chosen)) {
    const values = options.find((option) => option.id === id)?.values;
    if (values?.includes(value) !== true)
      found.push(problem(`options.${id}`, 'there is no such option', 'il n’y a pas de telle option'));
  }
  return found;
}

function checkTable({ table, sides: { blue, red } }: ReasonScenario): Problem[] {
  const read = readFreeTable(table, tableKinds);
  if (Array.isArray(read)) return read.map((problem) => ({ ...problem, where: `table.${problem.where}` }));
  const hasWorks = read.features.some(({ kind }) => kind.name === 'temporary works');
  const hasDefender = blue.role === 'defender' || red.role === 'defender';
  const works = against(
    by.worksAreTheDefenders,
    hasWorks && !hasDefender,
    'table.lines',
    'only a defender has dug works before the battle',
    'seul un défenseur s’est retranché avant la bataille',
  );
  if (works.length > 0) return works;
  return read.features.flatMap(({ id, kind, numbers, figure }) => {
    if (kind.name !== 'village') return [];
    const { left, top, right, bottom } = figure.box;
    const most = villageSides[(numbers.size ?? 1) - 1]!;
    const isTooLarge = right - left > most || bottom - top > most;
    return against(
      by.villagesAreAsLargeAsTheySay,
      isTooLarge,
      `table.${id}`,
      'the village is larger than its size says',
      'le village dépasse la taille annoncée',
    );
  });
}

/** A small, a medium and a large village are no longer than this, either way. */
const villageSides = [cm(20), cm(30), cm(40)];

/** Names that mean something else in an order, or stand twice, or that nobody has. */
function checkNames({ units, generals, corps, brigades }: ReasonScenario): Problem[] {
  const found: Problem[] = [];
  for (const [what, list] of Object.entries({ units, generals, corps, brigades })) {
    const seen = new Set<string>(['done', 'nobody', 'charge', 'join', 'attach', 'end']);
    for (const [index, { id }] of list.entries()) {
      // What the enemy reads calls hidden reserves so, each by its own number.
      const isAnothers = what === 'units' && isAlias(id) && id !== aliasOf(index);
      if (seen.has(id) || isAnothers)
        found.push(problem(`${what}.${id}`, 'the name is taken', 'le nom est déjà pris'));
      seen.add(id);
    }
  }
  const unknown = (where: string) =>
    problem(where, 'there is nobody of that name', 'personne ne porte ce nom');
  for (const { id, leader } of [...corps, ...brigades])
    if (!generals.some((general) => general.id === leader)) found.push(unknown(`${id}.leader`));
  for (const brigade of brigades)
    if (!corps.some(({ id }) => id === brigade.corps)) found.push(unknown(`brigades.${brigade.id}.corps`));
  for (const unit of units)
    if (!brigades.some(({ id }) => id === unit.brigade)) found.push(unknown(`units.${unit.id}.brigade`));
  for (const general of generals)
    if (general.with !== undefined && !units.some(({ id }) => id === general.with))
      found.push(unknown(`generals.${general.id}.with`));
  return found;
}

function checkCommand(scenario: ReasonScenario): Problem[] {
  const { generals, corps, brigades } = scenario;
  const found: Problem[] = [];
  for (const side of sides) {
    const ofRank = (rank: string) => generals.filter((one) => one.side === side && one.rank === rank).length;
    const isShort = ofRank('commander-in-chief') !== 1 || ofRank('brigadier') < 2;
    found.push(
      ...against(
        by.twoBrigadiersAtLeast,
        isShort,
        `sides.${side}`,
        'a side has one commander-in-chief and at least two brigadiers',
        'un camp a un général en chef et au moins deux brigadiers',
      ),
    );
  }
  for (const { id, rank, worth } of generals) {
    const isClassed = readWorth(worth)?.class !== null;
    found.push(
      ...against(
        by.orderGiversHaveAClass,
        isClassed === (rank === 'brigadier'),
        `generals.${id}.worth`,
        'brigadiers have charisma only, all others a class too: Gn(O)2',
        'un brigadier n’a que son charisme, les autres ont aussi une classe : Gn(O)2',
      ),
    );
  }
  const leaderOf = (id: string) => generals.find((one) => one.id === id)!;
  for (const { id, side, leader } of corps)
    if (leaderOf(leader).side !== side || leaderOf(leader).rank === 'brigadier')
      found.push(problem(`corps.${id}.leader`, 'he cannot lead this corps', 'il ne peut mener ce corps'));
  for (const brigade of brigades) {
    const { side } = corps.find(({ id }) => id === brigade.corps)!;
    const leader = leaderOf(brigade.leader);
    if (leader.side !== side || leader.rank !== 'brigadier')
      found.push(
        problem(
          `brigades.${brigade.id}.leader`,
          'he cannot lead this brigade',
          'il ne peut mener cette brigade',
        ),
      );
    const members = scenario.units.filter((unit) => unit.brigade === brigade.id);
    const isGunsOnly = members.length > 0 && members.every(({ arm }) => arm === 'artillery');
    const isLight = members.some(({ guns }) => guns?.weight === 'light' || guns?.weight === 'medium');
    found.push(
      ...against(
        by.lightGunsBelongToBrigades,
        isGunsOnly && isLight,
        `brigades.${brigade.id}`,
        'only heavy guns form a brigade of their own',
        'seuls des canons lourds forment une brigade à eux seuls',
      ),
    );
  }
  return found;
}

function checkUnit(scenario: ReasonScenario, unit: ScenarioUnit): Problem[] {
  const where = `units.${unit.id}`;
  const found: Problem[] = [];
  const { arm, guns, formation } = unit;
  if ((arm === 'artillery') !== (guns !== undefined))
    found.push(
      problem(
        `${where}.guns`,
        'batteries have guns, and only they',
        'les batteries ont des canons, et elles seules',
      ),
    );
  if (guns?.weight === 'siege' && guns.horse === true)
    found.push(
      problem(
        `${where}.guns.horse`,
        'siege guns have no horse crews',
        'des pièces de siège ne sont pas à cheval',
      ),
    );
  const isTooLight = guns?.howitzers === true && guns.weight !== 'heavy' && guns.weight !== 'siege';
  found.push(
    ...against(
      by.howitzersAreHeavy,
      isTooLight,
      `${where}.guns`,
      'howitzers are heavy or siege guns',
      'les obusiers sont lourds ou de siège',
    ),
  );
  if (!moraleClasses.includes(unit.morale))
    found.push({
      ...problem(`${where}.morale`, 'morale classes are 1 to 4', 'les classes de moral vont de 1 à 4'),
      rules: citing('AOR-2-101'),
    });
  const drill = unit.drill ?? (arm === 'light infantry' ? 'skirmishers' : 'formed');
  const isHeavyHorse = arm === 'dragoons' || arm === 'heavy cavalry';
  if (isHeavyHorse && drill !== 'formed')
    found.push({
      ...problem(
        `${where}.drill`,
        'dragoons and heavy cavalry know no open order',
        'dragons et cavalerie lourde ne connaissent pas l’ordre dispersé',
      ),
      rules: citing('AOR-5-003'),
    });
  const isUnknown = formation !== undefined && !formationsOf(arm, drill).includes(formation);
  found.push(
    ...against(
      by.onlyKnownFormations,
      isUnknown,
      `${where}.formation`,
      'these troops do not form that',
      'ces troupes ne prennent pas cette formation',
    ),
  );
  if (unit.ranks === 2 && branchOfArm[arm] !== 'cavalry')
    found.push(
      problem(
        `${where}.ranks`,
        'only cavalry stands in two ranks',
        'seule la cavalerie se met sur deux rangs',
      ),
    );
  if (unit.at === undefined && unit.reserve === undefined && unit.post === undefined)
    found.push(problem(where, 'say where it stands', 'dites où elle se trouve'));
  const { areas = [], blocks = [], entries = {} } = scenario.table;
  const post = [...areas, ...blocks].find(({ id }) => id === unit.post);
  if (unit.post !== undefined && (post === undefined || !strongholds.has(post.kind)))
    found.push(problem(`${where}.post`, 'there is no such stronghold', 'il n’y a pas de tel point d’appui'));
  if (unit.wall !== undefined && post?.kind !== 'fortress')
    found.push(
      problem(
        `${where}.wall`,
        'only a fortress has walls to man',
        'seule une forteresse a des murs à garnir',
      ),
    );
  const isAttacker = scenario.sides[sideOfUnit(scenario, unit)].role === 'attacker';
  found.push(
    ...against(
      by.redoubtsAreTheDefenders,
      post?.kind === 'redoubt' && isAttacker,
      `${where}.post`,
      'only a defender has redoubts',
      'seul un défenseur a des redoutes',
    ),
  );
  if (unit.reserve?.entry !== undefined && !(unit.reserve.entry in entries))
    found.push(
      problem(`${where}.reserve`, 'the table has no such entry', 'la table n’a pas une telle entrée'),
    );
  return found;
}

/** Whether everybody stands on the table, clear of the others, on ground he can stand on. */
function checkPlaces(scenario: ReasonScenario): Problem[] {
  const { moment: _moment, ...start } = scenario;
  const s = stateOf(start, {});
  const found: Problem[] = [];
  for (const [unit, { where, post }] of s.units.entries()) {
    if (where !== 'table' || post !== none) continue;
    const { id } = scenario.units[unit]!;
    const body = bodyOf(s, unit);
    if (!isWithin([corners(body)], tableOf(s).box))
      found.push(problem(`units.${id}.at`, 'it reaches off the table', 'elle dépasse de la table'));
    else if (standsOnSomebody(s, unit) || !hasRoom(s, unit, body, new Set(s.units.keys())))
      found.push(
        problem(`units.${id}.at`, 'there is no room for it there', 'il n’y a pas la place à cet endroit'),
      );
  }
  for (const [index, { feature }] of (scenario.objectives ?? []).entries()) {
    if (!tableOf(s).byId.has(feature))
      found.push(problem('objectives', `the table has no ${feature}`, `la table n’a pas de ${feature}`));
    if (scenario.objectives!.findIndex((one) => one.feature === feature) < index)
      found.push(
        problem(`objectives.${index}`, `${feature} stands there twice`, `${feature} y figure deux fois`),
      );
  }
  return [...found, ...checkStaffPlaces(scenario, s)];
}

function standsOnSomebody(s: State, unit: number): boolean {
  const inner = groundOf(bodyOf(s, unit), narrowed(bodyOf(s, unit)));
  return s.units.some(
    ({ where, post }, other) =>
      other !== unit && where === 'table' && post === none && groundMeets(inner, standing(s).figure(other)!),
  );
}
