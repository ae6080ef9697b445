/** The retreat test of an army: when, with how many dice, and what follows. */
import { describe, expect, it } from 'vitest';
import { changeArmy, changeUnit, type Army, type State } from '../../state.ts';
import { Talk } from '../../talking.ts';
import { Phase6 } from '../../commanding.ts';
import { battle, rowOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { flee } from '../2-morale/results.ts';
import { lose } from '../6-artillery/general-risk.ts';
import { outcomeOf } from './victory.ts';
import { armyRetreat, diceOfRetreat, mustTestRetreat } from './army-retreat.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

/** Two armies of a hundred figures each, of which blue has lost so many. */
function armies(blue: Partial<Army>, red: Partial<Army> = {}, more: Partial<Setting> = {}): State {
  const s = battle({
    blue: { prinz: '100 figures column at 30,60' },
    red: { grey: '100 figures column at 150,60' },
    ...more,
  });
  changeArmy(s, 'blue', blue);
  changeArmy(s, 'red', red);
  return s;
}

const dice = (blue: Partial<Army>, red: Partial<Army> = {}): number =>
  hear(diceOfRetreat(armies(blue, red), 'blue')).count;
const phase = (s: State, ...thrown: number[]): Talk =>
  new Talk(armyRetreat, s, { step: 'armyRetreat' }, ...thrown);

describe('who tests', () => {
  it('AOR-9-001.1 an army that has lost a quarter of its figures', () => {
    expect(mustTestRetreat(armies({ losses: 25 }), 'blue')).toBe(true);
    expect(mustTestRetreat(armies({ losses: 24 }), 'blue')).toBe(false);
  });

  itCites('AOR-9-001.2 in every phase 12 while that holds', () => {
    const s = armies({ losses: 42, flagsLost: 1 });
    expect(phase(s, 1, 2, 3).told('retreatThrown')).toHaveLength(1);
    s.turn += 1;
    expect(phase(s, 1, 2, 3).told('retreatThrown')).toHaveLength(1);
  });

  itCites('AOR-9-002.1 counted on all figures, reserves with them', () => {
    const s = battle({
      blue: { prinz: '100 figures column at 30,60', late: '100 figures column reserve' },
      red: { grey: 'at 150,60' },
    });
    changeArmy(s, 'blue', { losses: 49 });
    expect(mustTestRetreat(s, 'blue')).toBe(false);
    changeArmy(s, 'blue', { losses: 50 });
    expect(mustTestRetreat(s, 'blue', cites())).toBe(true);
  });

  it('AOR-9-002.2 a general who falls is no figure lost', () => {
    const s = armies({}, {}, { generals: { blue: { keith: 'at 30,80' }, red: {} } });
    lose(s, 0, 'killed');
    expect(s.armies.blue.losses).toBe(0);
  });
});

describe('the dice', () => {
  itCites('AOR-9-006.1 add the highest bracket of losses, generals, flags and batteries', () => {
    expect(dice({ losses: 42, brigadiersLost: 1, flagsLost: 1 })).toBe(4);
    expect(dice({ losses: 51 })).toBe(3);
    expect(dice({ losses: 31 })).toBe(1);
    expect(dice({ losses: 30, generalsLost: 1, batteriesLost: 1 })).toBe(3);
  });

  it('AOR-9-006 and AOR-9-007 as in the case D3', () => {
    const red = { batteriesLost: 1 };
    expect(dice({ losses: 42, brigadiersLost: 1, flagsLost: 2 }, red)).toBe(4);
  });

  itCites('AOR-9-007.1 take one off for an enemy captured, not for one killed', () => {
    const blue = { losses: 42 };
    expect(dice(blue, { brigadiersLost: 1 })).toBe(2);
    expect(dice(blue, { brigadiersLost: 1, brigadiersCaptured: 1 })).toBe(1);
    expect(dice(blue, { generalsLost: 1, generalsCaptured: 1 })).toBe(0);
    expect(dice(blue, { flagsLost: 1 })).toBe(1);
  });

  const places = (owner: 'blue' | 'red', ...units: readonly string[]): State => {
    const s = battle({
      blue: { prinz: '100 figures column at 30,60', guard: units[0] ?? 'at 30,100' },
      red: { grey: '100 figures column at 150,60', hussars: units[1] ?? 'at 150,100' },
      ground: {
        areas: [
          { id: 'village', kind: 'village', outline: '80,60 110,60 110,90 80,90', values: { size: 2 } },
        ],
      },
    });
    changeArmy(s, 'blue', { losses: 50 });
    const terms = { ...s.terms, objectives: [{ feature: 'village', dice: 2, owner }] };
    return { ...s, terms };
  };

  itCites('AOR-9-008.1 add for an objective lost, take off for one won', () => {
    expect(hear(diceOfRetreat(places('blue', 'at 30,100', 'column at 95,90 facing 0'), 'blue')).count).toBe(
      4,
    );
    expect(hear(diceOfRetreat(places('red', 'at 95,60 facing 180', 'at 150,100'), 'blue')).count).toBe(0);
  });

  it('AOR-9-009.1 do not change for a place that is no objective', () => {
    const s = places('blue', 'at 30,100', 'column at 95,90 facing 0');
    expect(hear(diceOfRetreat({ ...s, terms: { ...s.terms, objectives: [] } }, 'blue')).count).toBe(2);
  });

  itCites('AOR-9-010.1 nor for one that both sides touch', () => {
    const s = places('blue', 'column at 85,60 facing 180', 'column at 95,90 facing 0');
    expect(hear(diceOfRetreat(s, 'blue')).count).toBe(2);
    expect(phase(s, 1, 1).told('retreatThrown')).toMatchObject([{ retreats: false }]);
  });

  it('AOR-9-010.1 though whoever is beaten or runs holds none, and keeps nobody from holding it', () => {
    const without = (broken: 'guard' | 'hussars', owner: 'blue' | 'red'): number => {
      const s = places(owner, 'column at 85,60 facing 180', 'column at 95,90 facing 0');
      changeUnit(s, unitNamed(s, broken), { condition: broken === 'guard' ? 'beaten' : 'routed' });
      return hear(diceOfRetreat(s, 'blue')).count;
    };
    expect(without('guard', 'blue')).toBe(4);
    expect(without('hussars', 'red')).toBe(0);
  });

  it('AOR-9-010.2 nor for one left empty', () => {
    expect(hear(diceOfRetreat(places('blue'), 'blue')).count).toBe(2);
  });

  it('AOR-4-266.2 AOR-4-239.2 guns that their crew has left count while an enemy touches them', () => {
    const s = battle({
      blue: { guns: 'artillery crew at 30,100' },
      red: { grey: 'at 80,60 facing 180' },
    });
    changeUnit(s, 0, { guns: { x: 8_000, y: 6_000, facing: 0 } });
    expect(hear(diceOfRetreat(s, 'blue')).count).toBe(1);
    changeUnit(s, unitNamed(s, 'grey'), { y: 5_900 });
    expect(hear(diceOfRetreat(s, 'blue')).count).toBe(0);
  });
});

describe('the total', () => {
  itCites('AOR-9-003.1 of twelve lets the battle go on, one more does not', () => {
    const three = { losses: 51 };
    expect(phase(armies(three), 4, 4, 4).question).toBeNull();
    expect(phase(armies(three), 4, 4, 5).question).toMatchObject({
      seat: 'blue',
      question: 'retreatChoice',
      rules: ['AOR-9-004'],
    });
  });

  it('AOR-9-003.2 of no dice lets it go on', () => {
    const talk = phase(armies({ losses: 25 }));
    expect([talk.question, talk.events]).toEqual([null, []]);
  });

  it('AOR-9-003.3 of two dice never forces a retreat', () => {
    expect(phase(armies({ losses: 42 }), 6, 6).question).toBeNull();
  });
});

describe('an army that must retreat', () => {
  itCites('AOR-9-004.1 may concede at once', () => {
    const s = armies({ losses: 51 });
    phase(s, 6, 6, 6).say('concede');
    expect(s.over).toEqual({ winner: 'red', how: 'retreat' });
  });

  itCites('AOR-9-005.1 or withdraws for as many turns as half a die says', () => {
    const s = armies({ losses: 51 });
    phase(s, 6, 6, 6).dice(4).say('withdraw');
    expect(s.armies.blue.retreatsUntil).toBe(3);
    s.turn = 2;
    phase(s);
    expect(s.over).toBeNull();
    s.turn = 3;
    phase(s);
    expect(s.over).toEqual({ winner: 'red', how: 'orderly retreat' });
  });

  itCites(
    'AOR-9-005.2 half of the survivors saved over the own edge make the defeat a minor one (G-106)',
    () => {
      const ended = (where: 'withdrawn' | 'table'): string | undefined => {
        const s = battle({
          blue: { prinz: '60 figures column at 30,60', other: '40 figures column at 60,60' },
          red: { grey: 'at 150,60' },
          turn: 4,
        });
        changeArmy(s, 'blue', { retreatsUntil: 4 });
        changeUnit(s, 0, { where });
        const [over] = phase(s).told('battleOver');
        expect(outcomeOf(s)!.words.en).toContain(over!.victory!);
        return over!.victory;
      };
      expect([ended('withdrawn'), ended('table')]).toEqual(['minor', 'major']);
    },
  );

  it('AOR-9-005.2 who leaves by his own edge is no loss', () => {
    const staff = { chief: 'commander-in-chief 6 points at 80,125', brigadier: 'at 80,138' };
    const talk = new Phase6({ blue: { prinz: 'M2 at 80,145 facing 180' }, generals: { blue: staff } });
    talk.say('prinz', 'ahead', 500);
    expect(rowOf(talk.state, 'prinz').where).toBe('withdrawn');
    expect(talk.state.armies.blue.losses).toBe(0);
    // Whoever runs off it is.
    const s = battle({ blue: { prinz: 'routed at 80,140 facing 180' } });
    flee(s, throwing(6), 0, []);
    expect(s.armies.blue.losses).toBe(12);
  });

  itCites('AOR-9-011.1 both at once is a draw, and nobody is asked (D12)', () => {
    const s = armies({ losses: 51 }, { losses: 51 });
    const talk = phase(s, 4, 5, 5, 5, 5, 5);
    expect(talk.question).toBeNull();
    expect(s.over).toEqual({ winner: null, how: 'both retreat' });
    expect(talk.told('battleOver')[0]!.rules).toContain('AOR-9-011');
  });

  it('AOR-9-011.2 the limit of the battle ends a retreat too', () => {
    const s = armies({ losses: 51 }, {}, { turn: 11 });
    phase(s, 6, 6, 6).dice(6).say('withdraw');
    s.turn = 12;
    phase(s);
    expect(s.over).toEqual({ winner: 'red', how: 'orderly retreat' });
  });

  it('AOR-9-011 an army in retreat tests no more, and a draw comes of the enemy failing', () => {
    const s = armies({ losses: 51, retreatsUntil: 3 }, { losses: 51 });
    phase(s, 5, 5, 5);
    expect(s.over).toEqual({ winner: null, how: 'both retreat' });
  });
});

describe('generals who have taken over', () => {
  const staff = { blue: { keith: 'supernumerary at 30,80', other: 'supernumerary at 30,82' }, red: {} };
  const lost = (place: 'brigades' | 'corps' | null): number => {
    const s = armies({ losses: 25 }, {}, { generals: staff });
    if (place !== null) s[place][0] = { leader: 0, leaderless: -1 };
    lose(s, 0, 'killed');
    return diceOfRetreat(s, 'blue').count;
  };

  // Lines 1290 to 1306: a brigadier is who leads a brigade, and 247 lets a supernumerary take his place.
  it('AOR-9-006 weigh by the place they hold', () => {
    expect([lost(null), lost('brigades'), lost('corps')]).toEqual([0, 1, 2]);
  });
});
