/**
 * Values that a state has by number and a file by name. A kind says what a value of a file must be, how it is read and
 * how it is written back; kinds are put together to lists, records and the frames of a moment. So one list of fields
 * checks a moment from outside, names the field at fault in both languages, sets it up, and writes it down again.
 */
import type { Frame } from './flow.ts';
import type { Problem } from './game.ts';
import { isFields, type Words } from './json.ts';
import { problem } from './naming.ts';

/** `Names` is what names mean in a battle: the game's own. */
export interface Kind<Names, Stored = unknown, Written = Stored> {
  /** What it must be, after `must be`: `a unit`, `une unité`. */
  readonly wanted: Words;
  /** It need not be there. */
  readonly isOptional?: true;
  /** It is the same in a state and in a file. */
  readonly isPlain?: true;
  /** What is wrong with a value from outside, each with its place; nothing where it can be read. */
  problems(names: Names, value: unknown, where: string): readonly Problem[];
  /** A value whose problems have been looked for, as a state has it. */
  read(names: Names, written: Written): Stored;
  write(names: Names, stored: Stored): Written;
}

/** The type of a value of a kind as a file has it, and as a state has it. */
export type WrittenAs<K> = K extends { write(names: never, stored: never): infer Written } ? Written : never;
export type StoredAs<K> = K extends { read(names: never, written: never): infer Stored } ? Stored : never;

function unlike(where: string, { en, fr }: Words): Problem {
  return problem(where, `must be ${en}`, `doit être ${fr}`);
}

/** A word that names nothing: `there is no unit "br99"`. */
function unknown(where: string, { en, fr }: Words, word: string): Problem {
  const une = fr.replace(/^une? /u, '');
  const de = /^[aeéiou]/u.test(une) ? `d’${une}` : `de ${une}`;
  return problem(
    where,
    `there is no ${en.replace(/^an? /u, '')} "${word}"`,
    `il n’y a pas ${de} « ${word} »`,
  );
}

/** What is the same in a state and in a file. */
export function plain<T>(en: string, fr: string, is: (value: unknown) => boolean): Kind<unknown, T> {
  const wanted = { en, fr };
  return {
    wanted,
    isPlain: true,
    problems: (_names, value, where) => (is(value) ? [] : [unlike(where, wanted)]),
    read: (_names, value) => value,
    write: (_names, value) => value,
  };
}

export const flag = plain<boolean>(
  'true or false',
  'true ou false',
  (value) => value === true || value === false,
);
/** For what is either so or not spoken of. */
export const sign = plain<true>('true, or left out', 'true, ou absent', (value) => value === true);
export const wholeNumber = plain<number>('a whole number', 'un nombre entier', Number.isSafeInteger);

export function numberFrom(least: number): Kind<unknown, number> {
  return plain(
    `a whole number from ${least}`,
    `un nombre entier à partir de ${least}`,
    (value) => Number.isSafeInteger(value) && (value as number) >= least,
  );
}

/** One of some words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Kind<unknown, Word> {
  const list = words.join(', ');
  return plain(`one of ${list}`, `l’un de ${list}`, (value) => (words as readonly unknown[]).includes(value));
}

/** A thing that a state has by its number: `find` gives the number that a word names, or none below 0. */
export function named<Names>(
  en: string,
  fr: string,
  find: (names: Names, word: string) => number | undefined,
  name: (names: Names, index: number) => string,
): Kind<Names, number, string> {
  const wanted = { en, fr };
  return {
    wanted,
    problems(names, value, where) {
      if (typeof value !== 'string') return [unlike(where, wanted)];
      return (find(names, value) ?? -1) >= 0 ? [] : [unknown(where, wanted, value)];
    },
    read: (names, word) => find(names, word)!,
    write: name,
  };
}

/** The same, or nothing: -1 in a state, null in a file. */
export function orNone<Names>(kind: Kind<Names, number, string>): Kind<Names, number, string | null> {
  return orWord(kind, null, -1, { en: 'nothing (null)', fr: 'rien (null)' });
}

