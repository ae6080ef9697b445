// node scripts/french-spaces.mjs [--fix]
// French sets ; : ? ! and guillemets off with a space at which a line must not break. English never has a space there, so
// every text in code and data is looked at, whatever its language; with --fix such spaces are replaced.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { root } from './bootstrap.mjs';

const spaces = / (?=[;:?!»](?![\w:(-]))|(?<=«) /g;
const noBreak = '\u00a0';

/** What was saved under older rules keeps its words. */
const isLookedAt = (path) => !/(?:^|\/)(?:node_modules|golden)\//.test(path);

const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } });
const paths = globSync('{packages,apps}/**/*.{ts,tsx,json}', { cwd: root }).sort().filter(isLookedAt);
let found = 0;
for (const path of paths) {
  const source = readFileSync(join(root, path), 'utf8');
  if (source.search(spaces) < 0) continue;
  const mended = path.endsWith('.json') ? inData(source) : inCode(path, source);
  if (mended === source) continue;
  if (values.fix) writeFileSync(join(root, path), mended);
  else tell(path, source, mended);
}
if (found > 0) {
  console.error(`${found} ordinary spaces where a line must not break: \`npm run fix\` mends them.`);
  process.exitCode = 1;
}

function inData(source) {
  return source.replaceAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g, (text, key) =>
    key === undefined ? withoutBreaks(text) : text,
  );
}

/** Only what stands in quotes or between tags is a text; the code around it keeps its spaces. */
function inCode(path, source) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  let mended = '';
  let done = 0;
  const look = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      mended += source.slice(done, node.getStart(file)) + withoutBreaks(node.getText(file));
      done = node.getEnd();
    } else ts.forEachChild(node, look);
  };
  look(file);
  return mended + source.slice(done);
}

function withoutBreaks(text) {
  return text.replaceAll(spaces, noBreak);
}

function tell(path, source, mended) {
  const [before, after] = [source.split('\n'), mended.split('\n')];
  for (const [index, line] of before.entries()) {
    if (line === after[index]) continue;
    found += 1;
    console.error(`${path}:${index + 1}: ${line.trim()}`);
  }
}
