import { type Entity, isArchivable, isArchived } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { RecordContextProvider } from 'react-admin';
import { RowButton } from '../../components/RowButton';
import { ArchiveButton, BringBackButton, type Row, rowName, type Writing } from '../../shared';
import { HistoryLink } from '../history/HistoryLink';
import { CopyOwn } from '../shared-rows/CopyOwn';
import { SharedActions } from '../shared-rows/SharedActions';
import type { Slots } from '../slots';
import styles from './Table.module.css';

interface RowActionsProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly writing: Writing;
  readonly slots: Pick<Slots, 'rowActions' | 'mayDelete'>;
  readonly onEdit: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
  readonly onCopied: (row: Row) => void;
}

const words = registerWords.list;

/** A row's buttons: the special screen's own, its history, then Edit and Delete where they are allowed. */
export const RowActions = ({ entity, row, writing, slots, onEdit, onDelete, onCopied }: RowActionsProps) => {
  const name = rowName(entity, row);
  const mayChange = writing.mayChange(row);
  const archived = isArchived(row);
  return (
    <RecordContextProvider value={row}>
      <span className={styles.buttons}>
        {slots.rowActions}
        <HistoryLink entity={entity} row={row} />
        {writing.update && !mayChange && (
          <SharedActions entity={entity} row={row} writing={writing} onWhy={onEdit} onCopied={onCopied} />
        )}
        {writing.update && mayChange && archived && <BringBackButton entity={entity} row={row} />}
        {writing.update && mayChange && !archived && (
          <RowButton icon="edit" title={words.edit} label={words.editRow({ name })} onClick={() => onEdit(row)} />
        )}
        {writing.create && mayChange && entity.copiesOwn && <CopyOwn entity={entity} row={row} onCopied={onCopied} />}
        {writing.update && mayChange && !archived && isArchivable(entity) && (
          <ArchiveButton entity={entity} row={row} inRow />
        )}
        {writing.delete && mayChange && slots.mayDelete?.(row) !== false && (
          <RowButton icon="bin" title={words.delete} label={words.deleteRow({ name })} onClick={() => onDelete(row)} />
        )}
      </span>
    </RecordContextProvider>
  );
};
