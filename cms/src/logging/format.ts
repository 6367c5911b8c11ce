import { formats, winston } from '@strapi/logger';

/** The id of the request under way, which its answer has as `X-Request-Id`; undefined outside of requests. */
const requestId = (): string | undefined => {
  // Before Strapi is loaded, its configuration is read, and nothing is under way.
  const context = globalThis.strapi?.requestContext?.get();
  return context?.state.requestId as string | undefined;
};

/** Adds the request to each line that is written while it is answered. */
const withRequest = winston.format((info) => {
  const id = requestId();
  return id === undefined ? info : Object.assign(info, { requestId: id });
});

const { combine, timestamp, errors, json } = winston.format;

/**
 * How lines of the log look: `json`, an object in each line with `timestamp`, `level`, `message` and, where there are
 * any, `requestId`, `method`, `path`, `status`, `ms` and `stack`; or `text`, for people.
 */
export const logFormat = (kind: 'json' | 'text') =>
  kind === 'json' ? combine(timestamp(), errors({ stack: true }), withRequest(), json()) : formats.prettyPrint();
