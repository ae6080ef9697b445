/** Events as the log tells them. */
import {
  capital,
  lasting,
  signed,
  tellerWith,
  verbOf,
  type GameEvent,
  type Language,
  type Verb,
  type Words,
} from '@bivouac/kernel';
import type { CouleursEvent } from '../events.ts';
import { indexOfUnit } from '../names.ts';
import { isPositive, type BranchOfArms, type Case } from '../tables/kinds.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { stepsPerFigure } from '../troops.ts';
import type { View } from '../view.ts';
import {
  answerNames,
  bandNames,
  disorderNames,
  featureIn,
  formationNames,
  gaits,
  gradeNames,
  groupIn,
  lengthIn,
  markerIn,
  objectiveIn,
  sideName,
  troopsIn,
} from './names.ts';

/** What a case lets a unit do, or makes it do. */
export const caseVerbs: Readonly<Record<Case, Verb>> = {
  CHA: { en: ['may charge', 'may charge'], fr: ['peut charger', 'peuvent charger'] },
  ATT: { en: ['may attack', 'may attack'], fr: ['peut attaquer', 'peuvent attaquer'] },
  AVA: { en: ['may advance', 'may advance'], fr: ['peut avancer', 'peuvent avancer'] },
  ARR: { en: ['stays halted', 'stay halted'], fr: ['reste à l’arrêt', 'restent à l’arrêt'] },
  HAL: { en: ['is checked', 'are checked'], fr: ['est à la halte', 'sont à la halte'] },
  REP: { en: ['falls back', 'fall back'], fr: ['se replie', 'se replient'] },
  RET: { en: ['retreats', 'retreat'], fr: ['fait retraite', 'font retraite'] },
  DER: { en: ['routs', 'rout'], fr: ['est en déroute', 'sont en déroute'] },
};

const fires: Verb = { en: ['fires', 'fire'], fr: ['tire', 'tirent'] };
const steady: Verb = { en: ['holds', 'hold'], fr: ['tient bon', 'tiennent bon'] };

const isOfGuns = (view: View, unit: number): boolean => stepsPerFigure(view, unit) === 1;

/** Whether it is the total of whoever stands: only to him a pace is left over (TC-12-21). */
const stands = ({ ledger }: Extract<CouleursEvent, { kind: 'swayed' }>): boolean =>
  ledger.some(({ why }) => why === 'pace that is left');

const branchWords: Readonly<Record<BranchOfArms, Words>> = {
  infantry: { en: 'infantry', fr: 'de l’infanterie' },
  cavalry: { en: 'cavalry', fr: 'de la cavalerie' },
  artillery: { en: 'artillery', fr: 'de l’artillerie' },
};

const reasons: Readonly<Record<Extract<CouleursEvent, { kind: 'tested' }>['reason'], Words>> = {
  march: { en: 'to attack', fr: 'pour attaquer' },
  'fire march': { en: 'to march to fire', fr: 'pour marcher au feu' },
  stand: { en: 'to stand firm', fr: 'pour tenir de pied ferme' },
  counter: { en: 'to counter-march', fr: 'pour contre-marcher' },
  reaction: { en: 'to react', fr: 'pour réagir' },
  other: { en: 'after what has happened', fr: 'après ces épreuves' },
};

/** A total as it is set: with a true minus. */
const minus = (total: number): string => (total < 0 ? signed(total) : String(total));

/** What somebody does about a march, by the parts of the answer. */
function answerWords(answer: string, language: Language): string {
  const [kind = '', how = ''] = answer.split(' ');
  const what = answerNames[kind]?.[language] ?? kind;
  const best: Words | undefined =
    (gaits as Readonly<Record<string, Words>>)[how] ?? (bandNames as Readonly<Record<string, Words>>)[how];
  return best === undefined ? what : `${what} ${best[language]}`;
}

/** How long the battle has lasted, in brackets; nothing at its beginning. */
function clock(minutes: number, language: Language): string {
  return minutes === 0 ? '' : ` (${language === 'fr' ? 'après' : 'after'} ${lasting(minutes, language)})`;
}

/** An event as a sentence. */
export function tellEvent(event: GameEvent, view: View, language: Language): string | null {
  const told = toldPlainly(event, view, language);
  return told === null ? null : `${capital(told)}.`;
}

