/** Chapter 8, phase 11: melees are fought one after the other, by both sides together (AOR-8-101 to AOR-8-127, AOR-8-301 to AOR-8-313). */
import {
  branches,
  call,
  citing,
  end,
  go,
  oneOfThese,
  question,
  refusals,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Division, Frames, Verdict } from '../../frames.ts';
import { mark, marks, none, type Contact, type State } from '../../state.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { branchOf, has, isGarrison, isInContact, nameOf, sideOf, unitOf } from '../../troops.ts';
import { takeLosses } from '../0-basing/losses.ts';
import { mustTest, settleLosses, testAfterLosses } from '../2-morale/after-fire.ts';
import { worsen } from '../2-morale/conditions.ts';
import { boutsOf, dilemmaOf, helperBehind, meleeOf, rulesOfBout, unitsIn, type Bout } from './fighting.ts';
import { throwMelee } from './melee-dice.ts';
import { attackRouted, loserGoes, setApart, withHelpers } from './melee-results.ts';
import { stays } from './winners.ts';
import { clearBridges } from '../6-artillery/bridges.ts';
import { pullDown } from '../6-artillery/pioneers.ts';

const no = refusals({
  notThere: ['AOR-8-301', 'Name one of the melees.', 'Désignez une des mêlées.'],
  divide: [
    ['AOR-7-324', 'AOR-8-124'],
    'Name a number of figures, or one of the enemies.',
    'Dites un nombre de figurines, ou un des ennemis.',
  ],
  notYours: ['AOR-8-313', 'Name one of your beaten units.', 'Désignez une de vos unités vaincues.'],
});

const by = branches({
  onlyUnitsInContactFight: 'AOR-8-101',
  differenceIsAdded: 'AOR-8-114',
  horsesLockedInMeleeAreBlown: 'AOR-8-305',
  equalLossesGoOn: 'AOR-8-113',
  oneResultForAll: 'AOR-8-301',
  wipedOutNeedsNoDie: 'AOR-8-313',
  routedAreOnlyAttacked: 'AOR-8-206',
  secondRankBearsTheRest: 'AOR-8-123',
  pastHalfTheyTest: 'AOR-7-402',
  ridersAreBlown: 'AOR-4-305',
  fightersOnHorseAreBlown: 'AOR-4-307',
  chargingTwiceTires: 'AOR-4-309',
});

const askWhoFights = question('whoFights', ['AOR-8-301']);
const askDivide = question('divide', ['AOR-7-324']);
const askWhom = question('whom', ['AOR-8-124']);
const askWhoGoesBack = question('whoGoesBack', ['AOR-8-313']);

interface Fallen {
  readonly bouts: readonly Bout[];
  /** Figures lost by each unit. */
  readonly losses: ReadonlyMap<number, number>;
}

/** All parts of a melee are thrown before anybody falls (AOR-8-111). */
function throwAll(s: State, play: Play, contacts: readonly Contact[], said: readonly Division[]): Fallen {
  const bouts = boutsOf(s, contacts, said);
  const losses = new Map<number, number>();
  for (const bout of bouts) {
    const cites: RuleId[] = [...citing('AOR-8-111'), ...rulesOfBout(s, bout, contacts, said)];
    if (bout.contact.side !== 'front') cites.push(...citing('AOR-8-307'));
    const result = throwMelee(s, play, bout, cites);
    losses.set(bout.enemy, (losses.get(bout.enemy) ?? 0) + result.losses);
    tell(play, {
      kind: 'fought',
      unit: nameOf(s, bout.unit),
      target: nameOf(s, bout.enemy),
      figures: bout.figures,
      ...result,
      rules: cites,
    });
  }
  return { bouts, losses };
}

/** Losses fall on both sides, the first side's first; what the front unit cannot bear falls on the one behind. */
function bearAll(s: State, play: Play, { losses }: Fallen): Readonly<Record<Side, number>> {
  const sums: Record<Side, number> = { blue: 0, red: 0 };
  const order = [...losses.entries()].toSorted(
    ([one], [other]) => Number(sideOf(s, one) !== s.first) - Number(sideOf(s, other) !== s.first),
  );
  for (const [unit, wanted] of order) {
    const second = helperBehind(s, unit);
    const borne = takeLosses(s, play, unit, wanted, 'melee', citing('AOR-8-111'));
    const rest = second !== null && by.secondRankBearsTheRest(true) ? wanted - borne : 0;
    const also = rest > 0 ? takeLosses(s, play, second!, rest, 'melee', citing('AOR-8-123')) : 0;
    sums[sideOf(s, unit)] += borne + also;
  }
  return sums;
}

