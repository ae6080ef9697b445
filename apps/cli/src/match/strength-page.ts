/** docs/STRENGTH.md: what matches have shown, a table for each battle. */
import { numberIn, percentIn } from '../text/setting.ts';
import { battleOf, type PlayedBout } from './game.ts';
import { eloOf, scoreOf } from './score.ts';

const head = `# How strong the computer players are

What matches have shown: each pair of games is played on one seed with sides swapped; a draw is half a point. The interval covers the truth nineteen times in twenty; where it holds 50 %, nothing is shown. Milliseconds are those of a processor.

Made by \`bivouac ladder --games 0 --file docs/strength-games.jsonl --write docs/STRENGTH.md\` from the games that \`bivouac match\` and \`bivouac ladder\` have appended to that file. The players are deterministic and bounded by playouts: \`bivouac match <the two names over the table> --players <the two of the row> --games <games> --seed <seeds from>\` plays the games of a row again at the commit it names.
`;

const columns = [
  'players',
  'games',
  'won, drawn, lost',
  'share',
  '95 %',
  'Elo',
  'ms an answer',
  'seeds from',
  'commit',
];

export function strengthPage(bouts: readonly PlayedBout[], titles: ReadonlyMap<string, string>): string {
  const battles = grouped(bouts, battleOf);
  const tables = [...battles].map(([battle, played]) => {
    const rows = [...grouped(played, ({ players, commit = '' }) => `${players.join(' – ')} ${commit}`)].map(
      rowOf,
    );
    return [
      `## ${titleOf(battle, titles)}`,
      '',
      `\`${battle}\``,
      '',
      lineOf(columns),
      lineOf(columns.map(() => '---')),
      ...rows,
    ].join('\n');
  });
  return `${head}\n${tables.join('\n\n')}\n`;
}

/** The title of a battle, with the options it was fought with. */
function titleOf(battle: string, titles: ReadonlyMap<string, string>): string {
  const [plain, options] = battle.split(' --options ');
  const title = titles.get(plain!) ?? plain!;
  return options === undefined ? title : `${title}, ${options.replaceAll(',', ', ')}`;
}

function rowOf([, played]: readonly [string, readonly PlayedBout[]]): string {
  const sound = played.filter(({ points }) => points !== null);
  const { games, won, drawn, lost, share, interval } = scoreOf(sound.map(({ points }) => points!));
  const percent = (value: number) => percentIn('en', value);
  const thought = ([0, 1] as const).map((at) => {
    const sum = (of: (bout: PlayedBout) => number) => played.reduce((total, bout) => total + of(bout), 0);
    return numberIn(
      'en',
      sum((bout) => bout.milliseconds[at]) /
        Math.max(
          1,
          sum((bout) => bout.answers[at]),
        ),
      1,
    );
  });
  const elo = share > 0 && share < 1 ? numberIn('en', eloOf(share)) : '';
  return lineOf([
    played[0]!.players.join(' – '),
    numberIn('en', games),
    `${won}, ${drawn}, ${lost}`,
    percent(share),
    `${percent(interval[0])} to ${percent(interval[1])}`,
    elo,
    thought.join(', '),
    String(played[0]!.seed),
    played[0]!.commit ?? '',
  ]);
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function grouped<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    groups.set(key, [...(groups.get(key) ?? []), thing]);
  }
  return groups;
}
