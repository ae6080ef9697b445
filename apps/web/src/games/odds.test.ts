/** The chances as the page shows them, in battles played at random: what a reader may rely on, whatever the game. */
import { Chair, SeededDice, standardOptions, type Game, type Odds, type OddsRow } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { beforeAll, describe, expect, test } from 'vitest';
import { saysMore } from '../table/odds/losses.ts';
import { gameNamed } from '../worker/games.ts';

interface Asked {
  readonly action: string;
  readonly odds: Odds;
}

const [battles, acts] = [3, 220];

/** The odds of whatever was done at random in a few battles. */
function askedIn(game: Game): readonly Asked[] {
  const player = new RandomPlayer();
  const asked: Asked[] = [];
  for (let battle = 0; battle < battles; battle += 1) {
    const dice = new SeededDice(`odds ${battle}`);
    const { state } = game.setup(game.scenarios[0]!, standardOptions(game, {}), dice);
    for (let act = 0; act < acts; act += 1) {
      const seat = game.pending(state)[0]?.seat;
      if (seat === undefined) break;
      let action = player.choose(game, new Chair(game, state, seat), dice);
      // Whoever ends every phase at once meets nobody.
      for (let again = 0; again < 3 && action[0] === 'end'; again += 1)
        action = player.choose(game, new Chair(game, state, seat), dice);
      const odds = game.odds(game.view(state, seat), seat, action);
      if (odds !== null) asked.push({ action: action.join(', '), odds });
      game.play(state, seat, action, dice);
    }
  }
  return asked;
}

const everyRow = ({ rows }: Odds): readonly OddsRow[] => rows.flatMap((row) => [row, ...(row.then ?? [])]);

describe.each(['marengo', 'commands-colors', 'vive-lempereur'])('the chances of %s', (name) => {
  let asked: readonly Asked[] = [];
  beforeAll(async () => {
    asked = askedIn(await gameNamed(name));
  });

  test('are asked for often enough to be judged', () => {
    expect(asked.length).toBeGreaterThan(20);
  });

  test('of every row add up to one, and so do those of its losses', () => {
    for (const { action, odds } of asked)
      for (const { outcomes, hits = [] } of everyRow(odds)) {
        expect(total(outcomes), action).toBeCloseTo(1, 9);
        if (hits.length > 0) expect(total(hits), action).toBeCloseTo(1, 9);
      }
  });

  test('have one colour for good: what costs only oneself is never good, what costs only him never bad', () => {
    for (const { action, odds } of asked)
      for (const { outcomes } of everyRow(odds))
        for (const { good, losses = { own: 0, enemy: 0 } } of outcomes) {
          if (losses.own > 0 && losses.enemy === 0) expect(good, action).not.toBe('own');
          if (losses.enemy > 0 && losses.own === 0) expect(good, action).not.toBe('enemy');
        }
  });

  test('that hang on a choice read as conditions, in both languages', () => {
    for (const { odds } of asked) {
      const conditional = [
        ...(odds.rows.length > 1 ? odds.rows : []),
        ...odds.rows.flatMap(({ then = [] }) => then),
      ];
      for (const { reply } of conditional) {
        expect(reply.en).toMatch(/^(?:then )?(?:if|fire at) /u);
        expect(reply.fr).toMatch(/^(?:puis )?(?:si |s’|tir sur )/u);
      }
    }
  });

  test('say more in full than at a glance wherever anything is uncertain', () => {
    const uncertain = asked.filter(({ odds }) =>
      everyRow(odds).some(({ outcomes }) => outcomes.some(({ chance }) => chance > 0 && chance < 1)),
    );
    expect(uncertain.length).toBeGreaterThan(10);
    for (const { action, odds } of uncertain) expect(saysMore(odds), action).toBe(true);
  });

  test('that speak of dice have rows that add up to them', () => {
    for (const { action, odds } of asked) {
      const dice = odds.rows[0]?.dice;
      if (name !== 'commands-colors' || dice === undefined) continue;
      expect(
        odds.sum.reduce((sum, { value }) => sum + value, 0),
        action,
      ).toBe(dice);
    }
  });
});

const total = (shares: readonly { readonly chance: number }[]): number =>
  shares.reduce((sum, { chance }) => sum + chance, 0);
