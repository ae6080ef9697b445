/** Engagements step by step: totals that are pushed down, fires that fall together, attacks one after the other. */
import { describe, expect, it } from 'vitest';
import type { Engagement, Receiver } from '../../engagement.ts';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, seeded, Talk, type Setting } from '../../testing.ts';
import { contactOf } from '../../testing/clash.ts';
import { fireOn } from '../12-stopping-fire/fires.ts';
import { sway, swayMarcher } from '../12-stopping-fire/swaying.ts';
import { itCites } from '../../testing/hearing.ts';

/** Two units of an engagement, the striker with a total and a pace. */
function engaged(total: number, pace: string): readonly [ReturnType<typeof battle>, Engagement] {
  const s = battle({
    blue: { striker: `COD pace ${pace} at 90,100` },
    red: { struck: 'LIG at 90,90 facing 180' },
  });
  const e = contactOf(s, { striker: '', struck: '' });
  const ledger = [{ rule: 'TC-14-15', value: total, why: 'march' }];
  return [s, { ...e, marchers: e.marchers.map((one) => ({ ...one, ledger })) }];
}

describe('losses and pace', () => {
  const after = (total: number, loss: number): string => {
    const [s, e] = engaged(total, 'PAC');
    const [{ ledger }] = e.marchers as [Engagement['marchers'][number]];
    const lost = { rule: 'TC-12-06', value: -loss, why: 'losses of the action' };
    return swayMarcher(s, seeded(), e, 0, [...ledger, lost]).marchers[0]!.pace;
  };
  itCites('TC-11-20.1 TC-11-20.2 lost points lower the pace only to what the total allows', () => {
    expect([after(11, 6), after(12, 3)]).toEqual(['POR', 'PAC']);
  });
});

describe('counter-marches', () => {
  itCites('TC-13-05.1 of two together cost no more than three', () => {
    const [s, e] = engaged(12, 'PCH');
    const counters: Receiver = { ...e.receivers[0]!, pace: 'PAC', stands: 'counters' };
    const swayed = sway(s, seeded(), { ...e, receivers: [counters, counters] });
    expect(swayed.marchers[0]!.ledger).toContainEqual(
      expect.objectContaining({ rule: 'TC-13-03', value: -3 }),
    );
  });
});

describe('guns and the range they are allowed', () => {
  /** The band in which a battery fires at a marcher so far off, its test allowing another. */
  const band = (far: number, allowed: 'P1' | 'P2'): string => {
    const s = battle({
      blue: { striker: `LIG at 90,${30 + 6 * far}` },
      red: { struck: 'flat-foot-6 BAT at 90,30 facing 180' },
    });
    const e: Engagement = {
      ...contactOf(s, { striker: '', struck: '' }),
      kind: 'fire',
      announced: 'roundshot',
    };
    const guns: Receiver = { ...e.receivers[0]!, answer: { kind: 'fire', band: allowed }, fire: allowed };
    return fireOn(s, e, guns, e.marchers[0]!)!.band;
  };
  it('TC-19-27.1 TC-19-27.2 TC-19-27.3 the worse of what is allowed and where the target stands', () => {
    expect([band(3.5, 'P2'), band(3.5, 'P1'), band(7, 'P2')]).toEqual(['P2', 'P1 bis', 'P2 bis']);
  });
});

/** A column marches on the middle of two lines that stand side by side. */
function onTwo(setting: Setting, ...dice: readonly number[]): Talk {
  const s = battle({
    turns: 1,
    ...setting,
    blue: { unit: 'COD morale 9 at 90,114', other: 'COD at 150,140', ...setting.blue },
  });
  return new Talk(steps, s, movementOn, ...dice);
}

