/**
 * Chapter 8: whoever is about to attack a built-up area or a bridge may take a front that suits it. Such a formation of
 * circumstance counts as a line for movement, and without formation against anybody but those who hold the place
 * (TC-8-58 to TC-8-61).
 */
import { grown } from '@bivouac/ground/free';
import {
  branches,
  citing,
  offers,
  refusals,
  stop,
  whole,
  type Play,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { figureOfUnit, liesOnTable, standsOnSomebody, tableOf } from '../../standing.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { formOf as formOfShape } from '../../tables/bases.ts';
import type { Formation } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { bodyOf, branchOf, factsOf, isGarrison, nameOf, ranksOf, shapeOf, unitOf } from '../../troops.ts';
import { isAheadOf } from '../../zones.ts';
import { perTurn, spend, whyNotChange } from '../04-action-points/spending.ts';
import { unfolded } from '../06-movement/folding.ts';
import { placeTold } from '../06-movement/places.ts';
import { reachFor } from '../06-movement/rates.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { noForming, priceOfFront } from './forming.ts';

const no = refusals({
  place: [
    'TC-8-58',
    'Only before houses or a bridge that it could attack.',
    'Seulement devant des maisons ou un pont qu’elle puisse attaquer.',
  ],
  front: ['TC-8-58', 'It does not take such a front.', 'Elle ne prend pas un tel front.'],
});

const by = branches({ frontsSuitThePlace: 'TC-8-58' });

const closeOrder: ReadonlySet<Formation> = new Set(['LIG', 'COD', 'COC']);

/** Kinds of ground that are attacked through a narrow front. */
const narrow: ReadonlySet<string> = new Set(['built-up area', 'bridge']);

/** Whether houses or a bridge lie before a unit, as far as it might march. */
function hasPlaceBefore(s: State, unit: number): boolean {
  const { index, features } = tableOf(s);
  const body = bodyOf(s, unit);
  const box = grown(figureOfUnit(s, unit).box, reachFor(s, unit, perTurn));
  return index.near(box).some((at) => {
    const { kind, figure } = features[at]!;
    return narrow.has(kind.name) && isAheadOf(body, figure);
  });
}

/** Whether a march on an enemy is the attack of such a place: he holds houses, or stands at a bridge. */
export function isAttackOnPlace(s: State, target: number): boolean {
  if (isGarrison(unitOf(s, target))) return true;
  const { index, features } = tableOf(s);
  return index
    .near(grown(figureOfUnit(s, target).box, ud))
    .some((at) => features[at]!.kind.name === 'bridge');
}

function whyNotAdapt(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (branchOf(s, unit) !== 'infantry' || isGarrison(row) || !closeOrder.has(row.formation))
    return noForming.formation;
  if (row.disorder !== 'none') return noForming.disorder;
  if (factsOf(s, unit).parent !== none) return noForming.company;
  return by.frontsSuitThePlace(hasPlaceBefore(s, unit)) ? null : (no.place ?? no.front);
}

function bodyAdapted(s: State, unit: number, files: number) {
  const shape = { ...shapeOf(s, unit, 'LIG', files), folded: 0 };
  return { ...bodyOf(s, unit), ...formOfShape(shape) };
}

function whyNotFront(s: State, unit: number, files: number): Refusal | null {
  const [front = 0] = ranksOf(s, unit);
  const figures = shapeOf(s, unit).figures;
  if (files < 2 || files >= figures || files === front) return no.front;
  const refused = whyNotChange(s, unit, priceOfFront(s, unit, files > front));
  if (refused !== null) return refused;
  const body = bodyAdapted(s, unit, files);
  return liesOnTable(s, body) && !standsOnSomebody(s, unit, body) ? null : noForming.room;
}

function frontsOpen(s: State, unit: number): readonly number[] {
  return Array.from({ length: shapeOf(s, unit).figures }, (_, files) => files).filter(
    (files) => whyNotFront(s, unit, files) === null,
  );
}

/** `adapt 6`: a front of so many figures, the others in ranks behind it. */
export const adapt: Verb = {
  name: 'adapt',
  isOpen: (s, unit) => whyNotAdapt(s, unit) === null && frontsOpen(s, unit).length > 0,
  read(s, unit, [files, ...more]): Reading {
    const refused = whyNotAdapt(s, unit);
    if (refused !== null) return stop(refused);
    if (files === undefined) return { parts: offers(frontsOpen(s, unit)), refused: no.front };
    if (typeof files !== 'number' || !Number.isInteger(files) || more.length > 0) return stop(no.front);
    const why = whyNotFront(s, unit, files);
    return why === null ? whole : stop(why);
  },
  carryOut(s, play, unit, [files]) {
    takeFront(s, play, unit, files as number);
    return null;
  },
};

function takeFront(s: State, play: Play, unit: number, files: number): void {
  const row = unitOf(s, unit);
  const [front = 0] = ranksOf(s, unit);
  const cites: RuleId[] = [...citing('TC-8-58')];
  spend(s, unit, priceOfFront(s, unit, files > front, cites));
  changeUnit(s, unit, { formation: 'LIG', files, ...unfolded });
  mark(s, unit, marks.manoeuvred);
  tell(play, {
    kind: 'formed',
    unit: nameOf(s, unit),
    formation: 'LIG',
    from: placeTold(row),
    to: placeTold(unitOf(s, unit)),
    rules: cites,
  });
}
