import type { Context, Middleware } from 'koa';
import { addressOf } from '../access/limits';
import { readToken } from '../access/token-form';
import { discardBody } from '../files/discard';
import { hashOfToken } from '../request';
import { enterAsLink } from '../request/admission/links';

/**
 * Routes that are open to who holds a link. Not the one that takes files: it opens a scope before it reads them, and a slow
 * line must not keep answers from being saved.
 */
const READS = '/api/questionnaire-mapping';
const ANSWERING = new RegExp(
  `^(${READS}(/(answers|evidence/[^/]+|colleagues?(/[^/]+)?|earlier|pdf))?|/api/create-bulk/submitAnswer)/?$`,
);
const ACCEPTING = /^\/api\/acceptance\/?$/;

/** The link as the route itself will read it; nothing where the body alone holds it. */
const tokenOf = (ctx: Context): unknown => {
  if (ACCEPTING.test(ctx.path)) return ctx.get('X-Link-Code');
  return ctx.get('X-Link-Token') || (ctx.path === READS && ctx.method === 'GET' ? ctx.query.id : undefined);
};

/** For whom a request is counted: its link, or the address it comes from where its link is not known yet. */
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
 * Bounds what one link has under way, before a body is read or anything is looked up: what is refused here costs others
 * next to nothing, however often it is sent. What is let in is admitted once more when its scope opens.
 */
export const linkGate = (): Middleware => async (ctx, next) => {
  if (!ANSWERING.test(ctx.path) && !ACCEPTING.test(ctx.path)) return next();
  const leave = enterOr(() => discardBody(ctx), callerOf(ctx));
  try {
    await next();
  } finally {
    leave();
  }
};
