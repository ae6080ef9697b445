/** Questions, and what each part of an answer means. */
import {
  colon,
  sayIn,
  capital,
  counted,
  listed,
  partText,
  type Action,
  type Decision,
  type Language,
  type Part,
  type TroopName,
  type Words,
} from '@bivouac/kernel';
import { grid } from '../board.ts';
import { cardWords } from '../card-words.ts';
import type { SeenFrame } from '../scenario/naming.ts';
import type { View } from '../view.ts';
import {
  cardName,
  cardText,
  faceName,
  faceOrder,
  hexOf,
  hexWords,
  leaderAt,
  leaderNamed,
  leaderWords,
  sectionNames,
  targetWords,
  troopsNamed,
  typeOf,
  unitAt,
  unitEntry,
  unitNamed,
  unitWords,
} from './names.ts';

/** What a question is asked with: the words of the language, and the names of things in this view. */
interface Asker {
  readonly language: Language;
  readonly say: (en: string, fr: string) => string;
  readonly unit: (name: string | null) => TroopName;
  readonly leader: (name: string) => string;
  readonly hex: (name: string) => string;
}

function askerOf(view: View, language: Language): Asker {
  return {
    language,
    say: sayIn(language),
    unit: (name) => troopsNamed(view, [name ?? ''], language),
    leader: (name) => leaderWords(view, name),
    hex: (name) => hexWords(view, name, language),
  };
}

/** What one does, and what many do. */
function verb({ isPlural }: TroopName, one: string, many: string): string {
  return isPlural ? many : one;
}

type Asked = Extract<
  SeenFrame['step'],
  | 'command'
  | 'rally'
  | 'supply'
  | 'orders'
  | 'movement'
  | 'attack'
  | 'reaction'
  | 'retireTo'
  | 'ground'
  | 'bonus'
  | 'battleBack'
  | 'morale'
  | 'route'
  | 'leaderRoute'
  | 'scout'
>;

type Questions = {
  readonly [Step in Asked]: (frame: Extract<SeenFrame, { step: Step }>, ask: Asker, view: View) => string;
};

const questions: Questions = {
  command: (_f, { say }) =>
    say('Which command card do you play?', 'Quelle carte de commandement jouez-vous ?'),
  rally: ({ symbols }, { say, language }) =>
    say(
      `Rally: who gets blocks back? (${symbolWords(symbols, language)})`,
      `Ralliement : qui récupère des blocs ? (${symbolWords(symbols, language)})`,
    ),
  supply: ({ unit }, ask) =>
    ask.say(
      `Short of supplies: to which hex ${verb(ask.unit(unit), 'does', 'do')} ${ask.unit(unit).text} go back?`,
      `À court de munitions : vers quelle case ${verb(ask.unit(unit), 'recule', 'reculent')} ${ask.unit(unit).text} ?`,
    ),
  orders: ({ symbols }, { say, language }, view) =>
    say(
      `Orders: whom do you order? ${cardInForce(view, symbols, language)}`,
      `Ordres : qui activez-vous ? ${cardInForce(view, symbols, language)}`,
    ),
  movement: (_f, { say }) =>
    say(
      'Movement: choose a unit or leader, then the hex it goes to; or end your movement.',
      'Mouvement : choisissez une unité ou un général, puis sa case d’arrivée ; ou finissez vos mouvements.',
    ),
  attack: (_f, { say }) =>
    say(
      'Combat: choose a unit, then its target; or end your combat.',
      'Combat : choisissez une unité, puis sa cible ; ou finissez vos combats.',
    ),
  reaction: ({ unit, target, support }, ask, view) => {
    const guns = troopsNamed(view, support, ask.language);
    const helped =
      support.length === 0 ? '' : ask.say(`, supported by ${guns.text}`, `, avec l’appui ${guns.of}`);
    return ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'attacks', 'attack')} ${ask.unit(target).text} in melee${helped}: what do you answer?`,
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'attaque', 'attaquent')} ${ask.unit(target).text} au corps à corps${helped} : que répondez-vous ?`,
    );
  },
  retireTo: ({ target }, ask) =>
    ask.say(
      `${ask.unit(target).text} ${verb(ask.unit(target), 'retires', 'retire')} two hexes: where to?`,
      `${ask.unit(target).text} se ${verb(ask.unit(target), 'replie', 'replient')} de deux cases : où ?`,
    ),
  ground: ({ unit, hex, bonus }, ask, view) => {
    const rides = !bonus && typeOf(unitNamed(view, unit)!).arm === 'cavalry';
    return ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'has', 'have')} cleared ${ask.hex(hex)}: ${verb(ask.unit(unit), 'does it', 'do they')} take the ground${rides ? ', and go one hex beyond' : ''}?`,
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'a', 'ont')} dégagé ${ask.hex(hex)} : prendre le terrain${rides ? ', ou une case plus loin' : ''} ?`,
    );
  },
  bonus: ({ unit }, ask) =>
    ask.say(
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'has', 'have')} broken through: ${verb(ask.unit(unit), 'does it', 'do they')} fight a bonus melee?`,
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'a', 'ont')} percé : livrer un combat bonus ?`,
    ),
  battleBack: ({ unit, target }, ask) =>
    ask.say(
      `${ask.unit(target).text} ${verb(ask.unit(target), 'has held its', 'have held their')} ground: ${verb(ask.unit(target), 'does it', 'do they')} battle back at ${ask.unit(unit).text}?`,
      `${ask.unit(target).text} ${verb(ask.unit(target), 'a', 'ont')} tenu : riposter contre ${ask.unit(unit).text} ?`,
    ),
  morale: ({ unit, flags, allowed }, ask) =>
    ask.say(
      `${ask.unit(unit).text}: ${counted(flags, 'flag', 'flags')}, of which ${allowed} may be ignored. How many do you ignore?`,
      `${ask.unit(unit).text} : ${counted(flags, 'drapeau', 'drapeaux')}, dont ${allowed} ${allowed > 1 ? 'peuvent être ignorés' : 'peut être ignoré'}. Combien en ignorez-vous ?`,
    ),
  route: ({ unit, hexes }, ask) =>
    ask.say(
      `${ask.unit(unit).text} must retreat ${counted(hexes, 'hex', 'hexes')}: where to?`,
      `${ask.unit(unit).text} ${verb(ask.unit(unit), 'doit', 'doivent')} reculer de ${counted(hexes, 'case', 'cases')} : où ?`,
    ),
  leaderRoute: ({ leader }, ask) =>
    ask.say(
      `${ask.leader(leader)} must go back, one to three hexes: where to?`,
      `${ask.leader(leader)} doit reculer, d’une à trois cases : où ?`,
    ),
  scout: (_f, { say }) =>
    say('Which of the two cards do you keep?', 'Laquelle des deux cartes gardez-vous ?'),
};

