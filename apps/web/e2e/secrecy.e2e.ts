/** Whoever plays, the page knows what the seat in front of it may know, and nothing else. */
import type { LoggedAct, Moments, Notice, OnScreen, ScreenSituation, ToldEntry } from '@bivouac/host';
import {
  applyChanges,
  courseOf,
  load,
  Replay,
  heardBy,
  type Change,
  type Game,
  type SaveFile,
  type Seat,
} from '@bivouac/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../src/worker/games.ts';
import { battleOf, begin, beSeated, exported, battlesWithSecrets, sitDown, tap, tapped } from './begun.ts';
import type { Opponent, Tapped } from './begun.ts';
import { visit } from './browser.ts';
import { hurryIn, play } from './playing.ts';
import { enemyHidden, hiddenUnits, takeIn } from './prepared.ts';

const visiting = visit();

/** Who is at the screen in the course of a battle: with a friend nobody, one, and the other. */
const eyesSeen = { 'A friend at this screen': 3, 'A recruit': 1 } as const;

describe.each(battlesWithSecrets)('%s', (battle) => {
  const [name] = battle.split('/') as [string];

  describe.each(['A friend at this screen', 'A recruit'] as const)('against %s', (opponent) => {
    it('tells the page what the seat at the screen may see, act by act', async () => {
      const context = await visiting.newcomer();
      await tap(context);
      const page = await withSecrets(context, battle, opponent);
      await play(page, { seed: 21, clicks: 50, ...hurryIn(battle) });
      // Whoever is slower than that plays on until the other has sat down.
      if (opponent === 'A friend at this screen') {
        const isHandedOver = async () => (await page.locator('.curtain').count()) > 0;
        await play(page, { seed: 22, clicks: 150, until: isHandedOver, ...hurryIn(battle) });
        await beSeated(page);
      }
      const line = await tapped(page);
      const file = await exported(visiting, context);
      const views = viewsIn(await gameNamed(name), file);
      const course = courseOf(file.record.entries);
      const told = (act: number, eyes: Seat) => heardBy(course[act - 1]!.events, eyes);
      const shown = shownIn(line);
      for (const { eyes, view, acts, entry } of shown) {
        expect(view).toEqual(eyes === null ? null : views(acts, eyes));
        if (entry !== null && entry.kind === 'act') expect(entry.events).toEqual(told(entry.acts, eyes!));
      }
      const answers = answersIn(line);
      for (const { eyes, moments } of answers)
        for (const { acts, view } of moments) expect(view).toEqual(views(acts, eyes));
      for (const { eyes, log } of answers)
        for (const { act, events } of log) expect(events).toEqual(told(act + 1, eyes));
      // Whoever sits down asks what has happened. Whoever is seated from the beginning has seen it, unless his page was
      // still being fetched when the computer answered.
      const hasAsked = answers.some(({ moments, log }) => moments.length > 1 || log.length > 0);
      if (opponent === 'A friend at this screen' || isTakenIn(battle)) expect(hasAsked).toBe(true);
      expect(shown.filter(({ entry }) => entry !== null).length).toBeGreaterThan(3);
      expect(new Set(shown.map(({ eyes }) => eyes)).size).toBe(eyesSeen[opponent]);
      await context.close();
    });

    it('has nothing on the page that the other side hides, and nothing at all while it is handed over', async () => {
      const context = await visiting.newcomer();
      await tap(context);
      const page = await withSecrets(context, battle, opponent);
      const atCurtain = async () => (await page.locator('.curtain').count()) > 0;
      let compared = 0;
      for (let round = 0; round < 3; round += 1) {
        if (round > 0) await play(page, { seed: 30 + round, clicks: 15 });
        if (await atCurtain()) {
          expect(await page.locator('[data-spot]').count()).toBe(0);
          await sitDown(page);
        }
        const game = await gameNamed(name);
        const { state } = load(game, await exported(visiting, context));
        const eyes = await seatAtScreen(page);
        const secrets = secretsOf[name]!(game.view(state, eyes), game.view(state, other(game.seats, eyes)));
        const html = await page.content();
        for (const secret of secrets) expect(html).not.toMatch(secret);
        compared += secrets.length;
      }
      expect(compared).toBeGreaterThan(0);
      await context.close();
    });
  });
});

/** Where nothing is hidden as the battle begins, it is taken in as it stands a while later. */
const isTakenIn = (battle: string) => battle.startsWith('vive-lempereur/');

/** A battle in which something is hidden. */
async function withSecrets(context: BrowserContext, battle: string, opponent: Opponent): Promise<Page> {
  if (battle.startsWith('trois-couleurs/')) return withMarkers(context, battle, opponent);
  if (!isTakenIn(battle)) return battleOf(visiting, context, battle, opponent);
  const page = await visiting.page(context, '/');
  await takeIn(page, await enemyHidden(opponent === 'A recruit' ? 'recruit' : 'person'));
  await page.getByRole('link', { name: /^Resume/ }).click();
  await page.waitForSelector('.decision, .curtain');
  return page;
}

/** Both sides give their orders in secret, by markers. */
async function withMarkers(context: BrowserContext, battle: string, opponent: Opponent): Promise<Page> {
  const page = await visiting.page(context, `/battle/${battle}`);
  await page.locator('details.options summary').click();
  await page.getByLabel('Secret orders, both at once').selectOption('yes');
  await begin(page, opponent);
  return page;
}

function other(seats: readonly Seat[], seat: Seat): Seat {
  return seats.find((one) => one !== seat)!;
}

