/**
 * Painted men as they are seen from above, each a few shapes in the colours of his unit. All of a base are one symbol,
 * and of a symbol all coats are one path: a battalion is four signs, however many men it has.
 */
import type { ReactNode } from 'react';
import type { Point } from '../../geometry.ts';

/** A shape drawn around every man of a base, by steps from where the last part of it began. */
type Shape = string;

function each(men: readonly Point[], shape: Shape): string {
  return men.map(([x, y]) => `M${x},${y}${shape}`).join('');
}

const round = (x: number, y: number, rx: number, ry = rx): Shape =>
  `m${x - rx},${y}a${rx},${ry} 0 1 1 ${2 * rx},0a${rx},${ry} 0 1 1 ${-2 * rx},0z`;

const foot = {
  shadow: round(0.6, 3, 6.6, 6),
  coat: 'm-6.2,0.6q-0.2,-4 6.2,-4q6.4,0 6.2,4l-1.4,7.2q-4.8,2 -9.6,0z',
  tails: 'm-4.4,7.4l1.8,-3.4l1.8,4.2zm8.8,0l-1.8,-3.4l-1.8,4.2z',
  cuffs: round(-5, -3, 1.7) + round(9.4, 0.3, 1.7),
  pack: 'm-2.6,3.4h5.2v3.2h-5.2z',
  belts: 'm-3.8,-1.8l7.2,7.6m0.4,-7.6l-7.2,7.6',
  musket: 'm5,4.4l0.4,-12.6',
  bayonet: 'm5.4,-8.4l0.1,-3.4',
  tricorn: 'm0,-3.9q2.4,1.6 3.4,4.4q-3.4,1.8 -6.8,0q1,-2.8 3.4,-4.4z',
  mitre: 'm-2.5,1q-0.2,-4.6 2.5,-6q2.7,1.4 2.5,6q-2.5,1.4 -5,0z',
  plate: 'm-1.8,-0.2q0,-3 1.8,-4.2q1.8,1.2 1.8,4.2z',
  cap: round(0, -0.6, 2.9),
  shako: 'm-2.7,0.9q-0.3,-4.4 2.7,-4.6q3,0.2 2.7,4.6q-2.7,1.5 -5.4,0z',
  plume: round(0, -3.6, 1.1, 1.5),
  bearskin: round(0, -0.9, 3.3, 3.6),
};

const horse = {
  shadow: round(1.2, 2, 7, 15.5),
  body: 'm0,-15.6q1.9,0.2 2,3.2l0.5,4.4q3.4,1.6 3.5,6.2q-0.6,4.2 0.3,8q0.4,5.4 -3.4,7.2q-2.9,0.9 -5.8,0q-3.8,-1.8 -3.4,-7.2q0.9,-3.8 0.3,-8q0.1,-4.6 3.5,-6.2l0.5,-4.4q0.1,-3 2,-3.2z',
  mane: 'm0,-13.6l0,6.4m0,20.4q1.4,3 -0.4,5.6',
  cloth: 'm-5.6,-1.2h11.2l1,8.4q-6.6,1.8 -13.2,0z',
  rider: 'm-4.8,0.2q0,-3.4 4.8,-3.4q4.8,0 4.8,3.4l-0.8,3q-4,1.5 -8,0z',
  sword: 'm5,-1.2l2.2,-9.2',
  boots: round(-5.4, 3.2, 1.3, 2.2) + round(12.1, 0, 1.3, 2.2),
  pelisse: 'm-4.8,-1.4q-3.2,0.6 -3.4,4.2q1.8,1.8 4,0.6z',
};

interface Drawn {
  readonly className: string;
  readonly shape: Shape;
}

const hats = {
  tricorn: [{ className: 'ft-hat', shape: foot.tricorn }],
  mitre: [
    { className: 'ft-mitre', shape: foot.mitre },
    { className: 'ft-plate', shape: foot.plate },
  ],
  cap: [{ className: 'ft-fur', shape: foot.cap }],
  shako: [
    { className: 'ft-hat', shape: foot.shako },
    { className: 'ft-plate', shape: foot.plume },
  ],
  bearskin: [
    { className: 'ft-fur', shape: foot.bearskin },
    { className: 'ft-plate', shape: foot.plume },
  ],
} as const satisfies Record<string, readonly Drawn[]>;

