/** Chapter VIII.9, how a retreat can end badly: off the map, or surrounded; and what becomes of the leaders there. */
import { branches, call, citations, end, type Next, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, hexName } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Frames, Retreat } from '../../frames.ts';
import { departed, none, type State } from '../../state.ts';
import { enemyOf, ofSide } from '../../tables/sides.ts';
import { isRouted, leaderName, leadersAt, nameOf, sideOf } from '../../troops.ts';
import { bereftOf } from '../14-leaders/leader-fates.ts';
import { destroy } from '../03-counters/losses.ts';
import { lift } from '../05-stacking/placing.ts';
import { show } from '../05-stacking/showing.ts';
import { award } from '../02-sequence-of-play/end-of-battle.ts';
import { bandOf, setBand } from '../06-movement/moving-group.ts';

/**
 * Units off the map, with those of their leaders who choose to leave too: whoever has come along, or stood with them
 * where they set out (VE-14.3-06).
 */
export function leaveWith(
  s: State,
  way: Retreat,
  units: readonly number[],
  leaders: readonly number[],
  play: Play,
): Next<Frames> {
  const { unit, band, start, asked } = way;
  const { hex } = s.units[unit]!;
  const there = start === hex ? leadersAt(s, hex, sideOf(s, unit)) : leaders;
  const leader = there.find((one) => one > asked);
  if (leader !== undefined)
    return call(
      { step: 'follow', leader, hex, band, off: true },
      { ...way, step: 'retreatEdge', asked: leader },
    );
  const { leaders: leaving } = bandOf(s, band);
  leaveMap(s, units, play);
  for (const one of leaving) leaveToo(s, one, play);
  return end();
}

const so = citations({
  leavesToo: 'VE-14.3-06',
  leavesTheMap: ['VE-8.9-10', 'VE-15-01'],
  surrounded: 'VE-8.9-04',
  nowhereToRun: ['VEA-16-510', 'VE-8.9-04'],
});

/** A leader off the map: neither lost nor replaced. */
function leaveToo(s: State, index: number, play: Play): void {
  const leader = s.leaders[index]!;
  tell(play, {
    kind: 'leaderLeftMap',
    rules: so.leavesToo,
    side: s.terms.leaders[index]!.side,
    leader: leaderName(s, index),
    at: hexName(boardOf(s), leader.hex),
  });
  leader.hex = departed;
  leader.band = 0;
}

const by = branches({ enemyScores: 'VE-15-02' });

/** Off the map by the line of communication, for good (VE-8.9-10). */
function leaveMap(s: State, units: readonly number[], play: Play): void {
  const board = boardOf(s);
  const side = sideOf(s, units[0]!);
  const at = hexName(board, s.units[units[0]!]!.hex);
  const { scores } = ofSide(s.terms.lines, side);
  for (const index of units) {
    const unit = s.units[index]!;
    const price: RuleId[] = [...so.leavesTheMap];
    const isPaid = by.enemyScores(scores, price);
    tell(play, { kind: 'leftMap', rules: price, ...show(s, index), side, unit: nameOf(s, index), at });
    if (!isPaid) continue;
    const { step, unit: whole } = s.terms.victory;
    award(s, enemyOf(side), unit.steps * step + whole, nameOf(s, index), price, play);
  }
  lift(s, units, departed, play);
  for (const index of units) {
    const unit = s.units[index]!;
    unit.marks = 0;
    unit.band = 0;
    unit.seen = departed;
  }
}

/** Surrounded by enemies and closed ground (VE-8.9-04). The way is ended by the frame itself: nobody is left on it. */
export function perish(
  s: State,
  way: Retreat,
  units: readonly number[],
  leaders: readonly number[],
  play: Play,
): Next<Frames> {
  const { hex } = s.units[way.unit]!;
  destroyAll(s, units, play);
  setBand(s, [], leaders, 0);
  const bereft = bereftOf(s, [hex], way.unit, way.cause);
  return bereft === null ? end() : call(bereft, { ...way, step: 'retreatOn', asked: none });
}

function destroyAll(s: State, units: readonly number[], play: Play): void {
  const board = boardOf(s);
  for (const index of units) {
    const at = hexName(board, s.units[index]!.hex);
    const side = sideOf(s, index);
    const rules = isRouted(s.units[index]!) ? so.nowhereToRun : so.surrounded;
    tell(play, {
      kind: 'surrounded',
      rules,
      ...show(s, index),
      side,
      unit: nameOf(s, index),
      at,
    });
    destroy(s, index, 'surrounded', rules, play);
  }
}
