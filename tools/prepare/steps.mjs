const DOMAIN = ['domain'];
const TESTS = ['domain', 'admin-ui', 'assessment-portal'].flatMap((name) => [
  `${name}/test`,
  `${name}/vitest.config.ts`,
]);
/** What the step `messages` writes into the sources of the vocabulary: its inputs count in its place. */
const WRITTEN = 'domain/src/messages';
/** What writes it. */
const WRITES = ['tools/messages.ts', 'tools/messages'];
const SHARED = ['pnpm-lock.yaml', 'tsconfig.base.json'];

/**
 * A step of the build.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} folder package the command runs in
 * @property {string} command
 * @property {string[]} inputs files and folders whose contents decide whether it is stale
 * @property {string[]} [without] parts of the inputs that do not count
 * @property {string[]} outputs its output; deleted before it runs, so that no output of a deleted source stays
 * @property {string[]} after names of the steps it needs
 * @property {true} [checks] it has no output and only checks something
 * @property {string} [writes] command that writes into its inputs what it checks
 * @property {true} [keeps] its command writes what changed alone, and removes the output of deleted sources by itself
 * @property {true} [apart] the product runs without it: only tests and those who ask for it by name build it
 */

/** @type {Step[]} */
export const STEPS = [
  {
    name: 'messages',
    folder: '.',
    command: 'tsx tools/messages.ts',
    inputs: ['domain/messages', ...WRITES, ...SHARED],
    // The others it keeps or removes by itself, so that Vite reloads what changed alone.
    outputs: [`${WRITTEN}/all.ts`],
    after: [],
  },
  {
    name: 'vocabulary',
    folder: 'domain',
    command: 'npm run --silent build',
    inputs: [...DOMAIN, ...WRITES, ...SHARED],
    without: [...TESTS, WRITTEN],
    outputs: ['domain/dist'],
    after: ['messages'],
  },
  {
    name: 'content types',
    folder: '.',
    command: 'tsx --conditions=source tools/generate.ts --check',
    inputs: ['cms/src', 'tools/generate.ts', 'tools/generate', ...DOMAIN, ...SHARED],
    without: [...TESTS, WRITTEN],
    outputs: [],
    after: ['messages'],
    checks: true,
    writes: 'tsx --conditions=source tools/generate.ts',
  },
  {
    name: 'client',
    folder: '.',
    command: 'tsx --conditions=source tools/api.ts --check',
    inputs: ['cms/src', 'client/types.mjs', 'tools/api.ts', 'tools/generate', ...DOMAIN, ...SHARED],
    without: [...TESTS, WRITTEN],
    outputs: ['client/src/api.ts'],
    after: ['content types'],
    apart: true,
  },
  {
    name: 'server',
    folder: 'cms',
    command: 'npm run --silent build:server',
    inputs: ['cms/src', 'cms/config', 'cms/scripts', 'cms/package.json', 'cms/tsconfig.json', ...DOMAIN, ...SHARED],
    without: ['cms/src/admin', ...TESTS, WRITTEN],
    outputs: ['cms/dist/src', 'cms/dist/config'],
    after: ['vocabulary', 'content types'],
    keeps: true,
  },
  {
    name: 'panel',
    folder: 'cms',
    command: 'npm run --silent build:panel',
    inputs: ['cms/src/admin', 'cms/config', 'cms/scripts/build-panel.mjs', 'cms/package.json', ...SHARED],
    outputs: ['cms/dist/build'],
    after: ['server'],
  },
  {
    name: 'dashboard',
    folder: 'admin-ui',
    command: 'vite build --logLevel warn',
    inputs: ['admin-ui', ...DOMAIN, ...SHARED],
    without: [...TESTS, WRITTEN],
    outputs: ['admin-ui/dist'],
    after: ['vocabulary'],
  },
  {
    name: 'portal',
    folder: 'assessment-portal',
    command: 'vite build --logLevel warn',
    inputs: ['assessment-portal', ...DOMAIN, ...SHARED],
    without: [...TESTS, WRITTEN],
    outputs: ['assessment-portal/dist'],
    after: ['vocabulary'],
  },
];

/** Names of the steps that the product is built by. */
export const PRODUCT = STEPS.filter(({ apart }) => !apart).map(({ name }) => name);
