import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// The kernel, the grounds, the games and the computer players run on the server, in the page and in a worker, and a
// battle must come out the same in all of them, bit for bit: no chance but the dice handed in, no clock, no locale,
// no arithmetic that engines may round differently.
const PURE = ['packages/**/src/**/*.ts'];
const TESTS = ['**/*.test.{ts,tsx}'];

const inexact = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'sinh',
  'cosh',
  'tanh',
  'asinh',
  'acosh',
]
  .concat(['atanh', 'hypot', 'pow', 'exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'cbrt'])
  .map((property) => ({
    object: 'Math',
    property,
    message: 'Engines may round it differently: use integers, squared distances or the tables of ground.',
  }));

const impureProperties = [
  ...inexact,
  { object: 'Math', property: 'random', message: 'Chance comes from the dice handed in.' },
  { property: 'localeCompare', message: 'Order must not depend on the locale: compare with < and >.' },
  { property: 'toLocaleString', message: 'Text must not depend on the locale of the machine.' },
  { property: 'toLocaleLowerCase', message: 'Text must not depend on the locale of the machine.' },
  { property: 'toLocaleUpperCase', message: 'Text must not depend on the locale of the machine.' },
];

const impureGlobals = [
  { name: 'Date', message: 'The rules know no clock.' },
  { name: 'performance', message: 'The rules know no clock.' },
  { name: 'Intl', message: 'The rules know no locale.' },
  { name: 'crypto', message: 'Chance comes from the dice handed in.' },
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch', 'process', 'Buffer', 'require']
    .concat(['globalThis', 'global', 'window', 'self', 'document', 'navigator', 'console'])
    .map((name) => ({ name, message: 'The rules touch nothing outside the state they are given.' })),
];

const impureSyntax = [
  {
    selector: ':matches(BinaryExpression[operator="**"], AssignmentExpression[operator="**="])',
    message: 'Engines may round powers differently: multiply.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(sort|toSorted)$/][arguments.length=0]',
    message: 'Say by what to sort: the default compares everything as text.',
  },
  {
    selector: 'VariableDeclarator[init.name="Math"]',
    message: 'Write Math.floor and the like in full, so that the checks see what is used.',
  },
  { selector: 'ImportExpression', message: 'The rules load nothing while they run.' },
];

const impureImports = {
  patterns: [{ regex: '^node:', message: 'The rules run in the browser too: nothing of Node.' }],
};

export default defineConfig(
  globalIgnores(['.node/', '**/.cache/', 'coverage/', '**/dist/']),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `while (true)` is how a flow that ends from within is written.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
    },
  },
  {
    // The workshop itself: plain JavaScript, run by Node.
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: { console: 'readonly', performance: 'readonly', process: 'readonly', URL: 'readonly' },
    },
    rules: {
      eqeqeq: 'error',
      'no-undef': 'error',
      'no-unused-vars': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } },
  },
  {
    files: ['packages/**/*.ts', 'apps/**/*.{ts,tsx}'],
    rules: {
      // Compiled maps and tables are integer arrays whose indexes are right by construction. The compiler asks for a
      // proof at every access (noUncheckedIndexedAccess); in hot loops the answer is `!`, not a test at run time.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['apps/web/src/games/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'later',
          message: 'How a game stacks its steps is its own affair: read `now` and the named facts.',
        },
      ],
    },
  },
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'no-restricted-properties': ['error', ...impureProperties],
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-syntax': ['error', ...impureSyntax],
      'no-restricted-imports': ['error', impureImports],
    },
  },
  {
    files: TESTS,
    rules: {
      // A test hands in broken things on purpose, and asks for one thing at a time.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
