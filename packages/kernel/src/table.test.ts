import { describe, expect, it } from 'vitest';
import { ScriptedDice, SeededDice, type Chance } from './chance.ts';
import { wanderer } from './conformance/index.ts';
import { Chair } from './chair.ts';
import type { Game, GameState, Scenario } from './game.ts';
import { hash } from './hash.ts';
import { canonical } from './json.ts';
import { heardBy } from './events.ts';
import type { Part } from './parts.ts';
import type { ActEntry } from './record.ts';
import { load, save } from './save.ts';
import type { Instruction } from './standing.ts';
import { Replay } from './replay.ts';
import { arbiter, standardOptions, Table } from './table.ts';
import { sealed } from './toys/sealed.ts';
import { strip } from './toys/strip.ts';
import { acts, chance, happened, story } from './toys/strip/story.ts';
import { wheel } from './toys/wheel.ts';

const column = strip.scenarios[0]!;
const open = (script: readonly Chance[] = chance, game = strip) =>
  Table.open(game, column, {}, null, new ScriptedDice(script));

/** A whole game by random walkers. */
function playOut<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  seed: number,
): Table<S, V, C> {
  const table = Table.open(game, game.scenarios[0]!, {}, seed);
  const dice = new SeededDice(`walker ${seed}`);
  for (let decision = table.pending()[0]; decision !== undefined; decision = table.pending()[0]) {
    const { seat } = decision;
    table.act(seat, wanderer<S, V>().choose(game, new Chair(game, table.state, seat), dice));
  }
  return table;
}

describe('an act at the table', () => {
  it('that is refused leaves the bytes, the record and the dice as they were', () => {
    const table = story(1);
    const before = canonical(save(table));
    const answers = [
      table.act('blue', ['fire']),
      table.act('red', ['charge']),
      table.act('red', []),
      table.act('red', [null as unknown as string]),
      table.act('nobody', ['fire']),
    ];
    for (const { refused } of answers) expect(refused?.rules.length).toBeGreaterThan(0);
    expect(canonical(save(table))).toBe(before);
  });

  it('says what happened and remembers it with its chance', () => {
    const table = story(1);
    const events = happened(table.act('red', ['fire']));
    expect(events.map(({ kind }) => kind)).toEqual(['fires', 'tests', 'tests', 'tests', 'tests', 'retreats']);
    const entry = table.record.entries.at(-1) as ActEntry;
    expect([entry.number, entry.seat, entry.action, entry.chance.length, entry.automatic]).toEqual([
      2,
      'red',
      ['fire'],
      9,
      undefined,
    ]);
    expect(entry.events).toEqual(events);
  });

  it('that breaks off in the middle leaves the state, the record and the dice as they were', () => {
    // The script ends between the two dice of the second morale test, when B1 has already lost strength.
    const table = open(chance.slice(0, 6));
    table.act('blue', ['B1', 9]);
    const before = canonical(save(table));
    expect(() => table.act('red', ['fire'])).toThrow('the script of chance ends after 6 entries');
    expect(canonical(save(table))).toBe(before);
    expect(table.course).toHaveLength(1);
  });

  it('is as if it had not been when what an instruction answers to it breaks off', () => {
    // Red fires as soon as B1 leaves its hex, and the script ends before the shot.
    const table = open(chance.slice(0, 2));
    table.instruct('red', [{ question: 'opportunityFire', when: [], answer: ['fire'] }]);
    const before = canonical(save(table));
    expect(() => table.act('blue', ['B1', 9])).toThrow('the script of chance ends after 2 entries');
    expect(canonical(save(table))).toBe(before);
  });

  it('is told to each seat as it may know it', () => {
    const table = Table.open(sealed, sealed.scenarios[0]!, {}, 3);
    table.act('blue', ['B1', 'B2', 'B3']);
    const { events } = table.course[0]!;
    expect(heardBy(events, 'blue')[0]).toEqual({
      kind: 'seals',
      rules: ['SEA-2-01'],
      side: 'blue',
      pieces: ['B1', 'B2', 'B3'],
    });
    expect(heardBy(events, 'red')[0]).toEqual({ kind: 'seals', rules: ['SEA-2-01'], side: 'blue' });
  });

  it('is no event at all for those whom a secret is kept from', () => {
    const open = { kind: 'sealed', rules: [] };
    const secret = { kind: 'read', rules: ['SEA-2-01'], secretOf: 'blue' };
    expect(heardBy([secret, open], 'blue')).toEqual([secret, open]);
    expect(heardBy([secret, open], 'red')).toEqual([open]);
    expect(heardBy([secret, open], 'spectator')).toEqual([open]);
  });

  it('leaves a record that later acts do not reach into', () => {
    const table = story(2);
    const entries = canonical(table.record.entries);
    const count = table.record.entries.length;
    for (const [seat, action] of acts.slice(2)) table.act(seat, action);
    expect(canonical(table.record.entries.slice(0, count))).toBe(entries);
  });
});

