/** The positions of this folder, played by the rules themselves: each rule that a position is there for is named in it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ScriptedDice, type Action, type Chance } from '@bivouac/kernel';
import { describe } from 'vitest';
import { troisCouleurs } from '../index.ts';
import { hear, itCites } from '../testing/hearing.ts';

/** A line of a script, as far as it is read here. */
interface Exchange {
  readonly send: {
    readonly request: string;
    readonly scenario?: unknown;
    readonly chance?: readonly Chance[];
    readonly seat?: string;
    readonly action?: Action;
  };
  readonly expect: { readonly error?: unknown };
}

interface Position {
  readonly rules: readonly string[];
  readonly about: string;
  readonly lines: readonly string[];
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The positions of a script: a note that names rules and says what it is, and what is asked and done in it. */
function positionsIn(file: string): readonly Position[] {
  const blocks = readFileSync(`${folder}${file}`, 'utf8')
    .split(/^\/\/ /m)
    .slice(1);
  return blocks.map((block) => {
    const [note = '', ...lines] = block.split('\n');
    return {
      rules: note.match(/TC-\d+-\d+/g) ?? [],
      about: note.replace(/^[TC\d\- ]*: /, ''),
      lines: lines.filter((line) => line !== ''),
    };
  });
}

/** Plays a position, and hears all that is asked, told and refused in it. */
function play({ lines }: Position): void {
  let game: ReturnType<typeof begin> | null = null;
  for (const line of lines) {
    const { send, expect: expected } = JSON.parse(line) as Exchange;
    if (send.request === 'start') game = begin(send);
    if (game === null || send.seat === undefined || send.action === undefined) continue;
    const { state, dice } = game;
    if (send.request === 'refusal' || expected.error !== undefined)
      hear(troisCouleurs.refusal(state, send.seat, send.action));
    else hear(troisCouleurs.play(state, send.seat, send.action, dice));
    hear(troisCouleurs.pending(state));
  }
}

function begin({ scenario, chance = [] }: Exchange['send']) {
  const read = troisCouleurs.readScenario(scenario);
  if ('length' in read) throw new Error(read.map(({ words }) => words.en).join(', '));
  const dice = new ScriptedDice(chance);
  const { state, events } = troisCouleurs.setup(read, read.options ?? {}, dice);
  hear(events);
  hear(troisCouleurs.pending(state));
  return { state, dice };
}

// Line 0 of a rule is none of its checks: the rule is seen at work, and named there.
describe.each(globSync('c*.jsonl', { cwd: folder }).sort())('%s', (file) => {
  for (const position of positionsIn(file))
    for (const rule of position.rules)
      itCites(`${rule}.0 is named: ${position.about}`, () => {
        play(position);
      });
});
