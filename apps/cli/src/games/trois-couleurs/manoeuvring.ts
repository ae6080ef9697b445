/** How units of the Trois Couleurs stand, and by which events something comes of it. */
import type { CouleursEvent, troisCouleurs } from '@bivouac/trois-couleurs';
import type { Manoeuvring } from '../../manoeuvres/count.ts';

type State = ReturnType<typeof troisCouleurs.copy>;

/** By these, something is fought, found out or gained, or the units had no choice. */
const telling: ReadonlySet<CouleursEvent['kind']> = new Set<CouleursEvent['kind']>([
  'arrived',
  'surprised',
  'evaded',
  'caught',
  'held',
  'entered',
  'left',
  'testClaimed',
  'fired',
  'penetrated',
  'strayShot',
  'lost',
  'destroyed',
  'gunsLost',
  'leftTable',
  'wentBack',
  'caseChanged',
  'tested',
  'swayed',
  'duelDecided',
  'marchDeclared',
  'withdrew',
  'opportunityTaken',
  'engagedAnother',
  'fought',
  'controlTested',
  'prisonersTaken',
  'pursued',
  'wentToRally',
  'objectiveTaken',
]);

export const troisCouleursManoeuvring: Manoeuvring<State> = {
  /** A placing is a place by centimetres, a facing by degrees, and a formation: nearer than that is the same. */
  standings({ units, terms }) {
    const onTable = units.flatMap(({ where, x, y, facing, formation, post }, unit) => {
      if (where !== 'table') return [];
      const { id, side } = terms.units[unit]!;
      const place = post >= 0 ? `post ${post}` : `${Math.round(x / 100)},${Math.round(y / 100)}`;
      return [[id, { seat: side, placing: `${place} ${Math.round(facing / 100)} ${formation}` }] as const];
    });
    return new Map(onTable);
  },
  tells: ({ kind }) => (telling as ReadonlySet<string>).has(kind),
};
