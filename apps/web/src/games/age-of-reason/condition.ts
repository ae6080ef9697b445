/** What a unit has done and suffered this turn, and what it may still do, in words. */
import {
  lengthIn,
  lossesOf,
  marks,
  moveOf,
  none,
  traitNames,
  wholeMove,
  type Unit,
  type View,
} from '@bivouac/age-of-reason/words';
import { say, type Language, type Words } from '@bivouac/kernel';

/** What is worth telling of what a unit has done, in the order in which it happens. */
const deeds: readonly (readonly [bits: number, words: Words])[] = [
  [marks.charged | marks.rode, { en: 'has charged', fr: 'a chargé' }],
  [marks.counterCharged, { en: 'has counter-charged', fr: 'a contre-chargé' }],
  [marks.failedToCharge, { en: 'would not charge', fr: 'a refusé de charger' }],
  [marks.evaded, { en: 'has evaded', fr: 's’est esquivée' }],
  [marks.withdrew, { en: 'has withdrawn', fr: 's’est retirée' }],
  [marks.fought, { en: 'has fought', fr: 's’est battue' }],
  [marks.moved | marks.marched | marks.byHand, { en: 'has moved', fr: 'a bougé' }],
  [marks.forded, { en: 'has forded a river', fr: 'a passé un gué' }],
  [marks.fired | marks.firedAtCharge, { en: 'has fired', fr: 'a tiré' }],
  [marks.holdsFire, { en: 'may not fire', fr: 'ne peut pas tirer' }],
  [marks.firedAt, { en: 'under fire', fr: 'sous le feu' }],
  [marks.shaken, { en: 'must test its morale', fr: 'doit tester son moral' }],
  [marks.fled, { en: 'has fled this turn', fr: 'a fui ce tour-ci' }],
];

export function deedsOf(unit: Unit, language: Language): readonly string[] {
  return deeds.flatMap(([bits, words]) => ((unit.marks & bits) === 0 ? [] : [words[language]]));
}

/** How far it can still march this turn, of how far it goes. */
export function marchLeft(view: View, index: number, language: Language): string {
  const unit = view.units[index]!;
  const whole = moveOf(view, index);
  const left = Math.floor((whole * (wholeMove - unit.used)) / wholeMove);
  return left >= whole
    ? lengthIn(whole, language)
    : say(
        language,
        `${lengthIn(left, 'en')} of ${lengthIn(whole, 'en')}`,
        `${lengthIn(left, 'fr')} sur ${lengthIn(whole, 'fr')}`,
      );
}

/** What lies on a unit beside its formation: who is with it, what it is like, what it has lost. */
export function traitsOf(view: View, index: number, language: Language): readonly string[] {
  const { isRegular, traits } = view.terms.units[index]!;
  const lost = lossesOf(view, index);
  return [
    ...(isRegular ? [] : [say(language, 'irregular', 'irréguliers')]),
    ...traits.map((trait) => traitNames[trait][language]),
    ...(lost === 0 ? [] : [say(language, `${lost} lost`, `pertes : ${lost}`)]),
  ];
}

/** The brigade of a unit and who leads it now. */
export function brigadeOf(view: View, index: number, language: Language): string {
  const { brigade } = view.terms.units[index]!;
  const { leader } = view.brigades[brigade]!;
  const name = view.terms.brigades[brigade]!.name[language];
  return leader === none ? name : `${name}, ${view.terms.generals[leader]!.name[language]}`;
}
