/** A battle that is preceded by the game on the sectors of its map. */
import { battle, type Battle, type Setting } from '../../testing.ts';
import { strip } from '../17-command/testing.ts';

/** Two infantry corps and one of cavalry against one of each; one more French corps comes later. */
export const armies: Setting = {
  rows: [...strip, ...strip.slice(0, 3)],
  phase: 'turn',
  french: [
    'inf9 B3 column E',
    'light9 C3 column E',
    'inf9 E3 column E corps:II',
    'cav7 B4 column E corps:K',
    'inf9 awaited column E corps:III',
  ],
  coalition: ['inf9 C20 column W', 'inf9 E20 column W corps:Q', 'cav7 B20 column W corps:R'],
  leaders: {
    french: ['Napoleon C1 army', 'Davout C3', 'Ney E3 corps corps:II', 'Murat B4 corps corps:K'],
    coalition: ['Brunswick C23 army', 'Orange C20', 'Arnim E20 corps corps:Q'],
  },
  grid: {
    columns: 4,
    rows: 4,
    entries: { french: ['a1', 'a2', 'a3', 'a4'], coalition: ['d1', 'd2', 'd3', 'd4'] },
  },
  options: { strategicDeployment: true },
};

export function before(setting: Setting = {}): Battle {
  return battle({ ...armies, ...setting, options: { ...armies.options, ...setting.options } });
}
