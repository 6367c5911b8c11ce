import type { LetterKind, LetterState } from '@ridgeline/domain';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { momentText } from '../moments';
import styles from './Send.module.css';

const words = sendingWords.letters;

/** What became of a mail about a sent questionnaire. */
export interface ToldLetter {
  readonly kind: LetterKind;
  readonly state: LetterState;
  readonly dueAt: string;
  readonly sentAt: string | null;
  readonly attempts: number;
  readonly problem: string | null;
  readonly notBefore: string | null;
}

const saidOf = ({ state, dueAt, sentAt, problem, notBefore }: ToldLetter): string => {
  if (state === 'sent') return words.sent(momentText(sentAt));
  if (state === 'skipped') return words.skipped;
  if (state === 'failed') return problem === 'no-address' ? words.noAddress : words.failed(problem ?? '');
  return problem ? words.again(momentText(notBefore), problem) : words.due(momentText(dueAt));
};

/** The mails about one sent questionnaire: which left, which are to come, and which did not leave and why. */
export const SentMails = ({ letters }: { letters: readonly ToldLetter[] }) => (
  <section className={styles.mails} aria-label={words.title}>
    <h2>{words.title}</h2>
    {letters.length === 0 ? (
      <p className={styles.count}>{words.none}</p>
    ) : (
      <dl>
        {letters.map((letter) => (
          <div key={`${letter.kind} ${letter.dueAt} ${letter.sentAt}`} data-state={letter.state}>
            <dt>{words.kinds[letter.kind]}</dt>
            <dd>{saidOf(letter)}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);
