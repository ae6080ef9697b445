import { describe, expect, it } from 'vitest';
import { catalogue } from '../games.ts';
import { EngineSession } from './session.ts';

async function ask(engine: EngineSession, request: unknown): Promise<any> {
  const answer = await engine.answer(JSON.stringify(request));
  if ('error' in answer) throw new Error(JSON.stringify(answer.error));
  return answer.ok;
}

interface Placed {
  readonly side: string;
  readonly arm: string | null;
  readonly strength: number | null;
}

async function morningOf(engine: EngineSession): Promise<{ readonly pieces: readonly Placed[] }> {
  const listed = await ask(engine, { request: 'scenarios', game: 'marengo', full: true });
  const scenarios = listed.scenarios as readonly { id: string; pieces: readonly Placed[] }[];
  return scenarios.find(({ id }) => id === 'morning')!;
}

describe('a session that speaks for a seat', () => {
  it('MAR-4-03.1 reads scenario files without the faces the enemy hides', async () => {
    const engine = new EngineSession(catalogue);
    await ask(engine, { request: 'start', game: 'marengo', scenario: 'morning', as: 'french' });
    const { pieces } = await morningOf(engine);
    expect(pieces.length).toBeGreaterThan(0);
    expect(
      pieces.filter(({ side }) => side === 'austrian').map(({ arm, strength }) => [arm, strength]),
    ).toEqual(pieces.map(() => [null, null]));
    await ask(engine, { request: 'start', game: 'marengo', scenario: 'morning', as: 'austrian' });
    expect((await morningOf(engine)).pieces.every(({ arm }) => arm !== null)).toBe(true);
    await ask(engine, { request: 'start', game: 'marengo', scenario: 'morning' });
    expect((await morningOf(engine)).pieces.every(({ arm }) => arm !== null)).toBe(true);
  });
});
