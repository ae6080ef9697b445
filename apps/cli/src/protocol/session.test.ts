import type { Answer } from '@bivouac/host';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCatalogue } from '../testing/world.ts';
import { EngineSession } from './session.ts';

const session = () => new EngineSession(testCatalogue);

async function ask(engine: EngineSession, request: unknown): Promise<any> {
  const answer = await engine.answer(typeof request === 'string' ? request : JSON.stringify(request));
  return 'ok' in answer ? answer.ok : answer.error;
}

async function started(fields: Record<string, unknown> = {}): Promise<EngineSession> {
  const engine = session();
  const answer = await engine.answer(JSON.stringify({ request: 'start', game: 'ferry', seed: 5, ...fields }));
  if ('error' in answer) throw new Error(JSON.stringify(answer));
  return engine;
}

describe('asking about the catalogue', () => {
  it('lists games, scenarios and rules', async () => {
    const engine = session();
    expect((await ask(engine, { request: 'hello' })).protocol).toBe(1);
    const { games } = await ask(engine, { request: 'games' });
    expect(games).toMatchObject([{ id: 'ferry', seats: ['north', 'south'], scenarios: ['day', 'hour'] }]);
    const { scenarios, standard } = await ask(engine, { request: 'scenarios', game: 'ferry' });
    expect(standard).toBe('day');
    expect(scenarios[1]).toEqual({ id: 'hour', title: { en: 'An hour', fr: 'Une heure' }, bound: 200 });
    const { fr } = await ask(engine, { request: 'rule', game: 'ferry', rule: 'FER-1-03' });
    expect(fr.title).toBe('Tempête');
  });

  it('echoes the id of every request, good or bad', async () => {
    const engine = session();
    expect((await engine.answer('{"id": 7, "request": "hello"}')).id).toBe(7);
    expect((await engine.answer('{"id": "seven", "request": "nonsense"}')).id).toBe('seven');
    expect(await engine.answer('{"id": {}, "request": "hello"}')).toMatchObject({
      id: null,
      error: { code: 'bad-request', field: 'id' },
    });
  });

  it('says that no game is open', async () => {
    expect((await ask(session(), { request: 'pending' })).code).toBe('no-game');
  });
});

