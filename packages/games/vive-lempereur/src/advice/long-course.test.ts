/** What a marshal follows: marches through the fire and the shocks of this turn and the charges of the next. */
import { SeededDice, standardOptions, type Course, type Options } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import type { State } from '../state.ts';
import { battle } from '../testing.ts';

const outposts = viveLEmpereur.scenarios[0]!;

const stepOf = (s: State) => s.frames.at(-1)?.step;

const courseAt = (s: State) => viveLEmpereur.advice!.longCourse!(s);

/** Follows a course by its own answers, marches by the first that comes to mind, and all else likewise. */
function followed(s: State, course: Course<State>): State {
  const state = viveLEmpereur.copy(s);
  const dice = new SeededDice(7);
  for (let count = 0; count < 400; count += 1) {
    const asked = viveLEmpereur.pending(state)[0];
    if (asked === undefined || (count > 0 && asked.inTurn === 'opens' && course.ends(state))) return state;
    const { end } = course.rehearsed!;
    const mayEnd =
      course.rehearsed!.isAt(state) && viveLEmpereur.refusal(state, asked.seat, end) === null ? end : null;
    const answer = course.offhand(state) ?? mayEnd ?? viveLEmpereur.advice!.candidates!(state, asked)[0]!;
    expect([answer, viveLEmpereur.refusal(state, asked.seat, answer)?.words.en ?? null]).toEqual([
      answer,
      null,
    ]);
    viveLEmpereur.play(state, asked.seat, answer, dice);
  }
  throw new Error('the course has no end');
}

/** The positions of a game by candidates at random in which somebody marches. */
function* marches(options: Options): Generator<State> {
  const dice = new SeededDice(3);
  const { state } = viveLEmpereur.setup(outposts, standardOptions(viveLEmpereur, options), dice);
  for (let count = 0; count < 60; count += 1) {
    const asked = viveLEmpereur.pending(state)[0];
    if (asked === undefined) return;
    if (stepOf(state) === 'movement' && count % 4 === 0) yield state;
    const candidates = viveLEmpereur.advice!.candidates!(state, asked);
    viveLEmpereur.play(state, asked.seat, candidates[dice.pick(candidates.length)]!, dice);
  }
}

describe('the long course', () => {
  it.each([1, 3])('answers by the rules and comes to the marches of the enemy, level %i', (commandLevel) => {
    let count = 0;
    for (const s of marches({ commandLevel })) {
      const after = followed(s, courseAt(s)!);
      count += 1;
      if (after.result !== null) continue;
      expect(after.side).not.toBe(s.side);
      expect(stepOf(after)).toBe('movement');
    }
    expect(count).toBeGreaterThan(1);
  });

  it('is for marches of a whole army where units are few, and not for corps by corps', () => {
    const raab = viveLEmpereur.scenarios.find(({ id }) => id === 'raab')!;
    const { state: many } = viveLEmpereur.setup(raab, standardOptions(viveLEmpereur, {}), new SeededDice(1));
    expect(courseAt({ ...many, frames: [{ step: 'movement' }] })).toBeNull();

    const open = battle({ french: ['inf B2 column E'], coalition: ['inf F2 column W'], phase: 'movement' });
    expect(courseAt(open.state)).not.toBeNull();
    const corps = { options: { interactive: true }, phase: 'movement' } as const;
    const one = battle({ french: ['inf B2 column E'], coalition: ['inf F2 column W'], ...corps });
    expect(courseAt(one.state)).toBeNull();
  });

  it('knows who goes along', () => {
    const { state } = battle({
      french: ['inf B2 column E'],
      coalition: ['inf F2 column W'],
      phase: 'movement',
    });
    const { about, uses } = courseAt(state)!.rehearsed!;
    const action = ['fr1', 'with fr2', 'with davout', 'left', 'to C2'];
    expect(about(action)).toEqual(['fr1', 'fr2', 'davout']);
    expect(uses!(action)).toEqual(['fr1', 'fr2', 'davout']);
  });

  it('has the fire of all who can fall where it does most harm', () => {
    const { state } = battle({
      french: ['inf C4 line ESE', 'inf B4 line ESE'],
      coalition: ['inf D4 column W', 'inf C5 column W'],
      phase: 'offensive fire',
    });
    expect(stepOf(state)).toBe('aim');
    const course = courseAt({ ...state, frames: [{ step: 'movement' }] })!;
    expect(course.offhand(state)).toEqual(['at C5', 'fr1', 'fr2']);
  });
});
