import { describe, expect, it } from 'vitest';
import { spelledOut } from './spelling.ts';

const view = { map: 'marengo' };

describe('the marks of the record in words', () => {
  it('a block by its face and its number', () => {
    expect(spelledOut('au6 (i2) and fr8', view, 'en')).toBe('infantry 2 (block 6) and block 8');
    expect(spelledOut('Dévoilés : fr8 c2, au9 a1.', view, 'fr')).toBe(
      'Dévoilés : cavalerie 2 (pion 8), artillerie 1 (pion 9).',
    );
  });

  it('brackets of a sentence stay in pairs', () => {
    expect(spelledOut('cavalry goes on (au3 c1) to D3', view, 'en')).toMatch(
      /^cavalry goes on \(cavalry 1 \(block 3\)\) to D3 \(/,
    );
    expect(spelledOut('advance (F2 Cascina Peterbona facing F1)', view, 'en')).toBe(
      'advance (Cascina Peterbona (F2) facing F1 (Bormida plain))',
    );
  });

  it('what is typed at a terminal is left out', () => {
    expect(spelledOut('to A4 [A4]', view, 'en')).toBe('to A4 (west of the Fontanone)');
    expect(spelledOut('by road to F4 Marengo [entry:bormida]', view, 'en')).toBe('by road to Marengo (F4)');
  });

  it('a place by its name, whether the game has named it or not', () => {
    expect(spelledOut('from F2 Cascina Peterbona to A4, 1 command', view, 'en')).toBe(
      'from Cascina Peterbona (F2) to A4 (west of the Fontanone), 1 command',
    );
    expect(spelledOut('retreat to B7 Castel Ceriolo, west.', view, 'en')).toBe(
      'retreat to Castel Ceriolo, west (B7).',
    );
    expect(spelledOut('en F1 (plaine de la Bormida)', view, 'fr')).toBe('en F1 (plaine de la Bormida)');
  });

  it('what is spelled out stays as it is', () => {
    const text = 'infantry 3 (block 1) at Marengo (F4) toward A4 (west of the Fontanone), Rule MAR-8-04';
    expect(spelledOut(text, view, 'en')).toBe(text);
  });
});
