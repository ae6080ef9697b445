/** Events as the log tells them. */
import type { GameEvent, Language, Words } from '@bivouac/kernel';
import type { FireBand, ReasonEvent, TestReason } from '../events.ts';
import type { Aspect } from '../tables/aspects.ts';
import type { View } from '../view.ts';
import {
  conditionNames,
  featureName,
  formationNames,
  lengthIn,
  nameIn,
  namesIn,
  reactionNames,
  sideName,
} from './names.ts';

const bands: Readonly<Record<FireBand, Words>> = {
  canister: { en: 'with canister', fr: 'à mitraille' },
  short: { en: 'at short range', fr: 'à courte portée' },
  medium: { en: 'at medium range', fr: 'à moyenne portée' },
  long: { en: 'at long range', fr: 'à longue portée' },
  normal: { en: 'at normal range', fr: 'à portée normale' },
  'whites of the eyes': { en: 'into the whites of their eyes', fr: 'dans le blanc des yeux' },
};

const reasons: Readonly<Record<TestReason, Words>> = {
  artillery: { en: 'under the guns', fr: 'sous le canon' },
  'small arms': { en: 'under musketry', fr: 'sous la mousqueterie' },
  melee: { en: 'after the melee', fr: 'après la mêlée' },
  'to charge': { en: 'to charge', fr: 'pour charger' },
  'to counter-charge': { en: 'to counter-charge', fr: 'pour contre-charger' },
  charged: { en: 'charged', fr: 'sous la charge' },
  'fired at': { en: 'fired at in its charge', fr: 'sous le feu en chargeant' },
  're-forming': { en: 'to re-form', fr: 'pour se reformer' },
};

const hows = {
  recoil: { en: 'recoils', fr: 'recule' },
  retreat: { en: 'retreats', fr: 'se retire' },
  rout: { en: 'routs', fr: 'fuit' },
  evade: { en: 'evades', fr: 's’esquive' },
} as const satisfies Record<string, Words>;

const fates: Readonly<Record<string, Words>> = {
  unhurt: { en: 'is unhurt', fr: 'est indemne' },
  unhorsed: { en: 'loses his horse', fr: 'perd son cheval' },
  wounded: { en: 'is wounded', fr: 'est blessé' },
  killed: { en: 'is killed', fr: 'est tué' },
  captured: { en: 'is taken', fr: 'est pris' },
  fled: { en: 'has left the field', fr: 'a quitté le champ' },
};

const aspectNames: Readonly<Record<Aspect, Words>> = {
  front: { en: 'in front', fr: 'de front' },
  flank: { en: 'in flank', fr: 'de flanc' },
  rear: { en: 'in rear', fr: 'de dos' },
};

/** A sentence in the reader's language. */
type Say = (en: string, fr: string) => string;

/** How long the battle has lasted: (1 h 30). */
function clock(minutes: number): string {
  const rest = String(minutes % 60).padStart(2, '0');
  return minutes === 0 ? '' : ` (${Math.floor(minutes / 60)}\u00a0h\u00a0${rest})`;
}

/** What a die had to be, if the reader may know. */
function atMost(needed: number | undefined, words: string): string {
  return needed === undefined ? '' : `${words} ${needed}`;
}

/** An event as a sentence. */
export function tellEvent(event: GameEvent, view: View, language: Language): string {
  const told = toldPlainly(event, view, language);
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}

