/** The phases of a turn in their order, and which side plays which (AOR-0-202, AOR-0-203). */
import { branches, citing, defines, rulesInForce, workingMemory, type RuleId } from '@bivouac/kernel';
import type { Phase } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';

/** The parts of a turn by the numbers of the book. Charge tests and charge moves are one segment (G-11). */
export const phases: readonly Phase[] = defines('AOR-0-203', [
  'arrivals',
  'rally',
  'actionPoints',
  'charges',
  'movement',
  'artillery',
  'artilleryMorale',
  'smallArms',
  'smallArmsMorale',
  'melee',
  'armyRetreat',
] as const);
/** Phases that both sides play together. */
const common: ReadonlySet<Phase> = new Set(['melee', 'armyRetreat']);

/** A phase as one side plays it, or both. */
export interface Part {
  readonly phase: Phase;
  readonly side: Side | 'both';
}

const by = branches({
  phasesAlternate: 'AOR-0-202',
  noActionPointsInSmallActions: 'AOR-0-101',
});

/** All parts of a turn in their order: phase by phase, or with `fullPlayerTurns` side by side (G-09). */
export function partsOfTurn(s: Pick<State, 'first' | 'terms'>, cites?: RuleId[]): readonly Part[] {
  if (cites !== undefined) return partsFound(s, cites);
  const memory = remembered(s);
  if (memory.parts === null || memory.first !== s.first || memory.rules !== rulesInForce())
    Object.assign(memory, { parts: partsFound(s), first: s.first, rules: rulesInForce() });
  return memory.parts!;
}

/** The parts of a turn are asked for at each of them, and never change but with who plays first. */
const remembered = workingMemory<
  Pick<State, 'first' | 'terms'>,
  { parts: readonly Part[] | null; first: Side | null; rules: number }
>(() => ({ parts: null, first: null, rules: 0 }));

function partsFound(s: Pick<State, 'first' | 'terms'>, cites?: RuleId[]): readonly Part[] {
  const both = [s.first, enemyOf[s.first]] as const;
  cites?.push(...citing('AOR-0-203'));
  const played = phases.filter(
    (phase) =>
      !(
        phase === 'actionPoints' &&
        by.noActionPointsInSmallActions(s.terms.options.smallAction === true, cites)
      ),
  );
  if (!by.phasesAlternate(s.terms.options.fullPlayerTurns !== true, cites)) {
    return both.flatMap((side) =>
      played
        .filter((phase) => phase !== 'armyRetreat' || side !== s.first)
        .map((phase): Part => ({ phase, side: common.has(phase) ? 'both' : side })),
    );
  }
  return played.flatMap((phase): Part[] =>
    common.has(phase) ? [{ phase, side: 'both' }] : both.map((side) => ({ phase, side })),
  );
}

/** What a unit has done in a turn is forgotten when the turn ends. */
export const fresh = {
  marks: 0,
  used: 0,
  changes: 0,
  paid: [],
  losses: 0,
  shooter: none,
  ride: null,
  riders: [],
  faces: 0,
  targets: [],
} as const;
