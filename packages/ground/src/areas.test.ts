import { describe, expect, it } from 'vitest';
import type { AreaMapFile, Border, Point } from './areas-file.ts';
import { validateAreas } from './areas.ts';

/** Two unit farms side by side and a third below the first: A | B over C. */
function threeFarms(): AreaMapFile {
  const square = (x: number, y: number): Point[] => [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
  ];
  const pair = (a: string, b: string, from: Point, to: Point): Border[] => [
    {
      id: `${a}/${b}`,
      area: a,
      opposite: `${b}/${a}`,
      width: 'narrow',
      impassable: false,
      segment: [from, to],
    },
    {
      id: `${b}/${a}`,
      area: b,
      opposite: `${a}/${b}`,
      width: 'narrow',
      impassable: false,
      segment: [to, from],
    },
  ];
  return {
    drawn: true,
    areas: [
      { id: 'A', polygon: square(0, 0) },
      { id: 'B', polygon: square(10, 0) },
      { id: 'C', polygon: square(0, 10) },
    ],
    borders: [...pair('A', 'B', [10, 0], [10, 10]), ...pair('A', 'C', [10, 10], [0, 10])],
    roads: [{ id: 'lane' }],
    links: [
      { id: 'lane:B-A', road: 'lane', border: 'B/A' },
      { id: 'lane:A-C', road: 'lane', border: 'A/C' },
    ],
  };
}

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

/** The faults of the three farms after one change. */
function faultsAfter(change: (map: Mutable<AreaMapFile>) => unknown): string[] {
  const map = structuredClone(threeFarms()) as Mutable<AreaMapFile>;
  change(map);
  return validateAreas(map as AreaMapFile).map(({ where, words }) => `${where}: ${words.en}`);
}

describe('a map of areas', () => {
  it('is accepted when its graph and its drawing agree', () => {
    expect(validateAreas(threeFarms())).toEqual([]);
  });

  it('needs no drawing when it says so', () => {
    const bare = faultsAfter((map) => {
      map.drawn = false;
      for (const area of map.areas) delete area.polygon;
      for (const border of map.borders) delete border.segment;
    });
    expect(bare).toEqual([]);
  });

  it('allows corners to touch and ground that belongs to nobody', () => {
    const faults = faultsAfter((map) => {
      map.areas[1]!.polygon = [
        [10, 0],
        [20, 0],
        [20, 20],
        [12, 20],
        [10, 10],
      ];
    });
    expect(faults).toEqual([]);
  });

  it('says every fault in both languages', () => {
    const map = { ...threeFarms(), links: [{ id: 'x', road: 'none', border: 'none' }] };
    for (const { words } of validateAreas(map)) {
      expect(words.en).not.toBe('');
      expect(words.fr).not.toBe(words.en);
    }
  });
});

describe('faults of names and pairs', () => {
  it('an id used twice', () => {
    expect(faultsAfter((map) => void (map.areas[2]!.id = 'B'))).toContain(
      'areas.B.id: the id B is used twice',
    );
    expect(faultsAfter((map) => void (map.links[1]!.id = 'lane:B-A'))).toEqual([
      'links.lane:B-A.id: the id lane:B-A is used twice',
    ]);
  });

  it('a border of an area that does not exist', () => {
    expect(faultsAfter((map) => void (map.borders[0]!.area = 'Z'))).toEqual([
      'borders.A/B.area: A/B lies in Z, which does not exist',
    ]);
  });

  it('a border that faces nothing that exists', () => {
    expect(faultsAfter((map) => void (map.borders[0]!.opposite = 'Z/A'))[0]).toBe(
      'borders.A/B.opposite: A/B faces Z/A, which does not exist',
    );
  });

  it('a pair that is not mutual', () => {
    expect(faultsAfter((map) => void (map.borders[0]!.opposite = 'C/A'))).toContain(
      'borders.A/B.opposite: A/B faces C/A, but C/A does not face A/B',
    );
  });

  it('two widths in one pair', () => {
    expect(faultsAfter((map) => void (map.borders[0]!.width = 'wide'))).toContain(
      'borders.A/B.width: A/B and B/A differ in width',
    );
  });

  it('a pair impassable from one side only', () => {
    expect(faultsAfter((map) => void (map.borders[2]!.impassable = true))).toContain(
      'borders.A/C.impassable: only one of A/C and C/A is impassable',
    );
  });

  it('an area nobody can reach', () => {
    const faults = faultsAfter((map) => {
      map.links = [];
      map.borders[2]!.impassable = true;
      map.borders[3]!.impassable = true;
    });
    expect(faults).toEqual(['areas.C: C cannot be reached from A']);
  });
});

