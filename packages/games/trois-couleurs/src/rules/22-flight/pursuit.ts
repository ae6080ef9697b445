/** Chapter 22: who pursues, who catches whom, and what it costs both (TC-22-14 to TC-22-30). */
import { slide } from '@bivouac/ground/free';
import { branches, citing, defines, type Play } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, type State } from '../../state.ts';
import { liesOnTable, standsOnSomebody } from '../../standing.ts';
import { pursuit, winner as ofWinner } from '../../tables/flight.ts';
import pursuitLosses from '../../tables/data/pursuit-losses.json' with { type: 'json' };
import { charted } from '../../tables/own.ts';
import { inUd } from '../../tables/measures.ts';
import { bodyOf, branchOf, factsOf, figuresLeft, nameOf, stepsPerFigure, unitOf } from '../../troops.ts';
import { degrade } from '../02-order/order.ts';
import { takeLosses } from '../10-losses/losses.ts';
import { toleranceOf } from '../11-combat-march/approach.ts';
import { setCase } from '../14-morale/cases.ts';

const by = branches({
  disorderedTroopsDoNotPursue: 'TC-22-14',
  footDoesNotPursueHorse: 'TC-22-24',
  pursuedAreRouted: 'TC-22-17',
});

const losses = charted('pursuit-losses', pursuitLosses);
const catchUp = defines('TC-22-26', pursuit.catchUpUd, { cavalryOnInfantry: 0, otherwise: 0 });
const run = defines('TC-22-24', ofWinner.lengthUd, { byInfantry: 0, byCavalry: 0 });

/** Whether the winner of a close combat may go after an enemy in retreat or rout. */
export function canPursue(s: State, unit: number, enemy: number): boolean {
  if (by.disorderedTroopsDoNotPursue(unitOf(s, unit).disorder === 'DES')) return false;
  if (branchOf(s, unit) === 'artillery') return false;
  return !by.footDoesNotPursueHorse(branchOf(s, unit) === 'infantry' && branchOf(s, enemy) === 'cavalry');
}

/** Whether a marcher that has come so far catches an enemy giving way before it: the catch-up must lie within its reach (TC-11-33). */
export function catchesUp(s: State, unit: number, enemy: number, way: number, capacity: number): boolean {
  const isEasy = branchOf(s, unit) === 'cavalry' && branchOf(s, enemy) !== 'cavalry';
  const more = inUd(isEasy ? catchUp.cavalryOnInfantry : catchUp.otherwise);
  return way + more <= capacity + toleranceOf(s, unit);
}

/** Figures that a pursuing unit cuts down (TC-22-30). */
export function figuresCutDown(s: State, unit: number, enemy: number): number {
  const isHorse = branchOf(s, unit) === 'cavalry';
  const onHorse = branchOf(s, enemy) === 'cavalry';
  const { hasLances } = factsOf(s, unit);
  if (!isHorse)
    return onHorse
      ? losses.infantryOnCavalry
      : losses.infantryOnInfantry * Math.ceil(figuresLeft(s, unit) / 12);
  if (!onHorse) return hasLances ? losses.lancersOnInfantry : losses.cavalryOnInfantry;
  if (!hasLances) return losses.cavalryOnCavalry;
  return factsOf(s, enemy).hasBackCuirass ? losses.lancersOnCuirass : losses.lancersOnCavalry;
}

/** A pursuit that reaches its enemy: both lose order, the pursued loses figures and routs; the pursuer runs on a little (TC-22-16, TC-22-17). */
export function pursueNow(s: State, play: Play, unit: number, enemy: number, direction: number): void {
  const figures = Math.min(figuresCutDown(s, unit, enemy), figuresLeft(s, enemy));
  tell(play, {
    kind: 'pursued',
    unit: nameOf(s, unit),
    enemy: nameOf(s, enemy),
    figures,
    rules: citing('TC-22-16', 'TC-22-30'),
  });
  degrade(s, play, unit, 1, citing('TC-22-16'));
  degrade(s, play, enemy, 1, citing('TC-22-16'));
  takeLosses(s, play, enemy, figures * stepsPerFigure(s, enemy), 'front', citing('TC-22-30'));
  if (unitOf(s, enemy).where === 'table' && by.pursuedAreRouted(true))
    setCase(s, play, enemy, 'DER', citing('TC-22-17'));
  runOn(s, unit, direction, inUd(branchOf(s, unit) === 'cavalry' ? run.byCavalry : run.byInfantry));
}

/** So far on, or as far as there is room. */
function runOn(s: State, unit: number, direction: number, far: number): void {
  const body = bodyOf(s, unit);
  for (let length = far; length > 0; length -= 100) {
    const there = { ...body, ...slide(body, direction, length).at(length) };
    if (liesOnTable(s, there) && !standsOnSomebody(s, unit, there)) {
      changeUnit(s, unit, { x: there.x, y: there.y });
      return;
    }
  }
}
