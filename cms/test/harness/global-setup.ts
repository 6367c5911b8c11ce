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
    /** Connection string to the database TEMPLATE; replace the name in its path for another database. */
    templateUrl: string;
    superuserUrl: string;
    /** Whether the files of a worker share a server, and which; set by the project in vitest.config.mts. */
    server: 'shared' | 'shared, with mail' | 'own';
  }
}

/** Once for all test files: a temporary PostgreSQL and a template database that is cloned for each test file. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Past Vitest's own loader, which does not know import.meta.resolve.
  const { startCluster }: Tools = await tsImport('../../../tools/database.ts', import.meta.url);
  const cluster = await startCluster({ throwaway: true });
  const owner = new Client({ connectionString: cluster.url() });
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  await promisify(execFile)(process.execPath, ['--import', 'tsx', PREPARE, cluster.url(TEMPLATE)]);
  await owner.query(`alter database ${TEMPLATE} allow_connections false`);
  await owner.end();
  project.provide('templateUrl', cluster.url(TEMPLATE));
  project.provide('superuserUrl', cluster.superuserUrl(TEMPLATE));
  return () => cluster.stop();
};
