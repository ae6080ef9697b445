import { commandsColors } from '@bivouac/commands-colors';
import { SeededDice, heardBy, Table, type Decision, type Language, type Part } from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { paintbox, visibleLength } from '../../paint.ts';
import { partText } from '@bivouac/kernel';
import type { Sight } from '../../room.ts';
import { grid } from '@bivouac/commands-colors/words';
import { commandsColorsRoom as room } from './room.ts';

const languages: readonly Language[] = ['en', 'fr'];

function sight(seat: string, language: Language = 'en', colours = false, columns = 120): Sight {
  return { seat, language, paint: paintbox(colours), columns };
}

function open(seed: number, scenario = 'rolica-1') {
  return Table.open(
    commandsColors,
    commandsColors.scenarios.find(({ id }) => id === scenario)!,
    {},
    seed,
  );
}

/** Plays a random game and shows every question on the way. */
function eachQuestion(
  table: ReturnType<typeof open>,
  seed: number,
  look: (decision: Decision) => void,
): ReturnType<typeof open> {
  const dice = new SeededDice(seed);
  for (;;) {
    const decision = table.pending()[0];
    if (decision === undefined) return table;
    look(decision);
    table.act(
      decision.seat,
      randomCompletion((partial) => table.choices(decision.seat, partial), [], dice),
    );
  }
}

