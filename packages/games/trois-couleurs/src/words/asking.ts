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
import { indexOfUnit } from '../names.ts';
import { ownReachFor, priceOfPace } from '../rules/06-movement/rates.ts';
import { none } from '../state.ts';
import { bands, formations, paces, type Case, type Pace } from '../tables/kinds.ts';
import type { View } from '../view.ts';
import {
  ammunitionNames,
  answerNames,
  bandNames,
  caseNames,
  formationNames,
  gaits,
  groupIn,
  lengthIn,
  markerWords,
  nameIn,
  troopsIn,
} from './names.ts';

const questions: Readonly<Record<string, Words>> = {
  movement: { en: 'Give an order, or end the movement.', fr: 'Donnez un ordre, ou terminez le mouvement.' },
  markers: {
    en: 'Lay a marker, or leave them as they lie.',
    fr: 'Posez un marqueur, ou laissez-les ainsi.',
  },
  fireAtOnce: { en: 'Who fires at once?', fr: 'Qui tire tout de suite ?' },
  readOut: { en: 'Read out an order.', fr: 'Énoncez un ordre.' },
  followUp: { en: 'Which orders go on?', fr: 'Quels ordres se poursuivent ?' },
  secondLine: { en: 'What does the second line do?', fr: 'Que fait la seconde ligne ?' },
  operational: {
    en: 'Which group marches by its operational order?',
    fr: 'Quel groupe marche selon son ordre opérationnel ?',
  },
  setUp: {
    en: 'Set up your army: who stands where?',
    fr: 'Disposez votre armée : qui se place où ?',
  },
  fire: { en: 'Who fires at whom?', fr: 'Qui tire sur qui ?' },
  rally: {
    en: 'Who goes back to rally? Which general helps?',
    fr: 'Qui revient se rallier ? Quel général aide ?',
  },
  safeguard: {
    en: 'Who takes a safeguard, on the points of the next turn?',
    fr: 'Qui prend une sauvegarde, sur les points du tour suivant ?',
  },
  claim: {
    en: 'Losses may shake the enemy: whom do you put to the losses test?',
    fr: 'Les pertes peuvent ébranler l’ennemi\u00a0: à qui faites-vous passer le test de pertes\u00a0?',
  },
  reply: { en: 'Who fires back?', fr: 'Qui riposte ?' },
};

/** A French verb with its pronoun behind it: `poursuit-elle`, `poursuivent-ils`. */
function asked({ isPlural, isFeminine }: TroopName, one: string, many: string): string {
  return `${isPlural ? many : one}-${isFeminine ? 'elle' : 'il'}${isPlural ? 's' : ''}`;
}

/** An English verb before whom it is asked about: `does the battery`, `do the hussars`. */
function does({ text, isPlural }: TroopName): string {
  return `${isPlural ? 'do' : 'does'} ${text}`;
}

