import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { FormFoot, type FormFootProps } from '../components/FormFoot';
import { FormFailure } from './FormFailure';
import styles from './LargeForm.module.css';

interface LargeFormProps extends FormFootProps {
  readonly title: string;
  /** What the form is for. */
  readonly text: string;
  /** Why the last try failed; null before. */
  readonly failure: string | null;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form of its own in a dialog, which fills a phone. A click beside it closes nothing, since it would lose what was typed. */
export const LargeForm = ({ title, text, failure, onSubmit, children, ...foot }: LargeFormProps) => {
  const id = useId();
  const phone = useMediaQuery('(max-width: 699px)');
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !foot.busy && foot.onCancel()}
      fullScreen={phone}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id} className={styles.title ?? ''}>
        {title}
      </DialogTitle>
      <form noValidate onSubmit={onSubmit} className={styles.form}>
        <DialogContent className={styles.content ?? ''}>
          <FormFailure text={failure} />
          <p className={styles.text}>{text}</p>
          {children}
        </DialogContent>
        <FormFoot {...foot} />
      </form>
    </Dialog>
  );
};

/** Inputs of a large form beside each other. */
export const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
