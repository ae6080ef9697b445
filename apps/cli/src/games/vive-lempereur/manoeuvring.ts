/** How units of Vive l'Empereur stand, and by which events something comes of it. */
import type { GameEvent } from '@bivouac/kernel';
import { boardOf, facingName, formationNames, hexName, type State } from '@bivouac/vive-lempereur';
import type { Manoeuvring } from '../../manoeuvres/count.ts';

/** `hex formation facing`, the last left out where a formation has none. */
function placingOf(hex: string, formation: string, facing: string | null): string {
  return [hex, formation, ...(facing === null ? [] : [facing])].join(' ');
}

/** What a march tells of the unit that marches. */
type Told = GameEvent & {
  readonly unit?: string;
  readonly to?: string;
  readonly formation?: string;
  readonly facing?: string | null;
};

/** By these, something is fought, found out or gained. */
const telling: ReadonlySet<string> = new Set([
  'facingTested',
  'recoiled',
  'fired',
  'stepsLost',
  'halfLost',
  'shockDeclared',
  'revealed',
  'clashed',
  'overrun',
  'disorganised',
  'retreated',
  'advanced',
  'charged',
  'chargeTested',
  'squareTested',
  'squareFormed',
  'counterchargeTested',
  'exploited',
  'reformed',
  'moraleTested',
  'rallied',
  'captured',
  'abandoned',
  'routed',
]);

export const viveLEmpereurManoeuvring: Manoeuvring<State> = {
  standings(s) {
    const board = boardOf(s);
    const onMap = s.units.flatMap(({ hex, formation, facing }, index) => {
      if (hex < 0) return [];
      const placing = placingOf(
        hexName(board, hex),
        formationNames[formation]!,
        facingName(board, formation, facing),
      );
      return [[board.unitNames[index]!, { seat: s.terms.units[index]!.side, placing }] as const];
    });
    return new Map(onMap);
  },
  passed(event: Told, before) {
    const { kind, unit } = event;
    if (unit === undefined) return null;
    const [hex = '', formation = '', facing = null] = before.split(' ');
    switch (kind) {
      case 'stepped':
        return { unit, placing: placingOf(event.to!, event.formation!, facing) };
      case 'turned':
        return { unit, placing: placingOf(hex, formation, event.facing!) };
      case 'formed':
        return { unit, placing: placingOf(hex, event.formation!, event.facing!) };
      default:
        return null;
    }
  },
  tells: ({ kind }) => telling.has(kind),
};
