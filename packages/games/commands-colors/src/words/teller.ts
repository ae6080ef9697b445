/** What the sentences of the log are made with: the words of the language, and the names of things in a view. */
import { sayIn, agreeing, counted, type Language, type SumRow } from '@bivouac/kernel';
import type { Face } from '../tables/dice.ts';
import type { Side } from '../tables/sides.ts';
import type { View } from '../view.ts';
import {
  cardName,
  diceWords,
  hexWords,
  leaderWords,
  sideNames,
  sumWords,
  troopsNamed,
  unitNamed,
} from './names.ts';

export type Pair = readonly [en: string, fr: string];

/** What one does, and what many do. */
export type Verb = readonly [one: Pair, many: Pair];

export interface Teller {
  readonly language: Language;
  readonly say: (en: string, fr: string) => string;
  /** A sentence about a side begins with its name. */
  readonly of: (side: Side, en: string, fr: string) => string;
  readonly unit: (name: string) => string;
  readonly units: (names: readonly string[]) => string;
  /** `du 34e de ligne`; in English the name alone. */
  readonly ofUnit: (name: string) => string;
  readonly ofUnits: (names: readonly string[]) => string;
  /** A French participle as it agrees with a unit. */
  readonly agrees: (unit: string, masculine: string) => string;
  /** What a unit does: a brigade moves, dragoons move. */
  readonly verb: (unit: string, one: string, many: string) => string;
  readonly does: (unit: string, verb: Verb) => string;
  /** A unit, and the leader who goes with it. */
  readonly led: (unit: string, leader: string | null) => string;
  readonly leader: (slug: string) => string;
  readonly target: (name: string) => string;
  readonly hex: (name: string) => string;
  readonly card: (id: string) => string;
  /** Somebody met on the way. */
  readonly joined: (name: string | null) => string;
  readonly roll: (dice: readonly Face[], sum: readonly SumRow[]) => string;
}

export function tellerOf(view: View, language: Language): Teller {
  const say = sayIn(language);
  const named = (...names: readonly string[]) => troopsNamed(view, names, language);
  const unit = (name: string) => named(name).text;
  const isUnit = (name: string) => unitNamed(view, name) !== null;
  return {
    language,
    say,
    of: (side, en, fr) =>
      language === 'fr' ? `${sideNames[side].fr} : ${fr}` : `${sideNames[side].en}: ${en}`,
    unit,
    units: (names) => named(...names).text,
    ofUnit: (name) => named(name).of,
    ofUnits: (names) => named(...names).of,
    agrees: (name, masculine) => agreeing(named(name), masculine),
    led: (name, leader) =>
      leader === null ? unit(name) : `${unit(name)} ${say('with', 'avec')} ${leaderWords(view, leader)}`,
    verb: (name, one, many) => (named(name).isPlural ? many : one),
    does: (name, [one, many]) => say(...(named(name).isPlural ? many : one)),
    leader: (slug) => leaderWords(view, slug),
    target: (name) => (isUnit(name) ? unit(name) : leaderWords(view, name)),
    hex: (name) => hexWords(view, name, language),
    card: (id) => cardName(id, language),
    joined: (name) =>
      name === null
        ? ''
        : isUnit(name)
          ? say(`, joining ${unit(name)}`, `, auprès ${named(name).of}`)
          : say(`, joining ${leaderWords(view, name)}`, `, auprès de ${leaderWords(view, name)}`),
    roll: (dice, sum) => {
      const how = sum.length === 0 ? '' : ` (${sumWords(sum, language)})`;
      return say(
        `${counted(dice.length, 'die', 'dice')}${how}: ${diceWords(dice, 'en')}`,
        `${counted(dice.length, 'dé', 'dés')}${how} : ${diceWords(dice, 'fr')}`,
      );
    },
  };
}

export function hexesWords(count: number, { say }: Teller): string {
  return say(counted(count, 'hex', 'hexes'), counted(count, 'case', 'cases'));
}

/** What a roll comes to. */
export function effectWords(hits: number, flags: number, { say }: Teller): string {
  const parts = [
    ...(hits > 0 ? [say(counted(hits, 'hit', 'hits'), counted(hits, 'touche', 'touches'))] : []),
    ...(flags > 0 ? [say(counted(flags, 'flag', 'flags'), counted(flags, 'drapeau', 'drapeaux'))] : []),
  ];
  return parts.length === 0 ? say('no effect', 'sans effet') : parts.join(', ');
}
