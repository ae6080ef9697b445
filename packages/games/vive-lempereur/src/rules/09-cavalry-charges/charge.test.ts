/** Chapters IX.1 and IX.2, line by line, with the lines of IV.7 to IV.10 that a charge shows. */
import { describe, expect, test } from 'vitest';
import { boardOf, recount } from '../../board/board.ts';
import { viveLEmpereur } from '../../index.ts';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { isClosedToCharge, targetsFrom } from '../08-shock/shock.ts';

function phaseOf(b: Battle): string {
  return b.state.phase;
}

/** French cavalry about to charge. C4 has E C5, SE D4, SW D3, W C3, NW B3, NE B4; D4 has SE E5, SW E4, NW C4, NE C5. */
function charging(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({ phase: 'charge', dice: '', ...more, french, coalition });
}

/** Says no to whatever the enemy is asked, and takes the first way back. */
function calmly(b: Battle): Battle {
  const answers: Readonly<Record<string, string>> = {
    square: 'stand',
    react: 'pass',
    opportunity: 'hold',
    answerFire: 'hold',
  };
  for (;;) {
    const question = b.asked.split(' ')[1] ?? '';
    if (question in answers) b.act(answers[question]!);
    else if (question === 'retreatWay') b.act(b.options()[0]!);
    else return b;
  }
}

const rowsWith = (at: Readonly<Record<string, string>>) =>
  Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => at[`${String.fromCharCode(65 + row)}${column + 1}`] ?? '.').join(
      ' ',
    ),
  );

describe('into line', () => {
  test('VE-4.7-01.1 cavalry in line rides into, and strikes, its two front hexes only', () => {
    const b = charging(['cav C4 column E'], ['guns A9 limbered W']);
    expect(b.options('fr1', 'line ESE').slice(0, 2)).toEqual(['to C5', 'to D4']);
    expect(b.refused('fr1', 'line ESE', 'to B4', 'scatter')).toContain('VE-4.7-01');
    const struck = charging(['cav C4 column E'], ['inf C5 line S', 'inf B4 line S', 'inf D4 line N']);
    struck.act('fr1', 'line ESE');
    expect(targetsFrom(struck.state, struck.hex('C4')).sort()).toEqual(
      [struck.hex('C5'), struck.hex('D4')].sort(),
    );
  });

  test('VE-4.7-02.1 declaring a charge puts it into line for nothing', () => {
    const b = charging(['cav C4 column E'], ['inf C5 line S']);
    b.act('fr1', 'line ESE');
    expect(b.stands('fr1')).toBe('line ESE');
    expect(b.unit('fr1').spent).toBe(0);
    expect(b.cited('charged')).toContain('VE-4.7-02');
    expect(charging(['cav C4 column E'], ['inf C5 line S']).refused('fr1', 'to C5')).toContain('VE-4.7-02');
  });

  test('VE-9.1-04.1 a column facing east forms line facing either side of that, and no other way', () => {
    const b = charging(['cav C4 column E'], ['inf C6 line S']);
    expect(b.options('fr1').filter((word) => String(word).startsWith('line'))).toEqual([
      'line ENE',
      'line ESE',
    ]);
    expect(b.refused('fr1', 'line S', 'scatter')).toContain('VE-9.1-04');
  });

  test('VE-4.7-03.1 there is no forming line in the movement phase', () => {
    const b = battle({ french: ['cav C4 column E'], coalition: ['inf C6 line S'] });
    expect(b.refused('fr1', 'line ESE')).toContain('VE-4.7-03');
  });

  test('VE-4.7-04.1 after the shock no cavalry in order is left in line', () => {
    const b = charging(['cav C4 column E', 'cav E4 column E'], ['inf C5 line WNW', 'inf E5 line WNW'], {
      chance: 3,
      dice: undefined as never,
    });
    b.act('fr1', 'line ESE');
    calmly(b).act('fr2', 'line ESE');
    while (b.state.phase !== 'rally' && b.state.result === null) {
      if (b.asked.endsWith('reform')) expect(b.refused('line ESE')).toContain('VE-4.7-04');
      const end = b.options().find((word) => word === 'end' || word === 'hold' || word === 'pass');
      const parts = [end ?? b.options()[0]!];
      while (!b.isComplete(...parts)) parts.push(b.options(...parts)[0]!);
      b.act(...parts);
    }
    for (const name of ['fr1', 'fr2'])
      if (b.unit(name).hex >= 0) {
        expect(b.stands(name)).not.toMatch(/^line/);
        expect(b.unit(name).marks & marks.charging).toBe(0);
      }
    expect(b.told('clashed').length).toBe(2);
  });

  test('VE-9.2-10.1 in a forest it stays in line as long as it charges', () => {
    const b = charging(['hussars C3 column E'], ['inf C5 line WNW'], { rows: rowsWith({ C4: 'f' }) });
    b.act('fr1', 'line ESE', 'to C4');
    calmly(b);
    expect([b.at('fr1'), b.stands('fr1')]).toEqual(['C4', 'line ESE']);
    expect(b.cited('stepped')).toContain('VE-9.2-10');
  });

  test('VE-4.9-05.1 adapted cavalry charges from its wood at one a step', () => {
    const b = charging(['cav6 C4 adapted'], ['inf C5 line WNW'], {
      rows: rowsWith({ C4: 'f' }),
      dice: '1 66',
    });
    b.act('fr1', 'line ESE');
    expect(b.cited('charged')).toContain('VE-4.9-05');
    toShock(b);
    b.act('at C4', 'to C5');
    if (b.asked === 'french assault') b.act('end');
    expect(b.told('clashed')[0]).toMatchObject({ powers: [6, 14] });
  });
});

