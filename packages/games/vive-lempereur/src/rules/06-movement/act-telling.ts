/** Chapter VI: what is told of a step, a turn and a change of formation, and the rules that have shaped it. */
import { rulesByCase, type Play } from '@bivouac/kernel';
import { hexName, isAstride, stackAt, type Board } from '../../board/board.ts';
import { tellOwner, type EmpereurEvent } from '../../events.ts';
import type { State } from '../../state.ts';
import {
  adapted,
  battery,
  cavalry,
  column,
  disorganised,
  formationNames,
  infantry,
  limbered,
  line,
  square,
} from '../../tables/formations.ts';
import { allowanceOf, armOf, factsOf, isLight, sideOf } from '../../troops.ts';
import type { Act } from './movement-acts.ts';
import { goesByRoad } from './entering-hexes.ts';
import { facingName } from './turning.ts';
import type { Walker, Walking } from './moving-group.ts';

/** What a group was before an act and is after it, and the unit on top both times. */
interface Done {
  readonly s: State;
  readonly board: Board;
  readonly before: Walker;
  readonly after: Walker;
  readonly was: Walking;
  readonly now: Walking;
}

type Step = Extract<Act, { kind: 'step' }>;
type Turn = Extract<Act, { kind: 'turn' }>;

const stepRules = rulesByCase(
  ['VE-6.2-01', 'VE-6.2-02', 'VE-6.1-05', 'VE-3.1-06'],
  [
    ['VE-6.4-05'],
    ['VE-6.7-01', 'VE-6.7-02'],
    ['VE-6.7-03'],
    ['VE-6.7-07'],
    ['VE-6.6-03', 'VE-3.5-02'],
    ['VE-4.2-05', 'VE-6.2-03'],
    ['VE-6.7-04'],
    ['VE-4.0-03', 'VE-4.3-07', 'VE-6.6-04', 'VE-6.3-02'],
    ['VE-4.9-01', 'VE-6.3-03'],
    ['VE-6.7-06'],
    ['VE-6.1-04'],
    ['VE-4.5-04', 'VE-5.8-01'],
    ['VE-6.4-06'],
    ['VE-4.1-02'],
    ['VE-6.6-01'],
    ['VE-6.1-09'],
    ['VE-4.3-06'],
  ],
);

/** The cases of a step, in the order of their rules above. */
function stepCase(done: Done, { direction, backward }: Step): number {
  const { s, board, before, after, was, now } = done;
  const at = before.hex * 6 + direction;
  const { arm } = factsOf(s, now.index);
  let bits = (backward ? 1 : 0) | adaptCase(done, arm) | companyCase(done);
  if (goesByRoad(board, before, was, direction)) {
    bits |= 2;
    if (board.adapts[after.hex] === 1) bits |= 4;
    if (was.facing >= 0 && was.facing !== direction) bits |= 8;
  } else {
    if (board.stream[at] === 1) bits |= 16;
    if (arm === infantry && was.formation === column) bits |= 32;
    if (leavesRoadForWoods(done)) bits |= 512;
  }
  // Only the two points of the road let it spend more than its face shows.
  if (now.spent > allowanceOf(factsOf(s, now.index), now.formation)) bits |= 64;
  if (arm === infantry && now.formation === line) bits |= 8192;
  return board.bridge[at] === 1 ? bits | 16384 : bits;
}

function leavesRoadForWoods({ board, before, was, now }: Done): boolean {
  return was.formation === column && now.formation === adapted && board.onRoad[before.hex] === 1;
}

/** Its formation: whether the ground has changed it, and what it means for the step. */
function adaptCase({ was, now }: Done, arm: number): number {
  const changed = was.formation === now.formation ? 0 : arm === cavalry ? 128 | 256 : 128;
  return changed | (now.formation === disorganised ? 2048 : 0) | (now.facing < 0 ? 4096 : 0);
}

/** Who comes along, and whom everybody sees in the hex they come to. */
function companyCase({ s, board, after: { hex, units }, now }: Done): number {
  const bits = units.length > 1 ? 1024 : 0;
  const [top] = stackAt(s, board, hex);
  if (top === undefined || units.some(({ index }) => index === top)) return bits;
  const there = s.units[top]!.formation;
  const here = now.formation;
  const guns = (there === limbered && here === adapted) || (there === adapted && here === limbered);
  return bits | (guns ? 32768 | 65536 : 32768);
}

