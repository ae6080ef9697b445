/** Chapter VI.8: cavalry that goes back before contact. Called by `approach`; ends when the recoil is over. */
import {
  branches,
  call,
  citations,
  end,
  go,
  oneOfThese,
  question,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import {
  beside,
  boardOf,
  frontOf,
  has,
  hexName,
  isClosedTo,
  stackAt,
  type Board,
} from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Approach, FrameOf, Frames, Recoil } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { recoilHexes } from '../../tables/charge.ts';
import { cavalry, disorganised } from '../../tables/formations.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { aboutUnit, armOf, isCharging, nameOf, sideOf } from '../../troops.ts';
import { isSparedRecoilTest } from '../16-optional-rules/cavalry-classes.ts';
import { testMorale } from '../10-morale/morale-test.ts';
import { coverers } from '../07-fire/opportunity-fire.ts';
import { put } from '../05-stacking/placing.ts';
import { reservesNear } from '../13-reinforcements/reserves.ts';
import { stepsIn, whyNotShare } from '../05-stacking/stacking.ts';
import { adaptTo } from './taking-steps.ts';
import { bandOf, nextBand, setBand, settleWalker, walkerOf } from './moving-group.ts';
import { turnsCouriers } from '../17-command/turning-couriers.ts';

const no = refusals({
  cannot: [
    'VE-6.8-01',
    'Only cavalry in order that an enemy has come up to recoils.',
    'Seule recule une cavalerie en ordre que l’ennemi vient d’approcher.',
  ],
  wasThere: [
    'VE-6.8-01',
    'That enemy was beside it when he began to move.',
    'Cet ennemi lui était déjà adjacent au début de son mouvement.',
  ],
  charged: [
    ['VE-6.8-01', 'VE-9.1-05'],
    'Cavalry that is being charged does not recoil.',
    'Une cavalerie que l’on charge ne recule pas.',
  ],
  chargedAnyClass: [
    'VEA-16-406',
    'No cavalry, of whatever class, recoils before a charge at it.',
    'Aucune cavalerie, légère ou lourde, ne recule devant une charge dirigée contre elle.',
  ],
  replaces: [
    ['VE-6.8-02', 'VE-9.7-16'],
    'It has tried to countercharge on this occasion; a recoil takes the place of that.',
    'Elle a tenté de contrecharger à cette occasion ; le recul en tient lieu.',
  ],
  nearer: [
    'VE-6.8-05',
    'A recoil leads away from the unit that came up.',
    'On recule en s’éloignant de l’unité qui approche.',
  ],
  taken: [
    'VE-6.8-05',
    'A recoil leads neither into enemies nor into friendly infantry, guns or too much cavalry.',
    'On ne recule ni sur l’ennemi, ni sur de l’infanterie, des pièces ou trop de cavalerie amies.',
  ],
  closedGround: ['VE-6.8-05', 'Cavalry cannot go there.', 'La cavalerie ne peut aller là.'],
  noWay: ['VE-6.8-05', 'There is no hex to recoil into.', 'Il n’y a pas de case où reculer.'],
  oneHex: [
    'VE-6.8-05',
    'A recoil is one or two hexes, chosen one by one.',
    'On recule d’une ou deux cases, choisies une à une.',
  ],
});

const by = branches({
  takesATest: ['VE-6.8-04', 'VE-10.1-04'],
  sameEnemyNeedsNoTest: 'VE-6.8-07',
  failedRecoilBreaks: 'VE-6.8-08',
  letsAChargePass: 'VE-9.2-17',
});

const so = citations({
  tested: 'VE-6.8-01',
  recoiled: 'VE-6.8-05',
  sameEnemy: 'VE-6.8-07',
  testSpared: ['VEA-16-404', 'VEA-16-401'],
  testedByClass: 'VEA-16-405',
  beforeACharge: 'VE-9.2-17',
});

/** Whether cavalry in a hex lies in the front of enemies whose charge is over and waits for the shock (VE-9.7-04). */
export function isBeingCharged(s: State, hex: number, except: readonly number[] = []): boolean {
  const board = boardOf(s);
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    const top = next < 0 ? undefined : stackAt(s, board, next)[0];
    if (top === undefined || except.includes(top)) continue;
    const unit = s.units[top]!;
    if (isCharging(unit) && unit.band === 0 && has(frontOf(unit), (direction + 3) % 6)) return true;
  }
  return false;
}

/** Whether the cavalry that comes charges this hex for all one can tell: it lies in its front (gaps: G-21). */
function isInChargersFront(s: State, { unit, hex, gait }: Approach, target: number): boolean {
  if (gait !== 'charge') return false;
  const direction = boardOf(s).grid.directionTo(hex, target);
  return direction >= 0 && has(frontOf(s.units[unit]!), direction);
}

