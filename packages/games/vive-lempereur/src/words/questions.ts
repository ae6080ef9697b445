/** Every question in a sentence, by the step that asks it. */
import {
  sayIn,
  agreeing,
  capital,
  listed,
  signed,
  troopName,
  type Decision,
  type Language,
  type TroopName,
} from '@bivouac/kernel';
import type { FrameOf, Frames, Gait } from '../frames.ts';
import type { View } from '../view.ts';
import { boardUnder, corpsWords, hexWords, hexesWords, leaderWords, troopsNamed } from './names.ts';

/** What a question is asked with: the words of the language, and the names of things in this view. */
export interface Asker {
  readonly language: Language;
  readonly say: (en: string, fr: string) => string;
  readonly unit: (index: number) => TroopName;
  readonly units: (indices: readonly number[]) => TroopName;
  readonly leader: (index: number) => string;
  readonly corps: (index: number) => TroopName;
  readonly hex: (hex: number) => string;
  readonly hexes: (hexes: readonly number[]) => string;
}

function askerOf(view: View, language: Language): Asker {
  const { unitNames, leaderNames, grid } = boardUnder(view);
  const units = (indices: readonly number[]) =>
    troopsNamed(
      view,
      indices.map((index) => unitNames[index] ?? ''),
      language,
    );
  const hex = (at: number) => hexWords(view, grid.names[at] ?? '', language);
  return {
    language,
    say: sayIn(language),
    unit: (index) => units([index]),
    units,
    leader: (index) => leaderWords(view, leaderNames[index] ?? ''),
    corps: (index) => troopName(corpsWords(view, view.terms.corps[index]?.slug ?? '', language), language),
    hex,
    hexes: (all) => listed(all.map(hex), language),
  };
}

/** What one does, and what many do. */
function verb({ isPlural }: TroopName, one: string, many: string): string {
  return isPlural ? many : one;
}

/** What a group does that somebody may do something about. */
const gaits: Readonly<Record<Gait, readonly [en: string, fr: string]>> = {
  march: ['on the march', 'en marche'],
  charge: ['charging', 'en pleine charge'],
  retreat: ['in retreat', 'en retraite'],
  recoil: ['recoiling', 'en plein recul'],
  advance: ['advancing after its combat', 'en avance après combat'],
};

/** The leader of army rank who commands the side whose turn it is: the first who is on the map. */
function commanderSeen({ side, terms, leaders }: View): number {
  return terms.leaders.findIndex(
    (facts, index) => facts.side === side && facts.rank === 'army' && leaders[index]!.hex >= 0,
  );
}

/** A step that does something and asks nobody has none; a test sees to it that no other is left out. */
type Questions = {
  readonly [Step in Frames['step']]?: (frame: FrameOf<Step>, ask: Asker, view: View) => string;
};

