import type { Choice } from './choice.ts';
import type { TimedFile } from './slowest.ts';

/** The result of a suite. `output` is shown only if something failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** The failed tests with their reasons, for suites that report them one by one. */
  readonly failures?: readonly string[];
  /** Time of each file, for suites that have such. */
  readonly files?: readonly TimedFile[];
}

/** `first`: what `npm test` runs, while one waits. `rest`: all other tests, which `npm test -- all` runs. */
export type Level = 'first' | 'rest';

export interface Suite {
  /** Which part of `npm test -- <part>` it belongs to. */
  readonly part: Part;
  readonly name: string;
  /** The levels to which its tests belong. */
  readonly levels: readonly Level[];
  /** Whether it divides its own tests between the machines of `--shard`; else one of them runs it whole. */
  readonly cut?: boolean | undefined;
  run(choice: Choice): Promise<Outcome>;
}

export const PARTS = ['lint', 'types', 'unit', 'api', 'browser'] as const;
export type Part = (typeof PARTS)[number];

/** A command that is one test: it passes by ending with 0. */
export const asOneTest = ({ code, output }: { code: number; output: string }): Outcome => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
});

/**
 * The result of a runner, from its own count and from how it ended. A runner that ended with an error without a failed
 * test, or that ran no test, has crashed, which counts as a failure. `mayBeNone`: only some files were chosen, perhaps of
 * other suites.
 */
export const counted = (passed: number, failed: number, code: number, output: string, mayBeNone = false): Outcome => {
  const crashed = failed === 0 && (code !== 0 || (passed === 0 && !mayBeNone));
  return { passed, failed: crashed ? 1 : failed, output };
};