/** Why cavalry does not recoil from this approach. */
export function whyNotRecoil(s: State, approach: Approach, index: number): Refusal | null {
  const { hex, formation } = s.units[index]!;
  const { gait, near, answered, together } = approach;
  if (
    armOf(s, index) !== cavalry ||
    formation === disorganised ||
    hex < 0 ||
    together !== undefined ||
    (gait !== 'march' && !by.letsAChargePass(gait === 'charge')) ||
    boardOf(s).grid.distance(hex, approach.hex) !== 1
  )
    return no.cannot;
  if (near.includes(index)) return no.wasThere;
  if (answered.includes(index)) return no.replaces;
  if (isInChargersFront(s, approach, hex) || isBeingCharged(s, hex))
    return s.terms.options.cavalry ? no.chargedAnyClass : no.charged;
  return waysFrom(s, hex, approach.hex).length > 0 ? null : no.noWay;
}

/** Why the cavalry of a hex cannot recoil into the one beside it. */
function whyNotInto(s: State, board: Board, hex: number, direction: number, from: number): Refusal | null {
  const to = beside(board, hex, direction);
  if (to < 0 || isClosedTo(board, hex, direction, cavalry)) return no.closedGround;
  if (board.grid.distance(to, from) <= board.grid.distance(hex, from)) return no.nearer;
  if (s.leaders.some((leader, index) => leader.hex === to && isEnemyLeader(s, index, hex))) return no.taken;
  const stack = stackAt(s, board, to);
  const [top] = stack;
  if (top === undefined) return null;
  const own = stackAt(s, board, hex);
  if (sideOf(s, top) !== sideOf(s, own[0]!) || s.units[top]!.formation === disorganised) return no.taken;
  return whyNotShare(s, stepsIn(s, own), cavalry, stack) === null ? null : no.taken;
}

function isEnemyLeader(s: State, leader: number, hex: number): boolean {
  return s.terms.leaders[leader]!.side !== sideOf(s, stackAt(s, boardOf(s), hex)[0]!);
}

/** The hexes into which the cavalry of a hex can go, farther from the enemy (VE-6.8-05; gaps: G-71). */
function waysFrom(s: State, hex: number, from: number): number[] {
  const board = boardOf(s);
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction += 1)
    if (whyNotInto(s, board, hex, direction, from) === null) found.push(beside(board, hex, direction));
  return found;
}

/** The recoil of a stack; to be called: the number of its band is the depth it will have. */
export function recoilOf(
  s: State,
  { unit: enemy, hex: from, recoiled }: Approach,
  unit: number,
): FrameOf<'recoil'> {
  return {
    step: 'recoil',
    band: nextBand(s),
    unit,
    hex: s.units[unit]!.hex,
    enemy,
    from,
    left: recoilHexes.value,
    free: recoiled.includes(unit),
    stage: 'test',
    asked: none,
    to: none,
  };
}

/** The mover's frame remembers who has recoiled from it: next time that needs no test (VE-6.8-07). */
export function noteRecoil(s: State, band: number, unit: number): void {
  for (let at = s.frames.length - 1; at >= 0; at -= 1) {
    const frame = s.frames[at]!;
    if (!('watched' in frame) || frame.band !== band) continue;
    s.frames[at] = { ...frame, recoiled: [...frame.recoiled, unit] };
    return;
  }
}

type Going = FrameOf<'recoil'>;

export const recoil: Doing<State, Going, Frames> = {
  run(s, frame, play) {
    if (frame.stage === 'test') return testFirst(s, frame, play);
    const { units, leaders } = bandOf(s, frame.band);
    const unit = units[0];
    if (unit === undefined) return rest(s, units, leaders);
    const way: Going = { ...frame, unit };
    switch (frame.stage) {
      case 'leaders':
        return takeLeaders(s, way);
      case 'next':
        return nextHex(s, way, units, leaders);
      case 'leave':
        return leave(s, way);
      case 'step':
        return stepBack(s, way, units, leaders, play);
    }
  },
};

function rest(s: State, units: readonly number[], leaders: readonly number[]): Next<Frames> {
  setBand(s, units, leaders, 0);
  return end();
}

/** The unit on top tests for all; if it fails it breaks, and the next one tests (gaps: G-52). */
function testFirst(s: State, frame: Going, play: Play): Next<Frames> {
  const stack = stackAt(s, boardOf(s), frame.hex);
  const unit = stack[0];
  if (unit === undefined || s.units[unit]!.formation === disorganised) return end();
  const cites: RuleId[] = [...so.tested];
  const isSpared = by.sameEnemyNeedsNoTest(frame.free) || isSparedRecoilTest(s, unit);
  if (by.takesATest(!isSpared, cites)) {
    const tested = testMorale(s, { unit, bare: true }, play);
    const breaks = by.failedRecoilBreaks(!tested.passes, cites);
    if (s.terms.options.cavalry) cites.push(...so.testedByClass);
    if (isCharging(s.units[frame.enemy]!)) cites.push(...so.beforeACharge);
    tell(play, {
      kind: 'recoilTested',
      rules: cites,
      side: sideOf(s, unit),
      unit: nameOf(s, unit),
      ...tested,
    });
    if (breaks)
      return call<Frames>(
        { step: 'breaking', units: [unit], cause: 'recoil', by: [frame.enemy], hexes: retreatHexes.value },
        frame,
      );
  }
  setBand(s, stack, [], frame.band);
  return go({ ...frame, unit, stage: 'leaders' });
}

