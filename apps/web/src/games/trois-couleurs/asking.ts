/** What is asked at each point of a decision: who can still do something, who is in hand and what he may be told. */
import {
  indexOfGeneral,
  indexOfUnit,
  none,
  perTurn,
  pointsLeft,
  troopsIn,
  type View,
} from '@bivouac/trois-couleurs/words';
import { capital, colon, say, type Part } from '@bivouac/kernel';
import type { AskedNow } from '../../table/room.ts';
import { isSpent } from './able.ts';
import { spotOf } from './spots.ts';

type Asks = (asked: AskedNow<View>) => string | null;
type Both = readonly [en: string, fr: string];

/** Null where the question of the game says it all. */
export function asksNow(asked: AskedNow<View>): string | null {
  return asking[asked.view.now?.step ?? '']?.(asked) ?? null;
}

const asking: Readonly<Record<string, Asks>> = {
  orders: asks(['be given an order', 'recevoir un ordre'], orderedNow),
  readOut: asks(['read out an order', 'énoncer un ordre'], orderedNow),
  followUps: asks(['go on', 'poursuivre'], orderedNow),
  secondLineOrders: asks(['act in second line', 'agir en seconde ligne'], orderedNow),
  safeguarding: asks(['take a safeguard', 'prendre une sauvegarde'], orderedNow, [
    'a turn, another formation, a step away from the enemy, on the points of the next turn',
    'une face, une formation, un pas qui n’approche personne, sur les points du tour suivant',
  ]),
  layMarkers: asks(
    ['be given another marker', 'changer de marqueur'],
    then(['which marker?', 'quel marqueur ?']),
    ['the order of each for this turn, in secret', 'l’ordre de chacune pour ce tour, en secret'],
  ),
  firstFires: asks(['fire at once', 'tirer tout de suite'], aimedNow),
  opportunityFire: (asked) => (asked.partial.length === 0 ? null : aimedNow(asked)),
  // Whom it is against lies on the table: what is still open is how fast.
  interrupt: then(['at which pace?', 'à quel pas\u00a0?']),
  volleys: asks(['fire', 'tirer'], aimedNow),
  replies: asks(['fire back', 'riposter'], aimedNow),
  rallying: asks(['rally', 'se rallier ou rallier'], orderedNow),
};

/** Before anybody is in hand: who can still do it, and what that is where its name does not say so; after that what he does. */
function asks(does: Both, next: Asks, what: Both | null = null): Asks {
  return (asked) => (asked.partial.length === 0 ? stillAble(asked, does, what) : next(asked));
}

/** So many are called by their names. */
const fewNames = 2;

const isSomebody = (part: Part, view: View): part is string =>
  typeof part === 'string' && spotOf(part, [], view)?.startsWith('piece:') === true;

/** Who can still do something: by name, or how many. */
function stillAble({ parts, view, language }: AskedNow<View>, [en, fr]: Both, what: Both | null): string {
  const more = what === null ? '' : `${colon(language)} ${say(language, ...what)}`;
  const able = parts.options.filter((part) => isSomebody(part, view)).filter((part) => !isSpent(view, part));
  if (able.length === 0) return say(language, `Nobody can ${en} any more.`, `Plus personne ne peut ${fr}.`);
  if (able.length <= fewNames) {
    const who = troopsIn(view, able, language);
    return say(
      language,
      `${capital(who.text)} can still ${en}${more}.`,
      `${capital(who.text)} ${who.isPlural ? 'peuvent' : 'peut'} encore ${fr}${more}.`,
    );
  }
  return say(
    language,
    `${able.length} can still ${en}${more}.`,
    `${able.length} peuvent encore ${fr}${more}.`,
  );
}

function then(next: Both): Asks {
  return (asked) => (asked.partial.length === 1 ? inHand(asked, next) : null);
}

const shots: readonly Part[] = ['roundshot', 'canister'];

/** At whom is asked before with what. */
function aimedNow(asked: AskedNow<View>): string | null {
  const { options } = asked.parts;
  if (options.some((part) => shots.includes(part))) return inHand(asked, ['with what?', 'avec quoi ?']);
  const isTarget = options.some((part) => isSomebody(part, asked.view));
  return isTarget ? inHand(asked, ['at whom?', 'sur qui ?']) : null;
}

/** What is asked of an order, part by part after its verb. */
const nextOf: Readonly<Record<string, readonly Both[]>> = {
  march: [
    ['at which pace?', 'à quel pas ?'],
    ['which way?', 'par où ?'],
    ['how far?', 'jusqu’où ?'],
  ],
  attack: [
    ['whom?', 'qui ?'],
    ['which way?', 'par où ?'],
    ['at which pace at most?', 'à quel pas au plus ?'],
  ],
  approach: [
    ['on whom?', 'sur qui ?'],
    ['which way?', 'par où ?'],
    ['to fire from how far?', 'pour tirer de quelle distance ?'],
  ],
  face: [['how far round?', 'de combien ?']],
  form: [['into which formation?', 'en quelle formation ?']],
  adapt: [['how wide a front?', 'sur quel front ?']],
  step: [['how far back?', 'de combien ?']],
  push: [
    ['which way?', 'par où ?'],
    ['how far?', 'jusqu’où ?'],
  ],
  support: [['whom?', 'qui ?']],
  detach: [['how many companies?', 'combien de compagnies ?']],
  enter: [
    ['which houses?', 'quelles maisons ?'],
    ['which sides does it hold?', 'quels côtés tient-elle ?'],
  ],
  spread: [['which sides does it hold?', 'quels côtés tient-elle ?']],
  recover: [['as it is, or into which formation?', 'telle quelle, ou en quelle formation ?']],
  flee: [
    ['which way?', 'par où ?'],
    ['how far?', 'jusqu’où ?'],
  ],
  to: [['where to?', 'vers où ?']],
  join: [
    ['whom?', 'qui ?'],
    ['between it and whom? Or with it alone', 'entre elle et qui ? Ou avec elle seule'],
  ],
  back: [
    ['which way back?', 'par où revenir ?'],
    ['how far back?', 'de combien revenir ?'],
    ['facing whom?', 'face à qui ?'],
  ],
  rally: [['whom?', 'qui ?']],
};

const onlyFlight: Both = [
  'no action points left. It can only run: which way?',
  'plus de points d’action. Il ne reste que la fuite : par où ?',
];

/** Somebody is in hand: which order, with the points that he has left; or what of it is still to be said. */
function orderedNow(asked: AskedNow<View>): string | null {
  const { partial, view } = asked;
  const unit = indexOfUnit(view, partial[0]);
  const [, verb, ...said] = partial;
  if (verb !== undefined) {
    const isAllThatIsLeft = verb === 'flee' && said.length === 0 && isSpent(view, String(partial[0]));
    const next = isAllThatIsLeft ? onlyFlight : nextOf[String(verb)]?.[said.length];
    return next === undefined ? null : inHand(asked, next);
  }
  if (unit === none) return inHand(asked, ['where to?', 'vers où ?']);
  const left = pointsLeft(view, unit);
  return inHand(asked, [
    `which order? ${left} of ${perTurn} action points left`,
    `quel ordre ? Il reste ${left} point${left > 1 ? 's' : ''} d’action sur ${perTurn}`,
  ]);
}

function inHand({ partial, view, language }: AskedNow<View>, [en, fr]: Both): string | null {
  const [name] = partial;
  if (indexOfUnit(view, name) === none && indexOfGeneral(view, name) === none) return null;
  const who = capital(troopsIn(view, [name as string], language).text);
  return say(language, `${who}: ${en}`, `${who} : ${fr}`);
}
