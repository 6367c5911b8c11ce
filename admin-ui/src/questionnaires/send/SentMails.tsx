import { sendingWords } from '@ridgeline/domain/words/sending';
import { Fragment } from 'react';
import { momentText } from '../../shared';
import { questionnairesStyles as facts, sentStyles as styles, type ToldLetter } from '../common';

const words = sendingWords.letters;

const saidOf = ({ state, dueAt, sentAt, problem, notBefore }: ToldLetter): string => {
  if (state === 'sent') return words.sent({ when: momentText(sentAt) });
  if (state === 'skipped') return words.skipped;
  if (state === 'failed') return problem === 'no-address' ? words.noAddress : words.failed({ problem: problem ?? '' });
  return problem ? words.again({ when: momentText(notBefore), problem }) : words.due({ when: momentText(dueAt) });
};

/** The mails about one sent questionnaire: sent, planned, and failed ones with the reason. */
export const SentMails = ({ letters = [] }: { letters: readonly ToldLetter[] | undefined }) =>
  letters.length > 0 ? (
    <section className={styles.card} aria-labelledby="sent-mails">
      <h2 id="sent-mails">{words.title}</h2>
      <dl className={facts.facts}>
        {letters.map((letter) => (
          <Fragment key={`${letter.kind} ${letter.dueAt} ${letter.sentAt}`}>
            <dt>{words.kinds[letter.kind]}</dt>
            <dd>{saidOf(letter)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  ) : null;
