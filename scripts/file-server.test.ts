/** The server of the page, asked over real connections on this machine. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve } from './file-server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bivouac-server-'));
const site = join(folder, 'site');
let server: Server;
let port: number;

beforeAll(async () => {
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>The page</title>');
  writeFileSync(join(site, 'index.html.br'), 'pressed');
  writeFileSync(join(site, 'assets', 'type.woff2'), 'letters');
  writeFileSync(join(site, 'assets', 'map.bin'), Buffer.alloc(16_000_000));
  writeFileSync(join(site, 'empty.txt'), '');
  writeFileSync(join(folder, 'secret.txt'), 'not for the page');
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere', 'secret.txt'), 'not for the page either');
  symlinkSync(join(folder, 'secret.txt'), join(site, 'linked.txt'));
  symlinkSync(join(folder, 'elsewhere'), join(site, 'way-out'));
  symlinkSync(join(site, 'assets', 'type.woff2'), join(site, 'same.woff2'));
  symlinkSync(join(folder, 'secret.txt'), join(site, 'empty.txt.br'));
  const served = await serve(site, 4600);
  server = served.server;
  port = Number(new URL(served.address).port);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function answerTo(path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer) text += String(piece);
  return text;
}

/** Sends bytes as they are, and gives everything that comes back before the connection is closed. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let back = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (piece) => (back += String(piece)));
    socket.on('error', () => resolve(back));
    socket.on('close', () => resolve(back));
  });
}

const guards = {
  'content-security-policy': expect.stringContaining("form-action 'none'") as string,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()') as string,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

describe('the server of the page', () => {
  it('serves files with their types, and the page for every path of its own', async () => {
    const type = await answerTo('/assets/type.woff2');
    expect([type.statusCode, type.headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(type.headers['cache-control']).toContain('immutable');
    expect(await textOf(type)).toBe('letters');
    expect(await textOf(await answerTo('/game/marengo'))).toContain('The page');
    expect(await textOf(await answerTo('/?what#where'))).toContain('The page');
    const empty = await answerTo('/empty.txt');
    expect([empty.statusCode, await textOf(empty)]).toEqual([200, '']);
  });

  it('sends what the other side can read', async () => {
    const pressed = await answerTo('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([pressed.headers['content-encoding'], await textOf(pressed)]).toEqual(['br', 'pressed']);
    expect((await answerTo('/', { headers: { 'accept-encoding': 'gzip' } })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it.each<[what: string, status: number, path: string, asked?: Asked]>([
    ['a file', 200, '/assets/type.woff2'],
    ['the head of a file', 200, '/assets/type.woff2', { method: 'HEAD' }],
    ['a file that is not there', 404, '/nothing.js'],
    ['a path that cannot be read', 404, '/%E0%A4%A'],
    ['a path with a hole in it', 404, '/a%00b.txt'],
    ['a path that is far too long', 404, `/${'a'.repeat(5_000)}.txt`],
    ['another method', 405, '/', { method: 'POST' }],
    ['another host', 421, '/', { headers: { host: 'example.com' } }],
  ])('guards its answer to %s (%i)', async (_what, status, path, asked) => {
    const answer = await answerTo(path, asked);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(guards);
    answer.resume();
  });

  it('guards a file that has not changed (304)', async () => {
    const { etag = '' } = (await answerTo('/')).headers;
    const answer = await answerTo('/', { headers: { 'if-none-match': etag } });
    expect(answer.statusCode).toBe(304);
    expect(answer.headers).toMatchObject(guards);
  });

  it('guards its answer to what is no request (400)', async () => {
    const back = (await raw('What is this?\r\n\r\n')).toLowerCase();
    expect(back).toMatch(/^http\/1\.1 400 /);
    for (const name of Object.keys(guards)) expect(back).toContain(`\r\n${name}: `);
  });

  it('guards its answer, and lives on, when the page is taken away (500)', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const bare = mkdtempSync(join(folder, 'bare-'));
    const served = await serve(bare, 4650);
    try {
      const { headers, status } = await fetch(served.address);
      expect(status).toBe(500);
      expect(Object.fromEntries(headers)).toMatchObject(guards);
      expect(told).toHaveBeenCalledOnce();
      writeFileSync(join(bare, 'index.html'), 'back again');
      expect(await (await fetch(served.address)).text()).toBe('back again');
    } finally {
      told.mockRestore();
      served.server.closeAllConnections();
      served.server.close();
    }
  });

  it('answers to the names of this machine with its own port, and to no other', async () => {
    const statusFor = async (host: string) => (await answerTo('/', { headers: { host } })).statusCode;
    for (const name of ['localhost', 'LocalHost', '127.0.0.1', '[::1]'])
      expect(await statusFor(`${name}:${port}`), name).toBe(200);
    for (const host of [
      'example.com',
      `example.com:${port}`,
      'localhost',
      'localhost:1',
      `a.localhost:${port}`,
    ])
      expect(await statusFor(host), host).toBe(421);
    for (const head of ['GET / HTTP/1.0', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close'])
      expect(await raw(`${head}\r\n\r\n`), head).toMatch(/^HTTP\/1\.1 421 /);
  });

  it('leaves the folder neither by a path nor by a link', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/linked.txt',
      '/way-out/secret.txt',
    ]) {
      const answer = await answerTo(path);
      expect(answer.statusCode, path).toBe(404);
      expect(await textOf(answer), path).not.toContain('not for the page');
    }
    expect(await textOf(await answerTo('/same.woff2'))).toBe('letters');
    const pressed = await answerTo('/empty.txt', { headers: { 'accept-encoding': 'br' } });
    expect(await textOf(pressed), 'the compressed form is a link out').toBe('');
  });

  it('closes the files of downloads that are broken off, and lives on', async () => {
    const breakOff = () =>
      new Promise<void>((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path: '/assets/map.bin', agent: false });
        asked.on('response', (answer) => {
          answer.once('data', () => {
            answer.destroy();
            resolve();
          });
        });
        asked.on('error', reject).end();
      });
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, breakOff));
    if (process.platform === 'linux') {
      const isOpen = () => openFiles().some((name) => name.endsWith('map.bin'));
      for (let looks = 0; isOpen() && looks < 200; looks += 1) await sleep(25);
      expect(openFiles().filter((name) => name.endsWith('map.bin'))).toEqual([]);
    }
    expect((await textOf(await answerTo('/assets/map.bin'))).length).toBe(16_000_000);
  });
});

/** The files this process has open, by name. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)];
    } catch {
      // The one that was open to look.
      return [];
    }
  });
}
