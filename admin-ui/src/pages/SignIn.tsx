import type { Challenge } from '@ridgeline/domain/second-factor';
import { shellWords } from '@ridgeline/domain/words/shell';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '../components/BrandMark';
import { Loading } from '../components/Loading';
import { Ridges } from './Ridges';
import styles from './SignIn.module.css';
import { SignInForm } from './SignInForm';
import { useGoOn } from './useSignIn';

const CompanySignIn = lazy(() => import('./CompanySignIn'));
const PasskeySignIn = lazy(() => import('./PasskeySignIn'));
const SecondStep = lazy(() => import('./SecondStep'));
const PolicyDialog = lazy(() => import('./PolicyDialog'));

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
