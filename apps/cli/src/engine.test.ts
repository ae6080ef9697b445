import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';
import { mismatches, playScript } from './protocol/script.ts';
import { testFolder } from './testing/folder.ts';
import { bivouac, testCatalogue } from './testing/world.ts';

const { path: inFolder } = testFolder();

describe('bivouac engine', () => {
  it('answers each line once and in order, and stops at quit', async () => {
    const lines = [
      '{"id":1,"request":"hello"}',
      '',
      'nonsense',
      '{"id":2,"request":"quit"}',
      '{"id":3,"request":"hello"}',
    ];
    const { code, output } = await bivouac(['engine'], lines.join('\r\n'));
    expect(code).toBe(0);
    const answers = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; error?: { code: string } });
    expect(answers.map(({ id }) => id)).toEqual([1, null, 2]);
    expect(answers[1]?.error?.code).toBe('bad-json');
  });

  it('ends cleanly when the input ends', async () => {
    expect(await bivouac(['engine'], '{"id":1,"request":"games"}')).toMatchObject({ code: 0 });
    expect(await bivouac(['engine'])).toMatchObject({ code: 0, output: '' });
  });

  it('hears a stop while a line is worked on, and leaves when the client says goodbye', async () => {
    const lines = ['start", "game": "ferry', 'stop', 'hello', 'quit', 'hello'];
    const input = lines.map((request, id) => `{"id": ${id}, "request": "${request}"}\n`).join('');
    const { code, output } = await bivouac(['engine'], input);
    const ids = output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: number }).id);
    expect(code).toBe(0);
    expect(ids.toSorted()).toEqual([0, 1, 2, 3]);
    expect(output).toContain('{"id":1,"ok":{"stopped":false}}');
  });

  it('reads lines cut anywhere', async () => {
    const read: string[] = [];
    for await (const line of linesOf(Readable.from(['a', 'b\nc', '\n\nd\r', '\ne']))) read.push(line);
    expect(read).toEqual(['ab', 'c', '', 'd', 'e']);
  });
});

describe('protocol scripts', () => {
  const good = [
    '// north waits',
    '{"send": {"request": "start", "game": "ferry", "seed": 1}, "expect": {"ok": {"as": "arbiter"}}}',
    '{"send": {"request": "act", "action": ["wait"]}, "expect": {"ok": {"pending": [{"seat": "south"}]}}}',
    '{"note": "south may send", "send": {"request": "choices"}, "expect": {"ok": {"options": {"$includes": ["send"], "$excludes": ["let"]}}}}',
    '{"send": {"request": "act", "action": ["let"]}, "expect": {"error": {"rules": ["FER-1-01"]}}}',
  ].join('\n');

  it('passes when every answer is as expected', async () => {
    expect(await playScript(testCatalogue, good)).toEqual({ exchanges: 4, faults: [] });
    const path = inFolder('good.jsonl');
    writeFileSync(path, good);
    expect(await bivouac(['engine', '--check', path])).toMatchObject({ code: 0 });
  });

  it('fails with the line and what differs', async () => {
    const path = inFolder('bad.jsonl');
    writeFileSync(path, good.replace('"south"', '"north"'));
    const { code, output } = await bivouac(['engine', '--check', path]);
    expect(code).toBe(1);
    expect(output).toContain(`${path}:3: .ok.pending[0].seat is "south", not "north"`);
  });

  it('names the error that came instead of an answer', async () => {
    const script = '{"send": {"request": "act", "action": ["wait"]}, "expect": {"ok": {"outcome": null}}}';
    const { faults } = await playScript(testCatalogue, script);
    expect(faults).toMatchObject([
      {
        line: 1,
        fault: { en: 'the answer is an error: no-game: No game is open: "start" or "load" one first.' },
      },
    ]);
  });

  it('says what differs in French to the end, to whoever reads French', async () => {
    const path = inFolder('fautes.jsonl');
    const wrong = [
      '{"send": {"request": "act", "action": ["wait"]}, "expect": {"ok": {"outcome": null}}}',
      '{"send": {"request": "hello"}, "expect": {"ok": {"protocol": 2, "players": {"$length": 99}}}}',
      '{"send": {"request": "hello"}}',
    ];
    writeFileSync(path, wrong.join('\n'));
    const { output } = await bivouac(['engine', '--check', path, '--lang', 'fr']);
    expect(output).toContain('la réponse est une erreur\u00a0: no-game\u00a0: Aucune partie');
    expect(output).toContain('.ok.protocol vaut 1, et non 2');
    expect(output).toContain('une ligne doit avoir «\u00a0send\u00a0» et «\u00a0expect\u00a0»');
    expect(output).not.toMatch(/\b(is|not|the|has|elements)\b/);
  });

  it('may use what was answered before: a game is saved, and loaded again', async () => {
    const script = [
      '{"send": {"request": "start", "game": "ferry", "seed": 1}, "expect": {"ok": {"seed": 1}}}',
      '{"send": {"request": "act", "action": ["wait"]}, "expect": {"ok": {"outcome": null}}}',
      '{"send": {"id": "kept", "request": "save"}, "expect": {"ok": {"save": {"game": "ferry"}}}}',
      '{"send": {"request": "start", "game": "ferry", "seed": 2}, "expect": {"ok": {"seed": 2}}}',
      '{"send": {"request": "load", "save": {"$answer": {"id": "kept", "at": "ok.save"}}}, "expect": {"ok": {"seed": 1, "verdict": {"kind": "verified"}, "pending": [{"seat": "south"}]}}}',
    ];
    expect(await playScript(testCatalogue, script.join('\n'))).toEqual({ exchanges: 5, faults: [] });
  });

  it('are checked one after the other, as many as are named', async () => {
    const [first, second] = [inFolder('one.jsonl'), inFolder('two.jsonl')];
    writeFileSync(first, good);
    writeFileSync(second, good.replace('"south"', '"north"'));
    const { code, output } = await bivouac(['engine', '--check', first, second]);
    expect(code).toBe(1);
    expect(output).toContain(`${first}: 4 exchanges, all as expected`);
    expect(output).toContain(`${second}:3:`);
    expect(await bivouac(['engine', first])).toMatchObject({ code: 2 });
  });

  it('fails on a script that could not fail', async () => {
    const vain = ['', '{"send": {"request": "hello"}, "expect": {}}', '{"send": {"request": "hello"}}', '{'];
    const { faults } = await playScript(testCatalogue, vain.join('\n'));
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 1]);
  });

  it.each<[unknown, unknown, number]>([
    [{ a: 1, b: 2 }, { a: 1 }, 0],
    [{ a: 1 }, { a: 2 }, 1],
    [{}, { a: null }, 1],
    [[1, 2], [1], 1],
    [[1, 2], { $length: 2 }, 0],
    [[1, 2], { $length: 3 }, 1],
    [[1, 2], { $includes: [2] }, 0],
    [[1, 2], { $includes: [3] }, 1],
    [[1, 2], { $excludes: [2] }, 1],
    [[{ a: 1, b: 2 }], { $includes: [{ a: 1 }] }, 0],
    [{ a: 1 }, { b: { $absent: true } }, 0],
    [{ b: 1 }, { b: { $absent: true } }, 1],
    [[1], { $sum: 1 }, 1],
    [5, { $length: 1 }, 1],
  ])('compares %j with %j: %i differences', (found, expected, count) => {
    expect(mismatches(found, expected, '')).toHaveLength(count);
  });
});
