import DialogContent from '@mui/material/DialogContent';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FormEventHandler, ReactNode } from 'react';
import { DialogFrame } from '../components/DialogFrame';
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

/** A separate form in a dialog, which fills a phone. A click beside it does not close it, because the typed text would be lost. */
export const LargeForm = ({ title, text, failure, onSubmit, children, ...foot }: LargeFormProps) => {
  const phone = useMediaQuery('(max-width: 699px)');
  return (
    <DialogFrame
      title={title}
      titleClass={styles.title}
      busy={foot.busy}
      escapeOnly
      onClose={foot.onCancel}
      fullScreen={phone}
      maxWidth="md"
    >
      <form noValidate onSubmit={onSubmit} className={styles.form}>
        <DialogContent className={styles.content ?? ''}>
          <FormFailure text={failure} />
          <p className="quiet">{text}</p>
          {children}
        </DialogContent>
        <FormFoot {...foot} />
      </form>
    </DialogFrame>
  );
};

/** Inputs of a large form beside each other. */
export const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