/** Questions about somebody, with verbs that agree with him; `about` gives those they are about. */
const ofSomebody: Readonly<Record<string, (about: (fact: string) => TroopName, told: Facts) => Words>> = {
  answer: (about) => {
    const [unit, enemy] = [about('unit'), about('enemy')];
    return {
      en: `What ${unit.isPlural ? 'do' : 'does'} ${unit.text} do about the march of ${enemy.of}?`,
      fr: `Que ${unit.isPlural ? 'font' : 'fait'} ${unit.text} devant la marche ${enemy.of} ?`,
    };
  },
  surprised: (about) => ({
    en: `Caught on the march by ${about('enemy').text}: how ${does(about('unit'))} deploy?`,
    fr: `Surprise en marche : comment déployer ${about('unit').text} devant ${about('enemy').text} ?`,
  }),
  hurry: (about) => ({
    en: `Does a general hurry to ${about('unit').text}?`,
    fr: `Un général rejoint-il ${about('unit').text} ?`,
  }),
  withdraw: (about) => ({
    en: `${capital(does(about('unit')))} go back before ${about('enemy').text}?`,
    fr: `Faire reculer ${about('unit').text} devant ${about('enemy').text} ?`,
  }),
  supportFire: (about) => ({
    en: `Who supports ${about('unit').text} with fire at ${about('enemy').text}?`,
    fr: `Qui appuie ${about('unit').text} en tirant sur ${about('enemy').text} ?`,
  }),
  earlyFire: (about) => ({
    en: `Who fires at ${about('unit').text} on the march?`,
    fr: `Qui tire sur ${about('unit').text} en marche ?`,
  }),
  opportunityFire: (about) => ({
    en: `Who fires at ${about('unit').text} in passing?`,
    fr: `Qui tire sur ${about('unit').text} au passage ?`,
  }),
  stopped: (about) => ({
    en: `${capital(does(about('unit')))}, stopped by fire, fire back at ${about('enemy').text}?`,
    fr: `Faire riposter ${about('unit').text} sur ${about('enemy').text} ?`,
  }),
  opportunity: (about) => ({
    en: `Who seizes the moment against ${about('unit').text}?`,
    fr: `Qui saisit l’occasion contre ${about('unit').text} ?`,
  }),
  screen: (about) => ({
    en: `The skirmishers of ${about('unit').of} before ${about('enemy').text}?`,
    fr: `Les tirailleurs ${about('unit').of} devant ${about('enemy').text} ?`,
  }),
  another: (about) => ({
    en: `Which other enemy ${does(about('unit'))} engage?`,
    fr: `Quel autre ennemi engager avec ${about('unit').text} ?`,
  }),
  direction: (about) => ({
    en: `From which side are the attacks of ${about('group').of} resolved?`,
    fr: `De quel côté commencent les attaques ${about('group').of} ?`,
  }),
  sighted: (about) => ({
    en: `Enemies come to light before ${about('unit').text}: stop, or go on?`,
    fr: `Des ennemis se découvrent devant ${about('unit').text} : s’arrêter ou continuer ?`,
  }),
  caught: (about) => ({
    en: `${capital(about('unit').text)} catches ${about('enemy').text} on its way: fight, or pass by?`,
    fr: `${capital(about('unit').text)} accroche ${about('enemy').text} en chemin : combattre ou défiler ?`,
  }),
  throughHouse: (about) => ({
    en: `${capital(does(about('unit')))} take the place from ${about('enemy').text}, or go through it?`,
    fr: `Prendre la place tenue par ${about('enemy').text}, ou la traverser avec ${about('unit').text} ?`,
  }),
  control: (about) => ({
    en: `Do you ask whether ${about('unit').text} is still in hand?`,
    fr: `Demander si l’on tient encore ${about('unit').text} en main ?`,
  }),
  getAway: (about) => ({
    en: `${capital(does(about('unit')))} get away from ${about('enemy').text} after the fire?`,
    fr: `Après le feu, faire esquiver ${about('unit').text} devant ${about('enemy').text} ?`,
  }),
  lift: (about, told) => {
    const from = caseNames[told.case as Case];
    return {
      en: `${capital(does(about('unit')))} rise from ${from.en}, as good troops may?`,
      fr: `Remonter ${about('unit').text} de la case ${from.fr} par le statut ?`,
    };
  },
  pursuit: (about) => {
    const [unit, enemy] = [about('unit'), about('enemy')];
    return {
      en: `${unit.isPlural ? 'Do' : 'Does'} ${unit.text} pursue ${enemy.text}?`,
      fr: `${unit.text} ${asked(unit, 'poursuit', 'poursuivent')} ${enemy.text} ?`,
    };
  },
};

type Facts = NonNullable<Decision['about']>;

export function question({ question: what, about = {} }: Decision, view: View, language: Language): string {
  const known = questions[what] ?? ofSomebody[what]?.((fact) => namedIn(about, fact, view, language), about);
  const said = known?.[language] ?? what;
  return capital(said);
}

function namedIn(about: Facts, fact: string, view: View, language: Language): TroopName {
  const id = String(about[fact] ?? '');
  return fact === 'group' ? groupIn(view, id, language) : troopsIn(view, [id], language);
}

