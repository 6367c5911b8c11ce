import { fieldOf, risk, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { reviewWords } from '@ridgeline/domain/words/review';
import { riskWords } from '@ridgeline/domain/words/risks';
import { Link } from 'react-router';
import { Button } from '../components/Button';
import { useRights } from '../providers/useSession';
import { sentPath, useMaySend } from '../questionnaires';
import { FieldValue, type Row, raisePath, riskPath, rowName } from '../shared';
import styles from './About.module.css';
import { RowsOf } from './RowsOf';
import { SendButton } from './SendButton';

const words = riskWords.raise;
const LEVEL = fieldOf(risk, 'riskLevel');
const RESIDUAL = fieldOf(risk, 'residualRiskLevel');
const SENT_AT = fieldOf(sentQuestionnaire, 'sentAt');
const STATUS = fieldOf(sentQuestionnaire, 'status');

const RiskLine = ({ row }: { row: Row }) => {
  const residual = row.residualRiskLevel !== null && row.riskAcceptable === 'No';
  const level = residual ? RESIDUAL : LEVEL;
  return (
    <>
      <Link to={riskPath(row.id)}>{rowName(risk, row)}</Link>
      <span className={styles.said}>
        <span>{level.label}</span>
        <FieldValue field={level} value={row[level.name]} />
      </span>
    </>
  );
};

const SentLine = ({ row }: { row: Row }) => (
  <>
    <Link to={`${sentPath()}/${row.id}`}>{String(row.title)}</Link>
    <span className={styles.said}>
      <FieldValue field={SENT_AT} value={row.sentAt} />
      {typeof row.score === 'number' && <span>{reviewWords.scores.scored({ score: row.score })}</span>}
      <FieldValue field={STATUS} value={row.status} />
    </span>
  </>
);

/** What belongs to a supplier: its risks and the questionnaires sent to it. */
export const About = ({ row }: { row: Row }) => {
  const risks = useRights(risk);
  const sent = useRights(sentQuestionnaire);
  const maySend = useMaySend();
  return (
    <div className={styles.lists}>
      {sent.read && (
        <RowsOf
          supplier={row}
          entity={sentQuestionnaire}
          title={words.sentTo}
          none={words.noneSent}
          fields={['title', 'status', 'sentAt', 'score']}
          line={(one) => <SentLine row={one} />}
          action={maySend && <SendButton recipients={async () => [{ id: row.id, label: rowName(supplier, row) }]} />}
        />
      )}
      {risks.read && (
        <RowsOf
          supplier={row}
          entity={risk}
          title={words.risksOf}
          none={words.none}
          fields={['number', 'threat', 'riskLevel', 'residualRiskLevel', 'riskAcceptable']}
          line={(one) => <RiskLine row={one} />}
          action={risks.create && <Button icon="risk" label={words.raise} to={raisePath('supplier', row.id)} />}
        />
      )}
    </div>
  );
};
