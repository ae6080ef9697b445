/** Tips on counters and ground: what such a formation can do, what such ground does. */
import { capital, type Language, type Words } from '@bivouac/kernel';
import {
  formationNames,
  groundWords,
  leadersSeen,
  marks,
  stackSeen,
  terrainAt,
  terrainWords,
  unitFactsOf,
  type FormationName,
  type SeenUnit,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { Spot, Tip } from '../../table/room.ts';
import { groundTip } from './ground-tips.ts';
import { hexOfSpot } from './spots.ts';

const formationAdvice: Readonly<Record<FormationName, Words>> = {
  line: {
    en: 'A line faces a corner and has two hexes before it. It fires with its full value and marches slowly; its flanks are open.',
    fr: 'Une ligne fait face à un coin et a deux cases devant elle. Elle tire à pleine valeur et marche lentement ; ses flancs sont découverts.',
  },
  column: {
    en: 'A column faces a side. It marches fast, turns as it goes, and strikes harder in shock, but only straight ahead.',
    fr: 'Une colonne fait face à un côté. Elle marche vite, tourne en marchant et frappe plus fort au choc, mais droit devant seulement.',
  },
  square: {
    en: 'A square has no flanks and stands firm against cavalry; guns love it.',
    fr: 'Un carré n’a pas de flanc et tient contre la cavalerie ; les canons l’adorent.',
  },
  adapted: {
    en: 'Among trees and houses troops fight as they can: a front all round, little fire.',
    fr: 'Parmi arbres et maisons on se bat comme on peut : front de tous côtés, peu de feu.',
  },
  disorganised: {
    en: 'Broken (the rules say disorganised): it does not attack, and if it breaks again it is lost. It may rally two turns after the number on its marker.',
    fr: 'Rompue (les règles disent désorganisée) : elle n’attaque pas, et se perd si elle rompt encore. Elle peut se rallier deux tours après le numéro de son marqueur.',
  },
  skirmish: {
    en: 'Skirmishers stand astride two hexes and fire two hexes far; hard to hit, weak in shock.',
    fr: 'Les tirailleurs sont à cheval sur deux cases et tirent à deux cases ; difficiles à toucher, faibles au choc.',
  },
  battery: {
    en: 'Guns in battery fire far over the two hexes before them; they can only turn where they stand.',
    fr: 'En batterie, les pièces tirent loin par les deux cases devant elles ; elles ne font que pivoter sur place.',
  },
  limbered: {
    en: 'Limbered guns march and do not fire. Two movement points bring them into battery.',
    fr: 'Attelées, les pièces marchent et ne tirent pas. Deux points de mouvement les mettent en batterie.',
  },
};

export const leaderAdvice: Words = {
  en: 'A leader steadies the troops of his hex when they test, and may lead a shock in person at his own risk.',
  fr: 'Un chef affermit les troupes de sa case quand elles testent, et peut mener un choc en personne, à ses risques.',
};

const routedAdvice: Words = {
  en: 'Routed: it runs from any enemy who comes near.',
  fr: 'En déroute : elle fuit devant tout ennemi qui approche.',
};

/** What a unit that stands so is good for, and what it must fear. */
export function adviceOn({ standing, known }: SeenUnit, language: Language): readonly string[] {
  if (standing === null) return [];
  const advice = [
    formationAdvice[formationNames[standing.formation]!],
    ...((known & marks.routed) === 0 ? [] : [routedAdvice]),
  ];
  return advice.map((words) => words[language]);
}

const whatAStepIs: Words = {
  en: 'A step is about 300 men, or a battery. With its last step a unit is gone.',
  fr: 'Un pas vaut environ 300 hommes, ou une batterie. Au dernier pas perdu, l’unité disparaît.',
};

/** What a step is, where some of those who stand there have lost any. */
export function stepAdvice(view: View, units: readonly SeenUnit[], language: Language): readonly string[] {
  const areWorn = units.some((unit) => unit.steps < unitFactsOf(view, unit).start);
  return areWorn ? [whatAStepIs[language]] : [];
}

/** Of ground where nobody stands; of whoever stands somewhere the stack inspector tells by itself. */
export function tipOf(spot: Spot, view: View, language: Language): Tip | null {
  const hex = hexOfSpot(spot, view);
  if (hex < 0 || stackSeen(view, hex).length > 0 || leadersSeen(view, hex).length > 0) return null;
  const lines = groundTip(view, hex, language);
  if (lines.length === 0) return null;
  const ground = groundWords(view, hex, language) || terrainWords[terrainAt(view, hex)][language];
  return { title: capital(ground), lines, rules: ['VE-3.6-02', 'VE-6.2-02'] };
}
