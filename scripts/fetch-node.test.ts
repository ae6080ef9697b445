/** The Node that is fetched, from a registry of our own on this machine. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchNode, releases, type Fetching, type Release } from './fetch-node.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bivouac-node-'));
const version = '24.99.0';
const honest = packed(`#!/bin/sh\necho v${version}\n`);
const release: Release = { name: 'node-of-the-test', version, integrity: checksum(honest) };
let registry: Server;
/** What the registry hands out, and swears to be right. */
let handedOut = honest;

beforeAll(async () => {
  registry = createServer(({ url }, response) => {
    if (url === '/node.tgz') response.end(handedOut);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(described()));
  });
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
});

afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true });
});

function address(): string {
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
}

function described(): object {
  const dist = { tarball: `${address()}/node.tgz`, integrity: checksum(handedOut) };
  const { name } = release;
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } };
}

function checksum(bytes: Buffer): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}

/** An npm package with one program in it. */
function packed(program: string): Buffer {
  const about = JSON.stringify({ name: 'node-of-the-test', version });
  const files = [
    ['package/package.json', about, '644'],
    ['package/bin/node', program, '755'],
  ] as const;
  const blocks = files.flatMap(([name, text, mode]) => {
    const content = Buffer.alloc(Math.ceil(text.length / 512) * 512);
    content.write(text);
    return [tarHead(name, text.length, mode), content];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function tarHead(name: string, size: number, mode: string): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(`0000${mode}\0`, 100);
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  head.write('00000000000\0', 136);
  head.write('        0', 148);
  head.write('ustar\u000000', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

function into(name: string): Fetching & { readonly at: string } {
  const at = join(folder, name, 'node');
  return {
    at,
    folder: at,
    staging: join(folder, name, 'staging'),
    spare: join(folder, name, 'npm'),
    own: () => undefined,
    env: { ...process.env, npm_config_registry: address(), npm_config_cache: join(folder, name, 'npm') },
  };
}

describe.skipIf(process.platform === 'win32')('the Node that is fetched', () => {
  it('is taken when its checksum is the one we know', async () => {
    const place = into('honest');
    await expect(fetchNode(release, place)).resolves.toBe(join(place.at, 'bin', 'node'));
    expect(existsSync(place.staging)).toBe(false);
  });

  it('is refused when it is another one, whatever the registry swears', async () => {
    handedOut = packed(`#!/bin/sh\necho v${version} # and more\n`);
    const place = into('forged');
    await expect(fetchNode(release, place)).rejects.toThrow(/its checksum differs/);
    expect(existsSync(place.at)).toBe(false);
    handedOut = honest;
  });

  it('is refused when it does not run as the version it should be', async () => {
    handedOut = packed('#!/bin/sh\necho v1.0.0\n');
    const place = into('other');
    const wrong = { ...release, integrity: checksum(handedOut) };
    await expect(fetchNode(wrong, place)).rejects.toThrow(/does not run on this machine/);
    expect(existsSync(place.at)).toBe(false);
    handedOut = honest;
  });

  it('says so when none is known for the machine', async () => {
    await expect(fetchNode(undefined, into('none'))).rejects.toThrow(/Install Node 24/);
  });
});

it('knows exact versions and whole checksums only', () => {
  for (const [platform, { name, version: exact, integrity }] of Object.entries(releases)) {
    expect(platform).toMatch(/^(darwin|linux|win32)-(arm64|x64)$/);
    expect(name).toContain(platform.split('-').at(-1));
    expect(exact).toMatch(/^24\.\d+\.\d+$/);
    expect(Buffer.from(integrity.replace(/^sha512-/, ''), 'base64')).toHaveLength(64);
  }
});
