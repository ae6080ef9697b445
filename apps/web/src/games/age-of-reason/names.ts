/** What units, generals and ground are called on the page, in whole words. */
import { capital, colon, say, type Language, type Words } from '@bivouac/kernel';
import {
  armNames,
  conditionNames,
  formationNames,
  indexOfGeneral,
  indexOfUnit,
  none,
  rankNames,
  sideName,
  tableOf,
  weightNames,
  type Phase,
  type UnitFacts,
  type View,
} from '@bivouac/age-of-reason/words';
import type { Spot } from '../../table/room.ts';
import { pointWords } from '../../board/free-table/place-words.ts';
import { nameOfSpot, pointOfSpot } from '../../board/free-table/spots.ts';

export const phaseNames: Readonly<Record<Phase, Words>> = {
  arrivals: { en: 'Arrivals', fr: 'Arrivées' },
  rally: { en: 'Rally', fr: 'Ralliement' },
  actionPoints: { en: 'Points', fr: 'Points' },
  charges: { en: 'Charges', fr: 'Charges' },
  movement: { en: 'Movement', fr: 'Mouvement' },
  artillery: { en: 'Guns', fr: 'Canon' },
  artilleryMorale: { en: 'Morale', fr: 'Moral' },
  smallArms: { en: 'Muskets', fr: 'Fusils' },
  smallArmsMorale: { en: 'Morale', fr: 'Moral' },
  melee: { en: 'Melee', fr: 'Mêlée' },
  armyRetreat: { en: 'Retreat?', fr: 'Retraite ?' },
};

/** What troops they are: `dragoons`, `heavy battery`. */
export function troopsWords({ arm, battery }: UnitFacts, language: Language): string {
  if (battery === null) return armNames[arm][language];
  const weight = weightNames[battery.weight][language];
  const horse = battery.isHorse ? say(language, 'horse ', ' à cheval') : '';
  return battery.isHowitzer
    ? say(language, `${weight} ${horse}howitzers`, `batterie d’obusiers ${weight}${horse}`)
    : say(language, `${weight} ${horse}battery`, `batterie ${weight}${horse}`);
}

/** A unit in a sentence: name, troops, strength, formation, condition. */
export function unitSentence(view: View, index: number, language: Language): string {
  const [facts, unit] = [view.terms.units[index]!, view.units[index]!];
  const strength =
    unit.figures === facts.figures
      ? say(language, `${facts.figures} figures`, `${facts.figures} figurines`)
      : say(
          language,
          `${unit.figures} of ${facts.figures} figures`,
          `${unit.figures} figurines sur ${facts.figures}`,
        );
  const said = [facts.name[language], troopsWords(facts, language), strength];
  if (unit.where !== 'table') return [...said, whereNames[unit.where][language]].join(', ');
  said.push(formationNames[unit.formation][language]);
  if (unit.post !== none) said.push(tableOf(view).features[unit.post]!.name?.[language] ?? '');
  if (unit.condition !== 'normal') said.push(conditionNames[unit.condition][language]);
  return said.filter((words) => words !== '').join(', ');
}

export const whereNames = {
  reserve: { en: 'to come', fr: 'à venir' },
  absent: { en: 'will not come', fr: 'ne viendra pas' },
  withdrawn: { en: 'off the table', fr: 'hors de la table' },
  lost: { en: 'lost', fr: 'perdue' },
} as const satisfies Record<string, Words>;

export function generalSentence(view: View, index: number, language: Language): string {
  const [facts, general] = [view.terms.generals[index]!, view.generals[index]!];
  const said = [capital(facts.name[language]), rankNames[facts.rank][language]];
  if (general.fate !== 'table') return [...said, fateNames[general.fate][language]].join(', ');
  if (general.points > 0)
    said.push(
      say(
        language,
        `${general.points} action point${general.points > 1 ? 's' : ''}`,
        `${general.points} point${general.points > 1 ? 's' : ''} d’action`,
      ),
    );
  const unit = view.terms.units[general.unit];
  if (unit !== undefined) said.push(say(language, `with ${unit.name.en}`, `avec ${unit.name.fr}`));
  return said.join(', ');
}

export const fateNames = {
  away: { en: 'to come', fr: 'à venir' },
  fled: { en: 'has left the field', fr: 'a quitté le champ de bataille' },
  killed: { en: 'killed', fr: 'tué' },
  captured: { en: 'taken prisoner', fr: 'fait prisonnier' },
} as const satisfies Record<string, Words>;

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
  if (feature !== undefined) {
    const kind = feature.kind.words?.[language] ?? feature.kind.name;
    return feature.name === null ? capital(kind) : capital(`${feature.name[language]}, ${kind}`);
  }
  const point = pointOfSpot(spot);
  return point === null ? name : pointWords(tableOf(view), point, language);
}
