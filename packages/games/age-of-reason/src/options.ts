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
];
