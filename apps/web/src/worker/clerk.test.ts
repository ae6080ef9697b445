import 'fake-indexeddb/auto';
import { courseOf, SeededDice, seenBy, type SaveFile } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { bystander } from './desk.ts';
import { Keeping } from './keeping.ts';
import type { News, NewGame, Sighting, Sitter } from './messages.ts';
import { actAtRandom, changePlaces, openLine, randomAction, WatchedThinker, type Line } from './testing.ts';

const marengo = (austrian: Sitter, french: Sitter): NewGame => ({
  game: 'marengo',
  scenario: 'morning',
  options: {},
  sitters: { austrian, french },
  seed: 'spring',
});

const napoleonics = (british: Sitter, french: Sitter): NewGame => ({
  game: 'commands-colors',
  scenario: 'rolica-1',
  options: {},
  sitters: { british, french },
  seed: 'summer',
});

const games = [
  ['Marengo', marengo],
  ['Commands & Colors', napoleonics],
] as const;

/** What stays the same when a game is left and taken up again. */
function standing({ game, ...sighting }: Sighting): unknown {
  const { touched: _touched, ...kept } = game;
  return { ...sighting, game: kept };
}

async function refused(line: Line, message: unknown): Promise<string> {
  const answer = await line.send(message);
  if (!('trouble' in answer)) throw new Error(`answered: ${JSON.stringify(answer)}`);
  expect(answer.trouble.fr).not.toBe(answer.trouble.en);
  return answer.trouble.en;
}

/** A disk that takes acts no more in the middle of writing, as long as it is full. */
function fullDisk(): { isFull: boolean } {
  const disk = { isFull: false };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    if (disk.isFull && this.name === 'acts') throw new DOMException('no room', 'QuotaExceededError');
    return put.call(this, value, key);
  };
  return disk;
}

async function savedFile(line: Line, id: string): Promise<SaveFile> {
  return JSON.parse((await line.ask('export', { id })).text) as SaveFile;
}

describe.each(games)('a whole game of %s by messages alone', (_name, plan) => {
  it('is played by two people at one screen, each handed the screen before he decides', async () => {
    const line = openLine();
    const dice = new SeededDice(5);
    let sighting = await line.ask('begin', plan('person', 'person'));
    expect(sighting.eyes).toBeNull();
    expect(sighting.view).toBeNull();
    for (let act = 0; sighting.game.outcome === null; act += 1) {
      expect(act).toBeLessThan(3000);
      sighting = await changePlaces(line, sighting);
      expect(sighting.decision?.seat).toBe(sighting.eyes);
      sighting = await actAtRandom(line, dice);
    }
    expect(sighting.game.waitingFor).toEqual([]);
    expect((await line.ask('list', {}))[0]?.outcome).toEqual(sighting.game.outcome);
    const open = await line.ask('moments', { as: 'open' });
    expect(open).toHaveLength(sighting.game.acts + 1);
    expect(open.at(-1)?.view).toHaveProperty(sighting.eyes!, sighting.view);
    // Whoever opens it later is not asked to hand the screen over: nothing is hidden any more.
    const { text } = await line.ask('export', { id: sighting.game.id });
    const kept = await line.ask('import', { text });
    expect(await line.ask('resume', { id: kept.id })).toMatchObject({ handOverTo: null });
    expect((await line.ask('resume', { id: kept.id })).eyes).not.toBeNull();
  });

  it('is played by two computers before a bystander', async () => {
    const line = openLine();
    const over = line.news(
      (news): news is News & { news: 'acts' } => news.news === 'acts' && news.sighting.game.outcome !== null,
    );
    const { eyes } = await line.ask('begin', plan('recruit', 'recruit'));
    expect(eyes).toBe(bystander);
    expect(await refused(line, { number: 1, ask: 'choices', with: { partial: [] } })).toContain('looking on');
    const { sighting } = await over;
    expect(sighting.game.outcome?.winners).toBeDefined();
    expect(line.said.some((said) => 'news' in said && said.news === 'thinking' && said.share > 0)).toBe(true);
  });
});

