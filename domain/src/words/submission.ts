import type { AssessmentStatus } from '../assessment';
import type { Language } from '../sending';

/** What a PDF of submitted answers says around them, in one language. */
export interface SubmissionWords {
  readonly answersOf: (recipient: string) => string;
  readonly askedBy: (organisation: string) => string;
  readonly submitted: (when: string) => string;
  readonly status: Readonly<Partial<Record<AssessmentStatus, string>>>;
  readonly noteOfReview: string;
  readonly question: (number: number) => string;
  readonly noAnswer: string;
  readonly comment: string;
  readonly files: string;
  readonly reviewer: string;
  readonly page: (number: number) => string;
  /** Told where a character could not be drawn. */
  readonly undrawn: (sign: string) => string;
  readonly notSubmitted: string;
}

export const submissionWords: Readonly<Record<Language, SubmissionWords>> = {
  en: {
    answersOf: (recipient) => `Answers of ${recipient}`,
    askedBy: (organisation) => `Asked by ${organisation}`,
    submitted: (when) => `Submitted ${when}`,
    status: { completed: 'Awaiting review', approved: 'Approved', rejected: 'Not accepted' },
    noteOfReview: 'Note of the review',
    question: (number) => `Question ${number}`,
    noAnswer: 'No answer',
    comment: 'Comment',
    files: 'Files',
    reviewer: 'Reviewer',
    page: (number) => `Page ${number}`,
    undrawn: (sign) =>
      `Characters that this document has no letters for are shown as ${sign}. The answers themselves hold them.`,
    notSubmitted: 'Nothing was submitted yet.',
  },
  de: {
    answersOf: (recipient) => `Antworten von ${recipient}`,
    askedBy: (organisation) => `Gefragt von ${organisation}`,
    submitted: (when) => `Eingereicht ${when}`,
    status: { completed: 'Wird geprüft', approved: 'Angenommen', rejected: 'Nicht angenommen' },
    noteOfReview: 'Anmerkung der Prüfung',
    question: (number) => `Frage ${number}`,
    noAnswer: 'Keine Antwort',
    comment: 'Kommentar',
    files: 'Dateien',
    reviewer: 'Prüfung',
    page: (number) => `Seite ${number}`,
    undrawn: (sign) =>
      `Zeichen, für die dieses Dokument keine Buchstaben hat, stehen als ${sign} da. Die Antworten selbst enthalten sie.`,
    notSubmitted: 'Es wurde noch nichts eingereicht.',
  },
};
