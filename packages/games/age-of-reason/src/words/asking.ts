/** Questions, and what their answers mean. */
import {
  angleIn,
  capital,
  type Action,
  type Decision,
  type Language,
  type Part,
  type TroopName,
  type Words,
} from '@bivouac/kernel';
import type { View } from '../view.ts';
import { commandIn, lengthIn, nameIn, reactionNames, troopsIn } from './names.ts';

const questions: Readonly<Record<string, Words>> = {
  movement: { en: 'Give an order, or end the movement.', fr: 'Donnez un ordre, ou terminez le mouvement.' },
  generals: { en: 'Move your generals.', fr: 'Déplacez vos généraux.' },
  artillery: { en: 'Which battery fires at whom?', fr: 'Quelle batterie tire sur qui ?' },
  'small arms': { en: 'Who fires at whom?', fr: 'Qui tire sur qui ?' },
  whoRallies: { en: 'Which routed unit throws first?', fr: 'Quelle unité en déroute lance d’abord ?' },
  whoTests: { en: 'Which unit tests its morale first?', fr: 'Quelle unité teste d’abord son moral ?' },
  retreatChoice: {
    en: 'Your army must retreat: concede, or withdraw in order?',
    fr: 'Votre armée doit battre en retraite : céder, ou se retirer en bon ordre ?',
  },
  charges: { en: 'Declare a charge, or go on.', fr: 'Déclarez une charge, ou continuez.' },
  whoTestsCharge: { en: 'Which unit tests first?', fr: 'Quelle unité teste d’abord ?' },
  whoFights: { en: 'Which melee is fought first?', fr: 'Quelle mêlée se règle d’abord ?' },
  whoGoesBack: { en: 'Which unit goes back first?', fr: 'Quelle unité recule d’abord ?' },
  firstSide: {
    en: 'Do you play first or second in every phase?',
    fr: 'Jouez-vous en premier ou en second à chaque phase ?',
  },
  deployment: { en: 'Deploy your army.', fr: 'Déployez votre armée.' },
  deployOrder: { en: 'Do you deploy first or second?', fr: 'Vous déployez-vous en premier ou en second ?' },
  arrivals: { en: 'Which unit tries to arrive?', fr: 'Quelle unité essaie d’arriver ?' },
};

/** What one does, and what many do. */
function verb({ isPlural }: TroopName, one: string, many: string): string {
  return isPlural ? many : one;
}

/** A French verb with its pronoun behind it: `avance-t-elle`, `avancent-ils`. */
function asked(who: TroopName, one: string, many: string): string {
  return `${verb(who, one, many)}-${who.isFeminine ? 'elle' : 'il'}${who.isPlural ? 's' : ''}`;
}

/** Those whom a question is about, by what the rules call them in it. */
type About = (fact: string) => TroopName;

/** Questions about somebody, with verbs that agree with him. */
const ofSomebody: Readonly<Record<string, (about: About) => Words>> = {
  reaction: (about) => {
    const [unit, charger] = [about('unit'), about('charger')];
    return {
      en: `How ${verb(unit, 'does', 'do')} ${unit.text} meet the charge of ${charger.of}?`,
      fr: `Comment ${unit.text} ${asked(unit, 'reçoit', 'reçoivent')} la charge ${charger.of} ?`,
    };
  },
  evadeWay: (about) => {
    const unit = about('unit');
    return {
      en: `Which way ${verb(unit, 'does', 'do')} ${unit.text} evade?`,
      fr: `Par où ${unit.text} ${asked(unit, 's’esquive-t', 's’esquivent')} ?`,
    };
  },
  counterCharge: (about) => {
    const unit = about('unit');
    return {
      en: `${verb(unit, 'Does', 'Do')} ${unit.text} counter-charge?`,
      fr: `${unit.text} ${asked(unit, 'contre-charge-t', 'contre-chargent')} ?`,
    };
  },
  goOn: (about) => {
    const unit = about('unit');
    const pushes = asked(unit, 'pousse-t', 'poussent');
    return {
      en: `How far ${verb(unit, 'does', 'do')} ${unit.text} charge on?`,
      fr: `Jusqu’où ${unit.text} ${pushes} ${verb(unit, 'sa', 'leur')} charge ?`,
    };
  },
  surrenderOrNot: (about) => {
    const unit = about('unit');
    return {
      en: `${verb(unit, 'Does', 'Do')} ${unit.text} surrender?`,
      fr: `${unit.text} se ${asked(unit, 'rend', 'rendent')} ?`,
    };
  },
  whoMeets: (about) => {
    const enemy = about('enemy');
    return {
      en: `Which units inside meet ${enemy.text}?`,
      fr: `Quelles unités à l’intérieur affrontent ${enemy.text} ?`,
    };
  },
  divide: (about) => {
    const [unit, enemy] = [about('unit'), about('enemy')];
    return {
      en: `How many figures of ${unit.of} fight ${enemy.text}?`,
      fr: `Combien de figurines ${unit.of} combattent ${enemy.text} ?`,
    };
  },
  whom: (about) => {
    const { of } = about('unit');
    return {
      en: `Whom does a base of ${of} fight that faces two enemies?`,
      fr: `Qui combat un socle ${of} qui fait face à deux ennemis ?`,
    };
  },
  advance: (about) => {
    const unit = about('unit');
    return {
      en: `How far ${verb(unit, 'does', 'do')} ${unit.text} follow up?`,
      fr: `Jusqu’où ${unit.text} ${asked(unit, 'avance-t', 'avancent')} ?`,
    };
  },
  rearrange: (about) => {
    const unit = about('unit');
    return {
      en: `How ${verb(unit, 'does', 'do')} ${unit.text} stand for the next turn?`,
      fr: `Comment ${unit.text} se ${asked(unit, 'place-t', 'placent')} pour le tour suivant ?`,
    };
  },
  entry: (about) => {
    const unit = about('unit');
    return {
      en: `Where ${verb(unit, 'does', 'do')} ${unit.text} enter?`,
      fr: `Par où ${verb(unit, 'entre', 'entrent')} ${unit.text} ?`,
    };
  },
  replacement: (about) => {
    const command = about('command');
    return { en: `Who takes over ${command.text}?`, fr: `Qui prend le commandement ${command.of} ?` };
  },
};

