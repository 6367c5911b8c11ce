import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../providers/useSession';
import { AnsweringLink } from '../AnsweringLink';
import { type RecipientType, sentPath } from '../address';
import { SendForm } from './SendForm';
import { useSend } from './useSend';

interface SendDialogProps {
  readonly questionnaireId: string;
  readonly type: RecipientType;
  readonly onClose: () => void;
}

const words = questionnaireWords.send;

/** 'Send To Supplier' or 'Send To Company'; afterwards the link, shown once. */
export default function SendDialog({ questionnaireId, type, onClose }: SendDialogProps) {
  const titleId = useId();
  const own = useSession().identity?.company;
  // Staff ask no company but their own (decisions 5.6).
  const begin = type === 'Company' && own ? { recipient: { id: own.documentId, label: own.name } } : {};
  const sending = useSend(questionnaireId, type, begin);
  const { link, draft, busy } = sending;
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {link ? words.sentTitle(draft.recipient?.label ?? '') : words.title(type)}
      </DialogTitle>
      {link ? (
        <>
          <DialogContent>
            <AnsweringLink link={link} />
          </DialogContent>
          <DialogActions>
            <Button component={Link} to={`${sentPath()}/${link.documentId}`}>
              {words.open}
            </Button>
            <Button variant="outlined" onClick={onClose}>
              {words.done}
            </Button>
          </DialogActions>
        </>
      ) : (
        <SendForm type={type} sending={sending} onClose={onClose} />
      )}
    </Dialog>
  );
}
