/** Chapter 1 and the tables of chapter 5: what troops there are, what they can form, and how far they go. */
import { defines, type RuleId } from '@bivouac/kernel';
import { cm } from './measures.ts';

export const arms = [
  'infantry',
  'light infantry',
  'pioneers',
  'light cavalry',
  'dragoons',
  'heavy cavalry',
  'artillery',
] as const;
export type Arm = (typeof arms)[number];

/** On foot, mounted, or with guns: what most rules ask. */
export type Branch = 'infantry' | 'cavalry' | 'artillery';

export const branchOfArm: Readonly<Record<Arm, Branch>> = {
  infantry: 'infantry',
  'light infantry': 'infantry',
  pioneers: 'infantry',
  'light cavalry': 'cavalry',
  dragoons: 'cavalry',
  'heavy cavalry': 'cavalry',
  artillery: 'artillery',
};

/**
 * What the men are trained for. Skirmishers fight in skirmish order and can form up to march; dual-role troops fight
 * either way and may re-form under a charge (AOR-4-231); loose troops know nothing else.
 */
export const drills = ['formed', 'skirmishers', 'dual role', 'loose'] as const;
export type Drill = (typeof drills)[number];

export const formations = [
  'line',
  'column',
  'square',
  'skirmish',
  'loose',
  'limbered',
  'unlimbered',
  'crew',
] as const;
export type Formation = (typeof formations)[number];

/** Which formations troops of an arm and a drill may take (AOR-0-118). A crew has lost its guns and forms nothing else. */
export function formationsOf(arm: Arm, drill: Drill): readonly Formation[] {
  if (arm === 'artillery') return batteryFormations;
  return drilled[branchOfArm[arm] === 'cavalry' ? 'cavalry' : 'infantry'][drill];
}

const batteryFormations: readonly Formation[] = defines('AOR-0-118', ['limbered', 'unlimbered']);

const drilled: Readonly<Record<'infantry' | 'cavalry', Readonly<Record<Drill, readonly Formation[]>>>> = {
  infantry: {
    formed: ['line', 'column', 'square'],
    'dual role': ['line', 'column', 'square', 'skirmish'],
    skirmishers: ['skirmish', 'line', 'column'],
    loose: ['loose'],
  },
  cavalry: {
    formed: ['line', 'column'],
    'dual role': ['line', 'column', 'skirmish'],
    skirmishers: ['line', 'column', 'skirmish'],
    loose: ['loose'],
  },
};

/** A row of the movement table, in centimetres: infantry, light cavalry, dragoons, heavy cavalry. */
type Row = readonly [infantry: number, light: number, dragoons: number, heavy: number];

interface Rate {
  readonly march: Row;
  readonly charge: Row;
}

/** AOR-5-001 to AOR-5-003. Dragoons and heavy cavalry have no skirmish order; loose order goes as fast as that. */
const rates = {
  line: { march: defines('AOR-5-001', [16, 32, 28, 24]), charge: defines('AOR-5-002', [20, 48, 44, 40]) },
  column: { march: defines('AOR-5-001', [20, 40, 32, 28]), charge: defines('AOR-5-002', [24, 56, 48, 44]) },
  skirmish: { march: defines('AOR-5-003', [32, 48, 0, 0]), charge: defines('AOR-5-003', [32, 56, 0, 0]) },
} as const satisfies Record<string, Rate>;

const road: Row = defines('AOR-5-111', [32, 72, 68, 64]);

const columnOfArm: Readonly<Record<Exclude<Arm, 'artillery'>, 0 | 1 | 2 | 3>> = {
  infantry: 0,
  'light infantry': 0,
  pioneers: 0,
  'light cavalry': 1,
  dragoons: 2,
  'heavy cavalry': 3,
};

/** A square goes back at the rate of a line (AOR-2-324); of its own will it does not move at all. */
const rateOfFormation: Readonly<Record<Exclude<Formation, 'limbered' | 'unlimbered'>, keyof typeof rates>> = {
  line: 'line',
  square: 'line',
  column: 'column',
  skirmish: 'skirmish',
  loose: 'skirmish',
  crew: defines<keyof typeof rates>('AOR-4-240', 'skirmish', 'line'),
};

export type Pace = 'march' | 'charge' | 'road';

/** How far troops that are not artillery go in a turn, in tenths of a millimetre. Crews go as foot skirmishers (AOR-4-240). */
export function rateOf(arm: Arm, formation: Formation, pace: Pace): number {
  if (formation === 'limbered' || formation === 'unlimbered')
    throw new Error('batteries have a table of their own');
  const column = arm === 'artillery' ? 0 : columnOfArm[arm];
  return cm(pace === 'road' ? road[column] : rates[rateOfFormation[formation]][pace][column]);
}

/** By which rule troops go so far: the rates of lines and columns, marching or charging, or those of open order. */
export function ruleOfRate(formation: Formation, pace: Pace): RuleId {
  if (pace === 'road') return 'AOR-5-111';
  if (formation === 'limbered') return 'AOR-5-005';
  if (formation === 'unlimbered') return 'AOR-5-007';
  if (rateOfFormation[formation] === 'skirmish') return 'AOR-5-003';
  return pace === 'charge' ? 'AOR-5-002' : 'AOR-5-001';
}

/** How far troops run, and how many dice are added to it, in centimetres (AOR-5-004). */
export interface Flight {
  readonly base: number;
  readonly dice: number;
}

const flights: readonly Flight[] = [
  { base: 16, dice: 1 },
  { base: 32, dice: 3 },
  { base: 28, dice: 2 },
  { base: 28, dice: 2 },
].map(({ base, dice }) => ({ base: defines('AOR-5-004', base), dice }));

export function flightOf(arm: Arm): Flight {
  return flights[arm === 'artillery' ? 0 : columnOfArm[arm]]!;
}

/** Four morale classes: conscripts, trained troops, elite, guard (AOR-2-101). */
export type MoraleClass = 1 | 2 | 3 | 4;
export const moraleClasses: readonly MoraleClass[] = defines('AOR-2-101', [1, 2, 3, 4] as const, [2, 3]);

/** How a unit bears up, best first (AOR-2-102): no marker, a white, a yellow, a red one. */
export const conditions = ['normal', 'disorganised', 'beaten', 'routed'] as const;
export type Condition = (typeof conditions)[number];
