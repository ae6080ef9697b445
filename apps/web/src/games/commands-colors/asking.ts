/** What is asked at each point of a decision: the sentence changes with every part chosen. */
import { say, partText, type Action, type GameWords, type Language, type Part } from '@bivouac/kernel';
import {
  commandsColorsWords,
  sectionNames,
  sections,
  leaderNamed,
  leaderWords,
  troopsNamed,
  unitNamed,
  type View,
} from '@bivouac/commands-colors/words';
import type { AskedNow, Everybody } from '../../table/room.ts';
import { openOrders, ordersBySection } from './open-orders.ts';
import { enlists, isPiece } from './spots.ts';

/** Null where the question of the game says it all. */
export function asksNow(asked: AskedNow<View>): string | null {
  return asking[asked.view.now?.step ?? '']?.(asked) ?? null;
}

type Asks = (asked: AskedNow<View>) => string | null;

const asking: Readonly<Record<string, Asks>> = {
  orders: ordersNow,
  rally: ({ partial, view, language }) => {
    const named = partial.filter((part) => isPiece(view, partText(part))).length;
    return named === 0
      ? null
      : say(language, `${named} rallied: who else?`, `${named} ralliée${several(named)} : qui d’autre ?`);
  },
  movement: ({ partial, parts, view, language }) => {
    const [first] = partial;
    if (first === undefined) return phaseNow(parts.options, view, language, ['Movement', 'move', 'your movement'], ['Mouvement', 'bouger', 'vos mouvements']); // prettier-ignore
    if (!isPiece(view, partText(first)) || parts.options.length === 0) return null;
    const who = whoIs(first, view, language);
    return say(language, `${who} in hand: where to?`, `En main, ${who} : vers quelle case ?`);
  },
  attack: ({ partial, parts, view, language }) => {
    const [first] = partial;
    if (first === undefined) return phaseNow(parts.options, view, language, ['Combat', 'fight', 'your combat'], ['Combat', 'combattre', 'vos combats']); // prettier-ignore
    if (!isPiece(view, partText(first)) || parts.options.length === 0) return null;
    const who = whoIs(first, view, language);
    if (partial.length === 1)
      return say(language, `${who} in hand: whom to attack?`, `En main, ${who} : qui attaquer ?`);
    return say(language, 'Do guns add their dice?', 'Des canons ajoutent-ils leurs dés ?');
  },
};

function ordersNow({ partial, parts, view, language }: AskedNow<View>): string | null {
  const ordered = partial.filter((part, at) => enlists(part, partial.slice(0, at), view));
  const given = ordered.length;
  const most = ordersOf(view);
  if (given === 0) return null;
  const count =
    most === null
      ? say(
          language,
          `${given} order${given === 1 ? '' : 's'} given`,
          `${given} ordre${several(given)} donné${several(given)}`,
        )
      : say(
          language,
          `${given} of ${most} ${most === 1 ? 'order' : 'orders'} given`,
          `${given} ordre${several(given)} sur ${most}`,
        );
  if (parts.options.length === 0)
    return say(language, `${count}. Carry ${given === 1 ? 'it' : 'them'} out?`, `${count}. On y va ?`);
  const open = openWords(ordered, view, language);
  return open === null
    ? say(language, `${count}: who else?`, `${count} : qui d’autre ?`)
    : say(language, `${count}, still open: ${open}. Who else?`, `${count}, reste : ${open}. Qui d’autre ?`);
}

/** One word for all units that a card may order, leaders with them staying where they are. */
export function everybody(partial: Action, options: readonly Part[], view: View): Everybody | null {
  if (view.now?.step !== 'orders' || !partial.every((part) => part === 'order')) return null;
  const parts = options.filter((part) => unitNamed(view, partText(part)) !== null);
  const count = parts.length;
  const words =
    count === 2
      ? { en: 'Order both units', fr: 'Activer les deux unités' }
      : { en: `Order all ${count} units`, fr: `Activer les ${count} unités` };
  return { words, parts };
}

/** How many the card in force orders; null where the dice or the kind of troops say so. */
function ordersOf(view: View): number | null {
  if (view.fallback) return 1;
  const orders = ordersBySection(view);
  return orders === null ? null : sections.reduce((sum, section) => sum + orders[section], 0);
}

/** Where orders are left of a card that gives some in several sections: `left 2, centre 1`; null of any other. */
function openWords(given: readonly Part[], view: View, language: Language): string | null {
  const orders = ordersBySection(view);
  if (orders === null || sections.filter((section) => orders[section] > 0).length < 2) return null;
  const open = openOrders(orders, given, view);
  return sections
    .filter((section) => open[section] > 0)
    .map((section) => `${sectionNames[section][language]} ${open[section]}`)
    .join(', ');
}

/** How many can still do something in this phase, and what ends it. */
function phaseNow(
  options: readonly Part[],
  view: View,
  language: Language,
  [phase, does, ended]: readonly [string, string, string],
  [phaseFr, doesFr, endedFr]: readonly [string, string, string],
): string {
  const able = options.filter((part) => isPiece(view, partText(part))).length;
  if (able === 0)
    return say(
      language,
      `${phase}: nobody can ${does} any more.`,
      `${phaseFr} : plus personne ne peut ${doesFr}.`,
    );
  return say(
    language,
    `${phase}: ${able} can still ${does}. Choose one, or end ${ended}.`,
    `${phaseFr} : ${able} ${able > 1 ? 'peuvent' : 'peut'} encore ${doesFr}. Choisissez, ou finissez ${endedFr}.`,
  );
}

function whoIs(part: Part, view: View, language: Language): string {
  const name = partText(part);
  if (unitNamed(view, name) !== null) return troopsNamed(view, [name], language).text;
  return leaderNamed(view, name) === null ? name : leaderWords(view, name);
}

const several = (count: number): string => (count > 1 ? 's' : '');

/** The mark of a unit in the record, before its name. */
const mark = /\b(?:br|fr)\d+ (?=[\p{L}\d])/gu;

/** The words of the game without the marks of the record, which only those need who type them. */
export const words: GameWords<View> = {
  ...commandsColorsWords,
  part: (part, partial, view, language) =>
    commandsColorsWords.part(part, partial, view, language).replace(mark, ''),
};
