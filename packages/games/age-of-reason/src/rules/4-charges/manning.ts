/** Chapter 4.2: a crew that comes back to its guns mans them again (AOR-4-239, AOR-4-266). */
import { areTouching, bodyFigure, type Body } from '@bivouac/ground/free';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { figureOfUnit, standsOnSomebody } from '../../standing.ts';
import { formOf, isBroken, nameOf, sideOf, unitOf } from '../../troops.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';

const by = branches({ crewsManTheirGunsAgain: 'AOR-4-239' });

/** A crew has moved: where it touches its guns, and no enemy does, it is a battery again. It does not fire this turn. */
export function manGuns(s: State, play: Play, unit: number): void {
  const { formation, guns, where } = unitOf(s, unit);
  if (formation !== 'crew' || guns === null || where !== 'table') return;
  const body: Body = { ...guns, ...formOf(s, unit, { formation: 'unlimbered' }) };
  const figure = bodyFigure(body, body);
  const side = sideOf(s, unit);
  const isHeld = s.units.some(
    (other, index) =>
      other.where === 'table' &&
      sideOf(s, index) !== side &&
      !isBroken(other) &&
      areTouching(figure, figureOfUnit(s, index)),
  );
  const isThere = areTouching(figure, figureOfUnit(s, unit)) && !standsOnSomebody(s, unit, body);
  const cites: RuleId[] = [...citing('AOR-4-266')];
  if (!by.crewsManTheirGunsAgain(isThere && !isHeld, cites)) return;
  const from = toldPlace(unitOf(s, unit));
  changeUnit(s, unit, { ...guns, formation: 'unlimbered', guns: null });
  mark(s, unit, marks.manned);
  const to = toldPlace(unitOf(s, unit));
  tell(play, { kind: 'formed', unit: nameOf(s, unit), formation: 'unlimbered', from, to, rules: cites });
}
