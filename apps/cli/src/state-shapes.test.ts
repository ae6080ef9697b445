import { readFileSync } from 'node:fs';
import { misshapenAt, SeededDice, standardOptions, type Part } from '@bivouac/kernel';
import { randomPart } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { pathOfShape, stateShapes } from '../../../scripts/state-shapes.mjs';
import { catalogue } from './games.ts';

const shapes = stateShapes();

describe.each(Object.keys(catalogue))('the shape of a state of %s', (id) => {
  it('is that of its type: after a change, npm run shapes writes it anew', () => {
    expect(shapes.get(id)).toBe(readFileSync(pathOfShape(id), 'utf8'));
  });

  it('is that of every state of random games', async () => {
    const { game } = await catalogue[id]!();
    let states = 0;
    for (const [seed, scenario] of game.scenarios.entries()) {
      const dice = new SeededDice(seed);
      const { state } = game.setup(scenario, standardOptions(game, {}), dice);
      for (let acts = 0; acts < 400; acts += 1) {
        expect(misshapenAt(game.stateShape!, JSON.parse(JSON.stringify(state)))).toBeNull();
        states += 1;
        const [decision] = game.pending(state);
        if (decision === undefined) break;
        const action: Part[] = [];
        for (;;) {
          const part = randomPart(game.choices(state, decision.seat, action), dice);
          if (part === null) break;
          action.push(part);
        }
        game.play(state, decision.seat, action, dice);
      }
    }
    expect(states).toBeGreaterThan(300);
  });
});
