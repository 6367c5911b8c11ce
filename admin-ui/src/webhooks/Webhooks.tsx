import { fieldOf, OLD_SECRET_HOURS, webhook, webhookDelivery } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useMemo, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Button } from '../components/Button';
import { Facts } from '../components/Facts';
import { OnceDialog } from '../components/link/OnceDialog';
import { lookOf, Mark } from '../components/Mark';
import { ReadDialog } from '../components/ReadDialog';
import { messageOf } from '../providers/errors';
import type { WebhookMessage } from '../providers/methods/webhooks';
import { useProvider } from '../providers/useProvider';
import { useRead } from '../providers/useRead';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { pathOf } from '../resources';
import {
  AskDialog,
  choiceLabel,
  type Row,
  rowName,
  useAction,
  useOnce,
  useRefresh,
  useToast,
  useWriting,
} from '../shared';
import { WebhookForm } from './WebhookForm';
import styles from './Webhooks.module.css';

const words = webhookWords.once;

/** The webhook that was just made. */
interface Made {
  readonly name: string;
  readonly secret: string;
}

const rowButtonsWords = webhookWords.row;

/** Tests, changes and deletes a webhook, and replaces its secret. */
const RowButtons = () => {
  const row = useRecordContext<Row>();
  const { mayChange } = useWriting(webhook);
  return row && mayChange(row) ? <ButtonsOf row={row} /> : null;
};

const deleteWebhookWords = webhookWords.remove;

