import { run } from '../prepare/run.mjs';
import { type Choice, isOurs } from './choice.ts';
import { asOneTest, type Part, type Suite } from './suite.ts';
import { vitestSuite } from './vitest.ts';

const TYPED = ['domain', 'cms', 'cms/test', 'admin-ui', 'assessment-portal', 'client', 'e2e', 'tools'];
const UNITS = ['domain', 'admin-ui', 'assessment-portal', 'tools'];

const command = (part: Part, name: string, line: string, folder?: string): Suite => ({
  part,
  name,
  levels: ['first'],
  run: async () => asOneTest(await run(line, { folder })),
});

/** Short suites, which share the processors. */
export const SHORT: readonly Suite[] = [
  command('lint', 'biome', 'biome check --error-on-warnings .'),
  ...TYPED.map((folder) => command('types', folder, 'tsc --noEmit -p .', folder)),
  ...UNITS.map((folder) => vitestSuite('unit', folder)),
];

/** The tests of the API and of starting, on a real PostgreSQL. */
export const API: readonly Suite[] = [
  vitestSuite('api', 'cms', { projects: { first: ['shared', 'mail'], rest: ['own'] }, cut: true }),
  vitestSuite('api', 'tools', { config: 'vitest.built.config.ts', levels: ['rest'], cut: true }),
];

/** Suites that cannot be divided are assigned to the machines in turn. */
const WHOLE = [...SHORT, ...API].filter(({ cut }) => !cut);

/** Whether this machine runs the suite, or a part of its files. */
export const isRunHere = (choice: Choice, suite: Suite): boolean =>
  (!choice.level || suite.levels.includes(choice.level)) &&
  (Boolean(suite.cut) || isOurs(choice, WHOLE.indexOf(suite)));
