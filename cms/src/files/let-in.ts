import { messages } from '@ridgeline/domain';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import type { Context } from 'koa';
import { isApiToken } from '../access/api-token/form';
import { bearerOf, signedInBy } from '../access/authenticate';
import { admitImport } from '../request/admission/imports';
import type { Kind } from '../request/request-kind';
import { discardBody } from './discard';

const PANEL = 'admin';

/**
 * Whether a respondent may upload files now; answers the request when not.
 * @returns for whom the files are counted
 */
export type MayBringFiles = (ctx: Context) => Promise<string | undefined>;

/** The panel user whose session a token belongs to. */
const panelUserBy = async (token: string): Promise<string | undefined> => {
  const sessions = strapi.sessionManager(PANEL);
  const { isValid, payload } = sessions.validateAccessToken(token);
  const valid = isValid && payload && (await sessions.isSessionActive(payload.sessionId));
  return valid ? `panel ${payload.userId}` : undefined;
};

const signedIn = async (token: string): Promise<string | undefined> => {
  const found = await signedInBy(token);
  if (!found) return undefined;
  const { id, company } = found.principal;
  return company ? `company ${company.id}` : `user ${id}`;
};

/**
 * Large bodies are read only for signed-in users, and for the holder of an open link: call it before the body is read.
 * @returns for whom the body is counted; undefined for a caller who is refused, and has been answered
 */
export const letIn = async (ctx: Context, kind: Kind, mayBringFiles: MayBringFiles): Promise<string | undefined> => {
  if (kind === 'other') return '';
  if (kind === 'evidence' || kind === 'sheet') return mayBringFiles(ctx);
  const token = bearerOf(ctx);
  const known = ctx.path.startsWith('/api/') ? signedIn : panelUserBy;
  const who = token === undefined ? undefined : await known(token);
  if (who !== undefined) return who;
  // No token may import or upload (see access/may.ts): that is said before the body is read, and whichever token it is.
  if (token !== undefined && isApiToken(token)) ctx.forbidden(tokenWords.refused.closed, { code: 'token-closed' });
  else ctx.unauthorized(messages.signInFirst);
  return undefined;
};

/** Large bodies of imports are read a few at a time. Returns a function that lets the next one start. */
export const waitForRoom = async (ctx: Context, kind: Kind, who: string): Promise<() => void> => {
  if (kind !== 'import') return () => undefined;
  try {
    return await admitImport(who);
  } catch (error) {
    discardBody(ctx);
    throw error;
  }
};
