/** What generals are worth and may do (chapter 25). */
import data from './data/generals.json' with { type: 'json' };
import { bare } from './origin.ts';

export const { generals, values } = bare(data);
