import { describe, expect, test } from 'vitest';
import { chosen, options } from '../../options.ts';
import { battle } from '../../testing.ts';
import { clockOf } from './sequence.ts';

describe('the options of a game', () => {
  test('VE-1-01.1 without options only the standard game holds', () => {
    const b = battle({});
    const { counterchargeExtraLoss, artilleryLosses, commandLevel, ...rest } = b.state.terms.options;
    expect(Object.values(rest).every((value) => !value)).toBe(true);
    expect([counterchargeExtraLoss, artilleryLosses, commandLevel]).toEqual([true, 'none', 1]);
  });

  test('VE-1-01.2 where an option contradicts the standard game, the option holds', () => {
    const light = { french: ['light C4 line ESE'], coalition: ['inf G9 column W'] };
    expect(battle(light).refused('fr1', 'skirmish E S')).toEqual([]);
    expect(battle({ ...light, options: { voltigeurs: true } }).refused('fr1', 'skirmish E S')).toContain(
      'VEA-16-101',
    );
  });

  test('VE-1-01.2 where a battle adds a rule of its own, that holds too', () => {
    const stream = {
      french: ['inf C4 line ESE'],
      coalition: ['inf G9 column W'],
      map: { sides: { stream: ['C4/C5'] } },
    };
    expect(battle(stream).refused('fr1', 'to C5')).toContain('VE-4.1-03');
    const b = battle({ ...stream, special: { lineMayCrossStream: true } });
    expect(b.refused('fr1', 'to C5')).toEqual([]);
    expect(b.cited('setUp')).toContain('VE-1-01');
  });

  test('VE-1-02.1 each option is chosen by itself', () => {
    // A few mean something only beside others (VEA-16-913) and are refused without them; the rest stand alone.
    for (const { id, values, standard } of options.filter(({ needs }) => needs === undefined)) {
      const other = values.find((value) => value !== standard)!;
      expect(chosen({ [id]: other })).toEqual({ ...chosen({}), [id]: other });
    }
    expect(battle({ options: { rout: true } }).cited('setUp')).toContain('VE-1-02');
    expect(battle({}).cited('setUp')).not.toContain('VE-1-02');
  });
});

test('VE-1-03.1 a turn is half an hour: turn 1 at 08:00, turn 5 at 10:00', () => {
  const b = battle({});
  expect([clockOf(b.state, 1), clockOf(b.state, 5)]).toEqual(['08:00', '10:00']);
  expect(battle({ phase: 'turn' }).cited('turnBegan')).toContain('VE-1-03');
});

/** Plays on with nothing done until a turn has begun. */
function until(b: ReturnType<typeof battle>, turn: number): void {
  for (let count = 0; count < 200 && b.state.turn < turn && b.asked !== ''; count += 1) {
    const none = ['end', 'hold', 'pass'].find((word) => b.options().includes(word))!;
    b.act(none);
  }
}

test('VE-2-01.1 after the movement phase comes the fire of the other side', () => {
  const b = battle({ phase: 'turn' });
  until(b, 2);
  const phases = b.told('phaseBegan').map(({ side, phase }) => `${side} ${phase}`);
  expect(phases.slice(0, 7)).toEqual([
    'french charge',
    'french movement',
    'french defensive fire',
    'french offensive fire',
    'french shock',
    'french rally',
    'coalition charge',
  ]);
});

test('VE-2-01.2 nobody fires in the movement phase', () => {
  const b = battle({ french: ['inf C4 line ESE'], coalition: ['inf C5 line WNW'] });
  expect(b.refused('fr1', 'at C5')).toContain('VE-2-01');
});

test('VE-2-01.3 after the second side has rallied the turn number rises', () => {
  const b = battle({ phase: 'turn' });
  until(b, 2);
  expect(b.state.turn).toBe(2);
  expect(b.told('playerTurnBegan').map(({ side, turn }) => `${turn} ${side}`)).toEqual([
    '1 french',
    '1 coalition',
    '2 french',
  ]);
});

test('VE-2-02.2 no charge is declared in the movement phase', () => {
  const b = battle({ french: ['cav C4 column E'] });
  expect(b.refused('fr1', 'line ESE', 'to C5')).not.toEqual([]);
  expect(b.refused('fr1', 'charge')).toContain('VE-2-02');
});

test('VE-2-03.1 whoever is not on turn moves nothing', () => {
  const b = battle({ french: ['inf C4 column E'], coalition: ['inf C8 column W'] });
  expect(b.refusedTo('coalition', ['co1', 'to C7'])).toContain('VE-2-03');
  expect(b.refused('co1', 'to C7')).toContain('VE-2-03');
});

test('VE-2-04.1 the first side alone does not end a turn', () => {
  const b = battle({ phase: 'turn' });
  for (let count = 0; count < 100 && b.state.side === 'french'; count += 1)
    b.act(['end', 'hold', 'pass'].find((word) => b.options().includes(word))!);
  expect(b.state.turn).toBe(1);
  until(b, 2);
  expect(b.state.turn).toBe(2);
  expect(b.told('turnBegan')[1]!.rules).toContain('VE-2-04');
});

test('VE-2-02.1 nobody marches in the shock phase', () => {
  const b = battle({ phase: 'shock', french: ['inf C4 column E'], coalition: ['inf C5 line WNW'] });
  expect(b.asked).toBe('french assault');
  expect(b.refused('fr1', 'left', 'to B4')).toContain('VE-2-02');
});

test('VE-2-03.2 whoever covers a hex may fire before the other side has left it', () => {
  const b = battle({ french: ['inf C4 column E'], coalition: ['inf C5 line WNW'], dice: '1' });
  b.act('fr1', 'left', 'to B4');
  expect([b.asked, b.at('fr1')]).toEqual(['coalition opportunity', 'C4']);
  b.act('all');
  expect(
    b.events.filter(({ kind }) => kind === 'fired' || kind === 'stepped').map(({ kind }) => kind),
  ).toEqual(['fired', 'stepped']);
});

describe('attacker and defender', () => {
  test('VE-2-05.1 the side on turn is fired at first and fires then', () => {
    const b = battle({ french: ['inf C4 line ESE'], coalition: ['inf C5 line WNW'] });
    b.act('end');
    expect([b.state.phase, b.asked]).toEqual(['defensive fire', 'coalition fire']);
    expect(b.refused('at C4', 'fr1')).toContain('VE-2-05');
    b.act('end');
    expect([b.state.phase, b.asked]).toEqual(['offensive fire', 'french fire']);
  });

  test('VE-2-05.2 in a countercharge the first half of the result strikes the side that is not on turn', () => {
    const charged = (die: string) => {
      const b = battle({
        phase: 'charge',
        french: ['cav3 C3 column E'],
        coalition: ['cav3 B4 column SW', 'inf C6 line WNW', 'inf A9 column W'],
        dice: `11 ${die} 11 11 11`,
      });
      b.act('fr1', 'line ESE', 'to C4', 'to C5');
      b.act('stand');
      b.act('counter co1');
      return b;
    };
    // Two to one in the flank of the charge: a 1 costs the attacker a step and a test, a 5 breaks the defender alone.
    const [hurt] = charged('1').told('clashed');
    expect([hurt!.side, hurt!.attackers, hurt!.results]).toEqual(['coalition', ['co1'], ['1*', '0']]);
    const won = charged('5');
    expect(won.told('clashed')[0]!.results).toEqual(['0', 'D']);
    expect([won.stands('fr1'), won.unit('co1').steps]).toEqual(['disorganised', 3]);
  });
});
