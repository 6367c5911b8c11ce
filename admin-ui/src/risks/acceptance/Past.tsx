import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { lookOf, Mark } from '../../components/Mark';
import { Scroll } from '../../components/Scroll';
import { Table } from '../../components/Table';
import type { AskedFor, Decided } from '../../providers/methods/acceptance';
import { Dash, dayText, momentText } from '../../shared';
import styles from './Acceptance.module.css';

const columns = words.historyColumns;

const levelOf = ({ kind, riskLevel, residualRiskLevel }: Decided): string =>
  String(kind === 'inherent' ? riskLevel : residualRiskLevel);

const Word = ({ value }: { value: string }) => {
  const look = lookOf(value);
  return look ? <Mark look={look} /> : <Dash />;
};

/** Every decision with its level, the newest first. */
export const Decisions = ({ decisions }: { decisions: readonly Decided[] }) => (
  <Scroll className={styles.scroll} label={words.history}>
    <Table
      className={styles.table}
      caption={words.history}
      rows={decisions}
      keyOf={({ documentId }) => documentId}
      columns={[
        { label: columns.decision, cell: ({ decision }) => <Word value={decision} /> },
        { label: columns.level, cell: (decided) => <Word value={levelOf(decided)} /> },
        { label: columns.by, dir: 'auto', cell: ({ ownerName, how }) => `${ownerName} (${words.how[how]})` },
        { label: columns.when, cell: ({ decidedAt }) => momentText(decidedAt) },
        { label: columns.until, cell: ({ acceptedUntil }) => (acceptedUntil ? dayText(acceptedUntil) : <Dash />) },
        { label: columns.reason, dir: 'auto', cell: ({ reason }) => reason },
      ]}
    />
  </Scroll>
);

/** Requests that ended without a decision. */
export const EndedRequests = ({ requests }: { requests: readonly AskedFor[] }) => (
  <details className={styles.ended}>
    <summary>{`${words.requests} (${requests.length})`}</summary>
    <ul>
      {requests.map(({ documentId, ownerName, askedBy, askedAt, ended }) => (
        <li key={documentId} dir="auto">
          {words.request({
            owner: ownerName,
            asker: askedBy,
            when: momentText(askedAt),
            ended: ended ? words.endedAs[ended] : '',
          })}
        </li>
      ))}
    </ul>
  </details>
);
