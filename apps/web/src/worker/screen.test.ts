import 'fake-indexeddb/auto';
import { spectator, type Begin, type OnScreen } from '@bivouac/host';
import { courseOf, SeededDice, heardBy, type SaveFile } from '@bivouac/kernel';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from '../table/keep-file.ts';
import { BrowserStore } from './game-store.ts';
import type { SeatPlayer } from './messages.ts';
import {
  actAtRandom,
  areEntries,
  changePlaces,
  openLine,
  randomAction,
  WatchedThinking,
  type EntriesNotice,
  type Line,
} from './testing.ts';

const marengo = (austrian: SeatPlayer, french: SeatPlayer): Begin => ({
  game: 'marengo',
  scenario: 'morning',
  options: {},
  players: { austrian, french },
  seed: 'spring',
});

const napoleonics = (british: SeatPlayer, french: SeatPlayer): Begin => ({
  game: 'commands-colors',
  scenario: 'rolica-1',
  options: {},
  players: { british, french },
  seed: 'summer',
});

const games = [
  ['Marengo', marengo],
  ['Commands & Colors', napoleonics],
] as const;

/** What stays the same when a game is left and taken up again. */
function standing({ kept, number: _number, ...shown }: OnScreen): unknown {
  const { touched: _touched, ...summary } = kept;
  return { ...shown, kept: summary };
}

async function refused(line: Line, message: unknown): Promise<string> {
  const answer = await line.send(message);
  if ('ok' in answer) throw new Error(`answered: ${JSON.stringify(answer)}`);
  const { en, fr } = answer.error.words;
  expect(fr).not.toBe(en);
  return en;
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
  return JSON.parse((await line.ask('export', { kept: id })).text) as SaveFile;
}

describe.each(games)('a whole game of %s by messages alone', (_name, plan) => {
  it('is played by two people at one screen, each handed the screen before he decides', async () => {
    const line = openLine();
    const dice = new SeededDice(5);
    let shown = await line.ask('begin', plan('person', 'person'));
    expect(shown.eyes).toBeNull();
    expect(shown.view).toBeNull();
    for (let act = 0; shown.outcome === null; act += 1) {
      expect(act).toBeLessThan(3000);
      shown = await changePlaces(line, shown);
      expect(shown.decision?.seat).toBe(shown.eyes);
      shown = await actAtRandom(line, dice);
    }
    expect(shown.kept.waitingFor).toEqual([]);
    expect((await line.ask('kept', {})).games[0]?.outcome).toEqual(shown.outcome);
    const open = await line.ask('moments', { as: 'arbiter' });
    expect(open.acts).toHaveLength(shown.acts);
    expect(open.view).toHaveProperty(shown.eyes!);
    // Whoever opens it later is not asked to hand the screen over: nothing is hidden any more.
    const { text } = await line.ask('export', { kept: shown.kept.id });
    const { kept } = await line.ask('import', { text });
    expect(await line.ask('open', { kept: kept.id })).toMatchObject({ handOverTo: null });
    expect((await line.ask('open', { kept: kept.id })).eyes).not.toBeNull();
  });

  it('is played by two computers before a bystander', async () => {
    const line = openLine();
    const over = line.notice(
      (notice): notice is EntriesNotice => areEntries(notice) && notice.situation.outcome !== null,
    );
    const { eyes } = await line.ask('begin', plan('recruit', 'recruit'));
    expect(eyes).toBe(spectator);
    expect(await refused(line, { request: 'choices', partial: [] })).toContain('only looks on');
    const { situation } = await over;
    expect(situation.outcome?.winners).toBeDefined();
    expect(line.said.some((said) => 'notice' in said && said.notice === 'thinking' && said.share > 0)).toBe(
      true,
    );
  });
});

