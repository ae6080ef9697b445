/** Every lesson is played through by its own engine, so that no change of a rule breaks one unnoticed. */
import { ageOfReason } from '@bivouac/age-of-reason';
import { commandsColors } from '@bivouac/commands-colors';
import {
  Chair,
  isOffered,
  ScriptedDice,
  SeededDice,
  standardOptions,
  Table,
  type Action,
  type Game,
  type Scenario,
  type Seat,
} from '@bivouac/kernel';
import { marengo } from '@bivouac/marengo';
import { RandomPlayer } from '@bivouac/players';
import { troisCouleurs } from '@bivouac/trois-couleurs';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { describe, expect, test } from 'vitest';
import { isFree, type Chapter, type Lesson, type Step, type TryStep } from '../table/lesson/lesson.ts';
import type { GameRoom } from '../table/room.ts';
import { chapterTitles, lessonGames, loadLesson, profiles } from './index.ts';

const engines: Readonly<Record<string, Game>> = {
  marengo: marengo,
  'commands-colors': commandsColors,
  'vive-lempereur': viveLEmpereur,
  'age-of-reason': ageOfReason,
  'trois-couleurs': troisCouleurs,
};

/** What stands in a strip of a few lines on a phone. */
const longestText = 190;

function positionOf(game: Game, { id, position }: Chapter): Scenario {
  const read = game.readScenario(position);
  if (Array.isArray(read)) throw new Error(`${id}: ${JSON.stringify(read)}`);
  return read as Scenario;
}

/** One chapter at a table of the real game, as it is told. */
class PlayedChapter {
  readonly table: Table;
  readonly #room: GameRoom;
  readonly #side: Seat;

  constructor(game: Game, room: GameRoom, side: Seat, chapter: Chapter) {
    const dice = isFree(chapter) ? new SeededDice(chapter.id) : new ScriptedDice(chapter.chance ?? []);
    const options = standardOptions(game, chapter.options ?? {});
    this.table = Table.open(game, positionOf(game, chapter), options, null, dice);
    this.#room = room;
    this.#side = side;
  }

  play(step: Step): void {
    this.#expectThere(step);
    if (step.kind === 'act') this.#act(this.#side, step.act);
    else if (step.kind === 'try') this.#try(step);
    else if (step.kind === 'reply')
      for (const reply of step.replies) {
        const [asked] = this.table.pending();
        expect(asked?.seat, JSON.stringify(reply)).not.toBe(this.#side);
        this.#act(asked!.seat, reply);
      }
    else if (step.kind === 'free') this.#playOn();
  }

  /** Nobody is told to do what is not offered, part by part. */
  #act(seat: Seat, action: Action): void {
    expect(
      this.table.pending().map((decision) => decision.seat),
      JSON.stringify(action),
    ).toContain(seat);
    this.#expectOffered(seat, action);
    expect(this.table.choices(seat, action).complete, JSON.stringify(action)).toBe(true);
    expect(this.table.act(seat, action).refused, JSON.stringify(action)).toBeUndefined();
  }

  #try({ holding, at, rule }: TryStep): void {
    this.#expectOffered(this.#side, holding);
    const view = this.table.view(this.#side);
    const meant = [
      ...(this.#room.pointing.ordersMeant?.(at, holding, view) ?? []),
      ...this.#room.pointing.meanings(at, holding, view).map((part) => [part]),
    ];
    const refusals = meant.flatMap((parts) => this.table.refusal(this.#side, [...holding, ...parts]) ?? []);
    expect(refusals[0]?.rules, `${at}: why not`).toContain(rule);
    const offered = this.table.choices(this.#side, holding).options;
    expect(offered.map((part) => this.#room.pointing.spotOf(part, holding, view))).not.toContain(at);
  }

  #expectOffered(seat: Seat, action: Action): void {
    for (const [length, part] of action.entries()) {
      const parts = this.table.choices(seat, action.slice(0, length));
      expect(isOffered(parts, part), `${String(part)} of ${JSON.stringify(action)}`).toBe(true);
    }
  }

  #expectThere({ points = [] }: Step): void {
    const view = this.table.view(this.#side);
    for (const spot of points) {
      const name = spot.slice(spot.indexOf(':') + 1);
      if (!spot.startsWith('place:')) expect(JSON.stringify(view)).toContain(`"${name}"`);
      const called = this.#room.naming.spotName(spot, view, 'fr');
      expect(called, spot).not.toBe('');
      // Troops have names that people use.
      expect(called).not.toMatch(/\b(?:au|br|co|fr)\d/);
    }
  }

  /** Whatever the learner does, the battle comes to an end. */
  #playOn(): void {
    const { table } = this;
    const dice = new SeededDice('thoughts');
    const player = new RandomPlayer();
    for (let acts = 0; acts < 4000; acts += 1) {
      const [asked] = table.pending();
      if (asked === undefined) return;
      const chair = new Chair(table.game, table.state, asked.seat);
      expect(table.act(asked.seat, player.choose(table.game, chair, dice)).refused).toBeUndefined();
    }
    throw new Error('the battle has no end');
  }
}

const lessons = await Promise.all(lessonGames.map(async (game) => (await loadLesson(game))!));

describe.each(lessons)('the lesson of $lesson.game', ({ lesson, room }) => {
  const game = engines[lesson.game]!;

  test.each(lesson.chapters.map((chapter) => [chapter.id, chapter] as const))(
    'chapter %s goes as it is told',
    (_id, chapter) => {
      const played = new PlayedChapter(game, room, lesson.side, chapter);
      for (const step of chapter.steps) played.play(step);
      const { table } = played;
      const told = table.record.entries.flatMap(({ events }) => events.map(({ kind }) => kind));
      if (chapter.goal !== undefined) expect(told).toContain(chapter.goal);
      if (!isFree(chapter)) expect(table.dice.taken).toBe(chapter.chance?.length ?? 0);
    },
  );

  test('is told in few words, in both languages, by rules there are', () => {
    const ids = new Set(game.rulebook.entries.map(({ id }) => id));
    for (const { title, steps } of lesson.chapters) {
      expect([title.en, title.fr]).not.toContain('');
      for (const step of steps) {
        for (const words of [step.text, ...('otherwise' in step ? [step.otherwise] : [])])
          for (const text of [words.en, words.fr]) {
            expect(text.length, text).toBeGreaterThan(5);
            expect(text.length, text).toBeLessThanOrEqual(longestText);
          }
        for (const rule of step.rules ?? []) expect([...ids]).toContain(rule);
      }
    }
  });

  test('has chapters of different names, ends freely, and leads to a battle of the game', () => {
    const ids = lesson.chapters.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.entries(chapterTitles.get(lesson.game)!), 'as the front page names them').toEqual(
      lesson.chapters.map(({ id, title }) => [id, title]),
    );
    expect(isFree(lesson.chapters.at(-1)!)).toBe(true);
    const profile = profiles.find(({ id }) => id === lesson.game)!;
    expect(profile.battles.map(({ scenario }) => scenario)).toContain(lesson.battle);
    expect(lesson.battle).toBe(profile.firstBattle);
    expect(lesson.known.length).toBeGreaterThanOrEqual(4);
  });
});

test('lessons are data', () => {
  const isPlain = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(isPlain)
      : typeof value !== 'function';
  for (const { lesson } of lessons) expect(isPlain(lesson satisfies Lesson)).toBe(true);
});
