import { SeededDice, standardOptions } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { catalogue } from './games.ts';
import { takeGame } from './installed-game.ts';

/**
 * What `judge` says of the opening of every battle, for the side that is asked first. `greedy-1` plays by it, and is the
 * yardstick for all other players: whoever knows better says so in the game's advice.
 */
const frozen: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'age-of-reason': {
    'the-mill': -0.391601871,
    fontenoy: -0.101675412,
    rossbach: -0.534196736,
    mollwitz: -0.576634657,
    kolin: -0.072838788,
  },
  'commands-colors': {
    'rolica-1': 0.365579937,
    'rolica-2': 0.38651022,
    vimeiro: -0.095124153,
    corunna: 0.221779497,
    talavera: -0.007295285,
    busaco: 0.00970297,
    'fuentes-de-onoro': -0.038823529,
    albuera: -0.226878002,
    salamanca: 0.288031774,
    vitoria: 0.199123506,
    'quatre-bras': -0.192851406,
    waterloo: -0.481272265,
  },
  marengo: { 'whole-day': 0.362845126, morning: 0.04052634 },
  'vive-lempereur': { outposts: 0.043964295, auerstaedt: 0.723888402, raab: -0.496130605 },
};

describe('the judges that greedy-1 plays by stay as they are', () => {
  it.each(Object.keys(frozen))('%s', async (id) => {
    const { game } = (await takeGame(catalogue, id))!;
    const judged = game.scenarios.map((scenario) => {
      const { state } = game.setup(scenario, standardOptions(game, {}), new SeededDice(1));
      return [scenario.id, Number(game.judge(state, game.pending(state)[0]!.seat).toFixed(9))] as const;
    });
    expect(Object.fromEntries(judged)).toEqual(frozen[id]);
  });
});
