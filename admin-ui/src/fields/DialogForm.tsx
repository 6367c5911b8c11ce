import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { FormFoot, type FormFootProps } from '../components/FormFoot';
import styles from './Fields.module.css';
import { FormFailure } from './FormFailure';
import type { TextForm } from './useTextForm';

interface DialogFormProps extends Omit<FormFootProps, 'busy' | 'onCancel'> {
  readonly title: string;
  readonly form: Pick<TextForm<never>, 'busy' | 'failure' | 'submit'>;
  readonly maxWidth?: 'xs' | 'sm';
  readonly onClose: () => void;
  /** What is said below the reason why it failed. */
  readonly refused?: ReactNode;
  readonly children: ReactNode;
}

/** A small form in a dialog: title, why it failed, fields, Cancel and Submit. While it is sent it cannot be closed. */
export const DialogForm = ({ title, form, maxWidth = 'sm', onClose, refused, children, ...foot }: DialogFormProps) => {
  const id = useId();
  const { busy, failure, submit } = form;
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={`${id}-title`}
      {...(foot.danger && { role: 'alertdialog', 'aria-describedby': `${id}-text` })}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent id={`${id}-text`} className={styles.dialog ?? ''}>
          <FormFailure text={failure}>{refused}</FormFailure>
          {children}
        </DialogContent>
        <FormFoot {...foot} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
