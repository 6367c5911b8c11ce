import { currentTransaction } from '../request';
import type { SessionFacts } from './open-session';

/** The id of the running request's session; empty for a request of a token. */
export const runningSession = (): string => strapi.requestContext.get()?.state.session?.id ?? '';

/** Whether the running request is about a company that its user does not belong to, by a membership. */
export const inFurtherCompany = (): boolean => strapi.requestContext.get()?.state.session?.further === true;

/** How the running request's session was opened. Read it before a change that ends all sessions: the next one keeps it. */
export const factsOfSession = async (): Promise<SessionFacts> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ facts: SessionFacts | null }] }>(
    'select wall_session_facts(?)::json as facts',
    [runningSession()],
  );
  return rows[0].facts ?? {};
};
