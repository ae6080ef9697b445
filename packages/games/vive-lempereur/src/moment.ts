/** Whether a moment given in names makes sense in its battle: every name must mean something, and stacks must add up. */
import type { HexMap } from '@bivouac/ground';
import type { Problem } from '@bivouac/kernel';
import { bareKind, frameFields, recordFields, turnSteps, type FieldKind } from './naming.ts';
import { problem, slugOf, type EmpereurScenario, type NamedFrame, type ScenarioUnit } from './scenario.ts';
import { formationKinds, stacking } from './tables/formations.ts';
import { prefixOf, sides } from './tables/sides.ts';
import { archetypes } from './tables/units.ts';

interface Vocabulary {
  readonly units: ReadonlyMap<string, ScenarioUnit>;
  readonly leaders: ReadonlySet<string>;
  readonly corps: ReadonlySet<string>;
  readonly hexes: ReadonlyMap<string, number>;
}

function vocabularyOf(scenario: EmpereurScenario, map: HexMap): Vocabulary {
  const units = new Map<string, ScenarioUnit>();
  for (const side of sides)
    scenario.units
      .filter((unit) => unit.side === side)
      .forEach((unit, index) => units.set(`${prefixOf[side]}${index + 1}`, unit));
  return {
    units,
    leaders: new Set((scenario.leaders ?? []).map(({ name }) => slugOf(name))),
    corps: new Set(scenario.corps.map(({ id }) => slugOf(id))),
    hexes: map.grid.byName,
  };
}

export function checkMoment(scenario: EmpereurScenario, map: HexMap): Problem[] {
  const words = vocabularyOf(scenario, map);
  return [
    ...checkStanding(scenario, words, map),
    ...checkStacks(scenario),
    ...checkNames(scenario, words),
    ...(scenario.moment?.frames ?? []).flatMap((frame, at) => checkFrame(words, frame, at)),
  ];
}

const nowhere = new Set(['gone', 'awaited', 'departed']);

/** Everybody is somewhere, skirmishers in two hexes side by side, and nobody has more steps than he began with. */
function checkStanding({ units, moment }: EmpereurScenario, words: Vocabulary, { grid }: HexMap): Problem[] {
  const found: Problem[] = [];
  units.forEach((unit, at) => {
    const tell = (field: string, en: string, fr: string) =>
      found.push(problem(`units.${at}.${field}`, en, fr));
    if (unit.hex === undefined && unit.fate === undefined && unit.arrives === undefined)
      tell('hex', 'it stands nowhere and never comes', 'elle n’est nulle part et n’arrive jamais');
    if (unit.left !== undefined && unit.left > unit.steps)
      tell('left', 'more steps than it has', 'plus de pas qu’elle n’en a');
    if (unit.left === 0 && unit.fate !== 'gone')
      tell('left', 'a unit without a step is gone', 'une unité sans un pas a disparu');
    const arm = (archetypes as Partial<typeof archetypes>)[unit.type]?.arm;
    const kind = formationKinds.find(({ name }) => name === unit.formation);
    if (kind !== undefined && arm !== undefined && !kind.arms.includes(arm))
      tell('formation', 'its arm has no such formation', 'son arme n’a pas cette formation');
    if ((unit.marker !== undefined) !== (unit.formation === 'disorganised') && unit.formation !== undefined)
      tell(
        'marker',
        'a marker means disorder, and disorder a marker',
        'un marqueur veut dire désordre, et l’inverse',
      );
    if (unit.marker !== undefined && unit.marker < 0)
      tell('marker', 'must be a turn, or 0', 'doit être un tour, ou 0');
    const isSkirmish = unit.formation === 'skirmish' && unit.hex !== undefined;
    const [one, other] = [words.hexes.get(unit.hex ?? ''), words.hexes.get(unit.astride ?? '')];
    const isPair = one !== undefined && other !== undefined && grid.directionTo(one, other) >= 0;
    if (isSkirmish !== (unit.astride !== undefined) || (isSkirmish && !isPair))
      tell(
        'astride',
        'skirmishers stand in two hexes side by side',
        'les tirailleurs tiennent deux cases voisines',
      );
    if (unit.seen !== undefined && !nowhere.has(unit.seen) && !words.hexes.has(unit.seen))
      tell('seen', `there is no hex "${unit.seen}"`, `il n’y a pas de case « ${unit.seen} »`);
    if (moment === undefined && unit.fate !== undefined)
      tell('fate', 'nobody is lost before the battle', 'personne n’est perdu avant la bataille');
  });
  return found;
}

