/** What can happen, as players are told of it. Units, generals and features of the table go by their names. */
import type { GameEvent, Play } from '@bivouac/kernel';
import type { Ending, Grade } from './state.ts';
import type { Formation, Pace } from './tables/kinds.ts';
import type { Side } from './tables/sides.ts';

/** A place on the table as it is told: the middle of a front edge in tenths of a millimetre, a facing in hundredths. */
export type ToldPlace = readonly [x: number, y: number, facing: number];

type Happened =
  /** `minutes`: how long the battle has lasted. */
  | { kind: 'turnBegan'; turn: number; minutes: number }
  /** Dice of blue, then of red, and what each makes with its commander in chief. */
  | {
      kind: 'initiativeThrown';
      dice: readonly number[];
      totals: Readonly<Record<Side, number>>;
      first: Side;
    }
  | { kind: 'phaseBegan'; side: Side }
  | { kind: 'moved'; unit: string; pace: Pace; from: ToldPlace; to: ToldPlace }
  | { kind: 'turned'; unit: string; from: ToldPlace; to: ToldPlace }
  | { kind: 'formed'; unit: string; formation: Formation; from: ToldPlace; to: ToldPlace }
  | { kind: 'spent'; unit: string; points: number; left: number }
  | { kind: 'objectiveTaken'; objective: string; by: Side }
  | { kind: 'groupBroke'; group: string }
  | { kind: 'groupRecovered'; group: string }
  | {
      kind: 'battleOver';
      winner: Side | null;
      how: Ending;
      grade: Grade;
      scores: Readonly<Record<Side, number>>;
    };

export type CouleursEvent = Happened & GameEvent;

export function tell(play: Play, event: CouleursEvent): void {
  play.events.push(event);
}
