import { companyWords } from '@ridgeline/domain/words/companies';
import { Icon } from '../components/Icon';
import { Loaded } from '../components/Loaded';
import message from '../components/Message.module.css';
import { PageHeading } from '../components/PageHeading';
import { useRead } from '../providers/useRead';
import { useSession } from '../providers/useSession';
import { DataCard } from './DataCard';
import { LogoCard } from './LogoCard';
import { PersonCard } from './person-data/PersonCard';
import { RetentionCard } from './retention/RetentionCard';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm';
import { SsoCard } from './single-sign-on/SsoCard';
import { SupportCard } from './support-access/SupportCard';

const words = companyWords.settings;

/** The settings of the user's company, or for the operator of the company in view. */
export default function CompanySettings() {
  const { identity, companyInView } = useSession();
  const which = identity?.company?.documentId ?? companyInView?.documentId ?? null;
  const settings = useRead(['company-settings', which], (provider, signal) => provider.readCompanySettings(signal), {
    enabled: which !== null,
    retry: false,
  });
  return (
    <>
      <PageHeading title={words.title} aside={settings.data?.name} />
      {which === null ? (
        <section className={message.message}>
          <Icon name="company" size={32} />
          <h2 style={{ margin: 0 }}>{words.none}</h2>
          <p>{words.noneText}</p>
        </section>
      ) : (
        <Loaded of={settings} failed={words.loadFailed}>
          {(data) => (
            <div className={styles.cards}>
              <SettingsForm key={data.documentId} settings={data} onSaved={() => void settings.refetch()} />
              <SsoCard />
              <SupportCard />
              <LogoCard settings={data} onSaved={() => void settings.refetch()} />
              <RetentionCard settings={data} onSaved={() => settings.refetch()} />
              <PersonCard />
              <DataCard id={data.documentId} name={data.name} />
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}