function symbolWords(symbols: readonly number[], language: Language): string {
  return symbols
    .map((count, at) => [count, faceOrder[at]!] as const)
    .filter(([count]) => count > 0)
    .map(([count, face]) => `${count} × ${faceName(face, language)}`)
    .join(', ');
}

/** The card in effect and what it lets its player order. */
function cardInForce(view: View, symbols: readonly number[], language: Language): string {
  if (view.card === null) return '';
  const name = cardName(view.card, language);
  if (view.fallback)
    return language === 'fr'
      ? `(${name}, sans troupes de cette sorte : 1 unité quelconque)`
      : `(${name}, no troops of that kind: any 1 unit)`;
  const dice = symbolWords(symbols, language);
  if (dice !== '') return `(${name}${colon(language)} ${dice})`;
  return `(${name}${colon(language)} ${firstSentence(cardText(view.card, language))})`;
}

/** Whom a card orders stands first on it, here within a sentence; the rest can be read on the card. */
function firstSentence(text: string): string {
  const first = /^.+?(?=[.](?: |$))/.exec(text)?.[0] ?? text;
  return first.charAt(0).toLowerCase() + first.slice(1);
}

export function question(decision: Decision, view: View, language: Language): string {
  const frame = view.now;
  if (frame?.step !== decision.question) return decision.question;
  const asked = questions[frame.step as Asked] as
    ((frame: SeenFrame, ask: Asker, view: View) => string) | undefined;
  const words = asked?.(frame, askerOf(view, language), view) ?? decision.question;
  return capital(words);
}

const leaving: Words = { en: 'leave the board', fr: 'quitter le plateau' };

/** Words that mean the same wherever they are offered. */
const plain: Readonly<Record<string, Words>> = {
  order: { en: 'give orders', fr: 'donner les ordres' },
  strategic: {
    en: 'strategic moves: up to 4 units or leaders, 4 hexes, no battle',
    fr: 'mouvement stratégique : jusqu’à 4 unités ou généraux, 4 cases, sans combat',
  },
  one: { en: 'any 1 unit, ordered normally', fr: '1 unité quelconque, activée normalement' },
  stand: { en: 'stand', fr: 'tenir bon' },
  strike: { en: 'play First Strike', fr: 'jouer Embuscade' },
  retire: { en: 'retire and reform', fr: 'se replier et se reformer' },
  square: { en: 'form square', fr: 'former le carré' },
  stay: { en: 'stay where it is', fr: 'rester sur place' },
  off: leaving,
  'battle back': { en: 'battle back', fr: 'riposter' },
  pass: { en: 'do not battle back', fr: 'ne pas riposter' },
  resign: { en: 'resign', fr: 'abandonner la partie' },
};

const ends: Readonly<Record<string, Words>> = {
  movement: { en: 'end your movement', fr: 'finir les mouvements' },
  attack: { en: 'end your combat', fr: 'finir les combats' },
  bonus: { en: 'no bonus melee', fr: 'pas de combat bonus' },
};

export function part(chosen: Part, partial: Action, view: View, language: Language): string {
  const text = partText(chosen);
  const unit = unitNamed(view, text);
  if (unit !== null) return unitPart(view, text, partial, language);
  const leader = leaderNamed(view, text);
  if (leader !== null) return `★ ${leaderWords(view, text)}, ${leader.hex}`;
  if (cardWords[text] !== undefined) return cardName(text, language);
  if (text === 'end') return ends[view.now?.step ?? '']?.[language] ?? text;
  if (isSection(text)) return sectionPart(text, language);
  const [verb = '', ...rest] = text.split(' ');
  return plain[text]?.[language] ?? phrases[verb]?.(view, rest, partial, language) ?? text;
}

