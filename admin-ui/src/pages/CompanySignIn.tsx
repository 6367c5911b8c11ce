import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { Button } from '../components/Button';
import { FormFailure } from '../fields/FormFailure';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { beginAtProvider, leaveFor } from '../providers/singleSignOn';
import styles from './CodeStep.module.css';
import signInStyles from './SignIn.module.css';

const words = ssoWords.signIn;

interface CompanySignInProps {
  /** Typed before as the username. */
  readonly email: string;
  /** The page to open after the sign-in. */
  readonly next: string;
  readonly onBack: () => void;
}

/** Asks for the work address, whose domain decides at which provider the person signs in. */
export default function CompanySignIn({ email, next, onBack }: CompanySignInProps) {
  const { control, failure, busy, submit } = useTextForm<Texts<'email'>, string>({
    initial: { email },
    check: (values) => (values.email.trim() === '' ? { email: words.emailNeeded } : {}),
    send: (values) => beginAtProvider(values.email.trim()),
    onDone: (address) => leaveFor(address, next),
  });
  return (
    <>
      <h1>{words.title}</h1>
      <form noValidate onSubmit={submit} className={styles.form}>
        <p className={styles.text}>{words.text}</p>
        <FormFailure text={failure} />
        <TextBox
          control={control}
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={255}
          autoFocus
        />
        <Button
          label={busy ? words.submitting : words.submit}
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={busy}
        />
        <p className={signInStyles.links}>
          <button type="button" onClick={onBack}>
            {words.back}
          </button>
        </p>
      </form>
    </>
  );
}
