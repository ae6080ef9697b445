/** Chapter VI: what is told of a step, a turn and a change of formation, and the rules that have shaped it. */
import { rulesByCase, type Play } from '@bivouac/kernel';
import { hexName, isAstride, stackAt, type Board } from '../board/board.ts';
import { tellOwner, type EmpereurEvent } from '../events.ts';
import type { State } from '../state.ts';
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
} from '../tables/formations.ts';
import { allowanceOf, armOf, factsOf, isLight, sideOf } from '../troops.ts';
import type { Act } from './acts.ts';
import { goesByRoad } from './steps.ts';
import { facingName } from './turning.ts';
import type { Walker, Walking } from './walker.ts';

/** What a group was before an act and is after it, and the unit on top both times. */
interface Done {
  readonly s: State;
  readonly board: Board;
  readonly before: Walker;
  readonly after: Walker;
  readonly was: Walking;
  readonly now: Walking;
}

type Case<A extends Act> = readonly [rules: readonly string[], holds: (done: Done, act: A) => boolean];

type Step = Extract<Act, { kind: 'step' }>;
type Turn = Extract<Act, { kind: 'turn' }>;
type Form = Extract<Act, { kind: 'form' }>;

const isByRoad = ({ board, before, was }: Done, { direction }: Step) =>
  goesByRoad(board, before, was, direction);
const isOf =
  (arm: number) =>
  ({ s, now }: Done) =>
    armOf(s, now.index) === arm;
const adapts = ({ was, now }: Done) => was.formation !== now.formation;

/** Whom everybody sees in the hex a group comes to. */
function friendThere({ s, board, after: { hex, units } }: Done): number | undefined {
  const [top] = stackAt(s, board, hex);
  return units.some(({ index }) => index === top) ? undefined : top;
}

const stepCases: readonly Case<Step>[] = [
  [['VE-6.4-05'], (_, { backward }) => backward],
  [['VE-6.7-01', 'VE-6.7-02'], isByRoad],
  [['VE-6.7-03'], (done, act) => isByRoad(done, act) && done.board.adapts[done.after.hex] === 1],
  // Only the two points of the road let it spend more than its face shows.
  [['VE-6.7-04'], ({ s, now }) => now.spent > allowanceOf(factsOf(s, now.index), now.formation)],
  [
    ['VE-6.7-07'],
    (done, act) => isByRoad(done, act) && done.was.facing >= 0 && done.was.facing !== act.direction,
  ],
  [['VE-4.0-03', 'VE-4.3-07', 'VE-6.6-04', 'VE-6.3-02'], adapts],
  [['VE-4.9-01', 'VE-6.3-03'], (done) => adapts(done) && isOf(cavalry)(done)],
  [
    ['VE-6.7-06'],
    (done, act) =>
      done.was.formation === column &&
      done.now.formation === adapted &&
      done.board.onRoad[done.before.hex] === 1 &&
      !isByRoad(done, act),
  ],
  [['VE-6.1-04'], ({ after }) => after.units.length > 1],
  [['VE-4.5-04', 'VE-5.8-01'], ({ now }) => now.formation === disorganised],
  [['VE-6.4-06'], ({ now }) => now.facing < 0],
  [['VE-4.1-02'], (done) => isOf(infantry)(done) && done.now.formation === line],
  [
    ['VE-4.2-05', 'VE-6.2-03'],
    (done, act) => isOf(infantry)(done) && done.was.formation === column && !isByRoad(done, act),
  ],
  [
    ['VE-6.6-03', 'VE-3.5-02'],
    (done, act) => done.board.stream[done.before.hex * 6 + act.direction] === 1 && !isByRoad(done, act),
  ],
  [['VE-6.6-01'], ({ board, before }, act) => board.bridge[before.hex * 6 + act.direction] === 1],
  [['VE-6.1-09'], (done) => friendThere(done) !== undefined],
  [
    ['VE-4.3-06'],
    (done) => {
      const friend = friendThere(done);
      if (friend === undefined) return false;
      const there = done.s.units[friend]!.formation;
      const here = done.now.formation;
      return (there === limbered && here === adapted) || (there === adapted && here === limbered);
    },
  ],
];

const turnCases: readonly Case<Turn>[] = [
  [['VE-6.4-03'], ({ was, now }) => now.spent === was.spent && now.formation !== battery],
  [['VE-6.4-04'], (_, { by }) => by === 3],
  [['VE-6.4-02', 'VE-4.12-04'], ({ now }) => now.formation === battery],
  [['VE-4.2-04'], (done) => isOf(infantry)(done) && done.now.formation === column],
  [['VE-4.8-03'], isOf(cavalry)],
  [['VE-4.11-03'], ({ now }) => now.formation === limbered],
];

const formCases: readonly Case<Form>[] = [
  [['VE-6.3-04'], ({ was, now }) => was.formation <= column && now.formation <= column],
  [['VE-6.3-05', 'VE-6.3-06'], ({ now }) => now.formation >= battery],
  [['VE-6.3-07', 'VE-4.6-04', 'VE-4.6-06'], ({ now }) => isAstride(now.formation)],
  [['VE-6.3-08', 'VE-6.1-06'], ({ was }) => was.formation === square],
  [['VE-6.3-03'], isOf(cavalry)],
  [['VE-4.6-16'], ({ s, now }) => isLight(factsOf(s, now.index)) && !isAstride(now.formation)],
];

function citing<A extends Act>(
  always: readonly string[],
  cases: readonly Case<A>[],
): (done: Done, act: A) => readonly string[] {
  const rules = rulesByCase(
    always,
    cases.map(([ids]) => ids),
  );
  return (done, act) => {
    let bits = 0;
    for (let at = 0; at < cases.length; at += 1) if (cases[at]![1](done, act)) bits |= 1 << at;
    return rules(bits);
  };
}

const stepRules = citing(['VE-6.2-01', 'VE-6.2-02', 'VE-6.1-05', 'VE-3.1-06'], stepCases);
const turnRules = citing(['VE-6.4-01', 'VE-4.0-04'], turnCases);
const formRules = citing(['VE-6.3-01', 'VE-4.0-01', 'VE-4.0-03', 'VE-4.0-04', 'VE-3.1-01'], formCases);

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
      rules: stepRules(done, act),
      side,
      unit,
      gait: 'march',
      from: hexName(board, before.hex),
      to: hexName(board, after.hex),
      cost,
      backward: act.backward,
      road: isByRoad(done, act),
      formation: formationNames[now.formation]!,
    };
  const facing = facingName(board, now.formation, now.facing);
  if (act.kind === 'turn')
    return { kind: 'turned', rules: turnRules(done, act), side, unit, facing: facing ?? '', cost };
  const formation = formationNames[now.formation]!;
  return { kind: 'formed', rules: formRules(done, act), side, unit, formation, facing, cost };
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
