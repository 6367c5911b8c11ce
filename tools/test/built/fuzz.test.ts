import { expect, it } from 'vitest';
import { reportText } from '../../fuzz/report.ts';
import { fuzz } from '../../fuzz/run.ts';

/** A little more than one for each route. */
const COUNT = 665;

/** Generous, because a busy machine is no fault: a hanging request takes longer than any of these. Seconds and milliseconds. */
const PATIENCE = { seconds: 180, health: 20_000, patience: 60_000 };

it('odd requests to every route cause no fault, disclose no internals, and leave no files or connections', async () => {
  const report = await fuzz({ seed: 11, count: COUNT, ...PATIENCE });
  expect(report.failures, reportText(report)).toEqual([]);
  expect(report.count).toBe(COUNT);
  expect(report.routes).toBeLessThan(COUNT);
  // Requests that are all refused find nothing.
  expect(report.inside).toBeGreaterThan(0.6);
});