/** The same, or one word more that stands for a number of its own. */
export function orWord<Names, Written, const Word extends string | null>(
  kind: Kind<Names, number, Written>,
  word: Word,
  stored: number,
  words: Words,
): Kind<Names, number, Written | Word> {
  const wanted = { en: `${kind.wanted.en} or ${words.en}`, fr: `${kind.wanted.fr} ou ${words.fr}` };
  return {
    wanted,
    problems(names, value, where) {
      const found = value === word ? [] : kind.problems(names, value, where);
      return found.length === 0 || typeof value === 'string' ? found : [unlike(where, wanted)];
    },
    read: (names, value) => (value === word ? stored : kind.read(names, value as Written)),
    write: (names, value) => (value === stored ? word : kind.write(names, value)),
  };
}

/** The same, or null in both. */
export function orNull<Names, Stored, Written>(
  kind: Kind<Names, Stored, Written>,
): Kind<Names, Stored | null, Written | null> {
  const wanted = { en: `${kind.wanted.en} or nothing (null)`, fr: `${kind.wanted.fr} ou rien (null)` };
  return {
    wanted,
    problems: (names, value, where) => (value === null ? [] : kind.problems(names, value, where)),
    read: (names, value) => (value === null ? null : kind.read(names, value)),
    write: (names, value) => (value === null ? null : kind.write(names, value)),
  };
}

/** A word that is the same in both, or else a record. */
export function either<Names, Word extends string, Stored, Written>(
  word: Kind<unknown, Word>,
  record: Kind<Names, Stored, Written>,
): Kind<Names, Word | Stored, Word | Written> {
  const of = (value: unknown) => typeof value === 'string';
  return {
    wanted: {
      en: `${word.wanted.en} or ${record.wanted.en}`,
      fr: `${word.wanted.fr} ou ${record.wanted.fr}`,
    },
    problems: (names, value, where) =>
      of(value) ? word.problems(names, value, where) : record.problems(names, value, where),
    read: (names, value) => (of(value) ? value : record.read(names, value)),
    write: (names, value) => (of(value) ? value : record.write(names, value)),
  };
}

export function listOf<Names, Stored, Written>(
  kind: Kind<Names, Stored, Written>,
): Kind<Names, readonly Stored[], readonly Written[]> {
  const wanted = { en: 'a list', fr: 'une liste' };
  return {
    wanted,
    ...(kind.isPlain && { isPlain: kind.isPlain }),
    problems: (names, value, where) =>
      Array.isArray(value)
        ? value.flatMap((one, at) => kind.problems(names, one, `${where}.${at}`))
        : [unlike(where, wanted)],
    read: (names, list) => list.map((one) => kind.read(names, one)),
    write: (names, list) => list.map((one) => kind.write(names, one)),
  };
}

/** What need not be there. */
export function optional<Names, Stored, Written>(
  kind: Kind<Names, Stored, Written>,
): Kind<Names, Stored, Written> & { readonly isOptional: true } {
  return { ...kind, isOptional: true };
}

/** What a record holds, by its fields. */
export type Fields<Names> = Readonly<Record<string, Kind<Names, unknown, unknown>>>;

/** The fields that hold a record of this type; the compiler sees to it that none is left out. */
export type FieldsOf<Names, Stored> = {
  readonly [Key in keyof Stored]-?: Kind<Names, Exclude<Stored[Key], undefined>, unknown>;
};

type OptionalIn<F> = {
  [Key in keyof F]: F[Key] extends { readonly isOptional: true } ? Key : never;
}[keyof F];

/** A record of these fields as a file has it, and as a state has it. */
export type WrittenRecord<F> = { readonly [Key in Exclude<keyof F, OptionalIn<F>>]: WrittenAs<F[Key]> } & {
  readonly [Key in OptionalIn<F>]?: WrittenAs<F[Key]>;
};
export type StoredRecord<F> = { readonly [Key in Exclude<keyof F, OptionalIn<F>>]: StoredAs<F[Key]> } & {
  readonly [Key in OptionalIn<F>]?: StoredAs<F[Key]>;
};

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with the fields of a record: those nobody knows, those that are missing, and values that do not fit. */
export function fieldProblems<Names>(
  fields: Fields<Names>,
  names: Names,
  values: Values,
  where: string,
): Problem[] {
  return [
    ...Object.keys(values)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => problem(`${where}.${key}`, 'is not a known field', 'n’est pas un champ connu')),
    ...Object.entries(fields).flatMap(([key, kind]) => {
      const value = Object.hasOwn(values, key) ? values[key] : undefined;
      if (value !== undefined) return kind.problems(names, value, `${where}.${key}`);
      return kind.isOptional === true ? [] : [problem(`${where}.${key}`, 'is missing', 'manque')];
    }),
  ];
}

