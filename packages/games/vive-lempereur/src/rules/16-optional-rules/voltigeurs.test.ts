import { describe, expect, test } from 'vitest';
import { boardOf, hexName, hexNamed } from '../../board/board.ts';
import { viveLEmpereur } from '../../index.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { loseSteps } from '../03-counters/losses.ts';

/** C4 has E C5, SE D4, SW D3, W C3, NW B3, NE B4. A line that faces ESE has C5 and D4 before it. */
function withVoltigeurs(french: readonly string[], more: Setting = {}): Battle {
  return battle({ coalition: ['inf G9 column W'], options: { voltigeurs: true }, ...more, french });
}

/** Lays a marker as if it had been put out before. */
function lay(b: Battle, unit: string, hex: string, corner: string): void {
  const board = boardOf(b.state);
  const { hex: home, facing: stood } = b.unit(unit);
  b.state.voltigeurs.push({
    unit: board.words.get(unit)!.index,
    hex: hexNamed(board, hex),
    facing: board.cornerWords.indexOf(corner),
    home,
    stood,
    fired: false,
  });
}

/** Where the markers are: `fr1 C5`. */
function markers(b: Battle): string[] {
  const board = boardOf(b.state);
  return b.state.voltigeurs.map(({ unit, hex }) => `${board.unitNames[unit]!} ${hexName(board, hex)}`);
}

/** The hexes in which a unit may put out a marker. */
function posts(b: Battle, unit: string): string[] {
  return [...new Set(b.options(`screen ${unit}`).map((part) => String(part).split(' ')[0]!))];
}

function reasons(b: Battle): string[] {
  return b.told('screenRecalled').map(({ why }) => why);
}

/** Lets everybody do the first thing he can until this is asked. */
function until(b: Battle, asked: string): void {
  for (let count = 0; b.asked !== asked && count < 200; count += 1) b.act(b.options()[0]!);
  expect(b.asked).toBe(asked);
}

const plain = '. . . . . . . . .';
const rowC = (signs: string) => [plain, plain, signs, plain, plain, plain, plain];

describe('who has voltigeurs', () => {
  test('VEA-16-101.1 with them light infantry does not skirmish astride two hexes', () => {
    const b = withVoltigeurs(['light C4 line ESE']);
    expect(b.refused('fr1', 'skirmish NE ESE')).toContain('VEA-16-101');
  });

  test('VEA-16-101.2 without them it does, and there are no voltigeurs', () => {
    const b = withVoltigeurs(['light C4 line ESE'], { options: {} });
    expect(b.refused('fr1', 'skirmish NE ESE')).toEqual([]);
    expect(b.options()).not.toContain('screen fr1');
    expect(b.refused('screen fr1', 'C5 ESE')).toContain('VEA-16-101');
  });

  test('VEA-16-102.1 not cavalry, not guns', () => {
    const b = withVoltigeurs(['cav C4 column E', 'guns E4 battery ESE']);
    expect(b.refused('screen fr1', 'C5 ESE')).toContain('VEA-16-102');
    expect(b.refused('screen fr2', 'E5 ESE')).toContain('VEA-16-102');
  });

  test('VEA-16-102.2 line infantry at full strength', () => {
    const b = withVoltigeurs(['inf C4 line ESE']);
    expect(b.options()).toContain('screen fr1');
    b.act('screen fr1', 'C5 ESE');
    expect(markers(b)).toEqual(['fr1 C5']);
  });

  test('VEA-16-110.1 not a square', () => {
    expect(withVoltigeurs(['inf C4 square']).refused('screen fr1', 'C5 ESE')).toContain('VEA-16-110');
    expect(withVoltigeurs(['inf C4 broken1']).refused('screen fr1', 'C5 ESE')).toContain('VEA-16-110');
  });

  test('VEA-16-110.2 one that forms square takes them back', () => {
    const b = withVoltigeurs(['inf C4 line ESE']);
    b.act('screen fr1', 'C5 ESE', 'D4 ESE');
    b.act('fr1', 'square');
    expect([markers(b), reasons(b)]).toEqual([[], ['no screen', 'no screen']]);
    expect(b.cited('screenRecalled')).toContain('VEA-16-110');
  });

  test('VEA-16-110.3 one that breaks takes them back', () => {
    const b = withVoltigeurs(['inf C5 line ESE'], {
      phase: 'defensive fire',
      coalition: ['inf C4 line ENE'],
      dice: '3 66',
    });
    lay(b, 'fr1', 'C6', 'ESE');
    b.act('at C5', 'co1');
    for (let count = 0; b.asked === 'french retreatWay' && count < 5; count += 1) b.act(b.options()[0]!);
    expect([b.stands('fr1'), markers(b)]).toEqual(['disorganised', []]);
  });

  test('VEA-16-111.1 not militia', () => {
    expect(withVoltigeurs(['militia C4 line ESE']).refused('screen fr1', 'C5 ESE')).toContain('VEA-16-111');
  });

  test('VEA-16-116.1 only the unit on top of a stack', () => {
    const b = withVoltigeurs(['inf5 C4 line ESE', 'inf5 C4 line ESE']);
    expect(b.refused('screen fr2', 'C5 ESE')).toContain('VEA-16-116');
    expect(b.refused('screen fr1', 'C5 ESE')).toEqual([]);
  });

  test('VEA-16-116.2 which takes them back when another is laid on top', () => {
    const b = withVoltigeurs(['inf5 C4 line ESE', 'inf5 C4 line ESE']);
    b.act('screen fr1', 'C5 ESE');
    b.act('top fr2');
    expect([markers(b), reasons(b)]).toEqual([[], ['no screen']]);
  });
});

