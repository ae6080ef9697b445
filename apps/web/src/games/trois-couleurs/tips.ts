/** Tips on troops and ground: what such a formation can do, what such ground does. */
import {
  tableOf,
  type Case,
  type Disorder,
  type Formation,
  type Unit,
  type View,
} from '@bivouac/trois-couleurs/words';
import { capital, type Language, type Words } from '@bivouac/kernel';
import { nameOfSpot } from '../../board/free-table/spots.ts';
import type { Spot, Tip } from '../../table/room.ts';

const formationAdvice: Readonly<Record<Formation, Words>> = {
  LIG: {
    en: 'A line fires with all its front. It marches slowly, and its flanks are open.',
    fr: 'Une ligne tire de tout son front. Elle marche lentement, et ses flancs sont découverts.',
  },
  COD: {
    en: 'A column of divisions attacks well and turns easily; few of its muskets bear.',
    fr: 'La colonne par divisions attaque bien et tourne aisément ; peu de ses fusils portent.',
  },
  COC: {
    en: 'A column of companies is fast, and narrow enough for gaps.',
    fr: 'La colonne par compagnies est rapide, et assez étroite pour les intervalles.',
  },
  COF: {
    en: 'A closed column stands up to horse better than an open one; guns love it.',
    fr: 'La colonne fermée tient mieux la cavalerie qu’une colonne ouverte ; les canons l’adorent.',
  },
  COM: {
    en: 'A march column follows roads and goes farthest. It should meet nobody.',
    fr: 'La colonne de marche suit les routes et va le plus loin. Elle ne devrait rencontrer personne.',
  },
  CAR: {
    en: 'A square has no flanks and laughs at horse. It creeps, and guns love it.',
    fr: 'Un carré n’a pas de flanc et se rit de la cavalerie. Il rampe, et les canons l’adorent.',
  },
  TIR: {
    en: 'Skirmishers are hard to hit, cover those behind them, and give way before close order.',
    fr: 'Les tirailleurs sont difficiles à toucher, couvrent ceux de derrière, et cèdent devant l’ordre serré.',
  },
  BAT: {
    en: 'Guns in battery fire over their front. To go elsewhere they must limber up, or be pushed.',
    fr: 'En batterie, les pièces tirent devant elles. Pour aller ailleurs il faut atteler, ou pousser.',
  },
};

/** Horse does not fire: what its formations are good for is something else. */
const horseAdvice: Readonly<Partial<Record<Formation, Words>>> = {
  LIG: {
    en: 'Cavalry in line charges with its whole front; its flanks are open.',
    fr: 'La cavalerie en ligne charge de tout son front ; ses flancs sont découverts.',
  },
  COD: {
    en: 'A column of cavalry goes farther than a line and fights with its head only.',
    fr: 'La cavalerie en colonne va plus loin qu’en ligne et ne se bat que de sa tête.',
  },
  COC: {
    en: 'A column of cavalry goes farther than a line and fights with its head only.',
    fr: 'La cavalerie en colonne va plus loin qu’en ligne et ne se bat que de sa tête.',
  },
};

const disorderAdvice: Readonly<Record<Exclude<Disorder, 'none'>, Words>> = {
  SAF: {
    en: 'Out of formation: it fires, fights and stands worse until it spends points to recover.',
    fr: 'Sans formation : elle tire, se bat et tient moins bien tant qu’elle ne s’est pas remise en ordre.',
  },
  DES: {
    en: 'In disorder: hardly fit to fight. Two recoveries bring it back into its ranks.',
    fr: 'En désordre : à peine bonne à se battre. Il faut deux remises en ordre pour la reformer.',
  },
};

const caseAdvice: Readonly<Partial<Record<Case, Words>>> = {
  HAL: { en: 'Checked: it goes nowhere this turn.', fr: 'À la halte : elle ne va nulle part ce tour.' },
  REP: {
    en: 'Falling back: it gives ground until it rallies.',
    fr: 'En repli : elle cède du terrain jusqu’à son ralliement.',
  },
  RET: { en: 'In retreat: cavalry may ride it down.', fr: 'En retraite : la cavalerie peut la sabrer.' },
  DER: {
    en: 'In rout: it runs, and friends who see it must test.',
    fr: 'En déroute : elle court, et les amis qui la voient doivent tester.',
  },
};

