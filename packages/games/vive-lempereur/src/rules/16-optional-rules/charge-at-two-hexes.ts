/** Chapter XVI.4: light cavalry that rides at an enemy two hexes off, through the empty hex between (VEA-16-416 to 418). */
import {
  branches,
  call,
  citations,
  end,
  finished,
  go,
  nothing,
  offers,
  refusals,
  type Action,
  type Doing,
  type Next,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { beside, boardOf, frontOf, has, hexName, stackAt, type Board } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import type { Approach, FrameOf, Frames } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { cavalry, disorganised, line } from '../../tables/formations.ts';
import { armOf, isCharging, nameOf, sideOf } from '../../troops.ts';
import { classOf } from './cavalry-classes.ts';
import { facingTowards, tellTest } from '../09-cavalry-charges/countercharge.ts';
import { testMorale } from '../10-morale/morale-test.ts';
import { coverers } from '../07-fire/opportunity-fire.ts';
import { put, reorder } from '../05-stacking/placing.ts';
import { mightDo } from '../06-movement/command.ts';
import { isBeingCharged } from '../06-movement/recoil.ts';
import { reservesNear } from '../13-reinforcements/reserves.ts';
import { isClosedToCharge } from '../08-shock/shock.ts';
import { bandOf, nextBand, setBand } from '../06-movement/moving-group.ts';
import { turnsCouriers } from '../17-command/turning-couriers.ts';

const no = refusals({
  enteredFrontOnly: [
    'VE-9.7-05',
    'Cavalry countercharges only those who enter its front.',
    'La cavalerie ne contrecharge que ceux qui entrent dans son front.',
  ],
  lightOnly: [
    'VEA-16-416',
    'Only light cavalry in order rides at an enemy two hexes off.',
    'Seule une cavalerie légère en ordre charge un ennemi à deux cases.',
  ],
  notNow: [
    'VEA-16-416',
    'It answers an enemy who marches or charges, once.',
    'Elle répond à un ennemi qui marche ou charge, une fois.',
  ],
  noHexBetween: [
    'VEA-16-416',
    'There must be an empty hex of its front between them, where a charge can ride.',
    'Il faut entre eux une case vide de son front, où une charge puisse passer.',
  ],
});

const by = branches({
  lightRidesAtTwoHexes: 'VEA-16-416',
  failureComesToNothing: 'VEA-16-417',
  entersTheEmptyHex: 'VEA-16-418',
});

/** The empty hexes of its front from which it could strike the newcomer. */
function hexesBetween(s: State, board: Board, index: number, target: number): number[] {
  const unit = s.units[index]!;
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const between = has(frontOf(unit), direction) ? beside(board, unit.hex, direction) : -1;
    if (between < 0 || board.grid.distance(between, target) !== 1) continue;
    if (stackAt(s, board, between).length > 0 || s.leaders.some(({ hex }) => hex === between)) continue;
    if (!isClosedToCharge(board, unit.hex, between) && !isClosedToCharge(board, between, target))
      found.push(between);
  }
  return found;
}

/** Why cavalry does not ride at whoever has come up. All of it is public. */
export function whyNotDash(s: State, approach: Approach, index: number): Refusal | null {
  if (!by.lightRidesAtTwoHexes(s.terms.options.cavalry)) return no.enteredFrontOnly;
  const unit = s.units[index]!;
  if (
    armOf(s, index) !== cavalry ||
    classOf(s, index) !== 'light' ||
    unit.formation === disorganised ||
    unit.hex < 0 ||
    unit.level > 0 ||
    isCharging(unit)
  )
    return no.lightOnly;
  const { gait, held, together, begins, answered, hex } = approach;
  if ((gait !== 'march' && gait !== 'charge') || held === true || together !== undefined) return no.notNow;
  if (begins === true || answered.includes(index) || isBeingCharged(s, unit.hex)) return no.notNow;
  const board = boardOf(s);
  const off = board.grid.distance(unit.hex, hex) === 2;
  return off && hexesBetween(s, board, index, hex).length > 0 ? mightDo(s, index, 'dash') : no.noHexBetween;
}

/** Those under it who come along, all light; then the hex between. */
export function dashParts(s: State, { hex }: Approach, top: number, parts: Action): Parts {
  const board = boardOf(s);
  const stack = stackAt(s, board, s.units[top]!.hex);
  let at = 0;
  for (const part of parts) {
    const word = board.words.get(part);
    if (word?.verb === 'to')
      return part === parts.at(-1) && hexesBetween(s, board, top, hex).includes(word.index)
        ? finished
        : nothing;
    const place = word?.verb === 'with' ? stack.indexOf(word.index) : -1;
    if (place <= at || classOf(s, word!.index) !== 'light') return nothing;
    at = place;
  }
  const along = stack.slice(at + 1).filter((index) => classOf(s, index) === 'light');
  return offers([
    ...along.map((index) => board.withWords[index]!),
    ...hexesBetween(s, board, top, hex).map((between) => board.toWords[between]!),
  ]);
}

