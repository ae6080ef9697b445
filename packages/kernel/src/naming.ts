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
