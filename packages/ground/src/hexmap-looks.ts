/** How the kinds of a hex map look on a plain drawing. Names common to our games have a look of their own. */

export interface LineLook {
  readonly colour: string;
  readonly width: number;
  /** Dashes and gaps, as SVG has them. */
  readonly dashes?: string;
}

const grounds: Readonly<Record<string, string>> = {
  forest: '#5f8f54',
  thicket: '#93b573',
  hill: '#c99a55',
  ruggedHill: '#96693a',
  difficult: '#bdb08a',
  town: '#b25a4a',
  village: '#b25a4a',
  chateau: '#7d3f52',
  farm: '#cf8f62',
  windmill: '#c77f7a',
  marsh: '#86b0a8',
  river: '#6ea3cf',
  ford: '#a9cbe4',
  bridge: '#8d8f96',
  quarry: '#dcc27a',
};

/** For kinds without a look of their own, so that each still has another colour. */
const spare = ['#9a8fc0', '#c08fa9', '#8fb5c0', '#c0b38f', '#8fc09a', '#b08f7a'];

const spareLines = ['#5b4a8c', '#8c4a6b', '#2f7a6a', '#7a6a2f'];

/** Null for open ground: the first kind of a game, through which its height is seen. */
export function groundLook(name: string, index: number): string | null {
  return index === 0 ? null : (grounds[name] ?? spare[index % spare.length]!);
}

const sideLooks: Readonly<Record<string, LineLook>> = {
  stream: { colour: '#4f8fc4', width: 5 },
  river: { colour: '#2f6da8', width: 10 },
  bridge: { colour: '#4b4b4b', width: 9 },
  slope: { colour: '#8a6a3c', width: 4, dashes: '2 3' },
  ravine: { colour: '#5c4426', width: 6, dashes: '5 3' },
  fortification: { colour: '#2b2b2b', width: 5 },
  fieldworks: { colour: '#2b2b2b', width: 5 },
  wall: { colour: '#6b6b6b', width: 4 },
};

export function sideLook(name: string, index: number): LineLook {
  return sideLooks[name] ?? { colour: spareLines[index % spareLines.length]!, width: 5 };
}

/** Roads of a game in the order it has them: the first the greatest. */
export function roadLook(index: number): LineLook {
  if (index === 0) return { colour: '#a0763c', width: 5 };
  return { colour: '#a0763c', width: 3, dashes: `${Math.max(2, 8 - 2 * index)} 5` };
}

/** From low ground to high. */
const heights = ['#f3efdf', '#e9dcb8', '#dcc592', '#cbab70', '#b88f54', '#a0753f'];

export function heightLook(level: number): string {
  return heights[Math.min(level, heights.length - 1)]!;
}
