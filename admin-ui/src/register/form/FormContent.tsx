import Skeleton from '@mui/material/Skeleton';
import { type Entity, isArchived } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { ArchivedNotice, type Row, type Writing } from '../../shared';
import { SharedNotice } from '../shared-rows/SharedNotice';
import styles from './Form.module.css';
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

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** A placeholder of the form while its row is loaded. */
const FormWaiting = ({ sections }: { sections: number }) => (
  <div className={styles.body} role="status">
    <span className="visually-hidden">{registerWords.form.loading}</span>
    {sections > 0 && (
      <div className={styles.waitingRail} aria-hidden="true">
        {FIELDS.slice(0, sections).map((key) => (
          <Skeleton key={key} height={20} width="70%" variant="rounded" />
        ))}
      </div>
    )}
    <div className={styles.panel} aria-hidden="true">
      <div className={styles.grid}>
        {FIELDS.map((key) => (
          <div key={key}>
            <Skeleton height={12} width={90} variant="rounded" sx={{ mb: 2 }} />
            <Skeleton height={34} variant="rounded" />
          </div>
        ))}
      </div>
    </div>
  </div>
);

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