describe('playing', () => {
  it('builds an action part by part and carries it out', async () => {
    const engine = await started();
    const { pending } = await ask(engine, { request: 'pending' });
    expect(pending).toEqual([
      {
        seat: 'north',
        question: 'turn',
        rules: ['FER-1-01'],
        about: { turn: 1 },
        turn: 'north',
        inTurn: 'opens',
      },
    ]);
    expect(await ask(engine, { request: 'choices' })).toEqual({ options: ['send', 'wait'], complete: false });
    expect(await ask(engine, { request: 'choices', partial: ['send', 'n1', 'to'] })).toMatchObject({
      space: { kind: 'numbers', ranges: [[1, 3]] },
    });
    const acted = await ask(engine, { request: 'act', action: ['send', 'n1', 'to', 2] });
    expect(acted.pending[0].seat).toBe('south');
    expect((await ask(engine, { request: 'log' })).acts).toMatchObject([{ act: 0, seat: 'north' }]);
  });

  it('refuses with the rule, and the state keeps its bytes', async () => {
    const engine = await started();
    const before = (await ask(engine, { request: 'state' })).hash;
    const refused = await ask(engine, { request: 'act', action: ['send', 'n1', 'to', 9] });
    expect(refused).toMatchObject({ code: 'refused', rules: ['FER-1-01'] });
    expect(refused.words.fr).toContain('ne peut pas');
    expect((await ask(engine, { request: 'state' })).hash).toBe(before);
    const { refusal } = await ask(engine, { request: 'refusal', seat: 'south', action: ['wait'] });
    expect(refusal.rules).toEqual(['FER-1-01']);
    expect((await ask(engine, { request: 'refusal', action: ['wait'] })).refusal).toBeNull();
  });

  it('does not show the rules a partial action that was never offered', async () => {
    const engine = await started();
    const refused = await ask(engine, { request: 'choices', partial: ['send', 'elephant'] });
    expect(refused).toMatchObject({ code: 'not-offered', at: 1, part: 'elephant' });
  });

  it('starts from a position, and says what is wrong with a bad one', async () => {
    const position = { id: 'mine', turns: 1, loads: { north: [3], south: [] } };
    const engine = await started({ scenario: position });
    expect(await ask(engine, { request: 'pending' })).toMatchObject({ pending: [{ seat: 'north' }] });
    const bad = await ask(engine, { request: 'start', game: 'ferry', scenario: { ...position, turns: 0 } });
    expect(bad).toMatchObject({ code: 'bad-scenario', problems: [{ where: 'turns' }] });
  });

  it('takes all chance from a script, and says what is missing in it', async () => {
    const chance = [{ order: [2, 1, 0] }, { order: [0, 1, 2] }];
    const engine = await started({ seed: undefined, chance });
    const { state } = await ask(engine, { request: 'state' });
    const boats = state.boats as { load: number }[];
    expect(boats.slice(0, 3).map(({ load }) => load)).toEqual([1, 2, 3]);
    await ask(engine, { request: 'act', action: ['send', 'n1', 'to', 1] });
    const before = (await ask(engine, { request: 'state' })).hash;
    expect((await ask(engine, { request: 'act', action: ['stop n1'] })).code).toBe('script');
    expect((await ask(engine, { request: 'state' })).hash).toBe(before);
    expect((await ask(engine, { request: 'act', action: ['let'] })).events).toMatchObject([
      { kind: 'crossed' },
    ]);
  });

  it('a script with an entry of the wrong kind leaves the entry to be used later', async () => {
    const chance = [{ order: [0, 1, 2] }, { order: [0, 1, 2] }, { pick: 1, of: 3 }];
    const engine = await started({ seed: undefined, chance });
    await ask(engine, { request: 'act', action: ['send', 'n1', 'to', 1] });
    expect((await ask(engine, { request: 'act', action: ['stop n1'] })).code).toBe('script');
    const { save } = await ask(engine, { request: 'save' });
    expect(save.dice.taken).toBe(2);
  });

  it('gives odds from the view', async () => {
    const engine = await started();
    const { odds } = await ask(engine, { request: 'odds', action: ['send', 'n1', 'to', 1] });
    expect(odds.rows[0].expectedLosses).toEqual({ own: 0.5, enemy: 0 });
    expect((await ask(engine, { request: 'odds', action: ['wait'] })).odds).toBeNull();
  });

  it('takes back an act, but not a revelation without force', async () => {
    const engine = await started();
    const hash = async () => (await ask(engine, { request: 'state' })).hash as string;
    const opening = await hash();
    await ask(engine, { request: 'act', action: ['wait'] });
    expect(await ask(engine, { request: 'undo' })).toMatchObject({ undone: 1 });
    expect(await hash()).toBe(opening);
    await ask(engine, { request: 'act', action: ['send', 'n1', 'to', 1] });
    await ask(engine, { request: 'act', action: ['stop n1'] });
    expect(await ask(engine, { request: 'undo' })).toMatchObject({
      code: 'cannot-undo',
      barrier: 'chance or a revelation',
    });
    await ask(engine, { request: 'undo', force: true });
    expect(await ask(engine, { request: 'undo' })).toMatchObject({ undone: 1 });
    expect(await hash()).toBe(opening);
    expect(await ask(engine, { request: 'undo' })).toMatchObject({ barrier: 'nothing to take back' });
  });

  it('saves and goes on elsewhere', async () => {
    const engine = await started();
    await ask(engine, { request: 'act', action: ['send', 'n1', 'to', 1] });
    const { save } = await ask(engine, { request: 'save' });
    const other = session();
    expect(await ask(other, { request: 'load', save, verify: true })).toMatchObject({
      pending: [{ question: 'reply' }],
    });
    expect((await ask(other, { request: 'state' })).hash).toBe(
      (await ask(engine, { request: 'state' })).hash,
    );
    expect(await ask(other, { request: 'load', save: { ...save, rules: 99 } })).toMatchObject({
      code: 'bad-save',
    });
    const forged = structuredClone(save);
    forged.state.boats[0].load = 3;
    forged.state.boats[1].load = 3;
    expect(await ask(other, { request: 'load', save: forged, verify: true })).toMatchObject({
      code: 'bad-save',
    });
  });

  it('lets computers play the other seats', async () => {
    const engine = await started({ as: 'north', players: { south: 'captain' } });
    const acted = await ask(engine, { request: 'act', action: ['wait'] });
    expect(acted.pending[0].seat).toBe('north');
    const { acts } = await ask(engine, { request: 'log' });
    expect(acts[1].seat).toBe('south');
    expect(acts[1]).not.toHaveProperty('action');
    const { action } = await ask(engine, { request: 'suggest' });
    expect((await ask(engine, { request: 'refusal', action })).refusal).toBeNull();
  });

  it('keeps standing instructions and follows them', async () => {
    const engine = await started();
    const instructions = [{ question: 'reply', when: [], answer: ['let'] }];
    await ask(engine, { request: 'instruct', seat: 'south', instructions });
    const acted = await ask(engine, { request: 'act', action: ['send', 'n1', 'to', 1] });
    expect(acted.pending[0]).toMatchObject({ seat: 'south', question: 'turn' });
    const acts = (await ask(engine, { request: 'log' })).acts as unknown[];
    expect(acts.at(-1)).toMatchObject({
      seat: 'south',
      automatic: true,
    });
  });

  it('ends with resignation, and then everybody may save', async () => {
    const engine = await started({ as: 'south' });
    expect(await ask(engine, { request: 'anytime' })).toMatchObject({ options: ['resign'] });
    expect((await ask(engine, { request: 'save' })).code).toBe('not-allowed');
    const acted = await ask(engine, { request: 'act', action: ['resign'] });
    expect(acted.outcome.winners).toEqual(['north']);
    expect((await ask(engine, { request: 'save' })).save.game).toBe('ferry');
  });
});

