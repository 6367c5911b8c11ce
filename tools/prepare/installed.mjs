import { install } from './install.mjs';
import { messageOf } from './message.mjs';
import { run } from './run.mjs';

/**
 * Installs the dependencies unless they are there, runs a command, and ends this process as the command ended.
 * @param {string[]} words a command line, then options that are added to it
 */
export const installed = async ([command = '', ...options]) => {
  try {
    await install();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  const words = options.map((option) => JSON.stringify(option)).join(' ');
  process.exit((await run(`${command} ${words}`, { show: true })).code);
};
