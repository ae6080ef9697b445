/** An army as a file: groups under their generals, and a commander over all of them. */
import { defines, type Words } from '@bivouac/kernel';
import type { ScenarioUnit } from '../scenario/scenario.ts';
import type { Rank } from '../state.ts';
import { profileNamed, type Profile } from '../tables/profiles.ts';
import { scale } from '../tables/scale.ts';
import { priceOf, priceOfGeneral } from './prices.ts';

export interface ArmyGeneral {
  readonly id: string;
  readonly name: Words;
  readonly rank: Rank;
  /** The arm he is good with; without it all of them. */
  readonly arm?: 'infantry' | 'cavalry' | 'artillery';
  /** Left out, each is that of his rank. */
  readonly morale?: number;
  readonly ccf?: number;
}

/** A unit of a profile, with what is otherwise than there. */
export type ArmyUnit = Pick<
  ScenarioUnit,
  | 'id'
  | 'name'
  | 'profile'
  | 'status'
  | 'morale'
  | 'fire'
  | 'cac'
  | 'ft'
  | 'ccf'
  | 'type'
  | 'companies'
  | 'perCompany'
  | 'strength'
>;

/** A brigade or a division: the general of its chain of command nearest to its units. */
export interface ArmyGroup {
  readonly id: string;
  readonly name: Words;
  readonly general: ArmyGeneral;
  readonly units: readonly ArmyUnit[];
}

/** How much the ground helps whoever defends it: as usual, little, or hardly. */
export type DefendedGround = 'good' | 'poor' | 'bare';

export interface Army {
  readonly $schema?: string;
  readonly format: 'bivouac army';
  readonly game: 'trois-couleurs';
  readonly id: string;
  readonly title: Words;
  /** Sources, and what is ours. */
  readonly note?: string;
  /** Points it may cost; left out, those of a division. */
  readonly budget?: number;
  /** It defends ground that helps it so much, against an attacker of that budget (TC-28-02, TC-28-03). */
  readonly defends?: DefendedGround;
  /** An order of battle from history: nobody counts its guns and its elite (TC-28-05). */
  readonly isHistorical?: boolean;
  readonly commander: ArmyGeneral;
  readonly groups: readonly ArmyGroup[];
}

/** A unit as its profile has it, with what it says otherwise. */
export function profileOf(unit: ArmyUnit): Profile {
  const { id: _id, name: _name, profile, ...otherwise } = unit;
  return { ...profileNamed(profile)!, ...otherwise };
}

/** Figures of a unit at full strength, or guns. */
export function strengthOf(unit: ArmyUnit): number {
  const { companies = 1, perCompany, figures, guns } = profileOf(unit);
  return unit.strength ?? companies * (perCompany ?? figures ?? guns ?? 1);
}

export function pointsOf(unit: ArmyUnit): number {
  return priceOf(profileOf(unit)) * strengthOf(unit);
}

const men = defines('TC-1-03', scale.menPerFigure, { ...scale.menPerFigure, infantry: 1, cavalry: 1 });
const menTwoDeep: number = defines('TC-1-04', scale.menPerFigure.infantryTwoRanksBritish);

/** Men of a unit, gunners not counted (TC-1-03, TC-1-04). */
export function menOf(unit: ArmyUnit): number {
  const { arm, twoRanks } = profileOf(unit);
  if (arm === 'INF') return strengthOf(unit) * (twoRanks === true ? menTwoDeep : men.infantry);
  return arm === 'CAV' ? strengthOf(unit) * men.cavalry : 0;
}

export function gunsOf(unit: ArmyUnit): number {
  const { arm } = profileOf(unit);
  return arm === 'ARF' || arm === 'ARH' ? strengthOf(unit) : 0;
}

export function unitsOf({ groups }: Army): readonly ArmyUnit[] {
  return groups.flatMap(({ units }) => units);
}

/** What an army costs, its generals included. */
export function pointsOfArmy(army: Army): number {
  const generals = [army.commander, ...army.groups.map(({ general }) => general)];
  return (
    total(unitsOf(army).map(pointsOf)) +
    total(generals.map((general) => priceOfGeneral(general.rank, general)))
  );
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
