import type { Preview } from '@bivouac/host';
import type { Action, Landmark, Outlook, Parts, Sight } from '@bivouac/kernel';
import { nothing } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../deciding.ts';
import { Manoeuvre } from './manoeuvre.ts';
import type { Handle, MovingRoom } from './moving.ts';
import type { Trial } from './trial.ts';

const words = { en: 'here', fr: 'ici' };
const full: Landmark = { part: 400, name: 'full', words };
const open: Parts = {
  options: [],
  complete: false,
  space: { kind: 'numbers', unit: 'length', ranges: [[1, 400]] },
};
const turns: Parts = {
  options: [],
  complete: false,
  space: { kind: 'numbers', unit: 'angle', ranges: [[1, 9_000]] },
};
const refusal = { rules: ['TOY-1'], words, of: 'wall' };
const barred: Preview = { parts: nothing, landmarks: [], outlook: null, refusal };

const ahead: Handle = {
  id: 'ahead',
  name: 'Ahead',
  sign: 'ahead',
  base: ['a'],
  at: [0, 0],
  out: [0, -1],
  lanes: [
    { parts: ['ahead'], track: { kind: 'line', from: [0, 0], direction: [0, -1] } },
    { parts: ['right'], track: { kind: 'line', from: [0, 0], direction: [1, 0] } },
  ],
};
const wheel: Handle = {
  ...ahead,
  id: 'wheel',
  lanes: [
    { parts: ['wheel', 'cw'], track: { kind: 'arc', about: [0, 0], from: [100, 0], sign: 1 } },
    { parts: ['wheel', 'ccw'], track: { kind: 'arc', about: [0, 0], from: [100, 0], sign: -1 } },
  ],
};
const ride: Handle = {
  ...ahead,
  id: 'ride',
  base: ['general'],
  lanes: [{ parts: ['to'], track: { kind: 'plane', from: [0, 0] } }],
};
const anywhere: Parts = {
  options: [],
  complete: false,
  space: { kind: 'points', inside: [{ centre: [0, 0], from: 0, to: 1_000 }], outside: [] },
};
const body: Handle = { ...ahead, id: 'body', isBody: true };

const room: MovingRoom = {
  scale: 1,
  handles: ({ partial: [first] }) =>
    first === undefined ? [] : first === 'general' ? [ride] : [ahead, wheel, body],
  isMoved: () => true,
  ghostOf: (action) => [{ points: [[0, Number(action.at(-1))]] }],
  joins: () => null,
  obstacle: (of) => ({ name: `the ${of}`, outlines: [] }),
  foresees: () => false,
  usual: () => null,
};

const sight: Sight = { to: 'b', line: [[0, 0], [0, -9]], far: words, barredBy: [words] }; // prettier-ignore

const outlook: Outlook = {
  rows: [{ kind: 'cost', rule: 'TOY-2', words, value: words }],
  bodies: [],
  fields: [],
};

/** Lines are open, wheels to the left too; the other is barred. What was asked is written down. */
class Table {
  readonly asked: string[] = [];
  readonly chosen: Action[] = [];
  isLastWord: boolean | null = null;
  outlook: Outlook = outlook;
  readonly moving: Manoeuvre;
  last!: Trial;

  constructor(partial: Action = ['a'], means = room) {
    this.moving = new Manoeuvre({
      room: means,
      preview: (asked) => {
        this.asked.push(asked.join(' '));
        return Promise.resolve(this.#answer(asked));
      },
      sights: (piece) => Promise.resolve([{ ...sight, to: `the enemy of ${piece}` }]),
      choose: (base, parts, isLastWord) => {
        this.chosen.push([...base, ...parts]);
        this.isLastWord = isLastWord;
      },
      words: String,
      confirm: () => undefined,
    });
    this.moving.onPaint((trial) => (this.last = trial));
    this.lay(partial);
  }

  #answer(partial: Action): Preview {
    const last = partial.at(-1);
    if (last === 'cw' || (typeof last === 'number' && last > 400)) return barred;
    if (typeof last === 'number')
      return { parts: nothing, landmarks: [], outlook: this.outlook, refusal: null };
    if (typeof last === 'object') return { parts: nothing, landmarks: [], outlook, refusal: null };
    if (last === 'to')
      return { parts: anywhere, landmarks: [{ ...full, part: [50, 60] }], outlook, refusal: null };
    return { parts: last === 'ccw' ? turns : open, landmarks: [full], outlook: null, refusal: null };
  }

  lay(partial: Action, parts: Parts = nothing): void {
    const draft: Draft = { partial, choices: [], parts };
    this.moving.lay({ draft, view: room, language: 'en' });
  }
}

const answers = () => new Promise((resolve) => setTimeout(resolve));

