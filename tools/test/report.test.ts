import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from '../suites/failures.ts';
import { countPlaywright, countVitest } from '../suites/report.ts';
import { inMinutes, slowest, timesOfPlaywright, timesOfVitest } from '../suites/slowest.ts';
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

describe('the slowest files', () => {
  it('are read from what Vitest prints, whether it has projects or not', () => {
    const output = [
      ' ✓  own  test/risk/history.own.test.ts (7 tests) 7219ms',
      '     ✓ by a form  2563ms',
      ' ❯  shared  test/records/list.test.ts (19 tests | 1 failed) 900ms',
      ' ✓ test/markdown.test.tsx (1 test) 54ms',
    ].join('\n');
    expect(timesOfVitest(output)).toEqual([
      { file: 'test/risk/history.own.test.ts', seconds: 7.219 },
      { file: 'test/records/list.test.ts', seconds: 0.9 },
      { file: 'test/markdown.test.tsx', seconds: 0.054 },
    ]);
  });

  it('are the sums of Playwright’s tests, including those of groups', () => {
    const spec = (...durations: number[]) => ({
      tests: durations.map((duration) => ({ results: [{ duration }] })),
    });
    const suites = [{ file: 'home.spec.ts', specs: [spec(1_000), spec(500)], suites: [{ specs: [spec(250)] }] }];
    expect(timesOfPlaywright(JSON.stringify({ suites }))).toEqual([{ file: 'home.spec.ts', seconds: 1.75 }]);
  });

  it('come with their time, the slowest first, and no more than five', () => {
    const files = [1, 7, 3, 5, 2, 6].map((seconds) => ({ file: `of ${seconds}`, seconds }));
    expect(slowest(files).map((line) => line.trim())).toEqual([7, 6, 5, 3, 2].map((at) => `${at}.0 s  of ${at}`));
    expect([inMinutes(4.4), inMinutes(725), inMinutes(119.6)]).toEqual(['0 min 04 s', '12 min 05 s', '2 min 00 s']);
  });
});

describe('the failed tests', () => {
  it('come with their reason, from Vitest; a file that cannot be loaded too', () => {
    const failed = {
      status: 'failed',
      fullName: 'the list is sorted',
      failureMessages: ['\u001b[31mexpected 1\u001b[0m'],
    };
    const testResults = [
      { name: 'list.test.ts', assertionResults: [failed, { status: 'passed', fullName: 'the list is read' }] },
      { name: 'broken.test.ts', message: 'No such module', assertionResults: [] },
    ];
    expect(failuresOfVitest(JSON.stringify({ testResults }))).toEqual([
      'list.test.ts › the list is sorted\nexpected 1',
      'broken.test.ts\nNo such module',
    ]);
  });

  it('come with the page and with the test before it in the same browser, from Playwright', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ridgeline-report-'));
    const path = join(folder, 'error-context.md');
    writeFileSync(path, '# Error details\n\n```yaml\n- link "Home":\n  - /url: /\n- heading "Risks"\n```\n');
    const ran = (at: number, workerIndex: number, status = 'passed') => ({
      status,
      workerIndex,
      startTime: `2026-01-01T00:00:0${at}.000Z`,
      duration: 1_500,
      errors: status === 'passed' ? [] : [{ message: 'not found' }],
      attachments: status === 'passed' ? [] : [{ name: 'error-context', path }],
    });
    const spec = (title: string, result: ReturnType<typeof ran>) => ({
      title,
      file: 'risks.spec.ts',
      line: 7,
      tests: [{ results: [result] }],
    });
    const suites = [
      {
        specs: [spec('opens', ran(1, 0)), spec('saves', ran(2, 1))],
        suites: [{ specs: [spec('fails', ran(3, 0, 'failed'))] }],
      },
    ];
    expect(failuresOfPlaywright(JSON.stringify({ suites }))).toEqual([
      [
        'risks.spec.ts:7 › fails (failed, began 2026-01-01T00:00:03.000Z, 1.5 s)',
        'not found',
        'Before it in the same browser: risks.spec.ts:7 › opens',
        'The page:',
        '- link "Home":',
        '- heading "Risks"',
      ].join('\n'),
    ]);
    rmSync(folder, { recursive: true });
  });

  it('are five at most, with the number of the others', () => {
    const assertionResults = Array.from({ length: 7 }, () => ({ status: 'failed', fullName: 'x' }));
    const found = failuresOfVitest(JSON.stringify({ testResults: [{ name: 'a.test.ts', assertionResults }] }));
    expect(found).toHaveLength(6);
    expect(found.at(-1)).toBe('and 2 more');
  });
});
