/**
 * What a game works out of its terms once and recalls at every question. What never changes (a board, costs, words) is
 * the same for all games with such terms; what changes as a game goes on belongs to that game alone.
 */
import { rulesInForce } from './in-force.ts';

export interface CompiledOnce<Terms, Compiled> {
  (terms: Terms): Compiled;
  /** Terms that say the same as others have what was made of these, without being read through. */
  alike(terms: Terms, others: Terms): void;
}

/**
 * `compile`, done once for equal terms: found by the object, and by its text when the terms came back from a file.
 * `most` bounds how many are kept by their text. What is made is shared by games and must never change.
 */
export function compiledOnce<Terms extends object, Compiled>(
  compile: (terms: Terms) => Compiled,
  most: number,
): CompiledOnce<Terms, Compiled> {
  const byObject = new WeakMap<Terms, Compiled>();
  const byText = new Map<string, Compiled>();

  const recall = (terms: Terms): Compiled => {
    let found = byObject.get(terms);
    if (found === undefined) {
      // What was made while a rule was switched off is not what is made with it.
      const text = `${rulesInForce()} ${JSON.stringify(terms)}`;
      found = byText.get(text);
      if (found === undefined) {
        if (byText.size >= most) byText.clear();
        byText.set(text, (found = compile(terms)));
      }
      byObject.set(terms, found);
    }
    return found;
  };

  // The terms asked about last, and what was made of them: nearly always the same as before.
  let latestTerms: Terms | null = null;
  let latest: Compiled;
  const recallLatest = (terms: Terms): Compiled => {
    if (latestTerms !== terms) {
      latest = recall(terms);
      latestTerms = terms;
    }
    return latest;
  };
  const alike = (terms: Terms, others: Terms): void => {
    byObject.set(terms, recall(others));
  };
  return Object.assign(recallLatest, { alike });
}

/**
 * Working memory of a game, made when it is first asked for. It hangs on the terms in the game's state: an object that
 * the copies of this state have too, and no other game. Whoever counts along says of which copy his count is true.
 */
export function workingMemory<S extends { readonly terms: object }, Memory>(
  make: (state: S) => Memory,
): (state: S) => Memory {
  const byTerms = new WeakMap<object, Memory>();
  let latestTerms: object | null = null;
  let latest: Memory;
  return (state) => {
    const { terms } = state;
    if (latestTerms !== terms) {
      let memory = byTerms.get(terms);
      if (memory === undefined) byTerms.set(terms, (memory = make(state)));
      latest = memory;
      latestTerms = terms;
    }
    return latest;
  };
}
