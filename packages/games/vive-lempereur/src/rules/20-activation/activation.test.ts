/** Chapter XX, line by line: the sides play one corps after the other. */
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { strip } from '../17-command/testing.ts';

/** Three French corps, one of them cavalry, against two. */
const armies: Setting = {
  rows: strip,
  turns: 24,
  french: ['inf5 C3 column E', 'inf5 D3 column E', 'inf5 C5 column E corps:II', 'cav B3 column E corps:K'],
  coalition: ['inf5 C20 column W', 'inf5 C18 column W corps:Q'],
  leaders: {
    french: ['Napoleon C1 army', 'Davout C3', 'Ney C5 corps corps:II', 'Murat B3 corps corps:K'],
    coalition: ['Brunswick C23 army', 'Orange C20', 'Arnim C18 corps corps:Q'],
  },
};

/** The second turn begins, corps by corps. */
function inTurns(setting: Setting = {}): Battle {
  const b = battle({ ...armies, ...setting, options: { interactive: true, ...setting.options } });
  b.state.frames.length = 0;
  b.state.turn = 1;
  b.call({ step: 'turn' });
  return b;
}

/** Whoever is asked does nothing until a corps is to be played. */
function idle(b: Battle): void {
  for (let guard = 0; b.asked !== '' && !/activate|firstToPlay/.test(b.asked); guard += 1) {
    if (guard > 60) throw new Error(b.asked);
    const options = b.options();
    b.act(['end', 'nobody', 'pass', 'hold', 'stay'].find((word) => options.includes(word)) ?? options[0]!);
  }
}

function play(b: Battle, ...parts: readonly string[]): void {
  b.act(...parts);
  idle(b);
}

/** To the movement phase of the corps that is being played. */
function toMovement(b: Battle): void {
  while (b.state.phase === 'charge') b.act('end');
  expect(b.asked).toContain('movement');
}

describe('who plays', () => {
  test('VEA-20-001.1 a turn is a series of corps', () => {
    const b = inTurns();
    expect(b.asked).toBe('french activate');
    play(b, 'play i');
    expect([b.asked, b.state.turn]).toEqual(['coalition activate', 2]);
    expect(b.cited('corpsActivated')).toEqual(['VEA-20-001', 'VEA-20-201']);
  });

  test('VEA-20-101.1 more corps leaders begin', () => {
    expect(inTurns().asked).toBe('french activate');
    const fewer = inTurns({
      french: ['inf5 C3 column E'],
      leaders: { french: ['Davout C3'], coalition: ['Orange C20', 'Arnim C18 corps corps:Q'] },
    });
    expect([fewer.asked, fewer.cited('sideBegins')]).toEqual(['coalition activate', ['VEA-20-101']]);
  });

  test('VEA-20-101.2 whoever has corps left plays them one after the other', () => {
    const b = inTurns({
      coalition: ['inf5 C20 column W'],
      leaders: { ...armies.leaders, coalition: ['Orange C20'] },
    });
    play(b, 'play i');
    play(b, 'play p');
    expect(b.asked).toBe('french activate');
    play(b, 'play ii');
    expect(b.asked).toBe('french activate');
    play(b, 'play k');
    expect(b.state.turn).toBe(3);
  });

  test('VEA-20-102.1 whoever has fewer left may pass', () => {
    const early = inTurns();
    play(early, 'play i', 'and k');
    expect(early.options()).not.toContain('pass');
    const more = inTurns({ french: [...armies.french!, 'inf5 E3 column E corps:III'] });
    play(more, 'play i');
    expect(more.asked).toBe('coalition activate');
    more.act('pass');
    expect([more.asked, more.cited('sidePassed')]).toEqual(['french activate', ['VEA-20-102']]);
  });

  test('VEA-20-102.2 with as many nobody passes', () => {
    const b = inTurns();
    play(b, 'play i');
    expect(b.asked).toBe('coalition activate');
    expect(b.refused('pass')).toEqual(['VEA-20-102']);
  });

  test('VEA-20-103.1 with as many corps leaders the French say who begins', () => {
    const b = inTurns({
      french: ['inf5 C3 column E', 'inf5 C5 column E corps:II'],
      leaders: { ...armies.leaders, french: ['Davout C3', 'Ney C5 corps corps:II'] },
    });
    expect([b.asked, b.askedBy]).toEqual(['french firstToPlay', ['VEA-20-103']]);
    b.act('coalition');
    expect([b.asked, b.cited('sideBegins')]).toEqual(['coalition activate', ['VEA-20-103']]);
  });

  test('VEA-20-401.1 what was played last of all does not begin the next turn', () => {
    const b = inTurns({
      coalition: ['inf5 C20 column W'],
      leaders: { ...armies.leaders, coalition: ['Orange C20'] },
    });
    for (const corps of ['i', 'p', 'ii', 'k']) play(b, `play ${corps}`);
    expect([b.state.turn, b.asked]).toEqual([3, 'french activate']);
    expect(b.refused('play k')).toEqual(['VEA-20-401']);
  });

  test('VEA-20-401.2 it may be played later', () => {
    const b = inTurns({
      coalition: ['inf5 C20 column W'],
      leaders: { ...armies.leaders, coalition: ['Orange C20'] },
    });
    for (const corps of ['i', 'p', 'ii', 'k', 'i', 'p']) play(b, `play ${corps}`);
    expect([b.asked, b.options().includes('play k')]).toEqual(['french activate', true]);
  });

  test('VEA-20-701.1 no decoy, event or reserve counter is ever offered', () => {
    const b = inTurns();
    expect(b.options().every((part) => String(part).startsWith('play '))).toBe(true);
  });
});

