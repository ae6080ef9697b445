// What goes wrong, told plainly to whoever sits at the keyboard.

/** Something the person at the keyboard can mend: told in words, without a stack of calls. */
export class Problem extends Error {}

/** Runs a script's main function and tells its problems plainly. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    const words = error instanceof Problem ? error.message : inWords(error);
    if (words === null) throw error;
    console.error(words.trimEnd());
    process.exitCode = 1;
  }
}

/** What the machine will not let us do, in words; null for an error that is none of its doing. */
export function inWords({ code, path }) {
  if (path === undefined) return null;
  if (code === 'EACCES' || code === 'EPERM')
    return `This account may not write to ${path}. Give it the right to, or work in a folder of its own.`;
  if (code === 'EROFS') return `${path} cannot be written to: it lies on a disk that can only be read.`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no room left on the disk for ${path}.`;
  return null;
}
