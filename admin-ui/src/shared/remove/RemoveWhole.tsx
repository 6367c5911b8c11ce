import type { Entity } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { binWords as words } from '@ridgeline/domain/words/bin';
import { say } from '@ridgeline/domain/words/register';
import { Loaded } from '../../components/Loaded';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import type { Along, Whole } from '../../providers/methods/bin';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import type { Row } from '../row';
import { useRefresh } from '../useRefresh';
import { useBinDays } from './useBinDays';
import { useUndoToast } from './useUndoToast';

const Kinds = ({ title, kinds }: { readonly title: string; readonly kinds: readonly Along[] }) =>
  kinds.length > 0 && (
    <>
      <p>{title}</p>
      <ul>
        {kinds.map(({ entity, label, count }) => (
          <li key={entity}>
            {label}: {count.toLocaleString(currentLocale())}
          </li>
        ))}
      </ul>
    </>
  );

interface RemoveWholeProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly onEnd: () => void;
  readonly onDone?: (() => void) | undefined;
}

/**
 * Deletes a row with everything that refers to it. That is counted and listed first; if anything goes along, the name of the
 * row must be typed.
 */
export const RemoveWhole = ({ entity, row, onEnd, onDone }: RemoveWholeProps) => {
  const provider = useProvider();
  const refresh = useRefresh(entity);
  const showUndo = useUndoToast();
  const name = String(row[entity.title] ?? '').trim();
  const whole = useRead<Whole>(
    ['whole', entity.plural, row.id],
    (provider, signal) => provider.readWhole(entity.plural, row.id, signal),
    { gcTime: 0, retry: false },
  );
  const { data } = whole;
  const full = data !== undefined && data.deleted.length > 0;
  const form = useTextForm({
    initial: { name: '' },
    check: (values) => (full && values.name.trim() !== name ? { name: words.nameDiffers } : {}),
    send: (values) => provider.removeWhole(entity.plural, row.id, values.name.trim()),
    failed: ({ message }) => say(entity.messages.deleteFailed, message),
    onDone: (entries) => {
      showUndo(entity.messages.deleted, entries);
      onDone?.();
      onEnd();
      void refresh();
    },
  });
  const moved = words.moved({ days: useBinDays() });
  return (
    <DialogForm
      title={words.wholeTitle({ name })}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.deleting : full ? words.wholeConfirm : words.delete}
      maxWidth="xs"
      ready={data !== undefined}
      danger
      onClose={onEnd}
    >
      <Loaded of={whole} failed={words.wholeLooking}>
        {({ deleted, kept }) => (
          <>
            <Kinds title={words.wholeGoes} kinds={deleted} />
            <Kinds title={words.wholeKept} kinds={kept} />
            <p>{full ? words.wholeType({ name, moved }) : moved}</p>
            {full && <TextBox control={form.control} name="name" label={words.wholeName} autoComplete="off" />}
          </>
        )}
      </Loaded>
    </DialogForm>
  );
};