export function question({ question: what, about }: Decision, view: View, language: Language): string {
  const words =
    questions[what] ??
    ofSomebody[what]?.((fact) => {
      const id = String(about?.[fact] ?? '');
      return fact === 'command' ? commandIn(view, id, language) : troopsIn(view, [id], language);
    });
  const said = words?.[language] ?? what;
  return words === undefined ? said : capital(said);
}

const words: Readonly<Record<string, Words>> = {
  ...reactionNames,
  brigade: { en: 'with its whole brigade', fr: 'avec toute sa brigade' },
  first: { en: 'first', fr: 'en premier' },
  second: { en: 'second', fr: 'en second' },
  with: { en: 'with', fr: 'avec' },
  limbered: { en: 'limbered', fr: 'attelée' },
  unlimbered: { en: 'in position', fr: 'en batterie' },
  loose: { en: 'loose order', fr: 'ordre lâche' },
  done: { en: 'no more', fr: 'c’est tout' },
  ahead: { en: 'go straight ahead', fr: 'aller tout droit' },
  oblique: { en: 'go obliquely', fr: 'aller en oblique' },
  turn: { en: 'turn as it marches', fr: 'tourner en marchant' },
  wheel: { en: 'wheel', fr: 'pivoter' },
  face: { en: 'turn on the spot', fr: 'se tourner sur place' },
  form: { en: 'change formation', fr: 'changer de formation' },
  limber: { en: 'limber', fr: 'atteler' },
  unlimber: { en: 'unlimber', fr: 'mettre en batterie' },
  push: { en: 'push the guns', fr: 'pousser les pièces' },
  'turn guns': { en: 'turn the guns', fr: 'tourner les pièces' },
  road: { en: 'follow the road', fr: 'suivre la route' },
  cross: { en: 'cross what lies before it', fr: 'franchir ce qui est devant elle' },
  enter: { en: 'go in', fr: 'entrer' },
  leave: { en: 'leave', fr: 'sortir' },
  close: { en: 'close the gap', fr: 'serrer les rangs' },
  withdraw: { en: 'withdraw', fr: 'se retirer' },
  left: { en: 'left', fr: 'gauche' },
  right: { en: 'right', fr: 'droite' },
  centre: { en: 'on its centre', fr: 'sur son centre' },
  clockwise: { en: 'to the right', fr: 'vers la droite' },
  counterclockwise: { en: 'to the left', fr: 'vers la gauche' },
  back: { en: 'back', fr: 'en arrière' },
  front: { en: 'front face', fr: 'face avant' },
  rear: { en: 'rear face', fr: 'face arrière' },
  half: { en: 'for half its move', fr: 'pour la moitié du mouvement' },
  marker: { en: 'and be disorganised', fr: 'en se désorganisant' },
  line: { en: 'line', fr: 'ligne' },
  'line in two ranks': { en: 'line in two ranks', fr: 'ligne sur deux rangs' },
  column: { en: 'column', fr: 'colonne' },
  square: { en: 'square', fr: 'carré' },
  skirmish: { en: 'skirmish order', fr: 'ordre dispersé' },
  to: { en: 'ride to', fr: 'se rendre à' },
  join: { en: 'join', fr: 'rejoindre' },
  detach: { en: 'leave his unit', fr: 'quitter son unité' },
  nobody: { en: 'nobody', fr: 'personne' },
  concede: { en: 'concede', fr: 'céder' },
  resign: { en: 'give up', fr: 'abandonner' },
  charge: { en: 'charge', fr: 'charger' },
  attach: { en: 'attach a general', fr: 'attacher un général' },
  stay: { en: 'stay', fr: 'rester' },
  surrender: { en: 'surrender', fr: 'se rendre' },
  resist: { en: 'resist', fr: 'résister' },
  'break through': { en: 'break through', fr: 'percer' },
  ranks: { en: 'change ranks', fr: 'changer de rangs' },
  man: { en: 'man a wall', fr: 'garnir un mur' },
};

