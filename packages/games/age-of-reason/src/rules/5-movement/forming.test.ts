/** Changes of formation: who may, at what price, and where the unit stands afterwards. */
import { describe, expect, it } from 'vitest';
import { halfMove, quarterMove, wholeMove } from '../../shares.ts';
import { changeUnit } from '../../state.ts';
import { Phase6 } from '../../commanding.ts';
import { battle, rowOf, throwing, unitNamed, spotOf, type Setting } from '../../testing.ts';
import { bodyAfter, form, priceOfChange, whyNotForm, type Change } from './forming.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const into = (formation: Change['formation'], turn: Change['turn'] = 0, ranks: 1 | 2 = 1): Change => ({
  formation,
  turn,
  ranks,
});

/** Where a unit stands after a change, in centimetres and degrees. */
function after(words: string, change: Change): readonly number[] {
  const s = battle({ blue: { prinz: words } });
  const { x, y, facing } = bodyAfter(s, unitNamed(s, 'prinz'), change);
  return [x / 100, y / 100, facing / 100];
}

function refused(words: string, change: Change, used = 0, changes = 0): readonly string[] {
  const s = battle({ blue: { prinz: words } });
  changeUnit(s, unitNamed(s, 'prinz'), { used, changes });
  return hear(whyNotForm(s, unitNamed(s, 'prinz'), change))?.rules ?? [];
}

describe('where it stands', () => {
  it('AOR-5-130.1 a column forms line ahead on its command base, the odd base to the left', () => {
    expect(after('column at 80,100', into('line'))).toEqual([78, 100, 0]);
  });

  it('AOR-5-130.2 and by the flank along its own length (D11)', () => {
    expect(after('column at 68,101 facing 90', into('line', 3))).toEqual([60, 100, 0]);
  });

  it('AOR-5-129.1 a line files off to the right (D11)', () => {
    expect(after('at 60,100', into('column', 1))).toEqual([68, 101, 90]);
  });

  it('AOR-5-122.1 a line closes up behind the base that was at the head', () => {
    expect(after('at 78,100', into('column'))).toEqual([80, 100, 0]);
  });

  itCites('AOR-5-134.1 a square forms line facing any of its sides, about its centre', () => {
    expect(after('square at 80,97', into('line', 1))).toEqual([81, 100, 90]);
    const talk = new Phase6({ blue: { prinz: 'square at 80,97' } }).say('prinz', 'form', 'line', 'right');
    expect(talk.spot('prinz')).toEqual([81, 100, 90]);
  });

  it('AOR-5-134.2 a column of four squadrons wheels into line on its own ground', () => {
    expect(after('dragoons 8 figures column at 88,100 facing 90', into('line', 3))).toEqual([80, 98, 0]);
  });

  it('AOR-5-131.2 dragoons who take one rank keep the middle of their front', () => {
    expect(after('dragoons 8 figures two ranks at 80,100', into('line', 0, 1))).toEqual([80, 100, 0]);
  });
});