describe('leaders above corps', () => {
  test('VEA-20-104.1 the army leader rides with one corps, and with no other in the turn', () => {
    const b = inTurns();
    b.act('play i', 'with napoleon');
    toMovement(b);
    expect(b.isComplete('napoleon', 'to C2')).toBe(true);
    idle(b);
    play(b, 'play p');
    expect(b.refused('play ii', 'with napoleon')).toEqual(['VEA-20-104', 'VEA-20-105']);
    b.act('play ii');
    toMovement(b);
    expect(b.refused('napoleon', 'to C2')).toEqual(['VEA-20-104', 'VEA-20-105']);
  });

  test('VEA-20-104.2 orders are written while he is played', () => {
    const options = { commandLevel: 3 };
    const b = inTurns({ options });
    b.act('play i');
    toMovement(b);
    expect(b.refused('order', 'ii attack')).toEqual(['VEA-20-104']);
    const other = inTurns({ options });
    other.act('play i', 'with napoleon');
    toMovement(other);
    expect(other.isComplete('order', 'ii attack')).toBe(true);
  });

  test('VEA-20-105.1 a wing leader goes with a corps of his own', () => {
    const b = inTurns({
      leaders: { ...armies.leaders, french: [...armies.leaders!.french!, 'Lannes D5 wing corps:I+II'] },
    });
    expect(b.options('play i')).toContain('with lannes');
    expect(b.options('play k')).not.toContain('with lannes');
    expect(b.refused('play k', 'with lannes')).toEqual(['VEA-20-104', 'VEA-20-105']);
  });
});

describe('a corps in play', () => {
  test('VEA-20-201.1 only its units move', () => {
    const b = inTurns();
    b.act('play i');
    toMovement(b);
    expect(b.isComplete('fr1', 'to C4')).toBe(true);
    expect(b.refused('fr3', 'to C6')).toEqual(['VEA-20-201']);
    expect(b.refused('ney', 'to C6')).toEqual(['VEA-20-104', 'VEA-20-105']);
  });

  test('VEA-20-201.1 only its units rally', () => {
    const b = inTurns({
      french: ['inf5 C3 broken1', 'inf5 D3 column E', 'inf5 C5 broken1 corps:II', 'cav B3 column E corps:K'],
    });
    b.state.turn = 6;
    b.act('play i');
    while (b.state.phase !== 'rally') b.act('end');
    expect(b.options()).toEqual(['end', 'fr1']);
    expect(b.refused('fr3')).toEqual(['VEA-20-201']);
  });

  test('VEA-20-201.2 what an order asks is owed while its corps is played', () => {
    const b = inTurns({ options: { commandLevel: 3 } });
    const attack = { tactic: 0, aim: 0, target: -1, from: null, until: null, next: -1, fail: -1 };
    b.state.corps[0]!.order = { ...attack, steps: [attack], step: 0, done: 0, since: 2, stamp: 0, limit: -1 };
    b.act('play ii');
    toMovement(b);
    expect(b.isComplete('end')).toBe(true);
    idle(b);
    play(b, 'play p');
    b.act('play i');
    toMovement(b);
    expect(b.refused('end')).toEqual(['VEA-17-310', 'VEA-17-311', 'VEA-17-355']);
  });

  test('VEA-20-202.1 the other side answers with all its units', () => {
    const b = inTurns({
      coalition: ['inf5 C7 line WNW', 'inf5 C18 column W corps:Q'],
      leaders: armies.leaders!,
    });
    b.act('play ii');
    toMovement(b);
    b.act('fr3', 'to C6');
    idle(b);
    expect(b.told('phaseBegan').some(({ phase }) => phase === 'defensive fire')).toBe(true);
    expect(b.asked).toBe('coalition activate');
  });

  test('VEA-20-202.1 but fires once in defence and once in attack in a turn', () => {
    const b = inTurns();
    b.unit('co1').marks |= marks.firedInDefence;
    b.state.frames.length = 0;
    b.unit('co1').hex = b.hex('C6');
    b.unit('co1').formation = 0;
    b.unit('co1').facing = 3;
    b.state.phase = 'defensive fire';
    b.state.activation = { ...b.state.activation!, corps: [0] };
    b.call({ step: 'fire', kind: 'defensive' });
    expect(b.told('fired')).toEqual([]);
    expect(b.state.phase).not.toBe('defensive fire');
  });

  test('VEA-20-202.1 whoever has fired in defence lets others do it', () => {
    const b = inTurns({ coalition: ['inf5 C20 column W', 'inf5 C18 column W', 'inf5 A20 column W corps:Q'] });
    b.state.frames.length = 0;
    for (const [name, hex] of [
      ['co1', 'C6'],
      ['co2', 'D5'],
    ] as const)
      Object.assign(b.unit(name), { hex: b.hex(hex), formation: 0, facing: 3 });
    b.unit('co1').marks |= marks.firedInDefence;
    b.state.phase = 'defensive fire';
    b.state.activation = { ...b.state.activation!, corps: [0] };
    b.call({ step: 'fire', kind: 'defensive' });
    expect(b.asked).toBe('coalition fire');
    expect(b.refused('at C5', 'co1')).toEqual(['VEA-20-202']);
  });

  test('VEA-20-106.1 units out of command are played last', () => {
    const b = inTurns({
      french: [
        'inf5 C3 column E',
        'inf5 C12 column W',
        'inf5 C5 column E corps:II',
        'cav B3 column E corps:K',
      ],
      options: { commandLevel: 2 },
    });
    b.act('play i');
    toMovement(b);
    expect(b.refused('fr2', 'to C11')).toEqual(['VEA-20-106']);
    idle(b);
    for (const corps of ['p', 'ii', 'q']) play(b, `play ${corps}`);
    b.act('play k');
    for (let guard = 0; b.told('leftOversPlayed').length === 0 && guard < 30; guard += 1) {
      const options = b.options();
      b.act(['end', 'nobody'].find((word) => options.includes(word)) ?? options[0]!);
    }
    expect([b.cited('leftOversPlayed'), b.state.side]).toEqual([['VEA-20-106'], 'french']);
    toMovement(b);
    expect(b.isComplete('fr2', 'to C11')).toBe(true);
    expect(b.refused('fr1', 'to C4')).toEqual(['VEA-20-201']);
  });
});