describe('in their order', () => {
  itCites('TC-13-18.2 fires of several are worked out before any loss is taken', () => {
    const talk = onTwo(
      { red: { enemy: 'LIG morale 9 at 86,90 facing 180', next: 'LIG morale 9 at 99,90 facing 180' } },
      3,
      3,
      3,
      3,
    );
    talk.say('unit', 'attack', 'enemy', talk.options('unit', 'attack', 'enemy')[0]!, 'PCH');
    while (talk.options().includes('pass')) talk.say('pass');
    talk.say('done');
    expect(talk.question?.about).toMatchObject({ unit: 'enemy' });
    talk.say('fire', 'P1');
    if (talk.question?.about?.unit === 'next') talk.say('fire', 'P1');
    const kinds = talk.events.map(({ kind }) => kind).filter((kind) => kind === 'fired' || kind === 'lost');
    expect(kinds.filter((kind) => kind === 'fired').length).toBeGreaterThan(0);
    expect(kinds.indexOf('lost')).toBe(kinds.lastIndexOf('fired') + 1);
  });
  itCites('TC-11-46.1 in echelon the second tests when the first has been settled', () => {
    const talk = onTwo(
      {
        blue: { unit: 'COD morale 9 at 86,114', second: 'COD morale 9 at 95,126' },
        red: { enemy: 'LIG morale 3 at 90,90 facing 180' },
      },
      ...[1, 3, 3, 6, 3, 3, 6, 6, 6, 6],
    );
    talk.say('unit', 'attack', 'enemy', 0, 'PCH');
    talk.say('second', 'attack', 'enemy', talk.options('second', 'attack', 'enemy')[0]!, 'PCH').say('done');
    while (
      talk.question !== null &&
      talk.told('tested').filter(({ unit }) => unit === 'second').length === 0
    ) {
      const { question } = talk.question;
      talk.say(
        question === 'answer'
          ? 'nothing'
          : question === 'direction'
            ? 'left'
            : question === 'pursuit'
              ? 'stay'
              : question === 'another'
                ? 'stay'
                : 'done',
      );
      if (talk.told('marchGivenUp').length > 0) break;
    }
    const order = talk.events.flatMap((event) =>
      event.kind === 'tested' ||
      event.kind === 'fought' ||
      event.kind === 'marchGivenUp' ||
      event.kind === 'wentBack'
        ? [`${event.kind} ${(event as { unit?: string }).unit}`]
        : [],
    );
    const first = order.findIndex((one) => one === 'tested unit');
    const second = order.findIndex((one) => one.endsWith(' second'));
    expect(first).toBe(0);
    // What came of the first stands between the two.
    expect(second).toBeGreaterThan(1);
  });
  it('TC-19-28.2 a column that fire has stopped and that does not reply fires no more in the phase', () => {
    const talk = onTwo(
      {
        blue: { unit: 'COD morale 7 at 90,100', other: 'LIG at 120,96' },
        red: { enemy: 'LIG fire 1 morale 9 at 90,82 facing 180', far: 'LIG at 120,84 facing 180' },
      },
      3,
      3,
    );
    talk.say('unit', 'attack', 'enemy', 0, 'POR').quietly().say('done').quietly();
    talk.say('fire', 'P1').say('stay').say('done');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ case: 'ARR', isLoaded: true });
    // Others of its side may fire now; it may not.
    expect(talk.question?.question).toBe('fire');
    expect(talk.options()).toContain('other');
    expect(talk.options()).not.toContain('unit');
  });
});

describe('an advance and an attack', () => {
  it('TC-11-01.4 whoever crosses before an enemy and ends past it attacks nobody, but is held', () => {
    const past = (y: number): readonly string[] | undefined => {
      const s = battle({
        blue: { unit: 'COD at 76,95 facing 90', other: 'COD at 150,140' },
        red: { enemy: `LIG at 92,${y} facing 180` },
      });
      return new Talk(steps, s, movementOn).refusal('unit', 'march', 'PCH', 0, 2900)?.rules;
    };
    expect([past(86), past(88)]).toEqual([undefined, ['TC-6-20']]);
  });
});
