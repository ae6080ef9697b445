/** What units, generals and ground are called on the page, in whole words. */
import { capital, colon, say, type Language, type Words } from '@bivouac/kernel';
import {
  armNames,
  caseNames,
  featureName,
  figuresLeft,
  formationNames,
  indexOfGeneral,
  indexOfUnit,
  none,
  objectiveName,
  orderNames,
  orderOf,
  perTurn,
  pointsLeft,
  rankNames,
  sideName,
  statusNames,
  tableOf,
  type General,
  type PartOfTurn,
  type View,
} from '@bivouac/trois-couleurs/words';
import { pointWords } from '../../board/free-table/place-words.ts';
import { nameOfSpot, pointOfSpot } from '../../board/free-table/spots.ts';
import type { Spot } from '../../table/room.ts';
import { plannedIn } from './plans.ts';

export const partNames: Readonly<Record<PartOfTurn['step'], Words>> = {
  operational: { en: 'Operational', fr: 'Opérationnel' },
  compulsory: { en: 'Compulsory', fr: 'Obligatoire' },
  initialFire: { en: 'Fire', fr: 'Feu' },
  movement: { en: 'Movement', fr: 'Mouvement' },
  engagements: { en: 'Engagements', fr: 'Engagements' },
  lateFire: { en: 'Late fire', fr: 'Feu final' },
  rally: { en: 'Rally', fr: 'Ralliement' },
  claims: { en: 'Tests', fr: 'Tests' },
  safeguards: { en: 'Safeguards', fr: 'Sauvegardes' },
  markers: { en: 'Markers', fr: 'Marqueurs' },
  firstFire: { en: 'Fire at once', fr: 'Feu immédiat' },
  reveal: { en: 'Orders are read out', fr: 'Énoncé des ordres' },
  firstLine: { en: 'First line', fr: 'Première ligne' },
  followUp: { en: 'Orders go on', fr: 'Suite des ordres' },
  secondLine: { en: 'Second line', fr: 'Seconde ligne' },
  unfinished: { en: 'Changes are finished', fr: 'Fin des manœuvres' },
};

/** A unit in a sentence: name, troops, strength, formation, order, morale. */
export function unitSentence(view: View, index: number, language: Language): string {
  const [facts, unit] = [view.terms.units[index]!, view.units[index]!];
  const isBattery = facts.arm.endsWith('artillery');
  const left = figuresLeft(view, index);
  const strength = isBattery
    ? say(language, `${left} of ${facts.strength} guns`, `${left} pièces sur ${facts.strength}`)
    : say(language, `${left} of ${facts.strength} figures`, `${left} figurines sur ${facts.strength}`);
  const said = [
    facts.name[language],
    `${armNames[facts.arm][language]} (${statusNames[facts.status][language]})`,
    strength,
  ];
  if (unit.where === 'plan' || unit.where === 'marker')
    said.push(say(language, 'hidden from the enemy', 'hors de vue de l’ennemi'));
  else if (unit.where !== 'table') return said.join(', ');
  said.push(formationNames[unit.formation][language], orderNames[orderOf(view, index)][language]);
  if (unit.post !== none) said.push(featureName(view, tableOf(view).features[unit.post]!.id, language));
  if (unit.case !== 'ARR') said.push(caseNames[unit.case][language]);
  const planned = plannedIn(view).find((one) => one.unit === index);
  if (planned !== undefined) {
    const { name } = view.terms.units[planned.target]!;
    said.push(
      planned.what === 'fire'
        ? say(language, `fires at ${name.en}`, `tire sur ${name.fr}`)
        : say(language, `marches on ${name.en}`, `marche sur ${name.fr}`),
    );
  }
  if (unit.spent > 0) {
    const left = pointsLeft(view, index);
    said.push(
      say(
        language,
        `${left} of ${perTurn} points left`,
        `reste ${left} point${left > 1 ? 's' : ''} sur ${perTurn}`,
      ),
    );
  }
  return said.join(', ');
}

const fateNames: Readonly<Partial<Record<General['fate'], Words>>> = {
  hit: { en: 'hit, out of the battle', fr: 'touché, hors de combat' },
  taken: { en: 'taken', fr: 'prisonnier' },
};

/** What has become of a general who is no longer on the table; nothing of one who is. */
export function fateOf(view: View, general: number, language: Language): readonly string[] {
  const words = fateNames[view.generals[general]!.fate];
  return words === undefined ? [] : [words[language]];
}

/** Who he is: his name, and his rank where he is not called by it. */
export function titleOf(view: View, general: number, language: Language): readonly string[] {
  const { name, rank } = view.terms.generals[general]!;
  const [called, ranked] = [name[language], rankNames[rank][language]];
  return [capital(called), ...(called.endsWith(ranked) ? [] : [ranked])];
}

export function generalSentence(view: View, index: number, language: Language): string {
  const unit = view.terms.units[view.generals[index]!.unit];
  return [
    ...titleOf(view, index, language),
    ...(unit === undefined ? [] : [say(language, `with ${unit.name.en}`, `avec ${unit.name.fr}`)]),
    ...fateOf(view, index, language),
  ].join(', ');
}

export function spotName(spot: Spot, view: View, language: Language): string {
  const name = nameOfSpot(spot);
  const unit = indexOfUnit(view, name);
  if (unit !== none) {
    const side = sideName(view, view.terms.units[unit]!.side, language);
    return `${side}${colon(language)} ${unitSentence(view, unit, language)}`;
  }
  const general = indexOfGeneral(view, name);
  if (general !== none) return generalSentence(view, general, language);
  const feature = tableOf(view).features[tableOf(view).byId.get(name) ?? -1];
  if (feature === undefined) {
    const point = pointOfSpot(spot);
    return point === null ? name : pointWords(tableOf(view), point, language);
  }
  const kind = feature.kind.words?.[language] ?? feature.kind.name;
  return feature.name === null ? capital(kind) : capital(`${feature.name[language]}, ${kind}`);
}

/** What is fought for: its name where it has one, what it is worth, and whose it is. */
export function objectiveSentence(view: View, index: number, language: Language): string {
  const { points } = view.terms.objectives[index]!;
  const holder = view.holders[index] ?? null;
  const what = objectiveName(view, index)[language];
  const whose = holder === null ? say(language, 'nobody’s', 'à personne') : sideName(view, holder, language);
  return `${capital(what)}, ${points} points${colon(language)} ${whose}`;
}
