/**
 * The worked examples of the rules as files: sound, each with its script, and none forgotten; and scripts by chapter (r04 to
 * r20) that bring their own positions, each of which shows the rules in its note. The terminal plays the scripts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { ScriptedDice, type Action, type Chance, type Options } from '@bivouac/kernel';
import { hear, itCites } from '@bivouac/kernel/hearing';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { examples } from './index.ts';

const files = readdirSync(new URL('.', import.meta.url));
const byChapter = files.filter((name) => /^r\d\d-.*\.jsonl$/.test(name)).sort();

test('every example is a sound scenario file with its own id', () => {
  for (const scenario of examples)
    expect(viveLEmpereur.readScenario(scenario), scenario.id).toEqual(scenario);
  expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
});

test('beside every example stands its script for the engine protocol', () => {
  const scripts = files.filter((name) => name.endsWith('.jsonl') && !byChapter.includes(name));
  expect(scripts.sort()).toEqual(examples.map(({ id }) => `${id}.jsonl`).sort());
});

test('all of the worked examples, E1 to E28, are there', () => {
  const numbers = new Set(examples.flatMap(({ id }) => /^e(\d+)-/.exec(id)?.slice(1).map(Number) ?? []));
  expect([...numbers]).toEqual(Array.from({ length: 28 }, (_, at) => at + 1));
});

/** A line of a script, as far as it is read here. */
interface Exchange {
  readonly send: {
    readonly request: string;
    readonly scenario?: unknown;
    readonly options?: Options;
    readonly chance?: readonly Chance[];
    readonly seat?: string;
    readonly action?: Action;
  };
}

interface Position {
  readonly rules: readonly string[];
  readonly about: string;
  readonly exchanges: readonly Exchange[];
}

/** The positions of a script: a note that names rules and says what it is, and what is asked and done in it. */
function positionsIn(file: string): readonly Position[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split(/^\/\/ /m)
    .slice(1)
    .map((block) => {
      const [note = '', ...lines] = block.trimEnd().split('\n');
      const [named = '', about = ''] = note.split(/: (.*)/);
      return { rules: named.split(' '), about, exchanges: lines.map((line) => JSON.parse(line) as Exchange) };
    });
}

/** Plays a position, and hears all that is asked, told and refused in it. */
function play({ exchanges }: Position): void {
  const [{ send: start }, ...rest] = exchanges as readonly [Exchange, ...Exchange[]];
  const scenario = viveLEmpereur.readScenario(start.scenario);
  if ('length' in scenario) throw new Error(scenario.map(({ words }) => words.en).join(', '));
  const dice = new ScriptedDice(start.chance ?? []);
  const { state, events } = viveLEmpereur.setup(scenario, start.options ?? {}, dice);
  hear([events, viveLEmpereur.pending(state)]);
  for (const { send } of rest) {
    const { request, seat, action } = send;
    if (seat === undefined || action === undefined) continue;
    if (request === 'refusal') hear(viveLEmpereur.refusal(state, seat, action));
    else hear([viveLEmpereur.play(state, seat, action, dice), viveLEmpereur.pending(state)]);
  }
}

// Line 0 of a rule is none of its checks: the rule is seen at work, and named there.
describe.each(byChapter)('%s', (file) => {
  for (const position of positionsIn(file))
    for (const rule of position.rules)
      itCites(`${rule}.0 is named: ${position.about}`, () => {
        play(position);
      });
});
