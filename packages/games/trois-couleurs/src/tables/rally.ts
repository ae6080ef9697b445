/** Rallying and safeguards (chapter 23). */
import data from './data/rally.json' with { type: 'json' };
import { charted } from './own.ts';

export const { rally, safeguard } = charted('rally', data);
