/** Chapter 7: changes of formation, limbering and unlimbering, and what they cost (TC-7-01, TC-7-11, TC-7-18). */
import { centreOfBody, pointAt, type Body } from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  offers,
  refusals,
  stop,
  whole,
  type Play,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { keptForAUnit } from '../../kept-answers.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { liesOnTable, standsOnSomebody } from '../../standing.ts';
import { columns, formations, formationsOf, type Formation } from '../../tables/kinds.ts';
import { formation as prices, guns } from '../../tables/manoeuvre.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  formOf,
  isGarrison,
  nameOf,
  unitOf,
  isOfCircumstance,
} from '../../troops.ts';
import { spend, whyNotChange } from '../04-action-points/spending.ts';
import { unfolded } from '../06-movement/folding.ts';
import { placeTold } from '../06-movement/places.ts';
import { standsIn } from '../08-ground/underfoot.ts';
import { whyUntrained } from '../24-skirmishers/keeping-away.ts';
import type { Verb } from '../06-movement/verbs.ts';

export const noForming = refusals({
  formation: ['TC-7-01', 'It does not form that.', 'Elle ne prend pas cette formation.'],
  room: ['TC-7-18', 'There is no room for that formation.', 'Il n’y a pas la place pour cette formation.'],
  wood: ['TC-8-68', 'No battery unlimbers in a wood.', 'Aucune batterie ne se met en position dans un bois.'],
  thicket: [
    'TC-8-70',
    'In a dense wood there is only skirmish order.',
    'Dans un bois dense, il n’y a que l’ordre de tirailleurs.',
  ],
  disorder: ['TC-7-01', 'It has to recover its order first.', 'Elle doit d’abord se remettre en ordre.'],
  foragers: [
    'TC-24-02',
    'Cavalry does not skirmish on the field of battle.',
    'La cavalerie ne va pas en fourrageurs sur le champ de bataille.',
  ],
  company: [
    'TC-7-09',
    'Detached companies skirmish, or rejoin their battalion.',
    'Des compagnies détachées restent en tirailleurs, ou rejoignent leur bataillon.',
  ],
});

const by = branches({
  squaresKeepTheirCentre: 'TC-7-18',
  marchColumnsFormSquareSlowly: 'TC-7-01',
  circumstancesCostDouble: ['TC-8-60', 'TC-8-61'],
});

type ByDrill = Readonly<Record<'1' | '2' | '3', number>>;
const drilled = defines('TC-7-01', prices, { ...prices, anyColumnToLine: prices.squareToAny });
const limberPrice: number = defines('TC-7-11', guns.limber.foot);
const unlimberPrice = defines('TC-7-11', guns.unlimber, { foot: 1, horse: 2 });

/** What a formation of circumstance costs to take: twice as much as line or column, as the front is widened or narrowed (TC-8-60). */
export function priceOfFront(s: State, unit: number, isWider: boolean, cites?: RuleId[]): number {
  const row: ByDrill = isWider ? drilled.anyColumnToLine : drilled.lineToAnyColumn;
  const usual = row[String(factsOf(s, unit).ccf) as keyof ByDrill];
  return by.circumstancesCostDouble(true, cites) ? 2 * usual : usual;
}

/** What a change of formation costs, in points. */
export function priceOfForming(s: State, unit: number, to: Formation): number {
  const { ccf, arm, ft } = factsOf(s, unit);
  const from = unitOf(s, unit).formation;
  const branch = branchOf(s, unit);
  const of = (row: ByDrill): number => row[String(ccf) as keyof ByDrill];
  if (isOfCircumstance(unitOf(s, unit)))
    return priceOfFront(s, unit, formOf(s, unit, to, 0).width > bodyOf(s, unit).width);
  if (branch === 'artillery') {
    if (to === 'BAT') return arm === 'horse artillery' ? unlimberPrice.horse : unlimberPrice.foot;
    return from === 'BAT' ? limberPrice : of(drilled.columnToOtherColumn);
  }
  if (branch === 'cavalry')
    return of(from === 'COM' ? drilled.marchColumnToBattleFormation : drilled.cavalryLineToColumnOrBack);
  if (to === 'TIR' || from === 'TIR')
    return drilled.skirmishOrderEitherWay[`FT${ft}` as keyof typeof drilled.skirmishOrderEitherWay];
  if (to === 'CAR')
    return (
      of(drilled.toSquare) +
      (by.marchColumnsFormSquareSlowly(from === 'COM') ? drilled.toSquare.fromMarchColumnExtra : 0)
    );
  if (from === 'CAR') return of(drilled.squareToAny);
  if (from === 'COM') return of(drilled.marchColumnToBattleFormation);
  if (to === 'LIG') return of(drilled.anyColumnToLine);
  return of(columns.has(from) ? drilled.columnToOtherColumn : drilled.lineToAnyColumn);
}