describe('who may, and at what price', () => {
  itCites('AOR-0-118.1 cavalry forms no square', () => {
    expect(refused('dragoons 8 figures', into('square'))).toEqual(['AOR-0-118']);
  });

  itCites('AOR-0-119.3 one base forms no square', () => {
    expect(refused('3 figures of 12', into('square'))).toEqual(['AOR-0-119']);
  });

  it('AOR-5-003.1 cuirassiers know no skirmish order', () => {
    expect(refused('heavy cavalry 8 figures', into('skirmish'))).toEqual(['AOR-0-118']);
  });

  itCites('AOR-5-105.1 conscripts need their whole move', () => {
    expect(refused('M1', into('column'))).toEqual([]);
    expect(refused('M1', into('column'), 1)).toEqual(['AOR-5-105']);
    expect(refused('M2', into('column'), halfMove)).toEqual([]);
    expect(refused('M2', into('column'), halfMove + 1)).toEqual(['AOR-5-105']);
  });

  itCites('AOR-5-106.1 Prussians need a quarter', () => {
    const price = (words: string) => {
      const s = battle({ blue: { prinz: words } });
      return priceOfChange(s, unitNamed(s, 'prinz'), cites());
    };
    expect([price('M2'), price('M2 prussia'), price('M3')]).toEqual([halfMove, quarterMove, quarterMove]);
    expect(price('M1 light infantry skirmish')).toBe(quarterMove);
    expect(price('M1')).toBe(wholeMove);
  });

  itCites('AOR-5-127.1 nobody changes a third time but skirmishers', () => {
    expect(refused('M4', into('column'), 0, 2)).toEqual(['AOR-5-127']);
    expect(refused('M4 light infantry skirmish', into('column'), 0, 2)).toEqual([]);
  });

  itCites('AOR-5-130.4 refuses a line that would stand on somebody', () => {
    const setting: Setting = { blue: { prinz: 'column at 80,100', friend: 'at 65,100' } };
    expect(new Phase6(setting).refused('prinz', 'form', 'line', 'ahead')).toEqual(['AOR-5-130']);
  });

  const wood = (kind: string, from: number): NonNullable<Setting['ground']> => ({
    areas: [{ id: 'wood', kind, outline: `${from},90 100,90 100,110 ${from},110` }],
  });

  it('AOR-5-110.1 whoever spreads into woods by forming there pays for them', () => {
    const blue = { prinz: 'M3 column at 80,100' };
    const talk = new Phase6({ blue, ground: wood('light woods', 84) }).say('prinz', 'form', 'line', 'ahead');
    expect(rowOf(talk.state, 'prinz').used).toBe(halfMove);
    expect(talk.told('formed')[0]!.rules).toEqual(['AOR-5-122', 'AOR-5-009']);
    const clear = new Phase6({ blue, ground: wood('light woods', 90) }).say('prinz', 'form', 'line', 'ahead');
    expect(rowOf(clear.state, 'prinz').used).toBe(halfMove / 2);
  });

  itCites('AOR-5-110.1 and does not form without the move for them; dense ones disorganise', () => {
    const conscripts = { prinz: 'M1 column at 80,100' };
    const refused = new Phase6({ blue: conscripts, ground: wood('light woods', 84) });
    expect(refused.refused('prinz', 'form', 'line', 'ahead')).toEqual(['AOR-5-110']);
    const trained = { prinz: 'M2 column at 80,100' };
    const talk = new Phase6({ blue: trained, ground: wood('dense woods', 84) });
    talk.say('prinz', 'form', 'line', 'ahead');
    expect(rowOf(talk.state, 'prinz')).toMatchObject({ condition: 'disorganised', used: 2 * halfMove });
  });

  it('AOR-2-104.1 a change is told, and counts as movement', () => {
    const s = battle({ blue: { prinz: 'M2 column at 80,100' } });
    const unit = unitNamed(s, 'prinz');
    const change = into('line');
    form(s, throwing(), unit, change, bodyAfter(s, unit, change), ['AOR-5-122']);
    expect(spotOf(s, 'prinz')).toEqual([78, 100, 0]);
    expect(s.units[unit]).toMatchObject({ formation: 'line', used: halfMove, changes: 1, marks: 1 });
  });
});

describe('skirmishers', () => {
  const pandours = (): Phase6 =>
    new Phase6({ blue: { prinz: 'M2 light infantry skirmish 6 figures at 80,100' } });

  itCites('AOR-5-134.3 form line facing where they like, on the middle of their front', () => {
    const talk = pandours();
    expect(talk.options('prinz', 'form', 'line')).toEqual(expect.arrayContaining(['ahead', 'back', 4_500]));
    expect(talk.say('prinz', 'form', 'line', 4_500).spot('prinz')).toEqual([80, 100, 45]);
  });

  itCites('AOR-5-123.1 by fifteens of degrees, no others', () => {
    expect(pandours().refused('prinz', 'form', 'line', 4_400)).toEqual(['AOR-5-123']);
  });
});

describe('a brigade column', () => {
  const columns = (gap: number): Phase6 =>
    new Phase6({
      blue: {
        one: 'M3 column at 100,100 facing 90',
        two: `M3 column at ${90 - gap},100 facing 90`,
      },
      generals: { blue: { chief: 'commander-in-chief 6 points at 90,112', brigadier: 'at 90,104' } },
    });

  itCites('AOR-5-124.1 wheels into one line, flush whatever the gaps were', () => {
    const talk = columns(4).say('one', '+two', 'form', 'line', 'left');
    expect([talk.spot('one'), talk.spot('two')]).toEqual([
      [92, 99, 0],
      [76, 99, 0],
    ]);
  });

  itCites('AOR-5-123.1 must be told to which side', () => {
    expect(columns(6).refused('one', '+two', 'form', 'line', 'sideways')).toEqual(['AOR-5-123']);
  });
});
