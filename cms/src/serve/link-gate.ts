import type { Context, Middleware } from 'koa';
import { addressOf } from '../access/address';
import { readToken } from '../access/token-form';
import { discardBody } from '../files/discard';
import { hashOfToken } from '../request';
import { enterAsLink } from '../request/admission/links';

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
const tokenOf = (ctx: Context): unknown => {
  if (ACCEPTING.test(ctx.path)) return ctx.get('X-Link-Code');
  return ctx.get('X-Link-Token') || (ctx.path === READS && ctx.method === 'GET' ? ctx.query.id : undefined);
};

/** For whom a request is counted: its link, or its address while its link is not known. */
const callerOf = (ctx: Context): string => {
  const token = readToken(tokenOf(ctx));
  return token === undefined ? `address ${addressOf(ctx)}` : `link ${hashOfToken(token)}`;
};

const enterOr = (refused: () => void, caller: string): (() => void) => {
  try {
    return enterAsLink(caller);
  } catch (error) {
    refused();
    throw error;
  }
};

/**
 * Limits the running requests of one link, before a body is read or anything is looked up: a request that is refused
 * here costs others next to nothing, however often it is sent. An accepted one is limited again when its scope opens.
 */
export const linkGate = (): Middleware => async (ctx, next) => {
  if (!isOfLink(ctx)) return next();
  const leave = enterOr(() => discardBody(ctx), callerOf(ctx));
  try {
    await next();
  } finally {
    leave();
  }
};
