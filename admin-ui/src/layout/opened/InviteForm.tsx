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

type Values = Texts<'username' | 'email'>;

/** Invites an administrator of a company whose own ones cannot sign in. */
export const InviteForm = ({ company }: { readonly company: string }) => {
  const provider = useProvider();
  const toast = useToast();
  const { control, failure, busy, submit } = useTextForm<Values, { readonly email: string }>({
    initial: { username: '', email: '' },
    check: ({ username, email }): Partial<Record<keyof Values, string>> => ({
      ...(username.trim() === '' && { username: fieldWords.required }),
      ...(email.trim() === '' && { email: fieldWords.required }),
    }),
    send: ({ username, email }) =>
      provider.inviteAdministrator(company, { username: username.trim(), email: email.trim() }),
    onDone: ({ email }) => toast.done(words.invited({ email })),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FormFailure text={failure} />
      <TextBox control={control} name="username" label={words.username} hint="" />
      <TextBox control={control} name="email" label={words.email} hint="" inputMode="email" />
      <Button label={busy ? words.inviting : words.invite} type="submit" disabled={busy} />
    </form>
  );
};
