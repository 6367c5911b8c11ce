import { peopleWords } from '@ridgeline/domain/words/people';
import { useState } from 'react';
import { LoadError } from '../components/LoadError';
import { Loading } from '../components/Loading';
import { emailProblem } from '../fields/email';
import { SmallForm } from '../fields/SmallForm';
import { TextBox } from '../fields/TextBox';
import { useTextForm } from '../fields/useTextForm';
import { askForPassword } from '../providers/account';
import { BackToSignIn } from './BackToSignIn';
import { PublicPage } from './PublicPage';
import { useRegistration } from './useRegistration';

const words = peopleWords.forgotten;

const AddressForm = ({ onDone }: { onDone: () => void }) => {
  const form = useTextForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: ({ email }) => askForPassword(email.trim()),
    onDone,
  });
  return (
    <SmallForm form={form} submit={form.busy ? words.submitting : words.submit} actions={<BackToSignIn />}>
      <TextBox control={form.control} name="email" label={words.email} type="email" autoComplete="email" autoFocus />
    </SmallForm>
  );
};

/** Requests a link for a new password by mail; without mail it says whom to contact (decisions 1.10). It never discloses whether an account exists. */
export default function ForgottenPassword() {
  const { registration, error, retry } = useRegistration();
  const [done, setDone] = useState(false);
  return (
    <PublicPage title={words.title}>
      <h1>{words.title}</h1>
      {error ? (
        <LoadError error={error} retry={retry} />
      ) : !registration ? (
        <Loading />
      ) : !registration.mail ? (
        <>
          <p>{words.noMail}</p>
          <p>{words.noMailWhom}</p>
          <BackToSignIn />
        </>
      ) : done ? (
        <div role="status">
          <h2>{words.doneTitle}</h2>
          <p>{words.done}</p>
          <BackToSignIn />
        </div>
      ) : (
        <>
          <p>{words.intro}</p>
          <AddressForm onDone={() => setDone(true)} />
        </>
      )}
    </PublicPage>
  );
}