/** The walls of a fortress, where one is to be manned. */
const walls: Readonly<Record<string, Words>> = {
  north: { en: 'the north wall', fr: 'le mur nord' },
  east: { en: 'the east wall', fr: 'le mur est' },
  south: { en: 'the south wall', fr: 'le mur sud' },
  west: { en: 'the west wall', fr: 'le mur ouest' },
  yard: { en: 'the yard', fr: 'la cour' },
};

/** What is ended, by the step that asks. */
const ends: Readonly<Record<string, Words>> = {
  orders: { en: 'no more orders', fr: 'fin des ordres' },
  rides: { en: 'no more rides', fr: 'fin des déplacements' },
  cannonade: { en: 'no more fire', fr: 'fin du tir' },
  volleys: { en: 'no more fire', fr: 'fin du tir' },
  arriving: { en: 'no more arrivals', fr: 'fin des arrivées' },
  deploy: { en: 'all stand where they should', fr: 'tous sont en place' },
  declareCharge: { en: 'no more charges', fr: 'fin des charges' },
};

/** Orders whose numbers are angles. */
const angles: ReadonlySet<unknown> = new Set([
  'turn',
  'clockwise',
  'counterclockwise',
  'limber',
  'unlimber',
  'push',
  'turn guns',
]);

/** Which way a charge or an oblique march goes, or skirmishers form up, off their facing. */
function chargeWay(angle: number, language: Language): string {
  const size = angleIn(Math.abs(angle), language);
  if (angle === 0) return language === 'fr' ? 'tout droit' : 'straight ahead';
  if (angle < 0) return language === 'fr' ? `${size} à gauche` : `${size} to the left`;
  return language === 'fr' ? `${size} à droite` : `${size} to the right`;
}

/** Whoever stands in a melee shifts along his front: to the left below nought. */
function asideWords(steps: number, language: Language): string {
  const far = lengthIn(Math.abs(steps), language);
  if (language === 'fr') return steps < 0 ? `${far} à gauche` : `${far} à droite`;
  return steps < 0 ? `${far} to the left` : `${far} to the right`;
}

const compass: readonly Words[] = [
  { en: 'north', fr: 'le nord' },
  { en: 'north-east', fr: 'le nord-est' },
  { en: 'east', fr: 'l’est' },
  { en: 'south-east', fr: 'le sud-est' },
  { en: 'south', fr: 'le sud' },
  { en: 'south-west', fr: 'le sud-ouest' },
  { en: 'west', fr: 'l’ouest' },
  { en: 'north-west', fr: 'le nord-ouest' },
];

/** A direction on the table: nought is up, which is north. */
function directionWords(direction: number, language: Language): string {
  const [point, angle] = [compass[Math.round(direction / 4_500) % 8]!, angleIn(direction, language)];
  return language === 'fr' ? `vers ${point.fr} (${angle})` : `to the ${point.en} (${angle})`;
}

/** Questions that are answered by a number alone, which is no length to go. */
const numbersOf: Readonly<Partial<Record<string, (one: number, language: Language) => string>>> = {
  rearranging: asideWords,
  evadeWay: directionWords,
};

export function part(one: Part, partial: Action, view: View, language: Language): string {
  if (typeof one === 'number') {
    const before = partial.at(-1);
    if (partial[0] === 'charge' || before === 'oblique') return chargeWay(one, language);
    if (partial.includes('form')) return chargeWay(one > 18_000 ? one - 36_000 : one, language);
    const said = numbersOf[view.now?.step ?? '']?.(one, language);
    if (said !== undefined) return said;
    return angles.has(before) ? angleIn(one, language) : lengthIn(one, language);
  }
  if (typeof one === 'object') return one.map((value) => lengthIn(value, language)).join(' / ');
  if (one.startsWith('+')) {
    const { text } = troopsIn(view, [one.slice(1)], language);
    return language === 'fr' ? `avec ${text}` : `with ${text}`;
  }
  const step = view.now?.step ?? '';
  if ((one === 'done' || one === 'pass') && step in ends) return ends[step]![language];
  const meant = partial.at(-1) === 'man' ? walls[one] : words[one];
  const said = meant?.[language] ?? nameIn(view, one, language);
  // Ahead is an order, and a way to face.
  if (one === 'ahead' && partial.includes('form')) return language === 'fr' ? 'vers l’avant' : 'to the front';
  // A unit leaves a village; a general who rides, the battle.
  if (one === 'leave' && step === 'rides') return language === 'fr' ? 'quitter la table' : 'leave the table';
  return said;
}

export function stop(_partial: Action, _view: View, language: Language): string {
  return language === 'fr' ? 'ainsi' : 'like this';
}
