/** Chapter 5.4: battle back: a defender that held its hex may answer the attack, once. */
import { end, finished, go, offers, questionAbout, refusals, type Asking, type Parts } from '@bivouac/kernel';
import { boardOf, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Melee } from '../frames.ts';
import type { State } from '../state.ts';
import { enemyOf } from '../tables/sides.ts';
import { typeOf } from '../troops.ts';
import { rollAt, supportedAttack } from './clash.ts';
import { whyTooLate } from './first-strike.ts';
import { aboutMelee } from './melee.ts';
import { answering, hasMeleeDice, meleePool } from './melee-dice.ts';

const no = refusals({
  yesOrNo: [
    ['CCN-5.4-070', 'CCN-5.4-077'],
    'Battle back at the attacker, or pass.',
    'Ripostez contre l’attaquant, ou passez.',
  ],
});

/**
 * Whether the attacked unit may battle back: it stands where it stood and has dice. Not a leader (CCN-5.4-078), not a
 * square against cavalry, which has rolled (CCN-6-42), not one that struck first, but for the option (CCN-8-39).
 */
export function offersBattleBack(s: State, board: Board, here: Survey, f: Melee): boolean {
  if (f.target < 0) return false;
  const unit = s.units[f.unit]!;
  const target = s.units[f.target]!;
  if (target.square > 0 && typeOf(unit).arm === 'cavalry') return false;
  if (f.reaction === 'strike' && !s.terms.battleBackAfterFirstStrike) return false;
  return hasMeleeDice(s, board, here, target, unit, unit.hex, answering);
}

const asked = questionAbout<State, FrameOf<'battleBack'>>(
  'battleBack',
  ['CCN-5.4-070', 'CCN-5.4-073', 'CCN-5.4-074', 'CCN-5.4-077', 'CCN-6-42', 'CCN-8-39', 'CCN-6-09'],
  (s, f) => [enemyOf[s.side], aboutMelee(s, f)],
);

export const battleBack: Asking<State, FrameOf<'battleBack'>, Frames> = {
  asks: asked,
  choices: (_s, _f, _seat, partial): Parts => (partial.length > 0 ? finished : yesOrNo),
  whyNot: (_s, _f, _seat, action) => whyTooLate(action) ?? no.yesOrNo,
  answer(s, f, _seat, action, play) {
    const board = boardOf(s);
    if (action[0] === 'pass') {
      tell(play, { kind: 'passed', rules: passedRules, side: enemyOf[s.side], what: 'battleBack' });
      return end();
    }
    const unit = s.units[f.unit]!;
    const pool = meleePool(s, board, survey(s), s.units[f.target]!, unit, unit.hex, answering);
    const also = f.support.length > 0 ? supportedAttack : 0;
    const answered = rollAt(s, f.target, f.unit, 'battleBack', pool, play, also);
    // A First Strike of the same unit, where the option allows both, may have had the leader checked already.
    return go({ ...answered, checked: unit.blocks < f.blocks });
  },
};

const yesOrNo: Parts = offers(['battle back', 'pass']);
const passedRules = ['CCN-5.4-077'];
