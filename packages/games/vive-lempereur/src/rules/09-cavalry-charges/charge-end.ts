/** Chapters IV.7 and IX.3: a charge is over; the cavalry goes back into column, or scatters (VE-9.2-20, VE-9.2-22). */
import {
  citations,
  end,
  go,
  oneOfThese,
  question,
  refusals,
  type Asking,
  type Doing,
  type Part,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, facingsAfterChange, stackAt, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { adapted, column, formationNames } from '../../tables/formations.ts';
import { aboutUnit, isCharging, nameOf, sideOf, unmark } from '../../troops.ts';
import { isCovered } from '../../view.ts';
import { playFallBack, waysToFallBack } from '../16-optional-rules/cavalry-classes.ts';
import { facingName } from '../06-movement/turning.ts';
import { playDisorder } from '../06-movement/voluntary-disorder.ts';

function chargersAt(s: State, hex: number): number[] {
  return stackAt(s, boardOf(s), hex).filter((index) => isCharging(s.units[index]!));
}

/** Asks while anybody there is still in line. */
export const reform: Doing<State, FrameOf<'reform'>, Frames> = {
  run: (s, frame) => (chargersAt(s, frame.hex).length === 0 ? end() : go({ ...frame, step: 'reformTo' })),
};

const no = refusals({
  columnOrDisorder: [
    ['VE-4.7-04', 'VE-9.3-05'],
    'After a charge cavalry goes back into column, within the front of its line, or scatters.',
    'Après une charge, la cavalerie revient en colonne, dans le front de sa ligne, ou se disperse.',
  ],
});

/** The ways of those who charged out of their line, as words: a column, or adapted where the ground demands it. */
function formWords(s: State, board: Board, hex: number): string[] {
  if (board.adapts[hex] === 1) return ['adapted'];
  const top = chargersAt(s, hex)[0]!;
  return facingsAfterChange(s.units[top]!, column).map((facing) => `column ${board.sideWords[facing]!}`);
}

function wordsFor(s: State, hex: number): Part[] {
  const board = boardOf(s);
  const chargers = chargersAt(s, hex);
  return [
    ...formWords(s, board, hex),
    ...chargers.map((index) => board.disorderWords[index]!),
    ...waysToFallBack(s, chargers).map(({ word }) => word),
  ];
}

const reformAsked = question('reform', ['VE-9.3-05', 'VE-9.2-20', 'VE-9.2-22', 'VE-9.3-02']);
const fallBackAsked = question('reform', ['VEA-16-419', 'VE-9.3-05', 'VE-9.2-20', 'VE-9.2-22']);

/** By what has ended the charge. */
const over = citations({
  countercharge: ['VE-9.7-14', 'VE-4.7-04'],
  nobodyReached: ['VE-9.2-22', 'VE-4.7-04'],
  nobodyLeft: ['VE-9.3-02', 'VE-9.2-22', 'VE-4.7-04'],
  combat: ['VE-9.3-05', 'VE-4.7-04'],
});

export const reformTo: Asking<State, FrameOf<'reformTo'>, Frames> = {
  asks(s, { hex }) {
    const top = chargersAt(s, hex)[0]!;
    const ask = s.terms.options.cavalry ? fallBackAsked : reformAsked;
    return ask(sideOf(s, top), aboutUnit(s, top));
  },
  choices(s, { hex }, _seat, partial) {
    const words = wordsFor(s, hex);
    return oneOfThese(partial, words);
  },
  whyNot: () => no.columnOrDisorder,
  answer(s, frame, _seat, [word], play) {
    const { hex, ended = 'combat' } = frame;
    const board = boardOf(s);
    const scatters = board.words.get(word);
    if (scatters?.verb === 'disorder')
      return playDisorder<'reform'>(s, scatters.index, { ...frame, step: 'reform' }, play);
    const back = waysToFallBack(s, chargersAt(s, hex)).find((way) => way.word === word);
    if (back !== undefined) return playFallBack(s, back, { ...frame, step: 'reform' });
    const act = board.acts.get(word as string);
    for (const index of chargersAt(s, hex))
      standAgain(s, index, act?.kind === 'form' ? act.facing : none, over[ended], play);
    return end();
  },
};

/** Into column with this facing, or the nearest it may take; adapted in woods and towns. */
function standAgain(s: State, index: number, facing: number, rules: readonly RuleId[], play: Play): void {
  const board = boardOf(s);
  const unit = s.units[index]!;
  unmark(unit, marks.charging);
  const own = facingsAfterChange(unit, column);
  unit.facing = facing === none ? none : own.includes(facing) ? facing : own[0]!;
  unit.formation = facing === none ? adapted : column;
  // What lies under others is known to its owner alone.
  if (isCovered(unit)) return;
  tell(play, {
    kind: 'reformed',
    rules,
    side: sideOf(s, index),
    unit: nameOf(s, index),
    formation: formationNames[unit.formation]!,
    facing: facingName(board, unit.formation, unit.facing),
  });
}
