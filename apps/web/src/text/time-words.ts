/** What rules panel, odds, replay, report and tools say. */
import type { Words } from '@bivouac/kernel';
import { counted } from './language.ts';

export const rulesText = {
  search: { en: 'Search the rules', fr: 'Chercher dans les règles' },
  hint: { en: 'A word or a number, say 8-04', fr: 'Un mot ou un numéro, par exemple 8-04' },
  now: { en: 'What it is about now', fr: 'Ce dont il s’agit maintenant' },
  chapters: { en: 'The whole rulebook', fr: 'Toutes les règles' },
  ruling: { en: 'Our ruling', fr: 'Notre lecture' },
  rulingHint: {
    en: 'The rules leave this open: so we have decided.',
    fr: 'Les règles laissent ce point ouvert : voici ce que nous avons décidé.',
  },
  close: { en: 'Close the rule', fr: 'Fermer la règle' },
  before: { en: 'Rule before', fr: 'Règle précédente' },
  after: { en: 'Next rule', fr: 'Règle suivante' },
  nothing: {
    en: 'No rule has all these words. Fewer letters find more.',
    fr: 'Aucune règle ne contient tous ces mots. Moins de lettres en trouvent davantage.',
  },
  found: (count: number): Words =>
    counted(count, {
      en: { one: 'rule found', other: 'rules found' },
      fr: { one: 'règle trouvée', other: 'règles trouvées' },
    }),
} as const;

export const oddsText = {
  none: {
    en: 'When what you are about to do is uncertain, its chances stand here before you commit to it.',
    fr: 'Quand ce que vous allez faire est incertain, ses chances se lisent ici avant de vous engager.',
  },
  title: { en: 'The chances', fr: 'Les chances' },
  counting: { en: 'Counting the chances…', fr: 'Calcul des chances…' },
  more: { en: 'In full', fr: 'En détail' },
  outcome: { en: 'Outcome', fr: 'Issue' },
  chance: { en: 'Chance', fr: 'Chance' },
  lossesIfSo: { en: 'Losses then', fr: 'Pertes alors' },
  lossesIn: (unit: Words | undefined): Words =>
    unit === undefined
      ? { en: 'On average', fr: 'En moyenne' }
      : { en: `On average, in ${unit.en}`, fr: `En moyenne, en ${unit.fr}` },
  lossesWords: (own: Words, enemy: Words): Words => ({
    en: `you lose ${own.en}, they lose ${enemy.en}`,
    fr: `vous perdez ${own.fr}, l’ennemi ${enemy.fr}`,
  }),
  ownShort: { en: 'you', fr: 'vous' },
  enemyShort: { en: 'they', fr: 'eux' },
  possible: (share: Words): Words => ({
    en: `possible in ${share.en} of cases`,
    fr: `possible dans ${share.fr} des cas`,
  }),
  replies: {
    en: 'The answer is theirs to choose: the chances of each.',
    fr: 'La réponse est à l’adversaire : les chances de chacune.',
  },
  ownReplies: {
    en: 'The choice is yours: the chances of each.',
    fr: 'Le choix est à vous\u00a0: les chances de chacun.',
  },
  sums: { en: 'The sums', fr: 'Les comptes' },
  left: (count: number): Words => {
    const answers = counted(count, {
      en: { one: 'other answer', other: 'other answers' },
      fr: { one: 'autre réponse', other: 'autres réponses' },
    });
    return { en: `${answers.en}: in full`, fr: `${answers.fr}\u00a0: en détail` };
  },
  sum: { en: 'How the dice or points come about', fr: 'D’où viennent les dés ou les points' },
  total: { en: 'Total', fr: 'Total' },
  hits: { en: 'They lose', fr: 'Ils perdent' },
  dice: (count: number): Words =>
    counted(count, { en: { one: 'die', other: 'dice' }, fr: { one: 'dé', other: 'dés' } }),
  good: { en: 'good for you', fr: 'bon pour vous' },
  bad: { en: 'bad for you', fr: 'mauvais pour vous' },
} as const;

export const replayText = {
  title: { en: 'Replay', fr: 'Revoir la partie' },
  bar: { en: 'Replay', fr: 'Lecture' },
  back: { en: 'Back to the table', fr: 'Retour à la table' },
  start: { en: 'To the start', fr: 'Au début' },
  end: { en: 'To the end', fr: 'À la fin' },
  stepBack: { en: 'One act back', fr: 'Une action en arrière' },
  step: { en: 'One act on', fr: 'Une action en avant' },
  turnBack: { en: 'A turn back', fr: 'Un tour en arrière' },
  turn: { en: 'A turn on', fr: 'Un tour en avant' },
  play: { en: 'Play', fr: 'Lire' },
  pause: { en: 'Pause', fr: 'Pause' },
  speed: { en: 'Speed', fr: 'Vitesse' },
  eyes: { en: 'Seen by', fr: 'Vu par' },
  open: { en: 'Everything open', fr: 'Tout découvert' },
  slider: { en: 'Moment of the battle', fr: 'Moment de la bataille' },
  at: (at: number, of: number): Words => ({ en: `Act ${at} of ${of}`, fr: `Action ${at} sur ${of}` }),
  before: { en: 'Before the first act', fr: 'Avant la première action' },
  share: { en: 'Save as a file', fr: 'Enregistrer dans un fichier' },
  shareHint: {
    en: 'Whoever opens the file on the front page sees this replay.',
    fr: 'Qui ouvre ce fichier depuis l’accueil voit cette partie.',
  },
  look: { en: 'Look back at the battle', fr: 'Revoir la bataille' },
} as const;

