/** The bodies of counters: every formation has its own, drawn with its front upwards and turned as it faces. */
import type { FormationName } from '@bivouac/vive-lempereur/words';
import type { Point } from '../../board/geometry.ts';

const line: readonly Point[] = [
  [-45, -15],
  [-9, -15],
  [0, -25],
  [9, -15],
  [45, -15],
  [45, 15],
  [-45, 15],
];
const column: readonly Point[] = [
  [-21, 33],
  [-21, -20],
  [0, -40],
  [21, -20],
  [21, 33],
];
const square: readonly Point[] = [
  [-31, -31],
  [31, -31],
  [31, 31],
  [-31, 31],
];
/** Men behind walls and trees: no front, no edges. */
const adapted: readonly Point[] = Array.from({ length: 12 }, (_, index): Point => {
  const turn = (index * Math.PI) / 6;
  const far = index % 2 === 0 ? 33 : 28;
  return [far * Math.sin(turn), -far * Math.cos(turn)];
});
/** A crowd. */
const disorganised: readonly Point[] = [
  [-33, -16],
  [-14, -28],
  [3, -21],
  [24, -29],
  [30, -6],
  [36, 12],
  [17, 19],
  [6, 30],
  [-13, 22],
  [-29, 27],
  [-27, 4],
];
const skirmish: readonly Point[] = [
  [-78, -9],
  [-8, -9],
  [0, -18],
  [8, -9],
  [78, -9],
  [78, 9],
  [-78, 9],
];
const battery: readonly Point[] = [
  [-42, -12],
  [42, -12],
  [42, 15],
  [-42, 15],
];
const limbered: readonly Point[] = [
  [-17, 33],
  [-17, -16],
  [-5, -24],
  [-5, -40],
  [5, -40],
  [5, -24],
  [17, -16],
  [17, 33],
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
    [-30, 0],
    [30, 0],
  ],
  column: [[0, 24]],
  square: [
    [0, -23],
    [0, 23],
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
  limbered: [[0, 25]],
};

/** What is drawn on a body in light ink: the edge of the front, barrels, gaps in a chain of skirmishers. */
export const marksOnBody: Readonly<Record<FormationName, string>> = {
  line: 'M-42,-12H-8L0,-20L8,-12H42',
  column: 'M-17.5,-17.5L0,-34L17.5,-17.5',
  square: 'M-26,-26H26V26H-26Z',
  adapted: '',
  disorganised: '',
  skirmish: 'M-62,-9v18M-46,-9v18M-22,-9v18M22,-9v18M46,-9v18M62,-9v18',
  battery: 'M-39,-9H39',
  limbered: 'M0,-37V-25',
};

/** What sticks out beyond a body: bayonets of a square, barrels of a battery, wheels. */
export const beyondBody: Readonly<Partial<Record<FormationName, string>>> = {
  square: 'M-20,-31v-7M0,-31v-7M20,-31v-7M-20,31v7M0,31v7M20,31v7M-31,-20h-7M-31,0h-7M-31,20h-7M31,-20h7M31,0h7M31,20h7',
  battery: 'M-28,-12v-13M0,-12v-13M28,-12v-13',
  limbered: 'M-21,-6v12M21,-6v12M-21,16v12M21,16v12',
};
