import Button from '@mui/material/Button';
import { passwordProblem } from '@ridgeline/domain/passwords';
import type { Challenge } from '@ridgeline/domain/second-factor';
import { words as accountWords } from '@ridgeline/domain/words/accounts';
import { peopleWords } from '@ridgeline/domain/words/people';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Loading } from '../components/Loading';
import { NewPasswordBox } from '../fields/NewPasswordBox';
import { PasswordBox } from '../fields/PasswordBox';
import type { Problems } from '../fields/resolver';
import { SmallForm } from '../fields/SmallForm';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { setPassword } from '../providers/account';
import { PublicPage } from './PublicPage';
import { useLinkCode } from './useLinkCode';

const SecondStep = lazy(() => import('./SecondStep'));

type Name = 'password' | 'passwordConfirmation';

const { setPassword: words, password: passwordWords } = peopleWords;
const EMPTY: Texts<Name> = { password: '', passwordConfirmation: '' };

const check = ({ password, passwordConfirmation }: Texts<Name>): Problems<Name> => {
  const problem = passwordProblem(password);
  if (problem) return { password: problem };
  return password === passwordConfirmation ? {} : { passwordConfirmation: accountWords.passwordsDiffer };
};

const Another = () => (
  <Button variant="outlined" component={Link} to="/forgotten-password">
    {words.another}
  </Button>
);

interface PasswordFormProps {
  readonly code: string;
  readonly onDone: (challenge: Challenge | null) => void;
}

const PasswordForm = ({ code, onDone }: PasswordFormProps) => {
  const form = useTextForm<Texts<Name>, Challenge | null>({
    initial: EMPTY,
    check,
    send: ({ password, passwordConfirmation }) => setPassword(code, password, passwordConfirmation),
    onDone,
  });
  return (
    <SmallForm form={form} submit={form.busy ? words.submitting : words.submit} actions={form.failure && <Another />}>
      <NewPasswordBox control={form.control} name="password" deps={['passwordConfirmation']} owner={{}} autoFocus />
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
        <PasswordForm key={code} code={code} onDone={(asked) => (asked ? setChallenge(asked) : void goOn())} />
      ) : (
        <Another />
      )}
    </PublicPage>
  );
}