/** On to the shock phase, with nobody firing. */
function toShock(b: Battle): Battle {
  calmly(b);
  while (phaseOf(b) !== 'shock') {
    b.act('end');
    calmly(b);
  }
  return b;
}

describe('the phase', () => {
  test('VE-9.1-01.1 a charge stops before the enemy and waits for the shock', () => {
    const b = charging(['cav C3 column E'], ['inf C7 line WNW']);
    expect(b.refused('fr1', 'line ESE', 'to C4', 'to C5', 'to C6', 'to C7')).toContain('VE-9.1-01');
    b.act('fr1', 'line ESE', 'to C4', 'to C5', 'to C6');
    calmly(b);
    expect([b.at('fr1'), b.unit('fr1').marks & marks.charging]).toEqual(['C6', marks.charging]);
    expect(b.told('clashed')).toEqual([]);
    expect(b.refused('co1', 'line WNW')).toContain('VE-2-03');
    const foot = charging(['inf C3 column E', 'cav A1 column E'], ['inf C7 line WNW']);
    expect(foot.refused('fr1', 'line ESE', 'scatter')).toContain('VE-9.1-01');
  });

  test('VE-9.1-02.1 cavalry that has not charged does not attack in the shock phase; one that has, charges no more', () => {
    const b = battle({
      phase: 'shock',
      french: ['cav C4 column E', 'inf D4 line ENE'],
      coalition: ['inf C5 line WNW'],
    });
    expect(b.options('at C4')).toEqual([]);
    expect(b.refused('at C4', 'to C5')).toContain('VE-8.5-02');
    const c = charging(['cav C4 column E', 'cav A1 column E'], ['inf C5 line WNW']);
    c.act('fr1', 'line ESE');
    expect(c.refused('fr1', 'line ESE')).toContain('VE-9.1-02');
  });

  test('VE-9.2-01.1 a charge is a way, without a target; disorganised cavalry has none', () => {
    const b = charging(['cav C4 column E', 'cav A4 broken1'], ['inf C5 line S', 'inf D4 line N']);
    expect(b.isComplete('fr1', 'line ESE')).toBe(true);
    expect(b.refused('fr1', 'line ESE', 'at C5')).toContain('VE-9.2-01');
    expect(b.refused('fr2', 'line ESE', 'scatter')).toContain('VE-9.2-01');
  });

  test('VE-4.10-03.1 disorganised cavalry does not charge', () => {
    const b = charging(['cav C4 broken1', 'cav A4 column E'], ['inf C5 line S']);
    expect(b.options()).not.toContain('fr1');
    expect(b.refused('fr1', 'line ESE', 'scatter')).toContain('VE-4.10-03');
  });

  test('VE-9.2-02.1 the next charge is declared when the first has been ridden', () => {
    const b = charging(['cav C4 column E', 'cav E4 column E'], ['inf C5 line WNW', 'inf E5 line WNW']);
    b.act('fr1', 'line ESE');
    expect(calmly(b).asked).toBe('french charge');
    b.act('fr2', 'line ESE');
    expect(b.unit('fr2').marks & marks.charging).toBe(marks.charging);
  });

  test('VE-9.2-02.2 once declared it is carried out: it does not halt with nobody before it, nor rein in', () => {
    const b = interrupted();
    expect(b.options()).not.toContain('halt');
    expect(b.refused('halt')).toContain('VE-9.2-02');
    expect(b.refused('rein in')).toContain('VE-9.2-02');
    expect(b.options()).toContain('scatter');
  });

  test('VE-9.2-21.1 a charge that ends before nobody ends in disorder, with the marker of the turn before', () => {
    const b = charging(['cav C3 column E'], ['guns A9 limbered W'], { turn: 4 });
    expect(b.isComplete('fr1', 'line ESE', 'to C4')).toBe(false);
    expect(b.refused('fr1', 'line ESE', 'to C4')).toContain('VE-9.2-21');
    b.act('fr1', 'line ESE', 'to C4', 'scatter');
    calmly(b);
    expect(b.told('disorganised')).toMatchObject([{ unit: 'fr1', marker: 3, cause: 'charge' }]);
    expect(b.told('retreated')).toHaveLength(2);
  });

  test('VE-9.2-20.1 it may scatter by its own will, after the combat too', () => {
    const b = charging(['cav6 C4 column E', 'inf A1 column E'], ['guns2 C5 battery ESE'], {
      turn: 5,
      dice: '6',
      values: { fr1: { shock: 8 } },
    });
    b.act('fr1', 'line ESE');
    toShock(b);
    b.act('at C4', 'to C5');
    if (b.asked === 'french assault') b.act('end');
    b.act('stay');
    expect(b.asked).toBe('french reform');
    b.act('disorder fr1');
    calmly(b);
    expect(b.told('disorganised').at(-1)).toMatchObject({ unit: 'fr1', marker: 4, cause: 'voluntary' });
    expect(b.cited('disorganised')).toContain('VE-9.2-20');
    expect(b.told('retreated').filter(({ unit }) => unit === 'fr1')).toHaveLength(2);
  });

  test('VE-9.2-22.1 if whoever it charged is gone it may go back into column instead', () => {
    // Fire breaks the only infantry in reach: it is not there any more when the shocks are fought.
    const b = charging(
      ['cav C4 column E', 'heavyguns C3 battery ESE', 'inf A1 column E'],
      ['inf C5 line WNW'],
      {
        values: { co1: { morale: 6 } },
        dice: '6 66',
      },
    );
    b.act('fr1', 'line ESE');
    b.state.units[1]!.hex = b.hex('D3');
    recount(b.state);
    while (b.state.phase !== 'offensive fire') b.act(b.asked.startsWith('coalition') ? 'end' : 'end');
    b.act('at C5', 'fr2');
    calmly(b);
    toReform(b);
    expect(b.options()).toEqual(['column E', 'column SE', 'disorder fr1']);
    b.act('column SE');
    expect(b.stands('fr1')).toBe('column SE');
    expect(b.cited('reformed')).toContain('VE-9.2-22');
  });

  test('VE-9.2-23.1 regular cavalry charges without dice', () => {
    const b = charging(['cav C4 column E'], ['inf C5 line WNW']);
    b.act('fr1', 'line ESE');
    expect(b.told('chargeTested')).toEqual([]);
  });

  test('VE-9.2-23.2 irregulars test first, and stay where they are if they fail', () => {
    const irregular = { values: { fr1: { chargeTest: true } } } as const;
    const b = charging(['cav C4 column E'], ['inf C5 line WNW'], { ...irregular, dice: '44' });
    b.act('fr1', 'line ESE');
    expect(b.told('chargeTested')).toMatchObject([{ unit: 'fr1', passes: true }]);
    expect(b.stands('fr1')).toBe('line ESE');
    const failing = charging(['cav C4 column E'], ['inf C5 line WNW'], { ...irregular, dice: '66' });
    failing.act('fr1', 'line ESE');
    expect(failing.stands('fr1')).toBe('column E');
    expect(failing.cited('chargeTested')).toContain('VE-9.2-23');
  });
});

