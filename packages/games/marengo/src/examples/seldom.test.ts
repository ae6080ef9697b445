/** Rules seldom met in play, each in a position made for it. */
import { describe, expect, test } from 'vitest';
import { example } from '../testing.ts';

describe('rules seldom met', () => {
  test('X12 hard ground and ground shut to cavalry: who may lead in attack and in defence', () => {
    const b = example('x12-who-leads');
    expect(b.refused('assault West/East', 'au1', 'au2', 'lead', 'au2')).toContain('MAR-11-20');
    expect(b.refused('assault West/East', 'au1', 'au3', 'lead', 'au1', 'au3')).toContain('MAR-11-21');
    expect(b.refused('assault South/East', 'au4', 'au5', 'lead', 'au4')).toContain('MAR-11-23');
    expect(b.refused('assault South/East', 'au5', 'au6', 'lead', 'au5', 'au6')).toContain('MAR-5-02');
    b.act('assault South/East', 'au4', 'au5', 'lead', 'au5');
    expect(b.refused('lead', 'fr2')).toContain('MAR-11-29');
    b.act('stand');
    expect(b.told('assaultResult')[0]).toMatchObject({ winner: 'austrian', strength: 2, result: 2 });
  });

  test('X13 a demoralized gun fires at its full strength, and ground of 1 swallows it', () => {
    const b = example('x13-gun-of-a-beaten-army');
    b.act('fire');
    expect(b.told('bombarded')[0]!.sum.map(({ value }) => value)).toEqual([1, -1]);
    expect(b.told('bombarded')[0]!.rules).toContain('MAR-13-06');
    expect(b.told('bombarded')[0]!.sum.map(({ id }) => id)).toContain('MAR-5-05');
    expect(b.told('lost')).toEqual([]);
    expect(b.refused('assault West/East', 'au1', 'lead', 'au1')).toContain('MAR-13-04');
  });

  test('X14 a gun that has fired does nothing more this turn', () => {
    const b = example('x14-after-firing');
    b.act('fire');
    expect(b.face('fr1')).toBe('inf2');
    expect(b.refused('fire')).toContain('MAR-10-09');
    expect(b.refused('assault West/East', 'au1', 'au2', 'lead', 'au2')).toContain('MAR-10-07');
    b.act('end');
    expect(b.refused('au1', 'reserve')).toContain('MAR-10-06');
    expect(b.refused('announce', 'au1')).toContain('MAR-10-04');
  });

  test('X15 full locales keep out assaults, moves, marches and reinforcements', () => {
    const b = example('x15-no-room');
    expect(b.refused('assault West/East', 'au3', 'au4', 'lead', 'au3')).toContain('MAR-8-12');
    expect(b.refused('assault West/East', 'au3', 'lead', 'au3')).toEqual([]);
    b.act('end');
    expect(b.refused('au5', 'cross West/Gate')).toContain('MAR-8-12');
    expect(b.refused('au5', 'road', 'along high:Gate-West')).toContain('MAR-8-12');
    expect(b.refused('au2', 'road', 'along entry:bridge')).toContain('MAR-8-53');
    expect(b.refused('au2', 'pontoon')).toContain('MAR-8-56');
  });

  test('X16 cavalry attacks neither by road nor alone through ground shut to it', () => {
    const b = example('x16-road-into-obstacle');
    expect(b.refused('au1', 'road', 'along high:West-Middle')).toContain('MAR-9-08');
    expect(b.refused('au1', 'cross West/Middle')).toContain('MAR-9-03');
    expect(b.refused('au2', 'cross West/Middle')).toEqual([]);
  });

  test('X17 no retreat to where the attackers came from, nor among other enemies', () => {
    const b = example('x17-ways-of-retreat');
    b.act('au1', 'cross West/Middle');
    b.act('retreat');
    expect(b.refused('fr1', 'to West', 'fr2', 'to East')).toContain('MAR-12-11');
    expect(b.refused('fr1', 'to South', 'fr2', 'to East')).toContain('MAR-12-13');
    b.act('fr1', 'to North', 'fr2', 'to East');
    expect(b.stand('fr1', 'fr2', 'au1')).toEqual(['cav2 North', 'inf1 East', 'inf2 Middle']);
  });

  test('X18 two objectives of two colours at nightfall are an Austrian victory', () => {
    const b = example('x18-nightfall');
    b.act('end');
    expect(b.state.result).toEqual({ winner: 'austrian', by: 'territory' });
    expect(b.told('battleEnded')[0]!.rules).toContain('MAR-14-05');
  });
});
