import { webhook, webhookDelivery } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { Button } from '../components/Button';
import { useProvider } from '../providers/useProvider';
import { RegisterPage, type Slots } from '../register';
import { pathOf } from '../resources';
import { type Row, rowName, type Sort, useAction, useWriting } from '../shared';

const words = webhookWords.messages;

/** Newest first. */
const LATEST: Sort = { field: 'happenedAt', order: 'DESC' };

/** Sends a message again; nothing for one that waits. */
const AgainButton = () => {
  const row = useRecordContext<Row>();
  const { mayChange } = useWriting(webhookDelivery);
  return row && row.state !== 'waiting' && mayChange(row) ? <AgainOf row={row} /> : null;
};

const AgainOf = ({ row }: { readonly row: Row }) => {
  const provider = useProvider();
  const { run, busy } = useAction({
    entity: webhookDelivery,
    work: () => provider.sendWebhookAgain(row.id),
    done: words.queued,
    failed: words.failed,
  });
  return (
    <Button
      label={words.again}
      size="small"
      disabled={busy}
      aria-label={words.againOf({ name: rowName(webhookDelivery, row) })}
      onClick={() => run()}
    />
  );
};

/** What webhooks have sent, what waits, and what was not accepted. */
export default function Messages() {
  const slots = useMemo(
    (): Slots => ({
      sort: LATEST,
      needs: ['state', 'label'],
      rowActions: <AgainButton />,
      back: { to: pathOf(webhook), label: webhook.nouns.many },
    }),
    [],
  );
  return <RegisterPage entity={webhookDelivery} {...slots} />;
}
