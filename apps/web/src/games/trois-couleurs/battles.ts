/** The battles of the Règle des Trois Couleurs as their cards show them. */
import type { BattleCard } from '../../table/room.ts';

/** Lengths are estimates, for people who know the rules: nobody has timed them. */
export const battles: readonly BattleCard[] = [
  {
    scenario: 'the-brickworks',
    title: { en: 'The brickworks', fr: 'La briqueterie' },
    about: {
      en: 'Two battalions, a squadron and a battery a side meet on open ground: march, fire, attack and answer.',
      fr: 'Deux bataillons, un escadron et une batterie de chaque côté en terrain ouvert : marcher, tirer, attaquer, répondre.',
    },
    date: '1809',
    place: { en: 'A plain on the Danube', fr: 'Une plaine du Danube' },
    minutes: 45,
    difficulty: 2,
    side: 'blue',
    names: { blue: { en: 'French', fr: 'Français' }, red: { en: 'Austrians', fr: 'Autrichiens' } },
  },
];
