/** What is asked at each point of a decision: who can still do something, who is in hand and what he may be told. */
import {
  aspectNames,
  enemyOf,
  indexOfUnit,
  lengthIn,
  nameIn,
  troopsIn,
  type View,
} from '@bivouac/age-of-reason/words';
import { capital, say, agreeing, type Language, type Part } from '@bivouac/kernel';
import type { AskedNow } from '../../table/room.ts';
import { isOnTable, spotOf } from './spots.ts';

/** Null where the question of the game says it all. */
export function asksNow(asked: AskedNow<View>): string | null {
  return asking[asked.view.now?.step ?? '']?.(asked) ?? null;
}

type Asks = (asked: AskedNow<View>) => string | null;

/** What somebody does in a phase, in both languages: `give an order to`. */
interface Does {
  readonly en: string;
  readonly fr: string;
  /** What they are called where there are many of them; units otherwise. */
  readonly who?: readonly [en: string, fr: string];
  /** What is still to be chosen once somebody is in hand. */
  readonly then: readonly [en: string, fr: string];
}

const asking: Readonly<Record<string, Asks>> = {
  orders: (asked) => (asked.partial.length === 0 ? pointsNow(asked) : orderNow(asked)),
  rides: phase({
    en: 'ride',
    fr: 'se déplacer',
    who: ['generals', 'généraux'],
    then: ['where to?', 'vers où ?'],
  }),
  cannonade: phase({ en: 'fire', fr: 'tirer', then: ['at whom?', 'sur qui ?'] }),
  volleys: phase({ en: 'fire', fr: 'tirer', then: ['at whom?', 'sur qui ?'] }),
  arriving: phase({ en: 'try to arrive', fr: 'essayer d’arriver', then: ['where?', 'par où ?'] }),
  deploy: phase({ en: 'be placed', fr: 'se placer', then: ['how, and where?', 'comment, et où ?'] }),
  declareCharge: chargeNow,
  reaction: ({ partial, view, language }) => {
    if (view.now?.step !== 'reaction' || partial.length > 0) return null;
    const { charge, target } = view.now;
    const charged = charge.targets.find(({ unit }) => unit === target);
    const who = troopsIn(view, [view.terms.units[target]!.id], language);
    const { text: by } = troopsIn(
      view,
      charge.chargers.map((unit) => view.terms.units[unit]!.id),
      language,
    );
    const { en, fr } = aspectNames[charged?.aspect ?? 'front'];
    return say(
      language,
      `${capital(who.text)} ${who.isPlural ? 'are' : 'is'} charged ${en} by ${by}: what ${who.isPlural ? 'do they' : 'does it'} do?`,
      `${capital(who.text)} ${who.isPlural ? 'sont' : 'est'} ${agreeing(who, 'chargé')} ${fr} par ${by} : que ${who.isPlural ? 'font' : 'fait'}-${who.isFeminine ? 'elle' : 'il'}${who.isPlural ? 's' : ''} ?`,
    );
  },
};

function phase(does: Does): Asks {
  return (asked) => (asked.partial.length === 0 ? stillAble(asked, does) : inHand(asked, does.then));
}

/** So many are called by their names. */
const fewNames = 2;

const isSomebody = (part: Part, view: View): part is string =>
  typeof part === 'string' && spotOf(part, [], view)?.startsWith('piece:') === true;

/** Who can still do something in this phase: by name, or how many. */
function stillAble({ parts, view, language }: AskedNow<View>, { en, fr, who: kind }: Does): string {
  const able = parts.options.filter((part) => isSomebody(part, view));
  if (able.length === 0) return say(language, `Nobody can ${en} any more.`, `Plus personne ne peut ${fr}.`);
  if (able.length <= fewNames) {
    const who = troopsIn(view, able, language);
    return say(
      language,
      `${capital(who.text)} can still ${en}.`,
      `${capital(who.text)} ${who.isPlural ? 'peuvent' : 'peut'} encore ${fr}.`,
    );
  }
  const [many, manyFr] = kind ?? ['units', 'unités'];
  return say(
    language,
    `${able.length} ${many} can still ${en}.`,
    `${able.length} ${manyFr} peuvent encore ${fr}.`,
  );
}

/** Orders cost points: how many are left, and how many units can still be told something. */
function pointsNow({ parts, view, language }: AskedNow<View>): string {
  const able = parts.options.filter((part) => isSomebody(part, view)).length;
  const points = view.generals.reduce(
    (sum, general, index) => (view.terms.generals[index]!.side === view.side ? sum + general.points : sum),
    0,
  );
  const isFree = view.terms.options.smallAction === true;
  const left = isFree
    ? ''
    : say(
        language,
        `, ${points} action point${points === 1 ? '' : 's'} left`,
        `, il reste ${points} point${points > 1 ? 's' : ''} d’action`,
      );
  return say(
    language,
    `Orders: ${able} unit${able === 1 ? '' : 's'} can still move${left}.`,
    `Ordres : ${able} unité${able > 1 ? 's' : ''} ${able > 1 ? 'peuvent' : 'peut'} encore bouger${left}.`,
  );
}

