/** What each part of an answer means, after the parts before it. */
import { sayIn, partText, type Action, type Language, type Part, type Words } from '@bivouac/kernel';
import type { PlaceAct, Word } from '../board/ground.ts';
import type { Frames } from '../frames.ts';
import type { Tactic } from '../tables/orders.ts';
import { formationNames, skirmish } from '../tables/formations.ts';
import type { View } from '../view.ts';
import { deploymentPart } from './deployment.ts';
import {
  boardUnder,
  facingWords,
  formedWords,
  groundWords,
  hexOf,
  hexWords,
  hexesWords,
  leaderWords,
  stackSeen,
  towards,
  unitEntry,
  unitNamed,
  troopsNamed,
  unitWords,
} from './names.ts';
import { tacticNames, writtenPart } from './orders.ts';

export { question } from './questions.ts';

type Step = Frames['step'];

/** What is being put into words: a part, those before it, and the step that asks. */
interface Asked {
  readonly view: View;
  readonly language: Language;
  readonly partial: Action;
  readonly step: Step | undefined;
  readonly say: (en: string, fr: string) => string;
}

export function part(chosen: Part, partial: Action, view: View, language: Language): string {
  const text = partText(chosen);
  const asked: Asked = {
    view,
    language,
    partial,
    step: view.now?.step,
    say: sayIn(language),
  };
  return (
    deploymentPart(text, view, asked.step, language) ??
    plainPart(text, asked) ??
    writtenPart(text, view, language) ??
    wordPart(text, asked) ??
    actPart(text, asked) ??
    verbPart(text, asked) ??
    text
  );
}

/** What `end` ends. */
const ends: Readonly<Partial<Record<Step, Words>>> = {
  charge: { en: 'end the charges', fr: 'finir les charges' },
  movement: { en: 'end the movement phase', fr: 'finir la phase de mouvement' },
  aim: { en: 'end the fire phase', fr: 'finir la phase de feu' },
  assault: { en: 'declare no more, and fight', fr: 'ne plus rien déclarer, et combattre' },
  rallyChoice: { en: 'end the rally phase', fr: 'finir la phase de ralliement' },
  screens: { en: 'put out no more', fr: 'ne plus en déployer' },
};

/** What it means to stay, by who is asked. */
const stays: Readonly<Partial<Record<Step, Words>>> = {
  follow: { en: 'he stays', fr: 'il reste' },
  unrallied: { en: 'stay in shelter', fr: 'rester à l’abri' },
  recoilWay: { en: 'go no farther', fr: 'ne pas aller plus loin' },
  advanceWho: { en: 'nobody (more) advances', fr: 'personne (d’autre) n’avance' },
  exploitWho: { en: 'nobody (more) rides in', fr: 'personne (d’autre) ne s’y engouffre' },
};

/** Words that mean the same wherever they are offered. */
const plain: Readonly<Record<string, Words>> = {
  halt: { en: 'halt here', fr: 's’arrêter ici' },
  hold: { en: 'hold fire', fr: 'ne pas tirer' },
  all: { en: 'everybody fires', fr: 'tous tirent' },
  pass: { en: 'wait', fr: 'attendre' },
  follow: { en: 'he goes with them', fr: 'il les suit' },
  stay: { en: 'stay where it is', fr: 'rester sur place' },
  alone: { en: 'no leader in person', fr: 'aucun chef en personne' },
  'go back': { en: 'go back two hexes', fr: 'reculer de deux cases' },
  'one hex': { en: 'by one hex', fr: 'd’une case' },
  'two hexes': { en: 'by two hexes', fr: 'de deux cases' },
  scatter: { en: 'break ranks here, of its own will', fr: 'rompre les rangs ici, de son plein gré' },
  stand: {
    en: 'none of these, to the end of the charge',
    fr: 'aucun de ceux-ci, jusqu’au bout de la charge',
  },
  stop: { en: 'do not strike again', fr: 'ne plus frapper' },
  keep: { en: 'leave the stack as it is', fr: 'laisser la pile telle quelle' },
  'all alike': { en: 'all turn as the one on top faces', fr: 'toutes s’alignent sur celle du dessus' },
  'in time': { en: 'all were in time', fr: 'tous étaient à l’heure' },
  'time out': {
    en: 'the time is over: its moves stop',
    fr: 'le temps est écoulé : ses mouvements s’arrêtent',
  },
  order: { en: 'write an order', fr: 'écrire un ordre' },
  'general retreat': { en: 'order a general retreat', fr: 'ordonner la retraite générale' },
  'provisional corps': { en: 'form a provisional corps', fr: 'former un corps provisoire' },
  adapted: { en: 'in adapted formation', fr: 'en formation adaptée' },
  nobody: { en: 'he takes nobody in hand', fr: 'il ne prend personne en main' },
  resign: { en: 'resign', fr: 'abandonner la partie' },
};

