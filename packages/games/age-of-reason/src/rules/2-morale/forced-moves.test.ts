/** Recoil, retreat and rout: which way, how far, past whom. */
import { describe, expect, it } from 'vitest';
import { battle, rowOf, spotOf, throwing, unitNamed } from '../../testing.ts';
import { cm } from '../../tables/measures.ts';
import { placeOfGeneral } from '../3-action-points/command.ts';
import { goBack, wayBackFrom, wayOfRout } from './forced-moves.ts';
import { cites, itCites } from '../../testing/hearing.ts';

describe('direction of a forced move', () => {
  itCites('AOR-2-325.1 slides straight back from an enemy in front, and keeps its facing', () => {
    const s = battle({
      blue: { prinz: 'at 80,60 facing 0' },
      red: { guns: 'artillery at 60,20', more: 'artillery at 70,20' },
    });
    const unit = unitNamed(s, 'prinz');
    const way = wayBackFrom(s, unit, [cm(60), cm(20)], cites());
    expect(way).toBe(18_000);
    goBack(s, throwing(), unit, 'recoil', cm(8), way, []);
    expect(spotOf(s, 'prinz')).toEqual([80, 68, 0]);
  });

  it('AOR-2-325.2 turns about its centre to flee from an enemy on its flank', () => {
    const s = battle({ blue: { prinz: 'at 80,60 facing 0' } });
    const unit = unitNamed(s, 'prinz');
    const way = wayBackFrom(s, unit, [cm(120), cm(61)]);
    expect(way).toBe(27_000);
    goBack(s, throwing(), unit, 'retreat', cm(16), way, []);
    expect(spotOf(s, 'prinz')).toEqual([63, 61, 270]);
    expect(rowOf(s, 'prinz').formation).toBe('line');
  });

  it('AOR-2-325.3 a routed line ends facing its own edge, in line', () => {
    const s = battle({ blue: { prinz: 'at 80,60 facing 0' } });
    const unit = unitNamed(s, 'prinz');
    goBack(s, throwing(), unit, 'rout', cm(18), wayOfRout(s, unit), []);
    expect(spotOf(s, 'prinz')).toEqual([80, 80, 180]);
    expect(rowOf(s, 'prinz').formation).toBe('line');
  });

  itCites('AOR-2-324.4 a square that breaks goes off in column on its old centre line', () => {
    const s = battle({ blue: { prinz: 'square at 80,47 facing 0' } });
    const unit = unitNamed(s, 'prinz');
    goBack(s, throwing(), unit, 'retreat', cm(16), 18_000, []);
    expect(rowOf(s, 'prinz').formation).toBe('column');
    expect(spotOf(s, 'prinz')).toEqual([80, 71, 180]);
  });
});

describe('what stops a forced move', () => {
  it('AOR-2-326.1 ground takes its part of the length', () => {
    const s = battle({
      blue: { prinz: 'at 80,60 facing 0' },
      ground: { areas: [{ id: 'wood', kind: 'light woods', outline: '60,65 100,65 100,100 60,100' }] },
    });
    const unit = unitNamed(s, 'prinz');
    goBack(s, throwing(), unit, 'rout', cm(18), wayOfRout(s, unit), []);
    expect(spotOf(s, 'prinz')).toEqual([80, 75.5, 180]);
  });

  itCites('AOR-2-326.3 turns aside before an enemy and goes on once past', () => {
    const s = battle({
      blue: { prinz: 'column at 80,60 facing 180' },
      red: { grey: 'column at 80,72 facing 0' },
    });
    const unit = unitNamed(s, 'prinz');
    goBack(s, throwing(), unit, 'rout', cm(30), wayOfRout(s, unit), []);
    const [x, y] = spotOf(s, 'prinz');
    expect(Math.abs(x - 80)).toBeGreaterThan(4);
    expect(y).toBeGreaterThan(80);
  });

  it('AOR-0-121.1 a rout that would end on a friend goes on until it is clear of him (D14)', () => {
    const s = battle({ blue: { prinz: 'at 80,60 facing 0', friend: 'at 80,77 facing 0' } });
    const unit = unitNamed(s, 'prinz');
    goBack(s, throwing(), unit, 'rout', cm(18), wayOfRout(s, unit), []);
    expect(spotOf(s, 'prinz')).toEqual([80, 81, 180]);
    expect(rowOf(s, 'friend').condition).toBe('disorganised');
    expect(rowOf(s, 'prinz').condition).toBe('normal');
  });

  itCites('AOR-2-111.2 whoever routs off the table is lost', () => {
    const s = battle({ blue: { prinz: '9 figures of 12 at 80,140 facing 0' } });
    const play = throwing();
    goBack(s, play, unitNamed(s, 'prinz'), 'rout', cm(18), 18_000, []);
    expect(rowOf(s, 'prinz').where).toBe('lost');
    expect(s.armies.blue.losses).toBe(9);
    expect(play.events.map(({ kind }) => kind)).toEqual(['wentBack', 'leftTable']);
  });

  it('AOR-0-120.1 a general goes with the unit that routs, and off the table with it', () => {
    const generals = { blue: { brigadier: 'with prinz' } };
    const s = battle({ blue: { prinz: 'at 80,100 facing 0' }, generals });
    goBack(s, throwing(), unitNamed(s, 'prinz'), 'rout', cm(19), 18_000, []);
    expect([s.generals[0]!.unit, placeOfGeneral(s, 0)]).toEqual([0, [8_000, 11_900]]);
    goBack(s, throwing(), unitNamed(s, 'prinz'), 'rout', cm(40), 18_000, []);
    expect(s.generals[0]!.fate).toBe('fled');
  });
});
