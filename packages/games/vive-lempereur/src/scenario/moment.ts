/** Whether a moment given in names says something in its battle: every name must mean something there. */
import type { HexMap } from '@bivouac/ground';
import { fieldProblems, frameProblems, problem, type NamedValues, type Problem } from '@bivouac/kernel';
import { anyStep, bareKind, frameFields, recordFields, turnSteps, type FieldKind } from './naming.ts';
import { slugOf, type EmpereurScenario, type ScenarioUnit } from './scenario.ts';
import type { Phase } from '../state.ts';
import { prefixOf, sides } from '../tables/sides.ts';

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
    ...checkNames(scenario, words),
    ...frameProblems<FieldKind>(
      {
        fields: frameFields,
        turnSteps,
        anywhere: new Set(['settle']),
        common: anyStep,
        check: (kind, value, where) => checkValue(words, kind, value, where),
      },
      scenario.moment?.frames ?? [],
    ),
  ];
}

/** What a moment says beside its frames. */
function checkNames(scenario: EmpereurScenario, words: Vocabulary): Problem[] {
  const { moment, victory } = scenario;
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
  const corps = [...(moment.corps ?? []).map(({ id }, at) => [`corps.${at}`, id] as const)];
  const objectives = victory.objectives?.length ?? 0;
  return [
    ...checkTurn(scenario),
    ...checkMoods(scenario),
    ...hexes
      .filter(([, hex]) => !words.hexes.has(hex))
      .map(([where, hex]) =>
        problem(`moment.${where}`, `there is no hex "${hex}"`, `il n’y a pas de case « ${hex} »`),
      ),
    ...(moment.voltigeurs ?? [])
      .filter(({ unit }) => !words.units.has(unit))
      .map(({ unit }) =>
        problem('moment.voltigeurs', `there is no unit "${unit}"`, `il n’y a pas d’unité « ${unit} »`),
      ),
    ...corps
      .filter(([, id]) => !words.corps.has(slugOf(id)))
      .map(([where, id]) =>
        problem(`moment.${where}`, `there is no corps "${id}"`, `il n’y a pas de corps « ${id} »`),
      ),
    ...(moment.held !== undefined && moment.held.length !== objectives
      ? [problem('moment.held', `must name ${objectives} holders`, `doit nommer ${objectives} détenteurs`)]
      : []),
  ];
}

/** The phase each step of the turn belongs to; those before the first and after the last belong to none of them. */
const phaseOf: ReadonlyMap<string, Phase> = new Map(
  Object.entries<Phase>({
    ...{ inHand: 'charge', charges: 'charge', charge: 'charge', combined: 'charge', nextRide: 'charge' },
    movement: 'movement',
    ...{ assaults: 'shock', assault: 'shock', shocks: 'shock', nextShock: 'shock', flights: 'shock' },
    ...{ rally: 'rally', rallyChoice: 'rally', rallied: 'rally', unrallied: 'rally' },
    ...{ screening: 'rally', screens: 'rally' },
  }),
);

/** A turn of the battle, and business of the phase it is in. */
function checkTurn({ moment, turns }: EmpereurScenario): Problem[] {
  const { turn, phase, frames } = moment!;
  const first = frames?.[0];
  const kind = first?.kind === 'offensive' ? 'offensive fire' : 'defensive fire';
  const wanted = first?.step === 'fire' || first?.step === 'aim' ? kind : phaseOf.get(first?.step ?? '');
  return [
    ...(turn > turns
      ? [problem('moment.turn', `the battle has ${turns} turns`, `la bataille compte ${turns} tours`)]
      : []),
    ...(wanted === undefined || wanted === phase
      ? []
      : [
          problem(
            'moment.phase',
            `the first step belongs to the phase "${wanted}"`,
            `la première étape est de la phase « ${wanted} »`,
          ),
        ]),
  ];
}

/** What corps have come to: each once, and never worse now than ever. */
function checkMoods({ moment, corps }: EmpereurScenario): Problem[] {
  const ids = new Set<string>();
  return [
    ...(moment!.corps ?? []).flatMap(({ id, mood = 0, worst = mood }, at) => {
      const twice = ids.has(slugOf(id));
      ids.add(slugOf(id));
      if (twice) return [problem(`moment.corps.${at}.id`, 'is there twice', 'est là deux fois')];
      return worst < mood
        ? [
            problem(
              `moment.corps.${at}.worst`,
              'cannot be better than now',
              'ne peut être meilleur qu’à présent',
            ),
          ]
        : [];
    }),
    ...sides.flatMap((side) => {
      const apart = moment!.provisional?.[side]?.corps;
      const own = corps.some(
        (one) => apart !== undefined && slugOf(one.id) === slugOf(apart) && one.side === side,
      );
      return apart === undefined || own
        ? []
        : [
            problem(
              `moment.provisional.${side}.corps`,
              `this side has no corps "${apart}"`,
              `ce camp n’a pas de corps « ${apart} »`,
            ),
          ];
    }),
  ];
}

function checkValue(words: Vocabulary, kind: FieldKind, value: unknown, where: string): Problem[] {
  return isOf(words, kind, value) ? [] : [problem(where, ...wanted(kind))];
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
    fieldProblems<FieldKind>(fields!, one as NamedValues, '', (field, part, at) =>
      checkValue(words, field, part, at),
    ).length === 0;
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
    'doit être un chef, « unsaid » ou rien (null)',
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
