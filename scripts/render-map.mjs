// Draws the board of each game that has one into docs/pictures, as SVG and as PNG: `npm run map`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { drawMap } from '../packages/games/marengo/src/map/drawing.ts';
import { marengoFile } from '../packages/games/marengo/src/map/marengo.ts';

const pictures = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
mkdirSync(pictures, { recursive: true });

const svg = drawMap(marengoFile, { language: 'en' });
writeFileSync(`${pictures}marengo-map.svg`, `${svg}\n`);

// The web fonts named in the drawing need not be installed here: any serif of the system will do.
const font = { loadSystemFonts: true, defaultFontFamily: 'DejaVu Serif', serifFamily: 'DejaVu Serif' };
const png = new Resvg(svg, { fitTo: { mode: 'width', value: 2000 }, font }).render().asPng();
writeFileSync(`${pictures}marengo-map.png`, png);
console.log(`docs/pictures/marengo-map.svg ${svg.length} bytes, marengo-map.png ${png.length} bytes`);
