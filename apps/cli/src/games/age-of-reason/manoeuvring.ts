/** How units of Age of Reason stand, and by which events something comes of it. */
import type { ageOfReason, ReasonEvent } from '@bivouac/age-of-reason';
import type { Manoeuvring } from '../../manoeuvres/count.ts';

type State = ReturnType<typeof ageOfReason.copy>;

/** By these, something is fought, found out or gained, or the units had no choice. */
const telling: ReadonlySet<ReasonEvent['kind']> = new Set<ReasonEvent['kind']>([
  'arrived',
  'moraleTested',
  'conditionChanged',
  'wentBack',
  'entered',
  'left',
  'fired',
  'dugIn',
  'lost',
  'destroyed',
  'surrendered',
  'leftTable',
  'flagTaken',
  'struck',
  'initiativeThrown',
  'chargeDeclared',
  'reacted',
  'rangeThrown',
  'squareThrown',
  'pursuitThrown',
  'fought',
  'meleeDecided',
  'captured',
  'joined',
  'rallyThrown',
]);

export const ageOfReasonManoeuvring: Manoeuvring<State> = {
  /** A placing is a place by centimetres, a facing by degrees, and a formation: nearer than that is the same. */
  standings({ units, terms }) {
    const onTable = units.flatMap(({ where, x, y, facing, formation, ranks, post }, unit) => {
      if (where !== 'table') return [];
      const { id, side } = terms.units[unit]!;
      const place = post >= 0 ? `post ${post}` : `${Math.round(x / 100)},${Math.round(y / 100)}`;
      const placing = `${place} ${Math.round(facing / 100)} ${formation} ${ranks}`;
      return [[id, { seat: side, placing }] as const];
    });
    return new Map(onTable);
  },
  tells: ({ kind }) => (telling as ReadonlySet<string>).has(kind),
};
