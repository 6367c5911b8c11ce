import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { BackupRun, Health as Facts } from '@ridgeline/domain/health';
import { currentLocale } from '@ridgeline/domain/language';
import { sizeText } from '@ridgeline/domain/size';
import { auditCheckWords, brokenLogText } from '@ridgeline/domain/words/audit-check';
import { healthWords } from '@ridgeline/domain/words/health';
import { replicaWords as replicaCardWords } from '@ridgeline/domain/words/replica';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { Link } from 'react-router';
import { Button as MailCardButton } from '../components/Button';
import { Loaded } from '../components/Loaded';
import { PageHeading } from '../components/PageHeading';
import { Scroll } from '../components/Scroll';
import { Table } from '../components/Table';
import { FormFailure } from '../fields/FormFailure';
import { messageOf } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { useRead } from '../providers/useRead';
import { momentText, useOnce, useToast } from '../shared';
import styles from './Health.module.css';
import { HealthCard } from './HealthCard';

/** Milliseconds between two readings: while a backup is made, and else. */
const SOON = 1_000;
const LATER = 30_000;

const isRunning = (data: Facts | undefined): boolean =>
  data?.backup.runs.some(({ endedAt }) => endedAt === null) ?? false;

const size = (bytes: number): string => sizeText(bytes, currentLocale());

/** Whether the audit log is as it was sealed, and the first entry that is not. */
const AuditCard = ({ audit: { state, checkedAt, entries, erased, broken } }: Pick<Facts, 'audit'>) => (
  <HealthCard
    title={auditCheckWords.title}
    state={state}
    text={state === 'off' ? auditCheckWords.text.attention : auditCheckWords.text[state]}
    facts={[
      ...(broken ? [[auditCheckWords.first, brokenLogText(broken)] as const] : []),
      [auditCheckWords.checked, checkedAt === null ? auditCheckWords.never : momentText(checkedAt)],
      [auditCheckWords.entries, entries.toLocaleString(currentLocale())],
      ...(erased > 0 ? [[auditCheckWords.erased, erased.toLocaleString(currentLocale())] as const] : []),
    ]}
  />
);

const filesCardWords = healthWords.files;

const textOf = ({ state, kind }: Facts['files']): string => {
  if (state === 'ok') return filesCardWords.text[kind];
  return kind === 's3' ? filesCardWords.text.failed : filesCardWords.text.diskFailed;
};

/** Where files are stored, and whether they can be written and read. */
const FilesCard = ({ files }: Pick<Facts, 'files'>) => (
  <HealthCard
    title={filesCardWords.title}
    state={files.state}
    text={textOf(files)}
    facts={[
      [
        filesCardWords.place,
        files.kind === 's3' ? filesCardWords.bucket({ name: files.bucket }) : filesCardWords.folder,
      ],
    ]}
  />
);

/** The replica that lists, exports and reports are read from, and how far it is behind; nothing where none is set up. */
const ReplicaCard = ({ replica }: Pick<Facts, 'replica'>) => {
  const { state, lagSeconds, mostLagSeconds, reads } = replica;
  if (state === 'off') return null;
  const primary = reads.behind + reads.failed + reads.away;
  return (
    <HealthCard
      title={replicaCardWords.title}
      state={state}
      text={state === 'ok' ? replicaCardWords.text.ok : replicaCardWords.text.attention({ seconds: mostLagSeconds })}
      facts={[
        [
          replicaCardWords.lag,
          lagSeconds === null ? replicaCardWords.unknown : replicaCardWords.lagSeconds({ seconds: lagSeconds }),
        ],
        [replicaCardWords.reads, replicaCardWords.read({ replica: reads.replica, primary })],
      ]}
    />
  );
};

const signOnCardWords = ssoWords.operators;

/** Whether the operators sign in by a provider of their own, with the way to its settings. */
const SignOnCard = () => {
  const { data } = useRead(['operator-sign-on'], (provider, signal) => provider.readOperatorSignOn(signal), {
    retry: false,
  });
  const state = data?.active
    ? ssoWords.settings.cardOn({ domains: data.domains.join(', ') })
    : ssoWords.settings.cardOff;
  return (
    <HealthCard
      title={signOnCardWords.title}
      text={data ? `${signOnCardWords.card} ${state}` : signOnCardWords.card}
      facts={[]}
    >
      <div className={styles.actions}>
        <Button variant="outlined" component={Link} to="/dashboard/health/single-sign-on">
          {ssoWords.settings.open}
        </Button>
      </div>
    </HealthCard>
  );
};

const mailCardWords = healthWords.mail;

/** Whether mail works, with a button that proves it. */
const MailCard = ({ mail: { state, from, waiting, failed, unknownAddress } }: { mail: Facts['mail'] }) => {
  const provider = useProvider();
  const { run, busy, result, error } = useOnce({ work: provider.sendTestMail });
  const refused = [
    mailCardWords.text.attention({ count: failed }),
    unknownAddress > 0 && mailCardWords.unknown({ count: unknownAddress }),
  ];
  const text = state === 'attention' ? refused.filter(Boolean).join(' ') : mailCardWords.text[state];
  const facts =
    state === 'off'
      ? []
      : ([
          [mailCardWords.from, from],
          [mailCardWords.waiting, waiting.toLocaleString(currentLocale())],
        ] as const);
  return (
    <HealthCard title={mailCardWords.title} state={state} text={text} facts={facts}>
      <FormFailure text={error ? messageOf(error) : null} />
      <div role="status">
        {result && (
          <Alert severity={result.problem === null ? 'success' : 'error'}>
            {result.problem === null
              ? mailCardWords.sent({ to: result.to })
              : mailCardWords.refused({ reason: result.problem })}
          </Alert>
        )}
      </div>
      {state !== 'off' && (
        <div className={styles.actions}>
          <MailCardButton
            label={busy ? mailCardWords.testing : mailCardWords.test}
            disabled={busy}
            onClick={() => run()}
          />
        </div>
      )}
    </HealthCard>
  );
};

