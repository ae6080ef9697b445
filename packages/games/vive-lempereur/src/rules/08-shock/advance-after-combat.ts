/** Chapter VIII.10: infantry that enters the hex it has emptied. */
import {
  call,
  citations,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { beside, boardOf, hexName, isClosedTo, stackAt, type Board } from '../../board/board.ts';
import type { Aftermath, FrameOf, Frames } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { column, infantry, line, skirmish } from '../../tables/formations.ts';
import { armOf, firstOf, isDisordered, leadersAt, sideOf } from '../../troops.ts';
import { cavalryNear } from '../06-movement/approach.ts';
import { leaderUnder } from '../14-leaders/leaders.ts';
import { coverers } from '../07-fire/opportunity-fire.ts';
import { mayDo } from '../06-movement/command.ts';
import { hasOrders } from '../17-command/orders.ts';
import { rulesOutOfCommand } from '../17-command/out-of-command.ts';
import { whyLeaderNotTo, whyNotInto } from '../17-command/under-orders.ts';
import { put } from '../05-stacking/placing.ts';
import { stepsIn, whyNotShare, whyNotStay, whyNotTogether, no as noStack } from '../05-stacking/stacking.ts';
import { comeNear, disband, meetLeader, tellEntry } from './emptied-hex.ts';
import { mayStandAstride, roadUse } from '../06-movement/entering-hexes.ts';
import { adaptTo } from '../06-movement/taking-steps.ts';
import {
  bandOf,
  nextBand,
  setBand,
  settleWalker,
  walkerOf,
  type Walker,
} from '../06-movement/moving-group.ts';

const no = refusals({
  attackersOnly: [
    ['VE-8.10-01', 'VE-8.10-02'],
    'Only attackers still in order enter the hex they have emptied.',
    'Seuls des attaquants encore en ordre entrent dans la case qu’ils ont vidée.',
  ],
  notEmptied: ['VE-8.10-01', 'That hex has not been emptied.', 'Cette case n’a pas été vidée.'],
  goesAsItIs: [
    'VE-8.10-03',
    'Whoever advances keeps formation and facing and goes no farther.',
    'Qui avance garde formation et orientation, et ne va pas plus loin.',
  ],
  overStream: [
    ['VE-8.10-03', 'VE-4.1-03', 'VE-4.6-15'],
    'A line or skirmishers do not advance over a stream.',
    'Ni ligne ni tirailleurs n’avancent au-delà d’un ruisseau.',
  ],
  closedGround: ['VE-8.10-03', 'There is no getting across there.', 'On ne passe pas là.'],
  astride: [
    ['VE-8.10-03', 'VE-4.6-05'],
    'The other half of the skirmishers has no place to go.',
    'L’autre moitié des tirailleurs n’a pas où aller.',
  ],
  noRoom: [
    ['VE-8.10-03', 'VE-8.10-01', 'VE-5.1-01'],
    'There is no room for them there.',
    'Il n’y a pas de place pour elles.',
  ],
  whereTo: ['VE-8.10-01', 'They advance into the emptied hex.', 'Elles avancent dans la case vidée.'],
});

/** A group as it would stand in the hex it enters, or why it cannot. */
interface Arrival {
  readonly walker: Walker;
  readonly direction: number;
}

function isArrival(found: Arrival | Refusal | null): found is Arrival {
  return found !== null && 'walker' in found;
}

/** Units of one hex, in the order of the stack, as they would stand in the emptied hex. */
function arrive(s: State, units: readonly number[], to: number, cites?: RuleId[]): Arrival | Refusal | null {
  const board = boardOf(s);
  const walker = walkerOf(s, units);
  const fromFirst = board.grid.directionTo(walker.hex, to);
  if (walker.hex2 < 0) return enter(s, board, walker, fromFirst, to, cites);
  // Skirmishers slide forward as a pair, with either half into the emptied hex.
  const fromSecond = board.grid.directionTo(walker.hex2, to);
  const found = fromFirst < 0 ? no.astride : enter(s, board, walkerOf(s, units), fromFirst, to);
  if (isArrival(found) || fromSecond < 0) return found;
  return enter(s, board, walkerOf(s, units), fromSecond, beside(board, walker.hex, fromSecond));
}

function enter(
  s: State,
  board: Board,
  w: Walker,
  direction: number,
  to: number,
  cites?: RuleId[],
): Arrival | Refusal | null {
  if (direction < 0 || to < 0) return no.notEmptied;
  const second = w.hex2 < 0 ? none : beside(board, w.hex2, direction);
  if (w.hex2 >= 0 && (second < 0 || !mayStandAstride(s, board, to, second))) return no.astride;
  for (const walking of w.units) {
    const refused = whyNotCross(s, board, w, walking.index, walking.formation, direction);
    if (refused !== null) return refused;
    // Over a river bridge a line falls into column as it goes (gaps: G-57).
    if (board.bridge[w.hex * 6 + direction] === 1 && walking.formation === line) {
      walking.formation = column;
      walking.facing = direction;
    }
    const told = walking === w.units[0] ? cites : undefined;
    adaptTo(s, board, walking, to, direction, roadUse(board, w, walking, direction), false, told);
  }
  w.hex = to;
  w.hex2 = second;
  const crowded = whyNoRoom(s, board, w, to) ?? (second < 0 ? null : whyNoRoom(s, board, w, second));
  return crowded ?? { walker: w, direction };
}

function whyNotCross(
  s: State,
  board: Board,
  w: Walker,
  index: number,
  formation: number,
  direction: number,
): Refusal | null {
  if (isClosedTo(board, w.hex, direction, armOf(s, index))) return no.closedGround;
  const thin = formation === line || formation === skirmish;
  if (!thin || s.terms.special.lineMayCrossStream) return null;
  const streams =
    board.stream[w.hex * 6 + direction]! + (w.hex2 < 0 ? 0 : board.stream[w.hex2 * 6 + direction]!);
  return streams > 0 ? no.overStream : null;
}

/** Why the group cannot be, or stay, with those in the hex: friends who have advanced before it. */
function whyNoRoom(s: State, board: Board, w: Walker, hex: number): Refusal | null {
  const group = w.units.map(({ index }) => index);
  const there = stackAt(s, board, hex).filter((index) => !group.includes(index));
  const top = firstOf(s, there);
  if (top === undefined) return whyNotTogether(s, w);
  if (sideOf(s, top) !== sideOf(s, group[0]!)) return noStack.enemyThere;
  if (whyNotShare(s, stepsIn(s, group), infantry, there) !== null) return no.noRoom;
  for (const index of there) {
    const { formation, facing } = s.units[index]!;
    for (const walking of w.units) {
      const refused = whyNotStay(s, walking, { index, formation, facing });
      if (refused !== null) return refused;
    }
  }
  return whyNotTogether(s, w);
}

/** Why a unit may not advance at all: it did not attack, or is no longer in order and in its place. */
function whyNotAdvancer(s: State, { bodies }: Aftermath, unit: number): Refusal | null {
  const { hex } = s.units[unit]!;
  const fought = bodies.some(
    (body) =>
      body.side === 'attacker' && body.hex === hex && body.units.includes(unit) && !body.idle.includes(unit),
  );
  if (!fought || armOf(s, unit) !== infantry || isDisordered(s.units[unit]!)) return no.attackersOnly;
  return mayDo(s, unit, 'advance');
}

/** The hexes that may be entered: emptied, or held by those who have advanced already. */
function openTargets(s: State, { targets }: Aftermath): number[] {
  return targets.filter((hex) => {
    const top = firstOf(s, stackAt(s, boardOf(s), hex));
    return top === undefined || sideOf(s, top) === s.side;
  });
}

interface Group {
  readonly units: readonly number[];
  readonly leaders: readonly number[];
  readonly rest: readonly Part[];
}

function readGroup(s: State, frame: Aftermath, action: Action): Group | Refusal | null {
  const { words } = boardOf(s);
  const first = words.get(action[0]);
  if (first?.verb !== 'unit') return no.attackersOnly;
  const refused = whyNotAdvancer(s, frame, first.index);
  if (refused !== null) return refused;
  const { hex } = s.units[first.index]!;
  const units = [first.index];
  const leaders: number[] = [];
  let at = 1;
  for (; at < action.length; at += 1) {
    const word = words.get(action[at]);
    if (word?.verb === 'with') {
      const why = whyNotAdvancer(s, frame, word.index);
      const below =
        s.units[word.index]!.hex === hex && s.units[word.index]!.level > s.units[units.at(-1)!]!.level;
      if (why !== null || !below || leaders.length > 0) return why ?? no.attackersOnly;
      units.push(word.index);
    } else if (word?.verb === 'withLeader') {
      const known = leadersAt(s, hex, s.side).includes(word.index) && (leaders.at(-1) ?? -1) < word.index;
      if (!known) return no.attackersOnly;
      leaders.push(word.index);
    } else break;
  }
  return { units, leaders, rest: action.slice(at) };
}

function isGroup(found: Group | Refusal | null): found is Group {
  return found !== null && 'units' in found;
}

function goals(s: State, frame: Aftermath, units: readonly number[]): number[] {
  return openTargets(s, frame).filter((to) => isArrival(arrive(s, units, to)));
}

/** Units that could advance by themselves. */
function advancers(s: State, frame: Aftermath): number[] {
  return frame.bodies.flatMap(({ units }) =>
    units.filter((unit) => whyNotAdvancer(s, frame, unit) === null && goals(s, frame, [unit]).length > 0),
  );
}

/** Those of the attackers who can may enter, group by group, until their owner has had enough. */
export const advance: Doing<State, FrameOf<'advance'>, Frames> = {
  run(s, frame) {
    return advancers(s, frame).length === 0 ? end() : go({ ...frame, step: 'advanceWho' });
  },
};

function partsOf(s: State, frame: Aftermath, partial: Action): Parts {
  const board = boardOf(s);
  if (partial.length === 0) {
    const units = advancers(s, frame).filter((unit) =>
      goals(s, frame, [unit]).some((hex) => whyNotByOrder(s, { units: [unit], leaders: [] }, hex) === null),
    );
    return offers(['stay', ...units.map((unit) => board.unitNames[unit]!)]);
  }
  if (partial[0] === 'stay') return partial.length === 1 ? finished : nothing;
  const group = readGroup(s, frame, partial);
  if (!isGroup(group)) return nothing;
  const to = goals(s, frame, group.units).filter((hex) => whyNotByOrder(s, group, hex) === null);
  if (group.rest.length === 1)
    return to.some((hex) => board.toWords[hex] === group.rest[0]) ? finished : nothing;
  if (group.rest.length > 1 || to.length === 0) return nothing;
  return offers([...companions(s, board, frame, group), ...to.map((hex) => board.toWords[hex]!)]);
}

/** Why orders keep a group, or a leader with it, from advancing into a hex. That it is asked at all tells nobody of them. */
function whyNotByOrder(
  s: State,
  { units, leaders }: Pick<Group, 'units' | 'leaders'>,
  to: number,
): Refusal | null {
  if (!hasOrders(s)) return null;
  for (const unit of units) {
    const refused = whyNotInto(s, unit, s.units[unit]!.hex, to);
    if (refused !== null) return refused;
  }
  for (const leader of leaders) {
    const { hex } = s.leaders[leader]!;
    const refused = whyLeaderNotTo(s, leader, hex, hex, to);
    if (refused !== null) return refused;
  }
  return null;
}

function companions(s: State, board: Board, frame: Aftermath, { units, leaders }: Group): Part[] {
  const { hex } = s.units[units[0]!]!;
  const found: Part[] = [];
  if (leaders.length === 0)
    for (const unit of stackAt(s, board, hex)) {
      if (s.units[unit]!.hex !== hex || s.units[unit]!.level <= s.units[units.at(-1)!]!.level) continue;
      if (whyNotAdvancer(s, frame, unit) === null && leadsOn(s, frame, [...units, unit], leaders))
        found.push(board.withWords[unit]!);
    }
  for (const leader of leadersAt(s, hex, s.side))
    if (leader > (leaders.at(-1) ?? -1) && leadsOn(s, frame, units, [...leaders, leader]))
      found.push(board.withLeaders[leader]!);
  return found;
}

/** Whether there is a hex that all of these may enter. */
function leadsOn(s: State, frame: Aftermath, units: readonly number[], leaders: readonly number[]): boolean {
  return goals(s, frame, units).some((hex) => whyNotByOrder(s, { units, leaders }, hex) === null);
}

function whyNot(s: State, frame: Aftermath, action: Action): Refusal | null {
  if (action[0] === 'stay') return no.goesAsItIs;
  const group = readGroup(s, frame, action);
  if (!isGroup(group)) return group;
  const word = boardOf(s).words.get(group.rest[0]);
  if (word?.verb !== 'to') return group.rest.length === 0 ? no.whereTo : no.goesAsItIs;
  if (!openTargets(s, frame).includes(word.index)) return no.notEmptied;
  const found = arrive(s, group.units, word.index);
  return isArrival(found) ? (whyNotByOrder(s, group, word.index) ?? no.goesAsItIs) : found;
}

const askAdvance = question('advance', ['VE-8.10-01']);

export const advanceWho: Asking<State, FrameOf<'advanceWho'>, Frames> = {
  asks: (s, frame) => askAdvance(s.side, { at: hexName(boardOf(s), openTargets(s, frame)[0]!) }),
  choices: (s, frame, _seat, partial) => partsOf(s, frame, partial),
  whyNot: (s, frame, _seat, action) => whyNot(s, frame, action),
  answer(s, frame, _seat, action) {
    if (action[0] === 'stay') return end();
    const group = readGroup(s, frame, action);
    if (!isGroup(group)) throw new Error('a group that was accepted cannot be read');
    const { units, leaders, rest } = group;
    const band = nextBand(s);
    setBand(s, units, leaders, band);
    const unit = units[0]!;
    const near = cavalryNear(s, s.units[unit]!.hex, s.side);
    const to = boardOf(s).words.get(rest[0])!.index;
    return call<Frames>(
      { step: 'advancing', band, unit, to, near, stage: 'leave' },
      { ...frame, step: 'advance' },
    );
  },
};

type Going = Omit<FrameOf<'advancing'>, 'returned'>;

/** A group enters the emptied hex: fire as it leaves, a lone leader in its way, the enemy's cavalry. */
export const advancing: Doing<State, FrameOf<'advancing'>, Frames> = {
  run(s, { returned: _, ...way }, play) {
    const { units, leaders } = bandOf(s, way.band);
    const unit = units[0];
    if (unit === undefined) return disband(s, units, leaders);
    switch (way.stage) {
      case 'leave':
        return leave(s, { ...way, unit });
      case 'step':
        return stepIn(s, { ...way, unit }, units, leaders, play);
      case 'leader':
        return meetLeader(s, way, leaderUnder(s, way.unit));
      case 'cavalry':
        return comeNear(s, { ...way, unit });
      case 'entered':
        return disband(s, units, leaders);
    }
  },
};

/** Enemies who have no part in a shock may fire as they leave (VE-8.10-04). */
function leave(s: State, way: Going): Next<Frames> {
  const { band, unit } = way;
  const { hex, hex2 } = s.units[unit]!;
  const leaving = {
    ...({ band, unit, hex, gait: 'advance', barred: [], to: way.to } as const),
    ...(hex2 < 0 ? {} : { also: hex2 }),
  };
  const next: Going = { ...way, stage: 'step' };
  return coverers(s, leaving).length === 0 ? go(next) : call({ step: 'opportunity', ...leaving }, next);
}

const so = citations({ advances: 'VE-8.10-01', leaderGoesAlong: 'VE-14.3-06' });

function stepIn(
  s: State,
  way: Going,
  units: readonly number[],
  leaders: readonly number[],
  play: Play,
): Next<Frames> {
  const cites: RuleId[] = [...so.advances];
  const found = arrive(s, units, way.to, cites);
  if (!isArrival(found)) return disband(s, units, leaders);
  const { walker } = found;
  if (leaders.length > 0) cites.push(...so.leaderGoesAlong);
  const rules = [...cites, ...rulesOutOfCommand(s, way.unit, 'advance')];
  tellEntry(s, way, units, leaders, rules, play);
  settleWalker(s, walker);
  put(s, units, walker.hex, walker.hex2, play, 'advance');
  for (const index of leaders) s.leaders[index]!.hex = walker.hex;
  return go({ ...way, stage: 'leader' });
}
