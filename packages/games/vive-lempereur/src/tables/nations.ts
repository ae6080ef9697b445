/** Whose army fights on a side. No rule asks for it: armies are called and coloured by it. */
import type { Words } from '@bivouac/kernel';
import type { Side } from './sides.ts';

/** The last is for armies of several nations. */
export const nations = ['french', 'prussian', 'austrian', 'coalition'] as const;
export type Nation = (typeof nations)[number];

export const nationNames: Readonly<Record<Nation, Words>> = {
  french: { en: 'French', fr: 'Français' },
  prussian: { en: 'Prussians', fr: 'Prussiens' },
  austrian: { en: 'Austrians', fr: 'Autrichiens' },
  coalition: { en: 'Coalition', fr: 'Coalisés' },
};

/** Who fights where a scenario does not say it. */
export const usualNations: Readonly<Record<Side, Nation>> = { french: 'french', coalition: 'coalition' };