/** Where a unit would stand in another formation: the middle of its front stays, of a square the centre (TC-7-18). */
export function bodyFormed(s: State, unit: number, to: Formation): Body {
  const body = bodyOf(s, unit);
  const form = formOf(s, unit, to, 0);
  const isSquare = to === 'CAR' || unitOf(s, unit).formation === 'CAR';
  if (!by.squaresKeepTheirCentre(isSquare)) return { ...body, ...form };
  const [x, y] = centreOfBody(body);
  const [fx, fy] = pointAt({ x, y, facing: body.facing }, Math.floor(form.depth / 2), 0);
  return { x: fx, y: fy, facing: body.facing, ...form };
}

function whyNotForm(s: State, unit: number, to: Formation): Refusal | null {
  const row = unitOf(s, unit);
  if (row.disorder !== 'none') return noForming.disorder;
  if (to === 'TIR' && branchOf(s, unit) === 'cavalry') return noForming.foragers;
  if (factsOf(s, unit).parent !== none) return noForming.company;
  // Whoever has skirmishers out takes them back before it goes out itself.
  if (to === 'TIR' && row.away > 0) return noForming.formation;
  const isThat = row.formation === to && !isOfCircumstance(row);
  if (isThat || isGarrison(row) || !formationsOf[branchOf(s, unit)].includes(to)) return noForming.formation;
  const inThicket = standsIn(s, unit, 'BOD');
  const refused =
    (to === 'BAT' && (inThicket || standsIn(s, unit, 'BOC')) ? noForming.wood : null) ??
    (inThicket ? noForming.thicket : null) ??
    (to === 'TIR' ? whyUntrained(s, unit) : null) ??
    whyNotChange(s, unit, priceOfForming(s, unit, to));
  if (refused !== null) return refused;
  return hasRoomToForm(s, unit, to) ? null : noForming.room;
}

/** Whether a unit could take a formation where it stands, whatever it costs. */
export function hasRoomToForm(s: State, unit: number, to: Formation): boolean {
  const body = bodyFormed(s, unit, to);
  return liesOnTable(s, body) && !standsOnSomebody(s, unit, body);
}

const kept = keptForAUnit<readonly Formation[]>();
const keptAny = keptForAUnit<boolean>();

function canForm(s: State, unit: number): boolean {
  return keptAny(s, unit, 0, () =>
    formationsOf[branchOf(s, unit)].some((to) => whyNotForm(s, unit, to) === null),
  );
}

function formationsOpen(s: State, unit: number): readonly Formation[] {
  return kept(s, unit, '', () =>
    formationsOf[branchOf(s, unit)].filter((to) => whyNotForm(s, unit, to) === null),
  );
}

/** `form LIG`. */
export const form: Verb = {
  name: 'form',
  isOpen: canForm,
  read(s, unit, [to, ...more]): Reading {
    if (to === undefined) return { parts: offers(formationsOpen(s, unit)), refused: noForming.formation };
    const wanted = formations.find((one) => one === to);
    if (wanted === undefined) return stop(noForming.formation);
    const refused = whyNotForm(s, unit, wanted);
    if (refused !== null) return stop(refused);
    return more.length === 0 ? whole : stop(noForming.formation);
  },
  carryOut(s, play, unit, [to]) {
    const price = priceOfForming(s, unit, to as Formation);
    const cites: RuleId[] = [];
    whyNotChange(s, unit, price, cites);
    spend(s, unit, price);
    formAs(s, play, unit, to as Formation, cites);
    return null;
  },
};

/** A unit takes another formation; it has been paid for. */
export function formAs(
  s: State,
  play: Play,
  unit: number,
  to: Formation,
  rules: readonly RuleId[] = [],
): void {
  const row = unitOf(s, unit);
  const limbers = to === 'BAT' || row.formation === 'BAT' ? ['TC-7-11'] : [];
  const { x, y, facing } = bodyFormed(s, unit, to);
  changeUnit(s, unit, { x, y, facing, formation: to, files: 0, ...unfolded });
  mark(s, unit, marks.manoeuvred);
  tell(play, {
    kind: 'formed',
    unit: nameOf(s, unit),
    formation: to,
    from: placeTold(row),
    to: placeTold(unitOf(s, unit)),
    rules: [...citing('TC-7-01', 'TC-7-18', ...limbers), ...rules],
  });
}
