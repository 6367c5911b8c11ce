import { tsImport } from 'tsx/esm/api';
import { build, SERVER_STEPS } from './build.mjs';
import { install } from './install.mjs';
import { messageOf } from './message.mjs';
import { portProblem } from './port.mjs';
import { OPTIONS } from './start.mjs';

/**
 * `npm run dev`: installs, builds the server, then runs it and both frontends until a signal ends them.
 * @param {string[]} options the words after `npm run dev --`, as of `npm start`
 */
export const dev = async (options) => {
  try {
    const unknown = options.find((option) => !OPTIONS.includes(option));
    if (unknown) throw new Error(`Unknown option ${unknown}. There is ${OPTIONS.join(', ')}.`);
    const taken = await portProblem(Number(process.env.PORT || 1337), '127.0.0.1', 3_000);
    if (taken) throw new Error(taken);
    await install();
    await build([...SERVER_STEPS, 'panel']);
    /** @type {typeof import('../dev/develop.ts')} */
    const { develop } = await tsImport('../dev/develop.ts', import.meta.url);
    await develop(options);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
};
