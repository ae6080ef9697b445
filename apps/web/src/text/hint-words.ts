/** What the adviser at the table says. */
import type { Horizon, Words } from '@bivouac/kernel';

export const hintText = {
  about: {
    en: 'A colonel who sees what you see, and no more, says what he would do.',
    fr: 'Un colonel qui voit ce que vous voyez, et rien de plus, dit ce qu’il ferait.',
  },
  ask: { en: 'What would you do?', fr: 'Que feriez-vous ?' },
  thinking: { en: 'He is thinking …', fr: 'Il réfléchit…' },
  failed: { en: 'No advice could be had.', fr: 'Aucun conseil n’a pu être obtenu.' },
  notNow: {
    en: 'When it is for you to decide, you can ask for advice here.',
    fr: 'Quand c’est à vous de décider, vous pouvez demander conseil ici.',
  },
  plan: { en: 'Plan.', fr: 'Plan.' },
  chance: { en: 'Chance to win', fr: 'Chances de l’emporter' },
  likely: {
    act: { en: 'Likely at once', fr: 'Probable aussitôt' },
    turn: { en: 'Likely by the end of the turn', fr: 'Probable d’ici la fin du tour' },
  } satisfies Record<Horizon, Words>,
  own: { en: 'own', fr: 'à vous' },
  enemy: { en: 'enemy', fr: 'à l’ennemi' },
  take: { en: 'Follow this advice', fr: 'Suivre ce conseil' },
} as const;
