import { build } from './build.mjs';
import { install } from './install.mjs';
import { messageOf } from './message.mjs';
import { run } from './run.mjs';

/**
 * `npm run bench`: installs, builds what is stale, then measures. `npm run bench -- import` runs one part.
 * @param {string[]} parts
 */
export const bench = async (parts) => {
  try {
    await install();
    await build();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  const words = parts.map((part) => JSON.stringify(part)).join(' ');
  process.exit((await run(`node --import tsx tools/bench/run.ts ${words}`, { show: true })).code);
};
