/**
 * A Chromium that knows nothing of the machine it runs on: no type but the shipped one, an empty home, one language,
 * one time zone. What is green or drawn here is so anywhere. Every test, picture and measurement of the page uses it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  type LaunchOptions,
} from 'playwright-core';
import { knownBrowser } from '../../../scripts/browser.mjs';

/** The shipped faces as TrueType: with no type at all Chromium gives up web fonts that are not there at once. */
const shippedType = fileURLToPath(new URL('../../../scripts/type/', import.meta.url));

/** What a person's own settings could change, and is the same for everyone here. */
export const sameForAll = {
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
} as const satisfies BrowserContextOptions;

/** For measurements: nothing is spared that others would see. */
export const inMotion = { ...sameForAll, reducedMotion: 'no-preference' } as const;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--lang=en-GB',
];

export async function openChromium(): Promise<Browser> {
  return await inEmptyHome(async (options, forget) => {
    const browser = await chromium.launch(options);
    browser.on('disconnected', forget);
    return browser;
  });
}

/** A browser that others can connect to. */
export async function serveChromium(): Promise<BrowserServer> {
  return await inEmptyHome(async (options, forget) => {
    const browser = await chromium.launchServer(options);
    browser.on('close', forget);
    return browser;
  });
}

async function inEmptyHome<T>(open: (options: LaunchOptions, forget: () => void) => Promise<T>): Promise<T> {
  const executablePath = knownBrowser();
  if (executablePath === undefined) throw new Error('there is no browser; `npm run e2e` installs one');
  const home = mkdtempSync(join(tmpdir(), 'bivouac-home-'));
  const forget = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  try {
    return await open({ executablePath, args, env: sealedIn(home) }, forget);
  } catch (problem) {
    forget();
    throw problem;
  }
}

/** The surroundings with nothing of the person's own in them. */
function sealedIn(home: string): Record<string, string> {
  const fonts = join(home, 'fonts.conf');
  writeFileSync(fonts, fontconfig(join(home, 'fonts-cache')));
  const others = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(LC_|LANG|XDG_|FC_|GTK_)/.test(entry[0]),
  );
  return {
    ...Object.fromEntries(others),
    HOME: home,
    LANG: 'C.UTF-8',
    TZ: sameForAll.timezoneId,
    FONTCONFIG_FILE: fonts,
  };
}

function fontconfig(cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${shippedType}</dir><cachedir>${cache}</cachedir></fontconfig>
`;
}
