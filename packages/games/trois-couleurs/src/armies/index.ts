/** Armies that are ready to be fielded, so that nobody has to build one. */
import type { Army } from './army.ts';
import austrian1809 from './ready/austrian-1809.json' with { type: 'json' };
import flatThousand from './ready/flat-thousand.json' with { type: 'json' };
import french1809 from './ready/french-1809.json' with { type: 'json' };
import french1813 from './ready/french-1813.json' with { type: 'json' };
import peninsular1812 from './ready/peninsular-1812.json' with { type: 'json' };
import prussian1813 from './ready/prussian-1813.json' with { type: 'json' };
import russian1812 from './ready/russian-1812.json' with { type: 'json' };

// The compiler widens the strings of a JSON file; armies.test.ts holds them to the schema instead.
export const armies = [
  flatThousand,
  french1809,
  austrian1809,
  russian1812,
  peninsular1812,
  prussian1813,
  french1813,
] as unknown as readonly Army[];
