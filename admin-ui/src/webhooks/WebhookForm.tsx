import { LONGEST_WEBHOOK_ADDRESS, LONGEST_WEBHOOK_NAME } from '@ridgeline/domain';
import { listOf } from '@ridgeline/domain/field-text';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { Columns, LargeForm } from '../fields/LargeForm';
import { SelectBox } from '../fields/SelectBox';
import { TextBox } from '../fields/TextBox';
import { useTextForm } from '../fields/useTextForm';
import { useProvider } from '../providers/useProvider';
import type { Row } from '../shared';
import { chosenEvents, EventsBox, eventsText } from './EventsBox';

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
  const provider = useProvider();
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
    <LargeForm
      title={row === null ? words.title : words.change({ name: String(row.name) })}
      text={words.text}
      failure={failure}
      cancel={words.cancel}
      submit={busy ? words.saving : words.save}
      busy={busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Columns>
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
      </Columns>
      <TextBox
        control={control}
        name="address"
        label={words.address}
        hint={words.addressHint}
        inputMode="url"
        maxLength={LONGEST_WEBHOOK_ADDRESS}
      />
      <EventsBox control={control} name="events" />
    </LargeForm>
  );
};
