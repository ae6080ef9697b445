import { commandsColors } from '@bivouac/commands-colors';
import { canonical, committedSeed, save, Table, type Action, type SaveFile } from '@bivouac/kernel';
import { marengo } from '@bivouac/marengo';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { describe, expect, it } from 'vitest';
import { isLargerThan } from './bounds.ts';
import type { GameDescription } from './messages.ts';
import { requestNames } from './reading.ts';
import { HostSession } from './session.ts';
import { libraryOf, lineTo, worldOf } from './testing.ts';
import type { Thinking } from './thinking.ts';

const library = libraryOf(marengo as never, commandsColors as never, viveLEmpereur as never);
const lineIn = (world = worldOf(library)) => lineTo(world);

const start = { request: 'start', game: 'marengo', seed: 3 };

describe('a session', () => {
  it('answers every message once, in order, and never fails', async () => {
    const session = new HostSession(worldOf(library).setting);
    const messages = [
      null,
      7,
      'hello',
      [],
      {},
      { request: 4 },
      { request: 'constructor' },
      { id: {}, request: 'hello' },
    ];
    const answers = await Promise.all(
      [...messages, ...requestNames.map((request) => ({ id: request, request }))].map((one) =>
        session.answer(one),
      ),
    );
    expect(answers).toHaveLength(messages.length + requestNames.length);
    expect(answers.slice(messages.length).map(({ id }) => id)).toEqual(requestNames);
    for (const answer of answers) expect('ok' in answer !== 'error' in answer).toBe(true);
  });

  it('stops whoever thinks at once: the best so far is the answer', async () => {
    let begun: () => void = () => undefined;
    const thinks = new Promise<void>((resolve) => (begun = resolve));
    const slow: Thinking = {
      players: ['captain'],
      think: () => {
        let end: (action: Action) => void = () => undefined;
        const action = new Promise<Action>((resolve) => (end = resolve));
        begun();
        return { action, stop: () => end(['end']) };
      },
    };
    const ask = lineIn(worldOf(library, {}, slow));
    await ask(start);
    expect(await ask({ request: 'stop' })).toEqual({ stopped: false });
    const suggested = ask({ request: 'suggest', seat: 'austrian' });
    const next = ask({ request: 'hello' });
    await thinks;
    expect(await ask({ request: 'stop' })).toEqual({ stopped: true });
    expect(await suggested).toEqual({ action: ['end'] });
    expect(await next).toMatchObject({ protocol: 1 });
    expect(await ask({ request: 'stop' })).toEqual({ stopped: false });
  });

  it('tells what a fault of the program was, and lives on', async () => {
    const world = worldOf({ ids: ['broken'], load: () => Promise.reject(new Error('a flaw')) });
    const ask = lineIn(world);
    expect(await ask({ request: 'start', game: 'broken' })).toMatchObject({
      code: 'fault',
      detail: 'a flaw',
    });
    expect(world.faults).toHaveLength(1);
    expect(await ask({ request: 'hello' })).toMatchObject({ protocol: 1 });
  });

  it('takes a position under the name of another battle for nothing: its saves could not be told from forged ones', async () => {
    const ask = lineIn();
    const { scenarios } = await ask({ request: 'scenarios', game: 'marengo', full: true });
    const [known] = scenarios as readonly object[];
    expect(await ask({ ...start, scenario: known })).toMatchObject({ scenario: marengo.scenarios[0]!.id });
    const renamed = { ...known, title: { en: 'In other words', fr: 'En d’autres mots' } };
    expect(await ask({ ...start, scenario: renamed })).toMatchObject({ scenario: marengo.scenarios[0]!.id });
    expect(await ask({ ...start, scenario: { ...known, rounds: 15 } })).toMatchObject({
      code: 'bad-scenario',
      problems: [{ where: 'id' }],
    });
    expect(await ask({ ...start, scenario: { ...known, id: 'mine', rounds: 15 } })).toMatchObject({
      scenario: 'mine',
    });
    const { save: kept } = await ask({ request: 'save' });
    expect(await ask({ request: 'load', save: kept })).toMatchObject({ verdict: { kind: 'verified' } });
  });

  it('keeps the game it has open when another cannot be opened', async () => {
    const ask = lineIn();
    await ask(start);
    for (const bad of [
      { request: 'start', game: 'go' },
      { request: 'start', game: 'marengo', scenario: { id: 'x' } },
      { request: 'start', game: 'commands-colors', chance: [] },
      { request: 'load', save: { game: 'marengo' } },
    ])
      expect(await ask(bad)).toHaveProperty('code');
    expect(await ask({ request: 'pending' })).toMatchObject({ pending: [{ seat: 'austrian' }] });
  });
});

