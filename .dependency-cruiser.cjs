// Which part may know which. Arrows point one way: apps -> games -> ground -> kernel, and apps -> host, players -> kernel.
// Tests may know more: a game's tests hand computer players to the kernel's conformance suite.
const TEST = '[.]test[.]tsx?$';
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
    only(
      'host-knows-kernel',
      '^packages/host/',
      '^packages/(host|kernel)/',
      'The host knows no game and no players: both are handed in.',
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
      name: 'page-knows-no-engine',
      comment:
        'The true state, the rules and the players live in the worker; the page speaks a game by its words.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/worker/', '/engine[.]ts$', TEST] },
      to: { path: ['^packages/games/[^/]+/src/index[.]ts$', '^packages/players/', '/engine[.]ts$'] },
    },
    {
      name: 'page-knows-the-messages-only',
      comment: 'Of the host the page knows the types of its messages: what they mean happens in the worker.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/worker/', TEST, '/testing[.]ts$'] },
      to: { path: '^packages/host/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'page-and-worker-by-messages',
      comment: 'What the page and the worker say to each other is all they know of each other.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/worker/', TEST, '/testing[.]ts$'] },
      to: { path: '^apps/web/src/worker/', pathNot: '/messages[.]ts$' },
    },
    {
      name: 'worker-knows-no-page',
      severity: 'error',
      from: { path: '^apps/web/src/worker/', pathNot: TEST },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/worker/' },
    },
    {
      name: 'shell-knows-no-game',
      comment:
        'The table, the stage and the page words serve every game; a game is its folder and nothing else.',
      severity: 'error',
      from: { path: '^apps/web/src/(table|board|text|style)/', pathNot: TEST },
      to: { path: ['^packages/games/', '^apps/web/src/(games|lobby)/'] },
    },
    {
      name: 'rooms-keep-apart',
      comment: 'A game of the page knows no other game of the page.',
      severity: 'error',
      from: { path: '^apps/web/src/games/([^/]+)/' },
      to: { path: '^apps/web/src/games/[^/]+/', pathNot: '^apps/web/src/games/$1/' },
    },
    {
      name: 'lobby-by-the-registry',
      comment: 'The front page shows whatever games the registry lists.',
      severity: 'error',
      from: { path: '^apps/web/src/lobby/', pathNot: TEST },
      to: { path: ['^packages/games/', '^apps/web/src/games/[^/]+/'] },
    },
    {
      name: 'by-the-front-door',
      comment: 'Across packages, import by name what the package exports; never reach into its folders.',
      severity: 'error',
      from: { path: '^(packages/games/[^/]+|packages/[^/]+|apps/[^/]+)/' },
      to: { path: '^packages/', pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
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
      from: { path: '^(packages|apps)/[^/]+/.*src/', pathNot: [TEST, '/src/testing/'] },
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
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
