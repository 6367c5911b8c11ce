import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import type { Preflight } from '@ridgeline/domain/sending';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { Button } from '../../components/Button';
import styles from './Send.module.css';
import { SendFacts } from './SendFacts';
import { SendLines } from './SendLines';
import type { Sending } from './useSend';

interface SendCheckProps {
  readonly type: RecipientType;
  readonly check: Preflight;
  readonly sending: Sending;
}

/** The last step before several recipients are sent something. */
export const SendCheck = ({ type, check, sending }: SendCheckProps) => {
  const { draft, lines, busy, send, back } = sending;
  return (
    <>
      <DialogContent className={styles.fields ?? ''}>
        <SendLines lines={lines} />
        <SendFacts type={type} check={check} draft={draft} onChanged={() => void sending.next()} />
      </DialogContent>
      <DialogActions>
        <Button label={sendingWords.check.back} onClick={back} disabled={busy} />
        {check.problems.length === 0 && (
          <Button
            label={busy ? questionnaireWords.send.sending : questionnaireWords.send.send}
            variant="contained"
            onClick={() => void send()}
            disabled={busy}
            autoFocus
          />
        )}
      </DialogActions>
    </>
  );
};
