/** For fuzz tests of the engine protocol: requests to a game that are nearly sense. */
import fc from 'fast-check';

/** What a game's nonsense is made of. */
export interface Nonsense {
  readonly game: string;
  /** A sound position to begin with, and to spoil. */
  readonly position: Readonly<Record<string, unknown>>;
  /** Fields a position may have besides those this one has. */
  readonly otherFields: readonly string[];
  /** Words of the game, for actions: legal at some time or other. */
  readonly parts: readonly string[];
  /** Positions whose pieces and moment are of the right form and seldom make sense. */
  readonly battles: fc.Arbitrary<unknown>;
}

/** The request that sets up the sound position. */
export function opening({ game, position }: Nonsense): unknown {
  return start(game, position);
}

function start(game: string, scenario: unknown): unknown {
  return { request: 'start', game, seed: 1, scenario };
}

/** Requests of every kind that a session may get from a program gone astray. */
export function requests({ game, position, otherFields, parts, battles }: Nonsense): fc.Arbitrary<unknown> {
  const action = fc.array(fc.oneof(fc.constantFrom(...parts), fc.integer()), { maxLength: 6 });
  const anything = fc.jsonValue({ maxDepth: 2 });
  const spoilt = fc
    .tuple(fc.constantFrom(...Object.keys(position), ...otherFields, 'extra'), anything)
    .map(([key, value]) => ({ ...position, [key]: value }));
  // A known battle that is set up otherwise is refused for its name alone.
  const renamed = (scenario: object) =>
    'id' in scenario && scenario.id === position.id ? { ...scenario, id: 'nonsense' } : scenario;
  return fc.oneof(
    fc.oneof(spoilt, battles).map((scenario) => start(game, renamed(scenario as object))),
    fc
      .tuple(fc.constantFrom('act', 'refusal', 'odds'), action)
      .map(([request, value]) => ({ request, action: value })),
    action.map((partial) => ({ request: 'choices', partial })),
    fc
      .constantFrom('pending', 'view', 'state', 'undo', 'anytime', 'log', 'save')
      .map((request) => ({ request })),
  );
}