describe('where they stand', () => {
  test('VEA-16-103.1 before a column only straight ahead', () => {
    expect(posts(withVoltigeurs(['inf C4 column E']), 'fr1')).toEqual(['C5']);
  });

  test('VEA-16-103.2 before a line in both front hexes and nowhere else', () => {
    const b = withVoltigeurs(['inf C4 line ESE']);
    expect(posts(b, 'fr1')).toEqual(['C5', 'D4']);
    expect(b.refused('screen fr1', 'B4 ESE')).toContain('VEA-16-103');
  });

  test('VEA-16-103.3 not where a friendly battery stands', () => {
    const b = withVoltigeurs(['inf C4 line ESE', 'guns C5 battery ESE']);
    expect(b.refused('screen fr1', 'C5 ESE')).toContain('VEA-16-103');
  });

  test('VEA-16-103.4 round adapted infantry anywhere', () => {
    const b = withVoltigeurs(['inf C4 adapted'], { rows: rowC('. . . f . . . . .') });
    expect(posts(b, 'fr1')).toEqual(['C5', 'D4', 'D3', 'C3', 'B3', 'B4']);
  });

  test('VEA-16-104.1 those of light infantry behind it too', () => {
    const b = withVoltigeurs(['light C4 line ESE']);
    b.act('screen fr1', 'C3 WNW');
    expect(markers(b)).toEqual(['fr1 C3']);
    expect(b.refused('screen fr1', 'F9 ESE')).not.toEqual([]);
    const taken = withVoltigeurs(['light C4 line ESE', 'guns C3 battery ESE']);
    expect(taken.refused('screen fr1', 'C3 WNW')).toContain('VEA-16-104');
  });

  test('VEA-16-104.2 three of them round a light column, the rear included', () => {
    const b = withVoltigeurs(['light C4 column E']);
    b.act('screen fr1', 'C5 ESE', 'C3 WNW', 'B4 ENE');
    expect(markers(b)).toEqual(['fr1 C5', 'fr1 C3', 'fr1 B4']);
  });

  test('VEA-16-115.1 in a wood', () => {
    const b = withVoltigeurs(['inf C4 line ESE'], { rows: rowC('. . . . f . . . .') });
    expect(b.refused('screen fr1', 'C5 ESE')).toEqual([]);
  });

  test('VEA-16-115.2 not across a river', () => {
    const b = withVoltigeurs(['inf C4 line ESE'], { map: { sides: { river: ['C4/C5'] } } });
    expect(b.refused('screen fr1', 'C5 ESE')).toContain('VEA-16-115');
  });

  test('VEA-16-127.2 not where the enemy stands', () => {
    const b = withVoltigeurs(['inf C4 line ESE'], { coalition: ['inf C5 column W'] });
    expect(b.refused('screen fr1', 'C5 ESE')).toContain('VEA-16-127');
  });

  test('VEA-16-128.1 not next to enemy cavalry', () => {
    const b = withVoltigeurs(['inf C4 line ESE'], { coalition: ['cav C6 column W'] });
    expect(b.refused('screen fr1', 'C5 ESE')).toContain('VEA-16-128');
    expect(b.refused('screen fr1', 'D4 ESE')).toEqual([]);
  });

  test('VEA-16-130.1 where the enemy has his, both are taken back', () => {
    const b = withVoltigeurs(['inf C4 line ESE'], { coalition: ['inf C6 line WNW'] });
    lay(b, 'co1', 'C5', 'WNW');
    b.act('screen fr1', 'C5 ESE');
    expect([markers(b), reasons(b)]).toEqual([[], ['enemy voltigeurs', 'enemy voltigeurs']]);
    expect(b.cited('screenRecalled')).toContain('VEA-16-130');
    expect([b.unit('fr1').steps, b.unit('co1').steps]).toEqual([7, 7]);
  });
});

