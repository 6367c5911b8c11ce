import { messages } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { filesIn } from '../../../files/received';
import { ConflictError, ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { byLink, LinkError } from '../services/answer/by-link';
import { wholeOf, withinTopic } from '../services/answer/whole';
import { answersSoFar, type Opened, openedByLink } from '../services/sent';
import { previewSheet } from '../services/sheet/preview';
import { readBook } from '../services/sheet/read';
import { type SheetOf, writeSheet } from '../services/sheet/write';

const opened = async (): Promise<Opened> => {
  const sent = await openedByLink();
  if (!sent) throw new LinkError('expired');
  return sent;
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `GET /api/questionnaire-mapping/sheet` */
const download: Handler = answering(async (ctx) => {
  let sheet: SheetOf | undefined;
  await byLink(ctx, { reads: true }, async () => {
    const sent = await opened();
    const soFar = await answersSoFar(sent.id);
    const asked = sent.topic === null ? sent.questions : withinTopic(await wholeOf(sent, soFar), sent.topic);
    sheet = {
      title: sent.title,
      language: sent.language ?? 'en',
      key: sent.details.questionnaire.documentId,
      questions: asked.map((question) => {
        const given = soFar.answers.get(question.documentId);
        return { ...question, answer: given?.answer ?? null, comment: given?.comment ?? null };
      }),
    };
  });
  if (!sheet) return;
  ctx.attachment(`${sheet.title.slice(0, 100)}.xlsx`);
  ctx.type = XLSX;
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.body = writeSheet(sheet);
});

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

export default { download, preview };
