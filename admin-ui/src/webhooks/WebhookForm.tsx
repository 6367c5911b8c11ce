import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LONGEST_WEBHOOK_ADDRESS, LONGEST_WEBHOOK_NAME } from '@ridgeline/domain';
import { listOf } from '@ridgeline/domain/field-text';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useDataProvider } from 'ra-core';
import { useId } from 'react';
import { FormFoot } from '../components/FormFoot';
import { FormFailure } from '../fields/FormFailure';
import { SelectBox } from '../fields/SelectBox';
import { TextBox } from '../fields/TextBox';
import { useTextForm } from '../fields/useTextForm';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import type { Row } from '../shared';
import { chosenEvents, EventsBox, eventsText } from './EventsBox';
import styles from './Webhooks.module.css';

const words = webhookWords.dialog;

interface WebhookFormProps {
  /** Null for a new one. */
  readonly row: Row | null;
  /** `secret` only for a new one. */
  readonly onSaved: (name: string, secret?: string) => void;
  readonly onCancel: () => void;
}

const NAMES = ['name', 'address', 'events'] as const;

/** A webhook: its name and address, what it sends, and whether it is on. */
export const WebhookForm = ({ row, onSaved, onCancel }: WebhookFormProps) => {
  const id = useId();
  const phone = useMediaQuery('(max-width: 699px)');
  const provider = useDataProvider<RidgelineDataProvider>();
  const { control, failure, busy, submit } = useTextForm({
    initial: {
      name: String(row?.name ?? ''),
      address: String(row?.address ?? ''),
      active: row?.state === 'off' ? 'no' : 'yes',
      events: eventsText(listOf(row?.events)),
    },
    check: (values) =>
      Object.fromEntries(NAMES.flatMap((name) => (values[name].trim() ? [] : [[name, fieldWords.required]]))),
    send: async ({ name, address, active, events }) => {
      const sent = {
        name: name.trim(),
        address: address.trim(),
        active: active === 'yes',
        events: chosenEvents(events),
      };
      if (row === null) return { name: sent.name, secret: await provider.makeWebhook(sent) };
      await provider.changeWebhook(row.id, sent);
      return { name: sent.name };
    },
    onDone: ({ name, secret }: { readonly name: string; readonly secret?: string }) => onSaved(name, secret),
  });
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && onCancel()}
      fullScreen={phone}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id} className={styles.title ?? ''}>
        {row === null ? words.title : words.change({ name: String(row.name) })}
      </DialogTitle>
      <form noValidate onSubmit={submit} className={styles.form}>
        <DialogContent className={styles.content ?? ''}>
          <FormFailure text={failure} />
          <p className={styles.text}>{words.text}</p>
          <div className={styles.boxes}>
            <TextBox
              control={control}
              name="name"
              label={words.name}
              hint={words.nameHint}
              maxLength={LONGEST_WEBHOOK_NAME}
              autoFocus
            />
            <SelectBox
              control={control}
              name="active"
              label={words.active}
              hint={words.activeHint}
              choices={[
                { value: 'yes', label: words.on },
                { value: 'no', label: words.off },
              ]}
            />
          </div>
          <TextBox
            control={control}
            name="address"
            label={words.address}
            hint={words.addressHint}
            inputMode="url"
            maxLength={LONGEST_WEBHOOK_ADDRESS}
          />
          <EventsBox control={control} name="events" />
        </DialogContent>
        <FormFoot cancel={words.cancel} submit={busy ? words.saving : words.save} busy={busy} onCancel={onCancel} />
      </form>
    </Dialog>
  );
};
