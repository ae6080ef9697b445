/** The battles of Marengo as their cards show them. */
import type { Arm, Side } from '@bivouac/marengo/words';
import type { BattleCard } from '../../table/profile.ts';

/** Null for a block that shows its back. */
export type Face = readonly [arm: Arm, strength: number] | null;

export type Line = readonly [side: Side, locale: string, faces: readonly Face[]];

const backs = (count: number): readonly Face[] => Array.from({ length: count }, () => null);

export interface MarengoBattle extends BattleCard {
  /** Where blocks lie at the start: what the picture shows. */
  readonly lines: readonly Line[];
  /** The part of the map that the picture shows: left, top, width, height. */
  readonly window: readonly [x: number, y: number, width: number, height: number];
}

/** Balance: `bivouac balance marengo --player captain --games 40 --seed 990000`. */
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
    balance: { games: 40, won: { austrian: 27, french: 13 } },
    lines: [
      [
        'austrian',
        'F1',
        [
          ['infantry', 3],
          ['infantry', 2],
          ['cavalry', 2],
        ],
      ],
      [
        'austrian',
        'A3',
        [
          ['infantry', 2],
          ['artillery', 1],
        ],
      ],
      ['french', 'F2', backs(1)],
      ['french', 'F4', backs(2)],
      ['french', 'F5', backs(1)],
      ['french', 'D5', backs(2)],
      ['french', 'A4', backs(1)],
      ['french', 'D3', backs(1)],
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
    balance: { games: 40, won: { austrian: 13, french: 27 } },
    lines: [
      ['french', 'A4', backs(1)],
      ['french', 'D3', backs(2)],
      ['french', 'D7', backs(3)],
      ['french', 'F2', backs(1)],
      ['french', 'F4', backs(1)],
      ['french', 'F5', backs(2)],
      ['french', 'G2', backs(1)],
      ['french', 'I5', backs(1)],
    ],
    window: [60, 290, 2420, 1580],
  },
];
