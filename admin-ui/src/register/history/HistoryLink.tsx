import IconButton from '@mui/material/IconButton';
import type { Entity } from '@ridgeline/domain';
import { auditWords as words } from '@ridgeline/domain/words/audit';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon';
import { rowName } from '../rowName';
import type { Row } from '../slots';
import { useHistory } from './useHistory';

interface HistoryLinkProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly size?: 'small' | 'medium';
}

/** Opens the entries of one row in the audit log, for those who read it. */
export const HistoryLink = ({ entity, row, size = 'small' }: HistoryLinkProps) => {
  const historyOf = useHistory(entity);
  if (!historyOf) return null;
  return (
    <IconButton
      size={size}
      component={Link}
      to={historyOf(row)}
      title={words.history}
      aria-label={words.historyOf(rowName(entity, row))}
    >
      <Icon name="history" />
    </IconButton>
  );
};
