// The page: built when its sources have changed, and served on this machine. Plain Node without dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { environment, Problem, root } from './bootstrap.mjs';
import { run } from './run.mjs';

const built = join(root, '.cache', 'web');
const stampFile = join(root, '.cache', 'web.stamp');

/** What the page is made of: a change in any of it makes it anew. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];

/** Builds the page unless it stands as the sources are now. */
export async function buildPage(node) {
  const stamp = stampOf(SOURCES.map((source) => join(root, source)));
  if (existsSync(join(built, 'index.html')) && readStamp() === stamp) return built;
  console.error('Building the page (once; seconds) ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(node, [vite, 'build', '--logLevel', 'warn', join(root, 'apps', 'web')], {
    cwd: root,
    env: environment(node),
  });
  if (code !== 0) throw new Problem('The page could not be built.');
  compressAll(built);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, stamp);
  return built;
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
}

/** A fingerprint of files by name, size and date: cheap, and wrong only towards building once too often. */
function stampOf(paths) {
  const digest = createHash('sha256');
  for (const path of paths)
    for (const file of filesIn(path)) {
      const { size, mtimeMs } = statSync(file);
      digest.update(`${file}\n${size}\n${mtimeMs}\n`);
    }
  return digest.digest('hex');
}

function* filesIn(path) {
  if (!statSync(path).isDirectory()) {
    if (!/[.]test[.]tsx?$/.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (name !== 'node_modules') yield* filesIn(join(path, name));
}

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/** Each text file gets its compressed forms beside it, so that serving costs nothing. */
function compressAll(folder) {
  for (const file of [...filesIn(folder)]) {
    if (!COMPRESSIBLE.has(extname(file))) continue;
    const text = readFileSync(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(`${file}.br`, brotliCompressSync(text, quality));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const FIRST_PORT = 4173;
const PORTS_TRIED = 50;

/** Serves a folder on this machine only; a port in use makes way for the next. Gives the server and its address. */
export async function serve(folder, firstPort = FIRST_PORT) {
  const server = createServer((request, response) => {
    try {
      answer(folder, request, response);
    } catch (error) {
      // The page was built anew or taken away while it was served: this request fails, the server does not.
      console.error(`Cannot serve ${request.url}: ${error.message}`);
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end('The page is not there now\n');
    }
  });
  for (let port = firstPort; port < firstPort + PORTS_TRIED; port += 1)
    if (await listens(server, port)) return { server, address: `http://localhost:${port}/` };
  throw new Problem(`No free port between ${firstPort} and ${firstPort + PORTS_TRIED - 1}.`);
}

function listens(server, port) {
  return new Promise((resolve, reject) => {
    const onError = (error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const found = fileFor(folder, request.url ?? '/');
  if (found === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const { file, name } = found;
  const coding = codingFor(file, request.headers['accept-encoding'] ?? '');
  const served = coding === null ? file : `${file}.${coding === 'br' ? 'br' : 'gz'}`;
  const { size, mtimeMs } = statSync(served);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    // What the build names by its content never changes; everything else is asked for again.
    'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag,
    ...(coding !== null && { 'content-encoding': coding }),
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': size });
  if (request.method === 'HEAD') response.end();
  else createReadStream(served).pipe(response);
}

/** The file a path means; a path of the page's own (`/game/...`) means the page. Never a file outside the folder. */
function fileFor(folder, url) {
  let name;
  try {
    name = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
  const file = join(folder, name);
  if (file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile()) return { file, name };
  return extname(name) === '' ? { file: join(folder, 'index.html'), name: '/index.html' } : null;
}

function codingFor(file, accepted) {
  if (/\bbr\b/.test(accepted) && existsSync(`${file}.br`)) return 'br';
  return /\bgzip\b/.test(accepted) && existsSync(`${file}.gz`) ? 'gzip' : null;
}