function plainPart(text: string, { view, step, language, say }: Asked): string | null {
  if (step === 'firstToPlay' && text === 'french') return say('the French', 'les Français');
  if (step === 'firstToPlay' && text === 'coalition') return say('the enemy', 'l’ennemi');
  if (step === 'activate' && text === 'pass')
    return say('let the enemy play a corps', 'laisser l’ennemi jouer un corps');
  if (text === 'nobody' && step === 'challenge') return say('no, go on', 'non, continuer');
  if (text === 'nobody' && step === 'reply') return say('none of them', 'aucun');
  if (text === 'nobody' && step === 'counsel')
    return say('all keep to their orders', 'tous s’en tiennent à leurs ordres');
  if (text === 'keep' && step === 'destination') return say('its order stays', 'son ordre demeure');
  if (text === 'pass' && step === 'square') return say('nobody for now', 'personne pour l’instant');
  if (text === 'all' && view.now?.step === 'cover' && view.now.covering.length === 1)
    return say('fire', 'tirer');
  if (text === 'end' && step !== undefined) return ends[step]?.[language] ?? say('end', 'finir');
  if (text === 'stay' && step !== undefined && stays[step] !== undefined) return stays[step][language];
  return Object.hasOwn(plain, text) ? plain[text]![language] : null;
}

/** A name with or without a verb that the board knows. */
function wordPart(text: string, asked: Asked): string | null {
  const word = boardUnder(asked.view).words.get(text);
  return word === undefined ? null : wordings[word.verb](text.slice(text.indexOf(' ') + 1), asked);
}

const wordings: Readonly<Record<Word['verb'], (name: string, asked: Asked) => string>> = {
  unit: (name, { view, language }) => {
    const unit = unitNamed(view, name)!;
    const hex = unit.standing?.hex ?? -1;
    const entry = unitEntry(view, unit, language);
    return hex < 0 ? unitWords(view, name, language) : `${entry}, ${boardUnder(view).grid.names[hex]!}`;
  },
  leader: (name, { view }) => {
    const leader = boardUnder(view).words.get(name)!.index;
    const { hex } = view.leaders[leader]!;
    return hex < 0
      ? `★ ${leaderWords(view, name)}`
      : `★ ${leaderWords(view, name)}, ${boardUnder(view).grid.names[hex]!}`;
  },
  with: (name, { view, say }) =>
    say(`with ${unitWords(view, name, 'en')}`, `avec ${troopsNamed(view, [name], 'fr').text}`),
  withLeader: (name, { view, say }) =>
    say(`with ${leaderWords(view, name)}`, `avec ${leaderWords(view, name)}`),
  to: (name, asked) => goal(name, asked),
  back: (name, asked) => asked.say(`back to ${goal(name, asked)}`, `à reculons vers ${goal(name, asked)}`),
  top: (name, { view, say }) =>
    say(
      `lay ${unitWords(view, name, 'en')} on top of the stack`,
      `placer ${troopsNamed(view, [name], 'fr').text} au sommet de la pile`,
    ),
  at: (name, asked) => place(name, asked),
  initiative: (name, { view, say }) =>
    say(
      `${leaderWords(view, name)} tries to ride of his own accord`,
      `${leaderWords(view, name)} tente d’agir de son propre chef`,
    ),
  leave: (name, { view, say }) =>
    say(
      `${unitWords(view, name, 'en')}: off the map, for good`,
      `${troopsNamed(view, [name], 'fr').text} : hors de la carte, pour de bon`,
    ),
  disorder: (name, { view, language, say }) => {
    const { text, isPlural } = troopsNamed(view, [name], language);
    return isPlural
      ? say(`${text} break ranks of their own will`, `${text} rompent les rangs de leur plein gré`)
      : say(`${text} breaks ranks of its own will`, `${text} rompt les rangs de son plein gré`);
  },
};

