import Button from '@mui/material/Button';
import { words as accountWords } from '@ridgeline/domain/words/accounts';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useId, useState } from 'react';
import fieldStyles from '../fields/Fields.module.css';
import { FormFailure } from '../fields/FormFailure';
import { PasswordBox } from '../fields/PasswordBox';
import { TextBox } from '../fields/TextBox';
import { type Problems, type Texts, useFields } from '../fields/useFields';
import { type ChangedDetails, changeOwnDetails } from '../providers/account';
import type { Identity } from '../providers/session';
import { useToast } from '../shared';
import styles from './Profile.module.css';

type Name = 'displayName' | 'email' | 'currentPassword';

const words = peopleWords.profile;

const begin = ({ displayName, email }: Identity): Texts<Name> => ({
  displayName: displayName ?? '',
  email,
  currentPassword: '',
});

const isOtherAddress = ({ email }: Texts<Name>, identity: Identity): boolean => email.trim() !== identity.email;

const check = (values: Texts<Name>, identity: Identity): Problems<Name> => {
  if (values.email.trim() === '') return { email: fieldWords.required };
  const needed = isOtherAddress(values, identity) && values.currentPassword === '';
  return needed ? { currentPassword: accountWords.currentPasswordNeeded } : {};
};

/** The user's name and email address; another address requires the current password, so that an unlocked screen is not enough. */
export const DetailsForm = ({ identity }: { identity: Identity }) => {
  const id = useId();
  const toast = useToast();
  const [toConfirm, setToConfirm] = useState<string>();
  const { values, box, failure, busy, submit, reset } = useFields<Name, ChangedDetails>({
    initial: begin(identity),
    check: (typed) => check(typed, identity),
    send: (typed) =>
      changeOwnDetails({
        displayName: typed.displayName.trim() || null,
        ...(isOtherAddress(typed, identity) && { email: typed.email.trim(), currentPassword: typed.currentPassword }),
      }),
    onDone: ({ identity: now, confirm }) => {
      reset(begin(now));
      setToConfirm(confirm);
      toast.done(words.saved);
    },
  });
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{words.details}</h2>
      <form noValidate onSubmit={submit} className={fieldStyles.form} aria-labelledby={id}>
        <FormFailure text={failure} />
        <TextBox box={box('displayName')} label={words.name} autoComplete="name" required={false} maxLength={255} />
        <TextBox box={box('email')} label={words.email} type="email" autoComplete="email" />
        <div role="status">{toConfirm && <p>{words.confirmSent(toConfirm)}</p>}</div>
        {isOtherAddress(values, identity) && (
          <PasswordBox
            box={box('currentPassword')}
            label={peopleWords.password.current}
            autoComplete="current-password"
            hint={words.currentForEmail}
          />
        )}
        <div className={fieldStyles.actions}>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </section>
  );
};
