/** The worked examples of the rules, number for number, and numbers reckoned from them; each from its scenario file. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandsColors } from '../index.ts';
import { example, type Battle } from '../testing.ts';
import { examples } from './index.ts';

/** So many dice that do nothing to infantry or cavalry. */
function blanks(count: number): string {
  return Array<string>(count).fill('artillery').join(' ');
}

/** Who rolled how many dice in melee, in order. */
function rolls(b: Battle): string[] {
  return b.told('fought').map(({ unit, as, dice }) => `${unit} ${as} ${dice.length}`);
}

function diceFired(b: Battle): number[] {
  return b.told('fired').map(({ dice }) => dice.length);
}

test('every example is a sound scenario file with its own id', () => {
  for (const scenario of examples) expect(commandsColors.readScenario(scenario)).toEqual(scenario);
  expect(new Set(examples.map(({ id }) => id)).size).toBe(39);
});

test('beside every example stands its script for the engine protocol', () => {
  const files = readdirSync(new URL('.', import.meta.url));
  expect(files.filter((name) => name.endsWith('.jsonl')).sort()).toEqual(
    examples.map(({ id }) => `${id}.jsonl`),
  );
});

describe('dice', () => {
  test('E1 (line 593) light infantry of 4 blocks, not moved: 5 dice', () => {
    const b = example('e01-light-infantry-fire', blanks(5));
    b.act('fr1', 'at br1');
    expect(diceFired(b)).toEqual([5]);
  });

  test('E2 (line 593) light infantry of 3 blocks, moved a hex: 2 + 1 = 3 dice', () => {
    const b = example('e02-fire-after-moving', blanks(3));
    b.act('fr1', 'to E6');
    b.act('fr1', 'at br1');
    expect(b.told('fired')[0]!.sum.map(({ value }) => value)).toEqual([2, 1]);
    expect(diceFired(b)).toEqual([3]);
  });

  test('E3 (line 694) British line of 4 blocks, moved a hex: 4 dice in melee', () => {
    const b = example('e03-line-melee', blanks(4));
    b.act('br1', 'to F6');
    b.melee('br1', 'fr1');
    expect(rolls(b)).toEqual(['br1 attack 4']);
  });

  test('X1 Portuguese line after a move: 3 blocks fire 1 die, 1 block none', () => {
    const b = example('x01-portuguese-halved', blanks(1));
    expect(b.refused('br2', 'at fr2')).toContain('CCN-5.4-022');
    b.act('br1', 'at fr1');
    expect(diceFired(b)).toEqual([1]);
  });

  test('X2 the Old Guard under Bayonet Charge: 4 + 2 + 1 = 7 dice', () => {
    const b = example('x02-old-guard-charges', blanks(7));
    b.melee('fr1', 'br1');
    expect(rolls(b)).toEqual(['fr1 attack 7']);
  });

  test('X3 light cavalry under Cavalry Charge into a town: 4 - 3 = 1 die', () => {
    const b = example('x03-charge-into-a-town', blanks(1));
    b.melee('fr1', 'br1');
    expect(rolls(b)).toEqual(['fr1 attack 1']);
  });

  test('X4 heavy cavalry of 3 blocks from hill to hill: 4 dice', () => {
    const b = example('x04-hill-to-hill', blanks(4));
    b.melee('fr1', 'br1');
    expect(rolls(b)).toEqual(['fr1 attack 4']);
  });

  test('X5 cavalry against a square on a hill: 1 - 1 = 0 dice, no attack', () => {
    const b = example('x05-square-on-a-hill');
    expect(b.refused('fr1', 'at br1')).toContain('CCN-1-01');
    expect(b.options()).toEqual(['end', 'fr2']);
  });
});

