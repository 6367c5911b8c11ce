import { auditWords as words } from '@ridgeline/domain/words/audit';
import { RowLink } from '../../components/RowButton';
import { type EntityRow, rowName } from '../../shared';
import { useHistory } from './useHistory';

/** Opens the entries of one row in the audit log, for users who may read it. */
export const HistoryLink = ({ entity, row }: EntityRow) => {
  const historyOf = useHistory(entity);
  if (!historyOf) return null;
  return (
    <RowLink
      icon="history"
      to={historyOf(row)}
      title={words.history}
      label={words.historyOf({ name: rowName(entity, row) })}
    />
  );
};