describe('taking back', () => {
  it('restores the bytes act by act, and the dice go on', () => {
    const table = open();
    const hashes = [hash(table.state)];
    for (const [seat, action] of acts) {
      table.act(seat, action);
      hashes.push(hash(table.state));
    }
    const { taken } = table.dice;
    for (let act = acts.length - 1; act >= 0; act -= 1) {
      const [seat, action] = acts[act]!;
      expect(table.undo(seat, [arbiter])).toMatchObject({ undone: [{ seat, action }] });
      expect(hash(table.state)).toBe(hashes[act]);
    }
    expect(table.undo('blue', [arbiter])).toEqual({ barrier: 'nothing to take back' });
    expect(table.dice.taken).toBe(taken);
    expect([table.course.length, table.number]).toEqual([0, 2 * acts.length]);
  });

  it('is an entry of the record, which loses nothing and can be replayed through', () => {
    const table = story(3);
    table.undo('red');
    table.act('red', ['charge']);
    expect(table.record.entries.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'act'],
      [2, 'act'],
      [3, 'act'],
      [4, 'undo'],
      [5, 'act'],
    ]);
    expect(table.course.map(({ number }) => number)).toEqual([1, 2, 5]);
    const replay = new Replay(table.state, table.record.entries);
    expect(hash(replay.goTo(4))).toBe(hash(story(2).state));
    expect(hash(replay.goTo(3))).toBe(hash(story(3).state));
    expect(hash(replay.goTo(5))).toBe(hash(table.state));
  });

  it('is free only for one’s own last act without chance or revelation', () => {
    const table = open();
    expect(table.undoBarrier('blue')).toBe('nothing to take back');
    table.act('blue', ['B1', 9]);
    expect(table.undoBarrier('blue')).toBeNull();
    expect(table.undoBarrier('red')).toBe('nothing to take back');
    table.act('red', ['fire']);
    expect(table.undoBarrier('blue')).toBe('another seat has acted');
    expect(table.undoBarrier('red')).toBe('chance or a revelation');
    table.act('red', ['hold']);
    expect(table.undoBarrier('red')).toBeNull();
  });

  it('across anything else needs all the others, or the arbiter', () => {
    const table = story(2);
    expect(table.undo('red')).toEqual({ barrier: 'chance or a revelation' });
    expect(table.undo('red', ['red'])).toEqual({ barrier: 'chance or a revelation' });
    expect(table.undo('red', ['blue'])).toMatchObject({ undone: [{ action: ['fire'] }] });
    expect(table.record.entries.at(-1)).toMatchObject({ kind: 'undo', to: 1, agreed: ['blue'] });
  });

  it('is not free once a standing instruction of another has answered, though it rolled nothing', () => {
    const table = open();
    table.instruct('red', [{ question: 'opportunityFire', when: [], answer: ['hold'] }]);
    table.act('blue', ['B1', 9]);
    expect(table.course.map(({ seat, automatic }) => [seat, automatic === true])).toEqual([
      ['blue', false],
      ['red', true],
      ['red', true],
    ]);
    expect(table.undo('blue')).toEqual({ barrier: 'another seat has acted' });
  });

  it('does not look at instructions: those of the other neither hinder nor are lost', () => {
    const table = open();
    table.act('blue', ['B1', 9]);
    const instruction = { question: 'opportunityFire', when: [], answer: ['hold'] };
    table.instruct('red', [instruction]);
    expect(table.undoBarrier('blue')).toBeNull();
    table.undo('blue');
    expect(table.pending()[0]).toMatchObject({ seat: 'blue', question: 'order' });
    expect(table.state.standing.red).toEqual([instruction]);
  });

  it('is over with the battle: who resigns cannot look and come back', () => {
    const table = story(3);
    table.act('red', ['resign']);
    expect(table.isOver).toBe(true);
    for (const agreed of [[], ['blue'], [arbiter]])
      expect(table.undo('red', agreed)).toEqual({ barrier: 'the battle is over' });
  });

  it('is not free after a revelation, even without dice', () => {
    const table = Table.open(
      sealed,
      { ...sealed.scenarios[0]!, deck: [1, 2, 3, 4, 5, 6], hand: 3, rounds: [1, 1] },
      {},
      1,
    );
    table.act('blue', ['B1']);
    expect(table.undoBarrier('blue')).toBeNull();
    const events = happened(table.act('red', ['R1']));
    expect(events.some(({ reveals }) => reveals)).toBe(true);
    expect(table.record.entries.at(-1)?.chance).toEqual([]);
    expect(table.undoBarrier('red')).toBe('chance or a revelation');
  });

  it('is free after showing what was one’s own: whoever did so has learnt nothing', () => {
    const table = Table.open(
      { ...sealed, ownToShow: new Set(['shown']) },
      { ...sealed.scenarios[0]!, deck: [1, 2, 3, 4, 5, 6], hand: 3, rounds: [1, 1] },
      {},
      1,
    );
    table.act('blue', ['B1']);
    const events = happened(table.act('red', ['R1']));
    expect(events.some(({ reveals }) => reveals)).toBe(true);
    expect(table.undoBarrier('red')).toBeNull();
    // The other has acted before: what he did stays his.
    expect(table.undoBarrier('blue')).toBe('another seat has acted');
  });
});

