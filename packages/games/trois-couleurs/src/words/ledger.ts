/** What the rows of a sum are about, by their keys (`ledger.ts`). */
import type { Language, Words } from '@bivouac/kernel';
import type { LedgerRow } from '../ledger.ts';
import type { View } from '../view.ts';
import { bandNames, caseNames, nameIn, orderNames, paceNames } from './names.ts';

const reasons: Readonly<Record<string, Words>> = {
  // Of a march to fire too.
  march: { en: 'marches on the enemy', fr: 'marche à l’ennemi' },
  answer: { en: 'answers', fr: 'répond' },
  reaction: { en: 'reacts', fr: 'réagit' },
  'penalty points': { en: 'penalty points', fr: 'points de pénalité' },
  'pace to lose': { en: 'pace to lose', fr: 'allure à perdre' },
  higher: { en: 'stands higher', fr: 'plus haut' },
  lower: { en: 'stands lower', fr: 'plus bas' },
  'enemy in cover': { en: 'enemy in cover', fr: 'ennemi à couvert' },
  'face held': { en: 'neighbouring face held', fr: 'face voisine tenue' },
  'obstacle between': { en: 'obstacle before the enemy', fr: 'obstacle devant l’ennemi' },
  'in cover': { en: 'in cover', fr: 'à couvert' },
  'support of an arm': { en: 'support of another arm', fr: 'appui d’une autre arme' },
  'support of two arms': { en: 'support of two other arms', fr: 'appui de deux autres armes' },
  'expected fire': { en: 'fire to come', fr: 'feu à venir' },
  'own guns': { en: 'own guns fire near', fr: 'canons amis trop proches' },
  'marches away': { en: 'marches away', fr: 's’éloigne de l’ennemi' },
  'no canister came': { en: 'roundshot came instead', fr: 'des boulets sont venus' },
  'limit waits': { en: 'limit waits for the counter-march', fr: 'plafond après la contre-marche' },
  'at most 12': { en: 'never above 12', fr: 'jamais au-dessus de 12' },
  'at least -12': { en: 'never below −12', fr: 'jamais au-dessous de −12' },
  'under fire': { en: 'under fire', fr: 'sous le feu' },
  'under infantry fire': { en: 'under musket fire', fr: 'sous la fusillade' },
  'under roundshot': { en: 'under roundshot', fr: 'sous les boulets' },
  'under canister': { en: 'under canister', fr: 'sous la mitraille' },
  'superior status': { en: 'enemy of higher status', fr: 'ennemi de statut supérieur' },
  'superior type': { en: 'heavier enemy cavalry', fr: 'cavalerie ennemie plus lourde' },
  'general in contact': { en: 'general with the unit', fr: 'général avec l’unité' },
  'general near': { en: 'general near', fr: 'général proche' },
  general: { en: 'general with the unit', fr: 'général avec l’unité' },
  'out of command': { en: 'no general near', fr: 'aucun général proche' },
  strength: { en: 'strength', fr: 'effectif' },
  'losses before': { en: 'losses before', fr: 'pertes d’avant' },
  'losses of the action': { en: 'losses of the action', fr: 'pertes de l’action' },
  'base morale': { en: 'base morale', fr: 'moral de base' },
  'national bonus': { en: 'national bonus', fr: 'bonus national' },
  'no fire came': { en: 'no fire came', fr: 'aucun feu n’est venu' },
  'fire at longer range': { en: 'fire from farther off', fr: 'feu de plus loin' },
  'pace of the enemy': { en: 'pace of the enemy', fr: 'allure de l’ennemi' },
  'the enemy stands': { en: 'the enemy stands', fr: 'l’ennemi reste en place' },
  'pace that is left': { en: 'pace that remains', fr: 'allure résiduelle' },
  'close combat factor': { en: 'close combat value', fr: 'valeur de corps à corps' },
  pace: { en: 'pace', fr: 'allure' },
  type: { en: 'heavier cavalry', fr: 'cavalerie plus lourde' },
  flank: { en: 'enemy taken in flank', fr: 'ennemi pris de flanc' },
  rear: { en: 'enemy taken in rear', fr: 'ennemi pris de dos' },
  numbers: { en: 'outnumbered', fr: 'surclassée en nombre' },
  support: { en: 'support', fr: 'soutien' },
  'safe flank': { en: 'safe flank', fr: 'flanc sûr' },
  'threatened flank': { en: 'threatened flank', fr: 'flanc menacé' },
  'covered by a screen': { en: 'covered by skirmishers', fr: 'couverte par des tirailleurs' },
  'gave way': { en: 'gave way before', fr: 'a rompu auparavant' },
  'enemy’s counter-march': { en: 'enemy’s counter-march', fr: 'contre-marche de l’ennemi' },
  formed: { en: 'formed', fr: 'en ordre' },
  square: { en: 'square', fr: 'carré' },
  SAF: orderNames.SAF,
  DES: orderNames.DES,
  'enemy SAF': { en: 'enemy out of formation', fr: 'ennemi sans formation' },
  'enemy DES': { en: 'enemy in disorder', fr: 'ennemi en désordre' },
  'enemy in flank': { en: 'enemy taken in flank', fr: 'ennemi pris de flanc' },
  'enemy in rear': { en: 'enemy taken in rear', fr: 'ennemi pris de dos' },
  'enemy square': { en: 'enemy square', fr: 'carré ennemi' },
  'enemy formed': { en: 'enemy formed', fr: 'ennemi en ordre' },
  'enemy’s safe flank': { en: 'enemy’s safe flank', fr: 'flanc sûr de l’ennemi' },
  'fire factor': { en: 'fire value', fr: 'valeur de feu' },
  'first fire': { en: 'first fire', fr: 'premier feu' },
  canister: { en: 'canister', fr: 'mitraille' },
  'shooter SAF': { en: 'shooter out of formation', fr: 'tireur sans formation' },
  'shooter DES': { en: 'shooter in disorder', fr: 'tireur en désordre' },
  'target cavalry': { en: 'cavalry as target', fr: 'cible à cheval' },
  'target skirmishers': { en: 'skirmishers as target', fr: 'cible en tirailleurs' },
  'target guns': { en: 'guns as target', fr: 'batterie pour cible' },
  'deep target': { en: 'deep target', fr: 'cible profonde' },
  'flank fire': { en: 'fire from the flank', fr: 'tir de flanc' },
  'crossing fast': { en: 'target crosses fast', fr: 'cible qui file en travers' },
  'other level': { en: 'target on another level', fr: 'cible à un autre niveau' },
  mounted: { en: 'fires mounted', fr: 'tir à cheval' },
  'joint fire': { en: 'fires together', fr: 'tir groupé' },
  crest: { en: 'through a crest', fr: 'à travers une crête' },
  cover: { en: 'target in cover', fr: 'cible à couvert' },
};

