import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useId } from 'react';
import { DialogFrame } from '../components/DialogFrame';
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
    <DialogFrame
      title={title}
      busy={busy}
      onClose={onClose}
      maxWidth={maxWidth}
      {...(foot.danger && { role: 'alertdialog', 'aria-describedby': id })}
    >
      <form noValidate onSubmit={submit}>
        <DialogContent id={id} className={styles.dialog ?? ''}>
          <FormFailure text={failure}>{refused}</FormFailure>
          {children}
        </DialogContent>
        <FormFoot {...foot} busy={busy} onCancel={onClose} />
      </form>
    </DialogFrame>
  );
};