function toldPlainly(event: GameEvent, view: View, language: Language): string | null {
  const teller = tellerWith((ids) => troopsIn(view, ids, language), language);
  const { say, named, name, does, agrees, many } = teller;
  const side = (one: Side) => sideName(view, one, language);
  const steps = (count: number) => many(count, ['step', 'steps'], ['pas', 'pas']);
  const stepsLost = (count: number) => many(count, ['step lost', 'steps lost'], ['pas perdu', 'pas perdus']);
  const figures = (count: number) => many(count, ['figure', 'figures'], ['figurine', 'figurines']);
  const points = (count: number) =>
    many(count, ['action point', 'action points'], ['point d’action', 'points d’action']);
  const colon = say(':', ' :');
  const told = event as CouleursEvent;
  switch (told.kind) {
    case 'turnBegan':
      return `${say('Turn', 'Tour')} ${told.turn}${clock(told.minutes, language)}`;
    case 'initiativeThrown': {
      const [first, second] = [told.totals[told.first], told.totals[enemyOf[told.first]]];
      return say(
        `${side(told.first)}: the initiative (${first} to ${second})`,
        `${side(told.first)} : l’initiative (${first} contre ${second})`,
      );
    }
    case 'phaseBegan':
      return say(`${side(told.side)}: their phase begins`, `${side(told.side)} : leur phase commence`);
    case 'markersLaid':
      return say(
        `${side(told.side)}: all markers are down`,
        `${side(told.side)} : tous les marqueurs sont posés`,
      );
    case 'markerLaid':
      return `${name(told.unit)}${colon} ${markerIn(told.marker, language)}`;
    case 'markersTurned':
      return say(
        `Orders to fire are turned over: ${name(told.units)}`,
        `Ordres de feu retournés : ${name(told.units)}`,
      );
    case 'markersRevealed':
      return say('All markers are turned over', 'Tous les marqueurs sont retournés');
    case 'orderRead':
      return does(
        told.unit,
        ['reads out an order', 'read out an order'],
        ['énonce un ordre', 'énoncent un ordre'],
      );
    case 'orderDropped':
      return does(
        told.unit,
        ['cannot carry its order out', 'cannot carry their order out'],
        ['ne peut exécuter son ordre', 'ne peuvent exécuter leur ordre'],
      );
    case 'arrived':
      return does(
        told.unit,
        ['comes onto the field', 'come onto the field'],
        ['entre en ligne', 'entrent en ligne'],
      );
    case 'orderWritten': {
      const group = groupIn(view, told.group, language);
      const writes = does(told.general, ['sends an order to', 'send an order to'], ['envoie', 'envoient']);
      return say(`${writes} ${group.text}`, `${writes} l’ordre de marche ${group.of}`);
    }
    case 'groupMarched': {
      const group = groupIn(view, told.group, language);
      const marches = { en: ['marches', 'march'], fr: ['fait marche sur', 'font marche sur'] } as const;
      return `${group.text} ${verbOf(group, marches, language)} ${lengthIn(told.far, language)}`;
    }
    case 'redeployed': {
      const redeploys = does(told.unit, ['redeploys', 'redeploy'], ['se redéploie', 'se redéploient']);
      return `${redeploys}${colon} ${formationNames[told.formation][language]}`;
    }
    case 'surprised': {
      const caught = does(
        told.unit,
        ['is caught on the march', 'are caught on the march'],
        ['se laisse surprendre en route', 'se laissent surprendre en route'],
      );
      return `${caught}${colon} ${formationNames[told.formation][language]}`;
    }
    case 'moved':
      return `${does(told.unit, ['moves', 'move'], ['marche', 'marchent'])} ${gaits[told.pace][language]}`;
    case 'pushedBack':
      return does(told.unit, ['is pushed back', 'are pushed back'], ['est repoussée', 'sont repoussés']);
    case 'passedThrough':
      return does(
        told.unit,
        ['has passed through its enemy', 'have passed through their enemy'],
        ['a traversé son ennemi', 'ont traversé leur ennemi'],
      );
    case 'regimentJoined':
      return `${name(told.unit)}${colon} ${say('joined by', 'rejointe par')} ${name(told.mate)}`;
    case 'regimentParted':
      return `${name(told.unit)}, ${name(told.mate)}${colon} ${say('two units again', 'de nouveau deux unités')}`;
    case 'placed':
      return `${name(told.unit)}${colon} ${formationNames[told.formation][language]}`;
    case 'setUpDone':
      return `${side(told.side)}${colon} ${say('set up', 'dispositif arrêté')}`;
    case 'setUpShown':
      return say('both armies are shown', 'les deux armées se découvrent');
    case 'shown':
      return does(told.unit, ['comes to light', 'come to light'], ['se découvre', 'se découvrent']);
    case 'markerMoved':
      return say(
        `${branchWords[told.branch].en}, not known which, moves under a marker`,
        `un marqueur avance : ${branchWords[told.branch].fr}, on ne sait laquelle`,
      );
    case 'unseenHelp':
      return say(
        `friends out of sight are worth ${signed(told.value)} to ${name(told.unit)}`,
        `des amis hors de vue valent ${signed(told.value)} pour ${name(told.unit)}`,
      );
    case 'turned':
      return does(told.unit, ['turns', 'turn'], ['pivote', 'pivotent']);
    case 'formed':
      return `${name(told.unit)}${colon} ${formationNames[told.formation][language]}`;
    case 'detached':
      return does(told.unit, ['goes out', 'go out'], ['se déploie', 'se déploient']);
    case 'rejoined':
      return `${does(told.unit, ['rejoins', 'rejoin'], ['rejoint', 'rejoignent'])} ${name(told.of)}`;
    case 'evaded':
      return does(told.unit, ['gives way', 'give way'], ['rompt', 'rompent']);
    case 'caught':
      return `${does(told.unit, ['is caught by', 'are caught by'], ['est rattrapé par', 'sont rattrapés par'])} ${name(told.by)}`;
    case 'supports':
      return `${does(told.unit, ['supports', 'support'], ['soutient', 'soutiennent'])} ${name(told.of)}`;
    case 'held':
      return `${does(told.unit, ['runs into', 'run into'], ['rencontre', 'rencontrent'])} ${name(told.by)}`;
    case 'entered':
      return `${does(told.unit, ['goes into', 'go into'], ['entre dans', 'entrent dans'])} ${featureIn(view, told.house, language).text}`;
    case 'left':
      return `${does(told.unit, ['leaves', 'leave'], ['quitte', 'quittent'])} ${featureIn(view, told.house, language).text}`;
    case 'placeTooLarge':
      return say(
        `${featureIn(view, told.house, language).text}: larger than one unit can hold`,
        `${featureIn(view, told.house, language).text} : plus grand que ce qu’une unité peut tenir`,
      );
    case 'spread':
      return does(told.unit, ['redeploys', 'redeploy'], ['se redéploie', 'se redéploient']);
    case 'disordered':
    case 'recovered':
      return `${does(told.unit, ['is', 'are'], ['est', 'sont'])} ${disorderNames[told.disorder][language]}`;
    case 'penetrated':
      return say(
        `roundshot of ${name(told.unit)} goes on through ${name(told.through)} into ${name(told.target)}`,
        `les boulets ${named(told.unit).of} traversent ${name(told.through)} et frappent ${name(told.target)}`,
      );
    case 'strayShot':
      return told.isHit
        ? say(
            `guns of ${name(told.unit)} hit their friends: ${name(told.friend)} (${told.die})`,
            `les canons ${named(told.unit).of} touchent des amis : ${name(told.friend)} (${told.die})`,
          )
        : say(
            `guns of ${name(told.unit)} fire close to ${name(told.friend)} (${told.die})`,
            `les canons ${named(told.unit).of} tirent tout près ${named(told.friend).of} (${told.die})`,
          );
    case 'fired': {
      const fires = does(told.unit, ['fires at', 'fire at'], ['tire sur', 'tirent sur']);
      const band = (bandNames as Readonly<Record<string, Words>>)[told.band]?.[language] ?? told.band;
      const effect =
        told.steps > 0
          ? stepsLost(told.steps)
          : told.effective
            ? say('felt, without loss', 'ressenti, sans perte')
            : say('no effect', 'sans effet');
      return `${fires} ${name(told.target)} ${band}${colon} ${figures(told.figures)}, ${say('sum', 'total')} ${signed(told.factor)}, ${effect}`;
    }
    case 'lost': {
      // What a step is stands where one is met (TC-10-01, TC-10-02).
      const isGuns = isOfGuns(view, indexOfUnit(view, told.unit));
      const guns = many(told.left, ['gun', 'guns'], ['pièce', 'pièces']);
      const kept = isGuns ? guns : figures(told.left);
      const each = isGuns
        ? say('one to a gun', 'un par pièce')
        : say('three to a figure', 'trois par figurine');
      const left = say(`${kept} left`, `reste ${kept}`);
      return `${does(told.unit, ['loses', 'lose'], ['perd', 'perdent'])} ${steps(told.steps)}, ${each} (${left})`;
    }
    case 'destroyed':
      return `${does(told.unit, ['is destroyed', 'are destroyed'], ['est', 'sont'])}${say('', ` ${agrees(told.unit, 'détruit')}`)}`;
    case 'gunsLost':
      return does(
        told.unit,
        ['loses its guns', 'lose their guns'],
        ['perd ses pièces', 'perdent leurs pièces'],
      );
    case 'leftTable':
      return does(
        told.unit,
        ['leaves the field', 'leave the field'],
        ['quitte le champ de bataille', 'quittent le champ de bataille'],
      );
    case 'wentBack':
      return does(told.unit, ['goes back', 'go back'], ['recule', 'reculent']);
    case 'caseChanged':
      // What a unit may do, and that it halts, its sum has just said.
      if (isPositive(told.to) && (told.to !== 'ARR' || isPositive(told.from))) return null;
      return told.to === 'ARR'
        ? does(told.unit, ['stands again', 'stand again'], ['tient de nouveau', 'tiennent de nouveau'])
        : `${name(told.unit)} ${verbOf(named(told.unit), caseVerbs[told.to], language)}`;
    case 'tested': {
      const tests = does(
        told.unit,
        ['tests its morale', 'test their morale'],
        ['teste son moral', 'testent leur moral'],
      );
      const result = verbOf(named(told.unit), caseVerbs[told.case], language);
      const fire =
        told.fire === null || (told.reason !== 'stand' && told.reason !== 'fire march')
          ? result
          : `${verbOf(named(told.unit), fires, language)} ${bandNames[told.fire][language]}`;
      return `${tests} ${reasons[told.reason][language]}${colon} ${minus(told.total)}, ${fire}`;
    }
    case 'swayed': {
      const now = does(told.unit, ['now has', 'now have'], ['a maintenant', 'ont maintenant']);
      // Guns march to fire, and whoever is marched on stands: a total that holds is no leave to charge.
      const index = indexOfUnit(view, told.unit);
      const holds = told.case !== 'ARR' && isPositive(told.case) && (isOfGuns(view, index) || stands(told));
      const result = holds ? steady : caseVerbs[told.case];
      return `${now} ${minus(told.total)}${colon} ${verbOf(named(told.unit), result, language)}`;
    }
    case 'duelDecided': {
      const [one, other] = told.losses;
      const fight = `${name(told.units)} ${say('exchange fire', 'échangent des feux')}`;
      const end =
        told.loser === null
          ? say('a draw', 'match nul')
          : does(told.loser, ['gives way', 'give way'], ['cède', 'cèdent']);
      return `${fight} (${one} ${say('to', 'contre')} ${other})${colon} ${end}`;
    }
    case 'testClaimed':
      return say(
        `${side(told.by)}: they ask for a losses test of ${name(told.unit)}`,
        `${side(told.by)} : test de pertes demandé pour ${name(told.unit)}`,
      );
    case 'marchDeclared': {
      const how =
        told.march === 'combat'
          ? does(told.unit, ['marches on', 'march on'], ['marche au combat sur', 'marchent au combat sur'])
          : does(
              told.unit,
              ['marches to fire on', 'march to fire on'],
              ['marche au feu sur', 'marchent au feu sur'],
            );
      const best = told.range === null ? gaits[told.best][language] : bandNames[told.range][language];
      return `${how} ${name(told.target)}, ${best} ${say('at best', 'au mieux')}`;
    }
    case 'withdrew':
      return does(
        told.unit,
        ['goes back in good order', 'go back in good order'],
        ['recule en bon ordre', 'reculent en bon ordre'],
      );
    case 'opportunityTaken':
      return `${does(
        told.unit,
        ['seizes the moment against', 'seize the moment against'],
        ['saisit l’occasion contre', 'saisissent l’occasion contre'],
      )} ${name(told.target)}`;
    case 'marchGivenUp':
      return does(
        told.unit,
        ['gives up its march', 'give up their march'],
        ['renonce à sa marche', 'renoncent à leur marche'],
      );
    case 'engagedAnother':
      return `${does(told.unit, ['goes on against', 'go on against'], ['se porte contre', 'se portent contre'])} ${name(told.target)}`;
    case 'orderThrown':
      return say(
        `Order of the attacks of ${groupIn(view, told.group, language).of}: ${told.die}`,
        `Ordre des attaques ${groupIn(view, told.group, language).of} : ${told.die}`,
      );
    case 'answered':
      return `${name(told.unit)}${colon} ${answerWords(told.answer, language)}`;
    case 'fought': {
      const strikes = does(told.unit, ['fights', 'fight'], ['affronte', 'affrontent']);
      const [ours, theirs] = told.figures;
      const [given, taken] = told.steps;
      const through = told.passes ? say(', right through', ', jusqu’au travers') : '';
      return `${strikes} ${name(told.enemy)}${through} (${ours} ${say('to', 'contre')} ${theirs})${colon} ${steps(given)} ${say('to', 'contre')} ${taken}`;
    }
    case 'controlTested': {
      const result = told.passed
        ? does(told.unit, ['stays in hand', 'stay in hand'], ['reste en main', 'restent en main'])
        : does(
            told.unit,
            ['gets out of hand', 'get out of hand'],
            ['échappe à ses chefs', 'échappent à leurs chefs'],
          );
      return `${result} (${told.total})`;
    }
    case 'prisonersTaken':
      return `${does(told.unit, ['loses', 'lose'], ['perd', 'perdent'])} ${steps(told.steps)} ${say('in prisoners', 'en prisonniers')}`;
    case 'pursued': {
      const chases = does(told.unit, ['pursues', 'pursue'], ['poursuit', 'poursuivent']);
      return `${chases} ${name(told.enemy)}${colon} ${figures(told.figures)}`;
    }
    case 'spent': {
      const spends = does(told.unit, ['spends', 'spend'], ['dépense', 'dépensent']);
      return `${spends} ${points(told.points)} (${say(`${told.left} left`, `reste ${told.left}`)})`;
    }
    case 'generalRode':
      return `${does(told.general, ['rides', 'ride'], ['se déplace de', 'se déplacent de'])} ${lengthIn(told.far, language)}`;
    case 'generalJoined':
      return `${does(told.general, ['joins', 'join'], ['rejoint', 'rejoignent'])} ${name(told.unit)}${told.beside === null ? '' : say(`, beside ${name(told.beside)}`, `, à côté ${named(told.beside).of}`)}`;
    case 'generalRisked': {
      const fate = told.isHit
        ? does(
            told.general,
            ['is hit and out of the fight', 'are hit and out of the fight'],
            ['est touché, hors de combat', 'sont touchés, hors de combat'],
          )
        : does(told.general, ['is unhurt', 'are unhurt'], ['est indemne', 'sont indemnes']);
      return `${fate} (${told.dice.join(', ')})`;
    }
    case 'generalReplaced':
      return told.isHimself
        ? does(told.general, ['is back', 'are back'], ['est de retour', 'sont de retour'])
        : does(told.general, ['is replaced', 'are replaced'], ['est remplacé', 'sont remplacés']);
    case 'generalRallies':
      return `${does(told.general, ['rallies', 'rally'], ['rallie', 'rallient'])} ${name(told.unit)}`;
    case 'wentToRally':
      return does(
        told.unit,
        ['goes back to rally', 'go back to rally'],
        ['revient se rallier', 'reviennent se rallier'],
      );
    case 'generalTaken':
      return does(told.general, ['is taken', 'are taken'], ['est pris', 'sont pris']);
    case 'objectiveTaken': {
      const place = objectiveIn(view, told.objective, language);
      return say(`${side(told.by)}: they hold ${place.text}`, `${side(told.by)} : maîtres ${place.of}`);
    }
    case 'groupBroke': {
      const group = groupIn(view, told.group, language);
      return `${group.text} ${verbOf(group, { en: ['is broken', 'are broken'], fr: ['n’attaque plus', 'n’attaquent plus'] }, language)}`;
    }
    case 'groupRecovered': {
      const group = groupIn(view, told.group, language);
      return `${group.text} ${verbOf(group, { en: ['recovers', 'recover'], fr: ['se reprend', 'se reprennent'] }, language)}`;
    }
    case 'battleOver': {
      const { blue, red } = told.scores;
      const score = `${side('blue')} ${blue}, ${side('red')} ${red}`;
      const grade = gradeNames[told.grade][language];
      const end = told.winner === null ? `${colon} ${grade}` : `. ${side(told.winner)}${colon} ${grade}`;
      return say(`The battle is over${end} (${score})`, `La bataille est finie${end} (${score})`);
    }
  }
}