describe('a computer player', () => {
  it('gets what its seat sees, and nothing else of the game', async () => {
    const thinking = new WatchedThinking();
    const line = openLine(undefined, thinking);
    const told = line.notice(areEntries);
    await line.ask('begin', marengo('captain', 'person'));
    await told;
    const [task] = thinking.tasks;
    expect(Object.keys(task!).sort()).toEqual(['budget', 'game', 'level', 'seat', 'seed', 'view', 'yields']);
    expect(task).toMatchObject({ game: 'marengo', level: 'captain', seat: 'austrian' });
    const faces = (task!.view as { pieces: { side: string; arm: string | null; known: boolean }[] }).pieces;
    expect(
      faces.filter(({ side }) => side === 'french').every(({ arm, known }) => arm === null || known),
    ).toBe(true);
    expect(task!.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(task)).not.toContain('spring');
  });

  it('thinks on from where the game stands when it is taken up again', async () => {
    const store = new BrowserStore('taken up');
    class Sleeper extends WatchedThinking {
      override think() {
        return { action: new Promise<never>(() => undefined), stop: () => undefined };
      }
    }
    const { kept } = await openLine(store, new Sleeper()).ask('begin', marengo('recruit', 'person'));
    const line = openLine(store);
    const acted = line.notice(areEntries);
    await line.ask('open', { kept: kept.id });
    expect((await acted).entries[0]?.seat).toBe('austrian');
  });
});

describe('what was played', () => {
  it.each(games)('is there after a reload in mid-turn: %s', async (_name, plan) => {
    const store = new BrowserStore(`reload ${_name}`);
    const line = openLine(store);
    const dice = new SeededDice(9);
    let shown = await line.ask('begin', plan('person', 'person'));
    for (let act = 0; act < 12; act += 1) {
      shown = await changePlaces(line, shown);
      shown = await actAtRandom(line, dice);
    }
    shown = await changePlaces(line, shown);
    const before = await savedFile(line, shown.kept.id);
    const log = await line.ask('log', { from: 0 });
    // The page is gone in the middle of the turn, with nothing said.
    const again = openLine(store);
    const resumed = await again.ask('open', { kept: shown.kept.id });
    expect(resumed.eyes).toBeNull();
    expect(resumed.view).toBeNull();
    expect(standing(await again.ask('sit', { seat: resumed.handOverTo! }))).toEqual(standing(shown));
    expect(await again.ask('log', { from: 0 })).toEqual(log);
    expect(await savedFile(again, shown.kept.id)).toEqual(before);
    const dicesAgree = await Promise.all([line, again].map((one) => randomAction(one, new SeededDice(3))));
    expect(dicesAgree[0]).toEqual(dicesAgree[1]);
  });

  it('goes into a file and comes back as a game of its own', async () => {
    const line = openLine();
    const dice = new SeededDice(2);
    let shown = await line.ask('begin', marengo('person', 'person'));
    for (let act = 0; act < 8; act += 1) {
      shown = await changePlaces(line, shown);
      shown = await actAtRandom(line, dice);
    }
    const { text, kept: exported } = await line.ask('export', { kept: shown.kept.id });
    expect(fileNameOf(exported)).toMatch(/^bivouac-marengo-morning-\d{4}-\d\d-\d\d\.json$/);
    expect(exported.outcome).toBeNull();
    const { kept } = await line.ask('import', { text });
    expect(kept).toMatchObject({
      acts: 8,
      scenario: 'morning',
      players: { austrian: 'person', french: 'person' },
    });
    expect(kept.id).not.toBe(shown.kept.id);
    // What each had seen when he last decided is known from the acts.
    const entries = courseOf((JSON.parse(text) as SaveFile).record.entries);
    const taken = await changePlaces(line, await line.ask('open', { kept: kept.id }));
    expect(taken.seen).toBe(entries.findLastIndex(({ seat }) => seat === taken.eyes) + 1);
    expect((await line.ask('export', { kept: kept.id })).text).toBe(text);
    expect((await line.ask('kept', {})).games).toHaveLength(2);
    await line.ask('forget', { kept: shown.kept.id });
    expect((await line.ask('kept', {})).games.map(({ id }) => id)).toEqual([kept.id]);
    expect(await refused(line, { request: 'open', kept: shown.kept.id })).toContain('not kept');
  });

  it('of an older page, marked as a lesson, opens as any other', async () => {
    const line = openLine();
    const { kept } = await line.ask('begin', marengo('person', 'recruit'));
    await line.ask('quit', {});
    const database = await openDB(line.store.name);
    const sheet = (await database.get('sheets', kept.id)) as { kept: object };
    await database.put('sheets', { ...sheet, kept: { ...sheet.kept, lesson: true } });
    database.close();
    expect((await line.ask('kept', {})).games[0]).not.toHaveProperty('lesson');
    expect((await line.ask('open', { kept: kept.id })).kept).not.toHaveProperty('lesson');
  });

  it('stays although the disk is full, is told, and is kept as soon as there is room', async () => {
    const disk = fullDisk();
    const store = new BrowserStore('full disk');
    const line = openLine(store);
    const dice = new SeededDice(4);
    let shown = await line.ask('begin', marengo('person', 'person'));
    const act = async () => {
      shown = await changePlaces(line, shown);
      shown = await actAtRandom(line, dice);
    };
    await act();
    disk.isFull = true;
    const trouble = line.notice((notice) => notice.notice === 'trouble');
    await act();
    expect((await trouble).words.en).toContain('no room left');
    await act();
    expect((await openLine(store).ask('open', { kept: shown.kept.id })).acts).toBe(1);
    // The game is still open: leaving and coming back on the same page loses nothing.
    expect((await line.ask('open', { kept: shown.kept.id })).acts).toBe(3);
    disk.isFull = false;
    shown = await line.ask('sit', { seat: (await line.ask('cover', {})).handOverTo! });
    await act();
    await line.ask('forget', { kept: 'another' });
    const again = openLine(store);
    expect((await again.ask('open', { kept: shown.kept.id })).acts).toBe(4);
    expect((await savedFile(again, shown.kept.id)).record.entries).toHaveLength(4);
  });

  it('is not overwritten by another window that has not seen it', async () => {
    const store = new BrowserStore('two windows');
    const [first, second] = [openLine(store), openLine(store)];
    const begun = await first.ask('begin', marengo('person', 'person'));
    await second.ask('open', { kept: begun.kept.id });
    await second.ask('sit', { seat: 'austrian' });
    await first.ask('sit', { seat: 'austrian' });
    await actAtRandom(first, new SeededDice(1));
    await first.ask('kept', {});
    // The browser of this test has no locks: the store finds out who is late, and nothing is answered for.
    const replaced = second.notice((notice) => notice.notice === 'replaced');
    const action = await randomAction(second, new SeededDice(2));
    expect(await refused(second, { request: 'act', action, expects: 0 })).toContain('another window');
    await replaced;
    expect(await savedFile(second, begun.kept.id)).toEqual(await savedFile(first, begun.kept.id));
  });
});

