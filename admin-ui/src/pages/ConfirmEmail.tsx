import { peopleWords } from '@ridgeline/domain/words/people';
import { useState } from 'react';
import { SmallForm } from '../fields/SmallForm';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { confirmEmail } from '../providers/account';
import { BackToSignIn } from './BackToSignIn';
import { PublicPage } from './PublicPage';
import { useLinkCode } from './useLinkCode';

const words = peopleWords.confirmEmail;

/** A click confirms, not only opening the link, because mail programs open links automatically. */
const ConfirmForm = ({ code, onDone }: { code: string; onDone: (answer: { changed?: boolean }) => void }) => {
  const form = useTextForm<Texts<never>, { changed?: boolean }>({
    initial: {},
    send: () => confirmEmail(code),
    onDone,
  });
  return (
    <SmallForm form={form} submit={form.busy ? words.submitting : words.submit} actions={<BackToSignIn />}></SmallForm>
  );
};

/** The page of the link of a request for an account, and of the link of a user's new address. */
export default function ConfirmEmail() {
  const code = useLinkCode();
  const [done, setDone] = useState<{ code: string; changed: boolean } | null>(null);
  const isDone = code !== '' && done?.code === code;
  const doneText = done?.changed ? words.changed : words.done;
  return (
    <PublicPage title={words.title}>
      <h1>{isDone ? words.doneTitle : words.title}</h1>
      <p role="status">{isDone ? doneText : code ? words.intro : peopleWords.setPassword.noCode}</p>
      {code && !isDone ? (
        <ConfirmForm key={code} code={code} onDone={({ changed = false }) => setDone({ code, changed })} />
      ) : (
        <BackToSignIn />
      )}
    </PublicPage>
  );
}
