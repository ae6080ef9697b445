import type { Words } from '@bivouac/kernel';

export const tipText = {
  title: { en: 'Good to know', fr: 'Bon à savoir' },
  setting: { en: 'Tips on pieces and ground', fr: 'Bulles d’aide sur les pions et le terrain' },
} as const satisfies Readonly<Record<string, Words>>;
