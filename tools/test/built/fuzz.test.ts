import { expect, it } from 'vitest';
import { reportText } from '../../fuzz/report.ts';
import { fuzz } from '../../fuzz/run.ts';

/** Generous, because a busy machine is no fault: a hanging request takes longer than any of these. Seconds and milliseconds. */
const PATIENCE = { seconds: 180, health: 20_000, patience: 60_000 };

it('odd requests to every route cause no fault, disclose no internals, and leave no files or connections', async () => {
  const report = await fuzz({ seed: 11, ...PATIENCE });
  expect(report.failures, reportText(report)).toEqual([]);
  expect(report.count).toBeGreaterThan(report.routes);
  // Requests that are all refused find nothing.
  expect(report.inside).toBeGreaterThan(0.6);
});
