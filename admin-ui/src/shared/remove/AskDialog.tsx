import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { TextDialog } from '../../components/DialogFrame';

interface AskDialogProps {
  readonly open?: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly busy?: boolean;
  /** Why the action failed, if it did. */
  readonly problem?: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A confirmation before an action that cannot be undone. Cancel has the focus. */
export const AskDialog = ({ open = true, title, children, busy = false, problem, ...props }: AskDialogProps) => {
  const { confirm, cancel, onConfirm, onCancel } = props;
  return (
    <TextDialog
      open={open}
      title={title}
      busy={busy}
      onClose={onCancel}
      maxWidth="xs"
      role="alertdialog"
      actions={
        <>
          <Button label={cancel} onClick={onCancel} disabled={busy} autoFocus />
          <Button label={confirm} variant="contained" color="error" onClick={onConfirm} disabled={busy} />
        </>
      }
    >
      {children}
      {problem && <p role="alert">{problem}</p>}
    </TextDialog>
  );
};
