import type { Server } from 'node:http';

/** Serves a folder on this machine only, on the first free port from the one asked for. */
export function serve(
  folder: string,
  firstPort?: number,
): Promise<{ readonly server: Server; readonly address: string }>;
