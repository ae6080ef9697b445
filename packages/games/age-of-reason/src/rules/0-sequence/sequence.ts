/** Chapter 2, introduction: turns of twelve phases, which both sides play one after the other (AOR-0-202, AOR-0-203). */
import { branches, call, defines, end, go, type Play, type RuleId, type Steps } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames, Phase } from '../../frames.ts';
import { changeGeneral, changeUnit, none, type Ending, type State } from '../../state.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { dig } from '../7-works/digging.ts';
import { restartClocks } from '../2-morale/rally.ts';

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
  limitEndsTheBattle: 'AOR-0-201',
});

/** All parts of a turn in their order: phase by phase, or with `fullPlayerTurns` side by side (G-09). */
export function partsOfTurn(s: State): readonly Part[] {
  const both = [s.first, enemyOf[s.first]] as const;
  const played = phases.filter(
    (phase) =>
      !(phase === 'actionPoints' && by.noActionPointsInSmallActions(s.terms.options.smallAction === true)),
  );
  if (!by.phasesAlternate(s.terms.options.fullPlayerTurns !== true)) {
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

const freshGeneral = { points: 0, attached: false, moved: false } as const;

type Sequence = Pick<Steps<State, Frames>, 'turn' | 'nextPhase' | 'endTurn'>;

export const sequence: Sequence = {
  turn: {
    run(s, _frame, play) {
      s.turn += 1;
      tell(play, { kind: 'turnBegan', rules: ['AOR-0-108'], turn: s.turn });
      return go({ step: 'nextPhase', part: 0 });
    },
  },

  nextPhase: {
    run(s, { part }) {
      const now = partsOfTurn(s)[part];
      if (now === undefined) return go({ step: 'endTurn' });
      if (now.side !== 'both') s.side = now.side;
      return call({ step: now.phase }, { step: 'nextPhase', part: part + 1 });
    },
  },

  endTurn: {
    run(s, _frame, play) {
      restartClocks(s);
      dig(s, play);
      for (const unit of s.units.keys()) changeUnit(s, unit, fresh);
      for (const general of s.generals.keys()) changeGeneral(s, general, freshGeneral);
      const cites: RuleId[] = [];
      if (!by.limitEndsTheBattle(s.terms.turns !== none && s.turn >= s.terms.turns, cites))
        return go({ step: 'turn' });
      endBattle(s, play, null, 'turns', cites);
      return end();
    },
  },
};

/** The battle is over: nothing is left to do. */
export function endBattle(
  s: State,
  play: Play,
  winner: Side | null,
  how: Ending,
  rules: readonly RuleId[],
): void {
  s.over = { winner, how };
  s.frames = [];
  tell(play, { kind: 'battleOver', rules, winner, how });
}
