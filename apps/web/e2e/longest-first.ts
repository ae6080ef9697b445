/**
 * The files that take longest are run first, so that no core waits at the end for the last of them. Without times from
 * an earlier run vitest goes by size, and the longest of all, a walk through every screen, is among the shortest.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In the order in which they are run; all others come after them, as vitest would have it. */
const longest = ['screens', 'lessons', 'secrecy', 'time', 'deciding', 'free-table', 'share'];

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
  return at < 0 ? longest.length : at;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
