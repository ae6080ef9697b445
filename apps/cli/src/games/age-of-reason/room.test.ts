import { ageOfReason } from '@bivouac/age-of-reason';
import { Table } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { paintbox, visibleLength } from '../../paint.ts';
import type { Sight } from '../../room.ts';
import { ageOfReasonRoom as room } from './room.ts';

function sight(language: 'en' | 'fr' = 'en', columns = 120, colours = false): Sight {
  return { seat: 'blue', language, paint: paintbox(colours), columns };
}

const open = (scenario = 'the-mill') =>
  Table.open(
    ageOfReason,
    ageOfReason.scenarios.find(({ id }) => id === scenario)!,
    {},
    1,
  );

describe('the table in characters', () => {
  it.each([120, 180])('shows ground, units and generals on %i columns', (columns) => {
    const view = open().view('blue');
    const lines = room.map(view, sight('en', columns), null)!;
    for (const line of lines) expect(visibleLength(line)).toBeLessThanOrEqual(columns);
    const drawing = lines.join('\n');
    for (const unit of view.units.keys())
      expect(drawing, `unit ${unit + 1}`).toMatch(new RegExp(`${unit + 1}[↑↓]`));
    for (const glyph of ['♠', '⌂', '"', ':', '·', '★', '☆']) expect(drawing, glyph).toContain(glyph);
    expect(room.map(view, sight('fr', columns, true), null)!.join('')).toContain('\u001b[');
  });

  it('draws the longest line as long as it is beside the table', () => {
    const view = open().view('blue');
    const lines = room.map(view, sight('en', 182), null)!;
    // A character is a centimetre on 182 columns: a battalion in line has sixteen of them.
    expect(lines.find((line) => line.includes('2↑'))).toMatch(/[█◆\d↑]█{6,}2↑█{6,}/);
  });

  it('tells the position on a screen too narrow for it', () => {
    const view = open('mollwitz').view('red');
    const narrow = sight('en', 50);
    expect(room.map(view, narrow, null)).toEqual(room.forces(view, narrow));
  });

  it('looks at a place from near, by a unit, a number, a general, a village or a point', () => {
    const view = open('fontenoy').view('blue');
    const near = room.map(view, sight(), 'Highland regiment')!.join('\n');
    expect(near).toContain('Highland regiment, infantry M3, 12/12 figures, line, facing north, at 146,96');
    expect(near).toMatch(/Nearest enemies: Eu regiment \d/);
    expect(near).toContain('open ground');
    expect(room.map(view, sight('fr'), 'régiment des Highlands')).not.toBeNull();
    expect(room.map(view, sight(), 'Cumberland')!.join('\n')).toContain('100,118, open ground');
    expect(room.map(view, sight('fr'), 'la redoute d’Eu')!.join('\n')).toContain('la redoute d’Eu (redoute)');
    expect(room.map(view, sight(), '80,30')!.join('\n')).toContain('80,30, the rise (gentle hill), level 1');
    expect(room.map(view, sight(), 'Waterloo')).toBeNull();
    expect(room.map(view, sight(), '999,10')).toBeNull();
  });

  it('shows who holds a stronghold', () => {
    const view = open('fontenoy').view('red');
    const held = view.terms.units.findIndex(({ id }) => id === 'dauphin') + 1;
    const drawing = room.map(view, sight('en', 160), null)!.join('\n');
    expect(drawing).toMatch(new RegExp(`⌂${held}\\+${held + 1}⌂`));
  });
});

describe('the position in words', () => {
  it('says the turn, the phase, the losses and the objectives', () => {
    const [first, ...more] = room.headline(open('mollwitz').view('blue'), sight());
    expect(first).toBe('Turn 1 of 11, Prussians: movement');
    expect(more.join(' ')).toContain('Losses: Prussians 0/234; Austrians 0/204.');
    expect(more.join(' ')).toContain('Mollwitz (nobody’s, 2 retreat dice for the Prussians)');
    expect(room.headline(open('mollwitz').view('blue'), sight('fr'))[0]).toBe(
      'Tour 1 sur 11, Prussiens\u00a0: mouvement',
    );
  });

  it('lists forces by corps and brigade, generals, and those on the way', () => {
    const forces = room.forces(open('rossbach').view('blue'), sight()).join('\n');
    expect(forces).toContain('Seydlitz’s horse');
    expect(forces).toContain('    Schönaich’s horse (Schönaich)');
    expect(forces).toMatch(/Gens d’armes, heavy cavalry M3, 10\/10 figures, line, facing south/);
    expect(forces).toContain('Frederick II (commander-in-chief Gn(S)3, at 104,22)');
    expect(forces).toMatch(/Awaited: Forcade regiment \(turn 4\) and Winterfeldt regiment \(turn 4\)/);
    const french = room.forces(open('fontenoy').view('blue'), sight('fr')).join('\n');
    expect(french).toMatch(/régiment d’Eu, infanterie M2, 12\/12 figurines, ligne, dans la redoute d’Eu/);
  });
});

describe('what a typed name may mean', () => {
  const view = open().view('blue');

  it('is a unit by its id or its name in either language, also going along', () => {
    expect(room.meanings('Kleist grenadiers', view)).toContain('grenadiers');
    expect(room.meanings('grenadiers de Kleist', view)).toContain('+grenadiers');
    expect(room.meanings('+schwerin', view)).toEqual(['+schwerin', '+schwerin']);
  });

  it('is a general, something on the table, or a number', () => {
    expect(room.meanings('the Prussian general', view)).toContain('prussian-general');
    expect(room.meanings('le moulin', view)).toContain('mill');
    expect(room.meanings('1600', view)).toContain(1600);
  });
});
