/** What the sentences of the log are made with: names, causes, sums. */
import {
  sayIn,
  agreeing,
  listed,
  signed,
  troopName,
  type Language,
  type SumRow,
  type TroopName,
  type Words,
} from '@bivouac/kernel';
import type { EmpereurEvent, Recall } from '../events.ts';
import type { Arc, BreakCause, Gait, TestCause } from '../frames.ts';
import type { Result } from '../state.ts';
import { blowOf, type ShockResult } from '../tables/shock.ts';
import type { Side } from '../tables/sides.ts';
import type { View } from '../view.ts';
import {
  corpsWords,
  hexWords,
  leaderWords,
  sideWords,
  stepsWords,
  sumWords,
  troopsNamed,
  unitIndex,
  unitWords,
} from './names.ts';

export type Kind = EmpereurEvent['kind'];
export type EventOf<K extends Kind> = Extract<EmpereurEvent, { kind: K }>;
export type Pair = readonly [en: string, fr: string];

/** One unit by its name, or several. */
export type Named = string | readonly string[];

/** What one does, and what many do. */
export type Verb = readonly [one: Pair, many: Pair];

/** A sentence part that agrees with whom it is said of. */
export type Said = (t: Teller, who: Named) => string;

/** What a sentence is made with: the words of the language, and the names of things in this view. */
export interface Teller {
  readonly language: Language;
  readonly say: (en: string, fr: string) => string;
  readonly both: (pair: Pair | undefined) => string;
  readonly side: (side: Side) => Words;
  /** A sentence about a side begins with its name. */
  readonly of: (side: Side, en: string, fr: string) => string;
  readonly unit: (name: string) => string;
  readonly units: (names: readonly string[]) => string;
  /** `du 34e de ligne`; in English the name alone. */
  readonly ofUnit: (name: string) => string;
  /** A unit on a list, without its article. */
  readonly name: (name: string) => string;
  /** What one does, and what many do: a regiment charges, hussars charge. */
  readonly verb: (who: Named, one: string, many: string) => string;
  /** A French participle as it agrees with them. */
  readonly agrees: (who: Named, masculine: string) => string;
  readonly does: (who: Named, verb: Verb) => string;
  /** A unit, and those units and leaders that go with it, as far as the reader may know. */
  readonly group: (unit: string, others: readonly string[] | undefined) => string;
  readonly leader: (slug: string) => string;
  readonly hex: (name: string) => string;
  readonly corps: (slug: string) => string;
  /** A corps as a sentence speaks of it. */
  readonly corpsNamed: (slug: string) => TroopName;
}

export function tellerOf(view: View, language: Language): Teller {
  const say = sayIn(language);
  const named = (who: Named): TroopName => troopsNamed(view, typeof who === 'string' ? [who] : who, language);
  const unit = (name: string) => named(name).text;
  const anybody = (name: string) => (unitIndex(view, name) < 0 ? leaderWords(view, name) : unit(name));
  return {
    language,
    say,
    both: (pair) => (pair === undefined ? '' : say(...pair)),
    side: (side) => sideWords(view, side),
    of: (side, en, fr) =>
      language === 'fr' ? `${sideWords(view, side).fr} : ${fr}` : `${sideWords(view, side).en}: ${en}`,
    unit,
    units: (names) => named(names).text,
    ofUnit: (name) => named(name).of,
    name: (name) => unitWords(view, name, language),
    verb: (who, one, many) => (named(who).isPlural ? many : one),
    agrees: (who, masculine) => agreeing(named(who), masculine),
    does: (who, [one, many]) => say(...(named(who).isPlural ? many : one)),
    group: (name, others = []) =>
      others.length === 0
        ? unit(name)
        : `${unit(name)} ${say('with', 'avec')} ${listed(others.map(anybody), language)}`,
    leader: (slug) => leaderWords(view, slug),
    hex: (name) => hexWords(view, name, language),
    corps: (slug) => corpsWords(view, slug, language),
    corpsNamed: (slug) => troopName(corpsWords(view, slug, language), language),
  };
}

export const gaits: Readonly<Record<Gait, Verb>> = {
  march: [
    ['marches', 'marche'],
    ['march', 'marchent'],
  ],
  charge: [
    ['gallops', 'galope'],
    ['gallop', 'galopent'],
  ],
  retreat: [
    ['retreats', 'bat en retraite'],
    ['retreat', 'battent en retraite'],
  ],
  recoil: [
    ['recoils', 'recule'],
    ['recoil', 'reculent'],
  ],
  advance: [
    ['advances', 'avance'],
    ['advance', 'avancent'],
  ],
};

