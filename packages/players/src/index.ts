import type { GameState } from '@bivouac/kernel';
import { GreedyPlayer } from './greedy-1.ts';
import { levels, levelSettings, settingsTimes, type Level } from './levels.ts';
import { OfficerPlayer } from './officer.ts';
import { RandomPlayer } from './random.ts';
import type { ThinkingPlayer } from './thinking.ts';

export * from './analysis.ts';
export * from './chances.ts';
export * from './explaining.ts';
export * from './greedy-1.ts';
export { inOneBreath, judged } from './imagined-world.ts';
export * from './levels.ts';
export * from './officer.ts';
export * from './plans.ts';
export * from './playout.ts';
export * from './random.ts';
export * from './resigning.ts';
export * from './thinking.ts';
export * from './turn-search.ts';
export * from './walk.ts';

/** Yardsticks that nobody would want to play against. */
const yardsticks: Readonly<Record<string, () => ThinkingPlayer>> = {
  random: () => new RandomPlayer(),
  'greedy-1': () => new GreedyPlayer(),
};

/** Every computer player by the name it is asked for. */
export const playerNames: readonly string[] = [...levels, ...Object.keys(yardsticks)];

/** A computer player by name, a rank also with so many times its playouts (`marshal*5`); null: there is none. */
export function playerNamed<S extends GameState, V>(name: string): ThinkingPlayer<S, V> | null {
  if (Object.hasOwn(yardsticks, name)) return yardsticks[name]!();
  const [, rank, factor] = /^([a-z]+)(?:\*([1-9]\d{0,3}))?$/.exec(name) ?? [];
  if (!isLevel(rank)) return null;
  const settings = levelSettings[rank];
  return new OfficerPlayer<S, V>(
    name,
    factor === undefined ? settings : settingsTimes(settings, Number(factor)),
  );
}

function isLevel(name: string | undefined): name is Level {
  return name !== undefined && Object.hasOwn(levelSettings, name);
}
