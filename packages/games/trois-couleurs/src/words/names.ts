/** What things are called in both languages: sides, units, generals, features, formations, paces, cases. */
import type { CouleursEvent } from '../events.ts';
import { featuresAt } from '@bivouac/ground/free-table';
import { decimal, troopName, troopNames, type Language, type TroopName, type Words } from '@bivouac/kernel';
import type { FireBand } from '../rules/09-fire/ranges.ts';
import { tableOf } from '../standing.ts';
import type { Rank, State } from '../state.ts';
import type { Ammunition, Arm, Case, Disorder, Formation, Order, Pace, Status } from '../tables/kinds.ts';
import { ud } from '../tables/measures.ts';
import type { Arrow, Marker, MarkerOrder } from '../tables/markers.ts';
import type { Side } from '../tables/sides.ts';
import type { View } from '../view.ts';

export { gradeNames } from './grades.ts';

type Terms = Pick<State, 'terms'> | Pick<View, 'terms'>;

export function sideName({ terms }: Terms, side: Side, language: Language): string {
  return terms.sides[side].name[language];
}

/** The name of a unit, a general or a feature; as it is written when nobody is called so. */
export function nameIn({ terms }: Terms, id: string, language: Language): string {
  const found = [...terms.units, ...terms.generals].find((one) => one.id === id);
  return found?.name[language] ?? featureName({ terms }, id, language);
}

export function featureName({ terms }: Terms, id: string, language: Language): string {
  const { areas = [], lines = [], blocks = [] } = terms.table;
  const name = [...areas, ...lines, ...blocks].find((feature) => feature.id === id)?.name;
  return name === undefined ? id : typeof name === 'string' ? name : name[language];
}

/** A general is one man, whatever his name ends in. */
function generalNamed(name: string, language: Language): TroopName {
  return { ...troopName(name, language), isPlural: false, isFeminine: false };
}

/** Units or generals as a sentence speaks of them. */
export function troopsIn(s: Terms, ids: readonly string[], language: Language): TroopName {
  const named = ids.map((id) => {
    const isGeneral = s.terms.generals.some((general) => general.id === id);
    const name = nameIn(s, id, language);
    return isGeneral ? generalNamed(name, language) : troopName(name, language);
  });
  return troopNames(named, language);
}

/** A feature of the table as a sentence speaks of it. */
export function featureIn(s: Terms, id: string, language: Language): TroopName {
  return troopName(featureName(s, id, language), language);
}

/** A brigade or division as a sentence speaks of it. */
export function groupIn({ terms }: Terms, id: string, language: Language): TroopName {
  return troopName(terms.groups.find((group) => group.id === id)?.name[language] ?? id, language);
}

export const armNames: Readonly<Record<Arm, Words>> = {
  infantry: { en: 'infantry', fr: 'infanterie' },
  cavalry: { en: 'cavalry', fr: 'cavalerie' },
  'foot artillery': { en: 'foot artillery', fr: 'artillerie à pied' },
  'horse artillery': { en: 'horse artillery', fr: 'artillerie à cheval' },
};

export const statusNames: Readonly<Record<Status, Words>> = {
  militia: { en: 'militia', fr: 'milice' },
  irregular: { en: 'irregulars', fr: 'irréguliers' },
  conscript: { en: 'conscripts', fr: 'conscrits' },
  line: { en: 'line', fr: 'ligne' },
  elite: { en: 'elite', fr: 'élite' },
  guard: { en: 'Guard', fr: 'Garde' },
};

export const rankNames: Readonly<Record<Rank, Words>> = {
  brigade: { en: 'brigade general', fr: 'général de brigade' },
  division: { en: 'division general', fr: 'général de division' },
  'commander in chief': { en: 'commander in chief', fr: 'général en chef' },
};

export const formationNames: Readonly<Record<Formation, Words>> = {
  LIG: { en: 'line', fr: 'ligne' },
  COD: { en: 'column of divisions', fr: 'colonne par divisions' },
  COC: { en: 'column of companies', fr: 'colonne par compagnies' },
  COF: { en: 'closed column', fr: 'colonne fermée' },
  COM: { en: 'march column', fr: 'colonne de marche' },
  CAR: { en: 'square', fr: 'carré' },
  TIR: { en: 'skirmish order', fr: 'tirailleurs' },
  BAT: { en: 'in battery', fr: 'en batterie' },
};

export const paceNames: Readonly<Record<Pace, Words>> = {
  halt: { en: 'halted', fr: 'à l’arrêt' },
  POR: { en: 'ordinary pace', fr: 'pas ordinaire' },
  PAC: { en: 'quick pace', fr: 'pas accéléré' },
  PCH: { en: 'charge pace', fr: 'pas de charge' },
};

/** How somebody goes. */
export const gaits: Readonly<Record<Pace, Words>> = {
  halt: { en: 'and halts', fr: 'et s’arrête' },
  POR: { en: 'at ordinary pace', fr: 'au pas ordinaire' },
  PAC: { en: 'at quick pace', fr: 'au pas accéléré' },
  PCH: { en: 'at charge pace', fr: 'au pas de charge' },
};

/** What a unit is doing that a morale test is about, said of one or of many. */
export const testNames: Readonly<Record<Extract<CouleursEvent, { kind: 'tested' }>['reason'], Words>> = {
  march: { en: 'marching to combat', fr: 'en marche au combat' },
  'fire march': { en: 'marching to fire', fr: 'en marche au feu' },
  stand: { en: 'standing', fr: 'de pied ferme' },
  counter: { en: 'counter-marching', fr: 'en contre-marche' },
  reaction: { en: 'reacting', fr: 'en réaction' },
  other: { en: 'testing', fr: 'en test' },
};

