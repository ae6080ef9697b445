/** What generals are worth and may do (chapter 25). */
import data from './data/generals.json' with { type: 'json' };
import { charted } from './own.ts';

export const { generals, values } = charted('generals', data);
