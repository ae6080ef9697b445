/** Battles as they stand after a while, made by the worker itself without a page, to be taken in as files. */
import 'fake-indexeddb/auto';
import { SeededDice, type SaveFile, type Seat } from '@bivouac/kernel';
import type { Page } from 'playwright-core';
import type { Begin, OnScreen } from '@bivouac/host';
import beforeHussars from '../src/games/trois-couleurs/lesson/positions/square.json' with { type: 'json' };
import position from '../src/games/vive-lempereur/lesson/positions/orders.json' with { type: 'json' };
import { rolled } from '../src/table/lesson/lesson.ts';
import type { SeatPlayer } from '../src/worker/messages.ts';
import { actAtRandom, changePlaces, openLine, randomAction, type Line } from '../src/worker/testing.ts';

const plans: Readonly<Record<string, Begin>> = {
  marengo: {
    game: 'marengo',
    scenario: 'morning',
    options: {},
    players: { austrian: 'person', french: 'person' },
    seed: 'e2e',
  },
  'commands-colors': {
    game: 'commands-colors',
    scenario: 'rolica-1',
    options: {},
    players: { british: 'person', french: 'person' },
    seed: 'e2e',
  },
  'vive-lempereur': {
    game: 'vive-lempereur',
    scenario: 'outposts',
    options: {},
    players: { french: 'person', coalition: 'person' },
    seed: 'e2e',
  },
  raab: {
    game: 'vive-lempereur',
    scenario: 'raab',
    options: { commandLevel: 3 },
    players: { french: 'person', coalition: 'person' },
    seed: 'e2e',
  },
  'age-of-reason': {
    game: 'age-of-reason',
    scenario: 'the-mill',
    options: {},
    players: { blue: 'person', red: 'person' },
    seed: 'e2e',
  },
  'trois-couleurs': {
    game: 'trois-couleurs',
    scenario: 'the-brickworks',
    options: {},
    players: { blue: 'person', red: 'person' },
    seed: 'e2e',
  },
};

/** Plays at random until something holds, and gives the game as a file. */
async function played(
  game: string,
  isThere: (line: Line, shown: OnScreen, dice: SeededDice) => boolean | Promise<boolean>,
  seed = 7,
): Promise<string> {
  const line = openLine();
  const dice = new SeededDice(seed);
  let shown = await changePlaces(line, await line.ask('begin', plans[game]!));
  while (!(await isThere(line, shown, dice))) {
    if (shown.outcome !== null) throw new Error('the battle ended before it came to that');
    shown = await changePlaces(line, await actAtRandom(line, dice));
  }
  return (await line.ask('export', { kept: shown.kept.id })).text;
}

const uncertain = new Map<string, Promise<string>>();

/** A battle at a moment when what may be done is uncertain: the same whoever asks. */
export function uncertainMoment(game: string): Promise<string> {
  const moment =
    uncertain.get(game) ??
    played(game, async (line, { decision }, dice) => {
      if (decision === null) return false;
      const action = await randomAction(line, dice);
      return (await line.ask('odds', { action })).odds !== null;
    });
  uncertain.set(game, moment);
  return moment;
}

interface Covering {
  readonly eyes: Seat | null;
  readonly text: string;
}

let covering: Promise<Covering> | null = null;

/** A battle of Vive l'Empereur at a moment when an enemy lies hidden from whoever decides. */
async function playedUntilCovered(): Promise<Covering> {
  let eyes: Seat | null = null;
  const text = await played('vive-lempereur', (_line, shown) => {
    ({ eyes } = shown);
    return hiddenUnits(shown.view).length > 0;
  });
  return { eyes, text };
}

/** That battle against whomever one wishes. */
export async function enemyHidden(enemy: SeatPlayer): Promise<string> {
  covering ??= playedUntilCovered();
  const { eyes, text } = await covering;
  const file = JSON.parse(text) as SaveFile & { seating: { players: Record<Seat, SeatPlayer> } };
  const { players } = file.seating;
  for (const seat of Object.keys(players)) if (seat !== eyes) players[seat] = enemy;
  return JSON.stringify(file);
}

/** The units of a view of Vive l'Empereur that lie under others, by name. */
export function hiddenUnits(view: unknown): string[] {
  const { units } = view as { units: readonly { readonly name: string; readonly standing: unknown }[] };
  return units.filter(({ standing }) => standing === null).map(({ name }) => name);
}

/** A battle of Marengo in which somebody is to decide whose enemy alone is broken; the enemy is the computer's. */
export async function brokenEnemy(enemy: SeatPlayer): Promise<string> {
  let winner = '';
  const text = await played(
    'marengo',
    (_line, { view, decision }) => {
      const { demoralized } = view as { demoralized: Readonly<Record<Seat, number>> };
      winner = decision?.seat ?? '';
      const broken = Object.keys(demoralized).filter((seat) => demoralized[seat]! > 0);
      return winner !== '' && broken.length === 1 && broken[0] !== winner;
    },
    2,
  );
  const file = JSON.parse(text) as SaveFile & { seating: { players: Record<Seat, SeatPlayer> } };
  const { players } = file.seating;
  for (const seat of Object.keys(players)) if (seat !== winner) players[seat] = enemy;
  return JSON.stringify(file);
}

const finished = new Map<string, Promise<string>>();

/** A battle that was fought out: the same whoever asks, and fought once. */
export function finishedBattle(game: string): Promise<string> {
  const battle = finished.get(game) ?? played(game, (_line, { outcome }) => outcome !== null);
  finished.set(game, battle);
  return battle;
}

/** Vive l'Empereur under orders, two at one screen: a corps that defends, its army leader far off, and dice that fall so. */
export async function underOrders(...dice: readonly number[]): Promise<string> {
  const line = openLine();
  const { seed: _, ...plan } = plans['vive-lempereur']!;
  const options = { commandLevel: 3 };
  const { kept } = await line.ask('begin', { ...plan, scenario: position, options, chance: rolled(...dice) });
  return (await line.ask('export', { kept: kept.id })).text;
}

/** The Trois Couleurs, two at one screen: a column has come on too far before hussars, who may charge it at once. */
export async function momentToSeize(): Promise<string> {
  const line = openLine();
  const { seed: _, ...plan } = plans['trois-couleurs']!;
  const chance = rolled(6, 1, 3, 3, 3, 3, 3, 3);
  const begun = await line.ask('begin', { ...plan, scenario: beforeHussars, chance });
  const { kept, number } = await changePlaces(line, begun);
  await line.ask('act', { action: ['blue-first', 'march', 'POR', 0, 1_800], expects: number });
  return (await line.ask('export', { kept: kept.id })).text;
}

let riding: Promise<string> | null = null;

/** Raab under orders, at a moment when whoever decides has a courier on the road. */
export function courierOnTheRoad(): Promise<string> {
  riding ??= played(
    'raab',
    (_line, { view, decision }) => {
      const { couriers, now, seat } = view as RidersSeen;
      return decision !== null && now?.step === 'movement' && couriers.some(({ side }) => side === seat);
    },
    3,
  );
  return riding;
}

interface RidersSeen {
  readonly seat: Seat;
  readonly now: { readonly step: string } | null;
  readonly couriers: readonly { readonly side: Seat }[];
}

/** Takes a file in on the front page, as people do. */
export async function takeIn(page: Page, text: string): Promise<void> {
  const input = page.locator('input[type="file"]');
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.waitForSelector('.kept-game, details.finished');
}
