import { discardContents, storeContents } from '../../../files/contents';
import { answerFile, type StoredFile } from '../../../files/download';
import { uploadsIn } from '../../../files/received';
import { answering, type Handler } from '../../../records/handlers';
import { isUncertain } from '../../../request';
import { byLink } from '../services/answer/by-link';
import { findEvidence, giveEvidence, type NewEvidence, takeEvidence } from '../services/answer/evidence';

/** Distinguishes contents of evidence from other files in the same place. */
const PREFIX = 'evidence-';

/** `POST /api/questionnaire-mapping/evidence?question_id=`: stores all files or none. */
const upload: Handler = answering(async (ctx) => {
  const uploads = await uploadsIn(ctx);
  if (!uploads) return;
  const keys = await storeContents(uploads, PREFIX);
  const evidence = uploads.map(
    ({ name, mime, size }, index): NewEvidence => ({ name, mime, size, fileKey: keys[index] ?? '' }),
  );
  let stored = false;
  try {
    await byLink(ctx, { counted: true }, async () => {
      ctx.body = { data: await giveEvidence(ctx.query.question_id, evidence) };
    });
    stored = ctx.status < 400;
  } catch (error) {
    stored = isUncertain(error);
    throw error;
  } finally {
    if (!stored) await discardContents(keys);
  }
});

/** `DELETE /api/questionnaire-mapping/evidence/{documentId}` */
const takeBack: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await takeEvidence(String(ctx.params.id)) };
  }),
);

/** `GET /api/questionnaire-mapping/evidence/{documentId}` */
const download: Handler = answering(async (ctx) => {
  let found: { readonly file: StoredFile | undefined } | undefined;
  await byLink(ctx, { reads: true }, async () => {
    found = { file: await findEvidence(String(ctx.params.id)) };
  });
  if (found) await answerFile(ctx, found.file);
});

export default { upload, takeBack, download };
