import { AsyncLocalStorage } from 'node:async_hooks';
import { addMessages, type Language, languageFor, takeLanguageFrom } from '@ridgeline/domain/language';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import type { Context, Middleware } from 'koa';

const spoken = new AsyncLocalStorage<Language>();

/** For `register`: makes the messages of all languages known. Outside `speaking` they are English. */
export const registerLanguages = (source = (): Language => spoken.getStore() ?? 'en'): void => {
  for (const [language, messages] of Object.entries(MESSAGES)) addMessages(language as Language, messages);
  takeLanguageFrom(source);
};

/** Runs `work` with the messages in the first language of a request's `Accept-Language` that there are messages in. */
export const inLanguageOf = <Result>(ctx: Pick<Context, 'acceptsLanguages'>, work: () => Result): Result =>
  spoken.run(languageFor(ctx.acceptsLanguages()), work);

/** Paths of the panel and its plug-ins, which are in English. */
const isPanels = (path: string): boolean => !path.startsWith('/api/');

/**
 * Runs each request of the API with the messages in the first language of its `Accept-Language` that there are messages
 * in. What is stored or kept for other requests must not depend on it.
 */
export const speaking = (): Middleware => (ctx, next) => (isPanels(ctx.path) ? next() : inLanguageOf(ctx, next));
