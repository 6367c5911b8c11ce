import { shellWords } from '@ridgeline/domain/words/shell';
import { Button } from '../components/Button';
import { FormFailure } from '../fields/FormFailure';
import { PasswordBox } from '../fields/PasswordBox';
import { TextBox } from '../fields/TextBox';
import styles from './SignIn.module.css';
import { useSignIn } from './useSignIn';

type SignInFormProps = Parameters<typeof useSignIn>[0] & {
  /** Called with what was typed as the username. */
  readonly onCompany: (username: string) => void;
  readonly onPasskey: () => void;
};

/** Username, password, Login; an error is shown above the button and announced by screen readers. */
export const SignInForm = ({ onCompany, onPasskey, ...options }: SignInFormProps) => {
  const { control, busy, failure, submit } = useSignIn(options);
  const { signIn } = shellWords;
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextBox control={control} name="username" label={signIn.username} autoComplete="username" autoFocus unmarked />
      <PasswordBox control={control} name="password" label={signIn.password} autoComplete="current-password" unmarked />
      <FormFailure text={failure} />
      <Button
        label={busy ? signIn.submitting : signIn.submit}
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={busy}
      />
      <Button
        label={signIn.company}
        size="large"
        fullWidth
        onClick={({ currentTarget: { form } }) =>
          onCompany(form ? String(new FormData(form).get('username')).trim() : '')
        }
      />
      <Button label={signIn.passkey} size="large" fullWidth onClick={onPasskey} />
    </form>
  );
};
