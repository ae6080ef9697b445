/** Chapter 8: where a garrison stands that leaves a built-up area (TC-8-36), or is driven out of it (TC-8-73). */
import { halfCircle, quarterCircle, slide, turned, type Body } from '@bivouac/ground/free';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, noFaces, none, type State } from '../../state.ts';
import { featureOf, liesOnTable, standsOnSomebody } from '../../standing.ts';
import { formationsOf, type Formation } from '../../tables/kinds.ts';
import { formOf, nameOf, unitOf } from '../../troops.ts';
import { destroy } from '../10-losses/losses.ts';
import { facesOf } from './houses.ts';

const by = branches({
  isPlacedInContact: 'TC-8-36',
  garrisonsGoOutOnTheFarSide: 'TC-8-73',
  withNoWayOutItIsLost: 'TC-8-73',
});

/** How a unit that leaves may face, off the outward direction of the face. */
const turns: readonly number[] = [0, quarterCircle, halfCircle, 3 * quarterCircle];

/** Where a unit stands that leaves by a face, in contact with it. */
export function placeOutside(s: State, unit: number, face: Body, formation: Formation, turn: number): Body {
  const form = formOf(s, unit, formation);
  const facing = turned(face.facing + turn);
  const isAside = turn === quarterCircle || turn === 3 * quarterCircle;
  // The middle of its ground lies straight outward from the middle of the face, a millimetre free of it.
  const away = 10 + Math.ceil((isAside ? form.width : form.depth) / 2);
  const centre = slide({ ...face, width: 1, depth: 1 }, face.facing, away).at(away);
  const ahead = Math.floor(form.depth / 2);
  const { x, y } = slide({ x: centre.x, y: centre.y, facing, width: 1, depth: 1 }, facing, ahead).at(ahead);
  return { x, y, facing, ...form };
}

function isFree(s: State, unit: number, body: Body): boolean {
  return liesOnTable(s, body) && !standsOnSomebody(s, unit, body);
}

interface WayOut {
  readonly formation: Formation;
  readonly turn: number;
}

export function waysOut(s: State, unit: number, face: Body): readonly WayOut[] {
  return formationsOf.infantry.flatMap((formation) =>
    turns
      .filter((turn) => isFree(s, unit, placeOutside(s, unit, face, formation, turn)))
      .map((turn) => ({ formation, turn })),
  );
}

export function standOutside(
  s: State,
  play: Play,
  unit: number,
  { x, y, facing }: Body,
  formation: Formation,
  rules: readonly RuleId[] = [],
): void {
  const house = featureOf(s, unitOf(s, unit).post).id;
  if (!by.isPlacedInContact(true)) return;
  changeUnit(s, unit, { post: none, faces: noFaces, x, y, facing, formation });
  tell(play, { kind: 'left', unit: nameOf(s, unit), house, rules: [...citing('TC-8-36'), ...rules] });
}

/**
 * A garrison that is beaten or falls back goes out on the far side of whoever drives it, else by the nearest face that is
 * free; with no way out it is destroyed (TC-8-73).
 */
export function driveOut(
  s: State,
  play: Play,
  unit: number,
  from: number,
  rules: readonly RuleId[] = [],
): void {
  const { post, formation } = unitOf(s, unit);
  const faces = facesOf(s, post);
  const [far, ...others] = [0, 2, 1, 3].map((turn) => (from + 2 + turn) % 4);
  const cites: RuleId[] = [...rules];
  const order = by.garrisonsGoOutOnTheFarSide(true, cites) ? [far!, ...others] : [...others, far!];
  for (const at of order) {
    for (const as of [formation, 'COD', 'COC', 'COM'] as const) {
      const body = placeOutside(s, unit, faces[at]!, as, 0);
      if (!isFree(s, unit, body)) continue;
      standOutside(s, play, unit, body, as, cites);
      return;
    }
  }
  if (by.withNoWayOutItIsLost(true)) {
    changeUnit(s, unit, { post: none, faces: noFaces });
    destroy(s, play, unit, cites);
  }
}
