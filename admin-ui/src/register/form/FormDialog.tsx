import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Entity, isArchived } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import { RecordContextProvider } from 'ra-core';
import { useId } from 'react';
import { LoadError } from '../../components/LoadError';
import { ArchivedNotice, type Row, RowError, rowName, type Writing } from '../../shared';
import { HistoryLink } from '../history/HistoryLink';
import { SharedNotice } from '../shared-rows/SharedNotice';
import type { Slots } from '../slots';
import styles from './Form.module.css';
import { FormHead } from './FormHead';
import { FormWaiting } from './FormWaiting';
import { RecordForm } from './RecordForm';
import { useFormRow } from './useFormRow';

interface FormDialogProps {
  readonly entity: Entity;
  readonly slots: Slots;
  /** Id of the row to edit; null for a new one. */
  readonly id: string | null;
  readonly writing: Writing;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
}

const words = registerWords.form;

/** The form of a new or stored row over its list; a page of its own on the phone. */
export const FormDialog = ({ entity, slots, id, writing, onClose, onSaved }: FormDialogProps) => {
  const phone = useMediaQuery('(max-width: 699px)');
  const titleId = useId();
  const { row, readOnly, title, error, retry } = useFormRow(entity, id, writing);
  const many = entity.sections.length + (slots.formSections?.length ?? 0) > 1;
  // Esc and a click outside the form do the same as Cancel, including the question about unsaved changes.
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
        aside={
          row && (
            <>
              <RecordContextProvider value={row}>{slots.headLinks}</RecordContextProvider>
              <HistoryLink entity={entity} row={row} />
            </>
          )
        }
        onClose={onClose}
      />
      {error ? (
        <div className={styles.failed}>
          <RowError entity={entity} id={id ?? ''} error={error}>
            <LoadError title={words.loadFailed({ one: inSentence(entity.nouns.one) })} error={error} retry={retry} />
          </RowError>
        </div>
      ) : id !== null && !row ? (
        <FormWaiting sections={many ? entity.sections.length : 0} />
      ) : (
        <>
          {row && isArchived(row) && (
            <div className={styles.banner}>
              <ArchivedNotice entity={entity} row={row} writing={writing} onBack={onClose} />
            </div>
          )}
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
          <RecordForm
            entity={entity}
            slots={slots}
            row={row}
            readOnly={readOnly}
            onClose={onClose}
            onSaved={(saved) => {
              onClose();
              onSaved(saved);
            }}
          />
        </>
      )}
    </Dialog>
  );
};
