/** Chapter 2.3: what a morale test that is not passed does (AOR-2-303), and the rout of units of every arm. */
import type { Point } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { rollDice } from '../../dice.ts';
import { tell } from '../../events.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { flightOf, type Condition } from '../../tables/arms.ts';
import { cm } from '../../tables/measures.ts';
import { factsOf, isBattery, nameOf, printedMove, unitOf } from '../../troops.ts';
import { worsen } from './conditions.ts';
import { goBack, toldPlace, wayBackFrom, wayOfRout } from './forced-moves.ts';

const by = branches({
  beatenTroopsRoutInstead: 'AOR-2-313',
  crewsFleeWithoutTheirGuns: 'AOR-6-601',
  batteriesLimberToGoBack: 'AOR-6-601',
  noRallyInTheTurnOfTheRout: 'AOR-2-311',
});

/** A line of the table: up to which total it holds, what becomes of the unit, and how far it goes. */
interface Result {
  readonly upTo: number;
  readonly condition: Condition;
  readonly move: 'rout' | 'retreat' | 'recoil' | null;
}

const results: readonly Result[] = defines('AOR-2-303', [
  { upTo: 2, condition: 'routed', move: 'rout' },
  { upTo: 3, condition: 'beaten', move: 'retreat' },
  { upTo: 4, condition: 'disorganised', move: 'recoil' },
  { upTo: 5, condition: 'disorganised', move: null },
]);

export function resultOf(total: number): Result | null {
  return results.find(({ upTo }) => total <= upTo) ?? null;
}

/** What a total does to a unit that goes back from an enemy whose front has its middle at a point. */
export function suffer(
  s: State,
  play: Play,
  unit: number,
  total: number,
  enemy: Point,
  rules: readonly RuleId[],
  stays = false,
): void {
  const result = resultOf(total);
  if (result === null) return;
  if (result.move === 'rout') {
    rout(s, play, unit, rules);
    return;
  }
  const cites: RuleId[] = [...citing('AOR-2-303')];
  const way = wayBackFrom(s, unit, enemy, cites);
  worsen(s, play, unit, result.condition, [...citing('AOR-2-303'), ...rules]);
  if (result.move === null || stays) return;
  if (by.batteriesLimberToGoBack(isBattery(s, unit))) changeUnit(s, unit, { formation: 'limbered' });
  const whole = printedMove(s, unit);
  const length = result.move === 'recoil' ? Math.floor(whole / 2) : whole;
  goBack(s, play, unit, result.move, length, way, cites);
}

/** A unit that must test although it is beaten does not throw: it routs. True when it did. */
export function routsInstead(s: State, play: Play, unit: number): boolean {
  const { condition } = unitOf(s, unit);
  if (condition === 'normal' || condition === 'disorganised') return false;
  const cites: RuleId[] = [];
  if (!by.beatenTroopsRoutInstead(true, cites)) return false;
  rout(s, play, unit, cites);
  return true;
}

/** A unit turns to flee: red, and a rout move at once. Crews leave their guns where they stand. */
export function rout(s: State, play: Play, unit: number, rules: readonly RuleId[]): void {
  worsen(s, play, unit, 'routed', rules);
  const cites = [...rules];
  if (by.noRallyInTheTurnOfTheRout(true, cites)) mark(s, unit, marks.fled);
  flee(s, play, unit, cites);
}

/** A rout move: so many centimetres and dice, by arm (AOR-5-004); limbered guns go their whole move and a die. */
export function flee(s: State, play: Play, unit: number, rules: readonly RuleId[]): void {
  const cites = [...rules, ...citing('AOR-5-004')];
  if (by.crewsFleeWithoutTheirGuns(unitOf(s, unit).formation === 'unlimbered', cites))
    abandonGuns(s, play, unit);
  const isLimbered = unitOf(s, unit).formation === 'limbered';
  const { base, dice } = flightOf(factsOf(s, unit).arm);
  const rolled = rollDice(play, isLimbered ? 1 : dice).reduce((sum, die) => sum + cm(die), 0);
  const length = (isLimbered ? printedMove(s, unit) : cm(base)) + rolled;
  goBack(s, play, unit, 'rout', length, wayOfRout(s, unit), cites);
}

/** The crew goes on foot from behind its guns, which stay with their place and facing (AOR-4-266). */
export function abandonGuns(s: State, play: Play, unit: number): void {
  const { x, y, facing } = unitOf(s, unit);
  const from = toldPlace(unitOf(s, unit));
  changeUnit(s, unit, { formation: 'crew', guns: { x, y, facing } });
  tell(play, {
    kind: 'formed',
    unit: nameOf(s, unit),
    formation: 'crew',
    from,
    to: from,
    rules: citing('AOR-4-266'),
  });
}
