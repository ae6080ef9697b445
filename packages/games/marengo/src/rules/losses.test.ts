/** Chapter 11, line by line: who bears the losses of a fight, and who shares them out. */
import { describe, expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

const wide = { locales: { A: 6, B: 6, C: 6 }, pairs: ['A-B wide |', 'B-C'] };

function assaulting(setting: Partial<Setting>) {
  return battle({ map: wide, step: 'assaultStep', ...setting });
}

describe('losses of a fight', () => {
  test('MAR-11-14.1 three points: the leading infantry of 2 dies, the other drops from 3 to 2', () => {
    const b = assaulting({ austrian: ['inf2 A/B', 'inf3 A/B'], french: ['inf2 B/A', 'inf2 B/A'] });
    b.act('assault A/B', 'au1', 'au2', 'lead', 'au1');
    const events = b.act('lead', 'fr1', 'fr2');
    expect(b.told('assaultResult')[0]).toMatchObject({ result: -2, losses: { attacker: 3, defender: 1 } });
    const losses = events.filter((event) => event.kind === 'lost' && event.side === 'austrian');
    expect(losses).toMatchObject([
      { losses: [{ piece: 'au1', points: 2, eliminated: true }] },
      { losses: [{ piece: 'au2', points: 1, eliminated: false }] },
    ]);
    expect([b.face('au1'), b.face('au2')]).toEqual(['gone', 'inf2']);

    // While a leading piece stands, nobody else can be made to lose.
    const led = assaulting({
      austrian: ['inf3 A/B', 'inf2 A/B', 'inf2 A/B'],
      french: ['inf3 B/A', 'inf3 B/A'],
    });
    led.act('assault A/B', 'au1', 'au2', 'au3', 'lead', 'au1', 'au2');
    led.act('lead', 'fr1', 'fr2');
    expect(led.asked).toBe('french lossChoice');
    expect(led.refused('au1', 'au3')).toContain('MAR-11-14');
  });

  test('MAR-11-15.1 two leaders of 3 and 2 lose two points as their enemy likes', () => {
    for (const [shares, faces] of [
      [
        ['au1', 'au2'],
        ['inf2', 'inf1'],
      ],
      [
        ['au1', 'au1'],
        ['inf1', 'inf2'],
      ],
      [
        ['au2', 'au2'],
        ['inf3', 'gone'],
      ],
    ] as const) {
      const b = assaulting({ austrian: ['inf3 A/B', 'inf2 A/B'], french: ['inf3 B/A', 'inf3 B/A'] });
      b.act('assault A/B', 'au1', 'au2', 'lead', 'au1', 'au2');
      b.act('lead', 'fr1', 'fr2');
      expect(b.told('assaultResult')[0]).toMatchObject({ result: -1, losses: { attacker: 2, defender: 1 } });
      expect(b.asked).toBe('french lossChoice');
      expect(b.refusedTo('austrian', shares)).not.toEqual([]);
      expect(b.refused('au2')).toContain('MAR-11-15');
      expect(b.refused('au2', 'au2', 'au2')).toContain('MAR-11-15');
      const [lost] = b.act(...shares);
      expect([b.face('au1'), b.face('au2')]).toEqual(faces);
      expect(lost!.rules).toContain('MAR-11-15');
    }
  });

  test('MAR-11-16.1 what is left over goes to the others as their owner likes', () => {
    for (const [victim, faces] of [
      ['au2', ['inf2', 'inf2']],
      ['au3', ['inf3', 'inf1']],
    ] as const) {
      const b = assaulting({
        austrian: ['inf2 A/B', 'inf3 A/B', 'inf2 A/B', 'inf3 A'],
        french: ['inf2 B/A', 'inf2 B/A'],
      });
      b.act('assault A/B', 'au1', 'au2', 'au3', 'lead', 'au1');
      b.act('lead', 'fr1', 'fr2');
      expect(b.asked).toBe('austrian lossChoice');
      expect(b.options()).toEqual(['au2', 'au3']);
      expect(b.refused('au4')).toContain('MAR-11-16');
      const [lost] = b.act(victim);
      expect([b.face('au2'), b.face('au3')]).toEqual(faces);
      expect(lost!.rules).toContain('MAR-11-16');
    }
  });

  test('MAR-11-17.1 four points against defenders of 2: two are lost, and the reserve is untouched', () => {
    const b = assaulting({ austrian: ['inf3 A/B', 'inf2 A/B'], french: ['inf2 B/A', 'cav2 B'] });
    b.act('assault A/B', 'au1', 'au2', 'lead', 'au1', 'au2');
    b.act('lead', 'fr1');
    expect(b.told('assaultResult')[0]).toMatchObject({ result: 3, losses: { attacker: 1, defender: 4 } });
    b.act('au1');
    const lost = b.told('lost').find(({ side }) => side === 'french')!;
    expect(lost).toMatchObject({ losses: [{ piece: 'fr1', points: 2, eliminated: true }], morale: 15 });
    expect(lost.rules).toContain('MAR-11-17');
    expect(b.state.morale.french).toBe(15);
    expect(b.face('fr2')).toBe('cav2');

    // Nor can a piece that stayed behind on the approach be named for a loss.
    const behind = assaulting({
      austrian: ['inf2 A/B', 'inf3 A/B', 'inf2 A/B', 'inf3 A/B'],
      french: ['inf2 B/A', 'inf2 B/A'],
    });
    behind.act('assault A/B', 'au1', 'au2', 'au3', 'lead', 'au1');
    behind.act('lead', 'fr1', 'fr2');
    expect(behind.asked).toBe('austrian lossChoice');
    expect(behind.refused('au4')).toContain('MAR-11-17');
  });
});