function toldPlainly(event: GameEvent, view: View, language: Language): string {
  const say: Say = (en, fr) => (language === 'fr' ? fr : en);
  const name = (id: string) => nameIn(view, id, language);
  const names = (ids: readonly string[]) => namesIn(view, ids, language);
  const told = event as ReasonEvent;
  switch (told.kind) {
    case 'battleBegan':
      return [
        say('The battle begins', 'La bataille commence'),
        ...told.remarks.map((one) => one[language]),
      ].join(' · ');
    case 'turnBegan':
      return say(`Turn ${told.turn}${clock(told.minutes)}`, `Tour ${told.turn}${clock(told.minutes)}`);
    case 'rolesThrown':
      return told.attacker === null
        ? say(
            `${sideName(view, told.higher, 'en')} throw higher (${told.totals.blue} to ${told.totals.red})`,
            `${sideName(view, told.higher, 'fr')} : le plus haut jet (${told.totals.blue} contre ${told.totals.red})`,
          )
        : say(
            `${sideName(view, told.attacker, 'en')} attack (${told.totals.blue} to ${told.totals.red})`,
            `${sideName(view, told.attacker, 'fr')} : à l’attaque (${told.totals.blue} contre ${told.totals.red})`,
          );
    case 'deployed':
      return say(`${name(told.piece)} deploys`, `${name(told.piece)} se déploie`);
    case 'arrivalTested':
      return say(
        `${name(told.unit)} ${told.arrives ? 'comes up' : 'does not come'} (${told.die}${atMost(told.needed, ', at most')})`,
        `${name(told.unit)} ${told.arrives ? 'arrive' : 'n’arrive pas'} (${told.die}${atMost(told.needed, ', au plus')})`,
      );
    case 'arrived':
      return say(`${name(told.unit)} enters the table`, `${name(told.unit)} entre sur la table`);
    case 'tookOver':
      return say(
        `${name(told.general)} takes over ${told.command.en}`,
        `${name(told.general)} prend le commandement : ${told.command.fr}`,
      );
    case 'pointsThrown':
      return say(
        `${name(told.general)} has ${told.points} action point${told.points === 1 ? '' : 's'} (${told.dice.join(', ')})`,
        `${name(told.general)} a ${told.points} point${told.points > 1 ? 's' : ''} d’action (${told.dice.join(', ')})`,
      );
    case 'ordered':
      if (told.points === 0) return say(`Order to ${names(told.units)}`, `Ordre à ${names(told.units)}`);
      return say(
        `Order to ${names(told.units)}: ${told.points} action point${told.points > 1 ? 's' : ''}`,
        `Ordre à ${names(told.units)} : ${told.points} point${told.points > 1 ? 's' : ''} d’action`,
      );
    case 'moraleTested':
      return say(
        `${name(told.unit)} tests its morale ${reasons[told.reason].en}: ${told.total}, ${told.passed ? 'passed' : 'failed'}`,
        `${name(told.unit)} teste son moral ${reasons[told.reason].fr} : ${told.total}, ${told.passed ? 'réussi' : 'raté'}`,
      );
    case 'conditionChanged':
      return say(
        `${name(told.unit)} is ${conditionNames[told.to].en}`,
        `${name(told.unit)} est ${conditionNames[told.to].fr}`,
      );
    case 'moved':
      return say(`${name(told.unit)} moves`, `${name(told.unit)} se déplace`);
    case 'entered':
      return say(
        `${name(told.unit)} goes into ${featureName(view, told.feature, 'en')}`,
        `${name(told.unit)} entre dans ${featureName(view, told.feature, 'fr')}`,
      );
    case 'left':
      return say(
        `${name(told.unit)} leaves ${featureName(view, told.feature, 'en')}`,
        `${name(told.unit)} sort de ${featureName(view, told.feature, 'fr')}`,
      );
    case 'wentBack':
      return say(`${name(told.unit)} ${hows[told.how].en}`, `${name(told.unit)} ${hows[told.how].fr}`);
    case 'formed':
      return say(
        `${name(told.unit)}: ${formationNames[told.formation].en}`,
        `${name(told.unit)} : ${formationNames[told.formation].fr}`,
      );
    case 'fired':
      return say(
        `${name(told.unit)} fires at ${name(told.target)} ${bands[told.band].en}: ${told.total}, ${told.losses} lost`,
        `${name(told.unit)} tire sur ${name(told.target)} ${bands[told.band].fr} : ${told.total}, ${told.losses} pertes`,
      );
    case 'shotWasted':
      return say(
        `${name(told.unit)} fires at ${name(told.target)} out of range`,
        `${name(told.unit)} tire sur ${name(told.target)} hors de portée`,
      );
    case 'dugIn':
      return say(`${name(told.unit)} has dug in`, `${name(told.unit)} s’est retranchée`);
    case 'markersKept':
      return say(
        `No quiet turn, the marker stays: ${names(told.units)}`,
        `Pas de tour au calme, le marqueur reste : ${names(told.units)}`,
      );
    case 'diggingHeldUp':
      return say(
        `Digging under fire: ${names(told.units)}`,
        `Retranchements sous le feu : ${names(told.units)}`,
      );
    case 'battered':
      return say(
        `${featureName(view, told.feature, 'en')}: damage ${told.points} of ${told.of}`,
        `${featureName(view, told.feature, 'fr')} : dégâts ${told.points} sur ${told.of}`,
      );
    case 'lost':
      return say(
        `${name(told.unit)} loses ${told.figures}, ${told.left} left`,
        `${name(told.unit)} perd ${told.figures}, il en reste ${told.left}`,
      );
    case 'destroyed':
      return say(`${name(told.unit)} is destroyed`, `${name(told.unit)} est détruite`);
    case 'surrendered':
      return say(`${name(told.unit)} lays down its arms`, `${name(told.unit)} dépose les armes`);
    case 'leftTable':
      return say(
        `${name(told.unit)} leaves the table${told.returns ? '' : ' for good'}`,
        `${name(told.unit)} quitte la table${told.returns ? '' : ' pour de bon'}`,
      );
    case 'flagTaken':
      return say(`The flag of ${name(told.unit)} is taken`, `Le drapeau de ${name(told.unit)} est pris`);
    case 'generalAtRisk':
      return say(
        `${name(told.general)} ${fates[told.fate]?.en ?? told.fate}`,
        `${name(told.general)} ${fates[told.fate]?.fr ?? told.fate}`,
      );
    case 'generalRode':
      return say(`${name(told.general)} rides on`, `${name(told.general)} se déplace`);
    case 'generalJoined':
    case 'attached':
      return say(
        `${name(told.general)} joins ${name(told.unit)}`,
        `${name(told.general)} rejoint ${name(told.unit)}`,
      );
    case 'generalLeft':
      return say(
        `${name(told.general)} leaves the field`,
        `${name(told.general)} quitte le champ de bataille`,
      );
    case 'generalTouched':
      return say(`The enemy comes upon ${name(told.general)}`, `L’ennemi tombe sur ${name(told.general)}`);
    case 'struck':
      return say(
        `${name(told.unit)} strikes ${name(told.target)} ${aspectNames[told.side].en}`,
        `${name(told.unit)} heurte ${name(told.target)} ${aspectNames[told.side].fr}`,
      );
    case 'initiativeThrown':
      return say(
        `${name(told.unit)} ${told.passed ? 'goes in' : 'hesitates'} (${told.dice.join(', ')}, at most ${told.needed})`,
        `${name(told.unit)} ${told.passed ? 's’élance' : 'hésite'} (${told.dice.join(', ')}, au plus ${told.needed})`,
      );
    case 'chargeDeclared':
      return say(
        `${names(told.units)} charges ${names(told.targets)}`,
        `${names(told.units)} charge ${names(told.targets)}`,
      );
    case 'reacted':
      return say(
        `${name(told.unit)}: ${reactionNames[told.reaction].en}`,
        `${name(told.unit)} : ${reactionNames[told.reaction].fr}`,
      );
    case 'rangeThrown':
      return say(
        `${name(told.unit)} holds its fire to ${lengthIn(told.range, 'en')}`,
        `${name(told.unit)} attend ${lengthIn(told.range, 'fr')} pour tirer`,
      );
    case 'squareThrown':
      return say(
        `${name(told.unit)} ${told.formed ? 'forms square' : 'does not form square in time'} (${told.die}, at most ${told.needed})`,
        `${name(told.unit)} ${told.formed ? 'forme le carré' : 'ne forme pas le carré à temps'} (${told.die}, au plus ${told.needed})`,
      );
    case 'pursuitThrown':
      return say(
        `${name(told.unit)} ${told.pursues ? 'pursues' : 'does not pursue'}`,
        `${name(told.unit)} ${told.pursues ? 'poursuit' : 'ne poursuit pas'}`,
      );
    case 'fought':
      return say(
        `${name(told.unit)} fights ${name(told.target)} with ${told.figures}: ${told.total}, ${told.losses} lost`,
        `${name(told.unit)} combat ${name(told.target)} à ${told.figures} : ${told.total}, ${told.losses} pertes`,
      );
    case 'meleeDecided':
      return told.winner === null
        ? say('The melee goes on', 'La mêlée continue')
        : say(
            `${sideName(view, told.winner, 'en')} win the melee (result ${told.result})`,
            `${sideName(view, told.winner, 'fr')} : mêlée gagnée (résultat ${told.result})`,
          );
    case 'captured':
      return say(`${name(told.unit)} is captured`, `${name(told.unit)} est prise`);
    case 'joined':
      return say(
        `${name(told.unit)} joins the melee with ${name(told.target)}`,
        `${name(told.unit)} se joint à la mêlée avec ${name(told.target)}`,
      );
    case 'rallyThrown':
      return say(
        `${name(told.unit)} ${told.rallied ? 'rallies' : 'runs on'} (${told.die}, at most ${told.needed})`,
        `${name(told.unit)} ${told.rallied ? 'se rallie' : 'fuit toujours'} (${told.die}, au plus ${told.needed})`,
      );
    case 'retreatThrown':
      return say(
        `${sideName(view, told.side, 'en')}: ${told.total}, the army ${told.retreats ? 'must retreat' : 'holds'}`,
        `${sideName(view, told.side, 'fr')} : ${told.total}, l’armée ${told.retreats ? 'doit se retirer' : 'tient'}`,
      );
    case 'retreatOrdered':
      return say(
        `${sideName(view, told.side, 'en')} withdraw until turn ${told.until}`,
        `${sideName(view, told.side, 'fr')} : retraite jusqu’au tour ${told.until}`,
      );
    case 'battleOver':
      return told.winner === null
        ? say('The battle is drawn', 'La bataille est indécise')
        : say(
            `${sideName(view, told.winner, 'en')} win the battle`,
            `${sideName(view, told.winner, 'fr')} : bataille gagnée`,
          );
  }
}
