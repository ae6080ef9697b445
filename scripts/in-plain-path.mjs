// node scripts/in-plain-path.mjs <command> [arguments]
// Runs a command as with-node.mjs does, in a copy of the checkout where the tools would misread its path. For commands
// that only look: what they write stays in the copy.
import { main } from './bootstrap.mjs';
import { runGiven } from './node-command.mjs';
import { inPlainPath } from './plain-path.mjs';

await main(() => inPlainPath(runGiven));