/** A record with each value put into the other form; what no field is known for stays as it is. */
function translated<Names>(
  fields: Fields<Names>,
  names: Names,
  values: Values,
  way: 'read' | 'write',
): Values {
  const made: Record<string, unknown> = {};
  for (const key in values) {
    const kind = fields[key];
    made[key] = kind === undefined || kind.isPlain === true ? values[key] : kind[way](names, values[key]);
  }
  return made;
}

/** A record of fields. */
export function recordOf<Names, const F extends Fields<Names>>(
  fields: F,
): Kind<Names, StoredRecord<F>, WrittenRecord<F>> {
  const wanted = { en: 'a record', fr: 'une fiche' };
  return {
    wanted,
    problems: (names, value, where) =>
      isFields(value) ? fieldProblems(fields, names, value, where) : [unlike(where, wanted)],
    read: (names, record) => translated(fields, names, record, 'read') as StoredRecord<F>,
    write: (names, record) => translated(fields, names, record, 'write') as WrittenRecord<F>,
  };
}

/** What the unfinished business of a moment holds, and in which order its steps can stand. */
export interface FrameForm<Names, All extends Frame> {
  readonly fields: {
    readonly [Name in All['step']]: FieldsOf<Names, Omit<Extract<All, { step: Name }>, 'step'>>;
  };
  /** One of these comes first, and none of them later: what comes later was called. */
  readonly turnSteps: readonly All['step'][];
  /** Steps of the turn that may also be called. */
  readonly anywhere?: readonly All['step'][];
  /** Fields that any step may have. */
  readonly common?: Fields<Names>;
}

/** Frames in names and in numbers. */
export class FrameCodec<Names, All extends Frame, Written extends Frame> {
  readonly #fields: Readonly<Record<string, Fields<Names>>>;
  readonly #turnSteps: ReadonlySet<string>;
  readonly #anywhere: ReadonlySet<string>;

  constructor({ fields, turnSteps, anywhere = [], common = {} }: FrameForm<Names, All>) {
    const steps = Object.entries(fields as unknown as Readonly<Record<string, Fields<Names>>>);
    this.#fields = Object.fromEntries(steps.map(([step, own]) => [step, { ...own, ...common }]));
    this.#turnSteps = new Set(turnSteps);
    this.#anywhere = new Set(anywhere);
  }

  /** The steps there are. */
  get steps(): readonly string[] {
    return Object.keys(this.#fields);
  }

  /** What is wrong with the frames of a moment: unknown steps and fields, an order that cannot be, values of no meaning. */
  problems(names: Names, frames: readonly Frame[]): Problem[] {
    return frames.flatMap(({ step, ...values }, at) => {
      const where = `moment.frames.${at}`;
      if (!Object.hasOwn(this.#fields, step))
        return [problem(`${where}.step`, `there is no step "${step}"`, `il n’y a pas d’étape « ${step} »`)];
      if (this.#turnSteps.has(step) !== (at === 0) && !this.#anywhere.has(step))
        return [
          problem(
            `${where}.step`,
            'a step of the turn comes first, and only what it has called comes after it',
            'une étape du tour vient d’abord, et seul ce qu’elle a appelé la suit',
          ),
        ];
      return fieldProblems(this.#fields[step]!, names, values, where);
    });
  }

  /** A frame of a file, whose problems have been looked for, as the state has it. */
  read(names: Names, frame: Frame): All {
    return translated(this.#fields[frame.step]!, names, frame as unknown as Values, 'read') as unknown as All;
  }

  /** A frame of a state in names. One that holds no values has nothing to name, and stays the same. */
  write(names: Names, frame: All): Written {
    for (const key in frame)
      if (key !== 'step')
        return translated(
          this.#fields[frame.step]!,
          names,
          frame as unknown as Values,
          'write',
        ) as unknown as Written;
    return frame as unknown as Written;
  }
}
