/** Chapter XVI.9, the provisional corps: part of a corps that the army commander lets fight, and tire, by itself. */
import {
  citations,
  nothing,
  offers,
  refusals,
  type Action,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import { marks, type State } from '../../state.ts';
import { fatigue } from '../../tables/advanced.ts';
import { ofSide } from '../../tables/sides.ts';
import { endOfUnits, factsOf, firstUnit, isOnMap, mark, sideOf } from '../../troops.ts';

const no = refusals({
  notPlayed: [
    'VEA-16-912',
    'A provisional corps is formed by the army commander, where fatigue is played.',
    'Un corps provisoire est formé par le chef d’armée, quand on joue la fatigue.',
  ],
  once: [
    'VEA-16-912',
    'A side forms one provisional corps in a battle.',
    'Un camp ne forme qu’un corps provisoire par bataille.',
  ],
  together: [
    'VEA-16-912',
    'It is made of part of one corps, units within six hexes of one another, named in their order.',
    'Il se compose d’une partie d’un seul corps, d’unités à six cases au plus les unes des autres, nommées dans l’ordre.',
  ],
});

export const provisionalWord = 'provisional corps';

/** Why the player whose turn it is cannot form one now. */
function whyNone(s: State): Refusal | null {
  const led = s.leaders.some(
    ({ hex }, index) =>
      hex >= 0 && s.terms.leaders[index]!.side === s.side && s.terms.leaders[index]!.rank === 'army',
  );
  if (!s.terms.options.fatigue || !led) return no.notPlayed;
  return ofSide(s.provisional, s.side) === null ? null : no.once;
}

/** The word for it, where it may be formed and somebody can be named for it. */
export function provisionalWords(s: State): readonly string[] {
  if (!s.terms.options.fatigue || whyNone(s) !== null) return [];
  return provisionalParts(s, []).options.length > 0 ? [provisionalWord] : [];
}

/** How many units of a corps are on the map. */
function sizeOf(s: State, corps: number): number {
  return s.units.filter((unit, index) => isOnMap(unit) && factsOf(s, index).corps === corps).length;
}

function mayJoin(s: State, board: Board, chosen: readonly number[], index: number): boolean {
  const unit = s.units[index]!;
  if (!isOnMap(unit) || sideOf(s, index) !== s.side || index <= (chosen.at(-1) ?? -1)) return false;
  const { corps } = factsOf(s, index);
  if (sizeOf(s, corps) <= chosen.length + 1) return false;
  return chosen.every(
    (other) =>
      factsOf(s, other).corps === corps &&
      board.grid.distance(s.units[other]!.hex, unit.hex) <= fatigue.provisionalWithin.value,
  );
}

function readUnits(s: State, names: Action): number[] | null {
  const board = boardOf(s);
  const chosen: number[] = [];
  for (const name of names) {
    const word = board.words.get(name);
    if (word?.verb !== 'unit' || !mayJoin(s, board, chosen, word.index)) return null;
    chosen.push(word.index);
  }
  return chosen;
}

/** Who may be named next. */
export function provisionalParts(s: State, names: Action): Parts {
  const chosen = whyNone(s) === null ? readUnits(s, names) : null;
  if (chosen === null) return nothing;
  const board = boardOf(s);
  const options: string[] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1)
    if (mayJoin(s, board, chosen, index)) options.push(board.unitNames[index]!);
  return offers(options, chosen.length > 0);
}

export function whyNotProvisional(s: State): Refusal | null {
  return whyNone(s) ?? no.together;
}

const so = citations({ tiresByItself: 'VEA-16-912' });

/** It begins with the fatigue of the corps it comes from. */
export function formProvisional(s: State, names: Action, play: Play): void {
  const chosen = readUnits(s, names)!;
  const { corps } = factsOf(s, chosen[0]!);
  s.provisional[s.side] = { corps, fatigue: s.corps[corps]!.fatigue, strain: 0 };
  for (const index of chosen) mark(s.units[index]!, marks.provisional);
  tell(play, {
    kind: 'detached',
    rules: so.tiresByItself,
    side: s.side,
    corps: s.terms.corps[corps]!.slug,
    units: names as string[],
  });
}
