/** As much of a worker's own scope as is used: the compiler knows pages or workers, not both at once. */
export interface Port {
  readonly name: string;
  readonly location: { readonly href: string };
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  postMessage(message: unknown): void;
}

export const ownPort = globalThis as unknown as Port;
