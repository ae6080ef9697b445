import { SeededDice, Table } from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { boardUnder, none, type View } from '@bivouac/vive-lempereur/words';
import { describe, expect, it } from 'vitest';
import { paintbox, visibleLength } from '../../paint.ts';
import type { Sight } from '../../room.ts';
import { viveLEmpereurRoom as room } from './room.ts';

function sight(seat: string, language: 'en' | 'fr' = 'en', columns = 120, colours = false): Sight {
  return { seat, language, paint: paintbox(colours), columns };
}

function open(scenario = 'outposts', options = {}) {
  return Table.open(
    viveLEmpereur,
    viveLEmpereur.scenarios.find(({ id }) => id === scenario)!,
    options,
    1,
  );
}

/** A view with some of its units standing otherwise. */
function changed(view: View, name: string, change: object): View {
  return {
    ...view,
    units: view.units.map((unit) =>
      unit.name === name ? { ...unit, standing: { ...unit.standing!, ...change } } : unit,
    ),
  };
}

describe('the map in characters', () => {
  it.each([109, 120, 181])('shows every hex, unit and leader of the outposts on %i columns', (columns) => {
    const view = open().view('french');
    const lines = room.map(view, sight('french', 'en', columns), null)!;
    for (const line of lines) expect(visibleLength(line)).toBeLessThanOrEqual(columns);
    const drawing = lines.join('\n');
    for (const name of boardUnder(view).grid.names) expect(drawing, name).toContain(name);
    for (const { name } of view.units) expect(drawing, name).toMatch(new RegExp(`[│~=]${name}[^0-9]`));
    expect(drawing.match(/★/g)!.length).toBe(view.leaders.length + 1);
    expect(room.map(view, sight('french', 'fr', columns, true), null)!.join('')).toContain('\u001b[');
  });

  it('draws a wide battlefield with two characters a hex and a ruler', () => {
    const view = open('auerstaedt').view('coalition');
    const lines = room.map(view, sight('coalition', 'en', 107), null)!;
    for (const line of lines) expect(visibleLength(line)).toBeLessThanOrEqual(107);
    expect(lines[0]).toMatch(/^ {3}010203.*5152$/);
    const troops = lines
      .slice(1)
      .join('')
      .match(/[▮▯][ILGMCA]/g)!;
    const stacks = new Set(view.units.map(({ standing }) => standing?.hex ?? none).filter((hex) => hex >= 0));
    // The legend names both sides once more, without troops.
    expect(troops.length).toBe(stacks.size);
    expect(lines.find((line) => line.startsWith('30'))).toBeDefined();
  });

  it('tells the position on a screen too narrow for it', () => {
    const view = open('auerstaedt').view('french');
    const narrow = sight('french', 'en', 80);
    expect(room.map(view, narrow, null)).toEqual(room.forces(view, narrow));
  });

  it('draws water and bridges on the sides where they are', () => {
    const view = open().view('french');
    const lines = room.map(view, sight('french', 'en', 110), null)!;
    expect(lines.find((line) => line.includes('1008*'))).toContain('=1008*');
    expect(lines.find((line) => line.includes('1007'))).toContain('~1007');
  });

  it('shows troops, steps, formation, facing, leaders and those below', () => {
    const view = open().view('french');
    const at = view.units[1]!.standing!;
    const stacked = changed(changed(view, 'fr3', { hex: at.hex, level: 1 }), 'fr2', {
      formation: 0,
      facing: 2,
    });
    const drawing = room.map(stacked, sight('french', 'en', 181), null)!.join('\n');
    expect(drawing).toContain('▮I7━W');
    expect(drawing).toContain('fr2★+1');
    expect(drawing).toContain('▯L6┃NE');
    expect(drawing).toContain('▮A2╫SW');
  });

  it('looks at a hex from near, by its name, a place, a regiment or a leader', () => {
    const view = open('auerstaedt').view('french');
    const near = room.map(view, sight('french'), '3014')!.join('\n');
    expect(near).toContain('3014: town, Hassenhausen, height');
    expect(near).toContain(
      '85e de ligne [fr1], infantry, 7 steps, in adapted formation [fire 3/2, range 1, shock 2',
    );
    expect(near).toContain('★ Davout, army commander, combat +2, morale +4, 12 MP');
    for (const name of ['Hassenhausen', '85e de ligne', 'fr1', 'Davout'])
      expect(room.map(view, sight('french'), name)!.join('\n'), name).toBe(near);
    expect(room.map(view, sight('french', 'fr'), 'blucher')!.join('\n')).toContain(
      'Dragons de la Reine (nº 5) [co1]',
    );
    expect(room.map(view, sight('french'), 'Waterloo')).toBeNull();
  });

  it('tells what lies on each side of a hex', () => {
    const view = open().view('french');
    const near = room.map(view, sight('french'), '0908')!.join('\n');
    expect(near).toContain('0908: town, Lichtenroda, height 0');
    expect(near).toMatch(/south-east: 1008, town, Lichtenroda, stream, bridge, road/);
    expect(room.map(view, sight('french', 'fr'), '0704')!.join('\n')).toMatch(/: 0604.*|hauteur 2/);
    expect(room.map(view, sight('french'), '0101')!.join('\n')).toContain('north: edge of the map');
    expect(room.map(view, sight('french'), '0605')!.join('\n')).toMatch(/uphill/);
  });
});