export const reportText = {
  title: { en: 'Battle report', fr: 'Rapport de bataille' },
  print: { en: 'Print', fr: 'Imprimer' },
  sides: { en: 'The sides', fr: 'Les camps' },
  played: (player: Words): Words => ({ en: `played by ${player.en}`, fr: `joués par ${player.fr}` }),
  players: {
    person: { en: 'a person', fr: 'une personne' },
    recruit: { en: 'the computer, a recruit', fr: 'l’ordinateur, une recrue' },
    corporal: { en: 'the computer, a corporal', fr: 'l’ordinateur, un caporal' },
    captain: { en: 'the computer, a captain', fr: 'l’ordinateur, un capitaine' },
    colonel: { en: 'the computer, a colonel', fr: 'l’ordinateur, un colonel' },
    marshal: { en: 'the computer, a marshal', fr: 'l’ordinateur, un maréchal' },
  },
  acts: (count: number): Words =>
    counted(count, { en: { one: 'act', other: 'acts' }, fr: { one: 'action', other: 'actions' } }),
  turns: (count: number): Words =>
    counted(count, { en: { one: 'turn', other: 'turns' }, fr: { one: 'tour', other: 'tours' } }),
  course: { en: 'The course of the battle', fr: 'Le cours de la bataille' },
  atStart: { en: 'At the start', fr: 'Au début' },
  atEnd: { en: 'At the end', fr: 'À la fin' },
  figures: { en: 'The figures', fr: 'Les chiffres' },
  turn: { en: 'Turn', fr: 'Tour' },
  fromTo: (name: Words, ends: Words): Words => ({
    en: `${name.en} over the battle. ${ends.en}`,
    fr: `${name.fr} au fil de la bataille. ${ends.fr}`,
  }),
  losses: { en: 'Losses', fr: 'Pertes' },
  lossesIn: (unit: Words): Words => ({ en: `Losses in ${unit.en}`, fr: `Pertes en ${unit.fr}` }),
  noLosses: { en: 'no losses', fr: 'aucune perte' },
  fights: { en: 'Where it was fought hardest', fr: 'Où l’on s’est le plus battu' },
  fightsHint: (unit: Words): Words => ({
    en: `Losses of both sides in each place, in ${unit.en}.`,
    fr: `Pertes des deux camps à chaque endroit, en ${unit.fr}.`,
  }),
  noFights: { en: 'Nobody fell in this battle.', fr: 'Personne n’est tombé dans cette bataille.' },
  dice: { en: 'The dice against expectation', fr: 'Les dés et ce qu’on en attendait' },
  diceCount: (count: number): Words =>
    counted(count, { en: { one: 'die', other: 'dice' }, fr: { one: 'dé', other: 'dés' } }),
  face: { en: 'Face', fr: 'Face' },
  thrown: { en: 'Thrown', fr: 'Tirée' },
  expected: { en: 'Expected', fr: 'Attendue' },
  story: { en: 'Turn by turn', fr: 'Tour par tour' },
  whole: { en: 'Tell every act', fr: 'Raconter chaque action' },
  quiet: (count: number): Words =>
    counted(count, {
      en: { one: 'act without a fight', other: 'acts without a fight' },
      fr: { one: 'action sans combat', other: 'actions sans combat' },
    }),
  between: (from: Words, to: Words): Words => ({
    en: `${from.en} – ${to.en}`,
    fr: `${from.fr} – ${to.fr}`,
  }),
  watch: { en: 'Watch', fr: 'Voir' },
  watchTurn: (turn: Words): Words => ({ en: `Watch: ${turn.en}`, fr: `Voir : ${turn.fr}` }),
} as const;

export const toolsText = {
  title: { en: 'Tools', fr: 'Outils' },
  ruler: { en: 'Measure distance and sight', fr: 'Mesurer distance et vue' },
  piecesHidden: { en: 'Hide the pieces', fr: 'Cacher les pions' },
  ranges: { en: 'Ranges of the enemy', fr: 'Portées de l’ennemi' },
  sight: { en: 'Whom a piece sees', fr: 'Ce que voit une unité' },
  labels: { en: 'Names on the board', fr: 'Noms sur le plateau' },
  traces: { en: 'Where the others went', fr: 'Par où l’autre est passé' },
} as const;
