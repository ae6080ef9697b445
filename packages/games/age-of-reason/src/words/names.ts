/** What things are called in both languages: sides, units, generals, features, formations, states. */
import {
  agreeing,
  decimal,
  troopName,
  troopNames,
  type Language,
  type TroopName,
  type Words,
} from '@bivouac/kernel';
import { unitOfAlias } from '../aliases.ts';
import type { Reaction } from '../frames.ts';
import type { GeneralClass, Rank, State, Trait } from '../state.ts';
import { conditions, type Arm, type Condition, type Formation } from '../tables/arms.ts';
import type { Aspect } from '../tables/aspects.ts';
import type { GunWeight } from '../tables/guns.ts';
import type { Side } from '../tables/sides.ts';
import type { View } from '../view.ts';

type Named = Pick<State, 'terms'> | Pick<View, 'terms'>;

export function sideName({ terms }: Named, side: Side, language: Language): string {
  return terms.sides[side].name[language];
}

/** The name of a unit or a general; as it is written when nobody is called so. */
export function nameIn({ terms }: Named, id: string, language: Language): string {
  const found =
    terms.units.find((unit) => unit.id === id) ??
    terms.generals.find((general) => general.id === id) ??
    terms.units[unitOfAlias(terms, id)];
  return found?.name[language] ?? featureName({ terms }, id, language);
}

export function featureName({ terms }: Named, id: string, language: Language): string {
  const { areas = [], lines = [], blocks = [] } = terms.table;
  const name = [...areas, ...lines, ...blocks].find((feature) => feature.id === id)?.name;
  return name === undefined ? id : typeof name === 'string' ? name : name[language];
}

/** On a list a battalion stands behind its regiment; in a sentence it is its regiment's. */
const battalion = /^(.+), (\p{L}+ (?:battalion|bataillon))$/u;

/** A unit as a sentence speaks of it: `les dragons de Katte`, `le premier bataillon d’Anhalt`. */
function unitNamed(name: string, language: Language): TroopName {
  const [, regiment, which] = battalion.exec(name) ?? [];
  if (regiment === undefined || which === undefined) return troopName(name, language);
  if (language === 'en') return troopName(`${regiment}’s ${which}`, 'en');
  return troopName(`le ${which} ${troopName(regiment, 'fr').of}`, 'fr');
}

/** A general is one man, whatever his name ends in; a prince has his article. */
function generalNamed(name: string, language: Language): TroopName {
  const titled = language === 'fr' ? name.replace(/^Prince /u, 'le prince ') : name;
  return { ...troopName(titled, language), isPlural: false, isFeminine: false };
}

/** Units or generals as a sentence speaks of them. */
export function troopsIn(s: Named, ids: readonly string[], language: Language): TroopName {
  const { units, generals } = s.terms;
  const named = ids.map((id) => {
    const isUnit = units.some((unit) => unit.id === id);
    const isGeneral = !isUnit && generals.some((general) => general.id === id);
    return (isGeneral ? generalNamed : unitNamed)(nameIn(s, id, language), language);
  });
  return troopNames(named, language);
}

/** A feature of the table as a sentence speaks of it: one comes out du moulin. */
export function featureIn(s: Named, id: string, language: Language): TroopName {
  return troopName(featureName(s, id, language), language);
}

/** A brigade or a corps as a sentence speaks of it, by its English name. */
export function commandIn({ terms }: Named, english: string, language: Language): TroopName {
  const found = [...terms.brigades, ...terms.corps].find(({ name }) => name.en === english);
  return troopName(found?.name[language] ?? english, language);
}

export const armNames: Readonly<Record<Arm, Words>> = {
  infantry: { en: 'infantry', fr: 'infanterie' },
  'light infantry': { en: 'light infantry', fr: 'infanterie légère' },
  pioneers: { en: 'pioneers', fr: 'pionniers' },
  'light cavalry': { en: 'light cavalry', fr: 'cavalerie légère' },
  dragoons: { en: 'dragoons', fr: 'dragons' },
  'heavy cavalry': { en: 'heavy cavalry', fr: 'cavalerie lourde' },
  artillery: { en: 'artillery', fr: 'artillerie' },
};

export const weightNames: Readonly<Record<GunWeight, Words>> = {
  light: { en: 'light', fr: 'légère' },
  medium: { en: 'medium', fr: 'moyenne' },
  heavy: { en: 'heavy', fr: 'lourde' },
  siege: { en: 'siege', fr: 'de siège' },
};

export const rankNames: Readonly<Record<Rank, Words>> = {
  brigadier: { en: 'brigadier', fr: 'brigadier' },
  'corps general': { en: 'corps general', fr: 'général de corps' },
  'commander-in-chief': { en: 'commander-in-chief', fr: 'général en chef' },
  supernumerary: { en: 'supernumerary', fr: 'surnuméraire' },
};

