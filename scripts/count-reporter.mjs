// Counts for the last line of `npm test`. A file that cannot even be loaded counts as one failure, and so does an
// error outside any test: a run without tests must not look like a run without failures.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

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
    // The tests of the rules and those of the page are two runs with one count.
    const before = countsIn(process.env.BIVOUAC_COUNTS);
    const counts = { passed: before.passed + passed, failed: before.failed + failed };
    writeFileSync(process.env.BIVOUAC_COUNTS, JSON.stringify(counts));
  }
}

function countsIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
}
