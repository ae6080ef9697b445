/** Chapter 1 and others: figures are lost, bases leave the table, units come to an end (AOR-0-115, AOR-0-119). */
import { corners, distance, figureOf, pointAt, type Point } from '@bivouac/ground/free';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeArmy, changeGeneral, changeUnit, mark, marks, none, type State } from '../../state.ts';
import {
  basesLeft,
  bodyOf,
  factsOf,
  formOf,
  generalsWith,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import { ruleOfBases } from '../../tables/bases.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { placeWith, riskGenerals, takePrisoner, type Danger } from '../6-artillery/general-risk.ts';

const by = branches({
  squaresShrinkAboutTheirCentre: 'AOR-0-119',
  flagsFallInMelee: 'AOR-8-501',
  surrenderedGeneralsAreCaptured: 'AOR-6-307',
  sparedGeneralsGoToFriends: 'AOR-6-307',
});

/**
 * A unit loses figures, as many as it has at most. Lines grow shorter at both ends and columns at their tail, so their
 * place stays; a square shrinks about its centre. Its generals run their risk. Returns how many were lost.
 */
export function takeLosses(
  s: State,
  play: Play,
  unit: number,
  wanted: number,
  danger: Danger,
  rules: readonly RuleId[],
): number {
  const losses = Math.min(wanted, unitOf(s, unit).figures);
  if (losses === 0) return 0;
  const bases = basesLeft(s, unit);
  remove(s, unit, losses);
  const { figures } = unitOf(s, unit);
  const { arm, drill } = factsOf(s, unit);
  const isBaseLost = basesLeft(s, unit) < bases;
  const cites = isBaseLost ? [...rules, ...citing('AOR-0-115', ruleOfBases(arm, drill))] : rules;
  tell(play, { kind: 'lost', unit: nameOf(s, unit), figures: losses, left: figures, rules: cites });
  riskGenerals(s, play, unit, losses, danger);
  if (figures === 0) destroy(s, play, unit, danger, rules);
  return losses;
}

function remove(s: State, unit: number, losses: number): void {
  const row = unitOf(s, unit);
  const side = sideOf(s, unit);
  const figures = row.figures - losses;
  const old = bodyOf(s, unit);
  changeUnit(s, unit, { figures, losses: row.losses + losses });
  mark(s, unit, marks.shaken);
  changeArmy(s, side, { losses: s.armies[side].losses + losses });
  const isSquare = row.formation === 'square' && figures > 0 && row.post === none;
  if (!by.squaresShrinkAboutTheirCentre(isSquare)) return;
  const [x, y] = pointAt(old, -Math.floor((old.depth - formOf(s, unit).depth) / 2), 0);
  changeUnit(s, unit, { x, y });
}

/** Nobody is left of a unit. Its flag falls to the enemy in melee only; generals who were spared are left alone. */
export function destroy(s: State, play: Play, unit: number, danger: Danger, rules: readonly RuleId[]): void {
  tell(play, {
    kind: 'destroyed',
    unit: nameOf(s, unit),
    by: danger === 'melee' ? 'melee' : 'fire',
    rules,
  });
  endOf(s, unit);
  const cites: RuleId[] = [];
  if (by.flagsFallInMelee(danger === 'melee' && factsOf(s, unit).hasFlag, cites))
    takeFlag(s, play, unit, cites);
}

/** A unit lays down its arms: all its figures are lost, its generals and its flag taken (AOR-6-307, AOR-8-501). */
export function surrender(s: State, play: Play, unit: number, rules: readonly RuleId[]): void {
  const side = sideOf(s, unit);
  tell(play, { kind: 'surrendered', unit: nameOf(s, unit), rules });
  changeArmy(s, side, { losses: s.armies[side].losses + unitOf(s, unit).figures });
  const cites: RuleId[] = [];
  if (by.flagsFallInMelee(factsOf(s, unit).hasFlag, cites)) takeFlag(s, play, unit, cites);
  for (const general of generalsWith(s, unit)) {
    const why: RuleId[] = [];
    if (by.surrenderedGeneralsAreCaptured(true, why)) takePrisoner(s, play, general, why);
  }
  endOf(s, unit);
}

function takeFlag(s: State, play: Play, unit: number, rules: readonly RuleId[]): void {
  const side = sideOf(s, unit);
  changeArmy(s, side, { flagsLost: s.armies[side].flagsLost + 1 });
  tell(play, { kind: 'flagTaken', unit: nameOf(s, unit), by: enemyOf[side], rules });
}

function endOf(s: State, unit: number): void {
  for (const general of generalsWith(s, unit)) {
    const here = placeWith(s, unit, general);
    const friend = nearestFriend(s, sideOf(s, unit), here, unit);
    const isSpared = by.sparedGeneralsGoToFriends(friend !== null);
    const [x, y] = isSpared ? placeWith(s, friend!, general) : here;
    changeGeneral(s, general, { unit: none, x, y });
  }
  changeUnit(s, unit, { where: 'lost', figures: 0, left: s.turn });
  s.contacts = s.contacts.filter(({ one, other }) => one !== unit && other !== unit);
}

/** The unit of a side nearest to a point, other than one; null when it has none on the table. */
export function nearestFriend(s: State, side: Side, point: Point, except: number = none): number | null {
  let best: { readonly unit: number; readonly away: number } | null = null;
  for (const unit of unitsOnTable(s, side)) {
    if (unit === except) continue;
    const body = bodyOf(s, unit);
    const away = distance(figureOf([point]), { parts: [corners(body)] });
    if (best === null || away < best.away) best = { unit, away };
  }
  return best?.unit ?? null;
}
