import type { Problem } from './game.ts';

/** A record as a file has it: names where a state has numbers. */
export type NamedValues = Readonly<Record<string, unknown>>;

/**
 * A record with each value translated by its kind, from names to numbers or back; a field of no known kind stays as it
 * is. So a moment of a game is written down and read again by one table of what its fields hold.
 */
export function translateFields<Kind extends string>(
  record: NamedValues,
  kinds: Readonly<Record<string, Kind>>,
  translate: (kind: Kind, value: unknown) => unknown,
): NamedValues {
  const translated: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    const kind = kinds[key];
    translated[key] = kind === undefined ? value : translate(kind, value);
  }
  return translated;
}

export function problem(where: string, en: string, fr: string): Problem {
  return { where, words: { en, fr } };
}

type Fields<Kind extends string> = Readonly<Record<string, Kind>>;

/** What is wrong with a value of a kind; it is undefined where the file has none. */
type CheckValue<Kind extends string> = (kind: Kind, value: unknown, where: string) => readonly Problem[];

/** What the unfinished business of a moment from outside may hold. */
export interface FrameForm<Kind extends string> {
  /** By step. */
  readonly fields: Readonly<Record<string, Fields<Kind>>>;
  /** One of these comes first, and none of them later: what comes later was called. */
  readonly turnSteps: ReadonlySet<string>;
  /** Steps of the turn that may also be called. */
  readonly anywhere?: ReadonlySet<string>;
  /** A field that any step may have. */
  readonly common?: Fields<Kind>;
  readonly check: CheckValue<Kind>;
}

/** What is wrong with the frames of a moment: unknown steps and fields, an order that cannot be, values of no meaning. */
export function frameProblems<Kind extends string>(
  form: FrameForm<Kind>,
  frames: readonly (NamedValues & { readonly step: string })[],
): Problem[] {
  return frames.flatMap(({ step, ...values }, at) => {
    const where = `moment.frames.${at}`;
    if (!Object.hasOwn(form.fields, step))
      return [problem(`${where}.step`, `there is no step "${step}"`, `il n’y a pas d’étape « ${step} »`)];
    if (form.turnSteps.has(step) !== (at === 0) && form.anywhere?.has(step) !== true)
      return [
        problem(
          `${where}.step`,
          'a step of the turn comes first, and only what it has called comes after it',
          'une étape du tour vient d’abord, et seul ce qu’elle a appelé la suit',
        ),
      ];
    return fieldProblems({ ...form.fields[step], ...form.common }, values, where, form.check);
  });
}

/** What is wrong with the fields of a record: those nobody knows, and values that are not what they should be. */
export function fieldProblems<Kind extends string>(
  fields: Fields<Kind>,
  values: NamedValues,
  where: string,
  check: CheckValue<Kind>,
): Problem[] {
  return [
    ...Object.keys(values)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => problem(`${where}.${key}`, 'is not a known field', 'n’est pas un champ connu')),
    ...Object.entries<Kind>(fields).flatMap(([key, kind]) => check(kind, values[key], `${where}.${key}`)),
  ];
}
