/** What the front page says, in both languages. */
import type { Words } from '@bivouac/kernel';
import { counted } from './language.ts';

export const lobbyText = {
  headline: {
    en: 'Horse-and-musket battles, fought in your browser',
    fr: 'Les batailles de la poudre noire, dans votre navigateur',
  },
  promise: {
    en: 'Great board wargames against the computer, or against a friend at the same screen. Every rule is enforced, every refusal says why. No account, no download.',
    fr: 'De grands wargames contre l’ordinateur, ou contre un ami au même écran. Toutes les règles sont appliquées, chaque refus est expliqué. Sans compte ni installation.',
  },
  playNow: { en: 'Play now', fr: 'Jouer tout de suite' },
  goOnLearning: { en: 'Go on with the lesson', fr: 'Reprendre la leçon' },
  playNowWhat: (game: Words): Words => ({
    en: `A lesson in short chapters: ${game.en}`,
    fr: `Une leçon en courts chapitres : ${game.fr}`,
  }),
  orChoose: { en: 'Choose a battle', fr: 'Choisir une bataille' },
  toContent: { en: 'To the content', fr: 'Aller au contenu' },
  settingUp: { en: 'Setting up …', fr: 'Mise en place …' },

  battles: { en: 'Battles', fr: 'Batailles' },
  showing: { en: 'Which battles to show', fr: 'Quelles batailles montrer' },
  allGames: { en: 'All', fr: 'Toutes' },
  by: (designers: Words): Words => ({ en: `Designed by ${designers.en}`, fr: `Un jeu de ${designers.fr}` }),
  learnGame: { en: 'Learn it by playing', fr: 'L’apprendre en jouant' },
  learnGameWhat: (game: Words): Words => ({
    en: `Learn it by playing: ${game.en}, in short chapters`,
    fr: `L’apprendre en jouant : ${game.fr}, en courts chapitres`,
  }),
  guided: { en: 'To learn on', fr: 'Pour apprendre' },
  difficulties: {
    1: { en: 'Easy', fr: 'Facile' },
    2: { en: 'Medium', fr: 'Moyenne' },
    3: { en: 'Hard', fr: 'Difficile' },
  },
  difficulty: { en: 'Difficulty', fr: 'Difficulté' },
  length: { en: 'Length', fr: 'Durée' },
  date: { en: 'Date', fr: 'Date' },
  place: { en: 'Place', fr: 'Lieu' },
  minutes: (minutes: number): Words => ({
    en: `about ${minutes}\u00a0min`,
    fr: `environ ${minutes}\u00a0min`,
  }),
  hours: (hours: number): Words =>
    counted(hours, {
      en: { one: 'hour', other: 'hours' },
      fr: { one: 'heure', other: 'heures' },
    }),
  balance: { en: 'Balance', fr: 'Équilibre' },
  balanceOf: (
    counts: readonly { readonly name: Words; readonly won: number }[],
    drawn: number,
    games: number,
  ): Words => ({
    en: `${counts.map(({ name, won }) => `${name.en} ${won}`).join(', ')}, drawn ${drawn} (${games} games of captains)`,
    fr: `${counts.map(({ name, won }) => `${name.fr} ${won}`).join(', ')}, nulles ${drawn} (${games} parties entre capitaines)`,
  }),
  about: (length: Words): Words => ({ en: `about ${length.en}`, fr: `environ ${length.fr}` }),

  noBattle: { en: 'There is no such battle here.', fr: 'Cette bataille n’existe pas ici.' },
  yourSide: { en: 'Your side', fr: 'Votre camp' },
  bothSides: {
    en: 'You take turns at this screen. Between turns it shows nothing of either side.',
    fr: 'Vous jouez tour à tour à cet écran. Entre deux tours il ne montre rien d’aucun camp.',
  },
  goodToBegin: { en: 'good to begin with', fr: 'bon pour commencer' },
  opponent: { en: 'Your opponent', fr: 'Votre adversaire' },
  opponents: {
    recruit: {
      name: { en: 'A recruit', fr: 'Une recrue' },
      line: {
        en: 'Sees one step ahead and forgets half of his troops. For your first battles.',
        fr: 'Ne voit qu’un pas devant lui et oublie la moitié de ses troupes. Pour vos premières batailles.',
      },
    },
    corporal: {
      name: { en: 'A corporal', fr: 'Un caporal' },
      line: {
        en: 'Weighs each order by itself; now and then he overlooks somebody.',
        fr: 'Pèse chaque ordre pour lui-même ; il lui arrive d’oublier quelqu’un.',
      },
    },
    captain: {
      name: { en: 'A captain', fr: 'Un capitaine' },
      line: {
        en: 'Knows the trade: forgets nobody and answers at once.',
        fr: 'Connaît le métier : n’oublie personne et répond aussitôt.',
      },
    },
    colonel: {
      name: { en: 'A colonel', fr: 'Un colonel' },
      line: {
        en: 'Looks farther: weighs more orders, and more of what chance may bring.',
        fr: 'Voit plus loin : pèse plus d’ordres, et plus de ce que le hasard peut donner.',
      },
    },
    marshal: {
      name: { en: 'A marshal', fr: 'Un maréchal' },
      line: {
        en: 'Weighs whatever may yet turn out to be the best, and looks for the turn as a whole.',
        fr: 'Pèse tout ce qui peut encore se révéler le meilleur, et cherche le tour dans son ensemble.',
      },
    },
    person: {
      name: { en: 'A friend at this screen', fr: 'Un ami à cet écran' },
      line: {
        en: 'Two people, one device, handed over between turns.',
        fr: 'Deux personnes, un appareil, que l’on se passe entre les tours.',
      },
    },
  },
  fair: {
    en: 'The computer sees no more than its side may see.',
    fr: 'L’ordinateur ne voit rien de plus que ce que son camp a le droit de voir.',
  },
  optionsOf: { en: 'Rules to agree on', fr: 'Règles au choix' },
  optionsWhat: {
    en: 'Where the rules can be read in two ways, or leave a choice. What we recommend is marked.',
    fr: 'Là où les règles se lisent de deux façons, ou laissent le choix. Ce que nous conseillons est signalé.',
  },
  optionsChanged: (count: number): Words =>
    counted(count, {
      en: { one: 'changed', other: 'changed' },
      fr: { one: 'modifiée', other: 'modifiées' },
    }),
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
  needs: ({ en, fr }: Words) => ({ en: `Needs ${en}.`, fr: `Demande : ${fr}.` }),
  excludes: ({ en, fr }: Words) => ({ en: `Not together with ${en}.`, fr: `Pas en même temps que : ${fr}.` }),
  recommended: { en: 'recommended', fr: 'conseillé' },
  optionsLoading: { en: 'Fetching the rules …', fr: 'Chargement des règles …' },
  start: { en: 'To battle', fr: 'En bataille' },
  learnFirst: { en: 'Learn the game first', fr: 'Apprendre d’abord le jeu' },

  keptGames: { en: 'Games in progress', fr: 'Parties en cours' },
  noKept: {
    en: 'None yet. A battle you begin is kept here after every move; close the page when you like.',
    fr: 'Aucune pour l’instant. Une bataille commencée est conservée ici après chaque action ; fermez la page quand vous voulez.',
  },
  finishedGames: { en: 'Finished games', fr: 'Parties finies' },
  resume: { en: 'Resume', fr: 'Continuer' },
  look: { en: 'Look again', fr: 'Revoir' },
  export: { en: 'Export', fr: 'Exporter' },
  exportTitle: { en: 'Export an unfinished game', fr: 'Exporter une partie inachevée' },
  exportWarning: {
    en: 'The battle is not over: the file holds everything, also what the other side hides. Whoever opens it can read it.',
    fr: 'La bataille n’est pas finie : le fichier contient tout, aussi ce que l’autre camp cache. Qui l’ouvre peut le lire.',
  },
  exportAnyway: { en: 'Export it all the same', fr: 'L’exporter quand même' },
  import: { en: 'Import a game', fr: 'Importer une partie' },
  importWhat: {
    en: 'A file exported from Bivouac, on this device or another. It may also be dropped on this page.',
    fr: 'Un fichier exporté de Bivouac, sur cet appareil ou un autre. On peut aussi le déposer sur cette page.',
  },
  imported: (battle: string): Words => ({
    en: `${battle} is among your games now.`,
    fr: `${battle} est maintenant parmi vos parties.`,
  }),
  tooLarge: {
    en: 'This file is too large to be a game of Bivouac.',
    fr: 'Ce fichier est trop gros pour être une partie de Bivouac.',
  },
  dropHere: { en: 'Drop the game here', fr: 'Déposez la partie ici' },
  forget: { en: 'Delete', fr: 'Supprimer' },
  forgotten: (battle: string): Words => ({ en: `${battle} deleted.`, fr: `${battle} : supprimée.` }),
  bringBack: { en: 'Undo', fr: 'Annuler' },
  youPlay: (side: Words): Words => ({ en: `You: ${side.en}`, fr: `Vous : ${side.fr}` }),
  playsAgainst: (side: Words, opponent: Words): Words => ({
    en: `${side.en} against ${opponent.en}`,
    fr: `${side.fr} contre ${opponent.fr}`,
  }),
  against: {
    recruit: { en: 'a recruit', fr: 'une recrue' },
    corporal: { en: 'a corporal', fr: 'un caporal' },
    captain: { en: 'a captain', fr: 'un capitaine' },
    colonel: { en: 'a colonel', fr: 'un colonel' },
    marshal: { en: 'a marshal', fr: 'un maréchal' },
  },
  atOneScreen: { en: 'Two at one screen', fr: 'À deux au même écran' },
  computersOnly: { en: 'The computer against itself', fr: 'L’ordinateur contre lui-même' },
  yourTurn: { en: 'Your turn', fr: 'À vous de jouer' },
  turnOf: (side: Words): Words => ({ en: `${side.en} to play`, fr: `Aux ${side.fr} de jouer` }),
  won: (side: Words): Words => ({ en: `${side.en} won`, fr: `Victoire des ${side.fr}` }),
  drawn: { en: 'Nobody won', fr: 'Sans vainqueur' },
  acts: (count: number): Words =>
    counted(count, { en: { one: 'act', other: 'acts' }, fr: { one: 'action', other: 'actions' } }),

  newVersion: { en: 'A new version of Bivouac is ready.', fr: 'Une nouvelle version de Bivouac est prête.' },
  notFetched: {
    en: 'A part of the page could not be fetched.',
    fr: 'Une partie de la page n’a pas pu être chargée.',
  },
  reload: { en: 'Reload', fr: 'Recharger' },
  later: { en: 'Later', fr: 'Plus tard' },

  aboutPage: { en: 'About', fr: 'À propos' },
  offlineNote: {
    en: 'Games are kept in this browser and nowhere else. The page also works without a connection.',
    fr: 'Les parties sont conservées dans ce navigateur et nulle part ailleurs. La page marche aussi hors connexion.',
  },
} as const;
