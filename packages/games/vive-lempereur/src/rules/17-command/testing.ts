/** Battles on a long strip of open ground, at the start of a side's turn. */
import { leaderMarks, marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';

/** Five rows of twenty-four hexes. */
export const strip = Array.from({ length: 5 }, () => Array.from({ length: 24 }, () => '.').join(' '));

const far = 'inf9 A24 column W';

/** The second turn of the French begins: command is judged. */
export function begun(setting: Setting): Battle {
  const b = battle({
    rows: strip,
    coalition: [far],
    turn: 2,
    ...setting,
    options: { commandLevel: 2, ...setting.options },
  });
  b.state.frames.length = 0;
  b.call({ step: 'playerTurn' });
  return b;
}

/** Units out of command, by their names. */
export function out(b: Battle): string[] {
  return b.state.units.flatMap(({ marks: done }, index) => {
    const name = b.state.terms.units[index]!.side === 'french' ? `fr${index + 1}` : '';
    return name !== '' && (done & marks.uncommanded) !== 0 ? [name] : [];
  });
}

/** Leaders out of command, by their names. */
export function adrift(b: Battle): string[] {
  return b.state.leaders.flatMap(({ marks: done }, index) =>
    (done & leaderMarks.uncommanded) === 0 ? [] : [b.state.terms.leaders[index]!.slug],
  );
}
