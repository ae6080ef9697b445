// Serves the built page on this machine. Plain Node without dependencies.
import { realpathSync } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Problem } from './bootstrap.mjs';

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

/** What every answer carries, errors included: the page loads nothing from elsewhere, sends nothing, and asks for nothing. */
const GUARDS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const FIRST_PORT = 4173;
const PORTS_TRIED = 50;

/** Serves a folder on this machine only; a port in use makes way for the next. Gives the server and its address. */
export async function serve(folder, firstPort = FIRST_PORT) {
  const server = createServer((request, response) => void answer(folder, request, response));
  server.on('clientError', (error, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.write(nonsense());
    socket.destroy();
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

/** One request, whatever comes of it: a file that is gone or cannot be read fails this request, never the server. */
async function answer(folder, request, response) {
  try {
    if (!isMeantForUs(request))
      refuse(response, 421, 'This server answers to localhost only. Ce serveur ne répond qu’à localhost.');
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      refuse(response, 405, 'Only GET and HEAD. Seulement GET et HEAD.', { allow: 'GET, HEAD' });
    else await answerFile(folder, request, response);
  } catch (error) {
    // Whoever asked has gone away, and nobody waits for an answer.
    if (response.destroyed) return;
    // Or the page was built anew or taken away while it was served.
    console.error(`Cannot serve ${JSON.stringify(request.url)}: ${error.message}`);
    if (response.headersSent) response.destroy();
    else refuse(response, 500, 'The page is not there now. La page n’est pas là.');
  }
}

/**
 * A page elsewhere can have its own name point at this machine and would then read ours as its own; what its browser
 * asks for still carries that name.
 */
function isMeantForUs(request) {
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${request.socket.localPort}`);
  return names.includes(request.headers.host?.toLowerCase());
}

function refuse(response, status, words, headers = {}) {
  response
    .writeHead(status, {
      ...GUARDS,
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(`${words}\n`);
}

/** The answer to what is no request at all, before there is anything to answer with. */
function nonsense() {
  const guards = Object.entries(GUARDS).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n${guards.join('')}\r\n`;
}

async function answerFile(folder, request, response) {
  const found = await fileFor(folder, request.url ?? '/');
  if (found === null) {
    refuse(response, 404, 'Not found. Introuvable.');
    return;
  }
  const { file, name } = found;
  const { served, coding } = await codedFile(folder, file, request.headers['accept-encoding'] ?? '');
  const handle = await open(served);
  try {
    const { size, mtimeMs } = await handle.stat();
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    const headers = {
      ...GUARDS,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      // What the build names by its content never changes; everything else is asked for again.
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      etag,
      ...(coding !== null && { 'content-encoding': coding }),
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, 'content-length': size });
    if (request.method === 'HEAD' || size === 0) response.end();
    else await pipeline(handle.createReadStream({ end: size - 1 }), response);
  } finally {
    await handle.close();
  }
}

/** The file a path means; a path of the page's own (`/game/...`) means the page. Never a file outside the folder. */
async function fileFor(folder, url) {
  let name;
  try {
    name = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
  const file = join(folder, name);
  if (await isFileIn(folder, file)) return { file, name };
  const page = join(folder, 'index.html');
  if (extname(name) !== '') return null;
  if (!(await isFileIn(folder, page))) throw new Error('there is no page to serve');
  return { file: page, name: '/index.html' };
}

/** Whether there is such a file, and it lies in the folder also when every link on the way is followed. */
async function isFileIn(folder, file) {
  try {
    const real = await realpath(file);
    return real.startsWith(realpathSync(folder) + sep) && (await stat(real)).isFile();
  } catch {
    return false;
  }
}

/** The form of a file that is sent: compressed where the other side takes that and the build has made it. */
async function codedFile(folder, file, accepted) {
  for (const [coding, ending] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ]) {
    const served = `${file}.${ending}`;
    if (new RegExp(`\\b${coding}\\b`).test(accepted) && (await isFileIn(folder, served)))
      return { served, coding };
  }
  return { served: file, coding: null };
}
