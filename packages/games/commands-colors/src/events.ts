/** What can happen, as players are told of it. Units, leaders, hexes and cards go by their names. */
import type { GameEvent, Play, SumRow } from '@bivouac/kernel';
import type { Reaction } from './frames.ts';
import type { Result } from './state.ts';
import type { Face } from './tables/dice.ts';
import type { Section, Side } from './tables/sides.ts';

/** Dice on the table: what they show, and how their number came about. */
export interface Roll {
  readonly dice: readonly Face[];
  readonly sum: readonly SumRow[];
}

type Happened =
  | { kind: 'setUp'; units: readonly string[]; leaders: readonly string[] }
  | { kind: 'dealt'; side: Side; count: number; cards?: readonly string[] }
  | { kind: 'turnBegan'; side: Side; turn: number }
  | { kind: 'cardPlayed'; side: Side; card: string; as: string; section: Section | null; level: number }
  | { kind: 'commandRolled'; side: Side; dice: readonly Face[] }
  | { kind: 'rallied'; side: Side; units: readonly string[] }
  | { kind: 'suppliesCut'; side: Side; unit: string; leader: string | null; from: string; to: string }
  | { kind: 'ordered'; side: Side; units: readonly string[]; leaders: readonly string[] }
  | { kind: 'noOrders'; side: Side }
  | { kind: 'leftSquare'; side: Side; unit: string; slot: number; card?: string }
  | {
      kind: 'moved';
      side: Side;
      unit: string;
      leader: string | null;
      from: string;
      to: string;
      hexes: number;
      joined: string | null;
    }
  | {
      kind: 'leaderMoved';
      side: Side;
      leader: string;
      from: string;
      to: string;
      hexes: number;
      joined: string | null;
    }
  | { kind: 'leftBoard'; side: Side; unit: string; leader: string | null; from: string }
  | { kind: 'passed'; side: Side; what: 'movement' | 'combat' | 'bonusMelee' | 'ground' | 'battleBack' }
  | ({
      kind: 'fired';
      side: Side;
      unit: string;
      target: string;
      range: number;
      hits: number;
      flags: number;
    } & Roll)
  | {
      kind: 'meleeAnnounced';
      side: Side;
      unit: string;
      target: string;
      support: readonly string[];
      bonus: boolean;
    }
  | { kind: 'reacted'; side: Side; target: string; reaction: Reaction }
  | { kind: 'squareFormed'; side: Side; unit: string; slot: number; card?: string }
  | ({
      kind: 'fought';
      side: Side;
      unit: string;
      target: string;
      as: 'attack' | 'firstStrike' | 'square' | 'retire' | 'battleBack' | 'leader';
      hits: number;
      flags: number;
    } & Roll)
  | {
      kind: 'blocksLost';
      side: Side;
      unit: string;
      lost: number;
      left: number;
      why: 'hits' | 'retreat' | 'square';
    }
  | { kind: 'unitDestroyed'; side: Side; unit: string; at: string }
  | { kind: 'squareEnded'; side: Side; unit: string; slot: number; card?: string }
  | { kind: 'leaderChecked'; side: Side; leader: string; dice: readonly Face[]; falls: boolean }
  | {
      kind: 'leaderFell';
      side: Side;
      leader: string;
      at: string;
      why: 'check' | 'melee' | 'escape' | 'noWay';
    }
  | ({ kind: 'leaderEscaped'; side: Side; leader: string; past: string; falls: boolean } & Roll)
  | {
      kind: 'leaderRetreated';
      side: Side;
      leader: string;
      from: string;
      to: string | null;
      joined: string | null;
    }
  | { kind: 'flagsIgnored'; side: Side; unit: string; flags: number; ignored: number; sum: readonly SumRow[] }
  | {
      kind: 'retreated';
      side: Side;
      unit: string;
      leader: string | null;
      from: string;
      to: string;
      hexes: number;
      joined: string | null;
    }
  | {
      kind: 'retired';
      side: Side;
      unit: string;
      leader: string | null;
      from: string;
      to: string;
      joined: string | null;
    }
  | {
      kind: 'tookGround';
      side: Side;
      unit: string;
      leader: string | null;
      from: string;
      through: string;
      to: string;
      joined: string | null;
    }
  | { kind: 'attackBroken'; side: Side; unit: string; support: readonly string[] }
  | {
      kind: 'banner';
      side: Side;
      count: number;
      total: number;
      why: 'unit' | 'leader' | 'objective' | 'exit';
      what: string;
    }
  | { kind: 'bannerReturned'; side: Side; count: number; total: number; what: string }
  | {
      kind: 'drew';
      side: Side;
      count: number;
      why: 'turn' | 'firstStrike' | 'scout';
      cards?: readonly string[];
    }
  | { kind: 'scoutChose'; side: Side; discarded: string; kept?: string }
  | { kind: 'discarded'; side: Side; card: string }
  | { kind: 'reshuffled'; why: 'empty' | 'elan'; deck: number }
  | { kind: 'turnEnded'; side: Side }
  | { kind: 'battleEnded'; result: Result };

export type NapoleonicsEvent = Pick<GameEvent, 'rules' | 'reveals' | 'only'> & Happened;

/** What only one side may know of an event. */
export function onlyFor<T>(side: Side, known: T): Readonly<Record<string, T>> {
  return side === 'british' ? { british: known } : { french: known };
}

export function tell(play: Play, event: NapoleonicsEvent): void {
  play.events.push(event);
}
