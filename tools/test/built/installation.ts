import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { freePort } from '../../database/connect.ts';
import { type Program, runTool } from './program.ts';

/** The output of a start when it answers. */
export const RUNNING = 'Ctrl-C stops it.';

export interface Installation {
  readonly dataDir: string;
  readonly port: number;
  /** Starts a server on it, which is stopped at the end of the test. */
  start(options?: readonly string[], env?: Readonly<Record<string, string>>, file?: string): Program;
  /** Process id of its embedded PostgreSQL; 0 when none runs. */
  postmaster(): number;
}

/** Gives each test of a file a data folder and a port, and removes them after it. */
export const eachInstallation = (): Installation => {
  let dataDir = '';
  let port = 0;
  const programs: Program[] = [];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
    port = await freePort();
  });
  afterEach(async () => {
    for (const { child, ended } of programs.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get dataDir() {
      return dataDir;
    },
    get port() {
      return port;
    },
    start: (options = [], env = {}, file = 'serve.mjs') => {
      const program = runTool(file, options, { DATA_DIR: dataDir, PORT: String(port), ...env });
      programs.push(program);
      return program;
    },
    postmaster: () => {
      const file = join(dataDir, 'postgres/postmaster.pid');
      return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    },
  };
};
