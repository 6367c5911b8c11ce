import type { BackupRun } from '@ridgeline/domain/health';
import { currentLocale } from '@ridgeline/domain/language';
import { sizeText } from '@ridgeline/domain/size';
import { auditCheckWords } from '@ridgeline/domain/words/audit-check';
import { healthWords } from '@ridgeline/domain/words/health';
import { Scroll } from '../components/Scroll';
import { Table } from '../components/Table';
import { momentText } from '../shared';
import styles from './Health.module.css';

const words = healthWords.backup;

/** What must be known about a backup beside its result. */
const marksOf = ({ encrypted, auditProblem }: BackupRun): string => {
  const marks = [...(encrypted ? [] : [words.open]), ...(auditProblem ? [auditCheckWords.inBackup] : [])];
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
};

const resultOf = ({ endedAt, problem, rows, tablesDone, tablesAll }: BackupRun): string => {
  if (endedAt === null) return tablesAll > 0 ? words.running({ done: tablesDone, all: tablesAll }) : words.starting;
  if (problem === null) return words.complete({ rows: rows ?? 0 });
  if (problem === 'interrupted') return words.interrupted;
  return problem === 'cancelled' ? words.wasCancelled : words.failedBecause({ reason: problem });
};

/** The last backups that the server made, the newest first. */
export const BackupRuns = ({ runs }: { runs: readonly BackupRun[] }) => (
  <Scroll label={words.runs} className={styles.runs}>
    <Table
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        { label: words.began, cell: ({ startedAt }) => momentText(startedAt) },
        { label: words.kind, cell: ({ askedBy }) => askedBy ?? words.scheduled },
        { label: words.size, cell: ({ bytes }) => (bytes === null ? '' : sizeText(bytes, currentLocale())) },
        { label: words.result, cell: (run) => `${resultOf(run)}${marksOf(run)}` },
      ]}
    />
  </Scroll>
);
