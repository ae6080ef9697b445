/** Phase 9: the side that is playing fires its muskets, battalion by battalion, squares face by face (AOR-7-117, AOR-7-201). */
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
  type Part,
  type Parts,
  type Refusal,
  type Steps,
} from '@bivouac/kernel';
import { grown } from '@bivouac/ground/free';
import type { Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import type { State } from '../../state.ts';
import { enemiesOf, standing } from '../../standing.ts';
import { nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { reach } from './ranges.ts';
import {
  level,
  rulesOfLevel,
  squareFaces,
  whyNotAt,
  whyNotAtInFull,
  whyNotFire,
  type SquareFace,
} from './levelling.ts';
import { fireVolley } from './volley.ts';

const no = refusals({
  notYours: [
    'AOR-7-117',
    'Name a unit of yours, of a square one face, and one enemy unit.',
    'Désignez une de vos unités, d’un carré une face, et une unité ennemie.',
  ],
});

const ask = question('small arms', ['AOR-7-117']);

export const volleys: Pick<Steps<State, Frames>, 'smallArms' | 'volleys'> = {
  smallArms: {
    run: (s) => (canAnybodyFire(s) ? go({ step: 'volleys' }) : end()),
  },

  volleys: {
    asks: (s) => ask(s.side),
    choices: (s, _frame, _seat, partial) => partsAfter(s, partial),
    whyNot: (s, _frame, _seat, action) => whyNot(s, action),
    answer(s, _frame, _seat, action, play) {
      if (action[0] === 'done') return end();
      const { unit, face, target } = readVolley(s, action);
      const levelled = level(s, unit, target, face);
      if ('words' in levelled) throw new Error('a volley that is refused is not fired');
      const volley = { unit, target, face, band: levelled.band };
      fireVolley(s, play, volley, [...citing('AOR-7-117'), ...rulesOfLevel(s, unit, target, face)]);
      return canAnybodyFire(s) ? again : end();
    },
  },
};

function firers(s: State): number[] {
  return unitsOnTable(s, s.side).filter((unit) => canFire(s, unit));
}

function canAnybodyFire(s: State): boolean {
  return unitsOnTable(s, s.side).some((unit) => canFire(s, unit));
}

function canFire(s: State, unit: number): boolean {
  return whyNotFire(s, unit) === null && facesOf(s, unit).some((face) => hasTarget(s, unit, face));
}

/** The faces with which a unit fires: its front, or all of a square. */
function facesOf(s: State, unit: number): readonly SquareFace[] {
  return isSquare(s, unit) ? squareFaces : ['front'];
}

function isSquare(s: State, unit: number): boolean {
  return unitOf(s, unit).formation === 'square';
}

function hasTarget(s: State, unit: number, face: SquareFace): boolean {
  return enemiesInReach(s, unit).some((target) => whyNotAt(s, unit, target, face) === null);
}

/** Enemies near enough to be looked at. */
function enemiesInReach(s: State, unit: number): readonly number[] {
  const index = standing(s);
  return index.near(grown(index.figure(unit)!.box, reach), enemiesOf(s, unit));
}

function targetsOf(s: State, unit: number, face: SquareFace): string[] {
  return enemiesInReach(s, unit)
    .filter((target) => whyNotAt(s, unit, target, face) === null)
    .map((target) => nameOf(s, target));
}

const isFace = (part: Part | undefined): part is SquareFace => squareFaces.some((face) => face === part);

/** A volley as it is named: a unit, of a square a face, a target. */
function readVolley(
  s: State,
  [named, ...rest]: Action,
): { readonly unit: number; readonly face: SquareFace; readonly target: number } {
  const unit = indexOfUnit(s, named);
  const [face, target] = unit >= 0 && isSquare(s, unit) ? rest : ['front', ...rest];
  return { unit, face: isFace(face) ? face : 'front', target: indexOfUnit(s, target) };
}

function partsAfter(s: State, partial: Action): Parts {
  const [named, ...rest] = partial;
  if (named === undefined) return offers(['done', ...firers(s).map((unit) => nameOf(s, unit))]);
  if (named === 'done') return rest.length === 0 ? finished : nothing;
  const unit = indexOfUnit(s, named);
  if (unit < 0 || sideOf(s, unit) !== s.side || whyNotFire(s, unit) !== null) return nothing;
  const faces = facesOf(s, unit).filter((face) => hasTarget(s, unit, face));
  if (isSquare(s, unit) && rest.length === 0) return offers(faces);
  const [face, target, ...more] = isSquare(s, unit) ? rest : ['front', ...rest];
  if (!isFace(face) || !faces.includes(face)) return nothing;
  const targets = targetsOf(s, unit, face);
  if (target === undefined) return offers(targets);
  return more.length === 0 && targets.includes(target as string) ? finished : nothing;
}

function whyNot(s: State, action: Action): Refusal | null {
  const { unit, face, target } = readVolley(s, action);
  if (unit < 0 || s.terms.units[unit]!.side !== s.side) return no.notYours;
  return (
    whyNotFire(s, unit) ?? (target < 0 ? no.notYours : whyNotAtInFull(s, unit, target, face)) ?? no.notYours
  );
}
