import { answerFile } from '../../../files/download';
import { uploadsIn } from '../../../files/received';
import { answering, type Handler } from '../../../records/handlers';
import { byLink } from '../services/answer/by-link';
import { findEvidence, giveEvidence, takeEvidence } from '../services/answer/evidence';
import { removeContents, storeContents } from '../services/evidence-content';

/** `POST /api/questionnaire-mapping/evidence?question_id=`: stores all files or none. */
const upload: Handler = answering(async (ctx) => {
  const uploads = await uploadsIn(ctx);
  if (!uploads) return;
  const contents = await storeContents(uploads);
  let stored = false;
  try {
    await byLink(ctx, { counted: true }, async () => {
      ctx.body = { data: await giveEvidence(ctx.query.question_id, contents) };
    });
    stored = ctx.status < 400;
  } finally {
    if (!stored) await removeContents(contents);
  }
});

/** `DELETE /api/questionnaire-mapping/evidence/{documentId}` */
const takeBack: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await takeEvidence(String(ctx.params.id)) };
  }),
);

/** `GET /api/questionnaire-mapping/evidence/{documentId}` */
const download: Handler = answering((ctx) =>
  byLink(ctx, { reads: true }, async () => answerFile(ctx, await findEvidence(String(ctx.params.id)))),
);

export default { upload, takeBack, download };
