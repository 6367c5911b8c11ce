import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { Button } from '../../components/Button';
import { DialogFrame } from '../../components/DialogFrame';
import type { Choice, SentTo } from '../../providers/methods/sending';
import { useSession } from '../../providers/useSession';
import { useLeaving } from '../../shared';
import { AnsweringLink, sentPath } from '../common';
import { SendCheck } from './SendCheck';
import { SendForm } from './SendForm';
import { SentTable } from './SentTable';
import { useSend } from './useSend';

interface SendDialogProps {
  /** The questionnaire; if absent, the user chooses it in the dialog. */
  readonly questionnaire?: Choice;
  readonly type: RecipientType;
  /** The recipients, if they were chosen before. */
  readonly recipients?: readonly Choice[];
  readonly onClose: () => void;
}

const words = questionnaireWords.send;

const titleOf = (type: RecipientType, recipients: number, checked: boolean, sent: readonly SentTo[] | null): string => {
  if (sent?.length === 1) return words.sentTitle({ name: sent[0]?.recipient ?? '' });
  if (sent) return sendingWords.done.title({ type, count: sent.length });
  return checked ? sendingWords.check.title({ type, count: recipients }) : words.title({ type });
};

/** For one recipient the link is shown; for several a table. */
const Result = ({ sent }: { sent: readonly SentTo[] }) => {
  const [one] = sent;
  if (sent.length > 1 || !one?.url) return <SentTable sent={sent} />;
  return <AnsweringLink link={{ ...one, url: one.url }} />;
};

/** 'Send To Supplier' or 'Send To Company': recipients, preview, and result, with links that are shown once. */
export default function SendDialog({ questionnaire, type, recipients, onClose }: SendDialogProps) {
  const own = useSession().identity?.company;
  // Staff only send to their own company (decisions 5.6).
  const self = type === 'Company' && own ? [{ id: own.documentId, label: own.name }] : [];
  const sending = useSend(type, { questionnaire: questionnaire ?? null, recipients: recipients ?? self });
  const { check, sent, draft, busy, changed } = sending;
  const { leave, question } = useLeaving(changed && !sent, onClose, sendingWords.leave);
  const path = sent?.length === 1 ? `${sentPath()}/${sent[0]?.documentId}` : sentPath(draft.questionnaire?.id);
  return (
    <DialogFrame
      title={titleOf(type, draft.recipients.length, check !== null, sent)}
      busy={busy}
      escapeOnly
      onClose={leave}
    >
      {sent ? (
        <>
          <DialogContent>
            <Result sent={sent} />
          </DialogContent>
          <DialogActions>
            <Button
              label={sent.length === 1 ? words.open : sendingWords.done.seeAll}
              variant="text"
              to={path}
              onClick={onClose}
            />
            <Button label={words.done} onClick={onClose} />
          </DialogActions>
        </>
      ) : check ? (
        <SendCheck type={type} check={check} sending={sending} />
      ) : (
        <SendForm
          type={type}
          given={questionnaire ? 'questionnaire' : 'recipients'}
          sending={sending}
          onClose={leave}
        />
      )}
      {question}
    </DialogFrame>
  );
}
