/** How numbers, signs and sentences are set in each language. */
import type { Language, Words } from '@bivouac/kernel';

export function numberIn(language: Language, value: number, digits = 0): string {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(value);
}

export function percentIn(language: Language, share: number, digits = 0): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(share);
}

/** A whole number with its sign; endless where a share is all or nothing. */
export function signed(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'always' }).format(value);
}

export function words(en: string, fr: string): Words {
  return { en, fr };
}
