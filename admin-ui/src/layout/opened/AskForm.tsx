import { LONGEST_SUPPORT_NOTE } from '@ridgeline/domain/support-access';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { Button } from '../../components/Button';
import { FormFailure } from '../../fields/FormFailure';
import { TextBox } from '../../fields/TextBox';
import { type Texts, useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { useToast } from '../../shared';
import styles from './Closed.module.css';

const words = supportWords.page;

interface AskFormProps {
  readonly company: string;
  readonly onDone: () => void;
}

/** Asks the administrators of a company for access. */
export const AskForm = ({ company, onDone }: AskFormProps) => {
  const provider = useProvider();
  const toast = useToast();
  const { control, failure, busy, submit } = useTextForm<Texts<'note'>, unknown>({
    initial: { note: '' },
    check: ({ note }): { note?: string } => (note.trim() ? {} : { note: fieldWords.required }),
    send: ({ note }) => provider.askForSupport(company, note.trim()),
    onDone: () => {
      toast.done(words.done);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FormFailure text={failure} />
      <TextBox
        control={control}
        name="note"
        label={words.note}
        hint={words.noteHint}
        maxLength={LONGEST_SUPPORT_NOTE}
      />
      <Button label={busy ? words.asking : words.ask} type="submit" variant="contained" disabled={busy} />
    </form>
  );
};
