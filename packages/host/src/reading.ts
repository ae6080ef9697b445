/** The one door for messages from outside: each request has a form, and a field it does not know is an error, not a wish. */
import { isFields } from '@bivouac/kernel';
import { HostError } from './errors.ts';
import * as field from './fields.ts';
import type { Fields, Reader } from './fields.ts';
import type { FieldsOf, Id, RequestName } from './messages.ts';
import { words } from './words.ts';

type Required<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/** The readers of a request's fields, and those it cannot do without. */
interface Form<T> {
  readonly fields: { readonly [Name in keyof T]-?: Reader<Exclude<T[Name], undefined>> };
  readonly needs?: readonly Required<T>[];
}

const seat = field.aText;

/** What a new game is to be. */
const plan = {
  game: field.aText,
  scenario: field.aScenario,
  options: field.someOptions,
  seed: field.aSeed,
  chance: field.aScript,
  players: field.somePlayers,
};

export const forms: { readonly [N in RequestName]: Form<FieldsOf<N>> } = {
  hello: { fields: {} },
  games: { fields: { game: field.aText } },
  scenarios: { fields: { game: field.aText, full: field.aFlag } },
  rule: { fields: { rule: field.aText, game: field.aText }, needs: ['rule'] },
  rulebook: { fields: { game: field.aText } },
  commit: { fields: {} },
  start: {
    fields: { ...plan, commitment: field.aText, nonces: field.someNonces, as: field.aText },
    needs: ['game'],
  },
  load: {
    fields: { save: field.anObject, as: field.aText, players: field.somePlayers, verify: field.aFlag },
    needs: ['save'],
  },
  pending: { fields: {} },
  situation: { fields: {} },
  choices: { fields: { seat, partial: field.aPartial } },
  landmarks: { fields: { seat, partial: field.aPartial } },
  anytime: { fields: { seat } },
  refusal: { fields: { seat, action: field.anAction }, needs: ['action'] },
  odds: { fields: { seat, action: field.anAction }, needs: ['action'] },
  reach: { fields: { seat, partial: field.aPartial } },
  preview: { fields: { seat, partial: field.aPartial } },
  sights: { fields: { seat, piece: field.aText }, needs: ['piece'] },
  view: { fields: { seat } },
  state: { fields: {} },
  suggest: {
    fields: {
      seat,
      player: field.aText,
      seed: field.aSeed,
      milliseconds: field.aCount,
      playouts: field.aCount,
    },
  },
  log: { fields: { seat, from: field.aCount } },
  moments: { fields: { as: field.aText, from: field.aCount, to: field.aCount } },
  act: {
    fields: { seat, action: field.anAction, question: field.aText, expects: field.aCount },
    needs: ['action'],
  },
  undo: { fields: { seat, force: field.aFlag, expects: field.aCount } },
  instruct: { fields: { seat, instructions: field.someInstructions }, needs: ['instructions'] },
  proceed: { fields: {} },
  stop: { fields: {} },
  save: { fields: {} },
  quit: { fields: {} },
  kept: { fields: {} },
  begin: {
    fields: plan,
    needs: ['game', 'players'],
  },
  open: { fields: { kept: field.aText }, needs: ['kept'] },
  screen: { fields: {} },
  cover: { fields: {} },
  sit: { fields: { seat }, needs: ['seat'] },
  takeOver: { fields: {} },
  finality: { fields: { seat, action: field.anAction }, needs: ['action'] },
  export: { fields: { kept: field.aText }, needs: ['kept'] },
  import: { fields: { text: field.aFile }, needs: ['text'] },
  forget: { fields: { kept: field.aText }, needs: ['kept'] },
};

const screenNames: readonly RequestName[] = [
  'kept',
  'begin',
  'open',
  'screen',
  'cover',
  'sit',
  'takeOver',
  'finality',
  'export',
  'import',
  'forget',
];

/** What can be asked with a store behind the host, and without one. */
export const allRequests = Object.keys(forms) as readonly RequestName[];
export const requestNames = allRequests.filter((name) => !screenNames.includes(name));

/** What comes back with the answer, when it can be read. */
export function readId(message: Fields): Id {
  const { id } = message;
  if (id === undefined || id === null) return null;
  if (typeof id === 'string' && id.length <= 200) return id;
  if (Number.isSafeInteger(id)) return id as number;
  throw new HostError('bad-request', words.badId, { field: 'id' });
}

/** Whether a message asks to stop whoever thinks: it does not wait for its turn. */
export function isStop(message: unknown): boolean {
  return isFields(message) && message.request === 'stop';
}

export function readMessage(message: unknown): Fields {
  if (isFields(message)) return message;
  throw new HostError('bad-request', words.notObject);
}

export function readName({ request }: Fields, known: readonly RequestName[]): RequestName {
  if (typeof request !== 'string') throw new HostError('bad-request', words.noRequest, { field: 'request' });
  const name = known.find((one) => one === request);
  if (name === undefined)
    throw new HostError('unknown-request', words.unknownRequest(request), { requests: known });
  return name;
}

/** The fields of a request, each read by its reader. */
export function readFields<N extends RequestName>(name: N, message: Fields): FieldsOf<N> {
  const { fields, needs = [] } = forms[name] as Form<FieldsOf<N>>;
  for (const key of Object.keys(message)) {
    if (key === 'id' || key === 'request' || Object.hasOwn(fields, key)) continue;
    throw new HostError('bad-request', words.noField(key), { field: key.slice(0, 60) });
  }
  const read: Partial<Record<keyof FieldsOf<N>, unknown>> = {};
  for (const key of Object.keys(fields) as (keyof FieldsOf<N> & string)[]) {
    const value = message[key];
    if (value !== undefined) read[key] = fields[key](value, key);
    else if ((needs as readonly string[]).includes(key))
      throw new HostError('bad-request', words.missingField(key), { field: key });
  }
  return read;
}
