import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { lookOf, Mark } from '../../components/Mark';
import { Scroll } from '../../components/Scroll';
import type { AskedFor, Decided } from '../../providers/methods/acceptance';
import { Dash, dayText, momentText } from '../../shared';
import styles from './Acceptance.module.css';

const columns = words.historyColumns;

const Level = ({ decided }: { decided: Decided }) => {
  const look = lookOf(String(decided.kind === 'inherent' ? decided.riskLevel : decided.residualRiskLevel));
  return look ? <Mark look={look} /> : <Dash />;
};

const Decision = ({ decision }: Pick<Decided, 'decision'>) => {
  const look = lookOf(decision);
  return look ? <Mark look={look} /> : <Dash />;
};

/** Every decision with its level, the newest first. */
export const Decisions = ({ decisions }: { decisions: readonly Decided[] }) => (
  <Scroll className={styles.scroll} label={words.history}>
    <table className={styles.table}>
      <caption>{words.history}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {decisions.map((decided) => (
          <tr key={decided.documentId}>
            <td>
              <Decision decision={decided.decision} />
            </td>
            <td>
              <Level decided={decided} />
            </td>
            <td dir="auto">
              {decided.ownerName} ({words.how[decided.how]})
            </td>
            <td>{momentText(decided.decidedAt)}</td>
            <td>{decided.acceptedUntil ? dayText(decided.acceptedUntil) : <Dash />}</td>
            <td dir="auto">{decided.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
