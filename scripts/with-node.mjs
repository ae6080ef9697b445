// node scripts/with-node.mjs <command> [arguments]
// Runs a command with the project's Node and its installed tools first on the path.
import { main } from './bootstrap.mjs';
import { runGiven } from './node-command.mjs';

await main(runGiven);
