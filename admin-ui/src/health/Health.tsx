import type { Health as Facts } from '@ridgeline/domain/health';
import { currentLocale } from '@ridgeline/domain/language';
import { sizeText } from '@ridgeline/domain/size';
import { healthWords as words } from '@ridgeline/domain/words/health';
import { Loaded } from '../components/Loaded';
import { PageHeading } from '../components/PageHeading';
import { useRead } from '../providers/useRead';
import { AuditCard } from './AuditCard';
import { BackupCard } from './BackupCard';
import { FilesCard } from './FilesCard';
import styles from './Health.module.css';
import { HealthCard } from './HealthCard';
import { MailCard } from './MailCard';
import { ReplicaCard } from './ReplicaCard';
import { SignOnCard } from './SignOnCard';

/** Milliseconds between two readings: while a backup is made, and else. */
const SOON = 1_000;
const LATER = 30_000;

const isRunning = (data: Facts | undefined): boolean =>
  data?.backup.runs.some(({ endedAt }) => endedAt === null) ?? false;

const size = (bytes: number): string => sizeText(bytes, currentLocale());

const Cards = ({ facts, refresh }: { facts: Facts; refresh: () => void }) => {
  const { audit, backup, mail, database, replica, disk, files, address, version, schema } = facts;
  const [data, space, way] = [words.database, words.disk, words.address];
  return (
    <div className={styles.cards}>
      <BackupCard backup={backup} refresh={refresh} />
      <AuditCard audit={audit} />
      <MailCard mail={mail} />
      <HealthCard
        title={way.title}
        state={address.state}
        text={address.state === 'ok' ? way.text.ok : way.text.attention}
        facts={[[way.url, address.publicUrl]]}
      />
      <HealthCard
        title={space.title}
        state={disk.state}
        text={disk.state === 'off' ? space.text.failed : space.text[disk.state]}
        facts={[[space.free, space.of({ free: size(disk.freeBytes), total: size(disk.totalBytes) })]]}
      />
      <FilesCard files={files} />
      <HealthCard
        title={data.title}
        state={database.state}
        text={database.state === 'ok' ? data.text.ok : data.text.failed}
        facts={[
          [data.version, database.version],
          [data.size, size(database.bytes)],
        ]}
      />
      <ReplicaCard replica={replica} />
      <SignOnCard />
      <HealthCard
        title={words.version.title}
        facts={[
          [words.version.ridgeline, version],
          [words.version.schema, schema],
        ]}
      />
    </div>
  );
};

/** For operators: what is set up, what works, and what to do. */
export default function Health() {
  const health = useRead(['health'], (provider, signal) => provider.readHealth(signal), {
    refetchInterval: ({ state }) => (isRunning(state.data) ? SOON : LATER),
  });
  return (
    <>
      <PageHeading title={words.title} />
      <Loaded of={health} failed={words.loadFailed}>
        {(facts) => <Cards facts={facts} refresh={() => void health.refetch()} />}
      </Loaded>
    </>
  );
}
