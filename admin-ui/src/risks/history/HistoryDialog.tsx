import { riskVersion } from '@ridgeline/domain';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { Button } from '../../components/Button';
import { ReadDialog } from '../../components/ReadDialog';
import { type Row, riskPath, rowName } from '../../shared';
import HistoryList from './HistoryList';

const words = riskHistoryWords.stood;

/** The history of one risk, also of a deleted one. */
export const HistoryDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => (
  <ReadDialog
    title={words.historyOf({ name: rowName(riskVersion, row) })}
    actions={<Button label={words.open} variant="text" to={riskPath(row.id)} />}
    onClose={onClose}
  >
    <HistoryList of={row.id} />
  </ReadDialog>
);