describe('faults of roads', () => {
  it('a link of a road that does not exist', () => {
    expect(faultsAfter((map) => void (map.links[0]!.road = 'path'))).toEqual([
      'links.lane:B-A.road: the road path does not exist',
    ]);
  });

  it('a link over a border that does not exist, faces nothing, or cannot be passed', () => {
    expect(faultsAfter((map) => void (map.links[0]!.border = 'B/Z'))).toEqual([
      'links.lane:B-A.border: crosses B/Z, which does not exist',
    ]);
    const edge = faultsAfter((map) => {
      map.borders.push({
        id: 'B/E',
        area: 'B',
        opposite: null,
        width: 'narrow',
        impassable: false,
        segment: [
          [20, 0],
          [20, 10],
        ],
      });
      map.links[0]!.border = 'B/E';
    });
    expect(edge).toEqual(['links.lane:B-A.border: crosses B/E, which faces nothing']);
    const closed = faultsAfter((map) => {
      map.borders[0]!.impassable = true;
      map.borders[1]!.impassable = true;
    });
    expect(closed).toContain('links.lane:B-A.border: crosses B/A, which is impassable');
  });

  it('a road in two pieces, and a road that forks', () => {
    const fourInRow = (links: [string, string][]) => {
      const ids = ['A', 'B', 'C', 'D'];
      const borders = [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
        ['B', 'D'],
      ].flatMap(([a, b]) => [
        { id: `${a}/${b}`, area: a!, opposite: `${b}/${a}`, width: 'narrow', impassable: false },
        { id: `${b}/${a}`, area: b!, opposite: `${a}/${b}`, width: 'narrow', impassable: false },
      ]);
      const map: AreaMapFile = {
        drawn: false,
        areas: ids.map((id) => ({ id })),
        borders,
        roads: [{ id: 'r' }],
        links: links.map(([a, b]) => ({ id: `r:${a}-${b}`, road: 'r', border: `${a}/${b}` })),
      };
      return validateAreas(map).map(({ where, words }) => `${where}: ${words.en}`);
    };
    expect(
      fourInRow([
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
      ]),
    ).toEqual([]);
    expect(
      fourInRow([
        ['A', 'B'],
        ['C', 'D'],
      ]),
    ).toEqual(['roads.r: the road r is broken: the link between C and D does not join the rest']);
    expect(
      fourInRow([
        ['A', 'B'],
        ['B', 'C'],
        ['B', 'D'],
      ]),
    ).toEqual(['roads.r: the road r forks in B']);
  });
});

