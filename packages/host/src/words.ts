/** What the host says of its own accord, in both languages. What a game says is the game's affair. */
import type { Problem, Seat, UndoBarrier, Words } from '@bivouac/kernel';

const brief = (text: string) => text.slice(0, 60);

const undo: Readonly<Record<UndoBarrier, Words>> = {
  'nothing to take back': { en: 'There is nothing to take back.', fr: 'Il n’y a rien à reprendre.' },
  'chance or a revelation': {
    en: 'Something was rolled, drawn or revealed: taking it back needs the consent of the others.',
    fr: 'Quelque chose a été tiré ou révélé : le reprendre demande l’accord des autres.',
  },
  'another seat has acted': {
    en: 'Another player has acted since: taking it back needs the consent of the others.',
    fr: 'Un autre joueur a agi depuis : le reprendre demande l’accord des autres.',
  },
  'the battle is over': {
    en: 'The battle is over: nothing can be taken back any more.',
    fr: 'La bataille est finie : on ne peut plus rien reprendre.',
  },
};

export const words = {
  undo,
  notObject: { en: 'A request is an object.', fr: 'Une demande est un objet.' },
  badId: {
    en: '"id" must be a text of at most 200 characters or a whole number.',
    fr: '« id » doit être un texte d’au plus 200 caractères ou un nombre entier.',
  },
  noRequest: { en: '"request" must name what is asked.', fr: '« request » doit nommer ce qui est demandé.' },
  unknownRequest: (name: string) => ({
    en: `There is no request "${brief(name)}".`,
    fr: `Il n’y a pas de demande « ${brief(name)} ».`,
  }),
  noField: (name: string) => ({
    en: `This request has no field "${brief(name)}".`,
    fr: `Cette demande n’a pas de champ « ${brief(name)} ».`,
  }),
  missingField: (name: string) => ({
    en: `The field "${name}" is missing.`,
    fr: `Il manque le champ « ${name} ».`,
  }),
  wrongField: (name: string, wanted: Words) => ({
    en: `"${name}" must be ${wanted.en}.`,
    fr: `« ${name} » doit être ${wanted.fr}.`,
  }),
  noGame: {
    en: 'No game is open: "start" or "load" one first.',
    fr: 'Aucune partie n’est ouverte : d’abord « start » ou « load ».',
  },
  unknownGame: (id: string) => ({
    en: `There is no game "${brief(id)}".`,
    fr: `Il n’y a pas de jeu « ${brief(id)} ».`,
  }),
  unknownScenario: (id: string, game: string) => ({
    en: `${game} has no scenario "${brief(id)}".`,
    fr: `${game} n’a pas de scénario « ${brief(id)} ».`,
  }),
  unknownPlayer: (name: string) => ({
    en: `There is no player "${brief(name)}".`,
    fr: `Il n’y a pas de joueur « ${brief(name)} ».`,
  }),
  unknownRule: (id: string) => ({
    en: `There is no rule "${brief(id)}".`,
    fr: `Il n’y a pas de règle « ${brief(id)} ».`,
  }),
  unknownOption: (id: string, value: string) => ({
    en: `The game has no option "${brief(id)}" with the value "${brief(value)}".`,
    fr: `Le jeu n’a pas d’option « ${brief(id)} » de valeur « ${brief(value)} ».`,
  }),
  needsOption: (id: string, option: string, values: string) => ({
    en: `The option "${id}" needs the option "${option}" with one of these values: ${values}.`,
    fr: `L’option « ${id} » demande l’option « ${option} » avec une de ces valeurs : ${values}.`,
  }),
  notInThisBattle: (id: string, scenario: string) => ({
    en: `The option "${id}" cannot be had in the battle "${scenario}": it has not what it needs.`,
    fr: `L’option « ${id} » n’existe pas dans la bataille « ${scenario} » : il lui manque ce qu’elle demande.`,
  }),
  unknownSeat: (seat: string) => ({
    en: `There is no seat "${brief(seat)}".`,
    fr: `Il n’y a pas de siège « ${brief(seat)} ».`,
  }),
  otherSeat: (own: Seat) => ({
    en: `This session speaks for ${own} only.`,
    fr: `Cette session ne parle que pour ${own}.`,
  }),
  playedElsewhere: {
    en: 'This game is played in another window.',
    fr: 'Cette partie se joue dans une autre fenêtre.',
  },
  notKept: { en: 'This game is not kept here any more.', fr: 'Cette partie n’est plus conservée ici.' },
  writtenElsewhere: {
    en: 'This game was played on in another window. Open it again from the front page to go on from there.',
    fr: 'Cette partie a été poursuivie dans une autre fenêtre. Rouvrez-la depuis l’accueil pour continuer de là.',
  },
  noSave: { en: 'This file is not a saved game.', fr: 'Ce fichier n’est pas une partie enregistrée.' },
  onlyLooking: {
    en: 'A spectator only looks on.',
    fr: 'Un spectateur ne fait que regarder.',
  },
  covered: {
    en: 'The screen is covered: somebody must sit down first.',
    fr: 'L’écran est couvert : quelqu’un doit d’abord s’asseoir.',
  },
  notYours: {
    en: 'It is not for you to sit down now.',
    fr: 'Ce n’est pas à vous de vous asseoir maintenant.',
  },
  notOver: {
    en: 'What others saw can be looked at when the battle is over.',
    fr: 'Ce que les autres ont vu se regarde quand la bataille est finie.',
  },
  arbiterOnly: (own: Seat) => ({
    en: `This session speaks for ${own}; only the arbiter may ask this while the game goes on.`,
    fr: `Cette session parle pour ${own} ; seul l’arbitre peut demander cela tant que la partie dure.`,
  }),
  whichSeat: { en: 'Say which "seat" is meant.', fr: 'Dites de quel siège (« seat ») il s’agit.' },
  seatTaken: (seat: Seat) => ({
    en: `The session itself plays ${seat}.`,
    fr: `La session elle-même joue ${seat}.`,
  }),
  seedAndChance: {
    en: 'Give "seed", "chance" or "commitment", and only one of them.',
    fr: 'Donnez « seed », « chance » ou « commitment », et un seul d’entre eux.',
  },
  unknownCommitment: {
    en: 'Nobody has committed to that here: ask for a commitment first ("commit").',
    fr: 'Personne ne s’y est engagé ici : demandez d’abord un engagement (« commit »).',
  },
  missingNonces: {
    en: 'A nonce is needed for every seat, and for nobody else.',
    fr: 'Il faut un nombre (« nonce ») pour chaque siège, et pour personne d’autre.',
  },
  notOffered: { en: 'This part is not offered here.', fr: 'Cette partie n’est pas proposée ici.' },
  staleNumber: (number: number) => ({
    en: `The game has gone on: ${number} acts and takings-back have been told by now.`,
    fr: `La partie a continué : ${number} actes et reprises ont été annoncés depuis.`,
  }),
  staleQuestion: (asked: string, now: string) => ({
    en: `This answers "${brief(asked)}", but what is asked now is "${now}".`,
    fr: `Ceci répond à « ${brief(asked)} », mais on demande maintenant « ${now} ».`,
  }),
  nothingAsked: (asked: string) => ({
    en: `This answers "${brief(asked)}", but nothing is asked of this seat now.`,
    fr: `Ceci répond à « ${brief(asked)} », mais on ne demande rien à ce siège maintenant.`,
  }),
  tooLarge: {
    en: 'This is larger than any battle can be.',
    fr: 'C’est plus grand qu’aucune bataille ne peut l’être.',
  },
  badScenario: (problems: readonly Problem[]) => {
    const { where, words: what } = problems[0] ?? { where: '', words: { en: 'unknown', fr: 'inconnu' } };
    return {
      en: `This position cannot be set up: ${brief(where)}: ${what.en}`,
      fr: `Cette position ne peut être installée : ${brief(where)} : ${what.fr}`,
    };
  },
  nameTaken: (id: string) => ({
    en: `“${brief(id)}” is another battle: give this one a name of its own`,
    fr: `« ${brief(id)} » est une autre bataille : donnez à celle-ci un nom à elle`,
  }),
  script: (why: Words) => ({ en: `Chance: ${why.en}.`, fr: `Hasard : ${why.fr}.` }),
  stopped: {
    bound: {
      en: 'The computers were stopped: this battle is longer than any battle of this scenario should be.',
      fr: 'Les ordinateurs ont été arrêtés : cette bataille est plus longue qu’aucune de ce scénario ne devrait l’être.',
    },
    time: {
      en: 'The computers were stopped after a long time. "proceed" lets them go on.',
      fr: 'Les ordinateurs ont été arrêtés après un long moment. « proceed » les laisse continuer.',
    },
    fault: {
      en: 'A computer player has broken down.',
      fr: 'Un joueur-ordinateur est tombé en panne.',
    },
  },
  fault: {
    en: 'Something went wrong in the program. Nothing that was played is lost.',
    fr: 'Une erreur est survenue dans le programme. Rien de ce qui a été joué n’est perdu.',
  },
} as const;
