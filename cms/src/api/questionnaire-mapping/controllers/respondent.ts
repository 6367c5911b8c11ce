import type { Context } from 'koa';
import { answering, type Handler } from '../../../records/handlers';
import { inCompany } from '../../../request';
import { readLogo } from '../../company/services/logo';
import { byLink, LinkError } from '../services/answer/by-link';
import { earlierAnswers } from '../services/answer/earlier';
import { wholeOf } from '../services/answer/whole';
import type { Blank } from '../services/pdf/blank';
import { answerBlank, answerPdf, blankOf, submissionOf, zoneFor } from '../services/pdf/read';
import type { Submission } from '../services/pdf/submission';
import { answersSoFar, openedByLink } from '../services/sent';

/** `GET /api/questionnaire-mapping/earlier` */
const earlier: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await earlierAnswers() };
  }),
);

const readSubmission = async (ctx: Context): Promise<Submission> => {
  const sent = await openedByLink();
  if (!sent) throw new LinkError('expired');
  const soFar = await answersSoFar(sent.id);
  const whole = await wholeOf(sent, soFar);
  const submission = submissionOf(sent, soFar, whole, sent.status !== 'completed', await zoneFor(ctx, sent));
  const { topic } = sent;
  // Conditions are evaluated on all answers; then only the questions of the link's topic are returned.
  return { ...submission, questions: submission.questions.filter((one) => topic === null || one.topic === topic) };
};

/** `GET /api/questionnaire-mapping/pdf` */
const pdf: Handler = answering(async (ctx) => {
  let submission: Submission | undefined;
  await byLink(ctx, { reads: true }, async () => {
    submission = await readSubmission(ctx);
  });
  if (submission) answerPdf(ctx, submission);
});

/** `GET /api/questionnaire-mapping/blank` */
const blank: Handler = answering(async (ctx) => {
  let questions: Blank | undefined;
  await byLink(ctx, { reads: true }, async () => {
    const sent = await openedByLink();
    if (!sent) throw new LinkError('expired');
    questions = blankOf(sent);
  });
  if (questions) answerBlank(ctx, questions);
});

/** `GET /api/questionnaire-mapping/logo`: of the company that asks, which its mails show too. */
const logo: Handler = answering(async (ctx) => {
  let company: number | undefined;
  await byLink(ctx, { reads: true }, async () => {
    const sent = await openedByLink();
    if (!sent) throw new LinkError('expired');
    company = sent.company_id;
  });
  // The link opens no file of the company, so the file is read as its staff would, after the link was accepted.
  if (company !== undefined) ctx.body = { data: { logo: await inCompany(company, readLogo) } };
});

export default { earlier, pdf, blank, logo };
