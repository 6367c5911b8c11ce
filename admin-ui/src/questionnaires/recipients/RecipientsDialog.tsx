import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { Button } from '../../components/Button';
import { Loaded } from '../../components/Loaded';
import { ReadDialog } from '../../components/ReadDialog';
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
  const found = useRecipients(questionnaireId);
  return (
    <ReadDialog
      title={words.title}
      maxWidth="md"
      actions={
        found.data &&
        found.data.recipients.length > 0 && (
          <Button label={words.seeAll} variant="text" to={sentPath(questionnaireId)} />
        )
      }
      onClose={onClose}
    >
      <Loaded of={found} failed={words.failed}>
        {({ recipients, unread }) =>
          recipients.length === 0 ? (
            <p className={styles.intro}>{words.none}</p>
          ) : (
            <>
              <p className={styles.intro}>{words.intro({ name })}</p>
              <RecipientTable recipients={recipients} />
              {unread > 0 && <p className={styles.intro}>{words.more({ count: unread })}</p>}
            </>
          )
        }
      </Loaded>
    </ReadDialog>
  );
}
