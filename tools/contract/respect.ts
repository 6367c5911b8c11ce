import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Check {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
}

interface Step {
  readonly checks?: readonly Check[];
  readonly response?: { readonly statusCode?: number };
}

interface Output {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly executedWorkflows: readonly { readonly workflowId: string; readonly executedSteps: readonly Step[] }[];
      }
    >
  >;
}

/** One request and what the tester says of its answer. */
export interface Tested {
  /** Operation, caller and variant. */
  readonly request: string;
  readonly operation: string;
  readonly status: number;
  /** What was not as declared, with its check. */
  readonly faults: readonly string[];
}

/** It sends nothing about itself, and looks for no newer version. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1', CI: 'true' };

/** It then stops: a machine that is busy with other things takes a few minutes. */
const SECONDS = 900;

const program = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

const read = ({ files }: Output): Tested[] =>
  Object.values(files).flatMap(({ executedWorkflows }) =>
    executedWorkflows.flatMap(({ workflowId, executedSteps }) =>
      executedSteps.map(({ checks = [], response }) => ({
        request: workflowId,
        operation: workflowId.split('-')[0] ?? '',
        status: response?.statusCode ?? 0,
        faults: checks
          .filter(({ status }) => status !== 'success')
          .map(({ name, message = '' }) => `${name}: ${message}`),
      })),
    ),
  );

/**
 * Runs Redocly Respect over an Arazzo document and the OpenAPI document that it names as `openapi.json`.
 * @throws Error with what it printed when it wrote no results
 */
export const respect = async (openapi: object, arazzo: object): Promise<Tested[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-contract-'));
  const file = (name: string): string => join(folder, name);
  try {
    writeFileSync(file('openapi.json'), JSON.stringify(openapi));
    writeFileSync(file('contract.arazzo.json'), JSON.stringify(arazzo));
    const words = ['contract.arazzo.json', '--json-output', 'results.json', '--max-steps', '100000'];
    const limits = ['--execution-timeout', String(SECONDS * 1000), '--no-secrets-masking'];
    const printed = await new Promise<string>((done) =>
      execFile(
        process.execPath,
        [program(), 'respect', ...words, ...limits],
        { cwd: folder, env: { ...process.env, ...QUIET }, maxBuffer: 1e9 },
        (_, stdout, stderr) => done(`${stderr}\n${stdout}`),
      ),
    );
    try {
      return read(JSON.parse(readFileSync(file('results.json'), 'utf8')) as Output);
    } catch (error) {
      throw new Error(`The contract tester gave no results:\n${printed.slice(0, 5_000)}`, { cause: error });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
