import { passwordProblem } from '@ridgeline/domain/passwords';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { peopleWords } from '@ridgeline/domain/words/people';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LoadError } from '../components/LoadError';
import { Loading } from '../components/Loading';
import { emailProblem } from '../fields/email';
import { NewPasswordBox } from '../fields/NewPasswordBox';
import type { Problems } from '../fields/resolver';
import { SmallForm } from '../fields/SmallForm';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { askForAccount } from '../providers/account';
import { BackToSignIn } from './BackToSignIn';
import { PublicPage } from './PublicPage';
import { useRegistration } from './useRegistration';

const words = peopleWords.register;

/** If registration is closed (decisions 1.9), the page says whom to contact. */
const Closed = () => (
  <>
    <p>{shellWords.register.closed}</p>
    <p>{shellWords.register.whom}</p>
    <BackToSignIn />
  </>
);

const Done = ({ mail }: { mail: boolean }) => (
  <div role="status">
    <h2>{words.doneTitle}</h2>
    <p>{mail ? words.doneMail : words.donePlain}</p>
    <BackToSignIn />
  </div>
);

type Name = 'organisation' | 'name' | 'email' | 'username' | 'password';

const EMPTY: Texts<Name> = { organisation: '', name: '', email: '', username: '', password: '' };
const TYPED: readonly Name[] = ['organisation', 'name', 'username'];

const check = (values: Texts<Name>): Problems<Name> => {
  const missing = TYPED.filter((name) => values[name].trim() === '').map(
    (name) => [name, fieldWords.required] as const,
  );
  const password = passwordProblem(values.password, { username: values.username, email: values.email });
  return { email: emailProblem(values.email), ...Object.fromEntries(missing), ...(password && { password }) };
};

const registerFormWords = peopleWords.register;

/** The organisation and the first user of a request. */
const RegisterForm = ({ onDone }: { onDone: () => void }) => {
  const form = useTextForm<Texts<Name>, unknown>({
    initial: EMPTY,
    check,
    send: askForAccount,
    onDone,
  });
  const [username, email] = useWatch({ control: form.control, name: ['username', 'email'] });
  return (
    <SmallForm
      form={form}
      submit={form.busy ? registerFormWords.submitting : registerFormWords.submit}
      actions={<BackToSignIn />}
    >
      <TextBox
        control={form.control}
        name="organisation"
        label={registerFormWords.organisation}
        autoComplete="organization"
        autoFocus
      />
      <TextBox control={form.control} name="name" label={registerFormWords.name} autoComplete="name" />
      <TextBox control={form.control} name="email" label={registerFormWords.email} type="email" autoComplete="email" />
      <TextBox
        control={form.control}
        name="username"
        label={registerFormWords.username}
        hint={registerFormWords.usernameHint}
        autoComplete="username"
      />
      <NewPasswordBox
        control={form.control}
        name="password"
        label={peopleWords.password.label}
        owner={{ username, email }}
      />
    </SmallForm>
  );
};

/** The page to request an account, if registration is open. */
export default function Register() {
  const { registration, error, retry } = useRegistration();
  const [done, setDone] = useState(false);
  return (
    <PublicPage title={words.title}>
      <h1>{words.title}</h1>
      {error ? (
        <LoadError title={words.loadFailed} error={error} retry={retry} />
      ) : !registration ? (
        <Loading />
      ) : registration.registration === 'closed' ? (
        <Closed />
      ) : done ? (
        <Done mail={registration.mail} />
      ) : (
        <>
          <p>{words.intro}</p>
          <RegisterForm onDone={() => setDone(true)} />
        </>
      )}
    </PublicPage>
  );
}
