/** The bodies of counters: every formation has its own, drawn with its front upwards and turned as it faces. */
import type { FormationName } from '@bivouac/vive-lempereur/words';
import type { Point } from '../../board/geometry.ts';

const line: readonly Point[] = [
  [-49.5, -18],
  [-9.9, -18],
  [0, -30],
  [9.9, -18],
  [49.5, -18],
  [49.5, 18],
  [-49.5, 18],
];
const column: readonly Point[] = [
  [-25, 38.9],
  [-25, -23.6],
  [0, -47.2],
  [25, -23.6],
  [25, 38.9],
];
const square: readonly Point[] = [
  [-35, -35],
  [35, -35],
  [35, 35],
  [-35, 35],
];
/** Men behind walls and trees: no front, no edges. */
const adapted: readonly Point[] = Array.from({ length: 12 }, (_, index): Point => {
  const turn = (index * Math.PI) / 6;
  const far = index % 2 === 0 ? 38 : 33;
  return [far * Math.sin(turn), -far * Math.cos(turn)];
});
/** A crowd. */
const disorganised: readonly Point[] = [
  [-38.9, -18.4],
  [-16.5, -32.2],
  [3.5, -24.1],
  [28.3, -33.3],
  [35.4, -6.9],
  [42.5, 13.8],
  [20.1, 21.8],
  [7.1, 34.5],
  [-15.3, 25.3],
  [-34.2, 31],
  [-31.9, 4.6],
];
const skirmish: readonly Point[] = [
  [-78, -10.8],
  [-8, -10.8],
  [0, -21.6],
  [8, -10.8],
  [78, -10.8],
  [78, 10.8],
  [-78, 10.8],
];
const battery: readonly Point[] = [
  [-47, -14.4],
  [47, -14.4],
  [47, 18],
  [-47, 18],
];
const limbered: readonly Point[] = [
  [-20.1, 38.9],
  [-20.1, -18.9],
  [-5.9, -28.3],
  [-5.9, -47.2],
  [5.9, -47.2],
  [5.9, -28.3],
  [20.1, -18.9],
  [20.1, 38.9],
];

export const bodies: Readonly<Record<FormationName, readonly Point[]>> = {
  line,
  column,
  square,
  adapted,
  disorganised,
  skirmish,
  battery,
  limbered,
};

/** A body on the map: turned so many degrees clockwise, and put there. */
export function turnedBody(formation: FormationName, turn: number, [x, y]: Point): readonly Point[] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return bodies[formation].map(([dx, dy]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
}

export type Sign = 'infantry' | 'light' | 'guard' | 'militia' | 'cavalry' | 'heavy' | 'artillery' | 'horse';

/** Signs of the arms, about 18 by 14. They look the same from the front and from behind. */
export const signStrokes: Readonly<Record<Sign, string>> = {
  infantry: 'M-8,-6L8,6M8,-6L-8,6',
  light: 'M-8,-6L8,6M8,-6L-8,6M-3,-7h6M-3,7h6',
  guard: 'M-8,-6L8,6M8,-6L-8,6M0,-7V7',
  militia: 'M-8,-6L-3,-2M3,2L8,6M8,-6L3,-2M-3,2L-8,6',
  cavalry: 'M-8,6L8,-6',
  heavy: 'M-9,4L6,-7M-6,7L9,-4',
  artillery: 'M-4.5,0a4.5,4.5 0 1 1 9,0a4.5,4.5 0 1 1 -9,0',
  horse: 'M-4.5,0a4.5,4.5 0 1 1 9,0a4.5,4.5 0 1 1 -9,0M-8,6L8,-6',
};

/** Where the signs stand on a body, beside the plate with the steps in its middle. */
export const signPlaces: Readonly<Record<FormationName, readonly Point[]>> = {
  line: [
    [-34, 1],
    [34, 1],
  ],
  column: [[0, 28]],
  square: [
    [0, -24],
    [0, 24],
  ],
  adapted: [],
  disorganised: [],
  skirmish: [
    [-34, 0],
    [34, 0],
  ],
  battery: [
    [-28, 3],
    [28, 3],
  ],
  limbered: [[0, 29]],
};

/** What is drawn on a body in light ink: the edge of the front, barrels, gaps in a chain of skirmishers. */
export const marksOnBody: Readonly<Record<FormationName, string>> = {
  line: 'M-46,-14.5H-9L0,-24.5L9,-14.5H46',
  column: 'M-21,-20.5L0,-40L21,-20.5',
  square: 'M-30,-30H30V30H-30Z',
  adapted: '',
  disorganised: '',
  skirmish: 'M-62,-11v22M-46,-11v22M-24,-11v22M24,-11v22M46,-11v22M62,-11v22',
  battery: 'M-44,-11H44',
  limbered: 'M0,-44V-29',
};

/** What sticks out beyond a body: bayonets of a square, barrels of a battery, wheels. */
export const beyondBody: Readonly<Partial<Record<FormationName, string>>> = {
  square:
    'M-22,-35v-8M0,-35v-8M22,-35v-8M-22,35v8M0,35v8M22,35v8M-35,-22h-8M-35,0h-8M-35,22h-8M35,-22h8M35,0h8M35,22h8',
  battery: 'M-31,-14v-15M0,-14v-15M31,-14v-15',
  limbered: 'M-24,-8v13M24,-8v13M-24,19v13M24,19v13',
};
