/** Small cases worked out by hand. agreement.test.ts holds the computation to the game in many made-up ones. */
import type { Part } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import type { View } from '../view.ts';
import { commandsColors } from '../index.ts';
import { battle, dice, type Battle } from '../testing.ts';
import { oddsOf } from './odds.ts';
import type { CombatOdds, CombatRow } from './rows.ts';

function viewOf(b: Battle): View {
  return commandsColors.view(b.state, b.seat);
}

function oddsIn(b: Battle, ...action: Part[]): CombatOdds {
  return oddsOf(viewOf(b), b.seat, action)!;
}

function replies(rows: readonly CombatRow[]): string[] {
  return rows.map(({ reply }) => reply.en);
}

function row(rows: readonly CombatRow[] | undefined, reply: string): CombatRow {
  const found = rows?.find((one) => one.reply.en === reply);
  if (found === undefined) throw new Error(`no row "${reply}" among: ${replies(rows ?? []).join('; ')}`);
  return found;
}

/** The chances of a row by outcome. */
function chances({ outcomes }: CombatRow): Record<string, number> {
  return Object.fromEntries(outcomes.map(({ name, chance }) => [name, chance]));
}

/** Compares chances, all of which must be named. */
function expectChances(one: CombatRow, wanted: Record<string, number>): void {
  const found = chances(one);
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
  for (const [name, chance] of Object.entries(wanted)) expect(found[name], name).toBeCloseTo(chance, 12);
}

function expectLosses({ expectedLosses }: CombatRow, own: number, enemy: number): void {
  expect(expectedLosses.own).toBeCloseTo(own, 12);
  expect(expectedLosses.enemy).toBeCloseTo(enemy, 12);
}

/** Portuguese line infantry has a die for each block, and nothing else. */
describe('the odds of fire', () => {
  it('with one die at infantry: a third hits, a sixth drives off', () => {
    const b = battle({ british: ['po LN2 E5 ordered moved1'], french: ['LN3 C5'] });
    const { rows, sum } = oddsIn(b, 'br1', 'at fr1');
    expect(replies(rows)).toEqual(['they cannot answer']);
    expectChances(rows[0]!, { drivenOff: 1 / 6, holds: 5 / 6 });
    expectLosses(rows[0]!, 0, 1 / 3);
    expect(rows[0]!.rolls).toMatchObject([{ side: 'british', as: 'fire' }]);
    expect(rows[0]!.rolls[0]!.chances).toHaveLength(3);
    for (const { hits, flags, chance } of rows[0]!.rolls[0]!.chances)
      expect(chance).toBeCloseTo(hits === 1 ? 1 / 3 : flags === 1 ? 1 / 6 : 1 / 2, 12);
    expect(sum.map(({ id, value }) => [id, value])).toEqual([['CCN-5.4-022', 1]]);
  });

  it('with two dice at the last block of infantry', () => {
    const b = battle({ british: ['po LN2 E5 ordered'], french: ['LN1 C5'] });
    const [fired] = oddsIn(b, 'br1', 'at fr1').rows;
    expectChances(fired!, { destroyed: 20 / 36, drivenOff: 7 / 36, holds: 9 / 36 });
    expectLosses(fired!, 0, 20 / 36);
    expect(fired!.outcomes.map(({ losses }) => losses!.enemy)).toEqual([1, 0, 0]);
  });

  it('give what the target does about flags a row each, where it may ignore any', () => {
    const b = battle({ british: ['po LN2 E5 ordered'], french: ['LN3 C5', 'LN C4', 'LN C6'] });
    const { rows } = oddsIn(b, 'br1', 'at fr1');
    expect(replies(rows)).toEqual(['if they ignore every flag they may', 'if they retreat for every flag']);
    expectChances(rows[0]!, { drivenOff: 1 / 36, holds: 35 / 36 });
    expectChances(rows[1]!, { drivenOff: 11 / 36, holds: 25 / 36 });
  });

  it('count the blocks of a retreat that cannot be made', () => {
    const b = battle({ british: ['po LN2 C5 ordered moved1'], french: ['MI2 A5'] });
    const [fired] = oddsIn(b, 'br1', 'at fr1').rows;
    expectChances(fired!, { destroyed: 1 / 6, holds: 5 / 6 });
    expectLosses(fired!, 0, 1 / 3 + 2 / 6);
  });

  it('count the leader of a unit that is destroyed, and of one that is only hit', () => {
    const alone = battle({
      british: ['po LN2 E5 ordered moved1'],
      french: ['LN1 C5'],
      leaders: { french: ['Ney C5'] },
    });
    const [destroyed] = oddsIn(alone, 'br1', 'at fr1').rows;
    expect(destroyed!.leaders.enemy).toBeCloseTo(1 / 3 / 6, 12);
    const stronger = battle({
      british: ['po LN2 E5 ordered moved1'],
      french: ['LN2 C5'],
      leaders: { french: ['Ney C5'] },
    });
    const { rows } = oddsIn(stronger, 'br1', 'at fr1');
    expect(replies(rows)).toEqual(['if they ignore every flag they may', 'if they retreat for every flag']);
    for (const one of rows) expect(one.leaders.enemy).toBeCloseTo(1 / 3 / 36, 12);
    expectChances(rows[0]!, { holds: 1 });
  });

  it('say how likely the battle is won with it, and stop there', () => {
    const setting = {
      british: ['po LN2 E5 ordered moved1'],
      french: ['LN1 C5'],
      leaders: { french: ['Ney C5'] },
      target: { british: 2 },
    };
    const [won] = oddsIn(battle({ ...setting, banners: { british: 1 } }), 'br1', 'at fr1').rows;
    expect(won!.wins).toEqual({ own: expect.closeTo(1 / 3, 12), enemy: 0 });
    // The unit's banner is enough: nobody rolls for its leader any more.
    expect(won!.leaders.enemy).toBe(0);
    const [both] = oddsIn(battle(setting), 'br1', 'at fr1').rows;
    expect(both!.wins.own).toBeCloseTo(1 / 3 / 6, 12);
  });
});