/** Words that show that something was not put into words: a gap, or a card by its id instead of its name. */
function isUnsaid(words: string): boolean {
  return words === '' || /undefined|null|NaN|\[object|\?\?| {2}|[a-z]_[a-z]/.test(words);
}

/** Every question there is. */
const asked = [
  ...['attack', 'battleBack', 'bonus', 'command', 'ground', 'leaderRoute', 'morale', 'movement', 'orders'],
  ...['rally', 'reaction', 'retireTo', 'route', 'scout', 'supply'],
];
/** More than enough battles for all of it to come up. */
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const fields = ['rolica-1', 'talavera', 'waterloo', 'albuera'];

function battle(seed: number) {
  return open(seed, fields[seed % fields.length]);
}

describe('Commands & Colors in words', () => {
  it('puts every question and every part offered into words, in both languages', { timeout: 60_000 }, () => {
    const questions = new Set<string>();
    const faults: string[] = [];
    for (const seed of seeds) {
      if (questions.size === asked.length) break;
      const table = battle(seed);
      eachQuestion(table, seed, (decision) => {
        const { seat } = decision;
        const view = table.view(seat);
        questions.add(decision.question);
        const partial: Part[] = randomCompletion(
          (parts) => table.choices(seat, parts),
          [],
          new SeededDice(seed),
        );
        for (const language of languages) {
          const words = room.question(decision, view, sight(seat, language));
          if (words === decision.question || isUnsaid(words)) faults.push(words);
          for (let length = 0; length <= partial.length; length += 1) {
            const chosen = partial.slice(0, length);
            for (const option of table.choices(seat, chosen).options) {
              const told = room.part(option, chosen, view, sight(seat, language));
              if (isUnsaid(told) || (language === 'fr' && told === partText(option))) faults.push(told);
            }
          }
        }
      });
    }
    expect(faults).toEqual([]);
    expect([...questions].sort()).toEqual(asked);
  });

  it('tells every event, in both languages', { timeout: 60_000 }, () => {
    const kinds = new Set<string>();
    const faults: string[] = [];
    for (const seed of seeds.slice(0, 4)) {
      const table = eachQuestion(battle(seed), seed, () => undefined);
      const view = table.view('british');
      for (const event of [
        ...table.record.opening.events,
        ...table.record.entries.flatMap(({ events }) => events),
      ]) {
        kinds.add(event.kind);
        for (const language of languages) {
          const told = room.event(heardBy([event], 'british')[0]!, view, sight('british', language));
          if (told !== null && (told === event.kind || isUnsaid(told))) faults.push(told);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(kinds.size).toBeGreaterThan(30);
  });

  it('tells a seat its own cards, and of the other only how many', () => {
    const table = open(1);
    const dealt = table.record.opening.events.filter(({ kind }) => kind === 'dealt');
    const told = dealt.map((event) =>
      room.event(heardBy([event], 'british')[0]!, table.view('british'), sight('british')),
    );
    expect(told[0]).toMatch(/^British: 6 cards dealt: \w/);
    expect(told[1]).toBe('French: 5 cards dealt.');
  });

  it('shows the hand with what each card does when one is to be played', () => {
    const table = open(1);
    const own = room.headline(table.view('british'), sight('british')).join('\n');
    expect(own).toContain('Turn 1, British');
    expect(own).toContain('Banners: British 0 of 5, French 0 of 5.');
    expect(own).toMatch(/Your hand:\n {2}.*: Order /);
    const other = room.headline(table.view('french'), sight('french', 'fr')).join('\n');
    expect(other).toMatch(/Votre main\u00a0: \S/);
    expect(room.headline(table.view(''), sight('')).join('\n')).not.toContain('hand');
  });

  it('understands hexes, units, leaders and cards, legal or not', () => {
    const view = open(1).view('british');
    expect(room.meanings('d6', view)).toEqual(['to D6', 'fr9', 'at fr9', 'd6']);
    expect(room.meanings('BR4', view)[0]).toBe('br4');
    expect(room.meanings('Wellesley', view)).toContain('leader wellesley');
    expect(room.meanings('Marche forcee', view)[0]).toBe('force_march');
    expect(room.meanings('to G7', view)[0]).toBe('to G7');
    expect(room.meanings('elephant', view)).toEqual(['elephant']);
  });
});

describe('the board in characters', () => {
  it.each([79, 100, 120])('fits %i columns and shows every hex, unit and leader', (columns) => {
    const view = open(1).view('french');
    const lines = room.map(view, sight('french', 'en', false, columns), null)!;
    for (const line of lines) expect(visibleLength(line)).toBeLessThanOrEqual(columns);
    const drawing = lines.join('\n');
    for (const name of grid.names) expect(drawing, name).toMatch(new RegExp(`[│┇]${name}[^0-9]`));
    for (const { name } of view.units) expect(drawing, name).toMatch(new RegExp(`[│┇]${name}[^0-9]`));
    expect(drawing.match(/★/g)!.length).toBe(view.leaders.length + 1);
    expect(room.map(view, sight('french', 'fr', true, columns), null)!.join('')).toContain('\u001b[');
  });

  it('tells the position on a screen too narrow for it', () => {
    const view = open(1).view('french');
    expect(room.map(view, sight('french', 'en', false, 78), null)).toEqual(
      room.forces(view, sight('french', 'en', false, 78)),
    );
  });

  it('shows type, blocks, squares and orders', () => {
    const table = open(1);
    const view = table.view('british');
    const changed = {
      ...view,
      units: view.units.map((unit) => {
        if (unit.name === 'br1') return { ...unit, blocks: 2, square: 1 };
        return unit.name === 'fr9' ? { ...unit, ordered: true } : unit;
      }),
    };
    const drawing = room.map(changed, sight('british'), null)!.join('\n');
    expect(drawing).toContain('▯LN2□');
    expect(drawing).toContain('▶LT4');
    expect(drawing).toContain('▯ln4');
    expect(drawing).toContain('▮FA3');
  });

  it('names the sections from each seat and draws their borders', () => {
    const lines = room.map(open(1).view('british'), sight('british'), null)!;
    expect(lines[0]).toMatch(/French: right +French: centre +French: left/);
    expect(lines.find((line) => line.includes('British: left'))).toMatch(
      /left +British: centre +British: right/,
    );
    expect(lines.find((line) => line.includes('│E3'))).toMatch(/E4 +┇E5.*E9 +┇E10/);
  });

  it('draws fieldworks on the sides they face', () => {
    const view = open(1).view('british');
    const { ground } = view.terms;
    const fortified = {
      ...view,
      terms: { ...view.terms, ground: { ...ground, fieldworks: [{ hex: 'E6', front: ['NE', 'NW', 'E'] }] } },
    };
    const near = room.map(fortified, sight('british'), 'E6')!;
    expect(near.join('\n')).toContain('E6: fieldworks');
    const top = near.findIndex((line) => line.includes('E6 '));
    expect(near[top - 1]).toContain('┬###┴###┬');
    expect(near[top]).toContain('│E6     #');
  });

  it('looks at a hex from near, by its name or by who stands there', () => {
    const view = open(1).view('french');
    const near = room.map(view, sight('french'), 'd6')!.join('\n');
    expect(near).toContain('D6: town, Roliça; section: British centre, French centre');
    expect(near).toContain('above left: C6, hill, fr6 Delaborde’s guns, foot artillery, 3 blocks');
    for (const name of ['fr9', '2e léger'])
      expect(room.map(view, sight('french'), name)!.join('\n')).toBe(near);
    expect(room.map(view, sight('french', 'fr'), 'Wellesley')!.join('\n')).toContain('H6 : terrain dégagé');
    expect(room.map(view, sight('french'), 'Austerlitz')).toBeNull();
  });

  it('says of a hex on a dotted line that it lies in two sections', () => {
    const near = room.map(open(1).view('british'), sight('british'), 'D4')!.join('\n');
    expect(near).toContain('section: British left and centre, French centre and right');
  });

  it('lists forces, objectives and cards, hiding what is hidden', () => {
    const table = open(1);
    const seen = room.forces(table.view('british'), sight('british')).join('\n');
    expect(seen).toContain('br1 Ferguson’s brigade, line infantry, 4 blocks, F2, ★ Ferguson');
    expect(seen).toContain('Objective: A5, 1 banner, not held');
    expect(seen).toContain('Your hand:');
    const french = room.forces(table.view('french'), sight('french', 'fr')).join('\n');
    expect(french).toContain('br12 12e de ligne portugais, infanterie de ligne, 4 blocs, H11, ★ Trant');
    expect(french).toContain('Défausse : –');
    expect(room.forces(table.view(''), sight('')).join('\n')).not.toContain('Your hand');
  });
});
