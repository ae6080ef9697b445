/** How units of Commands & Colors stand, and by which events something comes of it. */
import { boardOf, hexName, type commandsColors } from '@bivouac/commands-colors';
import type { Manoeuvring } from '../../manoeuvres/count.ts';

type State = ReturnType<typeof commandsColors.copy>;

/** By these, something is fought, found out or gained. */
const telling: ReadonlySet<string> = new Set([
  'suppliesCut',
  'fired',
  'meleeAnnounced',
  'fought',
  'blocksLost',
  'squareFormed',
  'squareEnded',
  'retreated',
  'retired',
  'tookGround',
  'banner',
  'bannerReturned',
]);

export const commandsColorsManoeuvring: Manoeuvring<State> = {
  standings(s) {
    const { unitNames } = boardOf(s);
    const onBoard = s.units.flatMap(({ side, hex, square }, index) =>
      hex < 0
        ? []
        : [
            [
              unitNames[index]!,
              { seat: side, placing: `${hexName(hex)}${square > 0 ? ' square' : ''}` },
            ] as const,
          ],
    );
    return new Map(onBoard);
  },
  tells: ({ kind }) => telling.has(kind),
};
