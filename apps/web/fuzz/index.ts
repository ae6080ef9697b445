/**
 * `npm run fuzz -- browser [--rounds n] [--seed s]`: browsers killed in the middle of a battle. A fault is told with its
 * seed; when within its battle the browser dies is left to the machine. Exit code 1 when there was one.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { serve } from '../../../scripts/file-server.mjs';
import { learningBattles } from '../e2e/begun.ts';
import { killedAndReopened } from '../e2e/killing.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const page = process.env.BIVOUAC_PAGE;
if (page === undefined) throw new Error('the page is built by `npm run fuzz`');
const { server, address } = await serve(page, 4700);
const [rounds, first] = [Number(values.rounds), Number(values.seed)];
let lines = 0;
let faults = 0;
try {
  for (let seed = first; seed < first + rounds; seed += 1) {
    const battle = learningBattles[seed % learningBattles.length]!;
    const { told, found } = await killedAndReopened(address, battle, seed);
    lines += told.length;
    const lost = told.findIndex((line, at) => line !== found[at]);
    if (lost === -1) continue;
    faults += 1;
    console.log(`browser, seed ${seed}, ${battle}: of ${told.length} lines told, line ${lost + 1} is lost`);
  }
} finally {
  server.closeAllConnections();
  server.close();
}
console.log(`browser: ${rounds} browsers killed, ${lines} lines of the log told before, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
