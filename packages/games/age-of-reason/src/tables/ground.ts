/** The movement table's terrain (AOR-5-009 to AOR-5-017), and what else kinds of ground do to troops. */
import { defines, type RuleId } from '@bivouac/kernel';
import type { FeatureKind, TableKinds } from '@bivouac/ground/free-table';
import type { Branch } from './arms.ts';

/** What going costs, in quarters of a move; `never` where nobody of that branch goes. */
export const never = null;
export type Price = 0 | 1 | 2 | 3 | 4 | typeof never;

export interface Going {
  readonly price: Readonly<Record<Branch, Price>>;
  /** Whom it disorganises at the end of the move. */
  readonly disorganises: readonly Branch[];
  readonly rule: RuleId;
}

const going = (
  rule: RuleId,
  infantry: Price,
  cavalry: Price,
  artillery: Price,
  disorganises: readonly Branch[] = [],
): Going => ({
  price: defines(
    rule,
    { infantry, cavalry, artillery },
    { infantry: dearer(infantry), cavalry: dearer(cavalry), artillery: dearer(artillery) },
  ),
  disorganises,
  rule,
});

/** What a muted price becomes: free ground costs a quarter, any other is free. */
function dearer(price: Price): Price {
  return price === 0 ? 1 : 0;
}

/** Kinds of ground that a unit enters: areas and blocks. */
export const areaGoing = {
  'light woods': going('AOR-5-009', 1, 2, never),
  'dense woods': going('AOR-5-010', 2, 2, never, ['infantry', 'cavalry']),
  'gentle hill': going('AOR-5-011', 0, 0, 0),
  marsh: going('AOR-5-013', 2, never, never, ['infantry']),
} as const;

/** Steep hills cost by the way one goes (AOR-5-012). */
export const steepHill = {
  up: going('AOR-5-012', 2, 2, 3),
  down: going('AOR-5-012', 0, 0, 2),
} as const;

/** Lines that are crossed. Rivers that can be forded take a whole turn, deep ones nobody crosses. */
export const lineGoing = {
  thicket: going('AOR-5-014', 1, 2, 4),
  hedge: going('AOR-5-014', 1, 2, 4),
  'low wall': going('AOR-5-014', 1, 2, 4),
  'temporary works': going('AOR-7-316', 1, 2, 4),
  'stone wall': going('AOR-5-017', 2, never, never),
  'fordable river': going('AOR-5-015', 4, 4, 4),
  'deep river': going('AOR-5-016', never, never, never),
} as const;

/** To enter, and to leave. */
export const villageGoing = going('AOR-5-017', 1, 0, 1);
export const redoubtGoing = going('AOR-7-322', 3, 2, 4);

export const woods: ReadonlySet<string> = new Set(['light woods', 'dense woods']);
export const hills: ReadonlySet<string> = new Set(['gentle hill', 'steep hill']);
export const linearObstacles: ReadonlySet<string> = new Set([
  'thicket',
  'hedge',
  'low wall',
  'temporary works',
]);
/** What troops go into and hold, their body being its outline (AOR-7-323). */
export const strongholds: ReadonlySet<string> = new Set(['village', 'redoubt', 'fortress']);

/** Points of damage that villages bear, small, medium and large (AOR-6-506). */
export const villagePoints: readonly number[] = defines('AOR-6-506', [3, 5, 7]);

const flag = { least: 0, most: 1 } as const;
const hillNumbers: FeatureKind['numbers'] = { level: { needed: true, least: 1, most: 4 }, dominating: flag };

/** 1 small, 2 medium, 3 large (AOR-7-301, AOR-7-318). */
const size = { needed: true, least: 1, most: 3 } as const;

/** What may lie on a table of this game. `dominating`: a general there has one more action point (AOR-3-106). */
export const tableKinds: TableKinds = {
  areas: [
    { name: 'light woods', look: 'wood', words: { en: 'light woods', fr: 'bois peu épais' } },
    { name: 'dense woods', look: 'wood', words: { en: 'dense woods', fr: 'bois très épais' } },
    {
      name: 'gentle hill',
      look: 'hill',
      words: { en: 'gentle hill', fr: 'colline légère' },
      numbers: hillNumbers,
    },
    {
      name: 'steep hill',
      look: 'slope',
      words: { en: 'steep hill', fr: 'colline escarpée' },
      numbers: hillNumbers,
    },
    { name: 'marsh', look: 'marsh', words: { en: 'marsh', fr: 'marécage' } },
    { name: 'field', look: 'field', words: { en: 'field', fr: 'champ' } },
    {
      name: 'village',
      look: 'houses',
      words: { en: 'village', fr: 'village' },
      numbers: { size, stone: flag, dominating: flag },
    },
    {
      name: 'fortress',
      look: 'houses',
      words: { en: 'fortress', fr: 'forteresse' },
      numbers: { size, dominating: flag },
    },
  ],
  lines: [
    { name: 'thicket', look: 'hedge', breadth: 'none', words: { en: 'thicket', fr: 'fourré' } },
    { name: 'hedge', look: 'hedge', breadth: 'none', words: { en: 'hedge', fr: 'haie' } },
    { name: 'low wall', look: 'wall', breadth: 'none', words: { en: 'low wall', fr: 'muret' } },
    { name: 'stone wall', look: 'wall', breadth: 'none', words: { en: 'stone wall', fr: 'mur de pierre' } },
    {
      name: 'temporary works',
      look: 'works',
      breadth: 'none',
      words: { en: 'temporary works', fr: 'fortification temporaire' },
    },
    { name: 'road', look: 'road', breadth: 'allowed', words: { en: 'road', fr: 'route' } },
    { name: 'path', look: 'road', breadth: 'allowed', words: { en: 'path', fr: 'chemin' } },
    {
      name: 'fordable river',
      look: 'water',
      breadth: 'needed',
      words: { en: 'fordable river', fr: 'rivière guéable' },
    },
    {
      name: 'deep river',
      look: 'water',
      breadth: 'needed',
      words: { en: 'deep river', fr: 'rivière profonde' },
    },
  ],
  blocks: [
    {
      name: 'bridge',
      look: 'bridge',
      words: { en: 'bridge', fr: 'pont' },
      numbers: { stone: flag },
      over: ['fordable river', 'deep river'],
    },
    { name: 'redoubt', look: 'works', words: { en: 'redoubt', fr: 'redoute' }, front: true },
    {
      name: 'bastion',
      look: 'works',
      words: { en: 'bastion', fr: 'bastion' },
      front: true,
      over: ['fortress'],
    },
  ],
};