export const classNames: Readonly<Record<GeneralClass, Words>> = {
  superior: { en: 'superior', fr: 'supérieur' },
  ordinary: { en: 'ordinary', fr: 'ordinaire' },
  inferior: { en: 'inferior', fr: 'inférieur' },
};

export const traitNames: Readonly<Record<Trait, Words>> = {
  lances: { en: 'lances', fr: 'lances' },
  shields: { en: 'shields', fr: 'boucliers' },
  highlanders: { en: 'Highlanders', fr: 'Highlanders' },
  natives: { en: 'Native Americans', fr: 'Indiens' },
  'may charge cavalry': { en: 'may charge cavalry', fr: 'peut charger la cavalerie' },
};

export const formationNames: Readonly<Record<Formation, Words>> = {
  line: { en: 'line', fr: 'ligne' },
  column: { en: 'column', fr: 'colonne' },
  square: { en: 'square', fr: 'carré' },
  skirmish: { en: 'skirmish order', fr: 'ordre dispersé' },
  loose: { en: 'loose order', fr: 'ordre lâche' },
  limbered: { en: 'limbered', fr: 'attelée' },
  unlimbered: { en: 'in position', fr: 'en batterie' },
  crew: { en: 'crew without guns', fr: 'servants sans pièces' },
};

export const conditionNames: Readonly<Record<Condition, Words>> = {
  normal: { en: 'in good order', fr: 'en bon ordre' },
  disorganised: { en: 'disorganised', fr: 'désorganisée' },
  beaten: { en: 'beaten', fr: 'battue' },
  routed: { en: 'routed', fr: 'en déroute' },
};

/** Of a unit; of troops by their name French says it as it agrees with them. */
const participles: Readonly<Partial<Record<Condition | Formation, string>>> = {
  disorganised: 'désorganisé',
  beaten: 'battu',
  limbered: 'attelé',
};

export function conditionOf(who: TroopName, condition: Condition, language: Language): string {
  return agreed(who, condition, conditionNames[condition], language);
}

/** `is disorganised`; of whoever was worse before, `is only disorganised now`. */
export function conditionNow(
  who: TroopName,
  { from, to }: { readonly from: Condition; readonly to: Condition },
  language: Language,
): string {
  const state = conditionOf(who, to, language);
  const isBetter = to !== 'normal' && conditions.indexOf(to) < conditions.indexOf(from);
  const [is, est] = who.isPlural ? ['are', 'sont'] : ['is', 'est'];
  if (!isBetter) return language === 'fr' ? `${est} ${state}` : `${is} ${state}`;
  const onlyFr = who.isPlural ? 'ne sont plus que' : 'n’est plus que';
  return language === 'fr' ? `${onlyFr} ${state}` : `${is} only ${state} now`;
}

export function formationOf(who: TroopName, formation: Formation, language: Language): string {
  return agreed(who, formation, formationNames[formation], language);
}

function agreed(who: TroopName, state: Condition | Formation, words: Words, language: Language): string {
  const participle = participles[state];
  return language === 'en' || participle === undefined ? words[language] : agreeing(who, participle);
}

/** What a unit that is charged may do. */
export const reactionNames: Readonly<Record<Reaction, Words>> = {
  stand: { en: 'stand', fr: 'tenir' },
  'stand and fire': { en: 'stand and fire', fr: 'tenir et tirer' },
  'form square': { en: 'form square', fr: 'former le carré' },
  'turn to face': { en: 'turn to face', fr: 'faire face' },
  're-form': { en: 're-form', fr: 'se reformer' },
  'counter-charge': { en: 'counter-charge', fr: 'contre-charger' },
  evade: { en: 'evade', fr: 's’esquiver' },
  'limber and withdraw': { en: 'limber and withdraw', fr: 'atteler et se retirer' },
  'face and fire': { en: 'face and fire', fr: 'faire face et tirer' },
  'fire and withdraw': { en: 'fire and withdraw', fr: 'tirer et se retirer' },
  'turn and fire': { en: 'turn and fire', fr: 'se tourner et tirer' },
};

/** A length as people read it: 12.3 cm. */
export function lengthIn(tenths: number, language: Language): string {
  return `${decimal(tenths / 100, language)} cm`;
}

/** The same in both languages; millimetres are enough to decide by. */
export function lengths(tenths: number): Words {
  const rounded = Math.round(tenths / 10) * 10;
  return { en: lengthIn(rounded, 'en'), fr: lengthIn(rounded, 'fr') };
}

/** By which side somebody is charged. */
export const aspectNames: Readonly<Record<Aspect, Words>> = {
  front: { en: 'in front', fr: 'de front' },
  flank: { en: 'in flank', fr: 'de flanc' },
  rear: { en: 'in rear', fr: 'de dos' },
};
