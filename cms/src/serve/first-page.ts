import { existsSync, readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Context } from 'koa';
import { readToken } from '../access/token-form';
import { readByLink } from '../api/questionnaire-mapping/services/answer/read';
import { hashOfToken } from '../request';
import { enter } from '../request/admission/callers';
import { inLanguageOf } from '../request/language';
import { INDEX, PORTAL_FOLDER } from './pages';

/** The part of the portal's build that draws on the server (assessment-portal/src/server.tsx). */
const DRAWING = join(PORTAL_FOLDER, 'server/draw.cjs');

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Draw = (page: string, answer: Answer, languages: readonly string[], at: Date) => string;

/** Answers that the page brings with it. After any other, such as one too many, the page asks again by itself. */
const BROUGHT = [200, 404, 410];

/** Milliseconds after which the page is sent as it is built, and asks by itself. */
const PATIENCE = 2_000;

let loading: Promise<Draw> | undefined;

const prepared = (): Promise<Draw> => {
  loading ??= (require(DRAWING) as { prepareDrawing: () => Promise<Draw> }).prepareDrawing();
  return loading;
};

let built: string | undefined;

const builtPage = (): string => {
  built ??= readFileSync(join(PORTAL_FOLDER, INDEX), 'utf8');
  return built;
};

/** The answer of the API to the reading of a link, in a context of its own, so that nothing of it is sent. */
const answerOf = async (ctx: Context, token: string): Promise<Answer> => {
  const inner: Context = strapi.server.app.createContext(ctx.req, new ServerResponse(ctx.req)) as Context;
  await inLanguageOf(ctx, () => readByLink(inner, token));
  return { status: inner.status, body: inner.body };
};

const draw = async (ctx: Context, token: string): Promise<string | undefined> => {
  // Counted like the request of the API that it replaces.
  const leave = enter('link', hashOfToken(token));
  if (!leave) return undefined;
  try {
    const answer = await answerOf(ctx, token);
    if (!BROUGHT.includes(answer.status)) return undefined;
    const page = await prepared();
    return page(builtPage(), answer, ctx.acceptsLanguages(), new Date());
  } catch (error) {
    strapi.log.warn(`The first page of a questionnaire was not drawn: ${(error as Error).message}`);
    return undefined;
  } finally {
    leave();
  }
};

const tooLate = (): Promise<undefined> => new Promise((done) => setTimeout(done, PATIENCE, undefined).unref());

/**
 * The page of a link with its first questions drawn, and with what the API answers for the link, so that the browser needs no
 * second request. Undefined whatever fails: then the built page is sent, which asks by itself.
 */
export const firstPage = (ctx: Context): Promise<string | undefined> => {
  const token = readToken(ctx.path.replace(/^\/assessment\//, ''));
  if (ctx.method !== 'GET' || token === undefined || !existsSync(DRAWING)) {
    return Promise.resolve(undefined);
  }
  return Promise.race([draw(ctx, token), tooLate()]);
};
