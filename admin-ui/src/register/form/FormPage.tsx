import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import type { ReactNode } from 'react';
import { LoadError } from '../../components/LoadError';
import { PageHeading } from '../../components/PageHeading';
import { type Row, rowName, useWriting } from '../../shared';
import { HistoryLink } from '../history/HistoryLink';
import type { Slots } from '../slots';
import { FormContent } from './FormContent';
import page from './FormPage.module.css';
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
          <FormContent
            entity={entity}
            slots={slots}
            row={row}
            readOnly={readOnly}
            writing={writing}
            waiting={id !== null && row === null}
            sections={entity.sections.length}
            onClose={onClose}
            onCopied={onCreated}
            onSaved={id === null ? onCreated : keep}
          />
        </div>
      )}
      {row && below?.(row)}
    </>
  );
};