describe('orders and leaders', () => {
  const three = ['order', 'br1', 'br2', 'leader hill'];

  test('E4 (lines 522-528) grenadiers, leader and heavy cavalry: first the cavalry moves, then he joins it', () => {
    const b = example('e04-leader-changes-units', `${blanks(4)} ${blanks(5)}`);
    b.act(...three);
    b.act('br2', 'to E8');
    b.act('hill', 'to E8');
    b.act('br1', 'to F6');
    b.melee('br2', 'fr2');
    b.act('pass');
    b.melee('br1', 'fr1');
    expect([b.at('hill'), b.at('br2'), b.at('br1')]).toEqual(['E8', 'E8', 'F6']);
    expect(rolls(b)).toEqual(['br2 attack 4', 'br1 attack 5']);
  });

  test('E4 (lines 522-528) he joins cavalry that has not moved: it stays, and fights where it is', () => {
    const b = example('e04-leader-changes-units', blanks(4));
    b.act(...three);
    b.act('hill', 'to G8');
    expect(b.refused('br2', 'to F9')).toContain('CCN-5.3-25');
    b.act('br1', 'to F6');
    b.melee('br2', 'fr3');
    expect([b.at('hill'), b.at('br2'), b.at('br1')]).toEqual(['G8', 'G8', 'F6']);
    expect(rolls(b)).toEqual(['br2 attack 4']);
  });

  test('E4 (lines 522-528) without an order of his own he goes with the grenadiers', () => {
    const b = example('e04-leader-changes-units');
    b.act('order', 'br1');
    expect(b.refused('hill', 'to G7')).toContain('CCN-5.2-05');
    b.act('br1', 'to F6');
    expect(b.at('hill')).toBe('F6');
  });

  test('E5 (line 789) hit, checked, driven back half of the way: one check', () => {
    const b = example('e05-one-check', 'infantry flag flag artillery artillery flag sabers');
    b.act('br1', 'at fr1');
    b.act('ignore 0');
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['D6', 2]);
    expect(b.told('leaderChecked')).toHaveLength(1);
  });

  test('E6 (line 873) past infantry of 2 blocks: 2 dice without a saber, and one or two hexes more', () => {
    const b = example('e06-escape', `${blanks(4)} infantry artillery`);
    b.act('br1', 'at ney');
    const past = b.options().filter((way) => String(way).endsWith('through D5'));
    expect(past.sort()).toEqual(['B4', 'B5', 'B6', 'C5', 'C6'].map((hex) => `to ${hex} through D5`));
    b.act('to C5 through D5');
    expect(b.told('leaderEscaped')).toMatchObject([{ dice: ['infantry', 'artillery'], falls: false }]);
    expect(b.at('ney')).toBe('C5');
  });

  test('E7 (line 877) past heavy cavalry of 3 blocks: 4 dice, two flags and two infantry; he joins the friend', () => {
    const b = example('e07-escape-to-a-friend', `${blanks(4)} flag flag infantry infantry`);
    b.act('br1', 'at ney');
    expect(b.options()).toContain('to D6');
    b.act('to B7 through C7');
    expect(b.told('leaderEscaped')).toMatchObject([{ past: 'br2', falls: false }]);
    expect(b.told('leaderEscaped')[0]!.sum.map(({ value }) => value)).toEqual([3, 1]);
    expect(b.told('leaderRetreated')).toMatchObject([{ to: 'B7', joined: 'fr1' }]);
  });

  test('E8 (line 881) past infantry with 2 dice, not past light cavalry with 3: a banner', () => {
    const b = example('e08-two-enemies', `${blanks(4)} flag cavalry sabers sabers flag`);
    b.act('br1', 'at ney');
    b.act('to B7 through D6 C7');
    expect(b.told('leaderEscaped').map(({ dice, falls }) => [dice.length, falls])).toEqual([
      [2, false],
      [3, true],
    ]);
    expect([b.at('ney'), b.state.banners.british]).toEqual(['gone', 1]);
  });

  test('X6 militia with no room behind it: one flag, three blocks', () => {
    const b = example('x06-militia-without-room', 'flag artillery');
    b.act('br1', 'at fr1');
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['A6', 1]);
  });
});