describe('the odds of a melee', () => {
  const duel = { british: ['LN1 E5 ordered'], french: ['LN1 D5'] };

  it('of one die against one block, without and with battle back', () => {
    const { rows } = oddsIn(battle(duel), 'br1', 'at fr1');
    expect(replies(rows)).toEqual(['if they stand', 'if they hold First Strike and play it']);
    const stands = row(rows, 'if they stand');
    expectChances(stands, { destroyed: 1 / 2, drivenOff: 1 / 6, holds: 1 / 3 });
    expectLosses(stands, 0, 1 / 2);
    expect(replies(stands.then!)).toEqual(['if they battle back']);
    const answered = row(stands.then, 'if they battle back');
    expect(answered.possible).toBeCloseTo(1 / 3, 12);
    // French line infantry has a die more against infantry: two dice, of which each hits with three faces.
    expectChances(answered, {
      destroyed: 1 / 2,
      drivenOff: 1 / 6,
      attackerDestroyed: 1 / 3 - 1 / 12,
      attackerDrivenOff: (1 / 4 - 1 / 9) / 3,
      holds: 1 / 27,
    });
    expectLosses(answered, 1 / 4, 1 / 2);
    expect(answered.rolls.map(({ side, as }) => `${side} ${as}`)).toEqual([
      'british attack',
      'french battleBack',
    ]);
  });

  it('in which the enemy strikes first, as likely as he holds the card among those unseen', () => {
    const struck = oddsIn(battle(duel), 'br1', 'at fr1').rows[1]!;
    // 64 cards are unseen, two of them First Strikes; he has five.
    expect(struck.possible).toBeCloseTo(1 - (59 * 58) / (64 * 63), 12);
    expectChances(struck, {
      attackerDestroyed: 3 / 4,
      attackerDrivenOff: 5 / 36,
      destroyed: 1 / 18,
      drivenOff: 1 / 54,
      holds: 1 / 27,
    });
    expectLosses(struck, 3 / 4, 1 / 18);
    expect(struck.then).toBeUndefined();
  });

  it('does not reckon with First Strikes that are in sight', () => {
    const discards = { moment: { discards: ['first_strike'] } };
    const one = oddsIn(battle({ ...duel, ...discards }), 'br1', 'at fr1');
    expect(one.rows[1]!.possible).toBeCloseTo(5 / 63, 12);
    const hand = ['first_strike', 'probe_left'];
    const b = battle({ ...duel, ...discards, cards: { british: hand } });
    expect(replies(oddsIn(b, 'br1', 'at fr1').rows)).toEqual(['if they stand']);
    b.act('br1', 'at fr1');
    expect(b.asked).toBe('french reaction');
  });

  it('is the same whatever the enemy holds', () => {
    const hands = [
      ['first_strike', 'probe_left', 'scout_left'],
      ['probe_center', 'probe_left', 'scout_left'],
    ];
    const [one, other] = hands.map((french) =>
      oddsIn(battle({ ...duel, cards: { french } }), 'br1', 'at fr1'),
    );
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it('in which cavalry retires from infantry: only its own symbol hits', () => {
    const b = battle({ british: ['po LN2 E5 ordered'], french: ['LC1 D5'] });
    const { rows } = oddsIn(b, 'br1', 'at fr1');
    expectChances(row(rows, 'if they retire and reform'), { destroyed: 11 / 36, retired: 25 / 36 });
    expectChances(row(rows, 'if they stand'), { destroyed: 20 / 36, drivenOff: 7 / 36, holds: 9 / 36 });
  });

  it('in which infantry forms square: it rolls first, and its flags cannot be ignored', () => {
    const b = battle({
      british: ['LC2 E5 ordered', 'LN E4', 'LN E6'],
      french: ['LN2 D5'],
      leaders: { british: ['Hill E5'] },
    });
    const squared = row(oddsIn(b, 'br1', 'at fr1').rows, 'if they form square');
    expectChances(squared, { attackerDrivenOff: 1 / 6, holds: 5 / 6 });
    // The cavalry's one die hits with three faces, and a flag costs the square a block too.
    expectLosses(squared, 1 / 3, (5 / 6) * (2 / 3));
    expect(squared.leaders.own).toBeCloseTo(1 / 3 / 36, 12);
    expect(squared.then).toBeUndefined();
  });

  it('with a square that stands already: the sum is that of the attacker’s own die', () => {
    const b = battle({ british: ['LC2 E5 ordered'], french: ['LN2 D5 square1'] });
    const { rows, sum } = oddsIn(b, 'br1', 'at fr1');
    expect(replies(rows)).toEqual(['if they stand']);
    expectChances(rows[0]!, { attackerDrivenOff: 1 / 6, holds: 5 / 6 });
    expect(rows[0]!.rolls.map(({ side, as }) => `${side} ${as}`)).toEqual([
      'french square',
      'british attack',
    ]);
    expect(sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-049', 2],
      ['CCN-6-33', -1],
    ]);
  });

  it('with artillery in support: the dice are thrown together, and all that made them is in the sum', () => {
    const b = battle({ british: ['LN4 E5 ordered', 'FA F5 ordered'], french: ['LN4 D5'] });
    expect(b.options('br1', 'at fr1')).toEqual(['br2']);
    const { rows, sum } = oddsIn(b, 'br1', 'at fr1', 'br2');
    expect(sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-045', 4],
      ['CCN-5.4-025', 3],
    ]);
    const most = Math.max(...rows[0]!.rolls[0]!.chances.map(({ hits }) => hits));
    expect(most).toBe(7);
    expect(rows[0]!.expectedLosses.enemy).toBeGreaterThan(
      oddsIn(b, 'br1', 'at fr1').rows[0]!.expectedLosses.enemy,
    );
  });

  it('with a lone leader: a saber is the end of him', () => {
    const b = battle({ british: ['LN2 E5 ordered'], french: ['LN A1'], leaders: { french: ['Ney D5'] } });
    const { rows } = oddsIn(b, 'br1', 'at ney');
    expect(replies(rows)).toEqual(['they cannot answer']);
    expectChances(rows[0]!, { leaderFalls: 11 / 36, leaderEscapes: 25 / 36 });
    expect(rows[0]!.leaders.enemy).toBeCloseTo(11 / 36, 12);
  });

  it('with a lone leader whose every way leads past the enemy: he takes the safest', () => {
    const b = battle({
      british: ['LN1 E5 ordered', 'LN2 C4', 'LN4 C5'],
      french: ['LN A1'],
      leaders: { french: ['Ney D4'] },
    });
    const [row0] = oddsIn(b, 'br1', 'at ney').rows;
    expect(row0!.leaders.enemy).toBeCloseTo(1 / 6 + (5 / 6) * (11 / 36), 12);
    expect(row0!.rolls.map(({ side, as }) => `${side} ${as}`)).toEqual(['british leader', 'british escape']);
  });

  it('of cavalry that has broken through', () => {
    const b = battle({
      british: ['HC3 E5 ordered'],
      french: ['LN1 D5', 'LN1 C5'],
      cards: { french: ['probe_left', 'probe_right'] },
      chance: dice('sabers sabers sabers sabers'),
    });
    b.act('br1', 'at fr1');
    b.act('stand');
    b.act('to D5');
    expect(b.asked).toBe('british bonus');
    const { rows } = oddsIn(b, 'at fr2');
    // Four dice; three flags or more without a hit are one hex more than it has behind it.
    expect(chances(row(rows, 'if they stand')).destroyed).toBeCloseTo(1 - 1 / 16 + 9 / 1296, 12);
    expect(oddsOf(viewOf(b), 'british', ['end'])).toBeNull();
  });
});

