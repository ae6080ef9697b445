/** Rules that players may set otherwise before the first round: where the text can be read in two ways. */
import type { OptionSpec } from '@bivouac/kernel';

export const options: readonly OptionSpec[] = [
  {
    id: 'moraleBonusPeriod',
    words: {
      en: 'The five points of morale for the army that keeps its nerve come at the start of the next round, or of the next turn.',
      fr: 'Les cinq points de moral de l’armée qui tient bon viennent au début de l’heure suivante, ou du tour suivant.',
    },
    values: ['round', 'turn'],
    standard: 'round',
    rules: ['MAR-13-03'],
  },
  {
    id: 'capacityOnPassage',
    words: {
      en: 'A locale full of your pieces also stops a road move that only passes through.',
      fr: 'Un lieu plein de vos pions arrête aussi un mouvement sur route qui ne fait que le traverser.',
    },
    values: [true, false],
    standard: true,
    rules: ['MAR-8-12'],
  },
  {
    id: 'activationMemory',
    words: {
      en: 'The French may pick two pieces a turn once a start locale was ever occupied, or only while one is.',
      fr: 'Les Français choisissent deux pions par tour dès qu’un lieu de départ a été occupé, ou seulement tant qu’il l’est.',
    },
    values: ['ever', 'current'],
    standard: 'ever',
    rules: ['MAR-6-10'],
  },
  {
    id: 'firstTurnExtra',
    words: {
      en: 'The two later picks may also be had on the first French turn.',
      fr: 'Les deux choix supplémentaires valent aussi au premier tour français.',
    },
    values: [false, true],
    standard: false,
    rules: ['MAR-6-10'],
  },
];
