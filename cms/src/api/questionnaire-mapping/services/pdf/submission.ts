import type { AssessmentStatus } from '@ridgeline/domain/assessment';
import { topicsOf } from '@ridgeline/domain/assessment';
import type { Language } from '@ridgeline/domain/language';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import { answerWords } from '@ridgeline/domain/questions/given';
import { writtenMoment } from '../moment';
import type { AnsweredQuestion } from '../sent';
import { paper, STYLES, UNDRAWN } from './paper';
import { choiceWords, dayOf } from './texts';

/** One question that was asked, with its answer and, when included, the reviewer's comment. */
export type Submitted = AnsweredQuestion & { readonly comment: string | null; readonly reviewComment: string | null };

/** The outcome of a review, as staff read it. */
export interface Review {
  /** 0 to 100; null if no answer counts. */
  readonly score: number | null;
  /** A username; null before a decision. */
  readonly by: string | null;
  /** ISO date and time. */
  readonly at: string | null;
}

export interface Submission {
  readonly title: string;
  readonly recipient: string;
  readonly askedBy: string | null;
  /** ISO date and time. */
  readonly submittedAt: string;
  /** Name and position of the person; empty when no person was named. */
  readonly submittedBy: string;
  /** Time zone of its times. */
  readonly zone: string;
  readonly status: AssessmentStatus;
  readonly reviewNote: string | null;
  /** For staff: the score, and who decided when. */
  readonly review?: Review;
  readonly language: Language;
  /** The questions that were asked, in their order. */
  readonly questions: readonly Submitted[];
}

type Paper = ReturnType<typeof paper>;

const answerOf = ({ kind, answer }: Submitted, language: Language): string => {
  if (answer === null || answer.trim() === '') return MESSAGES[language].submission.noAnswer;
  if (kind === 'Date') return dayOf(answer, language);
  return kind === 'Yes or No' ? choiceWords(answer, language) : answerWords(kind, answer);
};

const writeQuestion = ({ write }: Paper, question: Submitted, number: number, language: Language): void => {
  const words = MESSAGES[language].submission;
  const { kind, comment, files, reviewComment } = question;
  write('H3', `${number}. ${question.question}`, STYLES.question);
  write('P', answerOf(question, language), STYLES.answer);
  if (comment) write('P', `${words.comment}: ${comment}`, STYLES.small);
  if (files.length > 0 && kind !== 'File')
    write('P', `${words.files}: ${files.map(({ name }) => name).join(', ')}`, STYLES.small);
  if (reviewComment) write('P', `${words.reviewer}: ${reviewComment}`, STYLES.small);
};

/** For an audit these come first: the score, and who approved or rejected the answers, and when. */
const writeReview = ({ write }: Paper, { review, status, zone, language }: Submission): void => {
  const words = MESSAGES[language].submission;
  if (!review) return;
  if (review.score !== null) write('P', words.score({ score: review.score }), STYLES.answer);
  if ((status === 'approved' || status === 'rejected') && review.by && review.at) {
    const when = writtenMoment(review.at, language, zone);
    write('P', words.decided[status]({ who: review.by, when }), STYLES.answer);
  }
};

const writeHead = (sheet: Paper, submission: Submission): void => {
  const { write } = sheet;
  const { title, recipient, askedBy, submittedAt, submittedBy, zone, status, reviewNote, language } = submission;
  const words = MESSAGES[language].submission;
  write('H1', title, STYLES.title);
  write('P', words.answersOf({ recipient }), { ...STYLES.answer, above: 6 });
  if (askedBy) write('P', words.askedBy({ organisation: askedBy }), STYLES.answer);
  write('P', words.submitted({ when: writtenMoment(submittedAt, language, zone) }), STYLES.answer);
  if (submittedBy) write('P', words.submittedBy({ who: submittedBy }), STYLES.answer);
  const judged = (words.status as Readonly<Partial<Record<AssessmentStatus, string>>>)[status];
  if (judged) write('P', judged, { ...STYLES.answer, weight: 'bold' });
  writeReview(sheet, submission);
  if (reviewNote) write('P', `${words.noteOfReview}: ${reviewNote}`, STYLES.answer);
};

/** Writes what was submitted as a PDF. @param onData gets its bytes in order */
export const submissionPdf = async (submission: Submission, onData: (bytes: Uint8Array) => void): Promise<void> => {
  const { title, questions, language } = submission;
  const words = MESSAGES[language].submission;
  const sheet = paper({ title, language, page: (number) => words.page({ number }) }, onData);
  writeHead(sheet, submission);
  let number = 0;
  for (const topic of topicsOf(questions)) {
    sheet.write('H2', topic.title, STYLES.topic);
    for (const question of topic.questions) {
      number += 1;
      writeQuestion(sheet, question, number, language);
    }
  }
  if (sheet.missed()) sheet.write('P', words.undrawn({ sign: UNDRAWN }), { ...STYLES.small, above: 18 });
  await sheet.end();
};