describe('a handle that is dragged', () => {
  it('gives the value of the lane that is meant, its ghost at once and its price soon', async () => {
    const table = new Table();
    table.moving.hand.hold('ahead');
    await answers();
    table.moving.hand.drag([10, -200], 5);
    expect(table.last.aim?.action).toEqual(['a', 'ahead', 200]);
    expect(table.last.ghost).toEqual([{ points: [[0, 200]] }]);
    await answers();
    expect(table.last.outlook).toBe(outlook);
    table.moving.hand.drag([300, -20], 5);
    expect(table.last.aim?.action).toEqual(['a', 'right', 300]);
    table.moving.hand.letGo(true);
    expect(table.chosen).toEqual([['a', 'right', 300]]);
    expect(table.isLastWord).toBe(true);
  });

  it('is no last word where friends would be upset on the way', async () => {
    const table = new Table();
    table.outlook = {
      ...outlook,
      rows: [
        {
          kind: 'friend',
          rule: 'TOY-1',
          words: { en: 'guns', fr: 'pièces' },
          value: { en: 'white', fr: 'blanc' },
        },
      ],
    };
    table.moving.hand.hold('ahead');
    await answers();
    table.moving.hand.drag([10, -200], 5);
    await answers();
    table.moving.hand.letGo(true);
    expect(table.isLastWord).toBe(false);
  });

  it('snaps to landmarks and stays within what may be; beyond it says why', async () => {
    const table = new Table();
    table.moving.hand.hold('ahead');
    await answers();
    table.moving.hand.drag([0, -395], 10);
    expect([table.last.aim?.value, table.last.aim?.landmark]).toEqual([400, full]);
    table.moving.hand.drag([0, -600], 10);
    table.moving.hand.drag([0, -601], 10);
    expect([table.last.aim?.value, table.last.aim?.landmark]).toEqual([400, null]);
    await answers();
    expect(table.last.refusal).toMatchObject({ rules: ['TOY-1'], point: [0, -400] });
    expect(table.last.refusal?.obstacle?.name, 'who is in the way').toBe('the wall');
    expect(table.last.refusal?.isSoft, 'a wall is not expected').toBe(false);
  });

  it('turns by what the hand turns, though it has taken hold farther out than the corner', async () => {
    const table = new Table();
    table.moving.hand.hold('wheel', [300, 0]);
    await answers();
    // A square up, as far as from the pivot to the hand.
    table.moving.hand.drag([0, -300], 5);
    expect(table.last.aim?.action).toEqual(['a', 'wheel', 'ccw', 4_500]);
  });

  it('says softly that a hand has gone on past the full move', async () => {
    const table = new Table(['a'], { ...room, isFullMove: ({ rules }) => rules.includes('TOY-1') });
    table.moving.hand.hold('ahead');
    await answers();
    table.moving.hand.drag([0, -600], 10);
    table.moving.hand.drag([0, -601], 10);
    await answers();
    expect([table.last.aim?.value, table.last.refusal?.isSoft]).toEqual([400, true]);
  });

  it('asks one question at a time, and of those that wait the newest', async () => {
    const table = new Table();
    table.moving.hand.hold('ahead');
    await answers();
    for (let far = 100; far < 160; far += 1) table.moving.hand.drag([0, -far], 0);
    await answers();
    expect(table.asked.filter((one) => /ahead \d/.test(one))).toEqual(['a ahead 100', 'a ahead 159']);
  });

  it('asks nothing twice, whoever wants to know it', async () => {
    const table = new Table();
    table.moving.hand.prepare('ahead');
    table.moving.hand.hold('ahead');
    await answers();
    expect(table.asked.filter((one) => one === 'a ahead')).toHaveLength(1);
  });

  it('that is barred on every lane says why', async () => {
    const table = new Table();
    table.moving.hand.hold('wheel');
    await answers();
    table.moving.hand.drag([0, 50], 5);
    expect(table.last.aim?.action[2], 'the open sense is taken').toBe('ccw');
  });

  it('may be the body of a piece that is only just being taken in hand', async () => {
    const table = new Table([]);
    table.moving.hand.await('piece:a');
    table.moving.hand.drag([0, -120], 5);
    expect(table.last.aim).toBeNull();
    table.lay(['a']);
    await answers();
    expect(table.last.aim?.action).toEqual(['a', 'ahead', 120]);
  });
});

