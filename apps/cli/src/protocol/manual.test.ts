/** The manual of the protocol says what the code says: nothing is left out, and every example is true. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StateShape } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../games.ts';
import { WrittenTypes } from '../testing/written-types.ts';
import { playScript } from './script.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const general = read('docs/ENGINE-PROTOCOL.md');

/** The scripts inside a page. */
function scriptsIn(page: string): string[] {
  return [...page.matchAll(/```jsonl\n([\s\S]*?)```/g)].map(([, script]) => script!);
}

describe('the general part', () => {
  it.each(scriptsIn(general).map((script, index) => [index + 1, script] as const))(
    'example %i holds',
    async (_number, script) => {
      expect((await playScript(catalogue, script)).faults).toEqual([]);
    },
  );

  it('names every request and every error code there is', async () => {
    const codes = read('packages/host/src/errors.ts').matchAll(/\| '([a-z-]+)'/g);
    for (const [, code] of codes) expect(general).toContain(`\`${code!}\``);
    let requests: string[] = [];
    await playScript(
      catalogue,
      '{"send": {"request": "hello"}, "expect": {"ok": {"protocol": 1}}}',
      (answer) => {
        requests = (answer as { ok: { requests: string[] } }).ok.requests;
      },
    );
    expect(requests.length).toBeGreaterThan(15);
    for (const request of requests) expect(general).toMatch(new RegExp(`^\\| \`${request}\` +\\|`, 'm'));
  });

  it('leads to the page of every game', () => {
    for (const id of Object.keys(catalogue)) expect(general).toContain(`(engine-protocol/${id}.md)`);
  });
});

/** What stands between backticks in a text. */
function spansIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
}