describe('retiring and squares', () => {
  test('E9 (line 985) four dice, only cavalry symbols hit, and one hex to retire to', () => {
    const b = example('e09-retire-and-reform', 'cavalry sabers flag infantry');
    b.act('br1', 'at fr1');
    b.act('retire');
    expect(rolls(b)).toEqual(['br1 retire 4']);
    expect([b.blocks('fr1'), b.at('fr1'), b.asked]).toEqual([3, 'C8', 'british ground']);
  });

  test('E10 (line 989) the card on the track, the hand one smaller, the marker beside the unit', () => {
    const b = example('e10-square-track', blanks(2));
    b.act('fr1', 'at br1');
    b.act('square');
    expect([b.hand('british').length, b.unit('br1').square]).toEqual([4, 1]);
    expect(b.state.tracks.british.map((card) => card >= 0)).toEqual([true, false, false, false]);
  });

  test('E11 (lines 1051-1054) a flag of the square ends the attack; else the cavalry rolls 1 die', () => {
    const repelled = example('e11-cavalry-against-a-square', 'flag');
    repelled.act('fr1', 'at br1');
    repelled.act('square');
    repelled.act('to D5');
    expect(rolls(repelled)).toEqual(['br1 square 1']);
    const home = example('e11-cavalry-against-a-square', blanks(2));
    home.act('fr1', 'at br1');
    home.act('square');
    expect(rolls(home)).toEqual(['br1 square 1', 'fr1 attack 1']);
  });

  test('E12 (lines 1058-1062) the square attacks: the cavalry may retire, or stands; a flag drives it off, else it battles back with 1 die', () => {
    const off = example('e12-square-attacks', 'flag');
    off.act('br1', 'at fr1');
    expect(off.options()).toEqual(['stand', 'retire']);
    off.act('stand');
    off.act('to D5');
    expect([rolls(off), off.at('fr1')]).toEqual([['br1 attack 1'], 'D5']);
    const back = example('e12-square-attacks', blanks(2));
    back.melee('br1', 'fr1');
    back.act('battle back');
    expect(rolls(back)).toEqual(['br1 attack 1', 'fr1 battleBack 1']);
  });

  test('E13 (lines 1068-1073) infantry with 5 dice, a battle back of 1; then the square rolls first against the cavalry', () => {
    const b = example('e13-infantry-then-cavalry', `${blanks(5)} ${blanks(3)}`);
    b.act('fr1', 'to E6');
    b.act('end');
    b.melee('fr1', 'br1');
    b.act('battle back');
    b.act('fr2', 'at br1');
    expect(rolls(b)).toEqual(['fr1 attack 5', 'br1 battleBack 1', 'br1 square 1', 'fr2 attack 1']);
  });
});

describe('combined arms and sight', () => {
  test('E14 (line 1095) a clear line supports; a line over the attacking friend does not', () => {
    const b = example('e14-battery-on-a-hill', blanks(7));
    expect(b.refused('br2', 'at fr2', 'br3')).toContain('CCN-6-62');
    b.melee('br1', 'fr1', 'br3');
    expect(rolls(b)).toEqual(['br1 attack 7']);
  });

  test('E15 (line 1111) a flag loses the combined attack; else 1 + 1 = 2 dice', () => {
    const lost = example('e15-guns-against-a-square', 'flag');
    lost.act('fr1', 'at br1', 'fr2');
    lost.act('to D5');
    expect([rolls(lost), lost.told('attackBroken')[0]!.support]).toEqual([['br1 square 1'], ['fr2']]);
    const both = example('e15-guns-against-a-square', blanks(3));
    both.act('fr1', 'at br1', 'fr2');
    expect(rolls(both)).toEqual(['br1 square 1', 'fr1 attack 2']);
  });

  test('E16 (line 1163) over a friend below the hill: fire yes, support no', () => {
    const b = example('e16-fire-over-a-friend', blanks(3));
    expect(b.refused('br1', 'at fr1', 'br2')).toContain('CCN-6-62');
    b.act('br2', 'at fr1');
    expect(diceFired(b)).toEqual([3]);
  });

  test('E17 (line 583) along a side with an obstacle on one hand: clear; on both: blocked', () => {
    const b = example('e17-sight-along-a-side', blanks(5));
    expect(b.refused('br2', 'at fr2')).toContain('CCN-5.4-020');
    b.act('br1', 'at fr1');
    expect(diceFired(b)).toEqual([5]);
  });

  test('E18 (line 1183) a hill between blocks; the first hill, a plateau and a valley between hills do not', () => {
    const b = example('e18-sight-and-hills', `${blanks(4)} ${blanks(4)} ${blanks(4)}`);
    expect(b.refused('br1', 'at fr1')).toContain('CCN-7-15');
    for (const [unit, target] of [
      ['br2', 'fr2'],
      ['br3', 'fr3'],
      ['br4', 'fr4'],
    ] as const)
      b.act(unit, `at ${target}`);
    expect(diceFired(b)).toEqual([4, 4, 4]);
  });
});

