import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Entity } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useGetOne } from 'ra-core';
import { useId, useRef } from 'react';
import { LoadError } from '../../components/LoadError';
import { resourceOf } from '../../resources';
import { HistoryLink } from '../history/HistoryLink';
import { rowName } from '../rowName';
import { SharedNotice } from '../shared/SharedNotice';
import type { Row, Slots } from '../slots';
import type { Writing } from '../useWriting';
import styles from './Form.module.css';
import { FormHead } from './FormHead';
import { FormWaiting } from './FormWaiting';
import { RecordForm } from './RecordForm';

interface FormDialogProps {
  readonly entity: Entity;
  readonly slots: Slots;
  /** Id of the row to edit; null for a new one. */
  readonly id: string | null;
  readonly writing: Writing;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
}

/** A list answers without files; what the form reads must not be mistaken for what a list has read. */
const WHOLE = { whole: true };

const words = registerWords.form;

/** The form of a new or stored row over its list; a page of its own on the phone. */
export const FormDialog = ({ entity, slots, id, writing, onClose, onSaved }: FormDialogProps) => {
  const phone = useMediaQuery('(max-width: 699px)');
  const titleId = useId();
  const query = useGetOne<Row>(
    resourceOf(entity),
    { id: id ?? '', meta: WHOLE },
    { enabled: id !== null, staleTime: 0, refetchOnReconnect: false, refetchOnMount: 'always', retry: false },
  );
  // A row read earlier may be old: editing waits for the fresh one. Once shown, it stays whatever happens behind it.
  const shown = useRef<Row | null>(null);
  if (id !== null && query.data && !query.isFetching) shown.current ??= query.data;
  const row = shown.current;
  const readOnly = id === null ? !writing.create : !writing.update || (row !== null && !writing.mayChange(row));
  const title =
    id === null ? words.newTitle(entity.nouns) : readOnly ? entity.nouns.one : words.updateTitle(entity.nouns);
  const many = entity.sections.length + (slots.formSections?.length ?? 0) > 1;
  // Esc and a click beside the form take the same way as Cancel, past the question about unsaved changes.
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: `${styles.paper} ${many ? styles.wide : ''}` } }}
    >
      <FormHead
        titleId={titleId}
        title={title}
        name={row ? rowName(entity, row) : undefined}
        aside={row && <HistoryLink entity={entity} row={row} size="medium" />}
        onClose={onClose}
      />
      {id !== null && !row && query.error && !query.isFetching ? (
        <div className={styles.failed}>
          <LoadError title={words.loadFailed(entity.nouns)} error={query.error} retry={() => void query.refetch()} />
        </div>
      ) : id !== null && !row ? (
        <FormWaiting sections={many ? entity.sections.length : 0} />
      ) : (
        <>
          {row && writing.update && !writing.mayChange(row) && (
            <div className={styles.banner}>
              <SharedNotice
                entity={entity}
                row={row}
                writing={writing}
                onCopied={(copy) => {
                  onClose();
                  onSaved(copy);
                }}
              />
            </div>
          )}
          <RecordForm entity={entity} slots={slots} row={row} readOnly={readOnly} onClose={onClose} onSaved={onSaved} />
        </>
      )}
    </Dialog>
  );
};
