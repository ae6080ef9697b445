/** Chapter XVI.9: what the units of a corps do in a turn, and what it comes to at the end of it. */
import type { Play } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { marks, strains, type State } from '../../state.ts';
import { fatigue } from '../../tables/advanced.ts';
import { ofSide, sides, type Side } from '../../tables/sides.ts';
import { endOfUnits, factsOf, firstUnit, isDisordered, isMarked, isOnMap, sideOf } from '../../troops.ts';
import { shownAs, tires } from './fatigue.ts';
import { isUnderFire } from '../07-fire/reach.ts';

/** Adds to what a unit's corps, or its provisional corps, has been through this turn. */
function strain(s: State, index: number, bits: number): void {
  if (bits === 0) return;
  const side = sideOf(s, index);
  const apart = ofSide(s.provisional, side);
  if (apart !== null && isMarked(s.units[index]!, marks.provisional))
    s.provisional[side] = { ...apart, strain: apart.strain | bits };
  else s.corps[factsOf(s, index).corps]!.strain |= bits;
}

/** Before defensive fire: who of the phasing side can be fired at does not rest well (VEA-16-909). */
export function noteExposure(s: State): void {
  if (!s.terms.options.fatigue) return;
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (isOnMap(s.units[index]!) && isUnderFire(s, index)) strain(s, index, strains.exposed);
}

/** A unit fights hand to hand; only those who attack tire by it (VEA-16-905, VEA-16-907, VEA-16-908). */
export function noteFight(s: State, index: number, attacks: boolean): void {
  if (!s.terms.options.fatigue) return;
  strain(s, index, strains.engaged | (attacks && tires(s, index) ? strains.attacked : 0));
}

/** At the end of a player turn: who has marched, and who too far (VEA-16-902, VEA-16-904). */
export function noteStrain(s: State): void {
  if (!s.terms.options.fatigue) return;
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (unit.walked === 0 || !tires(s, index)) continue;
    const over = isMarked(unit, marks.overmarched);
    if (over || !isDisordered(unit)) strain(s, index, strains.moved | (over ? strains.overmarched : 0));
  }
}

/** What a turn adds to the points of a corps, or takes from them (VEA-16-902, VEA-16-905, VEA-16-908, VEA-16-909). */
export function gainOf(done: number): number {
  const gain =
    (done & strains.overmarched ? fatigue.moved.value : 0) +
    (done & strains.attacked ? fatigue.attacked.value : 0);
  if (gain > 0 || (done & (strains.moved | strains.engaged)) !== 0) return gain;
  return (done & strains.exposed) === 0 ? fatigue.restOutOfFire.value : fatigue.rest.value;
}

const tallyRules = [
  ...['VEA-16-901', 'VEA-16-902', 'VEA-16-903', 'VEA-16-904', 'VEA-16-905', 'VEA-16-906'],
  ...['VEA-16-907', 'VEA-16-908', 'VEA-16-909', 'VEA-16-910', 'VEA-16-911', 'VEA-16-913'],
];

/** At the end of a turn each corps is counted once; never below nothing (VEA-16-901). */
export function tallyFatigue(s: State, play: Play): void {
  if (!s.terms.options.fatigue) return;
  s.corps.forEach((corps, index) => {
    const { side, slug } = s.terms.corps[index]!;
    const points = Math.max(0, corps.fatigue + gainOf(corps.strain));
    if (points !== corps.fatigue) tellFatigue(side, slug, points, tallyRules, play);
    corps.fatigue = points;
    corps.strain = 0;
  });
  for (const side of sides) {
    const apart = ofSide(s.provisional, side);
    if (apart === null) continue;
    const points = Math.max(0, apart.fatigue + gainOf(apart.strain));
    const name = `${s.terms.corps[apart.corps]!.slug} provisional`;
    if (points !== apart.fatigue) tellFatigue(side, name, points, provisionalRules, play);
    s.provisional[side] = { ...apart, fatigue: points, strain: 0 };
  }
}

const provisionalRules = ['VEA-16-912', 'VEA-16-910', 'VEA-16-911'];

function tellFatigue(side: Side, corps: string, points: number, rules: readonly string[], play: Play): void {
  tell(play, { kind: 'fatigued', rules, reveals: true, side, corps, fatigue: points, ...shownAs(points) });
}
