/** The courses of a country: rivers, streams, ravines, roads and tracks, surveyed once for a map. */
import { groundKinds, type SideName } from '@bivouac/vive-lempereur/words';
import { roadCourses, waterCourses, type Course } from './courses.ts';
import { onceFor, sidesWhere, type Country } from './country.ts';

export const sideBit = (name: SideName): number =>
  1 << groundKinds.sides.findIndex((kind) => kind.name === name);
const roadBit = (name: string): number => 1 << groundKinds.roads.indexOf(name);

type Courses = readonly Course[];

interface Network {
  readonly river: Courses;
  readonly stream: Courses;
  readonly ravine: Courses;
  readonly road: Courses;
  readonly track: Courses;
}

const networkOf = onceFor(surveyed);

function surveyed({ field }: Country): Network {
  const { map } = field;
  const has = (at: number, name: SideName) => ((map.sides[at]! | map.facing[at]!) & sideBit(name)) !== 0;
  const along = (name: SideName): Courses =>
    waterCourses(
      field,
      sidesWhere(field, (at) => has(at, name)),
      (hex, side) => has(hex * 6 + side, 'bridge'),
    );
  const by = (name: string): Courses => roadCourses(field, roadBit(name));
  return {
    river: along('river'),
    stream: along('stream'),
    ravine: along('ravine'),
    road: by('road'),
    track: by('track'),
  };
}

export const riversOf = (country: Country): Courses => networkOf(country).river;
export const streamsOf = (country: Country): Courses => networkOf(country).stream;
export const ravinesOf = (country: Country): Courses => networkOf(country).ravine;

export function roadsOf(country: Country): Pick<Network, 'road' | 'track'> {
  return networkOf(country);
}
