/** The command `bivouac`. */
import { catalogue } from './games.ts';
import { run } from './run.ts';

// Whoever reads our output may stop reading (`bivouac rules marengo | head`): that is no fault of ours.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code === 'EPIPE') process.exit(0);
  throw fault;
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  catalogue,
  clock: () => performance.now(),
});
