/** Chapter 25: generals under fire, generals cut off, and who takes their place (TC-25-26 to TC-25-33). */
import { branches, citing, defines, type Dice, type Play, type RuleId } from '@bivouac/kernel';
import { distance, grown } from '@bivouac/ground/free';
import { tell } from '../../events.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { changeGeneral, marks, none, type State } from '../../state.ts';
import { generals as chart } from '../../tables/generals.ts';
import { inUd, length } from '../../tables/measures.ts';
import type { Side } from '../../tables/sides.ts';
import { branchOf, has, isOnTable, sideOf, stepsPerFigure, unitOf, unitsOnTable } from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { reachOfWeapon } from '../09-fire/ranges.ts';
import { canSee } from '../03-sight/sight.ts';
import { attach } from './acting.ts';
import { factsOfGeneral, figureOfGeneral, gapToGeneral } from './leading.ts';

const by = branches({
  generalsInContactAreAtRisk: 'TC-25-26',
  conesAreDangerous: 'TC-25-28',
  onlyEnemiesAreInDanger: 'TC-25-28',
  woundsAreThrown: 'TC-25-29',
  somebodyTakesHisPlace: 'TC-25-30',
  namedSuccessorsAreAsGood: 'TC-25-31',
  loneGeneralsAreCutOff: 'TC-25-33',
  theNearestFriendShelters: 'TC-25-33',
  itsMenAreShaken: 'TC-14-06',
});

const doubles: readonly number[] = defines('TC-25-28', chart.casualtyByArtillery.hitOn, [7, 7]);
const near: number = length('TC-25-33', chart.aloneNearEnemyUd.within);
const shelter: number = length('TC-25-33', chart.aloneNearEnemyUd.joinsUnitWithin);
const afterTurns: number = defines('TC-25-30', chart.replacement.afterTurns);

/** Fire has cost a unit so many steps: for each whole figure the general with it runs one chance in six (TC-25-26). */
export function riskInContact(s: State, play: Play, unit: number, steps: number): void {
  for (const [general, row] of s.generals.entries()) {
    if (row.fate !== 'table' || row.unit !== unit) continue;
    const each = stepsPerFigure(s, unit);
    const shot = row.shot + steps;
    const fallen = Math.floor(shot / each) - Math.floor(row.shot / each);
    changeGeneral(s, general, { shot });
    if (!by.generalsInContactAreAtRisk(fallen > 0) || 'sparesGenerals' in play.dice) continue;
    const die = play.dice.roll(6);
    risked(s, play, general, [die], die <= fallen, citing('TC-25-26'));
  }
}

/** Dice under which no general comes to harm: whoever works out all that may fall leaves his small risk aside. */
export interface SparingDice extends Dice {
  readonly sparesGenerals: true;
}

/** A battery has fired: of the enemy generals in its cone one falls on a double six (TC-25-28). */
export function riskInCone(s: State, play: Play, battery: number): void {
  if (branchOf(s, battery) !== 'artillery' || unitOf(s, battery).where !== 'table') return;
  const exposed = [...s.generals.keys()].filter((general) => isInCone(s, battery, general));
  const [first] = exposed;
  if (!by.conesAreDangerous(first !== undefined) || 'sparesGenerals' in play.dice) return;
  const dice = [play.dice.roll(6), play.dice.roll(6)];
  const isHit = dice.every((die, at) => die === doubles[at]);
  const victim = isHit && exposed.length > 1 ? exposed[play.dice.pick(exposed.length)]! : first!;
  risked(s, play, victim, dice, isHit, citing('TC-25-28'));
}

/** Whether an enemy general is before a battery, within its longest range and in its sight. */
function isInCone(s: State, battery: number, general: number): boolean {
  const row = s.generals[general]!;
  if (row.fate !== 'table') return false;
  if (by.onlyEnemiesAreInDanger(factsOfGeneral(s, general).side === sideOf(s, battery))) return false;
  const reach = reachOfWeapon(s, battery);
  if (reach === null || gapToGeneral(s, general, battery) > inUd(reach.P3)) return false;
  if (!isInFront(s, battery, figureOfGeneral(s, general))) return false;
  // A unit that the same fire has destroyed hides nobody.
  return row.unit === none || !isOnTable(s, row.unit) || canSee(s, battery, row.unit);
}

