import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFolder } from './testing/folder.ts';
import { bivouac } from './testing/world.ts';

const { path: inFolder } = testFolder();

const typed = (...lines: string[]) => `${lines.join('\n')}\n`;

async function table(lines: string[], ...args: string[]) {
  const autosave = inFolder('left.json');
  return bivouac(['play', 'ferry', '--seed', '5', '--autosave', autosave, ...args], typed(...lines));
}

describe('the terminal table', () => {
  it('plays a whole game against the computer from a pipe', async () => {
    // What is not asked at the moment is not on the list, and does no harm.
    const lines = ['send n1 to 1', ...Array<string[]>(8).fill(['let', 'wait']).flat()];
    const { code, output } = await table(lines, '--north', 'human', '--south', 'captain');
    expect(code).toBe(0);
    expect(output).toContain('north: you');
    expect(output).toContain('south: captain');
    expect(output).toContain('The battle is over.');
    expect(output).not.toContain('saved');
  });

  it('ends cleanly where the input ends, with the game saved and the way to go on', async () => {
    const { code, output } = await table(['wait'], '--south', 'human', '--north', 'human');
    expect(code).toBe(0);
    const path = inFolder('left.json');
    expect(output).toContain(`The game is saved in ${path}.`);
    expect(output).toContain(`bivouac play ferry --load ${path} --north human --south human`);
    const saved = JSON.parse(readFileSync(path, 'utf8'));
    expect(saved.record.entries).toHaveLength(1);
    const again = [
      'play',
      'ferry',
      '--load',
      path,
      '--autosave',
      path,
      '--south',
      'human',
      '--north',
      'human',
    ];
    const next = await bivouac(again, typed('log', 'quit'));
    expect(next.output).toContain('--- south ---');
  });

  it('shows the list, what is chosen so far, and takes it back', async () => {
    const { output } = await table(['1', 'n1', 'b', 'b', 'b', 'quit']);
    expect(output).toContain('So far: send, n1');
    expect(output).toContain('Nothing is chosen yet.');
  });

  it('answers what is not on the list with the rule that forbids it', async () => {
    const lines = ['send n1 to 1', 'let', 'wait', 'send', 'n1', 'nonsense', 'quit'];
    const { output } = await table(lines, '--north', 'human', '--south', 'human');
    expect(output).toContain('No: This boat is no longer on your bank. (FER-1-02)');
    expect(output).toContain('“nonsense” is not on the list.');
  });

  it('says why, and prints rules and odds', async () => {
    const lines = [
      'why send n9',
      'why wait',
      'why send n1',
      'rule 1-03',
      'rule 1',
      'rule 77',
      'odds send n1 to 1',
      'odds wait',
      'quit',
    ];
    const { output } = await table(lines);
    expect(output).toContain('This is not something one can do. (FER-1-01)');
    expect(output).toContain('Nothing forbids it.');
    expect(output).toContain('the action is not whole yet');
    expect(output).toContain('FER-1-03  Storm');
    expect(output).toContain('FER-1-04  Paint');
    expect(output).toContain('There is no rule “77”.');
    expect(output).toMatch(
      /if he stops one:\n +50\.0% {2}one is lost\n +50\.0% {2}none is lost\n +expected losses/,
    );
    expect(output).toContain('Nothing is uncertain about it.');
  });

  it('takes nothing back once the computer has answered', async () => {
    const { output } = await table(['undo', 'wait', 'undo', 'quit'], '--south', 'random');
    expect(output).toContain('There is nothing to take back.');
    expect(output).toContain('Another player has acted since');
    expect(output).not.toContain('Taken back');
  });

  it('asks the other person before taking back a revelation', async () => {
    const lines = ['send n1 to 1', 'stop n1', 'wait', 'undo', 'n', 'undo', 'y', 'quit'];
    const { output } = await table(lines, '--north', 'human', '--south', 'human');
    expect(output).toContain('needs the consent of the others');
    expect(output).toContain('Then it stands.');
    expect(output).toContain('Taken back');
  });

  it('never takes back a revelation against a computer', async () => {
    const { output } = await table(
      ['undo', 'quit'],
      '--load',
      await revealed(),
      '--north',
      'human',
      '--south',
      'random',
    );
    expect(output).toContain('needs the consent of the others');
    expect(output).not.toContain('Taken back');
  });

  /** A game in which north sent a boat, south stopped it, and it is north's turn again. */
  async function revealed(): Promise<string> {
    const path = inFolder('revealed.json');
    await table(
      ['send n1 to 1', 'stop n1', 'wait', `save ${path}`, 'quit'],
      '--north',
      'human',
      '--south',
      'human',
    );
    return path;
  }

  it('saves and loads in mid-game, and says what is wrong with a file', async () => {
    const path = inFolder('kept.json');
    const lines = [
      `save ${path}`,
      'wait',
      `load ${path}`,
      'load',
      `load ${inFolder('none.json')}`,
      `save ${inFolder()}`,
      'quit',
    ];
    const { output } = await table(lines, '--north', 'human', '--south', 'human');
    expect(output).toContain(`The game is saved in ${path}.`);
    expect(output).toContain(`The game of ${path} goes on.`);
    expect(output).toContain('Which file?');
    expect(output).toContain('There is no file');
    expect(output).toContain('is a folder');
  });

  it('resigns only when it is sure', async () => {
    const { output } = await table(['acts', 'resign', 'n', 'resign', 'y']);
    expect(output).toContain('resign: are you sure? (y/n)');
    expect(output).toContain('south: victory, resignation (FER-1-01)');
  });

  it('gives each of two people the keyboard in turn, and tells the news', async () => {
    const { output } = await table(['send n1 to 1', 'let', 'quit'], '--north', 'human', '--south', 'human');
    expect(output.indexOf('--- north ---')).toBeLessThan(output.indexOf('--- south ---'));
  });

  it('lets computers play among themselves, and hints to a person', async () => {
    expect((await table([], '--north', 'random', '--south', 'captain')).output).toContain(
      'The battle is over.',
    );
    const { output } = await table(['hint', 'quit']);
    expect(output).toContain('One could: ');
    expect(output.match(/ {2}or, (as good|a little less good|less good|far less good): /g)).toHaveLength(2);
  });

  it('speaks French', async () => {
    const { output } = await table(['aide', 'règle 1-03', 'quitter'], '--lang', 'fr');
    expect(output).toContain('conseil');
    expect(output).toContain('FER-1-03  Tempête');
  });

  it('never shows a hidden load of the enemy', async () => {
    const { output } = await table(['map', 'forces', 'log', 'quit'], '--north', 'human', '--south', 'random');
    const boats = [...output.matchAll(/"name": "s\d",[^}]*?"load": (\w+)/g)].map(([, load]) => load);
    expect(boats.length).toBeGreaterThan(3);
    expect(new Set(boats)).toEqual(new Set(['null']));
  });
});