/** The views of every moment of a game, from the file that holds the truth. */
function viewsIn(game: Game, file: SaveFile): (acts: number, seat: Seat) => unknown {
  const { state, record, course } = load(game, file);
  const replay = new Replay(state, record.entries);
  return (acts, seat) => game.view(replay.goTo(course[acts - 1]?.number ?? 0), seat);
}

/** What the page could see, whenever it was told anything, and the entry it was told. */
interface Shown {
  readonly eyes: Seat | null;
  readonly view: unknown;
  readonly acts: number;
  readonly entry: ToldEntry | null;
}

/** Views as the page makes them of what it is told: whole ones as they come, and then their changes. */
function shownIn({ told }: Pick<Tapped, 'told'>): Shown[] {
  const shown: Shown[] = [];
  const show = ({ eyes, view, acts }: OnScreen) => shown.push({ eyes, view, acts, entry: null });
  for (const said of told) {
    if ('ok' in said && 'eyes' in said.ok && 'view' in said.ok) show(said.ok);
    else if ('notice' in said && said.notice === 'replaced') show(said.screen);
    else if ('notice' in said && said.notice === 'entries') shown.push(...shownAfter(shown.at(-1)!, said));
  }
  return shown;
}

function shownAfter(before: Shown, { entries, situation }: Extract<Notice, { notice: 'entries' }>): Shown[] {
  const { eyes } = situation as ScreenSituation;
  let { view } = before;
  return entries.map((entry) => {
    view = applyChanges(view, entry.changes as readonly Change[]);
    return { eyes, view, acts: entry.acts, entry };
  });
}

interface PastTold {
  readonly eyes: Seat;
  readonly moments: readonly { readonly acts: number; readonly view: unknown }[];
  readonly log: readonly LoggedAct[];
}

/** What the page was told of the past when it asked, and who sat at the screen then. */
function answersIn({ asked, told }: Tapped): PastTold[] {
  let eyes: Seat | null = null;
  return told.flatMap((said) => {
    const asker = eyes;
    eyes = eyesTold(said, eyes);
    const request = 'ok' in said ? asked.find(({ id }) => id === said.id)?.request : undefined;
    if (asker === null || !('ok' in said)) return [];
    const moments = request === 'moments' ? viewsOf(said.ok as Moments) : [];
    const log = request === 'log' ? (said.ok as { acts: readonly LoggedAct[] }).acts : [];
    return moments.length + log.length === 0 ? [] : [{ eyes: asker, moments, log }];
  });
}

/** Who sits at the screen after the page was told this. */
function eyesTold(said: Tapped['told'][number], before: Seat | null): Seat | null {
  if ('ok' in said) return 'eyes' in said.ok && 'view' in said.ok ? said.ok.eyes : before;
  if (!('notice' in said)) return before;
  if (said.notice === 'replaced') return said.screen.eyes;
  return said.notice === 'entries' ? (said.situation as ScreenSituation).eyes : before;
}

function viewsOf({ from, view, acts }: Moments): PastTold['moments'] {
  let seen = view;
  const after = acts.map((act) => {
    seen = applyChanges(seen, act.changes as readonly Change[]);
    return { acts: act.acts, view: seen };
  });
  return [{ acts: from, view }, ...after];
}

/** Who sits at the screen: the one whose view the page was told last. */
async function seatAtScreen(page: Page): Promise<Seat> {
  return shownIn(await tapped(page)).at(-1)!.eyes!;
}

interface Blocks {
  readonly pieces: readonly { readonly name: string; readonly arm: string | null }[];
}

interface Cards {
  readonly seat: Seat;
  readonly cards: Readonly<Record<Seat, { readonly hand: readonly string[] | null }>>;
}

interface Markers {
  readonly terms: { readonly units: readonly { readonly id: string }[] };
  readonly markers: readonly (string | null)[];
}

/** What the other side hides, as it would have to stand on the page to be read there. */
const secretsOf: Readonly<Record<string, (mine: unknown, theirs: unknown) => RegExp[]>> = {
  // A block whose face only its owner knows must not be called by its arm.
  marengo(mine, theirs) {
    const unknown = new Set(
      (mine as Blocks).pieces.filter(({ arm }) => arm === null).map(({ name }) => name),
    );
    return (theirs as Blocks).pieces
      .filter(({ name, arm }) => arm !== null && unknown.has(name))
      .map(({ name }) => new RegExp(`data-spot="piece:${name}"[^>]*(infantry|cavalry|artillery)`, 'i'));
  },
  // A card that only the other hand holds must not lie here.
  'commands-colors'(mine, theirs) {
    const known = JSON.stringify(mine);
    const { seat, cards } = theirs as Cards;
    return (cards[seat]?.hand ?? [])
      .filter((card) => !known.includes(`"${card}"`))
      .map((card) => new RegExp(`card:${card}"`));
  },
  // A unit that lies under others must not stand on the board.
  'vive-lempereur'(mine) {
    return hiddenUnits(mine).map((name) => new RegExp(`data-spot="piece:${name}"`));
  },
  // A marker that lies face down must not be read.
  'trois-couleurs'(mine, theirs) {
    const { markers, terms } = mine as Markers;
    const hidden = terms.units.filter((_, unit) => markers[unit] === null);
    expect((theirs as Markers).markers.filter((_, unit) => markers[unit] === null)).not.toContain(null);
    return hidden.map(({ id }) => new RegExp(`data-order-of="${id}" data-order="(?!hidden)`));
  },
};
