/** Events as the log tells them. */
import { capital, lasting, troopName, type GameEvent, type Language, type Words } from '@bivouac/kernel';
import type { FireBand, ReasonEvent, TestReason } from '../events.ts';
import type { Side } from '../tables/sides.ts';
import type { View } from '../view.ts';
import {
  aspectNames,
  conditionNow,
  featureIn,
  featureName,
  formationOf,
  lengthIn,
  reactionNames,
  sideName,
} from './names.ts';
import { tellerOf, waysBack } from './teller.ts';

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
  'fired at': { en: 'under fire in the charge', fr: 'sous le feu en chargeant' },
  're-forming': { en: 'to re-form', fr: 'pour se reformer' },
};

const fates: Readonly<Record<string, Words>> = {
  unhurt: { en: 'is unhurt', fr: 'est indemne' },
  unhorsed: { en: 'loses his horse', fr: 'perd son cheval' },
  wounded: { en: 'is wounded', fr: 'est blessé' },
  killed: { en: 'is killed', fr: 'est tué' },
  captured: { en: 'is taken', fr: 'est pris' },
  fled: { en: 'has left the field', fr: 'a quitté le champ' },
};

/** How long the battle has lasted, in brackets; nothing at its beginning. */
function clock(minutes: number, language: Language): string {
  return minutes === 0 ? '' : ` (${language === 'fr' ? 'après' : 'after'} ${lasting(minutes, language)})`;
}

/** What a die had to be, if the reader may know. */
function atMost(needed: number | undefined, words: string): string {
  return needed === undefined ? '' : `${words} ${needed}`;
}

/** An event as a sentence. */
export function tellEvent(event: GameEvent, view: View, language: Language): string {
  const told = toldPlainly(event, view, language);
  return `${capital(told)}.`;
}