describe('standing instructions', () => {
  const holdFire: Instruction = {
    question: 'opportunityFire',
    when: [{ fact: 'targetKind', is: 'equal', value: 'foot' }],
    answer: ['hold'],
  };

  it('answer in the seat’s place, as ordinary acts marked automatic', () => {
    const table = open();
    table.instruct('red', [holdFire]);
    const events = happened(table.act('blue', ['B1', 9]));
    expect(events.map(({ kind }) => kind)).toEqual(['holdsFire', 'holdsFire', 'moves']);
    expect(table.record.entries).toMatchObject([
      { kind: 'instruct', seat: 'red', instructions: [holdFire] },
      { kind: 'act', seat: 'blue' },
      { kind: 'act', seat: 'red', automatic: true },
      { kind: 'act', seat: 'red', automatic: true },
    ]);
    expect(table.course[0]).not.toHaveProperty('automatic');
    expect(table.pending()[0]?.seat).toBe('red');
    expect(table.pending()[0]?.question).toBe('order');
  });

  it('are kept in the save and go on answering', () => {
    const table = open();
    table.instruct('red', [holdFire]);
    const loaded = load(strip, JSON.parse(JSON.stringify(save(table))));
    loaded.act('blue', ['B1', 9]);
    table.act('blue', ['B1', 9]);
    expect(hash(loaded.state)).toBe(hash(table.state));
    expect(loaded.record.entries).toHaveLength(4);
  });

  it('show only in the view of their owner', () => {
    const table = open();
    const before = canonical(table.view('blue'));
    table.instruct('red', [holdFire]);
    expect(canonical(table.view('blue'))).toBe(before);
    expect(canonical(table.view('spectator'))).not.toContain('targetKind');
    expect(table.view('red').standing).toEqual([holdFire]);
  });

  it('can be replaced', () => {
    const table = open();
    table.instruct('red', [holdFire]);
    table.instruct('red', []);
    table.act('blue', ['B1', 9]);
    expect(table.pending()[0]?.question).toBe('opportunityFire');
  });

  it.each<[string, Instruction]>([
    [
      'whose condition does not hold',
      { ...holdFire, when: [{ fact: 'targetKind', is: 'equal', value: 'horse' }] },
    ],
    ['for another question', { ...holdFire, question: 'counterCharge', when: [] }],
  ])('do not speak: those %s', (_name, instruction) => {
    const table = open();
    expect(table.instruct('red', [instruction])).toBeNull();
    table.act('blue', ['B1', 9]);
    expect(table.pending()).toEqual(story(1).pending());
  });

  it.each<[string, Instruction, RegExp]>([
    ['a question nobody asks', { ...holdFire, question: 'weather' }, /never asks "weather"/],
    ['a question of all objects', { ...holdFire, question: 'constructor' }, /never asks "constructor"/],
    [
      'a fact nobody gives',
      { ...holdFire, when: [{ fact: 'weather', is: 'equal', value: 'rain' }] },
      /knows nothing of "weather"/,
    ],
    [
      'a comparison of what is no number',
      { ...holdFire, when: [{ fact: 'targetKind', is: 'at least', value: 1 }] },
      /cannot be compared with "1"/,
    ],
    ['an answer to another question', { ...holdFire, answer: ['charge'] }, /never answer/],
    ['no answer', { ...holdFire, answer: [] }, /never answer/],
    // A free act answers no question; following it would give up the game, or ask for ever.
    ['an act free at any time', { ...holdFire, answer: ['resign'] }, /never answer/],
  ])('are refused with %s, and nothing is noted', (_name, instruction, why) => {
    const table = open();
    expect(table.instruct('red', [holdFire, instruction])?.words.en).toMatch(why);
    expect([table.number, table.state.standing.red ?? []]).toEqual([0, []]);
  });

  it('that were taken in by an older program and answer with a free act are not followed', () => {
    const table = open();
    table.state.standing.red = [{ ...holdFire, when: [], answer: ['resign'] }];
    table.act('blue', ['B1', 9]);
    expect(table.pending()).toEqual(story(1).pending());
  });

  it('compare numbers', () => {
    const table = open();
    const when = [{ fact: 'round', is: 'at most', value: 0 }] as const;
    table.instruct('red', [{ question: 'order', when, answer: ['pass'] }]);
    table.act('blue', ['pass']);
    expect(table.course.at(-1)?.automatic).toBe(true);
    table.act('blue', ['pass']);
    expect(table.pending()[0]?.seat).toBe('red');
  });

  it('may play a whole game, which ends', () => {
    const table = open();
    const pass = { question: 'order', when: [], answer: ['pass'] };
    table.instruct('red', [pass]);
    table.instruct('blue', [pass]);
    table.act('blue', ['pass']);
    expect(strip.outcome(table.state)).toEqual(expect.objectContaining({ winners: ['blue'] }));
  });

  it('that would go round for ever are stopped', () => {
    const endless: typeof strip = { ...strip, play: () => [] };
    const table = open(chance, endless);
    table.instruct('blue', [{ question: 'order', when: [], answer: ['pass'] }]);
    expect(() => table.act('blue', ['pass'])).toThrow('answer one another without end');
  });
});

