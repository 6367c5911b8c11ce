import type { Challenge } from '@ridgeline/domain/second-factor';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { messages } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { BrandMark } from '../components/BrandMark';
import { Button } from '../components/Button';
import { Loading } from '../components/Loading';
import { FormFailure } from '../fields/FormFailure';
import { PasswordBox } from '../fields/PasswordBox';
import type { Problems } from '../fields/resolver';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { restoreSession, signIn } from '../providers/access';
import { HttpError, messageOf } from '../providers/errors';
import { SESSION_ENDED } from '../providers/session';
import styles from './SignIn.module.css';

const CompanySignIn = lazy(() => import('./CompanySignIn'));
const PasskeySignIn = lazy(() => import('./PasskeySignIn'));
const SecondStep = lazy(() => import('./SecondStep'));
const PolicyDialog = lazy(() => import('./PolicyDialog'));

/** Decoration: ridges one behind the other, the nearest in the accent colour. */
const Ridges = () => (
  <svg
    className={styles.ridges}
    viewBox="0 0 800 420"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d="M0 190L90 130L170 175L290 70L370 150L450 95L560 180L660 110L800 200V420H0z"
      fill="var(--accent)"
      opacity="0.1"
    />
    <path
      d="M0 260L120 190L210 245L330 150L430 235L520 190L630 255L720 205L800 250V420H0z"
      fill="var(--accent)"
      opacity="0.18"
    />
    <path
      d="M0 330L110 270L230 325L350 245L470 315L590 270L700 330L800 295V420H0z"
      fill="var(--accent)"
      opacity="0.34"
    />
    <path d="M0 390L140 340L260 385L400 325L540 380L660 345L800 385V420H0z" fill="var(--accent)" opacity="0.9" />
  </svg>
);

/** The requested page in the router's state, set by our guard or by react-admin's logout. */
interface Heading {
  readonly nextPathname?: string;
  readonly nextSearch?: string;
}

const targetOf = (state: unknown): string => {
  const { nextPathname = '/dashboard/home', nextSearch = '' } = (state ?? {}) as Heading;
  return `${nextPathname}${nextSearch}`;
};

const waiting = (seconds: number): string =>
  seconds > 90
    ? shellWords.signIn.waitMinutes({ minutes: Math.ceil(seconds / 60) })
    : shellWords.signIn.waitSeconds({ seconds });

/**
 * The same sentence for a wrong name and a wrong password (decisions 1.10); others for a limit and a lost connection. A refusal
 * with a code is meant for the person: the right password has been typed.
 */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return messageOf(error);
  if (error.status !== 429) return error.details.code ? error.message : messages.loginFailed;
  return error.retryAfter ? `${error.message} ${waiting(error.retryAfter)}` : error.message;
};

/** The page that was requested before the sign-in, and how to open it. */
const useGoOn = () => {
  const navigate = useNavigate();
  const target = targetOf(useLocation().state);
  const goOn = useCallback(() => navigate(target, { replace: true }), [navigate, target]);
  return { goOn, target };
};

type Name = 'username' | 'password';

const EMPTY: Texts<Name> = { username: '', password: '' };

const check = ({ username, password }: Texts<Name>): Problems<Name> => ({
  ...(username.trim() === '' && { username: fieldWords.required }),
  ...(password === '' && { password: fieldWords.required }),
});

interface SignInOptions {
  /** Why the form is shown again. */
  readonly because: string | null;
  /** Called for a user with a second factor. */
  readonly onChallenge: (challenge: Challenge) => void;
}

/**
 * The logic of the sign-in form: signs in, opens the requested page, reports failures. A user whose session is still
 * active is redirected at once.
 */
const useSignIn = ({ because, onChallenge }: SignInOptions) => {
  const { search } = useLocation();
  const [notice, setNotice] = useState(
    because ?? (search === `?${SESSION_ENDED}` ? shellWords.connection.sessionEnded : null),
  );
  const { goOn } = useGoOn();

  useEffect(() => {
    restoreSession().then(
      (identity) => identity && goOn(),
      (error: unknown) => setNotice(messageOf(error)),
    );
  }, [goOn]);

  const form = useTextForm<Texts<Name>, void>({
    initial: EMPTY,
    check,
    send: async ({ username, password }) => {
      setNotice(null);
      try {
        const challenge = await signIn(username.trim(), password);
        if (challenge) onChallenge(challenge);
        else await goOn();
      } catch (error) {
        throw new Error(sentenceOf(error));
      }
    },
  });

  return { ...form, failure: form.failure ?? notice };
};

type SignInFormProps = Parameters<typeof useSignIn>[0] & {
  /** Called with what was typed as the username. */
  readonly onCompany: (username: string) => void;
  readonly onPasskey: () => void;
};

/** Username, password, Login; an error is shown above the button and announced by screen readers. */
const SignInForm = ({ onCompany, onPasskey, ...options }: SignInFormProps) => {
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

/** The sign-in page. It does not load react-admin or other code of the dashboard. */
export default function SignIn() {
  const [policy, setPolicy] = useState(false);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [because, setBecause] = useState<string | null>(null);
  /** What was typed as the username when the user chose to sign in by the company; null before that. */
  const [byCompany, setByCompany] = useState<string | null>(null);
  const [byPasskey, setByPasskey] = useState(false);
  const { goOn, target } = useGoOn();
  const back = (why: string | null): void => {
    setBecause(why);
    setChallenge(null);
  };
  const { signIn } = shellWords;
  return (
    <div className={styles.page}>
      <title>{`${signIn.title} · ${signIn.product}`}</title>
      <main className={styles.main}>
        <div className={styles.brand}>
          <BrandMark size={28} />
          {signIn.product}
        </div>
        <div className={styles.card}>
          {challenge ? (
            <Suspense fallback={<Loading />}>
              <SecondStep challenge={challenge} onDone={goOn} onBack={back} />
            </Suspense>
          ) : byCompany !== null ? (
            <Suspense fallback={<Loading />}>
              <CompanySignIn
                email={byCompany.includes('@') ? byCompany : ''}
                next={target}
                onBack={() => setByCompany(null)}
              />
            </Suspense>
          ) : byPasskey ? (
            <Suspense fallback={<Loading />}>
              <PasskeySignIn onDone={goOn} onBack={() => setByPasskey(false)} />
            </Suspense>
          ) : (
            <>
              <h1>{signIn.title}</h1>
              <SignInForm
                because={because}
                onChallenge={setChallenge}
                onCompany={setByCompany}
                onPasskey={() => setByPasskey(true)}
              />
              <p className={styles.links}>
                <Link to="/forgotten-password">{signIn.forgotten}</Link>
                <Link to="/register">{signIn.register}</Link>
                <button type="button" onClick={() => setPolicy(true)}>
                  {signIn.policy}
                </button>
              </p>
            </>
          )}
        </div>
      </main>
      <aside className={styles.aside}>
        <div>
          <p className={styles.tagline}>{signIn.tagline}</p>
          <ul>
            {Object.values(signIn.points).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <Ridges />
      </aside>
      {policy && (
        <Suspense fallback={null}>
          <PolicyDialog onClose={() => setPolicy(false)} />
        </Suspense>
      )}
    </div>
  );
}
