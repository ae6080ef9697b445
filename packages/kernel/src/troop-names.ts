/** Troops in a sentence: with their article in French, and with the number and gender that verbs and participles agree with. */
import type { Language } from './json.ts';
import { listed } from './phrases.ts';

export interface TroopName {
  /** `le 34e de ligne`, `les hussards de Grant`; English names go without an article. */
  readonly text: string;
  /** `du 34e de ligne`, `des hussards de Grant`; in English the same as the text. */
  readonly of: string;
  /** `au 34e de ligne`, `aux hussards de Grant`; in English the same as the text. */
  readonly to: string;
  readonly isPlural: boolean;
  readonly isFeminine: boolean;
}

type Kind = 'le' | 'la' | 'les (m)' | 'les (f)';

/** The first word of a French name says what it is. Written small here, it is written small in a sentence. */
const heads: Readonly<Record<Kind, readonly string[]>> = {
  le: [
    ...['bataillon', 'centre', 'corps', 'détachement', 'escadron', 'premier', 'régiment', 'second', 'train'],
    ...['archiduc', 'brigadier', 'général', 'Royal', 'Royal-Allemand'],
  ],
  la: [
    ...[
      'aile',
      'artillerie',
      'avant-garde',
      'batterie',
      'brigade',
      'cavalerie',
      'colonne',
      'compagnie',
      'division',
    ],
    ...['escorte', 'garnison', 'grande', 'infanterie', 'milice', 'première', 'réserve', 'seconde'],
    ...['Garde', 'Household', 'Jeune', 'Landwehr', 'Légion', 'Maison', 'Moyenne', 'Union', 'Vieille'],
  ],
  'les (m)': [
    ...[
      'bataillons',
      'canons',
      'carabiniers',
      'caçadores',
      'chasseurs',
      'cuirassiers',
      'dragons',
      'escadrons',
    ],
    ...['dragons-gardes', 'flanqueurs', 'fusiliers', 'gardes', 'gensdarmes', 'gendarmes', 'grenadiers'],
    ...[
      'highlanders',
      'hussards',
      'lanciers',
      'mamelouks',
      'obusiers',
      'pandours',
      'pionniers',
      'premiers',
      'tirailleurs',
      'voltigeurs',
      'uhlans',
    ],
    ...['Allemands', 'Anglais', 'Autrichiens', 'Bavarois', 'Belges', 'Bleus', 'Britanniques'],
    ...['Croates', 'Dalmates', 'Écossais', 'Espagnols', 'Gens'],
    ...[
      'Français',
      'Hanovriens',
      'Hessois',
      'Highlanders',
      'Hollandais',
      'Irlandais',
      'Italiens',
      'Nassauviens',
    ],
    ...['Néerlandais', 'Polonais', 'Portugais', 'Prussiens', 'Rifles', 'Royaux', 'Russes', 'Saxons', 'Scots'],
    ...['Suisses', 'Vieux'],
  ],
  'les (f)': ['gardes françaises', 'batteries', 'brigades', 'pièces', 'troupes'],
};

const kinds = new Map(
  Object.entries(heads).flatMap(([kind, words]) => words.map((word) => [word, kind as Kind] as const)),
);

/** `34e de ligne`, `1er hussards`: the word regiment goes without saying, so one says le 1er hussards. */
const ordinal = /^\d+(?:er|re|e)\b/u;
const ordinals = /^\d+(?:er|re|e)(?:, \d+(?:er|re|e))* et /u;

/** A name that has its article already: `les Bleus`, `le prince Henri`. A capital begins a name of its own: `La Vauguyon`. */
const withArticle = /^(le|la|les) (.+)$/u;

const vowel = /^[aeiouyàâéèêëîïôöûüœ]/iu;

/** What a French name is, and how it is written within a sentence; no kind for a name of its own: `Zenge (nº 24)`. */
function read(name: string): { readonly kind: Kind | null; readonly written: string } {
  if (ordinals.test(name)) return { kind: 'les (m)', written: name };
  if (ordinal.test(name)) return { kind: 'le', written: name };
  const [, article, called] = withArticle.exec(name) ?? [];
  if (article !== undefined && called !== undefined) {
    if (article === 'les')
      return { kind: read(called).kind === 'les (f)' ? 'les (f)' : 'les (m)', written: called };
    return { kind: article as Kind, written: called };
  }
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  for (const written of [name, small]) {
    const [first = '', second = ''] = written.split(/[ ,]/u);
    const kind = kinds.get(`${first} ${second}`) ?? kinds.get(first);
    if (kind !== undefined) return { kind, written };
  }
  return { kind: null, written: name };
}

/** Whether the first word of a French name is known; if it is not, the name is taken for that of a person. */
export function hasFrenchKind(name: string): boolean {
  return read(name).kind !== null;
}

const articles: Readonly<Record<Kind, readonly [text: string, of: string, to: string]>> = {
  le: ['le ', 'du ', 'au '],
  la: ['la ', 'de la ', 'à la '],
  'les (m)': ['les ', 'des ', 'aux '],
  'les (f)': ['les ', 'des ', 'aux '],
};

const elided = ['l’', 'de l’', 'à l’'] as const;

function inFrench(name: string): TroopName {
  const { kind, written } = read(name);
  const startsSoft = vowel.test(written);
  if (kind === null)
    return {
      text: written,
      of: `${startsSoft ? 'd’' : 'de '}${written}`,
      to: `à ${written}`,
      isPlural: false,
      isFeminine: false,
    };
  const isPlural = kind.startsWith('les');
  const [the, of, to] = !isPlural && startsSoft ? elided : articles[kind];
  return {
    text: the + written,
    of: of + written,
    to: to + written,
    isPlural,
    isFeminine: kind === 'la' || kind === 'les (f)',
  };
}

/** Peoples that are many without an s at their end. */
const english = /(?:[^s’]s|x|Portuguese)$/u;

/** A corps is one in spite of its s. */
const corps = /(?<!Gardes du )\b[Cc]orps$/u;

/** `Vistula Lancers`, `Lancers of the Guard`, `30th and 73rd Foot` are many; a brigade is one. */
function inEnglish(name: string): TroopName {
  const [head = ''] = name.replace(/ \([^)]*\)$/u, '').split(' of ');
  return {
    text: name,
    of: name,
    to: name,
    isPlural: (english.test(head) && !corps.test(head)) || head.includes(' and '),
    isFeminine: false,
  };
}

export function troopName(name: string, language: Language): TroopName {
  return language === 'fr' ? inFrench(name) : inEnglish(name);
}

/** Several together are many, and feminine only if all of them are. */
export function troopNames(names: readonly TroopName[], language: Language): TroopName {
  const [first] = names;
  if (first !== undefined && names.length === 1) return first;
  return {
    text: listed(
      names.map(({ text }) => text),
      language,
    ),
    of: listed(
      names.map(({ of }) => of),
      language,
    ),
    to: listed(
      names.map(({ to }) => to),
      language,
    ),
    isPlural: names.length > 1,
    isFeminine: names.every(({ isFeminine }) => isFeminine),
  };
}

/** A French participle or adjective with a regular feminine: `rompu`, `rompue`, `rompus`, `mises`. */
export function agreeing({ isPlural, isFeminine }: TroopName, masculine: string): string {
  const gendered = isFeminine ? `${masculine}e` : masculine;
  return isPlural && !/[sx]$/u.test(gendered) ? `${gendered}s` : gendered;
}