describe('a computer player', () => {
  it('gets what its seat sees, and nothing else of the game', async () => {
    const thinker = new WatchedThinker();
    const line = openLine(undefined, thinker);
    const told = line.news((news) => news.news === 'acts');
    await line.ask('begin', marengo('captain', 'person'));
    await told;
    const [task] = thinker.tasks;
    expect(Object.keys(task!).sort()).toEqual(['game', 'level', 'seat', 'seed', 'view']);
    expect(task).toMatchObject({ game: 'marengo', level: 'captain', seat: 'austrian' });
    const faces = (task!.view as { pieces: { side: string; arm: string | null; known: boolean }[] }).pieces;
    expect(
      faces.filter(({ side }) => side === 'french').every(({ arm, known }) => arm === null || known),
    ).toBe(true);
    expect(task!.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(task)).not.toContain('spring');
  });

  it('thinks on from where the game stands when it is taken up again', async () => {
    const keeping = new Keeping('taken up');
    class Sleeper extends WatchedThinker {
      override think() {
        return new Promise<never>(() => undefined);
      }
    }
    const { game } = await openLine(keeping, new Sleeper()).ask('begin', marengo('recruit', 'person'));
    const line = openLine(keeping);
    const acted = line.news((news) => news.news === 'acts');
    await line.ask('resume', { id: game.id });
    expect((await acted).acts[0]?.seat).toBe('austrian');
  });
});

describe('what was played', () => {
  it.each(games)('is there after a reload in mid-turn: %s', async (_name, plan) => {
    const keeping = new Keeping(`reload ${_name}`);
    const line = openLine(keeping);
    const dice = new SeededDice(9);
    let sighting = await line.ask('begin', plan('person', 'person'));
    for (let act = 0; act < 12; act += 1) {
      sighting = await changePlaces(line, sighting);
      sighting = await actAtRandom(line, dice);
    }
    sighting = await changePlaces(line, sighting);
    const before = await savedFile(line, sighting.game.id);
    const log = await line.ask('log', { from: 0 });
    // The page is gone in the middle of the turn, with nothing said.
    const again = openLine(keeping);
    const resumed = await again.ask('resume', { id: sighting.game.id });
    expect(resumed.eyes).toBeNull();
    expect(resumed.view).toBeNull();
    expect(standing(await again.ask('take', { seat: resumed.handOverTo! }))).toEqual(standing(sighting));
    expect(await again.ask('log', { from: 0 })).toEqual(log);
    expect(await savedFile(again, sighting.game.id)).toEqual(before);
    const dicesAgree = await Promise.all([line, again].map((one) => randomAction(one, new SeededDice(3))));
    expect(dicesAgree[0]).toEqual(dicesAgree[1]);
  });

  it('goes into a file and comes back as a game of its own', async () => {
    const line = openLine();
    const dice = new SeededDice(2);
    let sighting = await line.ask('begin', marengo('person', 'person'));
    for (let act = 0; act < 8; act += 1) {
      sighting = await changePlaces(line, sighting);
      sighting = await actAtRandom(line, dice);
    }
    const { name, text, unfinished } = await line.ask('export', { id: sighting.game.id });
    expect(name).toMatch(/^bivouac-marengo-morning-\d{4}-\d\d-\d\d\.json$/);
    expect(unfinished).toBe(true);
    const kept = await line.ask('import', { text });
    expect(kept).toMatchObject({
      acts: 8,
      scenario: 'morning',
      sitters: { austrian: 'person', french: 'person' },
    });
    expect(kept.id).not.toBe(sighting.game.id);
    // What each had seen when he last decided is known from the acts.
    const entries = (JSON.parse(text) as SaveFile).record.entries;
    const taken = await changePlaces(line, await line.ask('resume', { id: kept.id }));
    expect(taken.seen).toBe(entries.findLastIndex(({ seat }) => seat === taken.eyes) + 1);
    expect((await line.ask('export', { id: kept.id })).text).toBe(text);
    expect(await line.ask('list', {})).toHaveLength(2);
    await line.ask('forget', { id: sighting.game.id });
    expect((await line.ask('list', {})).map(({ id }) => id)).toEqual([kept.id]);
    expect(await refused(line, { number: 1, ask: 'resume', with: { id: sighting.game.id } })).toContain(
      'not kept',
    );
  });

  it('is still guided when it comes back from a file', async () => {
    const line = openLine();
    const { game } = await line.ask('begin', { ...marengo('person', 'recruit'), lesson: true });
    const { text } = await line.ask('export', { id: game.id });
    const { id } = await line.ask('import', { text });
    expect((await line.ask('resume', { id })).game.lesson).toBe(true);
  });

  it('stays although the disk is full, is told, and is kept as soon as there is room', async () => {
    const disk = fullDisk();
    const keeping = new Keeping('full disk');
    const line = openLine(keeping);
    const dice = new SeededDice(4);
    let sighting = await line.ask('begin', marengo('person', 'person'));
    const act = async () => {
      sighting = await changePlaces(line, sighting);
      sighting = await actAtRandom(line, dice);
    };
    await act();
    disk.isFull = true;
    const trouble = line.news((news) => news.news === 'trouble');
    await act();
    expect((await trouble).words.en).toContain('no room left');
    await act();
    expect((await openLine(keeping).ask('resume', { id: sighting.game.id })).game.acts).toBe(1);
    // The game is still open: leaving and coming back on the same page loses nothing.
    expect((await line.ask('resume', { id: sighting.game.id })).game.acts).toBe(3);
    disk.isFull = false;
    sighting = await line.ask('take', { seat: (await line.ask('cover', {})).handOverTo! });
    await act();
    await line.ask('forget', { id: 'another' });
    const again = openLine(keeping);
    expect((await again.ask('resume', { id: sighting.game.id })).game.acts).toBe(4);
    expect((await savedFile(again, sighting.game.id)).record.entries).toHaveLength(4);
  });

  it('is not overwritten by another window that has not seen it', async () => {
    const keeping = new Keeping('two windows');
    const [first, second] = [openLine(keeping), openLine(keeping)];
    const begun = await first.ask('begin', marengo('person', 'person'));
    await second.ask('resume', { id: begun.game.id });
    await second.ask('take', { seat: 'austrian' });
    await first.ask('take', { seat: 'austrian' });
    await actAtRandom(first, new SeededDice(1));
    await first.ask('list', {});
    const trouble = second.news((news) => news.news === 'trouble');
    await actAtRandom(second, new SeededDice(2));
    expect((await trouble).words.en).toContain('another window');
    expect(await savedFile(second, begun.game.id)).not.toEqual(await savedFile(first, begun.game.id));
    await second.ask('resume', { id: begun.game.id });
    expect(await savedFile(second, begun.game.id)).toEqual(await savedFile(first, begun.game.id));
  });
});

