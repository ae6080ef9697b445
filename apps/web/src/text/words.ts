/** What the page itself says, in both languages. What a game says is the game's. */
import type { Finality } from '@bivouac/host';
import type { UndoBarrier, Words } from '@bivouac/kernel';
import { counted } from './language.ts';

export const text = {
  title: { en: 'Bivouac', fr: 'Bivouac' },
  motto: {
    en: 'Horse-and-musket battles, every rule enforced',
    fr: 'Batailles à la poudre noire, toutes les règles appliquées',
  },
  loading: { en: 'Laying out the map …', fr: 'On déplie la carte …' },
  home: { en: 'All battles', fr: 'Toutes les batailles' },
  close: { en: 'Close', fr: 'Fermer' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  trouble: { en: 'Something went wrong', fr: 'Un problème' },
  dismiss: { en: 'Dismiss', fr: 'Masquer' },
  skipLink: { en: 'To the decision', fr: 'Aller à la décision' },
  menu: { en: 'Menu', fr: 'Menu' },

  yourTurn: { en: 'Your decision', fr: 'À vous de décider' },
  waits: (seat: Words): Words => ({ en: `${seat.en} decide`, fr: `${seat.fr} : à eux de décider` }),
  thinks: (seat: Words): Words => ({ en: `${seat.en} are thinking`, fr: `${seat.fr} : réflexion en cours` }),
  acting: (seat: Words): Words => ({ en: `${seat.en} are acting`, fr: `${seat.fr} : action en cours` }),
  over: { en: 'The battle is over', fr: 'La bataille est finie' },
  wins: (seats: Words): Words => ({ en: `${seats.en} win`, fr: `victoire des ${seats.fr}` }),
  draw: { en: 'Nobody has won', fr: 'Personne n’a gagné' },
  victory: { en: 'Victory', fr: 'Victoire' },
  defeat: { en: 'Defeat', fr: 'Défaite' },
  drawn: { en: 'A drawn battle', fr: 'Bataille indécise' },
  /** Opens them once more, when they have been closed. */
  playOn: { en: 'Play again', fr: 'Rejouer' },
  nextBattles: {
    rematch: { en: 'Once more', fr: 'La revanche' },
    otherSide: { en: 'The other side', fr: 'L’autre camp' },
    harder: { en: 'A better opponent', fr: 'Un adversaire plus fort' },
    easier: { en: 'An easier opponent', fr: 'Un adversaire plus facile' },
    next: { en: 'The next battle', fr: 'La bataille suivante' },
  },

  back: { en: 'Back', fr: 'Retour' },
  begun: { en: 'Chosen so far', fr: 'Choisi jusqu’ici' },
  confirm: { en: 'Do it', fr: 'Exécuter' },
  /** Behind what ends a battle, when it has been pressed once. */
  really: { en: '(really?)', fr: '(vraiment ?)' },
  confirmQuestion: { en: 'Go ahead?', fr: 'On y va ?' },
  /** Beside the button that says that this is all: it is not asked about again. */
  finalNote: {
    'chance or a revelation': {
      en: 'After this there is no taking back.',
      fr: 'Ensuite, pas de retour possible.',
    },
    'another seat has acted': {
      en: 'Then the other side answers: no taking back.',
      fr: 'L’autre camp répond ensuite : pas de retour possible.',
    },
    'the battle is over': { en: 'This ends the battle.', fr: 'La bataille s’arrête là.' },
  } satisfies Record<Finality, Words>,
  onlyAnswer: { en: 'Only one answer is open.', fr: 'Une seule réponse est possible.' },
  chooseHere: { en: 'Here you may', fr: 'Ici vous pouvez' },
  wholeLine: { en: 'The whole line', fr: 'Toute la ligne' },
  /** From one number to another. */
  upTo: { en: 'to', fr: 'à' },
  chooseNumber: {
    length: { en: 'Distance', fr: 'Distance' },
    angle: { en: 'Angle', fr: 'Angle' },
    count: { en: 'Number', fr: 'Nombre' },
  },
  allChoices: { en: 'Everything you may choose', fr: 'Tout ce que vous pouvez choisir' },
  onBoard: (count: number): Words =>
    counted(count, {
      en: { one: 'choice on the board', other: 'choices on the board' },
      fr: { one: 'choix sur le plateau', other: 'choix sur le plateau' },
    }),
  belowBoard: (count: number): Words =>
    counted(count, {
      en: { one: 'choice below the board', other: 'choices below the board' },
      fr: { one: 'choix sous le plateau', other: 'choix sous le plateau' },
    }),
  tray: { en: 'Cards', fr: 'Cartes' },
  whyNot: { en: 'Not allowed', fr: 'Interdit' },
  undo: { en: 'Undo', fr: 'Annuler la dernière action' },
  redo: { en: 'Redo', fr: 'Rétablir' },
  undone: { en: 'Taken back.', fr: 'Action annulée.' },
  barriers: {
    'nothing to take back': { en: 'Nothing to take back', fr: 'Rien à annuler' },
    'chance or a revelation': {
      en: 'Something was rolled, drawn or revealed: taking it back needs the consent of the other side',
      fr: 'Quelque chose a été tiré ou révélé : l’annuler demande l’accord de l’autre camp',
    },
    'another seat has acted': {
      en: 'The other side has acted since: taking it back needs its consent',
      fr: 'L’autre camp a joué depuis : annuler demande son accord',
    },
    'the battle is over': { en: 'The battle is over', fr: 'La bataille est finie' },
  } satisfies Record<UndoBarrier, Words>,
  noConsent: (why: Words): Words => ({
    en: `${why.en}, and a computer gives none`,
    fr: `${why.fr}, et un ordinateur n’en donne pas`,
  }),

  playedElsewhere: {
    en: 'This game is played in another window',
    fr: 'Cette partie se joue dans une autre fenêtre',
  },
  playHere: { en: 'Play here', fr: 'Jouer ici' },
  handOver: (seat: Words): Words => ({
    en: `Hand the screen over: ${seat.en}`,
    fr: `Passer l’écran : ${seat.fr}`,
  }),
  handedOver: (seat: Words): Words => ({
    en: `It is for the ${seat.en} to decide`,
    fr: `Aux ${seat.fr} de décider`,
  }),
  handOverWords: {
    en: 'The screen shows nothing of the battle now. Hand it over, then go on.',
    fr: 'L’écran ne montre plus rien de la bataille. Passez-le à l’autre joueur, puis continuez.',
  },
  ready: (seat: Words): Words => ({ en: `${seat.en}: I am here`, fr: `${seat.fr} : je suis là` }),

  skip: { en: 'Skip', fr: 'Passer' },
  since: { en: 'Since your last decision', fr: 'Depuis votre dernière décision' },
  acts: (count: number): Words =>
    counted(count, { en: { one: 'act', other: 'acts' }, fr: { one: 'action', other: 'actions' } }),

  tabs: {
    log: { en: 'Log', fr: 'Journal' },
    rules: { en: 'Rules', fr: 'Règles' },
    odds: { en: 'Odds', fr: 'Chances' },
    hint: { en: 'Advice', fr: 'Conseil' },
    text: { en: 'In words', fr: 'En mots' },
  },
  panel: { en: 'Log, rules and more', fr: 'Journal, règles et autres' },
  logEmpty: { en: 'Nothing has happened yet.', fr: 'Rien ne s’est encore passé.' },
  opening: { en: 'Before the battle', fr: 'Avant la bataille' },
  automatic: { en: 'by standing instruction', fr: 'par consigne' },
  ruleButton: (id: string): Words => ({ en: `Rule ${id}`, fr: `Règle ${id}` }),
  moreRules: (count: number): Words =>
    counted(count, {
      en: { one: 'more rule', other: 'more rules' },
      fr: { one: 'autre règle', other: 'autres règles' },
    }),

  settings: { en: 'Settings', fr: 'Réglages' },
  language: { en: 'Language', fr: 'Langue' },
  theme: { en: 'Appearance', fr: 'Apparence' },
  themes: {
    system: { en: 'As the system', fr: 'Comme le système' },
    light: { en: 'Light', fr: 'Claire' },
    dark: { en: 'Dark', fr: 'Sombre' },
  },
  contrast: { en: 'Contrast', fr: 'Contraste' },
  contrasts: {
    system: { en: 'As the system', fr: 'Comme le système' },
    usual: { en: 'Usual', fr: 'Normal' },
    more: { en: 'High', fr: 'Renforcé' },
  },
  yields: {
    en: 'The computer gives up a hopeless battle',
    fr: 'L’ordinateur abandonne une bataille sans espoir',
  },
  sound: { en: 'Sound: cards, dice, drums, musketry', fr: 'Sons : cartes, dés, tambours, mousqueterie' },
  pace: { en: 'Pace of the others’ moves', fr: 'Rythme des actions adverses' },
  paces: {
    slow: { en: 'Slow', fr: 'Lent' },
    usual: { en: 'Usual', fr: 'Normal' },
    fast: { en: 'Fast', fr: 'Rapide' },
    instant: { en: 'At once', fr: 'Immédiat' },
  },
  confirming: { en: 'Ask before acting', fr: 'Demander avant d’agir' },
  confirmings: {
    always: { en: 'Always', fr: 'Toujours' },
    final: { en: 'Before what cannot be taken back', fr: 'Avant ce qui ne s’annule pas' },
    never: { en: 'Never', fr: 'Jamais' },
  },
  tools: { en: 'Tools', fr: 'Outils' },
  toolNames: {
    labels: { en: 'Names on the board', fr: 'Noms sur le plateau' },
    traces: { en: 'Where the others went', fr: 'Par où l’autre est passé' },
    piecesHidden: { en: 'Hide the pieces', fr: 'Cacher les pions' },
    ruler: { en: 'Measure ranges and sight', fr: 'Mesurer portées et vues' },
    ranges: { en: 'Ranges of the enemy, on a free table', fr: 'Portées de l’ennemi, sur une table libre' },
    sight: { en: 'Whom a piece sees, on a free table', fr: 'Ce que voit une unité, sur une table libre' },
  },
  shortcuts: { en: 'Keyboard', fr: 'Clavier' },
  shortcutList: [
    [['Tab', '← ↑ → ↓'], { en: 'Go among what may be chosen', fr: 'Aller d’un choix à l’autre' }],
    [['Enter'], { en: 'Choose, or confirm', fr: 'Choisir, ou confirmer' }],
    [['Esc'], { en: 'Take back the last choice', fr: 'Annuler le dernier choix' }],
    [['1 … 9'], { en: 'The buttons of the decision', fr: 'Les boutons de la décision' }],
    [
      ['U', 'Y'],
      { en: 'Take the last move back; do it again', fr: 'Annuler la dernière action ; la rejouer' },
    ],
    [['S'], { en: 'Skip what is being shown', fr: 'Passer ce qui est montré' }],
    [['R'], { en: 'Show again since your last decision', fr: 'Revoir depuis votre dernière décision' }],
    [['H'], { en: 'Hide or show the pieces', fr: 'Cacher ou montrer les pions' }],
    [['N'], { en: 'Names on the board', fr: 'Noms sur le plateau' }],
    [['W'], { en: 'Where the others went', fr: 'Par où l’autre est passé' }],
    [['M'], { en: 'Measure', fr: 'Mesurer' }],
    [['G'], { en: 'Ranges of the enemy, on a free table', fr: 'Portées de l’ennemi, sur une table libre' }],
    [['O'], { en: 'Whom a piece sees, on a free table', fr: 'Ce que voit une unité, sur une table libre' }],
    [['V'], { en: 'Look back at the battle', fr: 'Revoir la bataille' }],
    [
      ['← →', 'Space'],
      {
        en: 'In a replay: a move back or on; play or pause',
        fr: 'En relecture : une action en arrière ou en avant ; lecture ou pause',
      },
    ],
    [
      ['Page ↑ ↓', 'Home', 'End'],
      {
        en: 'In a replay: a turn back or on; start and end',
        fr: 'En relecture : un tour en arrière ou en avant ; début et fin',
      },
    ],
    [['I'], { en: 'A tip on the piece or place in focus', fr: 'Un conseil sur le pion ou le lieu visé' }],
    [['L', 'T'], { en: 'The log; the board in words', fr: 'Le journal ; le plateau en mots' }],
    [['?'], { en: 'This list', fr: 'Cette liste' }],
  ] satisfies readonly (readonly [readonly string[], Words])[],

  lesson: { en: 'Lesson', fr: 'Leçon' },
  goOn: { en: 'Go on', fr: 'Continuer' },

  notFound: { en: 'This game is not kept here.', fr: 'Cette partie n’est pas conservée ici.' },
} as const;
