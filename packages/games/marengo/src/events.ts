/** What can happen, as players are told of it. Blocks and places go by their names; faces are told only when shown. */
import type { GameEvent, Play, SumRow } from '@bivouac/kernel';
import type { LossCause } from './frames.ts';
import type { ShownFace } from './knowledge.ts';
import type { Result } from './state.ts';
import type { Side } from './tables.ts';

type Happened =
  | { kind: 'setUp'; pieces: readonly string[] }
  | { kind: 'roundBegan'; round: number; hour: number }
  | { kind: 'turnBegan'; side: Side; round: number }
  | { kind: 'moraleBonus'; side: Side; points: number; morale: number }
  | { kind: 'activated'; pieces: readonly string[]; why: 'adjacent' | 'chosen' }
  | { kind: 'shuffled'; side: Side; at: readonly string[] }
  | { kind: 'bombardmentAnnounced'; side: Side; piece: string; at: string; shown: readonly ShownFace[] }
  | { kind: 'bombardmentCancelled'; side: Side; piece: string; why: 'no target' | 'by choice' }
  | {
      kind: 'bombarded';
      side: Side;
      piece: string;
      targets: readonly string[];
      at: string;
      strength: number;
      sum: readonly SumRow[];
    }
  | { kind: 'moved'; side: Side; pieces: readonly string[]; from: string; to: string; commands: number }
  | { kind: 'marched'; side: Side; piece: string; from: string; through: readonly string[]; commands: number }
  | {
      kind: 'entered';
      side: Side;
      piece: string;
      through: readonly string[];
      commands: number;
      by: 'road' | 'pontoon';
    }
  | {
      kind: 'continued';
      side: Side;
      pieces: readonly string[];
      to: string;
      commands: number;
      shown: readonly ShownFace[];
    }
  | {
      kind: 'withdrew';
      side: Side;
      pieces: readonly string[];
      from: string;
      to: string;
      why: 'ordered' | 'nobody opposite';
    }
  | {
      kind: 'maneuverAttack';
      side: Side;
      pieces: readonly string[];
      from: string;
      to: string;
      across: string;
      commands: number;
    }
  | { kind: 'shown'; why: 'proof' | 'roadAttack'; shown: readonly ShownFace[] }
  | { kind: 'blocked'; side: Side; pieces: readonly string[]; at: string }
  | { kind: 'declinedBlock'; side: Side; at: string }
  | { kind: 'cannotBlock'; side: Side; at: string }
  | {
      kind: 'afterBlock';
      side: Side;
      choice: 'stay' | 'advance' | 'split';
      advanced: readonly string[];
      stayed: readonly string[];
      at: string;
    }
  | { kind: 'maneuverWon'; side: Side; pieces: readonly string[]; at: string }
  | {
      kind: 'assaultDeclared';
      side: Side;
      across: string;
      attackers: readonly string[];
      defenders: readonly string[];
      shown: readonly ShownFace[];
    }
  | { kind: 'defensiveFire'; side: Side; points: number; shown: readonly ShownFace[] }
  | { kind: 'defenceLed'; side: Side; shown: readonly ShownFace[] }
  | {
      kind: 'assaultResult';
      winner: Side;
      strength: number;
      defence: number;
      result: number;
      sum: readonly SumRow[];
      losses: { attacker: number; defender: number };
    }
  | { kind: 'noPursuit'; side: Side; why: 'obstacle' | 'cavalryLed' | 'nobodyLeft' }
  | { kind: 'pursued'; side: Side; shown: readonly ShownFace[]; strength: number; sum: readonly SumRow[] }
  | { kind: 'fellBack'; side: Side; pieces: readonly string[]; to: string }
  | { kind: 'tookLocale'; side: Side; pieces: readonly string[]; at: string }
  | {
      kind: 'lost';
      side: Side;
      cause: LossCause | 'artilleryRetreat' | 'nowhereToGo';
      losses: readonly Loss[];
      morale: number;
    }
  | { kind: 'demoralized'; side: Side }
  | { kind: 'retreatBegan'; side: Side; from: string; shown: readonly ShownFace[] }
  | { kind: 'retreated'; side: Side; from: string; to: readonly { piece: string; to: string }[] }
  | {
      kind: 'passed';
      side: Side;
      what: 'activation' | 'assaults' | 'movement' | 'announcement' | 'pursuit' | 'continuation';
    }
  | { kind: 'turnEnded'; side: Side }
  | { kind: 'claimed'; side: Side }
  | { kind: 'battleEnded'; result: Result; objectives: readonly string[] };

/** A loss of strength, with the face it was taken from. */
export interface Loss extends ShownFace {
  readonly points: number;
  readonly eliminated: boolean;
}

export type MarengoEvent = Pick<GameEvent, 'rules' | 'reveals'> & Happened;

export function tell(play: Play, event: MarengoEvent): void {
  play.events.push(event);
}
