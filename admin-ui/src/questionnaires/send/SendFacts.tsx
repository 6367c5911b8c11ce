import Alert from '@mui/material/Alert';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import type { Preflight } from '@ridgeline/domain/sending';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { Button } from '../../components/Button';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { dayText, useOnce } from '../../shared';
import { type SendDraft, setsAssessmentDue } from './draft';
import styles from './Send.module.css';
import { SendLines } from './SendLines';

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
  const one = recipients.length === 1;
  return [
    words.questions({ count: questions, type, recipients: recipients.length }),
    ...(mailed && written > 0 ? [words.mailed({ count: written })] : []),
    ...(mailed && written < recipients.length
      ? [one ? words.noAddressOne : words.noAddress({ count: recipients.length - written })]
      : []),
    ...(open > 0 && !one ? [words.open({ count: open })] : []),
    remindersText(check, draft),
    words.until({ day: dayText(expiresOn) }),
    ...(type === 'Supplier' ? [words.status({ count: recipients.length })] : []),
    ...(setsAssessmentDue(type, draft) ? [words.assessmentDue({ day: dayText(draft.dueDate) })] : []),
  ];
};

interface SendFactsProps {
  readonly type: RecipientType;
  readonly check: Preflight;
  readonly draft: SendDraft;
  /** Called when what it says may have changed. */
  readonly onChanged: () => void;
}

const zoneNoteWords = sendingWords.zone;

const own = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Says that days count in UTC while the company has no time zone. Who may change the settings takes the own one with a button,
 * once for the company.
 */
const ZoneNote = ({ onSet }: { readonly onSet: () => void }) => {
  const provider = useProvider();
  const { identity } = useSession();
  const zone = own();
  const { run, busy, error } = useOnce({
    work: () => provider.changeCompanySettings({ timeZone: zone }),
    onDone: onSet,
  });
  const mayChange = identity?.role === 'Company Administrator';
  return (
    <Alert
      severity="info"
      action={mayChange && <Button label={zoneNoteWords.use({ zone })} disabled={busy} onClick={() => run()} />}
    >
      {mayChange ? zoneNoteWords.missing : zoneNoteWords.missingAsk}
      {error ? ` ${zoneNoteWords.failed({ message: messageOf(error) })}` : ''}
    </Alert>
  );
};

/** What a sending will do, or why nothing can be sent yet. */
export const SendFacts = ({ type, check, draft, onChanged }: SendFactsProps) => {
  const { problems, recipients, mail } = check;
  const noted = recipients.filter(({ email, open }) => open !== null || (mail === 'configured' && email === null));
  if (problems.length > 0) return <SendLines lines={[words.problems, ...problems]} />;
  return (
    <>
      {!check.timeZoneSet && <ZoneNote onSet={onChanged} />}
      {mail === 'not-configured' && <Alert severity="info">{words.notConfigured}</Alert>}
      {recipients.length === 1 && noted.some(({ open }) => open !== null) && (
        <Alert severity="warning">{words.openOne}</Alert>
      )}
      <ul className={styles.facts}>
        {linesOf(check, draft, type).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {recipients.length > 1 && noted.length > 0 && (
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
  );
};