describe('how many', () => {
  /** What says that a unit has no voltigeurs, or no more of them. */
  const limits = ['106', '107', '108', '110', '112', '113'].map((number) => `VEA-16-${number}`);
  const round = ['C5 ESE', 'D4 ESE', 'D3 ESE', 'C3 ESE', 'B3 ESE', 'B4 ESE'];

  /** How many a unit in C4 may have out before one of these limits stops it. */
  const limit = (unit: string, more: Setting = {}) => {
    const b = withVoltigeurs([unit], more);
    const isTooMany = (count: number) =>
      b.refused('screen fr1', ...round.slice(0, count)).some((rule) => limits.includes(rule));
    return [1, 2, 3, 4, 5, 6].findIndex(isTooMany);
  };

  test('VEA-16-106.1 a column has one', () => {
    const b = withVoltigeurs(['inf C4 column E']);
    expect(b.refused('screen fr1', 'C5 ESE', 'C5 ENE')).toContain('VEA-16-106');
  });

  test('VEA-16-106.2 adapted infantry has one', () => {
    const b = withVoltigeurs(['inf C4 adapted'], { rows: rowC('. . . t . . . . .') });
    expect(b.refused('screen fr1', 'C5 ESE')).toEqual([]);
    expect(b.refused('screen fr1', 'C5 ESE', 'D4 ESE')).toContain('VEA-16-106');
  });

  test('VEA-16-107.1 a line has two', () => {
    const b = withVoltigeurs(['inf C4 line ESE']);
    expect(b.refused('screen fr1', 'C5 ESE', 'D4 ESE')).toEqual([]);
    expect(b.refused('screen fr1', 'C5 ESE', 'D4 ESE', 'D3 ESE')).toContain('VEA-16-107');
  });

  test('VEA-16-107.2 and takes one back when it forms column', () => {
    const b = withVoltigeurs(['inf C4 line ESE']);
    b.act('screen fr1', 'C5 ESE', 'D4 ESE');
    b.act('fr1', 'column E');
    expect([markers(b), reasons(b)]).toEqual([['fr1 C5'], ['too many']]);
    expect(b.cited('screenRecalled')).toContain('VEA-16-106');
  });

  test('VEA-16-108.1 light infantry has three in column', () => {
    const b = withVoltigeurs(['light C4 column E']);
    expect(b.refused('screen fr1', 'C5 ESE', 'D4 ESE', 'C3 ESE')).toEqual([]);
    expect(b.refused('screen fr1', 'C5 ESE', 'D4 ESE', 'C3 ESE', 'B4 ESE')).toContain('VEA-16-108');
  });

  test('VEA-16-108.2 and none in square', () => {
    expect(limit('light C4 square')).toBe(0);
    expect(limit('light C4 line ESE')).toBe(3);
  });

  test('VEA-16-109.1 and VEA-16-109.2 light is who has a range of 2', () => {
    const values = { fr1: { range: 2 } };
    expect(limit('inf C4 line ESE', { values })).toBe(3);
    expect(limit('inf C4 line ESE')).toBe(2);
    const b = withVoltigeurs(['inf C4 line ESE']);
    expect(b.refused('screen fr1', 'C5 ESE', 'D4 ESE', 'C3 ESE')).toContain('VEA-16-109');
  });

  test('VEA-16-112.1 never more than steps', () => {
    expect(limit('light3-2 C4 line ESE')).toBe(2);
    const b = withVoltigeurs(['light3-2 C4 line ESE']);
    expect(b.refused('screen fr1', 'C5 ESE', 'D4 ESE', 'C3 ESE')).toContain('VEA-16-112');
  });

  test('VEA-16-112.2 with one step left one marker stays', () => {
    const b = withVoltigeurs(['light3 C4 line ESE']);
    b.act('screen fr1', 'C5 ESE', 'D4 ESE', 'C3 ESE');
    loseSteps(b.state, 0, 2, 'fire', b);
    expect(markers(b)).toEqual(['fr1 C5']);
  });

  test('VEA-16-113.1 worn line infantry has none', () => {
    expect(limit('inf7-4 C4 line ESE')).toBe(0);
    const b = withVoltigeurs(['inf7-4 C4 line ESE']);
    expect(b.refused('screen fr1', 'C5 ESE')).toContain('VEA-16-113');
  });

  test('VEA-16-113.2 worn light infantry has two, then one', () => {
    expect([limit('light7-4 C4 line ESE'), limit('light7-2 C4 line ESE')]).toEqual([2, 1]);
  });

  test('VEA-16-113.3 the lowest limit counts', () => {
    expect([limit('light3-2 C4 line ESE'), limit('light3-1 C4 column E')]).toEqual([2, 1]);
  });
});