/** A hex to go to, with the way there and who waits: in a shock it is the hex that is attacked. */
function goal(name: string, asked: Asked): string {
  const { view, language, say, step } = asked;
  const hex = hexWords(view, name, language);
  if (step === 'assault')
    return say(`attack ${hex}${who(name, asked)}`, `attaquer ${hex}${who(name, asked)}`);
  const from = standsAt(asked);
  const { grid } = boardUnder(view);
  const way = from < 0 ? -1 : grid.directionTo(from, hexOf(view, name));
  if (way < 0) return `${hex}${who(name, asked)}`;
  const direction = facingWords(grid.directions[way]!, language);
  const ground = groundWords(view, hexOf(view, name), language);
  const where = ground === '' ? `${name} (${direction})` : `${name} (${direction}, ${ground})`;
  return `${where}${who(name, asked)}`;
}

/** The unit seen on top of a hex, for whoever goes or fires there; not those who have left it in this very move. */
function who(name: string, { view, language, partial }: Asked): string {
  const { words } = boardUnder(view);
  const movers = new Set(
    partial.flatMap((before) => {
      const word = words.get(before);
      return word?.verb === 'unit' || word?.verb === 'with' ? [view.units[word.index]?.name] : [];
    }),
  );
  const top = stackSeen(view, hexOf(view, name)).find((unit) => !movers.has(unit.name));
  if (top === undefined) return '';
  return language === 'fr' ? ` : ${unitWords(view, top.name, 'fr')}` : `: ${unitWords(view, top.name, 'en')}`;
}

/** Where the group stands after the parts so far; -1 when that is not known. */
function standsAt({ view, partial }: Asked): number {
  const { words } = boardUnder(view);
  for (const before of partial.toReversed()) {
    const word = words.get(before);
    if (word?.verb === 'to' || word?.verb === 'back' || word?.verb === 'at') return word.index;
    if (word?.verb === 'unit') return view.units[word.index]?.standing?.hex ?? -1;
    if (word?.verb === 'leader') return view.leaders[word.index]?.hex ?? -1;
  }
  const frame = view.now;
  if (frame === null) return -1;
  if ('unit' in frame) return view.units[frame.unit]?.standing?.hex ?? -1;
  return 'leader' in frame ? (view.leaders[frame.leader]?.hex ?? -1) : -1;
}

/** A hex by what it is named for: a target, the stack that attacks, a place to appear. */
function place(name: string, asked: Asked): string {
  const { view, language, say, step } = asked;
  const hex = `${hexWords(view, name, language)}${who(name, asked)}`;
  switch (step) {
    case 'aim':
    case 'answerFire':
      return say(`fire at ${hex}`, `tirer sur ${hex}`);
    case 'assault':
      return say(`attack from ${hex}`, `attaquer depuis ${hex}`);
    case 'exploitOn':
      return say(`strike at ${hex}`, `frapper ${hex}`);
    case 'square':
      return say(`form square in ${hex}`, `former le carré en ${hex}`);
    case 'firstOrders':
    case 'destination':
    case 'counsel':
      return orderPlace(hex, asked);
    case 'movement':
      if (asked.partial[0] === 'order') return orderPlace(hex, asked);
      return asked.partial.some((one) => partText(one).startsWith('recall '))
        ? say(`those in ${hex}`, `ceux de ${hex}`)
        : say(`come in at ${hex}`, `entrer en ${hex}`);
    default:
      return hex;
  }
}

