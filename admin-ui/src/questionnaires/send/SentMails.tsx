import { isFinished } from '@ridgeline/domain/assessment';
import { isUnknownAddress, letterProblem } from '@ridgeline/domain/sending';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { Fragment, type ReactNode } from 'react';
import { momentText } from '../../shared';
import { questionnairesStyles as facts, sentStyles as styles, type ToldLetter } from '../common';

const words = sendingWords.letters;

/** Reminders that wait are not sent while the answers are in; changes that are requested let them go out again. */
const isIdle = ({ kind, state }: ToldLetter, status: string): boolean =>
  state === 'waiting' && (kind === 'reminder' || kind === 'overdue') && isFinished(status);

const reasonOf = (problem: string): string => {
  const kind = letterProblem(problem);
  return kind === 'other' ? problem : words.reasons[kind];
};

const failedOf = (problem: string | null): string => {
  if (problem === 'no-address') return words.noAddress;
  return isUnknownAddress(problem) ? words.unknownAddress : words.failed({ problem: reasonOf(problem ?? '') });
};

const saidOf = (letter: ToldLetter, status: string): string => {
  const { state, dueAt, sentAt, problem, notBefore } = letter;
  if (isIdle(letter, status)) return words.skipped;
  if (state === 'sent') return words.sent({ when: momentText(sentAt) });
  if (state === 'skipped') return words.skipped;
  if (state === 'failed') return failedOf(problem);
  if (!problem) return words.due({ when: momentText(dueAt) });
  return words.again({ when: momentText(notBefore), problem: reasonOf(problem) });
};

interface SentMailsProps {
  readonly letters: readonly ToldLetter[] | undefined;
  readonly status: string;
  /** What mends a failed mail. */
  readonly children?: ReactNode;
}

/** The mails about one sent questionnaire: sent, planned, and failed ones with the reason. */
export const SentMails = ({ letters = [], status, children }: SentMailsProps) =>
  letters.length > 0 ? (
    <section className={styles.card} aria-labelledby="sent-mails">
      <h2 id="sent-mails">{words.title}</h2>
      <dl className={facts.facts}>
        {letters.map((letter) => (
          <Fragment key={`${letter.kind} ${letter.dueAt} ${letter.sentAt}`}>
            <dt>{words.kinds[letter.kind]}</dt>
            <dd>{saidOf(letter, status)}</dd>
          </Fragment>
        ))}
      </dl>
      {children}
    </section>
  ) : null;
