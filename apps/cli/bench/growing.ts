/**
 * `npm run bench -- growing`: what a decision of Age of Reason costs when the battle grows. Kolin is played at random as
 * it is, and with every second unit left at home; the table, the generals and all else are the same.
 */
import { ageOfReason, type ReasonScenario } from '@bivouac/age-of-reason';
import { playOut, RandomPlayer } from '@bivouac/players';
import type { Game } from '@bivouac/kernel';
import { processorMs } from './measures.ts';

export function benchGrowing(seconds: number): void {
  const whole = ageOfReason.scenarios.find(({ id }) => id === 'kolin')!;
  const half = { ...whole, units: whole.units.filter((_, at) => at % 2 === 0) };
  const [small, large] = [half, whole].map((scenario) => costOf(scenario, seconds / 2)) as [number, number];
  console.log(
    `${(whole.units.length / half.units.length).toFixed(1)} times the units  ${(large / small).toFixed(2)} times the cost`,
  );
}

/** Microseconds a decision, told. */
function costOf(scenario: ReasonScenario, seconds: number): number {
  const game = ageOfReason as unknown as Game;
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