export const questions: Questions = {
  preBattle: (_f, { say }) =>
    say(
      'Before the battle: place the leader of a corps, face down, or advance one by a sector.',
      'Avant la bataille : posez un chef de corps, face cachée, ou faites-en avancer un d’un secteur.',
    ),
  lastCorps: (_f, { say }) =>
    say(
      'The enemy is satisfied with where he stands: which of your corps left do you still place?',
      'Le dispositif de l’ennemi lui convient : quels corps restants posez-vous encore ?',
    ),
  setUpCorps: (_f, { say }) =>
    say(
      'Which corps do you set up now, and where in its sector does its leader stand?',
      'Quel corps placez-vous maintenant, et où se tient son chef dans son secteur ?',
    ),
  setUpUnits: ({ corps, hex }, ask) =>
    ask.say(
      `${ask.corps(corps).text} is set up around ${ask.hex(hex)}: which unit, where and in which formation?`,
      `${ask.corps(corps).text} se place autour de ${ask.hex(hex)} : quelle unité, où et dans quelle formation ?`,
    ),
  setUpLeader: ({ leader }, ask) =>
    ask.say(
      `Where does ${ask.leader(leader)} stand as the battle begins?`,
      `Où se tient ${ask.leader(leader)} quand la bataille commence ?`,
    ),
  firstOrders: (_f, { say }) =>
    say(
      'First orders, in secret: what does each of your corps do? A march needs a goal.',
      'Premiers ordres, en secret : que fait chacun de vos corps ? Une marche veut un but.',
    ),
  replacementAt: ({ leader }, ask) =>
    ask.say(
      `The successor of ${ask.leader(leader)} takes over: with which of his troops does he appear?`,
      `Le successeur de ${ask.leader(leader)} prend le commandement : auprès de quelles troupes paraît-il ?`,
    ),
  firstToPlay: (_f, { say }) =>
    say(
      'As many corps leaders on both sides: who plays the first corps of this turn?',
      'Autant de chefs de corps des deux côtés : qui joue le premier corps de ce tour ?',
    ),
  activate: (_f, { say }) =>
    say(
      'Which corps do you play now, and with whom: a corps of cavalry, a leader above it, units lent?',
      'Quel corps jouez-vous maintenant, et avec qui : un corps de cavalerie, un chef au-dessus de lui, des unités prêtées ?',
    ),
  inHand: (_f, { say, leader }, view) =>
    say(
      `${leader(commanderSeen(view))} takes up to three units in hand that are out of command: which?`,
      `${leader(commanderSeen(view))} prend en main jusqu’à trois unités hors de commandement : lesquelles ?`,
    ),
  movement: (_f, { say }) =>
    say(
      'Movement: choose a unit or a leader, who goes along, then the way act by act; or end the phase.',
      'Mouvement : choisissez une unité ou un chef, qui l’accompagne, puis le chemin acte par acte ; ou finissez la phase.',
    ),
  destination: ({ leader }, ask) =>
    ask.say(
      `${ask.leader(leader)} has come: whereto does his corps march?`,
      `${ask.leader(leader)} est arrivé : vers où marche son corps ?`,
    ),
  counsel: (_f, { say }) =>
    say(
      'Does a corps leader act of his own accord, against his order? It takes effect in the next turn and costs morale.',
      'Un chef de corps agit-il de son propre chef, contre son ordre ? Cela prend effet au tour suivant et coûte du moral.',
    ),
  clock: (_f, { say }) =>
    say(
      'Did a corps take longer over its moves than its time? The time of the enemy’s answers is not counted.',
      'Un corps a-t-il mis plus que son temps à bouger ? Le temps des réponses de l’ennemi n’est pas compté.',
    ),
  challenge: (_f, { say }) =>
    say(
      'Do you ask to see the order of an enemy corps? The enemy may see one of yours in return.',
      'Demandez-vous à voir l’ordre d’un corps ennemi ? L’ennemi pourra en voir un des vôtres en retour.',
    ),
  reply: (_f, { say }) =>
    say(
      'The enemy has seen one of your orders: which of his do you see in return?',
      'L’ennemi a vu un de vos ordres : lequel des siens voyez-vous en retour ?',
    ),
  aim: ({ kind }, { say }) =>
    kind === 'defensive'
      ? say(
          'Defensive fire: choose a hex, then those who fire at it; or end the phase.',
          'Feu défensif : choisissez une case, puis ceux qui la visent ; ou finissez la phase.',
        )
      : say(
          'Offensive fire: choose a hex, then those who fire at it; or end the phase.',
          'Feu offensif : choisissez une case, puis ceux qui la visent ; ou finissez la phase.',
        ),
  assault: (_f, { say }) =>
    say(
      'Shock: which stack attacks, and which hex? Or declare no more.',
      'Choc : quelle pile attaque, et quelle case ? Ou ne déclarez plus rien.',
    ),
  nextShock: (_f, { say }) =>
    say('Which of the declared shocks is fought next?', 'Lequel des chocs déclarés se règle maintenant ?'),
  straighten: ({ hex }, ask) =>
    ask.say(
      `The units in ${ask.hex(hex)} face apart: which of them turns, and where to?`,
      `Les unités en ${ask.hex(hex)} ne font pas front ensemble : laquelle tourne, et vers où ?`,
    ),
  onward: ({ unit }, ask) =>
    ask.say(
      `Things have changed for ${ask.unit(unit).text} on the way: how ${verb(ask.unit(unit), 'does it', 'do they')} go on?`,
      `La situation ${ask.unit(unit).of} a changé en chemin : comment continuer ?`,
    ),
  react: ({ unit, hex, gait }, ask) =>
    ask.say(
      `${ask.unit(unit).text}, ${gaits[gait][0]}, ${verb(ask.unit(unit), 'has', 'have')} come to ${ask.hex(hex)}: countercharge, fall back, or wait?`,
      `${ask.unit(unit).text}, ${gaits[gait][1]}, ${verb(ask.unit(unit), 'arrive', 'arrivent')} en ${ask.hex(hex)} : contrecharger, reculer, ou attendre ?`,
    ),
  recoilWay: ({ unit, left }, ask) =>
    ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'goes', 'go')} back before contact, up to ${hexesWords(left, 'en')} more: where to?`,
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'recule', 'reculent')} avant le contact, encore ${hexesWords(left, 'fr')} au plus : vers où ?`,
    ),
  answerFire: ({ unit, chargers }, ask) =>
    ask.say(
      `${ask.units(chargers).text} ${verb(ask.units(chargers), 'countercharges', 'countercharge')} ${ask.unit(unit).text}: do you fire first?`,
      `${ask.units(chargers).text} ${verb(ask.units(chargers), 'contrecharge', 'contrechargent')} ${ask.unit(unit).text} : tirez-vous d’abord ?`,
    ),
  cover: ({ unit, hex, gait }, ask) =>
    ask.say(
      `${ask.unit(unit).text}, ${gaits[gait][0]}, ${verb(ask.unit(unit), 'leaves', 'leave')} ${ask.hex(hex)} under your guns: who fires?`,
      `${ask.unit(unit).text}, ${gaits[gait][1]}, ${verb(ask.unit(unit), 'quitte', 'quittent')} ${ask.hex(hex)} sous votre feu : qui tire ?`,
    ),
  gather: ({ unit }, ask) =>
    ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'breaks', 'break')}: in which of the two hexes do the skirmishers gather?`,
      `${ask.unit(unit).text} se ${verb(ask.unit(unit), 'rompt', 'rompent')} : dans laquelle de leurs deux cases les tirailleurs se rassemblent-ils ?`,
    ),
  retreatWay: ({ unit, left }, ask) =>
    ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'retreats', 'retreat')}, ${hexesWords(left, 'en')} still to go: by which hex?`,
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'bat', 'battent')} en retraite, encore ${hexesWords(left, 'fr')} : par quelle case ?`,
    ),
  push: ({ unit, to }, ask) =>
    ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'runs', 'run')} into broken friends in ${ask.hex(to)}: how far do they go back?`,
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'bouscule', 'bousculent')} des amis en désordre en ${ask.hex(to)} : de combien reculent-ils ?`,
    ),
  follow: ({ leader, hex, off }, ask) =>
    off === true
      ? ask.say(
          `The units with ${ask.leader(leader)} leave the map at ${ask.hex(hex)}: does he leave with them, for good?`,
          `Les unités de ${ask.leader(leader)} quittent la carte en ${ask.hex(hex)} : part-il avec elles, pour de bon ?`,
        )
      : ask.say(
          `The units with ${ask.leader(leader)} retreat from ${ask.hex(hex)}: does he go with them?`,
          `Les unités de ${ask.leader(leader)} se retirent de ${ask.hex(hex)} : les suit-il ?`,
        ),
  bonus: ({ targets, attackerLeader }, ask) =>
    attackerLeader === unsaid
      ? ask.say(
          `Shock against ${ask.hexes(targets)}: does a leader lead the attack in person?`,
          `Choc contre ${ask.hexes(targets)} : un chef mène-t-il l’attaque en personne ?`,
        )
      : ask.say(
          `Shock against ${ask.hexes(targets)}: does a leader lead the defence in person?`,
          `Choc contre ${ask.hexes(targets)} : un chef mène-t-il la défense en personne ?`,
        ),
  advanceWho: ({ targets }, ask) =>
    ask.say(
      `${ask.hexes(targets)}: the enemy is gone. Who advances?`,
      `${ask.hexes(targets)} : l’ennemi n’y est plus. Qui avance ?`,
    ),
  charge: (_f, { say }) =>
    say(
      'Charges: which cavalry charges, and how? Or end the phase.',
      'Charges : quelle cavalerie charge, et comment ? Ou finissez la phase.',
    ),
  gallopOn: ({ unit }, ask) =>
    ask.say(
      `Things have changed before the charge of ${ask.unit(unit).text}: how does it go on?`,
      `La situation a changé devant la charge ${ask.unit(unit).of} : comment continuer ?`,
    ),
  nextRide: (_f, { say }) =>
    say('Combined charge: who rides next, and how?', 'Charge combinée : qui s’élance ensuite, et comment ?'),
  square: ({ unit }, ask) =>
    ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'charges', 'charge')}: who tries to form square?`,
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'charge', 'chargent')} : qui tente de former le carré ?`,
    ),
  squareOrder: ({ hex }, ask) =>
    ask.say(
      `The square in ${ask.hex(hex)} is formed: do its guns change their place in the stack?`,
      `Le carré est formé en ${ask.hex(hex)} : ses canons changent-ils de place dans la pile ?`,
    ),
  exploitWho: ({ targets }, ask) =>
    ask.say(
      `The charge has swept ${ask.hexes(targets)}: who rides in?`,
      `La charge a balayé ${ask.hexes(targets)} : qui s’y engouffre ?`,
    ),
  exploitOn: ({ hex }, ask) =>
    ask.say(
      `The cavalry in ${ask.hex(hex)} can strike once more: facing where, and whom?`,
      `La cavalerie en ${ask.hex(hex)} peut frapper encore : vers où, et qui ?`,
    ),
  reformTo: ({ hex }, ask) =>
    ask.say(
      `The charge is over: how does the cavalry in ${ask.hex(hex)} reform?`,
      `La charge est finie : comment la cavalerie en ${ask.hex(hex)} se reforme-t-elle ?`,
    ),
  rousedAt: ({ unit, hex }, ask) =>
    ask.say(
      `The enemy has come to ${ask.hex(hex)}: where ${verb(ask.unit(unit), 'does', 'do')} ${ask.unit(unit).text} appear from the reserve, and how?`,
      `L’ennemi est en ${ask.hex(hex)} : où ${verb(ask.unit(unit), 'paraît', 'paraissent')} ${ask.unit(unit).text}, de la réserve, et comment ?`,
    ),
  screens: (_f, { say }) =>
    say(
      'Voltigeurs: which unit puts some out, and where? Or end the phase.',
      'Voltigeurs : quelle unité en déploie, et où ? Ou finissez la phase.',
    ),
  rallyChoice: (_f, { say }) =>
    say(
      'Rally: which unit tries to rally? Or end the phase.',
      'Ralliement : quelle unité tente de se rallier ? Ou finissez la phase.',
    ),
  rallied: ({ unit }, ask) =>
    ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'has', 'have')} rallied: how ${verb(ask.unit(unit), 'does it', 'do they')} form up?`,
      `${ask.unit(unit).text} se ${verb(ask.unit(unit), 'rallie', 'rallient')} : dans quelle formation ?`,
    ),
  unrallied: ({ unit }, ask) =>
    ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'has', 'have')} not rallied: where ${verb(ask.unit(unit), 'does it', 'do they')} go?`,
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'n’est', 'ne sont')} pas ${agreeing(ask.unit(unit), 'rallié')} : vers où ?`,
    ),
  crossingOrder: ({ corps }, ask) =>
    ask.say(
      `${ask.corps(corps).text} loses heart: which unit tests next?`,
      `${ask.corps(corps).text} perd courage : quelle unité teste ensuite ?`,
    ),
  chainOrder: ({ corps }, ask) =>
    ask.say(
      `${ask.corps(corps).text} despairs: in which hex do the comrades test next?`,
      `${ask.corps(corps).text} désespère : dans quelle case les camarades testent-ils ensuite ?`,
    ),
  turnCourier: ({ unit, courier }, ask) =>
    ask.say(
      `courier ${courier} gives way before ${ask.unit(unit).text}: where to?`,
      `l’estafette ${courier} cède devant ${ask.unit(unit).text} : vers où la repousser ?`,
    ),
  displaceTo: ({ leader }, ask) =>
    ask.say(
      `${ask.leader(leader)} is driven off: where to?`,
      `${ask.leader(leader)} doit quitter sa case : pour où ?`,
    ),
};

/** Said of a leader whose owner has still to say whether his bonus counts: see `Combat` in `frames.ts`. */
const unsaid = -2;

export function question(decision: Decision, view: View, language: Language): string {
  const frame = view.now;
  if (frame === null) return decision.question;
  const asked = questions[frame.step] as ((frame: Frames, ask: Asker, view: View) => string) | undefined;
  const words = asked?.(frame, askerOf(view, language), view) ?? decision.question;
  return `${capital(words)}${bonusWords(decision)}`;
}

/** The bonus of a leader, where that is what is asked about. */
function bonusWords({ question: asked, about }: Decision): string {
  if (asked !== 'bonus' || typeof about?.bonus !== 'number') return '';
  return ` (bonus ${signed(about.bonus)})`;
}
