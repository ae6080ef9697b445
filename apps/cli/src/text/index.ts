/** The words of the command line itself, each in both languages. What a game says is in its room and its rulebook. */
import type { Problem, Seat, Words } from '@bivouac/kernel';
import { measuringText } from './measuring.ts';
import { words } from './setting.ts';

/** "one of: a, b", or nothing when nothing is known. */
function choice(names: readonly string[] | undefined): Words {
  if (names === undefined || names.length === 0) return words('', '');
  return words(` There is: ${names.join(', ')}.`, ` Il y a : ${names.join(', ')}.`);
}

export const text = {
  ...measuringText,

  usage: {
    unknownCommand: (name: string, names: readonly string[]) =>
      words(
        `There is no command “${name}”.${choice(names).en}`,
        `La commande « ${name} » n’existe pas.${choice(names).fr}`,
      ),
    unknownOption: (name: string) => words(`There is no option ${name}.`, `L’option ${name} n’existe pas.`),
    unknownLanguage: (value: string) =>
      words(`--lang is en or fr, not “${value}”.`, `--lang est en ou fr, et non « ${value} ».`),
    needsValue: (name: string) => words(`${name} needs a value.`, `${name} demande une valeur.`),
    takesNone: (name: string) => words(`${name} takes no value.`, `${name} ne prend pas de valeur.`),
    tooFew: words('Something is missing after the command.', 'Il manque quelque chose après la commande.'),
    tooMany: (extra: string) => words(`“${extra}” is too much.`, `« ${extra} » est de trop.`),
    notNumber: (name: string, value: string, least: number, most: number) =>
      words(
        `--${name} must be a whole number from ${least} to ${most}, not “${value}”.`,
        `--${name} doit être un nombre entier de ${least} à ${most}, et non « ${value} ».`,
      ),
    notPair: (value: string) =>
      words(
        `--option is given as name=value, not “${value}”.`,
        `--option s’écrit nom=valeur, et non « ${value} ».`,
      ),
    seeHelp: (command: string | undefined) =>
      command === undefined
        ? words('See: bivouac help', 'Voir : bivouac help')
        : words(`See: bivouac help ${command}`, `Voir : bivouac help ${command}`),
  },

  unknownGame: (id: string, games?: readonly string[]) =>
    words(
      `There is no game “${id}”.${choice(games).en}`,
      `Il n’y a pas de jeu « ${id} ».${choice(games).fr}`,
    ),
  unknownScenario: (id: string, game: string, scenarios?: readonly string[]) =>
    words(
      `${game} has no scenario “${id}”.${choice(scenarios).en}`,
      `${game} n’a pas de scénario « ${id} ».${choice(scenarios).fr}`,
    ),
  unknownPlayer: (name: string, names?: readonly string[]) =>
    words(
      `There is no player “${name}”.${choice(names).en}`,
      `Il n’y a pas de joueur « ${name} ».${choice(names).fr}`,
    ),
  unknownOption: (id: string, value: string) =>
    words(
      `The game has no option “${id}” with the value “${value}”.`,
      `Le jeu n’a pas d’option « ${id} » de valeur « ${value} ».`,
    ),

  files: {
    missing: (path: string) => words(`There is no file ${path}.`, `Il n’y a pas de fichier ${path}.`),
    folder: (path: string) =>
      words(`${path} is a folder, not a file.`, `${path} est un dossier, pas un fichier.`),
    forbidden: (path: string) =>
      words(`${path} may not be opened here.`, `${path} ne peut pas être ouvert ici.`),
    unreadable: (path: string, why: string) =>
      words(`${path} cannot be opened: ${why}`, `${path} ne peut pas être ouvert : ${why}`),
    notJson: (path: string, why: string) =>
      words(`${path} is not JSON: ${why}`, `${path} n’est pas du JSON : ${why}`),
    saved: (path: string) =>
      words(`The game is saved in ${path}.`, `La partie est enregistrée dans ${path}.`),
    goOn: (command: string) => words(`Go on with: ${command}`, `Reprendre avec : ${command}`),
  },

  validate: {
    kinds: {
      save: words('saved game', 'partie enregistrée'),
      map: words('map', 'carte'),
      scenario: words('scenario', 'scénario'),
      army: words('list of an army', 'liste d’armée'),
    },
    sound: (path: string, kind: Words, game: string | null) => {
      const [of, de] = game === null ? ['', ''] : [` of ${game}`, ` de ${game}`];
      return words(`${path}: a sound ${kind.en}${of}.`, `${path} : ${kind.fr}${de}, en ordre.`);
    },
    unsound: (path: string, kind: Words, game: string | null, problems: number) => {
      const [of, de] = game === null ? ['', ''] : [` of ${game}`, ` de ${game}`];
      return words(
        `${path}: a ${kind.en}${of} with ${problems === 1 ? 'one problem' : `${problems} problems`}:`,
        `${path} : ${kind.fr}${de}, ${problems === 1 ? 'un problème' : `${problems} problèmes`} :`,
      );
    },
    unknown: (path: string) =>
      words(
        `${path} is neither a scenario, nor a map, nor a saved game.`,
        `${path} n’est ni un scénario, ni une carte, ni une partie enregistrée.`,
      ),
    otherGame: (path: string, game: string) =>
      words(
        `${path} is of no game known here (“${game}”).`,
        `${path} n’est d’aucun jeu connu ici (« ${game} »).`,
      ),
  },

  map: {
    undrawable: (path: string) =>
      words(`${path} cannot be drawn: it has no map.`, `${path} ne peut être dessiné : il n’a pas de carte.`),
    drawn: (path: string) => words(`Drawn: ${path}`, `Dessiné : ${path}`),
  },

  replay: {
    unknownSeat: (seat: string, seats: readonly Seat[]) =>
      words(
        `There is no seat “${seat}”.${choice(seats).en}`,
        `Il n’y a pas de siège « ${seat} ».${choice(seats).fr}`,
      ),
    automatic: words('standing instruction', 'consigne permanente'),
    unfinished: (acts: number) => words(`Unfinished, after ${acts} acts.`, `Inachevée, après ${acts} actes.`),
    ended: (winners: string, why: Words) =>
      winners === ''
        ? words(`A draw: ${why.en}`, `Partie nulle : ${why.fr}`)
        : words(`Victory of ${winners}: ${why.en}`, `Victoire de ${winners} : ${why.fr}`),
    verified: {
      seeded: words(
        'Verified: played again from its seed under the rules, everything comes out the same.',
        'Vérifié : rejouée depuis sa graine sous les règles, la partie est la même en tout point.',
      ),
      committed: words(
        'Verified: played again under the rules, everything comes out the same, and the dice are those that were committed to before the first roll.',
        'Vérifié : rejouée sous les règles, la partie est la même en tout point, et les dés sont ceux qui étaient engagés avant le premier jet.',
      ),
    },
  },

  engine: {
    checked: (path: string, exchanges: number, faults: number) =>
      words(
        `${path}: ${exchanges} exchanges, ${faults === 0 ? 'all as expected' : `${faults} not as expected`}`,
        `${path} : ${exchanges} échanges, ${faults === 0 ? 'tous conformes' : `${faults} non conformes`}`,
      ),
    badJson: words('This line is not JSON.', 'Cette ligne n’est pas du JSON.'),
    tooLong: words('This line is too long.', 'Cette ligne est trop longue.'),
    tooLarge: words(
      'This line holds more than any request can mean.',
      'Cette ligne contient plus qu’aucune demande ne peut signifier.',
    ),
    tooDeep: words('Too many brackets inside brackets.', 'Trop de crochets imbriqués.'),
    badScenario: (problems: readonly Problem[]) => {
      const { where, words: what } = problems[0] ?? { where: '', words: words('unknown', 'inconnu') };
      return words(
        `This position cannot be set up: ${where}: ${what.en}`,
        `Cette position ne peut être installée : ${where} : ${what.fr}`,
      );
    },
    faultySave: (why: string) =>
      words(
        `This saved game cannot be played on: ${why}.`,
        `Cette partie enregistrée ne peut être reprise : ${why}.`,
      ),
  },
} as const;
