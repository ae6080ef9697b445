export interface Release {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

/** The Nodes that may be fetched, by platform and processor. */
export const releases: Readonly<Record<string, Release>>;

/** Where the program lies in a folder that holds a Node. */
export function nodeIn(folder: string): string;

export interface Fetching {
  readonly folder: string;
  readonly staging: string;
  /** For npm's cache, where the machine has no place for it. */
  readonly spare: string;
  readonly own: (pid: number) => void;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Puts a Node into a folder by way of another one beside it, and gives its path. */
export function fetchNode(release: Release | undefined, fetching: Fetching): Promise<string>;
