import { question } from '@ridgeline/domain';
import { builderWords } from '@ridgeline/domain/words/builder';
import { registerWords } from '@ridgeline/domain/words/register';
import { Button } from '../../components/Button';
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
    {order.mayUndo && <Button icon="back" label={words.undo} variant="text" onClick={order.undo} />}
    <span role="status" className={styles.status}>
      {order.status}
    </span>
    <div className={styles.right}>
      <QuestionnaireActions {...of} />
      {onImport && <Button icon="upload" label={registerWords.list.import} onClick={onImport} />}
      <ExportMenu
        entity={question}
        columns={COLUMNS}
        slots={{ columns: [ID_COLUMN], exportsTemplate: true, title: of.title }}
        filterValues={{ questionnaires_id: of.questionnaireId }}
        filters={{}}
        sort={ASKED}
      />
      {onAdd && <Button icon="plus" label={words.add} variant="contained" onClick={onAdd} />}
    </div>
  </div>
);
