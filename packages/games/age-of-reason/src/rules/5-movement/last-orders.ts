/** Orders that need no points: gaps are closed, and brigades without a brigadier go home (AOR-3-216, AOR-3-120). */
import { wayToEdge } from '@bivouac/ground/free-table';
import { grown, inLine, putFlush, type Body } from '@bivouac/ground/free';
import {
  citing,
  isInRanges,
  numbersIn,
  offers,
  refusals,
  stop,
  whole,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { whileNothingChanges } from '../../kept-answers.ts';
import { changeUnit, type State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { ownEdge } from '../../table-edges.ts';
import { basesOf } from '../../tables/bases.ts';
import { length } from '../../tables/measures.ts';
import { basesLeft, bodyOf, factsOf, isGarrison, nameOf, sideOf, unitOf } from '../../troops.ts';
import { facedTo, toldPlace } from '../2-morale/forced-moves.ts';
import { isForsaken } from '../3-action-points/command.ts';
import { lineTolerances } from '../3-action-points/groups.ts';
import { hasRoom, touchesNoEnemy } from './forming.ts';
import { lengthsWorthGoing } from './landmarks.ts';
import { ahead, goTogether, rangesOf, wayFrom, whyNotSoFar, type Way } from './march.ts';
import { canGo, firstSteps, hasMoveLeft } from './first-step.ts';
import { whyNotMarch } from './marching.ts';
import type { Group } from './under-orders.ts';
import type { Verb } from './verbs.ts';

const no = refusals({
  alone: ['AOR-3-216', 'Gaps are closed unit by unit.', 'On serre les rangs unité par unité.'],
  noGap: [
    'AOR-3-216',
    'No gap of at most 4 cm that losses have opened lies there.',
    'Il n’y a pas là de vide d’au plus 4 cm ouvert par des pertes.',
  ],
  led: [
    'AOR-3-120',
    'Only brigades without a brigadier go home without orders.',
    'Seules les brigades sans brigadier se retirent sans ordre.',
  ],
  noRoom: ['AOR-3-120', 'It has no room to turn about.', 'Elle n’a pas la place de faire demi-tour.'],
  tooMuch: ['AOR-5-103', 'One order at a time.', 'Un ordre à la fois.'],
});

const mostGap = length('AOR-3-216', 4);

const hands = ['left', 'right'] as const;
type Hand = (typeof hands)[number];
const otherHand: Readonly<Record<Hand, Hand>> = { left: 'right', right: 'left' };

/** Where a unit stands when it has closed the gap on one hand; or why it cannot. */
function closed(s: State, unit: number, hand: Hand): Body | Refusal {
  const neighbour = neighbourAcross(s, unit, hand);
  if (neighbour === null) return no.noGap!;
  const body = putFlush(bodyOf(s, neighbour), bodyOf(s, unit), otherHand[hand]);
  return hasRoom(s, unit, body, nobody) && touchesNoEnemy(s, unit, body) ? body : no.noGap!;
}

/** The unit of the same brigade across a gap that losses have opened. */
function neighbourAcross(s: State, unit: number, hand: Hand): number | null {
  const body = bodyOf(s, unit);
  const { brigade } = factsOf(s, unit);
  const hasShrunk = hasLostBases(s, unit);
  const around = grown(figureOfUnit(s, unit).box, mostGap + lineTolerances.step);
  for (const other of standing(s).near(around)) {
    if (other === unit || factsOf(s, other).brigade !== brigade || isGarrison(unitOf(s, other))) continue;
    // Most have lost nobody: then there is no gap to be looked for.
    if (!hasShrunk && !hasLostBases(s, other)) continue;
    const { turn, gap, step } = inLine(body, bodyOf(s, other), hand);
    const isNeighbour = Math.abs(turn) <= lineTolerances.turn && Math.abs(step) <= lineTolerances.step;
    if (isNeighbour && gap > 0 && gap <= mostGap) return other;
  }
  return null;
}

function hasLostBases(s: State, unit: number): boolean {
  return basesLeft(s, unit) < basesOf(factsOf(s, unit));
}

const isRefusal = (one: object): one is Refusal => 'words' in one;

export const close: Verb = {
  name: 'close',
  kind: 'free',
  isOnlyFirst: true,
  read(s, { units }, args) {
    const [unit] = units;
    if (units.length > 1) return stop(no.alone);
    const { formation } = unitOf(s, unit!);
    if (isGarrison(unitOf(s, unit!)) || formation !== 'line') return stop(no.noGap);
    const [hand, ...more] = args;
    if (hand === undefined) {
      const open = hands.filter((one) => !isRefusal(closed(s, unit!, one)));
      return { parts: offers(open), refused: no.noGap };
    }
    const named = hands.find((one) => one === hand);
    if (named === undefined || isRefusal(closed(s, unit!, named))) return stop(no.noGap);
    return more.length === 0 ? whole : stop(no.tooMuch);
  },
  carryOut(s, play, { units: [unit] }, [hand]) {
    const body = closed(s, unit!, hand as Hand);
    if (isRefusal(body)) throw new Error('an order that is refused is not carried out');
    const from = toldPlace(unitOf(s, unit!));
    changeUnit(s, unit!, { x: body.x, y: body.y, facing: body.facing });
    const to = toldPlace(unitOf(s, unit!));
    tell(play, { kind: 'moved', unit: nameOf(s, unit!), from, to, rules: citing('AOR-3-216') });
  },
};

/** A unit turned towards its own edge, as it may be before such a retreat; or why not. */
function facedHome(s: State, unit: number): Body | Refusal {
  const body = facedTo(bodyOf(s, unit), wayToEdge(ownEdge(s, sideOf(s, unit))));
  return hasRoom(s, unit, body, nobody) ? body : no.noRoom!;
}

const nobody: ReadonlySet<number> = new Set();

/** A unit turned home, and its way from there. */
interface Homeward {
  readonly body: Body;
  readonly way: Way;
}

function homeward(s: State, unit: number): Homeward | Refusal {
  return keptHomeward(s, String(unit), () => {
    const body = facedHome(s, unit);
    return isRefusal(body) ? body : { body, way: wayFrom(s, unit, body, ahead, nobody) };
  });
}

const keptHomeward = whileNothingChanges<Homeward | Refusal>();

function whyNotHome(s: State, group: Group): Refusal | null {
  const [unit] = group.units;
  if (!isForsaken(s, unit!)) return no.led;
  if (group.units.length > 1) return no.alone;
  return whyNotMarch(s, group);
}

/** A unit whose brigade has no brigadier any more turns about and goes towards its own edge. */
export const withdraw: Verb = {
  name: 'withdraw',
  kind: 'free',
  isForForsaken: true,
  isOpen(s, group) {
    const [unit] = group.units;
    if (whyNotHome(s, group) !== null || !hasMoveLeft(s, unit!, ahead)) return false;
    const body = facedHome(s, unit!);
    if (isRefusal(body)) return false;
    return canGo(firstSteps(s, unit!, nobody, body)(ahead), (longest) => [
      wayFrom(s, unit!, body, ahead, nobody, longest),
    ]);
  },
  read(s, group, [steps, ...more]) {
    const refused = whyNotHome(s, group);
    if (refused !== null) return stop(refused);
    const [unit] = group.units;
    const home = homeward(s, unit!);
    if (isRefusal(home)) return stop(home);
    const { way } = home;
    const ranges = rangesOf([way]);
    if (steps === undefined)
      return {
        parts: numbersIn('length', ranges),
        refused: whyNotSoFar([way], 1) ?? no.tooMuch,
        landmarks: () => lengthsWorthGoing(s, [], ranges),
      };
    if (!isInRanges(ranges, steps))
      return stop((typeof steps === 'number' ? whyNotSoFar([way], steps) : null) ?? no.tooMuch);
    return more.length === 0 ? whole : stop(no.tooMuch);
  },
  carryOut(s, play, { units: [unit] }, [steps]) {
    goHome(s, play, unit!, steps as number);
  },
};

function goHome(s: State, play: Play, unit: number, steps: number): void {
  const home = homeward(s, unit);
  if (isRefusal(home)) throw new Error('an order that is refused is not carried out');
  const { way, body } = home;
  const { x, y, facing } = body;
  changeUnit(s, unit, { x, y, facing });
  goTogether(s, play, [way], steps, citing('AOR-3-120'));
}
