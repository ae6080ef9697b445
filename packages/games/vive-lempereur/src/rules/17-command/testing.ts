/** Battles on a long strip of open ground, at the start of a side's turn. */
import { leaderMarks, marks, none } from '../../state.ts';
import type { OrderNews, Tactic } from '../../tables/orders.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { tacticOf } from './orders.ts';
import { putUnder } from './put-under.ts';

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

/** The second turn of the French begins, at level 3, with corps under these orders: `{ I: 'march A9' }`. */
export function under(orders: Readonly<Record<string, string>>, setting: Setting): Battle {
  const b = battle({
    rows: strip,
    coalition: [far],
    turn: 2,
    turns: 24,
    ...setting,
    options: { commandLevel: 3, ...setting.options },
  });
  for (const [id, words] of Object.entries(orders)) order(b, id, words);
  b.state.frames.length = 0;
  b.call({ step: 'playerTurn' });
  return b;
}

/** Puts a corps under an order, at once. */
export function order(b: Battle, id: string, words: string): void {
  const [tactic, place] = words.split(' ') as [Tactic, string | undefined];
  putUnder(b.state, corpsNamed(b, id), tactic, place === undefined ? none : b.hex(place));
}

export function corpsNamed(b: Battle, id: string): number {
  return b.state.terms.corps.findIndex(({ slug }) => slug === id.toLowerCase());
}

/** The tactic a corps is under. */
export function tacticNow(b: Battle, id: string): Tactic | null {
  const { order: now } = b.state.corps[corpsNamed(b, id)]!;
  return now === null ? null : tacticOf(now);
}

/** Everybody does nothing until this question comes. */
export function passTo(b: Battle, asked: string): void {
  for (let guard = 0; b.asked !== asked; guard += 1) {
    if (guard > 80) throw new Error(`${asked} never comes: ${b.asked}`);
    const options = b.options();
    b.act(['end', 'nobody'].find((word) => options.includes(word)) ?? options[0]!);
  }
}

/** The rules cited in what has become of orders, as their sides alone have heard it. */
export function newsCited(b: Battle, news?: OrderNews): readonly string[] {
  return b
    .told('orderNews')
    .filter((event) => event.secretOf === event.side && (news === undefined || event.news === news))
    .flatMap(({ rules }) => rules);
}

/** The start of a turn: what is due takes effect, what is done lapses. */
export function dawn(b: Battle, turn: number): void {
  b.state.frames.length = 0;
  b.state.turn = turn - 1;
  b.call({ step: 'turn' });
}
