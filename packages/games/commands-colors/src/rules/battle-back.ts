/** Chapter 5.4: battle back: a defender that held its hex may answer the attack, once. */
import {
  branches,
  citations,
  end,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  type Asking,
  type Parts,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Melee } from '../frames.ts';
import type { State } from '../state.ts';
import { enemyOf } from '../tables/sides.ts';
import { typeOf } from '../troops.ts';
import { rollAt } from './clash.ts';
import { whyTooLate } from './first-strike.ts';
import { aboutMelee } from './melee.ts';
import { battlingBack, hasMeleeDice, meleePool } from './melee-dice.ts';

const no = refusals({
  yesOrNo: [
    ['CCN-5.4-070', 'CCN-5.4-077'],
    'Battle back at the attacker, or pass.',
    'Ripostez contre l’attaquant, ou passez.',
  ],
  noAdvance: [
    'CCN-5.4-075',
    'A unit that battles back takes no ground.',
    'Une unité qui riposte ne prend pas de terrain.',
  ],
  onlyTheAttacker: [
    'CCN-6-66',
    'It battles back at the unit that attacked it, not at its artillery.',
    'Elle riposte contre l’unité qui l’a attaquée, pas contre son artillerie.',
  ],
});

const by = branches({
  drivenOffItIsSilent: 'CCN-5.4-073',
  retiredItIsSilent: 'CCN-6-09',
  squareHasRolled: 'CCN-6-42',
  strikerHasRolled: 'CCN-8-39',
});

const so = citations({ nobodyHasTo: 'CCN-5.4-077' });

/** Whether the attacked unit may battle back: it stands where it stood, has dice, and has not rolled before. */
export function offersBattleBack(s: State, board: Board, here: Survey, f: Melee): boolean {
  const unit = s.units[f.unit]!;
  const target = s.units[f.target];
  if (target === undefined || target.hex < 0) return false;
  if (by.retiredItIsSilent(f.reaction === 'retire')) return false;
  if (by.drivenOffItIsSilent(target.hex !== f.hex && f.reaction !== 'retire')) return false;
  if (by.squareHasRolled(target.square > 0 && typeOf(unit).arm === 'cavalry')) return false;
  if (by.strikerHasRolled(f.reaction === 'strike' && !s.terms.battleBackAfterFirstStrike)) return false;
  return hasMeleeDice(s, board, here, target, unit, unit.hex, battlingBack);
}

const asked = questionAbout<State, FrameOf<'battleBack'>>(
  'battleBack',
  ['CCN-5.4-070', 'CCN-5.4-074', 'CCN-5.4-077'],
  (s, f) => [enemyOf[s.side], aboutMelee(s, f)],
);

export const battleBack: Asking<State, FrameOf<'battleBack'>, Frames> = {
  asks: asked,
  choices: (_s, _f, _seat, partial): Parts => (partial.length > 0 ? finished : yesOrNo),
  whyNot(s, _f, _seat, [first, second]) {
    if (first !== 'battle back') return whyTooLate([first!]) ?? no.yesOrNo;
    const verb = boardOf(s).words.get(second)?.verb;
    if (verb === 'to') return no.noAdvance;
    return verb === 'at' || verb === 'unit' ? no.onlyTheAttacker : no.yesOrNo;
  },
  answer(s, f, _seat, action, play) {
    const board = boardOf(s);
    if (action[0] === 'pass') {
      tell(play, { kind: 'passed', rules: so.nobodyHasTo, side: enemyOf[s.side], what: 'battleBack' });
      return end();
    }
    const unit = s.units[f.unit]!;
    const cites: RuleId[] = [];
    const pool = meleePool(s, board, survey(s), s.units[f.target]!, unit, unit.hex, battlingBack, cites);
    const answered = rollAt(s, f.target, f.unit, 'battleBack', pool, play, cites);
    // A First Strike of the same unit, where the option allows both, may have had the leader checked already.
    return go({ ...answered, checked: unit.blocks < f.blocks });
  },
};

const yesOrNo: Parts = offers(['battle back', 'pass']);
