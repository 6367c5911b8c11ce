import { type Field, headerOf, holds, importFields, question } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useGetOne } from 'react-admin';
import { ReadDialog } from '../../components/ReadDialog';
import { resourceOf } from '../../resources';
import { FieldValue, type Row } from '../../shared';
import { questionnairesStyles as styles } from '../common';

const words = questionnaireWords.questions;

/** All fields of the question with their labels, then when the row was last changed. */
const SHOWN = [...importFields(question), { name: 'updatedAt', label: words.changed, kind: 'dateTime' as const }];

/** Fields that a question of this kind does not have, and default values, are left out. */
const isEmpty = (field: Field, row: Row): boolean =>
  (row[field.name] ?? '') === '' || (field.visibleWhen !== undefined && !holds(field.visibleWhen, row));

/** All details of one question; the list may show only some of its columns. */
export const QuestionDetails = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const { data = row } = useGetOne<Row>(resourceOf(question), { id: row.id, meta: { whole: true } }, { retry: false });
  return (
    <ReadDialog title={words.detailsTitle} onClose={onClose}>
      <dl className={styles.facts}>
        {SHOWN.filter((field) => !isEmpty(field, data)).map((field) => (
          <div key={field.name} style={{ display: 'contents' }}>
            <dt>{headerOf(field)}</dt>
            <dd>
              <FieldValue field={field} value={data[field.name]} row={data} />
            </dd>
          </div>
        ))}
      </dl>
    </ReadDialog>
  );
};
