import { peopleWords } from '@ridgeline/domain/words/people';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useState } from 'react';
import { LoadError } from '../components/LoadError';
import { Loading } from '../components/Loading';
import { BackToSignIn } from './BackToSignIn';
import { PublicPage } from './PublicPage';
import { RegisterForm } from './RegisterForm';
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
