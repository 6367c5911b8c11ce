import { webhook } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useState } from 'react';
import { Button } from '../components/Button';
import { ReadDialog } from '../components/ReadDialog';
import { messageOf } from '../providers/errors';
import { useRead } from '../providers/useRead';
import { type Row, rowName } from '../shared';
import { TestOutcome } from './TestOutcome';
import styles from './Webhooks.module.css';

const words = webhookWords.testing;

/** Milliseconds between two requests for the result of the message. */
const SOON = 500;

/** Sends a test message, and shows what the receiver answered. */
export const TestDialog = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const [round, setRound] = useState(0);
  const sent = useRead(['webhook test', row.id, round], (provider) => provider.testWebhook(row.id), {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const messageId = sent.data?.documentId ?? '';
  const { data: outcome, error } = useRead(
    ['webhook message', messageId],
    (provider) => provider.readWebhookMessage(messageId),
    {
      enabled: messageId !== '',
      refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : SOON),
    },
  );
  const failed = sent.error ?? error;
  const done = outcome && outcome.state !== 'waiting' ? outcome : undefined;
  return (
    <ReadDialog
      title={words.title({ name: rowName(webhook, row) })}
      content={{ className: styles.test ?? '' }}
      actions={<Button label={words.again} disabled={!failed && !done} onClick={() => setRound(round + 1)} />}
      onClose={onClose}
    >
      <p className={styles.address}>{String(row.address)}</p>
      <div role="status" className={styles.outcome}>
        {failed && <p className="quiet">{words.failed({ message: messageOf(failed) })}</p>}
        {!failed && (done ? <TestOutcome message={done} /> : <p className="quiet">{words.waiting}</p>)}
      </div>
    </ReadDialog>
  );
};
