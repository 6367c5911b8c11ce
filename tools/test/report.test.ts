import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from '../suites/report.ts';
import { asOneTest, counted } from '../suites/suite.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the closing count', () => {
  it('counts a skipped test and a file that cannot be loaded as failed', () => {
    const report = {
      testResults: [file('passed', 'passed', 'skipped'), file('failed'), file('failed', 'failed', 'passed')],
    };
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 2, failed: 3 });
  });

  it('counts a browser test that passed at a second try as failed', () => {
    const report = { errors: [{}], stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } };
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 4 });
  });

  it('counts a runner that crashed, or ran nothing, as one failure', () => {
    expect(counted(3, 0, 1, '')).toEqual({ passed: 3, failed: 1, output: '' });
    expect(counted(0, 0, 0, '')).toEqual({ passed: 0, failed: 1, output: '' });
    expect(counted(3, 2, 1, '')).toEqual({ passed: 3, failed: 2, output: '' });
    expect(counted(3, 0, 0, '')).toEqual({ passed: 3, failed: 0, output: '' });
  });

  it('counts a command as one test', () => {
    expect(asOneTest({ code: 0, output: 'x' })).toEqual({ passed: 1, failed: 0, output: 'x' });
    expect(asOneTest({ code: 2, output: 'x' })).toEqual({ passed: 0, failed: 1, output: 'x' });
  });
});