describe('what a table remembers of a moment', () => {
  it('is what the game says of it, at every question and after acts are taken back', () => {
    const table = Table.open(strip, strip.scenarios[0]!, {}, 3);
    const dice = new SeededDice(3);
    for (let act = 0; act < 60 && !table.isOver; act += 1) {
      const { seat } = table.pending()[0]!;
      const action: Part[] = [];
      for (;;) {
        const offered = table.choices(seat, action);
        expect(offered).toEqual(strip.choices(table.state, seat, action));
        expect(table.notOffered(seat, action)).toBe(-1);
        const next = offered.options[dice.pick(offered.options.length + (offered.complete ? 1 : 0))];
        if (next === undefined) break;
        action.push(next);
      }
      expect(table.refusal(seat, action)).toBeNull();
      expect(table.notOffered(seat, [...action, 'nonsense'])).toBe(action.length);
      expect(table.act(seat, action).refused).toBeUndefined();
      expect(table.pending()).toEqual(strip.pending(table.state));
      const partial = action.slice(0, 1);
      expect(table.choices(seat, partial)).toEqual(strip.choices(table.state, seat, partial));
      if (act % 5 === 4) table.undo(seat, [arbiter]);
      expect(table.pending()).toEqual(strip.pending(table.state));
      expect(table.refusal(seat, action)).toEqual(strip.refusal(table.state, seat, action));
    }
    expect(table.number).toBeGreaterThan(20);
  });
});

describe('a replay', () => {
  it.each([
    ['strip', (seed: number) => playOut(strip, seed)],
    ['wheel', (seed: number) => playOut(wheel, seed)],
    ['sealed', (seed: number) => playOut(sealed, seed)],
  ])('leads through a finished game of %s both ways without its rules', (_name, play) => {
    const table = play(8) as unknown as Table;
    const entries = JSON.parse(JSON.stringify(table.record.entries)) as typeof table.record.entries;
    const replay = new Replay(table.state, entries);
    expect(replay.at).toBe(entries.length);
    const back = entries.map((_, index) => hash(replay.goTo(entries.length - 1 - index))).toReversed();
    expect(back[0]).toBe(table.record.opening.hash);
    const forwards = entries.map((_, index) => hash(replay.goTo(index)));
    expect(forwards).toEqual(back);
    expect(hash(replay.goTo(1_000_000))).toBe(hash(table.state));
    expect(hash(replay.goTo(-5))).toBe(table.record.opening.hash);
    expect(replay.at).toBe(0);
  });

  it('leaves the state it starts from alone', () => {
    const table = story();
    const before = canonical(table.state);
    new Replay(table.state, table.record.entries).goTo(0);
    expect(canonical(table.state)).toBe(before);
  });
});

describe('options', () => {
  it('take their standard value unless chosen', () => {
    const words = { en: 'w', fr: 'w' };
    const options = [
      { id: 'fog', words, values: [true, false], standard: true, rules: [] },
      { id: 'length', words, values: [1, 2], standard: 1, rules: [] },
    ];
    expect(standardOptions({ options }, { length: 2, unknown: 'x' })).toEqual({ fog: true, length: 2 });
  });
});
