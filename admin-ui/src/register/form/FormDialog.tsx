import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import { useId } from 'react';
import { RecordContextProvider } from 'react-admin';
import { LoadError } from '../../components/LoadError';
import { type Row, RowError, rowName, type Writing } from '../../shared';
import { HistoryLink } from '../history/HistoryLink';
import type { Slots } from '../slots';
import styles from './Form.module.css';
import { FormContent } from './FormContent';
import { FormHead } from './FormHead';
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

/** The form of a new or stored row over its list; a separate page on the phone. */
export const FormDialog = ({ entity, slots, id, writing, onClose, onSaved }: FormDialogProps) => {
  const phone = useMediaQuery('(max-width: 699px)');
  const titleId = useId();
  const { row, readOnly, title, error, retry } = useFormRow(entity, id, writing);
  const many = entity.sections.length + (slots.formSections?.length ?? 0) > 1;
  const saved = (of: Row): void => {
    onClose();
    onSaved(of);
  };
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
      ) : (
        <FormContent
          entity={entity}
          slots={slots}
          row={row}
          readOnly={readOnly}
          writing={writing}
          waiting={id !== null && !row}
          sections={many ? entity.sections.length : 0}
          onClose={onClose}
          onCopied={saved}
          onSaved={saved}
        />
      )}
    </Dialog>
  );
};
