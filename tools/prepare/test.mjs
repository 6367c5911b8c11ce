import { build } from './build.mjs';
import { install } from './install.mjs';
import { messageOf } from './message.mjs';
import { run } from './run.mjs';

/** Parts that need nothing built: types and unit tests already read the built vocabulary. */
const WITHOUT_BUILD = ['lint'];

/**
 * `npm test`: installs, builds what is stale, then runs the named parts, or all. A failure on the way there is one
 * failed test, so that the closing line always tells the truth.
 * @param {string[]} parts
 */
export const test = async (parts) => {
  try {
    await install();
    if (parts.length === 0 || parts.some((part) => !WITHOUT_BUILD.includes(part))) await build();
  } catch (error) {
    console.error(`${messageOf(error)}\n\n0 passed, 1 failed`);
    process.exit(1);
  }
  const words = parts.map((part) => JSON.stringify(part)).join(' ');
  process.exit((await run(`node --import tsx tools/suites/run.ts ${words}`, { show: true })).code);
};