/** He has been in danger, and may have been hit. */
export function risked(
  s: State,
  play: Play,
  general: number,
  dice: readonly number[],
  isHit: boolean,
  rules: readonly RuleId[],
): void {
  tell(play, { kind: 'generalRisked', general: factsOfGeneral(s, general).id, dice, isHit, rules });
  if (isHit) hit(s, play, general);
}

/** A general is hit: at once his bonuses are gone, and his unit must test when the action is over. */
function hit(s: State, play: Play, general: number): void {
  const { unit } = s.generals[general]!;
  if (unit !== none && by.itsMenAreShaken(!has(s, unit, marks.testedRout)))
    if (!s.due.some((one) => one.unit === unit))
      s.due = [...s.due, { unit, reason: 'general', cause: unitOf(s, unit).drivenBy }];
  changeGeneral(s, general, {
    ...away,
    fate: 'hit',
    back: s.turn + afterTurns,
    healed: by.woundsAreThrown(s.terms.options.woundTable === true) ? throwWound(s, play) : none,
  });
}

const away = { unit: none, beside: none, commands: none, rallies: none, isShaken: false, shot: 0 } as const;

/** With the wounds option: a fall, and he is back the turn after; a scratch, and a die says when; else he is out for good (TC-25-29). */
function throwWound(s: State, play: Play): number {
  const wound = chart.woundsOption[String(play.dice.roll(6)) as keyof typeof chart.woundsOption].effect;
  if (wound === 'fall') return s.turn + afterTurns;
  return wound === 'superficial' ? s.turn + play.dice.roll(6) : none;
}

/** When a side's phase begins whoever was hit a turn ago is replaced, or back himself (TC-25-30, TC-25-31). */
export function replaceGenerals(s: State, play: Play, side: Side): void {
  for (const [general, { fate, back, healed, isSubstitute }] of s.generals.entries()) {
    const { side: his, id, hasSuccessor } = factsOfGeneral(s, general);
    if (his !== side) continue;
    const isHealed = healed !== none && s.turn >= healed;
    if (fate !== 'table' && by.somebodyTakesHisPlace(s.turn >= back)) {
      const cites: RuleId[] = [...citing('TC-25-30')];
      if (isHealed) cites.push(...citing('TC-25-29'));
      const isAsGood = isHealed || by.namedSuccessorsAreAsGood(hasSuccessor, cites);
      changeGeneral(s, general, { fate: 'table', isSubstitute: !isAsGood });
      tell(play, { kind: 'generalReplaced', general: id, isHimself: isHealed, rules: cites });
    } else if (fate === 'table' && isSubstitute && isHealed) {
      changeGeneral(s, general, { isSubstitute: false });
      tell(play, { kind: 'generalReplaced', general: id, isHimself: true, rules: citing('TC-25-29') });
    }
  }
}

/** Generals whose unit is gone, or near whom an enemy has come, take shelter with the nearest friends or are taken (TC-25-33). */
export function saveGenerals(s: State, play: Play): void {
  for (const [general, { fate, unit }] of s.generals.entries()) {
    if (fate !== 'table') continue;
    if (unit !== none && unitOf(s, unit).where === 'table') continue;
    if (by.loneGeneralsAreCutOff(unit !== none || isThreatened(s, general))) shelterOrTake(s, play, general);
  }
}

function isThreatened(s: State, general: number): boolean {
  const figure = figureOfGeneral(s, general);
  const { side } = factsOfGeneral(s, general);
  return standing(s)
    .near(grown(figure.box, near))
    .some((other) => sideOf(s, other) !== side && distance(figure, figureOfUnit(s, other)) <= near);
}

function shelterOrTake(s: State, play: Play, general: number): void {
  const { side, id } = factsOfGeneral(s, general);
  const { unit: lost } = s.generals[general]!;
  changeGeneral(s, general, lost === none ? away : { ...away, x: unitOf(s, lost).x, y: unitOf(s, lost).y });
  const figure = figureOfGeneral(s, general);
  let found = none;
  let least = shelter;
  for (const unit of unitsOnTable(s, side)) {
    const gap = distance(figure, figureOfUnit(s, unit));
    if (gap > least || (gap === least && found !== none)) continue;
    [found, least] = [unit, gap];
  }
  if (by.theNearestFriendShelters(found !== none)) {
    attach(s, play, general, found);
    return;
  }
  changeGeneral(s, general, { fate: 'taken', back: s.turn + afterTurns });
  tell(play, { kind: 'generalTaken', general: id, rules: citing('TC-25-33') });
}
