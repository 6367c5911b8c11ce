import { AsyncLocalStorage } from 'node:async_hooks';
import { addMessages, type Language, languageFor, takeLanguageFrom } from '@ridgeline/domain/language';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import type { Context } from 'koa';

const spoken = new AsyncLocalStorage<Language>();

/** For `register`: makes the messages of all languages known. Outside `speaking` they are English. */
export const registerLanguages = (): void => {
  for (const [language, messages] of Object.entries(MESSAGES)) addMessages(language as Language, messages);
  takeLanguageFrom(() => spoken.getStore() ?? 'en');
};

/** Runs `work` with English messages: for what other people read than the one who sends the request. */
export const inEnglish = <Result>(work: () => Result): Result => spoken.run('en', work);

/** Runs `work` with the messages in the first language of the request's `Accept-Language` that there are messages in. */
export const speaking = <Result>(ctx: Context, work: () => Result): Result =>
  spoken.run(languageFor(ctx.acceptsLanguages()), work);
