/** Standing instructions that could never speak are refused in every game, whatever they would answer. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../games.ts';
import { EngineSession } from './session.ts';

const nonsense = [['banana'], ['resign'], ['to nowhere'], ['end', 'banana'], ['fr999'], ['constructor']];

describe.each(Object.keys(catalogue))('in %s', (id) => {
  it('no question takes an answer in words that mean nothing there', async () => {
    const engine = new EngineSession(catalogue);
    const ask = async (request: object) => await engine.answer(JSON.stringify(request));
    const { game } = await catalogue[id]!();
    await ask({ request: 'start', game: id, seed: 1 });
    const taken: string[] = [];
    for (const question of Object.keys(game.questions))
      for (const answer of nonsense) {
        const instructions = [{ question, when: [], answer }];
        const answered = await ask({ request: 'instruct', seat: game.seats[0], instructions });
        if ('ok' in answered || answered.error.code !== 'refused')
          taken.push(`${question}: ${answer.join(', ')}`);
      }
    expect(taken).toEqual([]);
  });
});
