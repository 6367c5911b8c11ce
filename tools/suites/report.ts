interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly errors: readonly unknown[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** A test that was skipped proves nothing, so it counts as failed; so does a file that could not be loaded. */
export const countVitest = (json: string): { passed: number; failed: number } => {
  const files = (JSON.parse(json) as VitestReport).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status === 'passed'),
  ).length;
  return { passed, failed: tests.length - passed + unloaded };
};

/** As for Vitest; a test that passed at a second try counts as failed too. */
export const countPlaywright = (json: string): { passed: number; failed: number } => {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
};