const words: Readonly<Record<string, Words>> = {
  ...ammunitionNames,
  ...answerNames,
  ...Object.fromEntries(bands.map((one) => [one, bandNames[one]])),
  ...Object.fromEntries(formations.map((one) => [one, formationNames[one]])),
  ...Object.fromEntries(paces.map((one) => [one, gaits[one]])),
  march: { en: 'march', fr: 'marcher' },
  face: { en: 'turn', fr: 'pivoter' },
  about: { en: 'face about', fr: 'faire demi-tour' },
  step: { en: 'step back', fr: 'reculer' },
  side: { en: 'step aside', fr: 'faire un pas de côté' },
  form: { en: 'change formation', fr: 'changer de formation' },
  adapt: { en: 'take a front for the attack', fr: 'prendre un front d’attaque' },
  detach: { en: 'send out skirmishers', fr: 'détacher des tirailleurs' },
  rejoin: { en: 'rejoin the battalion', fr: 'rejoindre le bataillon' },
  push: { en: 'push by hand', fr: 'pousser à bras' },
  line: { en: 'out of the line', fr: 'de la ligne' },
  front: { en: 'from the first rank', fr: 'du premier rang' },
  rear: { en: 'from the last rank', fr: 'du dernier rang' },
  attack: { en: 'march to combat', fr: 'marcher au combat' },
  support: { en: 'support', fr: 'soutenir' },
  approach: { en: 'march to fire', fr: 'marcher au feu' },
  enter: { en: 'go into', fr: 'entrer dans' },
  leave: { en: 'go out', fr: 'sortir' },
  spread: { en: 'redeploy', fr: 'se redéployer' },
  round: { en: 'all round', fr: 'tout autour' },
  north: { en: 'to the north', fr: 'au nord' },
  east: { en: 'to the east', fr: 'à l’est' },
  south: { en: 'to the south', fr: 'au sud' },
  west: { en: 'to the west', fr: 'à l’ouest' },
  halt: { en: 'halt', fr: 's’arrêter' },
  recover: { en: 're-form', fr: 'se reformer' },
  left: { en: 'from the left', fr: 'par la gauche' },
  right: { en: 'from the right', fr: 'par la droite' },
  lift: { en: 'rise', fr: 'remonter' },
  keep: { en: 'leave it so', fr: 'en rester là' },
  reply: { en: 'fire back', fr: 'riposter' },
  pursue: { en: 'pursue', fr: 'poursuivre' },
  stay: { en: 'stay', fr: 'rester' },
  take: { en: 'take it', fr: 'la prendre' },
  on: { en: 'go on', fr: 'continuer' },
  stop: { en: 'stop', fr: 's’arrêter' },
  through: { en: 'go through', fr: 'traverser' },
  test: { en: 'ask for a test', fr: 'demander un test' },
  unmask: { en: 'make way for friends', fr: 'démasquer' },
  finish: { en: 'finish the way', fr: 'achever le chemin' },
  withdraw: { en: 'go back', fr: 'reculer' },
  back: { en: 'back to its lines', fr: 'vers ses lignes' },
  held: { en: 'facing as before', fr: 'en gardant sa face' },
  close: { en: 'close in', fr: 'se rapprocher' },
  enemy: { en: 'facing the enemy', fr: 'face à l’ennemi' },
  rally: { en: 'rally', fr: 'rallier' },
  to: { en: 'ride to', fr: 'se rendre à' },
  join: { en: 'join', fr: 'rejoindre' },
  split: { en: 'split its fire', fr: 'partager son tir' },
  wait: { en: 'wait till it comes on', fr: 'attendre qu’elle avance encore' },
  order: { en: 'send an operational order to', fr: 'envoyer un ordre opérationnel à' },
  redeploy: { en: 'redeploy', fr: 'se redéployer' },
  resign: { en: 'give up', fr: 'abandonner' },
};

/** What is ended, by the step that asks. */
const ends: Readonly<Record<string, Words>> = {
  layMarkers: { en: 'all markers are down', fr: 'tous les marqueurs sont posés' },
  firstFires: { en: 'no more fire at once', fr: 'fin du tir immédiat' },
  setUp: { en: 'all stand as they should', fr: 'tous sont en place' },
  readOut: { en: 'all is read out', fr: 'tout est énoncé' },
  followUps: { en: 'no more', fr: 'c’est tout' },
  secondLineOrders: { en: 'as ordered', fr: 'selon les ordres' },
  operationalStage: { en: 'no more marches', fr: 'fin des marches' },
  orders: { en: 'no more orders', fr: 'fin des ordres' },
  volleys: { en: 'no more fire', fr: 'fin du tir' },
  rallying: { en: 'nobody rallies', fr: 'personne ne se rallie' },
  safeguarding: { en: 'no more safeguards', fr: 'fin des sauvegardes' },
  interrupt: { en: 'let it pass', fr: 'laisser passer' },
  opportunityFire: { en: 'let it pass', fr: 'laisser passer' },
  claiming: { en: 'no test', fr: 'aucun test' },
  replies: { en: 'nobody fires back', fr: 'personne ne riposte' },
};