/** A unit on a list; after the target of a melee, artillery that joins in. */
function unitPart(view: View, name: string, partial: Action, language: Language): string {
  const entry = unitEntry(view, unitNamed(view, name)!, language);
  if (!partial.some((one) => partText(one).startsWith('at '))) return entry;
  return language === 'fr' ? `${entry} : appuie de ses dés` : `${entry}: adds its dice`;
}

function isSection(text: string): text is keyof typeof sectionNames {
  return text in sectionNames;
}

function sectionPart(section: keyof typeof sectionNames, language: Language): string {
  const name = sectionNames[section][language];
  return language === 'fr' ? `section : ${name}` : `${name} section`;
}

type Phrase = (view: View, rest: readonly string[], partial: Action, language: Language) => string;

const phrases: Readonly<Record<string, Phrase>> = {
  to: (view, [hex = '', ...more], partial, language) =>
    `${hexWords(view, hex, language)}${whoWaits(view, hex, partial, language)}${manner(view, more, language)}`,
  off: (view, more, _partial, language) => `${leaving[language]}${manner(view, more, language)}`,
  at: (view, [name = ''], partial, language) => targetPart(view, name, partial, language),
  out: (view, [name = ''], _partial, language) =>
    language === 'fr'
      ? `${unitWords(view, name, language)} : activer et quitter le carré`
      : `${unitWords(view, name, language)}: order it and leave square`,
  leader: (view, [name = ''], _partial, language) => {
    const at = leaderNamed(view, name)?.hex ?? '';
    return language === 'fr'
      ? `★ ${leaderWords(view, name)} seul, ${at}`
      : `★ ${leaderWords(view, name)} by himself, ${at}`;
  },
  with: (view, [name = ''], _partial, language) =>
    language === 'fr' ? `avec ${leaderWords(view, name)}` : `with ${leaderWords(view, name)}`,
  ignore: (_view, [count = '0'], _partial, language) => {
    if (count === '0') return language === 'fr' ? 'n’ignorer aucun drapeau' : 'ignore no flag';
    const flags = count === '1' ? ['flag', 'drapeau'] : ['flags', 'drapeaux'];
    return language === 'fr' ? `ignorer ${count} ${flags[1]!}` : `ignore ${count} ${flags[0]!}`;
  },
};

/** The friend a mover finds in a hex: a leader without a unit, or the unit a leader joins. */
function whoWaits(view: View, hex: string, partial: Action, language: Language): string {
  const mover = partText(partial[0] ?? '');
  const leader = leaderAt(view, hex);
  const unit = unitAt(view, hex);
  if (unit !== null && unit.name !== mover) {
    const joined = troopsNamed(view, [unit.name], language).text;
    return language === 'fr' ? `, rejoindre ${joined}` : `, joining ${joined}`;
  }
  if (leader === null || unit !== null) return '';
  const name = leaderWords(view, leader.name);
  return language === 'fr' ? `, auprès de ${name}` : `, joining ${name}`;
}

/** How a way back goes: with a leader met on it, or through enemies. */
function manner(view: View, [word, ...names]: readonly string[], language: Language): string {
  if (word === 'with') {
    const name = leaderWords(view, names[0] ?? '');
    return language === 'fr' ? `, en emmenant ${name}` : `, taking ${name} along`;
  }
  if (word !== 'through') return '';
  const passed = listed(
    names.map((hex) => `${hex} (${unitAt(view, hex)?.name ?? hex})`),
    language,
  );
  return language === 'fr' ? `, à travers l’ennemi en ${passed}` : `, through the enemy in ${passed}`;
}

/** A target, and how it is attacked: hand to hand next door, by fire from farther off. */
function targetPart(view: View, name: string, partial: Action, language: Language): string {
  const frame = view.now;
  const attacker = unitNamed(view, frame?.step === 'bonus' ? frame.unit : partText(partial[0] ?? ''));
  const target = unitNamed(view, name);
  const at = target?.hex ?? leaderNamed(view, name)?.hex ?? '';
  const range = grid.distance(hexOf(attacker?.hex ?? at), hexOf(at));
  const whom =
    target === null ? `★ ${targetWords(view, name, language)}, ${at}` : unitEntry(view, target, language);
  if (range < 2) return language === 'fr' ? `corps à corps contre ${whom}` : `melee with ${whom}`;
  return language === 'fr' ? `tirer sur ${whom} (portée ${range})` : `fire at ${whom} (range ${range})`;
}

/** What it means to choose nothing more. */
export function stop(partial: Action, view: View, language: Language): string {
  if (view.now?.step === 'orders') {
    if (partial.length < 2) return language === 'fr' ? 'n’activer personne' : 'order nobody';
    return language === 'fr' ? 'pas d’autre ordre' : 'no further order';
  }
  return language === 'fr' ? 'c’est tout' : 'that is all';
}
