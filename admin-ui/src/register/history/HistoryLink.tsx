import type { Entity } from '@ridgeline/domain';
import { auditWords as words } from '@ridgeline/domain/words/audit';
import { RowLink } from '../../components/RowButton';
import { type Row, rowName } from '../../shared';
import { useHistory } from './useHistory';

interface HistoryLinkProps {
  readonly entity: Entity;
  readonly row: Row;
}

/** Opens the entries of one row in the audit log, for users who may read it. */
export const HistoryLink = ({ entity, row }: HistoryLinkProps) => {
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
