/** Chapter 8: built-up areas: their faces, who finds room in them, and how a garrison is spread (TC-8-28 to TC-8-56). */
import { between, quarterCircle, turned, type Body } from '@bivouac/ground/free';
import type { BlockFeature } from '@bivouac/ground/free-table';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { featureOf, standing, tableOf } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { baseOf } from '../../tables/bases.ts';
import { strongholds } from '../../tables/ground.ts';
import { angle } from '../../tables/measures.ts';
import { builtUp } from '../../tables/terrain.ts';
import { factsOf, figuresLeft, unitOf, type Armies } from '../../troops.ts';
import { sidesOfBlock } from '../../zones.ts';

const by = branches({
  onlyWhoFitsIsInside: 'TC-8-44',
  facesHoldWhatTheirLengthAllows: 'TC-8-42',
  cornersAreOneFace: ['TC-8-50', 'TC-8-56'],
  oneSkirmisherAFace: 'TC-8-37',
  placesAreSmall: 'TC-8-29',
  everyFaceIsDefended: 'TC-8-49',
  figuresAreSharedOut: 'TC-8-75',
});

type Named = Pick<Armies, 'terms'>;

/** The four faces of a built-up area, by the edge of the table they look to. */
export const compass = ['north', 'east', 'south', 'west'] as const;

/** A march within so much of straight on meets one face; farther off it meets a corner. */
const straight: number = angle('TC-8-50', 30);

/** Points that entering, leaving or redeploying costs, by skill (TC-8-34). */
const price = defines('TC-8-34', builtUp.entryExitRedeployPa, { FT0: 1, FT1: 1, FT2: 1 });

export function priceOfHouse(s: Armies, unit: number): number {
  return price[`FT${factsOf(s, unit).ft}` as keyof typeof price];
}

export function houseBody(s: Named, post: number): Body {
  return (featureOf(s, post) as BlockFeature).body;
}

/** The faces of a built-up area, each as a front that looks outward: north, east, south, west. */
export function facesOf(s: Named, post: number): readonly Body[] {
  const sides = sidesOfBlock(houseBody(s, post));
  return compass.map((_, at) =>
    sides.reduce((best, side) =>
      between(side.facing, at * quarterCircle) < between(best.facing, at * quarterCircle) ? side : best,
    ),
  );
}

/** Figures that fit along a face: one at a corner stands on either (TC-8-42). */
export function roomOnFace(length: number, base: number = baseOf.infantry.width, cites?: RuleId[]): number {
  return by.facesHoldWhatTheirLengthAllows(true, cites) ? Math.ceil(length / base) : Infinity;
}

/** Figures that find room in all (TC-8-43, TC-8-44). */
export function roomIn(
  { width, depth }: Pick<Body, 'width' | 'depth'>,
  base: number = baseOf.infantry.width,
): number {
  return Math.floor((2 * (width + depth)) / base);
}

/** Bases along a side of a built-up area that one unit can hold. */
const mostBases: number = defines('TC-8-29', builtUp.maxSideInInfantryBases);

/** Built-up areas with a side too long for one unit to hold more than two of its faces. */
export function housesTooLarge(s: Named): readonly number[] {
  return [...tableOf(s).features.keys()].filter((at) => {
    const feature = featureOf(s, at);
    if (feature.shape !== 'block' || !strongholds.has(feature.kind.name)) return false;
    const { width, depth } = feature.body;
    return by.placesAreSmall(Math.max(width, depth) > mostBases * baseOf.infantry.width);
  });
}

/** Whether all of a unit finds room in a built-up area. */
export function fitsIn(s: Armies, unit: number, post: number): boolean {
  return !by.onlyWhoFitsIsInside(figuresLeft(s, unit) > roomIn(houseBody(s, post)));
}

/** The unit that holds a built-up area; none when nobody does. */
export function holderOf(s: State, post: number): number {
  for (const unit of standing(s).near(featureOf(s, post).figure.box))
    if (unitOf(s, unit).post === post) return unit;
  return none;
}

/** How a garrison may be spread: all round, or most of it on one face. */
export const spreads = ['round', ...compass] as const;
export type Spread = (typeof spreads)[number];

