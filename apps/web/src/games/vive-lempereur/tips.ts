/** Tips on counters and ground: what such a formation can do, what such ground does. */
import type { Language, Words } from '@bivouac/kernel';
import {
  formationNames,
  formationWords,
  groundWords,
  marks,
  rankNames,
  stackSeen,
  terrainAt,
  terrainWords,
  unitNamed,
  type FormationName,
  type SeenUnit,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { Spot, Tip } from '../../table/room.ts';
import { groundTip } from './ground-tips.ts';
import { capital } from './names.ts';
import { hexOfSpot, leaderIndex, nameOfSpot } from './spots.ts';

interface Advice {
  readonly words: Words;
  readonly rules: readonly string[];
}

const formationAdvice: Readonly<Record<FormationName, Advice>> = {
  line: {
    words: {
      en: 'A line faces a corner and has two hexes before it. It fires with its full value and marches slowly; its flanks are open.',
      fr: 'Une ligne fait face à un coin et a deux cases devant elle. Elle tire à pleine valeur et marche lentement ; ses flancs sont découverts.',
    },
    rules: ['VE-4.1-01', 'VE-4.1-02'],
  },
  column: {
    words: {
      en: 'A column faces a side. It marches fast, turns as it goes, and strikes harder in shock, but only straight ahead.',
      fr: 'Une colonne fait face à un côté. Elle marche vite, tourne en marchant et frappe plus fort au choc, mais droit devant seulement.',
    },
    rules: ['VE-4.2-03', 'VE-4.2-05', 'VE-4.2-06'],
  },
  square: {
    words: {
      en: 'A square has no flanks and stands firm against cavalry; guns love it.',
      fr: 'Un carré n’a pas de flanc et tient contre la cavalerie ; les canons l’adorent.',
    },
    rules: ['VE-4.4-02', 'VE-4.4-04', 'VE-7.10-01'],
  },
  adapted: {
    words: {
      en: 'Among trees and houses troops fight as they can: a front all round, little fire.',
      fr: 'Parmi arbres et maisons on se bat comme on peut : front de tous côtés, peu de feu.',
    },
    rules: ['VE-4.3-01', 'VE-4.3-03'],
  },
  disorganised: {
    words: {
      en: 'Broken: it does not attack, and if it breaks again it is lost. It may rally two turns after the number on its marker.',
      fr: 'Rompue : elle n’attaque pas, et se perd si elle rompt encore. Elle peut se rallier deux tours après le numéro de son marqueur.',
    },
    rules: ['VE-4.5-03', 'VE-4.5-07', 'VE-11.1-01'],
  },
  skirmish: {
    words: {
      en: 'Skirmishers stand astride two hexes and fire two hexes far; hard to hit, weak in shock.',
      fr: 'Les tirailleurs sont à cheval sur deux cases et tirent à deux cases ; difficiles à toucher, faibles au choc.',
    },
    rules: ['VE-4.6-04', 'VE-4.6-10', 'VE-4.6-14'],
  },
  battery: {
    words: {
      en: 'Guns in battery fire far over the two hexes before them; they can only turn where they stand.',
      fr: 'En batterie, les pièces tirent loin par les deux cases devant elles ; elles ne font que pivoter sur place.',
    },
    rules: ['VE-4.12-02', 'VE-4.12-03'],
  },
  limbered: {
    words: {
      en: 'Limbered guns march and do not fire. Two movement points bring them into battery.',
      fr: 'Attelées, les pièces marchent et ne tirent pas. Deux points de mouvement les mettent en batterie.',
    },
    rules: ['VE-4.11-04', 'VE-6.3-01'],
  },
};

const leaderAdvice: Advice = {
  words: {
    en: 'A leader steadies the troops of his hex when they test, and may lead a shock in person at his own risk.',
    fr: 'Un chef affermit les troupes de sa case quand elles testent, et peut mener un choc en personne, à ses risques.',
  },
  rules: ['VE-14.3-02', 'VE-14.4-01'],
};

const routedAdvice: Advice = {
  words: {
    en: 'Routed: it runs from any enemy who comes near.',
    fr: 'En déroute : elle fuit devant tout ennemi qui approche.',
  },
  rules: ['VEA-16-501'],
};

function unitTip(unit: SeenUnit, language: Language): Tip | null {
  const { standing, known } = unit;
  if (standing === null) return null;
  const formation = formationNames[standing.formation]!;
  const advice = [formationAdvice[formation], ...((known & marks.routed) === 0 ? [] : [routedAdvice])];
  return {
    title: capital(formationWords[formation][language]),
    lines: advice.map(({ words }) => words[language]),
    rules: advice.flatMap(({ rules }) => rules),
  };
}

/** The stack inspector has the figures; this is what they are good for. Empty ground speaks for itself. */
export function tipOf(spot: Spot, view: View, language: Language): Tip | null {
  const name = nameOfSpot(spot);
  const unit = spot.startsWith('piece:') ? unitNamed(view, name) : null;
  if (unit !== null) return unitTip(unit, language);
  const leader = spot.startsWith('piece:') ? leaderIndex(view, name) : -1;
  if (leader >= 0)
    return {
      title: capital(rankNames[view.terms.leaders[leader]!.rank][language]),
      lines: [leaderAdvice.words[language]],
      rules: leaderAdvice.rules,
    };
  const hex = spot.startsWith('place:') ? hexOfSpot(spot, view) : -1;
  if (hex < 0 || stackSeen(view, hex).length > 0) return null;
  const lines = groundTip(view, hex, language);
  if (lines.length === 0) return null;
  const ground = groundWords(view, hex, language) || terrainWords[terrainAt(view, hex)][language];
  return { title: capital(ground), lines, rules: ['VE-3.6-02', 'VE-6.2-02'] };
}