/** How many steps a stack may have, and no cavalry among others (VE-5.1-01). */
function isOverfull(stack: readonly { readonly unit: ScenarioUnit }[]): boolean {
  const present = stack.filter(
    ({ unit: { marks = [] } }) => typeof marks === 'number' || !marks.includes('abandoned'),
  );
  const isHorse = ({ unit }: (typeof present)[number]) => archetypes[unit.type].arm === 'cavalry';
  const horses = present.filter(isHorse).length;
  const steps = present.reduce((sum, { unit }) => sum + (unit.left ?? unit.steps), 0);
  if (horses > 0 && horses < present.length) return true;
  return steps > (horses > 0 ? stacking.cavalrySteps.value : stacking.footSteps.value);
}

/** In a hex stands one side, each unit at a level of its own, from 0 down, or all of them in the order of the list. */
function checkStacks({ units }: EmpereurScenario): Problem[] {
  const stacks = new Map<string, { readonly unit: ScenarioUnit; readonly level: number | undefined }[]>();
  const add = (hex: string | undefined, unit: ScenarioUnit, level: number | undefined) => {
    if (hex !== undefined && unit.fate === undefined)
      stacks.set(hex, [...(stacks.get(hex) ?? []), { unit, level }]);
  };
  for (const unit of units) {
    add(unit.hex, unit, unit.level);
    add(unit.astride, unit, unit.level2);
  }
  return [...stacks].flatMap(([hex, stack]) => {
    const given = stack.flatMap(({ level }) => (level === undefined ? [] : [level])).sort((a, b) => a - b);
    return [
      ...(new Set(stack.map(({ unit }) => unit.side)).size > 1
        ? [problem('units', `both sides stand in ${hex}`, `les deux camps sont en ${hex}`)]
        : []),
      ...(stack.every(({ unit }) => unit.type in archetypes) && isOverfull(stack)
        ? [
            problem(
              'units',
              `the stack in ${hex} is too large or mixed`,
              `la pile en ${hex} est trop grande ou mêlée`,
            ),
          ]
        : []),
      ...(given.length > 0 && (given.length < stack.length || given.some((level, at) => level !== at))
        ? [problem('units', `the stack in ${hex} has a gap`, `la pile en ${hex} a un trou`)]
        : []),
    ];
  });
}

/** What a moment says beside its frames. */
function checkNames({ moment, victory }: EmpereurScenario, words: Vocabulary): Problem[] {
  if (moment === undefined) return [];
  const hexes = [
    ...(moment.shocks ?? []).flatMap(({ attackers, target, second }, at) =>
      [...attackers, target, ...(second === undefined ? [] : [second])].map(
        (hex) => [`shocks.${at}`, hex] as const,
      ),
    ),
    ...(moment.voltigeurs ?? []).flatMap(({ hex, home }, at) =>
      [hex, home].map((one) => [`voltigeurs.${at}`, one] as const),
    ),
    ...(moment.entered ?? []).map(({ hex }, at) => [`entered.${at}`, hex] as const),
  ];
  const corps = [
    ...(moment.corps ?? []).map(({ id }, at) => [`corps.${at}`, id] as const),
    ...sides.flatMap((side) => {
      const apart = moment.provisional?.[side];
      return apart === undefined ? [] : [[`provisional.${side}`, apart.corps] as const];
    }),
  ];
  const objectives = victory.objectives?.length ?? 0;
  return [
    ...hexes
      .filter(([, hex]) => !words.hexes.has(hex))
      .map(([where, hex]) =>
        problem(`moment.${where}`, `there is no hex "${hex}"`, `il n’y a pas de case « ${hex} »`),
      ),
    ...(moment.voltigeurs ?? [])
      .filter(({ unit }) => !words.units.has(unit))
      .map(({ unit }) =>
        problem('moment.voltigeurs', `there is no unit "${unit}"`, `il n’y a pas d’unité « ${unit} »`),
      ),
    ...corps
      .filter(([, id]) => !words.corps.has(slugOf(id)))
      .map(([where, id]) =>
        problem(`moment.${where}`, `there is no corps "${id}"`, `il n’y a pas de corps « ${id} »`),
      ),
    ...(moment.held !== undefined && moment.held.length !== objectives
      ? [problem('moment.held', `must name ${objectives} holders`, `doit nommer ${objectives} détenteurs`)]
      : []),
  ];
}