function toReform(b: Battle): Battle {
  while (b.asked !== 'french reform') {
    calmly(b);
    if (b.asked !== 'french reform') b.act('end');
  }
  return b;
}

/** A charge at infantry far off, stopped after two hexes by fire that has cost it a step: its owner is asked again. */
function interrupted(): Battle {
  const b = charging(['cav C2 column E'], ['inf C8 line WNW', 'inf B4 line S'], { dice: '5 11' });
  b.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6', 'to C7');
  while (b.asked !== 'coalition opportunity') b.act(b.asked.includes('square') ? 'stand' : 'pass');
  b.act('all');
  expect(b.asked).toBe('french ride');
  return b;
}

describe('the ride', () => {
  test('VE-9.2-03.1 a charge turns twice at most', () => {
    const b = charging(['hussars C2 column E'], ['guns A9 limbered W'], {
      values: { fr1: { wide: 14, narrow: 14 } },
    });
    const twice = ['fr1', 'line ESE', 'left', 'to C3', 'right', 'to C4'];
    expect(b.options(...twice)).not.toContain('left');
    expect(b.refused(...twice, 'left', 'scatter')).toContain('VE-9.2-03');
  });

  test('VE-9.2-04.1 four clear hexes and two turns are eight points', () => {
    const b = charging(['cav C2 column E'], ['guns A9 limbered W']);
    b.act('fr1', 'line ESE', 'to C3', 'left', 'to C4', 'right', 'to C5', 'to C6', 'scatter');
    expect(b.told('turned').map(({ cost }) => cost)).toEqual([2, 2]);
    const spent = [...b.told('turned'), ...b.told('stepped')].reduce((sum, { cost }) => sum + cost, 0);
    expect(spent).toBe(8);
    const heavy = charging(['heavy C2 column E'], ['guns A9 limbered W']);
    const far = ['fr1', 'line ESE', 'to C3', 'left', 'to C4', 'to C5', 'to C6', 'to C7'];
    expect(heavy.options(...far)).not.toContain('right');
    expect(heavy.refused(...far, 'right', 'scatter')).toContain('VE-9.2-04');
  });

  test('VE-9.2-05.1 it turns once in a hex', () => {
    const b = charging(['cav C2 column E'], ['guns A9 limbered W']);
    expect(b.options('fr1', 'line ESE', 'left')).not.toContain('left');
    expect(b.refused('fr1', 'line ESE', 'left', 'left', 'scatter')).toContain('VE-9.2-05');
  });

  test('VE-9.2-06.1 the first turn costs two points as well', () => {
    const b = charging(['cav C2 column E'], ['guns A9 limbered W']);
    b.act('fr1', 'line ESE', 'right', 'scatter');
    expect(b.told('turned')).toMatchObject([{ cost: 2 }]);
    const tired = charging(['heavy C2 column E'], ['guns A9 limbered W']);
    const far = ['fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6', 'to C7', 'to C8', 'to C9'];
    expect(tired.refused(...far, 'right', 'scatter')).toContain('VE-9.2-06');
  });

  test('VE-6.4-07.1 there is no free turn in a charge', () => {
    const b = charging(['heavy C2 column E'], ['guns A9 limbered W']);
    const far = ['fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6', 'to C7', 'to C8', 'to C9'];
    expect(b.options(...far)).toEqual(['to D9', 'scatter']);
    expect(b.refused(...far, 'left', 'scatter')).toContain('VE-6.4-07');
  });

  test('VE-9.2-07.1 a thicket and two clear hexes are six points', () => {
    const b = charging(['cav C2 column E'], ['guns A9 limbered W'], { rows: rowsWith({ C4: 'k' }) });
    b.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'scatter');
    expect(b.told('stepped').map(({ cost }) => cost)).toEqual([1, 4, 1]);
    const woods = charging(['cav C2 column E'], ['guns A9 limbered W'], {
      rows: rowsWith({ C4: 'f', C6: 't' }),
    });
    expect(woods.refused('fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6', 'scatter')).toContain(
      'VE-9.2-07',
    );
  });

  test('VE-9.2-08.1 light cavalry that starts in a forest has four points left', () => {
    const b = charging(['hussars C2 adapted'], ['guns A9 limbered W'], { rows: rowsWith({ C2: 'f' }) });
    const four = ['fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6'];
    expect(b.options(...four)).toEqual(['scatter']);
    expect(b.refused(...four, 'to C7', 'scatter')).toContain('VE-9.2-08');
    b.act('fr1', 'line ESE', 'to C3', 'scatter');
    expect(b.told('stepped')).toMatchObject([{ cost: 7 }]);
  });

  test('VE-9.2-09.1 down a slope into clear ground is three points', () => {
    const levels = Array.from({ length: 7 }, () => '111000000');
    const b = charging(['cav C3 column E'], ['guns A9 limbered W'], { map: { levels } });
    b.act('fr1', 'line ESE', 'to C4', 'scatter');
    expect(b.told('stepped')).toMatchObject([{ cost: 3 }]);
    const steps = Array.from({ length: 7 }, () => '010101000');
    const hills = charging(['cav C1 column E'], ['guns A9 limbered W'], { map: { levels: steps } });
    expect(hills.refused('fr1', 'line ESE', 'to C2', 'to C3', 'to C4', 'to C5', 'scatter')).toContain(
      'VE-9.2-09',
    );
  });

  test('VE-4.7-05.1 no charge rides through a marsh', () => {
    const b = charging(['cav C2 column E'], ['guns A9 limbered W'], { rows: rowsWith({ C3: 'm' }) });
    expect(b.refused('fr1', 'line ESE', 'to C3', 'scatter')).toContain('VE-4.7-05');
  });

  test('VE-4.7-05.2 nor over a ravine', () => {
    const b = charging(['cav C2 column E'], ['guns A9 limbered W'], {
      map: { sides: { ravine: ['C2/C3'] } },
    });
    expect(b.refused('fr1', 'line ESE', 'to C3', 'scatter')).toContain('VE-4.7-05');
    const walls = charging(['cav C2 adapted', 'cav A1 column E'], ['inf C3 line WNW'], {
      rows: rowsWith({ C2: 'c' }),
    });
    expect(walls.refused('fr1', 'line ESE')).toContain('VE-4.7-05');
  });

  test('VE-9.2-12.1 nor is anybody charged over a ravine', () => {
    const b = charging(['cav C2 column E'], ['inf C3 line WNW'], { map: { sides: { ravine: ['C2/C3'] } } });
    expect(b.isComplete('fr1', 'line ESE')).toBe(false);
    const other = charging(['cav C2 column E'], ['inf C3 line WNW', 'inf D2 line N'], {
      map: { sides: { ravine: ['C2/C3'] } },
    });
    other.act('fr1', 'line ESE');
    toShock(other);
    expect(other.refused('at C2', 'to C3')).toContain('VE-9.2-12');
    expect(other.refused('at C2', 'to D2')).toEqual([]);
  });

  test('VE-9.2-12.2 nor does a charge cross a fortification', () => {
    const b = charging(['cav C2 column E'], ['guns A9 limbered W'], {
      map: { sides: { fortification: ['C3>C2'] } },
    });
    expect(isClosedToCharge(boardOf(b.state), b.hex('C2'), b.hex('C3'))).toBe(true);
    expect(b.refused('fr1', 'line ESE', 'to C3', 'scatter')).toContain('VE-9.2-12');
  });

  test('VE-9.2-11.1 no charge rides through infantry of its own side', () => {
    const b = charging(['cav C2 column E', 'inf C3 line ESE'], ['inf C5 line WNW']);
    expect(b.refused('fr1', 'line ESE', 'to C3', 'to C4')).toContain('VE-9.2-11');
  });

  test('VE-9.2-11.2 but through cavalry, up to seven steps, that does not charge', () => {
    const b = charging(['heavy4 C2 column E', 'cav3 C3 column E', 'cav4 D2 column E'], ['inf C5 line WNW']);
    expect(b.refused('fr1', 'line ESE', 'to C3', 'to C4')).toEqual([]);
    const full = charging(['heavy4 C2 column E', 'cav4 C3 column E'], ['inf C5 line WNW']);
    expect(full.refused('fr1', 'line ESE', 'to C3', 'to C4')).toContain('VE-9.2-11');
    const ahead = charging(['cav C2 column E', 'cav C3 column E'], ['inf C4 line WNW', 'inf D4 line N']);
    ahead.act('fr2', 'line ESE');
    calmly(ahead);
    expect(ahead.refused('fr1', 'line ESE', 'to C3')).toContain('VE-9.2-11');
  });

  test('VE-9.2-13.1 it may ride round a wood at an enemy it does not see', () => {
    const b = charging(['cav C2 column E'], ['inf C7 line WNW'], { rows: rowsWith({ C4: 'f', C5: 'f' }) });
    expect(b.askedBy).toContain('VE-9.2-13');
    b.act('fr1', 'line ESE', 'to D2', 'to D3', 'left', 'to D4', 'to D5', 'to C6');
    calmly(b);
    expect([b.at('fr1'), b.stands('fr1')]).toEqual(['C6', 'line ENE']);
  });

  test('VE-9.2-14.1 two stacked regiments charge as one, with the lower allowance', () => {
    const b = charging(
      ['hussars3 C1 column E', 'heavy3 C1 column E', 'cav A2 column E'],
      ['guns A9 limbered W'],
    );
    const eight = ['C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'].map((hex) => `to ${hex}`);
    const together = ['fr1', 'with fr2', 'line ESE', ...eight];
    expect(b.options(...together)).toEqual(['scatter']);
    expect(b.refused(...together, 'to D9', 'scatter')).toContain('VE-9.2-14');
    expect(b.refused('fr1', 'line ESE', ...eight, 'to D9', 'scatter')).toEqual([]);
    expect(b.refused('fr1', 'with fr3', 'line ESE', 'scatter')).toContain('VE-9.2-14');
    b.act('fr1', 'with fr2', 'line ESE', 'to C2', 'scatter');
    expect(b.told('stepped')).toMatchObject([{ only: { french: { with: ['fr2'] } } }]);
  });

  test('VE-9.2-15.1 a leader who has charged does not move afterwards, nor charge from elsewhere', () => {
    const b = charging(['cav C4 column E', 'cav A1 column E'], ['inf C5 line WNW'], {
      leaders: { french: ['Murat C4 corps 1 2 12', 'Ney A3 corps 1 2 12'] },
    });
    expect(b.refused('fr1', 'with ney', 'line ESE')).toContain('VE-9.2-15');
    b.act('fr1', 'with murat', 'line ESE');
    b.act('end');
    expect(b.asked).toBe('french movement');
    expect(b.refused('murat', 'to C3')).toContain('VE-9.2-15');
    expect(b.refused('ney', 'to A4')).toEqual([]);
  });

  test('VE-9.2-19.1 the enemy sees where it is, not the rest of its way', () => {
    const b = interrupted();
    b.state.plan = ['to C5', 'to C6'];
    const seen = viveLEmpereur.view(b.state, 'coalition');
    expect(seen.plan).toBe(null);
    expect(b.cited('charged')).toContain('VE-9.2-19');
    expect(seen.units[0]!.standing!.hex).toBe(b.unit('fr1').hex);
    expect(viveLEmpereur.view(b.state, 'french').plan).toEqual(['to C5', 'to C6']);
  });
});

test('VE-6.6-04.1 charging cavalry that crosses a thicket stays in line', () => {
  const rows = ['. . . . . . .', '. . . . . . .', '. . . k . . .', '. . . . . . .'];
  const setting = { rows, french: ['cav C3 column E'], coalition: ['guns C6 limbered W', 'inf A7 column W'] };
  const b = battle({ ...setting, phase: 'charge', dice: '' });
  b.act('fr1', 'line ESE', 'to C4', 'to C5');
  const crossed = b.told('stepped').find(({ to }) => to === 'C4');
  expect([crossed?.gait, crossed?.formation]).toEqual(['charge', 'line']);
  // On the march it would have to adapt.
  const marching = battle(setting);
  marching.act('fr1', 'to C4');
  expect(marching.stands('fr1')).toBe('adapted');
  const marched = battle({ ...setting, french: ['inf C3 column E'] });
  marched.act('fr1', 'to C4');
  expect([marched.stands('fr1'), marched.cited('stepped').includes('VE-6.6-04')]).toEqual(['adapted', true]);
});
