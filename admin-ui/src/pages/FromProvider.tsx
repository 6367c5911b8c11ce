import { proofWords } from '@ridgeline/domain/words/proof';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '../components/Loading';
import styles from '../fields/Fields.module.css';
import { FormFailure } from '../fields/FormFailure';
import { messageOf } from '../providers/errors';
import { finishAtProvider, ProofEnded } from '../providers/singleSignOn';
import { BackToSignIn } from './BackToSignIn';
import { PublicPage } from './PublicPage';

const words = ssoWords.signIn;

/** The provider's answer works once: it is taken out of the address, and used by the first page that shows it. */
const takeAnswer = (): string => {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname);
  return search.slice(1);
};

const titleOf = (ended: unknown): string => {
  if (ended === null) return words.arriving;
  if (!(ended instanceof ProofEnded)) return words.failed;
  return ended.failure === null ? proofWords.provider.confirmed : proofWords.provider.failed;
};

/** How it has ended: a proof in a window that can be closed, anything else with the way to sign in. */
const Ended = ({ error }: { readonly error: unknown }) =>
  error instanceof ProofEnded ? (
    <>
      <FormFailure text={error.failure} />
      <p>{proofWords.provider.closeWindow}</p>
    </>
  ) : (
    <>
      <FormFailure text={messageOf(error)} />
      <div className={styles.actions}>
        <BackToSignIn />
      </div>
    </>
  );

/** The page to which a provider sends the browser back. */
export default function FromProvider() {
  const navigate = useNavigate();
  const [finishing] = useState(() => finishAtProvider(takeAnswer()));
  const [ended, setEnded] = useState<unknown>(null);
  useEffect(() => {
    finishing.then(
      (next) => navigate(next, { replace: true }),
      (error: unknown) => {
        setEnded(error);
        // Some browsers close only what they know as opened by a page: then the page says what to do.
        if (error instanceof ProofEnded && error.failure === null) window.close();
      },
    );
  }, [finishing, navigate]);
  const title = titleOf(ended);
  return (
    <PublicPage title={title}>
      <h1>{title}</h1>
      <div className={styles.form}>{ended === null ? <Loading /> : <Ended error={ended} />}</div>
    </PublicPage>
  );
}