/** What whoever is in hand is told; and where a line ends before it is whole, why. */
function orderNow(asked: AskedNow<View>): string | null {
  const question = inHand(asked, ['which order?', 'quel ordre ?']);
  const guns = gunsInTheLine(asked);
  if (question === null || guns === null) return question;
  const who = troopsIn(asked.view, [guns], asked.language);
  const cuts = say(
    asked.language,
    `${capital(who.text)}, in position, cuts the line: beyond it another point is due.`,
    `${capital(who.text)}, en position, coupe la ligne : au-delà, un autre point est dû.`,
  );
  return `${question} ${cuts}`;
}

/** Guns in position that could only go along with a line by staying where they are (AOR-3-208); null where none are next. */
function gunsInTheLine({ partial, parts, view }: AskedNow<View>): string | null {
  const isLine = partial.length > 1 && partial.slice(1).every(isJoining);
  const next = parts.options.filter(isJoining).map((part) => part.slice(1));
  const [guns] = next.filter((name) => view.units[indexOfUnit(view, name)]?.formation === 'unlimbered');
  return isLine && next.length === 1 && guns !== undefined ? guns : null;
}

/** Somebody who goes along with whoever is in hand. */
const isJoining = (part: Part): part is string => typeof part === 'string' && part.startsWith('+');

/** Who charges whom, and which way; or who goes along with whom. */
function chargeNow({ partial, view, language }: AskedNow<View>): string | null {
  const [verb, ...parts] = partial;
  const names = parts.flatMap((part) => (typeof part === 'string' ? [part.replace(/^\+/, '')] : []));
  const isFoe = (name: string) => view.terms.units[indexOfUnit(view, name)]?.side === enemyOf[view.side];
  const [target] = names.filter(isFoe);
  const own = names.filter((name) => isOnTable(view, name) && !isFoe(name));
  if (verb === undefined || own.length === 0) return whoFirst(verb, language);
  const who = capital(troopsIn(view, own, language).text);
  if (verb !== 'charge') return say(language, `${who}: with whom?`, `${who} : avec qui ?`);
  if (target === undefined) return say(language, `${who}: charge whom?`, `${who} : charger qui ?`);
  const { text: whom } = troopsIn(view, [target], language);
  return say(language, `${who} against ${whom}: which way?`, `${who} contre ${whom} : par où ?`);
}

function whoFirst(verb: Part | undefined, language: Language): string | null {
  if (verb === 'charge') return say(language, 'Who charges?', 'Qui charge ?');
  return verb === 'attach' ? say(language, 'Which general?', 'Quel général ?') : null;
}

/** Somebody is in hand, with those who go along: what next? */
function inHand(
  { partial, view, language }: AskedNow<View>,
  [en, fr]: readonly [string, string],
): string | null {
  const names = partial.flatMap((part) => {
    const name = typeof part === 'string' ? part.replace(/^\+/, '') : '';
    return isOnTable(view, name) ? [name] : [];
  });
  const [first, ...others] = names;
  if (first === undefined) return null;
  const who = capital(nameIn(view, first, language));
  const group =
    others.length === 0
      ? who
      : say(language, `${who} and ${others.length} more`, `${who} et ${others.length} de plus`);
  const said = partial.slice(names.length);
  if (said.length === 0) return say(language, `${group}: ${en}`, `${group} : ${fr}`);
  const told = said
    .map((part) => (typeof part === 'number' ? lengthIn(part, language) : null))
    .filter((words) => words !== null);
  // A column that has gone on may still turn: that this is all has to be said.
  if (told.length > 0) return say(language, `${group}: is that all?`, `${group}\u00a0: est-ce tout\u00a0?`);
  const [then, thenFr] = (said.length > 1 ? afterThat : nextOf)[String(said[0])] ?? [
    'how far, which way?',
    'jusqu’où, et par où ?',
  ];
  return say(language, `${group}: ${then}`, `${group} : ${thenFr}`);
}

/** What is asked next where an order goes nowhere, or cannot go far before it goes somewhere. */
const nextOf: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  form: ['into what?', 'laquelle ?'],
  ranks: ['how many ranks?', 'combien de rangs ?'],
  wheel: ['on which wing, and how far?', 'sur quelle aile, et de combien ?'],
  face: ['which way?', 'de quel côté ?'],
  'turn guns': ['which way?', 'de quel côté ?'],
  limber: ['which way?', 'de quel côté ?'],
  unlimber: ['which way?', 'de quel côté ?'],
  ahead: ['how far?', 'jusqu’où ?'],
  road: ['how far?', 'jusqu’où ?'],
};

/** And after one answer to that. */
const afterThat: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  form: ['facing which way?', 'tourné vers où ?'],
};
