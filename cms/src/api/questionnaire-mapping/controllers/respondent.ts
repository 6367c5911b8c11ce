import type { Context } from 'koa';
import { answering, type Handler } from '../../../records/handlers';
import { inCompany } from '../../../request';
import { readLogo } from '../../company/services/logo';
import { byLink, LinkError } from '../services/answer/by-link';
import { earlierAnswers } from '../services/answer/earlier';
import { wholeOf, withinTopic } from '../services/answer/whole';
import { answerDocument, type Document } from '../services/documents';
import { blankOf, submissionOf, zoneFor } from '../services/pdf/read';
import { answersSoFar, type Opened, openedByLink } from '../services/sent';

/** `GET /api/questionnaire-mapping/earlier` */
const earlier: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await earlierAnswers() };
  }),
);

const openedOrExpired = async (): Promise<Opened> => {
  const sent = await openedByLink();
  if (!sent) throw new LinkError('expired');
  return sent;
};

/** Reads a document by a link, and draws it once the transaction is over. */
const documentByLink = (read: (sent: Opened, ctx: Context) => Document | Promise<Document>): Handler =>
  answering(async (ctx) => {
    let drawn: { readonly document: Document; readonly owner: string } | undefined;
    await byLink(ctx, { reads: true }, async () => {
      const sent = await openedOrExpired();
      drawn = { document: await read(sent, ctx), owner: `questionnaire ${sent.id}` };
    });
    if (drawn) await answerDocument(ctx, drawn.document, drawn.owner);
  });

/** `GET /api/questionnaire-mapping/pdf` */
const pdf = documentByLink(async (sent, ctx) => {
  const soFar = await answersSoFar(sent.id);
  const whole = await wholeOf(sent, soFar);
  const submission = submissionOf(sent, soFar, whole, sent.status !== 'completed', await zoneFor(ctx, sent));
  const { topic } = sent;
  // Conditions are evaluated on all answers; then only the questions of the link's topic are returned.
  const questions = submission.questions.filter((one) => topic === null || one.topic === topic);
  return { kind: 'submission', of: { ...submission, questions } };
});

/** `GET /api/questionnaire-mapping/blank` */
const blank = documentByLink((sent) => ({ kind: 'blank', of: blankOf(sent) }));

/** `GET /api/questionnaire-mapping/sheet` */
const sheet = documentByLink(async (sent) => {
  const soFar = await answersSoFar(sent.id);
  const asked = sent.topic === null ? sent.questions : withinTopic(await wholeOf(sent, soFar), sent.topic);
  return {
    kind: 'sheet',
    of: {
      title: sent.title,
      language: sent.language ?? 'en',
      key: sent.details.questionnaire.documentId,
      questions: asked.map((question) => {
        const given = soFar.answers.get(question.documentId);
        return { ...question, answer: given?.answer ?? null, comment: given?.comment ?? null };
      }),
    },
  };
});

/** `GET /api/questionnaire-mapping/logo`: of the company that asks, which its mails show too. */
const logo: Handler = answering(async (ctx) => {
  let company: number | undefined;
  await byLink(ctx, { reads: true }, async () => {
    company = (await openedOrExpired()).company_id;
  });
  // The link opens no file of the company, so the file is read as its staff would, after the link was accepted.
  if (company !== undefined) ctx.body = { data: { logo: await inCompany(company, readLogo) } };
});

export default { earlier, pdf, blank, sheet, logo };
