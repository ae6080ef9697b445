/** A real browser and the built page, for tests that look at what people see. */
import process from 'node:process';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { serve } from '../../../scripts/file-server.mjs';
import { inMotion, openChromium, sameForAll } from './chromium.ts';

export interface Looks {
  readonly size?: Size;
  readonly language?: 'en' | 'fr';
  readonly theme?: 'light' | 'dark';
  readonly confirming?: 'always' | 'final' | 'never';
  /** Boards glide and dice roll, as for most people. */
  readonly isInMotion?: boolean;
  /** The page is kept for offline: all of it is fetched and stored, which costs more than most tests do. */
  readonly isKeptOffline?: boolean;
  /** What the dice of the games begun there come from; null for dice of the page's own, sealed as for anybody. */
  readonly seed?: string | null;
}

/** A small phone, and a small screen whose reader enlarges everything to twice its size, are windows like others. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  narrow: { width: 320, height: 568 },
  enlarged: { width: 640, height: 400 },
};

export type Size = keyof typeof sizes;

export const touched: readonly Size[] = ['phone', 'lying', 'narrow'];

/** Quick and without questions: how fast acts are shown and what is asked twice is not what these tests are about. */
const hurry = { pace: 'instant', confirming: 'never' } as const;

/** In milliseconds. Nothing takes so long but on a machine that has much else to do, and that is no fault of the page. */
const patience = 60_000;

export class Visit {
  #browser: Browser | null = null;
  #server: Awaited<ReturnType<typeof serve>> | null = null;
  readonly faults: string[] = [];

  get address(): string {
    if (this.#server === null) throw new Error('the page is not served yet');
    return this.#server.address;
  }

  async open(): Promise<void> {
    const { BIVOUAC_PAGE: page } = process.env;
    if (page === undefined) throw new Error('the page is built by `npm run e2e`');
    this.#server = await serve(page, 4300);
    // Tests share one browser, and each has a profile of its own in it; pictures are taken in one of theirs.
    this.#browser = await (process.env.VITEST === undefined
      ? openChromium()
      : chromium.connect(inject('chromium')));
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    this.closeServer();
  }

  /** From now on there is nobody to ask for anything. */
  closeServer(): void {
    this.#server?.server.close();
    this.#server?.server.closeAllConnections();
  }

  /** Somebody who has never been here, with a browser of his own. */
  async newcomer(looks: Looks = {}): Promise<BrowserContext> {
    const { size = 'desktop', language = 'en', theme = 'light', confirming = hurry.confirming } = looks;
    const { seed = 'e2e' } = looks;
    if (this.#browser === null) throw new Error('the browser is not open yet');
    const context = await this.#browser.newContext({
      ...(looks.isInMotion === true ? inMotion : sameForAll),
      viewport: sizes[size],
      hasTouch: touched.includes(size),
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      colorScheme: theme,
      serviceWorkers: looks.isKeptOffline === true ? 'allow' : 'block',
    });
    context.setDefaultTimeout(patience);
    await context.addInitScript(
      (settings) => {
        if (localStorage.getItem('bivouac settings') === null)
          localStorage.setItem('bivouac settings', JSON.stringify(settings));
      },
      { ...hurry, confirming },
    );
    const { BIVOUAC_SLOW: slow } = process.env;
    if (slow !== undefined) await slowDown(context, Number(slow));
    if (language === 'fr') await watchSpaces(context);
    if (seed !== null) await loadDice(context, seed);
    return context;
  }

  /** A page of theirs. What goes wrong in it is a fault of the test, whatever the test is about. */
  async page(context: BrowserContext, path = '/'): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
    await page.goto(new URL(path, this.address).href);
    return page;
  }
}

/** French whose double signs a line could part from their word is a fault, wherever on the page it appears. */
async function watchSpaces(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told = new Set<string>();
    const look = (node: Node): void => {
      if (node instanceof Text) {
        const { data, parentElement } = node;
        const isRead = parentElement !== null && !['SCRIPT', 'STYLE'].includes(parentElement.tagName);
        if (!isRead || !/ [;:?!»](?:\s|$)|« /.test(data) || told.has(data)) return;
        told.add(data);
        console.error(`an ordinary space before a double sign: ${data}`);
      } else for (const child of node.childNodes) look(child);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) look(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/**
 * As on a machine that has much else to do: whatever the page asks of its worker waits so many milliseconds first. A click
 * that is sent before the page can take it is found out by this, and not by chance (`npm run e2e -- --slow`).
 */
async function slowDown(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript((wait) => {
    globalThis.Worker = class extends Worker {
      override postMessage(message: unknown) {
        setTimeout(() => super.postMessage(message), wait);
      }
    };
  }, milliseconds);
}

/**
 * Every game begun there has the same dice: a battle that came to its end once does so whenever it is fought. The
 * chapters of a lesson bring dice of their own.
 */
async function loadDice(context: BrowserContext, seed: string): Promise<void> {
  await context.addInitScript((given) => {
    globalThis.Worker = class extends Worker {
      override postMessage(message: { readonly request: string; readonly chance?: unknown }) {
        const isBattle = message.request === 'begin' && message.chance === undefined;
        super.postMessage(isBattle ? { seed: given, ...message } : message);
      }
    };
  }, seed);
}

/** A visit for the tests of a file: opened before the first, closed after the last. */
export function visit(): Visit {
  const one = new Visit();
  beforeAll(() => one.open());
  afterEach(() => expect(one.faults.splice(0)).toEqual([]));
  afterAll(() => one.close());
  return one;
}
