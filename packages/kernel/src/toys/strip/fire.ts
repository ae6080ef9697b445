import { end, go, type Steps } from '../../flow.ts';
import { finished, nothing, offers } from '../../parts.ts';
import { modifiers, refusals } from '../../rows.ts';
import { hit } from './losses.ts';
import { hexOf, homeward, tell, unitOf, type Kind, type StripFrame, type StripState } from './state.ts';

const no = refusals({
  fireOrHold: [
    'STR-3-01',
    'The question is only whether to fire or to hold.',
    'On demande seulement de tirer ou de se retenir.',
  ],
});

/** What is added to the die of a volley. */
export const volleyModifiers = modifiers<{ readonly firer: Kind; readonly target: Kind }>([
  {
    id: 'STR-3-03',
    words: { en: 'horse is a large target', fr: 'la cavalerie est une grosse cible' },
    value: ({ target }) => (target === 'horse' ? 1 : 0),
  },
  {
    id: 'STR-3-04',
    words: { en: 'horse fires carbines', fr: 'la cavalerie tire à la carabine' },
    value: ({ firer }) => (firer === 'horse' ? -1 : 0),
  },
]);

export const hitsFrom = 5;

/** What is added to the two dice of a morale test. */
export const moraleModifiers = modifiers<{ readonly because: 'hit' | 'crossed' }>([
  {
    id: 'STR-3-06',
    words: { en: 'crossed by a friend', fr: 'traversée par les siens' },
    value: ({ because }) => (because === 'crossed' ? -1 : 0),
  },
]);

export const standsFrom = 7;

type Firing = Pick<Steps<StripState, StripFrame>, 'opportunityFire' | 'volley' | 'morale'>;

/** Chapter 3: fire and morale. */
export const firing: Firing = {
  opportunityFire: {
    asks(state, { firer, target }) {
      const about = { firer, target, targetKind: unitOf(state, target).kind };
      return [{ seat: unitOf(state, firer).side, question: 'opportunityFire', rules: ['STR-3-01'], about }];
    },
    choices(_state, _frame, _seat, [answer, ...more]) {
      if (answer === undefined) return offers(['fire', 'hold']);
      return more.length === 0 && (answer === 'fire' || answer === 'hold') ? finished : nothing;
    },
    whyNot: () => no.fireOrHold,
    answer(_state, { firer, target }, _seat, [answer], play) {
      if (answer === 'fire') return go({ step: 'volley', firer, target });
      tell(play, { kind: 'holdsFire', rules: ['STR-3-01'], firer });
      return end();
    },
  },

  volley: {
    run(state, { firer, target }, play) {
      const aim = { firer: unitOf(state, firer).kind, target: unitOf(state, target).kind };
      const die = play.dice.roll(6);
      const isHit = die + volleyModifiers.total(aim) >= hitsFrom;
      const rules = ['STR-3-02', ...volleyModifiers.rows(aim).map(({ id }) => id)];
      tell(play, { kind: 'fires', rules, firer, target, die, hit: isHit });
      if (!isHit || hit(unitOf(state, target), play)) return end();
      return go({ step: 'morale', unit: target, because: 'hit' });
    },
  },

  morale: {
    run(state, { unit, because }, play) {
      const dice = [play.dice.roll(6), play.dice.roll(6)] as const;
      const stands = dice[0] + dice[1] + moraleModifiers.total({ because }) >= standsFrom;
      const rules = ['STR-3-05', ...moraleModifiers.rows({ because }).map(({ id }) => id)];
      tell(play, { kind: 'tests', rules, unit, dice, stands });
      if (stands) return end();
      const shaken = unitOf(state, unit);
      const from = hexOf(shaken);
      return go({ step: 'retreat', unit, from, to: from + homeward[shaken.side], crossed: null });
    },
  },
};
