/** The words of commands that play many games and count what came of them. */
import type { Language, Seat, Words } from '@bivouac/kernel';
import type { ManoeuvreCount } from '../manoeuvres/count.ts';
import { eloOf, type Hypotheses, type Score, type Verdict } from '../match/score.ts';
import { numberIn, percentIn, signed, words } from './setting.ts';

export const measuringText = {
  ladder: {
    needsFile: words(
      '--file says where the games are kept: a ladder is too long to be lost.',
      '--file dit où sont gardées les parties : une échelle est trop longue pour être perdue.',
    ),
    progress: (battle: string, [first, second]: readonly [string, string], game: number, games: number) =>
      words(
        `${battle}, ${first} – ${second}: game ${game} of ${games}`,
        `${battle}, ${first} – ${second} : partie ${game} sur ${games}`,
      ),
  },

  manoeuvres: {
    unknown: (game: Words) =>
      words(
        `${game.en} does not say how its units stand.`,
        `${game.fr} ne dit pas comment se tiennent ses unités.`,
      ),
    progress: (game: number, games: number, { nulls, acts }: ManoeuvreCount) =>
      words(
        `game ${numberIn('en', game)} of ${numberIn('en', games)}: ${nulls.length} of ${numberIn('en', acts)} acts`,
        `partie ${numberIn('fr', game)} sur ${numberIn('fr', games)} : ${nulls.length} actes sur ${numberIn('fr', acts)}`,
      ),
    sum: (games: number, { nulls, acts, manoeuvres }: ManoeuvreCount): Words => {
      const all = nulls.length;
      const share = (language: Language, of: number) => percentIn(language, of === 0 ? 0 : all / of, 2);
      return words(
        `${numberIn('en', games)} games: ${numberIn('en', all)} null manoeuvres, ${share('en', acts)} of ${numberIn('en', acts)} acts, ${share('en', manoeuvres)} of ${numberIn('en', manoeuvres)} manoeuvres`,
        `${numberIn('fr', games)} parties : ${numberIn('fr', all)} manœuvres nulles, ${share('fr', acts)} des ${numberIn('fr', acts)} actes, ${share('fr', manoeuvres)} des ${numberIn('fr', manoeuvres)} manœuvres`,
      );
    },
  },

  chances: {
    progress: (scenario: string, game: number, games: number): Words =>
      words(
        `${scenario}: game ${numberIn('en', game + 1)} of ${numberIn('en', games)}`,
        `${scenario} : partie ${numberIn('fr', game + 1)} sur ${numberIn('fr', games)}`,
      ),
    counted: (positions: number, games: number): Words =>
      words(
        `${numberIn('en', positions)} positions of ${numberIn('en', games)} games: worth, and the share won from there`,
        `${numberIn('fr', positions)} positions de ${numberIn('fr', games)} parties : valeur, et part gagnée depuis là`,
      ),
  },

  timing: {
    progress: (decision: number, decisions: number): Words =>
      words(
        `decision ${numberIn('en', decision)} of ${numberIn('en', decisions)}`,
        `décision ${numberIn('fr', decision)} sur ${numberIn('fr', decisions)}`,
      ),
    report: (
      player: string,
      budget: number,
      { decisions, median, late, most }: Readonly<Record<'decisions' | 'median' | 'late' | 'most', number>>,
      heap: number,
      language: Language,
    ): string[] => {
      const ms = (value: number) => numberIn(language, value, 1);
      return {
        en: [
          `${player}, ${numberIn('en', budget)} ms a decision, ${numberIn('en', decisions)} decisions`,
          `median ${ms(median)} ms, 99th percentile ${ms(late)} ms (${percentIn('en', late / budget)} of the time), longest ${ms(most)} ms`,
          `heap ${numberIn('en', heap)} MB`,
        ],
        fr: [
          `${player}, ${numberIn('fr', budget)} ms par décision, ${numberIn('fr', decisions)} décisions`,
          `médiane ${ms(median)} ms, 99e centile ${ms(late)} ms (${percentIn('fr', late / budget)} du temps), la plus longue ${ms(most)} ms`,
          `mémoire ${numberIn('fr', heap)} Mo`,
        ],
      }[language];
    },
  },

  match: {
    twoPlayers: words(
      '--players names two players with a comma between: captain,greedy-1.',
      '--players nomme deux joueurs séparés par une virgule : captain,greedy-1.',
    ),
    twoSeats: (game: Words) =>
      words(`${game.en} is not a game of two sides.`, `${game.fr} n’est pas un jeu à deux camps.`),
    noOption: (value: string) =>
      words(
        `--options is given like commandLevel=3,leaderWounds=true, with options and values of the game, not “${value}”.`,
        `--options s’écrit comme commandLevel=3,leaderWounds=true, avec des options et des valeurs du jeu, et non « ${value} ».`,
      ),
    notShares: (value: string) =>
      words(
        `--sprt is given as two shares in percent, the lower first, like 50,60, not “${value}”.`,
        `--sprt s’écrit comme deux parts en pour cent, la plus basse d’abord, comme 50,60, et non « ${value} ».`,
      ),
    progress: (game: number, games: number, { share }: Score) =>
      words(
        `game ${numberIn('en', game)} of ${numberIn('en', games)}, ${percentIn('en', share)}`,
        `partie ${numberIn('fr', game)} sur ${numberIn('fr', games)}, ${percentIn('fr', share)}`,
      ),
    score: (score: Score, language: Language): string[] => {
      const { games, won, drawn, lost, share, interval } = score;
      const [low, high] = interval.map((value) => percentIn(language, value, 1));
      const points = percentIn(language, share, 1);
      const elo = signed(language, eloOf(share));
      const [least, most] = interval.map((value) => signed(language, eloOf(value)));
      return {
        en: [
          `${numberIn('en', games)} games: ${won} won, ${drawn} drawn, ${lost} lost`,
          `${points} of the points (95 %: ${low} to ${high}), Elo ${elo} (${least} to ${most})`,
        ],
        fr: [
          `${numberIn('fr', games)} parties : ${won} gagnées, ${drawn} nulles, ${lost} perdues`,
          `${points} des points (95 % : ${low} à ${high}), Elo ${elo} (${least} à ${most})`,
        ],
      }[language];
    },
    asSeat: (player: string, seat: string, { share, games }: Score) =>
      words(
        `  ${player} as ${seat}: ${percentIn('en', share)} of ${numberIn('en', games)} games`,
        `  ${player} (${seat}) : ${percentIn('fr', share)} de ${numberIn('fr', games)} parties`,
      ),
    thinking: (names: readonly string[], milliseconds: readonly number[], language: Language): string => {
      const each = names.map((name, at) => `${name} ${numberIn(language, milliseconds[at]!, 1)}`).join(', ');
      return { en: `milliseconds an answer: ${each}`, fr: `millisecondes par réponse : ${each}` }[language];
    },
    verdict: (verdict: Verdict, { lower, upper }: Hypotheses): Words => {
      const share = (language: Language) => percentIn(language, verdict === 'upper' ? upper : lower);
      return verdict === 'open'
        ? words('The test has not decided yet.', 'Le test n’a pas encore tranché.')
        : words(
            `The test has decided: rather ${share('en')} than ${percentIn('en', verdict === 'upper' ? lower : upper)}.`,
            `Le test a tranché : plutôt ${share('fr')} que ${percentIn('fr', verdict === 'upper' ? lower : upper)}.`,
          );
    },
  },

  playout: {
    progress: (
      game: number,
      games: number,
      seconds: number,
      won: readonly (readonly [string, number])[],
      language: Language,
    ) => {
      const each = won.map(([winner, count]) => `${winner} ${numberIn(language, count)}`).join(', ');
      return {
        en: `game ${numberIn('en', game)} of ${numberIn('en', games)}, ${numberIn('en', game / seconds, 1)} games a second; ${each}`,
        fr: `partie ${numberIn('fr', game)} sur ${numberIn('fr', games)}, ${numberIn('fr', game / seconds, 1)} parties par seconde ; ${each}`,
      }[language];
    },
    fault: (game: number, seed: number | string, fault: string) =>
      words(
        `fault in game ${game} (seed ${seed}): ${fault}`,
        `défaut à la partie ${game} (graine ${seed}) : ${fault}`,
      ),
    faults: (count: number) =>
      words(
        `Faults: ${count}. They are listed above, each with its seed.`,
        `Défauts : ${count}, énumérés plus haut, chacun avec sa graine.`,
      ),
    howManyPlayers: (seats: readonly Seat[]) =>
      words(
        `--players names one player for all, or one for each of ${seats.join(', ')}, with commas between.`,
        `--players nomme un joueur pour tous, ou un pour chacun de ${seats.join(', ')}, séparés par des virgules.`,
      ),
    draw: words('draw', 'partie nulle'),
    columns: {
      scenario: words('scenario', 'scénario'),
      games: words('games', 'parties'),
      margin: words('points', 'points'),
      draws: words('draws', 'nulles'),
      broken: words('broken off', 'rompues'),
      length: words('decisions a game', 'décisions par partie'),
    },
    won: (winner: string, games: number, all: number) =>
      words(
        `${winner}: ${numberIn('en', games)} of ${numberIn('en', all)} (${percentIn('en', games / all)})`,
        `${winner} : ${numberIn('fr', games)} sur ${numberIn('fr', all)} (${percentIn('fr', games / all)})`,
      ),
    figures: (
      sum: { games: number; decisions: number; actions: number; parts: number; seconds: number },
      language: Language,
    ) => {
      const show = (value: number, digits = 0) => numberIn(language, value, digits);
      const { games, decisions, actions, parts, seconds } = sum;
      return {
        en: [
          `${show(games)} games, ${show(decisions)} decisions, ${show(seconds, 1)} seconds`,
          `${show(decisions / seconds)} decisions a second, ${show(games / seconds, 1)} games a second`,
          `${show(parts / actions, 2)} parts an action, ${show(decisions / games)} decisions a game`,
        ],
        fr: [
          `${show(games)} parties, ${show(decisions)} décisions, ${show(seconds, 1)} secondes`,
          `${show(decisions / seconds)} décisions par seconde, ${show(games / seconds, 1)} parties par seconde`,
          `${show(parts / actions, 2)} parties d’action par action, ${show(decisions / games)} décisions par partie`,
        ],
      }[language];
    },
    rulesSeen: (seen: number, all: number) =>
      words(
        `Rules seen in events: ${seen} of ${all}`,
        `Règles vues dans les événements : ${seen} sur ${all}`,
      ),
  },

  soak: {
    progress: (game: number, games: number, faults: number, seconds: number, language: Language) =>
      ({
        en: `game ${numberIn('en', game)} of ${numberIn('en', games)}, ${numberIn('en', game / seconds, 1)} games a second, faults: ${faults}`,
        fr: `partie ${numberIn('fr', game)} sur ${numberIn('fr', games)}, ${numberIn('fr', game / seconds, 1)} parties par seconde, défauts : ${faults}`,
      })[language],
    fault: (battle: string, scenario: string, seed: number | string, fault: string) => {
      const again = `bivouac soak ${battle} --games 1 --seed ${seed}`;
      return words(
        `fault in ${scenario}, seed ${seed}: ${fault}\n  once more: ${again}`,
        `défaut dans ${scenario}, graine ${seed} : ${fault}\n  à rejouer : ${again}`,
      );
    },
    scenario: (id: string, sum: { games: number; decisions: number; faults: number }) =>
      words(
        `${id}: ${numberIn('en', sum.games)} games, ${numberIn('en', sum.decisions)} decisions, faults: ${sum.faults}`,
        `${id} : ${numberIn('fr', sum.games)} parties, ${numberIn('fr', sum.decisions)} décisions, défauts : ${sum.faults}`,
      ),
    sum: (game: Words, games: number, faults: number, seconds: number) =>
      words(
        `${game.en}: ${numberIn('en', games)} games in ${numberIn('en', seconds)} seconds, ${faults === 0 ? 'no fault' : `faults: ${faults}`}.`,
        `${game.fr} : ${numberIn('fr', games)} parties en ${numberIn('fr', seconds)} secondes, ${faults === 0 ? 'aucun défaut' : `défauts : ${faults}`}.`,
      ),
  },

  rules: {
    progress: (scenario: string, missing: number) =>
      words(
        `${missing} rules not seen yet; playing ${scenario}`,
        `${missing} règles pas encore vues ; parties de ${scenario}`,
      ),
    columns: words('  rule         does      cases  seen', '  règle        effet     cas    vue'),
    does: {
      decides: words('decides', 'décide'),
      asks: words('asks', 'demande'),
      defines: words('defines', 'définit'),
      explained: words('explained', 'expliquée'),
    },
    kinds: {
      component: words('component', 'matériel'),
      advice: words('advice', 'conseil'),
      physical: words('at a real table', 'à une vraie table'),
      team: words('for several people a side', 'à plusieurs par camp'),
      example: words('example', 'exemple'),
    },
    sums: (
      sums: Readonly<
        Record<
          'rules' | 'decides' | 'asks' | 'defines' | 'tested' | 'covered' | 'lines' | 'seen' | 'explained',
          number
        >
      >,
      language: Language,
    ) =>
      ({
        en: [
          `${sums.rules} rules: ${sums.decides} decide, ${sums.asks} ask, ${sums.defines} define, ${sums.explained} explained; ${sums.tested} tested in every case, ${sums.seen} seen`,
          `${sums.covered} of ${sums.lines} cases have a test`,
        ],
        fr: [
          `${sums.rules} règles : ${sums.decides} décident, ${sums.asks} demandent, ${sums.defines} définissent, ${sums.explained} expliquées ; ${sums.tested} vérifiées dans tous leurs cas, ${sums.seen} vues`,
          `${sums.covered} cas sur ${sums.lines} ont un essai`,
        ],
      })[language],
    allClosed: words('Nothing is left open.', 'Rien ne reste ouvert.'),
    open: words('Left open:', 'Restent ouvertes :'),
  },

  citations: {
    progress: (scenario: string, game: number, games: number) =>
      words(`${scenario}: game ${game} of ${games}`, `${scenario} : partie ${game} sur ${games}`),
    sum: (game: Words, events: number, mean: number) =>
      words(
        `${game.en}: ${numberIn('en', events)} events, ${mean.toFixed(2)} rules cited by each on average`,
        `${game.fr} : ${numberIn('fr', events)} événements, ${mean.toFixed(2)} règles citées en moyenne par chacun`,
      ),
    columns: words('Most at a time:', 'Le plus à la fois :'),
    row: (kind: string, events: number, mean: number) => {
      const name = `  ${kind.padEnd(24)} ${mean.toFixed(2).padStart(5)}`;
      return words(
        `${name}   ${numberIn('en', events)} events`,
        `${name}   ${numberIn('fr', events)} événements`,
      );
    },
  },

  course: {
    progress: (scenario: string, game: number, games: number) =>
      words(`${scenario}: game ${game} of ${games}`, `${scenario} : partie ${game} sur ${games}`),
    differs: (where: string) =>
      words(`Another course than recorded: ${where}`, `Un autre cours que l’enregistré : ${where}`),
    same: (scenarios: number, games: number) =>
      words(
        `All ${scenarios} scenarios and positions take the recorded course in ${games} games each.`,
        `Les ${scenarios} scénarios et positions suivent le cours enregistré, ${games} parties chacun.`,
      ),
    unreadable: (path: string) =>
      words(`${path} holds no recorded courses.`, `${path} ne contient pas de cours enregistrés.`),
  },
} as const;
