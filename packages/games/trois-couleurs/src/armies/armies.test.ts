/** Army files, their prices and their limits (chapter 28). */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { profileNamed, profiles } from '../tables/profiles.ts';
import { gunsOf, menOf, pointsOf, pointsOfArmy, type Army, type ArmyUnit } from './army.ts';
import { armies } from './index.ts';
import { armyFaults, budgetOfDefender, isWithin } from './limits.ts';
import { priceOf, priceOfGeneral } from './prices.ts';
import { armyProblems, looksLikeArmy, readArmy } from './reading.ts';
import { hear, itCites } from '../testing/hearing.ts';

const examples = new URL('../examples/', import.meta.url);

const words = (en: string) => ({ en, fr: en });
const unit = (profile: string, id = profile): ArmyUnit => ({ id, name: words(id), profile });

/** An army with these groups of profiles. */
function army(...groups: readonly (readonly string[])[]): Army {
  return {
    format: 'bivouac army',
    game: 'trois-couleurs',
    id: 'ours',
    title: words('ours'),
    commander: { id: 'chief', name: words('chief'), rank: 'commander in chief' },
    groups: groups.map((group, at) => ({
      id: `group-${at}`,
      name: words(`group ${at}`),
      general: { id: `general-${at}`, name: words(`general ${at}`), rank: 'brigade' },
      units: group.map((profile, place) => unit(profile, `unit-${at}-${place}`)),
    })),
  };
}

const saysOf = (one: Army): string[] => armyFaults(one).map(({ words: { en } }) => en);

test('every profile costs what the prices say', () => {
  for (const profile of profiles) expect([profile.id, priceOf(profile)]).toEqual([profile.id, profile.price]);
});

test('TC-28-04.1 a flat battalion of 12 costs 96 points', () => {
  expect(pointsOf(unit('flat-inf'))).toBe(96);
});

test('TC-28-04.2 a squadron of 4 flat cuirassiers costs 80 points', () => {
  expect(pointsOf(unit('flat-heavy-cav'))).toBe(80);
});

test('TC-28-04.3 a commander in chief of manoeuvre 2 costs 70 points', () => {
  expect(priceOfGeneral('commander in chief', { ccf: 2 })).toBe(70);
  expect(priceOfGeneral('commander in chief')).toBe(70);
  expect([priceOfGeneral('division'), priceOfGeneral('brigade')]).toEqual([50, 20]);
});

test('a unit that is otherwise than its profile costs otherwise', () => {
  expect(pointsOf({ ...unit('flat-inf'), morale: 6 })).toBe(108);
  expect(pointsOf({ ...unit('flat-inf'), strength: 10 })).toBe(80);
});

test('TC-28-01.1 1010 points against 1000 are refused without a tolerance, and pass with one percent', () => {
  expect(isWithin(1010, 1000, 0)).toBe(false);
  expect(isWithin(1010, 1000, 1)).toBe(true);
  expect(isWithin(1011, 1000, 1)).toBe(false);
});

itCites('TC-28-01.1 whoever costs more than his budget is told by which rule', () => {
  const small = army(['flat-inf'], ['flat-inf']);
  expect(hear(armyFaults({ ...small, budget: 290 })).map(({ where }) => where)).toEqual(['budget']);
});

itCites('TC-28-02.1 a defender has 1000 points against 1500, and an army that defends no more', () => {
  expect(budgetOfDefender(1500, 'good')).toBe(1000);
  const small = army(['flat-inf'], ['flat-inf']);
  expect(armyFaults({ ...small, budget: 453, defends: 'good' })).toEqual([]);
  expect(hear(armyFaults({ ...small, budget: 435, defends: 'good' }))).toHaveLength(1);
});

itCites('TC-28-03.1 on ground that hardly helps him he has four fifths: 1200 points against 1500', () => {
  const small = army(['flat-inf'], ['flat-inf']);
  expect(hear(armyFaults({ ...small, budget: 300, defends: 'poor' }))).toHaveLength(1);
  expect(budgetOfDefender(1500, 'bare')).toBe(1200);
  expect(budgetOfDefender(1500, 'poor')).toBe(1125);
});

