import { commandsColors } from '@bivouac/commands-colors';
import {
  applyChanges,
  arbiter,
  canonical,
  ScriptedDice,
  SeededDice,
  Table,
  type Change,
  type Game,
  type Seat,
} from '@bivouac/kernel';
import { marengo } from '@bivouac/marengo';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { HostError } from './errors.ts';
import { GameHost } from './game-host.ts';
import type { Notice, Situation } from './messages.ts';
import { spectator, viewOf } from './telling.ts';
import { libraryOf, randomAction, worldOf, type World } from './testing.ts';
import type { Thinking } from './thinking.ts';

const games = [marengo, commandsColors, viveLEmpereur] as unknown as readonly Game[];

function hostOf(
  game: Game,
  computers: Readonly<Record<Seat, string>> = {},
  world: World = worldOf(libraryOf(game as never)),
  table = Table.open(game, game.scenarios[0]!, {}, 'a seed'),
): GameHost {
  const from = { game, standardScenario: '', positions: [] };
  return new GameHost(world.setting, { from, table, computers: new Map(Object.entries(computers)) });
}

/** A client's copy of what it sees, kept by nothing but what it is told. */
class Mirror {
  readonly notices: Notice[] = [];
  view: unknown;
  situation: Situation;

  constructor(host: GameHost, eyes: Seat) {
    const whole = { view: viewOf(host.game, host.table.state, eyes), situation: host.situation(eyes) };
    const { view, situation } = JSON.parse(JSON.stringify(whole)) as typeof whole;
    this.view = view;
    this.situation = situation;
    host.watch({ eyes, tell: (notice) => this.hear(JSON.parse(JSON.stringify(notice)) as Notice) });
  }

  hear(notice: Notice): void {
    this.notices.push(notice);
    if (notice.notice !== 'entries') return;
    this.situation = notice.situation;
    for (const { changes } of notice.entries)
      this.view = applyChanges(this.view, changes as readonly Change[]);
  }
}

function playOn(host: GameHost, acts: number, seed: number): void {
  const dice = new SeededDice(seed);
  for (let count = 0; count < acts; count += 1) {
    const seat = host.table.pending()[0]?.seat;
    if (seat === undefined) return;
    const action = randomAction((partial) => host.table.choices(seat, partial), dice);
    host.act(seat, { action });
    if (dice.pick(4) === 0 && host.table.undoBarrier(seat) === null) host.undo(seat, []);
    else if (dice.pick(9) === 0 && !host.table.isOver) host.undo(seat, [arbiter]);
  }
}

function thrown(work: () => unknown): HostError {
  try {
    work();
  } catch (fault) {
    if (fault instanceof HostError) return fault;
    throw fault;
  }
  throw new Error('nothing was thrown');
}

describe('a client that is told changes only', () => {
  it.each(games.map((game) => [game.id, game] as const))('sees what its eyes see: %s', (_id, game) => {
    for (const seed of [1, 2]) {
      const host = hostOf(game, {}, undefined, Table.open(game, game.scenarios[0]!, {}, seed));
      const mirrors = [...game.seats, spectator, arbiter].map(
        (eyes) => [eyes, new Mirror(host, eyes)] as const,
      );
      for (let step = 0; step < 60; step += 1) {
        playOn(host, 2, step + seed * 100);
        for (const [eyes, { view, situation }] of mirrors) {
          expect(canonical(view)).toBe(canonical(viewOf(game, host.table.state, eyes)));
          expect(canonical(situation)).toBe(canonical(host.situation(eyes)));
        }
      }
      const sizes = mirrors.map(([, { notices }]) => JSON.stringify(notices).length);
      expect(Math.max(...sizes)).toBeGreaterThan(0);
    }
  });

  it('is told each answer of an instruction as an entry of its own', () => {
    const host = hostOf(games[0]!);
    const austrian = new Mirror(host, 'austrian');
    host.instruct('austrian', [{ question: 'announcement', when: [], answer: ['pass'] }]);
    host.act('austrian', { action: ['end'] });
    const [, acted] = austrian.notices;
    const entries = acted?.notice === 'entries' ? acted.entries : [];
    expect(entries.map(({ number, automatic }) => [number, automatic === true]).slice(0, 2)).toEqual([
      [1, false],
      ...(entries.length > 1 ? [[2, true]] : []),
    ]);
  });

  it('is not told that another has instructions, not even by a number', () => {
    const host = hostOf(games[0]!);
    const [austrian, french, onlooker] = ['austrian', 'french', spectator].map(
      (eyes) => new Mirror(host, eyes),
    );
    host.instruct('french', [{ question: 'block', when: [], answer: ['retreat'] }]);
    expect([austrian!.notices, onlooker!.notices]).toEqual([[], []]);
    expect(french!.notices).toMatchObject([{ entries: [{ kind: 'instruct', number: 0 }] }]);
    host.act('austrian', { action: ['end'], expects: 0 });
    expect(austrian!.situation.number).toBeGreaterThan(0);
    expect(austrian!.notices).toMatchObject([{ entries: [{ kind: 'act', number: 1 }] }]);
  });
});