type Hat = keyof typeof hats;

const onFoot = (hat: Hat): readonly Drawn[] => [
  { className: 'ft-men-shadow', shape: foot.shadow },
  { className: 'ft-musket', shape: foot.musket },
  { className: 'ft-steel', shape: foot.bayonet },
  { className: 'ft-coat', shape: foot.coat },
  { className: 'ft-facing', shape: foot.tails },
  { className: 'ft-facing', shape: foot.cuffs },
  { className: 'ft-belts ft-fine', shape: foot.belts },
  { className: 'ft-pack ft-fine', shape: foot.pack },
  ...hats[hat],
];

const mounted = (hat: Hat, more: readonly Drawn[] = []): readonly Drawn[] => [
  { className: 'ft-men-shadow', shape: horse.shadow },
  { className: 'ft-horse', shape: horse.body },
  { className: 'ft-mane', shape: horse.mane },
  { className: 'ft-cloth-saddle', shape: horse.cloth },
  { className: 'ft-boots ft-fine', shape: horse.boots },
  { className: 'ft-steel', shape: horse.sword },
  { className: 'ft-coat', shape: horse.rider },
  ...more,
  ...hats[hat],
];

const cuirass: Drawn = {
  className: 'ft-cuirass',
  shape: 'm-3.4,-1.4q3.4,-2.2 6.8,0l-0.6,4q-2.8,1.4 -5.6,0z',
};
const pelisse: Drawn = { className: 'ft-facing', shape: horse.pelisse };

/** Everybody there is, by the name of his symbol. */
export const men = {
  musketeer: onFoot('tricorn'),
  grenadier: onFoot('mitre'),
  skirmisher: onFoot('cap'),
  gunner: [
    { className: 'ft-men-shadow', shape: foot.shadow },
    { className: 'ft-coat', shape: foot.coat },
    { className: 'ft-facing', shape: foot.cuffs },
    { className: 'ft-rammer', shape: 'm-4.4,4l0.2,-12' },
    ...hats.tricorn,
  ],
  cuirassier: mounted('tricorn', [cuirass]),
  dragoon: mounted('tricorn'),
  hussar: mounted('cap', [pelisse]),
  fusilier: onFoot('shako'),
  guardsman: onFoot('bearskin'),
  chasseur: mounted('shako'),
} as const satisfies Record<string, readonly Drawn[]>;

export type Man = keyof typeof men;

/** How many of a kind stand on a base at most, and where, seen from the middle of the base's front edge. */
const standing: Readonly<Record<Man, readonly (readonly Point[])[]>> = {
  musketeer: rows(12.2),
  grenadier: rows(12.2),
  skirmisher: [
    [[0, 11]],
    [
      [-9, 9],
      [8, 14],
    ],
    [
      [-12, 9],
      [0, 14],
      [12, 9],
    ],
  ],
  gunner: [
    [[0, 10]],
    [
      [-8, 10],
      [8, 11],
    ],
    [
      [-12, 9],
      [0, 12],
      [12, 9],
    ],
    [
      [-14, 9],
      [-5, 12],
      [5, 9],
      [14, 12],
    ],
  ],
  cuirassier: rows(20),
  dragoon: rows(20),
  hussar: rows(20),
  fusilier: rows(12.2),
  guardsman: rows(12.2),
  chasseur: rows(20),
};

function rows(deep: number): readonly (readonly Point[])[] {
  return [
    [[0, deep]],
    [
      [-10, deep],
      [10, deep],
    ],
    [
      [-13.2, deep],
      [0, deep],
      [13.2, deep],
    ],
  ];
}

export const symbolOf = (man: Man, count: number): string => `ft-${man}-${count}`;

/** All symbols there are, once for the board. */
export function MenSymbols(): ReactNode {
  return (Object.keys(men) as Man[]).flatMap((man) =>
    standing[man].map((places) => (
      <symbol key={symbolOf(man, places.length)} id={symbolOf(man, places.length)} overflow="visible">
        <Men man={man} places={places} />
      </symbol>
    )),
  );
}

/** Men of a kind at their places, coats with coats and hats with hats. */
export function Men({ man, places }: { readonly man: Man; readonly places: readonly Point[] }): ReactNode {
  return men[man].map(({ className, shape }, index) => (
    <path key={index} className={className} d={each(places, shape)} />
  ));
}
