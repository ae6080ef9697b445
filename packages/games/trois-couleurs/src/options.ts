/** Rules that players may set otherwise before the first turn. */
import type { OptionSpec } from '@bivouac/kernel';

export const options: readonly OptionSpec[] = [
  {
    id: 'roundshotByProportion',
    words: {
      en: 'Roundshot that stops a march is counted in proportion to the ranks, not dealt rank by rank.',
      fr: 'Les boulets qui arrêtent une marche se comptent en proportion des rangs, au lieu d’un rang après l’autre.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-10-09'],
  },
  {
    id: 'cavalryFire',
    words: {
      en: 'Cavalry fires its carbines, French dragoons before 1813 their muskets.',
      fr: 'La cavalerie tire à la carabine, les dragons français d’avant 1813 au fusil.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-9-32', 'TC-9-33'],
  },
  {
    id: 'woundTable',
    words: {
      en: 'A die says how badly a general is hit: some come back.',
      fr: 'Un dé dit la gravité de la blessure d’un général : certains reviennent.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-25-29'],
  },
  {
    id: 'sideStep',
    words: {
      en: 'Units may step sideways by up to 1 UD.',
      fr: 'Les unités peuvent faire un pas de côté de 1 UD au plus.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-6-19'],
  },
  {
    id: 'detachedSkirmishers',
    words: {
      en: 'Skirmishers act on their own: they do not share the fate of their battalion.',
      fr: 'Les tirailleurs agissent à part : ils ne partagent pas le sort de leur bataillon.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-24-26'],
  },
  {
    id: 'freeSetUp',
    words: {
      en: 'Both sides set up their armies themselves, each in its zone.',
      fr: 'Chaque camp dispose lui-même son armée, dans sa zone.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-28-07', 'TC-26-19'],
  },
  {
    id: 'hiddenTroops',
    words: {
      en: 'Troops that begin out of sight are hidden until they move or the enemy comes upon them.',
      fr: 'Les troupes hors de vue au début restent cachées jusqu’à ce qu’elles bougent ou que l’ennemi les découvre.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-3-04', 'TC-3-16'],
    needs: [{ option: 'simultaneous', values: [false] }],
  },
  {
    id: 'hiddenMoves',
    words: {
      en: 'Hidden troops march, turn and form unseen, as with a referee.',
      fr: 'Les troupes cachées marchent, tournent et se forment sans être vues, comme avec un arbitre.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-3-03'],
    needs: [{ option: 'hiddenTroops', values: [true] }],
  },
  {
    id: 'typeMarkers',
    words: {
      en: 'Troops that begin more than 10 UD from the enemy are markers of their arm until they are near.',
      fr: 'Les troupes à plus de 10 UD de l’ennemi au début sont des marqueurs de leur arme tant qu’elles sont loin.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-3-02'],
    needs: [{ option: 'simultaneous', values: [false] }],
  },
  {
    id: 'simultaneous',
    words: {
      en: 'Simultaneous play: both sides give their orders in secret, by markers.',
      fr: 'Jeu simultané : les deux camps donnent leurs ordres en secret, par marqueurs.',
    },
    values: [false, true],
    standard: false,
    rules: ['TC-5-01', 'TC-27-15'],
  },
];
