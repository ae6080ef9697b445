/** What units, leaders, hexes, cards and answers are called on the page, in whole words. */
import { colon, say, type Language, type Words } from '@bivouac/kernel';
import {
  blocksWords,
  givenName,
  bothSides,
  cardName,
  cardText,
  cardWords,
  groundWords,
  hexOf,
  isSide,
  leaderAt,
  leaderNamed,
  leaderWords,
  sectionNames,
  sectionsWords,
  sideNames,
  terrainKinds,
  troopsWords,
  unitWords,
  typeOf,
  unitAt,
  unitNamed,
  type Nation,
  type SeenLeader,
  type SeenUnit,
  type Section,
  type Side,
  type View,
} from '@bivouac/commands-colors/words';
import type { Spot } from '../../table/room.ts';
import { isOnBoard, isPictured, nameOfSpot, sectionNamed, type Pictured } from './spots.ts';

/** `1 banner`, `2 banners`. */
export function counted(count: number, language: Language, en: Plural, fr: Plural): string {
  const [one, many] = language === 'fr' ? fr : en;
  return `${count} ${count === 1 ? one : many}`;
}
type Plural = readonly [one: string, many: string];

export const bannersWords = (count: number, language: Language): string =>
  counted(count, language, ['banner', 'banners'], ['bannière', 'bannières']);

const armies: Readonly<Record<Nation, Words>> = {
  british: { en: 'British', fr: 'armée britannique' },
  french: { en: 'French', fr: 'armée française' },
  portuguese: { en: 'Portuguese', fr: 'armée portugaise' },
};

const leadersOf: Readonly<Record<Side, Words>> = {
  british: { en: 'British leader', fr: 'général britannique' },
  french: { en: 'French leader', fr: 'général français' },
};

/** Who, and what troops: `Byng’s Guards, guard grenadiers`; without a name, `British light infantry br4`. */
export function unitName(unit: SeenUnit, view: View, language: Language): string {
  const troops = typeOf(unit).name[language];
  const given = givenName(view, unit.name, language);
  if (given !== null) return `${given}, ${troopsWords(view, unit, language)}`;
  if (language === 'fr') return `${troops} ${unit.name}, ${armies[unit.nation].fr}`;
  const plain = /^(Young|Old) /.test(troops) ? troops : troops.charAt(0).toLowerCase() + troops.slice(1);
  return `${armies[unit.nation].en} ${plain} ${unit.name}`;
}

/** So many letters have room below a unit. */
const mostLetters = 17;

/** No name ends in these. */
const joins: ReadonlySet<string> = new Set(['and', 'of', 'et', 'de', 'du', 'la', 'à']);

/** What a battery, a brigade or a regiment of horse goes by in French: `Brigade Soye`, `Hussards de Vivian`. */
const body =
  /^(?:(?:Brigade|Division|Batterie)(?: à cheval| légère| lourde)?|[^’]*? (?:de|du|d’)) ?(?=\p{Lu})/u;

/** A unit in as few letters as there is room for: whose it is, since its blocks show what troops they are. */
export function unitTag(unit: SeenUnit, view: View, language: Language): string {
  const given = givenName(view, unit.name, language);
  if (given === null) return unit.name;
  const whose = language === 'fr' ? given.replace(body, '') : given.replace(/’s .*$/u, '');
  const words = whose.split(' ');
  while (words.length > 1 && (words.join(' ').length > mostLetters || joins.has(words.at(-1)!))) {
    // Half of what follows an `of` says nothing: it goes with it.
    const join = words.findLastIndex((word) => joins.has(word));
    words.length = join > 0 ? join : words.length - 1;
  }
  return words.join(' ');
}

/** What a unit has done this turn, and how it stands. */
export function conditionWords(unit: SeenUnit, language: Language): readonly string[] {
  return [
    ...(unit.square > 0 ? [say(language, 'in square', 'en carré')] : []),
    ...(unit.ordered ? [say(language, 'ordered', 'activée')] : []),
    ...(unit.moved > 0 ? [say(language, 'has moved', 'a bougé')] : []),
    ...(unit.spent ? [say(language, 'cannot battle this turn', 'ne combat plus ce tour')] : []),
    ...(unit.battled ? [say(language, 'has battled', 'a combattu')] : []),
  ];
}

function standsWords(view: View, hex: string, language: Language): string {
  if (hex === 'gone') return say(language, 'lost', 'perdu');
  if (hex === 'away') return say(language, 'off the board', 'hors du plateau');
  const ground = groundWords(view, hex, language);
  const where = say(language, `at ${hex}`, `en ${hex}`);
  return ground === '' ? where : `${where} (${ground})`;
}

export function unitSentence(unit: SeenUnit, view: View, language: Language): string {
  const leader = isOnBoard(unit.hex) ? leaderAt(view, unit.hex) : null;
  const led =
    leader === null
      ? []
      : [say(language, `with ${leaderWords(view, leader.name)}`, `avec ${leaderWords(view, leader.name)}`)];
  return [
    unitName(unit, view, language),
    ...(isOnBoard(unit.hex) ? [blocksWords(unit.blocks, language)] : []),
    standsWords(view, unit.hex, language),
    ...led,
    ...conditionWords(unit, language),
  ].join(', ');
}