/** What is wrong with a unit first, then what its formation is good for. */
export function adviceOn(
  { formation, disorder, case: found }: Unit,
  isHorse: boolean,
  language: Language,
): readonly string[] {
  return [
    caseAdvice[found],
    disorder === 'none' ? undefined : disorderAdvice[disorder],
    (isHorse ? horseAdvice[formation] : undefined) ?? formationAdvice[formation],
  ].flatMap((words) => (words === undefined ? [] : [words[language]]));
}

const groundAdvice: Readonly<Record<string, { readonly words: Words; readonly rules: readonly string[] }>> = {
  'light wood': {
    words: {
      en: 'Light cover. Foot passes with some loss of time, horse is disordered in it, guns never unlimber there.',
      fr: 'Léger couvert. L’infanterie y perd un peu de temps, la cavalerie son ordre, et les pièces n’y sont jamais mises en batterie.',
    },
    rules: ['TC-8-27', 'TC-8-62', 'TC-8-64', 'TC-8-68'],
  },
  'dense wood': {
    words: {
      en: 'Infantry alone, and only as skirmishers. Better cover than a light wood.',
      fr: 'L’infanterie seule, et seulement en tirailleurs. Meilleur couvert qu’un bois clair.',
    },
    rules: ['TC-8-69', 'TC-8-70', 'TC-8-27'],
  },
  marsh: {
    words: {
      en: 'Slow going, and no guns. Whoever attacks through it tests worse, whoever waits behind it better.',
      fr: 'Marche pénible, et pas de canons. Qui attaque à travers teste moins bien, qui attend derrière teste mieux.',
    },
    rules: ['TC-8-02', 'TC-8-74'],
  },
  plateau: {
    words: {
      en: 'Higher ground: better to stand on, and it hides what lies behind its edge.',
      fr: 'Terrain plus haut : on y tient mieux, et il cache ce qui est derrière son bord.',
    },
    rules: ['TC-3-01'],
  },
  hill: {
    words: {
      en: 'Higher ground: better to stand on, and guns see farther.',
      fr: 'Terrain plus haut : on y tient mieux, et les canons voient plus loin.',
    },
    rules: ['TC-3-01'],
  },
  hedge: {
    words: {
      en: 'Cover for whoever lines it, an obstacle for whoever comes over it.',
      fr: 'Un couvert pour qui la borde, un obstacle pour qui la franchit.',
    },
    rules: ['TC-8-27', 'TC-8-09'],
  },
  crest: {
    words: {
      en: 'Hides those behind it; through it fire is weak beyond a short way.',
      fr: 'Cache ceux qui sont derrière ; à travers, le feu s’affaiblit vite.',
    },
    rules: ['TC-3-01'],
  },
  stream: {
    words: {
      en: 'Crossed at a walk. Whoever attacks over it tests worse.',
      fr: 'Se franchit au pas. Qui attaque par-dessus teste moins bien.',
    },
    rules: ['TC-8-02', 'TC-8-74'],
  },
  river: {
    words: { en: 'Nobody crosses but by a bridge or a ford.', fr: 'On ne passe que par un pont ou un gué.' },
    rules: ['TC-8-01'],
  },
  road: {
    words: {
      en: 'A march column that keeps to it goes farther.',
      fr: 'Une colonne de marche qui la suit va plus loin.',
    },
    rules: ['TC-6-01'],
  },
  'built-up area': {
    words: {
      en: 'Foot holds it face by face; each face has room for a few figures. Hard to shoot out, hard to storm.',
      fr: 'L’infanterie la tient face par face ; chaque face a place pour quelques figurines. Difficile à déloger, difficile à prendre.',
    },
    rules: ['TC-8-42', 'TC-8-54'],
  },
};

/** Other kinds of ground that do the same. */
const alike: Readonly<Record<string, string>> = { wall: 'hedge' };

/** Of ground; of troops the inspector tells by itself. */
export function tipOf(spot: Spot, view: View, language: Language): Tip | null {
  const table = tableOf(view);
  const feature = table.features[table.byId.get(nameOfSpot(spot)) ?? -1];
  if (feature === undefined) return null;
  const kind = feature.kind.name;
  const advice = groundAdvice[alike[kind] ?? kind];
  if (advice === undefined) return null;
  const words = feature.kind.words?.[language] ?? kind;
  return {
    title: capital(feature.name === null ? words : `${feature.name[language]}, ${words}`),
    lines: [advice.words[language]],
    rules: advice.rules,
  };
}
