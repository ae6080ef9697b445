/** How far troops see, and over what (chapter 3). */
import data from './data/visibility.json' with { type: 'json' };
import { charted } from './own.ts';

export const { distances: sightDistances, height } = charted('visibility', data);
