/** What the terminal table says, in both languages. */
import type { ExpectedChange, Horizon, Language, Seat, Words } from '@bivouac/kernel';
import { numberIn, percentIn } from '../text/setting.ts';

function words(en: string, fr: string): Words {
  return { en, fr };
}

/** How far ahead it was looked. */
const untilWhen: Readonly<Record<Horizon, Words>> = {
  act: words('at once', 'aussitôt'),
  turn: words('by the end of the turn', 'd’ici la fin du tour'),
};

/** `blocks own -0.3, enemy -1.2; banners own +0.4, enemy 0.0`. */
function changesIn(language: Language, changes: readonly ExpectedChange[], seat: Seat): string {
  const [own, enemy] = language === 'fr' ? ['à vous', 'à l’ennemi'] : ['own', 'enemy'];
  return changes
    .map(({ name, bySeat }) => {
      const told = Object.entries(bySeat)
        .sort(([one], [other]) => Number(other === seat) - Number(one === seat))
        .map(
          ([of, change]) =>
            `${of === seat ? own : enemy} ${change > 0 ? '+' : ''}${numberIn(language, change, 1)}`,
        );
      return `${name[language].toLowerCase()} ${told.join(', ')}`;
    })
    .join(language === 'fr' ? '\u00a0; ' : '; ');
}

/** How much less likely something is to lead to victory. */
function howMuchLess(less: number): Words {
  if (less < 0.005) return words('as good', 'aussi bien');
  if (less < 0.03) return words('a little less good', 'un peu moins bien');
  return less < 0.1 ? words('less good', 'moins bien') : words('far less good', 'bien moins bien');
}

