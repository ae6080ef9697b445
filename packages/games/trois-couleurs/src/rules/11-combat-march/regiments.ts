/** Chapter 11: two units of one regiment join for an attack and are one unit until it is over (TC-11-23). */
import { localOf, pointAt, type Body } from '@bivouac/ground/free';
import {
  branches,
  citing,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Play,
  type Reading,
  type Refusal,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { indexOfUnit } from '../../names.ts';
import { liesOnTable, standsOnSomebody } from '../../standing.ts';
import { settle } from '../../settling.ts';
import { changeGeneral, changeUnit, none, type State, type Unit } from '../../state.ts';
import { cases, disorders } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import {
  bodyOf,
  factsOf,
  nameOf,
  ranksOf,
  sideOf,
  stepsAtStart,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import { closeOrder, unfolded } from '../06-movement/folding.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { attack, whyNotBegin } from './declaring.ts';
import { isInLine } from './neighbours.ts';

const no = refusals({
  regiment: [
    'TC-11-23',
    'Only units of one regiment, alike and side by side, join for an attack.',
    'Seules des unités d’un même régiment, pareilles et côte à côte, s’unissent pour attaquer.',
  ],
  target: ['TC-11-23', 'They join only to attack.', 'Elles ne s’unissent que pour attaquer.'],
});

const by = branches({ regimentsJoin: 'TC-11-23' });

/** Whether a unit has another of its regiment in its ranks. */
export function isJoined({ mate }: Unit): boolean {
  return mate !== null;
}

function whyNotMate(s: State, unit: number, mate: number): Refusal | null {
  if (mate === none || mate === unit || sideOf(s, mate) !== sideOf(s, unit)) return no.regiment;
  const [mine, theirs] = [unitOf(s, unit), unitOf(s, mate)];
  const { regiment, parent } = factsOf(s, unit);
  const isOne = regiment !== null && factsOf(s, mate).regiment === regiment;
  const isAlike = mine.formation === theirs.formation && closeOrder.has(mine.formation);
  if (!by.regimentsJoin(isOne && isAlike) || parent !== none || factsOf(s, mate).parent !== none)
    return no.regiment;
  if (isJoined(mine) || isJoined(theirs) || theirs.where !== 'table') return no.regiment;
  if (!isInLine(bodyOf(s, unit), bodyOf(s, mate))) return no.regiment;
  const there = bodyJoined(s, unit, mate);
  if (!liesOnTable(s, there) || standsOnSomebody(s, unit, there, mate)) return no.regiment;
  return whyNotBegin(s, mate, 'combat');
}

/** The body of both, as wide as their fronts, about the middle between the ends of them. */
function bodyJoined(s: State, unit: number, mate: number): Body {
  const [mine, theirs] = [bodyOf(s, unit), bodyOf(s, mate)];
  const width = mine.width + theirs.width;
  // Their middles, each weighed by its front.
  const x = Math.round((mine.x * mine.width + theirs.x * theirs.width) / width);
  const y = Math.round((mine.y * mine.width + theirs.y * theirs.width) / width);
  return { x, y, facing: mine.facing, width, depth: Math.max(mine.depth, theirs.depth) };
}

function matesOf(s: State, unit: number): readonly number[] {
  if (factsOf(s, unit).regiment === null) return [];
  return unitsOnTable(s, sideOf(s, unit)).filter((mate) => whyNotMate(s, unit, mate) === null);
}

/** `merge second`: another unit of its regiment joins it; then both can only attack. */
export const merge: Verb = {
  name: 'merge',
  isOpen: (s, unit) =>
    factsOf(s, unit).regiment !== null && matesOf(s, unit).length > 0 && attack.isOpen(s, unit),
  read(s, unit, [name, ...more]: Action): Reading {
    const refused = whyNotBegin(s, unit, 'combat') ?? (attack.isOpen(s, unit) ? null : no.target);
    if (refused !== null) return stop(refused);
    if (name === undefined)
      return { parts: offers(matesOf(s, unit).map((mate) => nameOf(s, mate))), refused: no.regiment };
    const why = whyNotMate(s, unit, indexOfUnit(s, name));
    if (why !== null) return stop(why);
    return more.length === 0 ? whole : stop(no.regiment);
  },
  carryOut(s, play, unit, [name]) {
    joinRanks(s, unit, indexOfUnit(s, name));
    tell(play, {
      kind: 'regimentJoined',
      unit: nameOf(s, unit),
      mate: name as string,
      rules: citing('TC-11-23'),
    });
    return null;
  },
};

const worse = <Word>(order: readonly Word[], one: Word, other: Word): Word =>
  order[Math.max(order.indexOf(one), order.indexOf(other))]!;

function joinRanks(s: State, unit: number, mate: number): void {
  const [mine, theirs] = [unitOf(s, unit), unitOf(s, mate)];
  const { x, y } = bodyJoined(s, unit, mate);
  const files = ranksOf(s, unit)[0]! + ranksOf(s, mate)[0]!;
  const isLeft = localOf(bodyOf(s, unit), [theirs.x, theirs.y]).right < 0;
  changeUnit(s, mate, { where: 'ranks' });
  changeUnit(s, unit, {
    x,
    y,
    files,
    ...unfolded,
    disorder: worse(disorders, mine.disorder, theirs.disorder),
    case: worse(cases, mine.case, theirs.case),
    spent: Math.max(mine.spent, theirs.spent),
    owed: Math.max(mine.owed, theirs.owed),
    isLoaded: mine.isLoaded && theirs.isLoaded,
    hasFired: mine.hasFired || theirs.hasFired,
    fires: Math.max(mine.fires, theirs.fires),
    lost: mine.lost + theirs.lost,
    dealt: mine.dealt + theirs.dealt,
    lostThisTurn: mine.lostThisTurn + theirs.lostThisTurn,
    marks: mine.marks | theirs.marks,
    mate: { unit: mate, lost: mine.lost, files: mine.files, isLeft },
  });
  for (const [general, row] of s.generals.entries())
    if (row.unit === mate) changeGeneral(s, general, { unit });
}

/** All regiments that have joined part again, when the attacks of a phase are over: side by side, each with its share of what was lost. */
export function partRegiments(s: State, play: Play): void {
  for (const [unit, { mate }] of s.units.entries()) if (mate !== null) part(s, play, unit);
}

function part(s: State, play: Play, unit: number): void {
  const { mate: joined, ...row } = unitOf(s, unit);
  const { unit: mate, lost: before, files, isLeft } = joined!;
  const { lost: matesBefore, files: matesFiles } = unitOf(s, mate);
  const body = bodyOf(s, unit);
  const [mine, theirs] = [wholeOf(s, unit, mate) - before, stepsAtStart(s, mate) - matesBefore];
  const fresh = row.lost - before - matesBefore;
  const share = Math.min(theirs, Math.floor((fresh * theirs) / Math.max(1, mine + theirs)));
  changeUnit(s, mate, {
    ...row,
    mate: null,
    files: matesFiles,
    lost: matesBefore + share,
    dealt: 0,
    lostThisTurn: Math.floor(row.lostThisTurn / 2),
  });
  changeUnit(s, unit, {
    mate: null,
    files,
    lost: row.lost - matesBefore - share,
    dealt: 0,
    lostThisTurn: row.lostThisTurn - Math.floor(row.lostThisTurn / 2),
  });
  if (row.where === 'table') standApart(s, unit, mate, body, isLeft ? -1 : 1);
  tell(play, {
    kind: 'regimentParted',
    unit: nameOf(s, unit),
    mate: nameOf(s, mate),
    rules: citing('TC-11-23'),
  });
}

/** Loss steps of a unit by itself at the start, without whoever is in its ranks. */
function wholeOf(s: State, unit: number, mate: number): number {
  return stepsAtStart(s, unit) - stepsAtStart(s, mate);
}

/** Each at its end of their common front; where there is no room, as near to that as there is. */
function standApart(s: State, unit: number, mate: number, body: Body, side: -1 | 1): void {
  changeUnit(s, mate, { where: 'ranks' });
  const aside = (one: number): number => Math.round((body.width - bodyOf(s, one).width) / 2) * side;
  if (unitOf(s, unit).post === none) settleAt(s, unit, pointAt(body, 0, -aside(unit)));
  changeUnit(s, mate, { where: 'table', post: none, faces: [] });
  settleAt(s, mate, pointAt(body, 0, aside(mate)));
}

function settleAt(s: State, unit: number, [x, y]: readonly [number, number]): void {
  settle(s, unit, { x, y }, 10 * ud);
}
