/** Rules that others hide: cases in which one of them alone makes the difference. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { Phase6 } from '../commanding.ts';
import { ageOfReason } from '../index.ts';
import type { ReasonScenario } from '../scenario/scenario.ts';
import { scenarios } from '../scenarios/index.ts';
import { changeUnit, mark, marks, type State } from '../state.ts';
import { Talk } from '../talking.ts';
import { battle, rowOf, throwing, unitNamed, type Setting } from '../testing.ts';
import { takeLosses } from './0-basing/losses.ts';
import { phases } from './0-sequence/phases.ts';
import { arrivals } from './1-deployment/arrivals.ts';
import { diceOfTest, plainTrial } from './2-morale/morale-test.ts';
import { rally } from './2-morale/rally.ts';
import { rout } from './2-morale/results.ts';
import { actionPoints } from './3-action-points/action-points.ts';
import { squareNumber } from './4-charges/answers.ts';
import { segment } from './4-charges/testing.ts';
import { diceOfShot, fireShot } from './6-artillery/shot.ts';
import { whyNotAt } from './7-small-arms/levelling.ts';
import { diceOfVolley, fireVolley } from './7-small-arms/volley.ts';
import { boutsOf, meleeOf, rulesOfBout } from './8-melee/fighting.ts';
import { diceOfMelee } from './8-melee/melee-dice.ts';
import { locked, phase, ride } from './8-melee/testing.ts';
import { cites, hear, itCites } from '../testing/hearing.ts';

const [mill] = scenarios as readonly [ReasonScenario];
const facing = (prinz: string, grey: string, more: Partial<Setting> = {}): Setting => ({
  blue: { prinz: `${prinz} at 80,100 facing 0` },
  red: { grey: `${grey} facing 180` },
  ...more,
});

describe('before the battle', () => {
  it('AOR-1-105.1 the defender deploys first, whatever the dice would say', () => {
    const sides = {
      blue: { ...mill.sides.blue, role: 'attacker' as const },
      red: { ...mill.sides.red, role: 'defender' as const },
    };
    for (let seed = 1; seed <= 8; seed += 1) {
      const { state } = hear(
        ageOfReason.setup({ ...mill, sides }, { freeDeployment: true }, new SeededDice(seed)),
      );
      expect(hear(ageOfReason.pending(state))[0]!.seat).toBe('red');
    }
  });

  itCites('AOR-1-206.1 whoever has used up its attempts is absent', () => {
    const s = battle({ blue: { late: 'M1 reserve' }, turn: 2 });
    const talk = new Talk(arrivals, s, { step: 'arrivals' }, 6).say('late');
    expect(rowOf(s, 'late').where).toBe('absent');
    expect(talk.told('arrivalTested')[0]!.rules).toContain('AOR-1-206');
  });

  itCites('AOR-2-503.1 the scenario says what a general is worth', () => {
    const generals = mill.generals.map((one) =>
      one.id === 'prussian-general' ? { ...one, worth: 'Gn(O)3' } : one,
    );
    const { terms } = hear(ageOfReason.setup({ ...mill, generals }, {}, new SeededDice(1))).state;
    expect(terms.generals.find(({ id }) => id === 'prussian-general')!.charisma).toBe(3);
  });

  itCites('AOR-3-104.1 a brigadier throws nothing, beside a chief who does', () => {
    const s = battle({
      generals: { blue: { chief: 'commander-in-chief at 80,110', one: 'at 80,104' } },
    });
    const talk = new Talk(actionPoints, s, { step: 'throwPoints' }, 1, 2, 3);
    expect(talk.told('pointsThrown').map(({ general }) => general)).toEqual(['chief']);
  });

  itCites('AOR-3-116.1 a chief who leads a corps of his own throws once', () => {
    const { events } = hear(ageOfReason.setup(mill, {}, new SeededDice(1)));
    const thrown = events.filter(({ kind }) => kind === 'pointsThrown');
    expect(thrown[0]!.rules).toContain('AOR-3-116');
  });
});

describe('morale', () => {
  itCites('AOR-2-112.2 who runs through friends upsets them, by a rule of its own', () => {
    const s = battle({ blue: { prinz: 'M2 routed at 80,60', friend: 'at 80,70' }, turn: 3 });
    const talk = new Talk(rally, s, { step: 'rally' }, 6, 1);
    expect(talk.told('conditionChanged')).toMatchObject([{ unit: 'friend', to: 'disorganised' }]);
    expect(talk.told('conditionChanged')[0]!.rules).toContain('AOR-2-112');
  });

  itCites('AOR-2-317.1 both flanks covered are a die more', () => {
    const s = battle({ blue: { prinz: 'M2 at 80,100', left: 'at 63,100', right: 'at 97,100' } });
    expect(hear(diceOfTest(s, plainTrial(0, 'artillery'), cites())).count).toBe(3);
  });
});

describe('charges', () => {
  itCites('AOR-2-205.1 who is charged does nothing that is not offered', () => {
    const talk = segment(facing('M4 dragoons 8 figures', 'at 80,75'), 6, 6, 6, 6).say(
      'charge',
      'prinz',
      'grey',
      0,
    );
    expect(talk.refusal('dance')?.rules).toEqual(['AOR-2-205']);
  });

  const inPhase6 = (bits: number): readonly string[] => {
    const talk = new Phase6({ blue: { prinz: 'dragoons 8 figures at 80,100', other: 'at 60,100' } });
    mark(talk.state, 0, bits);
    return talk.refused('prinz', 'ahead', 100);
  };

  itCites('AOR-4-103.1 cavalry that would not charge stays where it is', () => {
    expect(inPhase6(marks.failedToCharge)).toEqual(['AOR-4-103']);
  });

  itCites('AOR-4-310.1 who has charged does not march', () => {
    expect(inPhase6(marks.charged)).toEqual(['AOR-4-310']);
  });

  itCites('AOR-4-105.1 a die no higher than the class charges', () => {
    const talk = segment(facing('M2', 'at 80,88'), 2, ...Array<number>(30).fill(6)).say(
      'charge',
      'prinz',
      'grey',
      0,
    );
    expect(talk.told('initiativeThrown')).toMatchObject([{ dice: [2], needed: 2, passed: true }]);
  });

  itCites('AOR-4-202.1 nobody is charged who is not there', () => {
    const setting = facing('M2', 'at 80,88');
    const talk = segment({ ...setting, red: { ...setting.red, gone: 'reserve' } });
    expect(talk.refusal('charge', 'prinz', 'gone', 0)?.rules).toEqual(['AOR-4-202']);
  });

  itCites('AOR-4-215.1 a square on one more than the class', () => {
    expect(squareNumber(battle({ blue: { prinz: 'M2' } }), 0)).toBe(3);
    const talk = segment(facing('M2 dragoons 8 figures', 'M2 at 80,70')).dice(3, 3);
    talk.say('charge', 'prinz', 'grey', 0).dice(6, 3).say('form square');
    expect(talk.told('squareThrown')).toMatchObject([{ die: 3, needed: 3, formed: true }]);
  });

  itCites('AOR-4-257.1 skirmishers charge a battery as others do, by their own rule', () => {
    const talk = segment(
      facing('M4 light infantry skirmish', 'artillery at 80,85'),
      1,
      ...Array<number>(20).fill(1),
    ).say('charge', 'prinz', 'grey', 0);
    expect(talk.question?.rules).toEqual(['AOR-4-257']);
  });
});

const bout = (s: State, by: string, at: string) =>
  boutsOf(s, meleeOf(s, unitNamed(s, by))).find(
    ({ unit, enemy }) => unit === unitNamed(s, by) && enemy === unitNamed(s, at),
  )!;

describe('melee', () => {
  const struck = (prinz: string, grey: string): State =>
    locked(
      { blue: { prinz: `${prinz} at 80,60 facing 0` }, red: { grey: `${grey} at 80,60 facing 180` } },
      { by: 'prinz', at: 'grey' },
    );

  itCites('AOR-4-206.1 a counter-charge counts from 20 cm on too', () => {
    const sum = (gone: number): readonly string[] => {
      const s = struck('dragoons 8 figures', 'dragoons 8 figures');
      ride(s, 'grey', gone);
      mark(s, unitNamed(s, 'grey'), marks.counterCharged);
      return hear(diceOfMelee(s, bout(s, 'grey', 'prinz'), cites())).sum.map(({ id }) => id);
    };
    expect(sum(20)).toContain('AOR-4-206');
    expect(sum(19)).not.toContain('AOR-4-206');
  });

  itCites('AOR-4-304.2 a unit with two enemies divides its figures', () => {
    const s = locked(
      {
        blue: { prinz: '10 figures of 12 at 80,60 facing 0' },
        red: { grey: 'column at 74,60 facing 180', other: 'column at 86,60 facing 180' },
      },
      { by: 'grey', at: 'prinz' },
      { by: 'other', at: 'prinz' },
    );
    const all = boutsOf(s, meleeOf(s, 0)).filter(({ unit }) => unit === 0);
    for (const one of all) hear({ rules: rulesOfBout(s, one, meleeOf(s, 0), []) });
    expect(all.reduce((sum, { figures }) => sum + figures, 0)).toBe(10);
  });

  itCites('AOR-4-307.1 horses that fought are blown', () => {
    const s = battle({ blue: { prinz: 'dragoons 8 figures' } });
    mark(s, 0, marks.fought);
    const talk = phase(s);
    expect(talk.told('conditionChanged')[0]!.rules).toContain('AOR-4-307');
  });

  itCites('AOR-8-101.1 units in contact fight', () => {
    const talk = phase(struck('M2', 'M2'), 1, 1, 1, 1, 1, 1);
    expect(talk.told('fought')).toHaveLength(2);
    expect(talk.told('meleeDecided')[0]!.rules).toContain('AOR-8-101');
  });

  itCites('AOR-8-111.1 six pips take a figure', () => {
    const talk = phase(struck('M2', 'M2'), 4, 1, 1, 4, 1, 1);
    expect(talk.told('fought').map(({ total, losses }) => [total, losses])).toEqual([
      [6, 1],
      [6, 1],
    ]);
  });

  itCites('AOR-8-120.1 a winner goes straight on or stays', () => {
    const talk = phase(struck('M4', 'M1'), 4, 4, 2, 1, 1, 1, 1, 1);
    expect(talk.question?.question).toBe('advance');
    expect(talk.refusal('aside')?.rules).toEqual(['AOR-8-401', 'AOR-8-120']);
  });
});

describe('fire', () => {
  const duel = (grey = 'at 80,80'): State =>
    battle({ blue: { guns: 'artillery medium has fired at 80,100' }, red: { grey: `${grey} facing 180` } });
  const shot = { battery: 0, target: 1, band: 'medium', isIndirect: false, isHurried: false } as const;

  itCites('AOR-6-107.1 twelve pips of guns take a figure', () => {
    const s = duel();
    expect(fireShot(s, throwing(3, 3, 3, 3), shot, [])).toBe(1);
  });

  itCites('AOR-7-111.1 six pips of muskets take a figure', () => {
    const s = battle(facing('M2 has fired', 'at 80,90'));
    const volley = { unit: 0, target: 1, band: 'normal', face: 'front' } as const;
    expect(fireVolley(s, throwing(3, 3), volley, [])).toBe(1);
  });

  itCites('AOR-7-113.1 the first fire of a battle has a die more', () => {
    const dice = (words: string): number =>
      hear(
        diceOfVolley(
          battle(facing(words, 'at 80,90')),
          {
            unit: 0,
            target: 1,
            band: 'normal',
            face: 'front',
          },
          cites(),
        ),
      ).count;
    expect([dice('M2'), dice('M2 has fired')]).toEqual([3, 2]);
  });

  itCites('AOR-7-122.1 the range is that of the middle, not of the nearest man', () => {
    const s = battle(facing('M2', 'column at 90,88.5'));
    expect(hear(whyNotAt(s, 0, 1, 'front'))?.rules).toEqual(['AOR-7-110', 'AOR-7-122']);
  });

  const village = {
    areas: [{ id: 'village', kind: 'village', outline: '70,80 90,80 90,100 70,100', values: { size: 1 } }],
  };
  const redoubt = {
    blocks: [{ id: 'redoubt', kind: 'redoubt', centre: '80,80', width: 20, depth: 20, facing: 0 }],
  };

  itCites(
    'AOR-7-308.1 guns in a village have three dice less against enemies in it, none against others',
    () => {
      const inside = (...who: number[]): State => {
        const s = battle({
          blue: { guns: 'artillery medium has fired at 80,90' },
          red: { grey: 'at 80,70 facing 180' },
          ground: village,
        });
        for (const unit of who) changeUnit(s, unit, { post: 0 });
        return s;
      };
      const short = { ...shot, band: 'short' } as const;
      expect(hear(diceOfShot(inside(0), short, cites())).count).toBe(5);
      expect(
        hear(diceOfShot(inside(0, 1), short, cites())).sum.map(({ id, value }) => [id, value]),
      ).toContainEqual(['AOR-7-308', -3]);
      expect(hear(diceOfShot(inside(0, 1), short, cites())).count).toBe(2);
    },
  );

  itCites('AOR-7-311.1 three dice less against a redoubt', () => {
    const s = battle({
      blue: { guns: 'artillery medium has fired at 80,110' },
      red: { grey: 'at 80,80' },
      ground: redoubt,
    });
    changeUnit(s, 1, { post: 0 });
    expect(hear(diceOfShot(s, { ...shot, band: 'short' }, cites())).count).toBe(2);
  });
});

describe('generals', () => {
  const risk = (danger: 'fire' | 'muskets', ...dice: number[]) => {
    const s = battle({
      blue: { prinz: 'at 80,100' },
      generals: { blue: { one: 'brigadier with prinz' } },
    });
    const play = throwing(...dice);
    takeLosses(s, play, 0, 1, danger, []);
    return play.events.find(({ kind }) => kind === 'generalAtRisk');
  };

  itCites('AOR-6-302.1 at risk, a second die says what befalls him', () => {
    expect(risk('fire', 1, 2)).toMatchObject({ fate: 'unhorsed' });
    expect(risk('fire', 1, 2)!.rules).toContain('AOR-6-302');
  });

  itCites('AOR-7-501.1 muskets are as dangerous as guns', () => {
    expect(risk('muskets', 1, 2)).toMatchObject({ fate: 'unhorsed' });
    expect(risk('muskets', 1, 2)!.rules).toContain('AOR-7-501');
  });
});

describe('orders', () => {
  itCites('AOR-5-003.1 skirmishers go 32 cm', () => {
    const talk = new Phase6({ blue: { prinz: 'light infantry skirmish at 80,100' } });
    expect(talk.farthest('prinz', 'ahead')).toBe(32);
    expect(talk.say('prinz', 'ahead', 3_200).spot('prinz')).toEqual([80, 68, 0]);
  });

  itCites('AOR-5-122.1 a column deploys about its command base', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 column at 80,100' } }).say('prinz', 'form', 'line', 'ahead');
    expect(talk.spot('prinz')).toEqual([78, 100, 0]);
    expect(talk.told('formed')[0]!.rules).toEqual(['AOR-5-122']);
  });

  itCites('AOR-5-123.1 or wheels into line to its right', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 column at 80,100' } }).say('prinz', 'form', 'line', 'right');
    expect(talk.spot('prinz')).toEqual([81, 108, 90]);
    expect(talk.told('formed')[0]!.rules).toEqual(['AOR-5-123']);
    expect(talk.refused('prinz', 'form', 'column', 'about')).not.toEqual([]);
  });
});

describe('and more', () => {
  it('AOR-0-203.3 a turn has its parts in the order of the book', () => {
    expect(phases).toEqual([
      'arrivals',
      'rally',
      'actionPoints',
      'charges',
      'movement',
      'artillery',
      'artilleryMorale',
      'smallArms',
      'smallArmsMorale',
      'melee',
      'armyRetreat',
    ]);
  });

  itCites('AOR-1-208.1 whoever has only just left does not come back yet', () => {
    const s = battle({ blue: { back: 'at 80,100', other: 'M2 reserve' }, turn: 4 });
    changeUnit(s, 0, { where: 'withdrawn', left: 4 });
    const talk = new Talk(arrivals, s, { step: 'arrivals' });
    expect(talk.refusal('back')?.rules).toEqual(['AOR-1-208']);
  });

  itCites('AOR-4-236.1 a battery opens fire on a 1 at medium range, on a 5 with canister', () => {
    const opened = (die: number): readonly string[] => {
      const setting = facing('M4 dragoons 8 figures', 'artillery medium at 80,76');
      const talk = segment(setting, 6, 6, 6, 6).say('charge', 'prinz', 'grey', 0);
      talk.dice(die, ...Array<number>(40).fill(1)).say('face and fire');
      return talk.told('fired').map(({ band }) => band);
    };
    expect([opened(1), opened(5)]).toEqual([['medium'], ['canister']]);
  });

  itCites('AOR-4-256.1 skirmishers on foot whom mounted ones charge are asked by their own rule', () => {
    const talk = segment(
      facing('M4 light cavalry skirmish 8 figures', 'M2 light infantry skirmish at 80,75'),
    ).say('charge', 'prinz', 'grey', 0);
    expect(talk.question?.rules).toEqual(['AOR-4-256']);
  });

  itCites('AOR-5-131.1 infantry knows no second rank of its own', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 at 80,100' } });
    expect(talk.refused('prinz', 'form', 'line in two ranks', 'ahead')).toEqual(['AOR-5-131']);
  });

  itCites('AOR-6-601.1 a crew that routs leaves its guns where they stand', () => {
    const s = battle({ blue: { guns: 'artillery medium at 80,100' } });
    rout(s, throwing(1), 0, []);
    expect(rowOf(s, 'guns')).toMatchObject({ formation: 'crew', guns: { x: 8_000, y: 10_000 } });
  });
});