describe('committed dice', () => {
  it('are promised, made with what the seats add, shown, and revealed when the battle is over', async () => {
    const ask = lineIn();
    const { commitment } = await ask({ request: 'commit' });
    const nonces = { austrian: 'a', french: 'f' };
    const opened = await ask({ request: 'start', game: 'marengo', commitment, nonces, as: 'french' });
    expect(opened).not.toHaveProperty('seed');
    expect(await ask({ request: 'situation' })).toMatchObject({ commitment, reveal: null });
    await ask({ request: 'act', action: ['resign'] });
    const { reveal } = await ask({ request: 'situation' });
    expect(reveal).toMatchObject({ commitment, nonces });
    expect(committedSeed(reveal.secret, nonces)).toBe(reveal.seed);
    const { save: file } = await ask({ request: 'save' });
    expect(await lineIn()({ request: 'load', save: file })).toMatchObject({
      verdict: { kind: 'verified', dice: 'committed' },
    });
  });

  it('are those of every game whose dice nobody chooses', async () => {
    const ask = lineIn();
    await ask({ request: 'start', game: 'marengo' });
    expect((await ask({ request: 'situation' })).commitment).toMatch(/^[0-9a-f]{64}$/);
    await ask(start);
    expect((await ask({ request: 'situation' })).commitment).toBeNull();
  });

  it('cannot be used twice, nor without a promise, nor for seats that are not there', async () => {
    const ask = lineIn();
    const { commitment } = await ask({ request: 'commit' });
    const plan = { request: 'start', game: 'marengo', commitment };
    expect(await ask({ ...plan, nonces: { prussian: 'p' } })).toMatchObject({ field: 'nonces' });
    expect(await ask(plan)).toHaveProperty('pending');
    expect(await ask(plan)).toMatchObject({ code: 'bad-request', field: 'commitment' });
    expect(await ask({ ...plan, seed: 1 })).toMatchObject({ code: 'bad-request' });
    for (let count = 0; count < 40; count += 1) await ask({ request: 'commit' });
  });
});

describe('resign, look, take back', () => {
  it.each(['marengo', 'commands-colors', 'vive-lempereur'])('%s: what is over stays over', async (game) => {
    const ask = lineIn();
    const { seats } = await ask({ request: 'start', game, seed: 5 });
    for (const as of seats as string[]) {
      await ask({ request: 'start', game, seed: 5, as });
      expect(await ask({ request: 'save' })).toMatchObject({ code: 'not-allowed' });
      expect(await ask({ request: 'moments', as: 'arbiter' })).toMatchObject({ code: 'not-allowed' });
      expect(await ask({ request: 'act', action: ['resign'] })).toHaveProperty('outcome.winners');
      expect(await ask({ request: 'save' })).toHaveProperty('save.state');
      expect(await ask({ request: 'moments', as: 'arbiter' })).toHaveProperty(`view.${seats[0]}`);
      expect(await ask({ request: 'undo' })).toMatchObject({
        code: 'cannot-undo',
        barrier: 'the battle is over',
        needs: [],
      });
    }
    await ask({ request: 'start', game, seed: 5 });
    await ask({ request: 'act', seat: seats[0], action: ['resign'] });
    expect(await ask({ request: 'undo', force: true })).toMatchObject({ barrier: 'the battle is over' });
  });

  it('the same for a claim that was agreed to', async () => {
    const ask = lineIn();
    await ask(start);
    expect(await ask({ request: 'act', seat: 'french', action: ['consent'] })).toMatchObject({
      code: 'refused',
      rules: ['MAR-14-02'],
      words: { en: expect.stringContaining('nothing to consent to') as string },
    });
    await ask({ request: 'act', seat: 'austrian', action: ['claim'] });
    await ask({ request: 'act', seat: 'french', action: ['consent'] });
    expect(await ask({ request: 'undo', force: true })).toMatchObject({ barrier: 'the battle is over' });
  });
});

describe('undo', () => {
  it('does not give back an act that an instruction of another has answered', async () => {
    const ask = lineIn();
    const position = {
      id: 'x',
      title: { en: 'x', fr: 'x' },
      about: { en: 'x', fr: 'x' },
      bound: 100,
      map: 'marengo',
      rounds: 3,
      firstHour: 9,
      morale: { austrian: 5, french: 5 },
      pieces: [
        { side: 'austrian', arm: 'infantry', strength: 3, at: 'F4' },
        { side: 'french', arm: 'infantry', strength: 2, at: 'D5' },
        { side: 'french', arm: 'infantry', strength: 2, at: 'D5' },
      ],
      moment: { round: 2, side: 'austrian', step: 'movement' },
    };
    await ask({ request: 'start', game: 'marengo', chance: [], scenario: position });
    await ask({
      request: 'instruct',
      seat: 'french',
      instructions: [{ question: 'block', when: [], answer: ['retreat'] }],
    });
    const acted = await ask({ request: 'act', action: ['au1', 'cross F4/D5'] });
    expect(acted).not.toHaveProperty('code');
    const { acts } = await ask({ request: 'log' });
    expect(acts).toMatchObject([{ seat: 'austrian' }, { seat: 'french', automatic: true }]);
    expect(await ask({ request: 'undo', seat: 'austrian' })).toMatchObject({
      code: 'cannot-undo',
      barrier: 'another seat has acted',
      needs: ['french'],
      words: {
        en: 'Another player has acted since: taking it back needs the consent of the others.',
        fr: 'Un autre joueur a agi depuis : le reprendre demande l’accord des autres.',
      },
    });
    expect(await ask({ request: 'undo', seat: 'austrian', force: true })).toMatchObject({ undone: 2 });
  });
});

