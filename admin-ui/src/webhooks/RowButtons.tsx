import { webhook } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Button } from '../components/Button';
import { type Row, rowName, useRefresh, useToast, useWriting } from '../shared';
import { DeleteWebhook } from './DeleteWebhook';
import { RenewSecret } from './RenewSecret';
import { TestDialog } from './TestDialog';
import { WebhookForm } from './WebhookForm';

const words = webhookWords.row;

/** Tests, changes and deletes a webhook, and replaces its secret. */
export const RowButtons = () => {
  const row = useRecordContext<Row>();
  const { mayChange } = useWriting(webhook);
  return row && mayChange(row) ? <ButtonsOf row={row} /> : null;
};

const ButtonsOf = ({ row }: { readonly row: Row }) => {
  const refresh = useRefresh(webhook);
  const toast = useToast();
  const [open, setOpen] = useState<'test' | 'change' | 'renew' | 'delete' | null>(null);
  const name = rowName(webhook, row);
  const close = (): void => {
    setOpen(null);
    void refresh();
  };
  const onSaved = (): void => {
    toast.done(words.changed);
    close();
  };
  return (
    <>
      {row.state !== 'off' && (
        <Button label={words.test} size="small" aria-label={words.testOf({ name })} onClick={() => setOpen('test')} />
      )}
      <Button
        label={words.change}
        size="small"
        aria-label={words.changeOf({ name })}
        onClick={() => setOpen('change')}
      />
      <Button label={words.renew} size="small" aria-label={words.renewOf({ name })} onClick={() => setOpen('renew')} />
      <Button
        label={words.delete}
        size="small"
        aria-label={words.deleteOf({ name })}
        onClick={() => setOpen('delete')}
      />
      {open === 'test' && <TestDialog row={row} onClose={close} />}
      {open === 'change' && <WebhookForm row={row} onSaved={onSaved} onCancel={() => setOpen(null)} />}
      {open === 'renew' && <RenewSecret row={row} onClose={close} />}
      {open === 'delete' && <DeleteWebhook row={row} onEnd={close} onCancel={() => setOpen(null)} />}
    </>
  );
};
