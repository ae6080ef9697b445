import { describe, expect, it } from 'vitest';
import {
  asking,
  begun,
  counted,
  dayText,
  labelled,
  languageOf,
  momentText,
  numberText,
  percentText,
  unbroken,
} from './language.ts';
import { text } from './words.ts';

describe('the language of the page', () => {
  it('is the first that the browser asks for and the page speaks', () => {
    expect(languageOf(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(languageOf(['en-GB', 'fr'])).toBe('en');
    expect(languageOf(['de'])).toBe('en');
    expect(languageOf([])).toBe('en');
  });

  it('begins a button with a capital, but leaves the marks of pieces alone', () => {
    expect(begun('end this step', 'en')).toBe('End this step');
    expect(begun('à l’assaut', 'fr')).toBe('À l’assaut');
    expect(begun('n’en ignorer aucun', 'fr')).toBe('N’en ignorer aucun');
    expect(begun('br10 heavy cavalry', 'en')).toBe('br10 heavy cavalry');
    expect(begun('retreat', 'en')).toBe('Retreat');
  });

  it('has plurals by its own rule', () => {
    const acts = (count: number) =>
      counted(count, { en: { one: 'act', other: 'acts' }, fr: { one: 'acte', other: 'actes' } });
    expect([0, 1, 2].map((count) => acts(count).en)).toEqual(['0 acts', '1 act', '2 acts']);
    expect([0, 1, 2].map((count) => acts(count).fr)).toEqual(['0 acte', '1 acte', '2 actes']);
  });

  it('has its own dates, numbers and colons', () => {
    expect(dayText('1800-06-14', 'en')).toBe('14 June 1800');
    expect(dayText('1800-06-14', 'fr')).toBe('14 juin 1800');
    expect(numberText(0.75, 'fr', 2)).toBe('0,75');
    expect(percentText(0.254, 'en')).toBe('25%');
    expect(labelled('Somme', '3', 'fr')).toBe('Somme\u00a0: 3');
    expect(labelled('Sum', '3', 'en')).toBe('Sum: 3');
  });

  it('says when something happened as people do', () => {
    const at = (day: number, hour: number) => new Date(2026, 4, day, hour, 5).getTime();
    expect(momentText(at(5, 9), at(5, 18), 'en')).toBe('today, 09:05');
    expect(momentText(at(4, 21), at(5, 18), 'fr')).toBe('hier, 21:05');
    expect(momentText(at(1, 21), at(5, 18), 'en')).toBe('1 May 2026');
  });

  it('says everything in both languages', () => {
    const missing: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('en' in value || 'fr' in value) {
        const { en, fr } = value as { en?: unknown; fr?: unknown };
        if (typeof en !== 'string' || en === '' || typeof fr !== 'string' || fr === '') missing.push(path);
        return;
      }
      for (const [key, inner] of Object.entries(value)) look(inner, `${path}.${key}`);
    };
    look(text, 'text');
    expect(missing).toEqual([]);
  });
});

it('a number stays with what it counts, and a question with its mark', () => {
  expect(unbroken('Zastrow (nº 39) marche, 5 PM.')).toBe('Zastrow (nº\u00a039) marche, 5\u00a0PM.');
  expect(unbroken('Zastrow (No. 39) marches 2 hexes')).toBe('Zastrow (No.\u00a039) marches 2 hexes');
  expect([asking('Resign', 'en'), asking('Abandonner', 'fr')]).toEqual(['Resign?', 'Abandonner\u00a0?']);
});
