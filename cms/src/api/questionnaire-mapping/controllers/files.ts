import { messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { answerFileAfterwards } from '../../../files/download';
import { NotFoundError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { afterwards } from '../../../request';
import { findEvidence } from '../services/answer/evidence';
import { answerDocument } from '../services/documents';
import { reviewOf, submissionOf, zoneFor } from '../services/pdf/read';
import { answeredQuestions, answersSoFar, findSent, type Sent } from '../services/sent';

const sentIn = async (ctx: Context): Promise<Sent> => {
  const sent = await findSent({ id: String(ctx.params.id) });
  if (!sent) throw new NotFoundError(messages.rowNotFound);
  return sent;
};

/** `GET /api/questionnaire-mappings/{id}/evidence/{documentId}`, for staff */
const downloadEvidence: Handler = answering(async (ctx) => {
  const { id } = await sentIn(ctx);
  answerFileAfterwards(ctx, await findEvidence(String(ctx.params.documentId), id));
});

/** `GET /api/questionnaire-mappings/{id}/pdf`, for staff */
const submittedPdf: Handler = answering(async (ctx) => {
  const sent = await sentIn(ctx);
  const soFar = await answersSoFar(sent.id);
  const submission = submissionOf(
    sent,
    soFar,
    answeredQuestions(sent.questions, soFar),
    true,
    await zoneFor(ctx, sent),
  );
  ctx.status = 200;
  const reviewed = { ...submission, review: await reviewOf(sent) };
  afterwards(ctx, () => answerDocument(ctx, { kind: 'submission', of: reviewed }, `company ${sent.company_id}`));
});

export default { evidence: downloadEvidence, pdf: submittedPdf };