/** Who has won: the side that lost fewer; nobody where both lost the same. */
function verdictOf(
  s: State,
  play: Play,
  contacts: readonly Contact[],
  fallen: Fallen,
  round: 1 | 2,
  before: readonly number[],
): Verdict | null {
  const sums = bearAll(s, play, fallen);
  const cites: RuleId[] = [...citing('AOR-8-101')];
  const isForAll = contacts.length === 1 || by.oneResultForAll(true, cites);
  const concerned = isForAll ? before : unitsIn(contacts.slice(0, 1));
  const there = concerned.filter((unit) => unitOf(s, unit).where === 'table');
  const left = (side: Side): number[] => there.filter((unit) => sideOf(s, unit) === side);
  const [blue, red] = [left('blue'), left('red')];
  const told = before.map((unit) => nameOf(s, unit));
  const difference = sums.blue - sums.red;
  const stronghold = before.map((unit) => unitOf(s, unit).post).find((post) => post !== none) ?? none;
  if (by.wipedOutNeedsNoDie(blue.length === 0 || red.length === 0, cites)) {
    const winner: Side | null = blue.length > 0 ? 'blue' : red.length > 0 ? 'red' : null;
    tell(play, { kind: 'meleeDecided', winner, die: 0, result: 0, units: told, rules: cites });
    if (winner === null) return null;
    return { winner, result: none, winners: left(winner), losers: [], stronghold, round };
  }
  if (by.equalLossesGoOn(difference === 0, cites)) {
    tell(play, { kind: 'meleeDecided', winner: null, die: 0, result: 0, units: told, rules: cites });
    return null;
  }
  const winner: Side = difference > 0 ? 'red' : 'blue';
  const die = rollDie(play);
  const why: RuleId[] = [];
  const result = die + (by.differenceIsAdded(true, why) ? Math.abs(difference) : 0);
  for (const unit of left(winner)) stays(s, unit, cites);
  tell(play, {
    kind: 'meleeDecided',
    winner,
    die,
    result,
    units: told,
    rules: [...why, ...cites],
  });
  const losers = left(enemyOf[winner]).map((unit) => ({ unit, enemy: opponentOf(contacts, unit) }));
  return { winner, result, winners: left(winner), losers, stronghold, round };
}

/** The enemy a unit has before it; of a unit that only helped, the first of the melee. */
function opponentOf(contacts: readonly Contact[], unit: number): number {
  const mine = contacts.find(({ one, other }) => one === unit || other === unit) ?? contacts[0]!;
  return mine.one === unit ? mine.other : mine.other === unit ? mine.one : mine.one;
}

type Melee = Pick<
  Steps<State, Frames>,
  'melee' | 'nextMelee' | 'whoFights' | 'fight' | 'divide' | 'losersGo' | 'whoGoesBack' | 'meleeEnds'
>;

