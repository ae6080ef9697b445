/** Chapter 6.5: what can be destroyed: villages, walls, works and bridges (AOR-6-501 to AOR-6-511). */
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { villagePoints } from '../../tables/ground.ts';
import { factsOf } from '../../troops.ts';

const by = branches({
  onlyHeavyGunsDestroy: 'AOR-6-501',
  damagedByALowDie: 'AOR-6-503',
  neverMoreThanItBears: 'AOR-6-511',
  destroyedAtItsPoints: 'AOR-6-506',
});

/** What a structure bears (AOR-6-506). */
const bears: Readonly<Record<string, number>> = {
  redoubt: defines('AOR-6-506', 3),
  fortress: defines('AOR-6-506', 3),
  'stone wall': defines('AOR-6-506', 3),
  bridge: defines('AOR-6-506', 3),
  'stone bridge': defines('AOR-6-506', 5),
};

/** Kinds of features that can be destroyed. */
export const structures: ReadonlySet<string> = new Set([
  'village',
  'redoubt',
  'fortress',
  'stone wall',
  'temporary works',
  'bridge',
]);

export function pointsOf(s: State, feature: number): number {
  const { kind, numbers } = featureOf(s, feature);
  if (kind.name === 'village') return villagePoints[(numbers.size ?? 1) - 1]!;
  return bears[kind.name === 'bridge' && numbers.stone === 1 ? 'stone bridge' : kind.name] ?? 1;
}

function damageOf(s: State, feature: number): number {
  return s.damage.find((one) => one.feature === feature)?.points ?? 0;
}

/** Whether a structure has all the damage it can bear. */
export function isDestroyed(s: State, feature: number): boolean {
  return s.damage.length > 0 && by.destroyedAtItsPoints(damageOf(s, feature) >= pointsOf(s, feature));
}

/** Whether guns of this weight can destroy anything. */
export function destroys(s: State, battery: number, cites?: RuleId[]): boolean {
  const { weight } = factsOf(s, battery).battery!;
  const isTooLight = weight === 'light' || weight === 'medium';
  return !by.onlyHeavyGunsDestroy(isTooLight, cites);
}

/** The damage die of a shot at a structure, or at troops in or behind one: no higher than the dice of the shot, it damages it. */
export function batterFeature(s: State, play: Play, battery: number, feature: number, dice: number): void {
  const cites: RuleId[] = [...citing('AOR-6-501')];
  if (!destroys(s, battery)) return;
  const die = rollDie(play);
  const isHit = by.damagedByALowDie(die <= dice, cites);
  if (!isHit) cites.push(...citing('AOR-6-503'));
  damage(s, play, feature, isHit, { die, needed: dice }, cites);
}

/** A structure takes a point, or does not; it never has more than it bears. */
export function damage(
  s: State,
  play: Play,
  feature: number,
  isHit: boolean,
  thrown: { readonly die: number; readonly needed: number },
  cites: RuleId[],
): void {
  const most = pointsOf(s, feature);
  const grown = damageOf(s, feature) + (isHit ? 1 : 0);
  const points = by.neverMoreThanItBears(grown > most, cites) ? most : grown;
  s.damage = [...s.damage.filter((one) => one.feature !== feature), { feature, section: 0, points }];
  if (points === most) cites.push(...citing('AOR-6-506'));
  const { id } = featureOf(s, feature);
  tell(play, { kind: 'battered', feature: id, ...thrown, points, of: most, rules: cites });
}
