/** Answers somebody may want to give once for all: how marches are met, whether to pursue, who hurries where. */
import type { Action, Condition } from '@bivouac/kernel';
import type { Habit } from '../../table/room.ts';

const habit = (answer: Action, en: string, fr: string, when: readonly Condition[] = []): Habit => ({
  answer,
  when,
  words: { en, fr },
});

const inCombat: Condition = { fact: 'march', is: 'equal', value: 'combat' };

const habitsOf: Readonly<Record<string, readonly Habit[]>> = {
  answer: [
    habit(
      ['fire', 'P1'],
      'Attacked: fire at short range, always',
      'Attaquée : feu à courte portée, toujours',
      [inCombat],
    ),
    habit(['nothing'], 'Marched on: stand, always', 'Devant une marche : tenir, toujours'),
  ],
  withdraw: [
    habit(['stay'], 'Cavalry never gives way to foot', 'La cavalerie ne recule jamais devant l’infanterie'),
  ],
  stopped: [
    habit(['reply'], 'A march stopped by fire fires back', 'Une marche arrêtée par le feu riposte'),
    habit(['stay'], 'A march stopped by fire holds its own', 'Une marche arrêtée par le feu ne tire pas'),
  ],
  hurry: [habit(['stay'], 'Generals stay where they are', 'Les généraux restent où ils sont')],
  opportunity: [habit(['pass'], 'Nobody seizes the moment', 'Personne ne saisit l’occasion')],
  opportunityFire: [habit(['pass'], 'Nobody fires in passing', 'Personne ne tire au passage')],
  earlyFire: [habit(['done'], 'Nobody else fires at a march', 'Nul autre ne tire sur une marche')],
  supportFire: [
    habit(['done'], 'Attacks go without fire in support', 'Les attaques se passent d’appui de feu'),
  ],
  screen: [
    habit(['pass'], 'No skirmishers against skirmishers', 'Pas de tirailleurs contre des tirailleurs'),
  ],
  direction: [
    habit(['left'], 'Attacks are resolved from the left', 'Les attaques se règlent par la gauche'),
    habit(['right'], 'Attacks are resolved from the right', 'Les attaques se règlent par la droite'),
  ],
  another: [habit(['stay'], 'Nobody takes a second enemy', 'Personne ne prend un second ennemi')],
  lift: [habit(['lift'], 'Elite and Guard always rise', 'Élite et Garde remontent toujours')],
  pursuit: [
    habit(['pursue'], 'Winners pursue', 'Les vainqueurs poursuivent'),
    habit(['stay'], 'Winners stay where they are', 'Les vainqueurs restent sur place'),
  ],
  claim: [habit(['done'], 'No losses tests are asked for', 'Aucun test de pertes n’est exigé')],
  safeguard: [habit(['done'], 'No safeguards are taken', 'Aucune sauvegarde n’est prise')],
};

export function habits(question: string): readonly Habit[] {
  return habitsOf[question] ?? [];
}
