/** Orders of corps, in a few words; and the parts of a written one. */
import { sayIn, partText, type Action, type Language, type Words } from '@bivouac/kernel';
import {
  aims,
  conditions,
  despatchKinds,
  edges,
  remarks,
  tactics,
  type DespatchKind,
  type Edge,
  type OrderNews,
  type Tactic,
} from '../tables/orders.ts';
import { afterTheTest } from '../tables/couriers.ts';
import type { Condition, OrderStep } from '../order-steps.ts';
import type { Despatch, Pending } from '../state.ts';
import type { View } from '../view.ts';
import { boardUnder, corpsWords, hexWords, hourWords, unitWords } from './names.ts';

/** What an order binds a corps to, in a few words. */
export const tacticNames: Readonly<Record<Tactic, Words>> = {
  attack: {
    en: 'attack, a third of it closes with the enemy',
    fr: 'attaque, un tiers se rapproche de l’ennemi',
  },
  march: { en: 'march to a place, without fighting', fr: 'marche vers un lieu, sans combattre' },
  defence: { en: 'defend, and go no farther forward', fr: 'défense, sans aller plus avant' },
  withdrawal: {
    en: 'withdraw fighting, half of it each turn',
    fr: 'repli en combattant, la moitié à chaque tour',
  },
  retreat: { en: 'retreat, all but two each turn', fr: 'retraite, toutes sauf deux à chaque tour' },
  reserve: { en: 'stay in reserve, six hexes from the enemy', fr: 'en réserve, à six cases de l’ennemi' },
};

const minutesPerTurn = 30;

/** The clock at the start of a turn. */
function turnWords({ terms }: View, turn: number, language: Language): string {
  return hourWords(terms.clock + (turn - 1) * minutesPerTurn, language);
}

const edgeNames: Readonly<Record<Edge, Words>> = {
  north: { en: 'the north edge', fr: 'le bord nord' },
  south: { en: 'the south edge', fr: 'le bord sud' },
  east: { en: 'the east edge', fr: 'le bord est' },
  west: { en: 'the west edge', fr: 'le bord ouest' },
};

const remarkNames: Readonly<Record<(typeof remarks)[number], Words>> = {
  'at all costs': { en: '“at all costs”', fr: '« coûte que coûte »' },
  'spare your men': { en: '“spare your men”', fr: '« ménagez vos hommes »' },
  'make haste': { en: '“make haste”', fr: '« faites vite »' },
  'keep touch': { en: '“keep touch with your neighbours”', fr: '« restez liés à vos voisins »' },
  'help follows': { en: '“help follows”', fr: '« des renforts suivent »' },
};

/** What an attack, a defence and the like are called in one word. */
const shortNames: Readonly<Record<Tactic, Words>> = {
  attack: { en: 'attack', fr: 'attaquer' },
  march: { en: 'march', fr: 'marcher' },
  defence: { en: 'defend', fr: 'défendre' },
  withdrawal: { en: 'withdraw', fr: 'se replier' },
  retreat: { en: 'retreat', fr: 'battre en retraite' },
  reserve: { en: 'stay in reserve', fr: 'rester en réserve' },
};

/** A tactic in one or two words. */
export function inBrief(tactic: Tactic): Words {
  return shortNames[tactic];
}

/** What its side hears of an order of a corps, with the tactic it speaks of: English, then French. */
export const orderNewsWords: Readonly<
  Record<OrderNews, (tactic: Words) => readonly [en: string, fr: string]>
> = {
  inPerson: ({ en, fr }) => [
    `the order “${en}” is taken in person, in force next turn`,
    `l’ordre « ${fr} » est reçu de vive voix, en vigueur au prochain tour`,
  ],
  inForce: ({ en, fr }) => [`the order “${en}” is in force`, `l’ordre « ${fr} » entre en vigueur`],
  waits: ({ en, fr }) => [
    `the order “${en}” waits for its moment; until then it defends`,
    `l’ordre « ${fr} » attend son heure ; d’ici là, défense`,
  ],
  begins: ({ en, fr }) => [`its moment has come: “${en}” begins`, `le moment est venu : « ${fr} » commence`],
  caught: () => [
    'the enemy is too near for a reserve: it defends',
    'l’ennemi est trop près d’une réserve : elle défend',
  ],
  delayed: ({ en, fr }) => [`the order “${en}” is obeyed late`, `l’ordre « ${fr} » sera suivi en retard`],
  lost: ({ en, fr }) => [`the order “${en}” is never obeyed`, `l’ordre « ${fr} » ne sera jamais suivi`],
  changed: ({ en, fr }) => [`its order is now “${en}”`, `son ordre est désormais « ${fr} »`],
  adopted: ({ en, fr }) => [
    `its leader goes his own way next turn, “${en}”, and its morale suffers`,
    `son chef suivra son idée au prochain tour, « ${fr} », et le moral en souffrira`,
  ],
  refused: ({ en, fr }) => [
    `its leader wants “${en}” and dares not; its morale suffers`,
    `son chef voudrait « ${fr} » et n’ose pas ; le moral en souffrira`,
  ],
  lapsed: ({ en, fr }) => [
    `the order “${en}” is done or can no longer be carried out: it defends`,
    `l’ordre « ${fr} » est accompli ou devenu impossible : défense`,
  ],
  followed: ({ en, fr }) => [
    `that step is done, the next follows: “${en}”`,
    `cette étape est accomplie, la suivante commence : « ${fr} »`,
  ],
  givenUp: ({ en, fr }) => [
    `that step is given up, and instead: “${en}”`,
    `cette étape est abandonnée, et à la place : « ${fr} »`,
  ],
};

