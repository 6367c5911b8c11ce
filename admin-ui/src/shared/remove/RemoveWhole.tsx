import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { BIN_DAYS, type Entity } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { binWords as words } from '@ridgeline/domain/words/bin';
import { say } from '@ridgeline/domain/words/register';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useId } from 'react';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { FormFailure } from '../../fields/FormFailure';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import type { Along, Whole } from '../../providers/methods/bin';
import type { Row } from '../row';
import { useRefresh } from '../useRefresh';
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
  const id = useId();
  const provider = useDataProvider<RidgelineDataProvider>();
  const refresh = useRefresh(entity);
  const told = useUndoToast();
  const name = String(row[entity.title] ?? '').trim();
  const { data, error, refetch } = useQuery<Whole>({
    queryKey: ['whole', entity.plural, row.id],
    queryFn: ({ signal }) => provider.readWhole(entity.plural, row.id, signal),
    gcTime: 0,
    retry: false,
  });
  const full = data !== undefined && data.deleted.length > 0;
  const { control, busy, failure, submit } = useTextForm({
    initial: { name: '' },
    check: (values) => (full && values.name.trim() !== name ? { name: words.nameDiffers } : {}),
    send: (values) => provider.removeWhole(entity.plural, row.id, values.name.trim()),
    onDone: (entries) => {
      told(entity.messages.deleted, entries);
      onDone?.();
      onEnd();
      void refresh();
    },
  });
  const remove = (event: FormEvent): void => (data ? submit(event) : event.preventDefault());
  const moved = words.moved({ days: BIN_DAYS });
  return (
    <Dialog
      open
      onClose={() => !busy && onEnd()}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {words.wholeTitle({ name })}
      </DialogTitle>
      <form noValidate onSubmit={remove}>
        <DialogContent id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          <FormFailure text={failure && say(entity.messages.deleteFailed, failure)} />
          {error ? (
            <LoadError title={words.wholeLooking} error={error} retry={() => void refetch()} />
          ) : !data ? (
            <Loading />
          ) : (
            <>
              <Kinds title={words.wholeGoes} kinds={data.deleted} />
              <Kinds title={words.wholeKept} kinds={data.kept} />
              <p>{full ? words.wholeType({ name, moved }) : moved}</p>
              {full && <TextBox control={control} name="name" label={words.wholeName} autoComplete="off" />}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onEnd} disabled={busy} autoFocus>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={busy || !data}>
            {busy ? words.deleting : full ? words.wholeConfirm : words.delete}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
