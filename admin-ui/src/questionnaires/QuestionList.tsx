import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { question } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useMemo, useState } from 'react';
import { Icon } from '../components/Icon';
import { RegisterPage, type Slots } from '../register';
import { type Row, rowName } from '../shared';
import { QuestionDetails, QuestionnaireActions, useQuestionSlots } from './builder';
import type { RecipientType } from './common';

interface QuestionListProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly type: RecipientType;
}

const words = questionnaireWords.questions;
const rowNumber = (row: Row): string => String(row.rowNumber);

/** The questions as a register, in the order in which they are asked: to search, filter, select and export. */
export const QuestionList = ({ questionnaireId, title, type }: QuestionListProps) => {
  const [viewed, setViewed] = useState<Row | null>(null);
  const common = useQuestionSlots(questionnaireId, title, null);

  const slots = useMemo(
    (): Slots => ({
      ...common,
      exportsTemplate: true,
      columns: [{ key: 'id', label: words.id, first: true, align: 'right', render: rowNumber, text: rowNumber }],
      toolbarActions: () => <QuestionnaireActions questionnaireId={questionnaireId} title={title} type={type} />,
      rowActions: ({ row }) => (
        <Tooltip title={questionnaireWords.register.view}>
          <IconButton size="small" aria-label={words.viewRow(rowName(question, row))} onClick={() => setViewed(row)}>
            <Icon name="eye" />
          </IconButton>
        </Tooltip>
      ),
    }),
    [common, questionnaireId, title, type],
  );

  return (
    <>
      <RegisterPage entity={question} slots={slots} />
      {viewed && <QuestionDetails row={viewed} onClose={() => setViewed(null)} />}
    </>
  );
};
