/** Reads a request from outside: every field has a form, and a field that is not known is an error, not a wish. */
import { isAction, type Action, type Chance, type Instruction } from '@bivouac/kernel';
import { ProtocolError } from './errors.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Deeper than anything a request can mean; a nest of brackets must not reach the rules. */
const deepest = 60;
const longestText = 400;
const longestScript = 20_000;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Brackets inside brackets, counted before anything is built of them. */
export function isTooDeep(line: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (inText) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inText = false;
    } else if (code === 0x22) inText = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

/** A reader of one field: gives its value, or throws with the name of the field. */
export type Reader<T> = (value: unknown, field: string) => T;

function wrong(field: string, en: string, fr: string): ProtocolError {
  return new ProtocolError(
    'bad-request',
    { en: `"${field}" must be ${en}.`, fr: `« ${field} » doit être ${fr}.` },
    { field },
  );
}

export const aText: Reader<string> = (value, field) => {
  if (typeof value === 'string' && value.length <= longestText) return value;
  throw wrong(
    field,
    `a text of at most ${longestText} characters`,
    `un texte d’au plus ${longestText} caractères`,
  );
};

export const aFlag: Reader<boolean> = (value, field) => {
  if (typeof value === 'boolean') return value;
  throw wrong(field, 'true or false', 'true ou false');
};

export const aCount: Reader<number> = (value, field) => {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw wrong(field, 'a whole number from 0 on', 'un nombre entier à partir de 0');
};

export const aSeed: Reader<number | string> = (value, field) => {
  if (typeof value === 'string' && value.length <= longestText) return value;
  if (Number.isInteger(value) && Math.abs(value as number) <= 0xffff_ffff) return value as number;
  throw wrong(
    field,
    'a whole number of at most 32 bits, or a text',
    'un nombre entier d’au plus 32 bits, ou un texte',
  );
};

export const anObject: Reader<Fields> = (value, field) => {
  if (isRecord(value)) return value;
  throw wrong(field, 'an object', 'un objet');
};

export const aScenario: Reader<string | Fields> = (value, field) => {
  if (typeof value === 'string') return aText(value, field);
  if (isRecord(value)) return value;
  throw wrong(
    field,
    'a scenario’s id or a whole position',
    'l’identifiant d’un scénario ou une position entière',
  );
};

/** An action, or the parts chosen so far: names, whole numbers, lists of whole numbers. */
export const aPartial: Reader<Action> = (value, field) => {
  if (Array.isArray(value) && value.length === 0) return [];
  if (isAction(value)) return value;
  throw wrong(
    field,
    'a list of parts, each a name, a whole number or a list of whole numbers',
    'une liste de parties, chacune un nom, un nombre entier ou une liste de nombres entiers',
  );
};

export const anAction: Reader<Action> = (value, field) => {
  const action = aPartial(value, field);
  if (action.length > 0) return action;
  throw wrong(field, 'an action of at least one part', 'une action d’au moins une partie');
};

export const aScript: Reader<readonly Chance[]> = (value, field) => {
  if (Array.isArray(value) && value.length <= longestScript && value.every(isChance)) return value;
  throw wrong(
    field,
    'a list of {"roll", "of"}, {"pick", "of"} and {"order"}',
    'une liste de {"roll", "of"}, {"pick", "of"} et {"order"}',
  );
};

function isChance(value: unknown): value is Chance {
  if (!isRecord(value)) return false;
  const { roll, pick, order, of } = value;
  const size = Object.keys(value).length;
  if (order !== undefined) {
    return (
      size === 1 &&
      Array.isArray(order) &&
      order.length <= 1000 &&
      order.every((one) => Number.isSafeInteger(one))
    );
  }
  return size === 2 && Number.isSafeInteger(of) && (Number.isSafeInteger(roll) || Number.isSafeInteger(pick));
}

export const someOptions: Reader<Readonly<Record<string, string | number | boolean>>> = (value, field) => {
  const plain = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one);
  if (isRecord(value) && Object.values(value).every(plain))
    return value as Record<string, string | number | boolean>;
  throw wrong(
    field,
    'an object of names, numbers and truth values',
    'un objet de noms, de nombres et de booléens',
  );
};

export const somePlayers: Reader<Readonly<Record<string, string>>> = (value, field) => {
  if (isRecord(value) && Object.values(value).every((one) => typeof one === 'string'))
    return value as Record<string, string>;
  throw wrong(field, 'an object of seats and names of players', 'un objet de sièges et de noms de joueurs');
};

export const someInstructions: Reader<readonly Instruction[]> = (value, field) => {
  if (Array.isArray(value) && value.length <= 100 && value.every(isInstruction)) return value;
  throw wrong(
    field,
    'a list of {"question", "when": [{"fact", "is", "value"}], "answer"}',
    'une liste de {"question", "when": [{"fact", "is", "value"}], "answer"}',
  );
};

function isInstruction(value: unknown): value is Instruction {
  if (!isRecord(value) || Object.keys(value).length !== 3) return false;
  const { question, when, answer } = value;
  if (typeof question !== 'string' || question.length > longestText || !isAction(answer)) return false;
  return Array.isArray(when) && when.length <= 20 && when.every(isCondition);
}

function isCondition(value: unknown): boolean {
  if (!isRecord(value) || Object.keys(value).length !== 3) return false;
  const { fact, is, value: against } = value;
  const compared = is === 'equal' || is === 'at least' || is === 'at most';
  return (
    typeof fact === 'string' &&
    fact.length <= longestText &&
    compared &&
    ['string', 'number', 'boolean'].includes(typeof against)
  );
}

/** The fields of a request by their readers; those in `optional` may be left out. */
export type Form<T> = { readonly [Name in keyof T]-?: Reader<Exclude<T[Name], undefined>> };

export function readFields<T extends object>(
  request: Fields,
  form: Form<T>,
  optional: readonly (keyof T)[],
): T {
  const read: Partial<T> = {};
  for (const name of Object.keys(request)) {
    if (name === 'id' || name === 'request' || Object.hasOwn(form, name)) continue;
    const shown = name.slice(0, 60);
    throw new ProtocolError(
      'bad-request',
      { en: `This request has no field "${shown}".`, fr: `Cette demande n’a pas de champ « ${shown} ».` },
      { field: shown },
    );
  }
  for (const name of Object.keys(form) as (keyof T & string)[]) {
    const value = request[name];
    if (value !== undefined) read[name] = form[name](value, name);
    else if (!optional.includes(name)) {
      throw new ProtocolError(
        'bad-request',
        { en: `The field "${name}" is missing.`, fr: `Il manque le champ « ${name} ».` },
        { field: name },
      );
    }
  }
  return read as T;
}
