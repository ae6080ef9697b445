/** Chapter 26: a group marches as one body, or withdraws with the enemy behind it; units of it redeploy (TC-26-02 to TC-26-10). */
import { slide, type Body } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeGeneral, changeUnit, mark, marks, none, type State } from '../../state.ts';
import { formationsOf, type Formation } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { movement } from '../../tables/operational.ts';
import { bodyOf, branchOf, factsOf, has, nameOf, unitOf } from '../../troops.ts';
import { spend, whyNotSpend } from '../04-action-points/spending.ts';
import { unfolded } from '../06-movement/folding.ts';
import { placeTold } from '../06-movement/places.ts';
import { ratePerPoint, reachFor } from '../06-movement/rates.ts';
import { bodyFormed } from '../07-manoeuvre/forming.ts';
import { commanderOf } from '../25-generals/leading.ts';
import { wayOfAll, type Way } from './limits.ts';
import { citeOrders, moversOf } from './orders.ts';

const by = branches({
  theSlowestSetsThePace: 'TC-26-02',
  generalsHurryNobody: 'TC-26-03',
  stagesAreShared: 'TC-26-08',
  pairsMoveTogether: 'TC-26-06',
  thePointsAreThoseOfTheTurn: 'TC-4-04',
});

const times: number = defines('TC-26-04', movement.multiplierOfPor);
const stages: number = defines('TC-26-08', movement.stagesWithoutReferee);
export const priceOfRedeploying: number = defines('TC-26-10', movement.redeployFormationPaFlatPlay);

/** How far some units go in a turn, in tenths: five times the ordinary pace of the slowest. */
function reachOfUnits(s: State, units: readonly number[], cites?: RuleId[]): number {
  const rates = units.map((unit) => {
    const isLed = cites !== undefined && commanderOf(s, unit) !== none;
    return by.generalsHurryNobody(true, isLed ? cites : undefined)
      ? ratePerPoint(s, unit) * ud
      : reachFor(s, unit, 1);
  });
  if (rates.length === 0) return 0;
  return times * (by.theSlowestSetsThePace(true) ? Math.min(...rates) : Math.max(...rates));
}

export function reachOfGroup(s: State, group: number): number {
  return reachOfUnits(s, moversOf(s, group));
}

/** Without a referee both sides go a third of it at a time. */
function inOneStage(far: number, cites?: RuleId[]): number {
  return by.stagesAreShared(true, cites) ? Math.floor(far / stages) : far;
}

export { stages };

const bodiesOf = (s: State, units: readonly number[]): ReadonlyMap<number, Body> =>
  new Map(units.map((unit) => [unit, bodyOf(s, unit)]));

/** How far a group may march in a direction in one stage. */
export function wayOfGroup(s: State, group: number, direction: number): Way {
  return wayOfAll(s, group, bodiesOf(s, moversOf(s, group)), direction, inOneStage(reachOfGroup(s, group)));
}

/** The enemy group that has been told to follow a group that withdraws; none outside reconstructions (TC-26-06). */
export function followerOf(s: State, group: number): number {
  if (!by.pairsMoveTogether(s.terms.isReconstruction)) return none;
  return s.terms.groups.findIndex(({ operational }, one) => operational.follows === group && s.ordered[one]);
}

/** How far both may go together, each kept where it stands to the other. */
export function wayOfPair(s: State, group: number, direction: number): Way {
  const follower = followerOf(s, group);
  const [mine, theirs] = [moversOf(s, group), moversOf(s, follower)];
  const far = reachOfUnits(s, [...mine, ...theirs]);
  const own = wayOfAll(s, group, bodiesOf(s, mine), direction, far, theirs);
  const other = wayOfAll(s, follower, bodiesOf(s, theirs), direction, own.most, mine);
  return other.most < own.most ? other : own;
}

/** The rules by which a group marches as it does. */
function rulesOfMarch(
  s: State,
  group: number,
  units: readonly number[],
  isPaired: boolean,
): readonly RuleId[] {
  const cites: RuleId[] = [...citing('TC-26-02', 'TC-26-04')];
  const far = reachOfUnits(s, units, cites);
  if (!by.pairsMoveTogether(isPaired, cites)) inOneStage(far, cites);
  citeOrders(s, group, cites);
  return cites;
}

/** All of a group go so far, its generals with it. */
export function marchGroup(
  s: State,
  play: Play,
  group: number,
  direction: number,
  far: number,
  isPaired: boolean,
): void {
  const units = moversOf(s, group);
  const cites = rulesOfMarch(s, group, units, isPaired);
  for (const unit of units) changeUnit(s, unit, slide(bodyOf(s, unit), direction, far).at(far));
  for (const [general, facts] of s.terms.generals.entries()) {
    const row = s.generals[general]!;
    if (facts.group !== group || row.unit !== none || row.fate !== 'table') continue;
    const { x, y } = slide({ x: row.x, y: row.y, facing: 0, width: 1, depth: 1 }, direction, far).at(far);
    changeGeneral(s, general, { x, y });
  }
  tell(play, {
    kind: 'groupMarched',
    group: s.terms.groups[group]!.id,
    units: units.map((unit) => nameOf(s, unit)),
    direction,
    far,
    rules: cites,
  });
}

/** Whether a unit can pay for a redeployment, and has made none yet. */
export function canRedeploy(s: State, unit: number): boolean {
  return !has(s, unit, marks.redeployed) && whyNotSpend(s, unit, priceOfRedeploying) === null;
}

/** The body of a unit that has redeployed on the spot. */
export function bodyRedeployed(s: State, unit: number, formation: Formation, facing: number): Body {
  return { ...bodyFormed(s, unit, formation), facing };
}

/** Formations a unit may redeploy in. */
export function formationsFor(s: State, unit: number): readonly Formation[] {
  return formationsOf[branchOf(s, unit)];
}

/** How far a unit may go in a direction, redeployed. */
export function wayRedeployed(s: State, unit: number, body: Body, direction: number): Way {
  const { group } = factsOf(s, unit);
  const far = inOneStage(reachOfUnits(s, [unit]));
  return wayOfAll(s, group, new Map([[unit, body]]), direction, far);
}

/** A unit takes another place in the order of battle; it costs the points of battle dispositions. */
export function redeployUnit(
  s: State,
  play: Play,
  unit: number,
  formation: Formation,
  { facing, ...body }: Body,
  direction: number,
  far: number,
): void {
  const from = placeTold(unitOf(s, unit));
  const { x, y } = slide({ ...body, facing }, direction, far).at(far);
  const cites: RuleId[] = [...citing('TC-26-09', 'TC-26-10')];
  if (by.thePointsAreThoseOfTheTurn(true, cites)) spend(s, unit, priceOfRedeploying);
  mark(s, unit, marks.redeployed);
  changeUnit(s, unit, { x, y, facing, formation, files: 0, ...unfolded });
  tell(play, {
    kind: 'redeployed',
    unit: nameOf(s, unit),
    formation,
    from,
    to: placeTold(unitOf(s, unit)),
    rules: cites,
  });
}