describe('when', () => {
  test('VEA-16-118.1 they cost no points', () => {
    const b = withVoltigeurs(['inf C1 column E'], { values: { fr1: { narrow: 4 } } });
    b.act('screen fr1', 'C2 ESE');
    b.act('fr1', 'to C2', 'to C3', 'to C4', 'to C5');
    expect([b.at('fr1'), markers(b)]).toEqual(['C5', ['fr1 C6']]);
    expect(b.cited('screened')).toContain('VEA-16-118');
  });

  test('VEA-16-119.1 a unit puts them out once in its movement phase', () => {
    const b = withVoltigeurs(['inf C4 line ESE']);
    b.act('screen fr1', 'C5 ESE');
    b.act('recall fr1');
    expect(b.refused('screen fr1', 'C5 ESE')).toContain('VEA-16-119');
  });

  test('VEA-16-119.2 and VEA-16-121.1 called back at first, they go out again after the rally phase', () => {
    const b = withVoltigeurs(['inf C4 line ESE'], { chance: 5 });
    lay(b, 'fr1', 'C5', 'ESE');
    b.act('recall fr1');
    b.act('end');
    until(b, 'french screens');
    expect(viveLEmpereur.pending(b.state)[0]!.rules).toEqual(['VEA-16-119', 'VEA-16-121']);
    b.act('screen fr1', 'D4 S');
    expect(markers(b)).toEqual(['fr1 D4']);
    const twice = withVoltigeurs(['inf C4 line ESE'], { chance: 5 });
    twice.act('screen fr1', 'C5 ESE');
    twice.act('recall fr1', 'at C5');
    twice.act('end');
    until(twice, 'french screens');
    expect(twice.options()).toEqual(['end', 'screen fr1']);
  });

  test('VEA-16-119.3 and at no other time', () => {
    const firing = withVoltigeurs(['inf C4 line ESE'], {
      phase: 'offensive fire',
      coalition: ['inf C5 column W'],
    });
    expect(firing.refused('screen fr1', 'D4 ESE')).toContain('VEA-16-119');
    expect(firing.refused('recall fr1')).toContain('VEA-16-120');
    const enemy = withVoltigeurs(['inf C4 line ESE'], { side: 'coalition' });
    expect(enemy.asked).toBe('coalition movement');
    expect(enemy.refusedTo('french', ['screen fr1', 'C5 ESE'])).not.toEqual([]);
    expect(enemy.refused('screen fr1', 'C5 ESE')).not.toEqual([]);
  });

  test('VEA-16-120.1 they are called back in the movement phase', () => {
    const b = withVoltigeurs(['light C4 line ESE']);
    lay(b, 'fr1', 'C5', 'ESE');
    lay(b, 'fr1', 'D4', 'ESE');
    b.act('recall fr1', 'at D4');
    expect([markers(b), b.unit('fr1').spent]).toEqual([['fr1 C5'], 0]);
    expect(b.refused('recall fr1', 'at D4')).toContain('VEA-16-120');
  });

  test('VEA-16-120.2 and not in that of the enemy', () => {
    const b = withVoltigeurs(['light C4 line ESE'], { side: 'coalition' });
    lay(b, 'fr1', 'C5', 'ESE');
    expect(b.refusedTo('french', ['recall fr1'])).not.toEqual([]);
    expect(b.refused('recall fr1')).not.toEqual([]);
  });
});

