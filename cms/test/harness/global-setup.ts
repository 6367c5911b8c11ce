import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { tsImport } from 'tsx/esm/api';
import type { TestProject } from 'vitest/node';

const TEMPLATE = 'template_of_tests';
type Tools = typeof import('../../../tools/database.ts');

const PREPARE = fileURLToPath(new URL('prepare.ts', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection strings to the database named TEMPLATE; another name in their path reaches another one. */
    templateUrl: string;
    superuserUrl: string;
    /** Whether the files of a worker share a server; set by the project in vitest.config.mts. */
    sharesServer: boolean;
  }
}

/** Once for all test files: a throw-away PostgreSQL and a database that each file's own is cloned from. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Past Vitest's own loader, which does not know import.meta.resolve.
  const { startCluster }: Tools = await tsImport('../../../tools/database.ts', import.meta.url);
  const cluster = await startCluster({ throwaway: true });
  const owner = new Client({ connectionString: cluster.url() });
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  await promisify(execFile)(process.execPath, ['--import', 'tsx', PREPARE, cluster.url(TEMPLATE)]);
  project.provide('templateUrl', cluster.url(TEMPLATE));
  project.provide('superuserUrl', cluster.superuserUrl(TEMPLATE));
  return () => cluster.stop();
};
