/** The sentence above the board changes with every part chosen, in every game and both languages. */
import 'fake-indexeddb/auto';
import type { Begin } from '@bivouac/host';
import type { Action, Language } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { loadRoom } from '../games/index.ts';
import { clientHere } from './testing.ts';

type Plan = Pick<Begin, 'game' | 'scenario'>;

/** A game of two people, begun. */
async function begun(plan: Plan): Promise<ReturnType<typeof clientHere>> {
  const client = clientHere();
  const players = Object.fromEntries(seats[plan.game]!.map((seat) => [seat, 'person']));
  await client.ask('begin', { ...plan, options: {}, players, seed: 'wellesley' });
  return client;
}

/** The same with whoever is asked first at the screen. */
async function seated(plan: Plan): Promise<{ client: ReturnType<typeof clientHere>; eyes: string }> {
  const client = await begun(plan);
  const { handOverTo } = await client.ask('screen', {});
  const eyes = handOverTo ?? seats[plan.game]![0]!;
  await client.ask('sit', { seat: eyes });
  return { client, eyes };
}

/** What is asked after each part of an action, on the way to it from the beginning of a game. */
async function sentences(
  plan: Plan,
  eyes: string,
  before: readonly Action[],
  action: Action,
  language: Language,
): Promise<string[]> {
  const client = await begun(plan);
  const room = (await loadRoom(plan.game))!;
  await client.ask('sit', { seat: eyes });
  for (const act of before) await client.ask('act', { action: act });
  const { view, decision } = await client.ask('screen', {});
  const said: string[] = [];
  for (let length = 0; length <= action.length; length += 1) {
    const partial = action.slice(0, length);
    const parts = await client.ask('choices', { partial });
    const { reach } = await client.ask('reach', { partial });
    const asked = { decision: decision!, partial, parts, reach, led: null, view, language };
    said.push(room.asking.asksNow?.(asked) ?? room.words.question(decision!, view, language));
  }
  return said;
}

/** Where the first of those ordered may go. */
async function movesIn(plan: Plan, before: readonly Action[]) {
  const client = await begun(plan);
  await client.ask('sit', { seat: 'british' });
  for (const action of before) await client.ask('act', { action });
  return await client.ask('choices', { partial: ['br5'] });
}

const seats: Readonly<Record<string, readonly string[]>> = {
  marengo: ['austrian', 'french'],
  'commands-colors': ['british', 'french'],
  'vive-lempereur': ['french', 'coalition'],
  'age-of-reason': ['blue', 'red'],
};

describe('the sentence', () => {
  it('counts the orders of a card', async () => {
    const plan = { game: 'commands-colors', scenario: 'rolica-1' };
    const orders = ['order', 'br5', 'br6', 'br7'];
    const en = await sentences(plan, 'british', [['attack_center']], orders, 'en');
    expect(en.slice(2)).toEqual([
      '1 of 3 orders given: who else?',
      '2 of 3 orders given: who else?',
      '3 of 3 orders given. Carry them out?',
    ]);
    const fr = await sentences(plan, 'british', [['attack_center']], orders, 'fr');
    expect(fr[3]).toBe('2 ordres sur 3 : qui d’autre ?');
  });

  it('tells a group of blocks from where it goes', async () => {
    const plan = { game: 'marengo', scenario: 'morning' };
    const en = await sentences(plan, 'austrian', [], ['au1', 'au2'], 'en');
    expect(en[0]).toMatch(/^Movement: \d+ blocks can still move/);
    expect(en[1]).toMatch(/^1 block in hand: where to\? .* may go along/);
    expect(en[2]).toMatch(/^2 blocks in hand: where to\?/);
    const fr = await sentences(plan, 'austrian', [], ['au1', 'au2'], 'fr');
    expect(fr[2]).toMatch(/^2 pions en main\u00a0: vers où\u00a0\?/);
  });

  it('has nobody in hand where the last word of a phase is said', async () => {
    const cards = { game: 'commands-colors', scenario: 'rolica-1' };
    const before = [['attack_center'], ['order', 'br5', 'br6', 'br7']];
    const [, moved] = await sentences(cards, 'british', before, ['end'], 'en');
    expect(moved).not.toMatch(/in hand/);
    const { options } = await movesIn(cards, before);
    const goal = String(options.find((part) => String(part).startsWith('to ')));
    const [, chosen, gone] = await sentences(cards, 'british', before, ['br5', goal], 'en');
    expect(chosen).toMatch(/in hand: where to\?$/);
    expect(gone, 'who has his goal is not asked for it').not.toMatch(/where to/);
    const blocks = { game: 'marengo', scenario: 'morning' };
    const [, marched] = await sentences(blocks, 'austrian', [], ['end'], 'fr');
    expect(marched).not.toMatch(/en main/);
  });

  it('says who could still act before a phase is ended, and who is in hand', async () => {
    const plan = { game: 'vive-lempereur', scenario: 'outposts' };
    const { client, eyes } = await seated(plan);
    const { options } = await client.ask('choices', { partial: [] });
    const unit = options.find((part) => /^[a-z]+\d+$/.test(String(part)))!;
    const en = await sentences(plan, eyes, [], [unit], 'en');
    expect(en[0]).toMatch(/^Charges: .+, .+ and .+ can still charge/);
    expect(en[1], 'a charge that would meet nobody').toMatch(/: no enemy within reach of a charge\. /);
    const fr = await sentences(plan, eyes, [], [unit], 'fr');
    expect(fr[1]).toMatch(/\u00a0: aucun ennemi à portée d’une charge\. /);
  });

  it('asks a leader on his way about nothing he has not: he has no front, but points left', async () => {
    const plan = { game: 'vive-lempereur', scenario: 'outposts' };
    const { client, eyes } = await seated(plan);
    await client.ask('act', { action: ['end'] });
    const { options } = await client.ask('choices', { partial: [] });
    const leader = options.find((part) => /^[a-z_]+$/.test(String(part)) && part !== 'end')!;
    const { reach } = await client.ask('reach', { partial: [leader] });
    const ride = [leader, ...reach!.ways.find(({ parts }) => parts.length === 1)!.parts];
    const [, , en] = await sentences(plan, eyes, [['end']], ride, 'en');
    expect(en).toMatch(/, \d+ points? left: farther, or is that the whole move\?$/);
    const [, , fr] = await sentences(plan, eyes, [['end']], ride, 'fr');
    expect(fr).toMatch(/, reste \d+ points?\u00a0: plus loin, ou est-ce tout\u00a0\?$/);
  });

  it('asks what an order needs next', async () => {
    const plan = { game: 'age-of-reason', scenario: 'the-mill' };
    const client = clientHere();
    await client.ask('begin', {
      ...plan,
      options: {},
      players: { blue: 'person', red: 'person' },
      seed: 'wellesley',
    });
    const { handOverTo } = await client.ask('screen', {});
    const eyes = handOverTo ?? 'blue';
    const asked = async (...order: string[]) => (await sentences(plan, eyes, [], order, 'en')).at(-1);
    expect(await asked('schwerin', 'form')).toBe('Schwerin regiment: into what?');
    expect(await asked('schwerin', 'wheel')).toBe('Schwerin regiment: on which wing, and how far?');
    expect(await asked('schwerin', 'ahead')).toBe('Schwerin regiment: how far?');
  });
});