describe('what they are', () => {
  test('VEA-16-114.1 the enemy who comes over them takes no step and calls for no test', () => {
    const b = withVoltigeurs(['inf C4 column E'], { side: 'coalition', coalition: ['inf D6 column W'] });
    lay(b, 'fr1', 'C5', 'ESE');
    b.act('co1', 'to D5', 'right', 'to C5');
    b.act('hold');
    expect([markers(b), reasons(b)]).toEqual([[], ['enemy units']]);
    expect([b.unit('fr1').steps, b.told('moraleTested')]).toEqual([7, []]);
    expect(b.cited('screenRecalled')).toContain('VEA-16-114');
  });

  test('VEA-16-114.2 their unit keeps its fire', () => {
    const b = withVoltigeurs(['light C4 line ESE'], {
      phase: 'offensive fire',
      coalition: ['inf C5 column W'],
      dice: '1',
    });
    for (const hex of ['B4', 'D4', 'C3']) lay(b, 'fr1', hex, 'N');
    b.act('at C5', 'fr1');
    expect(b.told('fired')[0]!.value).toBe(3);
  });

  test('VEA-16-117.1 they bar no sight', () => {
    const b = withVoltigeurs(['guns C1 battery ESE', 'light B2 line ESE'], {
      phase: 'offensive fire',
      coalition: ['inf C5 column W'],
    });
    lay(b, 'fr2', 'C3', 'ESE');
    expect(b.refused('at C5', 'fr1')).toEqual([]);
    b.act('at C5', 'fr1');
    expect(b.cited('fired')).toContain('VEA-16-117');
  });

  test('VEA-16-137.1 they leave a hex before the enemy without being fired at', () => {
    const b = withVoltigeurs(['light C4 column W'], { coalition: ['inf C6 line WNW'] });
    lay(b, 'fr1', 'C5', 'ESE');
    b.act('fr1', 'to C3');
    expect([b.asked, markers(b)]).toEqual(['french movement', ['fr1 C4']]);
    expect(b.told('fired')).toEqual([]);
  });

  test('VEA-16-137.2 nobody attacks them', () => {
    const b = withVoltigeurs(['inf C4 line ESE'], {
      phase: 'shock',
      coalition: ['inf D4 column W', 'light C6 line WNW'],
    });
    lay(b, 'co2', 'C5', 'WNW');
    expect(b.asked).toBe('french assault');
    expect(b.refused('at C4', 'to C5')).toContain('VEA-16-137');
    expect(b.refused('at C4', 'to D4')).toEqual([]);
  });

  test('VEA-16-137.3 their hex is empty for those who flee', () => {
    const b = withVoltigeurs(['inf C4 line ESE'], {
      phase: 'offensive fire',
      coalition: [
        'inf C5 column W',
        'light D7 line WNW',
        'inf B6 column W',
        'inf D6 column W',
        'inf B5 square',
        'inf D5 square',
      ],
      dice: '3 66 11 11',
    });
    lay(b, 'co2', 'C6', 'WNW');
    b.act('at C5', 'fr1');
    expect(b.told('retreated')[0]).toMatchObject({ from: 'C5', to: 'C6' });
  });
});