/** They test as for a countercharge; those who pass ride. */
export function playDash(
  s: State,
  frame: Omit<FrameOf<'approach'>, 'returned'>,
  top: number,
  parts: Action,
  play: Play,
): Next<Frames> {
  const board = boardOf(s);
  const units = [top, ...parts.slice(0, -1).map((part) => board.words.get(part)!.index)];
  const passed: number[] = [];
  for (const unit of units) {
    const cites: RuleId[] = [];
    const tested = testMorale(s, { unit, failures: units.indexOf(unit) - passed.length }, play, cites);
    if (!by.failureComesToNothing(!tested.passes, cites)) passed.push(unit);
    tellTest(s, unit, { charged: frame.gait === 'charge', cites, twoHexesOff: true }, tested, play);
  }
  const unit = passed[0];
  if (unit === undefined) return go(frame);
  if (unit !== top) for (const index of passed.toReversed()) reorder(s, index, 'top', play);
  const band = nextBand(s);
  setBand(s, passed, [], band);
  return call<Frames>(
    {
      step: 'dash',
      band,
      unit,
      to: board.words.get(parts.at(-1))!.index,
      target: frame.hex,
      stage: 'leaders',
      asked: none,
    },
    { ...frame, changed: true, countering: [...frame.countering, ...passed] },
  );
}

type Riding = FrameOf<'dash'>;

/** Fire on the hex it leaves, as at a recoil (VEA-G23); then into the hex between, in line. */
export const dash: Doing<State, Riding, Frames> = {
  run(s, frame, play) {
    const { units, leaders } = bandOf(s, frame.band);
    const unit = units[0];
    if (unit === undefined) return rest(s, units, leaders);
    const way: Riding = { ...frame, unit };
    switch (frame.stage) {
      case 'leaders':
        return takeLeaders(s, way);
      case 'leave':
        return leave(s, way);
      case 'step':
        return rideIn(s, way, units, leaders, play);
    }
  },
};

function rest(s: State, units: readonly number[], leaders: readonly number[]): Next<Frames> {
  setBand(s, units, leaders, 0);
  return end();
}

function takeLeaders(s: State, way: Riding): Next<Frames> {
  const { hex } = s.units[way.unit]!;
  const side = sideOf(s, way.unit);
  for (let leader = way.asked + 1; leader < s.leaders.length; leader += 1)
    if (s.leaders[leader]!.hex === hex && s.terms.leaders[leader]!.side === side)
      return call({ step: 'follow', leader, hex, band: way.band }, { ...way, asked: leader });
  return go({ ...way, stage: 'leave' });
}

function leave(s: State, way: Riding): Next<Frames> {
  const { band, unit } = way;
  const leaving = { band, unit, hex: s.units[unit]!.hex, gait: 'recoil', barred: [] } as const;
  const next: Riding = { ...way, stage: 'step' };
  return coverers(s, leaving).length === 0 ? go(next) : call({ step: 'opportunity', ...leaving }, next);
}

const so = citations({ rides: 'VEA-16-416' });

function rideIn(
  s: State,
  { unit, to, target }: Riding,
  units: readonly number[],
  leaders: readonly number[],
  play: Play,
): Next<Frames> {
  const board = boardOf(s);
  const from = s.units[unit]!.hex;
  const side = sideOf(s, unit);
  const cites: RuleId[] = [];
  if (!by.entersTheEmptyHex(stackAt(s, board, to).length === 0, cites)) return rest(s, units, leaders);
  const others = units.slice(1).map((index) => nameOf(s, index));
  tell(play, {
    kind: 'stepped',
    rules: [...cites, ...so.rides],
    side,
    unit: nameOf(s, unit),
    ...(others.length > 0 ? { only: onlyFor(side, { with: others }) } : {}),
    gait: 'charge',
    from: hexName(board, from),
    to: hexName(board, to),
    cost: 0,
    backward: false,
    road: false,
    formation: 'line',
  });
  put(s, units, to, none, play);
  for (const index of units) {
    const one = s.units[index]!;
    one.facing = facingTowards(board, { ...one, formation: disorganised }, [target]);
    one.formation = line;
  }
  for (const index of leaders) s.leaders[index]!.hex = to;
  setBand(s, units, leaders, 0);
  if (turnsCouriers(s, unit))
    return call({ step: 'turnCouriers', unit }, { step: 'rouse', hex: to, placed: [] });
  return reservesNear(s, to, side).length > 0 ? go({ step: 'rouse', hex: to, placed: [] }) : end();
}
