import { expect, it } from 'vitest';
import { reportText } from '../../contract/report.ts';
import { testContract } from '../../contract/run.ts';

it('a contract tester calls every operation, and finds no answer that the OpenAPI document does not declare', async () => {
  // `npm run contract` calls them as everybody else too.
  const report = await testContract(['token', 'administrator']);
  expect(report.faults, reportText(report)).toEqual([]);
  expect(report.operations).toBeGreaterThan(450);
  // Requests that are all refused find little.
  expect(report.accepted).toBeGreaterThan(120);
});