/** A place in an order: the goal of a march, that of another tactic, or what a condition speaks of. */
function orderPlace(hex: string, { partial, say }: Asked): string {
  const last = partText(partial.at(-1) ?? 'march');
  return last.endsWith('march') ? say(`march to ${hex}`, `marcher vers ${hex}`) : hex;
}

/** An act in place: `left`, `line ESE`, `skirmish E ENE`; of one unit of the group, or in the other hex of skirmishers. */
function actPart(text: string, asked: Asked): string | null {
  const colon = text.indexOf(': ');
  if (colon > 0) {
    const unit = text.slice(0, colon);
    const rest = actPart(text.slice(colon + 2), asked);
    if (rest === null || unitNamed(asked.view, unit) === null) return null;
    const name = unitWords(asked.view, unit, asked.language);
    return asked.say(`${name} alone: ${rest}`, `${name}, à part : ${rest}`);
  }
  const { acts, grid } = boardUnder(asked.view);
  const act = acts.get(text);
  if (act !== undefined) return actWords(text, act, asked);
  const space = text.lastIndexOf(' ');
  const hex = text.slice(space + 1);
  const inHex = space > 0 && grid.byName.has(hex) ? acts.get(text.slice(0, space)) : undefined;
  if (inHex === undefined) return null;
  const rest = actWords(text.slice(0, space), inHex, asked);
  return asked.say(`${rest}, in ${hex}`, `${rest}, en ${hex}`);
}

const turns: Readonly<Record<string, Words>> = {
  left: { en: 'turn left (60 degrees)', fr: 'tourner à gauche (60 degrés)' },
  right: { en: 'turn right (60 degrees)', fr: 'tourner à droite (60 degrés)' },
  about: { en: 'face about', fr: 'volte-face' },
};

function actWords(text: string, act: PlaceAct, { view, language, say }: Asked): string {
  if (act.kind === 'turn') return turns[text]?.[language] ?? text;
  const { cornerWords, sideWords } = boardUnder(view);
  const name = formationNames[act.formation]!;
  const facing =
    act.facing < 0
      ? null
      : name === 'column' || name === 'limbered'
        ? sideWords[act.facing]!
        : cornerWords[act.facing]!;
  const formed = formedWords(name, facing, language);
  if (act.formation !== skirmish) return formed;
  const way = towards(sideWords[act.beside]!, language);
  return say(`${formed}, second hex ${way}`, `${formed}, seconde case ${way}`);
}

/** A corps and what it is to do: `gudin attack`; or what its owner makes of its order: `gudin to defence`. */
function orderPart(text: string, { view, say }: Asked): string | null {
  const copied = /^copy for (\S+)$/.exec(text)?.[1];
  const other = view.terms.corps.find(({ slug }) => slug === copied);
  if (other !== undefined)
    return say(
      `${other.name.en}: the same order, from its wing leader`,
      `${other.name.fr} : le même ordre, par son chef d’aile`,
    );
  const match = /^(\S+) (to )?(\S+)$/.exec(text);
  const corps = view.terms.corps.find(({ slug }) => slug === match?.[1]);
  const tactic = tacticNames[match?.[3] as Tactic] as Words | undefined;
  if (corps === undefined || tactic === undefined) return null;
  const isAtOnce = match?.[2] !== undefined;
  return say(
    `${corps.name.en}${isAtOnce ? ', at once and without a courier' : ''}: ${tactic.en}`,
    `${corps.name.fr}${isAtOnce ? ', aussitôt et sans estafette' : ''} : ${tactic.fr}`,
  );
}

