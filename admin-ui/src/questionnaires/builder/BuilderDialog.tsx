import { question } from '@ridgeline/domain';
import { ImportDialog } from '../../imports';
import { RemoveRows } from '../../shared';
import { QuestionDetails } from './QuestionDetails';
import type { Built } from './useQuestions';

/** The dialog over the page: one question to read or delete, or the import. */
export type Opened = { readonly kind: 'view' | 'remove'; readonly built: Built } | { readonly kind: 'import' };

interface BuilderDialogProps {
  readonly opened: Opened;
  readonly questionnaireId: string;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

export const BuilderDialog = ({ opened, questionnaireId, onClose, onImported }: BuilderDialogProps) => {
  if (opened.kind === 'view') return <QuestionDetails row={opened.built.row} onClose={onClose} />;
  if (opened.kind === 'remove') {
    const { row } = opened.built;
    return <RemoveRows entity={question} row={row} ids={[row.id]} onEnd={onClose} />;
  }
  return (
    <ImportDialog
      entity={question}
      onClose={onClose}
      onDone={onImported}
      fixedValues={{ questionnaires_id: questionnaireId }}
    />
  );
};
