import { describe, expect, it } from 'vitest';
import { spelledOut } from './spelling.ts';

const view = { map: 'marengo' };

describe('the marks of the record in words', () => {
  it('a block by its face and its number', () => {
    expect(spelledOut('au6 (i2) and fr8', view, 'en')).toBe('block 6 (infantry of 2) and block 8');
    expect(spelledOut('Dévoilés : fr8 c2, au9 a1.', view, 'fr')).toBe(
      'Dévoilés : le pion 8 (cavalerie de 2), le pion 9 (artillerie de 1).',
    );
  });

  it('brackets of a sentence stay in pairs', () => {
    expect(spelledOut('cavalry goes on (au3 c1) to D3', view, 'en')).toMatch(
      /^cavalry goes on \(block 3 \(cavalry of 1\)\) to North of Marengo \(D3\)/,
    );
    expect(spelledOut('advance (F2 Cascina Peterbona facing F1)', view, 'en')).toBe(
      'advance (Cascina Peterbona (F2) facing the Bormida plain (F1))',
    );
  });

  it('what is typed at a terminal is left out', () => {
    expect(spelledOut('to A4 [A4]', view, 'en')).toBe('to West of the Fontanone (A4)');
    expect(spelledOut('by road to F4 Marengo [entry:bormida]', view, 'en')).toBe('by road to Marengo (F4)');
  });

  it('a place by its name, whether the game has named it or not', () => {
    expect(spelledOut('from F2 Cascina Peterbona to A4, 1 command', view, 'en')).toBe(
      'from Cascina Peterbona (F2) to West of the Fontanone (A4), 1 command',
    );
    expect(spelledOut('retreat to B7 Castel Ceriolo, west.', view, 'en')).toBe(
      'retreat to Castel Ceriolo, west (B7).',
    );
    expect(spelledOut('va de F1 (plaine de la Bormida) à F5, sans commandement', view, 'fr')).toBe(
      'va de la plaine de la Bormida (F1) au sud-ouest de Marengo (F5), sans commandement',
    );
    expect(spelledOut('attaquer F2 Cascina Peterbona', view, 'fr')).toBe(
      'attaquer la Cascina Peterbona (F2)',
    );
    expect(spelledOut('F1, F2', view, 'fr')).toBe('Plaine de la Bormida (F1), Cascina Peterbona (F2)');
  });

  it('what is spelled out stays as it is', () => {
    const text = 'block 1 (infantry of 3) at Marengo (F4) towards West of the Fontanone (A4), Rule MAR-8-04';
    expect(spelledOut(text, view, 'en')).toBe(text);
  });
});
