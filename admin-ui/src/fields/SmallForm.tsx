import type { ReactNode } from 'react';
import { Button } from '../components/Button';
import styles from './Fields.module.css';
import { FormFailure } from './FormFailure';
import type { TextForm } from './useTextForm';

interface SmallFormProps {
  readonly form: Pick<TextForm<never>, 'busy' | 'failure' | 'submit'>;
  /** The label of the submit button, also while it works. */
  readonly submit: string;
  readonly label?: string;
  /** Whether the submit button has the focus: in a dialog without a field. */
  readonly focused?: boolean;
  /** Other buttons, after the submit button. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A small form on a page: why it failed, its fields, and the submit button. */
export const SmallForm = ({ form, submit, label, focused = false, actions, children }: SmallFormProps) => (
  <form noValidate onSubmit={form.submit} className={styles.form} aria-label={label}>
    <FormFailure text={form.failure} />
    {children}
    <div className={styles.actions}>
      <Button label={submit} type="submit" variant="contained" disabled={form.busy} autoFocus={focused} />
      {actions}
    </div>
  </form>
);
