import Button from '@mui/material/Button';
import { webhook } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { ReadDialog } from '../components/ReadDialog';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { messageOf } from '../providers/errors';
import { type Row, rowName } from '../shared';
import { TestOutcome } from './TestOutcome';
import styles from './Webhooks.module.css';

const words = webhookWords.testing;

/** Milliseconds between two looks at what became of the message. */
const SOON = 500;

/** Sends a test message, and shows what the receiver answered. */
export const TestDialog = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const [round, setRound] = useState(0);
  const sent = useQuery({
    queryKey: ['webhook test', row.id, round],
    queryFn: () => provider.testWebhook(row.id),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const messageId = sent.data?.documentId ?? '';
  const { data: outcome, error } = useQuery({
    queryKey: ['webhook message', messageId],
    queryFn: () => provider.readWebhookMessage(messageId),
    enabled: messageId !== '',
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : SOON),
  });
  const failed = sent.error ?? error;
  const done = outcome && outcome.state !== 'waiting' ? outcome : undefined;
  return (
    <ReadDialog
      title={words.title({ name: rowName(webhook, row) })}
      content={{ className: styles.test ?? '' }}
      actions={
        <Button variant="outlined" disabled={!failed && !done} onClick={() => setRound(round + 1)}>
          {words.again}
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.address}>{String(row.address)}</p>
      <div role="status" className={styles.outcome}>
        {failed && <p className={styles.waiting}>{words.failed({ message: messageOf(failed) })}</p>}
        {!failed && (done ? <TestOutcome message={done} /> : <p className={styles.waiting}>{words.waiting}</p>)}
      </div>
    </ReadDialog>
  );
};
