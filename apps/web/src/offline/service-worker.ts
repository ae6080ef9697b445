/**
 * Keeps the whole page, so that it opens and plays without a connection. A version is kept complete or not at all, and
 * answers with its own parts only; a new one waits until somebody asks for it.
 */
import { answeringOf, outdated } from './answering.ts';

/** What the build has made: filled in when it is done. */
declare const __KEPT__: { readonly version: string; readonly files: readonly string[] };

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** As much of a service worker's own world as is used. */
interface World {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(kind: 'message', listener: () => void): void;
}

const world = globalThis as unknown as World;
const { version, files } = __KEPT__;
const prefix = 'bivouac ';
const store = `${prefix}${version}`;
const kept = new Set(files);

async function keepAll(): Promise<void> {
  const cache = await caches.open(store);
  // What is named by its content may come from the browser's own cache; the rest is asked for anew.
  const fresh = (path: string): RequestCache => (path.startsWith('/assets/') ? 'default' : 'reload');
  await cache.addAll(files.map((path) => new Request(path, { cache: fresh(path) })));
}

async function tidy(): Promise<void> {
  const names = outdated(await caches.keys(), prefix, store);
  await Promise.all(names.map((name) => caches.delete(name)));
  await world.clients.claim();
}

async function keptAnswer(request: Request | string): Promise<Response> {
  const own = await (await caches.open(store)).match(request);
  return own ?? (await caches.match(request)) ?? fetch(request);
}

world.addEventListener('install', (event) => event.waitUntil(keepAll()));
world.addEventListener('activate', (event) => event.waitUntil(tidy()));
// Only our own pages can speak to it, and the one thing they say is that it may take over. No word is shared with them:
// this file must stay one classic script, as not every browser takes modules here.
world.addEventListener('message', () => void world.skipWaiting());
world.addEventListener('fetch', (event) => {
  const { request } = event;
  const answering = answeringOf(request, world.location.origin, kept);
  if (answering === 'network') return;
  event.respondWith(keptAnswer(answering === 'page' ? '/' : request));
});
