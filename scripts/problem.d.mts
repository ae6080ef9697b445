/** Something the person at the keyboard can mend: told in words, without a stack of calls. */
export class Problem extends Error {}

/** Runs a script's main function and tells its problems plainly. */
export function main(run: () => Promise<number | undefined>): Promise<void>;

/** What the machine will not let us do, in words; null for an error that is none of its doing. */
export function inWords(error: object): string | null;
