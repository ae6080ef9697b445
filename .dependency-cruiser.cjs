// Which part may know which. Arrows point one way: apps -> games -> ground -> kernel, and apps -> players -> kernel.
// Tests may know more: a game's tests hand computer players to the kernel's conformance suite.
const TEST = '[.]test[.]ts$';
const PARTS = '^(packages|apps)/';

/** Sources under `path` may import, of all our parts, only those under `allowed`. */
const only = (name, path, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: TEST },
  to: { path: PARTS, pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('kernel-knows-nothing', '^packages/kernel/', '^packages/kernel/', 'The kernel knows no other part.'),
    only(
      'ground-knows-kernel',
      '^packages/ground/',
      '^packages/(ground|kernel)/',
      'Grounds know the kernel only.',
    ),
    only('players-know-kernel', '^packages/players/', '^packages/(players|kernel)/', 'Players know no game.'),
    only(
      'games-know-ground-and-kernel',
      '^packages/games/([^/]+)/',
      ['^packages/(ground|kernel)/', '^packages/games/$1/'],
      'A game knows grounds and kernel, and no other game.',
    ),
    {
      name: 'games-tests-keep-apart',
      comment: 'Even in tests a game knows no other game.',
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/' },
      to: { path: '^packages/games/', pathNot: '^packages/games/$1/' },
    },
    {
      name: 'nothing-knows-apps',
      comment: 'Packages know no app, tests included; apps know each other only through the packages.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-keep-apart',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'by-the-front-door',
      comment: 'Across packages, import by name what the package exports; never reach into its folders.',
      severity: 'error',
      from: { path: '^(packages/games/[^/]+|packages/[^/]+|apps/[^/]+)/' },
      to: { path: '^packages/', pathNot: ['^$1/', '/src/(words/)?index[.]ts$'] },
    },
    {
      name: 'pure-packages',
      comment: 'Rules run in the page and in a worker too: nothing of Node.',
      severity: 'error',
      from: { path: '^packages/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests-in-sources',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'no-dev-dependencies-in-sources',
      comment: 'What the sources import at run time belongs into the dependencies of their package.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/.*src/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
  },
};
