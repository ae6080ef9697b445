import { SeededDice, type Action, type Decision } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import type { EmpereurScenario } from '../scenario/scenario.ts';
import { marks, type State } from '../state.ts';
import {
  battle,
  farFromTheirLeaders,
  fightAtTheBrook,
  scenarioOf,
  skirmishAtTheBrook,
  type Battle,
  type Setting,
} from '../testing.ts';
import { under } from '../rules/17-command/testing.ts';

function candidates(s: State, decision: Decision): readonly Action[] {
  return viveLEmpereur.advice!.candidates!(s, decision);
}

function asked(game: Battle): readonly Action[] {
  return candidates(game.state, viveLEmpereur.pending(game.state)[0]!);
}

function texts(game: Battle): string[] {
  return asked(game).map((action) => action.join(', '));
}

/** Plays by candidates picked at random and looks at those of every question. */
function playThrough(
  scenario: EmpereurScenario,
  seed: number,
  look: (s: State, decision: Decision, actions: readonly Action[]) => void,
  options: Setting['options'] = {},
): void {
  const dice = new SeededDice(seed);
  const { state } = viveLEmpereur.setup(scenario, options, dice);
  for (let acts = 0; acts < 60; acts += 1) {
    const [decision] = viveLEmpereur.pending(state);
    if (decision === undefined) return;
    const actions = candidates(state, decision);
    look(state, decision, actions);
    // Half of the time the first few, so that something is fought.
    const few = dice.pick(2) === 0 ? Math.min(actions.length, 20) : actions.length;
    viveLEmpereur.play(state, decision.seat, actions[dice.pick(few)]!, dice);
  }
}

describe.each([
  ['the learning battle', viveLEmpereur.scenarios[0]!, {}],
  ['a fight in contact', scenarioOf(fightAtTheBrook), {}],
  [
    'a fight with options',
    scenarioOf(skirmishAtTheBrook),
    { cavalry: true, rout: true, artilleryRetreat: true },
  ],
] as const)('in %s', (_name, scenario, options) => {
  test('every candidate may be played, none is there twice, and every question has one', () => {
    const questions = new Set<string>();
    playThrough(
      scenario,
      1,
      (s, decision, actions) => {
        questions.add(decision.question);
        expect(actions.length, decision.question).toBeGreaterThan(0);
        expect(new Set(actions.map((action) => action.join(', '))).size).toBe(actions.length);
        actions.forEach((action, at) => {
          if (at < 5 || at % 29 === 0)
            expect(viveLEmpereur.refusal(s, decision.seat, action), action.join(', ')).toBeNull();
        });
      },
      options,
    );
    expect(questions).toContain('movement');
    expect(questions.size).toBeGreaterThan(2);
  });

  test('no march leaves its unit where and as it was; no phase but can be ended', () => {
    playThrough(
      scenario,
      3,
      (s, decision, actions) => {
        if (decision.question !== 'movement') return;
        expect(actions[0]).toEqual(['end']);
        const placings = s.units.map(({ hex, hex2, formation, facing }) => [hex, hex2, formation, facing]);
        for (const action of actions.filter(([first]) => /^[a-z]+\d+$/.test(String(first))).slice(0, 15)) {
          const after = viveLEmpereur.copy(s);
          viveLEmpereur.play(after, s.side, action, new SeededDice(1));
          if (viveLEmpereur.pending(after)[0]?.question !== 'movement') continue;
          const same = after.units.every(({ hex, hex2, formation, facing }, at) =>
            [hex, hex2, formation, facing].every((value, of) => value === placings[at]![of]),
          );
          expect(same, action.join(', ')).toBe(false);
        }
      },
      options,
    );
  });
});

test('what is kept of the reach from one decision to the next changes no answer', () => {
  let compared = 0;
  for (const setting of [skirmishAtTheBrook, fightAtTheBrook])
    playThrough(scenarioOf(setting), 4, (s, decision, actions) => {
      if (decision.question !== 'movement') return;
      compared += 1;
      // Terms of its own: nothing has been kept for such a game.
      const anew: State = { ...viveLEmpereur.copy(s), terms: { ...s.terms } };
      expect(candidates(anew, decision)).toEqual(actions);
    });
  expect(compared).toBeGreaterThan(20);
});

