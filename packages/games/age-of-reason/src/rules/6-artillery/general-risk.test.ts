/** Generals in danger outside the risk table. */
import { describe, expect, it } from 'vitest';
import type { State } from '../../state.ts';
import { battle, throwing, unitNamed, type Setting } from '../../testing.ts';
import { moveOf } from '../../troops.ts';
import { surrender, takeLosses } from '../0-basing/losses.ts';
import { riskGenerals } from './general-risk.ts';
import { diceOfRetreat } from '../9-army-retreat/army-retreat.ts';
import { segment } from '../4-charges/testing.ts';
import { Talk } from '../../talking.ts';
import { volleys } from '../7-small-arms/volleys.ts';
import { whyUncommanded } from '../3-action-points/command.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

/** Blue has these generals; the first leads its brigade. */
function army(generals: Record<string, string>, more: Setting = {}): State {
  const s = battle({
    blue: { prinz: 'M2 at 80,100' },
    red: { grey: 'M2 at 80,20' },
    generals: { blue: generals, red: {} },
    turn: 3,
    ...more,
  });
  s.brigades[0] = { leader: 0, leaderless: -1 };
  return s;
}

describe('brigades of brigadiers who are hit', () => {
  it('AOR-3-119 a light wound leaves them alone for a turn', () => {
    const s = army({ keith: 'with prinz' });
    riskGenerals(s, throwing(1, 3), 0, 1, 'fire');
    s.turn = 4;
    expect(hear(whyUncommanded(s, 0))?.rules).toEqual(['AOR-3-119']);
    s.turn = 5;
    s.generals[0] = { ...s.generals[0]!, x: 8_000, y: 11_000 };
    expect(hear(whyUncommanded(s, 0))).toBeNull();
  });

  it('AOR-3-120.3 a brigade without brigadier may still charge and fire, but takes no orders', () => {
    const setting = {
      blue: { prinz: 'M2 at 80,100 facing 0' },
      red: { grey: 'M2 at 80,90 facing 180' },
    };
    const talk = segment(setting);
    expect(talk.state.brigades[0]!.leader).toBe(-1);
    talk.dice(6).say('charge', 'prinz', 'grey', 0);
    expect(talk.told('chargeDeclared')).toHaveLength(1);
    const fire = new Talk(volleys, battle(setting), { step: 'smallArms' }, 1, 1, 1).say('prinz', 'grey');
    expect(fire.told('fired')).toHaveLength(1);
    expect(hear(whyUncommanded(battle(setting), 0))?.rules).toEqual(['AOR-3-120']);
  });
});

describe('generals outside the risk table', () => {
  itCites('AOR-6-307.1 are captured with a unit that surrenders, and all are told', () => {
    const s = army({ keith: 'with prinz' });
    const play = throwing();
    surrender(s, play, 0, []);
    expect(s.generals[0]!.fate).toBe('captured');
    expect(play.events).toContainEqual({
      kind: 'generalTouched',
      general: 'keith',
      captured: true,
      rules: ['AOR-6-307'],
    });
    const rows = (side: 'blue' | 'red') =>
      hear(diceOfRetreat(s, side)).sum.map(({ words, value }) => [words.en, value]);
    expect(rows('blue')).toContainEqual(['brigadiers lost', 1]);
    expect(rows('red')).toContainEqual(['enemy brigadiers captured', -1]);
  });

  it('AOR-6-307 go to their friends when their unit is destroyed', () => {
    const s = army(
      { keith: 'with prinz' },
      { blue: { prinz: 'M2 1 figures at 80,100', friend: 'M2 at 40,100' } },
    );
    takeLosses(s, throwing(6), 0, 1, 'fire', []);
    expect(s.generals[0]).toMatchObject({ unit: -1, fate: 'table', x: 4_000 });
  });

  itCites('AOR-6-307.2 and from the path of the enemy', () => {
    const talk = segment({
      blue: { prinz: 'M2 dragoons 8 figures at 80,100 facing 0' },
      red: { grey: 'M2 beaten at 80,72 facing 180', friend: 'M2 at 50,60' },
      generals: { blue: {}, red: { keith: 'at 80,90' } },
    });
    talk.dice(3, 3, 3, 1).say('charge', 'prinz', 'grey', 0);
    talk.dice(6).say(1_500);
    expect(talk.told('generalTouched')).toMatchObject([{ general: 'keith', captured: false }]);
    expect(talk.state.generals[0]).toMatchObject({ fate: 'table', unit: -1 });
    expect(moveOf(talk.state, unitNamed(talk.state, 'friend'), 'march', cites())).toBe(1_600);
  });

  it('AOR-7-501.1 run the same risk from small arms', () => {
    const s = army({ keith: 'with prinz' });
    const play = throwing(1, 6);
    takeLosses(s, play, 0, 1, 'fire', []);
    expect(s.generals[0]!.fate).toBe('killed');
  });
});
