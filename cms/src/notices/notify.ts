import { type NewNotice, NOTICES, type Notice, noticeTextIn } from '@ridgeline/domain';
import { askToLook } from '../jobs';
import { mailConfigured } from '../mail';
import { announce } from '../realtime';
import { cutText } from '../records/cut';
import { instant } from '../records/table';
import { afterCommit, currentTransaction } from '../request';

/** Most characters of a fact: open pages get it by a notification of the database, which has a limit. */
const LONGEST_FACT = 200;

const cut = (fact: unknown): string | number =>
  typeof fact === 'number'
    ? fact
    : cutText(
        String(fact ?? '')
          .replace(/\s+/g, ' ')
          .trim(),
        LONGEST_FACT,
      );

const cutAll = (facts: object): Notice['facts'] =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, cut(fact)]));

interface Stored {
  readonly id: string;
  readonly username: string;
  readonly at: string;
  /** Null for an operator, who gets it with any company in view. */
  readonly company: number | null;
}

/**
 * Notifies users of an event: behind the bell, on their open pages, and by mail as each of them chose. In the running
 * transaction, so that nobody is notified after a rollback. Suspended users are left out, and those who do not work for the company
 * of the scope; operators and the system can notify all users. A notice belongs to the company of the scope, if it has one.
 * @param userIds ids of users; each gets it once
 * @throws Error outside a scope
 */
export const notify = async (userIds: readonly number[], { kind, facts, about }: NewNotice): Promise<void> => {
  if (userIds.length === 0) return;
  const kept = cutAll(facts);
  const { tone, mailed } = NOTICES[kind];
  const mails = mailed && mailConfigured();
  const { rows } = await currentTransaction().raw<{ rows: Stored[] }>(
    `select id, username, ${instant('at')} as at, company from wall_notify(?::int[], ?, ?::jsonb, ?, ?, ?)`,
    [[...new Set(userIds)] as never, kind, JSON.stringify(kept), about?.resource ?? null, about?.id ?? null, mails],
  );
  for (const { id, username, at, company } of rows) {
    const notice = { id: Number(id), kind, facts: kept, at };
    announce(
      { username, ...(company !== null && { companyId: company }) },
      // The contract of the event is a text; pages make their own from the notice, in the language of their reader.
      { type: tone, message: noticeTextIn('en', notice), ...(about && { about }), notice },
    );
  }
  if (mails && rows.length > 0) afterCommit(() => askToLook('letters'));
};