describe('the position in words', () => {
  it('says the hour, the phase, the points and who holds what', () => {
    const table = open('auerstaedt');
    expect(room.headline(table.view('french'), sight('french')).join('\n')).toMatch(
      /^Turn 1 of 16, 7:30, Prussians: charges\nPoints: French 0, Prussians 0 \(wins with a lead of 10\)\. Hassenhausen 20 \(French\)/,
    );
    expect(room.headline(table.view('french'), sight('french', 'fr'))[0]).toBe(
      'Tour 1 sur 16, 7 h 30, Prussiens : charges',
    );
  });

  it('lists forces by corps, those on the way, and leaders', () => {
    const forces = room.forces(open('auerstaedt').view('french'), sight('french')).join('\n');
    expect(forces).toContain('    3313: 21e de ligne [fr4], infantry, 7 steps, in column, facing north-west');
    expect(forces).toMatch(/Awaited: 33e de ligne \[fr6\] \(turn 2\)/);
    expect(forces).toContain('  1418: ★ Brunswick, army commander, combat +1, morale +2, 10 MP');
  });

  it('does not tell what lies under an enemy unit, only where it was last seen', () => {
    const table = open();
    const dice = new SeededDice(2);
    const hidden = () => table.view('french').units.filter(({ standing }) => standing === null);
    for (let acts = 0; acts < 400 && hidden().length === 0; acts += 1) {
      const { seat } = table.pending()[0]!;
      table.act(
        seat,
        randomCompletion((partial) => table.choices(seat, partial), [], dice),
      );
    }
    const [unit] = hidden();
    const forces = room.forces(table.view('french'), sight('french')).join(' ').replaceAll(/\s+/g, ' ');
    expect(forces).toMatch(
      new RegExp(`Hidden in stacks: .*\\[${unit!.name}\\] \\(\\d(, last seen in \\d{4})?\\)`),
    );
    expect(room.map(table.view('french'), sight('french'), unit!.name)).toBeNull();
    expect(room.map(table.view('coalition'), sight('coalition'), unit!.name)).not.toBeNull();
  });

  it('understands hexes, places, units, regiments, leaders and formations, legal or not', () => {
    const view = open().view('french');
    expect(room.meanings('1405', view)).toEqual(['to 1405', 'at 1405', 'back 1405', '1405']);
    expect(room.meanings('1506', view)).toContain('fr2');
    expect(room.meanings('FR4', view).slice(0, 3)).toEqual(['fr4', 'with fr4', 'top fr4']);
    expect(room.meanings('64e de ligne', view)[0]).toBe('fr4');
    expect(room.meanings('Lannes', view)).toEqual(['lannes', 'with lannes', 'Lannes']);
    expect(room.meanings('lichtenroda', view)).toContain('to 0908');
    expect(room.meanings('line nne', view)[0]).toBe('line NNE');
    expect(room.meanings('back 1405', view)[0]).toBe('back 1405');
    expect(room.meanings('elephant', view)).toEqual(['elephant']);
  });
});