export const arcs: Readonly<Record<Arc, Pair>> = {
  front: ['', ''],
  flank: [', in flank', ', de flanc'],
  rear: [', from the rear', ', à revers'],
};

export const testCauses: Readonly<Record<TestCause, Said>> = {
  fire: (t) => t.say('under fire', 'sous le feu'),
  shock: (t) => t.say('in the shock', 'au choc'),
  crossed: (t) => t.say('as broken friends run through', 'au passage d’amis en désordre'),
  chain: (t, who) =>
    t.say(
      `as ${t.verb(who, 'its', 'their')} comrades break`,
      `quand ${t.verb(who, 'ses', 'leurs')} camarades rompent`,
    ),
  mood: (t, who) =>
    t.say(
      `as ${t.verb(who, 'its', 'their')} corps loses heart`,
      `quand ${t.verb(who, 'son', 'leur')} corps perd courage`,
    ),
  facing: (t, who) =>
    t.say(`to sort out ${t.verb(who, 'its', 'their')} stack`, 'pour remettre la pile en ordre'),
};

const unsaid: Said = () => '';

export const breakCauses: Readonly<Record<BreakCause, Said>> = {
  ...{ fire: unsaid, shock: unsaid, crossed: unsaid, chain: unsaid, mood: unsaid, facing: unsaid },
  pushed: (t, who) => t.say(', pushed along', `, ${t.agrees(who, 'entraîné')}`),
  voluntary: (t, who) =>
    t.say(` of ${t.verb(who, 'its', 'their')} own will`, ` de ${t.verb(who, 'son', 'leur')} plein gré`),
  recoil: (t, who) =>
    t.say(
      `, caught as ${t.verb(who, 'it recoils', 'they recoil')}`,
      `, ${t.agrees(who, 'surpris')} en plein recul`,
    ),
  charge: (t, who) =>
    t.say(`, ${t.verb(who, 'its', 'their')} charge spent`, `, ${t.verb(who, 'sa', 'leur')} charge épuisée`),
  square: (t, who) =>
    t.say(
      `, caught before ${t.verb(who, 'it', 'they')} could form square`,
      `, ${t.agrees(who, 'surpris')} avant d’avoir formé le carré`,
    ),
  contagion: (t, who) => t.say(', carried away by the routed', `, ${t.agrees(who, 'gagné')} par la déroute`),
  panic: (t, who) => t.say(' in panic', `, ${t.agrees(who, 'pris')} de panique`),
};

export const lossCauses: Readonly<Record<EventOf<'stepsLost'>['why'], Pair>> = {
  fire: ['to the fire', 'au feu'],
  shock: ['in the shock', 'au choc'],
  ridden: ['ridden down', 'sous les sabots'],
};

/** Why a unit is gone, where that is not plain from its losses. */
export const ends: Readonly<Record<string, Said>> = {
  'broken again': (t, who) =>
    t.say(': broken once too often', ` : ${t.agrees(who, 'rompu')} une fois de trop`),
  overrun: (t, who) => t.say(': overrun', ` : ${t.agrees(who, 'submergé')}`),
  surrounded: (t) => t.say(': nowhere to go', ' : aucune issue'),
};

export const dangers: Readonly<Record<string, Pair>> = {
  fire: ['in the fire', 'sous le feu'],
  destroyed: ['as his troops are destroyed', 'dans la perte de ses troupes'],
  ridden: ['as the enemy is upon him', 'quand l’ennemi est sur lui'],
  encircled: ['surrounded', 'cerné'],
};

/** What a corps comes to; its name is that of one body of troops. */
export const moods: Readonly<Record<EventOf<'moodChanged'>['mood'], (corps: TroopName) => Pair>> = {
  'in heart': () => ['takes heart again', 'reprend courage'],
  demoralised: (corps) => ['is demoralised', `est ${agreeing(corps, 'démoralisé')}`],
  desperate: (corps) => ['is desperate', `est ${agreeing(corps, 'désespéré')}`],
};

export const recalls: Readonly<Record<Recall, Pair>> = {
  'by order': ['by order', 'sur ordre'],
  'enemy units': ['before enemy units', 'devant des unités ennemies'],
  'enemy cavalry': ['before enemy cavalry', 'devant la cavalerie ennemie'],
  'enemy voltigeurs': ['before enemy voltigeurs', 'devant les voltigeurs ennemis'],
  'friendly units': ['to make room for friends', 'pour laisser place à des amis'],
  'too many': ['as their unit can spare no more', 'leur unité ne pouvant plus en détacher autant'],
  'no screen': ['as their unit can have none now', 'leur unité ne pouvant plus en avoir'],
  'no place': ['for want of a place', 'faute de place'],
};

