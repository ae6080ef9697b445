import { afterEach, describe, expect, it } from 'vitest';
import { appliedRules, kindOf, mute, rulesInForce, swapCitation, swappedId, unmute } from './in-force.ts';
import { modifiers, reckoning, refusals, type Modifier } from './rows.ts';

afterEach(unmute);

const words = { en: 'a reason', fr: 'une raison' };

describe('a table of refusals', () => {
  const no = refusals({
    one: ['TST-1-01', 'Not this.', 'Pas ceci.'],
    both: [['TST-1-01', 'TST-1-02'], 'Not both.', 'Pas les deux.'],
    other: ['TST-1-03', 'Not that.', 'Pas cela.'],
  });

  it('cites its rules and speaks both languages', () => {
    expect(no.other).toEqual({ rules: ['TST-1-03'], words: { en: 'Not that.', fr: 'Pas cela.' } });
    expect(no.both?.rules).toEqual(['TST-1-01', 'TST-1-02']);
  });

  it('is among the rules that are applied, in order and once, and decides', () => {
    const mine = appliedRules().filter((id) => id.startsWith('TST-1-'));
    expect(mine).toEqual(['TST-1-01', 'TST-1-02', 'TST-1-03']);
    expect(mine.map(kindOf)).toEqual(['decides', 'decides', 'decides']);
  });

  it('cites a swapped rule under another id, and refuses all the same', () => {
    swapCitation('TST-1-01');
    expect(no.both?.rules).toEqual([swappedId, 'TST-1-02']);
    unmute();
    expect(no.both?.rules).toEqual(['TST-1-01', 'TST-1-02']);
  });

  it('refuses nothing by a rule that is muted, and goes on with the others', () => {
    mute('TST-1-01');
    expect([no.one, no.both]).toEqual([null, null]);
    expect(no.other).not.toBeNull();
  });

  it('refuses again as before when all rules are in force again', () => {
    const before = structuredClone(no);
    mute('TST-1-01');
    unmute();
    expect(no).toEqual(before);
  });

  it('says when the rules in force are others than before', () => {
    const before = rulesInForce();
    expect(rulesInForce()).toBe(before);
    mute('TST-1-01');
    const muted = rulesInForce();
    unmute();
    expect(new Set([before, muted, rulesInForce()]).size).toBe(3);
  });

  it('is born muted when its rule already is', () => {
    mute('TST-1-04');
    expect(refusals({ late: ['TST-1-04', 'Too late.', 'Trop tard.'] }).late).toBeNull();
  });
});

describe('a table of modifiers', () => {
  const table = modifiers<{ readonly hill: boolean; readonly figures: number }>([
    { id: 'TST-2-01', words, value: ({ hill }) => (hill ? 1 : 0) },
    { id: 'TST-2-02', words, value: ({ figures }) => (figures > 4 ? 2 : -1) },
  ]);

  it('adds up what applies and shows the sum it made', () => {
    expect(table.total({ hill: true, figures: 6 })).toBe(3);
    expect(table.rows({ hill: true, figures: 6 })).toEqual([
      { id: 'TST-2-01', words, value: 1 },
      { id: 'TST-2-02', words, value: 2 },
    ]);
  });

  it('leaves out what does not apply', () => {
    expect(table.rows({ hill: false, figures: 1 })).toEqual([{ id: 'TST-2-02', words, value: -1 }]);
    expect(table.total({ hill: false, figures: 1 })).toBe(-1);
  });

  it('shows a swapped rule under another id, and adds all the same', () => {
    swapCitation('TST-2-01');
    expect(table.rows({ hill: true, figures: 6 }).map(({ id }) => id)).toEqual([swappedId, 'TST-2-02']);
    expect(table.total({ hill: true, figures: 6 })).toBe(3);
  });

  it('adds nothing by a rule that is muted', () => {
    mute('TST-2-02');
    expect(table.total({ hill: true, figures: 6 })).toBe(1);
    expect(table.rows({ hill: true, figures: 6 })).toEqual([{ id: 'TST-2-01', words, value: 1 }]);
    const late = modifiers([{ id: 'TST-2-02', words, value: () => 5 }]);
    expect(late.total({})).toBe(0);
    unmute();
    expect([table.total({ hill: true, figures: 6 }), late.total({})]).toEqual([3, 5]);
  });

  it('comes to the same sum in whatever order its rows stand, since none is told of another', () => {
    const rows: Modifier<number>[] = [1, 2, 3].map((share) => ({
      id: `TST-2-1${share}`,
      words,
      value: (figures) => share * figures,
    }));
    expect(modifiers(rows).total(5)).toBe(30);
    expect(modifiers(rows.toReversed()).total(5)).toBe(30);
  });
});

describe('a reckoning', () => {
  const table = reckoning<{ readonly cover: boolean }>([
    { id: 'TST-3-01', words, makes: () => 6 },
    { id: 'TST-3-02', words, makes: ({ cover }, before) => (cover ? before - 3 : before) },
    { id: 'TST-3-03', words, makes: (_facts, before) => Math.ceil(before / 2) },
  ]);

  it('goes through its rows in order and shows what each has changed', () => {
    expect(table.total({ cover: true })).toBe(2);
    expect(table.rows({ cover: true }).map(({ value }) => value)).toEqual([6, -3, -1]);
    expect(table.rows({ cover: false }).map(({ id }) => id)).toEqual(['TST-3-01', 'TST-3-03']);
  });

  it('leaves out a rule that is muted', () => {
    mute('TST-3-02');
    expect(table.total({ cover: true })).toBe(3);
  });
});
