/** Chapter 3.1, the beginning of phase 3: who takes the place of generals who are lost (AOR-3-117 to AOR-3-121). */
import { directionTowards, distance, figureOf, pointAt, rearOf, type Point } from '@bivouac/ground/free';
import {
  branches,
  citing,
  oneOfThese,
  refusals,
  type Action,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { indexOfGeneral } from '../../names.ts';
import { changeGeneral, none, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, factsOf, isGarrison, unitOf, unitsOnTable } from '../../troops.ts';
import { chiefOfSide, isActive, placeOfGeneral } from './command.ts';

export const noReplacement: Refusal | null = refusals({
  who: [
    'AOR-3-117',
    'Name a general who can take over, or nobody.',
    'Désignez un général qui peut prendre la place, ou personne.',
  ],
}).who;

const by = branches({
  brigadesWaitATurn: 'AOR-3-119',
  brigadesWithoutSuccessorAreForsaken: 'AOR-3-120',
  supernumerariesTakeOver: 'AOR-3-117',
  theOnlyOrderGiverIsSucceeded: 'AOR-3-121',
});

/** In the phase in which he takes over, he rides so far at once (G-35). */
const ridesAtOnce = length('AOR-3-119', 48);

/** A brigade or a corps that has lost its general. */
export interface Vacancy {
  readonly of: 'brigade' | 'corps';
  readonly index: number;
}

/** The next place to be filled by the side that is playing, with those who can; brigades nobody can lead are forsaken. */
export function nextVacancy(s: State, asked: readonly Vacancy[]): Vacancy | null {
  for (const [index, { leader }] of s.corps.entries()) {
    const isLost = s.terms.corps[index]!.side === s.side && leader !== none && !isActive(s, leader);
    if (isLost && !isAsked(asked, 'corps', index) && candidatesFor(s, { of: 'corps', index }).length > 0)
      return { of: 'corps', index };
  }
  for (const [index, brigade] of s.brigades.entries()) {
    const { leader, leaderless } = brigade;
    const isLost = s.terms.brigades[index]!.side === s.side && leader !== none && !isActive(s, leader);
    if (!isLost || isAsked(asked, 'brigade', index)) continue;
    const isNew = leaderless === none;
    if (by.brigadesWaitATurn(isNew)) s.brigades[index] = { ...brigade, leaderless: s.turn };
    else if (leaderless < s.turn) {
      if (candidatesFor(s, { of: 'brigade', index }).length > 0) return { of: 'brigade', index };
      if (by.brigadesWithoutSuccessorAreForsaken(true)) s.brigades[index] = { ...brigade, leader: none };
    }
  }
  return null;
}

function isAsked(asked: readonly Vacancy[], of: Vacancy['of'], index: number): boolean {
  return asked.some((one) => one.of === of && one.index === index);
}

/** Who can take a place: supernumeraries; of a corps the chief too; brigadiers when nobody else gives orders. */
function candidatesFor(s: State, { of, index }: Vacancy): number[] {
  const spare = [...s.generals.keys()].filter((general) => {
    const { side, rank } = s.terms.generals[general]!;
    return side === s.side && rank === 'supernumerary' && isActive(s, general) && !leads(s, general);
  });
  const found = by.supernumerariesTakeOver(spare.length > 0) ? spare : [];
  if (of === 'brigade') return found;
  const chief = chiefOfSide(s, s.side);
  if (chief !== none && !leads(s, chief)) found.push(chief);
  const isOnly =
    chief === none && !s.corps.some(({ leader }, at) => at !== index && isOurs(s, at) && isActive(s, leader));
  if (found.length > 0 || !by.theOnlyOrderGiverIsSucceeded(isOnly)) return found;
  return s.brigades.flatMap(({ leader }, at) =>
    s.terms.brigades[at]!.side === s.side && isActive(s, leader) ? [leader] : [],
  );
}

function isOurs(s: State, corps: number): boolean {
  return s.terms.corps[corps]!.side === s.side;
}

function leads(s: State, general: number): boolean {
  return (
    s.corps.some(({ leader }) => leader === general) || s.brigades.some(({ leader }) => leader === general)
  );
}

/** What may be answered: one of the candidates, or nobody. */
export function successors(s: State, vacancy: Vacancy, partial: Action): Parts {
  const names = [...candidatesFor(s, vacancy).map((general) => s.terms.generals[general]!.id), 'nobody'];
  return oneOfThese(partial, names);
}

/** A general takes over; a brigadier who does leaves his brigade without one. */
export function takeOver(s: State, play: Play, { of, index }: Vacancy, named: Action[number]): void {
  const general = indexOfGeneral(s, named);
  if (general === none) return;
  for (const [at, brigade] of s.brigades.entries())
    if (brigade.leader === general) s.brigades[at] = { ...brigade, leader: none };
  const list = of === 'corps' ? s.corps : s.brigades;
  list[index] = { leader: general, leaderless: none };
  if (of === 'brigade') rideToBrigade(s, general, index);
  const { name } = of === 'corps' ? s.terms.corps[index]! : s.terms.brigades[index]!;
  const { rank } = s.terms.generals[general]!;
  const rules: RuleId[] = [...citing(of === 'corps' ? 'AOR-3-117' : 'AOR-3-119')];
  if (of === 'corps' && rank === 'commander-in-chief') rules.push(...citing('AOR-3-118'));
  if (of === 'corps' && rank === 'brigadier') rules.push(...citing('AOR-3-121'));
  tell(play, { kind: 'tookOver', general: s.terms.generals[general]!.id, command: name, rules });
}

/** He rides towards the nearest unit of his new brigade, and stops behind it. */
function rideToBrigade(s: State, general: number, brigade: number): void {
  const here = placeOfGeneral(s, general);
  const near = unitsOnTable(s, s.side)
    .filter((unit) => factsOf(s, unit).brigade === brigade && !isGarrison(unitOf(s, unit)))
    .map((unit) => ({ unit, away: distance(figureOf([here]), figureOfUnit(s, unit)) }))
    .reduce<{ unit: number; away: number } | null>(
      (best, one) => (best === null || one.away < best.away ? one : best),
      null,
    );
  if (near === null) return;
  const goal: Point = rearOf(bodyOf(s, near.unit));
  const far = distance(figureOf([here]), figureOf([goal]));
  const facing = directionTowards(here, goal, 0);
  const [x, y] = far <= ridesAtOnce ? goal : pointAt({ x: here[0], y: here[1], facing }, ridesAtOnce, 0);
  changeGeneral(s, general, { x, y, unit: none });
}
