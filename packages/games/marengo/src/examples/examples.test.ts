/** The worked examples of the rules, number for number, and cases derived from them; each from its scenario file. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../board.ts';
import { marengo } from '../index.ts';
import { example, type Battle } from '../testing.ts';
import { examples } from './index.ts';

/** The penalties and symbols of an approach. */
function approach(b: Battle, name: string) {
  const board = boardOf(b.state);
  const at = board.placeByName.get(name)! - board.localeCount;
  const { infantry, cavalry, artillery } = board.penalty;
  return {
    penalty: [infantry[at], cavalry[at], artillery[at]],
    obstacle: board.obstacle[at],
    impassable: board.impassable[at],
  };
}

test('every example is a sound scenario file with its own id', () => {
  for (const scenario of examples) expect(marengo.readScenario(scenario)).toEqual(scenario);
  expect(new Set(examples.map(({ id }) => id)).size).toBe(32);
});

test('beside every example stands its script for the engine protocol', () => {
  const files = readdirSync(new URL('.', import.meta.url));
  expect(files.filter((name) => name.endsWith('.jsonl')).sort()).toEqual(
    examples.map(({ id }) => `${id}.jsonl`),
  );
});

describe('board and movement', () => {
  test('E1 (line 116) reading a locale: room for 4, three sides with their symbols, nothing elsewhere', () => {
    const b = example('e01-map-reading');
    const board = boardOf(b.state);
    expect(board.capacity[board.placeByName.get('Middle')!]).toBe(4);
    expect(approach(b, 'Middle/Top')).toEqual({ penalty: [1, 0, 1], obstacle: true, impassable: false });
    expect(approach(b, 'Middle/Left')).toEqual({ penalty: [0, 0, 0], obstacle: false, impassable: true });
    expect(approach(b, 'Middle/Right')).toEqual({ penalty: [1, 1, 0], obstacle: false, impassable: false });
    for (const far of ['Top/Middle', 'Right/Middle']) {
      expect(approach(b, far)).toEqual({ penalty: [0, 0, 0], obstacle: false, impassable: false });
    }
    expect(b.refused('au1', 'cross Middle/Left')).toContain('MAR-5-06');
  });

  test('E2 (line 133) infantry and cavalry block at the top, artillery is in reserve', () => {
    const b = example('e02-positions');
    expect(b.stand('au1', 'au2', 'au3')).toEqual(['inf2 Middle/Top', 'cav2 Middle/Top', 'art1 Middle']);
    const board = boardOf(b.state);
    const reserve = board.placeByName.get('Middle')!;
    expect(b.state.pieces.filter(({ place }) => place >= board.localeCount)).toHaveLength(2);
    expect(b.state.pieces.filter(({ place }) => place === reserve)).toHaveLength(1);
  });

  test('E3 (line 139) cavalry charging down is checked by 1, charging up it is not', () => {
    const b = example('e03-asymmetric-pair');
    b.act('assault Upper/Lower', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(b.told('assaultResult')[0]).toMatchObject({ strength: 1, defence: 1 });
    b.act('end');
    expect(b.asked).toBe('french assaults');
    b.act('assault Lower/Upper', 'fr2', 'lead', 'fr2');
    b.act('lead', 'au2');
    expect(b.told('assaultResult')[1]).toMatchObject({ strength: 2, defence: 3 });
  });

  test('E4 (line 147) by road the locale is left to the left or at the bottom, not to the right', () => {
    const b = example('e04-road-exits');
    expect(b.options('au1', 'road')).toEqual(['along lane:Left-Middle', 'along lane:Middle-Bottom']);
    expect(b.refused('au3', 'road', 'along other:Right-Far')).toContain('MAR-5-17');
    b.act('au1', 'road', 'along lane:Left-Middle');
    b.act('au2', 'road', 'along lane:Middle-Bottom');
    expect(b.stand('au1', 'au2', 'au3')).toEqual(['inf2 Left', 'inf3 Bottom', 'cav2 Middle']);
  });

  test('E5 (line 251) from reserve: block at the top, or the reserve on the right, and nothing else', () => {
    const b = example('e05-reserve-moves');
    expect(b.options('au1')).toEqual(['block Middle/Top', 'cross Middle/Right']);
    expect(b.refused('au1', 'cross Middle/Top')).toContain('MAR-8-23');
    expect(b.refused('au1', 'block Middle/Right')).toContain('MAR-8-15');
    expect(b.refused('au1', 'cross Middle/Left')).toContain('MAR-8-22');
    expect(b.refused('au1', 'block Middle/Left')).toContain('MAR-8-16');
  });

  test('E6 (line 264) facing blockers: back for one command, or stay; facing nobody: back free or on for one', () => {
    const b = example('e06-blocking-moves');
    expect(b.options('au1')).toEqual(['reserve']);
    expect(b.refused('au1', 'cross Middle/Upper')).toContain('MAR-8-23');
    expect(b.options('au2')).toEqual(['reserve', 'cross Middle/Lower']);

    b.act('au2', 'reserve');
    expect([b.at('au2'), b.state.commandsUsed]).toEqual(['Middle', 0]);
    b.act('au1', 'reserve');
    expect([b.at('au1'), b.state.commandsUsed]).toEqual(['Middle', 1]);

    const onward = example('e06-blocking-moves');
    onward.act('au2', 'cross Middle/Lower');
    expect([onward.at('au2'), onward.state.commandsUsed]).toEqual(['Lower', 1]);

    const idle = example('e06-blocking-moves');
    idle.act('end');
    expect([idle.at('au1'), idle.at('au2')]).toEqual(['Middle/Upper', 'Middle']);
  });

  test('E7 (lines 285-287) a column on one road: 3, 2 and 1 locales, on steps 1, 2 and 3, and no fourth piece', () => {
    const b = example('e07-road-column');
    const first = 'along high:Start-First';
    const second = 'along high:First-Second';
    const third = 'along high:Second-Third';
    const step = () =>
      b.state.slots.find(({ link }) => boardOf(b.state).links[link]!.id === 'high:Start-First')!.last;
    b.act('au1', 'road', first, second, third);
    expect([b.at('au1'), step()]).toEqual(['Third', 1]);
    expect(b.refused('au2', 'road', first, second, third)).toContain('MAR-8-38');
    b.act('au2', 'road', first, second);
    expect([b.at('au2'), step()]).toEqual(['Second', 2]);
    expect(b.refused('au3', 'road', first, second)).toContain('MAR-8-38');
    b.act('au3', 'road', first);
    expect([b.at('au3'), step()]).toEqual(['First', 3]);
    expect(b.refused('au4', 'road', first)).toContain('MAR-8-35');
    expect(b.state.commandsUsed).toBe(0);
  });

  test('E8 (lines 307-309) cavalry goes on towards enemies only; infantry does not go on', () => {
    const b = example('e08-continuation');
    expect(b.options('au1', 'cross Bottom/Middle')).toEqual(['au1']);
    expect(b.options('au1', 'cross Bottom/Middle', 'au1')).toEqual([
      'block Middle/Top',
      'block Middle/Right',
    ]);
    expect(b.refused('au1', 'cross Bottom/Middle', 'au1', 'block Middle/Left')).toContain('MAR-8-15');
    expect(b.options('au2', 'cross Bottom/Middle')).toEqual([]);
    expect(b.refused('au2', 'cross Bottom/Middle', 'au2', 'block Middle/Top')).toContain('MAR-8-42');
    b.act('au1', 'cross Bottom/Middle', 'au1', 'block Middle/Top');
    expect([b.at('au1'), b.state.commandsUsed]).toEqual(['Middle/Top', 1]);
  });

  test('E9 (line 311) four pieces at one entry: 3, 2 and 1 locales by road; the fourth by the pontoon for a command', () => {
    const b = example('e09-entry');
    const entry = 'along entry:bridge';
    const on = ['along high:Gate-Second', 'along high:Second-Third'] as const;
    b.act('au1', 'road', entry, ...on);
    expect(b.refused('au2', 'road', entry, ...on)).toContain('MAR-8-52');
    b.act('au2', 'road', entry, on[0]);
    expect(b.refused('au3', 'road', entry, on[0])).toContain('MAR-8-52');
    b.act('au3', 'road', entry);
    expect(b.refused('au4', 'road', entry)).toContain('MAR-8-52');
    expect(b.state.commandsUsed).toBe(0);
    b.act('au4', 'pontoon');
    expect(['au1', 'au2', 'au3', 'au4'].map((name) => b.at(name))).toEqual([
      'Third',
      'Second',
      'Gate',
      'Gate',
    ]);
    expect(b.state.commandsUsed).toBe(1);
  });

  test('E10 (line 346) a blocked attack: stay in reserve or take the facing approach, for one command either way', () => {
    for (const [choice, place] of [
      ['stay', 'West'],
      ['advance', 'West/Middle'],
    ] as const) {
      const b = example('e10-maneuver-blocked');
      b.act('au1', 'cross West/Middle');
      expect(b.asked).toBe('french block');
      b.act('block', 'fr1');
      expect(b.at('fr1')).toBe('Middle/West');
      expect(b.options()).toEqual(['stay', 'advance']);
      b.act(choice);
      expect([b.at('au1'), b.state.commandsUsed]).toEqual([place, 1]);
    }
  });

  test('E11 (line 352) an attack that is not blocked: the cavalry retreats without loss, the infantry moves in', () => {
    const b = example('e11-maneuver-success');
    b.act('au1', 'cross West/Middle');
    b.act('retreat');
    expect(b.stand('au1', 'fr1')).toEqual(['inf2 Middle', 'cav2 East']);
    expect(b.told('lost')).toEqual([]);
    expect(b.state.morale).toEqual({ austrian: 16, french: 17 });
    expect(b.state.commandsUsed).toBe(1);
  });
});

describe('fighting', () => {
  test('E12 (lines 384-408) a bombardment from announcement to the next one', () => {
    const b = example('e12-bombardment');
    b.act('au1', 'block West/East');
    b.act('end');
    b.act('announce', 'au1');
    expect([b.seen('french', 'au1'), b.piece('au1').faceUp]).toEqual(['art1', true]);
    b.act('end');
    b.act('end');
    expect([b.state.round, b.asked, b.piece('au1').faceUp]).toEqual([2, 'austrian bombardment', true]);

    b.act('fire');
    expect(b.told('bombarded')[0]).toMatchObject({ at: 'East/West', targets: ['fr1'], strength: 1 });
    expect(b.told('lost')[0]).toMatchObject({
      losses: [{ piece: 'fr1', strength: 2, points: 1, eliminated: false }],
    });
    expect([b.face('fr1'), b.state.morale.french]).toEqual(['inf1', 16]);
    expect([b.piece('fr1').faceUp, b.piece('au1').faceUp]).toEqual([false, true]);

    // No announcement this turn; the gun is hidden when it ends.
    expect(b.refused('announce', 'au1')).toContain('MAR-10-04');
    b.act('end');
    expect([b.asked, b.piece('au1').faceUp]).toEqual(['french movement', false]);
    b.act('end');
    b.act('end');
    expect([b.state.round, b.asked]).toEqual([3, 'austrian announcement']);
    expect(b.refused('announce', 'au1')).toEqual([]);
  });

  test('E13 (lines 468-518) an assault: fire, result -1, losses, pursuit of 1; it costs 4 points and 2', () => {
    const b = example('e13-assault');
    b.act('assault Above/Below', 'au1', 'au2', 'lead', 'au1');
    b.act('fire');
    expect([b.face('au1'), b.asked]).toEqual(['inf2', 'french defence']);
    b.act('lead', 'fr1');
    expect(b.told('assaultResult')[0]).toMatchObject({
      winner: 'french',
      strength: 1,
      defence: 2,
      result: -1,
      losses: { attacker: 2, defender: 1 },
    });
    expect(b.stand('au1', 'au2', 'fr1')).toEqual(['gone', 'inf2 Above/Below', 'inf1 Below/Above']);
    b.act('pursue', 'fr2');
    expect(b.told('pursued')[0]).toMatchObject({ strength: 1 });
    expect(b.stand('au1', 'au2')).toEqual(['gone', 'inf1 Above']);
    expect(b.stand('fr1', 'fr2', 'fr3')).toEqual([
      'inf1 Below/Above',
      'cav1 Below/Above',
      'art1 Below/Above',
    ]);
    expect(b.state.morale).toEqual({ austrian: 12, french: 15 });
    expect(b.state.pieces.some(({ faceUp }) => faceUp)).toBe(false);
  });

  test('E14 (line 557) a retreat: the defenders of the approach lose no more, the blocker dies, all go to the right', () => {
    const b = example('e14-retreat');
    b.act('assault Top/Middle', 'au1', 'au2', 'lead', 'au1', 'au2');
    b.act('lead', 'fr1');
    expect(b.told('assaultResult')[0]).toMatchObject({
      winner: 'austrian',
      strength: 4,
      defence: 3,
      result: 1,
    });
    b.act('au1');
    expect(b.told('retreatBegan')[0]!.shown.map(({ piece, strength }) => [piece, strength])).toEqual([
      ['fr1', 1],
      ['fr2', 1],
      ['fr3', 2],
    ]);
    expect(b.told('lost').slice(2)).toMatchObject([
      { cause: 'retreatFromApproach', losses: [{ piece: 'fr2', points: 1, eliminated: true }] },
    ]);
    expect(b.told('retreated')[0]!.to).toEqual([
      { piece: 'fr1', to: 'Right' },
      { piece: 'fr3', to: 'Right' },
    ]);
    expect(b.stand('fr1', 'fr2', 'fr3')).toEqual(['inf1 Right', 'gone', 'cav2 Right']);
    expect(b.stand('au1', 'au2')).toEqual(['inf2 Middle', 'inf2 Middle']);
    expect(b.state.morale).toEqual({ austrian: 15, french: 14 });
  });
});

describe('derived cases', () => {
  test('X1 a result of 0: both lose 1, and the defender holds', () => {
    const b = example('x01-result-zero');
    b.act('assault West/East', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(b.told('assaultResult')[0]).toMatchObject({
      winner: 'french',
      result: 0,
      losses: { attacker: 1, defender: 1 },
    });
    expect(b.stand('au1', 'fr1')).toEqual(['inf1 West', 'inf1 East/West']);
  });

  test('X2 strength 0 and nobody leading the defence: the defender wins', () => {
    const b = example('x02-nobody-leads');
    b.act('assault West/East', 'au1', 'lead', 'au1');
    b.act('fire');
    b.act('stand');
    expect(b.told('assaultResult')[0]).toMatchObject({
      winner: 'french',
      strength: 0,
      defence: 0,
      result: 0,
    });
    expect(b.asked).toBe('french lossChoice');
    b.act('fr2');
    expect(b.stand('au1', 'fr1', 'fr2', 'fr3')).toEqual([
      'gone',
      'inf3 East/West',
      'inf1 East/West',
      'art1 East/West',
    ]);
  });

  test('X3 every leader shot away against ground of 1: strength -1', () => {
    const b = example('x03-leaders-shot-away');
    b.act('assault West/East', 'au1', 'au2', 'lead', 'au1');
    b.act('fire');
    b.act('stand');
    expect(b.told('assaultResult')[0]).toMatchObject({
      winner: 'french',
      strength: -1,
      result: -1,
      losses: { attacker: 2, defender: 1 },
    });
    expect(b.stand('au1', 'au2')).toEqual(['gone', 'inf1 West/East']);
  });

  test('X4 a pursuit at strength 0 costs the pursuer his point all the same', () => {
    const b = example('x04-pursuit-at-zero');
    b.act('assault West/East', 'au1', 'au2', 'lead', 'au1');
    b.act('lead', 'fr1');
    b.act('pursue', 'fr2');
    expect(b.told('pursued')[0]).toMatchObject({ strength: 0 });
    expect(b.stand('au2', 'fr2')).toEqual(['inf3 West', 'cav1 East/West']);
  });

  test('X5 room for one of three: the owner saves whom he likes, the others are lost', () => {
    const b = example('x05-retreat-without-room');
    b.act('au1', 'cross West/Middle');
    b.act('retreat');
    expect(b.face('fr3')).toBe('inf2');
    expect(b.asked).toBe('french retreatDestinations');
    expect(b.refused('fr1', 'to East', 'fr2', 'to East', 'fr3', 'lost')).toContain('MAR-12-14');
    expect(b.refused('fr1', 'lost', 'fr2', 'lost', 'fr3', 'lost')).toContain('MAR-12-17');
    b.act('fr1', 'lost', 'fr2', 'to East', 'fr3', 'lost');
    expect(b.stand('fr1', 'fr2', 'fr3', 'fr4')).toEqual(['gone', 'cav2 East', 'gone', 'inf2 East']);
    expect(b.state.morale.french).toBe(12);
  });

  test('X6 a demoralized defence of 3 and 2 counts 3', () => {
    const b = example('x06-demoralized-defence');
    b.act('assault West/East', 'au1', 'au2', 'lead', 'au1', 'au2');
    b.act('lead', 'fr1', 'fr2');
    expect(b.told('assaultResult')[0]).toMatchObject({
      winner: 'austrian',
      strength: 5,
      defence: 3,
      result: 2,
    });
  });

  test('X7 attackers demoralized by fire: leaders of 3 and 3 count (2-1)+(3-1), that is 3', () => {
    const b = example('x07-demoralized-by-fire');
    b.act('assault West/East', 'au1', 'au2', 'lead', 'au1', 'au2');
    b.act('fire');
    // The leaders are alike, so nobody needs to say which is hit.
    expect([b.face('au1'), b.face('au2'), b.state.morale.austrian]).toEqual(['inf2', 'inf3', 0]);
    expect(b.told('demoralized')).toHaveLength(1);
    b.act('stand');
    expect(b.told('assaultResult')[0]).toMatchObject({
      winner: 'austrian',
      strength: 3,
      defence: 0,
      result: 3,
    });
  });

  test('X8 after two assaults and a move a fourth command is refused', () => {
    const b = example('x08-three-commands');
    b.act('assault West/Middle', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    b.act('assault South/Middle', 'au2', 'lead', 'au2');
    b.act('lead', 'fr2');
    b.act('au3', 'cross West/Rear');
    expect(b.state.commandsUsed).toBe(3);
    expect(b.refused('au4', 'cross South/Rear')).toContain('MAR-8-06');
  });

  test('X9 with no command left cavalry still attacks along a main road, infantry does not move', () => {
    const b = example('x09-free-attack-by-road');
    expect(b.refused('au2', 'cross West/Middle')).toContain('MAR-8-06');
    b.act('au1', 'road', 'along high:West-Middle');
    b.act('retreat');
    expect(b.stand('au1', 'fr1')).toEqual(['cav2 Middle', 'cav2 East']);
    expect(b.state.commandsUsed).toBe(3);
  });

  test('X10 no second attack over an approach barred by a lost assault', () => {
    const b = example('x10-barred-approach');
    b.act('assault West/Middle', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(b.stand('au1', 'fr1')).toEqual(['inf1 West', 'gone']);
    expect(b.refused('au2', 'cross West/Middle')).toContain('MAR-11-09');
    expect(b.refused('au3', 'cross South/Middle')).toEqual([]);
  });

  test('X11 a locale taken by assault is closed to reinforcements', () => {
    const b = example('x11-closed-locale');
    b.act('assault West/Gate', 'au1', 'lead', 'au1');
    b.act('stand');
    expect(b.at('au1')).toBe('Gate');
    expect(b.refused('au2', 'road', 'along entry:bridge')).toContain('MAR-11-08');
    expect(b.refused('au2', 'pontoon')).toContain('MAR-11-08');
    expect(b.refused('au3', 'cross East/Gate')).toContain('MAR-11-08');
  });
});