test('an army costs its units and its generals', () => {
  expect(pointsOfArmy(army(['flat-inf'], ['flat-inf', 'flat-light-cav']))).toBe(96 * 2 + 52 + 70 + 20 + 20);
});

test('an army may pass its budget by one percent', () => {
  const small = army(['flat-inf'], ['flat-inf']);
  expect(saysOf({ ...small, budget: 300 })).toEqual([]);
  expect(saysOf({ ...small, budget: 290 })).toEqual(['it costs 302 points, and 290 are allowed']);
});

itCites('TC-28-05.1 an army of one group is refused', () => {
  hear(armyFaults(army(['flat-inf', 'flat-inf'])));
  expect(saysOf(army(['flat-inf', 'flat-inf']))).toEqual(['an army has at least two groups']);
});

test('TC-28-05.2 for 2400 men 9 guns are allowed, and 12 refused', () => {
  const men = [...Array<string>(4).fill('flat-inf')];
  const guns: ArmyUnit = { ...unit('flat-foot-6', 'guns'), strength: 12 };
  const armed = army(men, ['flat-inf']);
  const [first, second] = armed.groups;
  const withGuns: Army = { ...armed, groups: [first!, { ...second!, units: [guns] }] };
  expect(withGuns.groups.flatMap(({ units }) => units).reduce((sum, one) => sum + menOf(one), 0)).toBe(2400);
  expect(gunsOf(guns)).toBe(12);
  expect(saysOf(withGuns)).toEqual(['it has 12 guns, and 9 are allowed for its men']);
  expect(saysOf({ ...withGuns, isHistorical: true })).toEqual([]);
});

itCites('TC-28-05 at most a quarter of the points may be Guard and elite', () => {
  expect(saysOf(army(['fr-old-guard'], ['fr-line']))).toEqual([
    'more than 25 percent of its points are Guard and elite',
  ]);
});

test('TC-18-05.1 the Old Guard is Guard, morale 8, fire 2, close combat 3, skirmish 1, manoeuvre 3', () => {
  expect(profileNamed('fr-old-guard')).toMatchObject({
    status: 'guard',
    morale: 8,
    fire: 2,
    cac: 3,
    ft: 1,
    ccf: 3,
  });
});

test('TC-18-05.2 flat infantry is line, morale 5, fire 1, close combat 1, skirmish 1, manoeuvre 2', () => {
  expect(profileNamed('flat-inf')).toMatchObject({
    status: 'line',
    morale: 5,
    fire: 1,
    cac: 1,
    ft: 1,
    ccf: 2,
  });
});

test('TC-18-05.3 cossacks are without formation at best', () => {
  expect(profileNamed('ru-cossacks')?.bestState).toBe('SAF');
});

test('an army file says what is wrong with it, and where', () => {
  expect(looksLikeArmy({ format: 'bivouac army' })).toBe(true);
  expect(readArmy(army(['flat-inf'], ['flat-inf']))).toEqual(army(['flat-inf'], ['flat-inf']));
  expect(armyProblems(army(['elephants'], ['flat-inf'])).map(({ where }) => where)).toEqual([
    'unit-0-0.profile',
  ]);
  expect(armyProblems({ ...army(['flat-inf'], ['flat-inf']), groups: [] })).not.toEqual([]);
  const twice = army(['flat-inf'], ['flat-inf']);
  const groups = twice.groups.map((group) => ({ ...group, id: 'same' }));
  expect(armyProblems({ ...twice, groups }).map(({ where }) => where)).toEqual(['same']);
});

test.each(armies.map((one) => [one.id, one] as const))('%s may be fielded', (_id, one) => {
  expect(armyProblems(JSON.parse(JSON.stringify(one)))).toEqual([]);
});

test.each(globSync('*.json', { cwd: fileURLToPath(examples) }))(
  'the army of %s is refused by the rule it shows',
  (name) => {
    const file = JSON.parse(readFileSync(new URL(name, examples), 'utf8')) as Army;
    const told = armyProblems(file).flatMap(({ rules = [] }) => rules);
    expect(told).toContain(/TC-\d+-\d+/.exec(file.note ?? '')![0]);
  },
);
