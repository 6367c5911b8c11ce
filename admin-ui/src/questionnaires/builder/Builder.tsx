import Button from '@mui/material/Button';
import { question } from '@ridgeline/domain';
import { movedBy, topicMovedBy } from '@ridgeline/domain/questions/order';
import { builderWords } from '@ridgeline/domain/words/builder';
import { registerWords } from '@ridgeline/domain/words/register';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { PageHeading } from '../../components/PageHeading';
import type { Row } from '../../register';
import { FormDialog } from '../../register/form/FormDialog';
import { RemoveOne } from '../../register/remove/RemoveDialogs';
import { useFormRoute } from '../../register/useFormRoute';
import { useRefresh } from '../../register/useRefresh';
import { useWriting } from '../../register/useWriting';
import type { RecipientType } from '../address';
import { QuestionDetails } from '../QuestionDetails';
import styles from './Builder.module.css';
import { Canvas } from './Canvas';
import { Problems, useProblems } from './Problems';
import { QuestionnaireActions } from './QuestionnaireActions';
import type { LineActions } from './types';
import { useOrder } from './useOrder';
import { useQuestionSlots } from './useQuestionSlots';
import { type Built, useQuestions } from './useQuestions';

const ImportDialog = lazy(async () => ({ default: (await import('../../register/import')).ImportDialog }));

interface BuilderProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly type: RecipientType;
  /** The questionnaire as far as it may be read, which says whether it may be changed. */
  readonly of: Row | undefined;
}

const words = builderWords.page;
const NONE: readonly Built[] = [];

/** Building a questionnaire: its questions by topic, in the order in which they are asked. */
export default function Builder({ questionnaireId, title, type, of }: BuilderProps) {
  const { questions, error, retry } = useQuestions(questionnaireId);
  const order = useOrder(questionnaireId, questions ?? NONE);
  const writing = useWriting(question);
  const route = useFormRoute(question);
  const refresh = useRefresh(question);
  const [dialog, setDialog] = useState<'import' | { readonly view: Built } | { readonly remove: Built } | null>(null);
  const [topic, setTopic] = useState<string | null>(null);
  const slots = useQuestionSlots(questionnaireId, title, topic);
  const close = (): void => setDialog(null);

  const shown = useMemo(() => {
    const byId = new Map((questions ?? NONE).map((one) => [one.documentId, one]));
    return order.order.flatMap(({ id, topic: under }) => {
      const built = byId.get(id);
      return built ? [{ ...built, topic: under }] : [];
    });
  }, [questions, order.order]);
  const problems = useProblems(shown);
  const byQuestion = useMemo(
    () =>
      new Map(
        problems.map(({ built }) => [
          built.documentId,
          problems.filter((one) => one.built === built).map(({ message }) => message),
        ]),
      ),
    [problems],
  );

  const first = questions?.[0]?.row ?? of;
  const editable = writing.update && (!first || writing.mayChange(first));
  const mayAdd = writing.create && (!of || writing.mayChange(of));
  const add = (to: string | null): void => {
    setTopic(to);
    route.openNew();
  };
  const actions: LineActions = {
    view: (view) => setDialog({ view }),
    edit: ({ documentId }) => route.openRow(documentId),
    remove: (remove) => setDialog({ remove }),
    move: ({ documentId }, step) => order.put(movedBy(order.order, documentId, step)),
    moveTopic: (moved, step) => order.put(topicMovedBy(order.order, moved, step)),
    addTo: add,
  };
  const formOpen = route.open !== undefined && (route.open !== null || mayAdd);

  return (
    <>
      <PageHeading title={title} aside={questions && words.count(questions.length)} />
      <div className={styles.bar} role="toolbar" aria-label={question.nouns.many}>
        {editable && order.mayUndo && (
          <Button variant="text" startIcon={<Icon name="back" size={16} />} onClick={order.undo}>
            {words.undo}
          </Button>
        )}
        <span role="status" className={styles.status}>
          {order.status}
        </span>
        <div className={styles.right}>
          <QuestionnaireActions questionnaireId={questionnaireId} title={title} type={type} />
          {writing.import && mayAdd && (
            <Button variant="outlined" startIcon={<Icon name="upload" size={16} />} onClick={() => setDialog('import')}>
              {registerWords.list.import}
            </Button>
          )}
          {mayAdd && (
            <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => add(null)}>
              {words.add}
            </Button>
          )}
        </div>
      </div>
      {error ? (
        <LoadError title={words.loadFailed} error={error} retry={retry} />
      ) : !questions ? (
        <Loading />
      ) : questions.length === 0 ? (
        <div className={styles.nothing}>
          <h2>{words.empty}</h2>
          <p>{words.emptyText}</p>
        </div>
      ) : (
        <>
          <Problems problems={problems} />
          <Canvas questions={shown} order={order} problems={byQuestion} editable={editable} actions={actions} />
        </>
      )}
      {formOpen && (
        <FormDialog
          key={route.open ?? 'new'}
          entity={question}
          slots={slots}
          id={route.open ?? null}
          writing={writing}
          onClose={route.close}
          onSaved={() => void refresh()}
        />
      )}
      {dialog !== null && dialog !== 'import' && 'view' in dialog && (
        <QuestionDetails row={dialog.view.row} onClose={close} />
      )}
      {dialog !== null && dialog !== 'import' && 'remove' in dialog && (
        <RemoveOne entity={question} row={dialog.remove.row} onEnd={close} />
      )}
      {dialog === 'import' && (
        <Suspense fallback={null}>
          <ImportDialog
            entity={question}
            open
            onClose={close}
            onDone={() => void refresh()}
            fixedValues={{ questionnaires_id: questionnaireId }}
          />
        </Suspense>
      )}
    </>
  );
}
