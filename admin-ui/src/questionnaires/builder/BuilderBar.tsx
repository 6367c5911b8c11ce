import Button from '@mui/material/Button';
import { question } from '@ridgeline/domain';
import { builderWords } from '@ridgeline/domain/words/builder';
import { registerWords } from '@ridgeline/domain/words/register';
import { Suspense } from 'react';
import { Icon } from '../../components/Icon';
import { ExportMenu } from '../../exports';
import styles from './Builder.module.css';
import { ID_COLUMN } from './idColumn';
import { QuestionnaireActions, type QuestionnaireActionsProps } from './QuestionnaireActions';
import type { Order } from './useOrder';
import { ASKED } from './useQuestions';

interface BuilderBarProps extends QuestionnaireActionsProps {
  readonly order: Order;
  /** Absent if the user may not import or add questions. */
  readonly onImport: (() => void) | undefined;
  readonly onAdd: (() => void) | undefined;
}

const words = builderWords.page;

/** The columns of the list, so that both views export the same. */
const COLUMNS = question.fields.filter(({ listed }) => listed);

/** Above the questions: the state of their order, and actions for all of them. */
export const BuilderBar = ({ order, onImport, onAdd, ...of }: BuilderBarProps) => (
  <div className={styles.bar} role="toolbar" aria-label={question.nouns.many}>
    {order.mayUndo && (
      <Button variant="text" startIcon={<Icon name="back" size={16} />} onClick={order.undo}>
        {words.undo}
      </Button>
    )}
    <span role="status" className={styles.status}>
      {order.status}
    </span>
    <div className={styles.right}>
      <QuestionnaireActions {...of} />
      {onImport && (
        <Button variant="outlined" startIcon={<Icon name="upload" size={16} />} onClick={onImport}>
          {registerWords.list.import}
        </Button>
      )}
      <Suspense fallback={null}>
        <ExportMenu
          entity={question}
          columns={COLUMNS}
          slots={{ columns: [ID_COLUMN], exportsTemplate: true, title: of.title }}
          filterValues={{ questionnaires_id: of.questionnaireId }}
          filters={{}}
          sort={ASKED}
        />
      </Suspense>
      {onAdd && (
        <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={onAdd}>
          {words.add}
        </Button>
      )}
    </div>
  </div>
);
