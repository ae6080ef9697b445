/** Chapter 8.1: what the result of a melee does to losers and winners (AOR-8-115 to AOR-8-120, AOR-8-206, AOR-7-324). */
import {
  contactReach,
  corners,
  directionTowards,
  distance,
  halfCircle,
  pointAt,
  slide,
  stages,
  turned,
  type Body,
  type Point,
} from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Verdict } from '../../frames.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { centreOf, featureOf, figureOfUnit, liesOnTable, standsOnSomebody } from '../../standing.ts';
import type { Condition } from '../../tables/arms.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, formOf, isGarrison, moveOf, nameOf, printedMove, unitOf } from '../../troops.ts';
import { takeLosses } from '../0-basing/losses.ts';
import { worsen } from '../2-morale/conditions.ts';
import { goBack, toldPlace, wayBackFrom } from '../2-morale/forced-moves.ts';
import { flee, rout } from '../2-morale/results.ts';
import { boutsOf, helperBehind } from './fighting.ts';
import { throwMelee } from './melee-dice.ts';

const by = branches({
  routedDoNotStrikeBack: 'AOR-8-204',
  garrisonHoldsAtTwo: 'AOR-7-324',
  garrisonIsThrownOut: 'AOR-7-324',
  setApart: 'AOR-8-313',
  restOfTheCharge: 'AOR-8-401',
  restRunsOn: 'AOR-8-206',
  advanceIsCompulsory: 'AOR-8-119',
});

/** A line of the result table: what becomes of the loser, and what part of his move the winner may go. */
interface Line {
  readonly rule: RuleId;
  readonly condition: Condition;
  readonly move: 'recoil' | 'retreat' | 'rout';
  /** Tenths, or a part of the loser's normal move. */
  readonly way: number | 'half' | 'whole';
  /** Tenths, or so many quarters of the winner's rest. */
  readonly advance: { readonly tenths: number } | { readonly quarters: number };
}

const lines: readonly Line[] = [
  {
    rule: 'AOR-8-115',
    condition: 'normal',
    move: 'recoil',
    way: length('AOR-8-115', 4),
    advance: { tenths: length('AOR-8-115', 2) },
  },
  {
    rule: 'AOR-8-116',
    condition: 'normal',
    move: 'recoil',
    way: 'half',
    advance: { quarters: defines('AOR-8-116', 1) },
  },
  {
    rule: 'AOR-8-116',
    condition: defines<Condition>('AOR-8-116', 'disorganised', 'normal'),
    move: 'recoil',
    way: 'half',
    advance: { quarters: 1 },
  },
  {
    rule: 'AOR-8-117',
    condition: defines<Condition>('AOR-8-117', 'beaten', 'normal'),
    move: 'recoil',
    way: 'whole',
    advance: { quarters: defines('AOR-8-117', 2) },
  },
  {
    rule: 'AOR-8-118',
    condition: 'beaten',
    move: defines<Line['move']>('AOR-8-118', 'retreat', 'recoil'),
    way: 'whole',
    advance: { quarters: 4 },
  },
  {
    rule: 'AOR-8-119',
    condition: 'routed',
    move: defines<Line['move']>('AOR-8-119', 'rout', 'retreat'),
    way: 'whole',
    advance: { quarters: 4 },
  },
];

/** The line of a result: the lowest is 2, seven and more are one. Without a die the winner goes on as for a six. */
export function lineOf(result: number): Line {
  return lines[result === none ? 4 : Math.min(result, 7) - 2]!;
}

export function isForced(result: number): boolean {
  return by.advanceIsCompulsory(result >= 7);
}

/** A loser goes back from its opponent. `together`: those who go back with it. */
export function loserGoes(
  s: State,
  play: Play,
  { result }: Verdict,
  { unit, enemy }: Verdict['losers'][number],
  together: ReadonlySet<number>,
): void {
  const { rule, condition, move, way } = lineOf(result);
  const from = placeOf(s, enemy);
  if (isGarrison(unitOf(s, unit))) {
    if (by.garrisonHoldsAtTwo(result === 2)) return;
    if (by.garrisonIsThrownOut(true)) throwOut(s, unit, from);
  }
  if (move === 'rout') {
    rout(s, play, unit, citing(rule));
    return;
  }
  const cites: RuleId[] = [...citing(rule)];
  const direction = wayBackFrom(s, unit, from, cites);
  if (condition !== 'normal') worsen(s, play, unit, condition, citing(rule));
  const whole = printedMove(s, unit);
  const steps = typeof way === 'number' ? way : way === 'half' ? Math.floor(whole / 2) : whole;
  goBack(s, play, unit, move, steps, direction, cites, together);
}

function placeOf(s: State, unit: number): Point {
  const row = unitOf(s, unit);
  return isGarrison(row) ? centreOf(s, unit) : [row.x, row.y];
}