/** Figures on each face: evenly all round, or one face full and the rest about the others. */
export function spreadOf(
  s: Armies,
  unit: number,
  post: number,
  how: Spread,
  cites?: RuleId[],
): readonly number[] {
  const faces = facesOf(s, post).map(({ width }) => roomOnFace(width, undefined, cites));
  const figures = figuresLeft(s, unit);
  const isOpen = by.oneSkirmisherAFace(unitOf(s, unit).formation === 'TIR' && figures <= 4, cites);
  const room = isOpen ? [1, 1, 1, 1] : faces;
  const on = [0, 0, 0, 0];
  let left = figures;
  if (how !== 'round') {
    const face = compass.indexOf(how);
    on[face] = Math.min(room[face]!, left);
    left -= on[face];
  }
  for (let turn = 0; left > 0 && on.some((count, at) => count < room[at]!); turn = (turn + 1) % 4) {
    if (on[turn]! >= room[turn]!) continue;
    on[turn]! += 1;
    left -= 1;
  }
  return on;
}

/** Which faces a march in a direction meets: one, or the two of a corner; the squarer first. */
export function facesMet(s: Named, post: number, direction: number, cites?: RuleId[]): readonly number[] {
  const back = turned(direction + 2 * quarterCircle);
  const faces = facesOf(s, post);
  const order = [0, 1, 2, 3].sort(
    (one, other) => between(faces[one]!.facing, back) - between(faces[other]!.facing, back) || one - other,
  );
  const [first, second] = order as [number, number];
  const isCorner = between(faces[first]!.facing, back) > straight;
  return by.cornersAreOneFace(isCorner, cites) ? [first, second] : [first];
}

/** Figures of a garrison on each face as it stands, losses taken from the fullest. */
export function heldBy(s: Armies, unit: number): readonly number[] {
  const on = [...unitOf(s, unit).faces];
  let over = on.reduce((sum, count) => sum + count, 0) - figuresLeft(s, unit);
  for (; over > 0; over -= 1) {
    const fullest = on.indexOf(Math.max(...on));
    on[fullest]! -= 1;
  }
  return on;
}

/** From which side a garrison is taken through these faces: unheld ones are its flank, or its rear (TC-8-53). */
export function aspectThrough(held: readonly number[], faces: readonly number[]): 'front' | 'flank' | 'rear' {
  if (faces.some((face) => held[face]! > 0)) return 'front';
  return besideOf(faces).some((face) => held[face]! > 0) ? 'flank' : 'rear';
}

/** The faces beside those that are attacked: of a corner the two of the opposite corner (TC-8-51, TC-8-56). */
export function besideOf(faces: readonly number[]): readonly number[] {
  if (faces.length === 2) return [0, 1, 2, 3].filter((face) => !faces.includes(face));
  const [face] = faces as [number];
  return [(face + 3) % 4, (face + 1) % 4];
}

/**
 * Figures of a garrison that fight at each of the places where it is attacked at once: those on the faces there, then the
 * others by turns; none twice, never more than find room there, and one at least (TC-8-75).
 */
export function sharesOf(
  s: Armies,
  garrison: number,
  attacked: readonly (readonly number[])[],
  cites?: RuleId[],
): readonly number[] {
  const { post } = unitOf(s, garrison);
  const held = heldBy(s, garrison);
  const on = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + held[face]!, 0);
  const room = attacked.map((faces) => roomThrough(s, post, faces));
  const figures = figuresLeft(s, garrison);
  // Whichever way it is attacked there is somebody to defend it.
  const isThin = attacked.some((faces) => on(faces) < figures);
  if (isThin && !by.everyFaceIsDefended(true, cites)) return attacked.map(on);
  if (attacked.length < 2 || !by.figuresAreSharedOut(true))
    return room.map((most) => Math.min(figures, most));
  const shares = attacked.map((faces, at) => Math.min(on(faces), room[at]!));
  for (let left = figures - shares.reduce((sum, one) => sum + one, 0); left > 0; left -= 1) {
    const open = [...shares.keys()].filter((at) => shares[at]! < room[at]!);
    if (open.length === 0) break;
    const next = open.reduce((best, at) => (shares[at]! < shares[best]! ? at : best));
    shares[next]! += 1;
  }
  return shares.map((share) => Math.max(1, share));
}

/** Figures that fight through these faces at most. */
export function roomThrough(s: Named, post: number, faces: readonly number[]): number {
  const all = facesOf(s, post);
  return faces.reduce((sum, face) => sum + roomOnFace(all[face]!.width), 0);
}
