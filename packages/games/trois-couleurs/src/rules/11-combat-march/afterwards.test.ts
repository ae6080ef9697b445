/** What a march leaves behind: a volley that invites a charge, supports that engage in their turn, neighbours who help each other. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, type Setting } from '../../testing.ts';
import { itCites } from '../../testing/hearing.ts';

function talkOf(setting: Setting, ...dice: readonly number[]): Talk {
  const blue = { ...setting.blue, last: 'COD at 20,145' };
  return new Talk(steps, battle({ turns: 1, ...setting, blue }), movementOn, ...dice);
}

/** Nobody seizes a moment or fires at whoever moves or marches. */
function calm(talk: Talk): Talk {
  while (talk.question?.question === 'opportunity' || talk.question?.question === 'opportunityFire')
    talk.say('pass');
  return talk.quietly();
}

describe('a charge after a volley', () => {
  const fired = (unit: string, enemy: string) => {
    const talk = talkOf(
      { blue: { unit: `${unit} at 90,110` }, red: { enemy: `${enemy} at 90,90 facing 180` } },
      ...[3, 3, 3, 3],
    );
    calm(talk.say('unit', 'attack', 'enemy', 0, 'PAC'));
    return calm(talk.say('done')).say('fire', 'P3');
  };
  itCites('TC-11-38.1 whoever stood and fired may charge an attacker without formation', () => {
    const talk = fired('COD SAF morale 9', 'LIG morale 9');
    expect(talk.question).toMatchObject({ seat: 'red', question: 'opportunity', about: { unit: 'unit' } });
    expect(talk.options()).toEqual(['pass', 'enemy']);
    talk.say('enemy', 'PAC');
    expect(talk.told('opportunityTaken')).toMatchObject([
      { unit: 'enemy', target: 'unit', rules: expect.arrayContaining(['TC-11-38']) as string[] },
    ]);
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'answer', about: { unit: 'unit' } });
  });
  it('TC-11-38.2 not with a single point left', () => {
    expect(fired('COD SAF morale 9', 'LIG spent 1 morale 9').question?.question).not.toBe('opportunity');
  });
  it('TC-11-38.3 nor an attacker who is not at fault', () => {
    expect(fired('COD morale 9', 'LIG morale 9').question?.question).not.toBe('opportunity');
  });
});

describe('supports that engage in their turn', () => {
  /** The enemy flees before a column that another follows; a second enemy is farther off. */
  const followed = (support: string, next: string) => {
    const talk = talkOf(
      {
        blue: { first: 'COD morale 9 at 86,110', behind: `${support} at 93,110` },
        red: { enemy: 'LIG at 82,98 facing 180', next },
      },
      ...[3, 3, 3, 3, 3],
    );
    calm(talk.say('first', 'attack', 'enemy', 0, 'PCH'));
    calm(talk.say('behind', 'support', 'first'));
    return calm(calm(talk.say('done')).say('flee'));
  };
  const taken = (talk: Talk) => talk.say('next').told('engagedAnother');
  itCites('TC-11-45.1 one with two points takes the next enemy when the first has broken', () => {
    const talk = followed('COD', 'COD at 100,89 facing 180');
    expect(talk.question).toMatchObject({ question: 'another', about: { unit: 'behind' } });
    expect(talk.options()).toEqual(['stay', 'next']);
    expect(taken(talk)).toMatchObject([{ unit: 'behind', target: 'next', rules: ['TC-11-45'] }]);
    expect(talk.told('tested').at(-1)).toMatchObject({ unit: 'behind', reason: 'march' });
  });
  itCites('TC-11-40.1 when its attacker has gone on it engages whoever it comes upon', () => {
    const talk = followed('COD', 'COD at 93,89 facing 180');
    expect(taken(talk)).toMatchObject([{ unit: 'behind', rules: ['TC-11-45', 'TC-11-40'] }]);
  });
  it('TC-11-40.2 not when its points do not take it there', () => {
    expect(followed('COD spent 1', 'COD at 93,89 facing 180').question?.question).not.toBe('another');
  });
});

describe('a house that was abandoned', () => {
  const ground = {
    blocks: [{ id: 'farm', kind: 'built-up area', centre: '90,80', width: 10, depth: 6 }],
  };
  const gone = (...dice: readonly number[]) => {
    const talk = talkOf(
      { blue: { unit: 'COD morale 9 at 90,94' }, red: { enemy: 'COD morale -6 in farm at 90,80' }, ground },
      3,
      3,
      ...dice,
    );
    calm(talk.say('unit', 'attack', 'enemy', 0, 'PCH'));
    calm(talk.say('done')).say('nothing');
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'throughHouse', about: { unit: 'unit' } });
    return talk;
  };
  itCites('TC-11-36.1 the attacker stays inside, and may be asked for a test that forces him out', () => {
    const taken = gone(1).say('take');
    expect(rowOf(taken.state, 'unit').post).toBeGreaterThanOrEqual(0);
    expect(taken.question).toMatchObject({ seat: 'red', question: 'control', rules: ['TC-11-36'] });
    taken.say('test');
    expect(taken.told('controlTested')).toMatchObject([{ unit: 'unit', passed: false }]);
    expect([rowOf(taken.state, 'unit').post, rowOf(taken.state, 'enemy').case]).toEqual([-1, 'DER']);
    expect(gone().say('take').say('pass').told('controlTested')).toEqual([]);
  });
  itCites('TC-11-36.2 or goes on through, out of formation, and strikes them', () => {
    const talk = gone().say('through');
    expect(talk.told('disordered')).toContainEqual(
      expect.objectContaining({ unit: 'unit', rules: ['TC-11-36', 'TC-2-06'] }),
    );
    expect(talk.told('pursued')).toMatchObject([{ unit: 'unit', enemy: 'enemy' }]);
    expect(rowOf(talk.state, 'unit').post).toBe(-1);
  });
});

describe('two marches side by side', () => {
  itCites('TC-11-42.1 each helps the other: by standing there, then by its fire', () => {
    const talk = talkOf(
      {
        blue: { guns: 'flat-foot-6 BAT at 84,120', column: 'COD morale 9 at 95,112' },
        red: { enemy: 'LIG at 90,92 facing 180' },
      },
      ...[3, 3, 3, 3, 3, 3],
    );
    talk.say('guns', 'approach', 'enemy', talk.options('guns', 'approach', 'enemy')[0]!, 'P2');
    calm(talk).say('column', 'attack', 'enemy', talk.options('column', 'attack', 'enemy')[0]!, 'PCH');
    calm(talk).say('done');
    if (talk.question?.question === 'direction') talk.say('left');
    calm(talk);
    const [first] = talk.told('tested');
    expect(first).toMatchObject({ unit: 'guns' });
    expect(first!.ledger).toContainEqual(expect.objectContaining({ of: 'column', why: 'friend POR' }));
    expect(first!.rules).toContain('TC-11-42');
    talk.say('nothing');
    while (talk.question?.question === 'claim') talk.say('done');
    calm(talk);
    const second = talk.told('tested').find(({ unit }) => unit === 'column')!;
    expect(second.ledger.map(({ why }) => why)).toContain('support of an arm');
  });
});
