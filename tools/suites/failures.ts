import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightResult {
  readonly status: string;
  readonly startTime: string;
  readonly duration: number;
  readonly workerIndex: number;
  readonly errors: readonly { readonly message?: string; readonly snippet?: string }[];
  readonly attachments: readonly { readonly name: string; readonly path?: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly results: readonly PlaywrightResult[] }[];
  }[];
}

interface Ran extends PlaywrightResult {
  readonly title: string;
}

/** A log of which only the end is kept has room for so much of each failure. */
const LINES = { message: 15, page: 80, described: 5 };

const shorten = (text: string, lines: number): string =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, lines).join('\n');

/** Only the first few are described: the cause is most often one. */
const few = (failures: readonly string[]): string[] => {
  const more = failures.length - LINES.described;
  return more > 0 ? [...failures.slice(0, LINES.described), `and ${more} more`] : [...failures];
};

/** The failed tests of Vitest's JSON: file, title and the beginning of the reason. */
export const failuresOfVitest = (json: string): string[] =>
  few(
    (JSON.parse(json) as VitestReport).testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0 && message) return [`${name}\n${shorten(message, LINES.message)}`];
      return failed.map(
        ({ fullName, failureMessages = [] }) =>
          `${name} › ${fullName}\n${shorten(failureMessages.join('\n'), LINES.message)}`,
      );
    }),
  );

const ranIn = ({ specs = [], suites = [] }: PlaywrightSuite): Ran[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ results }) => results.map((result) => ({ ...result, title: `${file}:${line} › ${title}` }))),
  ),
  ...suites.flatMap(ranIn),
];

/** What the page showed when the test failed, as Playwright has written it down. */
const pageAt = ({ attachments }: Ran): string => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return '';
  const [, snapshot = ''] = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? [];
  const seen = snapshot.split('\n').filter((line) => !line.trim().startsWith('- /url:'));
  return snapshot && `The page:\n${shorten(seen.join('\n'), LINES.page)}`;
};

/**
 * The failed tests of Playwright's JSON: title, duration, the beginning of the reason, the page, and the test before it
 * in the same browser, which may have left something behind.
 */
export const failuresOfPlaywright = (json: string): string[] => {
  const ran = (JSON.parse(json) as { suites: readonly PlaywrightSuite[] }).suites
    .flatMap(ranIn)
    .sort((a, b) => a.startTime.localeCompare(b.startTime));
  const failed = ran.filter(({ status }) => status !== 'passed');
  return few(
    failed.map((one) => {
      const before = ran.filter(
        ({ workerIndex, startTime }) => workerIndex === one.workerIndex && startTime < one.startTime,
      );
      return [
        `${one.title} (${one.status}, began ${one.startTime}, ${(one.duration / 1_000).toFixed(1)} s)`,
        ...one.errors.map(({ message = '', snippet = '' }) => shorten(`${message}\n${snippet}`, LINES.message)),
        `Before it in the same browser: ${before.at(-1)?.title ?? 'nothing'}`,
        pageAt(one),
      ]
        .filter(Boolean)
        .join('\n');
    }),
  );
};
