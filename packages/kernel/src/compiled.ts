/** What a game works out of its terms once (a board, costs, words) and recalls at every question. */

/**
 * `compile`, done once for equal terms: found by the object, and by its text when the terms came back from a file.
 * `most` bounds how many are kept by their text.
 */
export function compiledOnce<Terms extends object, Compiled>(
  compile: (terms: Terms) => Compiled,
  most: number,
): (terms: Terms) => Compiled {
  const byObject = new WeakMap<Terms, Compiled>();
  const byText = new Map<string, Compiled>();

  const recall = (terms: Terms): Compiled => {
    let found = byObject.get(terms);
    if (found === undefined) {
      const text = JSON.stringify(terms);
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
  return (terms) => {
    if (latestTerms !== terms) {
      latest = recall(terms);
      latestTerms = terms;
    }
    return latest;
  };
}
