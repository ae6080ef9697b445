/** Chapter 28: objectives, losses in points, groups and armies that break, and who has won (TC-28-08 to TC-28-13). */
import { distance, figureOf } from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  type Language,
  type Outcome,
  type Play,
  type RuleId,
  type Words,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { none, type Ending, type Grade, type State, type Unit } from '../../state.ts';
import { featureOf, standing } from '../../standing.ts';
import { length } from '../../tables/measures.ts';
import { enemyOf, sides, type Side } from '../../tables/sides.ts';
import { victory } from '../../tables/victory.ts';
import { factsOf, isSteady, sideOf, stepsAtStart, unitsOnTable } from '../../troops.ts';
import { gradeNames } from '../../words/grades.ts';

const by = branches({
  contestedStaysWithItsHolder: 'TC-28-09',
  groupsBreak: 'TC-28-11',
  armiesBreak: 'TC-28-12',
  battlesEndWithTheirTurns: 'TC-28-08',
  hitGeneralsCount: 'TC-28-10',
});

const holding = length('TC-28-09', victory.objective.heldWithinUd);
const shares = defines('TC-28-10', victory.lossPoints, { ...victory.lossPoints, DERAtEnd: 1 });
const grades = defines('TC-28-13', victory.result, { ...victory.result, drawBelowPercent: 0 });

/** The end of a turn: objectives change hands, groups and armies break, and the last turn is the last. */
export function endOfTurn(s: State, play: Play, rules: readonly RuleId[] = []): void {
  const cites: RuleId[] = [...rules];
  holdObjectives(s, play);
  breakGroups(s, play, rules);
  const broken = sides.filter((side) => isArmyBroken(s, side, cites));
  const [first] = broken;
  if (first !== undefined) {
    const how = broken.length > 1 ? 'both broken' : 'broken';
    finish(s, play, how, how === 'broken' ? enemyOf[first] : null, cites);
  } else if (by.battlesEndWithTheirTurns(s.turn >= s.terms.turns, cites))
    finish(s, play, 'turns', null, cites);
}

/** Which units stand so near to an objective that they hold it, or contest it. */
function standersAt(s: State, objective: number): readonly Side[] {
  const { feature, x, y } = s.terms.objectives[objective]!;
  const ground = feature === none ? figureOf([[x, y]]) : featureOf(s, feature).figure;
  return sides.filter((side) =>
    unitsOnTable(s, side).some(
      (unit) => isSteady(s, unit) && distance(standing(s).figure(unit)!, ground) <= holding,
    ),
  );
}

function holdObjectives(s: State, play: Play): void {
  s.holders = s.holders.map((holder, objective) => {
    const there = standersAt(s, objective);
    const [only] = there;
    if (only === undefined || only === holder) return holder;
    if (there.length > 1 && by.contestedStaysWithItsHolder(true)) return holder;
    const { id } = s.terms.objectives[objective]!;
    tell(play, { kind: 'objectiveTaken', objective: id, by: only, rules: citing('TC-28-09') });
    return only;
  });
}

const isGone = ({ where }: Unit): boolean => where === 'off' || where === 'taken' || where === 'destroyed';

/** Units that count against their group and army: gone, or running. A company in the ranks is its battalion's. */
function isOut(row: Unit, worst: 'RET' | 'DER'): boolean {
  return (
    isGone(row) || (row.where === 'table' && (row.case === 'DER' || (worst === 'RET' && row.case === 'RET')))
  );
}

function breakGroups(s: State, play: Play, rules: readonly RuleId[]): void {
  s.broken = s.terms.groups.map(({ id }, group) => {
    const mine = s.units.filter((_, unit) => {
      const facts = factsOf(s, unit);
      return facts.group === group && facts.parent === none;
    });
    const out = mine.filter((row) => isOut(row, 'RET')).length;
    const isBroken = by.groupsBreak(mine.length > 0 && out >= mine.length * victory.groupBreaksAt);
    if (isBroken !== s.broken[group])
      tell(play, {
        kind: isBroken ? 'groupBroke' : 'groupRecovered',
        group: id,
        rules: [...citing('TC-28-11'), ...rules],
      });
    return isBroken;
  });
}

/** Units gone or in rout that are worth half of the army or more. */
function isArmyBroken(s: State, side: Side, cites: RuleId[]): boolean {
  const lost = pointsOut(s, side);
  return by.armiesBreak(lost > 0 && lost >= breakingPoint(s, side), cites);
}

/** What the units of a side are worth that are gone or in rout. */
export function pointsOut(s: Scored, side: Side): number {
  let lost = 0;
  for (const [unit, row] of s.units.entries())
    if (sideOf(s, unit) === side && isOut(row, 'DER')) lost += factsOf(s, unit).points;
  return lost;
}

/** So much has to be gone or in rout for an army to break. */
export function breakingPoint({ terms }: Pick<State, 'terms'>, side: Side): number {
  return terms.sides[side].points * victory.armyBreaksAt;
}

