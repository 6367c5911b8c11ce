import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '../components/Loading';
import styles from '../fields/Fields.module.css';
import { FormFailure } from '../fields/FormFailure';
import { messageOf } from '../providers/errors';
import { finishAtProvider } from '../providers/singleSignOn';
import { BackToSignIn } from './BackToSignIn';
import { PublicPage } from './PublicPage';

const words = ssoWords.signIn;

/** The provider's answer works once: it is taken out of the address, and used by the first page that shows it. */
const takeAnswer = (): string => {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname);
  return search.slice(1);
};

/** The page to which the provider of a company sends the browser back. */
export default function FromProvider() {
  const navigate = useNavigate();
  const [finishing] = useState(() => finishAtProvider(takeAnswer()));
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    finishing.then(
      (next) => navigate(next, { replace: true }),
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [finishing, navigate]);
  const title = failure === null ? words.arriving : words.failed;
  return (
    <PublicPage title={title}>
      <h1>{title}</h1>
      <div className={styles.form}>
        <FormFailure text={failure} />
        {failure === null ? (
          <Loading />
        ) : (
          <div className={styles.actions}>
            <BackToSignIn />
          </div>
        )}
      </div>
    </PublicPage>
  );
}