describe('taking back', () => {
  it('restores the moment before, on the screen and among the kept games', async () => {
    const store = new BrowserStore('undo');
    const line = openLine(store);
    const begun = await line.ask('begin', marengo('person', 'person'));
    const before = await line.ask('sit', { seat: 'austrian' });
    expect(before.undo).toBe('nothing to take back');
    const { state } = await savedFile(line, begun.kept.id);
    const acted = line.notice(areEntries);
    const { options } = await line.ask('choices', { partial: [] });
    expect(options).toContain('end');
    await line.ask('act', { action: ['end'] });
    const { situation } = await acted;
    expect([situation.acts, situation.undo]).toEqual([1, null]);
    expect(await line.ask('undo', {})).toMatchObject({ undone: 1, number: 2 });
    expect(standing(await line.ask('screen', {}))).toEqual(standing(before));
    expect((await savedFile(line, begun.kept.id)).state).toEqual(state);
    const again = openLine(store);
    await again.ask('open', { kept: begun.kept.id });
    expect(standing(await again.ask('sit', { seat: 'austrian' }))).toEqual(standing(before));
    expect(await refused(line, { request: 'undo' })).toContain('nothing to take back');
  });

  it('is refused once the other side has acted', async () => {
    const line = openLine();
    const acted = line.notice(
      (notice): notice is EntriesNotice => areEntries(notice) && notice.entries[0]?.seat === 'french',
    );
    await line.ask('begin', marengo('person', 'recruit'));
    for (let shown = await line.ask('open', { kept: await firstId(line) }); shown.decision !== null;)
      shown = await actAtRandom(line, new SeededDice(shown.acts));
    await acted;
    expect(await refused(line, { request: 'undo' })).toContain('has acted since');
  });
});

async function firstId(line: Line): Promise<string> {
  return (await line.ask('kept', {})).games[0]!.id;
}

