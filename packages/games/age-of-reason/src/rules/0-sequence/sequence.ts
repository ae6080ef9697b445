/** Chapter 2, introduction: turns of twelve phases, which both sides play one after the other (AOR-0-202, AOR-0-203). */
import {
  branches,
  call,
  citations,
  citing,
  end,
  go,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { changeGeneral, changeUnit, none, type Ending, type State } from '../../state.ts';
import { enemyOf, sides, type Side } from '../../tables/sides.ts';
import { dig } from '../7-works/digging.ts';
import { restartClocks } from '../2-morale/rally.ts';
import { leadNow } from '../9-army-retreat/field-now.ts';
import { victoryOver } from '../9-army-retreat/saved.ts';
import { fresh, partsOfTurn } from './phases.ts';
import { minutesOf } from '../../tables/scale.ts';

export { fresh };

const freshGeneral = { attached: false, moved: false } as const;

const by = branches({ pointsAreNotSaved: 'AOR-3-114', limitEndsTheBattle: 'AOR-0-201' });

/** By these a scenario has been laid out and looked through. */
const so = citations({
  laidOut: [
    'AOR-0-102',
    'AOR-0-106',
    'AOR-0-113',
    'AOR-0-118',
    'AOR-2-101',
    'AOR-2-503',
    'AOR-3-101',
    'AOR-3-102',
    'AOR-3-105',
    'AOR-3-107',
    'AOR-3-108',
    'AOR-5-006',
    'AOR-6-201',
    'AOR-7-301',
    'AOR-7-313',
    'AOR-7-317',
  ],
});

type Sequence = Pick<Steps<State, Frames>, 'turn' | 'nextPhase' | 'endTurn'>;

export const sequence: Sequence = {
  turn: {
    run(s, _frame, play) {
      s.turn += 1;
      if (s.turn === 1) tell(play, { kind: 'battleBegan', remarks: s.terms.remarks, rules: so.laidOut });
      const minutes = minutesOf(s.turn - 1);
      const cites: RuleId[] = [...citing('AOR-0-108')];
      partsOfTurn(s, cites);
      tell(play, { kind: 'turnBegan', rules: cites, turn: s.turn, minutes });
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
      restartClocks(s, play);
      dig(s, play);
      for (const unit of s.units.keys()) changeUnit(s, unit, fresh);
      for (const [general, { points }] of s.generals.entries()) {
        const left = by.pointsAreNotSaved(points > 0) ? 0 : points;
        changeGeneral(s, general, { ...freshGeneral, points: left });
      }
      const cites: RuleId[] = [];
      if (!by.limitEndsTheBattle(s.terms.turns !== none && s.turn >= s.terms.turns, cites))
        return go({ step: 'turn' });
      // An orderly retreat ends with the last turn, also one that was ordered in it.
      const leaving = sides.find((side) => s.armies[side].retreatsUntil !== none);
      if (leaving === undefined) endBattle(s, play, leadNow(s, cites)?.side ?? null, 'turns', cites);
      else endBattle(s, play, enemyOf[leaving], 'orderly retreat', [...citing('AOR-9-011'), ...cites]);
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
  const cites = [...rules];
  const graded = how === 'orderly retreat' ? { victory: victoryOver(s, enemyOf[winner!], cites) } : {};
  tell(play, { kind: 'battleOver', rules: cites, winner, how, ...graded });
}
