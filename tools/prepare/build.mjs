import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';
import { PRODUCT, STEPS } from './steps.mjs';

const CACHE = join(ROOT, '.cache/build');

/** Steps without which no server starts. */
export const SERVER_STEPS = ['messages', 'vocabulary', 'content types', 'server'];

/** @typedef {import('./steps.mjs').Step} Step */

/** @type {(step: Step) => boolean} */
const isWhole = (step) => step.outputs.every((path) => existsSync(join(ROOT, path)));

/** @type {(step: Step, hash: string) => boolean} */
const isFresh = (step, hash) => {
  const stamp = join(CACHE, step.name);
  return isWhole(step) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
};

/** @type {(step: Step) => string} */
const hashOf = (step) => fingerprint(ROOT, step.inputs, step.without);

/** @type {(step: Step, hash: string, writes: boolean) => Promise<void>} */
const buildStep = async (step, hash, writes) => {
  const begun = Date.now();
  const command = (writes && step.writes) || step.command;
  const checks = step.checks && command === step.command;
  console.log(`${checks ? 'Checking' : 'Building'} the ${step.name}`);
  rmSync(join(CACHE, step.name), { force: true });
  if (!(step.keeps && isWhole(step)))
    for (const path of step.outputs) rmSync(join(ROOT, path), { recursive: true, force: true });
  const { code, output } = await run(command, { folder: step.folder, env: { NODE_ENV: 'production' } });
  if (code !== 0)
    throw new Error(step.checks ? output.trim() : `${output.trim()}\nThe ${step.name} could not be built.`);
  // What it wrote into its inputs counts as read.
  writeFileSync(join(CACHE, step.name), command === step.command ? hash : hashOf(step));
  console.log(`${checks ? 'Checked' : 'Built'} the ${step.name} in ${Math.round((Date.now() - begun) / 1000)} s`);
};

/**
 * Builds the parts that have changed since their last build, as many at once as there are processors.
 * @param {readonly string[]} [names] of the steps; those of the product unless given
 * @param {{writes?: boolean}} [options] `writes`: what a step only checks, it writes into the sources instead
 * @returns {Promise<string[]>} names of those that were stale
 * @throws Error with the output of the first part that does not build
 */
export const build = async (names = PRODUCT, { writes = false } = {}) => {
  mkdirSync(CACHE, { recursive: true });
  const wanted = STEPS.filter(({ name }) => names.includes(name));
  const stale = wanted.map((step) => ({ step, hash: hashOf(step) })).filter(({ step, hash }) => !isFresh(step, hash));
  const waiting = new Set(stale.map(({ step }) => step.name));
  const queue = [...stale];
  const running = new Set();
  while (queue.length > 0 || running.size > 0) {
    const next = queue.find(({ step }) => !step.after.some((name) => waiting.has(name)));
    if (next && running.size < availableParallelism()) {
      const { step, hash } = next;
      queue.splice(queue.indexOf(next), 1);
      const job = buildStep(step, hash, writes).then(() => {
        waiting.delete(step.name);
        running.delete(job);
      });
      running.add(job);
    } else await Promise.race(running);
  }
  return stale.map(({ step }) => step.name);
};
