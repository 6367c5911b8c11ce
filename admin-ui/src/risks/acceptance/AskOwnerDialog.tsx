import { risk as entity, LONGEST_REASON } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { type Row, useRefresh, useToast } from '../../shared';
import styles from './Acceptance.module.css';

interface AskOwnerDialogProps {
  readonly risk: Row;
  readonly owner: string;
  /** Whether the link is sent to the owner by mail. */
  readonly mail: boolean;
  readonly onClose: () => void;
}

/** Requests acceptance, and says how the owner learns of it: by mail, or only by signing in. */
export const AskOwnerDialog = ({ risk, owner, mail, onClose }: AskOwnerDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const form = useTextForm({
    initial: { message: '' },
    send: ({ message }) => provider.askForAcceptance(risk.id, message),
    failed: words.askFailed,
    onEnd: useRefresh(entity),
    onDone: () => {
      toast.done(mail ? words.asked : words.askedUnmailed({ owner }));
      onClose();
    },
  });
  return (
    <DialogForm
      title={words.askTitle}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.asking : words.ask}
      onClose={onClose}
    >
      <p className={styles.text}>{mail ? words.askByMail({ owner }) : words.askSignedIn({ owner })}</p>
      <TextBox
        control={form.control}
        name="message"
        label={words.message}
        hint={words.messageHint}
        maxLength={LONGEST_REASON}
        lines={[3, 8]}
        required={false}
        autoFocus
      />
    </DialogForm>
  );
};
