/** XVII.3: the tactical orders, what each asks of a corps and what it forbids its units. */
import { defines } from '@bivouac/kernel';
import { ours, source } from './origin.ts';

export const tactics = ['attack', 'march', 'defence', 'withdrawal', 'retreat', 'reserve'] as const;
export type Tactic = (typeof tactics)[number];

/** What a step of an order may be directed at (VEA-17-416). Whole formations of the enemy, never a regiment (VEA-17-414). */
export const aims = ['nothing', 'place', 'edge', 'corps', 'division'] as const;
export type Aim = (typeof aims)[number];

export const edges = ['north', 'south', 'east', 'west'] as const;
export type Edge = (typeof edges)[number];

/**
 * What a step of a written order may wait for, or last until (VEA-17-417): a turn, so many turns of its own, a place held
 * by its side or by one corps of it, a place entered by the enemy, another corps done with a step, an enemy corps gone.
 */
export const conditions = ['turn', 'lasted', 'held', 'entered', 'done', 'gone'] as const;
export type ConditionKind = (typeof conditions)[number];

/** What a step of each tactic may be directed at (VEA-17-416): at level 3 a march at a place, and nothing else at anything. */
export const aimsOf: Readonly<Record<Tactic, readonly Aim[]>> = {
  attack: ['nothing', 'place', 'edge', 'corps', 'division'],
  march: ['place', 'edge'],
  defence: ['nothing', 'place'],
  withdrawal: ['nothing', 'place'],
  retreat: ['nothing'],
  reserve: ['nothing'],
};

/** A word to the leader who gets a written order (VEA-17-401): it binds nobody. */
export const remarks = [
  'at all costs',
  'spare your men',
  'make haste',
  'keep touch',
  'help follows',
] as const;

/** Written orders (XVII.4): steps in one, and turns of a step before it may be given up. */
export const writtenOrders = {
  mostSteps: ours(defines('VEA-17-415', 6)),
  turnsBeforeGivingUp: source(defines('VEA-17-407', 3)),
} as const;

/**
 * What is noted of an order: written at first, sent, taken, put off, lost, changed by its owner, tried by its leader, over;
 * and of one with several steps, that the next follows or that a step is given up.
 */
export const despatchKinds = [
  ...(['first', 'sent', 'obeyed', 'disobeyed', 'delayed', 'lost'] as const),
  ...(['changed', 'adopted', 'refused', 'lapsed', 'followed', 'givenUp'] as const),
] as const;
export type DespatchKind = (typeof despatchKinds)[number];

/**
 * What its side hears of an order, where nobody else hears anything: some of what is noted of it, and that it is taken in
 * person, comes into force, waits, begins, or falls to Defence since the enemy has come near.
 */
export type OrderNews =
  | Exclude<DespatchKind, 'first' | 'sent' | 'obeyed' | 'disobeyed'>
  | 'inPerson'
  | 'inForce'
  | 'waits'
  | 'begins'
  | 'caught';

/** What units may not do under an order, but for the few that are free of it in a turn. */
export type Forbidden = 'fire' | 'assault' | 'charge' | 'countercharge' | 'dash' | 'scatter';

export interface TacticFacts {
  readonly forbids: readonly Forbidden[];
  /** So many units of the corps are free of the order in each turn. */
  readonly freeUnits: number;
  /** Units move only in column, limbered or adapted. */
  readonly inColumn: boolean;
}

const noAttack: readonly Forbidden[] = ['fire', 'assault', 'charge', 'countercharge', 'dash'];

export const tacticFacts: Readonly<Record<Tactic, TacticFacts>> = {
  attack: { forbids: [], freeUnits: 0, inColumn: false },
  march: {
    forbids: [...defines('VEA-17-318', noAttack, []), ...defines<Forbidden[]>('VEA-17-319', ['scatter'], [])],
    freeUnits: source(defines('VEA-17-320', 1)).value,
    inColumn: defines('VEA-17-317', true),
  },
  defence: { forbids: [], freeUnits: 0, inColumn: false },
  withdrawal: {
    forbids: defines<readonly Forbidden[]>('VEA-17-329', [], noAttack),
    freeUnits: 0,
    inColumn: false,
  },
  retreat: {
    forbids: defines('VEA-17-331', noAttack, []),
    freeUnits: source(defines('VEA-17-332', 2)).value,
    inColumn: true,
  },
  reserve: { forbids: defines('VEA-17-336', noAttack, []), freeUnits: 0, inColumn: false },
};

/** Tactics that may be given when the battle begins; Reserve is given then and never again (VEA-17-334). */
export const firstTactics: readonly Tactic[] = tactics;

/** What its owner may make of an order at any moment, without a test (VEA-17-322, VEA-17-337). */
export const freeChanges: Readonly<Partial<Record<Tactic, readonly Tactic[]>>> = {
  march: defines<readonly Tactic[]>('VEA-17-322', ['attack', 'defence'], []),
  reserve: defines<readonly Tactic[]>('VEA-17-337', ['defence'], []),
};

/** And of one that a corps of cavalry has. */
export const cavalryChanges: Readonly<Partial<Record<Tactic, readonly Tactic[]>>> = {
  attack: defines<readonly Tactic[]>('VEA-17-316', ['march'], []),
  march: defines<readonly Tactic[]>('VEA-17-316', ['attack'], []),
};

/** How far a unit must come to have done what its order asks: nearer by so much, and no nearer than that. */
export const owedMoves = {
  attack: { nearer: source(defines('VEA-17-311', 4)), share: source(defines('VEA-17-310', 3)) },
  withdrawal: { nearer: source(2), most: source(3), share: source(defines('VEA-17-328', 2)) },
  retreat: { nearer: source(defines('VEA-17-330', 3)) },
  reserve: { clear: source(defines('VEA-17-335', 6)), fallsBelow: source(defines('VEA-17-339', 5)) },
} as const;

/** XVII.3, Defence: how far its leader rides, and how far before the leading unit the limit lies. */
export const defence = {
  leaderHexes: source(defines('VEA-17-324', 2)),
  limitAhead: source(defines('VEA-17-325', 1)),
} as const;

/** XVII.3, Reserve: how long a corps is fresh that an order calls forth, and what that is worth on a die of shock. */
export const fresh = {
  turns: source(defines('VEA-17-340', 3)),
  attack: source(1),
  defence: source(-1),
} as const;

/** A march is done, and a withdrawal, when the leader is so near to where he is bound. */
export const arrivedWithin = ours(2);
