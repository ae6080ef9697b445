// node scripts/with-node.mjs node scripts/own-charts.mjs
// Writes down the schema of files that put numbers of one's own in the place of ours, for the charts of the Three
// Colours. A test notices when it is no longer that of the charts.
import { writeFileSync } from 'node:fs';
import { ownChartsSchema } from '../packages/games/trois-couleurs/src/tables/charts.ts';

const path = new URL('../packages/games/trois-couleurs/src/tables/data/own.schema.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(ownChartsSchema())}\n`);
