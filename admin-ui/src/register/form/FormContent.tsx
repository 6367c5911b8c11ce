import { type Entity, isArchived } from '@ridgeline/domain';
import { ArchivedNotice, type Row, type Writing } from '../../shared';
import { SharedNotice } from '../shared-rows/SharedNotice';
import styles from './Form.module.css';
import { FormWaiting } from './FormWaiting';
import { RecordForm, type RecordFormProps } from './RecordForm';

interface FormContentProps extends RecordFormProps {
  readonly entity: Entity;
  readonly writing: Writing;
  /** Whether its row is being loaded. */
  readonly waiting: boolean;
  /** How many sections the placeholder shows. */
  readonly sections: number;
  readonly onCopied: (copy: Row) => void;
}

/** What a dialog and a page have around the form of a row: why it is only read, and its placeholder. */
export const FormContent = ({ waiting, sections, writing, onCopied, ...form }: FormContentProps) => {
  const { entity, row, onClose } = form;
  if (waiting) return <FormWaiting sections={sections} />;
  return (
    <>
      {row && isArchived(row) && (
        <div className={styles.banner}>
          <ArchivedNotice entity={entity} row={row} writing={writing} onBack={onClose} />
        </div>
      )}
      {row && writing.update && !writing.mayChange(row) && (
        <div className={styles.banner}>
          <SharedNotice entity={entity} row={row} writing={writing} onCopied={onCopied} />
        </div>
      )}
      <RecordForm {...form} />
    </>
  );
};
