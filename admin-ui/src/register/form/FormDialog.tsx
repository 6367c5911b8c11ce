import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import { type ReactNode, useId } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import { type Row, RowError, rowName, type Writing } from '../../shared';
import { HistoryLink } from '../history/HistoryLink';
import type { Slots } from '../slots';
import styles from './Form.module.css';
import { FormContent } from './FormContent';
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

interface FormHeadProps {
  readonly titleId: string;
  readonly title: string;
  /** Name of the row. */
  readonly name: string | undefined;
  /** Content next to the close button. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
}

const FormHead = ({ titleId, title, name, aside, onClose }: FormHeadProps) => (
  <header className={styles.head}>
    <DialogTitle id={titleId} className={styles.title}>
      {title}
    </DialogTitle>
    {name && (
      <span dir="auto" className={styles.which}>
        {name}
      </span>
    )}
    <span className={styles.close}>
      {aside}
      <IconButton aria-label={registerWords.form.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </span>
  </header>
);

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
