/** What the sentences of the log are made with: names, causes, sums. */
import { listed, type Language, type SumRow, type Words } from '@bivouac/kernel';
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
  signed,
  stepsWords,
  sumWords,
  unitIndex,
  unitWords,
  unitsWords,
} from './names.ts';

export type Kind = EmpereurEvent['kind'];
export type EventOf<K extends Kind> = Extract<EmpereurEvent, { kind: K }>;
export type Pair = readonly [en: string, fr: string];

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
  /** A unit, and those units and leaders that go with it, as far as the reader may know. */
  readonly group: (unit: string, others: readonly string[] | undefined) => string;
  readonly leader: (slug: string) => string;
  readonly hex: (name: string) => string;
  readonly corps: (slug: string) => string;
}

export function tellerOf(view: View, language: Language): Teller {
  const say = (en: string, fr: string) => (language === 'fr' ? fr : en);
  const unit = (name: string) => unitWords(view, name, language);
  const anybody = (name: string) => (unitIndex(view, name) < 0 ? leaderWords(view, name) : unit(name));
  return {
    language,
    say,
    both: (pair) => (pair === undefined ? '' : say(...pair)),
    side: (side) => sideWords(view, side),
    of: (side, en, fr) =>
      language === 'fr' ? `${sideWords(view, side).fr} : ${fr}` : `${sideWords(view, side).en}: ${en}`,
    unit,
    units: (names) => unitsWords(view, names, language),
    group: (name, others = []) =>
      others.length === 0
        ? unit(name)
        : `${unit(name)} ${say('with', 'avec')} ${listed(others.map(anybody), language)}`,
    leader: (slug) => leaderWords(view, slug),
    hex: (name) => hexWords(view, name, language),
    corps: (slug) => corpsWords(view, slug, language),
  };
}

export const gaits: Readonly<Record<Gait, Pair>> = {
  march: ['marches', 'marche'],
  charge: ['gallops', 'galope'],
  retreat: ['retreats', 'bat en retraite'],
  recoil: ['recoils', 'recule'],
  advance: ['advances', 'avance'],
};

export const arcs: Readonly<Record<Arc, Pair>> = {
  front: ['', ''],
  flank: [', in flank', ', de flanc'],
  rear: [', from the rear', ', à revers'],
};

export const testCauses: Readonly<Record<TestCause, Pair>> = {
  fire: ['under fire', 'sous le feu'],
  shock: ['in the shock', 'au choc'],
  crossed: ['as broken friends run through', 'au passage d’amis en désordre'],
  chain: ['as its comrades break', 'quand ses camarades rompent'],
  mood: ['as its corps loses heart', 'quand son corps perd courage'],
  facing: ['to sort out its stack', 'pour remettre la pile en ordre'],
};

export const breakCauses: Readonly<Record<BreakCause, Pair>> = {
  ...{ fire: ['', ''], shock: ['', ''], crossed: ['', ''], chain: ['', ''], mood: ['', ''] },
  ...{ facing: ['', ''] },
  pushed: [', pushed along', ', entraînée'],
  voluntary: [' of its own will', ' de son plein gré'],
  recoil: [', caught as it recoils', ', surprise en plein recul'],
  charge: [', its charge spent', ', sa charge épuisée'],
  square: [', caught before it could form square', ', surprise avant d’avoir formé le carré'],
  contagion: [', carried away by the routed', ', gagnée par la déroute'],
  panic: [' in panic', ', prise de panique'],
};

export const lossCauses: Readonly<Record<EventOf<'stepsLost'>['why'], Pair>> = {
  fire: ['to the fire', 'au feu'],
  shock: ['in the shock', 'au choc'],
  ridden: ['ridden down', 'sous les sabots'],
};

/** Why a unit is gone, where that is not plain from its losses. */
export const ends: Readonly<Record<string, Pair>> = {
  'broken again': [': broken once too often', ' : rompue une fois de trop'],
  overrun: [': overrun', ' : submergée'],
  surrounded: [': nowhere to go', ' : aucune issue'],
};

export const dangers: Readonly<Record<string, Pair>> = {
  fire: ['in the fire', 'sous le feu'],
  destroyed: ['as his troops are destroyed', 'dans la perte de ses troupes'],
  ridden: ['as the enemy is upon him', 'quand l’ennemi est sur lui'],
  encircled: ['surrounded', 'cerné'],
};

export const moods: Readonly<Record<EventOf<'moodChanged'>['mood'], Pair>> = {
  'in heart': ['takes heart again', 'reprend courage'],
  demoralised: ['is demoralised', 'est démoralisé'],
  desperate: ['is desperate', 'est désespéré'],
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
export function tested(event: AnyTest, [en, fr]: Pair, good: Pair, bad: Pair, t: Teller): string {
  const [passed, épreuve] = event.passes ? good : bad;
  const dice = rolled(event as EventOf<'moraleTested'>, t);
  return t.of(
    event.side,
    `${t.unit(event.unit)} ${en}: ${dice}; ${passed}.`,
    `${t.unit(event.unit)} ${fr} : ${dice} ; ${épreuve}.`,
  );
}

export const holds: Pair = ['it holds', 'l’épreuve est surmontée'];
export const fails: Pair = ['it fails', 'l’épreuve est manquée'];

/** A result of the shock table in words. */
export function blow(result: ShockResult, t: Teller): string {
  const { steps, tests, breaks, destroys } = blowOf(result);
  if (destroys) return t.say('destroyed', 'détruit');
  const parts = [
    ...(breaks ? [t.say('broken', 'rompu')] : []),
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

export const firesAs: Readonly<Record<EventOf<'fired'>['how'], Pair>> = {
  fire: ['fires at', 'tire sur'],
  opportunity: ['fires, as the occasion offers, at', 'saisit l’occasion de tirer sur'],
  answer: ['fires at the countercharge from', 'tire sur la contrecharge venue de'],
};

/** What each who fired or fought was worth; only where it did not go without saying. */
export function worth(
  values: readonly { readonly unit: string; readonly value: number; readonly sum: readonly SumRow[] }[],
  t: Teller,
): string {
  return values
    .filter(({ sum }) => sum.length > 0)
    .map(({ unit, value, sum }) => `${t.unit(unit)} ${value}${t.say(':', ' :')} ${sumWords(sum, t.language)}`)
    .join('; ');
}

export function cost(points: number, t: Teller): string {
  return t.say(`${points} MP`, `${points} PM`);
}

/** Sentences for some kinds of events. */
export type Sentences<K extends Kind> = {
  readonly [P in K]: (event: EventOf<P>, t: Teller, view: View) => string | null;
};
