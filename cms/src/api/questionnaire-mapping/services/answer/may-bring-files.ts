import { messages } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import type { Context } from 'koa';
import { ConflictError } from '../../../../records/errors';
import { answering } from '../../../../records/handlers';
import { currentTransaction } from '../../../../request';
import type { Sent } from '../sent';
import { byLink } from './by-link';

const openQuestionnaire = async (): Promise<number | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: Pick<Sent, 'id' | 'status'>[] }>(
    'select id, status from questionnaire_mappings',
  );
  const status = rows[0]?.status ?? 'completed';
  if (!isOpen(status)) throw new ConflictError(messages.alreadySubmitted, { status });
  return rows[0]?.id;
};

/**
 * Whether the sender may upload files, called before the body is read, so that only an open link makes the server read
 * 25 MB. Answers a request that may not. Counts as one call of the link.
 * @returns for whom its files are counted: all links of a sent questionnaire together
 */
export const mayBringFiles = async (ctx: Context): Promise<string | undefined> => {
  let who: string | undefined;
  await answering((call) =>
    byLink(call, {}, async () => {
      who = `sent questionnaire ${await openQuestionnaire()}`;
    }),
  )(ctx);
  return who;
};