describe('their fire', () => {
  const fire = (french: readonly string[], coalition: readonly string[], more: Setting = {}) =>
    withVoltigeurs([...french, 'inf G8 line ESE'], {
      phase: 'offensive fire',
      coalition: [...coalition, 'inf G9 column W'],
      dice: '1',
      ...more,
    });

  test('VEA-16-105.1 goes through the two hexes at their corner', () => {
    const b = fire(['light C4 column E'], ['inf B5 column W', 'inf C6 column W', 'inf D5 column W']);
    lay(b, 'fr1', 'C5', 'ENE');
    const at = (hex: string) => b.options(`at ${hex}`);
    expect([at('B5'), at('C6'), b.options().includes('at D5')]).toEqual([['fr1 C5'], ['fr1 C5'], false]);
  });

  test('VEA-16-105.2 and nowhere else', () => {
    const b = fire(['light C4 column E'], ['inf D5 column W']);
    lay(b, 'fr1', 'C5', 'ENE');
    expect(b.refused('at D5', 'fr1 C5')).toContain('VEA-16-105');
  });

  test('VEA-16-122.1 is worth 1, whatever the cover', () => {
    const b = fire(['light C4 column E'], ['inf C6 adapted'], { rows: rowC('. . . . . f . . .') });
    lay(b, 'fr1', 'C5', 'ESE');
    b.act('at C6', 'fr1 C5');
    expect(b.told('fired')[0]).toMatchObject({ value: 1, units: ['fr1 C5'] });
    expect(b.refused('at C6', 'fr1 C5')).not.toEqual([]);
  });

  test('VEA-16-122.2 reaches one hex', () => {
    const b = fire(['light C4 column E'], ['inf C7 column W']);
    lay(b, 'fr1', 'C5', 'ESE');
    expect(b.refused('at C7', 'fr1 C5')).toContain('VEA-16-122');
  });

  test('VEA-16-123.1 of three at one hex is worth 1', () => {
    const b = fire(['light C4 column E', 'light E4 column E'], ['inf D5 column W']);
    lay(b, 'fr1', 'C5', 'ESE');
    lay(b, 'fr1', 'D4', 'ESE');
    lay(b, 'fr2', 'E5', 'ENE');
    b.act('at D5', 'fr1 C5', 'fr1 D4', 'fr2 E5');
    expect(b.told('fired')[0]).toMatchObject({ value: 1, together: [{ id: 'VEA-16-123', value: 1 }] });
  });

  test('VEA-16-124.1 of two adds 1 to that of a regiment', () => {
    const b = fire(['inf C4 line ESE', 'light B4 column E'], ['inf C5 column W'], { dice: '1 11' });
    lay(b, 'fr1', 'D4', 'ENE');
    lay(b, 'fr2', 'B5', 'S');
    b.act('at C5', 'fr1', 'fr1 D4', 'fr2 B5');
    expect(b.told('fired')[0]!.value).toBe(4);
  });

  test('VEA-16-124.2 of another regiment’s marker too', () => {
    const b = fire(['inf C4 line ESE', 'light B4 column E'], ['inf C5 column W'], { dice: '1 11' });
    lay(b, 'fr2', 'B5', 'S');
    b.act('at C5', 'fr1', 'fr2 B5');
    expect(b.told('fired')[0]).toMatchObject({ value: 4, together: [{ id: 'VEA-16-124', value: 1 }] });
  });

  test('a marker fires once in a phase', () => {
    const b = fire(['light C4 column E'], ['inf C6 column W', 'inf D5 column W'], { dice: '11' });
    lay(b, 'fr1', 'C5', 'ESE');
    b.act('at C6', 'fr1 C5');
    expect(b.refused('at D5', 'fr1 C5')).toContain('VE-7.4-01');
  });
});

describe('their screen', () => {
  const through = (target: string, hexes: readonly string[], left = '') => {
    const b = withVoltigeurs([`guns${left} C1 battery ESE`, 'light B2 line ESE'], {
      phase: 'offensive fire',
      coalition: [`inf ${target} column W`],
      values: { fr1: { fire: 6, range: 7 } },
      dice: '1 11',
    });
    for (const hex of hexes) lay(b, 'fr2', hex, 'ESE');
    b.act(`at ${target}`, 'fr1');
    const { value, values } = b.told('fired')[0]!;
    return { value, rows: values[0]!.sum.map(({ id }) => id) };
  };

  test('VEA-16-125.1 takes 1 from a shot through it', () => {
    expect([through('C4', []).value, through('C4', ['C3']).value]).toEqual([4, 3]);
    expect(through('C4', ['C3']).rows).toContain('VEA-16-125');
  });

  test('VEA-16-125.2 and no more through two', () => {
    expect(through('C4', ['C2', 'C3']).value).toBe(3);
  });

  test('VEA-16-126.1 but a value of 1 stays', () => {
    const far = through('C8', ['C3']);
    expect(far.value).toBe(1);
    expect(far.rows).toContain('VEA-16-126');
  });

  test('VEA-16-126.2 and 2 becomes 1', () => {
    expect([through('C6', ['C3']).value, through('C3', ['C2'], '-1').value]).toEqual([1, 1]);
  });

  test('a line along a side crosses it where both hexes hold a marker', () => {
    const value = (hexes: readonly string[]) => {
      const b = withVoltigeurs(['guns B3 battery S', 'light C2 line ESE', 'light C5 line ESE'], {
        phase: 'offensive fire',
        coalition: ['inf D3 column W'],
        values: { fr1: { fire: 6, range: 7 } },
        dice: '1 11',
      });
      for (const hex of hexes) lay(b, hex === 'C3' ? 'fr2' : 'fr3', hex, 'ESE');
      b.act('at D3', 'fr1');
      return b.told('fired')[0]!.value;
    };
    expect([value([]), value(['C3']), value(['C3', 'C4'])]).toEqual([5, 5, 4]);
  });
});

