/** Units that make way for friends behind them. */
import { describe, expect, it } from 'vitest';
import { itCites } from '../../testing/hearing.ts';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, type Setting } from '../../testing.ts';
import { maskedBy } from './unmasking.ts';

const masked = (setting: Setting = {}): Setting => ({
  turns: 2,
  ...setting,
  blue: { mask: 'COD at 90,90', line: 'LIG at 90,98', ...setting.blue },
  red: { enemy: 'LIG at 90,76 facing 180', ...setting.red },
});

describe('getting out of the way', () => {
  itCites(
    'TC-22-09.1 costs order and puts it back for the turn; at the start of the next it is firm again',
    () => {
      const talk = new Talk(steps, battle(masked()), movementOn, ...[3, 3, 3, 3]);
      expect(talk.options('mask', 'unmask')).toEqual(['left', 'right']);
      talk.say('mask', 'unmask', 'left').quietly();
      expect(rowOf(talk.state, 'mask')).toMatchObject({ case: 'REP', disorder: 'SAF', spent: 2 });
      // Its column, four wide, has cleared the front of the line, twelve wide.
      expect(rowOf(talk.state, 'mask')).toMatchObject({ x: 9000 - 800, y: 9000 });
      while (talk.state.turn === 1 && talk.question !== null)
        talk.say(talk.options().includes('done') ? 'done' : 'pass');
      expect(rowOf(talk.state, 'mask').case).toBe('ARR');
    },
  );
  it('is for whoever stands before a friend', () => {
    const s = battle(masked({ blue: { line: 'LIG at 120,98' } }));
    expect(maskedBy(s, 0)).toBe(-1);
    expect(new Talk(steps, s, movementOn).refusal('mask', 'unmask', 'left')?.rules).toEqual(['TC-22-09']);
  });
});

describe('fire at the mask', () => {
  /** The enemy opens the phase with fire at the mask. */
  const shot = (words: string, ...with_: readonly string[]): Talk => {
    const s = battle({ ...masked({ red: { enemy: words } }), side: 'red' });
    const talk = new Talk(steps, s, { step: 'volleys', late: false, shots: [] }, 6);
    talk.say('enemy', 'mask', ...with_);
    while (talk.question !== null) talk.say('done');
    return talk;
  };
  it('TC-22-10.1 musketry does not reach who is behind it', () => {
    const talk = shot('LIG fire 6 at 90,80 facing 180');
    expect(rowOf(talk.state, 'mask').lost).toBeGreaterThan(3);
    expect(rowOf(talk.state, 'line').lost).toBe(0);
  });
  itCites('TC-22-10.2 roundshot does', () => {
    const talk = shot('flat-foot-6 BAT fire 6 at 90,74 facing 180', 'roundshot');
    expect(talk.told('penetrated')).toMatchObject([{ target: 'line', through: 'mask' }]);
    expect(rowOf(talk.state, 'line').lost).toBeGreaterThan(0);
  });

  /** The mask is fired at in the initial fire of its own phase, makes way, and the line fires. */
  const unmasked = (enemy: string): Talk => {
    const s = battle(masked({ red: { enemy } }));
    const talk = new Talk(steps, s, { step: 'nextPart', part: 2 });
    talk.say('mask', 'enemy').say('enemy', 'mask');
    while (talk.question?.question !== 'movement') talk.say('done');
    talk.say('mask', 'unmask', 'left').quietly();
    talk.say('done');
    return talk.say('line', 'enemy');
  };
  const hindered = (talk: Talk): boolean => {
    while (talk.question !== null && !talk.told('fired').some(({ unit }) => unit === 'line'))
      talk.say('done');
    const fire = talk.told('fired').find(({ unit }) => unit === 'line')!;
    return fire.ledger.some(({ why }) => why === 'under fire');
  };
  itCites('TC-22-11.1 would it have told on the unmasked, they are under it, without loss', () => {
    const talk = unmasked('LIG fire 3 at 90,82 facing 180');
    expect(hindered(talk)).toBe(true);
    expect(rowOf(talk.state, 'line').lost).toBe(0);
  });
  it('TC-22-11.2 would it have told nothing, they are not', () => {
    expect(hindered(unmasked('LIG fire -9 at 90,82 facing 180'))).toBe(false);
  });
});
