import { Chair, SeededDice, standardOptions, type GameState, type Options } from '@bivouac/kernel';
import { playerNamed, RandomPlayer } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { takeGame } from './installed-game.ts';
import { catalogue } from './games.ts';

/** Positions looked at in each battle, so many decisions apart. */
const positions = 12;
const between = 9;

/** Every position a random game comes to, now and then, where the seat that decides cannot know everything. */
async function* positionsOf(id: string, scenario: string, options: Options) {
  const { game } = (await takeGame(catalogue, id))!;
  const battle = game.scenarios.find((one) => one.id === scenario)!;
  const dice = new SeededDice(`${scenario} fair`);
  const { state } = game.setup(battle, standardOptions(game, options), dice);
  const random = new RandomPlayer();
  for (let count = 0; count < positions * between; count += 1) {
    const decision = game.pending(state)[0];
    if (decision === undefined) return;
    const chair = new Chair(game, state, decision.seat);
    if (count % between === 0) yield { game, state, chair };
    game.play(state, decision.seat, random.choose(game, chair, dice), dice);
  }
}

describe('a player who is shown the same answers the same, whatever is true', () => {
  it.each<[string, string, string, Options?]>([
    ['marengo', 'morning', 'recruit'],
    ['marengo', 'morning', 'captain'],
    ['commands-colors', 'rolica-1', 'recruit'],
    ['commands-colors', 'rolica-1', 'captain'],
    ['commands-colors', 'rolica-1', 'colonel'],
    ['vive-lempereur', 'outposts', 'recruit'],
    ['vive-lempereur', 'outposts', 'captain'],
    ['vive-lempereur', 'outposts', 'recruit', { commandLevel: 3 }],
    ['vive-lempereur', 'outposts', 'captain', { commandLevel: 3 }],
    // Nothing is hidden on this table but reserves.
    ['age-of-reason', 'rossbach', 'recruit', { hiddenReserves: true }],
    ['age-of-reason', 'rossbach', 'captain', { hiddenReserves: true }],
    // Nothing is hidden in alternate play; in the other, markers are.
    ['trois-couleurs', 'the-brickworks', 'recruit', { simultaneous: true }],
    ['trois-couleurs', 'the-brickworks', 'captain', { simultaneous: true }],
  ])('%s, %s: a %s', async (id, scenario, level, options = {}) => {
    let others = 0;
    let seen = 0;
    for await (const { game, state, chair } of positionsOf(id, scenario, options)) {
      const view = chair.view();
      const answerIn = (truth: GameState) =>
        playerNamed(level)!.choose(game, new Chair(game, truth, chair.seat), new SeededDice(7));
      const answer = answerIn(game.copy(state));
      seen += 1;
      for (const seed of [1, 2]) {
        const other = game.imagine(view, chair.seat, new SeededDice(seed));
        expect(game.informationKey(game.view(other, chair.seat))).toBe(game.informationKey(view));
        if (JSON.stringify(other) !== JSON.stringify(state)) others += 1;
        expect(answerIn(other)).toEqual(answer);
      }
    }
    // The test says something only where the truth was another.
    expect(seen).toBeGreaterThan(5);
    expect(others).toBeGreaterThan(0);
  });
});