export const tableWords = {
  welcome: (game: Words, scenario: Words) =>
    words(
      `${game.en}: ${scenario.en}. Type “help” for what can be typed here.`,
      `${game.fr} : ${scenario.fr}. Tapez « help » pour savoir ce qui peut être tapé ici.`,
    ),
  plays: (seat: string, player: string) => words(`${seat}: ${player}`, `${seat} : ${player}`),
  person: words('you', 'vous'),
  people: words('a person', 'une personne'),
  committed: (commitment: string) =>
    words(
      `The dice are settled: what they come from has the hash ${commitment}.`,
      `Les dés sont fixés : ce dont ils proviennent a pour empreinte ${commitment}.`,
    ),
  revealed: (secret: string) =>
    words(
      `The dice came from the secret ${secret}. “bivouac replay --verify” checks a saved game.`,
      `Les dés venaient du secret ${secret}. « bivouac replay --verify » vérifie une partie enregistrée.`,
    ),
  soFar: words('So far:', 'Jusqu’ici :'),
  onlyChoice: words(
    'Nothing else is possible here, so this is chosen:',
    'Rien d’autre n’est possible ici ; est donc choisi :',
  ),
  stopNumber: '0',
  numbersFrom: (ranges: string) => words(`a whole number: ${ranges}`, `un nombre entier : ${ranges}`),
  aPoint: words('a point x,y, in tenths of a millimetre', 'un point x,y, en dixièmes de millimètre'),
  thinking: (seat: string) => words(`${seat} is thinking ...`, `${seat} réfléchit ...`),
  handOver: (seat: string) =>
    words(
      `Hand the keyboard to ${seat}, then press Enter.`,
      `Passez le clavier à : ${seat}, puis pressez Entrée.`,
    ),
  handedTo: (seat: string) => words(`--- ${seat} ---`, `--- ${seat} ---`),
  news: words('Since you last acted:', 'Depuis votre dernier acte :'),
  refused: (rules: readonly string[], why: Words) =>
    words(`No: ${why.en} (${rules.join(', ')})`, `Non : ${why.fr} (${rules.join(', ')})`),
  allowed: words('Nothing forbids it.', 'Rien ne l’interdit.'),
  notYet: words(
    'Nothing forbids it so far, but the action is not whole yet.',
    'Rien ne l’interdit jusqu’ici, mais l’action n’est pas encore entière.',
  ),
  notUnderstood: (typed: string) =>
    words(
      `“${typed}” is not on the list. “help” says what can be typed.`,
      `« ${typed} » n’est pas sur la liste. « help » dit ce qui peut être tapé.`,
    ),
  ambiguous: (typed: string) => words(`“${typed}” could be:`, `« ${typed} » peut être :`),
  nothingBack: words('Nothing is chosen yet.', 'Rien n’est encore choisi.'),
  noPlace: (name: string) =>
    words(`There is no place “${name}” on the map.`, `Il n’y a pas de lieu « ${name} » sur la carte.`),
  noRule: (id: string) => words(`There is no rule “${id}”.`, `Il n’y a pas de règle « ${id} ».`),
  ruling: words('Ruling:', 'Décision :'),
  logEmpty: words('Nothing has happened yet.', 'Il ne s’est encore rien passé.'),
  needsFile: words(
    'Which file? For example: save marengo.json',
    'Quel fichier ? Par exemple : save marengo.json',
  ),
  loaded: (path: string) => words(`The game of ${path} goes on.`, `La partie de ${path} reprend.`),
  undone: (acts: number) =>
    words(
      acts === 1 ? 'Taken back.' : `Taken back: ${acts} acts.`,
      acts === 1 ? 'Repris.' : `Repris : ${acts} actes.`,
    ),
  consent: (seat: string) => words(`Does ${seat} agree? (y/n) `, `${seat} : d’accord ? (o/n) `),
  noConsent: words('Then it stands.', 'Alors c’est maintenu.'),
  sure: (act: string) => words(`${act}: are you sure? (y/n) `, `${act} : en êtes-vous sûr ? (o/n) `),
  noSuchAct: (act: string) =>
    words(`“${act}” cannot be done now.`, `« ${act} » ne peut se faire maintenant.`),
  plan: (plan: Words) => words(`Plan: ${plan.en}`, `Plan\u00a0: ${plan.fr}`),
  hint: (action: string) => words(`One could: ${action}`, `On pourrait : ${action}`),
  orElse: (action: string, less: number) =>
    words(`  or, ${howMuchLess(less).en}: ${action}`, `  ou, ${howMuchLess(less).fr} : ${action}`),
  chance: (chance: number) =>
    words(
      `    chance to win: ${percentIn('en', chance)}`,
      `    chances de l’emporter : ${percentIn('fr', chance)}`,
    ),
  likely: (changes: readonly ExpectedChange[], seat: Seat, horizon: Horizon) =>
    words(
      `    likely ${untilWhen[horizon].en}: ${changesIn('en', changes, seat)}`,
      `    probable ${untilWhen[horizon].fr} : ${changesIn('fr', changes, seat)}`,
    ),
  noOdds: words('Nothing is uncertain about it.', 'Rien n’y est incertain.'),
  oddsNeedMore: words(
    'Choose the action first (or type it after “odds”).',
    'Choisissez d’abord l’action (ou tapez-la après « odds »).',
  ),
  possible: (chance: number) =>
    words(
      `possible in ${percentIn('en', chance, 1)} of cases`,
      `possible dans ${percentIn('fr', chance, 1)} des cas`,
    ),
  thenRows: words('and after that:', 'et ensuite :'),
  losses: ({ own, enemy }: Readonly<Record<'own' | 'enemy', string>>) =>
    words(`losses: own ${own}, enemy ${enemy}`, `pertes : amies ${own}, ennemies ${enemy}`),
  expected: ({ own, enemy }: Readonly<Record<'own' | 'enemy', string>>) =>
    words(
      `expected losses: own ${own}, enemy ${enemy}`,
      `pertes attendues : amies ${own}, ennemies ${enemy}`,
    ),
  over: words('The battle is over.', 'La bataille est finie.'),
  won: (seats: string, why: Words, rules: readonly string[]) =>
    words(
      `${seats}: victory, ${why.en} (${rules.join(', ')})`,
      `${seats} : victoire, ${why.fr} (${rules.join(', ')})`,
    ),
  drawn: (why: Words, rules: readonly string[]) =>
    words(`A draw: ${why.en} (${rules.join(', ')})`, `Partie nulle : ${why.fr} (${rules.join(', ')})`),
  inputEnded: words('No more input.', 'Plus rien à lire.'),
  help: words(
    `To choose: the number or the name of an option; several at once ("3 5 to 2": options 3 and 5, then
option 2 of the list that follows); 0 to stop where the list says so.
  b                  back: take back the last part chosen
  map [place]        the map, whole or around a place
  forces             who stands where, in words
  log [n]            what has happened (the last n acts)
  why <action>       why something cannot be done; an option that is not listed says so by itself
  rule <id>          a rule, e.g. rule 8-04; rule 8 lists a chapter
  odds [action]      the chances of an action before it is done
  hint               what the computer would do here
  undo               take back your last act
  save <file>, load <file>
  acts               what can be done at any time (resign, for one)
  quit               leave; the game is saved`,
    `Pour choisir : le numéro ou le nom d’une option ; plusieurs à la fois (« 3 5 vers 2 » : les options 3 et 5,
puis l’option 2 de la liste suivante) ; 0 pour s’arrêter là où la liste le dit.
  b                  retour : reprendre la dernière partie choisie
  carte [lieu]       la carte, entière ou autour d’un lieu
  forces             qui se trouve où, en toutes lettres
  journal [n]        ce qui s’est passé (les n derniers actes)
  pourquoi <action>  pourquoi cela ne peut se faire ; une option absente de la liste le dit d’elle-même
  règle <id>         une règle, p. ex. règle 8-04 ; règle 8 donne un chapitre
  chances [action]   les chances d’une action avant de l’accomplir
  conseil            ce que l’ordinateur ferait ici
  reprendre          reprendre votre dernier acte
  sauver <fichier>, charger <fichier>
  actes              ce qui peut se faire à tout moment (abandonner, par exemple)
  quitter            partir ; la partie est enregistrée`,
  ),
} as const;
