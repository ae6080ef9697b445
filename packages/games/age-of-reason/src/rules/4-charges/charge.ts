/** Chapter 4, phases 4 and 5: a side declares its charges one after the other; each is a conversation of questions and tests. */
import {
  again,
  branches,
  call,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  oneOfThese,
  question,
  refusals,
  type Action,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { whileNothingChanges } from '../../kept-answers.ts';
import type { Charge, Frames, Reaction, Target } from '../../frames.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import {
  branchOf,
  isBroken,
  isFormed,
  isSkirmishing,
  moveOf,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import { enemyOf } from '../../tables/sides.ts';
import { rout } from '../2-morale/results.ts';
import { passesChargeTest } from './charge-test.ts';
import { aimsOf, companionsOf, declared, hasAim, hasEnemyNear, whyNotTogether } from './declaring.ts';
import { inFull, rulesOfLook } from './whom-to-charge.ts';
import { reactionsOf, reactsEarly } from './reacting.ts';
import { rideOf } from './running.ts';
import { everybodyIn, withTarget } from './under-way.ts';
import { joinersOf, join, placesToJoin, whyNotJoin } from './joining.ts';
import { attach, attachables, placesToAttach, whyNotAttach } from './attaching.ts';
import { worsen } from '../2-morale/conditions.ts';

const no = refusals({
  whoAndWhom: ['AOR-4-003', 'Name who charges, and whom.', 'Dites qui charge, et qui est chargé.'],
  whoTests: ['AOR-4-104', 'Name one of those who charge.', 'Nommez l’une des unités qui chargent.'],
  react: ['AOR-2-205', 'The unit cannot do that.', 'L’unité ne peut pas faire cela.'],
});

const by = branches({
  failedHorseSuffersNothing: 'AOR-2-206',
  failedChargeStays: 'AOR-4-101',
  brokenTargetsRunAtOnce: 'AOR-2-404',
});

const askCharge = question('charges', ['AOR-4-003']);
const askWhoTests = question('whoTestsCharge', ['AOR-4-104']);

/** Units that could declare a charge now. */
function chargersNow(s: State): number[] {
  return unitsOnTable(s, s.side).filter((unit) => mayCharge(s, unit));
}

function mayCharge(s: State, unit: number): boolean {
  return hasEnemyNear(s, unit) && keptAims(s, String(unit), () => hasAim(s, [unit]));
}

const keptAims = whileNothingChanges<boolean>();

function unitCalled(s: State, name: Part | undefined): number {
  return s.terms.units.findIndex(({ id }) => id === name);
}

/** A charge as it is written: units, the enemy, and how far off the facing. Parsed once, at the door. */
interface Declaration {
  readonly units: readonly number[];
  readonly target: number | null;
  readonly angle: number | null;
}

function readDeclaration(s: State, parts: readonly Part[]): Declaration | null {
  const units: number[] = [];
  let target: number | null = null;
  let angle: number | null = null;
  for (const part of parts) {
    if (target !== null) {
      if (typeof part !== 'number' || angle !== null) return null;
      angle = part;
      continue;
    }
    const unit = unitCalled(s, part);
    if (unit < 0) return null;
    if (sideOf(s, unit) === s.side) units.push(unit);
    else target = unit;
  }
  return { units, target, angle };
}

function chargeChoices(s: State, parts: readonly Part[]): Parts {
  const read = readDeclaration(s, parts);
  if (read === null) return nothing;
  const { units, target, angle } = read;
  if (units.length === 0) return offers(chargersNow(s).map((unit) => nameOf(s, unit)));
  const aims = aimsOf(s, units);
  if (target === null) {
    const enemies = [...new Set(aims.map((aim) => nameOf(s, aim.target)))];
    const companions = companionsOf(s, units).filter((unit) => hasAim(s, [...units, unit]));
    return offers([...enemies, ...companions.map((unit) => nameOf(s, unit))]);
  }
  if (angle === null) return offers(aims.filter((aim) => aim.target === target).map((aim) => aim.angle));
  return aims.some((aim) => aim.target === target && aim.angle === angle) ? finished : nothing;
}

function whyNotDeclare(s: State, parts: readonly Part[]): Refusal | null {
  const read = readDeclaration(s, parts);
  if (read === null || read.units.length === 0) return no.whoAndWhom;
  const { units, target, angle } = read;
  if (target === null) return no.whoAndWhom;
  const refused = whyNotTogether(s, units, target);
  if (refused !== null) return refused;
  const charge = declared(s, units, target, angle ?? 0);
  return 'words' in charge ? inFull(s, charge, units[0]!, target) : no.whoAndWhom;
}

/** What may be begun in the charge segment. */
function verbsNow(s: State): string[] {
  const verbs: string[] = [];
  if (unitsOnTable(s, s.side).some((unit) => mayCharge(s, unit))) verbs.push('charge');
  if (joinersOf(s).length > 0) verbs.push('join');
  if (verbs.length > 0 && attachables(s).length > 0) verbs.push('attach');
  return verbs;
}

function choices(s: State, [verb, ...parts]: Action): Parts {
  switch (verb) {
    case undefined:
      return offers([...verbsNow(s), 'pass']);
    case 'pass':
      return parts.length === 0 ? finished : nothing;
    case 'charge':
      return chargeChoices(s, parts);
    case 'join':
      return placesToJoin(s, parts);
    case 'attach':
      return placesToAttach(s, parts);
    default:
      return nothing;
  }
}

function declare(s: State, play: Play, parts: readonly Part[]): Next<Frames> {
  const { units, target, angle } = readDeclaration(s, parts)!;
  const charge = declared(s, units, target!, angle!);
  if ('words' in charge) return again;
  const slowed: RuleId[] = [];
  for (const unit of units) moveOf(s, unit, 'charge', slowed);
  tell(play, {
    kind: 'chargeDeclared',
    units: units.map((unit) => nameOf(s, unit)),
    targets: charge.targets.map(({ unit }) => nameOf(s, unit)),
    rules: [
      ...citing('AOR-4-003'),
      ...(charge.targets.length > 1 ? citing('AOR-4-261') : []),
      ...rulesOfLook(s, units[0]!, target!),
      ...slowed,
      ...bySkirmishers(s, charge),
    ],
  });
  return call({ step: 'react', early: true, charge }, { step: 'charges' });
}

/** By which rule skirmishers charge formed troops at all. */
function bySkirmishers(s: State, { chargers, targets }: Charge): readonly RuleId[] {
  const [target] = targets;
  const isOpen = chargers.some((unit) => isSkirmishing(unitOf(s, unit)));
  if (!isOpen || target === undefined || !isFormed(unitOf(s, target.unit))) return [];
  return citing(target.aspect === 'flank' ? 'AOR-4-251' : 'AOR-5-304');
}

/** The next target that has something to say now. */
function nextToReact(s: State, { targets }: Charge, early: boolean): Target | undefined {
  return targets.find(
    (target) =>
      target.reaction === null &&
      target.stands === 'waits' &&
      !isBroken(unitOf(s, target.unit)) &&
      reactsEarly(s, target) === early,
  );
}

/** A charge has passed its test: who is broken runs before anybody moves (AOR-2-404). */
function passTest(s: State, play: Play, charge: Charge, angle: number): Charge {
  for (const unit of everybodyIn(charge)) {
    const isAgain = unitOf(s, unit).lastCharge === s.turn - 1;
    mark(s, unit, marks.charged | (isAgain ? marks.chargedAgain : 0));
    changeUnit(s, unit, { ride: rideOf(s, unit, angle), lastCharge: s.turn });
  }
  let now = charge;
  for (const { unit } of charge.targets) {
    const cites: RuleId[] = [];
    if (!by.brokenTargetsRunAtOnce(isBroken(unitOf(s, unit)), cites)) continue;
    rout(s, play, unit, cites);
    now = withTarget(now, unit, { stands: 'gone', routed: true, tested: true });
  }
  return now;
}

function test(s: State, play: Play, charge: Charge, tester: number): Next<Frames> {
  const [head] = charge.chargers;
  const angle = turnOff(charge.direction, unitOf(s, head!).facing);
  const passed = passesChargeTest(s, play, charge, tester);
  if (!passed && by.failedChargeStays(true)) {
    for (const unit of everybodyIn(charge)) {
      mark(s, unit, marks.failedToCharge);
      const isHorse = branchOf(s, unit) === 'cavalry';
      if (isHorse && !by.failedHorseSuffersNothing(true)) worsen(s, play, unit, 'disorganised', []);
    }
    return end();
  }
  return go({ step: 'react', early: false, charge: passTest(s, play, charge, angle) });
}

/** By how much a direction is off a facing; negative to the left. */
function turnOff(direction: number, facing: number): number {
  const off = (direction - facing + 36_000) % 36_000;
  return off > 18_000 ? off - 36_000 : off;
}

type Opening = Pick<
  Steps<State, Frames>,
  'charges' | 'declareCharge' | 'react' | 'reaction' | 'chargeTest' | 'whoTestsCharge'
>;

export const charges: Opening = {
  charges: {
    run: (s) => (verbsNow(s).length === 0 ? end() : go({ step: 'declareCharge' })),
  },

  declareCharge: {
    asks: (s) => askCharge(s.side),
    choices: (s, _frame, _seat, partial) => choices(s, partial),
    whyNot(s, _frame, _seat, [verb, ...parts]) {
      if (verb === 'charge') return whyNotDeclare(s, parts);
      if (verb === 'join') return whyNotJoin(s, parts);
      if (verb === 'attach') return whyNotAttach(s, parts);
      return no.whoAndWhom;
    },
    answer(s, _frame, _seat, [verb, ...parts], play) {
      if (verb === 'pass') return end();
      if (verb === 'charge') return declare(s, play, parts);
      if (verb === 'join') join(s, play, parts);
      else attach(s, play, parts);
      return go({ step: 'charges' });
    },
  },

  react: {
    run(s, { charge, early }, play) {
      const target = nextToReact(s, charge, early);
      if (target === undefined) return go({ step: early ? 'chargeTest' : 'chargeEvades', charge });
      const { options } = reactionsOf(s, target);
      if (options.length > 1) return go({ step: 'reaction', charge, early, target: target.unit });
      return go({ step: 'react', early, charge: reacted(s, play, charge, target, options[0]!) });
    },
  },

  reaction: {
    asks(s, { charge, target }) {
      const found = charge.targets.find(({ unit }) => unit === target)!;
      const about = { unit: nameOf(s, target), charger: nameOf(s, found.charger), side: found.aspect };
      return reactionsOf(s, found).ask(enemyOf[charge.side], about);
    },
    choices(s, { charge, target }, _seat, partial) {
      const found = charge.targets.find(({ unit }) => unit === target)!;
      if (partial.length > 0) return partial.length === 1 ? finished : nothing;
      return offers(reactionsOf(s, found).options);
    },
    whyNot: () => no.react,
    answer(s, { charge, target, early }, _seat, [reaction], play) {
      const found = charge.targets.find(({ unit }) => unit === target)!;
      return go({ step: 'react', early, charge: reacted(s, play, charge, found, reaction as Reaction) });
    },
  },

  chargeTest: {
    run(s, { charge }, play) {
      const [only, ...others] = charge.chargers;
      if (only === undefined) return end();
      if (others.length > 0) return go({ step: 'whoTestsCharge', charge });
      return test(s, play, charge, only);
    },
  },

  whoTestsCharge: {
    asks: (_s, { charge }) => askWhoTests(charge.side),
    choices: (s, { charge }, _seat, partial) =>
      oneOfThese(
        partial,
        charge.chargers.map((unit) => nameOf(s, unit)),
      ),
    whyNot: () => no.whoTests,
    answer: (s, { charge }, _seat, [name], play) => test(s, play, charge, unitCalled(s, name)),
  },
};

/** A target has said what it does. */
function reacted(s: State, play: Play, charge: Charge, target: Target, reaction: Reaction): Charge {
  const { ask } = reactionsOf(s, target);
  const { rules } = ask(enemyOf[charge.side])[0]!;
  tell(play, { kind: 'reacted', unit: nameOf(s, target.unit), reaction, rules });
  return withTarget(charge, target.unit, { reaction });
}
