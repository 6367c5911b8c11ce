import { build } from './build.mjs';
import { install } from './install.mjs';
import { messageOf } from './message.mjs';
import { run } from './run.mjs';
import { STEPS } from './steps.mjs';

/** Types and unit tests read the sources, and the built vocabulary; the content types are to match it. */
const SOURCES = ['messages', 'vocabulary', 'content types'];
const ALL = STEPS.map(({ name }) => name);

/** @type {Readonly<Record<string, readonly string[]>>} */
const NEEDED = { lint: [], types: [...SOURCES, 'client'], unit: SOURCES, api: ALL, browser: ALL };

/**
 * The steps of the build that the parts among these words need; all of them if no part is named.
 * @param {readonly string[]} words after `npm test --`
 */
export const stepsFor = (words) => {
  const parts = words.filter((word) => Object.hasOwn(NEEDED, word));
  return parts.length === 0 ? ALL : ALL.filter((step) => parts.some((part) => NEEDED[part]?.includes(step)));
};

/**
 * `npm test`: installs, builds what is stale, then runs the named parts, or all. A failure on the way there is one
 * failed test, so that the closing line always tells the truth.
 * @param {string[]} words
 */
export const test = async (words) => {
  try {
    await install();
    await build(stepsFor(words));
  } catch (error) {
    console.error(`${messageOf(error)}\n\n0 passed, 1 failed`);
    process.exit(1);
  }
  const given = words.map((word) => JSON.stringify(word)).join(' ');
  process.exit((await run(`node --import tsx tools/suites/run.ts ${given}`, { show: true })).code);
};
