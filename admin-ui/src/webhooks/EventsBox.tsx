import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { receivesEvent, WEBHOOK_EVENTS } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Tick } from '../components/Tick';
import { type BoxProps, useBox } from '../fields/useBox';
import { useSession } from '../providers/useSession';
import styles from './Webhooks.module.css';

/** Forms hold texts: the types of events between spaces. */
export const eventsText = (events: readonly string[]): string => events.join(' ');

/** The chosen types. */
export const chosenEvents = (text: string): string[] => text.split(' ').filter(Boolean);

/** What a webhook sends: the events of the modules that the company has. */
export const EventsBox = <Values extends FieldValues>(props: BoxProps<Values>) => {
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
