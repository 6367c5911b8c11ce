import type { People } from './people.ts';
import type { Played } from './play.ts';
import type { FuzzRequest } from './request.ts';
import type { Rest } from './rest.ts';
import type { Watch } from './watch.ts';

export interface Report {
  readonly seed: number;
  readonly count: number;
  readonly routes: number;
  /** How often each status was answered, and how often none. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Share of requests that passed authentication. */
  readonly inside: number;
  readonly slowest: readonly { readonly route: string; readonly milliseconds: number; readonly number: number }[];
  readonly healthMilliseconds: number;
  readonly rest?: { readonly before: Rest; readonly after: Rest };
  readonly people: People['counts'];
  /** What was wrong, each with the request to repeat it. */
  readonly failures: readonly string[];
  /** All that the server printed. */
  readonly log: string;
}

/** Characters of a body that a failure shows. */
const SHOWN = 600;
/** Lines of a log about errors that were not caught. */
const UNCAUGHT = /unhandled ?rejection|uncaught ?exception|UnhandledPromise|Emitted 'error' event/i;

const cut = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN)}... (${text.length} characters)` : text;

const failureText = (request: FuzzRequest, { answer, head, text }: Played, faults: readonly string[]): string =>
  [
    `Number ${request.number} as ${request.actor}: ${faults.join(', ')} (${answer.status})`,
    ...cut(head).split('\n'),
    ...(request.body ? [`[${request.body.encoding}, ${request.body.framing}] ${cut(JSON.stringify(text))}`] : []),
    `Answer: ${cut(answer.body)}`,
  ].join('\n    ');

/** Collects the results of a run. */
export class Reporter {
  readonly #statuses = new Map<string, number>();
  readonly #slowest = new Map<string, { milliseconds: number; number: number }>();
  readonly #failures: string[] = [];
  #log = '';
  #count = 0;
  #inside = 0;
  #health = 0;
  #rest: Report['rest'];
  #people: People['counts'] = { again: 0, restored: 0 };

  constructor(
    readonly seed: number,
    readonly routes: number,
  ) {}

  add(request: FuzzRequest, played: Played, faults: readonly string[]): void {
    const { status, milliseconds } = played.answer;
    this.#count += 1;
    this.#statuses.set(String(status), (this.#statuses.get(String(status)) ?? 0) + 1);
    if (typeof status === 'number' && ![401, 429].includes(status)) this.#inside += 1;
    const name = `${request.route.method} ${request.route.path}`;
    if (milliseconds > (this.#slowest.get(name)?.milliseconds ?? 0) && status !== 'held') {
      this.#slowest.set(name, { milliseconds: Math.round(milliseconds), number: request.number });
    }
    if (faults.length > 0) this.#failures.push(failureText(request, played, faults));
  }

  fault(line: string): void {
    this.#failures.push(line);
  }

  health({ slowest, faults }: Watch): void {
    this.#health = Math.round(slowest());
    this.#failures.push(...faults);
  }

  rest(before: Rest, after: Rest, left: readonly string[]): void {
    this.#rest = { before, after };
    this.#failures.push(...left);
  }

  end(log: string, people: People['counts'], supply: readonly string[]): void {
    this.#people = people;
    this.#log = log;
    const lines = log.split('\n').filter((line) => UNCAUGHT.test(line));
    this.#failures.push(...lines.map((line) => `The log says: ${line}`), ...supply);
  }

  report(): Report {
    const slowest = [...this.#slowest].map(([route, slow]) => ({ route, ...slow }));
    return {
      ...{
        seed: this.seed,
        count: this.#count,
        routes: this.routes,
        failures: this.#failures,
        people: this.#people,
        log: this.#log,
      },
      statuses: Object.fromEntries([...this.#statuses].sort()),
      inside: this.#inside / Math.max(1, this.#count),
      slowest: slowest.sort((one, other) => other.milliseconds - one.milliseconds).slice(0, 8),
      healthMilliseconds: this.#health,
      ...(this.#rest && { rest: this.#rest }),
    };
  }
}

/** The report as text. */
export const reportText = (report: Report): string => {
  const { seed, count, routes, statuses, inside, slowest, healthMilliseconds, rest, people, failures } = report;
  return [
    ...failures.map((failure) => `${failure}\n`),
    `Seed ${seed}: ${count} requests over ${routes} routes, ${Math.round(inside * 100)} % past authentication`,
    `Statuses: ${Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
    `Slowest: ${slowest.map(({ route, milliseconds, number }) => `${route} ${milliseconds} ms (${number})`).join(', ')}`,
    `Health route: ${healthMilliseconds} ms at most`,
    ...(rest
      ? [
          `Memory: ${rest.before.process} MB before (${rest.before.held} MB held), ${rest.after.process} MB after (${rest.after.held} MB held)`,
        ]
      : []),
    `Signed in again ${people.again} times, accounts put back ${people.restored} times`,
    failures.length === 0
      ? 'No failure.'
      : `${failures.length} failures. Repeat one with: npm run fuzz -- --seed ${seed} --only <number>`,
  ].join('\n');
};
