/** The game before the battle in names: how it stands in files, and how it is read again. */
import { slugOf } from '@bivouac/kernel';
import { squareName, squareNamed } from '../board/sectors.ts';
import type { PreBattle, State } from '../state.ts';
import { sides } from '../tables/sides.ts';
import type { EmpereurScenario, Moment, ScenarioGrid } from './scenario.ts';

export function readPreBattle({ terms }: State, moment: Moment | undefined): PreBattle | null {
  const { grid } = terms;
  const named = moment?.preBattle;
  if (named === undefined || grid === null) return null;
  const corpsOf = (id: string) => terms.corps.findIndex(({ slug }) => slug === slugOf(id));
  const { pieces, actions, turnedUp = false, setUp = [] } = named;
  return {
    pieces: pieces.map(({ side, square, corps, cavalry = [] }) => ({
      side,
      square: squareNamed(grid, square),
      corps: corpsOf(corps),
      cavalry: cavalry.map(corpsOf),
    })),
    actions,
    turnedUp,
    setUp: setUp.map(corpsOf),
  };
}

export function writePreBattle({ terms, preBattle }: State): Pick<Moment, 'preBattle'> {
  const { grid } = terms;
  if (preBattle === null || grid === null) return {};
  const slug = (corps: number) => terms.corps[corps]!.slug;
  const { pieces, actions, turnedUp, setUp } = preBattle;
  return {
    preBattle: {
      pieces: pieces.map(({ side, square, corps, cavalry }) => ({
        side,
        square: squareName(grid, square),
        corps: slug(corps),
        cavalry: cavalry.map(slug),
      })),
      actions,
      turnedUp,
      setUp: setUp.map(slug),
    },
  };
}

/** The squares of a battle; those who were not set up have their arrivals with them. */
export function writeGrid({ terms: { grid } }: State): Pick<EmpereurScenario, 'grid'> {
  if (grid === null) return {};
  const { columns, rows } = grid;
  const [french, coalition] = sides.map((side) =>
    grid.entries[side].map((square) => squareName(grid, square)),
  );
  const entries = { french: french!, coalition: coalition! };
  const written: ScenarioGrid = { columns, rows, entries, arrives: { french: null, coalition: null } };
  return { grid: written };
}
