import { go, type Play, type Steps } from '../../flow.ts';
import { finished, nothing, offers } from '../../parts.ts';
import { modifiers, refusals } from '../../rows.ts';
import { ahead, circle, pushed, turned } from './geometry.ts';
import { replace } from './moving.ts';
import { bodyOf, hasRoom, tell, type Body, type WheelFrame, type WheelState } from './state.ts';

const no = refusals({
  fireOrHold: [
    'WHE-3-01',
    'The question is only whether to fire or to hold.',
    'On demande seulement de tirer ou de se retenir.',
  ],
});

export const firesFrom = 5;
const fallBack = 500;

/** What is added to the attacker's die. */
export const fightModifiers = modifiers<{ readonly attacker: Body; readonly target: Body }>([
  {
    id: 'WHE-3-04',
    words: { en: 'not into the front', fr: 'pas de front' },
    value: ({ attacker, target }) => (isFrontal(attacker, target) ? 0 : 1),
  },
]);

/** Whether the attacker comes from within forty-five degrees of where the target looks. */
function isFrontal(attacker: Body, target: Body): boolean {
  const between = turned(attacker.facing + circle / 2 - target.facing);
  return between <= 4_500 || between >= circle - 4_500;
}

/** Whether so many losses stop a charge. */
export function stops(losses: number, figures: number): boolean {
  return losses > 0 && 2 * losses >= figures;
}

/** Takes figures from a body; a body without any is gone. True when it still stands. */
function lose(state: WheelState, body: Body, losses: number, play: Play): boolean {
  const taken = Math.min(losses, body.figures);
  state.lost[body.side] += taken;
  if (taken < body.figures) {
    replace(state, { ...body, figures: body.figures - taken });
    return true;
  }
  remove(state, body.id, play, 'WHE-3-03');
  return false;
}

function remove(state: WheelState, id: string, play: Play, rule: string): void {
  state.bodies = state.bodies.filter((one) => one.id !== id);
  tell(play, { kind: 'lost', rules: [rule], body: id });
}

/** A beaten body gives way in the direction it is driven, or is lost. */
function driveBack(state: WheelState, body: Body, direction: number, play: Play): void {
  const back = pushed(body, direction, fallBack);
  if (hasRoom(state, back)) {
    replace(state, back);
    tell(play, { kind: 'fallsBack', rules: ['WHE-3-03'], body: body.id });
    return;
  }
  state.lost[body.side] += body.figures;
  remove(state, body.id, play, 'WHE-3-05');
}

type Charging = Pick<Steps<WheelState, WheelFrame>, 'standAndFire' | 'fire' | 'fight'>;

/** Chapter 3: charge and fight. */
export const charging: Charging = {
  standAndFire: {
    asks(state, { attacker, target, way }) {
      const seat = bodyOf(state, target).side;
      return [{ seat, question: 'standAndFire', rules: ['WHE-3-01'], about: { attacker, target, way } }];
    },
    choices(_state, _frame, _seat, [answer, ...more]) {
      if (answer === undefined) return offers(['fire', 'hold']);
      return more.length === 0 && (answer === 'fire' || answer === 'hold') ? finished : nothing;
    },
    whyNot: () => no.fireOrHold,
    answer(_state, frame, _seat, [answer], play) {
      if (answer === 'fire') return go({ ...frame, step: 'fire' });
      tell(play, { kind: 'holdsFire', rules: ['WHE-3-01'], body: frame.target });
      return go({ ...frame, step: 'fight' });
    },
  },

  fire: {
    run(state, frame, play) {
      const attacker = bodyOf(state, frame.attacker);
      const target = bodyOf(state, frame.target);
      const dice = Array.from({ length: target.figures }, () => play.dice.roll(6));
      const losses = dice.filter((die) => die >= firesFrom).length;
      tell(play, { kind: 'fires', rules: ['WHE-3-01'], body: target.id, dice, losses });
      const { side } = attacker;
      if (!lose(state, attacker, losses, play)) return go({ step: 'turnEnd', side });
      if (!stops(losses, attacker.figures)) return go({ ...frame, step: 'fight' });
      const way = Math.floor(frame.way / 2);
      replace(state, ahead(bodyOf(state, attacker.id), way));
      tell(play, { kind: 'stops', rules: ['WHE-3-02'], body: attacker.id, way });
      return go({ step: 'turnEnd', side });
    },
  },

  fight: {
    run(state, frame, play) {
      const attacker = ahead(bodyOf(state, frame.attacker), frame.way);
      const target = bodyOf(state, frame.target);
      replace(state, attacker);
      const bonus = fightModifiers.total({ attacker, target });
      const totals = [
        attacker.figures + play.dice.roll(6) + bonus,
        target.figures + play.dice.roll(6),
      ] as const;
      const loser = totals[0] > totals[1] ? target : attacker;
      const rules = ['WHE-3-03', ...fightModifiers.rows({ attacker, target }).map(({ id }) => id)];
      tell(play, {
        kind: 'fights',
        rules,
        attacker: attacker.id,
        target: target.id,
        totals,
        loser: loser.id,
      });
      const direction = loser === target ? attacker.facing : turned(attacker.facing + circle / 2);
      if (lose(state, loser, 1, play)) driveBack(state, bodyOf(state, loser.id), direction, play);
      return go({ step: 'turnEnd', side: attacker.side });
    },
  },
};