/** A garrison is set in line just outside, where the line from the enemy through the centre leaves the outline (AOR-7-324). */
function throwOut(s: State, unit: number, enemy: Point): void {
  const { post } = unitOf(s, unit);
  const { figure } = featureOf(s, post);
  const centre = centreOf(s, unit);
  const direction = directionTowards(enemy, centre, 0);
  const far = pointAt({ x: centre[0], y: centre[1], facing: direction }, beyond, 0);
  const exit = stages(centre, far, [figure]).reduce((last, { to }) => Math.max(last, to), 0);
  const form = formOf(s, unit, { formation: 'line', ranks: 1 });
  const facing = turned(direction + halfCircle);
  let at = exit;
  const bodyAt = (steps: number): Body => {
    const [x, y] = pointAt({ x: centre[0], y: centre[1], facing: direction }, steps, 0);
    return { x, y, facing, ...form };
  };
  const isBarred = (body: Body): boolean =>
    distance({ parts: [corners(body)] }, figure) === 0 || standsOnSomebody(s, unit, body);
  while (at < exit + beyond && isBarred(bodyAt(at))) at += 10;
  const { x, y } = bodyAt(at);
  changeUnit(s, unit, { x, y, facing, post: none, wall: none, formation: 'line', ranks: 1 });
}

/** Farther than any village is wide. */
const beyond = 8_000;

/** Winners who still touch a loser are set back one centimetre (AOR-8-313). */
export function setApart(s: State, play: Play, { winners, losers }: Verdict): void {
  for (const winner of winners) {
    if (unitOf(s, winner).where !== 'table' || isGarrison(unitOf(s, winner))) continue;
    const touches = losers.some(
      ({ unit }) =>
        unitOf(s, unit).where === 'table' &&
        distance(figureOfUnit(s, winner), figureOfUnit(s, unit)) <= contactReach,
    );
    const cites: RuleId[] = [];
    if (!by.setApart(touches, cites)) continue;
    const body = bodyOf(s, winner);
    const from = toldPlace(unitOf(s, winner));
    const { x, y } = slide(body, turned(body.facing + halfCircle), apart).at(apart);
    const back = { ...body, x, y };
    if (!liesOnTable(s, back) || standsOnSomebody(s, winner, back)) continue;
    changeUnit(s, winner, { x, y });
    const to = toldPlace(unitOf(s, winner));
    tell(play, { kind: 'moved', unit: nameOf(s, winner), from, to, rules: cites });
  }
}

const apart = length('AOR-8-313', 1);

/** Prepares the advance of a winner: along his charge, or ahead for who did not charge this turn (AOR-8-401). */
export function restOf(s: State, unit: number): number {
  const { ride, x, y, facing } = unitOf(s, unit);
  const isRiding = ride !== null && (unitOf(s, unit).marks & (marks.charged | marks.counterCharged)) !== 0;
  if (by.restOfTheCharge(isRiding)) return ride!.left;
  const move = moveOf(s, unit);
  changeUnit(s, unit, { ride: { x, y, direction: facing, whole: move, gone: 0, left: move } });
  return move;
}

/** How far a winner may go by the result. */
export function advanceOf(s: State, unit: number, result: number): number {
  const { advance } = lineOf(result);
  const rest = restOf(s, unit);
  if ('tenths' in advance) return Math.min(advance.tenths, Math.max(rest, advance.tenths));
  return Math.floor((rest * advance.quarters) / 4);
}

/** The attack on a routed unit that did not surrender: only one side throws, and what is left runs on (AOR-8-206). */
export function attackRouted(s: State, play: Play, attacker: number, routed: number): void {
  const contacts = s.contacts.filter(({ one, other }) => one === attacker && other === routed);
  const bouts = boutsOf(s, contacts);
  const [bout] = bouts.filter(({ unit }) => unit === attacker);
  const back = bouts.find(({ unit }) => unit === routed);
  s.contacts = s.contacts.filter((contact) => !contacts.includes(contact));
  if (bout === undefined) return;
  const why: RuleId[] = [...citing('AOR-8-206')];
  const isSilent = by.routedDoNotStrikeBack(true, why);
  if (back !== undefined && !isSilent)
    takeLosses(s, play, attacker, throwMelee(s, play, back, why).losses, 'melee', why);
  const result = throwMelee(s, play, bout, why);
  mark(s, attacker, marks.fought);
  tell(play, {
    kind: 'fought',
    unit: nameOf(s, attacker),
    target: nameOf(s, routed),
    figures: bout.figures,
    ...result,
    rules: why,
  });
  takeLosses(s, play, routed, result.losses, 'melee', citing('AOR-8-206'));
  const cites: RuleId[] = [];
  if (by.restRunsOn(unitOf(s, routed).where === 'table', cites)) flee(s, play, routed, cites);
}

/** Units of one side in a melee, those close behind a fighting one with them (AOR-8-123). */
export function withHelpers(s: State, units: readonly number[]): number[] {
  const helpers = units.map((unit) => helperBehind(s, unit)).filter((unit) => unit !== null);
  return [...new Set([...units, ...helpers])];
}
