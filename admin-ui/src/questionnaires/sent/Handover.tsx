import Alert from '@mui/material/Alert';
import { sentQuestionnaire } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import type { SentHandover } from '@ridgeline/domain/sending';
import { handoverWords } from '@ridgeline/domain/words/handover';
import { Button } from '../../components/Button';
import { messageOf } from '../../providers/errors';
import type { FreshLink } from '../../providers/methods/sending';
import { useProvider } from '../../providers/useProvider';
import { momentText, useAction } from '../../shared';
import { AnsweringLink, questionnairesStyles as facts, type SentRow, sentStyles as styles } from '../common';

const words = handoverWords.panel;

interface HandoverProps {
  readonly row: SentRow;
  readonly handover: SentHandover;
}

/** Who was named, and what the respondent says about it. */
const Facts = ({ handover: { name, email, note } }: Pick<HandoverProps, 'handover'>) => (
  <dl className={facts.facts}>
    <dt>{words.name}</dt>
    <dd dir="auto">{name}</dd>
    <dt>{words.email}</dt>
    <dd>{email}</dd>
    {note && (
      <>
        <dt>{words.note}</dt>
        <dd className={styles.note} dir="auto">
          {note}
        </dd>
      </>
    )}
  </dl>
);

/** Another person to answer, whom the respondent named: sends the link there, or declines. Later says who answers now. */
export const Handover = ({ row, handover }: HandoverProps) => {
  const provider = useProvider();
  const { recipient } = row;
  const { documentId, name, email, state, decidedBy, decidedAt } = handover;
  const accepting = useAction({
    entity: sentQuestionnaire,
    work: () => provider.acceptHandover(row.id, documentId),
    done: ({ mail }) => (mail === 'queued' ? words.sent({ name }) : words.made({ name })),
  });
  const declining = useAction({
    entity: sentQuestionnaire,
    work: () => provider.declineHandover(row.id, documentId),
    done: state === 'accepted' ? words.backDone : words.declined({ recipient }),
  });
  const busy = accepting.busy || declining.busy;
  const error = accepting.error ?? declining.error;
  const link = accepting.result?.url ? (accepting.result as FreshLink) : null;
  const decides = row.may.review && isOpen(row.status);
  if (state === 'declined' || (state === 'waiting' && !isOpen(row.status))) return null;
  return (
    <section className={`${styles.card} ${styles.handover}`} aria-labelledby="sent-handover">
      <h2 id="sent-handover">{state === 'waiting' ? words.title : words.acceptedTitle({ name })}</h2>
      {state === 'waiting' ? (
        <>
          <p className={styles.said}>{words.text({ recipient, name })}</p>
          <Facts handover={handover} />
        </>
      ) : (
        <p className={styles.said}>
          {words.accepted({ who: decidedBy ?? '', name, email, when: momentText(decidedAt) })}
        </p>
      )}
      {link && <AnsweringLink link={link} />}
      {error ? <Alert severity="error">{words.failed({ message: messageOf(error) })}</Alert> : null}
      {decides && (
        <div className={styles.actions}>
          {state === 'waiting' && (
            <Button
              label={accepting.busy ? words.sending : words.send({ name })}
              variant="contained"
              disabled={busy}
              onClick={() => accepting.run()}
            />
          )}
          <Button
            label={declining.busy ? words.declining : state === 'waiting' ? words.decline : words.back}
            disabled={busy}
            onClick={() => declining.run()}
          />
        </div>
      )}
    </section>
  );
};
