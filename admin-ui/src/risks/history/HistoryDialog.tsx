import Button from '@mui/material/Button';
import { riskVersion } from '@ridgeline/domain';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { Link } from 'react-router';
import { ReadDialog } from '../../components/ReadDialog';
import { type Row, riskPath, rowName } from '../../shared';
import HistoryList from './HistoryList';

const words = riskHistoryWords.stood;

/** The history of one risk, also of a deleted one. */
export const HistoryDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => (
  <ReadDialog
    title={words.historyOf({ name: rowName(riskVersion, row) })}
    actions={
      <Button component={Link} to={riskPath(row.id)}>
        {words.open}
      </Button>
    }
    onClose={onClose}
  >
    <HistoryList of={row.id} />
  </ReadDialog>
);