describe('the odds for whoever is attacked', () => {
  it('of standing, with what he may choose later on and what the attacker may', () => {
    const b = battle({
      british: ['LN1 E5 ordered', 'LN E4', 'LN E6'],
      french: ['LN1 D5', 'LN D4', 'LN D6'],
      cards: { french: ['first_strike'] },
    });
    b.act('br1', 'at fr1');
    const [stands] = oddsIn(b, 'stand').rows;
    expect(stands!.reply.en).toBe('if you stand, and if you ignore every flag you may');
    expectChances(stands!, { destroyed: 1 / 2, holds: 1 / 2 });
    expectLosses(stands!, 1 / 2, 0);
    expect(stands!.outcomes[0]!.words.en).toBe('your unit is destroyed');
    expect(stands!.then!.map(({ reply, possible }) => [reply.en, Number(possible!.toFixed(6))])).toEqual([
      ['if you retreat for every flag', 0.166667],
      ['if you battle back, and if they ignore every flag they may', 0.5],
      ['if you battle back, and if they retreat for every flag', 0.069444],
      [
        'if you retreat for every flag, and if you battle back, and if they ignore every flag they may',
        0.333333,
      ],
      ['if you retreat for every flag, and if you battle back, and if they retreat for every flag', 0.046296],
    ]);
    const [strikes] = oddsIn(b, 'strike').rows;
    expect(strikes!.reply.en).toBe(
      'if you play First Strike, and if they ignore every flag they may, and if you ignore every flag you may',
    );
    expect(strikes!.possible).toBeUndefined();
    expect(chances(strikes!).attackerDestroyed).toBeCloseTo(3 / 4, 12);
  });

  it('of battling back: nothing but the attacker’s flags is left to choose', () => {
    const b = battle({
      british: ['LN1 E5 ordered', 'LN E4', 'LN E6'],
      french: ['LN1 D5'],
      chance: dice('cavalry'),
    });
    b.act('br1', 'at fr1');
    b.act('stand');
    expect(b.asked).toBe('french battleBack');
    const { rows, sum } = oddsIn(b, 'battle back');
    expect(replies(rows)).toEqual([
      'if you battle back, and if they ignore every flag they may',
      'if you battle back, and if they retreat for every flag',
    ]);
    expectChances(rows[0]!, { attackerDestroyed: 3 / 4, attackerDrivenOff: 1 / 36, holds: 8 / 36 });
    expectChances(rows[1]!, { attackerDestroyed: 3 / 4, attackerDrivenOff: 5 / 36, holds: 4 / 36 });
    expect(sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-045', 1],
      ['CCN-5.4-047', 1],
    ]);
    expect(oddsOf(viewOf(b), 'french', ['pass'])).toBeNull();
  });

  it('of each of his answers to cavalry', () => {
    const b = battle({
      british: ['LC2 E5 ordered'],
      french: ['LN2 D5'],
      cards: { french: ['first_strike', 'rally', 'elan'] },
    });
    b.act('br1', 'at fr1');
    expect(b.options()).toEqual(['stand', 'strike', 'square']);
    const [square] = oddsIn(b, 'square').rows;
    expectChances(square!, { attackerDrivenOff: 1 / 6, holds: 5 / 6 });
    expectLosses(square!, (5 / 6) * (2 / 3), 1 / 3);
    expect(oddsIn(b, 'square').sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-045', 2],
      ['CCN-6-21', -1],
    ]);
    // Two dice of infantry at cavalry, each of which hits with two faces.
    const [strike] = oddsIn(b, 'strike').rows;
    expect(chances(strike!).attackerDestroyed).toBeCloseTo(4 / 36, 12);
    expect(oddsOf(viewOf(b), 'french', ['retire'])).toBeNull();
  });

  it('of a leader’s ways back', () => {
    const b = battle({
      british: ['LN1 E5 ordered', 'LN2 C4', 'LN4 C5'],
      french: ['LN A1'],
      leaders: { french: ['Ney D4'] },
      chance: dice('flag'),
    });
    b.act('br1', 'at ney');
    expect(b.asked).toBe('french leaderRoute');
    const [way] = b.options().filter((option) => String(option).endsWith('through C4'));
    const [past] = oddsIn(b, way!).rows;
    expect(past!.reply.en).toBe('enemy units on the way throw their dice');
    expectChances(past!, { leaderFalls: 11 / 36, leaderEscapes: 25 / 36 });
  });
});

describe('there are no odds', () => {
  it('for what is not a battle, cannot be done, or is not one’s own to do', () => {
    const b = battle({ british: ['LN4 E5 ordered'], french: ['LN4 D5'] });
    const view = viewOf(b);
    expect(oddsOf(view, 'british', ['end'])).toBeNull();
    expect(oddsOf(view, 'british', ['br1', 'at fr2'])).toBeNull();
    expect(oddsOf(view, 'british', ['br1'])).toBeNull();
    expect(oddsOf(commandsColors.view(b.state, 'french'), 'french', ['br1', 'at fr1'])).toBeNull();
    expect(oddsOf(commandsColors.view(b.state, 'spectator'), 'spectator', ['br1', 'at fr1'])).toBeNull();
    expect(oddsOf(viewOf(battle({ step: 'command' })), 'british', ['probe_center'])).toBeNull();
  });
});