describe('on the move', () => {
  test('VEA-16-136.1 a column’s marker goes ahead of it hex by hex', () => {
    const b = withVoltigeurs(['inf C4 column E']);
    b.act('screen fr1', 'C5 ESE');
    b.act('fr1', 'to C5', 'to C6');
    expect(markers(b)).toEqual(['fr1 C7']);
    expect(b.told('screenMoved').map(({ to }) => to)).toEqual(['C6', 'C7']);
    expect(b.cited('screenMoved')).toContain('VEA-16-136');
  });

  test('VEA-16-136.2 and turns with it', () => {
    const b = withVoltigeurs(['inf C4 column E']);
    b.act('screen fr1', 'C5 ESE');
    b.act('fr1', 'right');
    expect([markers(b), b.state.voltigeurs[0]!.facing]).toEqual([['fr1 D4'], 1]);
  });

  test('VEA-16-136.3 without a place for it, it is taken back', () => {
    const b = withVoltigeurs(['inf C4 column E', 'guns C6 limbered E']);
    b.act('screen fr1', 'C5 ESE');
    b.act('fr1', 'to C5');
    expect([b.at('fr1'), markers(b), reasons(b)]).toEqual(['C5', [], ['no place']]);
  });

  test('VEA-16-128.2 one that would come next to enemy cavalry is taken back, and the move goes on', () => {
    const b = withVoltigeurs(['inf C3 column E'], { coalition: ['cav C7 broken1'] });
    b.act('screen fr1', 'C4 ESE');
    b.act('fr1', 'to C4', 'to C5');
    expect([b.at('fr1'), markers(b), reasons(b)]).toEqual(['C5', [], ['enemy cavalry']]);
    expect(b.cited('screenRecalled')).toContain('VEA-16-128');
  });

  test('VEA-16-131.1 screens that meet are gone, without a shot or a point', () => {
    const b = withVoltigeurs(['inf C3 column E'], { coalition: ['light C6 column W'] });
    lay(b, 'fr1', 'C4', 'ESE');
    lay(b, 'co1', 'C5', 'WNW');
    b.act('fr1', 'to C4');
    expect([b.asked, markers(b), b.unit('fr1').spent]).toEqual(['french movement', [], 1]);
    expect(reasons(b)).toEqual(['enemy voltigeurs', 'enemy voltigeurs']);
    expect(b.cited('screenRecalled')).toContain('VEA-16-131');
  });

  test('VEA-16-132.1 friends pass over one', () => {
    const b = withVoltigeurs(['inf C4 line ESE', 'inf C3 column E', 'inf D4 column NE']);
    lay(b, 'fr1', 'C5', 'ESE');
    b.act('fr3', 'to C5', 'right', 'to C6');
    expect([b.at('fr3'), markers(b)]).toEqual(['C6', ['fr1 C5']]);
  });

  test('VEA-16-132.2 and if they stay there, it is taken back at the end of the phase', () => {
    const b = withVoltigeurs(['inf C4 line ESE', 'inf D4 column NE']);
    lay(b, 'fr1', 'C5', 'ESE');
    b.act('fr2', 'to C5');
    expect(markers(b)).toEqual(['fr1 C5']);
    b.act('end');
    expect([markers(b), reasons(b)]).toEqual([[], ['friendly units']]);
    expect(b.cited('screenRecalled')).toContain('VEA-16-132');
  });
});

