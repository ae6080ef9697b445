/** What can happen, as players are told of it. Units, leaders and hexes go by their names. */
import type { GameEvent, Play, SumRow } from '@bivouac/kernel';
import type { Arc, BreakCause, Gait, TestCause } from './frames.ts';
import type { Phase, Result } from './state.ts';
import type { FireResult } from './tables/fire.ts';
import type { FormationName } from './tables/formations.ts';
import type { ShockResult } from './tables/shock.ts';
import type { OrderNews, Tactic } from './tables/orders.ts';
import type { Side } from './tables/sides.ts';

/** A unit, and those that go with it under it: names only for its owner, in `only`. */
interface Group {
  readonly side: Side;
  readonly unit: string;
  readonly with?: readonly string[];
}

/** Why voltigeurs are taken back. */
export type Recall =
  | 'by order'
  | 'enemy units'
  | 'enemy cavalry'
  | 'enemy voltigeurs'
  | 'friendly units'
  | 'too many'
  | 'no screen'
  | 'no place';

/** A test of morale: two dice against the morale with all that is added to it. */
interface Tested {
  readonly side: Side;
  readonly unit: string;
  readonly dice: readonly [number, number];
  readonly morale: number;
  readonly sum: readonly SumRow[];
  readonly passes: boolean;
}

