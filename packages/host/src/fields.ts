/** Readers of single fields from outside: each gives the value, or throws with the name of the field. */
import {
  isAction,
  isChance,
  isFields,
  type Action,
  type Chance,
  type Condition,
  type Instruction,
  type Options,
  type Words,
} from '@bivouac/kernel';
import { HostError } from './errors.ts';
import { words } from './words.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type Reader<T> = (value: unknown, field: string) => T;

const longestText = 400;
const longestScript = 20_000;
const longestOrder = 1000;
const mostInstructions = 100;
const mostConditions = 20;

/** A reader of values that pass a test; the words say what they must be. */
function aValue<T>(fits: (value: unknown) => value is T, en: string, fr: string): Reader<T> {
  const wanted: Words = { en, fr };
  return (value, field) => {
    if (fits(value)) return value;
    throw new HostError('bad-request', words.wrongField(field, wanted), { field });
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function isRecordOf<T>(isOne: (value: unknown) => value is T) {
  return (value: unknown): value is Readonly<Record<string, T>> =>
    isFields(value) && Object.values(value).every(isOne);
}

function isListOf<T>(most: number, isOne: (value: unknown) => value is T) {
  return (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.length <= most && value.every(isOne);
}

export const aText = aValue(
  isText,
  `a text of at most ${longestText} characters`,
  `un texte d’au plus ${longestText} caractères`,
);

const longestFile = 32 * 1024 * 1024;

export const aFile = aValue(
  (value): value is string => typeof value === 'string' && value.length <= longestFile,
  'the text of a file of at most 32 MiB',
  'le texte d’un fichier d’au plus 32 Mio',
);

export const aFlag = aValue(
  (value): value is boolean => typeof value === 'boolean',
  'true or false',
  'true ou false',
);

export const aCount = aValue(
  (value): value is number => isWhole(value) && value >= 0,
  'a whole number from 0 on',
  'un nombre entier à partir de 0',
);

export const aSeed = aValue(
  (value): value is number | string => isText(value) || (isWhole(value) && Math.abs(value) <= 0xffff_ffff),
  'a whole number of at most 32 bits, or a text',
  'un nombre entier d’au plus 32 bits, ou un texte',
);

export const anObject = aValue(isFields, 'an object', 'un objet');

export const aScenario = aValue(
  (value): value is string | Fields => isText(value) || isFields(value),
  'a scenario’s id or a whole position',
  'l’identifiant d’un scénario ou une position entière',
);

/** The parts chosen so far; none is a beginning too. */
export const aPartial = aValue(
  (value): value is Action => isAction(value) || (Array.isArray(value) && value.length === 0),
  'a list of parts, each a name, a whole number or a list of whole numbers',
  'une liste de parties, chacune un nom, un nombre entier ou une liste de nombres entiers',
);

export const anAction = aValue(
  isAction,
  'a list of at least one part, each a name, a whole number or a list of whole numbers',
  'une liste d’au moins une partie, chacune un nom, un nombre entier ou une liste de nombres entiers',
);

export const aScript = aValue(
  isListOf(longestScript, (one): one is Chance => isChance(one) && hasKnownSize(one)),
  'a list of {"roll", "of"}, {"pick", "of"} and {"order"}',
  'une liste de {"roll", "of"}, {"pick", "of"} et {"order"}',
);

function hasKnownSize(chance: Chance): boolean {
  if ('order' in chance) return Object.keys(chance).length === 1 && chance.order.length <= longestOrder;
  return Object.keys(chance).length === 2;
}

export const someOptions: Reader<Options> = aValue(
  isRecordOf(isPlain),
  'an object of names, numbers and truth values',
  'un objet de noms, de nombres et de booléens',
);

export const somePlayers = aValue(
  isRecordOf(isText),
  'an object of seats and names of players',
  'un objet de sièges et de noms de joueurs',
);

export const someNonces = aValue(
  isRecordOf(isText),
  'an object of seats and texts',
  'un objet de sièges et de textes',
);

export const someInstructions = aValue(
  isListOf(mostInstructions, isInstruction),
  'a list of {"question", "when": [{"fact", "is", "value"}], "answer"}',
  'une liste de {"question", "when": [{"fact", "is", "value"}], "answer"}',
);

function isInstruction(value: unknown): value is Instruction {
  if (!isFields(value) || Object.keys(value).length !== 3) return false;
  const { question, when, answer } = value;
  return isText(question) && isAction(answer) && isListOf(mostConditions, isCondition)(when);
}

function isCondition(value: unknown): value is Condition {
  if (!isFields(value) || Object.keys(value).length !== 3) return false;
  const { fact, is, value: wanted } = value;
  const isComparison = is === 'equal' || is === 'at least' || is === 'at most';
  return isText(fact) && isComparison && isPlain(wanted);
}
