import { save, Table } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { ferry } from './testing/ferry.ts';
import { testFolder } from './testing/folder.ts';
import { bivouac } from './testing/world.ts';

const { path: inFolder, file } = testFolder();

function played(): ReturnType<typeof save> {
  const table = Table.open(ferry, ferry.scenarios[1]!, {}, 4);
  table.act('north', ['send', 'n1', 'to', 2]);
  table.act('south', ['stop n1']);
  table.act('south', ['wait']);
  return save(table);
}

const scenario = { id: 'mine', turns: 2, loads: { north: [1], south: [2] } };

describe('bivouac validate', () => {
  it('recognises a sound scenario and a sound saved game', async () => {
    expect(await bivouac(['validate', file('good.json', scenario)])).toMatchObject({ code: 0 });
    const { code, output } = await bivouac(['validate', file('save.json', played())]);
    expect(code).toBe(0);
    expect(output).toContain('a sound saved game of ferry');
  });

  it('says what is wrong, and where, in both languages', async () => {
    const path = file('bad.json', { ...scenario, turns: 99 });
    const english = await bivouac(['validate', path]);
    expect(english).toMatchObject({ code: 1 });
    expect(english.output).toContain('turns: must be 1 to 50');
    expect((await bivouac(['validate', path, '--lang', 'fr'])).output).toContain(
      'turns: doit être de 1 à 50',
    );
  });

  it('finds a saved game that was tampered with', async () => {
    const tampered = structuredClone(played()) as any;
    tampered.state.boats[0].load = 9;
    const { code, output } = await bivouac(['validate', file('tampered.json', tampered)]);
    expect(code).toBe(1);
    expect(output).toContain('This saved game is not as it was played: the final position differs');
    const newer = await bivouac(['validate', file('newer.json', { ...played(), rules: 7 })]);
    expect(newer.output).toContain('Bring the program up to date');
  });

  it.each([
    ['not JSON', '{', 'is not JSON'],
    ['a list', '[]', 'neither a scenario'],
    ['a game nobody knows', { format: 'bivouac save', game: 'go' }, 'no game known'],
  ])('does not take %s for a file of ours', async (_name, content, said) => {
    const { code, errors } = await bivouac(['validate', file('odd.json', content)]);
    expect(code).toBe(1);
    expect(errors).toContain(said);
  });

  it('says that a file is missing', async () => {
    expect(await bivouac(['validate', inFolder('no.json')])).toMatchObject({ code: 1 });
  });
});

describe('bivouac replay', () => {
  it('lets no name in a file act on the terminal', async () => {
    const title = { en: 'Day\u001b]0;owned\u0007\u001b[2J\u202e\nVerified: all is well.', fr: 'Journée' };
    const evil = save(Table.open(ferry, { ...ferry.scenarios[1]!, id: 'evil', title }, {}, 4));
    const { output } = await bivouac(['replay', file('evil.json', evil)]);
    expect(output).toContain('Day␛]0;owned␇␛[2J\ufffd␊Verified: all is well.');
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    const validated = await bivouac([
      'validate',
      file('odd.json', { format: 'bivouac save', game: '\u001b[2J\nno' }),
    ]);
    expect(validated.errors).toContain('␛[2J␊no');
  });

  it('tells a game act by act and verifies it', async () => {
    const { code, output } = await bivouac(['replay', file('game.json', played()), '--verify']);
    expect(code).toBe(0);
    expect(output).toContain('1. north: ["send","n1","to",2]');
    expect(output).toContain('[FER-1-03]');
    expect(output).toContain('everything comes out the same');
  });

  it('sets its colons as French does', async () => {
    const { output } = await bivouac(['replay', file('game.json', played()), '--lang', 'fr']);
    expect(output).toContain('1. north\u00a0: ["send","n1","to",2]');
    expect(output).toContain('Le bac\u00a0: Une heure');
  });

  it('tells only what a seat was told', async () => {
    const { output } = await bivouac(['replay', file('game.json', played()), '--as', 'south', '--map']);
    expect(output).not.toContain('["send"');
    expect(output).toContain('2. south: ["stop n1"]');
    expect(await bivouac(['replay', file('game.json', played()), '--as', 'east'])).toMatchObject({ code: 2 });
  });

  it('says where a tampered game differs, and ends with 1', async () => {
    const tampered = structuredClone(played()) as any;
    tampered.record.entries[1].events[0].load = 9;
    for (const more of [['--verify'], []]) {
      const { code, errors } = await bivouac(['replay', file('tampered.json', tampered), ...more]);
      expect(code).toBe(1);
      expect(errors).toContain('not as it was played: entry 2 (south) differs');
    }
  });

  it('refuses what it cannot open', async () => {
    expect(await bivouac(['replay', file('odd.json', { game: 'go' })])).toMatchObject({ code: 1 });
    expect(await bivouac(['replay', file('odd.json', { game: 'ferry' })])).toMatchObject({ code: 1 });
  });
});
