/** Questions, and what their answers mean. */
import type { Action, Decision, Language, Part, Words } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { angleIn, lengthIn, nameIn, reactionNames } from './names.ts';

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
  reaction: {
    en: 'How does {unit} meet the charge of {charger}?',
    fr: 'Comment {unit} reçoit la charge de {charger} ?',
  },
  whoTestsCharge: { en: 'Which unit tests first?', fr: 'Quelle unité teste d’abord ?' },
  evadeWay: { en: 'Which way does {unit} evade?', fr: 'Par où {unit} s’esquive ?' },
  counterCharge: { en: 'Does {unit} counter-charge?', fr: '{unit} contre-charge ?' },
  goOn: { en: 'How far does {unit} charge on?', fr: 'Jusqu’où {unit} pousse sa charge ?' },
  surrenderOrNot: { en: 'Does {unit} surrender?', fr: '{unit} se rend ?' },
  whoFights: { en: 'Which melee is fought first?', fr: 'Quelle mêlée se règle d’abord ?' },
  divide: {
    en: 'How many figures of {unit} fight {enemy}?',
    fr: 'Combien de figurines de {unit} combattent {enemy} ?',
  },
  whom: {
    en: 'Whom does a base of {unit} fight that faces two enemies?',
    fr: 'Qui combat un socle de {unit} qui fait face à deux ennemis ?',
  },
  whoGoesBack: { en: 'Which unit goes back first?', fr: 'Quelle unité recule d’abord ?' },
  advance: { en: 'How far does {unit} follow up?', fr: 'Jusqu’où {unit} avance-t-elle ?' },
  rearrange: {
    en: 'How does {unit} stand for the next turn?',
    fr: 'Comment {unit} se place pour le tour suivant ?',
  },
  firstSide: {
    en: 'Do you play first or second in every phase?',
    fr: 'Jouez-vous en premier ou en second à chaque phase ?',
  },
  deployment: { en: 'Deploy your army.', fr: 'Déployez votre armée.' },
  deployOrder: { en: 'Do you deploy first or second?', fr: 'Vous déployez-vous en premier ou en second ?' },
  arrivals: { en: 'Which unit tries to arrive?', fr: 'Quelle unité essaie d’arriver ?' },
  entry: { en: 'Where does {unit} enter?', fr: 'Par où entre {unit} ?' },
  replacement: { en: 'Who takes over {command}?', fr: 'Qui prend le commandement de {command} ?' },
};

export function question({ question: asked, about }: Decision, view: View, language: Language): string {
  const words = questions[asked]?.[language] ?? asked;
  return words.replace(/\{(\w+)\}/g, (_, fact: string) =>
    nameIn(view, String(about?.[fact] ?? ''), language),
  );
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
  fire: { en: 'fire', fr: 'tirer' },
};

/** Orders whose numbers are angles. */
const angles: ReadonlySet<unknown> = new Set([
  'oblique',
  'turn',
  'clockwise',
  'counterclockwise',
  'limber',
  'unlimber',
  'push',
  'turn guns',
]);

/** Which way a charge goes, or skirmishers form up, off their facing. */
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
    if (partial[0] === 'charge') return chargeWay(one, language);
    if (partial.includes('form')) return chargeWay(one > 18_000 ? one - 36_000 : one, language);
    const said = numbersOf[view.frames.at(-1)?.step ?? '']?.(one, language);
    if (said !== undefined) return said;
    return angles.has(before) ? angleIn(one, language) : lengthIn(one, language);
  }
  if (typeof one === 'object') return one.map((value) => lengthIn(value, language)).join(' / ');
  if (one.startsWith('+')) {
    const name = nameIn(view, one.slice(1), language);
    return language === 'fr' ? `avec ${name}` : `with ${name}`;
  }
  const said = one in words ? words[one]![language] : nameIn(view, one, language);
  // Ahead is an order, and a way to face.
  if (one === 'ahead' && partial.includes('form')) return language === 'fr' ? 'vers l’avant' : 'to the front';
  return said;
}

export function stop(_partial: Action, _view: View, language: Language): string {
  return language === 'fr' ? 'ainsi' : 'like this';
}