describe('faults of the drawing', () => {
  it('a polygon that is none', () => {
    expect(faultsAfter((map) => void map.areas[0]!.polygon!.splice(2))).toEqual([
      'areas.A.polygon: has fewer than three corners',
    ]);
    expect(faultsAfter((map) => void (map.areas[0]!.polygon![0] = [0.5, 0]))).toEqual([
      'areas.A.polygon: the corner (0.5, 0) is not in whole numbers',
    ]);
    expect(faultsAfter((map) => void map.areas[0]!.polygon!.push([0, 10]))).toEqual([
      'areas.A.polygon: the corner (0, 10) stands twice in a row',
    ]);
    expect(faultsAfter((map) => void map.areas[0]!.polygon!.push([0, 0]))).toEqual([
      'areas.A.polygon: the corner (0, 0) stands twice in a row',
    ]);
  });

  it('an outline that crosses itself, touches itself or folds back', () => {
    const withPolygon = (polygon: [number, number][]) =>
      faultsAfter((map) => void (map.areas[0]!.polygon = polygon))[0];
    expect(
      withPolygon([
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ]),
    ).toMatch(/^areas\.A\.polygon: its outline meets itself/);
    expect(
      withPolygon([
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 0],
        [0, 10],
      ]),
    ).toMatch(/^areas\.A\.polygon: its outline meets itself/);
    expect(
      withPolygon([
        [0, 0],
        [10, 0],
        [10, 10],
        [10, 5],
        [0, 10],
      ]),
    ).toMatch(/^areas\.A\.polygon: its outline meets itself/);
  });

  it('a polygon drawn the other way round', () => {
    expect(faultsAfter((map) => void map.areas[0]!.polygon!.reverse())).toEqual([
      'areas.A.polygon: runs counter-clockwise on the screen',
    ]);
  });

  it('two polygons that overlap: crossing, one within the other, or the very same', () => {
    const overlap = 'areas.A.polygon: A and B overlap';
    const withB = (polygon: [number, number][]) =>
      faultsAfter((map) => void (map.areas[1]!.polygon = polygon));
    expect(
      withB([
        [8, 0],
        [20, 0],
        [20, 10],
        [8, 10],
      ]),
    ).toContain(overlap);
    expect(
      withB([
        [2, 2],
        [6, 2],
        [6, 6],
        [2, 6],
      ]),
    ).toContain(overlap);
    expect(
      withB([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ]),
    ).toContain(overlap);
    expect(
      withB([
        [0, 0],
        [10, 10],
        [0, 10],
      ]),
    ).toContain(overlap);
  });

  it('a segment off the outline', () => {
    const faults = faultsAfter((map) => {
      map.borders[0]!.segment = [
        [10, 0],
        [10, 12],
      ];
      map.borders[1]!.segment = [
        [10, 12],
        [10, 0],
      ];
    });
    expect(faults).toContain('borders.A/B.segment: does not lie on the outline of A');
    expect(faults).toContain('borders.A/B.segment: does not lie on the outline of B');
  });

  it('a listed pair whose polygons do not meet', () => {
    const faults = faultsAfter((map) => {
      map.areas[1]!.polygon = [
        [12, 0],
        [22, 0],
        [22, 10],
        [12, 10],
      ];
    });
    expect(faults).toContain('borders.A/B.segment: does not lie on the outline of B');
  });

  it('a pair whose two sides are not one line', () => {
    const faults = faultsAfter(
      (map) =>
        void (map.borders[1]!.segment = [
          [10, 10],
          [10, 5],
        ]),
    );
    expect(faults).toContain('borders.A/B.segment: is not the same line as that of B/A');
  });

  it('two borders of one area on top of each other', () => {
    const faults = faultsAfter((map) => {
      map.borders.push({
        id: 'A/E',
        area: 'A',
        opposite: null,
        width: 'narrow',
        impassable: true,
        segment: [
          [10, 2],
          [10, 8],
        ],
      });
    });
    expect(faults).toEqual(['borders.A/B.segment: A/B and A/E lie on top of each other']);
  });

  it('a border without its place', () => {
    expect(faultsAfter((map) => delete map.borders[0]!.segment)).toContain(
      'borders.A/B.segment: a drawn map must say where it lies',
    );
  });

  it('polygons that share an edge although no pair joins them', () => {
    const faults = faultsAfter((map) => {
      map.areas[1]!.polygon = [
        [10, 0],
        [20, 0],
        [20, 15],
        [10, 15],
      ];
    });
    expect(faults).toEqual([
      'areas.B.polygon: B and C touch from (10, 15) to (10, 10), but no pair joins them there',
    ]);
  });
});
