import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shelf } from '../games.ts';
import { playScript } from './script.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The worked examples of the rules, as protocol scripts beside each game. */
const scripts = globSync('packages/games/*/src/examples/*.jsonl', { cwd: root }).sort();

describe('worked examples', () => {
  it.runIf(existsSync(`${root}packages/games/marengo/src/examples`))('are there', () => {
    expect(scripts.length).toBeGreaterThan(0);
  });

  it.each(scripts)('%s comes out as the source says', async (path) => {
    const { faults, exchanges } = await playScript(shelf, readFileSync(`${root}${path}`, 'utf8'));
    expect(faults).toEqual([]);
    expect(exchanges).toBeGreaterThan(1);
  });
});

describe('the manual of the protocol', () => {
  const manual = readFileSync(`${root}docs/ENGINE-PROTOCOL.md`, 'utf8');
  const blocks = [...manual.matchAll(/```jsonl\n([\s\S]*?)```/g)].map(([, script]) => script!);

  it.each(blocks.map((script, index) => [index + 1, script] as const))(
    'example %i holds',
    async (_number, script) => {
      expect((await playScript(shelf, script)).faults).toEqual([]);
    },
  );

  it('names every request and every error code there is', async () => {
    const codes = readFileSync(`${root}packages/host/src/errors.ts`, 'utf8').matchAll(/\| '([a-z-]+)'/g);
    for (const [, code] of codes) expect(manual).toContain(`\`${code!}\``);
    let requests: string[] = [];
    await playScript(shelf, '{"send": {"request": "hello"}, "expect": {"ok": {"protocol": 1}}}', (answer) => {
      requests = (answer as { ok: { requests: string[] } }).ok.requests;
    });
    expect(requests.length).toBeGreaterThan(15);
    for (const request of requests) expect(manual).toMatch(new RegExp(`^\\| \`${request}\` +\\|`, 'm'));
  });
});