function checkFrame(words: Vocabulary, frame: NamedFrame, at: number): Problem[] {
  const where = `moment.frames.${at}`;
  const fields = (frameFields as Readonly<Partial<Record<string, Readonly<Record<string, FieldKind>>>>>)[
    frame.step
  ];
  if (fields === undefined)
    return [
      problem(`${where}.step`, `there is no step "${frame.step}"`, `il n’y a pas d’étape « ${frame.step} »`),
    ];
  if (turnSteps.has(frame.step) !== (at === 0) && frame.step !== 'settle')
    return [
      problem(
        `${where}.step`,
        'a step of the turn comes first, and only what it has called comes after it',
        'une étape du tour vient d’abord, et seul ce qu’elle a appelé la suit',
      ),
    ];
  const { step: _, ...values } = frame;
  return checkFields(words, fields, values, where);
}

function checkFields(
  words: Vocabulary,
  fields: Readonly<Record<string, FieldKind>>,
  values: Readonly<Record<string, unknown>>,
  where: string,
): Problem[] {
  return [
    ...Object.keys(values)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => problem(`${where}.${key}`, 'is not a known field', 'n’est pas un champ connu')),
    ...Object.entries(fields)
      .filter(([key, kind]) => !isOf(words, kind, values[key]))
      .map(([key, kind]) => problem(`${where}.${key}`, ...wanted(kind))),
  ];
}

function isUnit(words: Vocabulary, value: unknown): boolean {
  return words.units.has(value as string);
}

function isHex(words: Vocabulary, value: unknown): boolean {
  return words.hexes.has(value as string);
}

function isOf(words: Vocabulary, kind: FieldKind, value: unknown): boolean {
  if (value === undefined) return kind.endsWith('?');
  const bare = bareKind(kind);
  const every = (test: (one: unknown) => boolean) => Array.isArray(value) && value.every(test);
  const fields = recordFields[bare];
  const isRecord = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    checkFields(words, fields!, one as Record<string, unknown>, '').length === 0;
  switch (bare) {
    case 'unit':
      return isUnit(words, value);
    case 'unitOrNone':
      return value === null || isUnit(words, value);
    case 'units':
      return every((one) => isUnit(words, one));
    case 'hex':
      return isHex(words, value);
    case 'hexOrNone':
      return value === null || isHex(words, value);
    case 'hexes':
      return every((one) => isHex(words, one));
    case 'leader':
      return words.leaders.has(value as string);
    case 'leaderOrNone':
      return value === null || value === 'unsaid' || words.leaders.has(value as string);
    case 'corps':
      return words.corps.has(value as string);
    case 'corpses':
      return every((one) => words.corps.has(one as string));
    case 'bodies':
    case 'dangers':
    case 'former':
      return every(isRecord);
    case 'returned':
      return value === 'quiet' || value === 'changed' || value === 'fought' || isRecord(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return Number.isInteger(value);
    default:
      return wordsOf(bare).includes(value as string);
  }
}

function wordsOf(kind: string): readonly string[] {
  return kind.replace('one of ', '').split(' ');
}

const wishes: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  unit: ['must be a unit', 'doit être une unité'],
  unitOrNone: ['must be a unit or nothing (null)', 'doit être une unité ou rien (null)'],
  units: ['must be a list of units', 'doit être une liste d’unités'],
  hex: ['must be a hex', 'doit être une case'],
  hexOrNone: ['must be a hex or nothing (null)', 'doit être une case ou rien (null)'],
  hexes: ['must be a list of hexes', 'doit être une liste de cases'],
  leader: ['must be a leader', 'doit être un chef'],
  leaderOrNone: [
    'must be a leader, "unsaid" or nothing (null)',
    'doit être un chef, « unsaid » ou rien (null)',
  ],
  corps: ['must be a corps', 'doit être un corps'],
  corpses: ['must be a list of corps', 'doit être une liste de corps'],
  flag: ['must be true or false', 'doit être true ou false'],
  number: ['must be a whole number', 'doit être un nombre entier'],
};

function wanted(kind: FieldKind): readonly [en: string, fr: string] {
  const bare = bareKind(kind);
  const wish = wishes[bare];
  if (wish !== undefined) return wish;
  if (!bare.startsWith('one of ')) return ['is not as it should be', 'n’est pas comme il faut'];
  const list = wordsOf(bare).join(', ');
  return [`must be one of ${list}`, `doit être l’un de ${list}`];
}
