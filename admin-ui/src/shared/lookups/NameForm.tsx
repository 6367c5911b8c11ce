import { type Entity, fieldOf, fieldWords, readValue } from '@ridgeline/domain';
import { type ReactNode, useState } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import { Button } from '../../components/Button';
import { FormFailure } from '../../fields/FormFailure';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { resourceOf } from '../../resources';
import type { Row } from '../row';
import { useRefresh } from '../useRefresh';
import { useToast } from '../useToast';
import styles from './ChoiceRows.module.css';

interface NameFormProps {
  readonly entity: Entity;
  /** The row to rename; a new one if absent. */
  readonly row?: Row;
  readonly label: string;
  readonly submit: string;
  readonly autoFocus?: boolean;
  readonly onStored: (name: string) => void;
  /** Further buttons, before the save button. */
  readonly children?: ReactNode;
}

/** One name and its save button. It is a separate form: its events do not reach a form around it. */
export const NameForm = ({ entity, row, label, submit, autoFocus, onStored, children }: NameFormProps) => {
  const [create] = useCreate<Row>(resourceOf(entity));
  const [update] = useUpdate<Row>(resourceOf(entity));
  const refresh = useRefresh(entity);
  const toast = useToast();
  const { title } = entity;
  // As it was when the form opened: the list around it may be loaded again meanwhile.
  const [opened] = useState(row);
  const problemOf = (name = ''): string | undefined =>
    name.trim() === '' ? fieldWords.required : readValue(fieldOf(entity, title), name).error;
  const form = useTextForm<Record<string, string>, Row>({
    initial: { [title]: String(opened?.[title] ?? '') },
    check: (values) => ({ [title]: problemOf(values[title]) }),
    send: async (values) => {
      const data = { [title]: values[title]?.trim() };
      const changed = opened && {
        id: opened.id,
        data: { ...data, updatedAt: opened.updatedAt } as Partial<Row>,
        previousData: opened,
      };
      const saved = (await (changed
        ? update(undefined, changed, { returnPromise: true })
        : create(undefined, { data }, { returnPromise: true }))) as Row;
      toast.done(opened ? entity.messages.updated : entity.messages.created);
      await refresh();
      return saved;
    },
    onDone: (saved) => {
      form.reset({ [title]: '' });
      onStored(String(saved[title]));
    },
  });
  return (
    <form
      className={styles.nameForm}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        form.submit(event);
      }}
    >
      <TextBox control={form.control} name={title} label={label} autoComplete="off" autoFocus={autoFocus} />
      <div className={styles.nameButtons}>
        {children}
        <Button label={submit} type="submit" variant="contained" disabled={form.busy} />
      </div>
      <FormFailure text={form.failure} />
    </form>
  );
};