const enough: Words = { en: 'no more', fr: 'c’est tout' };

const atADistance: Words = { en: 'keep them at a distance', fr: 'les tenir à distance' };

const nobodyHurries: Words = { en: 'nobody hurries', fr: 'personne n’accourt' };

const straightAway: Words = { en: 'straight away', fr: 'droit à l’opposé' };
const straightBack: Words = { en: 'straight back', fr: 'droit en arrière' };

/** A direction off the facing, or a turn: to the left below nought. */
function sideways(angle: number, language: Language): string {
  const size = angleIn(Math.abs(angle), language);
  if (angle === 0) return language === 'fr' ? 'tout droit' : 'straight ahead';
  if (language === 'fr') return angle < 0 ? `${size} à gauche` : `${size} à droite`;
  return angle < 0 ? `${size} to the left` : `${size} to the right`;
}

/** Numbers of operational moves: bearings on the table, and last a length. */
function operationalNumber(one: number, partial: Action, language: Language): string {
  const isLength = partial.length === (partial[1] === 'redeploy' ? 5 : 3);
  return isLength ? lengthIn(one, language) : angleIn(one, language);
}

function companiesIn(count: number, language: Language): string {
  if (language === 'fr') return count === 1 ? 'une compagnie' : `${count} compagnies`;
  return count === 1 ? 'one company' : `${count} companies`;
}

function figuresWide(count: number, language: Language): string {
  return language === 'fr' ? `${count} figurines de front` : `${count} figures wide`;
}

export function part(one: Part, partial: Action, view: View, language: Language): string {
  if (typeof one === 'number') {
    if (view.now?.step === 'operationalStage') return operationalNumber(one, partial, language);
    if (partial[0] === 'withdraw') return lengthIn(one, language);
    if (partial[1] === 'detach')
      return partial.length === 2 ? companiesIn(one, language) : lengthIn(one, language);
    if (view.now?.step === 'setUp') return angleIn(one, language);
    if (partial[1] === 'adapt') return figuresWide(one, language);
    if (partial[1] === 'split') return String(one);
    // In legs angles and lengths take turns; all other numbers are angles.
    const inLegs =
      partial[1] === 'march' || partial[1] === 'push' || partial[1] === 'flee' || partial[1] === 'back';
    const isStep = partial[1] === 'step' || partial[1] === 'side';
    const isLength =
      isStep || (inLegs && partial.filter((each) => typeof each === 'number').length % 2 === 1);
    if (isLength) return lengthIn(one, language);
    if (one === 0 && partial[1] === 'back') return straightBack[language];
    return partial[1] === 'flee' && one === 0 ? straightAway[language] : sideways(one, language);
  }
  if (typeof one === 'object') return one.map((value) => lengthIn(value, language)).join(' / ');
  if (one === 'held' && view.now?.step === 'screening') return atADistance[language];
  if (one === 'stay' && view.now?.step === 'generalsHurry') return nobodyHurries[language];
  if (one === 'done' || one === 'pass') return (ends[view.now?.step ?? ''] ?? enough)[language];
  if (view.now?.step === 'layMarkers' && Object.hasOwn(markerWords, one))
    return markerWords[one as keyof typeof markerWords][language];
  if (partial[1] === 'march' && Object.hasOwn(priceOfPace, one))
    return gaitIn(one as Exclude<Pace, 'halt'>, partial[0], view, language);
  return words[one]?.[language] ?? nameIn(view, one, language);
}

/** A pace, what it costs and how far it goes on open ground: `at quick pace (2 points, 5 UD = 30 cm)`. */
function gaitIn(pace: Exclude<Pace, 'halt'>, name: Part | undefined, view: View, language: Language): string {
  const gait = gaits[pace][language];
  const unit = indexOfUnit(view, name);
  if (unit === none) return gait;
  const points = priceOfPace[pace];
  return `${gait} (${points} point${points > 1 ? 's' : ''}, ${lengthIn(ownReachFor(view, unit, points), language)})`;
}

/** A word of an action, outside of any question. */
export function wordOf(one: string): Words {
  return words[one] ?? { en: one, fr: one };
}

export function stop(_partial: Action, _view: View, language: Language): string {
  return language === 'fr' ? 'ainsi' : 'like this';
}
