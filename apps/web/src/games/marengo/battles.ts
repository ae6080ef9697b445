/** The battles of Marengo as their cards show them. */
import type { Side } from '@bivouac/marengo/words';
import type { BattleCard } from '../../table/room.ts';

export interface MarengoBattle extends BattleCard {
  /** Where blocks lie at the start, and how many: what the small picture shows. */
  readonly lines: readonly (readonly [side: Side, locale: string, count: number])[];
  /** The part of the map that the picture shows: left, top, width, height. */
  readonly window: readonly [x: number, y: number, width: number, height: number];
}

export const battles: readonly MarengoBattle[] = [
  {
    scenario: 'morning',
    title: { en: 'The bridgehead at dawn', fr: 'La tête de pont à l’aube' },
    about: {
      en: 'A short battle to learn on: nine Austrian blocks break out of the bridgehead against the eight of Victor.',
      fr: 'Une courte bataille pour apprendre : neuf pions autrichiens débouchent du pont contre les huit de Victor.',
    },
    date: '1800-06-14',
    place: { en: 'Marengo, Piedmont', fr: 'Marengo, Piémont' },
    minutes: 25,
    difficulty: 1,
    side: 'austrian',
    lines: [
      ['austrian', 'F1', 3],
      ['austrian', 'A3', 2],
      ['french', 'F2', 1],
      ['french', 'F4', 2],
      ['french', 'F5', 1],
      ['french', 'D5', 2],
      ['french', 'A4', 1],
      ['french', 'D3', 1],
    ],
    window: [130, 520, 960, 800],
  },
  {
    scenario: 'whole-day',
    title: { en: 'Marengo, 14 June 1800', fr: 'Marengo, 14 juin 1800' },
    about: {
      en: 'The whole day: the Austrians have sixteen hours to break a surprised army or to reach the roads in the east, before Desaix comes.',
      fr: 'La journée entière : les Autrichiens ont seize heures pour briser une armée surprise ou gagner les routes de l’est, avant que Desaix n’arrive.',
    },
    date: '1800-06-14',
    place: { en: 'Marengo, Piedmont', fr: 'Marengo, Piémont' },
    minutes: 120,
    difficulty: 2,
    side: 'french',
    lines: [
      ['french', 'A4', 1],
      ['french', 'D3', 2],
      ['french', 'D7', 3],
      ['french', 'F2', 1],
      ['french', 'F4', 1],
      ['french', 'F5', 2],
      ['french', 'G2', 1],
      ['french', 'I5', 1],
    ],
    window: [60, 290, 2420, 1580],
  },
];
