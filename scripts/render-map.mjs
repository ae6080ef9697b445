// Draws the board of each game that has one into docs/pictures, as SVG and as PNG: `npm run map`.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { drawMap } from '../packages/games/marengo/src/map/drawing.ts';
import { marengoFile } from '../packages/games/marengo/src/map/marengo.ts';

const pictures = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
mkdirSync(pictures, { recursive: true });

const svg = drawMap(marengoFile, { language: 'en' });
writeFileSync(`${pictures}marengo-map.svg`, `${svg}\n`);

// The shipped type and no other, so that the picture is the same wherever it is drawn.
const type = fileURLToPath(new URL('./type/', import.meta.url));
const fontFiles = readdirSync(type).map((name) => join(type, name));
const font = { loadSystemFonts: false, fontFiles };
const png = new Resvg(svg, { fitTo: { mode: 'width', value: 2000 }, font }).render().asPng();
writeFileSync(`${pictures}marengo-map.png`, png);
console.log(`docs/pictures/marengo-map.svg ${svg.length} bytes, marengo-map.png ${png.length} bytes`);
