import { healthWords } from '@ridgeline/domain/words/health';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { BackLink } from '../../components/BackLink';
import { Loaded } from '../../components/Loaded';
import { PageHeading } from '../../components/PageHeading';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import styles from '../Settings.module.css';
import { OperatorSignOnForm } from './OperatorSignOnForm';
import { TestCard } from './TestCard';

const words = ssoWords.operators;

/** How the operators of the installation sign in by their own provider. */
export default function OperatorSignOnPage() {
  const provider = useProvider();
  const loading = useRead(['operator-sign-on'], (asked, signal) => asked.readOperatorSignOn(signal), { retry: false });
  const reload = (): void => void loading.refetch();
  return (
    <>
      <BackLink to="/dashboard/health" label={healthWords.title} />
      <PageHeading title={words.title} />
      <Loaded of={loading} failed={ssoWords.settings.loadFailed}>
        {(data) => (
          <div className={styles.cards}>
            <p>{words.intro}</p>
            <OperatorSignOnForm settings={data} onSaved={reload} />
            {(data.hasSecret || data.kind === 'saml') && (
              <TestCard settings={data} begin={provider.testOperatorSignOn} onTested={reload} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
