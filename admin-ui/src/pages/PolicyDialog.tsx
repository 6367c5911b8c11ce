import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { policyWords } from '@ridgeline/domain/words/home';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Policy } from './Policy';

/** The privacy policy over the sign-in page. */
export default function PolicyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth scroll="paper" aria-labelledby="policy-title">
      <DialogTitle id="policy-title">{policyWords.title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Policy heading="h3" />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {shellWords.signIn.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