/** Leaders who stand with it may come along (VE-14.3-06). */
function takeLeaders(s: State, way: Going): Next<Frames> {
  const side = sideOf(s, way.unit);
  for (let leader = way.asked + 1; leader < s.leaders.length; leader += 1)
    if (s.leaders[leader]!.hex === way.hex && s.terms.leaders[leader]!.side === side)
      return call({ step: 'follow', leader, hex: way.hex, band: way.band }, { ...way, asked: leader });
  return go({ ...way, stage: 'next' });
}

function nextHex(s: State, way: Going, units: readonly number[], leaders: readonly number[]): Next<Frames> {
  const { hex } = s.units[way.unit]!;
  if (!mustGo(way) && turnsCouriers(s, way.unit)) return call({ step: 'turnCouriers', unit: way.unit }, way);
  if (!mustGo(way) && reservesNear(s, hex, sideOf(s, way.unit)).length > 0)
    return call({ step: 'rouse', hex, placed: [] }, way);
  const ways = way.left > 0 ? waysFrom(s, hex, way.from) : [];
  if (ways.length === 0) return rest(s, units, leaders);
  if (ways.length === 1 && mustGo(way)) return go({ ...way, stage: 'leave', to: ways[0]! });
  return go({ ...way, step: 'recoilWay' });
}

/** The first hex is a matter of course, the second is not (VE-6.8-05). */
function mustGo({ left }: Recoil): boolean {
  return left === recoilHexes.value;
}

/** Whoever covers the hex may fire, the unit that came up too (VE-6.8-06; gaps: G-63). */
function leave(s: State, way: Going): Next<Frames> {
  const { band, unit } = way;
  const leaving = { band, unit, hex: s.units[unit]!.hex, gait: 'recoil', barred: [] } as const;
  const next: Going = { ...way, stage: 'step' };
  return coverers(s, leaving).length === 0 ? go(next) : call({ step: 'opportunity', ...leaving }, next);
}

function stepBack(
  s: State,
  way: Going,
  units: readonly number[],
  leaders: readonly number[],
  play: Play,
): Next<Frames> {
  const board = boardOf(s);
  const { unit, to, free, left } = way;
  const { hex } = s.units[unit]!;
  const walker = walkerOf(s, units);
  const direction = board.grid.directionTo(hex, to);
  for (const walking of walker.units) adaptTo(s, board, walking, to, direction, 'none', true);
  settleWalker(s, walker);
  tell(play, {
    kind: 'recoiled',
    rules: [
      ...so.recoiled,
      ...(free ? so.sameEnemy : []),
      ...(isSparedRecoilTest(s, unit) ? so.testSpared : []),
      ...(isCharging(s.units[way.enemy]!) ? so.beforeACharge : []),
    ],
    side: sideOf(s, unit),
    unit: nameOf(s, unit),
    from: hexName(board, hex),
    to: hexName(board, to),
  });
  put(s, units, to, none, play);
  for (const index of leaders) s.leaders[index]!.hex = to;
  return go({ ...way, stage: 'next', left: left - 1 });
}

const askWay = question('recoilWay', ['VE-6.8-05']);

/** Its owner says where to, and after the first hex whether that is enough. */
export const recoilWay: Asking<State, FrameOf<'recoilWay'>, Frames> = {
  asks: (s, { unit, left }) => askWay(sideOf(s, unit), { ...aboutUnit(s, unit), left }),
  choices(s, frame, _seat, partial) {
    const { toWords } = boardOf(s);
    const words: Part[] = waysFrom(s, s.units[frame.unit]!.hex, frame.from).map((hex) => toWords[hex]!);
    if (!mustGo(frame)) words.unshift('stay');
    return oneOfThese(partial, words);
  },
  whyNot(s, { unit, from }, _seat, [word]) {
    const board = boardOf(s);
    const to = board.words.get(word);
    const { hex } = s.units[unit]!;
    const direction = to?.verb === 'to' ? board.grid.directionTo(hex, to.index) : -1;
    return (direction < 0 ? null : whyNotInto(s, board, hex, direction, from)) ?? no.oneHex;
  },
  answer(s, frame, _seat, [word]) {
    if (word === 'stay') {
      const { units, leaders } = bandOf(s, frame.band);
      return rest(s, units, leaders);
    }
    return go({ ...frame, step: 'recoil', stage: 'leave', to: boardOf(s).words.get(word)!.index });
  },
};
