import Alert from '@mui/material/Alert';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { momentText } from '../../shared';

const words = supportWords.page;

interface GrantedNoteProps {
  readonly mayWrite: boolean;
  readonly endsAt: string;
}

/** Reminds an operator that the company has opened its data for some time alone. */
export default function GrantedNote({ mayWrite, endsAt }: GrantedNoteProps) {
  const when = momentText(endsAt);
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      {mayWrite ? words.grantedUntil({ when }) : words.grantedRead({ when })}
    </Alert>
  );
}
