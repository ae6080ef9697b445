import { SeededDice, heardBy, Table, type Decision, type Language, type Part } from '@bivouac/kernel';
import { marengo } from '@bivouac/marengo';
import { randomCompletion } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { paintbox, visibleLength } from '../../paint.ts';
import { partText } from '@bivouac/kernel';
import type { Sight } from '../../room.ts';
import { mapOf } from '@bivouac/marengo/words';
import { marengoRoom as room } from './room.ts';

const languages: readonly Language[] = ['en', 'fr'];
const wholeDay = marengo.scenarios.find(({ id }) => id === 'whole-day')!;

function sight(seat: string, language: Language = 'en', colours = false): Sight {
  return { seat, language, paint: paintbox(colours), columns: 120 };
}

/** Plays a random game and shows every question on the way. */
function eachQuestion(
  seed: number,
  look: (table: ReturnType<typeof open>, decision: Decision) => void,
): ReturnType<typeof open> {
  const table = open(seed);
  const dice = new SeededDice(seed);
  for (;;) {
    const decision = table.pending()[0];
    if (decision === undefined) return table;
    look(table, decision);
    table.act(
      decision.seat,
      randomCompletion((partial) => table.choices(decision.seat, partial), [], dice),
    );
  }
}

function open(seed: number) {
  return Table.open(marengo, wholeDay, {}, seed);
}

/** Words that show that something was not put into words. */
const unsaid = /undefined|null|NaN|\[object|\?\?/;

describe('Bonaparte at Marengo in words', () => {
  it('puts every question and every part offered into words, in both languages', () => {
    const questions = new Set<string>();
    for (const seed of [1, 2, 3]) {
      eachQuestion(seed, (table, decision) => {
        const { seat } = decision;
        const view = table.view(seat);
        questions.add(decision.question);
        const partial: Part[] = randomCompletion(
          (parts) => table.choices(seat, parts),
          [],
          new SeededDice(seed),
        );
        for (const language of languages) {
          const asked = room.question(decision, view, sight(seat, language));
          expect(asked).not.toBe(decision.question);
          expect(asked).not.toMatch(unsaid);
          for (let length = 0; length <= partial.length; length += 1) {
            const chosen = partial.slice(0, length);
            for (const option of table.choices(seat, chosen).options) {
              const words = room.part(option, chosen, view, sight(seat, language));
              expect(words).not.toMatch(unsaid);
              expect(words, `${partText(option)} in ${language}`).not.toBe(
                language === 'fr' ? partText(option) : '',
              );
            }
          }
        }
      });
    }
    expect(questions.size).toBeGreaterThan(9);
  });

  it('tells every event, in both languages', () => {
    const kinds = new Set<string>();
    for (const seed of [4, 5, 6]) {
      const table = eachQuestion(seed, () => undefined);
      const view = table.view('austrian');
      for (const event of [
        ...table.record.opening.events,
        ...table.record.entries.flatMap(({ events }) => events),
      ]) {
        kinds.add(event.kind);
        for (const language of languages) {
          const told = room.event(heardBy([event], 'austrian')[0]!, view, sight('austrian', language));
          if (told === null) continue;
          expect(told).not.toBe(event.kind);
          expect(told).not.toMatch(unsaid);
        }
      }
    }
    expect(kinds.size).toBeGreaterThan(20);
  });

  it('understands names of locales, approaches and blocks, legal or not', () => {
    const view = open(1).view('austrian');
    expect(room.meanings('marengo', view)).toContain('to F4');
    expect(room.meanings('f2/f4', view)).toContain('cross F2/F4');
    expect(room.meanings('AU3', view)[0]).toBe('au3');
    expect(room.meanings('elephant', view)).toEqual(['elephant']);
  });
});

describe('the map in characters', () => {
  it('fits its columns and shows every locale', () => {
    const view = open(1).view('french');
    const lines = room.map(view, sight('french'), null)!;
    for (const line of lines) expect(visibleLength(line)).toBeLessThanOrEqual(120);
    const drawing = lines.join('\n');
    for (const { id } of mapOf(view).locales) expect(drawing, id).toMatch(new RegExp(`\\b${id}\\b`));
    expect(room.map(view, sight('french', 'fr', true), null)!.join('')).toContain('\u001b[');
  });

  it('shows own faces, and of the enemy only what is known', () => {
    const table = open(1);
    const own = room.map(table.view('french'), sight('french'), null)!.join('\n');
    const enemy = room.map(table.view('austrian'), sight('austrian'), null)!.join('\n');
    expect(own).toMatch(/▮[ic]\d/);
    expect(enemy).toContain('3▮');
    expect(enemy).not.toMatch(/▮[ica]\d/);
  });

  it('looks at a place from near, by id or by name, and knows what is not there', () => {
    const view = open(1).view('french');
    const near = room.map(view, sight('french'), 'marengo')!.join('\n');
    expect(near).toContain('F4 (Marengo): capacity 4');
    expect(near).toContain('towards F2 (Cascina Peterbona): narrow, iaX');
    expect(room.map(view, sight('french', 'fr'), 'F4')!.join('\n')).toContain('vers F2');
    expect(room.map(view, sight('french'), 'Austerlitz')).toBeNull();
  });

  it('lists forces and reinforcements, hiding what is hidden', () => {
    const table = open(1);
    const seen = room.forces(table.view('austrian'), sight('austrian')).join('\n');
    expect(seen).toContain('Reinforcements (from 6:00, entering at A3)');
    expect(seen).toMatch(/fr1 hidden, inactive/);
    expect(seen).toContain('Faces among the hidden blocks of the French: 2 i3, 7 i2, 3 c2');
    expect(room.forces(table.view('french'), sight('french', 'fr')).join('\n')).toMatch(
      /fr1 (infanterie|cavalerie) \d, inactif/,
    );
  });
});
