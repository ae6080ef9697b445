/** What many games of several scenarios came to, a line each: what an author looks at when weighing a battle. */
import type { Language, Player, Scenario, Seat } from '@bivouac/kernel';
import type { InstalledGame } from './installed-game.ts';
import type { PlayoutSum } from './playout-sum.ts';
import { text } from './text/index.ts';
import { numberIn, percentIn } from './text/setting.ts';

/** Named in place of a scenario: all of them. */
export const everyScenario = 'all';

/** A share's margin covers the truth nineteen times in twenty: so many standard errors. */
const standardErrors = 1.96;
/** Room for a million games. */
const narrowest = 9;

/** A chart whose lines can be shown as soon as they are known, since its widths are fixed beforehand. */
export class BalanceChart {
  readonly #seats: readonly Seat[];
  readonly #language: Language;
  readonly #titles: readonly string[];
  readonly #widths: readonly number[];

  constructor(
    { game, room }: InstalledGame,
    scenarios: readonly Scenario[],
    players: Readonly<Record<Seat, Player>>,
    language: Language,
  ) {
    const { scenario, games, ...others } = text.playout.columns;
    this.#seats = game.seats;
    this.#language = language;
    this.#titles = [
      scenario[language],
      games[language],
      ...game.seats.map((seat) => `${room.seatName(seat, language)} (${players[seat]!.name})`),
      ...Object.values(others).map((title) => title[language]),
    ];
    const longestName = Math.max(...scenarios.map(({ id }) => id.length), this.#titles[0]!.length);
    this.#widths = this.#titles.map((title, column) =>
      column === 0 ? longestName : Math.max(title.length, narrowest),
    );
  }

  head(): string {
    return this.#line(this.#titles);
  }

  row(scenario: Scenario, sum: PlayoutSum): string {
    const show = (value: number) => numberIn(this.#language, value);
    return this.#line([
      scenario.id,
      show(sum.games),
      ...this.#seats.map((seat) => {
        const wins = winsOf(sum, seat);
        return `${show(wins)} (${percentIn(this.#language, wins / sum.games)})`;
      }),
      `± ${show(100 * marginOf(sum, this.#seats[0]!))}`,
      show(sum.results.get('draw') ?? 0),
      show(sum.faults.length),
      show(sum.decisions / sum.games),
    ]);
  }

  /** Names to the left, figures to the right. */
  #line(cells: readonly string[]): string {
    const padded = cells.map((cell, column) => {
      const width = this.#widths[column]!;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return padded.join('  ');
  }
}

/** Games a seat won, alone or with others. */
function winsOf(sum: PlayoutSum, seat: Seat): number {
  let wins = 0;
  for (const [winners, games] of sum.results) if (winners.split('+').includes(seat)) wins += games;
  return wins;
}

/** How far the share of games a seat won may lie from the truth, for so many games. */
function marginOf(sum: PlayoutSum, seat: Seat): number {
  const share = winsOf(sum, seat) / sum.games;
  return standardErrors * Math.sqrt((share * (1 - share)) / sum.games);
}