describe('together', () => {
  test('VEA-20-501.1 a corps of cavalry goes with another, two of infantry do not', () => {
    const b = inTurns();
    expect(b.isComplete('play i', 'and k')).toBe(true);
    expect(b.isComplete('play k', 'and i')).toBe(true);
    expect(b.refused('play i', 'and ii')).toEqual(['VEA-20-501']);
  });

  test('VEA-20-501.2 both have then been played', () => {
    const b = inTurns();
    play(b, 'play i', 'and k');
    expect(b.cited('corpsActivated')).toContain('VEA-20-501');
    play(b, 'play p');
    expect(b.options()).toEqual(['play ii']);
  });

  test('VEA-20-601.1 two units are lent, not three', () => {
    const b = inTurns();
    expect(b.isComplete('play ii', 'lend fr1', 'lend fr2')).toBe(true);
    expect(b.refused('play ii', 'lend fr1', 'lend fr2', 'lend fr4')).toEqual(['VEA-20-601']);
    b.act('play ii', 'lend fr1');
    toMovement(b);
    expect(b.isComplete('fr1', 'to C4')).toBe(true);
    expect(b.refused('fr2', 'to D4')).toEqual(['VEA-20-201']);
  });

  test('VEA-20-602.1 who was lent is not played again with his own corps', () => {
    const b = inTurns();
    play(b, 'play ii', 'lend fr1');
    play(b, 'play p');
    b.act('play i');
    toMovement(b);
    expect(b.refused('fr1', 'to C4')).toEqual(['VEA-20-602']);
    expect(b.isComplete('fr2', 'to D4')).toBe(true);
  });

  test('VEA-20-602.2 whose corps has been played is not lent', () => {
    const b = inTurns();
    play(b, 'play i');
    play(b, 'play p');
    expect(b.refused('play ii', 'lend fr1')).toEqual(['VEA-20-601']);
  });
});

test('whole battles are played corps by corps to their end, at every level', () => {
  for (const commandLevel of [1, 2, 3, 4]) {
    const b = battle({ ...armies, phase: 'turn', turns: 2, options: { interactive: true, commandLevel } });
    for (let guard = 0; b.asked !== '' && guard < 900; guard += 1) {
      const seat = viveLEmpereur.pending(b.state)[0]!.seat;
      const partial: string[] = [];
      for (;;) {
        const { options, complete } = viveLEmpereur.choices(b.state, seat, partial);
        if (options.length === 0 || (complete && partial.length > 0)) break;
        partial.push(String(options[(guard * 7 + partial.length) % options.length]));
      }
      b.actAs(seat, ...partial);
    }
    expect([commandLevel, b.state.result !== null]).toEqual([commandLevel, true]);
  }
});
