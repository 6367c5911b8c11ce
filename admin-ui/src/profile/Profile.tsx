import { peopleWords } from '@ridgeline/domain/words/people';
import { PageHeading } from '../components/PageHeading';
import { useSession } from '../providers/useSession';
import { Companies } from './Companies';
import { DetailsForm } from './DetailsForm';
import styles from './Profile.module.css';
import { Sessions } from './Sessions';
import { SettingsForm } from './SettingsForm';
import { SigningIn } from './SigningIn';
import { WhoIAm } from './WhoIAm';

/** The user's profile: account, name and address, password, sessions. Every signed-in user has it (decisions 1.5). */
export default function Profile() {
  const { identity } = useSession();
  if (!identity) return null;
  return (
    <>
      <PageHeading title={peopleWords.profile.title} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <DetailsForm identity={identity} />
          <SettingsForm identity={identity} />
        </div>
        <div className={styles.column}>
          <SigningIn identity={identity} />
        </div>
        <div className={styles.column}>
          <Sessions />
          {identity.role !== 'Operator' && <Companies />}
          <WhoIAm identity={identity} />
        </div>
      </div>
    </>
  );
}
