// Runs before every test file. `npm run mute` switches rules off while their tests run, in one of two ways:
// BIVOUAC_MUTE names one rule, off from the start; BIVOUAC_MUTE_EACH is a number n, and every test runs without the
// nth rule its title names, and once more with it if it failed. With BIVOUAC_MUTE_CITE=1 the rules stay in force and
// are cited under another id instead.
import { beforeEach } from 'vitest';
import { rulesNamed } from './mute-titles.mjs';

const { BIVOUAC_MUTE: rule = '', BIVOUAC_MUTE_EACH: each = '', BIVOUAC_MUTE_CITE: cite = '' } = process.env;

if (rule !== '' || each !== '') {
  const { mute, swapCitation, unmute } = await import('@bivouac/kernel');
  const change = cite === '' ? mute : swapCitation;
  if (rule !== '') change(rule);
  else {
    beforeEach(({ task, skip }) => {
      const named = rulesNamed(task.name)[Number(each)];
      if (named === undefined) skip();
      task.meta.mutes = named;
      const isSecondTry = (task.result?.retryCount ?? 0) > 0;
      if (!isSecondTry) change(named);
      return unmute;
    });
  }
}
