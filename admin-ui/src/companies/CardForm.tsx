import { type ReactNode, useId } from 'react';
import { Button } from '../components/Button';
import { FormFailure } from '../fields/FormFailure';
import type { TextForm } from '../fields/useTextForm';
import styles from './Settings.module.css';

interface CardFormProps {
  readonly form: Pick<TextForm<never>, 'busy' | 'failure' | 'submit'>;
  /** The heading, which names the form. */
  readonly title: string;
  readonly submit: string;
  /** The label of the submit button while it works. */
  readonly busy: string;
  readonly children: ReactNode;
}

/** A form that is a card of its own: why it failed, its heading, its fields, and the submit button. */
export const CardForm = ({ form, title, submit, busy, children }: CardFormProps) => {
  const id = useId();
  return (
    <form noValidate onSubmit={form.submit} className={styles.card} aria-labelledby={id}>
      <FormFailure text={form.failure} />
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.actions}>
        <Button label={form.busy ? busy : submit} type="submit" variant="contained" disabled={form.busy} />
      </div>
    </form>
  );
};
