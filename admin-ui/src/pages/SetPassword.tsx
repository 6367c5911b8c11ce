import { ACCOUNT_EXISTS } from '@ridgeline/domain/memberships';
import { passwordProblem } from '@ridgeline/domain/passwords';
import type { Challenge } from '@ridgeline/domain/second-factor';
import { words as accountWords } from '@ridgeline/domain/words/accounts';
import { peopleWords } from '@ridgeline/domain/words/people';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../components/Button';
import { Loading } from '../components/Loading';
import { NewPasswordBox } from '../fields/NewPasswordBox';
import { PasswordBox } from '../fields/PasswordBox';
import type { Problems } from '../fields/resolver';
import { SmallForm } from '../fields/SmallForm';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { setPassword } from '../providers/account';
import { HttpError } from '../providers/errors';
import { PublicPage } from './PublicPage';
import { useLinkCode } from './useLinkCode';

const SecondStep = lazy(() => import('./SecondStep'));

type Name = 'username' | 'password' | 'passwordConfirmation';

const { setPassword: words, password: passwordWords } = peopleWords;
const EMPTY: Texts<Name> = { username: '', password: '', passwordConfirmation: '' };

const check = ({ username, password, passwordConfirmation }: Texts<Name>): Problems<Name> => {
  const problem = passwordProblem(password, { username });
  if (problem) return { password: problem };
  return password === passwordConfirmation ? {} : { passwordConfirmation: accountWords.passwordsDiffer };
};

const Another = () => <Button label={words.another} to="/forgotten-password" />;

/** For a person who has an account of another company: it becomes a member, by the same link. */
const JoinInstead = () => <Button label={words.join} to="/dashboard/join" />;

interface PasswordFormProps {
  readonly code: string;
  /** Whether the link is that of an invitation. */
  readonly invited: boolean;
  readonly onDone: (challenge: Challenge | null) => void;
}

const PasswordForm = ({ code, invited, onDone }: PasswordFormProps) => {
  const [known, setKnown] = useState(false);
  const form = useTextForm<Texts<Name>, Challenge | null>({
    initial: EMPTY,
    check,
    send: async (typed) => {
      try {
        return await setPassword(code, typed);
      } catch (error) {
        setKnown(error instanceof HttpError && error.details.code === ACCOUNT_EXISTS);
        throw error;
      }
    },
    onDone,
  });
  const [username] = useWatch({ control: form.control, name: ['username'] });
  const actions = form.failure && (known ? <JoinInstead /> : <Another />);
  return (
    <SmallForm form={form} submit={form.busy ? words.submitting : words.submit} actions={actions}>
      {invited && (
        <TextBox
          control={form.control}
          name="username"
          deps={['password']}
          label={words.username}
          hint={words.usernameHint}
          required={false}
          autoComplete="username"
        />
      )}
      <NewPasswordBox
        control={form.control}
        name="password"
        deps={['passwordConfirmation']}
        owner={{ username }}
        autoFocus
      />
      <PasswordBox
        control={form.control}
        name="passwordConfirmation"
        label={passwordWords.repeat}
        autoComplete="new-password"
      />
    </SmallForm>
  );
};

/** The page of the link of an invitation or a forgotten password. */
export default function SetPassword() {
  const code = useLinkCode();
  const invited = useSearchParams()[0].has('invited');
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const goOn = () => navigate('/dashboard/home', { replace: true });
  if (challenge) {
    return (
      <PublicPage title={words.title}>
        <Suspense fallback={<Loading />}>
          <SecondStep challenge={challenge} onDone={goOn} onBack={() => void navigate('/signin', { replace: true })} />
        </Suspense>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={words.title}>
      <h1>{words.title}</h1>
      <p>{code ? words.intro : words.noCode}</p>
      {code ? (
        <PasswordForm
          key={code}
          code={code}
          invited={invited}
          onDone={(asked) => (asked ? setChallenge(asked) : void goOn())}
        />
      ) : (
        <Another />
      )}
    </PublicPage>
  );
}
