/** Random clashes: armies thrown together at close quarters charge, react, fight and run for a few turns. */
import { sample, SeededDice, type Dice, type Part, type Play } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { flow } from './flow.ts';
import type { Frames } from './frames.ts';
import { fresh } from './rules/0-sequence/sequence.ts';
import { restartClocks } from './rules/2-morale/rally.ts';
import { nobody } from './rules/5-movement/crossing.ts';
import { hasRoom } from './rules/5-movement/forming.ts';
import { changeUnit, type State } from './state.ts';
import { battle } from './testing.ts';
import { bodyOf } from './troops.ts';

const kinds = [
  'M2',
  'M3 column',
  'M1 irregular',
  'M2 square',
  'M2 light infantry skirmish',
  'M3 dual role skirmish 8 figures',
  'M2 dragoons 8 figures',
  'M2 dragoons two ranks 8 figures',
  'M3 heavy cavalry 6 figures',
  'M2 light cavalry skirmish 6 figures',
  'M1 loose irregular natives 6 figures',
  'artillery',
  'heavy artillery limbered',
  'M2 beaten',
  'M2 routed',
];

/** Units of both sides at random places near each other; those without room stay in reserve. */
function clash(dice: Dice): State {
  const army = (): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => {
        const place = `at ${50 + dice.pick(80)},${45 + dice.pick(60)} facing ${dice.pick(72) * 5}`;
        return [`u${at}${dice.pick(1_000_000)}`, `${kinds[dice.pick(kinds.length)]!} ${place}`];
      }),
    );
  const s = battle({
    blue: army(),
    red: army(),
    ground: {
      areas: [
        { id: 'wood', kind: 'light woods', outline: '60,60 80,60 80,72 60,72' },
        { id: 'marsh', kind: 'marsh', outline: '100,80 115,80 115,90 100,90' },
      ],
      lines: [{ id: 'hedge', kind: 'hedge', path: '85,50 110,60' }],
    },
  });
  for (const unit of s.units.keys()) changeUnit(s, unit, { where: 'reserve' });
  for (const unit of s.units.keys())
    if (hasRoom(s, unit, bodyOf(s, unit), nobody)) changeUnit(s, unit, { where: 'table' });
  return s;
}

/** Plays a step to its end; every question gets a random answer. */
function playOut(s: State, play: Play, frame: Frames): void {
  s.frames = [frame];
  flow.playOn(s, play);
  while (s.frames.length > 0) {
    const { choices } = flow.asked(s);
    const action: Part[] = [];
    for (;;) {
      const { options, complete, space } = choices(action);
      if (complete) break;
      const at = play.dice.pick(options.length + (space === undefined ? 0 : 1));
      const part = options[at] ?? (space === undefined ? undefined : sample(space, play.dice));
      if (part === undefined) throw new Error(`nothing to choose after ${action.join(' ')}`);
      action.push(part);
    }
    flow.answer(s, play, action);
  }
}

/** What is wrong on the table. The flow is played in pieces here, so that its end says nothing. */
function overlapsIn(s: State): string[] {
  return faultsOf(s).filter((fault) => !fault.startsWith('the flow'));
}

/** What a clash of four turns leads to: kinds of events, and what is found wrong. */
function fightOut(seed: number): { readonly told: ReadonlySet<string>; readonly faults: readonly string[] } {
  const play: Play = { dice: new SeededDice(seed), events: [] };
  const s = clash(play.dice);
  const faults: string[] = [];
  for (let turn = 0; turn < 4 && s.over === null; turn += 1) {
    for (const step of ['rally', 'charges'] as const)
      for (const side of ['blue', 'red'] as const) {
        s.side = side;
        playOut(s, play, { step });
        faults.push(...overlapsIn(s).map((fault) => `${step} of turn ${s.turn}, seed ${seed}: ${fault}`));
      }
    playOut(s, play, { step: 'melee' });
    faults.push(...overlapsIn(s).map((fault) => `melee of turn ${s.turn}, seed ${seed}: ${fault}`));
    restartClocks(s, play);
    for (const unit of s.units.keys()) changeUnit(s, unit, fresh);
    s.turn += 1;
  }
  return { told: new Set(play.events.map(({ kind }) => kind)), faults };
}

describe('random clashes', () => {
  it('come to their end without a fault, and show every turn a charge can take', () => {
    const told = new Set<string>();
    const faults: string[] = [];
    for (let seed = 101; seed <= 110; seed += 1) {
      const result = fightOut(seed);
      for (const kind of result.told) told.add(kind);
      faults.push(...result.faults);
    }
    expect(faults).toEqual([]);
    for (const kind of [
      'struck',
      'fought',
      'meleeDecided',
      'wentBack',
      'rangeThrown',
      'captured',
      'surrendered',
    ])
      expect([...told]).toContain(kind);
  });
});
