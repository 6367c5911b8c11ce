import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import type { ExtraColumn, Row } from '../../shared';

const rowNumber = (row: Row): string => String(row.rowNumber);

/** The number of a question, before its own columns in the list and in exports. */
export const ID_COLUMN: ExtraColumn = {
  key: 'id',
  label: questionnaireWords.questions.id,
  first: true,
  align: 'right',
  render: rowNumber,
};