describe('a session bound to a seat', () => {
  it('cannot ask for what that seat must not know', async () => {
    const engine = await started({ as: 'south' });
    const forbidden = [
      { request: 'state' },
      { request: 'save' },
      { request: 'view', seat: 'north' },
      { request: 'choices', seat: 'north' },
      { request: 'act', seat: 'north', action: ['wait'] },
      { request: 'refusal', seat: 'north', action: ['wait'] },
      { request: 'odds', seat: 'north', action: ['wait'] },
      { request: 'undo', force: true },
      { request: 'log', seat: 'north' },
      { request: 'suggest', seat: 'north' },
      { request: 'instruct', seat: 'north', instructions: [] },
    ];
    for (const request of forbidden)
      expect(await ask(engine, request), JSON.stringify(request)).toMatchObject({ code: 'not-allowed' });
  });

  it('is not told the seed, nor the hidden loads', async () => {
    const answer = await ask(session(), { request: 'start', game: 'ferry', as: 'south' });
    expect(answer).not.toHaveProperty('seed');
    const { view } = await ask(await started({ as: 'south' }), { request: 'view' });
    const boats = view.boats as { load: unknown }[];
    expect(boats.map(({ load }) => load === null)).toEqual([true, true, true, false, false, false]);
  });
});

describe('nonsense', () => {
  const nonsense: [string, unknown, string][] = [
    ['not JSON', '{"request": ', 'bad-json'],
    ['a number', '42', 'bad-request'],
    ['a list', '[]', 'bad-request'],
    ['no request', '{}', 'bad-request'],
    ['a request that is a number', { request: 4 }, 'bad-request'],
    ['an unknown request', { request: 'toString' }, 'unknown-request'],
    [
      'a forged prototype',
      '{"request": "start", "game": "ferry", "__proto__": {"as": "north"}}',
      'bad-request',
    ],
    ['an unknown game', { request: 'start', game: 'constructor' }, 'unknown-game'],
    ['an unknown scenario', { request: 'start', game: 'ferry', scenario: 'never' }, 'unknown-scenario'],
    ['an unknown seat', { request: 'start', game: 'ferry', as: '__proto__' }, 'unknown-seat'],
    [
      'an unknown player',
      { request: 'start', game: 'ferry', players: { south: 'valueOf' } },
      'unknown-player',
    ],
    [
      'an unknown option',
      { request: 'start', game: 'ferry', options: { storm: 'strong' } },
      'unknown-option',
    ],
    ['a huge seed', { request: 'start', game: 'ferry', seed: 1e300 }, 'bad-request'],
    ['a seed and a script', { request: 'start', game: 'ferry', seed: 1, chance: [] }, 'bad-request'],
    ['a script of other things', { request: 'start', game: 'ferry', chance: [{ wish: 6 }] }, 'bad-request'],
    ['a script too short to set up', { request: 'start', game: 'ferry', chance: [] }, 'script'],
    [
      'a player for the own seat',
      { request: 'start', game: 'ferry', as: 'north', players: { north: 'random' } },
      'bad-request',
    ],
    ['an unknown rule', { request: 'rule', game: 'ferry', rule: 'hasOwnProperty' }, 'unknown-rule'],
    ['a save that is none', { request: 'load', save: { game: 'ferry' } }, 'bad-save'],
    ['too many brackets', `{"request": "act", "action": ${'['.repeat(100_000)}`, 'too-deep'],
    ['too many values', `{"request": "act", "action": [${'[],'.repeat(1_000_000)}0]}`, 'too-large'],
    ['a line of megabytes', `{"request": "${'x'.repeat(3_000_000)}"}`, 'unknown-request'],
    ['an action of megabytes', { request: 'act', action: Array(200_000).fill('send') }, 'bad-request'],
  ];
  it.each(nonsense)('answers %s with an error', async (_name, request, code) => {
    expect((await ask(await started(), request)).code).toBe(code);
  });

  const names = [
    'hello',
    'games',
    'scenarios',
    'rule',
    'start',
    'load',
    'pending',
    'choices',
    'anytime',
    'refusal',
  ];
  const requests = [...names, 'act', 'view', 'state', 'odds', 'suggest', 'instruct', 'log', 'undo', 'save'];
  const part = fc.oneof(
    fc.constantFrom('send', 'wait', 'to', 'n1', 'n2', 's1', 'let', 'stop n1', 'resign', '', '__proto__'),
    fc.integer(),
    fc.array(fc.integer(), { maxLength: 3 }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.array(part, { maxLength: 6 }),
    fc.constantFrom('north', 'south', 'arbiter', 'ferry', 'day', 'hour', 'captain', 'random', 'FER-1-01'),
    fc.constant({ id: 'x', turns: 2, loads: { north: [1, 2], south: [3] } }),
    fc.constant({ north: 'random', south: 'random' }),
  );
  const fields = [
    'seat',
    'action',
    'partial',
    'game',
    'scenario',
    'as',
    'seed',
    'chance',
    'options',
    'players',
  ];
  const field = fc.constantFrom(
    ...fields,
    'save',
    'rule',
    'full',
    'force',
    'from',
    'instructions',
    'verify',
    'player',
    'extra',
  );
  const request = fc
    .tuple(
      fc.constantFrom(...requests),
      fc.array(fc.tuple(field, value), { maxLength: 4 }),
      fc.jsonValue({ maxDepth: 1 }),
    )
    .map(([name, pairs, id]) => JSON.stringify({ id, request: name, ...Object.fromEntries(pairs) }));
  const line = fc.oneof(
    { weight: 6, arbitrary: request },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  );

  it('never crashes a session, whatever is sent, and answers each line once', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 25 }), async (lines) => {
        const engine = await started();
        for (const one of lines) {
          const answer: Answer = await engine.answer(one);
          const sent = JSON.stringify(answer);
          expect(Object.keys(JSON.parse(sent)).length).toBe(2);
          expect('ok' in answer !== 'error' in answer).toBe(true);
          if ('error' in answer) expect(answer.error.code, `${one} -> ${sent}`).not.toBe('fault');
          answered += 1;
        }
        expect(await engine.answer('{"id": 1, "request": "hello"}')).toMatchObject({
          id: 1,
          ok: { program: 'bivouac' },
        });
      }),
      { numRuns: 150 },
    );
    expect(answered).toBeGreaterThan(500);
  });
});
