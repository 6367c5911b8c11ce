import { build } from './build.mjs';
import { install } from './install.mjs';
import { messageOf } from './message.mjs';
import { run } from './run.mjs';

/**
 * Installs, builds what is stale, then runs all command lines one after the other, and ends this process: with 1 if
 * one of them failed.
 * @param {readonly string[]} commands
 * @param {readonly string[]} [options] for each of them, as they were given to this process
 */
export const runBuilt = async (commands, options = []) => {
  try {
    await install();
    await build();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  const words = options.map((option) => JSON.stringify(option)).join(' ');
  let failed = false;
  for (const command of commands) {
    if ((await run(`${command} ${words}`, { show: true })).code !== 0) failed = true;
  }
  process.exit(failed ? 1 : 0);
};