describe('an act', () => {
  const opened = () => hostOf(games[0]!);

  it('that expects another moment is refused as stale, and nothing happens', () => {
    const host = opened();
    host.act('austrian', { action: ['end'], expects: 0 });
    const { number } = host;
    const bytes = canonical(host.table.record);
    for (const expects of [number - 1, number + 1, number + 100]) {
      const fault = thrown(() => host.act('french', { action: ['end'], expects }));
      expect([fault.code, fault.details.number]).toEqual(['stale', number]);
    }
    expect(canonical(host.table.record)).toBe(bytes);
    expect(thrown(() => host.undo('french', [], number + 1)).code).toBe('stale');
  });

  it('that is sent twice is answered twice and played once', () => {
    const host = opened();
    expect(host.act('austrian', { action: ['end'], expects: 0 })).toBe(0);
    const bytes = canonical(host.table.record);
    expect(host.act('austrian', { action: ['end'], expects: 0 })).toBe(0);
    expect(canonical(host.table.record)).toBe(bytes);
    // Another seat, or another act, with the same number is no repetition.
    expect(thrown(() => host.act('french', { action: ['end'], expects: 0 })).code).toBe('stale');
    expect(thrown(() => host.act('austrian', { action: ['au1', 'pontoon'], expects: 0 })).code).toBe('stale');
  });

  it('that was taken back is not taken for one sent twice', () => {
    const host = opened();
    host.act('austrian', { action: ['au1', 'pontoon'], expects: 0 });
    host.undo('austrian', []);
    expect(thrown(() => host.act('austrian', { action: ['au1', 'pontoon'], expects: 0 })).code).toBe('stale');
  });

  it('may name the question it answers, and answers no other', () => {
    const host = opened();
    const fault = thrown(() => host.act('austrian', { action: ['end'], question: 'assaults' }));
    expect([fault.code, fault.details.question]).toEqual(['stale', 'movement']);
    expect(fault.words.fr).toContain('movement');
    expect(thrown(() => host.act('french', { action: ['end'], question: 'movement' })).code).toBe('stale');
    expect(host.number).toBe(0);
    host.act('austrian', { action: ['end'], question: 'movement' });
    expect(host.number).toBeGreaterThan(0);
  });
});

