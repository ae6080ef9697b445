/** What each version stored otherwise than the next. */
import type { SaveFile } from '@bivouac/kernel';
import type { EmpereurScenario } from './scenario/scenario.ts';
import { scenarios } from './scenarios/index.ts';
import type { State } from './state.ts';
import { usualNations } from './tables/nations.ts';

type Save = SaveFile<State, EmpereurScenario>;

export const migrations: Readonly<Record<number, (file: unknown) => unknown>> = {
  // Version 1 fired on departures, endangered leaders and pushed friends otherwise, and did not name the nations.
  1: (file) => withNations(file as Save),
  // Version 2 cited other rules in its events.
  2: (file) => file,
};

function withNations(file: Save): Save {
  const { state, record } = file;
  const scenario = scenarios.find(({ id }) => id === record.scenario.id);
  const nations = { ...usualNations, ...scenario?.nations };
  return { ...file, state: { ...state, terms: { ...state.terms, nations } } };
}
