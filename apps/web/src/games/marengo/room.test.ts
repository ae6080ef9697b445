/** The room against whole games: whatever is offered can be pointed at or pressed, whatever is named has a name. */
import { Chair, SeededDice, heardBy, standardOptions, type Action, type GameEvent } from '@bivouac/kernel';
import { marengo } from '@bivouac/marengo';
import { RandomPlayer } from '@bivouac/players';
import { marengoWords, type View } from '@bivouac/marengo/words';
import { describe, expect, test } from 'vitest';
import type { Spot } from '../../table/room.ts';
import { atlasOf } from './atlas.ts';
import { battles } from './battles.ts';
import { charts } from './charts.tsx';
import { blockDepth, blockLength, boardBox, campsOf, cornersOf, layOut, openApproaches } from './layout.ts';
import { spotName } from './names.ts';
import { showOf } from './show.ts';
import { meanings, spotOf, spotsOf } from './spots.ts';
import { marengoRoom } from './room.ts';
import { passages } from './passages.ts';
import { tipOf } from './tips.ts';
import { isInside } from '../../board/geometry.ts';

const ruleIds = marengo.rulebook.entries.map(({ id }) => id);
const languages = ['en', 'fr'] as const;

/** Parts that are meant to be buttons: what they say is not on the board. */
const buttons = new Set(
  [
    'end',
    'pass',
    'activate',
    'announce',
    'fire',
    'cancel',
    'stand',
    'lead',
    'hold',
    'pursue',
    'block',
  ].concat(['retreat', 'stay', 'advance', 'split', 'road', 'pontoon', 'stop', 'lost']),
);

interface Told {
  readonly event: GameEvent;
  readonly before: View;
  readonly after: View;
}

interface Put {
  readonly view: View;
  readonly partial: Action;
  readonly options: readonly (string | number | readonly number[])[];
}

/** Plays a game at random and notes all that was offered and told, as each seat saw it. */
function played(scenario: string, seed: string): { puts: Put[]; told: Told[]; views: View[] } {
  const battle = marengo.scenarios.find(({ id }) => id === scenario)!;
  const dice = new SeededDice(seed);
  const thoughts = new SeededDice(`${seed} thoughts`);
  const { state } = marengo.setup(battle, standardOptions(marengo, {}), dice);
  const player = new RandomPlayer();
  const puts: Put[] = [];
  const told: Told[] = [];
  const views: View[] = [];
  for (let act = 0; act < 900; act += 1) {
    const decision = marengo.pending(state)[0];
    if (decision === undefined) break;
    const { seat } = decision;
    const before = { austrian: see('austrian'), french: see('french') };
    const action = player.choose(marengo, new Chair(marengo, state, seat), thoughts);
    const view = before[seat as 'austrian'];
    if (act % 5 === 0) views.push(view);
    for (let length = 0; length < action.length; length += 1) {
      const partial = action.slice(0, length);
      puts.push({ view, partial, options: marengo.choices(state, seat, partial).options });
    }
    const happened = marengo.play(state, seat, action, dice);
    for (const eyes of ['austrian', 'french'] as const)
      for (const event of heardBy(happened, eyes))
        told.push({ event, before: before[eyes], after: see(eyes) });
  }
  return { puts, told, views };

  function see(eyes: 'austrian' | 'french'): View {
    return marengo.view(state, eyes);
  }
}

const games = [played('morning', 'one'), played('morning', 'two'), played('whole-day', 'three')];
const puts = games.flatMap((game) => game.puts);
const told = games.flatMap((game) => game.told);
const views = games.flatMap((game) => game.views);

/** Everything the board has that can be pointed at. */
function sitesOf(view: View): Set<Spot> {
  const atlas = atlasOf(view);
  return new Set<Spot>([
    ...atlas.file.locales.map(({ id }): Spot => `place:${id}`),
    ...openApproaches(atlas).map(({ id }): Spot => `place:${id}`),
    ...campsOf(view).map(({ group }): Spot => `place:camp ${group}`),
    ...layOut(view).map(({ piece }): Spot => `piece:${piece.name}`),
  ]);
}

