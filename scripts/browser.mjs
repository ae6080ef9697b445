// A Chromium for the tests of the page: the machine's own, or Debian's package where it can be installed. Nothing is
// downloaded by the test tools themselves.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { Problem } from './bootstrap.mjs';

const PLACES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** The path of a browser, installed first where that is possible; a problem that says what to do where it is not. */
export function ensureBrowser() {
  const found = knownBrowser();
  if (found !== undefined) return found;
  if (mayInstall()) {
    console.error('Installing Chromium for the tests of the page (once; about a minute) ...');
    for (const command of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
      const { status, stderr } = aptGet(command);
      if (status !== 0) throw new Problem(`apt-get ${command[0]} failed:\n${stderr}`);
    }
  }
  const installed = knownBrowser();
  if (installed !== undefined) return installed;
  throw new Problem(
    'The tests of the page need Chromium or Chrome, and none was found. Install one, ' +
      'or name it in the environment variable BIVOUAC_BROWSER.',
  );
}

export function knownBrowser() {
  const named = process.env.BIVOUAC_BROWSER;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Problem(`BIVOUAC_BROWSER names ${named}, which is not there.`);
  }
  return (PLACES[process.platform] ?? []).find((path) => existsSync(path));
}

function mayInstall() {
  return process.platform === 'linux' && existsSync('/usr/bin/apt-get') && (isRoot() || mayBecomeRoot());
}

function isRoot() {
  return process.getuid?.() === 0;
}

function mayBecomeRoot() {
  return spawnSync('sudo', ['--non-interactive', 'true']).status === 0;
}

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] };
  return isRoot()
    ? spawnSync('apt-get', args, options)
    : spawnSync('sudo', ['--non-interactive', '--preserve-env=DEBIAN_FRONTEND', 'apt-get', ...args], options);
}
