/** Chapter 6.5: what can be destroyed: villages, walls, works and bridges (AOR-6-501 to AOR-6-511). */
import { localOf, pointAt, type Point } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Damage, State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { villagePoints } from '../../tables/ground.ts';
import { factsOf, unitOf } from '../../troops.ts';

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

function damageOf(s: State, feature: number, section: number): number {
  return s.damage.find((one) => one.feature === feature && one.section === section)?.points ?? 0;
}

/** A redoubt has four walls, each of which is battered by itself (AOR-7-309); anything else is one section. */
function sectionsOf(s: State, feature: number): readonly number[] {
  return featureOf(s, feature).shape === 'block' && featureOf(s, feature).kind.name === 'redoubt'
    ? redoubtWalls
    : [0];
}

const redoubtWalls = [0, 1, 2, 3] as const;

/** The section of a structure that looks to a point: of a redoubt its front, right, rear or left wall. */
export function sectionFacing(s: State, feature: number, point: Point): number {
  const found = featureOf(s, feature);
  if (found.shape !== 'block' || sectionsOf(s, feature).length === 1) return 0;
  const { width, depth } = found.body;
  const [x, y] = pointAt(found.body, -Math.floor(depth / 2), 0);
  const { ahead, right } = localOf({ x, y, facing: found.body.facing }, point);
  const isAlong = Math.abs(ahead) * width >= Math.abs(right) * depth;
  return isAlong ? (ahead >= 0 ? 0 : 2) : right >= 0 ? 1 : 3;
}

/** Whether a section of a structure has all the damage it can bear. */
export function isSectionDestroyed(s: State, feature: number, section: number): boolean {
  return (
    s.damage.length > 0 && by.destroyedAtItsPoints(damageOf(s, feature, section) >= pointsOf(s, feature))
  );
}

/** Whether a structure has all the damage it can bear, in all its sections. */
export function isDestroyed(s: State, feature: number): boolean {
  return (
    s.damage.length > 0 && sectionsOf(s, feature).every((section) => isSectionDestroyed(s, feature, section))
  );
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
  const { x, y } = unitOf(s, battery);
  damage(
    s,
    play,
    { feature, section: sectionFacing(s, feature, [x, y]) },
    isHit,
    { die, needed: dice },
    cites,
  );
}

/** A structure takes a point, or does not; it never has more than it bears. */
export function damage(
  s: State,
  play: Play,
  { feature, section }: Omit<Damage, 'points'>,
  isHit: boolean,
  thrown: { readonly die: number; readonly needed: number },
  cites: RuleId[],
): void {
  const most = pointsOf(s, feature);
  const grown = damageOf(s, feature, section) + (isHit ? 1 : 0);
  const points = by.neverMoreThanItBears(grown > most, cites) ? most : grown;
  const others = s.damage.filter((one) => one.feature !== feature || one.section !== section);
  s.damage = [...others, { feature, section, points }];
  if (points === most) cites.push(...citing('AOR-6-506'));
  const { id } = featureOf(s, feature);
  tell(play, { kind: 'battered', feature: id, ...thrown, points, of: most, rules: cites });
}
