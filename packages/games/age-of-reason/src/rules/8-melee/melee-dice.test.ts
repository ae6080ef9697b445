/** Figures and dice of melees. */
import { describe, expect, it } from 'vitest';
import { changeUnit, type State } from '../../state.ts';
import { unitNamed, type Setting } from '../../testing.ts';
import { boutsOf, meleeOf, rulesOfBout } from './fighting.ts';
import { diceOfMelee } from './melee-dice.ts';
import { locked, phase, ride, type Struck } from './testing.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const bout = (s: State, by: string, at: string) =>
  boutsOf(s, meleeOf(s, unitNamed(s, by))).find(
    ({ unit, enemy }) => unit === unitNamed(s, by) && enemy === unitNamed(s, at),
  );
/** How many figures of one fight another; the rules that count all figures of that melee are heard. */
function figures(s: State, by = 'prinz', at = 'grey'): number {
  const contacts = meleeOf(s, unitNamed(s, by));
  for (const one of boutsOf(s, contacts)) hear({ rules: rulesOfBout(s, one, contacts, []) });
  return bout(s, by, at)?.figures ?? 0;
}
/** Whole dice and the size of the special one. */
function dice(s: State, by = 'prinz', at = 'grey'): readonly [number, number] {
  figures(s, by, at);
  const found = bout(s, by, at);
  if (found === undefined) return [0, 0];
  const { whole, special } = hear(diceOfMelee(s, found, cites()));
  return [whole, special];
}

/** Blue's `prinz` at 80,60 facing up has struck red's `grey`. */
function against(prinz: string, grey: string, struck: Partial<Struck> = {}, more: Setting = {}): State {
  const blue = { prinz: `${prinz} at 80,60 facing 0`, ...more.blue };
  const red = { grey: grey.includes(' at ') ? grey : `${grey} at 80,60 facing 180`, ...more.red };
  return locked({ ...more, blue, red }, { by: 'prinz', at: 'grey', ...struck });
}

const horse = 'dragoons 8 figures';

