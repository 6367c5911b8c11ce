import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { faultWords } from '@ridgeline/domain/words/faults';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import type { Context } from 'koa';
import { addressOf } from '../access/address';
import { isApiToken } from '../access/api-token/form';
import { bearerOf } from '../access/authenticate';
import { readToken } from '../access/token-form';
import { BusyError, errorBody, faultOf, noteFault } from '../faults';
import { discardBody } from '../files/discard';
import { measured, requestSeconds } from '../metrics';
import { hashOfToken } from '../request';
import { enter, type MOST } from '../request/admission/callers';
import { ALWAYS } from '../request/always-headers';
import { inLanguageOf } from '../request/language';
import { ID_HEADER, requestIdOf } from './request-id';

const READS = '/api/questionnaire-mapping';
const SUBMITTING = /^\/api\/create-bulk\/submitAnswer\/?$/;
const ACCEPTING = /^\/api\/acceptance\/?$/;

/** Take files: they open a scope before they read them, and a slow connection must not prevent answers from being saved. */
const TAKES_FILE = /\/(evidence|sheet)\/?$/;

/** Whether a request is one of a link's holder. Every route below the answering page is counted, also one that is added later. */
const isOfLink = ({ path, method }: Context): boolean => {
  if (SUBMITTING.test(path) || ACCEPTING.test(path)) return true;
  if (path !== READS && !path.startsWith(`${READS}/`)) return false;
  return method !== 'POST' || !TAKES_FILE.test(path);
};

/** The link as the route itself will read it; undefined when only the body has it. */
const linkTokenOf = (ctx: Context): unknown => {
  if (ACCEPTING.test(ctx.path)) return ctx.get('X-Link-Code');
  return ctx.get('X-Link-Token') || (ctx.path === READS && ctx.method === 'GET' ? ctx.query.id : undefined);
};

interface Caller {
  readonly kind: keyof typeof MOST;
  readonly id: string;
}

/** For whom a request is counted: its link, its API token, or its address while its link is not known; undefined for all others. */
const callerOf = (ctx: Context): Caller | undefined => {
  if (isOfLink(ctx)) {
    const token = readToken(linkTokenOf(ctx));
    return token === undefined ? { kind: 'address', id: addressOf(ctx) } : { kind: 'link', id: hashOfToken(token) };
  }
  const bearer = bearerOf(ctx);
  return bearer !== undefined && isApiToken(bearer) ? { kind: 'token', id: hashOfToken(bearer) } : undefined;
};

/** Answers 429, in the form and with the headers of every other answer of the API. */
const refuse = (ctx: Context, response: ServerResponse, { kind }: Caller): void => {
  const message = inLanguageOf(ctx, () => (kind === 'token' ? tokenWords.refused.busy : faultWords.linkBusy));
  const fault = faultOf(new BusyError(429, message));
  if (!fault) return;
  noteFault(fault);
  if (measured) requestSeconds.observe({ method: ctx.method, route: 'refused', status: 429 }, 0);
  const body = JSON.stringify(errorBody(fault));
  response.writeHead(429, {
    ...ALWAYS,
    [ID_HEADER]: requestIdOf(ctx),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Retry-After': String(fault.retryAfter),
  });
  response.end(body);
  discardBody(ctx);
};

/**
 * Whether a request may go on. It is counted until its answer is sent, or its connection is closed; one too many is answered
 * here.
 */
const letThrough = (ctx: Context, response: ServerResponse): boolean => {
  const caller = callerOf(ctx);
  if (!caller) return true;
  const leave = enter(caller.kind, caller.id);
  if (leave) response.once('close', leave);
  else refuse(ctx, response, caller);
  return leave !== undefined;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Where the framework reads the caller's address, behind a trusted proxy. */
const FORWARDED = 'x-forwarded-for';

/** Room for more proxies than any installation has; only the last addresses count (see config/server.ts). */
const LONGEST_FORWARDED = 1_000;

/**
 * Before everything else: limits what is read on every request. The framework splits the forwarded addresses by a
 * pattern whose time grows with the square of the header's length: 15 kB take half a second.
 */
const shortenForwarded = ({ headers }: IncomingMessage): void => {
  const forwarded = headers[FORWARDED];
  if (typeof forwarded === 'string' && forwarded.length > LONGEST_FORWARDED) {
    headers[FORWARDED] = forwarded.slice(-LONGEST_FORWARDED);
  }
};

/**
 * Limits the running requests of one link and of one API token before the framework sees them: a refused request costs
 * others next to nothing, however often it is sent. An accepted one is limited again when its scope opens. Call it before
 * anything else listens to the server.
 * @param contextOf what the framework reads of a request, such as the caller's address
 */
export const guardServer = (
  server: Server,
  contextOf: (request: IncomingMessage, response: ServerResponse) => Context,
) => {
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    shortenForwarded(request);
    if (request.url?.includes('/api/') && !letThrough(contextOf(request, response), response)) return;
    for (const handle of handlers) handle.call(server, request, response);
  });
};
