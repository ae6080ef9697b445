/**
 * What the page has thought about besides the moves of computers: advice for whoever is asked, and a battle looked back
 * upon. Advice is made of what its seat sees and nothing else.
 */
import { Chair, load, SeededDice, type Counsel, type Game } from '@bivouac/kernel';
import {
  analysing,
  canExplain,
  explain,
  playerNamed,
  summaryOf,
  type AnalysisSummary,
} from '@bivouac/players';
import type { AnalysisTask, CounselTask } from './messages.ts';

/** Who is asked for advice: somebody sound who answers soon. */
const adviser = 'colonel';

export function counselOn(game: Game, { seat, view, seed }: CounselTask): Counsel {
  const player = playerNamed(adviser)!;
  if (!canExplain(player)) throw new Error(`${adviser} gives no advice`);
  const dice = new SeededDice(seed);
  return explain(player, game, new Chair(game, game.imagine(view, seat, dice), seat), dice);
}

/** Looks through a battle, with a pause after every act; `goesOn` says whether anybody still wants to know. */
export async function analysisOf(
  game: Game,
  { text }: AnalysisTask,
  progress: (share: number) => void,
  goesOn: () => boolean,
): Promise<AnalysisSummary | null> {
  const table = load(game, JSON.parse(text) as unknown);
  const steps = analysing(table, playerNamed(adviser)!);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return summaryOf(step.value);
    progress(step.value);
    await new Promise<void>((resolve) => setTimeout(resolve));
    if (!goesOn()) return null;
  }
}
