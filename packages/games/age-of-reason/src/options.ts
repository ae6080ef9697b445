/** Rules that players may set otherwise before the first turn. */
import type { OptionSpec } from '@bivouac/kernel';

export const options: readonly OptionSpec[] = [
  {
    id: 'freeDeployment',
    words: {
      en: 'Each side deploys its army as it likes.',
      fr: 'Chaque camp déploie son armée comme il veut.',
    },
    values: [false, true],
    standard: false,
    rules: ['AOR-1-107'],
  },
  {
    id: 'hiddenReserves',
    words: {
      en: 'Reserves are known to their own side alone until they come.',
      fr: 'Les réserves ne sont connues que de leur camp tant qu’elles ne sont pas là.',
    },
    values: [true, false],
    standard: true,
    rules: ['AOR-1-107'],
  },
  {
    id: 'smallAction',
    words: {
      en: 'A small action: moves need no action points.',
      fr: 'Une petite affaire : les mouvements se font sans points d’action.',
    },
    values: [false, true],
    standard: false,
    rules: ['AOR-0-101'],
  },
  {
    id: 'fullPlayerTurns',
    words: {
      en: 'A side plays all its phases before the other begins.',
      fr: 'Un camp joue toutes ses phases avant que l’autre ne commence.',
    },
    values: [false, true],
    standard: false,
    rules: ['AOR-0-202'],
  },
  {
    id: 'blindRange',
    words: {
      en: 'Guns name their target before the range is known.',
      fr: 'Les canons désignent leur cible avant que la portée ne soit connue.',
    },
    values: [false, true],
    standard: false,
    rules: ['AOR-6-118'],
  },
  {
    id: 'simultaneousFire',
    words: {
      en: 'Both sides fire at the same moment: losses fall when both have fired.',
      fr: 'Les deux camps tirent au même moment : les pertes tombent quand les deux ont tiré.',
    },
    values: [false, true],
    standard: false,
    rules: ['AOR-0-202'],
  },
  {
    id: 'infantryTwoCharges',
    words: {
      en: 'Infantry that charges in two turns running is disorganised.',
      fr: 'L’infanterie qui charge deux tours de suite est désorganisée.',
    },
    values: [false, true],
    standard: false,
    rules: ['AOR-4-309'],
  },
  {
    id: 'pioneers',
    words: {
      en: 'Pioneers pull down walls, works and bridges.',
      fr: 'Les pionniers démolissent murs, ouvrages et ponts.',
    },
    values: [true, false],
    standard: true,
    rules: ['AOR-6-507'],
  },
  {
    id: 'beatenRoutOnLoss',
    words: {
      en: 'Beaten troops rout under fire only if it takes a figure.',
      fr: 'Des troupes battues ne fuient sous le feu que s’il leur coûte une figurine.',
    },
    values: [false, true],
    standard: false,
    rules: ['AOR-2-106'],
  },
  {
    id: 'skirmishersAreHurried',
    words: {
      en: 'Skirmishers who have used more than half their move fire with one die less.',
      fr: 'Les escarmoucheurs qui ont fait plus d’un demi-mouvement tirent avec un dé de moins.',
    },
    values: [false, true],
    standard: false,
    rules: ['AOR-7-106'],
  },
];
