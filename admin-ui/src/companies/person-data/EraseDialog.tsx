import {
  confirmationOf,
  type PersonConfirmer,
  type PersonFound,
  type PersonRequests,
  type PersonWish,
} from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useProvider } from '../../providers/useProvider';
import styles from './Person.module.css';
import { TypedDialog } from './TypedDialog';

interface EraseDialogProps {
  readonly wish: PersonWish;
  readonly found: PersonFound;
  /** Who confirms it. */
  readonly confirmer: PersonConfirmer;
  readonly onClose: () => void;
  readonly onAsked: (waiting: PersonRequests) => void;
}

/** Says what would be erased and what is kept, and asks a second person for it. */
export const EraseDialog = ({ wish, found, confirmer, onClose, onAsked }: EraseDialogProps) => {
  const provider = useProvider();
  return (
    <TypedDialog
      wanted={confirmationOf(wish)}
      send={(typed) => provider.askToErase(wish, typed)}
      submit={words.ask}
      busy={words.asking}
      onClose={onClose}
      onDone={onAsked}
    >
      <p className={styles.text}>{words.confirmText({ count: found.erased })}</p>
      {found.rows > found.erased && (
        <p className={styles.text}>{words.confirmKept({ count: found.rows - found.erased })}</p>
      )}
      <p className={styles.text}>{words.backups}</p>
      <p className={styles.text}>{words.files}</p>
      <p className={styles.text}>{words.eraseNote({ count: found.erased })}</p>
      <p className={styles.text}>{words.askNote[confirmer]}</p>
    </TypedDialog>
  );
};
