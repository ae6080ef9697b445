/**
 * The kinds of troops and what can be said of them. Formations, paces and morale cases go by the short names that
 * players of the game use; `words/` says them in full.
 */

/** Foot and horse artillery are one arm in most rules: `branchOf`. */
export const arms = ['infantry', 'cavalry', 'foot artillery', 'horse artillery'] as const;
export type Arm = (typeof arms)[number];

export const branches = ['infantry', 'cavalry', 'artillery'] as const;
export type BranchOfArms = (typeof branches)[number];

export const branchOfArm: Readonly<Record<Arm, BranchOfArms>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  'foot artillery': 'artillery',
  'horse artillery': 'artillery',
};

/** From the poorest to the best; the first three count alike in most rules. */
export const statuses = ['militia', 'irregular', 'conscript', 'line', 'elite', 'guard'] as const;
export type Status = (typeof statuses)[number];

/** Whether troops are militia, irregulars or conscripts. */
export function isPoor(status: Status): boolean {
  return status === 'militia' || status === 'irregular' || status === 'conscript';
}

/**
 * LIG line, COD column of divisions, COC column of companies, COF closed column, COM march column, CAR square, TIR
 * skirmish order; BAT a battery unlimbered. A limbered battery goes in line or in a column (TC-2-12).
 */
export const formations = ['LIG', 'COD', 'COC', 'COF', 'COM', 'CAR', 'TIR', 'BAT'] as const;
export type Formation = (typeof formations)[number];

export const columns: ReadonlySet<Formation> = new Set(['COD', 'COC', 'COF', 'COM']);

/** What each branch forms, the usual formation first. */
export const formationsOf: Readonly<Record<BranchOfArms, readonly Formation[]>> = {
  infantry: ['COD', 'LIG', 'COC', 'COF', 'COM', 'CAR', 'TIR'],
  cavalry: ['LIG', 'COD', 'COM'],
  artillery: ['BAT', 'LIG', 'COD', 'COC', 'COM'],
};

/** Physical paces: halted, ordinary (POR), quickened or trot (PAC), charge (PCH). */
export const paces = ['halt', 'POR', 'PAC', 'PCH'] as const;
export type Pace = (typeof paces)[number];

/** How many steps of pace this is: 0 to 3. */
export function paceLevel(pace: Pace): number {
  return paces.indexOf(pace);
}

/** The slower of two paces. */
export function slower(one: Pace, other: Pace): Pace {
  return paceLevel(one) <= paceLevel(other) ? one : other;
}

/** Faster than the ordinary pace. */
export function isFast(pace: Pace): boolean {
  return pace === 'PAC' || pace === 'PCH';
}

/** Morale cases from the best: charge, attack, advance, halted; checked, falling back, in retreat, in rout. */
export const cases = ['CHA', 'ATT', 'AVA', 'ARR', 'HAL', 'REP', 'RET', 'DER'] as const;
export type Case = (typeof cases)[number];

/** Whether a case is positive: ARR or better. */
export function isPositive(which: Case): boolean {
  return cases.indexOf(which) <= cases.indexOf('ARR');
}

/** Disorder as it is stored: none, SAF (without formation), DES (in disorder). Ground may make it worse for a time. */
export const disorders = ['none', 'SAF', 'DES'] as const;
export type Disorder = (typeof disorders)[number];

/** How a unit counts: formed; neither formed nor SAF; SAF; DES. */
export type Order = 'formed' | 'neither' | 'SAF' | 'DES';

export const weapons = ['musket', 'rifle', 'carbine', 'none'] as const;
export type Weapon = (typeof weapons)[number];

export const calibres = ['3-4', '6', '8-9', '12'] as const;
export type Calibre = (typeof calibres)[number];

/** Ranges: short, middle and long. */
export const bands = ['P1', 'P2', 'P3'] as const;
export type Band = (typeof bands)[number];

export const ammunitions = ['small arms', 'roundshot', 'canister'] as const;
export type Ammunition = (typeof ammunitions)[number];