export const endings: Readonly<Record<Result['by'], Pair>> = {
  points: ['on points', 'aux points'],
  leader: ['by the fall of the commander', 'par la chute du commandant'],
  destruction: ['as nobody is left', 'faute de troupes'],
  resignation: ['by resignation', 'par abandon'],
};

/** What was added: ` (+1 leader, -2 rear)`, or nothing. */
export function added(rows: readonly SumRow[], { language }: Teller): string {
  const told = rows.map(({ words, value }) => `${signed(value)} ${words[language]}`).join(', ');
  return told === '' ? '' : ` (${told})`;
}

/** Two dice against a morale: `5 + 3 = 8 against morale 9 (+1 leader)`. */
export function rolled(
  { dice, morale, sum }: EventOf<'moraleTested'> | EventOf<'rallyTested'>,
  t: Teller,
): string {
  const [one, other] = dice;
  return t.say(
    `${one} + ${other} = ${one + other} against morale ${morale}${added(sum, t)}`,
    `${one} + ${other} = ${one + other} contre un moral de ${morale}${added(sum, t)}`,
  );
}

export type AnyTest = Pick<EventOf<'moraleTested'>, 'side' | 'unit' | 'dice' | 'morale' | 'sum' | 'passes'>;

/** A test: who, why, the dice, and what it comes to. */
export function tested(event: AnyTest, why: string, good: Said, bad: Said, t: Teller): string {
  const outcome = (event.passes ? good : bad)(t, event.unit);
  const dice = rolled(event as EventOf<'moraleTested'>, t);
  return t.of(
    event.side,
    `${t.unit(event.unit)} ${why}: ${dice}; ${outcome}.`,
    `${t.unit(event.unit)} ${why} : ${dice} ; ${outcome}.`,
  );
}

export const holds: Said = (t, who) => t.say(t.verb(who, 'it holds', 'they hold'), 'l’épreuve est surmontée');
export const fails: Said = (t, who) => t.say(t.verb(who, 'it fails', 'they fail'), 'l’épreuve est manquée');
export const rides: Said = (t, who) => t.say(t.verb(who, 'it rides', 'they ride'), 'la charge est lancée');

/** A result of the shock table in words. */
export function blow(result: ShockResult, t: Teller): string {
  const { steps, tests, breaks, destroys } = blowOf(result);
  if (destroys) return t.say('destroyed', 'détruits');
  const parts = [
    ...(breaks ? [t.say('broken', 'rompus')] : []),
    ...(steps > 0 ? [t.say(`${stepsWords(steps, 'en')} lost`, `${stepsWords(steps, 'fr')} de perte`)] : []),
    ...(tests ? [t.say('a test', 'un test')] : []),
  ];
  return parts.length === 0 ? t.say('no effect', 'sans effet') : listed(parts, t.language);
}

export function fireEffect(result: EventOf<'fired'>['result'], t: Teller): string {
  if (result === '-') return t.say('no effect', 'sans effet');
  if (result === '*') return t.say('a morale test', 'un test de moral');
  const steps = Number(result);
  return t.say(
    `${stepsWords(steps, 'en')} lost and a morale test`,
    `${stepsWords(steps, 'fr')} de perte et un test de moral`,
  );
}

export const firesAs: Readonly<Record<EventOf<'fired'>['how'], Verb>> = {
  fire: [
    ['fires at', 'tire sur'],
    ['fire at', 'tirent sur'],
  ],
  opportunity: [
    ['fires, as the occasion offers, at', 'saisit l’occasion de tirer sur'],
    ['fire, as the occasion offers, at', 'saisissent l’occasion de tirer sur'],
  ],
  answer: [
    ['fires at the countercharge from', 'tire sur la contrecharge venue de'],
    ['fire at the countercharge from', 'tirent sur la contrecharge venue de'],
  ],
};

/** What each who fired or fought was worth; only where it does not go without saying. */
export function worth(
  values: readonly { readonly unit: string; readonly value: number; readonly sum: readonly SumRow[] }[],
  t: Teller,
): string {
  return values
    .filter(({ sum }) => sum.length > 1 || (sum.length === 1 && values.length > 1))
    .map(({ unit, value, sum }) => {
      const worth = `${t.name(unit)} ${value}`;
      return sum.length === 1 ? worth : `${worth}${t.say(':', ' :')} ${sumWords(sum, t.language)}`;
    })
    .join(t.say('; ', ' ; '));
}

export function cost(points: number, t: Teller): string {
  return t.say(`${points} MP`, `${points} PM`);
}

/** Sentences for some kinds of events. */
export type Sentences<K extends Kind> = {
  readonly [P in K]: (event: EventOf<P>, t: Teller, view: View) => string | null;
};