describe('hostile sizes', () => {
  const scenario = (game: { scenarios: readonly object[] }) =>
    structuredClone(game.scenarios[0]) as Record<string, unknown>;

  it('two million empty pieces are too large, and are not even looked at', async () => {
    const ask = lineIn();
    const pieces = Array.from({ length: 2_000_000 }, () => ({}));
    expect(await ask({ ...start, scenario: { ...scenario(marengo), pieces } })).toMatchObject({
      code: 'too-large',
    });
    expect(isLargerThan(10, [[[[[[[[[[[]]]]]]]]]]])).toBe(true);
    expect(isLargerThan(11, [[[[[[[[[[[]]]]]]]]]]])).toBe(false);
  });

  it('a long list of problems is cut, with the number of the others', async () => {
    const ask = lineIn();
    const pieces = Array.from({ length: 9_000 }, () => ({}));
    const answer = await ask({ ...start, scenario: { ...scenario(marengo), pieces } });
    expect([answer.code, answer.problems.length]).toEqual(['bad-scenario', 20]);
    expect(answer.more).toBeGreaterThan(9_000);
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  it.each([
    ['marengo', { rounds: 1e9, bound: 1e9 }],
    ['commands-colors', { bound: 1e9 }],
    ['vive-lempereur', { turns: 1e9, bound: 1e9 }],
  ])('%s of a thousand million turns is refused or stopped', async (game, longer) => {
    const ask = lineIn(worldOf(library, { acts: 300 }));
    const { scenarios } = await ask({ request: 'scenarios', game, full: true });
    const { games } = (await ask({ request: 'games' })) as { games: GameDescription[] };
    const { seats } = games.find(({ id }) => id === game)!;
    const players = Object.fromEntries(seats.map((seat) => [seat, 'wanderer']));
    const answer = await ask({
      request: 'start',
      game,
      seed: 1,
      scenario: { ...scenarios[0], id: 'longer', ...longer },
      players,
    });
    if (answer.code !== undefined) expect(answer.code).toBe('bad-scenario');
    else if (answer.outcome === null) {
      expect(answer.stopped).toMatchObject({ why: 'bound' });
      expect(await ask({ request: 'proceed' })).toHaveProperty('pending');
    }
    expect(await ask({ request: 'hello' })).toMatchObject({ protocol: 1 });
  });

  it('a save that takes too long to check opens unchecked, and says so', async () => {
    const world = worldOf(library, { milliseconds: 0 });
    const file = save(Table.open(marengo, marengo.scenarios[0]!, {}, 1));
    const table = Table.open(marengo, marengo.scenarios[0]!, {}, 1);
    table.act('austrian', ['end']);
    expect(await lineIn(world)({ request: 'load', save: save(table) })).toMatchObject({
      verdict: { kind: 'unverifiable' },
    });
    expect(await lineIn()({ request: 'load', save: file })).toMatchObject({ verdict: { kind: 'verified' } });
  });
});

describe('forged and damaged saves', () => {
  const honest = (): SaveFile => {
    const table = Table.open(commandsColors, commandsColors.scenarios[0]!, {}, 'honest');
    return JSON.parse(JSON.stringify(save(table))) as SaveFile;
  };
  const other = commandsColors.scenarios[1]!;

  it.each<[string, (file: SaveFile) => object]>([
    ['a changed seed', (file) => ({ record: { ...file.record, seed: 'mine' } })],
    ['no seed', (file) => ({ record: { ...file.record, seed: null } })],
    ['no dice', () => ({ dice: { script: [], taken: 0 } })],
    ['chosen dice', (file) => ({ dice: { ...file.dice, drawn: 400 } })],
    [
      'another battle of that name',
      (file) => ({ record: { ...file.record, scenario: { ...other, id: file.record.scenario.id } } }),
    ],
    [
      'one letter changed',
      (file) => JSON.parse(JSON.stringify(file).replace('"british"', '"brytish"')) as object,
    ],
    ['another state', (file) => ({ state: { ...file.state, turn: 7 } })],
    ['no state', () => ({ state: null })],
  ])('%s: refused, and an open game is unharmed', async (_name, forge) => {
    const ask = lineIn();
    await ask({ request: 'start', game: 'commands-colors', seed: 4 });
    const before = canonical((await ask({ request: 'view', seat: 'french' })).view);
    const file = honest();
    expect(await ask({ request: 'load', save: { ...file, ...forge(file) } })).toMatchObject({
      code: 'bad-save',
    });
    expect(canonical((await ask({ request: 'view', seat: 'french' })).view)).toBe(before);
  });
});