describe('computers', () => {
  const endless: Thinking = {
    players: ['endless'],
    think: ({ chair }) => {
      const { options } = chair().choices([]);
      return {
        action: Promise.resolve([options.includes('end') ? 'end' : options[0]!]),
        stop: () => undefined,
      };
    },
  };

  it('play a whole battle by themselves', async () => {
    const host = hostOf(games[0]!, { austrian: 'wanderer', french: 'wanderer' });
    await host.letComputersPlay();
    expect(host.table.isOver).toBe(true);
  });

  it('are stopped when a battle does not end, and it is said so', async () => {
    const game = games[0]!;
    const world = worldOf(libraryOf(game as never), { acts: 25 }, endless);
    const host = hostOf(game, { austrian: 'endless', french: 'endless' }, world);
    const onlooker = new Mirror(host, spectator);
    await host.letComputersPlay();
    expect(host.table.course).toHaveLength(25);
    expect(host.situation(spectator).stopped?.why).toBe('bound');
    expect(onlooker.notices.at(-1)).toMatchObject({ notice: 'trouble' });
    // Somebody who insists lets them go on, for as long again.
    await host.letComputersPlay();
    expect(host.table.course.length).toBeLessThanOrEqual(50);
  });

  it('are stopped by the bound of the scenario too, and by time', async () => {
    const game = games[0]!;
    const short = { ...game.scenarios[0]!, bound: 7 };
    const world = worldOf(libraryOf(game as never), {}, endless);
    const host = hostOf(
      game,
      { austrian: 'endless', french: 'endless' },
      world,
      Table.open(game, short, {}, 1),
    );
    await host.letComputersPlay();
    expect([host.table.course.length, host.situation(arbiter).stopped?.why]).toEqual([7, 'bound']);
    const slow: Thinking = {
      ...endless,
      think: (task, progress) => {
        world.pass(1000);
        return endless.think(task, progress);
      },
    };
    const { setting } = worldOf(libraryOf(game as never), { milliseconds: 4500 });
    const timed = new GameHost(
      { ...setting, clock: world.setting.clock, thinking: slow },
      { from: host.from, table: Table.open(game, game.scenarios[0]!, {}, 1), computers: host.computers },
    );
    await timed.letComputersPlay();
    expect([timed.table.course.length, timed.situation(arbiter).stopped?.why]).toEqual([5, 'time']);
  });

  it('that are thinking are stopped when a person acts meanwhile', async () => {
    let stops = 0;
    const never: Thinking = {
      players: ['never'],
      think: () => ({ action: new Promise(() => undefined), stop: () => (stops += 1) }),
    };
    const game = games[0]!;
    const host = hostOf(game, { austrian: 'never' }, worldOf(libraryOf(game as never), {}, never));
    void host.letComputersPlay();
    host.act('french', { action: ['resign'] });
    expect([stops, host.table.isOver]).toEqual([1, true]);
    await host.letComputersPlay();
  });

  it('that break down are told of, and the game lives on', async () => {
    const broken: Thinking = {
      players: ['broken'],
      think: () => ({ action: Promise.reject(new Error('a flaw')), stop: () => undefined }),
    };
    const game = games[0]!;
    const world = worldOf(libraryOf(game as never), {}, broken);
    const host = hostOf(game, { austrian: 'broken' }, world);
    const onlooker = new Mirror(host, spectator);
    host.letComputersPlayOn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(onlooker.notices.at(-1)).toMatchObject({ notice: 'trouble' });
    expect(world.faults).toHaveLength(1);
    expect(host.situation(spectator).stopped?.why).toBe('fault');
  });
});

describe('a script of chance that runs out', () => {
  it('while a computer answers leaves the game as it was before the person acted, and nobody is told', async () => {
    const game = games[1]!;
    const full = Table.open(game, game.scenarios[0]!, {}, 3);
    const dice = new SeededDice(1);
    while (full.course.every(({ chance }) => chance.length === 0)) {
      const { seat } = full.pending()[0]!;
      full.act(
        seat,
        randomAction((partial) => full.choices(seat, partial), dice),
      );
    }
    const table = Table.open(
      game,
      game.scenarios[0]!,
      {},
      null,
      new ScriptedDice(full.record.opening.chance),
    );
    const [first] = game.seats;
    const seats = Object.fromEntries(game.seats.slice(1).map((seat) => [seat, 'wanderer']));
    const host = hostOf(game, seats, undefined, table);
    const onlooker = new Mirror(host, spectator);
    let fault: unknown = null;
    for (let acts = 0; fault === null && acts < 200; acts += 1) {
      if (host.table.pending()[0]?.seat !== first) break;
      const before = [canonical(host.table.record), canonical(host.table.state), onlooker.notices.length];
      const action = randomAction((partial) => host.table.choices(first!, partial), dice);
      try {
        await host.whole(() => host.act(first!, { action }));
      } catch (script) {
        fault = script;
        const told = onlooker.notices.filter(({ notice }) => notice === 'entries').length;
        expect([canonical(host.table.record), canonical(host.table.state)]).toEqual(before.slice(0, 2));
        expect(told).toBeLessThanOrEqual(Number(before[2]));
        expect(host.table.dice.taken).toBe(full.record.opening.chance.length);
        expect(canonical(onlooker.view)).toBe(canonical(viewOf(game, host.table.state, spectator)));
      }
    }
    expect(String(fault)).toContain('the script of chance ends');
  });
});

describe('clients', () => {
  it('may be several at one seat, and one may look on', () => {
    const host = hostOf(games[0]!);
    const { bounds } = worldOf(libraryOf()).setting;
    const [one, two, onlooker] = ['austrian', 'austrian', spectator].map(
      (as) => new Client(host, as, bounds),
    );
    expect(one!.act(undefined, { action: ['au1', 'pontoon'] })).toBe(0);
    expect(two!.undo(undefined, false)).toBe(1);
    expect(onlooker!.situation()).toMatchObject({ number: 2, acts: 0, anytime: { options: [] } });
    expect(thrown(() => onlooker!.act(undefined, { action: ['end'] })).code).toBe('not-allowed');
    expect(thrown(() => onlooker!.choices(undefined, [])).code).toBe('not-allowed');
    expect(thrown(() => new Client(host, 'prussian', bounds)).code).toBe('unknown-seat');
  });
});
