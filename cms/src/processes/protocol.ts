/** Messages to a process. */
export type Told =
  /** Load this module, since its work will probably come. */
  | { readonly kind: 'load'; readonly module: string }
  | { readonly kind: 'work'; readonly module: string; readonly input: unknown }
  | { readonly kind: 'order'; readonly order: unknown };

/** What an error of the work was. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Messages from a process. */
export type Heard =
  | { readonly kind: 'report'; readonly report: unknown }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: Thrown };

/** How a work talks with the server while it runs. */
export interface Talk<Order = never, Report = never> {
  /** What the server tells, in order. It never ends by itself: a work returns when it has what it needs. */
  readonly orders: AsyncIterable<Order>;
  /** Resolves once the server's end of the pipe has taken it: wait for it before the next one. */
  readonly report: (report: Report) => Promise<void>;
}

/** The default export of a module that works in a process. */
export type Work<Input, Result, Order = never, Report = never> = (
  input: Input,
  talk: Talk<Order, Report>,
) => Result | Promise<Result>;