describe('taking back', () => {
  it('restores the moment before, on the screen and on the shelf', async () => {
    const keeping = new Keeping('undo');
    const line = openLine(keeping);
    const begun = await line.ask('begin', marengo('person', 'person'));
    const before = await line.ask('take', { seat: 'austrian' });
    expect(before.undo).toBe('nothing to take back');
    const { state } = await savedFile(line, begun.game.id);
    const acted = line.news((news) => news.news === 'acts');
    const { options } = await line.ask('choices', { partial: [] });
    expect(options).toContain('end');
    await line.ask('act', { action: ['end'] });
    const { sighting } = await acted;
    expect(sighting.game.acts).toBe(1);
    expect(sighting.undo).toBeNull();
    const after = await line.ask('undo', {});
    expect(standing(after)).toEqual(standing(before));
    expect((await savedFile(line, begun.game.id)).state).toEqual(state);
    const again = openLine(keeping);
    await again.ask('resume', { id: begun.game.id });
    expect(standing(await again.ask('take', { seat: 'austrian' }))).toEqual(standing(before));
    expect(await refused(line, { number: 1, ask: 'undo', with: {} })).toContain('nothing to take back');
  });

  it('is refused once the other side has acted', async () => {
    const line = openLine();
    const acted = line.news(
      (news): news is News & { news: 'acts' } => news.news === 'acts' && news.acts[0]?.seat === 'french',
    );
    await line.ask('begin', marengo('person', 'recruit'));
    for (let sighting = await line.ask('resume', await firstId(line)); sighting.decision !== null;)
      sighting = await actAtRandom(line, new SeededDice(sighting.game.acts));
    await acted;
    expect(await refused(line, { number: 1, ask: 'undo', with: {} })).toContain('other side has acted');
  });
});