const raw = /undefined|null|NaN|\?|\[object|\b(au|fr)\d+\b|[A-Z]+\d*\/[A-Z]/;

describe('spots', () => {
  test('every offered part is a spot of the board or meant to be a button', () => {
    const pressed = new Set<string>();
    for (const { view, partial, options } of puts) {
      const sites = sitesOf(view);
      for (const part of options) {
        const spot = spotOf(part, partial, view);
        if (spot === null) pressed.add(String(part));
        else expect(sites, `${String(part)} after ${partial.join(', ')}`).toContain(spot);
      }
    }
    expect([...pressed].filter((part) => !buttons.has(part))).toEqual([]);
    expect(pressed.size).toBeGreaterThan(10);
  });

  test('pointing at the spot of an offered part means that part, among others', () => {
    for (const { view, partial, options } of puts) {
      for (const part of options) {
        const spot = spotOf(part, partial, view);
        if (spot !== null) expect(meanings(spot, partial, view)).toContain(part);
      }
    }
  });

  test('pointing anywhere at any time means something that can be refused, or nothing', () => {
    for (const { view, partial } of puts.filter((_, index) => index % 40 === 0))
      for (const spot of sitesOf(view))
        for (const part of meanings(spot, partial, view)) expect(typeof part).toBe('string');
  });

  test('every spot has a name in both languages, without codes of the record', () => {
    for (const view of views.filter((_, index) => index % 6 === 0))
      for (const spot of sitesOf(view))
        for (const language of languages) {
          const name = spotName(spot, view, language);
          expect(name).not.toMatch(raw);
          expect(name.length).toBeGreaterThan(5);
        }
  });
});

describe('what is told', () => {
  test('an event lights only what is there, and its show points at what is on the board', () => {
    let shown = 0;
    for (const { event, before, after } of told) {
      const atlas = atlasOf(after);
      for (const spot of spotsOf(event, after)) expect(spotName(spot, after, 'en')).not.toMatch(/undefined/);
      const show = showOf(event, before, after, 'fr');
      if (show === null) continue;
      shown += 1;
      const places = [...show.trails.flatMap(({ spots }) => spots), ...show.bursts.map(({ at }) => at)];
      for (const spot of places) {
        const name = spot.slice(spot.indexOf(':') + 1);
        const known =
          atlas.locales.has(name) ||
          atlas.approaches.has(name) ||
          name.startsWith('camp ') ||
          after.pieces.some((piece) => piece.name === name);
        expect(known, `${event.kind}: ${spot}`).toBe(true);
      }
    }
    expect(shown).toBeGreaterThan(300);
  });

  test('the passages mention every block once, in both languages', () => {
    for (const view of views.filter((_, index) => index % 6 === 0)) {
      for (const language of languages) {
        const lines = passages(view, language).flatMap((passage) => passage.lines);
        for (const { name } of view.pieces)
          expect(lines.filter(({ spot }) => spot === `piece:${name}`)).toHaveLength(1);
        for (const { text } of lines) expect(text).not.toMatch(raw);
      }
    }
  });

  test('counts and rules of the moment', () => {
    for (const view of views) {
      expect(marengoRoom.counts(view)[0]?.bySeat).toEqual(view.morale);
      expect(ruleIds).toEqual(expect.arrayContaining([...marengoRoom.asking.rulesNow(view)]));
    }
  });
});

describe('where blocks lie', () => {
  test('on the ground of their locale, and never on top of each other', () => {
    for (const view of views) {
      const atlas = atlasOf(view);
      const laid = layOut(view);
      const board = boardBox(atlas);
      expect(laid).toHaveLength(view.pieces.filter(({ at }) => at !== 'gone').length);
      for (const block of laid) {
        const [x, y] = block.at;
        expect(x > board.x && x < board.x + board.width && y > 0 && y < board.height).toBe(true);
        const locale = atlas.locales.get(block.piece.at.split('/')[0]!);
        if (locale !== undefined) expect(isInside(locale.polygon!, block.at), block.piece.at).toBe(true);
      }
      for (const [index, one] of laid.entries())
        for (const other of laid.slice(index + 1))
          if (one.piece.at === other.piece.at)
            expect(isInside(cornersOf(other), one.at), `${one.piece.name} on ${other.piece.name}`).toBe(
              false,
            );
    }
  });
});

test('blocks in reserve leave the plate of a small locale free', () => {
  const [view] = views;
  for (const count of [1, 2]) {
    const pieces = view!.pieces.map((piece, at) => ({ ...piece, at: at < count ? 'F3' : 'gone' }));
    const [x, y] = atlasOf(view!).file.scenery!.plates.find(({ locale }) => locale === 'F3')!.at;
    for (const { at } of layOut({ ...view!, pieces }))
      expect(Math.abs(at[0] - x) > blockLength / 2 + 18 || at[1] - blockDepth / 2 > y + 18).toBe(true);
  }
});

describe('tips', () => {
  test('on every block and place, with rules that exist', () => {
    for (const view of views.filter((_, index) => index % 8 === 0))
      for (const spot of sitesOf(view))
        for (const language of languages) {
          const tip = tipOf(spot, view, language);
          expect(tip, spot).not.toBeNull();
          expect([tip!.title, ...tip!.lines].join(' ')).not.toMatch(raw);
          expect(ruleIds).toEqual(expect.arrayContaining([...tip!.rules]));
        }
  });

  test('of a hidden block nothing is told that is not seen', () => {
    const view = views.find(({ pieces }) => pieces.some(({ arm }) => arm === null))!;
    const hidden = view.pieces.find(({ arm }) => arm === null)!;
    expect(JSON.stringify(tipOf(`piece:${hidden.name}`, view, 'en'))).not.toMatch(
      /infantry|cavalry|artillery/,
    );
  });
});

describe('cards and charts', () => {
  test('a card for every battle, with the blocks its scenario sets up', () => {
    expect(battles.map(({ scenario }) => scenario).sort()).toEqual(
      marengo.scenarios.map(({ id }) => id).sort(),
    );
    for (const { scenario, lines } of battles) {
      const battle = marengo.scenarios.find(({ id }) => id === scenario)!;
      const { state } = marengo.setup(battle, standardOptions(marengo, {}), new SeededDice('cards'));
      // Austrian faces as their owner sees them, French blocks from behind; which of a place lies where is by lot.
      const faces: Record<string, string[]> = {};
      for (const { side, at, arm, strength } of marengo.view(state, 'austrian').pieces)
        if (at !== 'waiting') (faces[`${side} ${at}`] ??= []).push(`${arm} ${strength}`);
      const inOrder = (all: Record<string, string[]>) =>
        Object.fromEntries(Object.entries(all).map(([place, some]) => [place, some.toSorted()]));
      const drawn = lines.map(([side, locale, some]): [string, string[]] => [
        `${side} ${locale}`,
        some.map((face) => (face === null ? 'null null' : face.join(' '))),
      ]);
      expect(inOrder(Object.fromEntries(drawn))).toEqual(inOrder(faces));
    }
  });

  test('charts cite rules that exist', () => {
    const cited = charts.flatMap(({ rows }) => rows.flatMap(({ rules }) => rules));
    expect(ruleIds).toEqual(expect.arrayContaining(cited));
  });

  test('what the room says is what the game says, without the marks of the record', () => {
    const { words } = marengoRoom;
    for (const language of languages) {
      for (const { event, after } of told) {
        const said = words.event(event, after, language);
        expect(said === null).toBe(marengoWords.event(event, after, language) === null);
        expect(said ?? '').not.toMatch(raw);
      }
      for (const { view, partial, options } of puts)
        for (const option of options)
          expect(words.part(option, partial, view, language)).not.toMatch(/\b(au|fr)\d+\b/);
    }
  });
});

test('an army that is broken is a moment of its own, and the victory over it is claimed in sight', () => {
  const { state } = marengo.setup(
    marengo.scenarios.find(({ id }) => id === 'morning')!,
    standardOptions(marengo, {}),
    new SeededDice('moment'),
  );
  const view = marengo.view(state, 'austrian');
  const event = { kind: 'demoralized', side: 'french', rules: [] } as unknown as Parameters<typeof showOf>[0];
  expect(showOf(event, view, view, 'fr')?.turningPoint).toMatchObject({
    seat: 'french',
    title: 'Les Français sont démoralisés.',
  });
  const free = (changes: object) => marengoRoom.asking.freeNow!({ ...view, ...changes });
  expect(free({})).toEqual([]);
  expect(free({ demoralized: { french: 3, austrian: 0 } })).toEqual(['claim']);
  expect(free({ demoralized: { french: 3, austrian: 3 } })).toEqual([]);
  expect(free({ claim: 'french' })).toEqual(['consent']);
});
