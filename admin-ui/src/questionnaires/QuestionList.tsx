import { question } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowButton } from '../components/RowButton';
import { RegisterPage } from '../register';
import { type Row, rowName } from '../shared';
import { ID_COLUMN, QuestionDetails, QuestionnaireActions, useQuestionSlots } from './builder';

interface QuestionListProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly type: RecipientType;
}

const words = questionnaireWords.questions;
const COLUMNS = [ID_COLUMN];

/** Shows a question as a whole. */
const ViewButton = ({ onView }: { onView: (row: Row) => void }) => {
  const row = useRecordContext<Row>();
  return (
    row && (
      <RowButton
        icon="eye"
        title={questionnaireWords.register.view}
        label={words.viewRow({ name: rowName(question, row) })}
        onClick={() => onView(row)}
      />
    )
  );
};

/** The questions as a register, in the order in which they are asked: to search, filter, select and export. */
export const QuestionList = ({ questionnaireId, title, type }: QuestionListProps) => {
  const [viewed, setViewed] = useState<Row | null>(null);
  const common = useQuestionSlots(questionnaireId, title, null);

  return (
    <>
      <RegisterPage
        entity={question}
        {...common}
        exportsTemplate
        columns={COLUMNS}
        actions={<QuestionnaireActions questionnaireId={questionnaireId} title={title} type={type} />}
        rowActions={<ViewButton onView={setViewed} />}
      />
      {viewed && <QuestionDetails row={viewed} onClose={() => setViewed(null)} />}
    </>
  );
};
