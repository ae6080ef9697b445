/** Small questions about units. What needs only the armies can be asked of a view as well. */
import { onceForARow, type Body, type Form } from '@bivouac/ground/free';
import { defines } from '@bivouac/kernel';
import { none, type State, type Unit, type UnitFacts } from './state.ts';
import { formOf as formOfShape, ranksOf as ranksOfShape, type Shaped } from './tables/bases.ts';
import { branchOfArm, isPositive, type BranchOfArms, type Formation } from './tables/kinds.ts';
import { losses } from './tables/losses.ts';
import type { Side } from './tables/sides.ts';

export { nameOf } from './names.ts';

/** Both armies: all that most questions look at, in a state and in a view. */
export type Armies = Pick<State, 'terms' | 'units'>;

export function factsOf(s: Armies, unit: number): UnitFacts {
  return s.terms.units[unit]!;
}

export function unitOf(s: Armies, unit: number): Unit {
  return s.units[unit]!;
}

export function sideOf(s: Armies, unit: number): Side {
  return s.terms.units[unit]!.side;
}

export function branchOf(s: Armies, unit: number): BranchOfArms {
  return branchOfArm[s.terms.units[unit]!.arm];
}

export function isOnTable(s: Armies, unit: number): boolean {
  return s.units[unit]!.where === 'table';
}

export function has(s: Armies, unit: number, bit: number): boolean {
  return (s.units[unit]!.marks & bit) !== 0;
}

/** In ARR or better. */
export function isSteady(s: Armies, unit: number): boolean {
  return isPositive(s.units[unit]!.case);
}

export function isGarrison({ post }: Unit): boolean {
  return post !== none;
}

/** In close order on a front that suits what it is about to attack (TC-8-58). */
export function isOfCircumstance({ files, formation }: Unit): boolean {
  return files > 0 && formation !== 'TIR';
}

/** A battery that is limbered up. */
export function isLimbered(s: Armies, unit: number): boolean {
  return branchOf(s, unit) === 'artillery' && s.units[unit]!.formation !== 'BAT';
}

const stepsOfFigure: number = defines('TC-10-01', losses.papPerFigure);
const stepsOfGun: number = defines('TC-10-02', losses.artilleryGunsPerPap);

/** Loss steps of one figure: three, of a gun one (TC-10-01, TC-10-02). */
export function stepsPerFigure(s: Armies, unit: number): number {
  return branchOf(s, unit) === 'artillery' ? stepsOfGun : stepsOfFigure;
}

/** Figures at the start, of a battery guns; whoever has joined it for an attack included (TC-11-23). */
export function strengthOf(s: Armies, unit: number): number {
  const { strength } = factsOf(s, unit);
  const { mate } = s.units[unit]!;
  return mate === null ? strength : strength + factsOf(s, mate.unit).strength - figuresAway(s, mate.unit);
}

/** Loss steps at the start of the battle. */
export function stepsAtStart(s: Armies, unit: number): number {
  return strengthOf(s, unit) * stepsPerFigure(s, unit);
}

/** Figures that are left, of a battery guns; companies in its ranks included, those that are detached not. */
export function figuresLeft(s: Armies, unit: number): number {
  return Math.max(0, strengthOf(s, unit) - figuresAway(s, unit) - figuresGone(s, unit));
}

/** Whole figures lost. */
export function figuresGone(s: Armies, unit: number): number {
  return Math.floor(s.units[unit]!.lost / stepsPerFigure(s, unit));
}

/** Figures of companies that are not in its ranks. */
export function figuresAway(s: Armies, unit: number): number {
  return s.units[unit]!.away;
}

/** What of a unit decides its shape, in its own or another formation. */
export function shapeOf(s: Armies, unit: number, formation?: Formation, files?: number): Shaped {
  const { companies, perCompany } = factsOf(s, unit);
  const row = unitOf(s, unit);
  const branch = branchOf(s, unit);
  const whole = strengthOf(s, unit) - figuresAway(s, unit);
  // While an action lasts, those fallen in front are missing there and not made up for from behind (TC-10-05).
  const gone = figuresGone(s, unit) - row.gaps;
  const isBattery = branch === 'artillery';
  const isAsItIs = formation === undefined || formation === row.formation;
  // One gunner figure stands for two guns.
  const gunners = (guns: number): number => Math.ceil(guns / 2);
  return {
    branch,
    formation: formation ?? row.formation,
    companies,
    perCompany,
    figures: isBattery ? gunners(whole) : whole,
    gone: isBattery ? gunners(whole) - gunners(Math.max(0, whole - gone)) : gone,
    dealt: isBattery ? 0 : Math.floor(row.dealt / stepsPerFigure(s, unit)),
    files: files ?? (isAsItIs ? row.files : 0),
    folded: isAsItIs ? row.foldedLeft + row.foldedRight : 0,
  };
}

/** Figures in each rank, the front first. */
export const ranksOf: (s: Armies, unit: number) => readonly number[] = (s, unit) =>
  ranksOfShape(shapeOf(s, unit));

export function formOf(s: Armies, unit: number, formation?: Formation, files?: number): Form {
  return formOfShape(shapeOf(s, unit, formation, files));
}

/** The rectangle of a unit that is no garrison. */
export const bodyOf: (s: Armies, unit: number) => Body = onceForARow((s: Armies, unit) => {
  const { x, y, facing } = unitOf(s, unit);
  const { width, depth } = formOf(s, unit);
  return { x, y, facing, width, depth };
});

/** The units of a side on the table. */
export function unitsOnTable(s: Armies, side: Side): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < s.units.length; unit += 1)
    if (s.units[unit]!.where === 'table' && s.terms.units[unit]!.side === side) found.push(unit);
  return found;
}
