import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { sentQuestionnaire } from '@ridgeline/domain';
import type { OverviewRow } from '@ridgeline/domain/overview';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useId } from 'react';
import { rowPath } from '../../resources';
import { CompanyLink } from '../../shared';
import styles from './Overview.module.css';

/** The sent questionnaires of a company whose mails were refused, each with a link to its page, which says why. */
export const FailedDialog = ({ row, onClose }: { row: OverviewRow; onClose: () => void }) => {
  const titleId = useId();
  const more = row.failed - row.failedLetters.length;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {words.failedTitle}: {row.name}
      </DialogTitle>
      <DialogContent>
        <p className={styles.text}>{words.failedText}</p>
        <ul className={styles.letters}>
          {row.failedLetters.map(({ documentId, title, recipient }) => (
            <li key={documentId}>
              <CompanyLink company={row} to={rowPath(sentQuestionnaire, documentId)} className={styles.link}>
                {words.to({ title: title || sentQuestionnaire.nouns.one, recipient })}
              </CompanyLink>
            </li>
          ))}
          {more > 0 && <li>{words.failedMore({ count: more })}</li>}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {shellWords.frame.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
