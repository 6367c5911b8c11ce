import { sentQuestionnaire } from '@ridgeline/domain';
import type { OverviewRow } from '@ridgeline/domain/overview';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { ReadDialog } from '../../components/ReadDialog';
import { rowPath } from '../../resources';
import { CompanyLink } from '../../shared';
import styles from './Overview.module.css';

/** The sent questionnaires of a company whose mails were refused, each with a link to its page, which says why. */
export const FailedDialog = ({ row, onClose }: { row: OverviewRow; onClose: () => void }) => {
  const more = row.failed - row.failedLetters.length;
  return (
    <ReadDialog title={`${words.failedTitle}: ${row.name}`} onClose={onClose}>
      <p className="quiet">{words.failedText}</p>
      <ul className={styles.letters}>
        {row.failedLetters.map(({ documentId, title, recipient, unknownAddress }) => (
          <li key={documentId}>
            <CompanyLink company={row} to={rowPath(sentQuestionnaire, documentId)} className={styles.link}>
              {words.to({ title: title || sentQuestionnaire.nouns.one, recipient })}
            </CompanyLink>
            {unknownAddress && <span className="quiet"> {words.unknownAddress}</span>}
          </li>
        ))}
        {more > 0 && <li>{words.failedMore({ count: more })}</li>}
      </ul>
    </ReadDialog>
  );
};
