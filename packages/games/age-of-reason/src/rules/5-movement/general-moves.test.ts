/** Generals at the end of phase 6. */
import { describe, expect, it } from 'vitest';
import { Phase6 } from '../../commanding.ts';
import { changeGeneral, mark, marks } from '../../state.ts';
import { unitNamed, type Setting } from '../../testing.ts';
import { placeOfGeneral } from '../3-action-points/command.ts';
import { itCites } from '../../testing/hearing.ts';

const staff = { chief: 'commander-in-chief 6 points at 80,112', brigadier: 'at 80,108' };

function riding(setting: Partial<Setting> = {}): Phase6 {
  return new Phase6({ blue: { prinz: 'at 80,100', far: 'at 80,20' }, generals: { blue: staff }, ...setting });
}

const after = (setting: Partial<Setting> = {}): Phase6 => riding(setting).say('done');

describe('riding', () => {
  itCites('AOR-5-401.1 after the units; no unit moves any more', () => {
    const talk = after().say('brigadier', 'to', [9_000, 10_800]);
    expect(talk.question?.question).toBe('generals');
    expect(talk.refused('prinz', 'ahead', 100)).toEqual(['AOR-5-401']);
    // Nor does a general before.
    expect(riding().refused('brigadier', 'to', [9_000, 10_800])).toEqual(['AOR-5-401']);
  });

  itCites('AOR-5-402.1 up to 48 cm', () => {
    const talk = after();
    expect(talk.refused('brigadier', 'to', [8_000, 6_000])).toEqual([]);
    expect(talk.refused('brigadier', 'to', [8_000, 5_999])).toEqual(['AOR-5-402']);
  });

  it('AOR-5-402.2 an attached general goes with his unit', () => {
    const talk = riding({ generals: { blue: { ...staff, brigadier: 'with prinz' } } });
    talk.say('prinz', 'ahead', 1_600);
    expect(placeOfGeneral(talk.state, 1)).toEqual([8_000, 8_600]);
  });

  it('AOR-0-120 never into contact with an enemy', () => {
    const talk = after({ red: { grey: 'at 80,90 facing 180' } });
    expect(talk.refused('brigadier', 'to', [8_000, 9_010])).toEqual(['AOR-5-402']);
  });

  it('AOR-5-133 a general who is with nobody may leave by his own edge', () => {
    const talk = after().say('brigadier', 'leave');
    expect(talk.state.generals[1]!.fate).toBe('fled');
  });
});

describe('joining a unit', () => {
  itCites('AOR-3-213.1 only one he can reach', () => {
    const talk = after();
    expect(talk.refused('brigadier', 'join', 'prinz')).toEqual([]);
    expect(talk.refused('brigadier', 'join', 'far')).toEqual(['AOR-3-213']);
  });

  itCites('AOR-3-214.1 once a turn', () => {
    const talk = after();
    changeGeneral(talk.state, 1, { attached: true });
    expect(talk.refused('brigadier', 'join', 'prinz')).toEqual(['AOR-3-214']);
  });

  it('AOR-3-214.2 for no points', () => {
    const talk = riding({ generals: { blue: { ...staff, chief: 'commander-in-chief at 80,112' } } });
    expect(talk.question?.question).toBe('generals');
    talk.say('brigadier', 'join', 'prinz');
    expect(talk.state.generals[1]!.unit).toBe(unitNamed(talk.state, 'prinz'));
  });

  itCites('AOR-5-403.1 not one that has charged', () => {
    const talk = after();
    mark(talk.state, unitNamed(talk.state, 'prinz'), marks.charged);
    expect(talk.refused('brigadier', 'join', 'prinz')).toEqual(['AOR-5-403']);
  });

  itCites('AOR-5-404.1 nor one in melee', () => {
    const talk = riding({ red: { grey: 'at 80,100 facing 180' } });
    expect(talk.question?.question).toBe('generals');
    const [one, other] = [unitNamed(talk.state, 'grey'), unitNamed(talk.state, 'prinz')];
    talk.state.contacts = [{ one, other, side: 'front', since: 1, direction: 18_000, joined: false }];
    expect(talk.refused('brigadier', 'join', 'prinz')).toEqual(['AOR-5-404']);
  });
});