/** A part of a written order in words; null where it is none. */
export function writtenPart(text: string, view: View, language: Language): string | null {
  const say = sayIn(language);
  const [first = '', second = '', third = ''] = text.split(' ');
  const isTactic = (word: string): word is Tactic => (tactics as readonly string[]).includes(word);
  const corps = (slug: string) => corpsWords(view, slug, language);
  switch (first) {
    case 'then':
      return isTactic(third)
        ? say(
            `when step ${second} is done: ${shortNames[third].en}`,
            `l’étape ${second} accomplie : ${shortNames[third].fr}`,
          )
        : null;
    case 'else':
      return isTactic(third)
        ? say(
            `if step ${second} is given up: ${shortNames[third].en}`,
            `si l’étape ${second} est abandonnée : ${shortNames[third].fr}`,
          )
        : null;
    case 'towards':
      return (edges as readonly string[]).includes(second)
        ? say(`towards ${edgeNames[second as Edge].en}`, `vers ${edgeNames[second as Edge].fr}`)
        : null;
    case 'against':
      return say(`against ${against(second, view, language)}`, `contre : ${against(second, view, language)}`);
    case 'play':
      return corps(second);
    case 'and':
      return view.terms.corps.some(({ slug }) => slug === second)
        ? say(`together with ${corps(second)}`, `avec ${corps(second)}`)
        : null;
    case 'lend':
      return say(`lend it ${unitWords(view, second, 'en')}`, `lui prêter ${unitWords(view, second, 'fr')}`);
    case 'by':
      return say(`by ${corps(second)}`, `par ${corps(second)}`);
    case 'show':
      return say(`show the order of ${corps(second)}`, `montrer l’ordre de ${corps(second)}`);
    case 'remark':
      return remarkNames[text.slice('remark '.length) as keyof typeof remarkNames][language];
    case 'from':
    case 'until':
      return conditionPart(first, text.slice(first.length + 1), view, language);
    default:
      if (/^\d+$/.test(second) && third === '' && view.terms.corps.some(({ slug }) => slug === first))
        return say(
          `${corps(first)}: up to ${second} seconds`,
          `${corps(first)} : jusqu’à ${second} secondes`,
        );
      return text.endsWith(' gives up')
        ? say(`${corps(first)} gives up its present task`, `${corps(first)} renonce à sa tâche présente`)
        : null;
  }
}

/** An enemy corps, or a division of it. */
function against(name: string, view: View, language: Language): string {
  const [slug = '', division] = name.split('/');
  const corps = corpsWords(view, slug, language);
  return division === undefined ? corps : `${corps}, ${division}`;
}

/** When a step begins or ends, before the place it speaks of. */
function conditionPart(slot: 'from' | 'until', words: string, view: View, language: Language): string | null {
  const say = sayIn(language);
  const [kind = '', second = '', third = ''] = words.split(' ');
  const lead = slot === 'from' ? say('not before', 'pas avant que') : say('until', 'jusqu’à ce que');
  switch (kind) {
    case 'turn': {
      const at = turnWords(view, Number(second), language);
      return slot === 'from'
        ? say(`not before ${at}`, `pas avant ${at}`)
        : say(`until ${at}`, `jusqu’à ${at}`);
    }
    case 'lasted':
      return slot === 'from'
        ? say(`after ${second} turns of waiting`, `après ${second} tours d’attente`)
        : say(`for ${second} turns`, `pendant ${second} tours`);
    case 'held':
      return say(`${lead} a place is ours …`, `${lead} un lieu soit à nous…`);
    case 'entered':
      return say(`${lead} the enemy enters a place …`, `${lead} l’ennemi entre dans un lieu…`);
    case 'gone':
      return say(
        `${lead} ${corpsWords(view, second, 'en')} is gone`,
        `${lead} ${corpsWords(view, second, 'fr')} ait disparu`,
      );
    case 'done':
      return say(
        `${lead} ${corpsWords(view, second, 'en')} has done step ${third}`,
        `${lead} ${corpsWords(view, second, 'fr')} ait accompli l’étape ${third}`,
      );
    default:
      return null;
  }
}

