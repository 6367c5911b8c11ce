import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { riskVersion } from '@ridgeline/domain';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { useId } from 'react';
import { Link } from 'react-router';
import { type Row, rowName } from '../../shared';
import HistoryList from './HistoryList';

const words = riskHistoryWords.stood;

/** The history of one risk, also of a deleted one. */
export const HistoryDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.historyOf({ name: rowName(riskVersion, row) })}</DialogTitle>
      <DialogContent>
        <HistoryList of={row.id} />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`/dashboard/risk?id=${row.id}`}>
          {words.open}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