describe('the enemy comes', () => {
  const coming = (coalition: string, french = 'light C3 column E', more: Setting = {}) => {
    const b = withVoltigeurs([french], { side: 'coalition', coalition: [coalition], dice: '1', ...more });
    lay(b, 'fr1', 'C4', 'ESE');
    return b;
  };

  test('VEA-16-127.1 into their hex: no hex ever holds both', () => {
    const b = coming('inf C6 column W');
    b.act('co1', 'to C5', 'to C4');
    if (b.asked === 'french opportunity') b.act('hold');
    expect([b.at('co1'), markers(b)]).toEqual(['C4', []]);
    expect(b.cited('screenRecalled')).toContain('VEA-16-127');
  });

  test('VEA-16-129.1 cavalry next to them: they go at once and do not fire', () => {
    const b = coming('cav C8 column W', 'light C2 column E');
    b.act('co1', 'to C7', 'to C6', 'to C5');
    expect(markers(b)).toEqual([]);
    expect(reasons(b)).toEqual(['enemy cavalry']);
    expect(b.cited('screenRecalled')).toContain('VEA-16-129');
    expect(b.told('fired')).toEqual([]);
  });

  test('VEA-16-134.1 infantry from before them: one shot at it in the hex it leaves, then they go', () => {
    const b = coming('inf C5 column W');
    b.act('co1', 'to C4');
    expect([b.asked, b.options()]).toEqual(['french opportunity', ['hold', 'all', 'fr1 C4']]);
    b.act('fr1 C4');
    expect(b.told('fired')[0]).toMatchObject({ at: 'C5', value: 1, how: 'opportunity' });
    expect(b.cited('fired')).toContain('VEA-16-134');
    expect([b.at('co1'), markers(b)]).toEqual(['C4', []]);
    const past = coming('inf C5 column NW');
    past.act('co1', 'to B4');
    expect(past.asked).toBe('coalition movement');
  });

  test('VEA-16-134.2 from their flank or rear: no shot', () => {
    const b = coming('inf B4 column SW', 'light D3 column E');
    b.act('co1', 'to C4');
    expect([b.asked, b.at('co1'), markers(b), b.told('fired')]).toEqual(['coalition movement', 'C4', [], []]);
  });

  test('VEA-16-134.3 if the shot breaks it, it flees from the hex it was leaving, and they stay', () => {
    const b = coming('inf C5 column W', 'light C3 column E', { dice: '5 66' });
    b.act('co1', 'to C4');
    b.act('all');
    for (let count = 0; b.asked === 'coalition retreatWay' && count < 5; count += 1) b.act(b.options()[0]!);
    expect(b.told('retreated')[0]).toMatchObject({ from: 'C5' });
    expect([b.stands('co1'), markers(b)]).toEqual(['disorganised', ['fr1 C4']]);
  });

  test('VEA-16-133.1 with friends over them they do not fire', () => {
    const b = withVoltigeurs(['light C3 column E', 'inf D4 column NE'], {
      phase: 'offensive fire',
      coalition: ['inf C5 column W'],
    });
    lay(b, 'fr1', 'C4', 'ESE');
    expect(b.refused('at C5', 'fr1 C4')).toEqual([]);
    const under = withVoltigeurs(['light C3 column E', 'inf C4 column E'], {
      phase: 'offensive fire',
      coalition: ['inf C5 column W'],
    });
    lay(under, 'fr1', 'C4', 'ESE');
    expect(under.refused('at C5', 'fr1 C4')).toContain('VEA-16-133');
  });

  test('VEA-16-135.1 behind its own screen: both are gone, and there is no shot', () => {
    const b = withVoltigeurs(['light C3 column E'], { side: 'coalition', coalition: ['light C6 column W'] });
    lay(b, 'fr1', 'C4', 'ESE');
    lay(b, 'co1', 'C5', 'WNW');
    b.act('co1', 'to C5', 'to C4');
    expect([b.at('co1'), markers(b), b.told('fired')]).toEqual(['C4', [], []]);
    expect(reasons(b)).toEqual(['enemy voltigeurs', 'enemy voltigeurs']);
    expect(b.cited('screenRecalled')).toContain('VEA-16-135');
  });

  test('VEA-16-134.1 they add nothing to the opportunity fire of their own unit, but may fire in its place', () => {
    const b = withVoltigeurs(['light C4 line ESE'], {
      side: 'coalition',
      coalition: ['inf C5 column SW'],
      dice: '1',
    });
    lay(b, 'fr1', 'D4', 'ENE');
    b.act('co1', 'to D4');
    expect(b.options()).toEqual(['hold', 'all', 'fr1', 'fr1 D4']);
    expect(b.options('fr1')).toEqual([]);
    expect(b.refused('fr1', 'fr1 D4')).toContain('VEA-16-134');
  });
});

test('everybody sees the markers', () => {
  const b = withVoltigeurs(['inf C4 line ESE']);
  b.act('screen fr1', 'C5 ESE');
  expect(viveLEmpereur.view(b.state, 'coalition').voltigeurs).toHaveLength(1);
});
