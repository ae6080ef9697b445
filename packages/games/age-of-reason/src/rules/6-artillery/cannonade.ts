/** Phase 7: the side that is playing fires its batteries, one after the other, as long as any has a target (AOR-6-102). */
import { grown, mostTenths } from '@bivouac/ground/free';
import {
  again,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Parts,
  type Play,
  type Refusal,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { mark, marks, type State } from '../../state.ts';
import { nameOf, sideOf, unitsOnTable } from '../../troops.ts';
import { indexOfFeature, indexOfUnit } from '../../names.ts';
import {
  reachOf,
  rulesOfSight,
  sight,
  sightOfStructure,
  structuresOf,
  whyNotAt,
  whyNotAtInFull,
  whyNotFire,
} from './aiming.ts';
import { fireAtStructure, fireShot } from './shot.ts';
import { enemiesOf, featureOf, standing } from '../../standing.ts';

const no = refusals({
  notYours: [
    'AOR-6-102',
    'Name a battery of yours, and one enemy unit.',
    'Désignez une de vos batteries, et une unité ennemie.',
  ],
});

const ask = question('artillery', ['AOR-6-102']);

export const cannonade: Pick<Steps<State, Frames>, 'artillery' | 'cannonade'> = {
  artillery: {
    run: (s) => (canAnybodyFire(s) ? go({ step: 'cannonade' }) : end()),
  },

  cannonade: {
    asks: (s) => ask(s.side),
    choices: (s, _frame, _seat, partial) => partsAfter(s, partial),
    whyNot: (s, _frame, _seat, action) => whyNot(s, action),
    answer(s, _frame, _seat, [battery, target], play) {
      if (battery === 'done') return end();
      const guns = indexOfUnit(s, battery);
      const enemy = indexOfUnit(s, target);
      if (enemy >= 0) shoot(s, play, guns, enemy);
      else shootAt(s, play, guns, indexOfFeature(s, target));
      return canAnybodyFire(s) ? again : end();
    },
  },
};

/** Batteries of the side that is playing that have somebody to fire at. */
function firers(s: State): number[] {
  return unitsOnTable(s, s.side).filter((unit) => hasTarget(s, unit));
}

function canAnybodyFire(s: State): boolean {
  return unitsOnTable(s, s.side).some((unit) => hasTarget(s, unit));
}

/** Whether a battery can fire at anybody, or at anything. */
function hasTarget(s: State, unit: number): boolean {
  if (whyNotFire(s, unit) !== null) return false;
  const hasEnemy = enemiesInReach(s, unit).some((target) => whyNotAt(s, unit, target) === null);
  return hasEnemy || structuresOf(s, unit).length > 0;
}

function targetsOf(s: State, battery: number): number[] {
  return enemiesInReach(s, battery).filter((target) => whyNotAt(s, battery, target) === null);
}

/** Enemies near enough to be looked at. */
function enemiesInReach(s: State, battery: number): readonly number[] {
  const index = standing(s);
  const around = grown(index.figure(battery)!.box, Math.min(mostTenths, reachOf(s, battery)));
  return index.near(around, enemiesOf(s, battery));
}

function partsAfter(s: State, partial: Action): Parts {
  const [named, target] = partial;
  if (named === undefined) return offers(['done', ...firers(s).map((unit) => nameOf(s, unit))]);
  if (named === 'done') return partial.length === 1 ? finished : nothing;
  const battery = indexOfUnit(s, named);
  if (battery < 0 || sideOf(s, battery) !== s.side || whyNotFire(s, battery) !== null) return nothing;
  const targets = [
    ...targetsOf(s, battery).map((unit) => nameOf(s, unit)),
    ...structuresOf(s, battery).map((feature) => featureOf(s, feature).id),
  ];
  if (target === undefined) return offers(targets);
  return partial.length === 2 && targets.includes(target as string) ? finished : nothing;
}

function whyNot(s: State, [named, target]: Action): Refusal | null {
  const battery = indexOfUnit(s, named);
  if (battery < 0 || s.terms.units[battery]!.side !== s.side) return no.notYours;
  const enemy = indexOfUnit(s, target);
  const refused = whyNotFire(s, battery);
  if (refused !== null) return refused;
  if (enemy >= 0) return whyNotAtInFull(s, battery, enemy) ?? no.notYours;
  const feature = indexOfFeature(s, target);
  if (feature < 0) return no.notYours;
  const sighted = sightOfStructure(s, battery, feature);
  return ('words' in sighted ? sighted : null) ?? no.notYours;
}

function shoot(s: State, play: Play, battery: number, target: number): void {
  const sighted = sight(s, battery, target);
  if ('words' in sighted) throw new Error('a shot that is refused is not fired');
  const { band, isIndirect } = sighted;
  if (band !== null) {
    const rules = [...citing('AOR-6-102'), ...rulesOfSight(s, battery, target)];
    fireShot(s, play, { battery, target, band, isIndirect, isHurried: false }, rules);
    return;
  }
  mark(s, battery, marks.fired);
  tell(play, {
    kind: 'shotWasted',
    unit: nameOf(s, battery),
    target: nameOf(s, target),
    rules: citing('AOR-6-118'),
  });
}

function shootAt(s: State, play: Play, battery: number, feature: number): void {
  const sighted = sightOfStructure(s, battery, feature);
  if ('words' in sighted) throw new Error('a shot that is refused is not fired');
  const { band, isIndirect } = sighted;
  if (band !== null) fireAtStructure(s, play, battery, feature, band, isIndirect);
  else mark(s, battery, marks.fired);
}