describe('what is not offered', () => {
  test('a battery does not limber to stay, nor unlimber where nobody is in reach', () => {
    const far = { rows: Array.from({ length: 4 }, () => '. '.repeat(30).trim()) };
    const coalition = ['inf A30 column W'];
    const inBattery = battle({ ...far, french: ['guns B4 battery ESE'], coalition });
    expect(texts(inBattery).some((text) => /^fr1, limbered \S+$/.test(text))).toBe(false);
    const onTheMarch = battle({ ...far, french: ['guns B4 limbered E'], coalition });
    expect(texts(onTheMarch).some((text) => text.includes('battery'))).toBe(false);
    const near = battle({ ...far, french: ['guns B4 limbered E'], coalition: ['inf B7 column W'] });
    expect(texts(near)).toContain('fr1, battery ESE');
  });

  test('nobody turns on the spot but to face the enemy better', () => {
    const facing = battle({ french: ['inf D4 line ESE'], coalition: ['inf D6 line WNW', 'inf E6 line WNW'] });
    expect(texts(facing).filter((text) => /^fr1, (left|right|about)$/.test(text))).toEqual([]);
    const turned = battle({ french: ['inf D4 line WNW'], coalition: ['inf D6 line WNW'] });
    expect(texts(turned)).toContain('fr1, about');
  });

  test('a stack is put in order once, never back', () => {
    const game = battle({ french: ['inf4 D4 column E', 'inf6 D4 column E'] });
    expect(texts(game)).toContain('top fr2');
    game.act('top fr2');
    expect(texts(game).filter((text) => text.startsWith('top'))).toEqual([]);
  });

  test('whose general alone still owes a ride is not to turn stacks over instead', () => {
    const game = under(
      { I: 'withdrawal' },
      { french: ['inf4 C9 column E', 'inf6 C9 column E'], leaders: { french: ['Davout C9'] } },
    );
    for (const unit of game.state.units.slice(0, 2)) unit.marks |= marks.moved;
    expect(game.refused('end')).toEqual(['VEA-17-327']);
    game.act('top fr2');
    expect(texts(game)).toContain('davout, to C8, to C7');
    expect(texts(game).every((text) => text.startsWith('davout'))).toBe(true);
  });

  test('nobody who is out of command is to join a charge', () => {
    const game = battle({
      phase: 'charge',
      turn: 2,
      french: ['heavy D4 column E', 'heavy E4 column E'],
      coalition: ['inf D7 line ESE'],
      options: { commandLevel: 2 },
    });
    const joined = () => texts(game).filter((text) => text.includes('and fr2'));
    expect(joined().length).toBeGreaterThan(0);
    game.state.units[1]!.marks |= marks.uncommanded;
    expect(joined()).toEqual([]);
  });

  test('a charge is offered only if it can strike, into the rear first', () => {
    const game = battle({ phase: 'charge', french: ['heavy D4 column E'], coalition: ['inf D7 line ESE'] });
    const charges = texts(game);
    expect(charges[0]).toBe('end');
    expect(charges.length).toBeGreaterThan(1);
    expect(charges.filter((text) => text.includes('scatter'))).toEqual([]);
    expect(charges[1]).toContain('to D6');
    const beyond = battle({
      phase: 'charge',
      rows: Array.from({ length: 3 }, () => '. '.repeat(30).trim()),
      french: ['heavy B1 column E'],
      coalition: ['inf B30 line WNW'],
    });
    expect(texts(beyond)).toEqual(['end']);
  });

  test('cavalry does not scatter unasked', () => {
    const game = battle({ french: ['cav D4 column E'] });
    expect(texts(game).filter((text) => text.startsWith('disorder'))).toEqual([]);
  });
});

describe('what is offered', () => {
  test('fire at every hex, by all who can and by each', () => {
    const game = battle({
      phase: 'offensive fire',
      french: ['inf D4 line ESE', 'inf C5 line ESE'],
      coalition: ['inf D5 line WNW'],
    });
    expect(texts(game)).toEqual(['end', 'at D5, fr1, fr2', 'at D5, fr1', 'at D5, fr2']);
  });

  test('leaders ride along with their troops', () => {
    const game = battle({ french: ['inf D4 column E'], leaders: { french: ['Morand D4 corps 1 2 12'] } });
    const marches = texts(game).filter((text) => text.startsWith('fr1'));
    expect(marches.length).toBeGreaterThan(0);
    expect(marches.every((text) => text.startsWith('fr1, with morand, '))).toBe(true);
  });

  test('a whole stack as well as each of its units', () => {
    const game = battle({ french: ['inf4 D4 column E', 'inf4 D4 column E'] });
    const heads = new Set(texts(game).map((text) => text.replace(/, (?!with).*/, '')));
    expect([...heads]).toEqual(expect.arrayContaining(['fr1', 'fr1, with fr2', 'fr2']));
  });

  test('square against cavalry that is near, and not otherwise', () => {
    const threatened = battle({ french: ['inf D4 line ESE'], coalition: ['cav D8 column W'] });
    expect(texts(threatened)).toContain('fr1, square');
    const safe = battle({ french: ['inf D4 line ESE'], coalition: ['inf D8 column W'] });
    expect(texts(safe).filter((text) => text.includes('square'))).toEqual([]);
  });
});

test('in a battle with orders every candidate may be played, and none is there twice', () => {
  const scenario = scenarioOf({ ...farFromTheirLeaders, phase: 'turn' });
  const questions = new Set<string>();
  const look = (s: State, { seat, question }: Decision, actions: readonly Action[]) => {
    questions.add(question);
    expect(new Set(actions.map((action) => action.join(', '))).size).toBe(actions.length);
    for (const action of actions.slice(0, 5))
      expect(viveLEmpereur.refusal(s, seat, action), action.join(', ')).toBeNull();
  };
  playThrough(scenario, 1, look, { commandLevel: 3 });
  for (const name of ['firstOrders', 'movement']) expect(questions).toContain(name);
});
