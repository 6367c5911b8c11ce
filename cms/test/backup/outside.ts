import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { tsImport } from 'tsx/esm/api';

type Tools = typeof import('../../../tools/database.ts');

/** Another PostgreSQL than that of the tests, on a port and with roles of its own, as a company runs one. */
export const startOutside = async () => {
  // Past Vitest's own loader, which does not know import.meta.resolve.
  const { startCluster }: Tools = await tsImport('../../../tools/database.ts', import.meta.url);
  const cluster = await startCluster({ throwaway: true });
  return {
    /** An empty database, and an empty folder for its files. */
    place: async (name: string): Promise<{ databaseUrl: string; dataDir: string }> => {
      const owner = new Client({ connectionString: cluster.url() });
      await owner.connect();
      await owner.query(`create database ${name}`);
      await owner.end();
      return { databaseUrl: cluster.url(name), dataDir: mkdtempSync(join(tmpdir(), 'ridgeline-test-')) };
    },
    stop: () => cluster.stop(),
  };
};

export type Outside = Awaited<ReturnType<typeof startOutside>>;
