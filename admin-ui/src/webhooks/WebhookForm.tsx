import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { LONGEST_WEBHOOK_ADDRESS, LONGEST_WEBHOOK_NAME, receivesEvent, WEBHOOK_EVENTS } from '@ridgeline/domain';
import { listOf } from '@ridgeline/domain/field-text';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Tick } from '../components/Tick';
import { Columns, LargeForm } from '../fields/LargeForm';
import { SelectBox } from '../fields/SelectBox';
import { TextBox } from '../fields/TextBox';
import { type BoxProps, useBox } from '../fields/useBox';
import { useTextForm } from '../fields/useTextForm';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import type { Row } from '../shared';
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

/** Forms hold texts: the types of events between spaces. */
const eventsText = (events: readonly string[]): string => events.join(' ');

/** The chosen types. */
const chosenEvents = (text: string): string[] => text.split(' ').filter(Boolean);

/** What a webhook sends: the events of the modules that the company has. */
const EventsBox = <Values extends FieldValues>(props: BoxProps<Values>) => {
  const helpId = useId();
  const { identity } = useSession();
  const { value, problem, onChange, ref } = useBox(props);
  const chosen = new Set(chosenEvents(value));
  const modules = new Set(identity?.modules);
  const offered = WEBHOOK_EVENTS.filter((event) => receivesEvent(event.value, modules) || chosen.has(event.value));
  const toggle = (type: string): void => {
    const next = new Set(chosen);
    if (!next.delete(type)) next.add(type);
    onChange(eventsText(WEBHOOK_EVENTS.flatMap((event) => (next.has(event.value) ? [event.value] : []))));
  };
  return (
    <FormControl component="fieldset" error={problem !== undefined} aria-describedby={problem ? helpId : undefined}>
      <FormLabel component="legend" className={styles.legend ?? ''}>
        {webhookWords.dialog.events}
      </FormLabel>
      <div className={styles.events}>
        {offered.map((event, index) => (
          <Tick
            key={event.value}
            label={event.label}
            slotProps={{ input: index === 0 ? { ref } : {} }}
            checked={chosen.has(event.value)}
            onChange={() => toggle(event.value)}
          />
        ))}
      </div>
      {problem && <FormHelperText id={helpId}>{problem}</FormHelperText>}
    </FormControl>
  );
};

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