/** What a score is counted from, in a state and in a view. */
export type Scored = Pick<State, 'terms' | 'units' | 'generals' | 'holders'>;

/** What the losses of a side are worth to its enemy: of each unit the highest share that applies. */
export function lossPoints(s: Scored, side: Side): number {
  return Math.round(lossesOf(s, side).reduce((sum, { points }) => sum + points, 0));
}

/** Whom a side has lost, or in part, and what each is worth to its enemy. */
export function lossesOf(
  s: Scored,
  side: Side,
): readonly { readonly piece: string; readonly points: number }[] {
  const losses: { piece: string; points: number }[] = [];
  for (const [unit, row] of s.units.entries()) {
    const { id, points } = factsOf(s, unit);
    const share = sideOf(s, unit) === side ? shareLost(s, unit, row) : 0;
    if (share > 0) losses.push({ piece: id, points: share * points });
  }
  for (const [general, { fate, isSubstitute }] of s.generals.entries()) {
    const { id, side: of, points } = s.terms.generals[general]!;
    if (of === side && by.hitGeneralsCount(fate !== 'table' || isSubstitute))
      losses.push({ piece: id, points });
  }
  return losses;
}

function shareLost(s: Scored, unit: number, row: Unit): number {
  if (isGone(row)) return shares.destroyedOrOffTableOrTaken;
  const whole = stepsAtStart(s, unit);
  const found = [0];
  if (row.case === 'DER') found.push(shares.DERAtEnd);
  if (row.case === 'RET') found.push(shares.RETAtEnd);
  if (row.lost * 2 >= whole) found.push(shares.halfOfStepsLost);
  if (row.lost * 4 >= whole) found.push(shares.quarterOfStepsLost);
  return Math.max(...found);
}

/** What the objectives are worth that a side holds. */
export function objectivePoints(s: Scored, side: Side): number {
  return s.holders.reduce(
    (sum, holder, objective) => (holder === side ? sum + s.terms.objectives[objective]!.points : sum),
    0,
  );
}

/** What a side has gained: the losses of the enemy, and the objectives it holds. */
export function scoreOf(s: Scored, side: Side): number {
  return lossPoints(s, enemyOf[side]) + objectivePoints(s, side);
}

/** How great a lead is, against the mean of both budgets (TC-28-13). */
export function gradeOf(lead: number, budgets: Readonly<Record<Side, number>>): Grade {
  const percent = (200 * lead) / Math.max(1, budgets.blue + budgets.red);
  if (percent < grades.drawBelowPercent) return 'draw';
  return percent < grades.marginalBelowPercent ? 'marginal' : 'victory';
}

function finish(s: State, play: Play, how: Ending, winner: Side | null, rules: readonly RuleId[]): void {
  const scores = { blue: scoreOf(s, 'blue'), red: scoreOf(s, 'red') };
  const { blue, red } = s.terms.sides;
  const grade =
    winner === null
      ? gradeOf(Math.abs(scores.blue - scores.red), { blue: blue.points, red: red.points })
      : 'decisive';
  const ahead = scores.blue > scores.red ? 'blue' : 'red';
  s.over = { winner: winner ?? (grade === 'draw' ? null : ahead), how, grade, scores };
  s.frames = [];
  // The scores are made of losses and of objectives.
  const scored = citing('TC-28-13', 'TC-28-10', ...(s.holders.length > 0 ? ['TC-28-09'] : []));
  tell(play, { kind: 'battleOver', ...s.over, rules: [...scored, ...rules] });
}

/** A side gives the battle up. */
export function concede(s: State, play: Play, side: Side): void {
  finish(s, play, 'resigned', enemyOf[side], []);
}

export function outcomeOf({ over, terms }: State): Outcome | null {
  if (over === null) return null;
  const { winner, scores } = over;
  const rules = citing('TC-28-13');
  const tallyIn = (language: Language) =>
    sides.map((side) => `${terms.sides[side].name[language]} ${scores[side]}`).join(', ');
  if (winner === null)
    return {
      winners: [],
      rules,
      words: { en: `A draw (${tallyIn('en')}).`, fr: `Partie nulle (${tallyIn('fr')}).` },
    };
  const { name } = terms.sides[winner];
  const loser = terms.sides[enemyOf[winner]].name;
  const grade = gradeNames[over.grade];
  const why = over.how === 'broken' ? brokenWords(loser) : { en: '', fr: '' };
  return {
    winners: [winner],
    rules: over.how === 'broken' ? [...rules, ...citing('TC-28-12')] : rules,
    words: {
      en: `${why.en}${name.en}: ${grade.en} (${tallyIn('en')}).`,
      fr: `${why.fr}${name.fr}\u00a0: ${grade.fr} (${tallyIn('fr')}).`,
    },
  };
}

/** Why a battle is over before its last turn. */
function brokenWords({ en, fr }: Words): Words {
  return {
    en: `${en}: half of the army is lost or routed. `,
    fr: `${fr}\u00a0: la moitié de l’armée est perdue ou en déroute. `,
  };
}
