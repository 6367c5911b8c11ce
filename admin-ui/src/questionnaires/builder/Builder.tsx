import { question, questionnaire } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { movedBy, topicMovedBy } from '@ridgeline/domain/questions/order';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { PageHeading } from '../../components/PageHeading';
import { FormDialog, SharedNotice, useFormRoute } from '../../register';
import { type Row, useRefresh, useWriting } from '../../shared';
import { questionsPath } from '../common';
import styles from './Builder.module.css';
import { BuilderBar } from './BuilderBar';
import { BuilderDialog, type Opened } from './BuilderDialog';
import { Canvas } from './Canvas';
import { Problems } from './Problems';
import type { LineActions } from './types';
import { useOrder } from './useOrder';
import { useQuestionSlots } from './useQuestionSlots';
import { type Built, useQuestions } from './useQuestions';
import { useShown } from './useShown';

interface BuilderProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly type: RecipientType;
  /** The readable part of the questionnaire, which says whether it may be changed. */
  readonly of: Row | undefined;
}

const words = builderWords.page;
const NONE: readonly Built[] = [];

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
