import { build } from './build.mjs';
import { install } from './install.mjs';
import { keepServing } from './keep-serving.mjs';
import { messageOf } from './message.mjs';
import { portProblem } from './port.mjs';

/** The options of `npm start --`. */
export const OPTIONS = ['--empty', '--new-secrets'];

/**
 * `npm start`: installs, builds what is stale, then serves until it is stopped, with a new server when one ends by itself. If a start fails, the process ends with 1
 * and one line.
 * @param {string[]} options the words after `npm start --`
 */
export const start = async (options) => {
  try {
    const unknown = options.find((option) => !OPTIONS.includes(option));
    if (unknown) throw new Error(`Unknown option ${unknown}. There is ${OPTIONS.join(', ')}.`);
    const taken = await portProblem(Number(process.env.PORT || 1337), process.env.HOST || '127.0.0.1', 3_000);
    if (taken) throw new Error(taken);
    await install();
    await build();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  process.exit(await keepServing(options));
};
