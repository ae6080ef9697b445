/**
 * The shipped type by the names it is drawn with, for maps that are made as text; tokens.css of the page says the same.
 * Whoever draws without the page's type shows a serif or a sans of his own.
 */
export const typefaces = {
  /** Titles and names on maps. */
  text: "'Bivouac Text','Bivouac Plain',Georgia,serif",
  /** Numbers that must be clear at a glance, and small print. */
  figures: "'Bivouac Plain',Arial,sans-serif",
} as const;
