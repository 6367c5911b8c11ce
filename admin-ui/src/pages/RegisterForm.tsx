import Button from '@mui/material/Button';
import { passwordProblem } from '@ridgeline/domain/passwords';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { peopleWords } from '@ridgeline/domain/words/people';
import styles from '../fields/Fields.module.css';
import { FormFailure } from '../fields/FormFailure';
import { NewPasswordBox } from '../fields/NewPasswordBox';
import { TextBox } from '../fields/TextBox';
import { type Problems, type Texts, useFields } from '../fields/useFields';
import { askForAccount } from '../providers/account';
import { BackToSignIn } from './BackToSignIn';

type Name = 'organisation' | 'name' | 'email' | 'username' | 'password';

const EMPTY: Texts<Name> = { organisation: '', name: '', email: '', username: '', password: '' };
const TYPED: readonly Name[] = ['organisation', 'name', 'email', 'username'];

const check = (values: Texts<Name>): Problems<Name> => {
  const missing = TYPED.filter((name) => values[name].trim() === '').map(
    (name) => [name, fieldWords.required] as const,
  );
  const password = passwordProblem(values.password, { username: values.username, email: values.email });
  return { ...Object.fromEntries(missing), ...(password && { password }) };
};

const words = peopleWords.register;

/** The organisation and the first user of a request. */
export const RegisterForm = ({ onDone }: { onDone: () => void }) => {
  const { values, box, failure, busy, submit } = useFields<Name, unknown>({
    initial: EMPTY,
    check,
    send: askForAccount,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FormFailure text={failure} />
      <TextBox box={box('organisation')} label={words.organisation} autoComplete="organization" autoFocus />
      <TextBox box={box('name')} label={words.name} autoComplete="name" />
      <TextBox box={box('email')} label={words.email} type="email" autoComplete="email" />
      <TextBox box={box('username')} label={words.username} hint={words.usernameHint} autoComplete="username" />
      <NewPasswordBox
        box={box('password')}
        label={peopleWords.password.label}
        owner={{ username: values.username, email: values.email }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
        <BackToSignIn />
      </div>
    </form>
  );
};