describe('figures that fight', () => {
  itCites('AOR-8-102.1 stand two ranks deep', () => {
    const s = against('dragoons two ranks 12 figures', 'column M2');
    expect(figures(against('dragoons two ranks 8 figures', 'M2'))).toBe(8);
    // Two bases of four before six figures, the two behind them, and one beyond each end.
    expect(figures(against('dragoons two ranks 16 figures', 'M2 6 figures'))).toBe(12);
    // One base of three before a column of 4 cm, the one behind it, and one beyond each end.
    expect(figures(s)).toBe(8);
  });

  itCites('AOR-8-102.2 no deeper', () => {
    const s = against(
      'dragoons two ranks 8 figures',
      'M2',
      {},
      { blue: { second: 'dragoons two ranks 8 figures at 80,68 facing 0' } },
    );
    expect(figures(s)).toBe(8);
  });

  itCites('AOR-8-103.1 overlap by a base at each end', () => {
    expect(figures(against('dragoons 6 figures', 'dragoons 4 figures at 78,60 facing 180'))).toBe(6);
  });

  it('AOR-8-103.2 not with a base that fights somebody else', () => {
    const s = locked(
      {
        blue: { prinz: 'dragoons 6 figures at 80,60 facing 0' },
        red: {
          grey: 'dragoons 4 figures at 78,60 facing 180',
          more: 'dragoons 2 figures at 84,60 facing 180',
        },
      },
      { by: 'prinz', at: 'grey' },
      { by: 'prinz', at: 'more' },
    );
    expect([figures(s, 'prinz', 'grey'), figures(s, 'prinz', 'more')]).toEqual([4, 2]);
  });

  itCites('AOR-8-103.3 and nobody behind an overlap counts', () => {
    // Three bases before two and three behind them: 2 + 1 overlap + 2 behind.
    const s = against('dragoons two ranks 12 figures', 'dragoons 4 figures at 78,60 facing 180');
    expect(figures(s)).toBe(10);
  });

  it('AOR-8-124.1 a base counts whole, however little of it stands opposite', () => {
    const s = against('M2', 'M2 at 82,60 facing 180');
    expect([figures(s), figures(s, 'grey', 'prinz')]).toEqual([12, 12]);
  });

  it('AOR-8-124.2 two bases and an overlap, shifted by half', () => {
    const s = against('M2', 'M2 at 88,60 facing 180');
    expect([figures(s), figures(s, 'grey', 'prinz')]).toEqual([9, 9]);
  });

  itCites('AOR-8-124.3 never more figures than it has', () => {
    const s = against('M2 10 figures of 12', 'M2 6 figures at 80,60 facing 180');
    expect(figures(s)).toBe(10);
  });

  itCites('AOR-8-125.1 neighbours in line lend their nearest base', () => {
    const s = against('M2', 'M2', {}, { blue: { left: 'at 64,60 facing 0', right: 'at 96,60 facing 0' } });
    expect(figures(s)).toBe(18);
    expect(figures(s, 'grey', 'prinz')).toBe(12);
  });

  it('AOR-8-125.2 against a square too', () => {
    expect(figures(against(horse, 'M2 square'))).toBe(8);
  });

  itCites('AOR-8-123.1 a second unit close behind counts with the first', () => {
    const s = against('M2', 'M2', {}, { blue: { second: 'at 80,62.5 facing 0' } });
    expect(figures(s)).toBe(24);
    expect(dice(s)[0]).toBe(4 + 1 + 2);
  });

  it('AOR-8-123.2 not from 3 cm behind', () => {
    expect(figures(against('M2', 'M2', {}, { blue: { second: 'at 80,65 facing 0' } }))).toBe(12);
  });

  itCites('AOR-8-308.1 a line struck in flank replies with two', () => {
    const s = locked(
      { blue: { prinz: `${horse} at 88,61 facing 270` }, red: { grey: 'M2 at 80,60 facing 0' } },
      { by: 'prinz', at: 'grey', side: 'flank' },
    );
    expect(figures(s, 'grey', 'prinz')).toBe(2);
    expect(dice(s, 'grey', 'prinz')).toEqual([1, 2]);
  });

  itCites('AOR-8-306.1 and nobody to the rear', () => {
    const s = against('M2', 'M2 at 80,58 facing 0', { side: 'rear' });
    expect(figures(s, 'grey', 'prinz')).toBe(0);
    expect(dice(s, 'grey', 'prinz')).toEqual([0, 0]);
  });

  it('AOR-10-006.1 eight riders against the flank of a battalion (E18)', () => {
    const s = locked(
      {
        blue: { prinz: 'M2 dragoons two ranks 16 figures at 88,61 facing 270' },
        red: { grey: 'M2 at 80,60 facing 0' },
      },
      { by: 'prinz', at: 'grey', side: 'flank', rode: 10 },
    );
    // Two cm of side before the middle of four bases: where two bases share it, both are in contact.
    changeUnit(s, 0, { y: 6_300 });
    expect([figures(s), figures(s, 'grey', 'prinz')]).toEqual([8, 2]);
    // 1 die and special 2, +1 class, +2 flank, +2 foot not in square, +2 odds.
    expect(dice(s)).toEqual([8, 2]);
    expect(dice(s, 'grey', 'prinz')).toEqual([1, 2]);
  });

  itCites('AOR-7-324.1 a garrison divides its figures', () => {
    const village = { id: 'v', kind: 'village', outline: '70,40 90,40 90,60 70,60', values: { size: 1 } };
    const s = locked(
      {
        blue: { prinz: 'M2 at 80,60 facing 0', other: 'M2 at 80,40 facing 180' },
        red: { grey: 'M2 at 80,50' },
        ground: { areas: [village] },
      },
      { by: 'prinz', at: 'grey' },
      { by: 'other', at: 'grey' },
    );
    changeUnit(s, unitNamed(s, 'grey'), { post: 0 });
    expect([figures(s, 'grey', 'prinz'), figures(s, 'grey', 'other')]).toEqual([6, 6]);
  });
});

