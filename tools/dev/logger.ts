import type { Vite } from 'vitest/node';

/** A page that is closed or reloaded ends its connections, which is no problem. */
const ENDED = ['EPIPE', 'ECONNRESET'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Vite prints a stack for each connection that could not be forwarded to the server, and among them one would not see
 * whether the server was built: this leaves one line of it, and none where a page only went away.
 */
export const briefErrors = (): Vite.Plugin => ({
  name: 'brief-errors',
  configResolved: ({ logger }) => {
    const { error } = logger;
    logger.error = (message, options) => {
      const [first = '', second = ''] = message.split('\n');
      const code = codeOf(options?.error);
      if (code === '' || !/\b(?:http|ws) proxy\b/.test(first)) error(message, options);
      else if (!ENDED.includes(code)) error(`${first} ${second}`, options);
    };
  },
});