/** A verb and a unit: `recoil fr7`, `screen fr2`; a unit and a facing; a hex and a facing. */
function verbPart(text: string, asked: Asked): string | null {
  const space = text.indexOf(' ');
  if (space < 0) return null;
  const ordered = orderPart(text, asked);
  if (ordered !== null) return ordered;
  const { view, language, say } = asked;
  const [first, rest] = [text.slice(0, space), text.slice(space + 1)];
  const verb = Object.hasOwn(verbs, first) ? verbs[first] : undefined;
  if (verb !== undefined && unitNamed(view, rest) !== null) {
    const { text: unit, isPlural } = troopsNamed(view, [rest], language);
    return `${unit} ${verb[isPlural ? 1 : 0][language]}`;
  }
  const fallsBack = /^fall back (\S+) (\d+)$/.exec(text);
  if (fallsBack !== null) {
    const { text: unit, isPlural } = troopsNamed(view, [fallsBack[1]!], language);
    const far = hexesWords(Number(fallsBack[2]), language);
    return say(
      `${unit} ${isPlural ? 'fall' : 'falls'} back ${far}`,
      `${unit} se ${isPlural ? 'replient' : 'replie'} de ${far}`,
    );
  }
  if (unitNamed(view, first) !== null && hexOf(view, rest) >= 0) return unitWords(view, text, language);
  if (!/^[NESW]+$/.test(rest)) return null;
  if (unitNamed(view, first) !== null) {
    const { text: unit, isPlural } = troopsNamed(view, [first], language);
    return say(
      `${unit} ${isPlural ? 'turn' : 'turns'} ${towards(rest, 'en')}`,
      `${unit} se ${isPlural ? 'tournent' : 'tourne'} ${towards(rest, 'fr')}`,
    );
  }
  if (hexOf(view, first) < 0) return null;
  return `${hexWords(view, first, language)}, ${towards(rest, language)}`;
}

/** What one does, and what many do. */
const verbs: Readonly<Record<string, readonly [one: Words, many: Words]>> = {
  counter: [
    { en: 'countercharges', fr: 'contrecharge' },
    { en: 'countercharge', fr: 'contrechargent' },
  ],
  charge: [
    { en: 'charges', fr: 'charge' },
    { en: 'charge', fr: 'chargent' },
  ],
  recoil: [
    { en: 'recoils', fr: 'recule' },
    { en: 'recoil', fr: 'reculent' },
  ],
  recover: [
    { en: 'gathers its stragglers', fr: 'rassemble ses isolés' },
    { en: 'gather their stragglers', fr: 'rassemblent leurs isolés' },
  ],
  screen: [
    { en: 'puts out voltigeurs', fr: 'déploie des voltigeurs' },
    { en: 'put out voltigeurs', fr: 'déploient des voltigeurs' },
  ],
  recall: [
    { en: 'calls its voltigeurs back', fr: 'rappelle ses voltigeurs' },
    { en: 'call their voltigeurs back', fr: 'rappellent leurs voltigeurs' },
  ],
  and: [
    { en: 'charges in combination', fr: 'charge en combinaison' },
    { en: 'charge in combination', fr: 'chargent en combinaison' },
  ],
  under: [
    { en: 'goes to the bottom of the stack', fr: 'passe au bas de la pile' },
    { en: 'go to the bottom of the stack', fr: 'passent au bas de la pile' },
  ],
};

/** What it means to choose nothing more. */
export function stop(partial: Action, view: View, language: Language): string {
  const say = sayIn(language);
  const step = view.now?.step;
  if (step === 'aim' || step === 'cover') return say('nobody else fires', 'personne d’autre ne tire');
  if (step === 'movement' || step === 'onward') {
    const first = partText(partial[0] ?? '');
    if (first.startsWith('recall ') && partial.length === 1) return say('all of them', 'tous');
    if (first === 'order') return say('send the order', 'envoyer l’ordre');
    return say('that is the whole move', 'c’est tout le mouvement');
  }
  return say('that is all', 'c’est tout');
}