interface DeleteWebhookProps {
  readonly row: Row;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Deletes a webhook after a confirmation. */
const DeleteWebhook = ({ row, onEnd, onCancel }: DeleteWebhookProps) => {
  const provider = useProvider();
  const { run, busy } = useAction({
    work: () => provider.deleteWebhook(row.id),
    done: deleteWebhookWords.done,
    failed: deleteWebhookWords.failed,
    onEnd,
  });
  return (
    <AskDialog
      open
      title={deleteWebhookWords.title({ name: rowName(webhook, row) })}
      confirm={busy ? deleteWebhookWords.deleting : webhookWords.row.delete}
      cancel={webhookWords.dialog.cancel}
      busy={busy}
      onConfirm={run}
      onCancel={onCancel}
    >
      {deleteWebhookWords.text}
    </AskDialog>
  );
};

const renewSecretWords = webhookWords.renewing;

interface RenewSecretProps {
  readonly row: Row;
  readonly onClose: () => void;
}

/** Replaces the secret of a webhook after a confirmation, and shows the new one this once. */
const RenewSecret = ({ row, onClose }: RenewSecretProps) => {
  const provider = useProvider();
  const name = rowName(webhook, row);
  const { run, busy, result, error } = useOnce({ work: () => provider.renewWebhookSecret(row.id) });
  if (result) {
    return (
      <OnceDialog
        title={renewSecretWords.made({ name })}
        text={result}
        label={webhookWords.once.label}
        why={webhookWords.once.why}
        note={renewSecretWords.note({ hours: OLD_SECRET_HOURS })}
        done={webhookWords.once.done}
        onClose={onClose}
      />
    );
  }
  return (
    <AskDialog
      open
      title={renewSecretWords.title({ name })}
      confirm={busy ? renewSecretWords.making : renewSecretWords.confirm}
      cancel={webhookWords.dialog.cancel}
      busy={busy}
      problem={error ? renewSecretWords.failed({ message: messageOf(error) }) : undefined}
      onConfirm={run}
      onCancel={onClose}
    >
      {renewSecretWords.text({ hours: OLD_SECRET_HOURS })}
    </AskDialog>
  );
};

const testDialogWords = webhookWords.testing;

/** Milliseconds between two requests for the result of the message. */
const SOON = 500;
const testOutcomeWords = webhookWords.testing;

const of = (name: string) => fieldOf(webhookDelivery, name);

/** What a receiver made of a message: whether it was accepted, the status, the time, and the reason if not. */
const TestOutcome = ({ message }: { readonly message: WebhookMessage }) => {
  const { state, status, milliseconds, problem } = message;
  const look = lookOf(state);
  return (
    <>
      {look && <Mark look={look} variant="pill" />}
      <Facts
        className={styles.facts}
        of={[
          status !== null && [of('status').label, status],
          milliseconds !== null && [testOutcomeWords.time, testOutcomeWords.milliseconds({ count: milliseconds })],
          problem !== null && [of('problem').label, choiceLabel(of('problem'), problem)],
        ]}
      />
    </>
  );
};

/** Sends a test message, and shows what the receiver answered. */
const TestDialog = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
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
      title={testDialogWords.title({ name: rowName(webhook, row) })}
      content={{ className: styles.test ?? '' }}
      actions={<Button label={testDialogWords.again} disabled={!failed && !done} onClick={() => setRound(round + 1)} />}
      onClose={onClose}
    >
      <p className={styles.address}>{String(row.address)}</p>
      <div role="status" className={styles.outcome}>
        {failed && <p className="quiet">{testDialogWords.failed({ message: messageOf(failed) })}</p>}
        {!failed && (done ? <TestOutcome message={done} /> : <p className="quiet">{testDialogWords.waiting}</p>)}
      </div>
    </ReadDialog>
  );
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
    toast.done(rowButtonsWords.changed);
    close();
  };
  return (
    <>
      {row.state !== 'off' && (
        <Button
          label={rowButtonsWords.test}
          size="small"
          aria-label={rowButtonsWords.testOf({ name })}
          onClick={() => setOpen('test')}
        />
      )}
      <Button
        label={rowButtonsWords.change}
        size="small"
        aria-label={rowButtonsWords.changeOf({ name })}
        onClick={() => setOpen('change')}
      />
      <Button
        label={rowButtonsWords.renew}
        size="small"
        aria-label={rowButtonsWords.renewOf({ name })}
        onClick={() => setOpen('renew')}
      />
      <Button
        label={rowButtonsWords.delete}
        size="small"
        aria-label={rowButtonsWords.deleteOf({ name })}
        onClick={() => setOpen('delete')}
      />
      {open === 'test' && <TestDialog row={row} onClose={close} />}
      {open === 'change' && <WebhookForm row={row} onSaved={onSaved} onCancel={() => setOpen(null)} />}
      {open === 'renew' && <RenewSecret row={row} onClose={close} />}
      {open === 'delete' && <DeleteWebhook row={row} onEnd={close} onCancel={() => setOpen(null)} />}
    </>
  );
};

/** The webhooks of a company: an administrator makes, tests, changes and deletes them. */
export default function Webhooks() {
  const { identity, companyInView } = useSession();
  const refresh = useRefresh(webhook);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  // A webhook belongs to a company: the operator must have one in view.
  const mayMake = identity?.role !== 'Operator' || companyInView !== null;
  const slots = useMemo(
    (): Slots => ({
      needs: ['name', 'state', 'address', 'events'],
      rowActions: <RowButtons />,
      actions: (
        <>
          <Button label={webhookDelivery.nouns.many} to={pathOf(webhookDelivery)} />
          {mayMake && (
            <Button icon="plus" label={webhookWords.new} variant="contained" onClick={() => setMaking(true)} />
          )}
        </>
      ),
    }),
    [mayMake],
  );
  const onSaved = (name: string, secret?: string): void => {
    setMaking(false);
    if (secret) setMade({ name, secret });
    void refresh();
  };
  return (
    <>
      <RegisterPage entity={webhook} {...slots} />
      {making && <WebhookForm row={null} onSaved={onSaved} onCancel={() => setMaking(false)} />}
      {made && (
        <OnceDialog
          title={words.title({ name: made.name })}
          text={made.secret}
          label={words.label}
          why={words.why}
          note={words.note}
          done={words.done}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