describe('what makes no sense', () => {
  it('is answered with what is wrong, and changes nothing', async () => {
    const line = openLine();
    const send = (request: unknown, fields: object = {}) => refused(line, { request, ...fields });
    expect(await send('choices')).toContain('No game is open');
    expect(await send('constructor')).toContain('"constructor"');
    expect(await send('begin')).toContain('"game"');
    expect(await send('begin', { ...marengo('person', 'person'), game: 'chess' })).toContain('"chess"');
    expect(await send('begin', { ...marengo('person', 'person'), scenario: 'noon' })).toContain('"noon"');
    expect(
      await send('begin', { ...marengo('person', 'person'), players: { austrian: 'emperor' } }),
    ).toContain('"emperor"');
    expect(await send('begin', { ...marengo('person', 'person'), options: { firstTurnExtra: 7 } })).toContain(
      '"firstTurnExtra"',
    );
    expect(await refused(line, 'nonsense')).toContain('object');
    expect(await send('import', { text: '{"format":"bivouac save"' })).toContain('not a saved game');
    expect((await line.ask('kept', {})).games).toEqual([]);

    const { kept } = await line.ask('begin', marengo('person', 'person'));
    expect(await send('choices')).toContain('covered');
    expect(await send('sit', { seat: 'french' })).toContain('not for you');
    expect(await send('sit', { seat: spectator })).toContain('not for you');
    const before = await savedFile(line, kept.id);
    await line.ask('sit', { seat: 'austrian' });
    expect(await send('choices', { partial: [null] })).toContain('"partial"');
    expect(await send('act', { action: [] })).toContain('"action"');
    expect(await send('act', { action: ['end'], expects: 3 })).toContain('gone on');
    expect(await send('moments', { as: 'french' })).toContain('when the battle is over');
    expect(await send('moments', { as: 'arbiter' })).toContain('when the battle is over');
    expect(await send('moments', { from: -1 })).toContain('"from"');
    expect(await send('instruct', { instructions: [{ question: 'x' }] })).toContain('"instructions"');
    expect(await send('act', { action: ['fly', 'away'] })).not.toBe('');
    expect(await savedFile(line, kept.id)).toEqual(before);
  });

  it('is found in a file from outside too', async () => {
    const line = openLine();
    const { kept } = await line.ask('begin', marengo('person', 'person'));
    const file = await savedFile(line, kept.id);
    const take = (changes: object) =>
      refused(line, { request: 'import', text: JSON.stringify({ ...file, ...changes }) });
    expect(await take({ game: 'chess' })).toContain('"chess"');
    expect(await take({ rules: 99 })).toContain('version 99');
    expect(await take({ state: { frames: [] } })).toContain('damaged');
    expect(await take({ record: { ...file.record, seed: 'mine' } })).toContain('not as it was played');
    expect((await line.ask('kept', {})).games).toHaveLength(1);
  });

  it('of a file an older page wrote is read as it was meant', async () => {
    const line = openLine();
    const { kept } = await line.ask('begin', marengo('person', 'recruit'));
    const { seating: _seating, ...file } = (await savedFile(line, kept.id)) as SaveFile & {
      seating: unknown;
    };
    const chairs = { sitters: { austrian: 'marshal', french: 'person' }, begun: 5, lesson: true };
    const { kept: imported } = await line.ask('import', { text: JSON.stringify({ ...file, chairs }) });
    expect(imported).toMatchObject({ players: chairs.sitters, begun: 5 });
    expect(imported).not.toHaveProperty('lesson');
  });
});

describe('standing instructions', () => {
  it('answer by themselves, and each answer is told as an act of its own', async () => {
    const line = openLine();
    await line.ask('begin', marengo('person', 'person'));
    await line.ask('sit', { seat: 'austrian' });
    await line.ask('instruct', { instructions: [{ question: 'announcement', when: [], answer: ['pass'] }] });
    const told = line.notice(areEntries);
    await line.ask('act', { action: ['end'] });
    const { entries, situation } = await told;
    const { kept } = situation as OnScreen;
    const course = courseOf((await savedFile(line, kept.id)).record.entries);
    expect(entries.map(({ automatic }) => automatic === true)).toEqual(
      course.map((entry) => entry.automatic === true),
    );
    expect(entries.map(({ events }) => events)).toEqual(
      course.map((entry) => heardBy(entry.events, 'austrian')),
    );
  });
});
