import { messages } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { filesIn } from '../../../files/received';
import { ConflictError, ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { byLink, LinkError } from '../services/answer/by-link';
import { type Opened, openedByLink } from '../services/sent';
import { previewSheet } from '../services/sheet/preview';
import { readBook } from '../services/sheet/read';

const opened = async (): Promise<Opened> => {
  const sent = await openedByLink();
  if (!sent) throw new LinkError('expired');
  return sent;
};

/** @throws ConflictError once the answers are submitted */
const openedUnsubmitted = async (): Promise<Opened> => {
  const sent = await opened();
  if (!isOpen(sent.status)) throw new ConflictError(messages.alreadySubmitted, { status: sent.status });
  return sent;
};

/** `POST /api/questionnaire-mapping/sheet`: says what a filled sheet would change, and stores nothing. */
const preview: Handler = answering(async (ctx) => {
  const [file] = filesIn(ctx);
  if (!file) throw new ValidationError(messages.noFileSent);
  let questionnaire: number | undefined;
  await byLink(ctx, { counted: true }, async () => {
    questionnaire = (await openedUnsubmitted()).id;
  });
  if (questionnaire === undefined) return;
  // Outside of a transaction, since reading takes a while.
  const book = await readBook(file.filepath, questionnaire);
  await byLink(ctx, { counted: true }, async () => {
    ctx.body = { data: await previewSheet(await openedUnsubmitted(), book) };
  });
});

export default { preview };
