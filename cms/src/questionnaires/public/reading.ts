import { answering, type Handler } from '../../records/handlers';
import { answerPdf, submissionOf } from '../pdf/read';
import type { Submission } from '../pdf/submission';
import { earlierAnswers } from '../respond/earlier';
import { wholeOf } from '../respond/whole';
import { openedByLink, standingOf } from '../sent';
import { byLink, LinkError } from './link';

/** `GET /api/questionnaire-mapping/earlier` */
export const earlier: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await earlierAnswers() };
  }),
);

const readSubmission = async (): Promise<Submission> => {
  const sent = await openedByLink();
  if (!sent) throw new LinkError('expired');
  const standing = await standingOf(sent.id);
  const whole = await wholeOf(sent, standing);
  const submission = submissionOf(sent, standing, whole, sent.status !== 'completed');
  const { topic } = sent;
  // What was asked is decided by all answers, and a link to one topic is told of that one.
  return { ...submission, questions: submission.questions.filter((one) => topic === null || one.topic === topic) };
};

/** `GET /api/questionnaire-mapping/pdf` */
export const pdf: Handler = answering(async (ctx) => {
  let submission: Submission | undefined;
  await byLink(ctx, { reads: true }, async () => {
    submission = await readSubmission();
  });
  if (submission) answerPdf(ctx, submission);
});
