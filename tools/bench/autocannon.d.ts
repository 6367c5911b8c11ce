/** The part of autocannon that the benchmarks use; it has no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Requests, in place of a duration. */
    readonly amount?: number;
    /** Milliseconds between its looks at what was answered. */
    readonly sampleInt?: number;
  }
  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
  }
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): Run;
  }
  export default function autocannon(options: Options): Run;
}
