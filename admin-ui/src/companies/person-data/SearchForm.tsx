import Button from '@mui/material/Button';
import { LONGEST_PERSON_EMAIL, LONGEST_PERSON_NAME, readPersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useId } from 'react';
import { FormFailure } from '../../fields/FormFailure';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import styles from './Person.module.css';
import type { Searched } from './PersonPage';

/** Whom to look for: an address, a name, or both. */
export const SearchForm = ({ onFound }: { readonly onFound: (searched: Searched | null) => void }) => {
  const provider = useProvider();
  const id = useId();
  const { control, failure, busy, submit } = useTextForm({
    initial: { email: '', name: '' },
    check: (values) => readPersonWish(values).problems,
    send: async (values) => {
      onFound(null);
      const { wish } = readPersonWish(values);
      return { wish, found: await provider.findPerson(wish) };
    },
    failed: ({ message }) => `${words.failed} ${message}`,
    onDone: onFound,
  });
  return (
    <form noValidate onSubmit={submit} className={styles.card} aria-label={words.open}>
      <FormFailure text={failure} />
      <p id={id}>{words.text}</p>
      <div className={styles.fields}>
        <TextBox
          control={control}
          name="email"
          label={words.email}
          required={false}
          type="email"
          autoComplete="off"
          maxLength={LONGEST_PERSON_EMAIL}
        />
        <TextBox
          control={control}
          name="name"
          label={words.name}
          hint={words.nameHint}
          required={false}
          autoComplete="off"
          maxLength={LONGEST_PERSON_NAME}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? words.finding : words.find}
        </Button>
      </div>
    </form>
  );
};
