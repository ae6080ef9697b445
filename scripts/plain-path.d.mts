/** The first sign in a path that tools misread, or undefined. */
export function misreadIn(path: string): string | undefined;

/** Does the work, or runs the same script in a copy of the checkout where its path would be misread. */
export function inPlainPath(
  work: () => number | Promise<number>,
  options?: {
    /** Folders whose contents are brought back from the copy. */
    readonly brings?: readonly string[];
    readonly checkout?: string;
    readonly start?: (node: string, args: readonly string[], options: { cwd: string }) => Promise<number>;
  },
): Promise<number>;

/** A folder of this account alone for the copy of a checkout. */
export function copyFor(checkout: string, temporary: string): string;

/** Makes one folder hold what another does, and touches nothing that is the same already. */
export function bringUpToDate(copy: string, original: string): void;
