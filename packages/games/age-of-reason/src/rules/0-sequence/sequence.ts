/** Chapter 2, introduction: turns of twelve phases, which both sides play one after the other (AOR-0-202, AOR-0-203). */
import { branches, call, end, go, type Play, type RuleId, type Steps } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { changeGeneral, changeUnit, none, type Ending, type State } from '../../state.ts';
import { enemyOf, sides, type Side } from '../../tables/sides.ts';
import { dig } from '../7-works/digging.ts';
import { restartClocks } from '../2-morale/rally.ts';
import { aheadInObjectives } from '../9-army-retreat/objectives.ts';
import { fresh, partsOfTurn } from './phases.ts';

export { fresh };

const freshGeneral = { points: 0, attached: false, moved: false } as const;

const by = branches({ limitEndsTheBattle: 'AOR-0-201' });

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
      // An orderly retreat ends with the last turn, also one that was ordered in it.
      const leaving = sides.find((side) => s.armies[side].retreatsUntil !== none);
      if (leaving === undefined) endBattle(s, play, aheadInObjectives(s), 'turns', cites);
      else endBattle(s, play, enemyOf[leaving], 'orderly retreat', ['AOR-9-011', ...cites]);
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
