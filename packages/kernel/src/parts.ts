import type { Action, Part } from './action.ts';
import { inSpace, type Space } from './spaces.ts';

export * from './action.ts';

/** What may come next in an action, given what is chosen so far. Everything offered can be completed. */
export interface Parts {
  readonly options: readonly Part[];
  /** The action may end here. */
  readonly complete: boolean;
  /** Further parts that are described, not listed; `landmarks` names the few of them worth choosing. */
  readonly space?: Space;
}

export const nothing: Parts = { options: [], complete: false };
export const finished: Parts = { options: [], complete: true };

export function offers(options: readonly Part[], complete = false): Parts {
  return { options, complete };
}

/** An answer of one part: one of these, and that is all. */
export function oneOfThese(partial: Action, options: readonly Part[]): Parts {
  if (partial.length === 0) return offers(options);
  return partial.length === 1 && options.includes(partial[0]!) ? finished : nothing;
}

export function samePart(a: Part, b: Part): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

export function isOffered(parts: Parts, part: Part): boolean {
  for (const option of parts.options) if (samePart(option, part)) return true;
  return parts.space !== undefined && inSpace(parts.space, part);
}

/** Whether walking the choices can build this action. */
export function canBuild(choices: (partial: Action) => Parts, action: Action): boolean {
  const partial: Part[] = [];
  for (const part of action) {
    if (!isOffered(choices(partial), part)) return false;
    partial.push(part);
  }
  return choices(partial).complete;
}
