/** Chapter XVI.9: what the units of a corps do in a turn, and what it comes to at the end of it. */
import { citations, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { marks, strains, type State } from '../../state.ts';
import { fatigue } from '../../tables/advanced.ts';
import { ofSide, sides, type Side } from '../../tables/sides.ts';
import { endOfUnits, factsOf, firstUnit, isMarked, isOnMap, sideOf } from '../../troops.ts';
import { hasMarched, malusFor, shownAs, tires } from './fatigue.ts';
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

/** Before defensive fire: who of the phasing side can be fired at does not rest well. */
export function noteExposure(s: State): void {
  if (!s.terms.options.fatigue) return;
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (isOnMap(s.units[index]!) && isUnderFire(s, index)) strain(s, index, strains.exposed);
}

/** A unit fights hand to hand; only those who attack tire by it. */
export function noteFight(s: State, index: number, attacks: boolean): void {
  if (!s.terms.options.fatigue) return;
  strain(s, index, strains.engaged | (attacks && tires(s, index) ? strains.attacked : 0));
}

/** At the end of a player turn: who has marched, and who too far. */
export function noteStrain(s: State): void {
  if (!s.terms.options.fatigue) return;
  const board = boardOf(s);
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (unit.walked === 0 || !tires(s, index) || !hasMarched(s, index)) continue;
    strain(s, index, strains.moved | (isMarked(unit, marks.overmarched) ? strains.overmarched : 0));
  }
}

const so = citations({
  overmarched: 'VEA-16-902',
  attacked: 'VEA-16-905',
  defended: 'VEA-16-907',
  rest: 'VEA-16-908',
  restOutOfFire: 'VEA-16-909',
  neverLess: 'VEA-16-901',
  shown: 'VEA-16-911',
  wearyHearts: 'VEA-16-910',
  provisional: 'VEA-16-912',
});

type Doing = 'overmarched' | 'attacked' | 'defended' | 'rest' | 'restOutOfFire';

/** What counts of a corps’s turn: each kind once, however many of its units did it. */
function doingsOf(done: number): readonly Doing[] {
  if ((done & ~strains.exposed) === 0) return [(done & strains.exposed) === 0 ? 'restOutOfFire' : 'rest'];
  const doings: Doing[] = [];
  if ((done & strains.overmarched) !== 0) doings.push('overmarched');
  if ((done & strains.attacked) !== 0) doings.push('attacked');
  else if ((done & strains.engaged) !== 0) doings.push('defended');
  return doings;
}

/** What a turn adds to the points of a corps, or takes from them. */
export function gainOf(done: number, cites: RuleId[] = []): number {
  let gain = 0;
  for (const doing of doingsOf(done)) {
    cites.push(...so[doing]);
    gain += fatigue[doing].value;
  }
  return gain;
}

/** The points of a corps after a turn, never less than none. */
function tired(points: number, strain: number, cites: RuleId[]): number {
  const after = points + gainOf(strain, cites);
  const { value: fewest } = fatigue.fewest;
  if (after < fewest) cites.push(...so.neverLess);
  return Math.max(fewest, after);
}

/** At the end of a turn each corps is counted once, and a provisional one by itself. */
export function tallyFatigue(s: State, play: Play): void {
  if (!s.terms.options.fatigue) return;
  s.corps.forEach((corps, index) => {
    const { side, slug } = s.terms.corps[index]!;
    const cites: RuleId[] = [];
    const points = tired(corps.fatigue, corps.strain, cites);
    tellFatigue(side, slug, corps.fatigue, points, cites, play);
    corps.fatigue = points;
    corps.strain = 0;
  });
  for (const side of sides) {
    const apart = ofSide(s.provisional, side);
    if (apart === null) continue;
    const cites: RuleId[] = [...so.provisional];
    const points = tired(apart.fatigue, apart.strain, cites);
    const name = `${s.terms.corps[apart.corps]!.slug} provisional`;
    tellFatigue(side, name, apart.fatigue, points, cites, play);
    s.provisional[side] = { ...apart, fatigue: points, strain: 0 };
  }
}

/** Tells of a corps that is more or less tired than before; what that does to morale is said when it changes. */
function tellFatigue(
  side: Side,
  corps: string,
  before: number,
  points: number,
  cites: readonly RuleId[],
  play: Play,
): void {
  if (points === before) return;
  const isFelt = malusFor(points) !== malusFor(before);
  const rules = [...cites, ...(isFelt ? so.wearyHearts : []), ...so.shown];
  tell(play, { kind: 'fatigued', rules, reveals: true, side, corps, fatigue: points, ...shownAs(points) });
}
