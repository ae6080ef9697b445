/** Chapter 6.5: what can be destroyed: villages, walls, works and bridges (AOR-6-501 to AOR-6-511). */
import type { Figure, Point } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Damage, State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { villagePoints } from '../../tables/ground.ts';
import { factsOf, unitOf } from '../../troops.ts';
import { figureOfSections, sectionBetween, sectionsOf, sectionStruck } from './sections.ts';

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

/** Whether a section of a structure has all the damage it can bear. */
export function isSectionDestroyed(s: State, feature: number, section: number): boolean {
  return (
    s.damage.length > 0 && by.destroyedAtItsPoints(damageOf(s, feature, section) >= pointsOf(s, feature))
  );
}

/** Whether a structure has all the damage it can bear, in all its sections. */
export function isDestroyed(s: State, feature: number): boolean {
  if (s.damage.length === 0) return false;
  for (let section = 0; section < sectionsOf(s, feature); section += 1)
    if (!isSectionDestroyed(s, feature, section)) return false;
  return true;
}

/** The section that is struck from a point, where nobody behind it is aimed at. */
export function sectionFacing(s: State, feature: number, point: Point): number {
  return sectionStruck(s, feature, point, (section) => !isSectionDestroyed(s, feature, section));
}

/** What still stands of a wall that has been battered; null where all of it does, or nothing. */
export function standingWall(s: State, feature: number): Figure | null {
  if (!s.damage.some((one) => one.feature === feature)) return null;
  return figureOfSections(s, feature, (section) => !isSectionDestroyed(s, feature, section));
}

/** Whether guns of this weight can destroy anything. */
export function destroys(s: State, battery: number, cites?: RuleId[]): boolean {
  const { weight } = factsOf(s, battery).battery!;
  const isTooLight = weight === 'light' || weight === 'medium';
  return !by.onlyHeavyGunsDestroy(isTooLight, cites);
}

/**
 * The damage die of a shot at a structure, or at troops in or behind one: no higher than the dice of the shot, it damages
 * it, before those who were aimed at.
 */
export function batterFeature(
  s: State,
  play: Play,
  battery: number,
  feature: number,
  dice: number,
  behind: Point | null,
): void {
  const cites: RuleId[] = [...citing('AOR-6-501')];
  if (!destroys(s, battery)) return;
  const die = rollDie(play);
  const isHit = by.damagedByALowDie(die <= dice, cites);
  if (!isHit) cites.push(...citing('AOR-6-503'));
  const { x, y } = unitOf(s, battery);
  const section =
    behind === null ? sectionFacing(s, feature, [x, y]) : sectionBetween(s, feature, [x, y], behind);
  damage(s, play, { feature, section }, isHit, { die, needed: dice }, cites);
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
