import { confirmationOf, type PersonErased, type PersonRequest } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { FormFailure } from '../../fields/FormFailure';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { momentText, useOnce, useToast } from '../../shared';
import styles from './Person.module.css';
import { TypedDialog } from './TypedDialog';

interface WaitingPersonsProps {
  readonly requests: readonly PersonRequest[];
  readonly refresh: () => void;
  readonly onErased: (erased: PersonErased) => void;
}

const nameOf = ({ name, email }: PersonRequest): string => [name, email].filter(Boolean).join(', ');

const Waiting = ({
  request,
  refresh,
  onErased,
}: Omit<WaitingPersonsProps, 'requests'> & { request: PersonRequest }) => {
  const provider = useProvider();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const withdraw = useOnce({
    work: provider.withdrawErasing,
    onDone: () => toast.done(words.withdrawn),
    onEnd: refresh,
  });
  const moments = { asked: momentText(request.askedAt), ends: momentText(request.endsAt) };
  return (
    <li>
      <h3>{nameOf(request)}</h3>
      <p>{request.own ? words.ownText(moments) : words.waitingText({ by: request.askedBy, ...moments })}</p>
      <FormFailure text={withdraw.error ? words.withdrawFailed({ reason: messageOf(withdraw.error) }) : null} />
      <div className={styles.actions}>
        {!request.own && (
          <Button label={words.confirmRequest} variant="outlined" color="error" onClick={() => setAsking(true)} />
        )}
        <Button label={words.withdraw} disabled={withdraw.busy} onClick={() => withdraw.run(request.id)} />
      </div>
      {asking && (
        <TypedDialog
          wanted={confirmationOf(request)}
          send={(typed) => provider.confirmErasing(request.id, typed)}
          submit={words.confirm}
          busy={words.erasing}
          onClose={() => setAsking(false)}
          onDone={onErased}
          onEnd={refresh}
        >
          <p className={styles.text}>{words.reviewText({ by: request.askedBy })}</p>
          <p className={styles.text}>{words.backups}</p>
          <p className={styles.text}>{words.files}</p>
        </TypedDialog>
      )}
    </li>
  );
};

/** Persons whose erasing waits for a second person: whoever asked can only take it back. */
export const WaitingPersons = ({ requests, refresh, onErased }: WaitingPersonsProps) =>
  requests.length === 0 ? null : (
    <section className={styles.card} aria-label={words.waiting}>
      <h2>{words.waiting}</h2>
      <ul className={styles.waiting}>
        {requests.map((request) => (
          <Waiting key={request.id} request={request} refresh={refresh} onErased={onErased} />
        ))}
      </ul>
    </section>
  );
