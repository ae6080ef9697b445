/** Chapter V.7: at the end of a phase, units whose facings do not go together test, and their owner turns one of them. */
import { call, end, oneOfThese, refusals, type Asking, type Doing, type Part } from '@bivouac/kernel';
import { boardOf, hexName, isAllRound, sixFacings, stacksOf, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { State } from '../../state.ts';
import { pushedHexes } from '../../tables/morale.ts';
import { isAbandoned, isDisordered, nameOf, sideOf } from '../../troops.ts';
import { nextPhase } from '../02-sequence-of-play/sequence.ts';
import { whyIllegal, whyNotStay } from './stacking.ts';
import { facingName } from '../06-movement/turning.ts';

const no = refusals({
  fitTogether: [
    'VE-5.7-06',
    'One of the units must turn so that the stack faces one way.',
    'L’une des unités doit tourner pour que la pile fasse front.',
  ],
});

/** The first stack that cannot stay as it is, or none. */
function illegalStack(s: State): readonly number[] | null {
  const stacks = stacksOf(s);
  for (const { hex } of s.units) {
    if (hex < 0) continue;
    const stack = stacks[hex]!;
    if (stack.length > 1 && whyIllegal(s, stack) !== null) return stack;
  }
  return null;
}

export const settle: Doing<State, FrameOf<'settle'>, Frames> = {
  run(s, { tested }, play) {
    const stack = illegalStack(s);
    if (stack === null) return nextPhase(s, play);
    const hex = s.units[stack[0]!]!.hex;
    // Whoever could not get past friends in order goes on until he is free of them (VE-5.8-03).
    const broken = stack.filter((index) => isDisordered(s.units[index]!) && !isAbandoned(s.units[index]!));
    if (broken.length > 0 && broken.length < stack.length)
      return call(
        { step: 'breaking', units: broken, cause: 'pushed', by: [], hexes: pushedHexes.value },
        { step: 'settle', tested },
      );
    // Each tests for itself (gaps: G-23); those that fail are gone from here when the next one does.
    const next = stack.find((index) => !tested.includes(index));
    if (next === undefined) return call({ step: 'straighten', hex }, { step: 'settle', tested });
    return call(
      {
        step: 'test',
        hex,
        band: 0,
        alone: next,
        cause: 'facing',
        arc: 'front',
        byCavalry: false,
        failures: 0,
        tested: [],
        by: [],
      },
      { step: 'settle', tested: [...tested, next] },
    );
  },
};

const straightenRules = ['VE-5.7-06'];

interface Turn {
  readonly index: number;
  readonly facing: number;
}

/** Turns of single units after which the stack is legal; where none is enough, all to the facing of the one on top. */
function turnsFor(s: State, stack: readonly number[]): Turn[] {
  const found: Turn[] = [];
  for (const index of stack) {
    const { formation } = s.units[index]!;
    if (isAllRound(formation)) continue;
    for (const facing of sixFacings)
      if (stack.every((other) => other === index || fits(s, { index, formation, facing }, other)))
        found.push({ index, facing });
  }
  return found;
}

function fits(s: State, one: { index: number; formation: number; facing: number }, index: number): boolean {
  const { formation, facing } = s.units[index]!;
  return whyNotStay(s, one, { index, formation, facing }) === null;
}

function wordOf(s: State, board: Board, { index, facing }: Turn): string {
  return `${nameOf(s, index)} ${facingName(board, s.units[index]!.formation, facing) ?? ''}`;
}

export const straighten: Asking<State, FrameOf<'straighten'>, Frames> = {
  asks(s, { hex }) {
    const top = stacksOf(s)[hex]![0]!;
    const about = { at: hexName(boardOf(s), hex) };
    return [{ seat: sideOf(s, top), question: 'straighten', rules: straightenRules, about }];
  },
  choices(s, { hex }, _seat, partial) {
    const board = boardOf(s);
    const stack = stacksOf(s)[hex]!;
    const words: Part[] = turnsFor(s, stack).map((turn) => wordOf(s, board, turn));
    if (words.length === 0) words.push('all alike');
    return oneOfThese(partial, words);
  },
  whyNot: () => no.fitTogether,
  answer(s, { hex }, _seat, [word], play) {
    const board = boardOf(s);
    const stack = stacksOf(s)[hex]!;
    const turns = turnsFor(s, stack);
    const turn = turns.find((one) => wordOf(s, board, one) === word);
    const top = stack[0]!;
    const apply = ({ index, facing }: Turn) => {
      s.units[index]!.facing = facing;
      tell(play, {
        kind: 'straightened',
        rules: straightenRules,
        side: sideOf(s, index),
        unit: nameOf(s, index),
        reveals: true,
        facing: facingName(board, s.units[index]!.formation, facing) ?? '',
      });
    };
    if (turn !== undefined) apply(turn);
    else for (const index of stack) if (index !== top) apply({ index, facing: s.units[top]!.facing });
    return end();
  },
};