describe('seldom met', () => {
  test('X7 riflemen with guns beside them: seven dice, six sabers, one hit', () => {
    const b = example('x07-rifles-with-guns', 'sabers sabers sabers sabers sabers infantry sabers');
    b.melee('br1', 'fr1', 'br2');
    expect([rolls(b), b.blocks('fr1')]).toEqual([['br1 attack 7'], 3]);
  });

  test('X8 two cards in hand: no square', () => {
    const b = example('x08-two-cards-in-hand');
    b.act('fr1', 'at br1');
    expect(b.refused('square')).toContain('CCN-6-23');
  });

  test('X9 in a town: no square', () => {
    const b = example('x09-no-square-in-a-town');
    b.act('fr1', 'at br1');
    expect(b.refused('square')).toContain('CCN-6-24');
  });

  test('X10 cavalry holds a square, infantry does not', () => {
    const b = example('x10-square-held-by-cavalry');
    expect(b.refused('order', 'out br1')).toContain('CCN-6-43');
    b.act('order', 'out br2');
    expect([b.unit('br1').square, b.unit('br2').square, b.hand('british').length]).toEqual([1, 0, 6]);
  });

  test('X11 one fires, another fights, a third fires', () => {
    const b = example('x11-fire-melee-fire', `${blanks(4)} infantry infantry infantry ${blanks(4)}`);
    b.act('br1', 'at fr1');
    b.melee('br2', 'fr2');
    b.act('pass');
    b.act('br3', 'at fr3');
    expect(b.told('fired').at(-1)).toMatchObject({ unit: 'br3' });
  });

  test('X12 militia on horseback and militia guns: one hit each; horse guns of the Guard: 3 + 1 = 4 dice', () => {
    const b = example(
      'x12-troops-not-in-the-box',
      'sabers sabers infantry sabers sabers infantry artillery sabers infantry artillery artillery',
    );
    b.melee('fr1', 'br1');
    b.act('pass');
    b.melee('fr2', 'br2');
    b.act('pass');
    b.melee('fr3', 'br3');
    expect(rolls(b)).toEqual(['fr1 attack 3', 'fr2 attack 4', 'fr3 attack 4']);
    expect(b.told('fought').map(({ hits }) => hits)).toEqual([1, 1, 2]);
  });

  test('X13 a river behind the last block and its leader: two banners', () => {
    const b = example('x13-backs-to-the-river', `flag ${blanks(3)} flag`);
    b.act('br1', 'at fr1');
    b.act('ignore 0');
    expect([b.at('fr1'), b.at('ney'), b.state.banners.british]).toEqual(['gone', 'gone', 2]);
    expect(b.cited('leaderFell')).toContain('CCN-5.4-089');
  });

  test('X14 not into the river; over the ford or the bridge', () => {
    const b = example('x14-river-ford-bridge');
    expect(b.refused('br1', 'to E6')).toEqual(expect.arrayContaining(['CCN-7-60', 'CCN-7-61']));
    expect([b.refused('br1', 'to D5'), b.refused('br1', 'to F5')]).toEqual([[], []]);
  });

  test('X15 not through a forest, but into it: 3 - 1 = 2 dice', () => {
    const b = example('x15-forest-in-the-way', blanks(2));
    expect(b.refused('br1', 'at fr1')).toContain('CCN-7-06');
    b.act('br1', 'at fr2');
    expect(diceFired(b)).toEqual([2]);
  });

  test('X16 through fieldworks on a hill: 4 - 1 = 3 dice; past them the hill takes one', () => {
    const b = example('x16-works-on-a-hill', blanks(6));
    b.melee('br1', 'fr1');
    b.act('pass');
    b.melee('br2', 'fr1');
    const [front, flank] = b.told('fought');
    expect([front!.dice.length, front!.sum.map(({ id }) => id)]).toEqual([
      3,
      expect.arrayContaining(['CCN-7-52', 'CCN-7-53']),
    ]);
    expect([flank!.dice.length, flank!.sum.map(({ id }) => id)]).toEqual([3, ['CCN-5.4-045', 'CCN-7-11']]);
  });

  test('X17 cavalry out across its fieldworks: 4 - 2 = 2 dice; through another side: 4', () => {
    const across = example('x17-cavalry-out-of-works', blanks(2));
    across.melee('fr1', 'br1');
    const beside = example('x17-cavalry-out-of-works', blanks(4));
    beside.melee('fr1', 'br2');
    expect([rolls(across), rolls(beside)]).toEqual([['fr1 attack 2'], ['fr1 attack 4']]);
  });

  test('X18 driven off by a First Strike: the dice of the artillery are lost too', () => {
    const b = example('x18-support-lost', `flag ${blanks(3)}`);
    b.act('br1', 'at fr1', 'br2');
    b.act('strike');
    b.act('to G6');
    expect(rolls(b)).toEqual(['fr1 firstStrike 4']);
    expect(b.told('attackBroken')).toMatchObject([{ unit: 'br1', support: ['br2'] }]);
    expect(b.cited('attackBroken')).toContain('CCN-6-68');
  });

  test('X19 not through a town nor a steep hill; in the open, three blocks of artillery at two hexes: 3 dice', () => {
    const b = example('x19-town-and-steep-hill', blanks(3));
    expect(b.refused('br1', 'at fr1')).toContain('CCN-7-36');
    expect(b.refused('br1', 'at fr2')).toContain('CCN-7-20');
    expect(b.refused('br2', 'at fr3')).toContain('CCN-5.4-010');
    b.act('br1', 'at fr3');
    expect(diceFired(b)).toEqual([3]);
  });

  test('X20 sand quarries: closed to guns, no bar to sight, a die less out of one and into one', () => {
    const b = example('x20-sand-quarry', blanks(9));
    expect(b.refused('br1', 'to F5')).toContain('CCN-7-75');
    b.act('br2', 'to E6');
    expect(b.cited('moved')).toContain('CCN-7-75');
    b.act('end');
    b.act('br1', 'at fr1');
    expect(b.cited('fired')).toContain('CCN-7-78');
    b.melee('br2', 'fr2');
    b.act('pass');
    b.melee('br3', 'fr3');
    expect([diceFired(b), rolls(b)]).toEqual([[3], ['br2 attack 3', 'br3 attack 3']]);
    const [out, into] = b.told('fought').map(({ sum }) => sum.map(({ id }) => id));
    expect([out, into]).toEqual([expect.arrayContaining(['CCN-7-77']), expect.arrayContaining(['CCN-7-76'])]);
  });

  test('X21 a square attacks, its leader in it: the cuirassiers strike first with one die, then it rolls its own', () => {
    const b = example('x21-square-attacks-cuirassiers', blanks(2));
    expect(b.refused('br1', 'to G6')).toContain('CCN-6-20');
    expect(b.refused('hill', 'to G6')).toContain('CCN-5.3-26');
    b.act('end');
    b.act('br1', 'at fr1');
    b.act('strike');
    expect(rolls(b)).toEqual(['fr1 firstStrike 1', 'br1 attack 1']);
    expect(b.told('fought')[0]!.sum.map(({ id }) => id)).toContain('CCN-6-36');
  });
});
