import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import type { Preflight } from '@ridgeline/domain/sending';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { Button } from '../../components/Button';
import { dayText } from '../../shared';
import { type SendDraft, setsAssessmentDue } from './draft';
import styles from './Send.module.css';
import { SendLines } from './SendLines';
import type { Sending } from './useSend';
import { ZoneNote } from './ZoneNote';

const words = sendingWords.check;

/** Reminders before the due date are listed day by day. */
const BEFORE = 3;

const remindersText = ({ mail, reminders }: Preflight, { dueDate, remind }: SendDraft): string => {
  if (!remind) return words.noReminders;
  if (dueDate === '') return words.noDue;
  if (mail === 'not-configured') return words.remindersNeedMail;
  const before = reminders.filter((day) => day < dueDate).slice(0, BEFORE);
  return before.length > 0 ? words.remindersOn({ days: before.map(dayText).join(', ') }) : words.remindersAfter;
};

/** What will happen, line by line. */
const linesOf = (check: Preflight, draft: SendDraft, type: RecipientType): string[] => {
  const { recipients, questions, mail, expiresOn } = check;
  const written = recipients.filter(({ email }) => email !== null).length;
  const open = recipients.filter((one) => one.open !== null).length;
  const mailed = mail === 'configured';
  return [
    words.questions({ count: questions, type, recipients: recipients.length }),
    ...(mailed && written > 0 ? [words.mailed({ count: written })] : []),
    ...(mailed && written < recipients.length ? [words.noAddress({ count: recipients.length - written })] : []),
    ...(open > 0 ? [words.open({ count: open })] : []),
    remindersText(check, draft),
    words.until({ day: dayText(expiresOn) }),
    ...(type === 'Supplier' ? [words.status({ count: recipients.length })] : []),
    ...(setsAssessmentDue(type, draft) ? [words.assessmentDue({ day: dayText(draft.dueDate) })] : []),
  ];
};

interface SendCheckProps {
  readonly type: RecipientType;
  readonly check: Preflight;
  readonly sending: Sending;
}

/** The last step before sending: what will happen, or why nothing can yet. */
export const SendCheck = ({ type, check, sending }: SendCheckProps) => {
  const { draft, lines, busy, send, back } = sending;
  const { problems, recipients, mail } = check;
  const noted = recipients.filter(({ email, open }) => open !== null || (mail === 'configured' && email === null));
  return (
    <>
      <DialogContent className={styles.fields ?? ''}>
        <SendLines lines={lines} />
        {problems.length > 0 ? (
          <SendLines lines={[words.problems, ...problems]} />
        ) : (
          <>
            {!check.timeZoneSet && <ZoneNote onSet={() => void sending.next()} />}
            {mail === 'not-configured' && <Alert severity="info">{words.notConfigured}</Alert>}
            <ul className={styles.facts}>
              {linesOf(check, draft, type).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {noted.length > 0 && (
              <details className={styles.who}>
                <summary>{words.who}</summary>
                <ul>
                  {noted.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button label={words.back} onClick={back} disabled={busy} />
        {problems.length === 0 && (
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
