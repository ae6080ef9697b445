import type { Server } from 'node:http';

/** Builds the page unless it stands as the sources are now; gives the folder it stands in. */
export function buildPage(node: string): Promise<string>;

/** Serves a folder on this machine only, on the first free port from the one asked for. */
export function serve(
  folder: string,
  firstPort?: number,
): Promise<{ readonly server: Server; readonly address: string }>;
