import { messages } from '@ridgeline/domain';
import { NotFoundError } from '../records/errors';
import { answering, type Handler } from '../records/handlers';
import { answerFile } from '../serve/download';
import { findEvidence } from './respond/evidence';
import { findSent } from './sent';

/** `GET /api/questionnaire-mappings/{id}/evidence/{documentId}`, for staff */
export const downloadEvidence: Handler = answering(async (ctx) => {
  const sent = await findSent({ id: String(ctx.params.id) });
  if (!sent) throw new NotFoundError(messages.rowNotFound);
  await answerFile(ctx, await findEvidence(String(ctx.params.documentId), sent.id));
});
