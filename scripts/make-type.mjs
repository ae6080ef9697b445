// node scripts/make-type.mjs
// Makes the shipped type again: fetches the families from npm at fixed versions, keeps the characters the project needs
// (Latin with French), gives each the name it has here, and writes woff2 for the page and TrueType for pictures that
// are drawn without a browser (resvg reads neither woff2 nor variable weights). Why these faces: docs/decisions/0008.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { main, Problem, root } from './bootstrap.mjs';
import { renamed } from './sfnt-names.mjs';

const workshop = join(root, '.cache', 'type');
const page = join(root, 'apps', 'web', 'src', 'style', 'type');
const pictures = join(root, 'scripts', 'type');

/** The tool that makes subsets, and the families it makes them of. */
const packages = [
  'subset-font@2.9.0',
  '@fontsource-variable/baskervville@5.3.0',
  'source-sans@3.52.0',
  '@fontsource/noto-sans-math@5.3.0',
];

const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const latin = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸ‐‑–—‘’‚“”„†‡•…‹›⁄€−≈≤≥≠\u2009\u202f`;
const arrowsAndShapes = '←↑→↓□■▲▴▶▸▼▾◀◂◆●○✓✗№';
const signs = '★↝⤳▢▣';

const reading = ['kern', 'liga', 'ccmp', 'mark', 'locl'];
const weights = { wght: { min: 400, max: 700, default: 400 } };

const baskervville = (style) =>
  `@fontsource-variable/baskervville/files/baskervville-latin-wght-${style}.woff2`;
const sourceSans = 'source-sans/VF/SourceSans3VF-Upright.ttf';

/** Each file of the page: what it is made of, what it keeps, and how it is called here. */
const faces = [
  {
    file: 'text',
    family: 'Bivouac Text',
    source: baskervville('normal'),
    characters: latin,
    features: [...reading, 'lnum', 'onum', 'tnum', 'pnum'],
    axes: weights,
  },
  {
    file: 'text-italic',
    family: 'Bivouac Text',
    style: 'Italic',
    source: baskervville('italic'),
    characters: latin,
    features: [...reading, 'lnum', 'tnum'],
    // One weight, a little stronger than the lightest, for names on maps: half the bytes of all of them.
    axes: { wght: 450 },
  },
  {
    file: 'plain',
    family: 'Bivouac Plain',
    source: sourceSans,
    characters: latin + arrowsAndShapes,
    features: [...reading, 'pnum'],
    axes: weights,
  },
  {
    file: 'signs',
    family: 'Bivouac Signs',
    source: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
    characters: signs,
    features: [],
    drop: ['MATH'],
  },
];

/** What maps are lettered in, each weight a file of its own. */
const lettering = [
  { of: 'text', weight: 400 },
  { of: 'text', weight: 700 },
  { of: 'text-italic', weight: 450 },
  { of: 'plain', weight: 400 },
  { of: 'plain', weight: 700 },
];

const licences = [
  ['@fontsource-variable/baskervville/LICENSE', 'licence-text.txt'],
  ['source-sans/LICENSE.md', 'licence-plain.txt'],
  ['@fontsource/noto-sans-math/LICENSE', 'licence-signs.txt'],
];

const fetched = (path) => join(workshop, 'node_modules', path);

function fetchPackages() {
  mkdirSync(workshop, { recursive: true });
  writeFileSync(join(workshop, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', ...packages];
  const { status } = spawnSync('npm', args, {
    cwd: workshop,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Problem('The families could not be fetched from npm.');
}

function styleName({ style = 'Regular' }, weight) {
  if (weight !== 700) return style;
  return style === 'Regular' ? 'Bold' : `Bold ${style}`;
}

await main(async () => {
  fetchPackages();
  const load = createRequire(join(workshop, 'package.json'));
  const subset = load('subset-font');
  const { convert } = load('fontverter');

  /** A face as TrueType, with the name it has here; at one weight, or with all of them. */
  async function cut(face, weight) {
    const cutting = await subset(readFileSync(fetched(face.source)), face.characters, {
      targetFormat: 'truetype',
      keepFeatures: face.features,
      noHinting: true,
      ...(face.drop !== undefined && { dropTables: face.drop }),
      ...(face.axes !== undefined && {
        variationAxes: weight === undefined ? face.axes : { wght: weight },
      }),
    });
    return renamed(cutting, face.family, styleName(face, weight));
  }

  for (const folder of [page, pictures]) mkdirSync(folder, { recursive: true });
  const write = (file, bytes) => {
    writeFileSync(file, bytes);
    console.log(`${file.slice(root.length + 1)} ${bytes.length} bytes`);
  };
  for (const face of faces) write(join(page, `${face.file}.woff2`), await convert(await cut(face), 'woff2'));
  for (const { of, weight } of lettering) {
    const face = faces.find(({ file }) => file === of);
    write(join(pictures, `${of}-${weight}.ttf`), await cut(face, weight));
  }
  for (const [from, to] of licences) copyFileSync(fetched(from), join(page, to));
});
