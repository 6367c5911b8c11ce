import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { BackLink } from '../../components/BackLink';
import { Icon } from '../../components/Icon';
import { Loaded } from '../../components/Loaded';
import message from '../../components/Message.module.css';
import { PageHeading } from '../../components/PageHeading';
import { useProvider } from '../../providers/useProvider';
import styles from '../Settings.module.css';
import { DomainsCard } from './DomainsCard';
import { Provisioning } from './Provisioning';
import { SsoForm } from './SsoForm';
import { TestCard } from './TestCard';
import { useSingleSignOn } from './useSingleSignOn';

const words = ssoWords.settings;

/** How the people of a company sign in by its own provider. */
export default function SingleSignOnPage() {
  const provider = useProvider();
  const { which, loading } = useSingleSignOn();
  return (
    <>
      <BackLink to="/dashboard/company-settings" label={words.back} />
      <PageHeading title={words.title} />
      {which === null ? (
        <section className={message.message}>
          <Icon name="company" size={32} />
          <h2 style={{ margin: 0 }}>{words.none}</h2>
          <p>{words.noneText}</p>
        </section>
      ) : (
        <Loaded of={loading} failed={words.loadFailed}>
          {(data) => (
            <div className={styles.cards}>
              <p>{words.intro}</p>
              <SsoForm key={which} settings={data} onSaved={() => void loading.refetch()} />
              {data.domainProofs.length > 0 && (
                <DomainsCard domains={data.domainProofs} onChanged={() => void loading.refetch()} />
              )}
              {(data.hasSecret || data.kind === 'saml') && (
                <TestCard settings={data} begin={provider.testSingleSignOn} onTested={() => void loading.refetch()} />
              )}
              {data.active && <Provisioning which={which} />}
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}