export const caseNames: Readonly<Record<Case, Words>> = {
  CHA: { en: 'charge', fr: 'charge' },
  ATT: { en: 'attack', fr: 'attaque' },
  AVA: { en: 'advance', fr: 'avance' },
  ARR: { en: 'halted', fr: 'arrêt' },
  HAL: { en: 'checked', fr: 'halte' },
  REP: { en: 'falling back', fr: 'repli' },
  RET: { en: 'retreat', fr: 'retraite' },
  DER: { en: 'rout', fr: 'déroute' },
};

/** How the ranks of a unit are. */
export const orderNames: Readonly<Record<Order, Words>> = {
  formed: { en: 'formed', fr: 'en ordre' },
  neither: { en: 'in open order', fr: 'en ordre ouvert' },
  SAF: { en: 'out of formation', fr: 'sans formation' },
  DES: { en: 'in disorder', fr: 'en désordre' },
};

export const disorderNames: Readonly<Record<Disorder, Words>> = {
  none: { en: 'in good order again', fr: 'de nouveau en ordre' },
  SAF: orderNames.SAF,
  DES: orderNames.DES,
};

export const bandNames: Readonly<Record<FireBand | 'ineffective', Words>> = {
  P1: { en: 'at short range', fr: 'à courte portée' },
  'P1 bis': { en: 'just beyond short range', fr: 'juste au-delà de la courte portée' },
  P2: { en: 'at medium range', fr: 'à moyenne portée' },
  'P2 bis': { en: 'just beyond medium range', fr: 'juste au-delà de la moyenne portée' },
  P3: { en: 'at long range', fr: 'à longue portée' },
  ineffective: { en: 'without effect', fr: 'sans effet' },
};

export const ammunitionNames: Readonly<Record<Ammunition, Words>> = {
  'small arms': { en: 'muskets', fr: 'fusils' },
  roundshot: { en: 'roundshot', fr: 'boulets' },
  canister: { en: 'canister', fr: 'mitraille' },
};

/** What a unit may do about a march on it. */
export const answerNames: Readonly<Record<string, Words>> = {
  nothing: { en: 'do nothing', fr: 'ne rien faire' },
  flee: { en: 'flee', fr: 'fuir' },
  fire: { en: 'stand and fire', fr: 'tirer de pied ferme' },
  react: { en: 'react', fr: 'réagir' },
  hold: { en: 'man the face and fire', fr: 'garnir la face et tirer' },
  counter: { en: 'counter-march', fr: 'contre-marcher' },
};

/** A length as the rules give it, in units of distance, and as it is on the table: 2.5 UD = 15 cm. */
export function lengthIn(tenths: number, language: Language): string {
  const units = decimal(Math.round((tenths * 100) / ud) / 100, language);
  return `${units} UD = ${decimal(Math.round(tenths / 10) / 10, language)} cm`;
}

/** Orders on markers, and the ways of arrows. */
export const markerWords: Readonly<Record<MarkerOrder | Arrow, Words>> = {
  blank: { en: 'blank marker', fr: 'marqueur blanc' },
  MAC: { en: 'march to combat', fr: 'marche au combat' },
  MAF: { en: 'march to fire', fr: 'marche au feu' },
  SOU: { en: 'support', fr: 'soutien' },
  FEU: { en: 'fire', fr: 'feu' },
  CHF: { en: 'change of formation', fr: 'changement de formation' },
  CHO: { en: 'change of facing', fr: 'changement d’orientation' },
  slow: { en: 'slow move', fr: 'mouvement lent' },
  fast: { en: 'fast move', fr: 'mouvement rapide' },
  ahead: { en: 'forward', fr: 'en avant' },
  left: { en: 'to the left', fr: 'à gauche' },
  right: { en: 'to the right', fr: 'à droite' },
  back: { en: 'back', fr: 'en arrière' },
};

export function markerIn(marker: Marker, language: Language): string {
  return marker
    .split(' ')
    .map((word) => markerWords[word as MarkerOrder | Arrow][language])
    .join(' ');
}

/** What objectives on open ground are called, by their id: no feature of the table bears their name. */
const onOpenGround: Readonly<Record<string, Words>> = {
  brickworks: { en: 'the brickworks', fr: 'la briqueterie' },
};

/** The name of the feature that an objective is or that it lies on; null on open ground. */
export function groundOfObjective(s: Terms, objective: number): Words | null {
  const { feature, x, y } = s.terms.objectives[objective]!;
  const table = tableOf(s);
  const on = feature < 0 ? featuresAt(table, [x, y]) : [feature];
  return on.map((at) => table.features[at]!.name).find((one) => one !== null) ?? null;
}

/** What an objective is called: by its ground, by its id, or else simply what it is. */
export function objectiveName(s: Terms, objective: number): Words {
  const { id } = s.terms.objectives[objective]!;
  return groundOfObjective(s, objective) ?? onOpenGround[id] ?? { en: 'the objective', fr: 'l’objectif' };
}

/** An objective as a sentence speaks of it. */
export function objectiveIn(s: Terms, id: string, language: Language): TroopName {
  const at = s.terms.objectives.findIndex((objective) => objective.id === id);
  return troopName(objectiveName(s, at)[language], language);
}