type Happened =
  // II
  | { kind: 'setUp'; units: readonly string[]; leaders: readonly string[] }
  | { kind: 'turnBegan'; turn: number; clock: string }
  | { kind: 'playerTurnBegan'; side: Side; turn: number }
  | { kind: 'phaseBegan'; side: Side; phase: Phase }
  | { kind: 'battleEnded'; result: Result; points: Readonly<Record<Side, number>> }
  // XVIII: of a leader face down only his side hears whose he is.
  | { kind: 'leaderPlaced'; side: Side; square: string; corps?: string; cavalry?: readonly string[] }
  | { kind: 'leaderAdvanced'; side: Side; from: string; to: string; corps?: string }
  | { kind: 'sideSatisfied'; side: Side }
  | { kind: 'leaderTurnedUp'; side: Side; square: string; corps: string; cavalry: readonly string[] }
  | { kind: 'corpsSetUp'; side: Side; corps: string; at: string; leaders: readonly string[] }
  | { kind: 'unitSetUp'; side: Side; unit: string; at: string }
  | { kind: 'heldInReserve'; side: Side; corps: string; units: readonly string[] }
  | { kind: 'leaderSetUp'; side: Side; leader: string; at: string }
  | { kind: 'setUpOver'; units: readonly string[] }
  // V
  | { kind: 'uncovered'; side: Side; unit: string; at: string }
  | { kind: 'reordered'; side: Side; at: string; top: string }
  | ({ kind: 'facingTested' } & Tested)
  | { kind: 'straightened'; side: Side; unit: string; facing: string }
  // VI
  | ({
      kind: 'stepped';
      gait: Gait;
      from: string;
      to: string;
      cost: number;
      backward: boolean;
      road: boolean;
      formation: FormationName;
    } & Group)
  | ({ kind: 'turned'; facing: string; cost: number } & Group)
  | ({ kind: 'formed'; formation: FormationName; facing: string | null; cost: number } & Group)
  | { kind: 'skirmished'; side: Side; unit: string; hexes: readonly [string, string] }
  | ({ kind: 'halted'; at: string } & Group)
  | { kind: 'leaderMoved'; side: Side; leader: string; from: string; to: string; cost: number }
  | { kind: 'recoiled'; side: Side; unit: string; from: string; to: string }
  | ({ kind: 'recoilTested' } & Tested)
  // VII
  | { kind: 'heldFire'; side: Side; at: string }
  | {
      kind: 'fired';
      side: Side;
      units: readonly string[];
      at: string;
      how: 'fire' | 'opportunity' | 'answer';
      values: readonly { readonly unit: string; readonly value: number; readonly sum: readonly SumRow[] }[];
      /** What is added where several fire together. */
      together: readonly SumRow[];
      value: number;
      die: number;
      sum: readonly SumRow[];
      result: FireResult;
    }
  | {
      kind: 'stepsLost';
      side: Side;
      unit: string;
      steps: number;
      left: number;
      why: 'fire' | 'shock' | 'ridden';
    }
  // XVI.2: guns that take half a loss (A), and the dice for each loss of guns (B).
  | { kind: 'halfLost'; side: Side; unit: string; halves: number; half: number }
  | { kind: 'lossRolled'; side: Side; unit: string; dice: readonly number[]; steps: number }
  | { kind: 'destroyed'; side: Side; unit: string; at: string; steps: number; why: string }
  // VIII
  | { kind: 'shockDeclared'; side: Side; attackers: readonly string[]; at: string }
  | { kind: 'revealed'; side: Side; at: string; units: readonly string[] }
  | {
      kind: 'clashed';
      side: Side;
      attackers: readonly string[];
      defenders: readonly string[];
      powers: readonly [attack: number, defence: number];
      odds: string;
      die: number;
      sum: readonly SumRow[];
      results: readonly [attacker: ShockResult, defender: ShockResult];
      arc: Arc;
      /** What each unit was worth, and how that came about. */
      values: readonly {
        readonly unit: string;
        readonly value: number;
        readonly power: number;
        readonly sum: readonly SumRow[];
      }[];
    }
  /** Disorganised guns alone: taken without a fight (VE-4.13-03). */
  | { kind: 'overrun'; side: Side; attackers: readonly string[]; at: string }
  | { kind: 'disorganised'; side: Side; unit: string; marker: number; cause: BreakCause }
  | { kind: 'brokenAgain'; side: Side; unit: string; cause: BreakCause }
  | { kind: 'noRoom'; side: Side; unit: string; at: string }
  | { kind: 'surrounded'; side: Side; unit: string; at: string }
  | ({ kind: 'retreated'; from: string; to: string | null } & Group)
  | { kind: 'pushed'; side: Side; unit: string; hexes: number }
  | ({ kind: 'advanced'; from: string; to: string } & Group)
  // IX
  | ({ kind: 'charged'; formation: FormationName; facing: string } & Group)
  | ({ kind: 'chargeTested' } & Tested)
  | ({ kind: 'squareTested'; distance: number } & Tested)
  | { kind: 'squareFormed'; side: Side; at: string; units: readonly string[] }
  | ({ kind: 'counterchargeTested' } & Tested)
  | { kind: 'exploited'; side: Side; unit: string; to: string; facing: string }
  | { kind: 'reformed'; side: Side; unit: string; formation: FormationName; facing: string | null }
  // X to XII
  | ({ kind: 'moraleTested'; cause: TestCause; arc: Arc } & Tested)
  | { kind: 'testSpared'; side: Side; unit: string; at: string }
  | ({ kind: 'rallyTested' } & Tested)
  | { kind: 'sheltered'; side: Side; unit: string; at: string }
  | { kind: 'rallied'; side: Side; unit: string; formation: FormationName; facing: string | null }
  | {
      kind: 'moodChanged';
      side: Side;
      corps: string;
      mood: 'in heart' | 'demoralised' | 'desperate';
      total: number;
    }
  // XVI
  | { kind: 'abandoned'; side: Side; unit: string; at: string; marker: number }
  | { kind: 'captured'; side: Side; unit: string; at: string }
  | { kind: 'routed'; side: Side; unit: string; marker: number }
  | ({ kind: 'recoveryTested'; steps: number } & Tested)
  | { kind: 'thresholdRolled'; side: Side; corps: string }
  | { kind: 'fatigued'; side: Side; corps: string; fatigue: number; on: number; under: number }
  | { kind: 'detached'; side: Side; corps: string; units: readonly string[] }
  // XVII.3 to XVII.7: what all see of orders.
  | { kind: 'courierSent'; side: Side; courier: number; leader: string; at: string }
  | { kind: 'courierRode'; side: Side; courier: number; from: string; to: string }
  | {
      kind: 'courierArrived';
      side: Side;
      courier: number;
      leader: string;
      at: string;
      // For its side alone: the die of him who gets the order.
      die?: number;
      obedience?: number;
      obeyed?: boolean;
    }
  | { kind: 'courierTurned'; side: Side; courier: number; from: string; to: string }
  // XX: which side begins, passes, plays a corps (with leaders above it and units lent), or its units out of command.
  | { kind: 'sideBegins'; side: Side }
  | { kind: 'sidePassed'; side: Side }
  | {
      kind: 'corpsActivated';
      side: Side;
      corps: readonly string[];
      leaders: readonly string[];
      units: readonly string[];
    }
  | { kind: 'leftOversPlayed'; side: Side }
  // XIX: the moves of a corps took up to so many seconds.
  | { kind: 'corpsLate'; side: Side; corps: string; seconds: number; morale: number }
  // XVII.3 to XVII.7: what becomes of an order of this corps, which its side alone hears of.
  | {
      kind: 'orderNews';
      side: Side;
      corps: string;
      news: OrderNews;
      tactic: Tactic;
      die?: number;
      against?: number;
    }
  // XVII.3: these fought without the bonus of fresh troops, since others fought with them: for their side alone.
  | { kind: 'freshInVain'; side: Side; corps: string }
  // XVII.8: an order of this side is shown; what it is only whoever has asked hears.
  | { kind: 'orderShown'; side: Side; corps: string; tactic?: Tactic | 'none' }
  // XVII.3: a side has written its first orders.
  | { kind: 'ordersWritten'; side: Side }
  // XVII: who is out of command (of those under others only their owner hears), and what is done about it.
  | { kind: 'commandJudged'; side: Side; units: readonly string[]; leaders: readonly string[] }
  | { kind: 'takenInHand'; side: Side; leader: string; units: readonly string[] }
  | { kind: 'initiativeTested'; side: Side; leader: string; die: number; initiative: number; passes: boolean }
  // `back`: the turn in which he is well again.
  | { kind: 'leaderWounded'; side: Side; leader: string; at: string; die: number; back: number }
  | { kind: 'leaderReturned'; side: Side; leader: string; at: string }
  // XVI.1
  | { kind: 'screened'; side: Side; unit: string; at: string; facing: string }
  | { kind: 'screenMoved'; side: Side; unit: string; from: string; to: string }
  | { kind: 'screenRecalled'; side: Side; unit: string; at: string; why: Recall }
  // XIII to XV
  | { kind: 'entered'; side: Side; unit: string; at: string; leaders: readonly string[] }
  | { kind: 'leaderEntered'; side: Side; leader: string; at: string }
  | { kind: 'leftMap'; side: Side; unit: string; at: string }
  | { kind: 'leaderLeftMap'; side: Side; leader: string; at: string }
  | { kind: 'leaderInDanger'; side: Side; leader: string; die: number; falls: boolean; why: string }
  // `die`: the second one, where wounds are played.
  | { kind: 'leaderFell'; side: Side; leader: string; at: string; die?: number }
  | { kind: 'leaderDisplaced'; side: Side; leader: string; from: string; to: string }
  | { kind: 'leaderReplaced'; side: Side; leader: string; at: string }
  | { kind: 'points'; side: Side; count: number; total: number; why: string };

export type EmpereurEvent = Pick<GameEvent, 'rules' | 'reveals' | 'only' | 'secretOf'> & Happened;
export type EventKind = Happened['kind'];

/** What only one side may know of an event. */
export function onlyFor<T>(side: Side, known: T): Readonly<Record<string, T>> {
  return side === 'french' ? { french: known } : { coalition: known };
}

/** Tells of a group: whether it shows something hidden, and who goes along, which only its owner hears. */
export function tellOwner(
  play: Play,
  event: EmpereurEvent,
  reveals: boolean,
  side: Side,
  others: readonly string[],
): void {
  // Most events have neither, and are laid down as they are.
  if (!reveals && others.length === 0) play.events.push(event);
  else
    play.events.push({
      ...event,
      ...(reveals ? { reveals } : {}),
      ...(others.length > 0 ? { only: onlyFor(side, { with: others }) } : {}),
    });
}

export function tell(play: Play, event: EmpereurEvent): void {
  play.events.push(event);
}