describe('dice', () => {
  itCites('AOR-8-104.1 are one for six figures and a special one for the rest', () => {
    const of = (count: number): readonly [number, number] =>
      dice(against(`M1 heavy cavalry ${count} figures`, `M1 light cavalry ${count} figures`));
    expect(of(10)).toEqual([1, 4]);
    expect(of(12)).toEqual([2, 0]);
    expect(dice(against('M1 3 figures', 'M1 3 figures'))).toEqual([0, 3]);
  });

  it('AOR-8-105.2 six trained figures throw two', () => {
    expect(dice(against('M2 6 figures', 'M2 6 figures'))).toEqual([2, 0]);
  });

  itCites('AOR-8-105.3 and one at least', () => {
    expect(dice(against('M2 dragoons 6 figures', 'M2 square'))).toEqual([1, 0]);
  });

  itCites('AOR-8-105.1 six or more keep a whole die, fewer only their special one', () => {
    const redoubt = {
      blocks: [{ id: 'r', kind: 'redoubt', centre: '80,55', width: 20, depth: 10, facing: 180 }],
    };
    const of = (words: string): readonly [number, number] => {
      const s = against(words, 'M2', {}, { ground: redoubt });
      changeUnit(s, 1, { post: 0 });
      return dice(s);
    };
    expect(of('M1 7 figures')).toEqual([1, 1]);
    expect(of('M1 4 figures')).toEqual([0, 4]);
  });

  itCites('AOR-8-106.1 guards add three', () => {
    expect(dice(against('M4', 'M4'))[0]).toBe(5);
  });

  itCites('AOR-8-107.1 a charge of infantry counts from 2 cm', () => {
    expect(dice(against('M2', 'M2', { rode: 1.5 }))[0]).toBe(3);
    expect(dice(against('M2', 'M2', { rode: 2 }))[0]).toBe(4);
  });

  it('AOR-8-107.2 and AOR-4-206.1 of cavalry from 20 cm', () => {
    const of = (rode: number): number => dice(against(`M2 ${horse}`, `M2 ${horse}`, { rode }))[0];
    expect([of(12), of(19), of(20)]).toEqual([2, 2, 3]);
  });

  it('AOR-4-206.1 the same for the charger and who counter-charges', () => {
    const s = against(`M2 ${horse}`, `M2 ${horse}`, { rode: 20 });
    ride(s, 'grey', 19);
    expect(dice(s, 'grey', 'prinz')[0]).toBe(2);
    ride(s, 'grey', 20);
    expect(dice(s, 'grey', 'prinz')[0]).toBe(3);
  });

  itCites('AOR-8-108.1 lances count in the turn of the charge only', () => {
    expect(dice(against(`M2 lances ${horse}`, `M2 ${horse}`, { rode: 20 }))[0]).toBe(4);
    expect(dice(against(`M2 lances ${horse}`, `M2 ${horse}`))[0]).toBe(2);
  });

  itCites('AOR-8-109.1 two to one adds two', () => {
    expect(dice(against('M1', 'M1 6 figures', {}, {}))[0]).toBe(2 + 2);
    expect(dice(against('M1 11 figures of 12', 'M1 6 figures'))[0]).toBe(1);
  });

  itCites('AOR-8-109.2 regulars in line against skirmishers, not in column', () => {
    const skirmishers = 'M2 light infantry skirmish';
    const rows = (prinz: string): string[] => {
      const s = against(prinz, skirmishers);
      const { sum } = hear(diceOfMelee(s, bout(s, 'prinz', 'grey')!, cites()));
      return sum
        .filter(({ id }) => id.startsWith('AOR-8-109'))
        .map(({ words, value }) => `${words.en} ${value}`);
    };
    expect([rows('M2'), rows('M2 column')]).toEqual([['line against skirmishers 2'], []]);
  });

  itCites('AOR-8-109.3 cavalry in line against foot skirmishers has both', () => {
    const s = against(`M2 ${horse}`, 'M2 light infantry skirmish');
    const rows = hear(diceOfMelee(s, bout(s, 'prinz', 'grey')!, cites())).sum.filter(
      ({ id }) => id === 'AOR-8-109',
    );
    expect(rows.filter(({ value }) => value === 2).length).toBeGreaterThanOrEqual(2);
  });

  itCites('AOR-8-110.1 cuirassiers opposite take one', () => {
    const cuirassiers = 'M2 heavy cavalry 8 figures';
    expect(dice(against(`M2 ${horse}`, cuirassiers))).toEqual([1, 2]);
    const both = against(cuirassiers, cuirassiers);
    expect([dice(both), dice(both, 'grey', 'prinz')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  itCites('AOR-8-312.1 the whole square fights cavalry', () => {
    const s = against(`M2 ${horse}`, 'M2 square');
    expect(dice(s, 'grey', 'prinz')).toEqual([3, 0]);
  });

  it('D6: dragoons at a square, and at a battalion that failed to form it', () => {
    const square = against(`M2 ${horse}`, 'M2 square', { rode: 30 });
    expect([dice(square), dice(square, 'grey', 'prinz')]).toEqual([
      [1, 2],
      [3, 0],
    ]);
    const line = against(`M2 ${horse}`, 'M2 disorganised', { rode: 30 });
    expect([dice(line), dice(line, 'grey', 'prinz')]).toEqual([
      [5, 2],
      [2, 0],
    ]);
  });

  it('AOR-4-216.1 against a failed square: +2 for the horse, -1 for the foot', () => {
    const line = against(`M2 ${horse}`, 'M2 disorganised', { rode: 30 });
    expect(dice(line)).toEqual([5, 2]);
  });

  itCites('AOR-2-402.2 the disorganised throw one less', () => {
    expect(dice(against('M2 disorganised', 'M2'))[0]).toBe(2);
  });

  itCites('AOR-8-121.1 Native Americans are at home in woods', () => {
    const wood = { id: 'w', kind: 'light woods', outline: '40,20 120,20 120,90 40,90' };
    const s = against('M2 natives loose 6 figures', 'M2', {}, { ground: { areas: [wood] } });
    const rows = hear(diceOfMelee(s, bout(s, 'prinz', 'grey')!, cites())).sum;
    expect(rows.filter(({ id }) => id === 'AOR-8-121').map(({ value }) => value)).toEqual([1]);
  });

  it('AOR-8-127.1 in one wood nobody has the cover of it', () => {
    const wood = { id: 'w', kind: 'light woods', outline: '40,20 120,20 120,90 40,90' };
    const s = against('M2', 'M2', {}, { ground: { areas: [wood] } });
    expect([dice(s)[0], dice(s, 'grey', 'prinz')[0]]).toEqual([3, 3]);
  });

  itCites('AOR-8-127.2 uphill is one less, down a charge one more', () => {
    const hill = { id: 'h', kind: 'gentle hill', outline: '40,20 120,20 120,60.1 40,60.1', level: 1 };
    const up = against(
      'M2 6 figures',
      'M2 6 figures at 80,59.9 facing 180',
      {},
      { ground: { areas: [hill] } },
    );
    changeUnit(up, 0, { y: 6_020 });
    expect(dice(up)[0]).toBe(1);
    const down = locked(
      {
        blue: { prinz: 'M2 6 figures at 80,70 facing 180' },
        red: { grey: 'M2 6 figures at 80,70 facing 0' },
        ground: { areas: [hill] },
      },
      { by: 'prinz', at: 'grey', rode: 10 },
    );
    changeUnit(down, 0, { ride: { ...down.units[0]!.ride!, y: 5_900 } });
    expect(dice(down)[0]).toBe(4);
  });

  itCites('AOR-8-122.1 a brigadier adds one', () => {
    const s = against(
      'M2 dragoons 6 figures',
      'M2 dragoons 6 figures',
      {},
      {
        generals: { blue: { keith: 'with prinz' }, red: {} },
      },
    );
    expect(dice(s)[0]).toBe(3);
  });

  itCites('AOR-8-122.2 a Great Captain two in melee', () => {
    const frederick = 'commander-in-chief great captain charisma 3 with prinz';
    const s = against(
      'M2 dragoons 6 figures',
      'M2 dragoons 6 figures',
      {},
      {
        generals: { blue: { frederick }, red: {} },
      },
    );
    expect(dice(s)[0]).toBe(4);
  });

  it('AOR-7-305.1 AOR-7-311.1 a village takes two dice and a redoubt three, of the attacker alone', () => {
    const village = { id: 'v', kind: 'village', outline: '70,40 90,40 90,60 70,60', values: { size: 1 } };
    const s = against('M4', 'M2', {}, { ground: { areas: [village] } });
    changeUnit(s, 1, { post: 0 });
    expect([dice(s)[0], dice(s, 'grey', 'prinz')[0]]).toEqual([3, 3]);
  });

  itCites('AOR-8-311.1 its garrison is not disorganised by being spread out', () => {
    const village = { id: 'v', kind: 'village', outline: '70,40 90,40 90,60 70,60', values: { size: 1 } };
    const s = against('M2', 'M1', {}, { ground: { areas: [village] } });
    changeUnit(s, 1, { post: 0 });
    expect(dice(s, 'grey', 'prinz')).toEqual([2, 0]);
  });

  it('AOR-4-005.2 AOR-4-303.1 who joined has no die for charging', () => {
    const s = against(`M2 ${horse}`, `M2 ${horse}`, { rode: 30, joined: true });
    expect(dice(s)[0]).toBe(2);
  });

  itCites('AOR-8-305.1 cavalry that is still locked fights the second turn disorganised', () => {
    const s = against(`M2 ${horse}`, `M2 ${horse}`);
    const talk = phase(s, 1, 1, [1, 2], 1, 1, [1, 2]);
    while (talk.question?.question === 'rearrange') talk.say('stay');
    expect(talk.told('conditionChanged').map(({ unit, rules }) => [unit, rules[0]])).toEqual([
      ['prinz', 'AOR-8-305'],
      ['grey', 'AOR-8-305'],
    ]);
    expect([dice(s)[0], dice(s, 'grey', 'prinz')[0]]).toEqual([1, 1]);
  });

  it('D2: guards who charge conscripts', () => {
    const s = against('M4', 'M1', { rode: 10 });
    expect([dice(s)[0], dice(s, 'grey', 'prinz')[0]]).toEqual([6, 2]);
  });

  it('D4: hussars and dragoons met halfway, and not', () => {
    const s = against('M2 light cavalry 12 figures', 'M2 dragoons 8 figures', { rode: 25 });
    ride(s, 'grey', 13);
    expect([figures(s), figures(s, 'grey', 'prinz')]).toEqual([12, 8]);
    expect([dice(s), dice(s, 'grey', 'prinz')]).toEqual([
      [4, 0],
      [2, 2],
    ]);
  });

  it('D5: the end of a line', () => {
    const s = against('M2', 'M2 at 66,60 facing 180');
    expect([figures(s), figures(s, 'grey', 'prinz')]).toEqual([6, 6]);
  });
});

describe('the worked example of a multiple melee (E11)', () => {
  /** 6 squadrons of dragoons in two ranks against cuirassiers on two of their three bases, hussars on the third. */
  const example = (): State => {
    const s = locked(
      {
        red: { dragoons: 'M2 dragoons two ranks 12 figures at 80,60 facing 180' },
        blue: {
          cuirassiers: 'M2 heavy cavalry two ranks 12 figures at 84,60 facing 0',
          hussars: 'M3 light cavalry two ranks 10 figures at 72,60 facing 0',
        },
        generals: { blue: {}, red: { brigadier: 'with dragoons' } },
      },
      { by: 'cuirassiers', at: 'dragoons', rode: 25 },
      { by: 'hussars', at: 'dragoons', rode: 12 },
    );
    ride(s, 'dragoons', 12);
    return s;
  };

  it('AOR-10-005.1 has 12, 12 and 10 figures', () => {
    expect(example().units.map(({ figures: count }) => count)).toEqual([12, 10, 12]);
  });

  it('AOR-8-302.1 dragoons against cuirassiers', () => {
    const s = example();
    expect([figures(s, 'dragoons', 'cuirassiers'), dice(s, 'dragoons', 'cuirassiers')]).toEqual([8, [2, 2]]);
    expect([figures(s, 'cuirassiers', 'dragoons'), dice(s, 'cuirassiers', 'dragoons')]).toEqual([10, [3, 4]]);
  });

  it('AOR-8-302.2 dragoons against hussars', () => {
    const s = example();
    expect([figures(s, 'dragoons', 'hussars'), dice(s, 'dragoons', 'hussars')]).toEqual([4, [2, 4]]);
    expect([figures(s, 'hussars', 'dragoons'), dice(s, 'hussars', 'dragoons')]).toEqual([6, [3, 0]]);
  });

  it('AOR-8-303.1 the brigadier counts in both parts', () => {
    const s = example();
    for (const enemy of ['cuirassiers', 'hussars']) {
      const { sum } = hear(diceOfMelee(s, bout(s, 'dragoons', enemy)!, cites()));
      expect(sum.filter(({ id }) => id === 'AOR-8-122').map(({ value }) => value)).toEqual([1]);
    }
  });
});

describe('in a village', () => {
  const village = {
    areas: [{ id: 'village', kind: 'village', outline: '70,60 90,60 90,80 70,80', values: { size: 1 } }],
  };
  const inside = (...who: readonly string[]): State => {
    const s = locked(
      {
        blue: { prinz: 'M2 at 80,80.1 facing 0' },
        red: { grey: 'M2 at 80,70' },
        ground: village,
      },
      { by: 'prinz', at: 'grey' },
    );
    for (const id of who) changeUnit(s, unitNamed(s, id), { post: 0 });
    return s;
  };

  itCites('AOR-7-305.2 both inside have two dice less', () => {
    // Twelve figures and M2 make three dice: less two.
    expect([dice(inside('prinz', 'grey')), dice(inside('prinz', 'grey'), 'grey', 'prinz')]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(dice(inside('grey'), 'grey', 'prinz')).toEqual([3, 0]);
  });

  it('AOR-7-304.2 those inside are no skirmishers to those who attack them', () => {
    const s = inside('grey');
    const { sum } = hear(diceOfMelee(s, bout(s, 'prinz', 'grey')!, cites()));
    expect(sum.map(({ words: { en } }) => en)).not.toContain('line against skirmishers');
  });
});

describe('what owners say before the dice', () => {
  const village = {
    areas: [{ id: 'village', kind: 'village', outline: '70,60 90,60 90,80 70,80', values: { size: 1 } }],
  };

  itCites('AOR-7-324.1 a garrison attacked from two sides divides its figures as its owner says', () => {
    const s = locked(
      {
        blue: { prinz: 'M2 at 80,80.1 facing 0', second: 'M2 at 80,59.9 facing 180' },
        red: { grey: 'M2 at 80,70' },
        ground: village,
      },
      { by: 'prinz', at: 'grey' },
      { by: 'second', at: 'grey' },
    );
    changeUnit(s, unitNamed(s, 'grey'), { post: 0 });
    const talk = phase(s, ...Array<number>(20).fill(1));
    expect(talk.question).toMatchObject({
      seat: 'red',
      question: 'divide',
      rules: ['AOR-7-324'],
      about: { unit: 'grey', enemy: 'prinz' },
    });
    expect(talk.options()).toHaveLength(13);
    talk.say('9');
    const fought = talk.told('fought').filter(({ unit }) => unit === 'grey');
    expect(fought.map(({ target, figures: count }) => [target, count])).toEqual([
      ['prinz', 9],
      ['second', 3],
    ]);
  });

  it('AOR-8-124 a base before two enemies alike fights the one its owner names', () => {
    const s = locked(
      {
        blue: { prinz: 'dragoons 6 figures at 80,60 facing 0' },
        red: {
          grey: 'dragoons 2 figures at 78,60 facing 180',
          other: 'dragoons 2 figures at 82,60 facing 180',
        },
      },
      { by: 'grey', at: 'prinz' },
      { by: 'other', at: 'prinz' },
    );
    const talk = phase(s, ...[...Array<number>(20).fill(1)]);
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'whom', rules: ['AOR-8-124'] });
    expect(talk.options()).toEqual(['grey', 'other']);
    expect(talk.refusal('nobody')?.rules).toEqual(['AOR-7-324', 'AOR-8-124']);
  });
});
