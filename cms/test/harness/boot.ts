import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Core } from '@strapi/strapi';
import type { Environment } from './environment.ts';

const APP = fileURLToPath(new URL('../..', import.meta.url));
/** CMS_DIST names another folder with a compiled server, for instance of a second build. */
const DIST = join(APP, process.env.CMS_DIST ?? 'dist');
const require = createRequire(import.meta.url);

/** The compiled file of a module of the server, for a process that loads it by itself. */
export const compiledPath = (path: string): string => join(DIST, 'src', path);

/**
 * A compiled module of the server, the same instance that the booted server uses: the sources would be a second copy with
 * a separate scope. Call it only after the environment is set.
 * @param path below src, such as 'database/layout'
 */
export const compiled = <Module>(path: string): Module => require(compiledPath(path));

export const tenancyOf = (): typeof import('../../src/request') => compiled('request');

/** Strapi removes every listener of the process when it ends, including those of the test runner. */
const keepingListeners = async (work: () => Promise<void>): Promise<void> => {
  const before = process.eventNames().map((name) => [name, process.rawListeners(name)] as const);
  await work();
  process.removeAllListeners();
  for (const [name, listeners] of before) {
    for (const listener of listeners) process.on(name, listener as (...args: unknown[]) => void);
  }
};

/**
 * Boots the compiled server in this process, as it runs outside tests, without listening.
 * @throws Error when it was not compiled
 */
export const bootStrapi = async (
  environment: Environment,
): Promise<{ strapi: Core.Strapi; stop: () => Promise<void> }> => {
  if (!existsSync(join(DIST, 'src/index.js'))) {
    throw new Error(`The server is not compiled: ${DIST} is missing. Run "npm run build".`);
  }
  Object.assign(process.env, environment);
  const { DATA_DIR: dataDir = '' } = environment;
  mkdirSync(join(dataDir, 'panel/uploads'), { recursive: true });
  const { createStrapi } = require('@strapi/strapi') as typeof import('@strapi/strapi');
  const strapi = await createStrapi({ appDir: APP, distDir: DIST }).load();
  const stop = async (): Promise<void> => {
    await keepingListeners(() => strapi.destroy());
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { strapi, stop };
};