const backupCardWords = healthWords.backup;

interface BackupCardProps {
  readonly backup: Facts['backup'];
  readonly refresh: () => void;
}

const backupRunsWords = healthWords.backup;

/** What must be known about a backup beside its result. */
const marksOf = ({ encrypted, auditProblem }: BackupRun): string => {
  const marks = [...(encrypted ? [] : [backupRunsWords.open]), ...(auditProblem ? [auditCheckWords.inBackup] : [])];
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
};

const resultOf = ({ endedAt, problem, rows, tablesDone, tablesAll }: BackupRun): string => {
  if (endedAt === null)
    return tablesAll > 0 ? backupRunsWords.running({ done: tablesDone, all: tablesAll }) : backupRunsWords.starting;
  if (problem === null) return backupRunsWords.complete({ rows: rows ?? 0 });
  if (problem === 'interrupted') return backupRunsWords.interrupted;
  return problem === 'cancelled' ? backupRunsWords.wasCancelled : backupRunsWords.failedBecause({ reason: problem });
};

/** The last backups that the server made, the newest first. */
const BackupRuns = ({ runs }: { runs: readonly BackupRun[] }) => (
  <Scroll label={backupRunsWords.runs} className={styles.runs}>
    <Table
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        { label: backupRunsWords.began, cell: ({ startedAt }) => momentText(startedAt) },
        { label: backupRunsWords.kind, cell: ({ askedBy }) => askedBy ?? backupRunsWords.scheduled },
        { label: backupRunsWords.size, cell: ({ bytes }) => (bytes === null ? '' : sizeText(bytes, currentLocale())) },
        { label: backupRunsWords.result, cell: (run) => `${resultOf(run)}${marksOf(run)}` },
      ]}
    />
  </Scroll>
);

/** The backups that the server makes: when, where, the last ones, and a button to make one now. */
const BackupCard = ({ backup, refresh }: BackupCardProps) => {
  const provider = useProvider();
  const { state, at, nextAt, keep, folder, possible, last, runs } = backup;
  const toast = useToast();
  const running = runs.find(({ endedAt }) => endedAt === null);
  const start = useOnce({
    work: provider.startBackup,
    onDone: () => toast.done(backupCardWords.begun),
    onEnd: refresh,
  });
  const cancel = useOnce({ work: provider.cancelBackup, onEnd: refresh });
  const error = start.error ?? cancel.error;
  return (
    <HealthCard
      wide
      title={backupCardWords.title}
      state={state}
      text={state === 'off' && possible ? backupCardWords.notScheduled : backupCardWords.text[state]}
      facts={[
        [backupCardWords.last, last ? momentText(last.endedAt) : backupCardWords.never],
        ...(at ? [[backupCardWords.next, momentText(nextAt)] as const] : []),
        ...(at ? [[backupCardWords.kept, backupCardWords.keptCount({ count: keep })] as const] : []),
        [backupCardWords.folder, folder],
      ]}
    >
      <FormFailure text={error ? messageOf(error) : null} />
      {!possible && <p>{backupCardWords.notPossible}</p>}
      {running && (
        <div role="status">
          <p>
            {running.tablesAll > 0
              ? backupCardWords.running({ done: running.tablesDone, all: running.tablesAll })
              : backupCardWords.starting}
          </p>
          <LinearProgress
            aria-label={backupCardWords.title}
            variant={running.tablesAll > 0 ? 'determinate' : 'indeterminate'}
            value={running.tablesAll > 0 ? (100 * running.tablesDone) / running.tablesAll : 0}
          />
        </div>
      )}
      <div className={styles.actions}>
        {running ? (
          <MailCardButton
            label={backupCardWords.cancel}
            disabled={cancel.busy}
            onClick={() => cancel.run(running.id)}
          />
        ) : (
          <MailCardButton
            label={backupCardWords.now}
            variant="contained"
            disabled={!possible || start.busy}
            onClick={() => start.run()}
          />
        )}
      </div>
      {runs.length > 0 && <BackupRuns runs={runs} />}
      {last && (
        <>
          <p>{backupCardWords.restore}</p>
          <code className={styles.command}>
            npm run restore -- {folder}/{last.file}
          </code>
        </>
      )}
    </HealthCard>
  );
};

const Cards = ({ facts, refresh }: { facts: Facts; refresh: () => void }) => {
  const { audit, backup, mail, database, replica, disk, files, address, version, schema } = facts;
  const [data, space, way] = [healthWords.database, healthWords.disk, healthWords.address];
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
        title={healthWords.version.title}
        facts={[
          [healthWords.version.ridgeline, version],
          [healthWords.version.schema, schema],
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
      <PageHeading title={healthWords.title} />
      <Loaded of={health} failed={healthWords.loadFailed}>
        {(facts) => <Cards facts={facts} refresh={() => void health.refetch()} />}
      </Loaded>
    </>
  );
}
