// What `npm run mute` wants to know of a run: for every test, the rule that was off, and whether the test noticed. A
// test that failed without the rule and passed with it noticed; one that failed both times says nothing about the rule.
import { writeFileSync } from 'node:fs';

export default class MuteReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = [];
    const faults = unhandledErrors.map(({ message }) => message);
    for (const module of modules) {
      faults.push(...module.errors().map(({ message }) => message));
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'skipped') continue;
        tests.push({
          title: test.fullName,
          rule: test.meta().mutes,
          state,
          noticedIt: test.diagnostic()?.flaky === true,
        });
      }
    }
    writeFileSync(process.env.BIVOUAC_MUTE_RESULT, JSON.stringify({ tests, faults }));
  }
}
