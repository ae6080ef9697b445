/**
 * `npm run bench -- growing [game]`: what a decision on the free table costs when the battle grows. The largest battle of
 * a game is played at random as it is, and with every second unit left at home; the table, the generals and all else are
 * the same.
 */
import { playOut, RandomPlayer } from '@bivouac/players';
import type { Game, Scenario } from '@bivouac/kernel';
import { catalogue } from '../src/games.ts';
import { takeGame } from '../src/installed-game.ts';
import { processorMs } from './measures.ts';

/** A battle whose units are listed. */
interface Battle extends Scenario {
  readonly units: readonly unknown[];
}

export async function benchGrowing(id: string, seconds: number): Promise<void> {
  const { game } = (await takeGame(catalogue, id))!;
  const whole = (game.scenarios as readonly Battle[]).reduce((largest, one) =>
    one.units.length > largest.units.length ? one : largest,
  );
  const half: Battle = { ...whole, units: whole.units.filter((_, at) => at % 2 === 0) };
  const [small, large] = [half, whole].map((battle) => costOf(game, battle, seconds / 2)) as [number, number];
  console.log(
    `${(whole.units.length / half.units.length).toFixed(1)} times the units  ${(large / small).toFixed(2)} times the cost`,
  );
}

/** Microseconds a decision, told. */
function costOf(game: Game, scenario: Battle, seconds: number): number {
  const player = new RandomPlayer();
  const end = performance.now() + seconds * 1000;
  let [ms, decisions, games] = [0, 0, 0];
  for (let seed = 1; games === 0 || performance.now() < end; seed += 1) {
    const started = processorMs();
    const played = playOut(game, scenario, {}, { blue: player, red: player }, seed);
    if (played.fault !== null) throw new Error(`game of seed ${seed}: ${played.fault}`);
    // The first game pays for what the engine compiles.
    if (seed === 1) continue;
    ms += processorMs() - started;
    decisions += played.decisions;
    games += 1;
  }
  const cost = (ms * 1000) / decisions;
  const units = (scenario.units.length / 2).toFixed(1);
  console.log(`${units} units a side  ${cost.toFixed(0)} microseconds a decision, ${games} games`);
  return cost;
}
