/** How the service worker answers a request: with the page, from what it keeps, or not at all. */
export type Answering = 'page' | 'kept' | 'network';

/** As much of a request as matters. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** `files` are the paths of the site that are kept; a path of the page's own (`/game/...`) means the page. */
export function answeringOf(asked: Asked, origin: string, files: ReadonlySet<string>): Answering {
  const { origin: from, pathname } = new URL(asked.url);
  if (asked.method !== 'GET' || from !== origin) return 'network';
  if (files.has(pathname) && pathname !== '/') return 'kept';
  if (asked.mode === 'navigate') return isFile(pathname) ? 'network' : 'page';
  // A page of the version before may still ask for its own parts.
  return pathname === '/' || pathname.startsWith('/assets/') ? 'kept' : 'network';
}

function isFile(path: string): boolean {
  return /[.]\w+$/.test(path);
}

/** The stores to throw away: all but our own and, for windows still open on it, the newest of the others. */
export function outdated(stores: readonly string[], prefix: string, own: string): readonly string[] {
  const others = stores.filter((name) => name.startsWith(prefix) && name !== own);
  return others.slice(0, -1);
}
