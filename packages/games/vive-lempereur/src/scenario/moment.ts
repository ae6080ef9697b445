/** Whether a moment given in names says something in its battle: every name must mean something there. */
import type { HexMap } from '@bivouac/ground';
import { problem, slugOf, type Problem } from '@bivouac/kernel';
import type { Word } from '../board/ground.ts';
import { frames } from './frame-naming.ts';
import type { Names } from './naming.ts';
import type { EmpereurScenario } from './scenario.ts';
import type { Phase } from '../state.ts';
import { prefixOf, sides } from '../tables/sides.ts';

/** The names of a battle, as its board will have them. */
function namesIn(scenario: EmpereurScenario, { grid }: HexMap): Names {
  const unitNames = sides.flatMap((side) =>
    scenario.units.filter((unit) => unit.side === side).map((_, index) => `${prefixOf[side]}${index + 1}`),
  );
  const leaderNames = (scenario.leaders ?? []).map(({ name }) => slugOf(name));
  const words = new Map<unknown, Word>([
    ...unitNames.map((name, index) => [name, { verb: 'unit', index }] as const),
    ...leaderNames.map((name, index) => [name, { verb: 'leader', index }] as const),
  ]);
  const terms = { corps: scenario.corps.map(({ id }) => ({ slug: slugOf(id) })) };
  return { words, unitNames, leaderNames, grid, terms };
}

export function checkMoment(scenario: EmpereurScenario, map: HexMap): Problem[] {
  const names = namesIn(scenario, map);
  return [...checkNames(scenario, names), ...frames.problems(names, scenario.moment?.frames ?? [])];
}

/** What a moment says beside its frames. */
function checkNames(scenario: EmpereurScenario, { words, grid, terms }: Names): Problem[] {
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
      .filter(([, hex]) => !grid.byName.has(hex))
      .map(([where, hex]) =>
        problem(`moment.${where}`, `there is no hex "${hex}"`, `il n’y a pas de case « ${hex} »`),
      ),
    ...(moment.voltigeurs ?? [])
      .filter(({ unit }) => words.get(unit)?.verb !== 'unit')
      .map(({ unit }) =>
        problem('moment.voltigeurs', `there is no unit "${unit}"`, `il n’y a pas d’unité « ${unit} »`),
      ),
    ...corps
      .filter(([, id]) => !terms.corps.some(({ slug }) => slug === slugOf(id)))
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
    ...{ movement: 'movement', destination: 'movement', counsel: 'movement' },
    ...{ assaults: 'shock', assault: 'shock', shocks: 'shock', nextShock: 'shock', flights: 'shock' },
    ...{ rally: 'rally', rallyChoice: 'rally', rallied: 'rally', unrallied: 'rally' },
    ...{ screening: 'rally', screens: 'rally' },
  }),
);

/** What is asked before the first turn. */
const beforeTheBattle = ['firstOrders', 'preBattle', 'lastCorps', 'setUpCorps', 'setUpUnits', 'setUpLeader'];

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
    ...(turn === 0 && !beforeTheBattle.includes(first?.step ?? '')
      ? [
          problem(
            'moment.turn',
            'before the first turn only orders are written and troops set up',
            'avant le premier tour on n’écrit que des ordres et on place les troupes',
          ),
        ]
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
