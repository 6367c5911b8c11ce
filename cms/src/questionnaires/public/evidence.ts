import { messages } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import type { Context } from 'koa';
import { ConflictError } from '../../records/errors';
import { answering, type Handler } from '../../records/handlers';
import { answerFile } from '../../serve/download';
import { uploadsIn } from '../../serve/received';
import { currentTransaction } from '../../tenancy';
import { keepContents, removeContents } from '../evidence-content';
import { findEvidence, giveEvidence, takeEvidence } from '../respond/evidence';
import type { Sent } from '../sent';
import { byLink } from './link';

const openQuestionnaire = async (): Promise<number | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: Pick<Sent, 'id' | 'status'>[] }>(
    'select id, status from questionnaire_mappings',
  );
  const status = rows[0]?.status ?? 'completed';
  if (!isOpen(status)) throw new ConflictError(messages.alreadySubmitted, { status });
  return rows[0]?.id;
};

/**
 * Whether whoever sends this may bring files, asked before the body is read: nobody without a link that is open makes
 * the server read 25 MB. Answers by itself whoever may not. Counts as the call that it is.
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

/** `POST /api/questionnaire-mapping/evidence?question_id=`: keeps all files or none. */
export const upload: Handler = answering(async (ctx) => {
  const uploads = await uploadsIn(ctx);
  if (!uploads) return;
  const kept = await keepContents(uploads);
  let stored = false;
  try {
    await byLink(ctx, { counted: true }, async () => {
      ctx.body = { data: await giveEvidence(ctx.query.question_id, kept) };
    });
    stored = ctx.status < 400;
  } finally {
    if (!stored) await removeContents(kept);
  }
});

/** `DELETE /api/questionnaire-mapping/evidence/{documentId}` */
export const takeBack: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await takeEvidence(String(ctx.params.id)) };
  }),
);

/** `GET /api/questionnaire-mapping/evidence/{documentId}` */
export const download: Handler = answering((ctx) =>
  byLink(ctx, { reads: true }, async () => answerFile(ctx, await findEvidence(String(ctx.params.id)))),
);
