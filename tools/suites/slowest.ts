/** A file of tests and the time that it took, its preparation included, in seconds. */
export interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

const SHOWN = 5;

/** Of what Vitest prints, since its JSON leaves out the hooks, and with them the start of a server. */
export const timesOfVitest = (output: string): TimedFile[] =>
  [...output.matchAll(/^ \S+ +(?:\S+ +)?(\S+\.test\.tsx?) \(\d+ tests?.*\) (\d+)ms$/gm)].map(([, file = '', ms]) => ({
    file,
    seconds: Number(ms) / 1_000,
  }));

const millisecondsOf = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(millisecondsOf))
    .reduce((sum, duration) => sum + duration, 0);

/** Of Playwright's JSON: the tests of a file added up, though two may have run at once. */
export const timesOfPlaywright = (json: string): TimedFile[] =>
  (JSON.parse(json) as { suites: readonly PlaywrightSuite[] }).suites.map((suite) => ({
    file: suite.file,
    seconds: millisecondsOf(suite) / 1_000,
  }));

/** Minutes and seconds, such as `12 min 05 s`. */
export const inMinutes = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
};

/** A line for each of the slowest files. */
export const slowest = (files: readonly TimedFile[]): string[] =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${file}`);