const turnRules = rulesByCase(
  ['VE-6.4-01', 'VE-4.0-04'],
  [['VE-6.4-03'], ['VE-6.4-04'], ['VE-6.4-02', 'VE-4.12-04'], ['VE-4.2-04'], ['VE-4.8-03'], ['VE-4.11-03']],
);

function turnCase({ s, was, now }: Done, { by }: Turn): number {
  const bits = by === 3 ? 2 : 0;
  if (now.formation === battery) return bits | 4;
  const free = now.spent === was.spent ? 1 : 0;
  if (now.formation === limbered) return bits | free | 32;
  if (now.formation !== column) return bits | free;
  return bits | free | (armOf(s, now.index) === cavalry ? 16 : 8);
}

const formRules = rulesByCase(
  ['VE-6.3-01', 'VE-4.0-01', 'VE-4.0-03', 'VE-4.0-04', 'VE-3.1-01'],
  [
    ['VE-6.3-04'],
    ['VE-6.3-05', 'VE-6.3-06'],
    ['VE-6.3-07', 'VE-4.6-04', 'VE-4.6-06'],
    ['VE-6.3-08', 'VE-6.1-06'],
    ['VE-6.3-03'],
    ['VE-4.6-16'],
  ],
);

function formCase({ s, was, now }: Done): number {
  const facts = factsOf(s, now.index);
  const astride = isAstride(now.formation);
  return (
    (was.formation <= column && now.formation <= column ? 1 : 0) |
    (now.formation >= battery ? 2 : 0) |
    (astride ? 4 : 0) |
    (was.formation === square ? 8 : 0) |
    (facts.arm === cavalry ? 16 : 0) |
    (isLight(facts) && !astride ? 32 : 0)
  );
}

/** Tells of an act of a group; `watched`: the enemy has had his say about its way. */
export function tellAct(
  s: State,
  board: Board,
  before: Walker,
  after: Walker,
  act: Act,
  watched: boolean,
  play: Play,
): void {
  const now = after.units[0]!;
  const stays = after.hex === before.hex && after.hex2 === before.hex2;
  const covered = stackAt(s, board, before.hex)[0] !== now.index;
  // What a covered unit does in its place is its owner's secret, even that there is one (VE-5-01).
  if (stays && (covered || (act.kind !== 'step' && act.who > 0))) return;
  const done: Done = { s, board, before, after, was: before.units[0]!, now };
  tellOwner(play, eventOf(done, act), watched || covered, sideOf(s, now.index), othersOf(board, after));
}

function eventOf(done: Done, act: Act): EmpereurEvent {
  const { s, board, before, after, was, now } = done;
  const side = sideOf(s, now.index);
  const unit = board.unitNames[now.index]!;
  const cost = now.spent - was.spent;
  if (act.kind === 'step')
    return {
      kind: 'stepped',
      rules: stepRules(stepCase(done, act)),
      side,
      unit,
      gait: 'march',
      from: hexName(board, before.hex),
      to: hexName(board, after.hex),
      cost,
      backward: act.backward,
      road: goesByRoad(board, before, was, act.direction),
      formation: formationNames[now.formation]!,
    };
  const facing = facingName(board, now.formation, now.facing);
  if (act.kind === 'turn')
    return { kind: 'turned', rules: turnRules(turnCase(done, act)), side, unit, facing: facing ?? '', cost };
  const formation = formationNames[now.formation]!;
  return { kind: 'formed', rules: formRules(formCase(done)), side, unit, formation, facing, cost };
}

/** Who goes along with the unit on top, by name: only its owner hears it. */
function othersOf(board: Board, { units, leaders }: Walker): readonly string[] {
  if (units.length === 1 && leaders.length === 0) return noNames;
  const names: string[] = [];
  for (let place = 1; place < units.length; place += 1) names.push(board.unitNames[units[place]!.index]!);
  for (const index of leaders) names.push(board.leaderNames[index]!);
  return names;
}

const noNames: readonly string[] = [];
