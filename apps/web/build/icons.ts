/**
 * Draws the icons of the installed page from the one in public/icon.svg:
 *
 *   node scripts/with-node.mjs node apps/web/build/icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const folder = join(import.meta.dirname, '..', 'public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** The ground goes to the edges, as whoever shows it cuts it to his own shape. */
const square = drawing.replace('rx="12"', 'rx="0"');

/** What must stay visible lies within four fifths of the width. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('x="0" y="0" width="64" height="64"', 'x="-8" y="-8" width="80" height="80"');

function draw(svg: string, name: string, width: number): void {
  writeFileSync(
    join(folder, name),
    new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng(),
  );
}

draw(drawing, 'icon-192.png', 192);
draw(drawing, 'icon-512.png', 512);
draw(square, 'icon-180.png', 180);
draw(maskable, 'icon-maskable-512.png', 512);