/** The words between backticks: names, and the texts that a field may be. A field that may be left out ends in `?`. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set(spansIn(text).flatMap((span) => [span, span.replace(/\?$/, ''), ...span.split(/[^\w$]+/)]));
}

/** The rows of the tables whose first cell names this, as one text: several steps may share a row. */
function rowOf(page: string, name: string): string {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `') && wordsIn(line.split(' | ')[0]!).has(name));
  return rows.join('\n');
}

function missing(names: Iterable<string>, written: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !written.has(name));
}

/** Every field that a JSON Schema names, and every word that one of them may be. */
function namesIn(schema: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties, enum: values } = node as { properties?: object; enum?: unknown[] };
    for (const key of Object.keys(properties ?? {})) if (key !== '$schema') found.add(key);
    for (const value of values ?? []) if (typeof value === 'string') found.add(value);
    for (const inner of Object.values(node)) look(inner);
  };
  look(schema);
  return found;
}

/** Every step a game may be in, with the fields of its frame. */
function stepsIn({ records }: StateShape): ReadonlyMap<string, readonly string[]> {
  const steps = new Map<string, readonly string[]>();
  for (const { needs, may = {} } of records) {
    const step = needs.step as { is?: string; oneOf?: string[] } | string | undefined;
    if (typeof step !== 'object') continue;
    const fields = [...Object.keys(needs), ...Object.keys(may)].filter((field) => field !== 'step');
    for (const name of step.oneOf ?? [step.is!]) steps.set(name, fields);
  }
  return steps;
}

/** The words of which the answers to a question are made, as far as its pattern spells them out. */
function wordsOfPattern({ source }: RegExp): string[] {
  const spelt = source.replace(/\[[^\]]*\]|\\./g, ' ');
  return [...new Set(spelt.match(/[a-z]{3,}/g) ?? [])];
}

/** The actions written out in a text: `["fr1", "to D3"]`. */
function actionsIn(text: string): string[] {
  return spansIn(text)
    .filter((span) => span.startsWith('['))
    .map((span) => JSON.stringify(JSON.parse(span)));
}

interface Answer {
  readonly ok?: { readonly pending?: readonly { question: string }[]; readonly refusal?: unknown };
}

/** The actions that are legal in a script, by the question that was asked then. */
async function legalIn(script: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const legal = new Map<string, Set<string>>();
  let asked: readonly string[] = [];
  const { faults } = await playScript(catalogue, script, (answer, sent) => {
    const { ok } = answer as Answer;
    const { request, action } = sent as { request: string; action?: unknown };
    if (ok !== undefined && (request === 'act' || ok.refusal === null))
      for (const question of [...asked, 'at any time'])
        legal.set(question, (legal.get(question) ?? new Set()).add(JSON.stringify(action)));
    if (ok?.pending !== undefined) asked = ok.pending.map(({ question }) => question);
  });
  expect(faults).toEqual([]);
  return legal;
}

describe.each(Object.keys(catalogue))('the page of %s', (id) => {
  const page = read(`docs/engine-protocol/${id}.md`);
  const written = wordsIn(page.replace(/```[\s\S]*?```/g, ''));
  const sources = `${root}packages/games/${id}/src`;
  const schema = JSON.parse(read(`packages/games/${id}/src/scenarios/scenario.schema.json`)) as object;

  it('has a row for every question, with the facts it is about and the words of its answers', async () => {
    const { game } = await catalogue[id]!();
    for (const [question, { facts, answers }] of Object.entries(game.questions)) {
      const row = rowOf(page.slice(page.indexOf('## Actions'), page.indexOf('## Positions')), question);
      expect(missing(Object.keys(facts), wordsIn(row)), question).toEqual([]);
      expect(row, `the row of ${question}`).toContain('`[');
      expect(missing(wordsOfPattern(answers), written), question).toEqual([]);
    }
  });

  it('gives every option with its values', async () => {
    const { game } = await catalogue[id]!();
    for (const { id: option, values, standard } of game.options)
      expect(missing([...values, standard].map(String), wordsIn(rowOf(page, option))), option).toEqual([]);
  });

  it('names every field of a position, and every word that one may be', () => {
    const common = JSON.stringify(schema).includes('hex-scenario.json')
      ? (JSON.parse(read('packages/ground/src/hexscenario.schema.json')) as object)
      : {};
    expect(missing([...namesIn(schema), ...namesIn(common)], written)).toEqual([]);
  });

  it('names every step of unfinished business with its fields', async () => {
    const { game } = await catalogue[id]!();
    const table = page.slice(page.indexOf('### Unfinished business'), page.indexOf('## Views'));
    const steps = stepsIn(game.stateShape!);
    expect(steps.size).toBeGreaterThan(20);
    for (const [step, fields] of steps) {
      const row = rowOf(table, step);
      expect(row, `the row of the step ${step}`).not.toBe('');
      expect(missing(fields, wordsIn(row)), step).toEqual([]);
    }
  });

  it('names every field of a view', () => {
    const views = page.slice(page.indexOf('## Views'), page.indexOf('## Events'));
    expect(missing(new WrittenTypes(`${sources}/view.ts`).fieldsOf('View'), wordsIn(views))).toEqual([]);
  });

  it('has a row for every event, with its fields', () => {
    const table = page.slice(page.indexOf('## Events'));
    const kinds = new WrittenTypes(`${sources}/events.ts`).kindsOf('Happened');
    expect(kinds.size).toBeGreaterThan(20);
    for (const [kind, fields] of kinds) {
      const row = rowOf(table, kind);
      expect(row, `the row of the event ${kind}`).not.toBe('');
      expect(missing(fields, wordsIn(row)), kind).toEqual([]);
    }
  });

  it('has dialogues that hold', async () => {
    const scripts = scriptsIn(page);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect((await playScript(catalogue, script)).faults).toEqual([]);
  });

  it('gives as examples only actions that are legal, where that question is asked', async () => {
    const legal = await legalIn(read(`docs/engine-protocol/${id}.jsonl`));
    const everywhere = new Set([...legal.values()].flatMap((actions) => [...actions]));
    const { game } = await catalogue[id]!();
    const actions = page.slice(page.indexOf('## Actions'), page.indexOf('## Positions'));
    for (const question of [...Object.keys(game.questions), 'at any time']) {
      const row =
        question === 'at any time' ? /^\| at any time.*$/m.exec(actions)![0] : rowOf(actions, question);
      const examples = actionsIn(row);
      expect(examples.length, question).toBeGreaterThan(0);
      expect(missing(examples, legal.get(question) ?? new Set()), question).toEqual([]);
    }
    expect(missing(actionsIn(actions), everywhere)).toEqual([]);
  });
});
