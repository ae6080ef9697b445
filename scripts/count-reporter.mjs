// Counts for the last line of `npm test`. A file that cannot even be loaded counts as one failure, and so does an
// error outside any test: a run without tests must not look like a run without failures.
import { writeFileSync } from 'node:fs';

export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') failed += 1;
      }
    }
    writeFileSync(process.env.BIVOUAC_COUNTS, JSON.stringify({ passed, failed }));
  }
}
