import Alert from '@mui/material/Alert';
import { question, questionnaire } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { type ConditionProblem, conditionProblems } from '@ridgeline/domain/questions/conditions';
import { movedBy, type Placed, topicMovedBy } from '@ridgeline/domain/questions/order';
import { builderWords } from '@ridgeline/domain/words/builder';
import { registerWords } from '@ridgeline/domain/words/register';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/Button';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { PageHeading } from '../../components/PageHeading';
import { ExportMenu } from '../../exports';
import { ImportDialog } from '../../imports';
import { FormDialog, SharedNotice, useFormRoute } from '../../register';
import { RemoveRows, type Row, useRefresh, useWriting } from '../../shared';
import { questionsPath } from '../common';
import styles from './Builder.module.css';
import { Canvas } from './Canvas';
import { ID_COLUMN } from './idColumn';
import { QuestionDetails } from './QuestionDetails';
import { lineId } from './QuestionLine';
import { QuestionnaireActions, type QuestionnaireActionsProps } from './QuestionnaireActions';
import type { LineActions } from './types';
import { type Order, useOrder } from './useOrder';
import { useQuestionSlots } from './useQuestionSlots';
import { ASKED, type Built, useQuestions } from './useQuestions';

interface BuilderProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly type: RecipientType;
  /** The readable part of the questionnaire, which says whether it may be changed. */
  readonly of: Row | undefined;
}

const words = builderWords.page;
const NONE: readonly Built[] = [];
const problemsWords = builderWords.problems;

interface Problem extends ConditionProblem {
  readonly built: Built;
}

/** Problems of the conditions in the current order of the questions. */
const useProblems = (questions: readonly Built[]): readonly Problem[] =>
  useMemo(() => {
    const byCode = new Map(questions.map((one) => [one.code, one]));
    return conditionProblems(questions).flatMap((problem) => {
      const built = byCode.get(problem.code);
      return built ? [{ ...problem, built }] : [];
    });
  }, [questions]);

/** Scrolls to the question and focuses it. */
const show = ({ documentId }: Built): void => {
  const line = document.getElementById(lineId(documentId));
  line?.scrollIntoView({ block: 'center' });
  line?.querySelector<HTMLElement>(`.${styles.question}`)?.focus();
};

/** Above the questions: each condition that can never be true, with a link to its question. */
const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <Alert severity="warning" className={styles.problems ?? ''}>
      <strong>{problemsWords.title({ count: problems.length })}</strong> {problemsWords.text}
      <ul>
        {problems.map(({ code, message, built }) => (
          <li key={`${code} ${message}`}>
            <button type="button" className={styles.link} onClick={() => show(built)}>
              {code}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );

/** The questions in the order of the page, and the problems of their conditions. */
const useShown = (questions: readonly Built[], order: readonly Placed[]) => {
  const shown = useMemo(() => {
    const byId = new Map(questions.map((one) => [one.documentId, one]));
    return order.flatMap(({ id, topic }) => {
      const built = byId.get(id);
      return built ? [{ ...built, topic }] : [];
    });
  }, [questions, order]);
  const problems = useProblems(shown);
  const byQuestion = useMemo(() => {
    const messages = new Map<string, string[]>();
    for (const { built, message } of problems) {
      messages.set(built.documentId, [...(messages.get(built.documentId) ?? []), message]);
    }
    return messages;
  }, [problems]);
  return { shown, problems, byQuestion };
};

/** The dialog over the page: one question to read or delete, or the import. */
type Opened = { readonly kind: 'view' | 'remove'; readonly built: Built } | { readonly kind: 'import' };

interface BuilderDialogProps {
  readonly opened: Opened;
  readonly questionnaireId: string;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

const BuilderDialog = ({ opened, questionnaireId, onClose, onImported }: BuilderDialogProps) => {
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

interface BuilderBarProps extends QuestionnaireActionsProps {
  readonly order: Order;
  /** Absent if the user may not import or add questions. */
  readonly onImport: (() => void) | undefined;
  readonly onAdd: (() => void) | undefined;
}

const builderBarWords = builderWords.page;

/** The columns of the list, so that both views export the same. */
const COLUMNS = question.fields.filter(({ listed }) => listed);

/** Above the questions: the state of their order, and actions for all of them. */
const BuilderBar = ({ order, onImport, onAdd, ...of }: BuilderBarProps) => (
  <div className={styles.bar} role="toolbar" aria-label={question.nouns.many}>
    {order.mayUndo && <Button icon="back" label={builderBarWords.undo} variant="text" onClick={order.undo} />}
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
      {onAdd && <Button icon="plus" label={builderBarWords.add} variant="contained" onClick={onAdd} />}
    </div>
  </div>
);

/** Building a questionnaire: its questions by topic, in the order in which they are asked. */
export default function Builder({ questionnaireId, title, type, of }: BuilderProps) {
  const { questions, error, retry } = useQuestions(questionnaireId);
  const order = useOrder(questionnaireId, questions ?? NONE);
  const { shown, problems, byQuestion } = useShown(questions ?? NONE, order.order);
  const writing = useWriting(question);
  const whole = useWriting(questionnaire);
  const route = useFormRoute(question);
  const navigate = useNavigate();
  const refresh = useRefresh(question);
  const [opened, open] = useState<Opened | null>(null);
  const [topic, setTopic] = useState<string | null>(null);
  const slots = useQuestionSlots(questionnaireId, title, topic);

  const first = questions?.[0]?.row ?? of;
  const editable = writing.update && (!first || writing.mayChange(first));
  const mayAdd = writing.create && (!of || writing.mayChange(of));
  const add = (to: string | null): void => {
    setTopic(to);
    route.openNew();
  };
  const actions: LineActions = {
    view: (built) => open({ kind: 'view', built }),
    edit: ({ documentId }) => route.openRow(documentId),
    remove: (built) => open({ kind: 'remove', built }),
    move: ({ documentId }, step) => order.put(movedBy(order.order, documentId, step)),
    moveTopic: (moved, step) => order.put(topicMovedBy(order.order, moved, step)),
    addTo: add,
  };

  return (
    <>
      <PageHeading title={title} aside={questions && words.count({ count: questions.length })} />
      <BuilderBar
        questionnaireId={questionnaireId}
        title={title}
        type={type}
        order={order}
        onImport={writing.import && mayAdd ? () => open({ kind: 'import' }) : undefined}
        onAdd={mayAdd ? () => add(null) : undefined}
      />
      {of && whole.update && !whole.mayChange(of) && (
        <div className={styles.notice}>
          <SharedNotice
            entity={questionnaire}
            row={of}
            writing={whole}
            onCopied={(copy) => void navigate(questionsPath(copy))}
          />
        </div>
      )}
      {error ? (
        <LoadError title={words.loadFailed} error={error} retry={retry} />
      ) : !questions ? (
        <Loading />
      ) : questions.length === 0 ? (
        <div className={styles.nothing}>
          <h2>{words.empty}</h2>
          {mayAdd && <p>{words.emptyText}</p>}
        </div>
      ) : (
        <>
          <Problems problems={problems} />
          <Canvas questions={shown} order={order} problems={byQuestion} editable={editable} actions={actions} />
        </>
      )}
      {route.open !== undefined && (route.open !== null || mayAdd) && (
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
      {opened && (
        <BuilderDialog
          opened={opened}
          questionnaireId={questionnaireId}
          onClose={() => open(null)}
          onImported={() => void refresh()}
        />
      )}
    </>
  );
}
