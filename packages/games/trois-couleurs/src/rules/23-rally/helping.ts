/** Chapter 23: a general joins a beaten unit and raises its morale at once (TC-23-02, TC-23-26 to TC-23-29). */
import {
  branches,
  citing,
  defines,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Play,
  type Reading,
  type Refusal,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { indexOfUnit } from '../../names.ts';
import { changeGeneral, mark, marks, none, type State } from '../../state.ts';
import { generals as chart } from '../../tables/generals.ts';
import { isPositive } from '../../tables/kinds.ts';
import { length } from '../../tables/measures.ts';
import { rally } from '../../tables/rally.ts';
import type { Side } from '../../tables/sides.ts';
import { has, nameOf, unitOf, unitsOnTable } from '../../troops.ts';
import { raised, setCase } from '../14-morale/cases.ts';
import { attach, useAction, whyNotAct } from '../25-generals/acting.ts';
import { factsOfGeneral, gapToGeneral, leads } from '../25-generals/leading.ts';

const no = refusals({
  unit: [
    'TC-23-29',
    'He helps a unit that falls back, retreats or routs.',
    'Il aide une unité en repli, en retraite ou en déroute.',
  ],
  chain: ['TC-23-02', 'It is not under his command.', 'Elle n’est pas sous son commandement.'],
  helped: [
    ['TC-23-02', 'TC-23-26'],
    'A general has already helped it this turn.',
    'Un général l’a déjà aidée ce tour-ci.',
  ],
  far: ['TC-23-29', 'It is too far away for him.', 'Elle est trop loin pour lui.'],
});

const by = branches({ heRaisesItAtOnce: 'TC-23-27', heStaysUntilItHalts: 'TC-23-28' });

const near: number = length('TC-25-19', chart.includedMoveUd.commandUnit);
const ride: number = length('TC-25-19', chart.moveActionUd);
const best = defines('TC-23-27', rally.generalRaisesAtMostTo as 'ARR', 'HAL' as never);

/** Actions that joining and rallying take: from near one, from farther another for the ride (TC-25-22). */
function actionsFor(s: State, general: number, unit: number): number | null {
  const gap = gapToGeneral(s, general, unit);
  if (gap <= near) return 1;
  return gap <= ride ? 2 : null;
}

/** Why a general does not help a unit to rally. */
export function whyNotHelp(s: State, side: Side, general: number, unit: number): Refusal | null {
  const refused = whyNotAct(s, general, side);
  if (refused !== null) return refused;
  if (unit === none || unitOf(s, unit).where !== 'table') return no.unit;
  if (!leads(s, general, unit)) return no.chain;
  const { case: now } = unitOf(s, unit);
  if (isPositive(now) || now === 'HAL') return no.unit;
  if (has(s, unit, marks.helped)) return no.helped;
  if (s.generals[general]!.isSubstitute) return no.chain;
  const actions = actionsFor(s, general, unit);
  const { ccf } = factsOfGeneral(s, general);
  return actions === null || s.generals[general]!.used + actions > ccf ? no.far : null;
}

function unitsToHelp(s: State, side: Side, general: number): readonly number[] {
  if (whyNotAct(s, general, side) !== null) return [];
  return unitsOnTable(s, side).filter((unit) => whyNotHelp(s, side, general, unit) === null);
}

/** Generals of a side who can help somebody. */
export function helpersOf(s: State, side: Side): readonly number[] {
  return [...s.generals.keys()].filter((general) => unitsToHelp(s, side, general).length > 0);
}

/** `rally blue-first`. */
export function readHelp(s: State, side: Side, general: number, [word, name, ...more]: Action): Reading {
  const refused = whyNotAct(s, general, side);
  if (refused !== null) return stop(refused);
  if (word === undefined) return { parts: offers(['rally']), refused: no.unit };
  if (word !== 'rally' || more.length > 0) return stop(no.unit);
  if (name === undefined)
    return { parts: offers(unitsToHelp(s, side, general).map((unit) => nameOf(s, unit))), refused: no.unit };
  const why = whyNotHelp(s, side, general, indexOfUnit(s, name));
  return why === null ? whole : stop(why);
}

/** He joins it where its move has brought it, and raises it by his bonus, but not above ARR; until it halts he stays. */
export function carryOutHelp(s: State, play: Play, general: number, [, name]: Action): void {
  const unit = indexOfUnit(s, name);
  for (let actions = actionsFor(s, general, unit)!; actions > 0; actions -= 1) useAction(s, general);
  attach(s, play, general, unit);
  mark(s, unit, marks.helped);
  changeGeneral(s, general, { rallies: unit });
  tell(play, {
    kind: 'generalRallies',
    general: factsOfGeneral(s, general).id,
    unit: nameOf(s, unit),
    rules: citing('TC-23-27', 'TC-25-22'),
  });
  if (by.heRaisesItAtOnce(true)) {
    const to = raised(unitOf(s, unit).case, factsOfGeneral(s, general).morale);
    setCase(s, play, unit, to === 'ARR' ? best : to, citing('TC-23-27'));
  }
  releaseGenerals(s);
}

/** Generals whose unit has come to a halt, or is gone, are free again. */
export function releaseGenerals(s: State): void {
  for (const [general, { rallies }] of s.generals.entries()) {
    if (rallies === none) continue;
    const { where, case: now } = unitOf(s, rallies);
    const isOver = where !== 'table' || now === 'HAL' || isPositive(now);
    if (!by.heStaysUntilItHalts(!isOver)) changeGeneral(s, general, { rallies: none });
  }
}