/** What a wise chief would think twice about, in an order as far as it is written (VEA-17-414); null where nothing. */
export function orderWarning(parts: Action): Words | null {
  const words = parts.map(partText);
  const begins = words.findLastIndex((word) => tactics.some((tactic) => word.endsWith(` ${tactic}`)));
  if (begins < 0) return null;
  const step = words.slice(begins + 1);
  if (words[begins]!.endsWith(' attack') && step.some((word) => word.startsWith('against ')))
    return step.some((word) => word.startsWith('until ')) || words.some((word) => word.startsWith(`else `))
      ? null
      : warnings.noEnd;
  return words[begins]!.endsWith(' defence') && !step.some((word) => word.startsWith('at '))
    ? warnings.noPlace
    : null;
}

const warnings = {
  noEnd: {
    en: 'It says neither when the attack ends nor what follows: it may pursue that enemy anywhere.',
    fr: 'Rien ne dit quand l’attaque finit ni ce qui suit : il poursuivra cet ennemi n’importe où.',
  },
  noPlace: {
    en: 'It names no place: what is defended drifts back with the troops.',
    fr: 'Il ne nomme aucun lieu : ce qu’on défend reculera avec les troupes.',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** An order of several steps in words, step by step, for those who may know it. */
export function stepWords(view: View, steps: readonly OrderStep[], language: Language): readonly string[] {
  return steps.map((step, at) => {
    const { tactic, aim, target, from, until, next, fail, remark } = step;
    const say = sayIn(language);
    const ends = [
      ...(next >= 0 ? [say(`then ${next + 1}`, `puis ${next + 1}`)] : []),
      ...(fail >= 0 ? [say(`otherwise ${fail + 1}`, `sinon ${fail + 1}`)] : []),
    ];
    const parts = [
      `${shortNames[tactics[tactic]!][language]}${aimWords(view, tactics[tactic]!, aim, target, language)}`,
      ...(from === null ? [] : [conditionWords(view, 'from', from, language)]),
      ...(until === null ? [] : [conditionWords(view, 'until', until, language)]),
      ...ends,
      ...(remark === undefined ? [] : [remarkNames[remarks[remark]!][language]]),
    ];
    return `${at + 1}. ${parts.join(', ')}`;
  });
}

/** Tactics that lead somewhere: one marches to a place, and attacks or defends one. */
const goesThere: ReadonlySet<Tactic> = new Set(['march', 'withdrawal', 'retreat', 'reserve']);

function aimWords(view: View, tactic: Tactic, aim: number, target: number, language: Language): string {
  switch (aims[aim]!) {
    case 'place': {
      const place = hexWords(view, boardUnder(view).grid.names[target]!, language);
      return goesThere.has(tactic) ? sayIn(language)(` to ${place}`, ` vers ${place}`) : ` ${place}`;
    }
    case 'edge': {
      const edge = edgeNames[edges[target]!][language];
      return goesThere.has(tactic) ? sayIn(language)(` to ${edge}`, ` vers ${edge}`) : `, ${edge}`;
    }
    case 'corps':
      return `, ${corpsWords(view, view.terms.corps[target]!.slug, language)}`;
    case 'division': {
      const { corps, division } = view.terms.units[target]!;
      return `, ${corpsWords(view, view.terms.corps[corps]!.slug, language)}, ${division}`;
    }
    case 'nothing':
      return '';
  }
}

function conditionWords(
  view: View,
  slot: 'from' | 'until',
  { kind, at, count }: Condition,
  language: Language,
): string {
  const name = conditions[kind]!;
  const slug = (corps: number) => view.terms.corps[corps]!.slug;
  const rest =
    name === 'turn' || name === 'lasted'
      ? ` ${count}`
      : name === 'gone'
        ? ` ${slug(at)}`
        : name === 'done'
          ? ` ${slug(at)} ${count}`
          : '';
  const text = conditionPart(slot, `${name}${rest}`, view, language) ?? '';
  if (name !== 'held' && name !== 'entered') return text;
  const place = hexWords(view, boardUnder(view).grid.names[at]!, language);
  const who = count < 0 ? '' : ` (${corpsWords(view, slug(count), language)})`;
  const said = text.replace(/ ?…$/, '');
  return language === 'fr' ? `${said} : ${place}${who}` : `${said}: ${place}${who}`;
}

/** What the order of a corps binds it to; null where it has none, or it is not known. */
export function orderWords(view: View, corps: number): Words | null {
  const order = view.corps[corps]?.order ?? null;
  return order === null ? null : tacticNames[tactics[order.tactic]!];
}

/** What has become of an order, in a sentence with its dice. */
export function despatchWords(view: View, despatch: Despatch, language: Language): string {
  const { corps, kind, tactic, die, against: needed } = despatch;
  const say = sayIn(language);
  const what = shortNames[tactics[tactic]!][language];
  const name = corpsWords(view, view.terms.corps[corps]!.slug, language);
  const dice = say(`die ${die} against ${needed}`, `dé ${die} contre ${needed}`);
  const told: Readonly<Record<DespatchKind, string>> = {
    first: say(`begins: ${what}`, `commence : ${what}`),
    sent: say(`is sent: ${what}`, `on lui envoie : ${what}`),
    obeyed: say(`obeys: ${what} (${dice})`, `obéit : ${what} (${dice})`),
    disobeyed: say(`does not obey yet: ${what} (${dice})`, `n’obéit pas encore : ${what} (${dice})`),
    delayed: say(
      `will obey later: ${what} (${dice}, or a turn more up to 5)`,
      `obéira plus tard : ${what} (${dice}, ou un tour de plus jusqu’à 5)`,
    ),
    lost: say(`will never obey: ${what} (${dice})`, `n’obéira jamais : ${what} (${dice})`),
    changed: say(`changes at once: ${what}`, `change aussitôt : ${what}`),
    adopted: say(`acts of its own accord: ${what} (${dice})`, `agit de son propre chef : ${what} (${dice})`),
    refused: say(
      `dares not act of its own accord: ${what} (${dice})`,
      `n’ose agir de son propre chef : ${what} (${dice})`,
    ),
    lapsed: say(`its order has lapsed: ${what}`, `son ordre est caduc : ${what}`),
    followed: say(`goes on to: ${what}`, `passe à : ${what}`),
    givenUp: say(`gives up, and turns to: ${what}`, `renonce, et passe à : ${what}`),
  };
  const colon = say(': ', '\u00a0: ');
  return `${name}${colon}${told[despatchKinds[kind]!]}`;
}

/** Why an order that waits is not yet in force. */
export function waitingWords(view: View, { due, tests }: Pending, language: Language): string {
  const say = sayIn(language);
  if (due >= 0) {
    const at = turnWords(view, due, language);
    return say(`in force from turn ${due}, ${at}`, `en vigueur au tour ${due}, ${at}`);
  }
  const at = turnWords(view, tests, language);
  return say(
    `not obeyed: the next die falls in turn ${tests}, ${at}`,
    `pas obéi : le dé suivant tombe au tour ${tests}, ${at}`,
  );
}

/**
 * The last throw about an order that waits, the one at this place among those of its corps; none where it was taken
 * without one. What is noted of an order names no order: it is found by when it was thrown and what came of it.
 */
export function lastThrow(view: View, corps: number, at: number): Despatch | undefined {
  const { pending } = view.corps[corps]!;
  const wanted = throwOf(pending[at]!);
  const isSame = (one: Throw) =>
    one.kind === wanted.kind && one.turn === wanted.turn && one.tactic === wanted.tactic;
  const later = pending.slice(at + 1).filter((one) => isSame(throwOf(one))).length;
  const thrown = view.despatches.filter(({ corps: of, die, kind, turn, tactic }) => {
    const isThrown = of === corps && die >= 0;
    return isThrown && isSame({ kind: despatchKinds[kind]!, turn, tactic });
  });
  return thrown.at(-1 - later);
}

type Throw = Pick<Despatch, 'turn' | 'tactic'> & { readonly kind: DespatchKind };

/** What was thrown last for an order that waits: whether it is obeyed, how long it is delayed, or for his own initiative. */
function throwOf({ steps, received, commanded, due }: Pending): Throw {
  const { tactic } = steps[0]!;
  if (due < 0) return { kind: 'disobeyed', turn: received, tactic };
  if (due > received + afterTheTest.obeyed.value)
    return { kind: 'delayed', turn: received + afterTheTest.disobeyed.value, tactic };
  return { kind: commanded ? 'obeyed' : 'adopted', turn: received, tactic };
}