const prefixed: readonly (readonly [prefix: string, words: (rest: string) => Words | undefined])[] = [
  [
    'stopping fire ',
    (share) => ({ en: `stopping fire, ${share} lost`, fr: `feu d’arrêt, ${share} de pertes` }),
  ],
  ['losses ', (share) => ({ en: `${share} lost`, fr: `${share} de pertes` })],
  ['die ', (die) => ({ en: `chance (${die})`, fr: `hasard (${die})` })],
  ['case ', (one) => named(caseNames, one)],
  ['pace ', (one) => named(paceNames, one)],
  ['range ', (one) => named(bandNames, one)],
  ['friend ', (how) => howIs(how, { en: 'friend', fr: 'ami' })],
  ['enemy ', (how) => howIs(how, { en: 'enemy', fr: 'ennemi' })],
];

function named(words: Readonly<Record<string, Words>>, key: string): Words | undefined {
  return words[key];
}

/** A friend or an enemy by his pace, or by his case when he is beaten. */
function howIs(how: string, who: Words): Words | undefined {
  const words = named(paceNames, how) ?? named(caseNames, how);
  return words && { en: `${who.en}, ${words.en}`, fr: `${who.fr}, ${words.fr}` };
}

/** What a row is about; its key when it has no words. */
export function whyWords(why: string): Words {
  const known = reasons[why];
  if (known !== undefined) return known;
  for (const [prefix, words] of prefixed) {
    const said = why.startsWith(prefix) ? words(why.slice(prefix.length)) : undefined;
    if (said !== undefined) return said;
  }
  return { en: why, fr: why };
}

/** A row as a line of a list: what it is, and whom it comes from. */
export function rowWords({ why, of }: LedgerRow, view: View, language: Language): string {
  const what = whyWords(why)[language];
  return of === undefined ? what : `${what} (${nameIn(view, of, language)})`;
}
