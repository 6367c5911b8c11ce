import { type Entity, isArchived } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import type { ReactNode } from 'react';
import { LoadError } from '../../components/LoadError';
import { PageHeading } from '../../components/PageHeading';
import { ArchivedNotice, type Row, rowName, useWriting } from '../../shared';
import { HistoryLink } from '../history/HistoryLink';
import { SharedNotice } from '../shared-rows/SharedNotice';
import type { Slots } from '../slots';
import styles from './Form.module.css';
import page from './FormPage.module.css';
import { FormWaiting } from './FormWaiting';
import { RecordForm } from './RecordForm';
import { useFormRow } from './useFormRow';

interface FormPageProps {
  readonly entity: Entity;
  readonly slots: Slots;
  /** Id of the row to edit; null for a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
  /** Called with a new row, which has no page yet; a stored one stays on its page. */
  readonly onCreated: (row: Row) => void;
  /** Content at the right end of the heading. */
  readonly actions?: ReactNode;
  /** Content below the form of a stored row. */
  readonly below?: (row: Row) => ReactNode;
}

/** The form of a new or stored row as a page, with further information about the row below it. */
export const FormPage = ({ entity, slots, id, onClose, onCreated, actions, below }: FormPageProps) => {
  const writing = useWriting(entity);
  const { row, keep, readOnly, title, error, retry } = useFormRow(entity, id, writing);
  const waiting = id !== null && row === null;
  return (
    <>
      <PageHeading title={title} aside={row && <span dir="auto">{rowName(entity, row)}</span>}>
        {row && <HistoryLink entity={entity} row={row} />}
        {actions}
      </PageHeading>
      {error ? (
        <LoadError
          title={registerWords.form.loadFailed({ one: inSentence(entity.nouns.one) })}
          error={error}
          retry={retry}
        />
      ) : (
        <div className={page.card}>
          {row && isArchived(row) && (
            <div className={styles.banner}>
              <ArchivedNotice entity={entity} row={row} writing={writing} onBack={onClose} />
            </div>
          )}
          {row && writing.update && !writing.mayChange(row) && (
            <div className={styles.banner}>
              <SharedNotice entity={entity} row={row} writing={writing} onCopied={onCreated} />
            </div>
          )}
          {waiting ? (
            <FormWaiting sections={entity.sections.length} />
          ) : (
            <RecordForm
              entity={entity}
              slots={slots}
              row={row}
              readOnly={readOnly}
              onClose={onClose}
              onSaved={id === null ? onCreated : keep}
            />
          )}
        </div>
      )}
      {row && below?.(row)}
    </>
  );
};