async function firstId(line: Line): Promise<{ id: string }> {
  return { id: (await line.ask('list', {}))[0]!.id };
}

describe('what makes no sense', () => {
  it('is answered with what is wrong, and changes nothing', async () => {
    const line = openLine();
    const send = (ask: unknown, asked: unknown) => refused(line, { number: 1, ask, with: asked });
    expect(await send('choices', { partial: [] })).toContain('No game is open');
    expect(await send('constructor', {})).toContain('"ask"');
    expect(await send('begin', null)).toContain('"with"');
    expect(await send('begin', { ...marengo('person', 'person'), game: 'chess' })).toContain('"chess"');
    expect(await send('begin', { ...marengo('person', 'person'), scenario: 'noon' })).toContain('"scenario"');
    expect(
      await send('begin', { ...marengo('person', 'person'), sitters: { austrian: 'person' } }),
    ).toContain('"sitters.french"');
    expect(await send('begin', { ...marengo('person', 'person'), options: { firstTurnExtra: 7 } })).toContain(
      '"options.firstTurnExtra"',
    );
    expect(await refused(line, 'nonsense')).toContain('"ask"');
    expect(await send('import', { text: '{"format":"bivouac save"' })).toContain('not a saved game');
    expect(await line.ask('list', {})).toEqual([]);

    const { game } = await line.ask('begin', marengo('person', 'person'));
    expect(await send('choices', { partial: [] })).toContain('covered');
    expect(await send('take', { seat: 'french' })).toContain('not for you');
    expect(await send('take', { seat: bystander })).toContain('not for you');
    const before = await savedFile(line, game.id);
    await line.ask('take', { seat: 'austrian' });
    expect(await send('choices', { partial: [null] })).toContain('"partial"');
    expect(await send('act', { action: [] })).toContain('"action"');
    expect(await send('moment', { at: 0, as: 'french' })).toContain('when the battle is over');
    expect(await send('moment', { at: 0, as: 'open' })).toContain('when the battle is over');
    expect(await send('moment', { at: -1, as: 'austrian' })).toContain('"at"');
    expect(await send('instruct', { instructions: [{ question: 'x' }] })).toContain('"instructions"');
    const { refused: why } = await line.ask('act', { action: ['fly', 'away'] });
    expect(why?.rules.length).toBeGreaterThan(0);
    expect(await savedFile(line, game.id)).toEqual(before);
  });

  it('is found in a file from outside too', async () => {
    const line = openLine();
    const { game } = await line.ask('begin', marengo('person', 'person'));
    const file = await savedFile(line, game.id);
    const take = (changes: object) =>
      refused(line, { number: 1, ask: 'import', with: { text: JSON.stringify({ ...file, ...changes }) } });
    expect(await take({ game: 'chess' })).toContain('"chess"');
    expect(await take({ rules: 99 })).toContain('version 99');
    expect(await take({ state: { frames: [] } })).toContain('damaged');
    expect(await take({ chairs: { sitters: { austrian: 'emperor' } } })).toContain('"sitters.austrian"');
    expect(await line.ask('list', {})).toHaveLength(1);
  });
});

describe('standing instructions', () => {
  it('answer by themselves, and each answer is told as an act of its own', async () => {
    const line = openLine();
    await line.ask('begin', marengo('person', 'person'));
    await line.ask('take', { seat: 'austrian' });
    await line.ask('instruct', { instructions: [{ question: 'announcement', when: [], answer: ['pass'] }] });
    const told = line.news((news) => news.news === 'acts');
    await line.ask('act', { action: ['end'] });
    const { acts, sighting } = await told;
    const course = courseOf((await savedFile(line, sighting.game.id)).record.entries);
    expect(acts.map(({ automatic }) => automatic)).toEqual(course.map((entry) => entry.automatic === true));
    expect(acts.map(({ events }) => events)).toEqual(
      course.map((entry) => entry.events.map((event) => seenBy(event, 'austrian'))),
    );
  });
});