export function leaderSentence(leader: SeenLeader, view: View, language: Language): string {
  const unit = isOnBoard(leader.hex) ? unitAt(view, leader.hex) : null;
  const where =
    unit === null
      ? isOnBoard(leader.hex)
        ? [say(language, 'alone', 'seul')]
        : []
      : [
          say(
            language,
            `with ${unitWords(view, unit.name, 'en')}`,
            `avec ${unitWords(view, unit.name, 'fr')}`,
          ),
        ];
  return [
    leaderWords(view, leader.name),
    leadersOf[leader.side][language],
    ...where,
    standsWords(view, leader.hex, language),
    ...(leader.ordered ? [say(language, 'ordered', 'activé')] : []),
  ].join(', ');
}

/** The seat a board is seen from: one's own, or for those who only watch the one at the lower edge. */
export function seatOf(view: View): Side {
  return isSide(view.seat) ? view.seat : view.terms.bottom;
}

export function hexSentence(hex: string, view: View, language: Language): string {
  const ground = groundWords(view, hex, language) || terrainKinds[0]!.words[language];
  const section = sectionsWords(view, seatOf(view), hexOf(hex), language);
  const claims = view.objectives.flatMap(({ side, hexes, held }, index) => {
    if (!hexes.includes(hex)) return [];
    const worth = bannersWords(view.terms.claims[index]!.banners, language);
    const state = held ? say(language, ', held', ', tenu') : '';
    return [
      say(
        language,
        `objective of the ${sideNames[side].en}, ${worth}${state}`,
        `objectif des ${sideNames[side].fr}, ${worth}${state}`,
      ),
    ];
  });
  const exits = view.terms.exits
    .filter((exit) => exit.hexes.includes(hex))
    .map(({ side }) =>
      say(language, `exit of the ${sideNames[side].en}`, `sortie des ${sideNames[side].fr}`),
    );
  return [
    `${hex}${colon(language)} ${ground}`,
    say(language, `${section} section`, `section ${section}`),
    ...claims,
    ...exits,
  ].join(', ');
}

export function sectionSentence(section: Section, language: Language): string {
  const name = sectionNames[section][language];
  return say(language, `The ${name} section`, `La section ${name}`);
}

/** Answers as their pictures are called, and what each comes to. */
export const answers: Readonly<Record<Pictured, { readonly name: Words; readonly about: Words }>> = {
  stand: {
    name: { en: 'Stand', fr: 'Tenir bon' },
    about: {
      en: 'Take the attack, then battle back if you hold.',
      fr: 'Subir l’attaque, puis riposter si l’on tient.',
    },
  },
  strike: {
    name: { en: 'First Strike', fr: 'Embuscade' },
    about: {
      en: 'Play the card: you roll first.',
      fr: 'Jouer la carte : vous lancez les dés d’abord.',
    },
  },
  retire: {
    name: { en: 'Retire and reform', fr: 'Se replier' },
    about: {
      en: 'Two hexes back. Only cavalry symbols hit; no battle back.',
      fr: 'Deux cases en arrière. Seul le symbole cavalerie touche ; sans riposte.',
    },
  },
  square: {
    name: { en: 'Form square', fr: 'Former le carré' },
    about: {
      en: 'Costs a card while it lasts. One die each, yours first.',
      fr: 'Coûte une carte tant qu’il dure. Un dé chacun, le vôtre d’abord.',
    },
  },
  'battle back': {
    name: { en: 'Battle back', fr: 'Riposter' },
    about: { en: 'Roll at the attacker in your turn.', fr: 'Lancer à votre tour contre l’attaquant.' },
  },
  pass: {
    name: { en: 'Let it be', fr: 'Ne rien faire' },
    about: { en: 'No battle back.', fr: 'Pas de riposte.' },
  },
  strategic: {
    name: { en: 'Strategic moves', fr: 'Mouvement stratégique' },
    about: {
      en: 'Up to four units or leaders, four hexes each, no battle.',
      fr: 'Jusqu’à quatre unités ou généraux, quatre cases chacun, sans combat.',
    },
  },
  one: {
    name: { en: 'One unit', fr: 'Une unité' },
    about: { en: 'Any one unit, ordered normally.', fr: 'Une unité quelconque, activée normalement.' },
  },
  'ignore 0': {
    name: { en: 'Ignore none', fr: 'N’en ignorer aucun' },
    about: { en: 'Go back for every flag.', fr: 'Reculer pour chaque drapeau.' },
  },
  'ignore 1': {
    name: { en: 'Ignore 1 flag', fr: 'Ignorer 1 drapeau' },
    about: { en: 'One flag has no effect.', fr: 'Un drapeau reste sans effet.' },
  },
  'ignore 2': {
    name: { en: 'Ignore 2 flags', fr: 'Ignorer 2 drapeaux' },
    about: { en: 'Two flags have no effect.', fr: 'Deux drapeaux restent sans effet.' },
  },
  'ignore 3': {
    name: { en: 'Ignore 3 flags', fr: 'Ignorer 3 drapeaux' },
    about: { en: 'Three flags have no effect.', fr: 'Trois drapeaux restent sans effet.' },
  },
};

export function spotName(spot: Spot, view: View, language: Language): string {
  const name = nameOfSpot(spot);
  const unit = unitNamed(view, name);
  if (unit !== null) return unitSentence(unit, view, language);
  const leader = leaderNamed(view, name);
  if (leader !== null) return leaderSentence(leader, view, language);
  if (cardWords[name] !== undefined)
    return `${cardName(name, language)}${colon(language)} ${cardText(name, language)}`;
  if (isPictured(name))
    return `${answers[name].name[language]}${colon(language)} ${answers[name].about[language]}`;
  const section = sectionNamed(name.replace('section ', ''));
  return section === null ? hexSentence(name, view, language) : sectionSentence(section, language);
}

export const sidesInOrder = bothSides;
