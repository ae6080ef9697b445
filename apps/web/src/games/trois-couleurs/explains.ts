/** What an order or an answer to a march means, in a sentence, where its name alone does not say it. */
import type { View } from '@bivouac/trois-couleurs/words';
import { type Action, type Language, type Part, type Words } from '@bivouac/kernel';

const orders: Readonly<Record<string, Words>> = {
  attack: {
    en: 'Closes with an enemy: at two thirds of the way its morale is tested, and the enemy answers.',
    fr: 'Aborde l’ennemi : aux deux tiers du chemin son moral est testé, et l’ennemi répond.',
  },
  approach: {
    en: 'Advances at ordinary pace to fire at an enemy, for two action points.',
    fr: 'Avance au pas ordinaire pour tirer sur un ennemi, pour deux points d’action.',
  },
  support: { en: 'Follows a friend who marches to combat.', fr: 'Suit un ami qui marche au combat.' },
  adapt: {
    en: 'Takes a wider or a narrower front, before houses or a bridge.',
    fr: 'Prend un front plus large ou plus étroit, devant des maisons ou un pont.',
  },
  unmask: {
    en: 'Gets out of the way of friends who want to fire; it loses order, and stands halted the next turn.',
    fr: 'Libère le champ de tir d’amis ; elle perd son ordre, et reste à l’arrêt au tour suivant.',
  },
  recover: { en: 'Gets back into its ranks, one level at a time.', fr: 'Se remet en rangs, d’un degré.' },
  flee: { en: 'Runs from the enemy: a retreat of its own will.', fr: 'S’éloigne : une retraite volontaire.' },
};

const answers: Readonly<Record<string, Words>> = {
  nothing: { en: 'It stands where it is and does not fire.', fr: 'Elle reste où elle est, sans tirer.' },
  fire: {
    en: 'It stands and fires at the range you name; its test may make it fire from farther off.',
    fr: 'Elle tient et tire à la portée que vous nommez ; son test peut la faire tirer de plus loin.',
  },
  flee: { en: 'It runs before the attacker is there.', fr: 'Elle part avant l’arrivée de l’assaillant.' },
  counter: {
    en: 'It marches against the attacker, if its test allows it.',
    fr: 'Elle marche contre l’assaillant, si son test le permet.',
  },
  react: {
    en: 'It stops, turns or changes formation first, then stands, fires or marches against him.',
    fr: 'D’abord elle s’arrête, tourne ou change de formation ; puis elle tient, tire ou contre-marche.',
  },
};

/** Null where the name of the button says it all. */
export function explains(part: Part, partial: Action, view: View, language: Language): string | null {
  const step = view.now?.step;
  const table = step === 'answers' ? answers : step === 'orders' && partial.length === 1 ? orders : null;
  return typeof part === 'string' ? (table?.[part]?.[language] ?? null) : null;
}