function toldPlainly(event: GameEvent, view: View, language: Language): string {
  const { say, named, name, does, agrees, many } = tellerOf(view, language);
  const side = (one: Side) => sideName(view, one, language);
  const lost = (figures: number) => many(figures, ['lost', 'lost'], ['perte', 'pertes']);
  const actionPoints = (points: number) =>
    many(points, ['action point', 'action points'], ['point d’action', 'points d’action']);
  const colon = say(':', ' :');
  const told = event as ReasonEvent;
  switch (told.kind) {
    case 'battleBegan':
      return [
        say('The battle begins', 'La bataille commence'),
        ...told.remarks.map((one) => one[language]),
      ].join(' · ');
    case 'turnBegan':
      return `${say('Turn', 'Tour')} ${told.turn}${clock(told.minutes, language)}`;
    case 'rolesThrown':
      return told.attacker === null
        ? say(
            `${side(told.higher)} throw higher (${told.totals.blue} to ${told.totals.red})`,
            `${side(told.higher)} : le plus haut jet (${told.totals.blue} contre ${told.totals.red})`,
          )
        : say(
            `${side(told.attacker)} attack (${told.totals.blue} to ${told.totals.red})`,
            `${side(told.attacker)} : à l’attaque (${told.totals.blue} contre ${told.totals.red})`,
          );
    case 'deployed':
      return does(told.piece, ['deploys', 'deploy'], ['se déploie', 'se déploient']);
    case 'arrivalTested': {
      const comes = told.arrives
        ? does(told.unit, ['comes up', 'come up'], ['arrive', 'arrivent'])
        : does(told.unit, ['does not come', 'do not come'], ['n’arrive pas', 'n’arrivent pas']);
      return `${comes} (${told.die}${atMost(told.needed, say(', at most', ', au plus'))})`;
    }
    case 'arrived':
      return does(
        told.unit,
        ['enters the table', 'enter the table'],
        ['entre sur la table', 'entrent sur la table'],
      );
    case 'tookOver':
      return say(
        `${name(told.general)} takes over ${told.command.en}`,
        `${name(told.general)} prend le commandement ${troopName(told.command.fr, 'fr').of}`,
      );
    case 'pointsThrown':
      return `${does(told.general, ['has', 'have'], ['a', 'ont'])} ${actionPoints(told.points)} (${told.dice.join(', ')})`;
    case 'ordered': {
      const order = say(`Order to ${named(told.units).to}`, `Ordre ${named(told.units).to}`);
      if (told.points === 0) return order;
      return `${order}${colon} ${actionPoints(told.points)}`;
    }
    case 'moraleTested': {
      const tests = does(
        told.unit,
        ['tests its morale', 'test their morale'],
        ['teste son moral', 'testent leur moral'],
      );
      const result = told.passed ? say('passed', 'réussi') : say('failed', 'raté');
      return `${tests} ${reasons[told.reason][language]}${colon} ${told.total}, ${result}`;
    }
    case 'conditionChanged':
      return `${named(told.unit).text} ${conditionNow(named(told.unit), told, language)}`;
    case 'moved':
      return does(told.unit, ['moves', 'move'], ['se déplace', 'se déplacent']);
    case 'entered': {
      const goes = does(told.unit, ['goes into', 'go into'], ['entre dans', 'entrent dans']);
      return `${goes} ${featureName(view, told.feature, language)}`;
    }
    case 'left': {
      const leaves = does(told.unit, ['leaves', 'leave'], ['sort', 'sortent']);
      return `${leaves} ${featureIn(view, told.feature, language).of}`;
    }
    case 'wentBack':
      return does(told.unit, waysBack[told.how].en, waysBack[told.how].fr);
    case 'formed':
      return `${name(told.unit)}${colon} ${formationOf(named(told.unit), told.formation, language)}`;
    case 'fired': {
      const fires = does(told.unit, ['fires at', 'fire at'], ['tire sur', 'tirent sur']);
      const shot = `${fires} ${name(told.target)} ${bands[told.band][language]}`;
      return `${shot}${colon} ${told.total}, ${lost(told.losses)}`;
    }
    case 'shotWasted': {
      const fires = does(told.unit, ['fires at', 'fire at'], ['tire sur', 'tirent sur']);
      return `${fires} ${name(told.target)} ${say('out of range', 'hors de portée')}`;
    }
    case 'dugIn':
      return does(
        told.unit,
        ['has dug in', 'have dug in'],
        [`s’est ${agrees(told.unit, 'retranché')}`, `se sont ${agrees(told.unit, 'retranché')}`],
      );
    case 'markersKept':
      return say(
        `No quiet turn, so the marker stays on ${name(told.units)}`,
        `Pas de tour au calme : ${name(told.units)} ${named(told.units).isPlural ? 'gardent' : 'garde'} le marqueur`,
      );
    case 'diggingHeldUp':
      return say(
        `Digging under fire: ${name(told.units)}`,
        `Retranchements sous le feu : ${name(told.units)}`,
      );
    case 'battered':
      return say(
        `${featureName(view, told.feature, 'en')}: damage ${told.points} of ${told.of}`,
        `${featureName(view, told.feature, 'fr')} : dégâts ${told.points} sur ${told.of}`,
      );
    case 'lost': {
      const loses = does(told.unit, ['loses', 'lose'], ['perd', 'perdent']);
      return `${loses} ${told.figures}, ${say(`${told.left} left`, `il en reste ${told.left}`)}`;
    }
    case 'destroyed': {
      const destroyed = agrees(told.unit, 'détruit');
      return does(told.unit, ['is destroyed', 'are destroyed'], [`est ${destroyed}`, `sont ${destroyed}`]);
    }
    case 'surrendered':
      return does(
        told.unit,
        ['lays down its arms', 'lay down their arms'],
        ['dépose les armes', 'déposent les armes'],
      );
    case 'leftTable': {
      const leaves = does(
        told.unit,
        ['leaves the table', 'leave the table'],
        ['quitte la table', 'quittent la table'],
      );
      return `${leaves}${told.returns ? '' : say(' for good', ' pour de bon')}`;
    }
    case 'flagTaken':
      return say(`The flag of ${named(told.unit).of} is taken`, `Le drapeau ${named(told.unit).of} est pris`);
    case 'generalAtRisk':
      return `${name(told.general)} ${fates[told.fate]?.[language] ?? told.fate}`;
    case 'generalRode':
      return `${name(told.general)} ${say('rides on', 'se déplace')}`;
    case 'generalJoined':
    case 'attached':
      return `${name(told.general)} ${say('joins', 'rejoint')} ${name(told.unit)}`;
    case 'generalLeft':
      return `${name(told.general)} ${say('leaves the field', 'quitte le champ de bataille')}`;
    case 'generalTouched':
      if (told.captured) return `${name(told.general)} ${fates.captured![language]}`;
      return say(`The enemy comes upon ${name(told.general)}`, `L’ennemi tombe sur ${name(told.general)}`);
    case 'struck': {
      const strikes = does(told.unit, ['strikes', 'strike'], ['heurte', 'heurtent']);
      return `${strikes} ${name(told.target)} ${aspectNames[told.side][language]}`;
    }
    case 'initiativeThrown': {
      const answers = told.passed
        ? does(told.unit, ['goes in', 'go in'], ['s’élance', 's’élancent'])
        : does(told.unit, ['hesitates', 'hesitate'], ['hésite', 'hésitent']);
      return `${answers} (${told.dice.join(', ')}, ${say('at most', 'au plus')} ${told.needed})`;
    }
    case 'chargeDeclared':
      return `${does(told.units, ['charges', 'charge'], ['charge', 'chargent'])} ${name(told.targets)}`;
    case 'reacted':
      return `${name(told.unit)}${colon} ${reactionNames[told.reaction][language]}`;
    case 'rangeThrown':
      return does(
        told.unit,
        [
          `holds its fire to ${lengthIn(told.range, 'en')}`,
          `hold their fire to ${lengthIn(told.range, 'en')}`,
        ],
        [
          `attend ${lengthIn(told.range, 'fr')} pour tirer`,
          `attendent ${lengthIn(told.range, 'fr')} pour tirer`,
        ],
      );
    case 'squareThrown': {
      const forms = told.formed
        ? does(told.unit, ['forms square', 'form square'], ['forme le carré', 'forment le carré'])
        : does(
            told.unit,
            ['does not form square in time', 'do not form square in time'],
            ['ne forme pas le carré à temps', 'ne forment pas le carré à temps'],
          );
      return `${forms} (${told.die}, ${say('at most', 'au plus')} ${told.needed})`;
    }
    case 'pursuitThrown':
      return told.pursues
        ? does(told.unit, ['pursues', 'pursue'], ['poursuit', 'poursuivent'])
        : does(told.unit, ['does not pursue', 'do not pursue'], ['ne poursuit pas', 'ne poursuivent pas']);
    case 'fought': {
      const fights = does(told.unit, ['fights', 'fight'], ['combat', 'combattent']);
      const strength = say('with', 'avec');
      const figures = many(told.figures, ['figure', 'figures'], ['figurine', 'figurines']);
      const fall =
        told.losses === 0
          ? say('nobody falls', 'personne ne tombe')
          : many(told.losses, ['falls', 'fall'], ['à terre', 'à terre']);
      const thrown = say(`${told.total} on the dice`, `${told.total} aux dés`);
      return `${fights} ${name(told.target)} ${strength} ${figures}${colon} ${thrown}, ${fall}`;
    }
    case 'meleeDecided':
      return told.winner === null
        ? say('The melee goes on', 'La mêlée continue')
        : say(
            `${side(told.winner)} win the melee (result ${told.result})`,
            `${side(told.winner)} : mêlée gagnée (résultat ${told.result})`,
          );
    case 'captured': {
      const taken = agrees(told.unit, 'pris');
      return does(told.unit, ['is captured', 'are captured'], [`est ${taken}`, `sont ${taken}`]);
    }
    case 'joined': {
      const joins = does(
        told.unit,
        ['joins the melee with', 'join the melee with'],
        ['se joint à la mêlée avec', 'se joignent à la mêlée avec'],
      );
      return `${joins} ${name(told.target)}`;
    }
    case 'rallyThrown': {
      const answers = told.rallied
        ? does(told.unit, ['rallies', 'rally'], ['se rallie', 'se rallient'])
        : does(told.unit, ['runs on', 'run on'], ['fuit toujours', 'fuient toujours']);
      return `${answers} (${told.die}, ${say('at most', 'au plus')} ${told.needed})`;
    }
    case 'retreatThrown': {
      const fate = told.retreats
        ? say('more than 12, and the army must retreat', 'plus de 12, l’armée doit se retirer')
        : say('no more than 12, and the army holds', 'pas plus de 12, l’armée tient');
      return say(
        `${side(told.side)} throw ${told.total} for their army: ${fate}`,
        `${side(told.side)} : ${told.total} aux dés, ${fate}`,
      );
    }
    case 'retreatOrdered':
      return say(
        `${side(told.side)} withdraw until turn ${told.until}`,
        `${side(told.side)} : retraite jusqu’au tour ${told.until}`,
      );
    case 'battleOver':
      return told.winner === null
        ? say('The battle is drawn', 'La bataille est indécise')
        : say(`${side(told.winner)} win the battle`, `${side(told.winner)} : bataille gagnée`);
  }
}
