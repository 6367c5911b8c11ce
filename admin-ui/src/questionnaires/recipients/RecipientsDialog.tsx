import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useId } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { sentPath } from '../common';
import styles from './Recipients.module.css';
import { RecipientTable } from './RecipientTable';
import { useRecipients } from './useRecipients';

interface RecipientsDialogProps {
  readonly questionnaireId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const words = questionnaireWords.recipients;

/** Customer details: all recipients of one questionnaire. */
export default function RecipientsDialog({ questionnaireId, name, onClose }: RecipientsDialogProps) {
  const titleId = useId();
  const { data, error, refetch } = useRecipients(questionnaireId);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        {error ? (
          <LoadError title={words.failed} error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Loading />
        ) : data.recipients.length === 0 ? (
          <p className={styles.intro}>{words.none}</p>
        ) : (
          <>
            <p className={styles.intro}>{words.intro({ name })}</p>
            <RecipientTable recipients={data.recipients} />
            {data.unread > 0 && <p className={styles.intro}>{words.more({ count: data.unread })}</p>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {data && data.recipients.length > 0 && (
          <Button component={Link} to={sentPath(questionnaireId)}>
            {words.seeAll}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose} autoFocus>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