export const melee: Melee = {
  melee: {
    run(s, _frame, play) {
      for (const { one, other } of s.contacts)
        if (by.routedAreOnlyAttacked(unitOf(s, other).condition === 'routed'))
          attackRouted(s, play, one, other);
      if (!by.onlyUnitsInContactFight(s.contacts.length > 0))
        return go({ step: 'nextMelee', left: [], round: 1 });
      return go({ step: 'meeting', round: 1 });
    },
  },

  nextMelee: {
    run(s, { left, round }) {
      const open = left.filter((unit) => s.contacts.some(({ one }) => one === unit));
      const [unit, another] = open;
      if (unit === undefined) {
        return go(round === 2 ? { step: 'meleeEnds' } : { step: 'meeting', round: 2 });
      }
      if (another !== undefined) return go({ step: 'whoFights', left: open, round });
      return call({ step: 'fight', unit, round, said: [] }, { step: 'nextMelee', left: [], round });
    },
  },

  whoFights: {
    asks: (s) => askWhoFights(s.first),
    choices: (s, { left }, _seat, partial) =>
      oneOfThese(
        partial,
        left.map((unit) => nameOf(s, unit)),
      ),
    whyNot: () => no.notThere,
    answer(s, { left, round }, _seat, [name]) {
      const unit = left.find((one) => nameOf(s, one) === name)!;
      const rest = left.filter((one) => one !== unit);
      return call({ step: 'fight', unit, round, said: [] }, { step: 'nextMelee', left: rest, round });
    },
  },

  fight: {
    run(s, { unit, round, said }, play) {
      const contacts = meleeOf(s, unit);
      const dilemma = dilemmaOf(s, contacts, said);
      if (dilemma !== null) return go({ step: 'divide', unit, round, said, ...dilemma });
      const units = withHelpers(s, unitsIn(contacts));
      for (const one of units) mark(s, one, marks.fought);
      const fallen = throwAll(s, play, contacts, said);
      const verdict = verdictOf(s, play, contacts, fallen, round, units);
      if (verdict === null) {
        const order = units.filter((one) => unitOf(s, one).where === 'table');
        const firstSide = order.filter((one) => sideOf(s, one) === s.first);
        const secondSide = order.filter((one) => sideOf(s, one) !== s.first);
        return go({ step: 'rearrange', left: [...firstSide, ...secondSide] });
      }
      s.contacts = s.contacts.filter((contact) => !contacts.includes(contact));
      return go({ step: 'losersGo', verdict, left: verdict.losers.map((loser) => loser.unit) });
    },
  },

  divide: {
    asks: (s, { of, base, enemies }) =>
      base === none
        ? askDivide(sideOf(s, of), { unit: nameOf(s, of), enemy: nameOf(s, enemies[0]!) })
        : askWhom(sideOf(s, of), { unit: nameOf(s, of) }),
    choices: (s, { base, enemies, most }, _seat, partial) =>
      oneOfThese(
        partial,
        base === none
          ? Array.from({ length: most + 1 }, (_, figures) => String(figures))
          : enemies.map((enemy) => nameOf(s, enemy)),
      ),
    whyNot: () => no.divide,
    answer(s, { unit, round, said, of, base, enemies }, _seat, [what]) {
      const enemy = base === none ? enemies[0]! : enemies.find((one) => nameOf(s, one) === what)!;
      const figures = base === none ? Number(what) : 0;
      return go({ step: 'fight', unit, round, said: [...said, { of, base, enemy, figures }] });
    },
  },

  losersGo: {
    run(s, { verdict, left }, play) {
      const there = left.filter((unit) => unitOf(s, unit).where === 'table');
      const [unit, another] = there;
      if (unit === undefined) {
        setApart(s, play, verdict);
        return go({ step: 'winnersGo', verdict, left: verdict.winners });
      }
      if (another !== undefined) return go({ step: 'whoGoesBack', verdict, left: there });
      goesBack(s, play, verdict, unit);
      return go({ step: 'losersGo', verdict, left: [] });
    },
  },

  whoGoesBack: {
    asks: (_s, { verdict }) => askWhoGoesBack(enemyOf[verdict.winner]),
    choices: (s, { left }, _seat, partial) =>
      oneOfThese(
        partial,
        left.map((unit) => nameOf(s, unit)),
      ),
    whyNot: () => no.notYours,
    answer(s, { verdict, left }, _seat, [name], play) {
      const unit = left.find((one) => nameOf(s, one) === name)!;
      goesBack(s, play, verdict, unit);
      return go({ step: 'losersGo', verdict, left: left.filter((one) => one !== unit) });
    },
  },

  meleeEnds: {
    run(s, _frame, play) {
      pullDown(s, play);
      clearBridges(s, play);
      for (const [unit, { where, losses }] of s.units.entries()) {
        if (where !== 'table') continue;
        if (losses > 0) testForLosses(s, play, unit);
        settleLosses(s, unit);
        tire(s, play, unit);
      }
      return end();
    },
  },
};

function goesBack(s: State, play: Play, verdict: Verdict, unit: number): void {
  const loser = verdict.losers.find((one) => one.unit === unit)!;
  loserGoes(s, play, verdict, loser, new Set(verdict.losers.map((one) => one.unit)));
}

/** Whoever has lost half and figures in melee tests, unless he is broken already; locked in melee he stays (G-102). */
function testForLosses(s: State, play: Play, unit: number): void {
  const { condition } = unitOf(s, unit);
  if (condition === 'beaten' || condition === 'routed') return;
  const cites: RuleId[] = [];
  if (!by.pastHalfTheyTest(mustTest(s, unit, 'melee', []), cites)) return;
  const isLocked = s.contacts.some(({ one, other }) => one === unit || other === unit);
  testAfterLosses(s, play, unit, 'melee', cites, isLocked);
}

/** Cavalry that has ridden or fought is disorganised when the phase ends; a battalion only by the option (AOR-4-305 to AOR-4-309). */
function tire(s: State, play: Play, unit: number): void {
  const cites: RuleId[] = [];
  const isMounted = branchOf(s, unit) === 'cavalry';
  const isBlown =
    by.ridersAreBlown(isMounted && has(s, unit, marks.rode) && !isInContact(s, unit), cites) ||
    by.horsesLockedInMeleeAreBlown(isMounted && isInContact(s, unit), cites) ||
    by.fightersOnHorseAreBlown(
      isMounted && has(s, unit, marks.fought | marks.counterCharged) && !isInContact(s, unit),
      cites,
    );
  const isTired =
    !isMounted &&
    s.terms.options.infantryTwoCharges === true &&
    by.chargingTwiceTires(has(s, unit, marks.chargedAgain), cites);
  if ((isBlown || isTired) && !isGarrison(unitOf(s, unit))) worsen(s, play, unit, 'disorganised', cites);
}
