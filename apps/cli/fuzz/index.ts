/**
 * `npm run fuzz -- [kind] [--rounds n] [--seed s]`: tries to break the program from outside, by dice. A fault is told
 * with its seed, and what was said is kept in .cache/fuzz. Exit code 1 when there was one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { damagedSaves } from './damaged-saves.ts';
import { Fault } from './fault.ts';
import { forgedRecords } from './forged-records.ts';
import { Ground, type Fuzzer } from './fuzzer.ts';
import { hostileLines } from './hostile-lines.ts';
import { interleavedGames } from './interleaved-games.ts';

const fuzzers: Readonly<Record<string, Fuzzer>> = {
  lines: hostileLines,
  saves: damagedSaves,
  games: interleavedGames,
  records: forgedRecords,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const unknown = positionals.find((kind) => !Object.hasOwn(fuzzers, kind));
if (unknown !== undefined) {
  console.error(`There is no fuzzer "${unknown}". There are:`);
  for (const [kind, { about }] of Object.entries(fuzzers)) console.error(`  ${kind.padEnd(8)} ${about}`);
  process.exit(2);
}

let faults = 0;
for (const kind of positionals.length > 0 ? positionals : Object.keys(fuzzers)) faults += await fuzz(kind);
process.exitCode = faults === 0 ? 0 : 1;

async function fuzz(kind: string): Promise<number> {
  const fuzzer = fuzzers[kind]!;
  const first = Number(values.seed);
  const rounds = Number(values.rounds ?? fuzzer.rounds);
  const ground = new Ground();
  let found = 0;
  for (let seed = first; seed < first + rounds; seed += 1) {
    try {
      await fuzzer.round(ground, seed);
    } catch (fault) {
      found += 1;
      console.log(`${kind}, seed ${seed}: ${fault instanceof Fault ? fault.message : String(fault)}`);
      console.log(`  what was said: ${keep(kind, seed, ground.takeSaid())}`);
      console.log(`  once more: npm run fuzz -- ${kind} --seed ${seed} --rounds 1`);
      await ground.clear();
    }
    ground.takeSaid();
  }
  const counts = [...ground.counts].map(([what, count]) => `${what} ${count}`).join(', ');
  console.log(
    `${kind}: ${rounds} rounds, ${found} faults; answers: ${counts}; at most ${ground.peakMegabytes} MB`,
  );
  await ground.clear();
  return found;
}

function keep(kind: string, seed: number, said: readonly string[]): string {
  const folder = fileURLToPath(new URL('../../../.cache/fuzz/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const file = `${folder}${kind}-${seed}.jsonl`;
  writeFileSync(file, `${said.join('\n')}\n`);
  return file;
}