describe('a handle by keyboard', () => {
  const pressed = async (id: string, ...keys: string[]): Promise<Table> => {
    const table = new Table();
    table.moving.hand.prepare(id);
    await answers();
    for (const key of keys) table.moving.hand.press(id, key.replace('fine ', ''), key.startsWith('fine '));
    return table;
  };
  const action = async (id: string, ...keys: string[]) => (await pressed(id, ...keys)).last.aim?.action;

  it('goes by centimetres, by millimetres, to landmarks, to the ends', async () => {
    expect(await action('ahead', 'ArrowUp', 'ArrowUp', 'fine ArrowDown')).toEqual(['a', 'ahead', 190]);
    expect(await action('ahead', 'PageUp')).toEqual(['a', 'ahead', 400]);
    expect(await action('ahead', 'End', 'Home')).toEqual(['a', 'ahead', 1]);
  });

  it('changes lanes sideways, and a wheel its sense through nought', async () => {
    expect(await action('ahead', 'ArrowUp', 'ArrowRight')).toEqual(['a', 'right', 100]);
    expect(await action('wheel', 'ArrowLeft', 'ArrowLeft')).toEqual(['a', 'wheel', 'ccw', 1_000]);
  });

  it('takes digits as centimetres', async () => {
    expect(await action('ahead', '2', '.', '5')).toEqual(['a', 'ahead', 250]);
  });
});

describe('a place anywhere, by keyboard', () => {
  it('is reached over the table, and by pages through what is worth choosing', async () => {
    const table = new Table(['general']);
    table.moving.hand.prepare('ride');
    await answers();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) table.moving.hand.press('ride', key, false);
    expect(table.last.aim?.action).toEqual(['general', 'to', [200, -100]]);
    table.moving.hand.press('ride', 'PageUp', false);
    expect(table.last.aim?.action).toEqual(['general', 'to', [50, 60]]);
  });
});

describe('what was let go of', () => {
  it('is adjusted by its last millimetres', async () => {
    const table = new Table();
    table.moving.hand.hold('ahead');
    await answers();
    table.moving.hand.drag([0, -200], 0);
    table.moving.hand.letGo(false);
    table.lay(['a', 'ahead', 200]);
    expect(table.moving.hand.canJog).toBe(true);
    table.moving.hand.jog(-10, true);
    expect(table.chosen.at(-1)).toEqual(['a', 'ahead', 190]);
    expect(table.isLastWord, 'more millimetres may follow').toBe(false);
  });

  it('waits for a last word from the moment it is let go of', async () => {
    const table = new Table();
    table.moving.hand.hold('ahead');
    await answers();
    table.moving.hand.drag([0, -200], 0);
    expect(table.moving.hand.isWaiting).toBe(false);
    table.moving.hand.letGo(true);
    expect(table.moving.hand.isWaiting, 'before the draft has it').toBe(true);
    table.lay(['a', 'ahead']);
    expect(table.moving.hand.isWaiting, 'a draft that is not whole waits for nothing').toBe(false);
  });
});

describe('a button that is looked at', () => {
  const choice: Parts = { options: ['to', 'ccw'], complete: false };
  const laid = async (): Promise<Table> => {
    const table = new Table(['general']);
    table.lay(['general'], choice);
    table.moving.peek('to');
    await answers();
    return table;
  };

  it('shows what it comes to, also when the same question is laid anew under the pointer', async () => {
    const table = await laid();
    expect(table.last.outlook).toBe(outlook);
    table.lay(['general'], choice);
    await answers();
    expect(table.last.outlook).toBe(outlook);
  });

  it('shows it no more when it is left, or has gone', async () => {
    const table = await laid();
    table.moving.lookAway('ccw');
    await answers();
    expect(table.last.outlook, 'another was left').toBe(outlook);
    table.moving.lookAway('to');
    await answers();
    expect(table.last.outlook).toBeNull();
    const other = await laid();
    other.lay(['general'], { options: ['ccw'], complete: false });
    await answers();
    expect(other.last.outlook).toBeNull();
  });

  it('shows a length worth choosing, or typed, as far as it may go', async () => {
    const table = new Table();
    table.lay(['a', 'ahead'], open);
    table.moving.peek(400);
    await answers();
    expect(table.last.outlook).toBe(outlook);
    expect(table.last.ghost).toEqual([{ points: [[0, 400]] }]);
    table.moving.lookAway(400);
    table.moving.peek(401);
    await answers();
    expect(table.last.outlook, 'farther than it may go').toBeNull();
  });

  it('may be looked at before the question is laid', async () => {
    const table = new Table(['general']);
    table.moving.peek('to');
    table.lay(['general'], choice);
    await answers();
    expect(table.last.outlook).toBe(outlook);
  });
});

describe('whom somebody sees', () => {
  it('is asked once a moment, and shown until nobody wants to know', async () => {
    const table = new Table();
    table.moving.lookout.showSights('a');
    await answers();
    expect(table.last.sights.map(({ to }) => to)).toEqual(['the enemy of a']);
    table.lay(['a', 'ahead', 100]);
    expect(table.last.sights, 'stays while something is chosen').toHaveLength(1);
    table.moving.lookout.showSights(null);
    await answers();
    expect(table.last.sights).toEqual([]);
  });
});
