/** The bodies of counters: every formation has its own, drawn with its front upwards and turned as it faces. */
import type { FormationName } from '@bivouac/vive-lempereur/words';
import type { Point } from '../../board/geometry.ts';

const line: readonly Point[] = [
  [-50.5, -21],
  [-13, -21],
  [0, -37],
  [13, -21],
  [50.5, -21],
  [50.5, 27],
  [-50.5, 27],
];
const column: readonly Point[] = [
  [-32, 43],
  [-32, -21],
  [0, -50],
  [32, -21],
  [32, 43],
];
const square: readonly Point[] = [
  [-38, -38],
  [38, -38],
  [38, 38],
  [-38, 38],
];
/** Men behind walls and trees: no front, no edges. */
const adapted: readonly Point[] = Array.from({ length: 16 }, (_, index): Point => {
  const turn = (index * Math.PI) / 8;
  const far = index % 2 === 0 ? 44 : 38;
  return [far * Math.sin(turn), -far * Math.cos(turn)];
});
/** A crowd. */
const disorganised: readonly Point[] = [
  [-44, -21],
  [-24, -39],
  [2, -30],
  [29, -42],
  [40, -12],
  [49, 12],
  [25, 25],
  [12, 42],
  [-16, 32],
  [-40, 38],
  [-37, 8],
];
const skirmish: readonly Point[] = [
  [-84, -16],
  [-11, -16],
  [0, -30],
  [11, -16],
  [84, -16],
  [84, 18],
  [-84, 18],
];
const battery: readonly Point[] = [
  [-48, -17],
  [48, -17],
  [48, 25],
  [-48, 25],
];
const limbered: readonly Point[] = [
  [-26, 43],
  [-26, -19],
  [-7, -30],
  [-7, -50],
  [7, -50],
  [7, -30],
  [26, -19],
  [26, 43],
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

function turned([x, y]: Point, turn: number): Point {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** A body on the map: turned so many degrees clockwise, and put there. */
export function turnedBody(formation: FormationName, turn: number, [x, y]: Point): readonly Point[] {
  return bodies[formation].map((corner) => {
    const [dx, dy] = turned(corner, turn);
    return [x + dx, y + dy];
  });
}

/** What is written on a counter. It turns with the body where it stands, but stays upright. */
export interface Slots {
  readonly emblem: Point;
  readonly strength: Point;
  readonly morale: Point;
}

/** Side by side in what is wide, one behind the other in what is deep, in a triangle in what is round. */
const wide: Slots = { emblem: [-32, 4], strength: [0, 3], morale: [32, 4] };
const deep: Slots = { emblem: [0, 29], strength: [0, 1], morale: [0, -25] };
const round: Slots = { emblem: [-15, -17], strength: [0, 13], morale: [19, -17] };

const slots: Readonly<Record<FormationName, Slots>> = {
  line: wide,
  battery: wide,
  skirmish: { emblem: [-42, 1], strength: [0, 0], morale: [42, 1] },
  column: deep,
  limbered: { ...deep, morale: [0, -24] },
  square: round,
  adapted: round,
  disorganised: round,
};

export function slotsOf(formation: FormationName, turn: number): Slots {
  const { emblem, strength, morale } = slots[formation];
  return {
    emblem: turned(emblem, turn),
    strength: turned(strength, turn),
    morale: turned(morale, turn),
  };
}

/** What is drawn on a body in light ink: the edge of the front, the inside of a square, gaps in a chain of skirmishers. */
export const marksOnBody: Readonly<Record<FormationName, string>> = {
  line: 'M-47,-16.5H-11L0,-30L11,-16.5H47',
  column: 'M-27.5,-18.5L0,-43.5L27.5,-18.5',
  square: 'M-33,-33H33V33H-33Z',
  adapted: '',
  disorganised: '',
  skirmish: 'M-70,-16v34M-60,-16v34M-24,-16v34M24,-16v34M60,-16v34M70,-16v34',
  battery: 'M-44,-12.5H44',
  limbered: 'M0,-46V-29',
};

/** What sticks out beyond a body: bayonets of a square, barrels of a battery, wheels. */
export const beyondBody: Readonly<Partial<Record<FormationName, string>>> = {
  square:
    'M-24,-38v-8M0,-38v-8M24,-38v-8M-24,38v8M0,38v8M24,38v8M-38,-24h-8M-38,0h-8M-38,24h-8M38,-24h8M38,0h8M38,24h8',
  battery: 'M-31,-17v-17M0,-17v-17M31,-17v-17',
  limbered: 'M-30,-8v15M30,-8v15M-30,20v15M30,20v15',
};
