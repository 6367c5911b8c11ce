import { build } from './build.mjs';
import { install } from './install.mjs';
import { messageOf } from './message.mjs';
import { run } from './run.mjs';

/**
 * `npm run fuzz`: installs, builds what is stale, then attacks a server of its own with odd requests.
 * @param {string[]} options
 */
export const fuzz = async (options) => {
  try {
    await install();
    await build();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  const words = options.map((option) => JSON.stringify(option)).join(' ');
  process.exit((await run(`node --import tsx tools/fuzz/cli.ts ${words}`, { show: true })).code);
};
