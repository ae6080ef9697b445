import type { Game, GameState, Scenario } from '../game.ts';
import { hash } from '../hash.ts';
import { examineRulebook } from './citing.ts';
import type { ConformanceSettings } from './moment.ts';
import { Ledger, type ConformanceReport } from './report.ts';
import { Trial } from './trial.ts';

export type { ConformanceSettings } from './moment.ts';
export type { ConformanceReport, Point, PointNumber } from './report.ts';
export { wanderer } from './walk.ts';

/**
 * What every game must keep, as a function of a game, its scenarios and players: it plays, compares and reports.
 * A game's test asserts that no failure was found, and that enough was checked.
 */
export function conformance<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  settings: ConformanceSettings<S, V, C>,
): ConformanceReport {
  const ledger = new Ledger();
  const fingerprints: string[] = [];
  examineRulebook(game, ledger);
  for (const scenario of settings.scenarios ?? game.scenarios) {
    for (const options of settings.options ?? [{}]) {
      for (const seed of settings.seeds) {
        const trial = new Trial(game, settings, ledger, scenario, options, seed);
        ledger.guard(6, `${scenario.id}, seed ${seed}`, () => {
          fingerprints.push(...trial.run());
        });
        ledger.games += 1;
      }
    }
  }
  if (settings.secrets) {
    const { made, differing } = ledger.partners;
    const least = settings.differing ?? 0.5;
    const isHidden = made > 0 && differing >= least * made;
    ledger.check(
      5,
      game.id,
      isHidden,
      () => `of ${made} imagined states only ${differing} differ from the true one`,
    );
  }
  return ledger.report(hash(fingerprints));
}
