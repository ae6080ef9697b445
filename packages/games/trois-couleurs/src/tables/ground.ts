/** What may lie on a table of this game (chapter 8): kinds of ground by the names of the rules. */
import type { TableKinds } from '@bivouac/ground/free-table';
import { defines } from '@bivouac/kernel';

const level = { needed: true, least: 1, most: 3 } as const;
const flag = { least: 0, most: 1 } as const;

/** `jump`: cavalry may leap it. `slope`: going fast on it costs order. `hard`: the houses are fortified. */
export const tableKinds: TableKinds = {
  areas: [
    { name: 'light wood', look: 'wood', words: { en: 'light wood', fr: 'bois clair' } },
    { name: 'dense wood', look: 'wood', words: { en: 'dense wood', fr: 'bois dense' } },
    { name: 'marsh', look: 'marsh', words: { en: 'marsh', fr: 'marais' } },
    {
      name: 'plateau',
      look: 'hill',
      words: { en: 'plateau', fr: 'plateau' },
      numbers: { level, slope: flag },
    },
    { name: 'hill', look: 'slope', words: { en: 'hill', fr: 'colline' }, numbers: { level, slope: flag } },
    { name: 'field', look: 'field', words: { en: 'field', fr: 'champ' } },
  ],
  lines: [
    { name: 'hedge', look: 'hedge', breadth: 'none', words: { en: 'hedge', fr: 'haie' } },
    { name: 'wall', look: 'wall', breadth: 'none', words: { en: 'high wall', fr: 'haut mur' } },
    {
      name: 'stream',
      look: 'water',
      breadth: 'allowed',
      words: { en: 'stream', fr: 'ruisseau' },
      numbers: { jump: flag },
    },
    { name: 'river', look: 'water', breadth: 'needed', words: { en: 'river', fr: 'rivière' } },
    { name: 'crest', look: 'crest', breadth: 'none', words: { en: 'crest', fr: 'crête' } },
    { name: 'road', look: 'road', breadth: 'needed', words: { en: 'road', fr: 'route' } },
  ],
  blocks: [
    {
      name: 'built-up area',
      look: 'houses',
      words: { en: 'built-up area', fr: 'zone bâtie' },
      numbers: { hard: flag },
    },
    { name: 'bridge', look: 'bridge', over: ['river', 'stream'], words: { en: 'bridge', fr: 'pont' } },
    { name: 'ford', look: 'ford', over: ['river'], words: { en: 'ford', fr: 'gué' } },
  ],
};

/** What troops go into and hold, their body being its outline. */
export const strongholds: ReadonlySet<string> = defines('TC-8-28', new Set(['built-up area']), new Set());

/** Whether a kind of area lifts whoever stands on it. */
export function isHeight(kind: string): boolean {
  return kind === 'plateau' || kind === 'hill';
}
