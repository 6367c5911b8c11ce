import { confirmationOf, type PersonErased, type PersonFound, type PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import styles from './Person.module.css';

interface EraseDialogProps {
  readonly wish: PersonWish;
  readonly found: PersonFound;
  readonly onClose: () => void;
  readonly onErased: (erased: PersonErased) => void;
}

/** Says what is erased and what is kept, and asks for the address or the name once more. */
export const EraseDialog = ({ wish, found, onClose, onErased }: EraseDialogProps) => {
  const provider = useProvider();
  const wanted = confirmationOf(wish);
  const form = useTextForm({
    initial: { confirmation: '' },
    check: ({ confirmation }) => (confirmation.trim() === wanted ? {} : { confirmation: words.typedDiffers }),
    send: ({ confirmation }) => provider.erasePerson(wish, confirmation.trim()),
    failed: ({ message }) => words.eraseFailed({ reason: message }),
    onDone: (erased: PersonErased) => {
      onClose();
      onErased(erased);
    },
  });
  return (
    <DialogForm
      title={words.confirmTitle}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.erasing : words.confirm}
      danger
      onClose={onClose}
    >
      <p className={styles.text}>{words.confirmText({ count: found.erased })}</p>
      {found.rows > found.erased && (
        <p className={styles.text}>{words.confirmKept({ count: found.rows - found.erased })}</p>
      )}
      <p className={styles.text}>{words.backups}</p>
      <p className={styles.text}>{words.files}</p>
      <p className={styles.text}>{words.eraseNote({ count: found.erased })}</p>
      <TextBox control={form.control} name="confirmation" label={words.type({ text: wanted })} autoComplete="off" />
    </DialogForm>
  );
};
